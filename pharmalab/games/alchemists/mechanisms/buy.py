"""Buying an artifact, and the artifacts on sale."""

from collections.abc import Iterable
from functools import cache
from typing import ClassVar

from pharmalab.core.agenda import Action, Automatic
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.cards import ARTIFACTS, ArtifactId
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.artifacts.at_once import AT_ONCE
from pharmalab.games.alchemists.mechanisms.gold import add_gold, have_only
from pharmalab.games.alchemists.mechanisms.hands import add
from pharmalab.games.alchemists.state import AlchemistsState


class Buy(Act, frozen=True):
    """A question that asks a seat which artifact to buy."""

    rule = "alchemists/buy-artifact"
    space: ClassVar[str] = "buy"
    does: ClassVar[str] = "which artifact do you buy"
    favour: ClassVar[str] = "shopkeeper"

    def useless(self, state: AlchemistsState) -> Refusal | None:
        held = state.favours[self.seat].count(self.favour)  # one Shopkeeper may not be enough, but several may
        if not affordable(state, self.seat, self.played + held):
            return Refusal(
                "Even with the favour, you couldn’t afford any artifact in the row.", "alchemists/shopkeeper"
            )
        return None

    def help(self, view: AlchemistsState) -> str:
        purse = plural(view.gold[self.seat], "gold piece")
        return f"You pay the price on the coin (you have {purse}), and get the artifact’s points and effect."


class BuyArtifact(Action[AlchemistsState], frozen=True):
    """Buy an artifact from the row."""

    rule = "alchemists/buy-artifact"
    called = "buy an artifact"
    lit = ("artifact:{artifact}",)
    artifact: str

    def label(self, who: Who = player) -> str:
        known = ARTIFACTS.get(self.artifact)
        return f"Buy {known.name if known else self.artifact}"

    @classmethod
    def every(cls, config: Config) -> Iterable["BuyArtifact"]:
        if "buy" not in config.spaces:
            return ()
        return [_buying(artifact) for level in (1, 2, 3) for artifact in config.artifacts_of(level)]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Buy) -> Iterable["BuyArtifact"]:
        return tuple(map(_buying, affordable(state, question.seat, question.played)))

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Buy, action: "BuyArtifact | None") -> Refusal:
        seat, row = question.seat, state.artifact_row
        if not row:
            return Refusal(
                "All artifacts in the row have been bought, and the row isn’t refilled.", "alchemists/the-artifact-row"
            )
        if action is not None and action.artifact not in row:
            return Refusal(f"{action.label()[4:]} isn’t in the row.", "alchemists/the-artifact-row")
        artifact = action.artifact if action else min(row, key=lambda one: price(state, seat, one, question.played))
        asked = price(state, seat, artifact, question.played)
        said = f"{ARTIFACTS[artifact].name} costs {asked} gold, {have_only(state, seat)}."
        return Refusal(said if action else f"You can’t afford any artifact: {said}", cls.rule)

    def do(self, state: AlchemistsState, question: Buy, events: list[Event]) -> AlchemistsState:
        return buy(use_cube(state, question), question.seat, self.artifact, question.played, events)


@cache
def _buying(artifact: str) -> BuyArtifact:
    return BuyArtifact(artifact)


DISCOUNT_CARD = "discount_card"


def price(state: AlchemistsState, seat: int, artifact: str, shopkeepers: int = 0) -> int:
    """Return an artifact's price in gold, reduced by the Discount Card and Shopkeepers but never below 0 (AL-20)."""
    off = shopkeepers
    if state.owns(seat, DISCOUNT_CARD):
        off += 1 if state.bought[seat] else 2
    return max(0, ARTIFACTS[artifact].cost - off)


def affordable(state: AlchemistsState, seat: int, shopkeepers: int = 0) -> tuple[str, ...]:
    """Return the artifacts in the row that the seat can afford."""
    had = state.gold[seat]
    return tuple([one for one in state.artifact_row if price(state, seat, one, shopkeepers) <= had])


def buy(state: AlchemistsState, seat: int, artifact: str, shopkeepers: int, events: list[Event]) -> AlchemistsState:
    """Return the state after the seat pays for an artifact.

    If the artifact has an immediate effect, the next step applies it.
    """
    asked, cause = price(state, seat, artifact, shopkeepers), len(events)
    events.append(ArtifactBought(seat, artifact, asked))
    state = add_gold(state, seat, -asked, events, cause)
    state = replace(
        state,
        artifact_row=tuple([one for one in state.artifact_row if one != artifact]),
        artifacts=add(state.artifacts, seat, (artifact,)),
        bought=replace_at(state.bought, seat, state.bought[seat] + 1)
        if state.owns(seat, DISCOUNT_CARD)
        else state.bought,
    )
    at_once = AT_ONCE.get(artifact)
    return at_once(state, seat, events, cause) if at_once else state


class ArtifactBought(Event, frozen=True):
    """A seat bought an artifact. ``price`` is the gold paid."""

    rule = "alchemists/buy-artifact"
    says = "{seat} buys {artifact} for {price} gold."
    lit = ("artifact:{artifact}", "seat:{seat}")
    no_change = ("price",)
    seat: Seat
    artifact: ArtifactId
    price: int


class NewArtifacts(Automatic[AlchemistsState], frozen=True):
    """Replace the artifacts still on sale with the artifacts of the next level."""

    rule = "alchemists/new-artifacts"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        came, rest = state.artifact_decks[0] if state.artifact_decks else (), state.artifact_decks[1:]
        events.append(ArtifactsCame(state.artifact_row, came))
        return replace(state, artifact_row=came, artifact_decks=rest)


class ArtifactsCame(Event, frozen=True):
    """The artifacts of a new level went on sale."""

    rule = "alchemists/new-artifacts"
    lit = ("space:buy", "artifact:{came}")
    gone: tuple[str, ...]
    came: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        came = listing(ARTIFACTS[one].name for one in self.came) or "nothing"
        gone = listing(ARTIFACTS[one].name for one in self.gone)
        return f"Now on sale: {came}.{f' Gone: {gone}.' if gone else ''}"
