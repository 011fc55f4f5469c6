# Sets up what is needed and runs it. Everything is installed into .venv, npm packages into tools/page and tools/web; nothing is compiled.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PAGE := tools/page
WEB := tools/web
CATALOGS := sushigo_score/text/catalogs
LANGUAGES := $(basename $(notdir $(wildcard $(CATALOGS)/*.po)))
LOCK := $(VENV)/lock/bin/uv pip compile -q --universal --generate-hashes --python-version 3.11 --only-binary :all: --custom-compile-command "make lock"
INSTALL := $(BIN)/pip install -qq --disable-pip-version-check --require-hashes --only-binary :all:
MARKS := -k N_ -k Counted:1,2 -k Named:1c,2 -c NOTE:

# Runs one test per processor at a time; each has its own window.
AT_ONCE := -n auto --maxprocesses 4

# The tests that cover the rules: measuring branch coverage makes tests a third slower, so only these are measured.
COVERING := sushigo_score/rules tests/rules tests/test_editions.py $(addprefix tests/present/test_,dealing.py live_score.py menus.py rules.py)

.PHONY: run test page-check test-newest android-check android-gate release-check workflow-steps soak bench mutants bundle flatpak try-packages try-flatpak dist web shots same films store art symbols letters sounds texts lock clean

run: $(VENV)/app-ready
	@$(BIN)/python main.py

test: $(VENV)/ready | screen web-tools
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python -m compileall -q main.py android sushigo_conformance sushigo_score tests tools
	@$(MAKE) --no-print-directory page-check
	@$(BIN)/pytest $(AT_ONCE) --cov --cov-report=term $(COVERING)
	@$(BIN)/pytest $(AT_ONCE) $(addprefix --ignore=,$(COVERING))
	@$(MAKE) --no-print-directory test-newest
	@$(MAKE) --no-print-directory android-check
	@$(MAKE) --no-print-directory release-check

# Type-checks the JavaScript of the page, and lints it and its style sheets.
page-check: page-tools
	@if test -d $(PAGE)/node_modules; then \
	  $(PAGE)/node_modules/.bin/tsc -p $(PAGE) && \
	  $(PAGE)/node_modules/.bin/biome lint --config-path=$(PAGE) --error-on-warnings --log-level=error \
	    sushigo_score/phones/page/*.js sushigo_score/phones/page/*.css sushigo_score/phones/page/*.html \
	    sushigo_score/web/page/*.js sushigo_score/web/page/*.css; \
	fi

# The core once more, on the newest other Python installed, as phones have a newer one than desktops; and without the
# libraries of the window and the host, as the scorer needs none.
test-newest: $(VENV)/ready
	@for version in 3.15 3.14 3.13 3.12; do \
	  newest=$$(.ci/find-python $$version) || continue; \
	  $(BIN)/python -c "import sys; sys.exit(sys.version.startswith('$$version.'))" || break; \
	  venv=.venv/newest-$$version; \
	  if ! cmp -s requirements/dev.txt $$venv/ready; then \
	    $$newest -m venv --clear $$venv && \
	    $$venv/bin/pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: -r requirements/dev.txt && \
	    cp requirements/dev.txt $$venv/ready || exit 1; \
	  fi; \
	  echo "Once more on Python $$version:"; \
	  $$venv/bin/python -m pytest $(AT_ONCE) -p no:cacheprovider -p tests.without_window; exit $$?; \
	done; echo "No newer Python is installed; tested on one only."

# Checks as much of the Android build as is possible without its SDK; fetches what is missing from PyPI.
android-check: $(VENV)/ready
	@$(BIN)/python -m tools.android_check

# Checks Android packages before they are published: make android-gate PACKAGES="bin/one.apk bin/another.aab"
android-gate: $(VENV)/ready
	@$(BIN)/python -m tools.android_gate $(PACKAGES)

# Checks the workflows with their schema and zizmor, what goes to PyPI with twine, and the AppStream metadata with appstreamcli.
release-check: $(VENV)/ready $(VENV)/checks/ready | appstream
	@$(VENV)/checks/bin/check-jsonschema -q --builtin-schema vendor.github-workflows .github/workflows/*.yml
	@$(VENV)/checks/bin/zizmor -q --offline --no-progress .github/workflows
	@$(MAKE) --no-print-directory dist
	@mkdir -p build && $(BIN)/python -m tools.bundle.appstream build
	@if command -v appstreamcli >/dev/null; then appstreamcli validate --no-net build/*.metainfo.xml; fi

# The wheel and the sdist as they go to PyPI.
dist: $(VENV)/ready $(VENV)/checks/ready
	@rm -f dist/*.whl dist/sushigo_score-*.tar.gz
	@$(BIN)/python -m hatchling build -d dist
	@$(VENV)/checks/bin/twine check --strict dist/*.whl dist/sushigo_score-*.tar.gz

# The page without a host: a folder for any web server.
web: $(VENV)/ready | web-tools
	@$(BIN)/python -m tools.web

# Runs the steps of the workflows that work on Debian, in a clone of what is committed.
workflow-steps: $(VENV)/ready $(VENV)/checks/ready
	@$(VENV)/checks/bin/python -m tools.workflow_steps

# The long versions of the tests that kill processes, damage files, and touch at random.
soak: $(VENV)/ready | screen page-tools web-tools
	@WASABI_BOWL_SOAK=1 $(BIN)/pytest $(AT_ONCE) tests/phones/test_hostile.py tests/phones/test_whole_games.py tests/cli/test_host.py \
	  tests/android/test_ended_at_any_time.py tests/storage/household/test_simulation.py tests/storage/test_kill.py \
	  tests/storage/test_faults.py tests/storage/test_hostile.py tests/web/test_in_chromium.py tests/rules/test_oracle.py tests/ui/test_gone.py tests/ui/test_monkey.py \
	  tests/ui/test_phones_killed.py tests/ui/reader/test_over_the_wire.py tests/x11/test_kill.py

bench: $(VENV)/ready
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m tests.bench

# Puts every small mistake into the rules and the game, and tells which no test notices; MODULES=rules/dishes for some of them.
mutants: $(VENV)/ready
	@nice -n 19 $(BIN)/python -m tests.mutants $(MODULES)

# What people without Python install: freezes the app into one folder, and packs it for this system into dist/.
bundle: $(VENV)/bundle/ready
	@$(VENV)/bundle/bin/python -m tools.bundle

# The Flatpak, packed from what `make bundle` has frozen; needs flatpak-builder 1.4, and the runtime that the manifest names.
flatpak:
	@flatpak-builder --user --force-clean --disable-rofiles-fuse --state-dir=build/flatpak/state --repo=build/flatpak/repo build/flatpak/app desktop/*.yml
	@flatpak build-bundle --runtime-repo=https://dl.flathub.org/repo/flathub.flatpakrepo build/flatpak/repo \
	  dist/wasabi-bowl-$$(sed -n 's/^__version__: Final = "\(.*\)"$$/\1/p' sushigo_score/__init__.py)-linux-$$(uname -m).flatpak \
	  $(basename $(notdir $(wildcard desktop/*.yml))) stable

# Tries the packages on a bare Debian; needs root, debootstrap, xdotool, and an older package with the same screens to upgrade from:
# make try-packages SUITE=trixie BARE=/var/tmp/trixie OLDER=old.deb
try-packages: $(VENV)/ready | screen
	@$(BIN)/python -m tests.packages "$(SUITE)" "$(BARE)" "$(OLDER)" dist/wasabi-bowl_*.deb dist/wasabi-bowl-*-linux-*.tar.gz

# Builds the Flatpak and plays in its sandbox, on a bare Debian 13 that stands in for the runtime; needs root, debootstrap and
# xdotool: make bundle try-flatpak BARE=/var/tmp/sandbox
try-flatpak: $(VENV)/ready | screen
	@$(BIN)/python -m tests.packages.sandbox "$(BARE)"

# Screenshots of every screen in all sizes, light and dark, English and Polish: make shots OUT=folder LOOKS="phone-dark small-light-pl-200"
shots: $(VENV)/ready
	@$(BIN)/python -m tests.ui.shots "$(or $(OUT),build/shots)"

# Draws every screen as another revision does and as this one does, and tells which pictures differ: make same WITH=main
same: $(VENV)/ready
	@$(BIN)/python -m tests.ui.same "$(or $(WITH),HEAD)" "$(or $(OUT),build/same)"

# Animations, frame by frame: make films OUT=folder
films: $(VENV)/ready
	@$(BIN)/python -m tests.ui.films "$(or $(OUT),build/films)"

# Screenshots for the README and the store pages, taken from the app itself.
store: $(VENV)/ready
	@$(BIN)/python -m tests.ui.storefront

# Renders the pictures into the atlas that the app draws them from.
art: $(VENV)/ready
	@$(BIN)/python tools/art.py

# Extracts the symbols on buttons from KivyMD's font, which has seven thousand.
symbols: $(VENV)/ready
	@$(BIN)/python -m tools.symbols

# Extracts the letters of the app's font for the phones' page.
letters: $(VENV)/ready
	@$(BIN)/python -m tools.letters

# Synthesizes the sounds.
sounds: $(VENV)/ready
	@$(BIN)/python -m tools.sounds

# Writes what is made from the sources: new messages into the catalogs, compiled, and the schema of the game file.
texts: $(VENV)/ready
	@$(BIN)/pybabel -q extract $(MARKS) --no-wrap --add-location=file --sort-by-file --project "Wasabi Bowl" --copyright-holder "The Wasabi Bowl contributors" -o $(CATALOGS)/messages.pot sushigo_conformance sushigo_score
	@sed -i.bak /POT-Creation-Date/d $(CATALOGS)/messages.pot && rm $(CATALOGS)/messages.pot.bak
	@for language in $(LANGUAGES); do \
	  $(BIN)/pybabel -q update --no-wrap --ignore-obsolete --no-fuzzy-matching --ignore-pot-creation-date \
	    -i $(CATALOGS)/messages.pot -o $(CATALOGS)/$$language.po -l $$language && \
	  $(BIN)/pybabel -q compile -i $(CATALOGS)/$$language.po -o $(CATALOGS)/$$language.mo || exit 1; \
	done
	@$(BIN)/python -m tools.schema

# Pins everything again, for every system, with hashes.
lock: | python
	@$(PYTHON) -m venv $(VENV)/lock
	@$(VENV)/lock/bin/pip install -qq --require-hashes --only-binary :all: -r requirements/lock.txt
	@$(LOCK) requirements/lock.in -o requirements/lock.txt
	@$(LOCK) requirements/build.in -o requirements/build.txt
	@$(LOCK) requirements/app.in --override requirements/without.txt -o requirements/app.txt
	@$(LOCK) requirements/dev.in -o requirements/dev.txt
	@$(LOCK) requirements/android.in -o requirements/android.txt
	@$(LOCK) requirements/bundle.in -o requirements/bundle.txt
	@$(LOCK) requirements/checks.in -o requirements/checks.txt

clean:
	@rm -rf $(VENV) $(PAGE)/node_modules $(WEB)/node_modules .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage

.PHONY: python
python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Python 3.11 or newer is needed. Install it (Debian: apt install python3), or name it: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; \
	  exit 1; }

# Some tests press real keys on a virtual X screen; some open the phones' page in a real browser; some listen as a screen
# reader does; some have texts read aloud into a file.
.PHONY: screen
screen:
	@{ command -v Xvfb && command -v xdotool && command -v xclip; } >/dev/null \
	  || test "$$(uname)" != Linux || .ci/apt-install xvfb xdotool xclip
	@{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null || test "$$(uname)" != Linux \
	  || .ci/apt-install chromium
	@command -v espeak-ng >/dev/null || test "$$(uname)" != Linux || .ci/apt-install espeak-ng
	@test -x /usr/libexec/at-spi-bus-launcher || test "$$(uname)" != Linux || .ci/apt-install at-spi2-core dbus

# The tools that check the phones' page, pinned by package-lock.json; skipped without npm, except in CI.
.PHONY: page-tools
page-tools:
	@command -v npm >/dev/null || test "$$(uname)" != Linux || .ci/apt-install npm || true
	@if ! command -v npm >/dev/null; then \
	  echo "The page of the phones is not checked: that takes npm." >&2; test -z "$$CI"; \
	elif ! test $(PAGE)/node_modules/.package-lock.json -nt $(PAGE)/package-lock.json; then \
	  npm ci --prefix $(PAGE) --ignore-scripts --no-audit --no-fund --loglevel=error; \
	fi

# Pyodide, pinned by package-lock.json, for the page without a host; skipped without npm, except in CI.
.PHONY: web-tools
web-tools: page-tools
	@if command -v npm >/dev/null && ! test $(WEB)/node_modules/.package-lock.json -nt $(WEB)/package-lock.json; then \
	  npm ci --prefix $(WEB) --ignore-scripts --no-audit --no-fund --loglevel=error; \
	fi

# appstreamcli validates what software centers read.
.PHONY: appstream
appstream:
	@command -v appstreamcli >/dev/null || test "$$(uname)" != Linux || .ci/apt-install appstream

# Debian has venv in a separate package; Kivy needs OpenGL, and the tests need EGL for rendering without a window.
$(VENV)/app-ready: requirements/app.txt | python
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || .ci/apt-install python3-venv
	@$(PYTHON) -c 'import ctypes; ctypes.CDLL("libGL.so.1"); ctypes.CDLL("libEGL.so.1")' 2>/dev/null \
	  || test "$$(uname)" != Linux || .ci/apt-install libgl1 libegl1
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info >= (3, 14))' || { \
	  echo "The window needs Kivy, which is not made for this Python yet. Name an older one: make PYTHON=python3.13 $(MAKECMDGOALS)" >&2; \
	  exit 1; }
	@echo "Installing what is needed into $(VENV) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --no-deps -r requirements/app.txt
	@$(BIN)/python -m compileall -q main.py sushigo_score
	@touch $@

# PyInstaller inspects libraries with objdump.
$(VENV)/bundle/ready: requirements/app.txt requirements/bundle.txt | python
	@command -v objdump >/dev/null || test "$$(uname)" != Linux || .ci/apt-install binutils
	@$(PYTHON) -m venv --clear $(VENV)/bundle
	@$(VENV)/bundle/bin/pip install -qq --disable-pip-version-check --no-deps --require-hashes --only-binary :all: -r requirements/app.txt
	@$(VENV)/bundle/bin/pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: -r requirements/bundle.txt
	@touch $@

$(VENV)/checks/ready: requirements/checks.txt | python
	@$(PYTHON) -m venv --clear $(VENV)/checks
	@$(VENV)/checks/bin/pip install -qq --disable-pip-version-check --require-hashes --only-binary :all: -r requirements/checks.txt
	@touch $@

$(VENV)/ready: requirements/dev.txt $(VENV)/app-ready
	@$(INSTALL) -r requirements/dev.txt
	@touch $@
