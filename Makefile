# make play     JupyterLab with notebooks/play.ipynb open (PORT=8899: another port, OPEN=no: no browser window)
# make test     everything; the last line counts the tests, the lines before it name those that failed
# make lint types test-js test-python test-browser    its parts
# make test-long    what takes minutes: whole games by clicks, all pictures of all stages, the board in Firefox
# make test-steady    make test ten times in a fresh clone, five of them on a busy machine (RUNS=4: so many times)
# make dev      JupyterLab that reloads the front end at every edit
# make fuzz     random games with invariants (N=1000: how many, GAME=…: of which game)
# make bench    speed of the engine, next to catanatron's (GAME=…)
# make arena    the ladder of the bots (GAME=…, GAMES=20: so many games of each match)
# make fit      fits the evaluation of GAME=… on games between bots, and says what it is worth (GAMES=1000: on so many)
# make soak     what must never happen, tried in full numbers with all games (PART=kills: one part of it, GAME=…: one game)
# make test-oldest    the tests of the engine and the boards, with the oldest packages that will do, in an environment of their own
# make site     build/site: a folder for any web space, with the guide, in which all notebooks and games run in the browser, without a server
# make site-serve    builds it and serves it on this machine (PORT=8899: on another port)
# make docs     build/docs: the guide, with the rulebooks and what the docstrings say
# make wheel    wheel and sdist into dist/
# make clean    removes all that was built, the virtual environment too

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:

# Where this is set, each of the many kernels and servers of a test run would compile its packages anew.
unexport PYTHONDONTWRITEBYTECODE

PYTHON ?= python3
PORT ?= 8888
OPEN ?= yes
N ?= 100
PART ?=
GAMES ?= 0
# The game that fuzz, bench, arena and fit are about; soak is about all, unless one is named.
ONE_GAME := $(GAME)
GAME ?= $(firstword $(notdir $(patsubst %/,%,$(sort $(dir $(wildcard paxwidget/games/*/__init__.py))))))
RUNS ?= 10

VENV := .venv
PY := $(VENV)/bin/python
# Not compiled: that would take longer than all the rest, and Python compiles what is really imported.
PIP_INSTALL := $(PY) -m pip --disable-pip-version-check install --quiet --no-compile --constraint constraints.txt
REPORTS := build/reports
OLDEST := .venv-oldest
OLDEST_TOOLS := $(shell sed -n -E 's/^  "((pytest|pytest-xdist|hypothesis)==[^"]+)",/\1/p' pyproject.toml)
PARTS := chromium lint-python lint-js types-python types-js
# What a part says when it has passed; see tests/tally.py.
PASSED = mkdir -p $(REPORTS) && touch $(REPORTS)/$@.passed
PYTEST := $(PY) -m pytest -q

NODE_MODULES := js/node_modules/.package-lock.json
BUNDLE := paxwidget/static/house.js
# The folders too: their time changes when a file goes.
JS_SOURCES := $(shell find js/src js/test/toys 2>/dev/null) $(wildcard js/*.mjs) js/package.json
PINS := pyproject.toml constraints.txt hatch_build.py

LAB := $(PY) -m jupyterlab --LabApp.default_url=/lab/tree/notebooks/play.ipynb --ServerApp.root_dir=. \
	--ServerApp.ip=127.0.0.1 --port=$(PORT) --log-level=WARN
ifeq ($(OPEN),no)
LAB += --no-browser
endif
ifeq ($(shell id -u),0)
LAB += --allow-root
endif

.PHONY: play dev test checks chromium lint lint-python lint-js types types-python types-js
.PHONY: test-js test-all test-python test-browser test-long test-steady fuzz bench arena fit soak wheel clean test-oldest site site-serve docs

# JupyterLab shows no pictures of a notebook that it does not know to be this machine's own: the boards in ours would be raw text until they are run.
play: $(VENV)/.play $(BUNDLE)
	@git ls-files 'notebooks/*.ipynb' 2>/dev/null | xargs -r $(PY) -m nbformat.sign >/dev/null 2>&1 || true
	$(LAB)

dev: $(VENV)/.dev $(BUNDLE)
	node js/build.mjs --watch & trap "kill $$!" EXIT; ANYWIDGET_HMR=1 $(LAB)

# All parts are run, whatever became of the others; what failed in any of them is named at the end.
test:
	@rm -rf $(REPORTS)
	@# Side by side: while pip installs, the front end is checked; while mypy reads, it is tested.
	@$(MAKE) --no-print-directory --keep-going --jobs=2 --output-sync=target checks || true
	@$(MAKE) --no-print-directory test-all || true
	@$(PYTHON) -m tests.tally $(REPORTS) $(PARTS) test-js=javascript.xml test-all=all.xml

# Whether `make test` can be relied upon: again and again in a fresh clone, in the second half beside a process that keeps a core busy.
test-steady:
	$(PYTHON) -m tests.steady $(RUNS)

checks: $(PARTS) test-js

# By the machine's own Python: it need not wait for the virtual environment.
chromium:
	$(PYTHON) -m tests.browser.chromium
	@$(PASSED)

lint: lint-python lint-js

lint-python: $(VENV)/.dev
	$(PY) -m ruff check
	@$(PASSED)

lint-js: $(NODE_MODULES)
	cd js && npm run --silent lint
	@$(PASSED)

types: types-python types-js

types-python: $(VENV)/.dev
	$(PY) -m mypy
	@$(PASSED)

types-js: $(NODE_MODULES)
	cd js && npm run --silent typecheck
	@$(PASSED)

# What the front end is shown in its tests, Python makes.
test-js: $(NODE_MODULES) $(VENV)/.dev
	cd js && npm run --silent test -- --reporter=default --reporter=junit --outputFile.junit=../$(REPORTS)/javascript.xml
	@$(PASSED)

# Both kinds together, and three workers for two cores: while a browser's worker waits, the others compute.
test-all: $(VENV)/.dev $(BUNDLE) chromium
	$(PYTEST) -m "not long" -n 3 --junitxml=$(REPORTS)/all.xml
	@$(PASSED)

test-python: $(VENV)/.dev $(BUNDLE)
	$(PYTEST) -m "not browser" -n 2 --junitxml=$(REPORTS)/python.xml

test-browser: $(VENV)/.dev $(BUNDLE) chromium
	$(PYTEST) tests/browser -m "not long" --junitxml=$(REPORTS)/browser.xml

test-long: $(VENV)/.dev $(BUNDLE) chromium
	$(PY) -m tests.browser.firefox
	$(PYTEST) -m long

fuzz: $(VENV)/.dev
	$(PY) -m paxwidget fuzz $(GAME) --games $(N)

bench: $(VENV)/.dev
	$(PY) -m tests.bench $(GAME)

arena: $(VENV)/.dev
	$(PY) -m tests.arena $(GAME) --games $(GAMES)

fit: $(VENV)/.dev
	$(PY) -m paxwidget fit $(GAME) $(if $(filter-out 0,$(GAMES)),--games $(GAMES))

soak: $(VENV)/.dev $(BUNDLE)
	$(PY) -m tests.soak $(PART) $(if $(ONE_GAME),--game $(GAME))

# What they are tested by comes in the usual versions: it is not what is tried. What old packages say about each other is their own affair,
# and what needs optional ones (nbformat, resvg-py) is left out.
test-oldest: $(BUNDLE)
	@test -x $(OLDEST)/bin/python || $(PYTHON) -m venv $(OLDEST) >/dev/null || \
		{ $(PYTHON) -m venv --without-pip $(OLDEST) && $(PYTHON) -m pip --python $(OLDEST)/bin/python install --quiet pip; }
	$(OLDEST)/bin/python -m tests.oldest > $(OLDEST)/pins.txt
	$(OLDEST)/bin/python -m pip --disable-pip-version-check install --quiet -r $(OLDEST)/pins.txt $(OLDEST_TOOLS)
	$(OLDEST)/bin/python -m pip --disable-pip-version-check install --quiet --no-deps --editable .
	$(OLDEST)/bin/python -m pytest -q -n 2 -W 'ignore:Deprecated in traitlets:DeprecationWarning' tests/core tests/generic tests/widget tests/trust/test_two_kernels.py \
		tests/trust/test_ours.py tests/trust/test_upgrades.py \
		--ignore=tests/widget/test_export_notebook.py --deselect=tests/widget/test_export_render.py::test_a_png

site: $(VENV)/.dev $(BUNDLE)
	$(PY) notebooks/site/build.py build/site

# Only for this machine, as all that `make` serves.
site-serve: site
	@echo "http://127.0.0.1:$(PORT)/"
	$(PY) -m http.server --bind 127.0.0.1 --directory build/site $(PORT)

docs: $(VENV)/.dev
	$(PY) -m sphinx -q -b html notebooks/guide build/docs

wheel: $(VENV)/.dev
	$(PY) -m build --outdir dist

clean:
	rm -rf $(VENV) $(OLDEST) build dist js/node_modules paxwidget/static tests/browser/shots
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -prune -exec rm -rf {} +

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit("paxwidget needs Python 3.11 or newer: make PYTHON=python3.12" if sys.version_info < (3, 11) else 0)'
	@echo "making the virtual environment $(VENV)"
	@# Debian without python3-venv has no ensurepip; its pip can still fill a bare environment.
	@$(PYTHON) -m venv $(VENV) >/dev/null || { $(PYTHON) -m venv --without-pip $(VENV) && $(PYTHON) -m pip --python $(PY) install --quiet pip; }
	@# The one that comes with Python 3.11 takes twice as long to install; it will do where there is no other.
	@$(PY) -m pip --disable-pip-version-check install --quiet --upgrade pip || true

# The bundle first: installing builds it too, and two at once would get into each other's way.
$(VENV)/.play: $(PINS) | $(PY) $(BUNDLE)
	@echo "installing paxwidget and JupyterLab"
	@$(PIP_INSTALL) --editable '.[analysis,play]'
	@touch $@

$(VENV)/.dev: $(PINS) | $(PY) $(BUNDLE)
	@echo "installing paxwidget with all that its tests need"
	@$(PIP_INSTALL) --editable '.[dev]'
	@touch $@ $(VENV)/.play

$(NODE_MODULES): js/package-lock.json js/package.json
	cd js && npm ci --no-audit --no-fund
	@touch $@

$(BUNDLE): $(JS_SOURCES) $(NODE_MODULES)
	cd js && npm run --silent build
