"""Nothing that a seat may not know is sent to the browser: with other hidden cards, every page is the same.

And no page holds which answer of a question is right before it is answered.
"""

import json
import re
from random import Random

import pytest

from pharmalab.core.history import Node
from pharmalab.core.start import new
from pharmalab.core.values import replace
from pharmalab.games.pharma_code.components import questions
from pharmalab.games.pharma_code.components.questions import LETTERS
from pharmalab.games.pharma_code.mechanisms.questions import Reply
from pharmalab.template.pills import GAME as PILLS
from tests.widgets.board import Board

PANES = ("log", "rules", "odds", "players")


def sent(board):
    """All that the browser holds of the panel, and what stands for it where there are no widgets."""
    whole = json.dumps([board.widget.values(), board.sent, repr(board.widget), board.widget.picture()])
    return re.sub(r"[0-9a-f]{32}|\d{9,}", "ID", whole)


def pages(match):
    """Of the match as it is: covered, and with each pane, menu and answer open for the seat that is asked."""
    board = Board(match, ["me"] * len(match.names))
    yield sent(board)
    if board.has("take"):
        board.click("take")
    assert board.state.sight.reader == match.to_move
    for pane in PANES:
        yield sent(board.do("pane", pane=pane))
    yield sent(board.do("menu"))
    yield sent(board.do("menu").do("more"))
    yield sent(board.do("ask", question="What comes next?", by="", budget="50"))
    yield sent(board.do("ask", question="Who wins?", by="", budget="50"))
    for part in sorted({*re.findall(r'data-id="([^"]+)"', board.drawn)}):
        if len(board.state.short_cuts.touching(part)) > 1:
            yield sent(board.do("touch", id=part, at=str(match.ply)).do("close"))
    for ply in range(max(0, match.ply - 2), match.ply):
        yield sent(board.do("look", ply=str(ply)))
    yield sent(board.do("enter", outcome="x", at=str(match.ply)))


def exchanged(match, rng):
    """The match with other things where the seat that is asked does not see: in every position it came through, and in
    what came about on the way."""
    game, seat = match.game, match.to_move
    other = match.branch()
    other.opening = tuple(event.seen_by(seat) for event in match.opening)
    node = None
    for state, ply in zip(match.states, [None, *match.plies], strict=True):
        if ply is not None:
            seen = tuple(event.seen_by(seat) for event in ply.events)
            ply = ply.replace(events=seen, step="hidden" if seen != ply.events and ply.dealt else ply.step)
        node = Node(game.resample(game.view(state, seat), rng), node, ply)
    other.timeline.go(node)
    return other


def played(name, seed, **config):
    """A match in which somebody is asked, not at its beginning; with how many other positions."""
    match = new(PILLS if name == "pills" else name, seed, **config)
    rng = Random(seed)
    for _ in range(rng.randrange(60)):
        if match.to_move < 0 or len(match.legal) == 0:
            break
        before = match.branch()
        match.push(rng.choice(match.legal))
        if match.to_move < 0:
            return before
    return match


HIDING = [("pills", seed, {}) for seed in range(2)] + [("off_label", seed, {}) for seed in range(2)]
HIDING += [("pandemic", 0, {"decides": "owners"})]


@pytest.mark.parametrize(("name", "seed", "config"), HIDING)
def test_other_hidden_cards_give_the_same_pages(name, seed, config):
    match, rng = played(name, seed, **config), Random(seed)
    expected = list(pages(match.branch()))
    for _ in range(3):
        other = exchanged(match, rng)
        if other.state != match.state:
            break
    assert other.state != match.state and other.view(match.to_move) == match.view(match.to_move)
    assert list(pages(other)) == expected


def test_a_page_that_tells_would_be_found(monkeypatch):
    """The test above is worth something: a drawing of everything differs."""
    match = played("off_label", 1)
    draw = type(match.game).draw
    monkeypatch.setattr(type(match.game), "draw", lambda game, view, who, seat: draw(game, STATES[0], who, seat))
    found = []
    for one in (match.branch(), exchanged(match, Random(1))):
        STATES[:] = [one.state]
        found.append(list(pages(one)))
    assert found[0] != found[1]


STATES = []

# --- questions ----------------------------------------------------------------------------------------------------

OWN = """
[[question]]
id = "dose"
right = 2
[question.en]
text = "What makes the poison?"
answers = ["The colour", "The dose", "The price"]
why = "Paracelsus said so."

[[question]]
id = "leaf"
right = 1
[question.en]
text = "Which leaf?"
answers = ["Foxglove", "Oak", "Fern"]
"""


def turned(letter):
    return LETTERS[(LETTERS.index(letter) + 1) % 3]


def asked(own, seed):
    """A match in which a question was read that waits for its answer."""
    match = new("pharma_code", seed, seats=2, questions=own)
    rng = Random(seed)
    while not isinstance(match.state.agenda[0], Reply):
        match.push(rng.choice(match.legal))
        if match.to_move < 0:
            return asked(own, seed + 100)
    return match


def otherwise(match):
    """The same page with another right answer on the card."""
    state = match.state
    own = tuple(replace(card, right=turned(card.right)) for card in state.config.questions)
    other = match.branch()
    state = replace(state, config=replace(state.config, questions=own))
    plies = [ply.replace(step="hidden") if ply.source == "order of answers" else ply for ply in match.plies]
    node = None
    for one, ply in zip(match.states, [None, *plies], strict=True):
        node = Node(one, node, ply)
    other.config = state.config
    other.timeline.go(Node(state, node.before, node.ply))
    return other


@pytest.mark.parametrize(("text", "seed"), [(OWN, 1), ("", 2)])
def test_no_page_holds_the_right_answer_before_it_is_given(text, seed, monkeypatch):
    match = asked(questions.parse(text, "own") if text else (), seed)
    frame = match.state.agenda[0]
    own = match.state.config.questions
    card = questions.by_id(own, match.state.config.question_set)[frame.card]
    expected = list(pages(match.branch()))
    why = card.text("en").why
    assert not why or not any(json.dumps(why)[1:-1] in page for page in expected)
    assert all(word in expected[1] for word in re.findall(r"\w+", frame.text)), "the question is there"
    built_in = questions.built_in
    if not own:
        wrong = {
            which: tuple(one.replace(right=turned(one.right)) for one in built_in(which)) for which in ("core", "all")
        }
        monkeypatch.setattr(questions, "built_in", lambda which="core": wrong[which])
        questions.by_id.cache_clear()
    try:
        assert list(pages(otherwise(match))) == expected
    finally:
        questions.by_id.cache_clear()
