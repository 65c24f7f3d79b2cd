#!/bin/bash
# Stands in for a Binder build where there is no docker engine:
#   1 repo2docker reads binder/, and the Dockerfile that it writes must use every file of it;
#   2 the same steps in the same order, on what its image has, in a clean copy and a clean environment;
#   3 the server answers, and notebooks run: one of each folder, all of them with PHARMALAB_TESTS=all (with the pinned
#     versions, which differ in the server alone, every notebook is run by the tests).
set -euo pipefail
cd "$(dirname "$0")/.."
start=notebooks/00_start.ipynb
step() { echo "binder: $*"; }
work=$(mktemp -d)
trap 'kill ${server:-} 2>/dev/null || true; rm -rf "$work"' EXIT

# what a clone would hold, and files not committed yet
mkdir "$work/repo"
git ls-files --cached --others --exclude-standard -z |
  tar --create --null --ignore-failed-read --files-from=- 2>/dev/null | tar --extract --directory="$work/repo"
python=$(command -v "${PYTHON:-.venv/bin/python}")
python=$("$python" -c 'import sys; print(sys._base_executable)')
pip() { "$1" -m pip --quiet --disable-pip-version-check "${@:2}"; }
# what is not Binder's own doing is installed by uv, where it can be had, in a fraction of the time
uv=$(command -v .venv/bin/uv uv | head -n 1) || true
uv=${uv:+$(realpath "$uv")}
fast() { if [ -n "$uv" ]; then "$uv" pip --quiet "$2" --python "$1" "${@:3}"; else pip "$@"; fi; }

step "repo2docker reads binder/"
"$python" -m venv "$work/r2d"
fast "$work/r2d/bin/python" install 'jupyter-repo2docker==2026.4.0'
"$work/r2d/bin/python" -m repo2docker --no-build --debug "$work/repo" >"$work/r2d.log" 2>&1
for want in 'python=3.11' 'install --no-cache-dir -r "binder/requirements.txt"' ./binder/postBuild binder/start; do
  grep -qF -- "$want" "$work/r2d.log" || { step "the Dockerfile does not use $want"; exit 1; }
done

step "install what its image has, then what binder/ asks for"
lock=$(echo "$work"/r2d/lib/python*/site-packages/repo2docker/buildpacks/conda/environment.py-3.11-linux-64.lock)
# its Python packages as pip constraints; two have another name on conda-forge
sed -nE 's#^.*/(.+)-([^-]+)-py[^-]*\.(conda|tar\.bz2)\#.*#\1==\2#p' "$lock" |
  sed 's/^jupyterhub-base=/jupyterhub=/; s/^nbconvert-core=/nbconvert=/' >"$work/image.txt"
"$python" -m venv "$work/env"
fast "$work/env/bin/python" install -c "$work/image.txt" jupyterlab notebook jupyterhub jupyter_server ipywidgets \
  jupyter-resource-usage jupyter-offlinenotebook
export PATH="$work/env/bin:$PATH"
cd "$work/repo"
pip python install -r binder/requirements.txt
./binder/postBuild >"$work/postBuild.log" 2>&1 || { cat "$work/postBuild.log"; exit 1; }
python -m pip check

step "the server answers"
export HOME="$work/home"  # as fresh as on Binder
mkdir "$HOME"
port=$(python -c "import socket; s = socket.socket(); s.bind(('127.0.0.1', 0)); print(s.getsockname()[1])")
./binder/start python -m jupyterlab --no-browser --allow-root --ip=127.0.0.1 --port="$port" --ServerApp.port_retries=0 \
  --IdentityProvider.token= >"$work/lab.log" 2>&1 &
server=$!
get() { curl --silent --fail --noproxy '*' --max-time 300 "http://127.0.0.1:$port/$1"; }
for _ in $(seq 150); do get api >"$work/api" && break; sleep 0.2; done
[ -s "$work/api" ] || { cat "$work/lab.log"; exit 1; }
get "lab/tree/$start" | grep -c jupyter-config-data >/dev/null || { step "no JupyterLab page"; exit 1; }
get "api/contents/$start?content=0" | grep -c '"type": *"notebook"' >/dev/null || { step "no $start"; exit 1; }
get "voila/render/$start" | grep -c jp-Cell >/dev/null || { step "no Voila page"; tail -n 20 "$work/lab.log"; exit 1; }

step "notebooks run"
of_each=1
[ "${PHARMALAB_TESTS:-}" = all ] && of_each=1000
mapfile -t notebooks < <(for folder in $(find notebooks -type d | sort); do
  find "$folder" -maxdepth 1 -name '*.ipynb' | sort | sed -n "1,${of_each}p"
done)
python -m jupyter nbconvert --log-level=ERROR --to notebook --execute --output-dir "$work/run" "${notebooks[@]}"
step "ok, ${#notebooks[@]} notebooks"
