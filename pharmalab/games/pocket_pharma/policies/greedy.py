"""A policy that looks only one action ahead: it makes its laboratory as valuable as possible."""

from collections.abc import Iterable, Sequence
from operator import itemgetter

from pharmalab.core.agenda import Action, Question
from pharmalab.core.policies import Kind
from pharmalab.core.work import checkpoint
from pharmalab.games.pocket_pharma.components.names import BONUS, CARDS, experimental
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import DISCARD, FullStack
from pharmalab.games.pocket_pharma.mechanisms.launch import LAUNCH
from pharmalab.games.pocket_pharma.mechanisms.placement import PLACE, Place, PlaceNew
from pharmalab.games.pocket_pharma.mechanisms.reformulate import MOVE, REFORMULATE, EnoughMoved
from pharmalab.games.pocket_pharma.mechanisms.reformulate import Move as MoveCards
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffects
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import IGNORE, Trial, WithoutClinician, spared
from pharmalab.games.pocket_pharma.mechanisms.specialists.molecular_biologist import FIRST, ChooseDrawn
from pharmalab.games.pocket_pharma.mechanisms.specialists.usable import usable
from pharmalab.games.pocket_pharma.mechanisms.specialists.use import USE
from pharmalab.games.pocket_pharma.mechanisms.take_experimental import TakeExperimental
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import TAKE
from pharmalab.games.pocket_pharma.mechanisms.turn import EndTurn, PassAction, Turn
from pharmalab.games.pocket_pharma.policies.moves import (
    Desk,
    Move,
    Moves,
    Row,
    desk_of,
    least_missed,
    replaced,
    trimmed,
)
from pharmalab.games.pocket_pharma.policies.valuation import CARD, Valuation
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

WIDE = 10  #: the number of moves that are valued exactly
STALE = 3.0  #: the points to give up rather than make no progress


class Laboratory:
    """The base class of policies that choose the move with the highest value. Subclasses define ``value``."""

    kind: Kind = "fixed"

    def __init__(self, values: Valuation | None = None, wide: int = WIDE) -> None:
        """Create a policy that follows *wide* moves, and evaluates them by *values* (by default, anew each time)."""
        self.values, self.wide = values, wide

    def __call__(self, view: PocketPharmaState, legal: Sequence[Action]) -> Action:
        if len(legal) == 1:
            return legal[0]
        question = view.agenda[0]
        assert isinstance(question, Question)
        seat = question.seat
        values = self.values or Valuation(view)
        moves = Moves(view, values)
        if isinstance(question, Turn):
            return self.turn(view, seat, moves)
        if isinstance(question, Place):
            return self.place(view, question, moves)
        if isinstance(question, MoveCards):
            return self.cards(view, question, moves)
        if isinstance(question, ChooseDrawn):
            return FIRST[question.cards[0]]
        if isinstance(question, Trial):
            return self.clinician(view, question)
        assert isinstance(question, FullStack | SideEffects)
        wanted = self.discards(view, question, values)
        return next((DISCARD[card] for card in wanted if DISCARD[card] in legal), legal[0])

    def value(self, desk: Desk, moves: Moves) -> float:
        """Return the value that *desk*, the position after a move, has for the seat."""
        raise NotImplementedError

    def best(self, options: Iterable[Move], moves: Moves) -> tuple[float, Move | None]:
        found: tuple[float, Move | None] = (float("-inf"), None)
        for move in options:
            checkpoint()
            value = self.value(move.desk, moves)
            if value > found[0]:
                found = value, move
        return found

    def row(self, rows: Iterable[Row], desk: Desk, moves: Moves) -> Row:
        """Return the best of *rows*, each of which describes a move (`moves.Row`).

        If several moves are equally good, return the first of them.
        """
        found: list[tuple[float, Row]] = []
        for row in rows:
            checkpoint()
            found.append((self.value(self.after(desk, row), moves), row))
        return max(found, key=itemgetter(0))[1]

    def turn(self, view: PocketPharmaState, seat: int, moves: Moves) -> Action:
        desk = desk_of(view, seat)
        passed = desk._replace(actions=max(0, desk.actions - 1))  # passing uses up an action
        stay = self.value(passed, moves)
        value, move = self.best(moves.promising(desk, self.wide), moves)
        if specialist := self.specialist(view, seat, desk, moves, max(value, stay)):
            return USE[specialist]
        if not desk.actions:
            return EndTurn()
        # if nobody has taken a card for a turn, the policy must accept a loss to make progress
        if move is None or value <= stay - STALE * (view.still > 0 and not view.ending):
            return PassAction()
        return first_step(move)

    def specialist(self, view: PocketPharmaState, seat: int, desk: Desk, moves: Moves, value: float) -> str:
        """Return the Specialist to use now, or '' for none.

        A Specialist is used only if its effect is worth more than the points for an unused Specialist.
        """
        up = usable(view, seat)
        if "molecular_biologist" in up and desk.actions == view.config.actions:
            deck = tuple(map(str, view.fragments.cards())) or view.discards
            some = deck[:: max(1, len(deck) // 12)]
            gains = []
            for card in some:
                gains.append(max(row[0] for row in moves.laid(desk, card, 0)))
                checkpoint()
            if 2 * sum(gains) / len(gains) > BONUS + 0.5:
                return "molecular_biologist"
        if "pharmacologist" in up and not desk.actions:
            again = desk._replace(actions=1)
            best, _ = self.best(moves.promising(again, self.wide), moves)
            if best > value + BONUS + 0.5:
                return "pharmacologist"
        return ""

    def place(self, view: PocketPharmaState, question: Place, moves: Moves) -> Action:
        desk = desk_of(view, question.seat)
        if question.source:
            source = view.stack(question.seat, question.source)
            rows = [row for row in moves.moved(desk, source, question.cards) if row[3] == question.cards]
        else:
            rows = list(moves.laid(desk, question.cards[0], 0))
        if not rows:  # the picked cards are a group that this policy would not have chosen
            return self.anywhere(view, question)
        target = self.row(rows, desk, moves)[4]
        return PLACE[target[0]] if target else PlaceNew()

    def after(self, desk: Desk, row: Row) -> Desk:
        """Return the desk after the move that *row* describes. The number of actions left is not reduced."""
        _, _, source, cards, target, more = row
        rest = tuple([one for one in source if one not in cards])
        return desk._replace(lab=replaced(desk.lab, (source, target), (rest, more)))

    def anywhere(self, view: PocketPharmaState, question: Place) -> Action:
        legal = [*PlaceNew.legal(view, question), *PLACE[CARDS[0]].legal(view, question)]
        return legal[0]

    def cards(self, view: PocketPharmaState, question: MoveCards, moves: Moves) -> Action:
        """Return the action that picks the next card to move, or that ends the choice.

        The policy completes the best group of cards that begins with the cards already picked.
        """
        desk, picked = desk_of(view, question.seat), question.picked
        source = view.stack(question.seat, question.stack)
        rows = list(moves.moved(desk, source, picked))
        if not rows:
            return EnoughMoved()
        cards = self.row(rows, desk, moves)[3]
        return MOVE[cards[len(picked)]] if len(cards) > len(picked) else EnoughMoved()

    def discards(self, view: PocketPharmaState, question: FullStack | SideEffects, values: Valuation) -> Stack:
        """Return the cards to discard because a stack is full or because of side effects."""
        lab = view.labs[question.seat]
        stack = view.stack(question.seat, question.stack)
        others = tuple([other for other in lab if other != stack])
        if isinstance(question, SideEffects):
            return least_missed(values, others, view.left, question.number)
        kept = trimmed(values, stack, getattr(question, "kept", ""), view.left)
        return tuple([card for card in stack if card not in kept])

    def clinician(self, view: PocketPharmaState, question: Trial) -> Action:
        """Decide whether to use the Clinician, and for which card.

        The Clinician is used if the discards that it saves are worth more than the points for an unused Specialist.
        """
        stack = view.stack(question.seat, question.stack)
        there = len(view.others(question.seat, stack))
        costs = {card: min(there, view.excess(question.drug, stack, card)) for card in
                 spared(view, question.seat, question.drug, question.stack)}  # fmt: skip
        card = min(costs, key=lambda one: costs[one])
        saved = min(there, question.excess) - costs[card]
        return IGNORE[card] if saved * CARD > BONUS else WithoutClinician()


def first_step(move: Move) -> Action:
    """Return the first action of a move."""
    if move.drug:
        return LAUNCH[move.drug, move.target[0]]
    if move.source:
        return REFORMULATE[move.source[0]]
    return TakeExperimental() if experimental(move.card) else TAKE[move.card]


class Greedy(Laboratory):
    """A policy that takes the action that makes its laboratory most valuable."""

    def value(self, desk: Desk, moves: Moves) -> float:
        return desk.points + moves.values.worth(desk.lab, desk.left)
