"""The moves that change a laboratory. Their results are plain tuples, which policies can search quickly."""

from collections.abc import Iterator
from heapq import nlargest
from typing import NamedTuple

from pharmalab.core.work import checkpoint
from pharmalab.games.pocket_pharma.components.names import STACK, experimental
from pharmalab.games.pocket_pharma.policies.valuation import Lab, Left, Valuation
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


class Desk(NamedTuple):
    """The parts of a position that a seat's moves change.

    ``points`` counts the points gained since the search began.
    """

    lab: Lab
    display: Stack
    offer: str
    actions: int
    left: Left
    points: float


class Move(NamedTuple):
    """An action, and the desk that it leads to.

    Either ``card`` is placed on the stack ``target``, or ``cards`` move from ``source`` to ``target``, or ``drug`` is
    launched with ``target``. The other fields are empty. For a new stack, ``target`` is ().
    """

    desk: Desk
    card: str = ""
    source: Stack = ()
    cards: Stack = ()
    target: Stack = ()
    drug: str = ""


Row = tuple[float, str, Stack, Stack, Stack, Stack]  #: gain; card taken; source, cards moved; target, target afterwards


def desk_of(state: PocketPharmaState, seat: int) -> Desk:
    """Return a seat's desk: the parts of the position that the seat's moves can change."""
    return Desk(state.labs[seat], state.display, state.offer, state.actions, state.left, 0.0)


def replaced(lab: Lab, old: tuple[Stack, ...], new: tuple[Stack, ...]) -> Lab:
    """Return a laboratory with some of its stacks replaced by others."""
    return tuple(sorted([*[stack for stack in lab if stack not in old], *filter(None, new)]))


def trimmed(values: Valuation, stack: Stack, kept: str, left: Left) -> Stack:
    """Return a stack reduced to five cards by removing the least useful cards. The card *kept* is never removed."""
    key = stack, kept, left
    if key not in values.trims:
        while len(stack) > STACK:
            rests = [tuple([card for card in stack if card != out]) for out in stack if out != kept]
            stack = max(rests, key=lambda rest: values.single(rest, left))
        values.trims[key] = stack
    return values.trims[key]


class Moves:
    """The moves that a seat can make in a position."""

    def __init__(self, state: PocketPharmaState, values: Valuation) -> None:
        self.state, self.values = state, values
        self.keeps_new = state.config.sixth == "other"

    def promising(self, desk: Desk, most: int) -> list[Move]:
        """Return all launches, and the moves that improve the stacks most.

        At most *most* moves that take a card are returned, and at most half as many that move cards between stacks.
        """
        if not desk.actions:
            return []
        rows = nlargest(most, self.takes(desk))
        rows += nlargest(most // 2, (row for source in desk.lab for row in self.moved(desk, source)))
        return [*self.launches(desk), *(self.done(desk, row) for row in rows)]

    def takes(self, desk: Desk) -> Iterator[Row]:
        for place, card in enumerate(desk.display):
            yield from self.laid(desk, card, -place)
        if desk.offer and desk.actions >= 2:
            yield from self.laid(desk, desk.offer, 0)

    def laid(self, desk: Desk, card: str, points: int) -> Iterator[Row]:
        """Yield a row for every way to place *card*: on each stack, or as a new stack.

        *points* is 0 or negative: the points lost by taking the card.
        """
        left, rates = desk.left, self.values.rated(desk.left)
        kept = card if self.keeps_new else ""
        checkpoint()
        for target in (*desk.lab, ()):
            more = tuple(sorted((*target, card)))
            if len(more) > STACK:
                more = trimmed(self.values, more, kept, left)
            yield rates[more] - rates[target] + points, card, (), (), target, more

    def moved(self, desk: Desk, source: Stack, picked: Stack = ()) -> Iterator[Row]:
        """Yield a row for every way to move the stack *source*, or one of its cards, to another stack or a new one.

        If cards have already been *picked*, yield only moves that start with them.
        """
        lab, rates = desk.lab, self.values.rated(desk.left)
        base = rates[source]
        for cards in dict.fromkeys((*((card,) for card in source), source)):
            if cards[: len(picked)] != picked:
                continue
            checkpoint()
            rest = tuple([card for card in source if card not in cards])
            loss = base - rates[rest]
            for target in (*lab, ()) if rest else lab:
                if target == source or len(target) + len(cards) > STACK:
                    continue
                more = tuple(sorted(target + cards))
                yield rates[more] - rates[target] - loss, "", source, cards, target, more

    def done(self, desk: Desk, row: Row) -> Move:
        """Return the move that *row* describes, with its result."""
        # results are computed only now, because most rows are never chosen
        _, card, source, cards, target, more = row
        lab, display, offer, actions, left, points = desk
        if source:
            rest = tuple([one for one in source if one not in cards])
            return Move(
                desk._replace(lab=replaced(lab, (source, target), (rest, more)), actions=actions - 1),
                source=source, cards=cards, target=target,
            )  # fmt: skip
        lab = replaced(lab, (target,), (more,))
        if experimental(card):
            return Move(Desk(lab, display, "", actions - 2, left, points), card=card, target=target)
        place = display.index(card)
        display = display[:place] + display[place + 1 :]
        return Move(Desk(lab, display, offer, actions - 1, left, points - place), card=card, target=target)

    def launches(self, desk: Desk) -> list[Move]:
        state, config = self.state, self.state.config
        found = []
        for stack in desk.lab:
            for drug in state.tables.launchable(stack) if len(stack) == STACK else ():
                at = config.drugs.index(drug)
                if not desk.left[at]:
                    continue
                left = (*desk.left[:at], desk.left[at] - 1, *desk.left[at + 1 :])
                lab = replaced(desk.lab, (stack,), ())
                excess = min(state.excess(drug, stack), sum(map(len, lab)))
                for card in least_missed(self.values, lab, left, excess):
                    lab = without(lab, card)
                points = state.tables.profits[drug][-desk.left[at]] - state.shortfall(drug, stack)
                new = Desk(lab, desk.display, desk.offer, desk.actions - 1, left, desk.points + points)
                found.append(Move(new, target=stack, drug=drug))
        return found


def without(lab: Lab, card: str) -> Lab:
    """Return a laboratory with *card* removed."""
    return tuple(sorted(filter(None, [tuple([one for one in stack if one != card]) for stack in lab])))


def least_missed(values: Valuation, lab: Lab, left: Left, number: int) -> Stack:
    """Return the *number* cards that a laboratory can best do without.

    The cards are chosen one at a time, so that each choice leaves the most valuable laboratory.
    """
    gone: list[str] = []
    for _ in range(number):
        cards = [card for stack in lab for card in stack]
        worths = [values.worth(without(lab, card), left) for card in cards]
        card = cards[worths.index(max(worths))]
        lab = without(lab, card)
        gone.append(card)
        checkpoint()
    return tuple(sorted(gone))
