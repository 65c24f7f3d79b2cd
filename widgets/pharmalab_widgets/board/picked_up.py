"""The piece that a person has picked up, such as a pawn or a card, and the places where it can go.

For example, a click on a card picks it up, and the next click chooses the city to fly to.
"""

from collections import Counter
from collections.abc import Mapping

from pharmalab.core.agenda import Action, State
from pharmalab_widgets.board.question import offering_places, spent
from pharmalab_widgets.board.short_cuts import ShortCuts
from pharmalab_widgets.board.sight import Sight

HANDFUL = 8  #: more actions than this are too many for a list


class PickedUp:
    """The piece that a person has picked up. It is put back when the position changes."""

    def __init__(self, sight: Sight, short_cuts: ShortCuts) -> None:
        self.sight, self.short_cuts = sight, short_cuts
        self._held: tuple[State, str] | None = None
        self._first = ""  #: the place of a piece that was chosen before this one was dragged

    @property
    def place(self) -> str:
        """Return the place of the piece that is picked up, or '' if no piece is picked up."""
        return self._held[1] if self._held and self._held[0] is self.sight.view else ""

    def take(self, place: str) -> None:
        """Pick up the piece at *place*, even if it can't be used now.

        If another piece is already picked up and an action uses both pieces, that piece stays picked up too.
        """
        self._first = self.place if place in self.onward() else ""
        self._held = self.sight.view, place

    def put_down(self) -> bool:
        """Put back the piece that was picked up last. Return whether a piece was put back.

        The piece that was picked up before it, if any, becomes the picked-up piece again.
        """
        held, first, self._first = self.place, self._first, ""
        self._held = (self.sight.view, first) if held and first else None
        return bool(held)

    def forget(self) -> None:
        """Put all pieces back when the position changes."""
        self._held, self._first = None, ""

    def meant(self, place: str) -> list[Action]:
        """Return the actions that a click on *place* may mean.

        These are the actions with both *place* and the picked-up piece. If there are none, they are the actions at
        *place*. Needless payments are left out (see `thrifty`).
        """
        held = [one for one in self.short_cuts.touching(self.place) if place in self._places(one)] if self.place else []
        return self.thrifty(place, held or self.short_cuts.touching(place))

    def thrifty(self, place: str, actions: list[Action]) -> list[Action]:
        """Return the *actions* that a click on *place* may mean, without needless payments by card.

        For example, a flight to a neighbouring city is left out, because the player can also go there for free.
        """
        actions = [one for one in actions if self.place in self._places(one)] or actions
        free = {self._places(one) for one in actions if not self._spends(place, one)}
        return [
            one
            for one in actions
            if not self._spends(place, one) or self._places(one) - spent(one, self.sight.view) not in free
        ]

    def asks_first(self, place: str, action: Action) -> bool:
        """Return whether the board should ask the player before a click on *place* takes *action*.

        The board asks if *action* spends a card that the player didn't choose, or if the player may only have wanted to
        read a card.
        """
        asks = self.short_cuts.on and self.short_cuts.question.rival is None
        return asks and ((action.confirmed and not self.place) or self._spends(place, action))

    def onward(self, place: str = "") -> Mapping[str, list[Action]]:
        """Return the places where a piece (by default the picked-up piece) can go, with the actions for each."""
        place = place or self.place
        found: dict[str, list[Action]] = {}
        for action in self.short_cuts.touching(place) if place else ():
            for other in self._others(action, place):
                found.setdefault(other, []).append(action)
        return {other: several for other, several in found.items() if len(several) <= HANDFUL}

    def goes_into(self, place: str) -> bool:
        """Return whether the picked-up piece can go to *place* only together with another piece."""
        return bool(self.place) and any(place in one.into for one in self.short_cuts.touching(self.place))

    def choose(self) -> Action | None:
        """Combine the dragged piece with the piece that was chosen before it.

        Returns:
            The action that uses both pieces, or None if there is no such action.
        """
        first, self._first = self._first, ""
        actions = self.short_cuts.touching(self.place) if first else ()
        return next((one for one in actions if first in self._places(one)), None)

    def along(self) -> Mapping[str, tuple[Action, ...]]:
        """Return the places where a dragged piece can go, each with the actions that move it there."""
        pairs, groups = self._pairs(), self._groups()
        return {there: way for there, way in {**groups, **pairs}.items() if there != self.place}

    def _pairs(self) -> Mapping[str, tuple[Action, Action]]:
        return self.short_cuts.pairs_after(self._of_piece())

    def _groups(self) -> Mapping[str, tuple[Action, ...]]:
        """Return where all the cards of the dragged piece, such as a stack, can go together."""
        ways = [self.short_cuts.whole_after(one) for one in self._of_piece()]
        return ways[0] if len(ways) == 1 else {}

    def _of_piece(self) -> list[Action]:
        legal = self.short_cuts.question.legal if self.place else ()
        return [one for one in legal if self.place in self._places(one) and one.leads_on]

    def lift_along(self, place: str, action: Action) -> bool:
        """Pick up the piece at *place* if the question after *action* asks where the piece goes.

        The action is taken only when the player clicks a destination.

        Returns:
            Whether the piece was picked up.
        """
        scene = self.sight.scene
        own = any(piece.place == place for piece in scene.hand)
        if self.place or not action.leads_on or not (own or place in scene.pieces()):
            return False
        self.take(place)
        ways = len(self._pairs().keys() & scene.places())
        if ways > 1 or (ways and (own or not self.short_cuts.free)):
            return True
        self.put_down()
        return False

    @property
    def part(self) -> int | None:
        """Return the number of the option whose tick box belongs to the picked-up piece, or None if there is none."""
        question = self.short_cuts.question
        options = question.picking.options if self.place and question.picking else ()
        return next((n for n, option in enumerate(options) if self.place in option.action.touches()), None)

    def last(self) -> tuple[str, ...]:
        """Return the places where the dragged piece can be dropped as the last piece of a choice.

        Dropping the piece there ticks it, and ends the choice.
        """
        question, n = self.short_cuts.question, self.part
        if n is None or question.picking is None or not question.picking.room(question.ticks, n):
            return ()
        return question.picking.ending(question.ticks + Counter({n: 1}))

    def lift(self, place: str) -> bool:
        """Pick up the piece at *place* if it can go to several places.

        Returns:
            True if the piece was picked up and all its actions need a second place.
        """
        actions = self.short_cuts.touching(place)
        ways = {self._others(action, place) for action in actions}
        piece = place in self.sight.scene.pieces()
        if self.short_cuts.question.rival is not None or (len(ways) < 2 and not self.half(place)):
            return False
        if not self.onward(place) or (not piece and (frozenset() in ways or len({*map(type, actions)}) > 1)):
            return False
        self.take(place)
        return frozenset() not in ways

    def half(self, place: str) -> bool:
        """Return whether each action of the piece at *place* needs a second piece, and both are in the hand."""
        hand = self._hand()
        others = [self._others(action, place) for action in self.short_cuts.touching(place)]
        free = not self.place and self.short_cuts.question.rival is None
        return free and place in hand and bool(others) and all(one and one <= hand for one in others)

    def leaves_hand(self) -> bool:
        """Return whether the picked-up piece, or a place where it can go, is outside the hand."""
        return not {self.place, *self.onward()} <= self._hand()

    def _hand(self) -> frozenset[str]:
        return frozenset(piece.place for piece in self.sight.scene.hand)

    def _others(self, action: Action, place: str) -> frozenset[str]:
        """Return the other places on the board that an action concerns."""
        return (self._places(action) - {place}) & self.sight.scene.places()

    def _spends(self, place: str, action: Action) -> bool:
        """Return whether *action* spends a card that is neither clicked nor picked up."""
        return not spent(action, self.sight.view) <= {place, self.place}

    def _places(self, action: Action) -> frozenset[str]:
        """Return the places that *action* concerns, and those where a click can start it."""
        return frozenset((*action.touches(), *offering_places(action, self.sight.view)))
