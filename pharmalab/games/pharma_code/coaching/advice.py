"""Advice on plans in The Pharma Code, for the coach.

Every function returns a clause that completes "you'd …", such as "put the open 7 on your 30".
"""

from collections.abc import Sequence

from pharmalab.core.agenda import Action
from pharmalab.core.values import replace_at
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.coaching.effects import finishes_next_row
from pharmalab.games.pharma_code.components.cards import JOKER, called
from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerate, Wait
from pharmalab.games.pharma_code.mechanisms.bonus_question import Hear
from pharmalab.games.pharma_code.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SwapCards
from pharmalab.games.pharma_code.mechanisms.event_cards.trade import Give, Return
from pharmalab.games.pharma_code.mechanisms.exchange import Discard, DrawClosed, Place, Placing, TakeOpen, where
from pharmalab.games.pharma_code.mechanisms.rows import places, start
from pharmalab.games.pharma_code.mechanisms.run_bonus import bonus
from pharmalab.games.pharma_code.state import PharmaState


def advice(state: PharmaState, seat: int, plan: Sequence[Action]) -> str:
    """Return what a plan does first, and why; '' if there's nothing to say."""
    first, *rest = plan
    frame = state.agenda[0]
    match first:
        case TakeOpen():
            card = state.open[-1]
            if rest and isinstance(rest[0], Place):
                return _place(state, seat, card, rest[0].place, f"the open {called(card)}")
            return f"take the open {called(card)}"
        case DrawClosed():
            return f"draw from the closed pile, because {_open(state, seat)}"
        case Place() if isinstance(frame, Placing):
            return _place(state, seat, frame.card, first.place, f"the {called(frame.card)}", frame.exchange)
        case Discard() if isinstance(frame, Placing):
            return f"put the {called(frame.card)} on the open pile, because it would make your row no longer"
        case PlayEvent(key=None):
            useful = state.open and _fits(state, seat, state.open[-1])
            return "turn up an event card" + ("" if useful else f", because {_open(state, seat)}")
        case Accelerate():
            return "accelerate, because each number that counts at the end of this phase is then worth 2 squares"
        case Wait():
            return f"keep the acceleration card, because {_too_early(state, seat)}"
        case SwapCards():
            return _swap(state, seat, first)
        case Give() if isinstance(frame, Return):
            got = state.rows[frame.partner][frame.place]
            return _place(state, seat, got, first.place, give=f"give your {called(state.rows[seat][first.place])}")
        case Hear():
            return "take the question, because a wrong answer costs you nothing"
    return ""


def _length(state: PharmaState, row: Sequence[int]) -> int:
    return start(row, state.config.top, state.config.strict)[0]


def _swap(state: PharmaState, seat: int, swap: SwapCards) -> str:
    """Return which cards change places, and what that does for the row; '' if it does nothing."""
    row = state.rows[seat]
    one, other = row[swap.first], row[swap.second]
    new = replace_at(replace_at(row, swap.first, other), swap.second, one)
    before, after = _length(state, row), _length(state, new)
    if after <= before:
        return ""
    cards = plural(len(row), "card")
    then = f"all your {cards} are" if after == len(row) else f"{after} of your {cards} are"
    return f"swap your {called(one)} and your {called(other)}, because then {then} in order from the left"


def _place(
    state: PharmaState, seat: int, card: int, place: int, what: str = "", pays: bool = True, give: str = ""
) -> str:
    """Return where a card goes, and what that does for the row, or for the pawn if a run *pays*.

    *give* says instead which card goes in return, if it goes to another player in a trade.
    """
    row = state.rows[seat]
    old = called(row[place])
    put = give or f"put {what} {where(row, place)}"
    pays = pays and not give
    new = replace_at(row, place, card)
    before, after = _length(state, row), _length(state, new)
    cards = plural(len(row), "card")
    if after == len(row):
        return f"{put}, because then all your {cards} are in order"
    if not give and finishes_next_row(state, seat, row[place]):
        return f"{put}, although the next player can then finish their row with your {old}"
    if after > before:
        return f"{put}, because then {after} of your {cards} are in order from the left, instead of {before}"
    if after == before and pays and (paid := bonus(state.config, new, place)):
        return f"{put}, because that makes a run, so your pawn moves {plural(paid, 'square')} right away"
    if after < before:
        return f"{put}, although then only {after} of your {cards} are in order from the left, instead of {before}"
    if place >= before:
        return f"{put}, {_beyond(state, card, row, place, before)}"
    if card < row[place]:
        return f"{put}, because it leaves more room for later cards than your {old}"
    return f"{put}, although that doesn’t put more of your {cards} in order"


def _beyond(state: PharmaState, card: int, row: Sequence[int], place: int, before: int) -> str:
    """Return why a card goes to a place beyond the cards that are in order, so that it doesn’t count yet."""
    fair = round(state.config.deck.highest * (place + 0.5) / len(row))  # if the row ascended evenly
    if JOKER not in (card, row[place]) and abs(card - fair) < abs(row[place] - fair):
        return f"because a good card for that place is about {fair}, and {card} is closer to it than {row[place]}"
    if not before:
        return "where you lose nothing, because none of your cards is in order yet"
    return f"where you lose nothing, because {_in_order_words(before, len(row))} so far"


def _open(state: PharmaState, seat: int) -> str:
    """Return why not to take the open card."""
    if not state.open:
        return "there is no open card"
    card = state.open[-1]
    if _fits(state, seat, card):
        return f"a hidden card may be better than the open {called(card)}"
    return f"the open {called(card)} doesn’t put more of your cards in order at any place"


def _fits(state: PharmaState, seat: int, card: int) -> bool:
    """Return whether a card puts more of a seat's cards in order at some place."""
    return bool(places(state.rows[seat], card, state.config.top, state.config.strict))


def _too_early(state: PharmaState, seat: int) -> str:
    """Return why not to accelerate now."""
    row = state.rows[seat]
    length = _length(state, row)
    if 2 * length > len(row):
        return "you may have even more cards in order in a later phase"
    return _in_order_words(length, len(row))


def _in_order_words(length: int, cards: int) -> str:
    verb = "is" if length == 1 else "are"
    return f"only {length} of your {plural(cards, 'card')} {verb} in order from the left"
