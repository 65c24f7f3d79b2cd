"""Code that artifacts share: finding an artifact's owner, checking whether it is ready, and using it.

Each artifact exists once, so at most one seat owns it.
"""

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.hands import add
from pharmalab.games.alchemists.mechanisms.skip import Skippable
from pharmalab.games.alchemists.state import AlchemistsState


def holder(state: AlchemistsState, artifact: str) -> int | None:
    """Return the seat that owns an artifact, or None if nobody owns it."""
    return next((seat for seat, owned in enumerate(state.artifacts) if artifact in owned), None)


def ready(state: AlchemistsState, artifact: str) -> int | None:
    """Return the seat that can use an artifact now, or None if it has no owner or was already used in this round."""
    seat = holder(state, artifact)
    return None if seat is None or artifact in state.used[seat] else seat


def mark_used(state: AlchemistsState, seat: int, artifact: str) -> AlchemistsState:
    """Return the state with an artifact marked as used in this round."""
    return replace(state, used=add(state.used, seat, (artifact,)))


class ArtifactQuestion(Skippable, frozen=True):
    """A question that asks an artifact's owner whether to use it."""

    artifact: ClassVar[str]  #: the artifact's id

    def help(self, view: AlchemistsState) -> str:
        return does(self.artifact)

    def use(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        """Return the state after the owner uses the artifact."""
        raise NotImplementedError


class Use(Action[AlchemistsState], frozen=True):
    """Use the artifact that the question is about."""

    rule = "alchemists/artifacts-in-use"
    lit = ("artifact:{artifact}",)
    artifact: str

    def label(self, who: Who = player) -> str:
        known = ARTIFACTS.get(self.artifact)
        return f"Use the {known.name if known else self.artifact}"

    @classmethod
    def every(cls, config: Config) -> Iterable["Use"]:
        asked = [frame.artifact for frame in AlchemistsState.frames if issubclass(frame, ArtifactQuestion)]
        return [_use(artifact) for artifact in asked if artifact in config.artifacts_of(1)]

    @classmethod
    def legal(cls, state: AlchemistsState, question: ArtifactQuestion) -> Iterable["Use"]:
        return (_use(question.artifact),)

    @classmethod
    def refusal(cls, state: AlchemistsState, question: ArtifactQuestion, action: "Use | None") -> Refusal:
        return Refusal(f"First decide whether to use the {ARTIFACTS[question.artifact].name}.", cls.rule)

    def do(self, state: AlchemistsState, question: ArtifactQuestion, events: list[Event]) -> AlchemistsState:
        return question.use(state, events)


@cache
def _use(artifact: str) -> Use:
    return Use(artifact)
