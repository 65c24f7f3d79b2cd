"""What a rep knows: everything but the cards in other hands, and of those, which pile each came from."""

from random import Random
from typing import Any

from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.off_label.components import in_order, is_blank
from pharmalab.games.off_label.state import OffLabelState


def view(state: OffLabelState, seat: int) -> OffLabelState:
    """The other hands blank: '?0' is a card of the first pile, '?1' one of the first new pile, and so on. What of the
    present pile is in other hands may as well lie in it, so it joins its pool."""
    pile_of = {card: n for n, bag in enumerate(state.bags) for card in bag}
    present = len(state.bags)
    hands, hidden = [], []
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            hands.append(hand)
            continue
        blanks = []
        for card in hand:
            if is_blank(card):
                blanks.append(card)
                continue
            n = pile_of.get(card, present)
            blanks.append(f"?{n}")
            if n == present:
                hidden.append(card)
        hands.append(in_order(tuple(blanks)))
    agenda: Any = state.agenda
    if agenda:
        agenda = (agenda[0].seen_by(seat), *agenda[1:])  # only the question on top can hold a secret
    return replace(state, hands=tuple(hands), drugs=state.drugs.hidden(hidden), agenda=agenda)


def resample(view: OffLabelState, rng: Random) -> OffLabelState:
    """The blanks filled from the pile that each came from; what is left of the present pile's pool is the pile."""
    own = {card for hand in view.hands for card in hand if not is_blank(card)}
    bags: list[list[Any]] = [[card for card in bag if card not in own] for bag in view.bags]
    bags.append([*view.drugs.pool, *(card for layer in view.drugs.layers for card in layer.known)])
    for bag in bags:
        rng.shuffle(bag)
    hands = tuple(
        in_order(tuple([bags[int(card[1:])].pop() if is_blank(card) else card for card in hand])) for hand in view.hands
    )
    return replace(view, hands=hands, drugs=Pile.shuffled(bags[-1]))
