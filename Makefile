# `make` alone says what there is. Every target does its own set-up, in .venv; PYTHON=python3.12 picks the Python.
PY := .venv/bin/python
# Where `make site` puts the site.
SITE ?= site
# Where `make lab` lays the notebooks; those that you have changed stay as they are.
NOTEBOOKS ?= $(HOME)/pharmalab-notebooks
# The folder's name is part of the stamp: in a moved or copied checkout the old set-up does not count.
HERE := $(shell pwd | cksum | cut -d' ' -f1)
READY := .venv/ready-$(HERE)
LAB_READY := .venv/lab-$(HERE)
ROOT_FLAG := $(if $(filter 0,$(shell id -u)),--allow-root)

# Where nothing may be written beside the sources, each of the many kernels would compile them anew.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help lab test test-all lint docs docs-check serve site bench refresh pin binder
help:
	@echo "make lab      open the notebooks in JupyterLab       (ARGS=--no-browser: extra options)"
	@echo "              (a copy of them, in NOTEBOOKS=$(NOTEBOOKS))"
	@echo "make serve    all panels as web pages, without Jupyter  (ARGS=--lan: also for phones in your network)"
	@echo "make test     style, types, tests and every notebook (ARGS='-k deduction': options for pytest)"
	@echo "make test-all the same, with whole samples where make test tries a fifth"
	@echo "make lint     style and types only"
	@echo "make docs     the documentation, in build/docs          (ARGS=-T: options for sphinx-build; ARGS='-b linkcheck' asks every outside link)"
	@echo "make docs-check  build it, and look at it in Chromium: phone and screens, light and dark"
	@echo "make site     pharmalab as a folder of static files, for any web host: needs Node.js   (SITE=folder: where)"
	@echo "make bench    measure speed                          (ARGS=games, deduction or workers: one part)"
	@echo "make refresh  run the notebooks again and save their outputs"
	@echo "make pin      write the pinned versions again          (ARGS=--upgrade: newest ones)"
	@echo "make binder   do what Binder does, as far as that goes without docker"

$(READY): pyproject.toml constraints.txt
	@PYTHON="$(PYTHON)" tools/setup.sh lab,test,docs
	@touch $@ $(LAB_READY)

# What a player needs, and no more: the tests' tools would take four times the room, and put buttons into the menus.
$(LAB_READY): pyproject.toml constraints.txt
	@PYTHON="$(PYTHON)" tools/setup.sh lab
	@touch $@

# A copy outside of the checkout: what is run and saved there changes nothing here. The start is the default page, so
# that the address that JupyterLab prints opens it too.
lab: $(LAB_READY)
	@$(PY) -m pharmalab.cli notebooks "$(NOTEBOOKS)" --brief
	$(PY) -m jupyterlab $(ROOT_FLAG) --ServerApp.root_dir="$(NOTEBOOKS)" --LabApp.default_url=/lab/tree/00_start.ipynb $(ARGS)

serve: $(LAB_READY)
	@$(PY) -m pharmalab.cli serve $(ARGS)

# All three run, so that one answer tells everything; any of them can fail the whole. More workers than a small machine has
# cores, because tests often wait for a browser.
test: $(READY)
	@failed=0; \
	$(PY) -m ruff check . || failed=1; \
	$(PY) -m mypy & types=$$!; \
	$(PY) -m pytest -n 3 $(ARGS) || failed=1; \
	wait $$types || failed=1; \
	exit $$failed

# What the tests try by chance or by size is tried in full: tests/effort.py.
test-all: export PHARMALAB_TESTS := all
test-all: test

lint: $(READY)
	$(PY) -m ruff check .
	$(PY) -m mypy

# A warning is an error. The pages are read from where they are, so the whole checkout is the source.
docs: $(READY)
	$(PY) -m sphinx --quiet --fail-on-warning --keep-going --jobs=2 --conf-dir=docs --doctree-dir=build/doctrees $(ARGS) . build/docs
	@echo "open build/docs/index.html"

docs-check: docs
	$(PY) tools/check_docs.py

# What the browser runs is fetched from npm and the package index, and kept in build/: only the first build needs them.
site: $(LAB_READY)
	@$(PY) -m tools.website "$(SITE)"

bench: $(READY)
	$(PY) -m benchmarks $(ARGS)

refresh: $(READY)
	$(PY) tools/units.py
	$(PY) tools/covers.py
	$(PY) tools/refresh.py $(ARGS)

pin:
	tools/pin.sh $(ARGS)

binder: $(READY)
	tools/check_binder.sh
