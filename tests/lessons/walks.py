"""What the tests of the lessons go through: levels by their kind, and everything that a learner can do in a task."""

from fractions import Fraction
from functools import cache
from typing import NamedTuple

import pytest

from pharmalab.core.agenda import Action
from pharmalab.core.match import Match
from pharmalab.lessons import Checkpoint, Film, Puzzle, Task, lesson
from pharmalab.lessons.registry import LESSONS

LEVELS = [(name, level) for name in LESSONS for level in lesson(name).levels]


def cases(*kinds, but=()):
    """The levels of these kinds, as parameters of a test."""
    found = [(name, level) for name, level in LEVELS if isinstance(level, kinds) and not isinstance(level, but)]
    return [pytest.param(name, level, id=f"{name}-{level.id}") for name, level in found]


ALL = cases(Task, Checkpoint, Film)
TASKS = cases(Task)
GUIDED = cases(Task, but=Puzzle)
PUZZLES = cases(Puzzle)
FILMS = cases(Film)
QUESTIONS = cases(Checkpoint)


def offered(task: Task, match: Match) -> list:
    """What the board shows: the legal actions of the kinds that were taught."""
    return [action for action in match.legal if task.offers(action)]


class End(NamedTuple):
    """A way that a task ends: the learner's steps, and what is said about them; None where the task is done."""

    steps: tuple[Action, ...]
    said: str | None


class Walk(NamedTuple):
    """Everything that can be done in a task. Positions have numbers, from 0 on.

    ``onward``: of a position that is no end, for all that is offered its label, and the position it leads to;
    ``done``: where the task is done.
    """

    ends: list[End]
    onward: dict[int, list[tuple[str, int]]]
    done: set[int]


@cache
def walk(task: Task) -> Walk:
    """One way to a position stands for all: of a puzzle whatever the steps were, of other tasks where they are the same
    ones in another order."""
    begin = task.begin()
    found, numbers = Walk([], {}, set()), dict[object, int]()
    todo = [(0, begin, task.reached(begin))]
    while todo:
        number, match, reached = todo.pop()
        said = None if reached else task.missed(match)
        if reached or said is not None:
            found.ends.append(End(mine(task, match), said))
            found.done.update([number] if reached else [])
            continue
        assert match.to_move == task.seat, "nobody would say anything"
        choices = offered(task, match)
        assert choices, "the board shows nothing to do"
        found.onward[number] = []
        for action in choices:
            after = match.branch().push(action)
            reached = task.reached(after)
            steps = () if isinstance(task, Puzzle) else tuple(sorted(map(repr, mine(task, after))))
            said = task.retakes(after) and task.missed(after)  # two wrong answers lead to one position
            key = after.state, reached, steps, said
            if key not in numbers:
                numbers[key] = len(numbers) + 1
                todo.append((numbers[key], after, reached))
            found.onward[number].append((action.label(match.who), numbers[key]))
    return found


def mine(task: Task, match: Match) -> tuple[Action, ...]:
    """The learner's steps since the task was given."""
    return tuple(ply.step for ply in match.plies[task.start :] if ply.mover == task.seat)


Ways = frozenset[tuple[str, ...]]
DONE: Ways = frozenset([()])


@cache
def lines(task: Task) -> tuple[Ways, Fraction]:
    """Of all that is offered: the steps of every way to do the task, sorted, so that two ways which differ in their
    order alone are one; and how likely somebody does it who chooses by lot."""
    _, onward, done = walk(task)

    @cache
    def of(number: int) -> tuple[Ways, Fraction]:
        if number in done:
            return DONE, Fraction(1)
        ways, share = set(), Fraction(0)
        choices = onward.get(number, [])
        for label, after in choices:
            further, likely = of(after)
            ways |= {tuple(sorted((label, *way))) for way in further}
            share += likely / len(choices)
        return frozenset(ways), share

    return of(0)
