"""What answers files hold answers to, by its id: exercises of units, 'U01.3', and their quick checks, 'U01.a'."""

from collections.abc import Callable
from typing import Any, NamedTuple

from pharmalab.core.texts import short
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.exercises.kinds.choices import option
from pharmalab.exercises.registry import exercise, unit
from pharmalab.exercises.unit import Check
from pharmalab.exercises.verdicts import Verdict


class Question(NamedTuple):
    """``numbers``: as a text; ``judge``: of a raw answer; what it works out to do so is kept."""

    id: str
    numbers: str
    judge: Callable[[Any], Verdict]


def question(id: str, seed: str) -> Question:
    """What was asked under this id, with the numbers of this seed.

    Raises:
        ValueError: there is none of this id, or none with such numbers.
    """
    checks = unit(id.partition(".")[0]).checks
    check = next((one for one in checks if one.id.casefold() == id.strip().casefold()), None)
    if check:
        return Question(check.id, "", lambda raw: _of_check(check, raw))
    variant = _variant(exercise(id), seed)
    return Question(variant.exercise.id, repr(dict(variant.parameters)), variant.judge)


def _variant(of: Exercise, seed: str) -> Variant:
    try:
        return of.variant(seed)
    except StopIteration:
        raise ValueError(f"no numbers come of the seed “{short(seed)}”") from None


def _of_check(check: Check, raw: Any) -> Verdict:
    """The misconception of a quick check is the claim itself."""
    verdict = check.judge(raw)
    if verdict or not verdict.readable:
        return verdict
    return verdict.replace(slip=option(raw, [claim.says for claim in check.claims]))


def asked(work: str) -> tuple[str, ...]:
    """The ids of the exercises of a unit; () of what is none."""
    try:
        return tuple(one.id for one in unit(work).exercises)
    except ValueError:
        return ()


def heading(work: str) -> str:
    """A unit by its id and title; what is none, by its name."""
    try:
        return f"{work} {unit(work).title}"
    except ValueError:
        return short(work)


def title(id: str) -> str | None:
    """Of an exercise; a quick check has none."""
    try:
        return exercise(id).title
    except ValueError:
        return None
