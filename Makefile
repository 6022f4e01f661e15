# The same few commands for people and for continuous integration.
#
#   make play    install, then play at this terminal
#   make test    install, then every check: format, lint, types, layers, tests, coverage
#   make fmt     put the code in order
#   make bench   measure

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test fmt lint bench clean

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Fourfold needs Python 3.11 or newer")'
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/pip install --quiet --disable-pip-version-check --group dev --editable '.[hosting]'
	touch $@

play: $(VENV)/.installed
	$(BIN)/fourfold play

test: lint
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report

lint: $(VENV)/.installed
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

fmt: $(VENV)/.installed
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

bench: $(VENV)/.installed
	$(BIN)/python benchmarks/rules.py
	$(BIN)/python benchmarks/engine.py --quick

clean:
	rm -rf $(VENV) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
