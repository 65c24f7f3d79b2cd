"""The laboratory before the person: what a stack can launch stands below it."""

from pharmalab.core.start import position
from pharmalab.games.pocket_pharma.draw.hand import in_hand
from pharmalab.lessons import lesson

THRESHOLDS = {"Cardiovascular": ("E3a", "S3b"), "Psychiatric": ("E4a", "S2a"), "Neurological": ("E1a", "S1a"),
              "Cancer": ("E2a", "S4b")}  # fmt: skip


def stack_of(cards):
    display = ["1b", "12c", "3c", "10b", "2c", "11e"]
    match = position("pocket_pharma", labs={0: [cards]}, display=display, thresholds=THRESHOLDS, turn=0)
    return in_hand(match.state, 0, False)[0]


def test_of_three_launches_the_two_that_bring_most_are_shown_and_all_are_told():
    shown = stack_of("9b-9c-9d-9e-2a")
    assert "Cancer +20" in str(shown.body) and "Psych +16" in str(shown.body) and "Cardio" not in str(shown.body)
    assert all(f"can launch {drug}" in shown.label for drug in ("Cancer", "Psychiatric", "Cardiovascular"))


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
