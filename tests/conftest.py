"""Property tests draw the same examples in every run, and a match without a seed has the same luck in every run;
`--hypothesis-profile=hunt` looks for new ones. A test or a cell of a notebook that never ends is stopped:
pyproject.toml says after how long on a quiet machine. Where everything is run, the longest tests take turns."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, settings

from pharmalab.core import start
from tests.effort import part, today
from tests.patience import patience

settings.register_profile(
    "suite",
    derandomize=True,
    deadline=None,
    max_examples=part(100),
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("hunt", settings.get_profile("suite"), derandomize=False, max_examples=1000)
settings.load_profile("suite")

HERE = Path(__file__).parent
#: They start browsers, notebooks and programs, and take longer than all other tests together.
LONG = [HERE / name for name in ("browser", "classroom/test_course.py", "setup/test_commands_in_guides.py")]
OWN_SHARES = [HERE / "browser/test_layout_gate.py"]  #: it takes turns within its tests

#: The luck of matches without a seed. A test's name is its seed, so the test is the same in every run.
luck = Random()
start.SystemRandom = lambda: luck


def pytest_runtest_setup(item):
    hunting = item.config.getoption("--hypothesis-profile") == "hunt"
    luck.seed(None if hunting else item.nodeid)


def pytest_collection_modifyitems(config, items):
    _limit(config, items)
    _take_turns(config, items)


def _take_turns(config, items):
    """Of each long file leave the first test and a fifth of the others, another fifth every day.

    Where tests are chosen by their folder, file or name, all of them stay, and so they do with `make test-all`.
    """
    if config.option.keyword or all(_is_in(LONG, item.path) for item in items):
        return
    places, later = Counter(), []
    for item in items:
        if _is_long(item.path):
            n = places[item.path]
            places[item.path] += 1
            if n and not today(n):
                later.append(item)
    config.hook.pytest_deselected(items=later)
    waiting = set(later)
    items[:] = [item for item in items if item not in waiting]


def _is_long(path):
    return path not in OWN_SHARES and _is_in(LONG, path)


def _is_in(places, path):
    return any(path == one or one in path.parents for one in places)


def _limit(config, items):
    config.option.nbval_cell_timeout = patience(config.option.nbval_cell_timeout)
    limit = config.getoption("timeout") or float(config.getini("timeout"))
    usual = pytest.mark.timeout(patience(limit))
    for item in items:
        if not item.get_closest_marker("timeout"):
            item.add_marker(usual)
