"""What is seen at a real table of several things at once: what a rival chose of them, and what is laid open. One ticks
them in any order, and they are entered together."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, NamedTuple

from pharmalab.core.agenda import Action, Reveal
from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Who, player
from pharmalab.core.game import Game
from pharmalab.core.legal import Legal
from pharmalab.core.seat_match import SeatMatch
from pharmalab_widgets.board.picking import Option, Picking


class Entered(Picking):
    """Base of both. ``table``: where it is seen."""

    table: SeatMatch

    def entered(self, ticks: Mapping[int, int]) -> Any:
        """What is ticked, for ``match.push``. Raises ValueError for too few or too many."""
        raise NotImplementedError

    def ends(self, game: Game, world: Any) -> bool:
        """What was seen is looked over before it is entered."""
        return False

    def ticked_as(self, text: str) -> Counter[int]:
        """The ticks that a text with commas means. Raises IllegalStep, which names what may be meant."""
        legal = Legal(tuple(option.action for option in self.options), self.table.who)
        places = {option.action: n for n, option in enumerate(self.options)}
        return Counter(places[legal.find(part)] for part in text.split(",") if part.strip())


class Seen(Entered):
    """What a rival chose: ``options`` are all that can be among it by what the seat knows."""

    def __init__(self, table: SeatMatch, question: Pick) -> None:
        self.table, self.question = table, question
        (self.take,) = (kind for kind in question.kinds if issubclass(kind, Take))
        self.before = list(table.picked)
        things = [one.option for one in table.things]
        view = table.state
        open_ = Counter(question.options(view))
        self.options = [Option(self.take(thing), max(1, open_[thing] - self.before.count(self.take(thing))))
                        for thing in dict.fromkeys(things)]  # fmt: skip
        least, most = question.bounds(view)
        self.least, self.most = max(0, least - len(self.before)), most - len(self.before)
        self.order: dict[Action, int] = {one: n for n, one in enumerate(self.take.every(view.config))}

    def room(self, ticks: Mapping[int, int], n: int) -> bool:
        """Whether one more of a thing can be among it, beside what is ticked."""
        if not super().room(ticks, n):
            return False
        others = {} if self.most == 1 else ticks
        return not any(others.values()) or self.table.fits(*self._sorted({**others, n: others.get(n, 0) + 1}))

    def _sorted(self, ticks: Mapping[int, int]) -> list[Action]:
        """What is ticked, in the order of the rules."""
        ticked = [one.action for n, one in enumerate(self.options) for _ in range(ticks.get(n, 0))]
        return sorted(ticked, key=lambda one: self.order[one])

    def entered(self, ticks: Mapping[int, int]) -> Any:
        return list(self.pieces(ticks)) or self.done()


class Thing(NamedTuple):
    """Something that may be laid open, as an option is: ``what`` it is, its name, and where the board shows it."""

    what: Any
    name: str
    places: tuple[str, ...]

    def label(self, who: Who = player) -> str:
        return self.name

    def touches(self) -> tuple[str, ...]:
        return self.places


class Opening(Entered):
    """What is laid open of what was hidden: so many things, each different."""

    def __init__(self, table: SeatMatch, top: Reveal) -> None:
        things, number = top.possible(table.state)
        self.table, self.before, self.least, self.most = table, [], number, number
        self.top = top
        self.options = [
            Option(Thing(thing, top.words(thing, table.who), top.touches(thing)), 1)  # type: ignore[arg-type]
            for thing in things
        ]

    @property
    def rule(self) -> str:
        return self.top.rule

    @property
    def finish(self) -> str:
        return "Done"

    def beside(self, ticked: int) -> tuple[type[Action], ...]:
        return ()

    def entered(self, ticks: Mapping[int, int]) -> Any:
        return [piece.what for piece in self.pieces(ticks)]  # type: ignore[attr-defined]
