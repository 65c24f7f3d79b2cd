"""A session with small panels: what it obeys, answers and refuses. No transport, no game."""

import json
import math
import time
from contextlib import contextmanager
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.core.files import home_folder
from pharmalab.drawing.html import el
from pharmalab_widgets import panels
from pharmalab_widgets.doors.session import Limits, Session
from pharmalab_widgets.live.address import read_address
from pharmalab_widgets.live.live import Live, Synced, slots


class Counter(Live):
    """Counts what it is told."""

    body = Synced("")
    status = Synced("")
    made: ClassVar = []

    def __init__(self, start=0):
        super().__init__(kind="counter", label="Counter", frame=str(slots(body="Count")))
        self.count, self.said, self.asked, self.home = start, "", read_address(), home_folder()
        Counter.made.append(self)
        self.redraw()

    def parts(self):
        return {"body": el.p(self.count), "status": el.p(self.said)}

    def failed(self, error):
        self.said = str(error)

    def do_add(self, by: int = 1):
        self.count += by
        self.home = home_folder()

    def do_show(self):
        self.send({"film": []})

    def do_break(self):
        raise ZeroDivisionError


def make(name, args, options):
    if name != "counter":
        raise ValueError(f"There is no panel “{name}”.")
    if args == ["fault"]:
        raise ZeroDivisionError
    return Counter(*args, **options)


@pytest.fixture(autouse=True)
def counters(monkeypatch):
    monkeypatch.setattr(panels, "make", make)
    Counter.made.clear()


class Page:
    """The other side: what it heard, oldest first."""

    def __init__(self, **options):
        self.heard = []
        self.session = Session(lambda text: self.heard.append(json.loads(text)), **options)

    def say(self, message):
        """Say it, and return what was answered."""
        self.session.receive(message if isinstance(message, str) else json.dumps(message))
        new, self.heard[:] = list(self.heard), []
        return new

    def open(self, id="p1", args=(), panel="counter", **more):
        return self.say({"open": id, "panel": panel, "args": list(args), "options": {}, **more})

    def tell(self, n, message=None, to="p1"):
        return self.say({"to": to, "n": n, "message": message or {"do": "add"}})


@pytest.fixture
def page():
    return Page()


def test_an_opened_panel_is_told_whole(page):
    (answer,) = page.open()
    assert answer["panel"] == "p1"
    assert answer["n"] == 0
    assert answer["opened"]["body"] == "<p>0</p>"
    assert answer["opened"]["kind"] == "counter"


def test_a_message_is_obeyed_and_its_number_answered(page):
    page.open()
    assert page.tell(1) == [{"panel": "p1", "state": {"body": "<p>1</p>", "answered": 1}, "n": 1}]


def test_a_message_that_changes_nothing_is_answered_too(page):
    page.open()
    assert page.tell(1, {"do": "escape"}) == [{"panel": "p1", "state": {"answered": 1}, "n": 1}]


def test_a_film_comes_before_the_answer(page):
    page.open()
    film, answer = page.tell(1, {"do": "show"})
    assert film == {"panel": "p1", "content": {"film": []}}
    assert answer["n"] == 1


def test_a_change_by_itself_is_told_at_once_without_a_number(page):
    page.open()
    (panel,) = Counter.made
    panel.count = 7
    panel.redraw()
    assert page.heard == [{"panel": "p1", "state": {"body": "<p>7</p>"}}]


def test_a_number_that_was_answered_is_answered_again_and_not_obeyed_twice(page):
    page.open()
    page.tell(1)
    page.tell(2)
    assert page.tell(1) == [{"panel": "p1", "state": {}, "n": 1}]
    assert page.tell(2) == [{"panel": "p1", "state": {}, "n": 2}]
    assert Counter.made[0].count == 2


def test_a_number_out_of_order_is_refused_and_changes_nothing(page):
    page.open()
    (answer,) = page.tell(3)
    assert answer == {"refused": "Message 3 arrived before message 1.", "to": "p1", "n": 3, "next": 1}
    assert Counter.made[0].count == 0
    assert page.tell(1)[0]["n"] == 1


def test_opening_again_shows_what_is_there_and_the_last_number(page):
    page.open()
    page.tell(1)
    (answer,) = page.open()
    assert (answer["opened"]["body"], answer["n"]) == ("<p>1</p>", 1)
    assert len(Counter.made) == 1


def test_a_new_session_goes_on_counting(page):
    (answer,) = page.open(n=5)
    assert answer["n"] == 5
    assert page.tell(5)[0]["state"] == {}
    assert page.tell(6)[0]["n"] == 6


def test_another_panel_under_the_same_id_is_refused(page):
    page.open()
    (answer,) = page.open(args=[3])
    assert answer["to"] == "p1"
    assert "refused" in answer
    assert len(Counter.made) == 1


def test_panels_count_on_their_own(page):
    page.open("p1")
    page.open("p2")
    page.tell(1, to="p1")
    page.tell(2, to="p1")
    assert page.tell(1, to="p2")[0]["n"] == 1
    assert [panel.count for panel in Counter.made] == [2, 1]


def test_a_closed_panel_is_gone(page):
    page.open()
    assert page.say({"close": "p1"}) == []
    assert Counter.made[0].closed
    assert page.tell(1) == [{"refused": "This page doesn’t have that panel. Load the page again.", "to": "p1", "n": 1}]
    assert page.say({"close": "p1"}) == []


def test_a_panel_that_cannot_be_opened_says_why(page):
    assert page.open(panel="chess") == [{"panel": "p1", "refused": "There is no panel “chess”."}]
    assert "refused" in page.tell(1)[0]


def test_a_fault_at_opening_is_told_and_logged(page, caplog):
    (answer,) = page.open(args=["fault"])
    assert "something went wrong" in answer["refused"]
    assert "ZeroDivisionError" in caplog.text
    assert "ZeroDivisionError" not in answer["refused"]


def test_a_fault_of_a_panel_is_answered(page, caplog):
    page.open()
    (answer,) = page.tell(1, {"do": "break"})
    assert answer["n"] == 1
    assert page.tell(2)[0]["state"]["body"] == "<p>1</p>"


def test_the_address_reaches_the_panel(page):
    page.open(page="/play/pandemic", query="seats=3&seed=4")
    assert Counter.made[0].asked == {"seats": "3", "seed": "4"}


def test_everything_happens_inside_what_is_around(tmp_path):
    from pharmalab.core.files import home_at

    @contextmanager
    def around():
        with home_at(tmp_path):
            yield

    page = Page(around=around)
    page.open()
    assert Counter.made[0].home == tmp_path
    Counter.made[0].home = None
    page.tell(1)
    assert Counter.made[0].home == tmp_path
    assert home_folder() != tmp_path


# --- limits -----------------------------------------------------------------------------------------------------


def test_a_page_has_so_many_panels_and_no_more():
    page = Page(limits=Limits(panels=2))
    page.open("p1")
    page.open("p2")
    assert page.open("p3") == [
        {"panel": "p3", "refused": "A page can show at most 2 panels. Load the page again to see others."}
    ]
    assert len(Counter.made) == 2
    page.say({"close": "p1"})
    assert "opened" in page.open("p3")[0]


def test_a_large_message_is_refused_unread():
    page = Page(limits=Limits(size=200))
    page.open()
    (answer,) = page.tell(1, {"do": "add", "more": "é" * 100})
    assert answer == {"refused": "That message is too large: the limit is 200 bytes."}
    assert Counter.made[0].count == 0
    assert page.tell(1)[0]["n"] == 1


# --- what nobody should send ------------------------------------------------------------------------------------

MALFORMED = [
    "",
    "no JSON",
    "[]",
    "null",
    "7",
    '"open"',
    "{}",
    "[" * 100_000,
    '{"to":' * 50_000,
    '{"to": "p1"}',
    '{"to": "p1", "n": 1}',
    '{"to": "p1", "n": 0, "message": {}}',
    '{"to": "p1", "n": -1, "message": {}}',
    '{"to": "p1", "n": 1.5, "message": {}}',
    '{"to": "p1", "n": "1", "message": {}}',
    '{"to": "p1", "n": true, "message": {}}',
    '{"to": "p1", "n": 9007199254740993, "message": {}}',
    '{"to": "p1", "n": 1, "message": []}',
    '{"to": "p1", "n": 1, "message": {}, "more": 1}',
    '{"to": ["p1"], "n": 1, "message": {}}',
    '{"open": "../../etc/passwd", "panel": "counter"}',
    '{"open": "p2", "panel": 7}',
    '{"open": "p2", "panel": "counter", "page": "https://example.org/"}',
    '{"open": "p2", "panel": "counter", "args": {}}',
    '{"open": "p2", "panel": "counter", "n": -1}',
    '{"open": "p2", "panel": "counter", "to": "p1"}',
    '{"open": "", "panel": "counter"}',
    '{"close": 7}',
    '{"n": 1e999}',
    '{"to": "\\ud800", "n": 1, "message": {}}',
]


@pytest.mark.parametrize("text", MALFORMED, ids=range(len(MALFORMED)))
def test_malformed_messages_are_refused_in_words_and_change_nothing(page, text):
    page.open()
    before = Counter.made[0].values()
    (answer,) = page.say(text)
    assert isinstance(answer["refused"], str)
    assert "Traceback" not in answer["refused"]
    assert len(Counter.made) == 1
    assert Counter.made[0].values() == before
    assert page.tell(1)[0]["n"] == 1


leaves = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
anything = st.recursive(leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner))
keys = st.sampled_from(["open", "to", "close", "n", "message", "panel", "args", "options", "page", "query", "do"])
forged = st.dictionaries(keys, anything | st.sampled_from(["p1", "counter", "/", 1, {"do": "add"}]))


@given(st.lists(forged | anything, max_size=5))
def test_whatever_comes_gets_one_answer_and_the_panel_still_works(messages):
    page = Page()
    page.open("own")
    for message in messages:
        answers = page.say(message)
        closes = isinstance(message, dict) and isinstance(message.get("close"), str)
        assert len(answers) == 1 or closes
        assert all({"refused", "opened", "state"} & answer.keys() for answer in answers)
    assert page.tell(1, to="own")[0]["n"] == 1


@given(st.text(max_size=60))
def test_any_text_is_answered_in_words(text):
    page = Page()
    (answer,) = page.say(text)
    assert answer["refused"]


@given(st.lists(st.integers(1, 6), max_size=12))
def test_numbers_in_any_order_are_obeyed_once_each_and_in_order(numbers):
    page = Page()
    page.open()
    last = 0
    for n in numbers:
        (answer,) = page.tell(n)
        if n == last + 1:
            last = n
        assert ("next" in answer) == (n > last)
    assert Counter.made[-1].count == last


# --- rest ---------------------------------------------------------------------------------------------------------


def test_a_panel_that_nobody_uses_rests_and_comes_back(page):
    page.open()
    page.tell(1)
    assert page.session.rest(math.inf) == 1
    assert Counter.made[0].closed
    assert page.session.used == []
    opened, answer = page.tell(2)
    assert opened["n"] == 1
    assert answer["n"] == 2
    assert len(Counter.made) == 2


def test_a_panel_that_would_begin_anew_rests_only_for_want_of_memory(page, monkeypatch):
    monkeypatch.setattr(Counter, "resumable", False)
    page.open()
    assert page.session.rest(math.inf) == 0
    assert page.session.rest(math.inf, whatever=True) == 1


def test_a_panel_that_is_used_does_not_rest(page):
    page.open()
    assert page.session.rest(time.monotonic() - 1) == 0
    assert not Counter.made[0].closed


def test_a_closed_session_says_and_does_nothing(page):
    page.open()
    page.session.close()
    assert Counter.made[0].closed
    assert page.tell(1) == []
    assert page.open("p2") == []
