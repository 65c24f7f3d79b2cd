#!/bin/bash
# Writes the two lists of pinned versions. A pin stays as it is unless pyproject.toml rules it out; --upgrade moves all.
#   binder/requirements.txt  what the library itself needs. Never JupyterLab: the Binder image brings its own.
#   constraints.txt          the same, and what JupyterLab, Voila and the tests need; for `pip install -c`
# --universal: one list for every Python from 3.11 and every system.
set -euo pipefail
cd "$(dirname "$0")/.."
uv=$(command -v uv) || { .venv/bin/python -m pip install --quiet uv; uv=.venv/bin/uv; }
pin() { "$uv" pip compile pyproject.toml --quiet --universal --python-version 3.11 --no-header --no-annotate "$@" >/dev/null; }

pin "$@" -o binder/requirements.txt
pin "$@" --all-extras -c binder/requirements.txt -o constraints.txt

# The lists must work with any package index, so they may name none.
! grep -n '://' binder/requirements.txt constraints.txt
