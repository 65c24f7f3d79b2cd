"""A unit: about an hour of exercises on one idea, with quick checks between them and questions from earlier units."""

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
    """An option of a quick check. ``holds``: works out whether it is true; ``because``: said when it was chosen."""

    says: str
    holds: Callable[[], bool]
    because: str


@dataclass(frozen=True, kw_only=True, repr=False)
class Check:
    """A quick check of an idea: one of the claims holds. ``after``: the exercise that it follows."""

    id: str
    after: str
    asks: str
    claims: Sequence[Claim]

    def judge(self, raw: object) -> Verdict:
        """Is this the claim that holds? ``raw``: its letter, or its words."""
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
@checked
class Unit:
    """A unit of the course.

    Args:
        id: 'U01'.
        game: the name of the game that it is about, or 'all'.
        concept: what it teaches, in the field's words.
        minutes: of work.
        needs: the ids of units that come before.
        goals: what one can do then.
        hook: the question that it opens with.
        misconceptions: wrong ideas to meet head on, each with what is so.
        review: ids of exercises of earlier units that are asked again first, with other numbers.
        parts: headings, each by the id of the exercise that it stands before.
        in_code: the id of the exercise whose experiment is shown as code to be changed; '' where none is.
        notes: for teachers.
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

    def exercise(self, id: str) -> Exercise:
        """Raises ValueError, with what may be meant, when there is none of this id."""
        for one in self.exercises:
            if one.id == id:
                return one
        raise ValueError(f"there is no exercise “{id}”: {suggestion(id, [one.id for one in self.exercises])}")

    def __repr__(self) -> str:
        lines = [f"{self.id} {self.title} ({self.concept}; {self.minutes} minutes)"]
        return "\n".join([*lines, *(f"  {one.id} {one.title}" for one in self.exercises)])


def in_order(*exercises: Exercise, **more: Mapping[str, Any]) -> tuple[Exercise, ...]:
    """Exercises that lie in different rooms, by their numbers.

    Args:
        exercises: in any order.
        more: fields that have a room of their own, as ``picture``: the id of an exercise -> its value.

    Raises:
        ValueError: a value is for an exercise that is not there.
    """
    found = {one.id: one for one in exercises}
    for name, values in more.items():
        for id, value in values.items():
            if id not in found:
                raise ValueError(f"there is a {name} for {id}, which is no exercise here")
            found[id] = replace(found[id], **{name: value})
    return tuple(sorted(found.values(), key=lambda one: int(one.id.rpartition(".")[2])))
