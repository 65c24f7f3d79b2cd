"""Artifacts: buying one, gold for the altar, and those that are used when their owner is asked."""

from collections.abc import Callable, Iterable
from functools import cache

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.events.artifacts import AltarPaid, BootsUsed
from pharmalab.games.alchemists.frames import Buy, Look, Once, PayAltar, ReturnOther, act
from pharmalab.games.alchemists.rules import gold, reputation
from pharmalab.games.alchemists.rules.artifacts import MOST_ON_ALTAR, Peek, affordable, buy, price, use
from pharmalab.games.alchemists.rules.mixing import set_aside
from pharmalab.games.alchemists.rules.spaces import performed
from pharmalab.games.alchemists.state import AlchemistsState


class BuyArtifact(Action, frozen=True):
    """An artifact of the row."""

    rule = "alchemists/buy-artifact"
    lit = ("artifact:{artifact}",)
    artifact: str

    def label(self, who: Who = player) -> str:
        known = ARTIFACTS.get(self.artifact)
        return f"Buy {known.name if known else self.artifact}"

    @classmethod
    def every(cls, config: Config) -> Iterable["BuyArtifact"]:
        if "buy" not in config.spaces:
            return ()
        return [_buy(artifact) for level in (1, 2, 3) for artifact in config.artifacts_of(level)]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Buy) -> Iterable["BuyArtifact"]:
        return tuple(map(_buy, affordable(state, question.seat, question.played)))

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Buy, action: "BuyArtifact | None") -> Refusal:
        seat, row = question.seat, state.artifact_row
        if not row:
            return Refusal("All artifacts of the row are bought; it is not filled up.", "alchemists/the-artifact-row")
        if action is not None and action.artifact not in row:
            return Refusal(f"{action.label()[4:]} does not lie in the row.", "alchemists/the-artifact-row")
        artifact = action.artifact if action else min(row, key=lambda one: price(state, seat, one, question.played))
        asked = price(state, seat, artifact, question.played)
        said = f"{ARTIFACTS[artifact].name} costs {asked} gold, and you have {state.gold[seat]}."
        return Refusal(said if action else f"You can pay for none: {said}", cls.rule)

    def do(self, state: AlchemistsState, question: Buy, events: list[Event]) -> AlchemistsState:
        return buy(performed(state, question), question.seat, self.artifact, question.played, events)


@cache
def _buy(artifact: str) -> BuyArtifact:
    return BuyArtifact(artifact)


class PayGold(Action, frozen=True):
    """Gold on the Altar."""

    rule = "alchemists/altar-of-gold"
    says = "Put {amount} gold on the altar"
    amount: int

    @classmethod
    def every(cls, config: Config) -> Iterable["PayGold"]:
        return _AMOUNTS if "altar_of_gold" in config.artifacts_of(3) else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: PayAltar) -> Iterable["PayGold"]:
        return _AMOUNTS[: state.gold[question.seat]]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: PayAltar, action: "PayGold | None") -> Refusal:
        had = plural(state.gold[question.seat], "gold piece")
        return Refusal(f"The altar takes 1 to {MOST_ON_ALTAR} gold, and you have {had}.", "alchemists/al-19")

    def do(self, state: AlchemistsState, question: PayAltar, events: list[Event]) -> AlchemistsState:
        seat, cause = question.seat, len(events)
        events.append(AltarPaid(seat, self.amount))
        state = gold.paid(state, seat, -self.amount, events, cause)
        return reputation.change(state, seat, self.amount, events, cause)


_AMOUNTS = tuple(PayGold(n + 1) for n in range(MOST_ON_ALTAR))


class Use(Action, frozen=True):
    """The artifact that the question is about: Boots of Speed, Periscope or Magic Mortar."""

    rule = "alchemists/artifacts-in-use"
    lit = ("artifact:{artifact}",)
    artifact: str

    def label(self, who: Who = player) -> str:
        known = ARTIFACTS.get(self.artifact)
        return f"Use the {known.name if known else self.artifact}"

    @classmethod
    def every(cls, config: Config) -> Iterable["Use"]:
        return [_use(artifact) for artifact in _USES if artifact in config.artifacts_of(1)]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Once | Look | ReturnOther) -> Iterable["Use"]:
        return (_use(question.artifact),)

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Once | Look | ReturnOther, action: "Use | None") -> Refusal:
        return Refusal(f"Now it is about the {ARTIFACTS[question.artifact].name}.", cls.rule)

    def do(self, state: AlchemistsState, question: Once | Look | ReturnOther, events: list[Event]) -> AlchemistsState:
        return _USES[self.artifact](state, question, events)


@cache
def _use(artifact: str) -> Use:
    return Use(artifact)


def _boots(state: AlchemistsState, question: Once, events: list[Event]) -> AlchemistsState:
    events.append(BootsUsed(question.seat, question.space))
    return use(state, question.seat, "boots_of_speed").ask(act(question.space, question.seat, True))


def _periscope(state: AlchemistsState, question: Look, events: list[Event]) -> AlchemistsState:
    return use(state, question.seat, "periscope").ask(Peek(question.seat, question.owner))


def _mortar(state: AlchemistsState, question: ReturnOther, events: list[Event]) -> AlchemistsState:
    return set_aside(state, question.seat, (question.card,), events)


_USES: dict[str, Callable[..., AlchemistsState]] = {
    "boots_of_speed": _boots,
    "periscope": _periscope,
    "magic_mortar": _mortar,
}
