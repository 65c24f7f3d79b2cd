"""The Periscope, an artifact that lets its owner see one ingredient of another player's mix, once a round."""

from collections.abc import Iterator
from typing import ClassVar

from pharmalab.core.agenda import Action, Chance, Frame
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS, Ingredient, ingredient
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import ArtifactQuestion, mark_used, ready
from pharmalab.games.alchemists.state import AlchemistsState, Fact


def lookers(state: AlchemistsState, owner: int) -> tuple[Frame, ...]:
    """Return the step that offers a look into *owner*'s cauldron with the Periscope, or () if nobody can look."""
    seat = ready(state, "periscope")
    return () if seat is None or seat == owner else (Look(seat, owner),)


class Look(ArtifactQuestion, frozen=True):
    """A question that asks a seat whether to look at an ingredient in ``owner``'s cauldron with the Periscope."""

    rule = "alchemists/periscope"
    brewer: ClassVar[str] = "owner"
    artifact: ClassVar[str] = "periscope"
    asks = "{seat}: do you want to look at one of {owner}’s ingredients through the Periscope?"
    owner: Seat

    def silence(self) -> Action:
        """Return the action of a seat that doesn't answer: it declines."""
        return self.kinds[-1]()

    def use(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return mark_used(state, self.seat, self.artifact).ask(Peek(self.seat, self.owner))

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if self.seat == self.owner or ready(state, self.artifact) != self.seat:
            yield f"agenda, Look: seat {self.seat} cannot look through the Periscope"


class Peek(Chance[AlchemistsState], frozen=True):
    """Pick a random ingredient from the cauldron of seat ``owner``, and show it to seat ``to``."""

    rule = "alchemists/periscope"
    brewer: ClassVar[str] = "owner"
    source = "periscope"
    asks = "Which of {owner}’s ingredients does {to} see?"
    outcome_type = Ingredient
    to: Seat
    owner: Seat

    def distribution(self, state: AlchemistsState) -> Uniform:
        return pick_blindly(state)

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        events.append(Peeked(self.to, self.owner, card))
        fact = state.facts[-1]
        # in a view where the ingredients are hidden
        known = fact.ingredients if card in fact.ingredients else (card, BLANK)
        fact = replace(fact, ingredients=known, peeks=tuple(sorted((*fact.peeks, (self.to, card)))))
        return replace(state, facts=(*state.facts[:-1], fact))

    def outcome_seen_by(self, state: AlchemistsState, outcome: str, seat: int) -> str:
        return outcome if seat in (self.to, self.owner) else BLANK

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        used = state.owns(self.to, "periscope") and "periscope" in state.used[self.to]
        if self.to == self.owner or not used:
            yield f"agenda, Peek: seat {self.to} cannot look through the Periscope"


def pick_blindly(state: AlchemistsState) -> Uniform:
    """Return the distribution of a card picked at random from the cauldron.

    If the cards in the cauldron are hidden, every ingredient is equally likely.
    """
    return Uniform(INGREDIENTS if BLANK in state.cauldron else state.cauldron)


def wrong_peeks(fact: Fact, seats: int) -> str:
    """Return an error message if a fact records an impossible look with the Periscope, or '' otherwise."""
    if strange := [name for _, name in fact.peeks if name not in fact.ingredients]:
        return f"“peeks” contains {strange[0]}, which was not mixed"
    who = [seat for seat, _ in fact.peeks]
    if not who or (len(who) == 1 and not fact.second and fact.by not in who and 0 <= who[0] < seats):
        return ""
    return f"“peeks” is {list(fact.peeks)}, but the Periscope shows its owner one ingredient of another seat"


class Peeked(Event, frozen=True):
    """A seat saw an ingredient in the cauldron of ``owner`` with the Periscope. Only this seat knows which one."""

    rule = "alchemists/periscope"
    lit = ("artifact:periscope", "seat:{seat}", "seat:{owner}")
    seat: Seat
    owner: Seat
    ingredient: str

    def sentence(self, who: Who = player) -> str:
        if self.ingredient == BLANK:
            return f"{who(self.seat)} sees one of {who(self.owner)}’s two ingredients."
        return f"{who(self.seat)} sees {ingredient(self.ingredient)} in {who(self.owner)}’s cauldron."

    def seen_by(self, seat: int) -> "Peeked":
        if seat in (self.seat, self.owner):
            return self
        return Peeked(self.seat, self.owner, BLANK, cause=self.cause)
