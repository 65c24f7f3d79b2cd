"""A coach: what it tries, what it may know, and what it says."""

import dataclasses
import re
from random import Random

import pytest

from pharmalab.core import work as core_work
from pharmalab.core.agenda import Question
from pharmalab.core.coach import ENOUGH, TRIES, Choice, Coach
from pharmalab.core.coach_words import TOO_FEW, alike, compare, hints, listed, measured, standing, which, why
from pharmalab.core.coaching import Coaching, Measure, Rating
from pharmalab.core.figures import decimal, percent
from pharmalab.core.horizons import Horizon
from pharmalab.core.piles import Pile
from pharmalab.core.policies import RandomPolicy
from pharmalab.core.rollouts import rollout
from pharmalab.core.values import replace
from pharmalab.core.work import Stopped, Work, stop_when
from pharmalab.template.pills import GAME, Ask, Keep, Show, Swap


def asked(dose):
    """A seat with this dose, as it sees the position when it is asked first."""
    state = GAME.start(GAME.Config()).state
    for outcome in (dose, 3 if dose != 3 else 2):
        state = GAME.apply(state, outcome).state
    assert isinstance(state.agenda[0], Question)
    return GAME.view(state, 0)


def coach(dose=0, tries=TRIES, **options):
    made = Coach(GAME, asked(dose), **options)
    made.run(tries)
    return made


def test_it_finds_what_is_better_and_says_why_with_its_own_numbers():
    found = coach(dose=0)
    assert found.best.action == Swap(), "0 loses to everything"
    said = why(found, Swap())
    wins = sum(won for won, _ in found.choice(Swap()).amounts)
    assert said.startswith("“Swap” is clearly better than “Keep”: about ") and "wins more." in said
    assert f"At the end, you win with a chance of about {percent(wins / TRIES, 0)}, compared with almost never." in said
    assert "tries" not in said, "how sure that is stands elsewhere"


def test_the_numbers_are_those_of_a_recount():
    found = coach(dose=2)
    for choice in found.choices:
        for n in range(choice.tries):
            world, luck = found.world(n)
            end = rollout(GAME, GAME.coaching.horizon, world, (choice.action,), luck)
            assert choice.amounts[n] == (max(end.doses) == end.doses[0], end.doses[0])
    gap = found.difference(GAME.coaching.measures[1], *found.choices)
    assert gap.mean == pytest.approx(
        sum(a[1] - b[1] for a, b in zip(*(one.amounts for one in found.choices), strict=True)) / TRIES
    )


def test_the_three_hints_say_more_and_more():
    nudge, plan, move = hints(coach(dose=0))
    assert nudge == "Think about how to win."
    assert "Swap" not in nudge and plan == "“Swap” is clearly better than all your other choices."
    assert move.startswith("I’d choose “Swap”. “Swap” is clearly better than “Keep”")


def test_it_says_so_if_it_cannot_tell_choices_apart():
    few = coach(dose=3, tries=2)
    assert re.match(r"“\w+” and “\w+” look about equally good so far, because at the end, ", why(few, Keep()))
    named = f"“{few.best.action.label()}”"
    assert hints(few)[2] == f"So far, {named} looks best, but I’m still comparing your choices.", "it is no advice yet"
    assert hints(few)[:2] == (TOO_FEW, TOO_FEW), "both choices are under one rule: its name would say nothing"
    even = Coach(GAME, asked(3))
    for choice in even.choices:
        choice.worths, choice.amounts = [0.0, 1.0] * ENOUGH, [(1, 0)] * 2 * ENOUGH
    assert hints(even)[0].startswith("All your choices do about equally well")
    assert {row.verdict for row in compare(few, Keep(), Swap())} == {"unclear"}


def test_a_difference_that_rounds_to_nothing_is_told_in_words():
    found = Guess()
    found.choices = found.choices[:2]
    for choice, worths in zip(found.choices, ([0.1, 0.0] * ENOUGH, [0.096, 0.0] * ENOUGH), strict=True):
        choice.worths = worths
    assert standing(found, found.choices[1]) == "clearly worse", "not: about 0 points less"
    found.choices[1].worths = [0.05, 0.046] * ENOUGH
    assert standing(found, found.choices[1]) == "about equal"


def test_after_one_try_nothing_is_about_equal_for_good():
    found = Guess()
    for choice, worths in zip(found.choices, ([3.0], [1.0], [3.0]), strict=False):
        choice.worths = worths
    found.choices = found.choices[:3]
    said = [standing(found, choice) for choice in found.choices]
    assert said == ["the best so far", "perhaps worse", "about equal so far"]


def test_the_list_goes_down_from_equal_choices_to_worse_ones():
    found = Guess()
    found.choices = found.choices[:4]
    best, worse, equal, untried = found.choices
    best.worths, worse.worths = [3.0, 3.0] * ENOUGH, [2.9, 2.9] * ENOUGH
    equal.worths, untried.worths = [0.0, 5.0] * ENOUGH, [2.0]
    assert found.ranked.index(worse) < found.ranked.index(equal)
    assert [standing(found, one) for one in listed(found)] == [
        "the best so far", "about equal", "slightly worse: about 0.1 points less", "perhaps worse",
    ]  # fmt: skip


def test_a_choice_that_is_a_try_ahead_does_not_lead_by_that():
    found = Guess()
    found.choices = found.choices[:3]
    good, fair, early = found.choices
    good.worths, fair.worths, early.worths = [3.0, 4.0] * ENOUGH, [2.5, 4.5] * ENOUGH + [9.0], [3.5, 4.5]
    fair.worths[0] = 2.0
    assert found.best is good and [found.lead(good, one).mean >= 0 for one in (fair, early)] == [True, False]
    said = [measured(found, one) for one in listed(found)]
    assert not any("−" in words for words in said), "never “−0.3 points less”"
    assert said[0] == "you get about 3.5 (16 tries)" and said[1] == "you get about 3.5 (no difference; 2 tries)"


def test_as_long_as_nothing_is_surely_worse_the_choices_look_alike():
    found = Guess()
    found.choices = found.choices[:2]
    one, other = found.choices
    one.worths, other.worths = [3.0, 4.0] * ENOUGH, [4.0, 2.0] * ENOUGH
    assert alike(found) == "So far, these look alike."
    one.worths, other.worths = [3.0, 4.0] * (TRIES // 2), [4.0, 2.9] * (TRIES // 2)
    assert alike(found) == "These look alike."
    other.worths = [1.0, 2.0] * (TRIES // 2)
    assert alike(found) == ""


def test_what_it_says_of_two_equal_choices_does_not_speak_for_the_other_one():
    found = Coach(GAME, asked(3))
    keep, swap = found.choice(Keep()), found.choice(Swap())
    keep.worths, swap.worths = [0.1, 0.0] * ENOUGH, [0.0, 0.05] * ENOUGH
    keep.amounts, swap.amounts = [(0, 3), (0, 5)] * ENOUGH, [(1, 5), (0, 2)] * ENOUGH
    assert found.best is keep
    assert why(found, Keep()) == (
        "“Keep” looks better than “Swap”, but that may be luck. "
        "At the end, you have a dose of about 4 with the first, and 3.5 with the second."
    )
    keep.amounts = [(0, 1), (0, 4)] * ENOUGH
    assert why(found, Keep()) == "“Keep” and “Swap” look about equally good.", "the figures speak for the other"


def test_equal_differences_are_equal_whatever_floats_say():
    found = Guess()
    for choice, worths in zip(found.choices, ([0.3, 0.1 + 0.2] * ENOUGH, [0.1] * 2 * ENOUGH), strict=False):
        choice.worths = worths
    assert found.lead(*found.choices[:2]).constant, "not: a difference of 0.2, between 0.2 and 0.2"


def test_two_choices_side_by_side():
    rating, win, dose = compare(coach(dose=0), Swap(), Keep())
    assert rating.name == "wins" and rating.other == "about 0" and rating.verdict == "better"
    assert win.name == "you win" and win.other == "about 0 %" and win.verdict == "better"
    assert re.fullmatch(r"\+\d+ percentage points \(\+\d+ to \+\d+\)", win.gap)
    assert dose.other == "0" and dose.gap.startswith("+")


def test_only_one_choice_and_none():
    view = asked(1)
    only = Coach(GAME, replace(view, pile=Pile()))
    only.run()
    assert only.done == 0 and set(hints(only)) == {"You only have one choice: “Keep”."}
    with pytest.raises(ValueError, match="there is no decision to make now"):
        Coach(GAME, GAME.start(GAME.Config()).state)
    with pytest.raises(ValueError, match="hasn’t tried “Keep” yet"):
        why(Coach(GAME, view), Keep())


def test_it_uses_only_the_view():
    def found(other):
        state = replace(GAME.start(GAME.Config()).state, doses=(3, other), agenda=(Ask(0), Ask(1), Show()))
        made = Coach(GAME, GAME.view(replace(state, pile=state.pile.draw(3).draw(other)), 0))
        made.run(16)
        return made

    assert [one.amounts for one in found(5).choices] == [one.amounts for one in found(0).choices]
    assert len({world.doses for world, _ in found(5)._worlds}) > 1


def test_it_can_be_stopped_and_goes_on():
    made = Coach(GAME, asked(2))
    with pytest.raises(Stopped), stop_when(lambda: made.done >= 5):
        made.run()
    assert 5 <= made.done < made.total()
    made.run()
    assert made.done == made.total() and made.choices[0].amounts == coach(dose=2).choices[0].amounts
    work = Work(Coach(GAME, asked(2)).steps)
    assert sum(work.step() for _ in range(10**4)) > 50, "it rests again and again"


# --- many choices, of which some are dropped ----------------------------------------------------------------------


class Guess(Coach):
    """A coach of 20 choices, whose values are known; nothing is played."""

    def __init__(self):
        measures = (
            Measure("apples", "you have {} apples", "get apples", lambda start, end, seat: 0),
            Measure("rot", "an apple rots", "keep apples fresh", lambda start, end, seat: 0, good=False),
        )
        self.coaching = Coaching(
            Horizon(RandomPolicy, lambda a, b: True, lambda a, b: 0),
            measures,
            "tonight",
            Rating("you get {}", "points"),
        )
        self.choices, self.wanted, self._ahead = [Choice(n) for n in range(20)], set(), {}
        self.horizon = self.coaching.horizon

    def _try(self, choice):
        luck = Random(choice.tries).gauss(0, 1)
        choice.worths.append(choice.action + luck + Random(f"{choice.action} {choice.tries}").gauss(0, 1))
        choice.amounts.append((2 * choice.action, choice.tries % 2))


def test_the_list_and_the_reasons_say_the_same_numbers_in_the_same_order():
    found = coach(dose=0)
    best, other = found.ranked
    gap = found.lead(other, best)
    much = f"about {decimal(-gap.mean, 1)} wins"
    assert standing(found, best) == "the best" and standing(found, other) == f"clearly worse: {much} less"
    assert f"{much} more" in why(found, best.action) and f"{much} less" in why(found, other.action)
    assert measured(found, best) == f"you get about {decimal(found.worth(best).mean)} of 1 win ({TRIES} tries)"
    assert f"({decimal(-gap.mean, 2)} wins less, between " in measured(found, other)
    assert compare(found, other.action, best.action)[0].gap.startswith(f"−{decimal(-gap.mean, 2)} (")


def test_all_choices_get_enough_tries_and_the_best_get_all():
    found = Guess()
    found.wanted = {0}
    assert found.total(TRIES) == 20 * ENOUGH + 10 * 8 + 5 * 16 + 4 * 32
    found.run()
    assert min(choice.tries for choice in found.choices) == ENOUGH
    assert found.best.action == 19
    assert sum(choice.tries == TRIES for choice in found.choices) == 5, "four that are best, and the one wanted"
    assert found.choices[0].tries == TRIES
    assert found.lead(found.choices[19], found.choices[0]).sure
    apples, rot = (found.difference(measure, *found.choices[:2]) for measure in found.coaching.measures)
    assert apples.constant and apples.sure and apples.mean == -2
    assert not rot.sure and rot.interval[0] < 0 < rot.interval[1], "an event never has an interval without a width"


def test_it_rests_where_there_are_no_greenlets(monkeypatch):
    monkeypatch.setattr(core_work, "greenlet", None)
    made = Coach(GAME, asked(2))
    work, rests = Work(made.steps), 0
    while work.step():
        rests += 1
    assert rests > 50 and made.done == made.total()


def test_two_choices_about_equally_good_are_told_apart_by_numbers_and_not_by_their_hints(monkeypatch):
    hinted = dataclasses.replace(GAME.coaching, advice=lambda view, seat, plan: f"{plan[0].label()} it")
    monkeypatch.setattr(type(GAME), "coaching", hinted)
    found = Coach(GAME, asked(3))
    keep, swap = found.choice(Keep()), found.choice(Swap())
    keep.worths, swap.worths = [0.1, 0.0] * ENOUGH, [0.0, 0.05] * ENOUGH
    keep.amounts, swap.amounts = [(0, 3), (1, 5)] * ENOUGH, [(0, 5), (0, 2)] * ENOUGH
    assert why(found, Keep()) == (
        "“Keep” looks better than “Swap”, but that may be luck. "
        "At the end, you win with a chance of about 50 % with the first, and 0 % with the second. "
        "You have a dose of about 4 with the first, and 3.5 with the second."
    )
    swap.amounts = keep.amounts
    assert "With the first, you’d " in why(found, Keep()), "no number differs"
    shared = dataclasses.replace(hinted, advice=lambda view, seat, plan: f"{plan[0].label()} it, because it helps")
    found.coaching = shared
    assert why(found, Keep()).endswith(". Either way, it helps.") and why(found, Keep()).count("it helps") == 1


def test_choices_are_about_equally_good_only_if_the_figures_that_are_shown_are_close(monkeypatch):
    """Nobody believes that a chance of 14 % is about equal to a chance of 5 %."""
    hinted = dataclasses.replace(GAME.coaching, advice=lambda view, seat, plan: f"{plan[0].label()} it")
    monkeypatch.setattr(type(GAME), "coaching", hinted)
    found = Coach(GAME, asked(3))
    keep, swap = found.choice(Keep()), found.choice(Swap())
    keep.worths, swap.worths = [0.1, 0.0] * 4 * ENOUGH, [0.0, 0.05] * 4 * ENOUGH

    def told(wins, doses):
        for choice, n, dose in zip((keep, swap), wins, doses, strict=True):
            choice.amounts = [(int(k < n), dose) for k in range(8 * ENOUGH)]
        return why(found, Keep()), why(found, Swap())

    better, worse = told((9, 3), (4, 4))
    assert better.startswith("“Keep” looks better than “Swap”, but that may be luck. ") and "14 % with" in better
    assert worse.startswith("“Swap” looks worse than “Keep”, but that may be luck. ") and "14 % with" not in worse[:90]
    assert "look about equally good. At the end, you win with a chance of about 14 %" in told((9, 6), (4, 4))[0]
    against = told((3, 9), (4, 4))[0]
    assert "look about equally good" in against and "%" not in against, "the figures would speak for the other"


def test_a_plan_begins_with_the_move_that_the_first_hint_leads_to():
    """A list that doesn't say which choice is meant contradicts the hint above it."""
    found = Guess()
    found.choices = found.choices[:3]
    for choice, worths in zip(found.choices, ([3.0, 4.0], [4.0, 2.9], [0.0, 0.5]), strict=True):
        choice.worths = worths * ENOUGH
    plan = which(found, found.choices[0], lambda action: f"“{action}”")
    assert plan == "Begin with “0”; “1” looks about as good. “2” would be clearly worse."


def test_no_choice_is_named_twice_nor_called_as_good_with_a_lower_value():
    found = Guess()
    found.choices = found.choices[:6]
    values = [3.0, 4.0], [4.0, 2.9], [4.0, 2.95], [1.0, 5.0], [0.0, 0.1]
    for choice, worths in zip(found.choices, values, strict=False):
        choice.worths = worths * ENOUGH
        choice.amounts = [(0,) * len(found.coaching.measures)] * 2 * ENOUGH
    found.choices[5].worths, found.choices[5].amounts = [0.0] * 2 * ENOUGH, found.choices[0].amounts
    found.mover = found.seat = 0
    found.decisions, found.choice = lambda choice: [], lambda action: found.choices[action]
    move = hints(found, lambda action: f"“{action}”")[2]
    best, rival, poor = (f"“{found.choices[n].action}”" for n in (0, 2, 3))
    assert f"{best} and {rival} look about equally good" in move and move.count(rival) == 1
    assert found.choices[3] in found.level() and poor not in move


def test_what_a_choice_spends_is_no_reason_between_equal_choices(monkeypatch):
    """“You have 1 card with “Keep” and 0 with “Swap”” says only what swapping is."""
    cards = Measure("cards", "the number of your cards is {}", "save cards", lambda start, end, seat: 0, spent=True)
    monkeypatch.setattr(type(GAME), "coaching", dataclasses.replace(GAME.coaching, measures=(cards,)))
    found = Coach(GAME, asked(3))
    keep, swap = found.choice(Keep()), found.choice(Swap())
    keep.worths, swap.worths = [0.1, 0.0] * ENOUGH, [0.0, 0.05] * ENOUGH
    keep.amounts, swap.amounts = [(1,)] * 2 * ENOUGH, [(0,)] * 2 * ENOUGH
    assert "number of your cards" not in why(found, Keep())
    swap.worths = [-1.0, -1.1] * ENOUGH
    assert "the number of your cards is 1, compared with 0" in why(found, Keep())
