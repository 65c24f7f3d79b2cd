"""The Thinking Cap, an artifact that lets its owner test two pairs of ingredients and keep the cards."""

from pharmalab.core.events import Event
from pharmalab.core.piles import without
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan, TakeBack, brew
from pharmalab.games.alchemists.state import AlchemistsState


def ask_for_pairs(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    """Return the state in which the seat is asked for the first pair to test with the Thinking Cap."""
    return state.ask(MixFor(seat, "cap"))


def hand_for(state: AlchemistsState, question: MixFor) -> tuple[str, ...]:
    """Return the cards that the seat can mix: its hand or, for the second pair, its hand without the first pair."""
    hand = state.hands[question.seat]
    if question.second:
        for card in state.facts[-1].ingredients:
            hand = without(hand, card)
    return hand


def mix_pair(state: AlchemistsState, question: MixFor, cards: tuple[str, str]) -> AlchemistsState:
    """Return the state after putting a pair of ingredients into the cauldron, to test it with the Thinking Cap."""
    seat = question.seat
    if not question.second:  # it is chosen after the first result (AL-10)
        state = state.ask(MixFor(seat, "cap", second=True))
    return brew(state, seat, cards, Scan(seat, "cap"), TakeBack(seat))
