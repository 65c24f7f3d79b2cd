"""A potion is mixed: two cards go into the cauldron, the card reader answers, who may looks on, and the cards are put
away. Test, drink, sale, exhibition and Thinking Cap share it: `mixed` is what their actions call.
"""

from functools import lru_cache

from pharmalab.core.agenda import Automatic, Chance, Frame
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, PAIRS, QUALITY_WORDS, Ingredient, potion
from pharmalab.games.alchemists.events.artifacts import MortarPicked, SetAside
from pharmalab.games.alchemists.events.mixing import MarkerMoved, Mixed, PotionKnown, Struck, StudentUnhappy, ToHospital
from pharmalab.games.alchemists.frames import MixFor, PlayBarmaid, ReturnOther
from pharmalab.games.alchemists.rules import artifacts, exhibition, reputation, selling
from pharmalab.games.alchemists.rules.facts import ANSWERS, new_fact, potion_made
from pharmalab.games.alchemists.rules.hands import discarded, less, more
from pharmalab.games.alchemists.rules.reader import Reading
from pharmalab.games.alchemists.state import AlchemistsState

INSANITY, PARALYSIS, POISON = "B-", "G-", "R-"


def pairs_of(hand: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """The pairs of different ingredients of a hand, in the order of the triangle."""
    return _pairs_of(tuple(dict.fromkeys(hand)))


@lru_cache(maxsize=512)
def _pairs_of(kinds: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((a, b) for a, b in PAIRS if a in kinds and b in kinds)


def mixed(
    state: AlchemistsState, seat: int, cards: tuple[str, str], scan: "Scan", *then: Frame, watched: bool = True
) -> AlchemistsState:
    """With two cards of the hand in the cauldron, to be scanned.

    Args:
        cards: a pair in the order of the triangle.
        then: what the answer brings about, before anybody looks on; it reads the last of ``state.facts``.
        watched: whether a Periscope may be used, and the cards are discarded (the Thinking Cap: neither).
    """
    after: tuple[Frame, ...] = (Watch(seat), PutAway(seat)) if watched else (TakeBack(seat),)
    return state.ask(scan, *then, *after, hands=less(state.hands, seat, cards), cauldron=cards)


def owner_of_cauldron(state: AlchemistsState) -> int:
    """Whose two cards are in the cauldron; -1: nobody's."""
    if state.cauldron:
        for frame in state.agenda:
            if isinstance(frame, Scan | PutAway | MortarPick | TakeBack):
                return frame.to
            if isinstance(frame, ReturnOther):
                return frame.seat
    return -1


def mixed_for(state: AlchemistsState, question: MixFor, cards: tuple[str, str]) -> AlchemistsState:
    """With two cards in the cauldron for a sale, the exhibition or the Thinking Cap."""
    seat, button, asked = question.seat, question.button, question.asked
    if button == "cap":
        if not question.second:  # it is chosen after the first result (AL-10)
            state = state.ask(MixFor(seat, button, second=True))
        return mixed(state, seat, cards, Scan(seat, button), watched=False)
    if button == "exhibit":
        return mixed(state, seat, cards, Scan(seat, button, asked=asked), exhibition.ExhibitResult(seat))
    after = state.config.barmaid == "after"
    result = PlayBarmaid(seat) if after else selling.SaleResult(seat, question.played)
    return mixed(state, seat, cards, Scan(seat, button, "sale", asked), result)


class Scan(Chance, frozen=True):
    """The card reader says what the two cards in the cauldron of a seat make, or how close it is to what was wanted.

    ``fact``: 'mix' or 'sale'; ``button``: 'test', 'drink', 'custodian', 'sell', 'exhibit' or 'cap'; ``asked``: the
    potion wanted or promised.
    """

    rule = "alchemists/mixing-a-potion"
    source = "card reader"
    asks = "What does the card reader say of the potion of {to}?"
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
        held = len(state.hands[seat]) + (0 if second else 2)  # of a second pair those besides the first one
        fact = new_fact(self.fact, state.cauldron, self.asked, said, seat, state.config.seats, held=held, second=second)
        state, made = replace(state, facts=(*state.facts, fact)), potion_made(fact)
        return known_potion(state, seat, made, events) if made else state

    def words(self, outcome: str, who: Who = player) -> str:
        return QUALITY_WORDS[outcome] if outcome in QUALITY_WORDS else potion(outcome)

    def spoken(self, outcome: str, who: Who = player) -> tuple[str, ...]:
        """'red plus', and as notes have it: 'R+'."""
        return (self.words(outcome, who), outcome.replace("_", " "))


def known_potion(state: AlchemistsState, seat: int, made: str, events: list[Event]) -> AlchemistsState:
    """With the potion on the board of the seat, if it was not there before."""
    if made in state.potions[seat]:
        return state
    events.append(PotionKnown(seat, made, cause=len(events) - 1))
    return replace(state, potions=more(state.potions, seat, (made,)))


class TestResult(Automatic, frozen=True):
    """The student has drunk: a negative potion makes him unhappy for the rest of the round."""

    rule = "alchemists/test-on-student"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if state.unhappy or not state.facts[-1].answer.endswith("-"):
            return state
        events.append(StudentUnhappy(self.to))
        return replace(state, unhappy=True)


class DrinkResult(Automatic, frozen=True):
    """The seat has drunk: each kind of negative potion strikes it once a round (AL-09)."""

    rule = "alchemists/drink-potion"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, made = self.to, state.facts[-1].answer
        if not made.endswith("-") or made in state.struck[seat]:
            return state
        cause = len(events)
        events.append(Struck(seat, made))
        state = replace(state, struck=more(state.struck, seat, (made,)))
        if made == INSANITY:
            return reputation.change(state, seat, -1, events, cause)
        if made == PARALYSIS:
            events.append(MarkerMoved(seat, cause=cause))
            return replace(state, paralysed=(*state.paralysed, seat))
        events.append(ToHospital(seat, cause=cause))
        return replace(state, hospital=put(state.hospital, seat, state.hospital[seat] + 1))


class Watch(Automatic, frozen=True):
    """The moment right after a result, in which a Periscope may be used."""

    rule = "alchemists/mixing-a-potion"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        frames = artifacts.windows(state, self.to)
        return state.ask(*frames) if frames else state


class PutAway(Automatic, frozen=True):
    """The cards of the cauldron are discarded face down; those of a successful exhibit go under a Feather in Cap. With
    a Magic Mortar only one of the two goes."""

    rule = "alchemists/discarding"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat = self.to
        if state.owns(seat, "magic_mortar"):
            return state.ask(MortarPick(seat))
        return (set_aside if state.feathered(state.facts[-1]) else put_away)(state, seat, state.cauldron, events)


class MortarPick(Chance, frozen=True):
    """Somebody picks blindly which of the two ingredients goes; the other one goes back to the hand."""

    rule = "alchemists/magic-mortar"
    source = "magic mortar"
    asks = "Which ingredient of {to} does the Magic Mortar take?"
    outcome_type = Ingredient
    to: Seat

    def distribution(self, state: AlchemistsState) -> Uniform:
        return Uniform((BLANK,) if BLANK in state.cauldron else state.cauldron)

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        seat = self.to
        events.append(MortarPicked(seat, card))
        if state.feathered(state.facts[-1]):
            return state.ask(ReturnOther(seat, card))
        return put_away(state, seat, (card,), events)

    def outcome_seen_by(self, state: AlchemistsState, outcome: str, seat: int) -> str:
        return outcome if seat == self.to else BLANK


class TakeBack(Automatic, frozen=True):
    """The cards of the cauldron go back to the hand."""

    rule = "alchemists/thinking-cap"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return replace(state, hands=more(state.hands, self.to, state.cauldron), cauldron=())


def put_away(state: AlchemistsState, seat: int, cards: tuple[str, ...], events: list[Event]) -> AlchemistsState:
    """With these cards of the cauldron discarded, and the others back in the hand."""
    state = replace(state, hands=more(state.hands, seat, state.cauldron), cauldron=())
    state = discarded(state, seat, cards, events)
    return _lying(state, len(cards))


def set_aside(state: AlchemistsState, seat: int, cards: tuple[str, ...], events: list[Event]) -> AlchemistsState:
    """With these cards of the cauldron under the Feather in Cap, and the others back in the hand."""
    events.append(SetAside(seat, cards))
    back = [card for card in state.cauldron if card not in cards]
    state = replace(state, hands=more(state.hands, seat, back), aside=more(state.aside, seat, cards), cauldron=())
    return _lying(state, len(cards))


def _lying(state: AlchemistsState, cards: int) -> AlchemistsState:
    """With so many cards of the last mix known to lie where they were put."""
    return replace(state, facts=(*state.facts[:-1], replace(state.facts[-1], lies=cards)))
