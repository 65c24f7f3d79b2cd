"""Drawing favour cards, and playing any drawn Herbalists at once."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import comb, lcm
from typing import Annotated

from pharmalab.core.agenda import Automatic, Batch, Chance, Frame
from pharmalab.core.chance import Distribution, Weighted
from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import without
from pharmalab.core.templates import counted
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat, Within
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS, Ingredient, ingredient, title
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.favours.card import play_favour
from pharmalab.games.alchemists.mechanisms.hands import add, discard, drop
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient, Ingredients, drawn_together, shuffled
from pharmalab.games.alchemists.state import AlchemistsState

HERBALIST = "herbalist"


class Favours(Automatic[AlchemistsState], frozen=True):
    """Draw ``n`` favours for a seat.

    If fewer than ``n`` favours are left, draw all of them. The next step is `Herbalists`, with the same ``n``.
    """

    rule = "alchemists/drawing-favours"
    to: Seat
    n: Annotated[int, Within(0, 20)]

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if self.n <= 0:
            return state
        if not state.favour_deck.layers:
            cards = [card for part in state.favour_discard for card in part]
            if not cards:
                return state
            events.append(FavoursShuffled(len(cards)))
            empty = ((),) * len(state.favour_discard)
            state = replace(state, favour_deck=shuffled(state.favour_deck, cards), favour_discard=empty)
        return state.ask(DrawFavour(self.to), Favours(self.to, self.n - 1))


def draw_favours(seat: int, n: int) -> tuple[Frame, ...]:
    """Return the two steps that draw *n* favours for a seat and then play any drawn Herbalists."""
    return Favours(seat, n), Herbalists(seat, n)


class DrawFavour(Chance[AlchemistsState], frozen=True):
    """Draw a favour card from the top of the deck into a hand."""

    rule = "alchemists/drawing-favours"
    source = "favours"
    asks = "Which favour does {to} draw?"
    to: Seat

    def distribution(self, state: AlchemistsState) -> Distribution:
        """Return the distribution of the deck's top favour card.

        A hidden Herbalist can't be in another seat's hand, because seats play a Herbalist at once.
        """
        top, pool = state.favour_deck.top(), state.favour_deck.pool
        herbalists, free = pool.count(HERBALIST), places_for_herbalists(state)
        if not top.layer.blanks or not herbalists or free == len(pool):
            return top
        others, free = len(pool) - herbalists, free - herbalists
        return Weighted(tuple((card, n * (others if card == HERBALIST else free)) for card, n in Counter(pool).items()))

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        events.append(DrewFavour(self.to, card))
        return replace(state, favours=add(state.favours, self.to, (card,)), favour_deck=state.favour_deck.draw(card))

    def outcome_seen_by(self, state: AlchemistsState, outcome: str, seat: int) -> str:
        return outcome if seat == self.to else BLANK

    def batch(self, view: AlchemistsState, who: Who = player) -> Batch | None:
        more = [frame.n for frame in view.agenda[1:2] if isinstance(frame, Favours) and frame.to == self.to]
        return drawn_together(f"Which favours does {who(self.to)} draw?", view.favour_deck.top(), sum(more))

    def words(self, outcome: str, who: Who = player) -> str:
        return "a favour" if outcome == BLANK else title(outcome)


class DrewFavour(Event, frozen=True):
    """A seat drew a favour. ``card`` is '?' for players who can't see it."""

    rule = "alchemists/drawing-favours"
    lit = ("favours", "seat:{seat}")
    seat: Seat
    card: str

    def seen_by(self, seat: int) -> "DrewFavour":
        return self if seat == self.seat else replace(self, card=BLANK)

    def sentence(self, who: Who = player) -> str:
        what = "a favour" if self.card == BLANK else f"the favour {title(self.card)}"
        return f"{who(self.seat)} draws {what}."


class FavoursShuffled(Event, frozen=True):
    """The discarded favours were shuffled into a new deck."""

    rule = "alchemists/new-deck"
    says = "The favour deck is empty, so a new deck is shuffled from {cards}."
    lit = ("favours",)
    no_change = ("cards",)
    cards: Annotated[int, counted("discarded card")]


class Herbalists(Chance[AlchemistsState], frozen=True):
    """Look for a Herbalist among the favours that a seat has just drawn.

    A Herbalist is played at once: the seat draws three ingredients, then discards two. ``n`` is the number of favours
    drawn. ``shown`` is the number of Herbalists already found.
    """

    rule = "alchemists/herbalist"
    source = "herbalists"
    asks = "Has {to} drawn a Herbalist? Players must play a Herbalist as soon as they draw it."
    to: Seat
    n: Annotated[int, Within(0, 20)] = 1
    shown: int = 0

    def passes(self, state: AlchemistsState) -> bool:
        return not self.n or not state.favours[self.to]

    def distribution(self, state: AlchemistsState) -> Weighted:
        if HERBALIST in state.favours[self.to]:
            return _PLAYED
        blanks, herbalists = fresh_blanks(state, self.to), state.favour_deck.pool.count(HERBALIST)
        if not blanks or not herbalists:
            return _NOT_PLAYED
        others = places_for_herbalists(state) - herbalists
        shares = [comb(self.shown + more, more) for more in range(min(blanks, herbalists) + 1)]
        none, *some = [comb(herbalists, more) * comb(others, blanks - more) * lcm(*shares) // share
                       for more, share in enumerate(shares)]  # fmt: skip
        return Weighted(((HERBALIST, sum(some)), ("none", none)))

    def answer(self, state: AlchemistsState, outcome: str, events: list[Event]) -> AlchemistsState:
        if outcome != HERBALIST:
            return state
        if HERBALIST not in state.favours[self.to]:  # in a view, one of the blanks turns out to be a Herbalist
            hand, deck = drop(state.favours, self.to, (BLANK,)), state.favour_deck
            state = replace(
                state,
                favours=add(hand, self.to, (HERBALIST,)),
                favour_deck=replace(deck, pool=without(deck.pool, HERBALIST)),
            )
        state = play_favour(state, self.to, HERBALIST, events)
        return state.ask(Ingredients(self.to, 3), DiscardTwo(self.to), Herbalists(self.to, self.n - 1, self.shown + 1))

    def words(self, outcome: str, who: Who = player) -> str:
        return title(HERBALIST) if outcome == HERBALIST else "no Herbalist"

    def spoken(self, outcome: str, who: Who = player) -> tuple[str, ...]:
        """Return the texts that a user can type to enter an outcome: its usual words, or 'yes' or 'no'."""
        return (self.words(outcome, who), "yes" if outcome == HERBALIST else "no")


_PLAYED, _NOT_PLAYED = Weighted(((HERBALIST, 1),)), Weighted((("none", 1),))


class DiscardTwo(Pick, frozen=True):
    """A question that asks a seat which two ingredients to discard for a Herbalist.

    A seat that has fewer than two ingredients discards all of them.
    """

    rule = "alchemists/herbalist"
    secrets = ("picked",)
    asks = "{seat}: your Herbalist drew three ingredients. Which two do you discard?"

    def options(self, state: AlchemistsState) -> Sequence[str]:
        return state.hands[self.seat]

    def bounds(self, state: AlchemistsState) -> tuple[int, int]:
        n = min(2, len(state.hands[self.seat]))
        return n, n

    def passes(self, state: AlchemistsState) -> bool:
        return len(self.picked) >= min(2, len(state.hands[self.seat]))

    def chosen(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return discard(state, self.seat, self.picked, events)

    def seen_by(self, seat: int) -> "DiscardTwo":
        return self if seat == self.seat or not self.picked else replace(self, picked=())

    def help(self, view: AlchemistsState) -> str:
        return "You discard any two ingredients from your hand, and nobody sees which."


class DiscardOne(Take, frozen=True):
    """Discard an ingredient because of the Herbalist."""

    rule = "alchemists/herbalist"
    says = "Discard {option}"
    lit = ("hand:{option}",)
    option: Ingredient

    def seen_by(self, state: AlchemistsState, seat: int) -> "DiscardOne":
        return self if seat == state.agenda[0].seat else _UNSEEN

    @classmethod
    def every(cls, config: Config) -> Iterable["DiscardOne"]:
        return [cls(name) for name in INGREDIENTS if name in config.deck()]

    @classmethod
    def missing(cls, state: AlchemistsState, question: object, action: Take) -> Refusal:
        return Refusal(f"You have no {ingredient(action.option)}.", cls.rule)


_UNSEEN = DiscardOne(BLANK)


def to_draw(state: AlchemistsState, seat: int) -> int:
    """Return how many favours the agenda's steps will still draw for a seat."""
    return sum([frame.n if isinstance(frame, Favours) else isinstance(frame, DrawFavour)
                for frame in state.agenda if isinstance(frame, Favours | DrawFavour) and frame.to == seat])  # fmt: skip


def just_drawn(state: AlchemistsState, seat: int) -> int:
    """Return how many of a seat's newly drawn favours haven't been checked for a Herbalist yet."""
    fresh = max((frame.n for frame in state.agenda if isinstance(frame, Herbalists) and frame.to == seat), default=0)
    return max(0, fresh - to_draw(state, seat))


def fresh_blanks(state: AlchemistsState, seat: int) -> int:
    """Return how many of the seat's hidden favours were just drawn, and so may be Herbalists.

    Visible favours are assumed to be among the cards just drawn.
    """
    blanks = state.favours[seat].count(BLANK)
    return min(blanks, max(0, just_drawn(state, seat) - (len(state.favours[seat]) - blanks)))


def places_for_herbalists(state: AlchemistsState) -> int:
    """Return how many hidden favour cards may be Herbalists.

    A Herbalist may be in the deck, in the discard pile or among cards just drawn.
    """
    settled = sum([hand.count(BLANK) - fresh_blanks(state, seat) for seat, hand in enumerate(state.favours)])
    return len(state.favour_deck.pool) - settled


# --- what no play comes to ------------------------------------------------------------------------------------


def held_herbalists(state: AlchemistsState) -> Iterator[str]:
    """Yield an error message for each hand that holds more Herbalists than the seat could have just drawn."""
    for seat, hand in enumerate(state.favours):
        if (held := hand.count(HERBALIST)) > just_drawn(state, seat):
            yield f"favours of seat {seat} has {held} herbalist: it is played as soon as it is drawn"


def due_herbalists(state: AlchemistsState) -> Iterator[str]:
    """Yield an error message for each `Herbalists` step on the agenda that contradicts the rest of the state."""
    played = state.favour_discard[-1].count(HERBALIST)
    for at, frame in enumerate(state.agenda):
        if not isinstance(frame, Herbalists):
            continue
        if not 0 <= frame.shown <= played:
            yield f"agenda, Herbalists: “shown” is {frame.shown}, but favour_discard has {plural(played, 'Herbalist')}"
        if frame.shown and not all(isinstance(one, _WHILE_PLAYED) for one in state.agenda[:at]):
            yield f"agenda, Herbalists: “shown” is {frame.shown}, but it must be 0, because another step comes first"
    for seat, hand in enumerate(state.favours):
        due = to_draw(state, seat)
        fresh = max((one.n for one in state.agenda if isinstance(one, Herbalists) and one.to == seat), default=0)
        if due and fresh < due + hand.count(HERBALIST):
            yield f"agenda, Herbalists: “n” is {fresh}, but seat {seat} still has to draw {plural(due, 'favour')}"


_WHILE_PLAYED = (DrawIngredient, Ingredients, DiscardTwo)
