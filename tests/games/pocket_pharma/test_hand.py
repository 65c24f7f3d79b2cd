"""The laboratory before the person: what a stack can launch stands below it."""

import pytest

from pharmalab.core.start import position
from pharmalab.games.pocket_pharma.draw.hand import in_hand
from pharmalab.lessons import lesson
from tests.games.pocket_pharma.table import begin

THRESHOLDS = {"Cardiovascular": ("E3a", "S3b"), "Psychiatric": ("E4a", "S2a"), "Neurological": ("E1a", "S1a"),
              "Cancer": ("E2a", "S4b")}  # fmt: skip
PHONE = 344  #: pixels of the hand on a phone that is 360 wide


def stack_of(cards):
    display = ["1b", "12c", "3c", "10b", "2c", "11e"]
    match = position("pocket_pharma", labs={0: [cards]}, display=display, thresholds=THRESHOLDS, turn=0)
    return in_hand(match.state, 0)[0]


def test_of_three_launches_the_two_that_bring_most_are_shown_and_all_are_told():
    shown = stack_of("9b-9c-9d-9e-2a")
    assert "Cancer +20" in str(shown.body) and "Psych +16" in str(shown.body) and "Cardio" not in str(shown.body)
    assert all(f"can launch {drug}" in shown.label for drug in ("Cancer", "Psychiatric", "Cardiovascular"))


@pytest.mark.parametrize(("others", "cost"), [((), ""), (("9a",), ", −1 card"), (("9a-9b", "10a-10b"), ", −3 cards")])
def test_a_stack_says_how_many_cards_a_launch_costs(others, cost):
    """Three symbols are above the limits. They cost nothing without other cards."""
    match = begin("1b-2h-3f-4c-5b", *others)
    assert f"it can launch Neurological (+18{cost})" in in_hand(match.state, 0)[0].label


def test_the_words_below_a_stack_have_a_ground_and_nothing_stands_below_one_that_fits_no_drug():
    assert "goodtint" in str(stack_of("9b-9c-9d-9e-2a").body)
    assert "goodtint" not in str(stack_of("9b-8c-2a").body)


def test_a_level_that_asks_for_the_launch_does_not_show_its_points():
    shown = stack_of("9b-9c-9d-9e-2a")
    assert "Cancer +20" not in str(shown.bare.body) and "can launch" not in shown.bare.label
    assert (shown.bare.width, shown.bare.height, shown.bare.place) == (shown.width, shown.height, shown.place)
    assert stack_of("9b-8c-2a").bare is None
    begun = next(level for level in lesson("pocket_pharma").levels if level.id == "second-drug")
    match = begun.begin()
    seen = begun.spotlight.on(match.game.draw(match.view(0), match.who, 0))
    assert [piece.label.startswith("Your ") and "can launch" not in piece.label for piece in seen.hand][:2] == [
        True
    ] * 2


def test_of_what_a_full_stack_is_for_the_launch_is_told_first():
    match = position("pocket_pharma", labs={0: ["4b-5b-6b-7b-8b"]}, thresholds=THRESHOLDS, turn=0, seed=1)
    kinds = [type(action).__name__ for action in match.legal if "04b" in action.touches()]
    assert kinds == ["Launch", "Reformulate"]


def test_a_stack_of_eight_fits_a_phone():
    match = lesson("pocket_pharma").level("split").begin()
    for step in ("Move cards from 1d’s stack", "Move 1d", "Move 4c", "Move 5b", "Add to 2e’s stack"):
        match.push(step)
    usual = match.game.draw(match.view(0), match.who, 0)
    (wide, *_), (narrow, *_) = usual.hand, usual.narrow().hand
    assert len(match.state.labs[0][0]) == 8 and wide.least > PHONE >= narrow.least
    assert narrow.height > wide.height and "data-id" in str(narrow.body), "in two rows"


def test_a_card_to_discard_is_offered_no_place_and_a_stack_to_move_needs_its_cards_first():
    match = lesson("pocket_pharma").level("too-many").begin()

    def room():
        return "new-stack" in [piece.place for piece in in_hand(match.state, 0)]

    match.push("Move cards from 2a’s stack")
    assert room() and match.game.explain(match.state, "new-stack") == (
        "Moving the whole stack to a new place changes nothing: choose another stack, or move only some of its cards."
    ), "all its cards may be chosen already"
    for step in ("Move 6a", "Move 6b", "Done: move these cards", "Add to 6c’s stack"):
        match.push(step)
    assert match.prompt.endswith("so that five cards are left?") and not room()


def test_only_the_cards_of_the_stack_that_is_asked_about_are_places_and_their_glow_is_clear_of_each_other():
    match = position("pocket_pharma", labs={0: ["1a-2a", "3a-4a"]}, display=["12c"], thresholds=THRESHOLDS, turn=0)
    before, other = in_hand(match.state, 0)[:2]
    assert (before.place, other.place) == ("01a", "03a") and "scale" not in str(other.body).split("data-piece")[1]
    stays, moved = in_hand(match.push("Move cards from 3a’s stack").state, 0)[:2]
    assert (
        stays.place == "01a" and moved.place == "" and 'data-id="03a"' in moved.body and 'data-id="04a"' in moved.body
    )
    assert "scale(0.92)" in moved.body and moved.width == other.width


def test_a_level_shows_no_letters_of_equal_cards():
    begun = next(level for level in lesson("pocket_pharma").levels if level.id == "complete")
    match = begun.begin()
    whole = match.game.draw(match.view(0), match.who, 0)
    assert 'data-in="letters"' in whole.art and 'data-in="letters"' not in begun.spotlight.on(whole).art


def test_buttons_name_cards_and_stacks_by_their_values():
    """“Add to 3a’s stack” was a riddle: no card on the table is called so. Letters tell equal cards apart."""
    match = position(
        "pocket_pharma", labs={0: ["3a-4c", "5b", "5c"]}, display=["7b", "9c", "9d", "1a", "2a", "4h"], actions=2
    )
    buttons = {action.label(): action.button(match.state) for action in match.legal}
    assert buttons["Take 7b"] == "Take the 7" and buttons["Take 9c"] == "Take 9c"
    match.push("Take 7b")
    assert [action.button(match.state) for action in match.legal] == [
        "Add to your 3-4", "Add to your 5b", "Add to your 5c", "Begin a new stack",
    ]  # fmt: skip
    match.push("Add to 5b’s stack").push("Move cards from 3a’s stack")
    assert "Move the 4" in [action.button(match.state) for action in match.legal]
