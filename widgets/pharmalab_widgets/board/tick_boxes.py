"""Tick boxes for choosing several things.

When the choice is confirmed, the ticked things are taken one by one, in the order in which the game offers them.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from pharmalab.core.agenda import Action, State
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.events import Who
from pharmalab.core.game import Game
from pharmalab.core.values import replace


class Option(NamedTuple):
    """An option of a choice, which can be taken up to ``most`` times."""

    action: Action
    most: int


class TickBoxes:
    """Tick boxes for choosing several things.

    *least* and *most* limit the number of ticks. *before* contains the options that have already been chosen. *end_at*
    contains the places where a click ends the choice.
    """

    end_at: tuple[str, ...] = ()

    def __init__(self, view: State, question: Pick) -> None:
        (self.take,) = (kind for kind in question.kinds if issubclass(kind, Take))
        self.question = question
        things = list(question.options(view))
        start = 0
        for one in question.picked:
            start = things.index(one, start) + 1
        left = Counter(things[start:])
        self.options = [Option(self.take(thing), n) for thing, n in left.items()]
        self.before = [self.take(thing) for thing in question.picked]
        least, most = question.bounds(view)
        self.end_at = tuple(
            place for kind in question.kinds if issubclass(kind, Done) for place in kind.ends_at(question)
        )
        taken = len(question.picked)
        self.least, self.most = max(0, least - taken), most - taken

    @staticmethod
    def fits(question: Pick) -> bool:
        """Return whether tick boxes suit the question. They do if all its options are of one kind."""
        return sum(issubclass(kind, Take) for kind in question.kinds) == 1

    def beside(self, ticked: int) -> tuple[type[Action], ...]:
        """Return the kinds of action that need buttons beside the tick boxes.

        *Done* is included only while too few options are ticked.
        """
        out = Take if ticked < self.least else (Take, Done)
        return tuple(kind for kind in self.question.kinds if not issubclass(kind, out))

    def done(self) -> Action:
        return next(kind for kind in self.question.kinds if issubclass(kind, Done))()

    def ending(self, ticks: Mapping[int, int]) -> tuple[str, ...]:
        """Return the places on the board where a click ends the choice, or () if too few options are ticked."""
        return self.end_at if sum(ticks.values()) >= self.least else ()

    def backward(self, ticks: Mapping[int, int]) -> dict[str, int]:
        """Return the places on the board where a click puts a ticked thing back, each with the number of its option."""
        chosen = [(n, option.action) for n, option in enumerate(self.options) if ticks.get(n, 0)]
        return {place: n for n, action in chosen if isinstance(action, Take) for place in action.lies()}

    @property
    def leads_on(self) -> bool:
        """Return whether *Done* only picks up the chosen things, and the next question asks where to put them."""
        return any(kind.leads_on for kind in self.question.kinds if issubclass(kind, Done))

    @property
    def exact(self) -> bool:
        """Return whether a fixed number of options must be chosen."""
        return self.least == self.most

    def goes_on(self, game: Game, world: State) -> bool:
        """Return whether the same seat also decides right after this choice. If so, the choice can still be undone."""
        left, ticks = self.least, {}
        for n, option in enumerate(self.options):
            ticks[n] = min(left, option.most)
            left -= ticks[n]
        return game.to_move(self.whole(game, world, ticks)) == self.question.seat

    def pieces(self, ticks: Mapping[int, int]) -> Iterator[Action]:
        """Yield the actions for the ticked options, in the order of the options.

        Raises ValueError for too few or too many ticks.
        """
        number = sum(ticks.values())
        if not self.least <= number <= self.most:
            raise ValueError(f"{self.bounds()}; {number} {'is' if number == 1 else 'are'} ticked.")
        for n, option in enumerate(self.options):
            yield from [option.action] * ticks.get(n, 0)

    def steps(self, ticks: Mapping[int, int], state: Callable[[], State]) -> Iterator[Action]:
        """Yield the actions that choose the ticked options.

        *state* returns the current position. Actions that the rules take automatically are left out.

        Raises:
            ValueError: there are too few or too many ticks.
        """
        whole = [piece.option for piece in (*self.before, *self.pieces(ticks)) if isinstance(piece, Take)]
        taken = len(self.before)
        while self._goes_on(state(), taken):
            left = list(whole)
            for thing in state().agenda[0].picked:
                left.remove(thing)
            yield self.take(left[0]) if left else self.done()
            if not left:
                return
            taken += 1

    def _goes_on(self, state: State, taken: int) -> bool:
        """Return whether the same choice continues in *state*, with at least *taken* things already taken."""
        frame = state.agenda[0] if state.agenda else None
        if not isinstance(frame, type(self.question)) or frame.seat != self.question.seat:
            return False
        return len(frame.picked) >= taken

    def whole(self, game: Game, world: State, ticks: Mapping[int, int]) -> State:
        """Return the state after all ticked options have been taken.

        *world* is the full state before that, including everything that is hidden from players.
        """
        now = [world]
        for action in self.steps(ticks, lambda: now[0]):
            now[0] = game.apply(now[0], action).state
        return now[0]

    @property
    def rule(self) -> str:
        return self.question.rule

    @property
    def finish(self) -> str:
        """Return the words on the button that ends the choice."""
        return self.done().label() if any(issubclass(kind, Done) for kind in self.question.kinds) else "Done"

    def shown_in(self, view: State, ticks: Mapping[int, int]) -> State:
        """Return *view* as if everything ticked had been picked, so that a board shows things where they will go."""
        things = [option.action.option for n, option in enumerate(self.options) for _ in range(ticks.get(n, 0))
                  if isinstance(option.action, Take)]  # fmt: skip
        question = replace(self.question, picked=(*self.question.picked, *things))
        return replace(view, agenda=(question, *view.agenda[1:])) if things else view

    def room(self, ticks: Mapping[int, int], n: int) -> bool:
        """Return whether option *n* can be ticked one more time."""
        return (sum(ticks.values()) < self.most or self.most == 1) and ticks.get(n, 0) < self.options[n].most

    def checked(self, ticks: Counter[int], who: Who) -> Counter[int]:
        """Check *ticks*, and return them unchanged.

        Raises:
            ValueError: an option has too many ticks, or there are too many ticks in total.
        """
        for n, count in ticks.items():
            action, most = self.options[n]
            if count > most:
                raise ValueError(f"{action.label(who)}: you can choose at most {most}, not {count}.")
        if ticks.total() > self.most:
            raise ValueError(f"{self.bounds()}: take one back first.")
        return ticks

    def no_room(self, n: int, who: Who) -> str:
        """Return a message for a person who ticks option *n* when nothing more can be chosen."""
        name = self.options[n].action.label(who)
        return f"There is no room for {name}: {self.bounds()}. Take one back first."

    def bounds(self) -> str:
        """Return how many options must be chosen, in words."""
        more = " more" if self.before else ""
        if self.least == self.most:
            return f"Choose {self.most}{more}"
        if not self.least:
            return f"Choose up to {self.most}{more}"
        return f"Choose {self.least} to {self.most}{more}"
