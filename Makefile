# The same few commands for people and for continuous integration.
#
#   make play    install, build the web app, serve it here and say where to go
#   make test    install, then every check: format, lint, types, layers, tests, coverage, the web app
#   make web     build the web app into the package
#   make fmt     put the code in order
#   make bench   measure

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SITE := src/fourfold/server/web/index.html
PYTHON_SOURCES := $(shell find src/fourfold -name '*.py')
WEB_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/*.ts web/*.js src/fourfold/i18n/locales -type f -not -path '*/generated/*')

.PHONY: play test test-python test-web web fmt lint lint-python lint-web bench clean

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Fourfold needs Python 3.11 or newer")'
	test -d $(VENV) || $(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --upgrade "pip>=25.1"
	$(BIN)/pip install --quiet --disable-pip-version-check --group dev --editable '.[hosting]'
	touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	node -e 'if (parseInt(process.versions.node) < 20) { console.error("Fourfold needs Node 20 or newer"); process.exit(1) }'
	cd web && npm install --no-save --no-audit --no-fund --loglevel=error # by the lock file; ci wants all platforms in it
	touch $@

web/openapi.json: $(VENV)/.installed $(PYTHON_SOURCES)
	$(BIN)/fourfold openapi > $@.new
	mv $@.new $@

$(SITE): web/node_modules/.installed web/openapi.json $(WEB_SOURCES)
	cd web && npm run --silent build -- --logLevel warn
	touch $@

web: $(SITE)

play: $(SITE)
	$(BIN)/fourfold serve --log-level warning

test: lint test-python test-web

# Tests that measure time are marked "alone" and have the machine to themselves; the others share
# it, two at a time, files in their order. The tests of rules and match reach every branch of
# these by themselves; elsewhere coverage would only slow the tests down. Browser tests are a run
# of their own, so that nothing that computes for long stands beside them.
COVERED := tests/rules tests/match
TWO := --numprocesses=2 --dist=loadfile --no-loadscope-reorder -m "not alone"

test-python: $(VENV)/.installed $(SITE)
	$(BIN)/pytest $(TWO) --cov --cov-report=term $(COVERED)
	$(BIN)/pytest $(TWO) $(COVERED:%=--ignore=%) --ignore=tests/e2e
	$(BIN)/pytest $(TWO) tests/e2e
	$(BIN)/pytest -m alone

test-web: web/node_modules/.installed web/openapi.json
	cd web && npm run --silent test

lint: lint-python lint-web

lint-python: $(VENV)/.installed
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-web: web/node_modules/.installed web/openapi.json
	cd web && npm run --silent lint && npm run --silent check

fmt: $(VENV)/.installed web/node_modules/.installed
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	cd web && npm run --silent format

bench: $(VENV)/.installed $(SITE)
	$(BIN)/python benchmarks/rules.py
	$(BIN)/python benchmarks/engine.py --quick
	$(BIN)/python benchmarks/records.py --rounds 1
	$(BIN)/python -m benchmarks.server --quick
	$(BIN)/python -m benchmarks.web --quick

clean:
	rm -rf $(VENV) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules web/src/generated web/openapi.json src/fourfold/server/web
