"""Every answer is what the rules give, and what people are likely to answer is told what is wrong with it."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.start import game
from pharmalab.lessons import lesson
from tests.lessons.walks import QUESTIONS


@pytest.mark.parametrize(("name", "check"), QUESTIONS)
def test_the_answer_is_worked_out_and_right(name, check):
    right = check.solution
    assert check.check(right).right and check.check(right).sentence.startswith("Right")
    for mistake, said in check.mistakes:
        verdict = check.check(mistake if isinstance(mistake, tuple) else (mistake,))
        assert not verdict.right and verdict.sentence == said
    assert check.hints and all(0 <= n < len(check.options) for n in right)


ANSWERS = {
    "alchemists-red": (2,),
    "alchemists-partner": (1,),
    "alchemists-certain": (1, 2),
    "alchemists-letters": (1,),
    "alchemists-row": (2,),
    "alchemists-mixes": (1,),
    "alchemists-cubes": (1,),
    "alchemists-sale-cubes": (1,),
    "alchemists-student": (3,),
    "alchemists-right-sign": (2,),
    "alchemists-bid-two": (0, 1),
    "alchemists-wrong-sign": (2,),
    "alchemists-artifacts": (2,),
    "alchemists-hedges": (1,),
    "alchemists-grants": (1,),
    "alchemists-conference": (1,),
    "alchemists-blue-zone": (1,),
    "alchemists-own": (2,),
    "alchemists-conflict": (2,),
    "alchemists-final": (2,),
    "pandemic-deck": (1,),
    "pandemic-first-cubes": (1,),
    "pandemic-chain": (1, 2, 3),
    "pandemic-epidemic-city": (1, 2),
    "pandemic-eradicated": (1, 3),
    "pandemic-flights": (1, 3),
    "pandemic-eighth-card": (1, 2),
    "pandemic-quarantine": (1, 3),
    "off-label-round": (2,),
    "off-label-deck": (1,),
    "off-label-totals": (1,),
    "off-label-window": (3,),
    "off-label-excuse": (1, 5),
    "off-label-payment": (1,),
    "off-label-nobody": (1, 2, 3),
    "pharma-code-wrong-card": (1,),
    "pharma-code-two-jokers": (0, 4, 8),
    "pharma-code-phase": (1,),
    "pharma-code-runs": (2,),
    "pharma-code-minus-one": (1,),
    "pharma-code-events": (1,),
    "pharma-code-accelerated": (2,),
    "pharma-code-when": (0, 1),
    "pharma-code-deck": (1,),
    "pocket-trial": (1,),
    "pocket-last-round": (2,),
    "pocket-setup": (1,),
    "pocket-expansion-points": (1,),
}


@pytest.mark.parametrize(("name", "check"), QUESTIONS)
def test_a_likely_mistake_is_told_what_is_wrong_with_it(name, check):
    assert len(check.reasons) == len(check.options)
    right = {*check.solution}
    for n, reason in enumerate(check.reasons):
        slip = right ^ {n} or {(n + 1) % len(check.options)}
        assert check.check(slip).sentence.endswith(check.reasons[min(slip - right or right - slip)]), reason


@pytest.mark.parametrize(
    ("check", "ticked", "said"),
    [
        (
            "off-label-excuse",
            (0, 3, 5),
            "2 choices are wrong and 1 is missing. Neither card has Moons",
        ),
    ],
)
def test_each_wrong_box_that_was_ticked_has_its_reason(check, ticked, said):
    assert said in lesson("off_label").level(check).check(ticked).sentence


@pytest.mark.parametrize(("name", "check"), QUESTIONS)
def test_the_answers_are_those_worked_out_by_hand(name, check):
    assert tuple(sorted(check.solution)) == tuple(sorted(ANSWERS[check.id]))


@pytest.mark.parametrize(("name", "check"), [c for c in QUESTIONS if c.values[1].begin])
def test_the_position_it_is_about_can_be_shown(name, check):
    match = check.begin()
    of = lesson(name).game
    assert match.game.name == of and match.to_move != CHANCE and game(of).impossible(match.state) == []
