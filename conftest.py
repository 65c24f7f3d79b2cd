"""No test and no notebook run by pytest sees the games that a person keeps; two workers share the tests by files."""

import os
import tempfile
from typing import Any

import pytest

BROWSER = "tests/browser/"

os.environ["PHARMALAB_HOME"] = tempfile.mkdtemp(prefix="pharmalab-")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What needs a browser takes longest, and begins first."""
    items.sort(key=lambda item: not item.nodeid.startswith(BROWSER))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """For ``pytest -n 2``: a file stays with one worker, and so does all that needs a browser: there is one server and
    one browser."""
    from xdist.scheduler import LoadScopeScheduling

    class ByFile(LoadScopeScheduling):
        def _split_scope(self, nodeid: str) -> str:
            return BROWSER if nodeid.startswith(BROWSER) else nodeid.partition("::")[0]

    config.option.loadscopereorder = False
    return ByFile(config, log)
