"""What a rep knows: everything except the cards in other hands.

For each hidden card, the rep knows only the pile of Drugs from which it was dealt.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import cast

from pharmalab.core.agenda import Frame
from pharmalab.core.covered_states import Place
from pharmalab.core.lots import Lot
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.off_label.components import in_order, is_blank
from pharmalab.games.off_label.mechanisms.deal import Deal
from pharmalab.games.off_label.mechanisms.marketing import Market, MarketDrug
from pharmalab.games.off_label.state import OffLabelState


def view(state: OffLabelState, seat: int) -> OffLabelState:
    """Return a seat's view: the state with blanks in place of the cards in other hands.

    A blank shows its pile: '?0' is from the first pile of Drugs, '?1' from the next. The ``pool`` of the current pile
    includes its cards in other hands.
    """
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
    agenda: tuple[Frame, ...] = state.agenda
    if agenda:
        agenda = (agenda[0].seen_by(seat), *agenda[1:])  # only the question on top can hold a secret
    return replace(state, hands=tuple(hands), drugs=state.drugs.hidden(hidden), agenda=agenda)


def resample(view: OffLabelState, rng: Random) -> OffLabelState:
    """Return a random full state that agrees with the view.

    Each blank becomes a card of the pile that it came from. The cards left over form the current pile.
    """
    bags = _bags(view)
    for bag in bags:
        rng.shuffle(bag)
    return _filled(view, [list(hand) for hand in view.hands], bags, ())


def lots(view: OffLabelState) -> tuple[Lot, ...]:
    """Return, for each pile of Drugs, the cards that the seat can't see and the hands that may hold them.

    Each hand is listed with its number of hidden cards from that pile. Cards of the current pile may also still be in
    the pile itself.
    """
    found = []
    for n, bag in enumerate(_bags(view)):
        sizes: dict[Place, int] = {("hands", seat): hand.count(f"?{n}") for seat, hand in enumerate(view.hands)}
        if n == len(view.bags):
            sizes["drugs",] = len(view.drugs)
        found.append(Lot(tuple(bag), tuple([(place, size) for place, size in sizes.items() if size])))
    return tuple(found)


def fit(view: OffLabelState, seat: int, steps: Sequence[object], rng: Random) -> OffLabelState | None:
    """Return a full state that agrees with the view and in which *steps* can be taken; None if no state is found.

    Hidden cards that *steps* use are put where they are needed. The others are random.
    """
    question, bags = view.agenda[0], _bags(view)
    hands, lying = [list(hand) for hand in view.hands], tuple[str, ...]()
    for bag in bags:
        rng.shuffle(bag)
    if isinstance(question, Market) and question.seat != seat:
        for card in [step.option for step in steps if isinstance(step, MarketDrug)]:
            for n, bag in enumerate(bags):
                if card in bag and f"?{n}" in hands[question.seat]:
                    bag.remove(card)
                    hands[question.seat].remove(f"?{n}")
                    hands[question.seat].append(card)
    elif isinstance(question, Deal) and question.to == seat:
        lying = tuple(card for card in steps[:1] if isinstance(card, str) and card in bags[-1])
        bags[-1] = [card for card in bags[-1] if card not in lying]
    blanks = Counter(card for hand in hands for card in hand)
    if any(blanks[f"?{n}"] > len(bag) for n, bag in enumerate(bags)):
        return None
    return _filled(view, hands, bags, lying)


def _bags(view: OffLabelState) -> list[list[str]]:
    """Return the cards that the seat does not see, by the pile from which they came; the current pile comes last."""
    own = {card for hand in view.hands for card in hand if not is_blank(card)}
    bags = [[card for card in bag if card not in own] for bag in view.bags]
    lying = [card for layer in view.drugs.layers for card in layer.known]
    bags.append(cast("list[str]", [*view.drugs.pool, *lying]))
    return bags


def _filled(
    view: OffLabelState, hands: list[list[str]], bags: list[list[str]], lying: tuple[str, ...]
) -> OffLabelState:
    """Return the state with each blank in hands filled with a card of its bag.

    The rest of the last bag forms the pile.
    """
    full = tuple(in_order(tuple([bags[int(card[1:])].pop() if is_blank(card) else card for card in hand]))
                 for hand in hands)  # fmt: skip
    return replace(view, hands=full, drugs=Pile.shuffled([*bags[-1], *lying]))
