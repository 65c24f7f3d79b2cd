"""The Thinking Cap: its owner tests two pairs, and takes all cards back into the hand."""

from pharmalab.core.events import Event
from pharmalab.core.piles import without
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan, TakeBack, brew
from pharmalab.games.alchemists.state import AlchemistsState


def ask_for_pairs(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    """Return the state that asks which pair to test first."""
    return state.ask(MixFor(seat, "cap"))


def hand_for(state: AlchemistsState, question: MixFor) -> tuple[str, ...]:
    """Return the cards that can be mixed: the hand and, for a second pair, without the cards of the first."""
    hand = state.hands[question.seat]
    if question.second:
        for card in state.facts[-1].ingredients:
            hand = without(hand, card)
    return hand


def mix_pair(state: AlchemistsState, question: MixFor, cards: tuple[str, str]) -> AlchemistsState:
    """Return the state with a pair in the cauldron, to be tested with the Thinking Cap."""
    seat = question.seat
    if not question.second:  # it is chosen after the first result (AL-10)
        state = state.ask(MixFor(seat, "cap", second=True))
    return brew(state, seat, cards, Scan(seat, "cap"), TakeBack(seat))
