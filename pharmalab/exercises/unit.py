"""A unit: about an hour of exercises on one idea, with quick checks and questions from earlier units."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pharmalab.core.arguments import checked
from pharmalab.core.words import suggestion
from pharmalab.exercises.exercise import Exercise
from pharmalab.exercises.kinds.choices import option
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.verdicts import Verdict


@dataclass(frozen=True, repr=False)
class Claim:
    """One of the options in a quick check.

    Attributes:
        holds: a function that computes whether the claim is true.
        because: the reply to learners who choose the claim.
    """

    says: str
    holds: Callable[[], bool]
    because: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Check:
    """A quick check of an idea: several claims, one of which is true.

    Attributes:
        after: the id of the exercise before the check.
    """

    id: str
    after: str
    asks: str
    claims: Sequence[Claim]

    def judge(self, raw: object) -> Verdict:
        """Return the verdict on the claim that a learner chose.

        ``raw`` is either the letter or the text of the claim.
        """
        try:
            chosen = option(raw, [claim.says for claim in self.claims])
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)
        claim = next(claim for claim in self.claims if claim.says == chosen)
        if claim.holds():
            return Verdict(True, f"Right. {claim.because}", claim.says)
        return Verdict(False, f"Not yet. {claim.because}")

    def __repr__(self) -> str:
        options = "\n".join(
            f"  {letter}: {claim.says}" for letter, claim in zip("abcdefghij", self.claims, strict=False)
        )
        return f"{self.asks}\n{options}"


@dataclass(frozen=True, kw_only=True, repr=False)
class Key:
    """The terms and symbols of a game that a unit uses, explained for newcomers to the game.

    Attributes:
        says: one sentence for each term or rule.
        tables: the tables, each with a heading, column names, and rows by name.
    """

    says: Sequence[str]
    tables: Sequence[tuple[str, Sequence[str], Mapping[str, Sequence[str]]]] = ()


@dataclass(frozen=True, kw_only=True, repr=False)
@checked
class Unit:
    """A unit of the probability course.

    Args:
        id: the id, such as 'U01'.
        title: the title of the unit.
        game: the name of the unit's game, or 'all'.
        concept: the concept that the unit teaches, in mathematical terms.
        minutes: the time that the unit takes, in minutes.
        needs: the ids of the units that learners should do first.
        goals: what learners will be able to do after the unit.
        hook: the opening question.
        exercises: the exercises, in order.
        checks: the quick checks between the exercises.
        misconceptions: the misconceptions to discuss, each with its correction.
        review: the ids of earlier exercises to repeat with new numbers.
        parts: a mapping from exercise ids to the headings above those exercises.
        in_code: the id of the exercise whose experiment is editable code, or ''.
        notes: notes for teachers.
        key: an explanation of the game's words and symbols, or None.
    """

    id: str
    title: str
    game: str
    concept: str
    minutes: int
    needs: Sequence[str]
    goals: Sequence[str]
    hook: str
    exercises: Sequence[Exercise]
    checks: Sequence[Check]
    misconceptions: Sequence[tuple[str, str]]
    review: Sequence[str] = ()
    parts: Mapping[str, str] = field(default_factory=dict)
    in_code: str = ""
    notes: str = ""
    key: Key | None = None

    def exercise(self, id: str) -> Exercise:
        """Return the exercise with this id. Raises ValueError if there is none; the message suggests an id."""
        for one in self.exercises:
            if one.id == id:
                return one
        if checks := [one.id for one in self.checks if one.id.casefold() == id.casefold()]:
            raise ValueError(f"{checks[0]} is a quick check, not an exercise: answer it in its panel")
        raise ValueError(f"there is no exercise “{id}”: {suggestion(id, [one.id for one in self.exercises])}")

    def __repr__(self) -> str:
        lines = [f"{self.id} {self.title} ({self.concept}; {self.minutes} minutes)"]
        return "\n".join([*lines, *(f"  {one.id} {one.title}" for one in self.exercises)])


def in_order(*exercises: Exercise, **more: Mapping[str, Any]) -> tuple[Exercise, ...]:
    """Return exercises from different modules, sorted by their numbers.

    ``more`` holds fields that other modules define, such as ``picture``. Each field maps exercise ids to values.

    Raises:
        ValueError: a value is given for an exercise that does not exist.
    """
    found = {one.id: one for one in exercises}
    for name, values in more.items():
        for id, value in values.items():
            if id not in found:
                raise ValueError(f"there is a {name} for {id}, but no exercise {id}")
            found[id] = replace(found[id], **{name: value})
    return tuple(sorted(found.values(), key=lambda one: int(one.id.rpartition(".")[2])))
