"""Find full states that agree with a view, and in which given steps are legal.

All relevant placements of the cards that the steps name are tried.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product

from pharmalab.core.agenda import Question
from pharmalab.core.values import replace
from pharmalab.games.pandemic.components import BLANK
from pharmalab.games.pandemic.mechanisms.cure import Cure, CureCards, of_colour
from pharmalab.games.pandemic.mechanisms.travel import Move
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.games.pandemic.views.blanks import drawn_last

DECK = -1  #: the place of a card that no seat holds


def candidates(view: PandemicState, steps: Sequence[object]) -> Iterator[PandemicState]:
    """Yield full states that agree with the view, enough of them to find out whether the steps may be legal.

    If the steps are legal in any state that agrees with the view, they are legal in at least one of the yielded states.
    *steps* contains either a single step or all the cards that a seat chooses for a cure.
    """
    top, first = view.agenda[0] if view.agenda else None, steps[0] if steps else None
    kinds = top.kinds if isinstance(top, Question) else ()
    asked = next((kind for kind in kinds if type(first) is kind), None)
    for placed in _placed(view, steps):
        for state in dict.fromkeys(drawn_last(view, placed)):
            # a quick check first, because most steps turn out to be illegal
            if asked is None or first in tuple(asked.legal(state, state.agenda[0])):
                yield state


def _placed(view: PandemicState, steps: Sequence[object]) -> Iterator[PandemicState]:
    """Yield states with every placement of the cards that steps name, as far as it can make a difference."""
    rivals = [seat for seat, hand in enumerate(view.hands) if BLANK in hand]
    if not (rivals and view.agenda):
        yield view
        return
    top = view.agenda[0]
    actor = getattr(top, "to", top.seat)
    deck, names = view.player_deck, _names(view, top, steps)
    pool = tuple(map(str, deck.pool))
    named = [card for card in pool if card in names]
    colour = next((one.colour for one in (top, *steps) if isinstance(one, Cure | CureCards)), "")
    suited = tuple([card for card in of_colour(pool, colour) if card not in names]) if colour else ()
    free = [card for card in pool if card not in names and card not in suited]
    first = [actor] if actor in rivals else []
    holders = [*first, DECK]
    if deck.blanks < len(named):
        holders += [seat for seat in rivals if seat != actor]
    shares = [(seat, number) for seat in first for number in range(len(suited) + 1)] if suited else []
    for places in product(holders, repeat=len(named)):
        held = {seat: [card for card, at in zip(named, places, strict=True) if at == seat] for seat in rivals}
        for curer, number in shares or [(DECK, 0)]:
            state = _dealt(view, held, free, suited, curer, number)
            if state is not None:
                yield state


def _names(view: PandemicState, top: object, steps: Sequence[object]) -> set[str]:
    """Return the cards whose place can make a difference, which are those that the steps and the top frame name."""
    found = set(_texts(top))
    for step in steps:
        if isinstance(step, Move):
            found.update(step.price(view))  # a drive does not depend on the card of the city where it begins
        else:
            found.update(_texts(step))
    return found


def _texts(thing: object) -> Iterable[str]:
    """Return the texts in an action, a frame or an outcome (a text or a tuple of texts)."""
    if isinstance(thing, str):
        return (thing,)
    if isinstance(thing, tuple):
        return (one for one in thing if isinstance(one, str))
    fields = getattr(thing, "__struct_fields__", ())
    return (value for name in fields if isinstance(value := getattr(thing, name), str))


def _dealt(
    view: PandemicState,
    held: Mapping[int, list[str]],
    free: list[str],
    suited: tuple[str, ...],
    curer: int,
    number: int,
) -> PandemicState | None:
    """Return the view with its blanks filled, or None if there are too few or too many cards.

    The hands get the held cards, the curer gets *number* of the suited cards, and other blanks get free cards. The rest
    is the deck. The curer gets the last suited cards in the order of a hand, which leave the most cards to be picked
    after any other.
    """
    hands, left = list(view.hands), free
    spare = suited[: len(suited) - number]
    for seat in sorted(held, key=lambda seat: seat != curer):
        mine = held[seat]
        if seat == curer:
            mine = [*mine, *suited[len(suited) - number :]]
        else:
            left, spare = [*left, *spare], ()
        more = hands[seat].count(BLANK) - len(mine)
        if not 0 <= more <= len(left):
            return None
        known = [card for card in hands[seat] if card != BLANK]
        hands[seat] = tuple(sorted([*known, *mine, *left[:more]]))
        left = left[more:]
    deck, gone = view.player_deck, set().union(*hands)
    pool = tuple([card for card in deck.pool if card not in gone])
    return replace(view, hands=tuple(hands), player_deck=replace(deck, pool=pool))
