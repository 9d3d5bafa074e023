"""Golden evenings: everything that people see, stored as text and reviewed as a diff.

A test is a script: people type commands, press buttons, pick from menus. After each step the test waits until
people see exactly what the file of the evening says, `<feature>/<evening>.<language>.txt`. `pytest --bless`
rewrites the files; the diff is the review. Scripts talk to the bot over sockets and import nothing from it.

    def test_open_join_start(play: Play) -> None:
        async def script(at: Evening) -> None:
            at.scene("Maya opens a table, others join, and the game starts")
            await at.command("Maya", "new", game="sylvan")
            await at.press("Лев", "join")

        play(script)

Buttons and menus are named by what they mean (`join`, `move r13`), so that a script serves all languages.
Time stands still until the script calls `at.pass_time(hours=25)`. Russian evenings use PostgreSQL.
"""
