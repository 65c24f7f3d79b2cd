"""Random messages, valid, stale, forged and of wrong types: the panel answers each, and what it saved opens again.

The seeds are fixed, so a failure comes again; to look further, put others in.
"""

import inspect
import re
from html import unescape
from random import Random

import pytest

from pharmalab.core import registry
from pharmalab.core.dealers import RealTable
from pharmalab.core.seat_match import read_match
from pharmalab.deduction import Notes
from pharmalab.lessons import lesson
from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.assistant.deduction_grid import DeductionGrid
from pharmalab_widgets.assistant.saved_games import usual_store
from pharmalab_widgets.board.matches import store_of
from pharmalab_widgets.lessons.lesson_panel import LessonPanel
from pharmalab_widgets.lessons.progress import WHOLE
from tests.effort import part
from tests.widgets.board import Board

NONSENSE = [
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    10**30,
    1.5,
    float("nan"),
    [],
    ["0"],
    {},
    {"a": 1},
    "",
    " ",
    "0",
    "1",
    "-1",
    "2",
    "7",
    "8",
    "99",
    "²",
    "x",
    "9" * 5000,
    "a" * 3000,
    "x" * 150_000,
    "\ud800",
    "caf\udce9",
    "\x00",
    "a\nb",
    "<b>&\"'",
    "…",
    "é",
    "e\u0301",
    "../x",
    "toad: R+",
    "toad+fern=R+",
    "R+",
    "yes",
    "no",
    "friday",
    "saturday",
    "me",
    "random",
    "first",
    "notes",
    "next",
    "why",
    "log",
    "odds",
    "players",
    "practise",
    "step-0",
    "clash-0-0",
    "if-0",
    "worlds",
    "rivals",
    "act-0",
    "Green",
    "published",
    "previous",
    "suppose toad is npN",
    "Ann",
    "Ben",
    "end",
]
SLOW = {"ask", "run", "step", "generate", "new"}  # rarely, and not with everything


def actions(panel):
    """Every action of the panel with the names of its fields."""
    found = {}
    for actor in panel.actors:
        for name in dir(type(actor)):
            if name.startswith("do_") and name[3:] not in found:
                fields = inspect.signature(getattr(actor, name)).parameters.values()
                found[name[3:]] = [field.name for field in fields if field.kind is not field.VAR_KEYWORD]
    return found


def shown(panel):
    """What a click on each element of the panel would send."""
    page = "".join(str(getattr(panel, name)) for name in re.findall(r'data-slot="(\w+)"', panel.frame))
    sent = []
    for tag in re.findall(r"<\w+((?:[^>\"]|\"[^\"]*\")*)>", page):
        data = dict(re.findall(r'data-([\w-]+)="([^"]*)"', tag))
        if "do" in data and " disabled" not in tag:
            no_value = ("key", "keys", "rev", "reveal", "opens", "watches", "again", "close")
            sent.append({name: unescape(value) for name, value in data.items() if name not in no_value})
    return sent


def message(rng, panel, stale):
    """One more message; ``stale``: those that could be sent before."""
    kinds = actions(panel)
    if rng.random() < 0.03:
        return rng.choice([None, [], "x", 7, {}, {"do": None}, {"do": "nothing"}, {"do": "\ud800"}, {"do": ["act"]}])
    if rng.random() < 0.55:
        now = shown(panel)
        stale += rng.sample(now, min(2, len(now)))
        values = dict(rng.choice(stale if rng.random() < 0.3 or not now else now))
        if rng.random() < 0.3:
            values["value"] = rng.choice(NONSENSE)
    else:
        name = rng.choice(sorted(kinds))
        values = {"do": name, **{field: rng.choice(NONSENSE) for field in kinds[name] if rng.random() < 0.9}}
    if values.get("do") in SLOW and rng.random() < 0.8:
        return {"do": "escape"}
    if rng.random() < 0.1:
        values[rng.choice(["value", "x", "self", "option-seats", "text", "name"])] = rng.choice(NONSENSE)
    return values


def send(rng, panel, number, also):
    """Send so many; each is answered, and ``also`` is right after it."""
    stale = []
    for _ in range(part(number)):
        said, before = message(rng, panel, stale), panel.answered
        panel.receive(said)
        assert panel.answered == before + 1, said
        "".join(str(value) for value in panel.values().values()).encode()
        also(said)


def faults(caplog):
    return [record for record in caplog.records if record.levelname in ("ERROR", "WARNING")]


@pytest.fixture(autouse=True)
def known(monkeypatch):
    monkeypatch.setitem(registry._PLACES, "pantry", "tests.widgets.pantry")
    monkeypatch.setitem(registry._PLACES, "pills", "pharmalab.template.pills")


@pytest.mark.parametrize("seed", range(2))
def test_the_assistant(seed, caplog):
    rng, panel = Random(seed), DeductionGrid()
    store = usual_store()

    def saved_is_shown(said):
        name = panel.state.game
        if name and panel.games.kept == "saved":
            assert Notes.from_json(store.read(name)) == panel.notes, said
        assert not faults(caplog), said

    panel.receive({"do": "save_as", "name": "friday"})
    send(rng, panel, 100, saved_is_shown)
    for name in store.names():
        Notes.from_json(store.read(name))
        assert DeductionGrid(game=name).state.game == name
    panel.receive({"do": "new"})
    panel.receive({"do": "type", "line": "toad+mushroom=R+"})
    assert panel.notes.worlds.count == 5760


@pytest.mark.parametrize(("game", "seed"), [("pantry", 0), ("pills", 1), ("off_label", 2), ("pharma_code", 3),
                                            ("pandemic", 4), ("off_label", 5)])  # fmt: skip
def test_a_board(game, seed, caplog):
    rng = Random(seed)
    config = {"guests": 4} if game == "pantry" else {} if game == "pills" else {"tiny": True}
    players = ["me", "me"] if seed % 2 == 0 else ["me", "random"]
    board = Board(game, players, **config)
    panel, store = board.widget, store_of(board.match.game)

    def saved_is_shown(said):
        match = panel.match
        assert len(match.names) == match.config.seats == len(panel.state.seating.names)
        assert not faults(caplog), said

    board.do("save_as", name="friday")
    send(rng, panel, 50, saved_is_shown)
    while panel.state.sight.aside:
        board.do("return")
    board.do("back").do("stop")
    if board.widget.matches.kept == "saved":
        again = read_match(store.read(board.widget.matches.name))
        assert (again.plies, again.names, again.state) == (panel.match.plies, panel.match.names, panel.match.state)
    for name in store.names():
        read_match(store.read(name))
    board.do("new", dealer="seeded").do("take", seat="0")
    assert panel.state.question.legal and (board.do("undo") or True)
    first = panel.state.question.legal[0].label(panel.match.who)
    before = panel.match.ply
    board.do("act", label=first, at=str(before))
    assert panel.match.ply > before


@pytest.mark.parametrize(("game", "seed"), [("pills", 1), ("off_label", 2), ("pandemic", 4), ("pharma_code", 3)])
def test_a_real_table(game, seed, caplog):
    rng = Random(seed)
    config = {} if game == "pills" else {"tiny": True} | ({"decides": "owners"} if game == "pandemic" else {})
    board = Board(game, dealer=RealTable(seat=0), **config)
    store, faulty = store_of(board.match.game), lambda said: faults(caplog) and pytest.fail(str(said))
    board.do("save_as", name="friday")
    send(rng, board.widget, 60, faulty)
    while board.state.sight.aside:
        board.do("return")
    board.do("back").do("stop").do("escape")
    match = board.match
    if board.widget.matches.kept == "saved":
        again = read_match(store.read(board.widget.matches.name))
        assert (again.plies, again.names, again.state) == (match.plies, match.names, match.state)
    for name in store.names():
        read_match(store.read(name))
    board.do("new", dealer="seat", seat="1")
    assert board.state.table.seat == 0 and board.state.table.ply < 30


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson(name, caplog):
    rng, panel = Random(name), LessonPanel(lesson(name))
    send(rng, panel, 120, lambda said: faults(caplog) and pytest.fail(str(said)))
    again = LessonPanel(lesson(name))
    assert "role" not in again.top.partition("pl-banner")[2], "what was kept can be read"
    at = again.progress.place
    kept = at and at != WHOLE and again.progress.of(at)  # behind the whole game is the first level that isn't done
    assert again.level is (panel.level or list(panel.lesson.levels)[-1]) or not kept or kept.passed
    for level in again.path.levels:
        again.progress.of(level.id).shown = True
        again.receive({"do": "go", "level": level.id})
        send(rng, again, 3, lambda said: faults(caplog) and pytest.fail(str(said)))
