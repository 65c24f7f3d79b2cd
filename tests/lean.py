"""A Python as a page without a server has it: the standard library, without what a browser cannot do, and four
libraries. ``python -m tests.lean FILES`` runs tests in it; pytest itself stays.

What is missing there: threads, processes and locks of files, `time.thread_time`, and every other library.
"""

import concurrent.futures
import importlib.metadata
import os
import signal
import sys
import threading
import time
from pathlib import Path

from tests.patience import patience

ROOT = Path(__file__).parents[1]
OURS = {"pharmalab", "pharmalab_widgets", "tests", "conftest"}
LIBRARIES = {"icepool", "msgspec", "traitlets", "typing_extensions"}
PYTEST = {"_pytest", "iniconfig", "packaging", "pluggy", "py", "pygments", "pytest"}
#: of the standard library, what a browser has not, or cannot use
MISSING = (
    *("_ctypes", "_multiprocessing", "_posixshmem", "_posixsubprocess", "ctypes", "fcntl", "grp", "multiprocessing"),
    *("concurrent.futures.process", "concurrent.futures.thread", "resource", "sqlite3", "ssl", "termios"),
)


def confine(*more: str) -> None:
    """From now on this process is lean. ``more``: libraries that are there as well."""
    installed = {name.partition("/")[0] for name in importlib.metadata.packages_distributions()}
    for name in {*sys.modules, *installed, *MISSING}:
        top = name.partition(".")[0]
        if name in MISSING or (top in installed and top not in OURS | LIBRARIES | set(more)):
            sys.modules[name] = None  # type: ignore[assignment]  # which reads as: it is not installed
    if hasattr(time, "thread_time"):
        del time.thread_time, time.thread_time_ns
    threading.Thread.start = _no_thread  # type: ignore[method-assign]
    for name in ("ThreadPoolExecutor", "ProcessPoolExecutor"):
        vars(concurrent.futures).pop(name, None)


def _no_thread(self):
    raise RuntimeError("can't start new thread")


class Everyth:
    """Of the tests that were found, every so-manyth is run; one that waits for what can't come is ended."""

    def __init__(self, share: int) -> None:
        self.share = share

    def pytest_collection_modifyitems(self, items):
        items[:] = items[:: self.share]

    def pytest_runtest_setup(self, item):
        signal.alarm(int(patience(60)))

    def pytest_runtest_teardown(self, item):
        signal.alarm(0)


def _too_long(*_):
    raise TimeoutError("this test never ends")


def main(share: str, *files: str) -> int:
    """Run every so-manyth test of these files, in a lean Python."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    import pytest

    sys.path.insert(0, str(ROOT))
    confine(*PYTEST)
    signal.signal(signal.SIGALRM, _too_long)
    options = ["-q", "-rf", "--tb=short", "--noconftest", "--import-mode=importlib", "-o", "addopts="]
    options += ["-c", "/dev/null", f"--rootdir={ROOT}"]
    plugins = ["-p", "no:cacheprovider", "-p", "tests.widgets.conftest"]
    return int(pytest.main([*options, *plugins, *files], plugins=[Everyth(int(share))]))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
