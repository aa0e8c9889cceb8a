# litetorch. `make` alone lists the targets.
#
# The targets set up what they need in .venv, from a Python 3.11-3.13 and a package index.
#   PYTHON=python3.12   the interpreter for .venv (default: the first that fits)
#   VENV=/path          use this virtual environment as it is and install nothing

ifeq ($(origin VENV), undefined)
VENV    := .venv
MANAGED := yes
endif
ifndef PYTHON
PYTHON := $(shell for p in python3 python3.13 python3.12 python3.11; do \
  $$p -c 'import sys; sys.exit(not (3,11) <= sys.version_info[:2] <= (3,13))' 2>/dev/null && echo $$p && break; done)
endif

PY    := $(VENV)/bin/python
SHELL := /bin/bash
export PATH := $(abspath $(VENV))/bin:$(PATH)

# $(call with,EXTRA): a stamp which says that .venv holds the package with this extra of pyproject.toml
with = $(if $(MANAGED),$(VENV)/.installed-$(1))

.DEFAULT_GOAL := help
.PHONY: help tour tour-distributed test test-all lab docs exercise upto bench fuzz parity libraries check notebooks export cuda-check check-cpus check-pythons clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' Makefile

tour: $(call with,tour) ## the main job: train a small GPT eagerly and compiled, x-ray an operator call, save pictures
	@$(PY) -m litetorch.tour

tour-distributed: $(call with,tour) $(call with,distributed) ## the model of the tour in two processes, as copies, sharded and cut: the same curve as in one
	@$(PY) -m litetorch.tour 60 2

test: $(call with,test) ## every check: export, notebooks, pytest against the PyTorch wheel, site
	@$(PY) tools/test.py

test-all: $(call with,test) ## that, and what it samples: all GPU tests on NumPy memory
	@$(PY) tools/test.py --all

check: $(call with,test) ## seconds: export changes nothing, import order, notebook hygiene, lint, sizes
	@$(PY) tools/check.py

lab: $(call with,lab) ## JupyterLab on the first page of the notebooks
	@cd nbs && PYTHONPATH=$(CURDIR) $(abspath $(PY)) -m jupyterlab index.ipynb $(if $(filter 0,$(shell id -u)),--allow-root)

docs: $(call with,test) ## the site, from freshly executed notebooks, in _site/index.html
	@$(PY) tools/build_site.py

fuzz: $(call with,test) ## 20,000 random programs in PyTorch and litetorch; PROGRAMS= and SEED= for others
	@$(PY) -m pytest -q tests/fuzz --programs $(or $(PROGRAMS),20000) --hypothesis-seed=$(or $(SEED),0)

parity: $(call with,test) ## every operator of PyTorch's test database: tests/parity/results.json and docs/parity.md
	@$(PY) tools/parity.py --all

libraries: ## programs of twenty-five public libraries on both: tests/libraries/results.json and docs/libraries.md (downloads 2 GB into .venv-libraries)
	@test -x .venv-libraries/bin/python || $(PYTHON) -m venv .venv-libraries
	@.venv-libraries/bin/python -m pip install --quiet --disable-pip-version-check --editable '.[libraries]'
	@.venv-libraries/bin/python tools/libraries.py

upto: $(call with,test) ## the pages up to one, with nothing that comes later: N=20, and their checks are green
	@$(PY) tools/upto.py $(N)

exercise: $(call with,test) ## a page of the book with a line to mend: PAGE=00 writes it, CHECK=1 runs what you made of it; alone, the list
	@$(PY) tools/exercises.py $(PAGE) $(if $(CHECK),--check)

bench: $(call with,test) ## speed, PyTorch and litetorch in turn in one process
	@$(PY) -m bench

notebooks: $(call with,test) ## execute the notebooks in place and save their outputs, for committing
	@$(PY) tools/run_notebooks.py --in-place

export: $(call with,test) ## write litetorch/ from the notebooks and the operator schemas, README.md from the index
	@$(PY) tools/export.py

cuda-check: ## on a machine with a GPU: its tests, cells and benchmarks, results named after the machine
	@$(if $(wildcard $(PY)),$(PY),$(PYTHON)) tools/cuda_check.py

check-cpus: $(call with,test) ## the whole suite compiled for lesser processors: x86-64-v2, -v3, -v4, without the matrix unit
	@$(PY) tools/matrix.py cpus

check-pythons: $(call with,test) ## the wheel in a bare environment and the whole suite on each Python of 3.11, 3.12 and 3.13 that is found
	@$(PY) tools/matrix.py pythons

clean: ## remove what the targets made, .venv excepted
	rm -rf _site _executed _docs _tour _pythons .pytest_cache .ruff_cache build *.egg-info
	find . -name __pycache__ -not -path './.venv*' -prune -exec rm -rf {} +

$(VENV)/bin/python:
	@test -n "$(PYTHON)" || { echo "litetorch needs Python 3.11, 3.12 or 3.13; name one with PYTHON=..."; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed-%: pyproject.toml | $(VENV)/bin/python
	$(PY) -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	@touch $@
