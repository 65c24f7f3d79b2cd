"""What the coach's first hint says in the words of the rules: what to do, and why."""

import re

import pytest

from benchmarks.coach import positions
from pharmalab.core import registry
from pharmalab.core.coach import Coach
from pharmalab.core.coach_words import hints
from pharmalab.games.pandemic.coaching.advice import advice
from pharmalab.games.pandemic.mechanisms.cure import Cure
from pharmalab.games.pandemic.mechanisms.travel import DirectFlight, Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pocket_pharma.coaching.advice import advice as of_pharma
from pharmalab.games.pocket_pharma.coaching.nudges import a_launch_instead as instead
from pharmalab.games.pocket_pharma.coaching.nudges import nearest_drug, stack_after
from pharmalab.games.pocket_pharma.coaching.turns import turn
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import Discard
from pharmalab.games.pocket_pharma.mechanisms.placement import PlaceNew, PlaceOn
from pharmalab.games.pocket_pharma.mechanisms.reformulate import EnoughMoved, MoveCard, Reformulate
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import TakeFragment
from tests.games.pandemic.table import begin
from tests.games.pocket_pharma.table import begin as laboratory


def test_pandemic_says_what_a_turn_is_for():
    full = "the city has 3 blue cubes and one more would cause an outbreak"
    view = begin(pawns=("London", "lima"), cubes={"Paris": {"blue": 3}, "London": {"blue": 1}}).view(0)
    to_paris, treat = Drive(0, "Paris"), Treat("Paris", "blue")
    assert advice(view, 0, (to_paris, treat)) == f"go to Paris and treat the disease there, because {full}"
    assert advice(view, 0, (DirectFlight(0, "Essen"),)).startswith("go to Essen, because Paris next door has 3 cubes")
    through = advice(view, 0, (DirectFlight(0, "Essen"), Drive(0, "Paris"), treat))
    assert through.startswith("go through Essen to Paris and treat the disease there"), "the first move is in it"
    view = begin(
        pawns=("London", "lima"), cubes={"Paris": {"blue": 3}, "London": {"blue": 1}}, infection_discard=("Paris",)
    ).view(0)
    later = "the city has 3 blue cubes and could have an outbreak after the next epidemic"
    assert advice(view, 0, (to_paris, treat)).endswith(f"because {later}"), "as the line under the question says"
    assert advice(view, 0, (Cure("red"),)).startswith("discover the red cure, because you have the ")


def test_pocket_pharma_names_a_card_by_its_value_its_price_and_its_drug():
    def said(*plan, display=("12a", "6a")):
        return of_pharma(laboratory("4a-5a", display=[*display]).state, 0, plan)

    assert said(TakeFragment("06a"), PlaceOn("04a")) == (
        "take the 6, for 1 point, and add it to your 4-5, because Neurological then only needs, for example, "
        "a 2 and a 3"
    )
    assert said(TakeFragment("06a"), PlaceOn("04a"), display=["12a", "3a", "6a"]).endswith(
        "a 2 and a 3; the 3, for 1 point, would help it just as much"
    ), "it doesn't hide that a cheaper card does as much"
    state = laboratory("2a", display=["11a"]).state
    needs = of_pharma(state, 0, (TakeFragment("11a"), PlaceOn("02a"))).partition("only needs")[2]
    assert needs == " a 2, an 11 and any one more card"
    assert state.lacking("cardiovascular", ("02a", "11a")).endswith(f"still need{needs}."), "as the drug itself says"
    assert said(TakeFragment("12a"), PlaceNew()) == "take the 12, which is free, and begin another stack with it"


def test_a_plan_that_passes_over_a_launch_with_the_own_cards_says_why():
    """Joining two stacks is such a launch too."""

    view = laboratory("5b-5h", "8a-8d-8h", display=["5g", "3e", "9c"]).state
    takes = TakeFragment("05g"), PlaceOn("05b"), TakeFragment("03e"), PlaceOn("08a")
    earns = "Your 5-5 and 8-8-8 together can launch Psychiatric this turn: that earns 16."
    told = instead(view, 0, takes)
    assert told == f"{earns} I’d wait, because after this turn your stacks may be worth 19."
    assert instead(view, 0, takes[:2]) == earns, "without a reason to wait"
    assert nearest_drug(view, 0).startswith("Your 5-5 and 8-8-8 together have the values for Psychiatric")
    assert instead(laboratory("5b", "8a").state, 0, ()) == ""


def test_a_plan_says_what_the_closest_stack_lacks_after_it_unless_its_first_step_says_so():
    """“Move your 3 to your 9, because Cardiovascular then only needs a 3, a 9 …” didn't tell what the turn leads to."""
    view = laboratory("3g", "9b", display=["11e", "7h", "8h", "3e", "9h", "4a"]).state
    moved = Reformulate("03g"), PlaceOn("09b"), TakeFragment("11e"), PlaceOn("03g"), TakeFragment("03e"), PlaceOn("03g")
    assert stack_after(view, 0, moved) == "With your 3-3-9-11, Psychiatric then only needs a 3."
    assert stack_after(view, 0, moved[:2]) == "", "the reason of the move"
    full = laboratory("3b-4d-5b-7e", display=["6b", "11a", "1c", "8d", "2b", "9a"]).state
    taken = TakeFragment("06b"), PlaceOn("03b"), TakeFragment("11a"), PlaceNew()
    assert stack_after(full, 0, taken) == "Your 3-4-5-6-7 is then right for Neurological."


def test_pocket_pharma_says_which_card_goes_where_and_nothing_if_that_does_not_help():
    def said(labs, *plan, display=("10c", "6a")):
        return of_pharma(laboratory(*labs, display=[*display]).state, 0, plan)

    six = said(["8a-9a-10a-10b-11a"], TakeFragment("10c"), PlaceOn("08a"), Discard("08a"))
    assert six.startswith("take the 10, which is free, and add it to your 8-9-10-10-11 in place of the 8, because")
    assert "8-9-10-10-10-11" not in six
    row = "8a-9a-10a-11a"
    assert said([row, "2a"], Reformulate("02a"), PlaceOn("08a")) == ""
    assert said([row, "2a-7a"], Reformulate("02a"), MoveCard("07a"), EnoughMoved(), PlaceOn("08a")) == (
        "move the 7 to your 8-9-10-11, because 7-8-9-10-11 is right for Neurological (five values in a row)"
    )
    assert said([row, "7a"], Reformulate("07a"), PlaceOn("08a")).startswith("move your 7 to your 8-9-10-11, because")
    assert said([row, "7a"], Reformulate("08a"), PlaceNew()) == ""


def test_a_plan_for_pocket_pharma_names_cards_by_their_values_and_every_step_its_target():
    def said(match, *steps):
        course = []
        for step in steps:
            course.append((match.state, next(one for one in match.legal if one.label() == step)))
            match.push(step)
        return [*turn(0, course)]

    def table(*labs, display=("11e", "7h", "8h")):
        return laboratory(*labs, display=[*display])

    take = [("Take 11e", "Add to 9b’s stack"), ("Take 7h", "Add to 9b’s stack"), ("Take 8h", "Add to 7h’s stack")]
    assert said(table("9b"), *sum(take, ())) == ["take the 11, 7 and 8 and add them to your 9"]
    assert said(
        table("3g", "9b"), "Move cards from 3g’s stack", "Add to 9b’s stack", "Take 11e", "Add to 3g’s stack"
    ) == [
        "move your 3 to your 9",
        "take the 11 and add it to your 3-9",
    ]
    new = "Take 7h", "Begin a new stack", "Take 8h", "Add to 7h’s stack", "Take 11e", "Add to 9b’s stack"
    assert said(table("9b"), *new) == [
        "take the 7 and 8 and begin a new stack with them",
        "take the 11 and add it to your 9",
    ]
    same = "Take 3e", "Add to 9b’s stack", "Take 3h", "Add to 3e’s stack"
    assert said(table("9b", display=["3e", "3h"]), *same) == ["take two 3s and add them to your 9"]
    split = "Move cards from 1a’s stack", "Move 2b", "Done: move these cards", "Begin a new stack", "Pass one action"
    assert said(table("1a-2b-3c"), *split) == ["move the 2 to a new stack", "pass one action"]
    full = "Take 11e", "Add to 1a’s stack", "Discard 2b", "Take 7h"
    assert said(table("1a-2b-3c-4d-5e"), *full) == [
        "take the 11 and add it to your 1-2-3-4-5 in place of the 2",
        "take the 7",
    ]
    goes = "Launch Neurological with 1a’s stack", "Take 11e", "Begin a new stack"
    row = table("1a-2a-3a-4a-5a")
    assert said(row, *goes) == [
        "launch Neurological with your 1-2-3-4-5",
        "take the 11 and begin a new stack with it",
    ]
    assert said(table("9b"), "Take 11e", "Add to 9b’s stack") == [], "one action is no plan: the first hint says it"


def test_no_plan_for_pocket_pharma_has_a_cards_letter():
    game = registry.game("pocket_pharma")
    for state in positions(game, 6, most=8, longest=80, seed="letters"):
        coach = Coach(game, game.view(state, game.to_move(state)))
        coach.run(2)
        words = [*turn(coach.mover, coach.course(coach.best))]
        assert not re.search(r"\b\d+[a-h]\b|move cards|add to", " ".join(words)), words
        assert not words or ", then ".join(words) in hints(coach)[1]


@pytest.mark.parametrize("name", ["pandemic", "pocket_pharma"])
def test_the_first_hint_says_what_to_do_and_none_counts_tries(name):
    game = registry.game(name)
    for state in positions(game, 4, most=8, longest=80, seed="advice"):
        coach = Coach(game, game.view(state, game.to_move(state)))
        coach.run(2)
        nudge, plan, move = hints(coach)
        if clause := game.coaching.advice(coach.view, coach.seat, coach.plan(coach.best)):
            assert nudge.startswith(clause[0].upper() + clause[1:])
        assert not [word for word in ("tries", "rating", "points of") if word in nudge + plan + move]
