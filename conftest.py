"""Set-up of all tests: they never see your own saved games, and two workers share them.

A file stays with one worker, and the notebooks of the units share a kernel.
"""

import gc
import os
import re
import tempfile
from typing import Any

import pytest

pytest_plugins = ["tests.notebooks.one_kernel"]

BROWSER = "tests/browser/"
UNITS = "notebooks/teach/unit_"  #: one group, for they share a kernel
#: what needs JupyterLab; others need Voila, or both
LAB = re.compile(r"\[lab|(of|in)_the_notebook|test_(lab|lessons|notebooks|pandemic_lesson|pandemic_odds)\.py")

os.environ["PHARMALAB_HOME"] = tempfile.mkdtemp(prefix="pharmalab-")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put the tests that need a browser first, because they take longest."""
    items.sort(key=lambda item: not item.nodeid.startswith(BROWSER))


def pytest_collection_finish() -> None:
    """Keep imported and collected objects out of the garbage collector, which then runs faster and less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Give each file of ``pytest -n 2`` to one worker.

    Browser tests are two groups, one for JupyterLab and one for Voila, so that each server is started about once.
    """
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            if nodeid.startswith(BROWSER):
                return "lab" if LAB.search(nodeid) else "voila"
            return UNITS if nodeid.startswith(UNITS) else nodeid.partition("::")[0]

    config.option.loadscopereorder = False
    return ByFile(config, log)
