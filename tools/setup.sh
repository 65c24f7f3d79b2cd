#!/bin/sh
# setup.sh EXTRAS: makes .venv and installs pharmalab with these extras in it (lab; or lab,test,docs), from nothing more
# than a Python >= 3.11 and a package index.
# `make` calls this when .venv is missing or older than the pins; it may be run again at any time.
set -eu
cd "$(dirname "$0")/.."
extras=${1:-lab,test,docs}
unfinished=.venv/unfinished     # there while .venv is being made: what an interruption leaves is not built upon

usable='import sys; sys.exit(sys.version_info < (3, 11))'
runs() { "$1" -c "$2" >/dev/null 2>&1; }

find_python() {
  old=''
  for name in ${PYTHON:-python3 python python3.14 python3.13 python3.12 python3.11}; do
    runs "$name" 'import venv, ensurepip' && runs "$name" "$usable" && { echo "$name"; return; }
    runs "$name" "$usable" && no_venv=$name
    runs "$name" '' && old="$old $name ($("$name" -c 'import platform; print(platform.python_version())'))"
  done
  if [ -n "${no_venv:-}" ]; then
    echo "$no_venv cannot make virtual environments. On Debian or Ubuntu: apt install python3-venv" >&2
  else
    echo "pharmalab needs Python 3.11 or newer; found:${old:- none}. Another one: make PYTHON=/path/to/python3.12 ..." >&2
  fi
  exit 1
}

if [ -e "$unfinished" ] || ! runs .venv/bin/python "import pip; $usable"; then
  python=$(find_python)
  rm -rf .venv
  mkdir .venv
  touch "$unfinished"
  echo "making .venv with $("$python" --version)"
  "$python" -m venv .venv
fi

echo "installing pharmalab and its tools (half a minute the first time) ..."
touch "$unfinished"
rm -f .venv/ready-* .venv/lab-*
# uv installs several times as fast as pip, which does it where uv cannot be had
{
  .venv/bin/python -m pip install --quiet --disable-pip-version-check 'uv>=0.5,<1' &&
  .venv/bin/uv pip install --quiet --python .venv/bin/python --compile-bytecode -c constraints.txt -e ".[$extras]"
} || .venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[$extras]" || {
  echo "The installation did not finish. If a pinned version is missing from your package index, try without pins:" >&2
  echo "  python3 -m venv .venv && .venv/bin/python -m pip install -e '.[$extras]'" >&2
  exit 1
}
rm "$unfinished"
