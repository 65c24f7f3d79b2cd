"""What artifacts do: what one costs, what it does at once, and the two that interrupt. `artifact_points`: at the end.

Each artifact exists once, so at most one seat owns it. Others are asked where they change something: the Robe of
Respect and the Seal of Authority in `rules.reputation`, the Printing Press in `rules.publishing`, Witch's Trunk in
`rules.rounds`, the Magic Mortar and the Feather in Cap in `rules.mixing`, the Wisdom Idol in `rules.scoring`.
"""

from collections.abc import Callable

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS, Ingredient
from pharmalab.games.alchemists.events.artifacts import ArtifactBought, Peeked
from pharmalab.games.alchemists.frames import Look, MixFor, Once, PayAltar
from pharmalab.games.alchemists.rules import gold, reputation
from pharmalab.games.alchemists.rules.drawing import Favours, Herbalists, Ingredients
from pharmalab.games.alchemists.rules.hands import more
from pharmalab.games.alchemists.state import AT, AlchemistsState

CARD, MOST_ON_ALTAR = "discount_card", 8
RHETORIC, HYPNOSIS, TRUNK = 5, 4, 7  #: reputation, favours and ingredients at once


def holder(state: AlchemistsState, artifact: str) -> int | None:
    """The seat that owns it, if one does."""
    return next((seat for seat, owned in enumerate(state.artifacts) if artifact in owned), None)


# --- buying ---------------------------------------------------------------------------------------------------


def price(state: AlchemistsState, seat: int, artifact: str, shopkeepers: int = 0) -> int:
    """Gold for an artifact, with the Discount Card and Shopkeepers; never below 0 (AL-20)."""
    off = shopkeepers
    if state.owns(seat, CARD):
        off += 1 if state.bought[seat] else 2
    return max(0, ARTIFACTS[artifact].cost - off)


def affordable(state: AlchemistsState, seat: int, shopkeepers: int = 0) -> tuple[str, ...]:
    """What lies in the row and is not too dear."""
    had = state.gold[seat]
    return tuple([one for one in state.artifact_row if price(state, seat, one, shopkeepers) <= had])


def buy(state: AlchemistsState, seat: int, artifact: str, shopkeepers: int, events: list[Event]) -> AlchemistsState:
    """The state once it is paid for; what it does at once comes up next."""
    asked, cause = price(state, seat, artifact, shopkeepers), len(events)
    events.append(ArtifactBought(seat, artifact, asked))
    state = gold.paid(state, seat, -asked, events, cause)
    state = replace(
        state,
        artifact_row=tuple([one for one in state.artifact_row if one != artifact]),
        artifacts=more(state.artifacts, seat, (artifact,)),
        bought=put(state.bought, seat, state.bought[seat] + 1) if state.owns(seat, CARD) else state.bought,
    )
    at_once = _AT_ONCE.get(artifact)
    return at_once(state, seat, events, cause) if at_once else state


def _rhetoric(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return reputation.change(state, seat, RHETORIC, events, cause)


def _hypnosis(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return state.ask(Favours(seat, HYPNOSIS), Herbalists(seat, HYPNOSIS))


def _trunk(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return state.ask(Ingredients(seat, TRUNK))


def _cap(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return state.ask(MixFor(seat, "cap"))


def _altar(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    return state.ask(PayAltar(seat))


_AT_ONCE: dict[str, Callable[[AlchemistsState, int, list[Event], int], AlchemistsState]] = {
    "amulet_of_rhetoric": _rhetoric,
    "hypnotic_amulet": _hypnosis,
    "witchs_trunk": _trunk,
    "thinking_cap": _cap,
    "altar_of_gold": _altar,
}


# --- what lasts -----------------------------------------------------------------------------------------------


def use(state: AlchemistsState, seat: int, artifact: str) -> AlchemistsState:
    """With an artifact used that works once a round."""
    return replace(state, used=more(state.used, seat, (artifact,)))


def ready(state: AlchemistsState, artifact: str) -> int | None:
    """The owner of an artifact that works once a round, if it was not used in this round."""
    seat = holder(state, artifact)
    return None if seat is None or artifact in state.used[seat] else seat


# --- Boots of Speed -------------------------------------------------------------------------------------------


def boots(state: AlchemistsState, space: str, order: tuple[int, ...]) -> tuple[Frame, ...]:
    """What comes when all have acted on a space, now or before (an immediate publication). The Boots may be bought on
    it (AL-16), so nobody is asked yet."""
    at = AT[space]
    if space == "sell" or not (order or any([done[at] for done in state.performed])):
        return ()
    return (_BOOTS[space],)


class Boots(Automatic, frozen=True):
    """The owner of the Boots may act once more where it has acted."""

    rule = "alchemists/boots-of-speed"
    space: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, at = ready(state, "boots_of_speed"), AT[self.space]
        if seat is None:
            return state
        acted = state.declared if state.config.boots == "cube" else state.performed
        return state.ask(Once(seat, self.space)) if acted[seat][at] else state


_BOOTS = {space: Boots(space) for space in AT}


# --- Periscope ------------------------------------------------------------------------------------------------


def windows(state: AlchemistsState, owner: int) -> tuple[Frame, ...]:
    """Who may look into the cauldron of a seat: the owner of the Periscope, once a round."""
    seat = ready(state, "periscope")
    return () if seat is None or seat == owner else (Look(seat, owner),)


class Peek(Chance, frozen=True):
    """One of the two ingredients in the cauldron of ``owner``, picked blindly, is shown to ``to``."""

    rule = "alchemists/periscope"
    source = "periscope"
    asks = "Which ingredient of {owner} does {to} see?"
    outcome_type = Ingredient
    to: Seat
    owner: Seat

    def distribution(self, state: AlchemistsState) -> Uniform:
        return blindly(state)

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        events.append(Peeked(self.to, self.owner, card))
        fact = state.facts[-1]
        known = fact.ingredients if card in fact.ingredients else (card, BLANK)  # in a view that has not seen them
        fact = replace(fact, ingredients=known, peeks=tuple(sorted((*fact.peeks, (self.to, card)))))
        return replace(state, facts=(*state.facts[:-1], fact))

    def outcome_seen_by(self, state: AlchemistsState, outcome: str, seat: int) -> str:
        return outcome if seat in (self.to, self.owner) else BLANK


def blindly(state: AlchemistsState) -> Uniform:
    """One of the two in the cauldron; any ingredient, for who does not know the two."""
    return Uniform(INGREDIENTS if BLANK in state.cauldron else state.cauldron)
