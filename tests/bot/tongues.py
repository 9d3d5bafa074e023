"""The words that programs which read descriptions and menus must know, in each language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Tongue:
    """What a reader of Valdora and Sylvan Dale understands; things are called as the notation calls them."""

    turn: str
    players: str
    roads: str
    books: str
    craftsmen: str
    trees: str
    yours: str
    row: re.Pattern[str]  # a player of Valdora
    commission: re.Pattern[str]
    craftsmen_left: str
    first: tuple[str, ...]  # what is always worth doing
    busy: tuple[str, ...]  # menus that are: to complete, to load, to buy
    give_back: str
    go: str
    house: str  # how a way to a house begins
    price: str
    commissions: str
    equipment: str
    mine: str
    page: str
    free: str
    end: str
    one_coin: str
    with_provisions: str
    empty: str
    names: Mapping[str, str]  # of gems, equipment and colours: ours by theirs
    tree: re.Pattern[str]
    builder: str  # how a row of Sylvan Dale begins
    stock: str
    nobody: str
    treetop: str
    glory: str
    build: str
    claim: str
    takes: tuple[str, ...]  # the menus of axe and hammer
    you: str
    draw: str


def _row(coins: str, fed: str, gear: str, asked: str, done: str, hired: str, bonus: str, points: str) -> str:
    return (
        rf"\*\*(?P<name>.+?)\*\*: (?P<space>.+?); (?P<coins>\d+) (?:{coins}); (?P<fed>{fed})\. "
        rf"{gear}: (?P<gear>.*?)\. {asked}: (?P<asked>.*?)\. {done}: (?P<done>\d+)\. "
        rf"{hired}: (?P<hired>.*?)\. {bonus}: (?P<bonus>\d+)\. {points}[^:]*: (?P<points>\d+)\."
    )


def _tree(levels: str, control: str, tiles: str) -> re.Pattern[str]:
    return re.compile(
        rf"(?P<tree>t\d+), (?P<region>.+?), (?P<levels>\d+) (?:{levels}): (?P<styles>.*?)\. "
        rf"{control}: (?P<holder>\w+) \({tiles}: (?P<counts>.*?)\)\.(?P<rest>.*)"
    )


GEMS = ("gold", "ruby", "sapphire", "amethyst", "emerald")
GEAR = ("pan", "shovel", "pick", "hammer", "chisel", "horse", "cart")
COLOURS = ("silver", "yellow", "white", "violet", "red", "blue", "green")


def _names(gems: str, gear: str, *colours: str) -> dict[str, str]:
    found = dict(zip(gems.split(), GEMS, strict=True)) | dict(zip(gear.split(), GEAR, strict=True))
    for each in colours:
        found |= dict(zip(each.split(), COLOURS, strict=True))
    return found


TONGUES = {
    "en": Tongue(
        turn="Turn",
        players="Players",
        roads="Gems on the roads and the discard",
        books="Books",
        craftsmen="Craftsmen and workshops",
        trees="Trees, from the base to the top",
        yours="Yours alone",
        row=re.compile(
            _row(
                "coins?",
                "provisions|no provisions",
                "Equipment",
                "Commissions",
                "Completed",
                "Craftsmen",
                "Bonus tiles",
                "Points",
            )
        ),
        commission=re.compile(r"(?P<colour>\w+) \((?P<needs>[^)]*), (?P<points>\d+) points?\)"),
        craftsmen_left="craftsmen left {}",
        first=("Complete all", "Load all that fits", "Take silver coins"),
        busy=("Complete a commission…", "Load…", "Buy…"),
        give_back="give back",
        go="Go to",
        house="{} house",
        price=r"costs (\d+)",
        commissions="(commissions)",
        equipment="(equipment)",
        mine="mine",
        page="Turn the",
        free="free",
        end="End the turn",
        one_coin="1 coin",
        with_provisions="provisions",
        empty="empty",
        names=_names(" ".join(GEMS), " ".join(GEAR), " ".join(COLOURS)),
        tree=_tree("levels?", "Controlled by", "tiles"),
        builder="{}: {} glory (",
        stock="flags left: {}; cards in hand: {}.",
        nobody="nobody",
        treetop="treetop",
        glory="glory",
        build="Build…",
        claim="Claim an item…",
        takes=("Use an axe on…", "Hammer: from → to…"),
        you="→ you",
        draw="Take no.",
    ),
    "ru": Tongue(
        turn="Ход",
        players="Игроки",
        roads="Камни на дорогах и в сбросе",
        books="Книги",
        craftsmen="Мастера и мастерские",
        trees="Деревья, от основания к верху",
        yours="Только ваше",
        row=re.compile(
            _row(
                "монета|монеты|монет",
                "с провиантом|без провианта",
                "Снаряжение",
                "Контракты",
                "Выполнено",
                "Мастера",
                "Бонусы",
                "Очк",
            )
        ),
        commission=re.compile(r"(?P<colour>\w+) \((?P<needs>[^)]*), (?P<points>\d+) (?:очко|очка|очков)\)"),
        craftsmen_left="мастеров осталось {}",
        first=("Выполнить все контракты", "Погрузить всё, что можно", "Взять монеты"),
        busy=("Выполнить контракт…", "Погрузить…", "Купить…"),
        give_back="вернуть",
        go="Идти",
        house="{} дом",
        price=r"стоит (\d+)",
        commissions="(контракты)",
        equipment="(снаряжение)",
        mine="шахта",
        page="Перевернуть",
        free="бесплатно",
        end="Закончить ход",
        one_coin="1 монета",
        with_provisions="с провиантом",
        empty="пусто",
        names=_names(
            "золото рубин сапфир аметист изумруд",
            "лоток лопата кирка молот долото лошадь телега",
            "серебряный жёлтый белый фиолетовый красный синий зелёный",
        ),
        tree=_tree("уровень|уровня|уровней", "Преимущество", "жилищ"),
        builder="{}: слава {} (",
        stock="осталось флагов: {}; карт в руке: {}.",
        nobody="ничьё",
        treetop="верхушк",
        glory="к славе",
        build="Построить…",
        claim="Взять предмет…",
        takes=("Топор на дерево…", "Молоток: откуда → куда…"),
        you="→ вы",
        draw="Взять №",
    ),
    "it": Tongue(
        turn="Turno",
        players="Giocatori",
        roads="Gemme sulle strade e negli scarti",
        books="Libri",
        craftsmen="Artigiani e laboratori",
        trees="Alberi, dalla base alla cima",
        yours="Solo per te",
        row=re.compile(
            _row(
                "moneta|monete",
                "con provviste|senza provviste",
                "Equipaggiamento",
                "Commissioni",
                "Completate",
                "Artigiani",
                "Tessere bonus",
                "Punti",
            )
        ),
        commission=re.compile(r"(?P<colour>\w+) \((?P<needs>[^)]*), (?P<points>\d+) (?:punto|punti)\)"),
        craftsmen_left="artigiani rimasti {}",
        first=("Completa tutte le commissioni", "Carica tutto il possibile", "Prendi le monete"),
        busy=("Completa una commissione…", "Carica…", "Compra…"),
        give_back="resa",
        go="Vai",
        house="palazzo {}",
        price=r"costa (\d+)",
        commissions="(commissioni)",
        equipment="(equipaggiamento)",
        mine="miniera",
        page="Volta la pagina",
        free="gratis",
        end="Termina il turno",
        one_coin="1 moneta",
        with_provisions="con provviste",
        empty="vuoto",
        names=_names(
            "oro rubino zaffiro ametista smeraldo",
            "padella vanga piccone martello scalpello cavallo carretto",
            "argento giallo bianco viola rosso blu verde",
            "argento gialla bianca viola rossa blu verde",
        ),
        tree=_tree("livello|livelli", "Controllo", "tessere"),
        builder="{}: {} di gloria (",
        stock="bandiere rimaste: {}; carte in mano: {}.",
        nobody="nessuno",
        treetop="chioma",
        glory="gloria",
        build="Costruisci…",
        claim="Prendi un oggetto…",
        takes=("Ascia su…", "Martello: da → a…"),
        you="→ tu",
        draw="Prendi n.",
    ),
}
