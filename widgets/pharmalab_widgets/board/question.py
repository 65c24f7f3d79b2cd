"""The question that the person in front of the screen has to answer, and the possible answers.

This module changes no match and draws nothing.
"""

from collections import Counter
from collections.abc import Callable

from pharmalab.core.agenda import CHANCE, Action, Chance, Reveal, State
from pharmalab.core.agenda import Question as Asked
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.contradictions import Contradiction
from pharmalab.core.seat_match import SeatMatch
from pharmalab_widgets.board.claims import Claims
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.board.table_boxes import BatchBoxes, RevealBoxes, RivalBoxes
from pharmalab_widgets.board.tick_boxes import TickBoxes
from pharmalab_widgets.board.ticks import Ticks


def offering_places(action: Action, view: object) -> tuple[str, ...]:
    """Return the ids of the places where a click can start an action.

    For a rival's action at a real table, the result contains all places that the action involves.
    """
    return action.places(view) if isinstance(action, Action) else action.touches()


def spent(action: Action, view: object) -> frozenset[str]:
    """Return the ids of the visible cards and pieces that an action uses up."""
    return frozenset(action.spends(view)) if isinstance(action, Action) else frozenset()


class Question:
    """The question that the person in front of the screen has to answer, and all possible answers.

    *busy* returns whether the question has to wait for background work. *kinds* contains the kinds of actions that are
    offered besides tick boxes. If it is empty, all kinds are offered.
    """

    def __init__(self, sight: Sight, busy: Callable[[], bool], kinds: tuple[type[Action], ...] = ()) -> None:
        self.sight, self._busy, self.kinds = sight, busy, kinds
        self.closed = False
        self.forget()
        self._legal: tuple[State, str, tuple[Action, ...]] | None = None
        self._picking: tuple[State, TickBoxes | None] | None = None
        self._outcomes: tuple[State, tuple[object, ...]] | None = None

    def forget(self) -> None:
        """Forget all ticks, and all answers that contradict earlier entries."""
        self.ticked, self.claims = Ticks(), Claims()
        self._first: tuple[State, int] | None = None

    @property
    def rival(self) -> int | None:
        """Return the seat of the rival whose action a person must enter now, at a real table, or None."""
        return self.sight.table.rival if self.sight.table and self.frame is not None else None

    # --- what is asked --------------------------------------------------------------------------------------

    @property
    def waits(self) -> bool:
        """Return whether the question can't be answered at the moment.

        It can't while the board is covered or shows an earlier position, or while a background job is running.
        """
        return self.sight.now is not None or self._busy() or self.sight.curtain is not None

    @property
    def frame(self) -> Asked | None:
        """Return the question of the position if the person in front of the screen has to answer it, otherwise None."""
        if not self.is_open:
            return None
        frame: Asked = self.sight.view.agenda[0]
        return frame

    @property
    def is_open(self) -> bool:
        """Return whether the person in front of the screen has to answer a question now."""
        mover = self.sight.match.to_move
        return not (mover < 0 or mover in self.sight.seating.policies or self.closed or self.waits)

    @property
    def asked(self) -> str:
        """Return the question in words, without the name of the person who has to answer, and without the answers."""
        match, frame = self.sight.match, self.frame if self.rival is None else None
        words = match.prompt if frame is None else frame.headline(self.sight.view, match.who)
        return words.removeprefix(f"{match.who(match.to_move)}: ") if match.to_move >= 0 else words

    @property
    def entering(self) -> bool:
        """Return whether a person must enter a chance outcome."""
        return self.sight.match.to_move == CHANCE and not self.closed and not self.waits

    # --- what can be answered -------------------------------------------------------------------------------

    @property
    def legal(self) -> tuple[Action, ...]:
        """Return the legal actions of the person in front of the screen."""
        if self.frame is None:
            return ()
        view, width = self.sight.view, self.sight.width  # a phone may show fewer places
        if self._legal is None or self._legal[0] is not view or self._legal[1] != width:
            legal = self.sight.match.legal if self.rival is not None else self.sight.game.legal_actions(view)
            self._legal = view, width, tuple(one for one in legal if self.offers(type(one)) and self.in_light(one))
        return self._legal[2]

    def offers(self, kind: type[Action]) -> bool:
        """Return whether the board shows actions of this kind, even if only to say why they are refused."""
        agenda = self.sight.match.state.agenda
        part = issubclass(kind, Take | Done) and bool(agenda) and isinstance(agenda[0], Pick)
        return part or not self.kinds or issubclass(kind, self.kinds)

    def in_light(self, action: Action) -> bool:
        """Return whether an action can be taken in the part of the board that the spotlight shows.

        For example, an action without places can always be taken.
        """
        places = action.touches()
        if self.sight.spotlight is None or not places:
            return True
        return not self.sight.scene.places().isdisjoint(places) and self.sight.hand_in_the_dark.isdisjoint(places)

    @property
    def picking(self) -> TickBoxes | None:
        """Return the tick boxes if the question is a choice of several things, otherwise None.

        At a real table, there are also tick boxes for entering several things at once.
        """
        view, table = self.sight.view, self.sight.table
        if self._picking is None or self._picking[0] is not view:
            self._picking = view, self._boxes(view, table)
        return self._picking[1] if self.entering or self.frame is not None else None

    def _boxes(self, view: State, table: SeatMatch | None) -> TickBoxes | None:
        top = view.agenda[0] if view.agenda else None
        if table and isinstance(top, Reveal):
            return RevealBoxes(table, top)
        if table and isinstance(top, Chance):
            batch = top.batch(view, table.who)
            return BatchBoxes(table, top, batch) if batch else None
        if not (isinstance(top, Pick) and TickBoxes.fits(top)):
            return None
        picking = RivalBoxes(table, top) if table and table.rival is not None else TickBoxes(view, top)
        return None if picking.least == picking.most == 1 else picking  # a single option is no choice in parts

    @property
    def outcomes(self) -> tuple[object, ...]:
        """Return all chance outcomes that the person in front of the screen must consider possible.

        The result may contain impossible outcomes, because leaving them out would reveal hidden cards. If the dealer
        supplies the outcomes, the result is empty.
        """
        if not self.entering:
            return ()
        view = self.sight.view
        if self._outcomes is None or self._outcomes[0] is not view:
            table, chance = self.sight.table, self.sight.game.chance
            known = table.outcomes if table else [one for one, _ in chance(view).outcomes()]
            self._outcomes = view, tuple(known)
        return self._outcomes[1]

    @property
    def ruled_out(self) -> tuple[object, ...]:
        """Return the answers to this question that earlier entries rule out."""
        can = self.outcomes
        if not can or self.picking:
            return ()
        view = self.sight.view
        return tuple(answer for answer in view.agenda[0].answers(view) if answer not in can)

    @property
    def contradiction(self) -> Contradiction | None:
        """Return the contradiction between earlier entries and the answer that the game's own app has just given.

        Return None if the app has given no answer, or if its answer contradicts nothing.
        """
        return self.claims.at(self.sight.match) if self.entering else None

    def touching(self, place: str) -> list[Action]:
        """Return the legal actions that a click on a place of the board can start."""
        if place in self.own_places:
            return []
        return [action for action in self.legal if place in offering_places(action, self.sight.view)]

    @property
    def own_places(self) -> frozenset[str]:
        """Return the places in the person's own hand while they enter a rival's action, otherwise an empty set.

        A click on such a place can't be the rival's action.
        """
        if self.rival is None:
            return frozenset()
        try:
            return frozenset(piece.place for piece in self.sight.scene.hand)
        except Exception:  # a fault in the game's drawing is reported where it is drawn
            return frozenset()

    @property
    def ticks(self) -> Counter[int]:
        """Return how many times each option is ticked in this position. Callers must not modify the result."""
        return self.ticked.at(self.sight.match.state)

    @property
    def first(self) -> int | None:
        """The number of the option whose piece was clicked to begin the choice, or None after the next tick.

        While the number is known, all options count as chosen.
        """
        return self._first[1] if self._first and self._first[0] is self.sight.match.state else None

    @first.setter
    def first(self, n: int | None) -> None:
        self._first = None if n is None else (self.sight.match.state, n)

    def ticked_in(self, view: State) -> State:
        """Return *view* as if everything ticked had been picked. The board is drawn from the result."""
        picking = self.picking
        return picking.shown_in(view, self.ticks) if type(picking) is TickBoxes else view

    @property
    def outcome_places(self) -> dict[str, object]:
        """Return the places on the board where a click enters a chance outcome, each with its outcome."""
        top = self.sight.view.agenda[0] if self.outcomes and not self.picking else None
        return {place: one for one in self.outcomes if top for place in top.touches(one)}
