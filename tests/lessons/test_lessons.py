"""Every task of every lesson can be done, every answer is what the rules give, and nothing points nowhere."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.start import game
from pharmalab.lessons import lesson
from pharmalab.lessons.shelf import GAMES

BEATS = [pytest.param(name, beat, id=f"{name}-{beat.id}") for name in GAMES for beat in lesson(name).beats]
CHECKS = [pytest.param(name, check, id=check.id) for name in GAMES for check in lesson(name).checkpoints]


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_the_task_can_be_done(name, beat):
    match = beat.begin()
    assert match.to_move == beat.seat, "the learner is asked first"
    assert not beat.reached(match), "there is something to do"
    assert game(name).problems(match.state) == []
    for step in beat.solution:
        assert not beat.reached(match) and match.to_move == beat.seat
        match.push(step)
    assert beat.reached(match)
    assert match.to_move != CHANCE, "nothing is left to a person to deal"
    again = beat.begin()
    for step in beat.solution:
        again.push(step)
    assert again.state == match.state, "a lesson leaves nothing to chance"


@pytest.mark.parametrize(("name", "beat"), BEATS)
def test_something_else_does_not_do(name, beat):
    """Some other first step leads elsewhere or nowhere: the learner has to choose."""
    match = beat.begin()
    others = [action for action in match.legal if action.label(match.who) != beat.solution[0]]
    assert others and any(not beat.reached(match.branch().push(action)) for action in others)


@pytest.mark.parametrize(("name", "part"), BEATS + CHECKS)
def test_it_is_about_a_rule(name, part):
    assert part.rule in game(name).rulebook
    words = part.task if hasattr(part, "task") else part.question
    assert len(words.split()) <= 60


@pytest.mark.parametrize(("name", "check"), CHECKS)
def test_the_answer_is_worked_out_and_right(name, check):
    right = check.solution
    given = [int(n) for n in right] if check.options else ", ".join(map(str, right))
    assert check.check(given).right
    for mistake, said in check.mistakes:
        wrong = mistake if isinstance(mistake, tuple) else (mistake,)
        verdict = check.check([int(n) for n in wrong] if check.options else ", ".join(map(str, wrong)))
        assert not verdict.right and verdict.sentence == said
    assert check.hints and all(0 <= n < len(check.options) for n in right if check.options)


ANSWERS = {
    "R4.1": (11, 25), "R4.2": (11, 6, 43, 4), "R4.3": (6,), "R4.4": (3,), "R4.5": (1, 5), "R4.6": (2,),
    "R4.7": (1, 2, 3),
    "R5.1": (55, 3), "R5.2": (7,), "R5.3": (4,), "R5.4": (18,), "R5.5": (0, 1), "R5.6": (1, 2), "R5.7": (11,),
    "R5.8": (8, 7), "R5.9": (2,),
}  # fmt: skip


@pytest.mark.parametrize(("name", "check"), [c for c in CHECKS if c.values[1].id in ANSWERS])
def test_the_answers_are_those_worked_out_by_hand(name, check):
    assert tuple(sorted(check.solution)) == tuple(sorted(ANSWERS[check.id]))
