"""Short cuts, which let a single click take several steps."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain

from pharmalab.core.agenda import Action, State
from pharmalab.core.agenda import Question as Asked
from pharmalab.core.choices import Pick
from pharmalab.core.match import Match
from pharmalab_widgets.board.question import Question, offering_places
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.board.table_boxes import TableBoxes
from pharmalab_widgets.board.tick_boxes import TickBoxes


class ShortCuts:
    """The short cuts in the current position: single clicks that take several steps.

    *on* is False in lessons. *asks_all* says whether the board asks even if nothing is at stake (`Question.default`).
    """

    def __init__(self, sight: Sight, question: Question, on: bool) -> None:
        self.sight, self.question, self.on, self.asks_all = sight, question, on, False
        self._ends: tuple[TickBoxes, bool] | None = None
        self._ahead: tuple[State, dict[str, tuple[Action, Action]]] | None = None
        self._beyond: tuple[TickBoxes, Counter[int], dict[str, Action]] | None = None
        self._earlier: tuple[State, tuple[Action, ...]] | None = None

    @property
    def free(self) -> bool:
        """Return whether one click may take several steps. This is so if short cuts are on and `undoable` is true."""
        return self.on and self.undoable

    @property
    def undoable(self) -> bool:
        """Return whether every action can be undone without asking the other players.

        They needn't be asked if they are bots or have already agreed. At a real table, the result is False.
        """
        sight = self.sight
        return not sight.table and bool(sight.aside or sight.agreed or len(sight.seating.people) < 2)

    @property
    def ends(self) -> bool:
        """Return whether the last tick ends the choice, so that *Done* isn't needed.

        This is possible only if a fixed number of things must be chosen.
        """
        picking, state = self.question.picking, self.sight.match.state
        if picking is None or not picking.exact:
            return False
        if self.sight.table:
            return isinstance(picking, TableBoxes) and picking.at_once
        if self.undoable:
            return True
        if self._ends is None or self._ends[0] is not picking:
            self._ends = picking, picking.goes_on(self.sight.game, state)
        return self._ends[1]

    @property
    def passing(self) -> Action | None:
        """Return the action that passes, if the question allows passing; otherwise None."""
        if self.question.frame is None or self.sight.table or not self.on:
            return None
        silence: Action | None = self.question.frame.silence()
        return silence if silence in self.question.legal else None

    @property
    def ahead(self) -> Mapping[str, tuple[Action, Action]]:
        """Return `pairs` if one click may take several steps (see `free`), otherwise an empty mapping."""
        return self.pairs if self.free else {}

    @property
    def pairs(self) -> Mapping[str, tuple[Action, Action]]:
        """Return the places that one click can reach by two actions, with the two actions for each place.

        Exactly one pair of actions leads to such a place, and no single action does.
        """
        if self._ahead is None or self._ahead[0] is not self.sight.match.state:
            now = {place for action in self.question.legal for place in offering_places(action, self.sight.view)}
            found = self.pairs_after(self.question.legal)
            self._ahead = self.sight.match.state, {place: pair for place, pair in found.items() if place not in now}
        return self._ahead[1]

    def pairs_after(self, actions: Iterable[Action]) -> dict[str, tuple[Action, Action]]:
        """Return the places that can be reached by exactly one pair of actions, with that pair for each place.

        The first action is one of *actions*. The second action answers the next question by choosing the place.
        """
        if self.question.frame is None or self.question.picking is not None:
            return {}
        game, state, seat = self.sight.game, self.sight.match.state, self.sight.match.to_move
        found: dict[str, list[tuple[Action, Action]]] = {}
        for first in actions:
            if not first.leads_on:
                continue
            after = game.apply(state, first).state
            if game.to_move(after) != seat or isinstance(after.agenda[0], Pick):
                continue
            for second in game.legal_actions(game.view(after, seat)):
                for place in {*second.touches()} if self.question.offers(type(second)) else ():
                    found.setdefault(place, []).append((first, second))
        return {place: pairs[0] for place, pairs in found.items() if len(pairs) == 1}

    def whole_after(self, first: Action) -> Mapping[str, tuple[Action, ...]]:
        """Return, for each place to which one click can move everything, all actions that the click takes.

        For example, *first* picks up a stack, and a click on a place moves all cards of the stack.
        """
        game, state, seat = self.sight.game, self.sight.match.state, self.sight.match.to_move
        if not (first.leads_on and self.undoable) or self.question.picking is not None:
            return {}
        after = game.apply(state, first).state
        frame = after.agenda[0] if game.to_move(after) == seat else None
        if not isinstance(frame, Pick) or not TickBoxes.fits(frame):
            return {}
        boxes = TickBoxes(game.view(after, seat), frame)
        if not (whole := _whole(boxes)):
            return {}
        now = [after]
        steps = [first]
        for step in boxes.steps(whole, lambda: now[0]):
            now[0] = game.apply(now[0], step).state
            steps.append(step)
        return {place: (*steps, last) for place, last in self._after(boxes, whole, after).items()}

    @property
    def meant(self) -> Counter[int]:
        """Return how many times each option is ticked.

        In a choice of pieces to move, if nothing is ticked yet and all pieces may be moved, all of them count as
        ticked.
        """
        picking, ticks = self.question.picking, Counter(self.question.ticks)
        entered = isinstance(picking, TableBoxes)  # at a real table, what was seen
        return ticks if picking is None or entered or ticks.total() else _whole(picking)

    @property
    def beyond(self) -> Mapping[str, Action]:
        """Return the places where one click ends the choice and takes the next action, each with that action."""
        picking, ticks = self.question.picking, self.meant
        if picking is None or isinstance(picking, TableBoxes) or not self.undoable:
            return {}
        if not picking.least <= sum(ticks.values()) <= picking.most:
            return {}
        if self._beyond is None or self._beyond[0] is not picking or self._beyond[1] != ticks:
            self._beyond = picking, ticks, self._after(picking, ticks, self.sight.match.state)
        return self._beyond[2]

    def _after(self, picking: TickBoxes, ticks: Mapping[int, int], state: State) -> dict[str, Action]:
        """Return the places of the next choice, with the action at each, if the choice in *state* ends with *ticks*."""
        match, game = self.sight.match, self.sight.game
        after = picking.whole(game, state, ticks)
        frame = after.agenda[0] if game.to_move(after) == match.to_move else None
        here = {place for option in picking.options for place in option.action.touches()}
        if picking.leads_on and frame is not None and not isinstance(frame, Pick):
            legal = game.legal_actions(game.view(after, match.to_move))
            offered = [one for one in legal if self.question.offers(type(one)) and self.question.in_light(one)]
            return {place: one for one in offered for place in one.touches() if place not in here}
        if not isinstance(frame, Pick) or not TickBoxes.fits(frame):
            return {}
        next_ones = TickBoxes(game.view(after, match.to_move), frame).options
        return {place: one.action for one in next_ones for place in one.action.touches() if place not in here}

    # --- in any order ---------------------------------------------------------------------------------------

    @property
    def doable(self) -> tuple[Action, ...]:
        """Return all actions that the person in front of the screen can take.

        If the order of the actions is free, this includes actions that the board would insert before the latest steps.
        """
        if self.question.rival is not None:  # her possible earlier actions are found when she clicks
            return self.question.legal
        if self._earlier is None or self._earlier[0] is not self.sight.view:
            self._earlier = self.sight.view, tuple(self._put_in_before(self._kinds()))
        return (*self.question.legal, *self._earlier[1])

    def touching(self, place: str) -> list[Action]:
        """Return the possible actions that involve a place on the board."""
        found = self.question.touching(place)
        if place in self.question.own_places:
            return found
        here = [one for one in self._kinds() if place in offering_places(one, self.sight.view)]
        return [*found, *self._put_in_before(here)]

    @property
    def _in_any_order(self) -> Asked | None:
        """Return the question if it leaves the order of the actions free, otherwise None."""
        if not (self.on and self.question.is_open):
            return None
        top: Asked = self.sight.match.state.agenda[0]
        return top if top.any_order else None

    def _kinds(self) -> Iterator[Action]:
        """Yield all actions that a question with a free order may ever offer, in order."""
        frame = self._in_any_order
        for kind in frame.kinds if frame is not None else ():
            if self.question.offers(kind):
                yield from kind.every(self.sight.match.config)

    def _put_in_before(self, actions: Iterable[Action]) -> Iterator[Action]:
        """Yield the actions that are not legal now but were before the latest steps, if these steps may follow them."""
        legal = {*self.question.legal}
        return (one for one in actions if one not in legal and self._woven(one))

    def _woven(self, action: Action) -> tuple[int, list[Action]] | None:
        """Return how to put in an action before the latest steps, or None if that is not legal.

        Returns:
            The ply at which a question with a free order first came, and the steps since then with this action, in a
            legal order.
        """
        match, top = self.sight.match, self._in_any_order
        if top is None:
            return None
        start, states = match.ply, match.states
        while start and match.plies[start - 1].mover == top.seat and type(states[start - 1].agenda[0]) is type(top):
            start -= 1
        taken = [ply.step for ply in match.plies[start:] if isinstance(ply.step, Action)]
        place = {one: n for n, one in enumerate(self._kinds())}
        steps = sorted([*taken, action], key=lambda one: place.get(one, -1))
        if steps == [*taken, action]:
            return None
        return (start, steps) if self._may(start, states[start], steps) else None

    def _may(self, ply: int, state: object, steps: Iterable[Action]) -> bool:
        """Return whether these steps are legal one after the other at a ply."""
        if self.sight.table and self.question.rival is not None:
            return self.sight.table.before(ply + 1).fits(*steps)
        state = self.sight.game.view(state, self.sight.match.to_move)
        for step in steps:
            if step not in self.sight.game.legal_actions(state):
                return False
            state = self.sight.game.apply(state, step).state
        return True

    # --- doing it -------------------------------------------------------------------------------------------

    def find(self, label: str) -> Action:
        """Return the possible action with this label. Raises ValueError if there is none."""
        for action in chain(self.doable, self._kinds()):
            if action.label(self.sight.match.who) == label:
                return action
        raise ValueError(f"“{label}” is not possible now.")

    def push(self, step: object) -> None:
        """Take a step.

        If the step is no longer legal, but was legal before the person's latest steps, it is inserted before these
        steps.

        Raises:
            ValueError: a step is illegal.
        """
        match = self.sight.match
        woven = self._woven(step) if isinstance(step, Action) and step not in self.question.legal else None
        if woven is None:
            match.push(step)
            return
        start, steps = woven
        with match.all_or_nothing():
            match.goto(start)
            for one in steps:
                match.push(one)

    @property
    def unasked(self) -> Action | None:
        """Return the step that the board takes without asking the person, or None if there is no such step.

        The board takes a step without asking if no other step is possible, or if nothing is at stake.
        """
        only = forced_step(self.sight.match) if self.free else None
        if only is not None and any(one != only and self._woven(one) for one in self._kinds()):
            return None
        return self.harmless if only is None else only

    @property
    def harmless(self) -> Action | None:
        """Return the action that the board takes without asking because nothing is at stake, or None if there is none.

        If actions can't be undone freely, only passing can be such an action.
        """
        sight, match = self.sight, self.sight.match
        if not self.on or self.asks_all or sight.table or match.to_move not in sight.seating.people:
            return None
        top = match.state.agenda[0]
        default: Action | None = top.default(match.view(match.to_move))
        return default if self.free or default == top.silence() else None

    def take_along(self) -> None:
        """Take all following steps that need no answer from a person."""
        while (step := self.unasked) is not None:
            self.sight.match.push(step)


def _whole(picking: TickBoxes) -> Counter[int]:
    """Return ticks of all things, if they are only picked up, and may all be chosen; otherwise no ticks."""
    whole = Counter({n: option.most for n, option in enumerate(picking.options)})
    return whole if picking.leads_on and whole.total() <= picking.most else Counter()


def forced_step(match: Match) -> Action | None:
    """Return the only legal action if the board can take it without asking, otherwise None.

    The board asks if another seat took the last step.
    """
    seat, plies = match.to_move, match.plies
    if seat < 0 or not plies or plies[-1].mover != seat or isinstance(match.state.agenda[0], Pick):
        return None
    legal = tuple(match.legal)
    return legal[0] if len(legal) == 1 else None
