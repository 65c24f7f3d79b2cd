"""Mixing a potion: two cards go into the cauldron, the card reader answers, and the cards are put away.

Every kind of mix calls `brew`: tests, drinks, sales, exhibits and the Thinking Cap.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.core.zones import Seat
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.components.names import (
    BLANK,
    PAIRS,
    POTIONS,
    QUALITIES,
    QUALITY_WORDS,
    Potion,
    pair,
    potion,
)
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.mechanisms.artifacts.feather_in_cap import set_aside
from pharmalab.games.alchemists.mechanisms.artifacts.magic_mortar import MortarPick, ReturnOther
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import lookers
from pharmalab.games.alchemists.mechanisms.card_reader import Reading
from pharmalab.games.alchemists.mechanisms.cauldron import put_away
from pharmalab.games.alchemists.mechanisms.facts import ANSWERS, new_fact, potion_made
from pharmalab.games.alchemists.mechanisms.hands import add, drop
from pharmalab.games.alchemists.mechanisms.skip import Skippable
from pharmalab.games.alchemists.state import AlchemistsState


class MixFor(Skippable, frozen=True):
    """A question that asks a seat which two ingredients to mix for a sale, for an exhibit or with the Thinking Cap.

    Attributes:
        button: 'sell', 'exhibit' or 'cap'.
        asked: the wanted potion of a sale, or the promised potion of an exhibit.
        played: the number of Barmaids played.
        second: whether this is the second pair of a Thinking Cap. It can't use the first pair's cards.
    """

    rule = "alchemists/mixing-a-potion"
    favour: ClassVar[str] = "barmaid"
    asks = "{seat}: which two ingredients do you mix?"
    button: str
    asked: str = ""
    played: int = 0
    second: bool = False

    def must_answer(self) -> bool:
        return self.button != "cap"

    def useless(self, state: AlchemistsState) -> Refusal | None:
        """Return the reason why the Barmaid in the seat's hand wouldn't help this mix, or None if she would help."""
        if self.button != "sell":
            return Refusal("The Barmaid helps only when you sell a potion.", "alchemists/barmaid")
        if state.config.barmaid == "after":
            return Refusal("Play the Barmaid after the card reader’s answer.", "alchemists/al-12")
        return None

    def favoured(self, state: AlchemistsState, events: list[Event], cause: int) -> AlchemistsState:
        """Return the same state, because a Barmaid changes nothing before the potion is mixed."""
        return state

    def help(self, view: AlchemistsState) -> str:
        if self.button == "cap":
            return does("thinking_cap")
        return f"{mixing_costs(view, self.seat)}. The other players see only the answer."

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if self.button not in ("sell", "exhibit", "cap"):
            yield f"agenda, MixFor: “button” is “{self.button}”, but it must be sell, exhibit or cap"
        yield from _asked_problems(state, self)
        if self.button == "cap" and not state.owns(self.seat, "thinking_cap"):
            yield f"agenda, MixFor: seat {self.seat} has no Thinking Cap"
        if not self.second or state.cauldron:
            return
        last = state.facts[-1] if state.facts else None
        if self.button != "cap" or last is None or last.by != self.seat or last.kind != "mix":
            yield "agenda, MixFor: “second” is true, but the last fact isn’t this seat’s first Thinking Cap mix"
        elif last.known and any(name not in state.hands[self.seat] for name in last.ingredients):
            pair = listing(last.ingredients)
            yield f"agenda, MixFor: “second” is true, but seat {self.seat} no longer has its first pair, {pair}"


def _asked_problems(state: AlchemistsState, frame: "MixFor | Scan") -> Iterator[str]:
    """Yield a sentence for each fault in the potion that was offered or promised."""
    able = {"sell": state.offer[:1], "exhibit": ASPECTS}.get(frame.button, ("",))
    if frame.asked not in able:
        can = listing(able) if any(able) else "empty"
        yield f"agenda, {type(frame).__name__}: “asked” is “{frame.asked}”, but for {frame.button} it must be {can}"
    if frame.button == "sell":
        yield from offer_problems(state, frame)


def offer_problems(state: AlchemistsState, frame: Frame) -> Iterator[str]:
    """Yield an error message if the offer of the current sale lacks a potion or a guarantee."""
    if state.offer[0] not in POTIONS or state.offer[1] not in QUALITIES:
        yield f"agenda, {type(frame).__name__}: “offer” is {state.offer}, but it must be a potion and a guarantee"


def pairs_of(hand: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of different ingredients in a hand, in the order of the results triangle."""
    return _pairs_of(tuple(dict.fromkeys(hand)))


@lru_cache(maxsize=512)
def _pairs_of(kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((a, b) for a, b in PAIRS if a in kinds and b in kinds)


def brew(state: AlchemistsState, seat: int, cards: tuple[str, str], scan: "Scan", result: Frame) -> AlchemistsState:
    """Return the state after putting two cards from the hand into the cauldron.

    *cards* are two different ingredients, in the order of the results triangle. The frame *scan* asks the card reader,
    and the frame *result* uses the answer.
    """
    after: tuple[Frame, ...] = () if isinstance(result, TakeBack) else (Watch(seat), PutAway(seat))
    return state.ask(scan, result, *after, hands=drop(state.hands, seat, cards), cauldron=cards)


def owner_of_cauldron(state: AlchemistsState) -> int:
    """Return the seat whose two cards are in the cauldron, or -1 if the cauldron is empty."""
    if state.cauldron:
        for frame in state.agenda:
            if isinstance(frame, Scan | PutAway | MortarPick | TakeBack):
                return frame.to
            if isinstance(frame, ReturnOther):
                return frame.seat
    return -1


def mixing_costs(view: AlchemistsState, seat: int) -> str:
    """Return help text that explains what a mix costs."""
    said = "You use up two different ingredients"
    return f"{said}, but the Mortar saves one of them" if view.owns(seat, "magic_mortar") else said


class Scan(Chance[AlchemistsState], frozen=True):
    """Have the card reader show a seat's potion or, for a sale, how well it matches the wanted potion.

    ``button`` is 'test', 'drink', 'custodian', 'sell', 'exhibit' or 'cap'. ``fact`` is 'mix' or 'sale'. ``asked`` is
    the wanted or promised potion.
    """

    rule = "alchemists/mixing-a-potion"
    brewer: ClassVar[str] = "to"
    source = "card reader"
    asks = "What does the card reader say about {to}’s potion?"
    to: Seat
    button: str
    fact: str = "mix"
    asked: str = ""

    def distribution(self, state: AlchemistsState) -> Reading:
        return Reading(state.facts, self.fact, state.cauldron, self.asked if self.fact == "sale" else "")

    def answers(self, state: AlchemistsState) -> tuple[str, ...]:
        return ANSWERS[self.fact]

    def answer(self, state: AlchemistsState, said: str, events: list[Event]) -> AlchemistsState:
        seat = self.to
        events.append(Mixed(seat, self.button, state.cauldron, self.asked, said))
        second = self.button == "cap" and not any(isinstance(frame, MixFor) and frame.second for frame in state.agenda)
        held = len(state.hands[seat]) + (0 if second else 2)  # for a second pair, the cards of the first don't count
        fact = new_fact(self.fact, state.cauldron, self.asked, said, seat, state.config.seats, held=held, second=second)
        state, made = replace(state, facts=(*state.facts, fact)), potion_made(fact)
        return learn_potion(state, seat, made, events) if made else state

    def words(self, outcome: str, who: Who = player) -> str:
        return QUALITY_WORDS[outcome] if outcome in QUALITY_WORDS else potion(outcome)

    def spoken(self, outcome: str, who: Who = player) -> tuple[str, ...]:
        """Return the texts that a user can type to enter an outcome: words like 'red plus', or notation like 'R+'."""
        return (self.words(outcome, who), outcome.replace("_", " "))

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if self.button not in _BUTTONS or self.fact != ("sale" if self.button == "sell" else "mix"):
            yield f"agenda, Scan: the button “{self.button}” and the fact “{self.fact}” don’t go together"
        yield from _asked_problems(state, self)


def learn_potion(state: AlchemistsState, seat: int, made: str, events: list[Event]) -> AlchemistsState:
    """Return the state with *made* added to the potions that the seat is known to have made."""
    if made in state.potions[seat]:
        return state
    events.append(PotionKnown(seat, made, cause=len(events) - 1))
    return replace(state, potions=add(state.potions, seat, (made,)))


class Watch(Automatic[AlchemistsState], frozen=True):
    """Offer the Periscope to its owner, right after the card reader's answer."""

    rule = "alchemists/mixing-a-potion"
    brewer: ClassVar[str] = "to"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        frames = lookers(state, self.to)
        return state.ask(*frames) if frames else state


class PutAway(Automatic[AlchemistsState], frozen=True):
    """Discard the cards in the cauldron face down or, after a successful exhibit, put them under the Feather in Cap.

    With a Magic Mortar, only one of the two cards is discarded.
    """

    rule = "alchemists/discarding"
    brewer: ClassVar[str] = "to"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat = self.to
        if state.owns(seat, "magic_mortar"):
            return state.ask(MortarPick(seat))
        return (set_aside if state.feathered(state.facts[-1]) else put_away)(state, seat, state.cauldron, events)


class TakeBack(Automatic[AlchemistsState], frozen=True):
    """Return the cards in the cauldron to the seat's hand."""

    rule = "alchemists/thinking-cap"
    brewer: ClassVar[str] = "to"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return replace(state, hands=add(state.hands, self.to, state.cauldron), cauldron=())


_BUTTONS = {
    "test": "tests {0} on the student",
    "drink": "drinks a potion of {0}",
    "custodian": "drinks a potion of {0} at the Custodian’s",
    "sell": "mixes {0} for the adventurer, who wants {1}",
    "exhibit": "mixes {0} to exhibit {1}",
    "cap": "tests {0} with the Thinking Cap",
}


class Mixed(Event, frozen=True):
    """A seat mixed a potion.

    ``button`` is the purpose, such as 'test' (see `Scan`). ``asked`` is the wanted or promised potion. ``said`` is a
    potion, or the quality of a sale. ``cards`` holds the ingredients, or '?' for players who don't know them.
    """

    rule = "alchemists/mixing-a-potion"
    seat: Seat
    button: str
    cards: tuple[str, ...]
    asked: str
    said: str

    def seen_by(self, seat: int) -> "Mixed":
        return self if seat == self.seat else replace(self, cards=(BLANK, BLANK))

    def sentence(self, who: Who = player) -> str:
        did = _BUTTONS[self.button].format(pair(self.cards), potion(self.asked) if self.asked else "")
        said = QUALITY_WORDS.get(self.said) or potion(self.said)
        return f"{who(self.seat)} {did}: {said}."

    def touches(self) -> tuple[str, ...]:
        place = () if self.button == "cap" else (f"space:{self.button}",)
        return (*place, f"seat:{self.seat}")


class PotionKnown(Event, frozen=True):
    """Everybody learned that a seat has made a potion."""

    rule = "alchemists/potions-made"
    says = "Now everybody knows that {seat} has made {potion}."
    lit = ("seat:{seat}",)
    seat: Seat
    potion: Potion
