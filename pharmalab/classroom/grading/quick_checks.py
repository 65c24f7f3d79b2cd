"""A learner's answers to a unit's quick checks, shown on the learner's page. They earn no points."""

from collections.abc import Iterator
from typing import NamedTuple

from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.marks import Answers, Marker
from pharmalab.exercises import registry
from pharmalab.exercises.kinds.choices import option


class Checked(NamedTuple):
    """A quick check that a learner answered.

    Attributes:
        asks: the question.
        chosen: the claim that the learner chose last.
        right: whether the claim is true.
        says: the reply.
    """

    asks: str
    chosen: str
    right: bool
    says: str


def quick_checks(frozen: Frozen, marker: Marker) -> Iterator[Checked]:
    """Yield the quick checks that a learner answered, in the order of the unit."""
    if not frozen.of.id.startswith("U"):
        return
    given = {
        one.id: one.given[-1]
        for sheet in frozen.sheets
        for one in marker.answers(sheet)
        if isinstance(one, Answers) and one.given
    }
    for check in registry.unit(frozen.of.id).checks:
        raw, verdict = given.get(check.id, ("", None))
        if verdict is not None:
            chosen = option(raw, [claim.says for claim in check.claims])
            yield Checked(check.asks, chosen, verdict.right, verdict.message)
