"""Limits of tests that wait grow with the load, and no test has one of its own."""

import re
from pathlib import Path

import pytest

from tests import patience

TESTS = Path(__file__).parents[1]
FIXED = re.compile(
    r"(?<!wait_for_)timeout\s*[=(]\s*[1-9]|\.(?:wait|join|result|communicate)\([1-9][\d_.]*\)"
    r"|(?:time|monotonic|perf_counter)\(\) \+ [1-9]"
)


@pytest.mark.parametrize(
    ("speed", "load", "limit"), [(0.3, 0.1, 20), (1, 1, 20), (2, 0, 40), (0.5, 3, 60), (2, 3, 120)]
)
def test_a_limit_is_never_shorter_than_said_and_grows(monkeypatch, speed, load, limit):
    monkeypatch.setattr(patience, "_speed", lambda: speed)
    monkeypatch.setattr(patience, "_load", lambda: load)
    assert patience.patience(20) == limit and patience.patience_ms(20) == 1000 * limit


def test_the_measures_are_sound():
    assert 0 < patience._speed() == patience._speed() and patience._load() >= 0


def test_every_test_has_its_limit(request):
    assert request.node.get_closest_marker("timeout").args[0] >= 600


def test_no_limit_is_a_number_alone():
    files = [path for path in sorted(TESTS.rglob("*.py")) if path != Path(__file__)]
    found = [(path.name, line.strip()) for path in files for line in path.read_text("utf-8").splitlines()
             if FIXED.search(line)]  # fmt: skip
    assert files and found == []


@pytest.mark.parametrize(
    ("line", "fixed"),
    [
        ("expect(x).to_be_visible(timeout=60_000)", True),
        ("context.set_default_timeout(20_000)", True),
        ("process.wait(15)", True),
        ("end = time.time() + 90", True),
        ("expect(x).to_be_visible(timeout=patience_ms(60))", False),
        ("heard.wait(30)", True),
        ("assert not heard.wait(0.1)", False),  # it waits, and what it waits for may not come
        ("page.wait_for_timeout(400)", False),
        ('" ".join(9 * [word])', False),
    ],
)
def test_a_fixed_limit_is_found(line, fixed):
    assert bool(FIXED.search(line)) is fixed
