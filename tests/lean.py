"""A Python as a page without a server has it: the standard library, without what a browser cannot do, and four
libraries. ``python -m tests.lean FILES`` runs tests in it; pytest itself stays.

What is missing there: threads, processes and locks of files, `time.thread_time`, and every other library.
"""

import concurrent.futures
import importlib.abc
import os
import sys
import threading
import time
from importlib.machinery import PathFinder
from pathlib import Path

ROOT = Path(__file__).parents[1]
OURS = {"pharmalab", "pharmalab_widgets", "tests", "conftest"}
LIBRARIES = {"icepool", "msgspec", "traitlets", "typing_extensions"}
PYTEST = {"_pytest", "iniconfig", "packaging", "pluggy", "py", "pygments", "pytest"}
#: of the standard library, what a browser has not, or cannot use
MISSING = (
    *("_ctypes", "_multiprocessing", "_posixshmem", "_posixsubprocess", "ctypes", "fcntl", "grp", "multiprocessing"),
    *("concurrent.futures.process", "concurrent.futures.thread", "resource", "sqlite3", "ssl", "termios"),
)


class Confined(importlib.abc.MetaPathFinder):
    """Finds nothing outside of the standard library but what is allowed. ``refused``: what was asked for, in vain."""

    def __init__(self, allowed: set[str]) -> None:
        self.allowed, self.refused = allowed, set[str]()

    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top in self.allowed or top in sys.stdlib_module_names or top.startswith("_"):
            return None
        if PathFinder.find_spec(name, path) is not None:
            self.refused.add(top)
        raise ModuleNotFoundError(f"No module named {name!r} in a lean Python", name=name)


def confine(*more: str) -> Confined:
    """From now on this process is lean. ``more``: libraries that are there as well."""
    finder = Confined(OURS | LIBRARIES | set(more))
    loaded = {name for name in sys.modules if not any(name.startswith(one) for one in ("__", "_distutils_hack"))}
    strange = {name.partition(".")[0] for name in loaded} - finder.allowed - sys.stdlib_module_names
    for name in list(sys.modules):
        if name.partition(".")[0] in strange and not name.startswith("_"):
            sys.modules[name] = None  # type: ignore[assignment]
    for name in MISSING:
        sys.modules[name] = None  # type: ignore[assignment]
    sys.meta_path.insert(0, finder)
    if hasattr(time, "thread_time"):
        del time.thread_time, time.thread_time_ns
    threading.Thread.start = _no_thread  # type: ignore[method-assign]
    for name in ("ThreadPoolExecutor", "ProcessPoolExecutor"):
        vars(concurrent.futures).pop(name, None)
    return finder


def _no_thread(self):
    raise RuntimeError("can't start new thread")


class Everyth:
    """Of the tests that were found, every so-manyth is run."""

    def __init__(self, share: int) -> None:
        self.share = share

    def pytest_collection_modifyitems(self, items):
        items[:] = items[:: self.share]


def main(share: str, *files: str) -> int:
    """Run every so-manyth test of these files, in a lean Python."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    import pytest

    sys.path.insert(0, str(ROOT))
    finder = confine(*PYTEST)
    options = ["-q", "-rf", "--tb=short", "--noconftest", "--import-mode=importlib", "-o", "addopts=", "-c", "/dev/null"]
    plugins = ["-p", "no:cacheprovider", "-p", "tests.widgets.conftest"]
    code = pytest.main([*options, *plugins, f"--rootdir={ROOT}", *files], plugins=[Everyth(int(share))])
    print("asked for in vain:", *sorted(finder.refused))
    return int(code)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
