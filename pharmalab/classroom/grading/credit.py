"""What counts of an answers file, and of a simulation. Nothing here trusts a verdict that somebody else wrote.

The numbers of a simulation come from the learner's Python, as they must: who wants to can make them up (`trial`).
"""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from pharmalab.classroom.grading.works import Asked
from pharmalab.core.texts import shorten
from pharmalab.exercises import records
from pharmalab.exercises.exercise import Exercise
from pharmalab.exercises.records import Attempt, Record, RecordError
from pharmalab.probability import Estimate, accepts, simulate

FILES = 5  #: answers files of one work that are read: downloaded again, they have names as “answers-U01 (1).json”
RUNS = 40_000  #: of a learner's simulation


class Credit(NamedTuple):
    """Whether there is a point, and a sentence why."""

    right: bool
    says: str


class Answers(NamedTuple):
    """What lies beside a notebook: ``problems`` tells what could not be read of it."""

    records: tuple[Record, ...]
    problems: tuple[str, ...]

    def attempts(self, id: str) -> tuple[Attempt, ...]:
        return tuple(one for record in self.records for one in record.attempts.get(id, ()))


def answers(folder: Path, unit: str) -> Answers:
    """The answers files of a unit in a folder: the one with the usual name first."""
    found, problems = list[Record](), list[str]()
    paths = sorted(folder.glob(f"answers-{unit}*.json"), key=lambda path: (len(path.name), path.name))
    for path in paths[:FILES]:
        try:
            if path.is_symlink() or not path.is_file():
                raise RecordError(f"{path.name} is no ordinary file")
            record = records.read(path)
        except OSError as error:
            problems.append(f"{path.name} cannot be read ({error.strerror or error})")
        except RecordError as error:
            problems.append(str(error))
        else:
            found.append(record)
            problems += (f"{path.name}: {problem}" for problem in record.problems)
    if not paths:
        problems.append(f"no answers-{unit}.json beside the notebook")
    return Answers(tuple(found), tuple(problems))


def credit_of(asked: Asked, attempts: tuple[Attempt, ...]) -> Credit:
    """Whether answers do what is asked."""
    given = [raw for one in attempts for raw in one.answers]
    if not given:
        return Credit(False, f"{asked.id}: no answer.")
    try:
        right = asked.done(attempts)
    except Exception as error:  # numbers of a made-up seed, for which an exercise was not made
        return Credit(False, f"{asked.id} cannot be marked: {shorten(repr(error), 120)}")
    last = shorten(given[-1], 200)
    return Credit(right, f"{asked.id}: right." if right else f"{asked.id}: not yet; the last answer was: {last}")


def trial(of: Exercise, told: Mapping[str, Any], seed: str) -> Credit:
    """Whether a learner's own simulation agrees with the truth: within four standard errors, and with an error bar.

    Args:
        told: runs, mean, spread (the sum of squares) and proportion, as `Estimate` has them.
        seed: of the simulation that the standard deviation comes from.
    """
    try:
        estimate = Estimate(int(told["runs"]), float(told["mean"]), float(told["spread"]), told["proportion"] is True)
        if estimate.runs != RUNS or not all(map(math.isfinite, (estimate.mean, estimate.spread))):
            raise ValueError
    except (KeyError, TypeError, ValueError, OverflowError):
        return Credit(False, f"{of.id}, simulated: this is no simulation.")
    variant = of.variant()
    if variant.experiment is None:
        raise ValueError(f"{of.id} is not simulated")
    ours = simulate(variant.experiment, min(of.runs, RUNS), f"grader/{seed}")
    if estimate.proportion != ours.proportion:
        gives = "True or False" if ours.proportion else "a number"
        return Credit(False, f"{of.id}, simulated: one try gives {gives}.")
    if ours.spread and not estimate.spread:
        return Credit(False, f"{of.id}, simulated: every run gave {estimate.mean:g}; use rng in it.")
    try:
        verdict = accepts(estimate, variant.expected(), sd=None if ours.proportion else ours.sd)
    except ValueError as error:
        return Credit(False, f"{of.id}, simulated: {error}.")
    return Credit(verdict.accepted, f"{of.id}, simulated: {estimate.words} {verdict.words}")
