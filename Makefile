# The same few commands for people and for continuous integration.
#
#   make play    install what playing needs, build the web app, serve it and print its address
#   make test    install the rest, then every check: format, lint, types, layers, tests, coverage
#   make system  find or install the system packages that the tests need: browsers, PostgreSQL, Redis
#   make soak    run the random tests at length
#   make docs    build the documentation into build/docs
#   make web     build the web app into the package
#   make engine  compile the engine after changing its kernels
#   make dist    build the wheel and the source distribution, with the web app inside
#   make release VERSION=1.0.0
#                build and check everything that is published for a version
#   make lock    renew the locked Python packages of the image
#   make fmt     format the code
#   make bench   run the benchmarks
#   make renders render the pictures of pieces and boards with Blender

# Tests start hundreds of processes, so Python must cache its bytecode whatever the shell's setting.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --quiet --disable-pip-version-check install
NPM := npm ci --no-audit --no-fund --loglevel=error
SITE := src/fourfold/server/web/index.html
PYTHON_SOURCES := $(shell find src/fourfold -name '*.py')
EXPORTED := $(filter-out src/fourfold/server/% src/fourfold/cli/%,$(PYTHON_SOURCES)) src/fourfold/server/errors.py src/fourfold/server/http/request_errors.py
WEB_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/*.ts web/*.js src/fourfold/i18n/locales src/fourfold/i18n/command_words.json src/fourfold/engine/data src/fourfold/draw/renders -type f -not -path '*/generated/*')

.PHONY: has-python has-node play engine test soak test-python test-web system docs web dist release lock fmt lint lint-python lint-web bench renders clean

# Programs that make does not install. Check for them first, before a minute of installing the rest.

has-python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Fourfold needs Python 3.11 or newer (as $(PYTHON); make PYTHON=… names another)." >&2; exit 1; }

has-node:
	@node -e 'const [major, minor] = process.versions.node.split("."); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' \
	  && command -v npm > /dev/null \
	  || { echo "Fourfold needs Node 20.19 or newer, with npm, to build the web app." >&2; exit 1; }

# Packages come in parts, each with a stamp file: .play for playing, .dev for work on the code, .engine
# for compiling kernels, .fuzz for fuzzing, .docs for building the documentation.

$(VENV)/.play: pyproject.toml | has-python
	@echo "Installing Python packages into $(VENV): about a minute."
	@test -x $(BIN)/pip || $(PYTHON) -m venv $(VENV)
	@$(PIP) --editable '.[server]'
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@echo "Installing the tools for tests into $(VENV): about a minute."
	@$(PIP) --upgrade "pip>=25.1"
	@$(PIP) --group dev --editable '.[all]'
	@touch $@

$(VENV)/.engine: $(VENV)/.dev
	@echo "Installing the linker of the engine into $(VENV): 400 MB."
	@$(PIP) --group engine
	@touch $@

$(VENV)/.fuzz: $(VENV)/.dev
	@$(PIP) --group fuzz
	@touch $@

$(VENV)/.docs: $(VENV)/.play
	@echo "Installing Sphinx into $(VENV)."
	@$(PIP) --upgrade "pip>=25.1"
	@$(PIP) --group docs --editable '.[client]'
	@touch $@

# npm ci first removes everything, stamps included, so a target that needs both names .dev first.
define node_packages
@echo "Installing Node packages into web/node_modules: less than a minute."
@cd web && $(NPM)
endef

web/node_modules/.play: web/package.json web/package-lock.json | has-node
	$(node_packages) $(if $(wildcard web/node_modules/.dev),,--omit=dev)
	@touch $@ $(wildcard web/node_modules/.dev)

web/node_modules/.dev: web/package.json web/package-lock.json | has-node
	$(node_packages)
	@touch $@ web/node_modules/.play

# The libraries are in the repository, so only changed kernels need the linker of 400 MB. The step
# itself checks whether its sources have changed.
engine: $(VENV)/.engine
	@$(BIN)/python -m fourfold.engine.compilation

web/openapi.json: $(VENV)/.play $(PYTHON_SOURCES)
	@$(BIN)/fourfold openapi > $@.new
	@mv $@.new $@

$(SITE): web/node_modules/.play $(EXPORTED) $(WEB_SOURCES)
	@echo "Building the web app."
	@cd web && npm run --silent build -- --logLevel warn
	@touch $@

web: $(SITE)

play: has-python has-node $(VENV)/.play $(SITE)
	@$(BIN)/fourfold serve --log-level warning $(if $(PORT),--port $(PORT))

dist: $(VENV)/.dev $(SITE)
	rm -rf dist
	$(BIN)/python -m build --no-isolation

release: $(VENV)/.dev
	@$(PIP) --group release
	@$(BIN)/python scripts/release.py "$(VERSION)"

# The packages of the image: the newest versions that pyproject.toml allows, the same on every machine.
# The files have names and hashes, but no addresses. The extra hosting includes the server.
LOCK := $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes \
  --custom-compile-command "make lock"

lock: $(VENV)/.dev
	@$(PIP) uv
	$(LOCK) --extra hosting --output-file deploy/requirements.txt pyproject.toml
	$(LOCK) --output-file deploy/requirements-build.txt deploy/requirements-build.in

# Warnings are errors: a broken link, or a page that is missing from the table of contents.
docs: $(VENV)/.docs
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --fresh-env --quiet -d build/doctrees docs build/docs
	@echo "Open build/docs/index.html."

system:
	@$(PYTHON) scripts/system.py

test: has-python has-node system $(VENV)/.dev web/node_modules/.dev web/openapi.json
	@cd web && npm run --silent drawings
	@$(MAKE) --no-print-directory -j3 lint-python lint-web test-web
	@$(MAKE) --no-print-directory test-python

# Workers take whole files, in order: folders with long files come first, so that all workers are busy
# to the end. Coverage is measured only for the tests of rules and match, which reach every branch of
# these packages; elsewhere it would only slow the tests down. Browser tests run separately, away from
# long computations.
COVERED := tests/rules tests/match
LONG := tests/faults tests/server tests/engine
SHORT := $(filter-out $(COVERED) $(LONG) tests/e2e tests/helpers tests/__pycache__,$(patsubst %/,%,$(wildcard tests/*/)))
OTHERS := $(LONG) $(SHORT) $(wildcard tests/test_*.py)
BY_FILE := --dist=loadfile --no-loadscope-reorder
TWO := --numprocesses=2 $(BY_FILE)
PAGES := --numprocesses=3 --dist=worksteal -p no:schemathesis tests/e2e

# Databases and profiles are in memory if it has room and permits execution: many server tests spend
# half their time waiting for a disk.
IN_MEMORY := $(shell grep -s ' /dev/shm ' /proc/mounts | grep -qv noexec && \
  df -Pk /dev/shm | awk 'NR == 2 && $$4 > 4000000 { print "/dev/shm" }')
test-python soak: export TMPDIR := $(or $(IN_MEMORY),$(TMPDIR),/tmp)

test-python: system $(VENV)/.dev web/node_modules/.dev $(SITE)
	$(BIN)/pytest $(TWO) -p no:schemathesis --cov --cov-report=term $(COVERED)
	$(BIN)/pytest $(TWO) $(OTHERS)
	$(BIN)/pytest $(PAGES)

# The long forms of tests that `make test` samples: storms over a hundred games, thousands of random
# cases, other ones each time. It also measures how late clocks are flagged, so run nothing else beside
# it.
soak: export FOURFOLD_SOAK := 1
soak: system $(VENV)/.dev $(VENV)/.engine $(VENV)/.fuzz web/node_modules/.dev $(SITE)
	$(BIN)/pytest tests/faults
	$(BIN)/pytest $(TWO) $(COVERED) $(filter-out tests/faults,$(OTHERS))
	$(BIN)/pytest $(PAGES)

test-web: web/node_modules/.dev
	cd web && npm run --silent test

lint: lint-python lint-web

lint-python: $(VENV)/.dev
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/python scripts/user_types.py
	$(BIN)/lint-imports

lint-web: web/node_modules/.dev web/openapi.json
	cd web && npm run --silent lint && npm run --silent check

fmt: $(VENV)/.dev web/node_modules/.dev
	$(BIN)/ruff format
	$(BIN)/ruff check --fix
	cd web && npm run --silent format

# The pictures are in the repository, so only changing them needs Blender, which is a Python package for
# one version of Python.
RENDER_PYTHON ?= python3.11
RENDER_VENV := build/renders/venv

$(RENDER_VENV)/.installed:
	@echo "Installing Blender into $(RENDER_VENV): 400 MB."
	@$(RENDER_PYTHON) -m venv $(RENDER_VENV)
	@$(RENDER_VENV)/bin/pip --quiet --disable-pip-version-check install "bpy==5.0.*" "pillow>=11.3"
	@touch $@

renders: $(RENDER_VENV)/.installed
	PYTHONPATH=src $(RENDER_VENV)/bin/python -m scripts.renders build/renders/png
	PYTHONPATH=src $(RENDER_VENV)/bin/python -m scripts.renders.pack build/renders/png

bench: system $(VENV)/.dev $(SITE)
	$(BIN)/python benchmarks/rules.py
	$(BIN)/python benchmarks/engine.py --quick
	$(BIN)/python benchmarks/records.py --rounds 1
	$(BIN)/python -m benchmarks.server --quick
	$(BIN)/python -m benchmarks.scale --quick
	$(BIN)/python -m benchmarks.web --quick

clean:
	rm -rf $(VENV) build dist .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules web/src/generated web/openapi.json src/fourfold/server/web
