"""The beginner, a policy that plays like the student but doesn't write everything down."""

from collections.abc import Sequence
from random import Random

from pharmalab.core.agenda import Action
from pharmalab.core.policies import Kind
from pharmalab.core.values import replace
from pharmalab.games.alchemists.policies.student import Student
from pharmalab.games.alchemists.state import AlchemistsState, Fact

FORGOTTEN = 0.2  #: the share of the results that are forgotten


class Beginner:
    """A policy that plays like the student but forgets about one result in five."""

    kind: Kind = "fixed"

    def __init__(self, seed: object = 0) -> None:
        """Create a beginner; *seed* decides which results it forgets."""
        self.seed, self.student = seed, Student()

    def __call__(self, view: AlchemistsState, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        kept = tuple([fact for nth, fact in enumerate(view.facts) if not self.forgets(nth, fact)])
        return self.student(replace(view, facts=kept), legal)

    def forgets(self, nth: int, fact: Fact) -> bool:
        """Return whether the beginner forgets the *nth* result, counted from 0."""
        return Random(f"{self.seed} {nth} {fact.answer} {fact.ingredients}").random() < FORGOTTEN
