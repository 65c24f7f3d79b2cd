"""What the tests of the lessons go through: levels by their kind, and everything that a learner can do in a task."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

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


def mine(task: Task, match: Match) -> tuple[str, ...]:
    """The learner's steps since the task was given."""
    return tuple(ply.step.label(match.who) for ply in match.plies[task.start :] if ply.mover == task.seat)


def ends(task: Task) -> Iterator[tuple[Match, str | None]]:
    """Every way that the task ends, with what is said about it, or None where it is done. One way to a position stands
    for all: of a puzzle whatever the steps were, of other tasks where they are the same ones in another order."""
    todo, seen = [task.begin()], set()
    while todo:
        match = todo.pop()
        if task.reached(match):
            yield match, None
        elif (said := task.missed(match)) is not None:
            yield match, said
        else:
            assert match.to_move == task.seat, "nobody would say anything"
            choices = offered(task, match)
            assert choices, "the board shows nothing to do"
            for action in choices:
                after = match.branch().push(action)
                key = (after.state, () if isinstance(task, Puzzle) else tuple(sorted(mine(task, after))))
                if key not in seen:
                    seen.add(key)
                    todo.append(after)


Ways = frozenset[tuple[str, ...]]
NOTHING: Ways = frozenset()
DONE: Ways = frozenset([()])


@cache
def lines(task: Task) -> tuple[Ways, Fraction]:
    """Of all that is offered: the steps of every way to do the task, sorted, so that two ways which differ in their
    order alone are one; and how likely somebody does it who chooses by lot."""
    known: dict = {}

    def of(match: Match) -> tuple[Ways, Fraction]:
        if task.reached(match):
            return DONE, Fraction(1)
        if match.state not in known:
            if task.over(match) is not None:
                return NOTHING, Fraction(0)
            found, share, choices = set(), Fraction(0), offered(task, match)
            for action in choices:
                ways, likely = of(match.branch().push(action))
                label = action.label(match.who)
                found |= {tuple(sorted((label, *way))) for way in ways}
                share += likely / len(choices)
            known[match.state] = frozenset(found), share
        return known[match.state]

    return of(task.begin())
