"""How the table of one seat goes on: every step is taken as the seat sees it, from a witness in which it can come."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import reduce
from operator import or_
from random import Random
from typing import Any, Self

import msgspec

from pharmalab.core import reading
from pharmalab.core.agenda import CHANCE, Action, Chance, Question, Reveal
from pharmalab.core.choices import Pick, Take
from pharmalab.core.history import Node, Ply, Timeline
from pharmalab.core.legal import IllegalStep, Legal
from pharmalab.core.match import Match
from pharmalab.core.values import replace
from pharmalab.core.witness import Fit


class WhichMoment(IllegalStep):
    """What a rival did may have been done at several moments between which the seat saw something. ``plies``: of them,
    for ``match.goto(ply).push(step)``; ``after``: for each, the last that was seen before it."""

    def __init__(self, message: str, plies: tuple[int, ...], after: tuple[str, ...]) -> None:
        super().__init__(message)
        self.plies, self.after = plies, after


class SeatSteps(Match):
    """A match that goes on by what ``seat`` sees."""

    seat: int
    _luck: Random  #: of witnesses: what it gives is never shown

    def _view(self, state: Any) -> Any:
        return self.game.view(state, self.seat)

    def _seen(self, node: Node) -> Any:
        """The position as the seat knows it: the same object as long as nothing was entered again."""
        if node.seen is None:
            node.seen = self._view(node.state)
        return node.seen

    def _rival(self, node: Node) -> int | None:
        """The other seat that is asked, if one is."""
        seat = self.game.to_move(node.state)
        return seat if seat >= 0 and seat != self.seat else None

    def _legal(self, node: Node) -> Legal:
        """What the seat may do; or what a rival may do in some world that agrees with all that the seat knows."""
        if self._rival(node) is None:
            return Legal(self.game.legal_actions(self._view(node.state)), self.who)
        question = node.state.agenda[0]
        known = {one.seen_by(node.state, self.seat) for one in self.game.legal_actions(node.state)}
        every = (one.seen_by(node.state, self.seat) for kind in question.kinds for one in kind.every(self.config))
        others = self._fit_anew(node)  # the witness was asked
        return Legal(tuple(one for one in dict.fromkeys(every) if one in known or others(one)), self.who)

    # --- a step that is entered -----------------------------------------------------------------------------

    def push(self, step: Any) -> Self:
        """Take a legal action of the seat, or enter what was seen: an outcome, or what a rival did.

        What a rival did at a pause that it was taken to pass may be entered later, as long as nothing else was entered
        since. It is put where it fits; of pauses between which the seat saw nothing the first will do.

        Args:
            step: as for any match; of a rival's choice of several things also the list of them, and then it is done.

        Raises:
            WhichMoment: it fits at several pauses between which the seat saw something; the error tells which.
            IllegalStep: it cannot be by what the seat knows. In either case nothing was changed.
        """
        try:
            return super().push(step)
        except IllegalStep:
            if moments := self._moments(step):
                return self._put(step, moments)
            raise

    def push_late(self, step: Any) -> Self:
        """Enter what a rival did at a pause that it was taken to pass, also where it could be done now.

        Raises:
            WhichMoment: as ``push`` does.
            IllegalStep: it fits at none of them. In either case nothing was changed.
        """
        if moments := self._moments(step):
            return self._put(step, moments)
        raise self._impossible(step.label(self.who) if isinstance(step, Action) else str(step))

    def _put(self, step: Any, moments: list[tuple[Node, Node]]) -> Self:
        """Enter a step at the one moment where it fits. Raises WhichMoment if there are several."""
        if len(moments) == 1:
            return self._go(moments[0][1])
        plies = tuple(pause.number for pause, _ in moments)
        after = tuple(self._last_seen(pause) for pause, _ in moments)
        told = "; or ".join(f"after “{last}” (goto({ply}))" for ply, last in zip(plies, after, strict=True))
        said = step.label(self.who) if isinstance(step, Action) else step
        raise WhichMoment(f"{said}: when was that? {told}. Go to the moment, and enter it there", plies, after)

    def _moments(self, step: Any) -> list[tuple[Node, Node]]:
        """Silent pauses since the last entry at which a step fits, each with the position after it, the first ones
        first; of those between which the seat saw nothing only the first."""
        found = list[tuple[Node, Node]]()
        for pause in reversed(list(self._silent(self._here))):
            if found and not any(node.ply and node.ply.events for node in _between(found[-1][0], pause)):
                continue
            with suppress(IllegalStep):
                found.append((pause, Match.push(self._at(pause), step)._here))
        return found

    def _at(self, node: Node) -> Self:
        """Another match with the same past, as far as this position."""
        other = self._copy()
        other._here = other._last = node
        return other

    def _last_seen(self, node: Node) -> str:
        """The last sentence of the log before a position."""
        events = next((one.ply.events for one in node.back() if one.ply and one.ply.events), self.opening)
        return events[-1].sentence(self.who) if events else "the start"

    def _silent(self, node: Node) -> Iterator[Node]:
        """Where rivals were taken to say nothing between the last entry and this position, the latest first."""
        for at in node.back():
            if not (at.before and at.ply and at.ply.dealt):
                return
            if at.ply.mover not in (CHANCE, self.seat) and at.before.state.agenda[0].silence() is not None:
                yield at.before

    def _asks(self, seat: Any) -> bool:
        return super()._asks(seat) or any(self.game.to_move(node.state) == seat for node in self._silent(self._here))

    def _parts(self, step: Any) -> Sequence[Any]:
        """As in any match; a rival's whole choice is read in a witness in which all of it can be chosen."""
        node = self._here
        asked = node.state.agenda[0] if node.state.agenda else None
        if self._rival(node) is None:
            return super()._parts(step)
        if not isinstance(asked, Pick):
            return (self._meant(step),)
        if isinstance(step, str) and "," in step and not self._legal(node).has(step):
            step = step.split(",")
        if not isinstance(step, list | tuple):
            return (self._meant(step),)
        order = {one: n for n, one in enumerate(one for kind in asked.kinds for one in kind.every(self.config))}
        things = [reading.piece_of(tuple(order), one, self.who) for one in step]
        things.sort(key=lambda one: order.get(one, 0))
        with suppress(IllegalStep):  # mostly it can be in the witness that there is
            return reading.picks_of(self.game, node.state, things, self.who)
        fit = self._fit(node, [one for one in things if isinstance(one, Take)])
        if fit is None:
            raise self._impossible(", ".join(one.label(self.who) for one in things))
        states = [fit.state, *(after.state for after in fit.transitions)]
        return reading.picks_of(self.game, states[len(asked.picked)], things, self.who)

    def _meant(self, step: Any) -> Any:
        """The step as the seat sees it. Raises IllegalStep."""
        node = self._here
        view = self._view(node.state)
        top = view.agenda[0] if view.agenda else None
        if isinstance(top, Reveal):
            return reading.opened_of(self.game, view, step, self.who)
        if isinstance(top, Chance):
            return self._came(step, self._can_come())
        if self._rival(node) is None:
            return super()._meant(step)
        if isinstance(step, str):
            return self._legal(node).find(step)
        if isinstance(step, Action) and type(step) in node.state.agenda[0].kinds and self._fits(node, step):
            return step
        raise self._impossible(step.label(self.who) if isinstance(step, Action) else repr(step))

    def _impossible(self, said: str) -> IllegalStep:
        return IllegalStep(f"{said}: not possible by what {self.who(self.seat)} knows")

    def _can_come(self) -> list[Any]:
        return self._outcomes(self.state)

    def _outcomes(self, view: Any) -> list[Any]:
        """What can come at a chance node by what the seat knows, as it sees it."""
        top = view.agenda[0]
        outcomes = self.game.chance(view).outcomes()
        return list(dict.fromkeys(top.outcome_seen_by(view, outcome, self.seat) for outcome, _ in outcomes))

    # --- a record -------------------------------------------------------------------------------------------

    def _recorded(self, plain_step: Any, seat: int = CHANCE) -> Any:
        """As in any match, but what rivals did is judged by what the seat knows when it is taken."""
        if seat not in (CHANCE, self.seat):
            return msgspec.convert(plain_step, reduce(or_, self.game.kinds))
        if isinstance(self.state.agenda[0], Reveal):
            return tuple(plain_step)
        return super()._recorded(plain_step, seat)

    def _nodes(self) -> list[Node]:
        """What was entered: the rest follows from it."""
        return [node for node in Timeline._nodes(self) if node.ply and not node.ply.dealt]

    def _passed(self, node: Node) -> int | None:
        pause = node.before
        assert pause
        if self._rival(pause) is None or pause.state.agenda[0].silence() is None:
            return None
        return sum(1 for _ in self._silent(pause))

    def _take(self, step: Any, dealt: bool = False, passed: int | None = None) -> None:
        """``passed``: None, where it is not known, as in older files: then the last moment at which it fits."""
        pauses = list(self._silent(self._here))[::-1]
        if passed is not None and 0 <= passed < len(pauses):
            self._go(self._at(pauses[passed]).push(step)._here)
            return
        try:
            self.push(step)
        except WhichMoment as error:
            self._go(self._at(self._here.at(error.plies[-1])).push(step)._here)

    def _again(self, node: Node) -> None:
        assert node.ply
        self._take(node.ply.step, passed=self._passed(node))

    # --- the witness ----------------------------------------------------------------------------------------

    def _group(self, node: Node) -> tuple[Node, list[Any]]:
        """Where a rival's choice of several things began, and what was entered of it so far: of that a view tells
        nothing, so it is taken again with the next step. What had to be picked was picked without an entry."""
        base, steps = node, list[Any]()
        if self._rival(node) is not None:
            while base.before and base.ply and _went_on(base.before.state, base.state):
                steps.insert(0, base.ply.step)
                base = base.before
        return base, steps

    def _fit(self, node: Node, steps: Sequence[Any]) -> Fit | None:
        """A witness where the choice began in which a position lies, for what was picked of it and these steps."""
        base, picked = self._group(node)
        found: Fit | None = self.game.fit(self._seen(base), self.seat, [*picked, *steps], self._luck, base.state)
        return found

    def _fit_anew(self, node: Node) -> Callable[[Any], bool]:
        """Whether there is another witness in which a step can come."""
        base, picked = self._group(node)
        view = self._seen(base)
        return lambda step: self.game.fit(view, self.seat, [*picked, step], self._luck) is not None

    def _fits(self, node: Node, step: Any) -> bool:
        return self._fit(node, [step]) is not None

    def _after(self, node: Node, step: Any, dealt: bool = False) -> Node:
        """The position after a step as the seat sees it, from a witness in which it can come. Raises IllegalStep."""
        fit = self._fit(node, [step])
        if fit is None:
            known = isinstance(step, Action)
            raise self._impossible(step.label(self.who) if known else node.state.agenda[0].words(step, self.who))
        base, picked = self._group(node)
        at = base.standing(fit.state)
        for seen, after in zip([*picked, step], fit.transitions, strict=True):
            top = at.state.agenda[0]
            events = tuple(event.seen_by(self.seat) for event in after.events)
            at = Node(after.state, at, Ply(top.seat, seen, events, getattr(top, "source", ""), dealt))
        return at

    def _dealt(self, node: Node) -> Node:
        """The position once all is taken that nobody has to enter: what has one outcome for all that the seat can see,
        questions that rivals pass by in silence, and what they have to do unseen."""
        while True:
            view = self._view(node.state)
            top = view.agenda[0] if view.agenda else None
            outcomes: list[Any]
            if isinstance(top, Reveal):
                outcomes = [] if top.possible(view)[1] else [top.opened(view)]
            elif isinstance(top, Chance):
                outcomes = [] if top.answers(view) else self._outcomes(view)
            elif isinstance(top, Question) and top.seat != self.seat:
                silence = top.silence()
                outcomes = self._unseen(node) if silence is None else [silence]
            else:
                return node
            if len(outcomes) != 1:
                return node
            node = self._after(node, outcomes[0], dealt=True)

    def _unseen(self, node: Node) -> list[Action]:
        """What a rival is asked to do, if it looks the same to the seat whatever it is: there is nothing to enter."""
        steps = self.game.legal_actions(node.state)
        seen = {one.seen_by(node.state, self.seat) for one in steps}
        if len(seen) > 1 or steps[0] in seen:
            return []
        legal = self._legal(node)
        return list(legal) if len(legal) == 1 else []


def _went_on(before: Any, state: Any) -> bool:
    """Whether the same choice of several things is asked in both states, and more of it is picked in the second."""
    was, now = before.agenda[0], state.agenda[0]
    same = isinstance(was, Pick) and type(was) is type(now) and replace(was, picked=now.picked) == now
    return same and len(was.picked) < len(now.picked)


def _between(first: Node, last: Node) -> Iterator[Node]:
    """The positions after the first of two, up to the last."""
    return (node for node in last.back() if node.number > first.number)
