"""What one click does beyond the one step that it stands for, so that a turn takes few of them."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Pick
from pharmalab.core.match import Match
from pharmalab_widgets.board.entering import Entered
from pharmalab_widgets.board.picking import Picking
from pharmalab_widgets.board.seating import Players, Seating
from pharmalab_widgets.board.watching import Watching, where


class ShortCuts(Watching):
    """A match that is played with few clicks; what was not meant comes back by undo."""

    def __init__(self, match: Match, players: Players | Seating | None = None) -> None:
        self._ends: tuple[Picking, bool] | None = None
        self._ahead: tuple[Any, dict[str, tuple[Action, Action]]] | None = None
        self._earlier: tuple[Any, tuple[Action, ...]] | None = None
        super().__init__(match, players)

    @property
    def free(self) -> bool:
        """Whether whatever is done can be taken back: who plays with bots alone, tries something, or agreed on it. In
        a lesson each step counts, and at a real table the cards were seen."""
        return self.panes and not self.table and bool(self.aside or self.agreed or len(self.seating.people) < 2)

    @property
    def ends(self) -> bool:
        """Whether the last of so many parts ends a choice, without *Done*: wherever one undo has it back."""
        picking, state = self.picking, self.match.state
        if picking is None or not picking.exact:
            return False
        if self.table:
            return isinstance(picking, Entered) and picking.at_once
        if self.free:
            return True
        if self._ends is None or self._ends[0] is not picking:
            self._ends = picking, picking.goes_on(self.game, state)
        return self._ends[1]

    @property
    def passing(self) -> Action | None:
        """What says nothing to the question, where more such questions may follow at once."""
        if self.question is None or self.table or not self.panes:
            return None
        silence: Action | None = self.question.silence()
        return silence if silence in self.legal else None

    @property
    def ahead(self) -> Mapping[str, tuple[Action, Action]]:
        """Places where nothing can be done now, but after one of the actions that lead straight on to the next
        question: a click there does both. Only places that one such pair leads to."""
        if not self.free or self.question is None or self.picking is not None:
            return {}
        if self._ahead is None or self._ahead[0] is not self.match.state:
            self._ahead = self.match.state, self._pairs()
        return self._ahead[1]

    def _pairs(self) -> dict[str, tuple[Action, Action]]:
        game, state, seat = self.game, self.match.state, self.mover
        now = {place for action in self.legal for place in where(action, self.view)}
        found: dict[str, list[tuple[Action, Action]]] = {}
        for first in self.legal:
            if not first.leads_on:
                continue
            after = game.apply(state, first).state
            if game.to_move(after) != seat or isinstance(after.agenda[0], Pick):
                continue
            for second in game.legal_actions(game.view(after, seat)):
                for place in {*second.touches()} - now:
                    found.setdefault(place, []).append((first, second))
        return {place: pairs[0] for place, pairs in found.items() if len(pairs) == 1}

    # --- in any order ---------------------------------------------------------------------------------------

    @property
    def doable(self) -> tuple[Action, ...]:
        """What the person in front of the screen may do: what is legal, and what is put in before steps of hers, where
        their order is nobody's business."""
        if self.rival is not None:  # what she may have done in between is looked for where it is clicked
            return self.legal
        if self._earlier is None or self._earlier[0] is not self.view:
            self._earlier = self.view, tuple(self._put_in_before(self._kinds()))
        return (*self.legal, *self._earlier[1])

    def touching(self, place: str) -> list[Action]:
        found = super().touching(place)
        if place in self.own:
            return found
        here = [one for one in self._kinds() if place in one.touches()]
        return [*found, *self._put_in_before(here)]

    def _kinds(self) -> Iterator[Action]:
        """All that a question whose order is free may ever offer, in its order."""
        question = self.question
        for kind in question.kinds if question is not None and question.any_order and self.panes else ():
            if self.offers(kind):
                yield from kind.every(self.match.config)

    def _put_in_before(self, actions: Iterable[Action]) -> Iterator[Action]:
        """Those that are not legal now, but were before the last steps, which may come after them."""
        legal = {*self.legal}
        return (one for one in actions if one not in legal and self.woven(one))

    def woven(self, action: Action) -> tuple[int, list[Action]] | None:
        """The ply at which a question whose order is free came first, and the steps since then with this one, in the
        order in which they are legal; None, where that is no question or they are not."""
        match, top = self.match, self.question
        if top is None or not top.any_order or not self.panes:
            return None
        start, states = match.ply, match.states
        while start and match.plies[start - 1].mover == top.seat and type(states[start - 1].agenda[0]) is type(top):
            start -= 1
        taken = [ply.step for ply in match.plies[start:]]
        place = {one: n for n, one in enumerate(self._kinds())}
        steps = sorted([*taken, action], key=lambda one: place.get(one, -1))
        if steps == [*taken, action]:
            return None
        return (start, steps) if self._may(start, states[start], steps) else None

    def _may(self, ply: int, state: Any, steps: Iterable[Action]) -> bool:
        """Whether these steps can be taken at a ply, one after the other."""
        if self.table and self.rival is not None:
            return self.table.before(ply + 1).fits(*steps)
        state = self.game.view(state, self.mover)
        for step in steps:
            if step not in self.game.legal_actions(state):
                return False
            state = self.game.apply(state, step).state
        return True

    def weave(self, action: Action) -> None:
        """Take a step that was legal before the last ones, and these after it. Raises ValueError."""
        found = self.woven(action)
        if found is None:
            raise ValueError(f"“{action.label(self.match.who)}” is not possible now.")
        start, steps = found
        with self.match.all_or_nothing():
            self.match.goto(start)
            for step in steps:
                self.match.push(step)

    def take_along(self) -> None:
        """What is all that is left after a step is taken with it."""
        while self.free and (only := forced(self.match)) is not None:
            self.match.push(only)


def forced(match: Match) -> Action | None:
    """All that a seat can do right after a step of its own, so that nothing new has come: one thing, or None."""
    seat, plies = match.to_move, match.plies
    if seat < 0 or not plies or plies[-1].mover != seat or isinstance(match.state.agenda[0], Pick):
        return None
    legal = tuple(match.legal)
    return legal[0] if len(legal) == 1 else None
