"""What newcomers stumbled over: words, where the focus goes, wide tables, and pictures that look like panels."""

import re

import pytest

import pharmalab
from pharmalab.core.overviews import Overview
from pharmalab.drawing.palette import PALETTE
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.mechanisms.declare import PlaceCubes
from pharmalab.games.alchemists.mechanisms.favours.associate import PlayAssociate
from pharmalab_widgets.board import game_board
from pharmalab_widgets.board.panes.columns import NARROW
from pharmalab_widgets.board.panes.odds import _overview
from pharmalab_widgets.board.places import kind_words
from pharmalab_widgets.live.stage import LIT
from tests.drawing.test_table import contrast
from tests.loops import alone, in_slices
from tests.widgets.board import Board

RANDOM = GAME.policies["random"]


def asked(kind, seed=5):
    """A board of Alchemists at a question of this kind, as it is without the list of actions."""
    match = pharmalab.new("alchemists", seed=seed, seats=2)
    match.play_with(RANDOM(1), until=lambda match: match.to_move == 0 and type(match.state.agenda[0]).__name__ == kind)
    made = Board(match, ("me", "random"))
    made.state.inspector.listed = False
    made.widget.redraw()
    return made


def test_done_tells_what_is_left():
    made = asked("Declare")
    left = int(re.search(r"Done: (\d) cubes stay unused", made.text("bar")).group(1))
    assert left == made.match.state.cubes(0) > 1
    assert made.has("act-Done declaring"), "the step is the same"


def test_the_focus_goes_to_the_board_where_it_is_asked_there():
    made = asked("ChooseOrder")
    first = next(place for place in made.widget.places)
    made.touch(first)
    assert made.widget.focus[1] == LIT, "what was clicked is lit no longer, and the next places are"
    assert made.match.prompt in made.text("status"), "and the question is read out"


@in_slices
def test_the_focus_goes_to_the_board_after_bots_that_think_long(monkeypatch):
    monkeypatch.setattr(game_board, "FIRST", 0)

    async def person():
        made = asked("ChooseOrder")
        made.touch(next(iter(made.widget.places)))
        await made.widget.worker._task
        return made

    made = alone(person())
    assert made.match.to_move == 0 and made.widget.places and made.widget.focus[1] == LIT


def test_what_is_asked_of_the_hand_is_asked_once():
    """On a phone as well: lit pieces need no buttons that say the same."""
    made = asked("ChooseSeal")
    for width in ("wide", "phone"):
        made.do("narrow", value=width)
        assert all(place.startswith("seal:") for place in made.widget.places) and "data-label=" not in made.widget.bar


def test_a_card_that_is_for_another_question():
    made = asked("ChooseOrder")
    card = next(piece.place for piece in made.state.sight.scene.hand if piece.place not in made.widget.places)
    told = made.touch(card).text("popover")
    assert "You can do that later" in told and "which order space do you take?" in told
    assert "choose this" not in told.lower()


def test_a_kind_of_action_is_named_in_the_game_s_words():
    assert kind_words(PlaceCubes) == "Put cubes on a space" and kind_words(PlayAssociate) == "Play an Associate"


def test_the_first_of_two_cards_asks_for_the_second():
    made = asked("Test")
    card = next(place for place in made.widget.places if place.startswith("hand:"))
    assert "Now choose the second card, or choose the first card again" in made.touch(card).text("bar")


def test_a_wide_table_tells_its_headings_beside_each_cell():
    headings = tuple("abcdef")[: NARROW + 1]
    wide = _overview(Overview("Sales", headings, (headings,), ""))
    assert "is-wide" in wide and [f'data-name="{name}"' in wide for name in headings] == [False, *[True] * NARROW]
    small = _overview(Overview("Cards", headings[:2], (headings[:2],), ""))
    assert "is-wide" not in small and "data-name" not in small


@pytest.mark.parametrize("theme", [0, 1])
@pytest.mark.parametrize("seats", [2, 4])
def test_empty_places_are_seen_on_either_ground(theme, seats):
    made = Board(pharmalab.new("alchemists", seed=1, seats=seats), ["me", *["random"] * (seats - 1)])
    hue = {name: values[theme] for name, values in PALETTE.items()}
    cubes = re.findall(r'fill="var\(--pl-([\w-]+)\)" fill-opacity="([\d.]+)"', made.drawn)
    lines = re.findall(r'stroke="var\(--pl-([\w-]+)\)" stroke-opacity="([\d.]+)"', made.drawn)
    assert cubes and lines
    for name, part in cubes + lines:
        assert contrast(_over(hue[name], hue["mat"], float(part)), hue["mat"]) > 1.25, name


def _over(colour, ground, part):
    both = [(int(colour[n : n + 2], 16), int(ground[n : n + 2], 16)) for n in (1, 3, 5)]
    return "#" + "".join(f"{round(part * a + (1 - part) * b):02x}" for a, b in both)


@pytest.mark.parametrize(("game", "aim"), [
    ("pandemic", "discover all 4 cures. You lose at outbreak 8"),
    ("alchemists", "After 6 rounds, the player with the most points wins"),
    ("off_label", "12 Doctors arrive"),
    ("pharma_code", "The first pawn to reach square 48 wins"),
    ("pocket_pharma", "2 profit stacks have run out"),
])  # fmt: skip
def test_the_top_says_how_you_win_and_when_the_game_ends(game, aim):
    """Where the top line has no room for it, the question says it until your first move."""
    match = pharmalab.new(game, seats=3, seed=2)
    for where in ("top and bar", "top"):
        while match.to_move != 0:
            match.push(next(iter(match.legal))) if match.to_move > 0 else match.step()
        board = Board(match.branch(), ["me", "random", "random"])
        assert [aim in board.text(slot) for slot in ("top", "bar")] == [True, where != "top"]
        match.push(next(iter(match.legal)))


def test_a_place_that_needs_a_card_first_says_so():
    board = Board("pocket_pharma", ["me", "random"], seed=1)
    assert "A card can begin a new stack here, once you’ve taken it." in board.touch("new-stack").text("popover")
    card = next(iter(board.widget.places))
    said = board.touch(card).text("bar")
    assert "Choose where it goes, or choose it again" in said and "second card" not in said
