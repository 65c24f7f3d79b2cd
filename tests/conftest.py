"""Property tests draw the same examples in every run; `--hypothesis-profile=hunt` looks for new ones. A test or a cell
of a notebook that never ends is stopped: pyproject.toml says after how long on a quiet machine."""

import pytest
from hypothesis import HealthCheck, settings

from tests.effort import part
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


def pytest_collection_modifyitems(config, items):
    config.option.nbval_cell_timeout = patience(config.option.nbval_cell_timeout)
    limit = config.getoption("timeout") or float(config.getini("timeout"))
    usual = pytest.mark.timeout(patience(limit))
    for item in items:
        if not item.get_closest_marker("timeout"):
            item.add_marker(usual)
