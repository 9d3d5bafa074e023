# Every target makes its own virtual environment on first use; Python and make are all it takes.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt
# Where Python may not keep what it has compiled, each of the tests' many processes would compile all of it anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: run test test-fast check bench wheel format clean help

help:
	@echo "make run     the bot on Discord if DISCORD_TOKEN is set, else a sandbox in your browser (PORT=8400: there)"
	@echo "make test    all tests"
	@echo "make test-fast  those without processes, browser and whole pictures: under a minute"
	@echo "make check   lint, formatting, types"
	@echo "make bench   speed, as ratios measured side by side"
	@echo "make wheel   build the package, install it on its own and try it"
	@echo "make format  rewrite the code in the house format"

run: $(VENV)/ready
	$(BIN)/python -m bot $(if $(PORT),--port $(PORT))

test: $(VENV)/dev
	$(BIN)/python -m pytest -n auto --dist worksteal --durations 10

test-fast: $(VENV)/dev
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

check: $(VENV)/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(VENV)/dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/bench
	$(BIN)/python -m tests.bench

$(VENV)/ready: pyproject.toml constraints.txt
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Valebot needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(PIP) --editable .
	touch $@

$(VENV)/dev: $(VENV)/ready
	$(PIP) --editable '.[dev]'
	touch $@

# Some of what we measure ourselves against may not install everywhere; the bench says so and goes on.
$(VENV)/bench: $(VENV)/dev
	$(PIP) --editable '.[bench]'
	-$(PIP) catanatron
	touch $@

# In a folder and an environment of its own: what works only from a checkout fails here.
wheel:
	$(PYTHON) -m tests.wheel build/wheel

clean:
	rm -rf $(VENV) build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
