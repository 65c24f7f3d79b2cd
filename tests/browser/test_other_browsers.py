"""One way through each door to plain pages in Firefox and in WebKit: phones aren't Chromium.

Open a board, travel, load the page again, and be where one was.
"""

import os

import pytest

from tests.effort import today

from .doors import DOORS
from .other_browsers import Firefox, WebKit

BROWSERS = {
    Firefox: "no Firefox; on Debian: apt-get install firefox-esr",
    WebKit: "no WebKit; on Debian: apt-get install webkit2gtk-driver xvfb",
}
BOARD = "document.querySelector('svg.pl-scene')?.getAttribute('aria-label')"


@pytest.fixture
def other(request, tmp_path):
    kind = request.param
    if not kind.there():
        missing = pytest.fail if os.environ.get("PHARMALAB_BROWSER") == "required" else pytest.skip
        missing(BROWSERS[kind])
    with kind(tmp_path) as browser:
        yield browser


#: through the server in both; through the site, where a phone starts Python itself, in the one or the other each day
WAYS = [(kind, door) for n, kind in enumerate(BROWSERS) for door in DOORS if door == "server" or today(n, 2)]


@pytest.mark.parametrize(
    ("other", "door"), WAYS, indirect=True, ids=lambda one: one if isinstance(one, str) else one.__name__
)
def test_a_board_opens_takes_a_click_and_comes_back_after_a_reload(other, door):
    address = f"{door}/play/pandemic/?players=me,me&seats=2&seed=12"
    other.open(address)
    begun = other.wait_for(BOARD)
    other.click("[data-id='city:Chicago']")
    moved = other.wait_for(f"{BOARD} !== {begun!r} && {BOARD}")
    assert "Chicago" in moved
    other.open(address)
    assert other.wait_for(BOARD) == moved
