"""Tables are tested as they are in a terminal of one width, wherever the tests run."""

import pytest


@pytest.fixture(autouse=True)
def terminal(monkeypatch):
    monkeypatch.setenv("COLUMNS", "120")
