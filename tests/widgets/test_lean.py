"""Panels need only the standard library, msgspec, typing_extensions and icepool, and no threads, processes or locks of
files: what a browser has. The other tests of this folder are run once more in a Python without all else."""

import os
import subprocess
import sys
from pathlib import Path

from tests.effort import ALL
from tests.patience import patience

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NEEDS_MORE = "hypothesis"  #: in the text of a test file that needs another library itself
SHARE = 1 if ALL else 24


def lean(*args):
    """Run Python with these arguments; what became of it, and what it said."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    run = subprocess.run(
        [sys.executable, *args], capture_output=True, text=True, cwd=ROOT, env=environment, timeout=patience(540)
    )
    return run.returncode, run.stdout + run.stderr


def test_every_kind_of_panel_is_used_in_a_lean_python():
    files = [path for path in sorted(HERE.glob("test_*.py")) if path.name != Path(__file__).name]
    files = [str(path) for path in files if NEEDS_MORE not in path.read_text(encoding="utf-8")]
    assert len(files) > 30
    code, said = lean("-m", "tests.lean", str(SHARE), *files)
    assert code == 0, said[-6000:]


def test_a_lean_python_has_nothing_else():
    """Or the test above would say nothing."""
    names = ["numpy", "matplotlib", "sympy", "tqdm", "greenlet", "anywidget", "ipywidgets", "fcntl", "ctypes"]
    names += ["multiprocessing", "concurrent.futures.thread", "sqlite3"]
    code, said = lean(
        "-c",
        f"""
import importlib, threading, time
from tests.lean import confine
import numpy
confine()
for name in {names!r}:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError:
        print("no", name)
try:
    threading.Thread(target=print).start()
except RuntimeError:
    print("no threads", hasattr(time, "thread_time"))
""",
    )
    assert code == 0 and said.split("\n") == [*(f"no {name}" for name in names), "no threads False", ""]
