"""A choice in parts as tick boxes: what is ticked is pushed piece by piece, in the order of the rules."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.game import Game


class Option(NamedTuple):
    """One thing to choose; ``most``: how often it can be taken."""

    action: Action
    most: int


class Picking:
    """``options`` that are left; ``least`` and ``most`` of them; ``before``: what was chosen of them already."""

    def __init__(self, view: Any, question: Pick) -> None:
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
        taken = len(question.picked)
        self.least, self.most = max(0, least - taken), most - taken

    @staticmethod
    def fits(question: Pick) -> bool:
        """Whether boxes can stand for it: its pieces are of one kind."""
        return sum(issubclass(kind, Take) for kind in question.kinds) == 1

    def beside(self, ticked: int) -> tuple[type[Action], ...]:
        """The kinds that the question offers beside its pieces; Done as long as too few are ticked for it."""
        out = Take if ticked < self.least else (Take, Done)
        return tuple(kind for kind in self.question.kinds if not issubclass(kind, out))

    def done(self) -> Action:
        return next(kind for kind in self.question.kinds if issubclass(kind, Done))()

    def pieces(self, ticks: Mapping[int, int]) -> Iterator[Action]:
        """What is ticked, in the order in which it is asked. Raises ValueError for too few or too many."""
        number = sum(ticks.values())
        if not self.least <= number <= self.most:
            raise ValueError(f"{self.bounds()}; {number} {'is' if number == 1 else 'are'} ticked.")
        for n, option in enumerate(self.options):
            yield from [option.action] * ticks.get(n, 0)

    def whole(self, game: Game, world: Any, ticks: Mapping[int, int]) -> Any:
        """A full state after the whole choice."""
        pieces = list(self.pieces(ticks))
        for action in pieces:
            world = game.apply(world, action).state
        return game.apply(world, self.done()).state if self.goes_on(world, len(pieces)) else world

    def goes_on(self, state: Any, taken: int) -> bool:
        """Whether the choice still waits for Done, after so many pieces; else nothing more could be taken."""
        frame = state.agenda[0] if state.agenda else None
        return isinstance(frame, Pick) and len(frame.picked) == len(self.before) + taken

    def bounds(self) -> str:
        """How many, in words."""
        more = " more" if self.before else ""
        if self.least == self.most:
            return f"Choose {self.most}{more}"
        if not self.least:
            return f"Choose up to {self.most}{more}"
        return f"Choose {self.least} to {self.most}{more}"
