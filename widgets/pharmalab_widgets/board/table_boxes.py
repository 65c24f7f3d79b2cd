"""Tick boxes for entering several things at once at a real table, such as a rival's choice or a row of cards.

A person ticks the things in any order, and enters them together.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import ClassVar, NamedTuple

from pharmalab.core.agenda import Action, Batch, Chance, Reveal
from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Who, player
from pharmalab.core.legal import Legal
from pharmalab.core.seat_match import SeatMatch
from pharmalab_widgets.board.tick_boxes import Option, TickBoxes


class TableBoxes(TickBoxes):
    """The base class of tick boxes for entering several things at a real table.

    ``at_once`` says whether the last tick enters everything that is ticked, without a click on *Done*.
    """

    table: SeatMatch
    at_once: ClassVar[bool] = False

    @property
    def leads_on(self) -> bool:
        """Return False, because things chosen at a real table are entered without being picked up first."""
        return False

    def backward(self, ticks: Mapping[int, int]) -> dict[str, int]:
        """Return an empty mapping, because the board doesn't show ticked options until they are entered."""
        return {}

    def entered(self, ticks: Mapping[int, int]) -> object:
        """Convert the ticks to an entry for ``match.push``. Raises ValueError for too few or too many ticks."""
        raise NotImplementedError

    def enter(self, ticks: Mapping[int, int]) -> None:
        """Enter everything that is ticked. If any of it is refused, raise ValueError and enter nothing."""
        self.table.push(self.entered(ticks))

    def joined(self, ticks: Mapping[int, int], typed: Mapping[int, int]) -> Counter[int]:
        """Return how often each option was ticked or typed, whichever is more.

        Raises ValueError for too many ticks.
        """
        return self.checked(Counter(typed) | Counter(ticks), self.table.who)

    def headings(self) -> Iterator[tuple[str, range]]:
        """Yield the heading of each group of options, with the numbers of its options."""
        yield "", range(len(self.options))

    def ticked_as(self, text: str) -> Counter[int]:
        """Return the ticks for a text that names one or more options, separated by commas.

        Raises:
            IllegalStep: part of the text doesn't name any option. The message suggests similar words.
        """
        legal = Legal(tuple(option.action for option in self.options), self.table.who)
        places = {option.action: n for n, option in enumerate(self.options)}
        return Counter(places[legal.find(part)] for part in text.split(",") if part.strip())


class RivalBoxes(TableBoxes):
    """Tick boxes for entering a rival's choice of several things.

    ``options`` lists everything that the rival may have chosen.
    """

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
        """Return whether the rival may have chosen option *n* one more time than it is ticked, given all the ticks."""
        if not super().room(ticks, n):
            return False
        others = {} if self.most == 1 else ticks
        return not any(others.values()) or self.table.fits(*self._sorted({**others, n: others.get(n, 0) + 1}))

    def _sorted(self, ticks: Mapping[int, int]) -> list[Action]:
        """Return the ticked actions in the order of the rules."""
        ticked = [one.action for n, one in enumerate(self.options) for _ in range(ticks.get(n, 0))]
        return sorted(ticked, key=lambda one: self.order[one])

    def entered(self, ticks: Mapping[int, int]) -> object:
        return list(self.pieces(ticks)) or self.done()


class Thing(NamedTuple):
    """An option of the tick boxes, such as a card that may be revealed at a real table.

    ``what`` is the outcome to enter if it is revealed. ``places`` holds the ids of the places that show it.
    """

    what: object
    name: str
    places: tuple[str, ...]

    def label(self, who: Who = player) -> str:
        return self.name

    def touches(self) -> tuple[str, ...]:
        return self.places


class ChanceBoxes(TableBoxes):
    """The base class of tick boxes for chance outcomes. A fixed number of things must be ticked."""

    top: Chance

    def __init__(self, table: SeatMatch, top: Chance, things: Mapping[object, int], number: int) -> None:
        self.table, self.top, self.before, self.least, self.most = table, top, [], number, number
        self.options = [
            Option(Thing(thing, top.words(thing, table.who), top.touches(thing)), most)  # type: ignore[arg-type]
            for thing, most in things.items()
        ]

    @property
    def asked(self) -> str:
        """Return the question that asks the person what they see at the table."""
        return self.top.prompt(self.table.who)

    @property
    def rule(self) -> str:
        return self.top.rule

    @property
    def finish(self) -> str:
        return "Done"

    def beside(self, ticked: int) -> tuple[type[Action], ...]:
        return ()

    def entered(self, ticks: Mapping[int, int]) -> list[object]:
        return [piece.what for piece in self.pieces(ticks)]  # type: ignore[attr-defined]


class RevealBoxes(ChanceBoxes):
    """Tick boxes for entering a fixed number of hidden things that are revealed."""

    def __init__(self, table: SeatMatch, top: Reveal) -> None:
        things, number = top.possible(table.state)
        super().__init__(table, top, dict.fromkeys(things, 1), number)


class BatchBoxes(ChanceBoxes):
    """Tick boxes for entering several outcomes at once, such as a row of cards, in any order."""

    at_once = True

    def __init__(self, table: SeatMatch, top: Chance, batch: Batch) -> None:
        self.batch = batch
        things = Counter(thing for _, part, _ in batch.parts for thing in part)
        super().__init__(table, top, things, sum(number for _, _, number in batch.parts))

    @property
    def asked(self) -> str:
        return self.batch.asked

    def room(self, ticks: Mapping[int, int], n: int) -> bool:
        """Return whether option *n* can be ticked one more time. It can't if its group already has enough ticks."""
        for (_, part), (_, _, number) in zip(self.headings(), self.batch.parts, strict=True):
            if n in part and sum(ticks.get(one, 0) for one in part) >= number:
                return False
        return super().room(ticks, n)

    def joined(self, ticks: Mapping[int, int], typed: Mapping[int, int]) -> Counter[int]:
        """Return how often each option is ticked or typed. Raises ValueError if an option can't occur that often."""
        found = Counter(ticks)
        for n in Counter(typed).elements():
            if not self.room(found, n):
                raise ValueError(f"{self.asked} {self.no_room(n, self.table.who)}")
            found[n] += 1
        return found

    def headings(self) -> Iterator[tuple[str, range]]:
        start = 0
        for words, things, number in self.batch.parts:
            end = start + len(set(things))
            yield f"{words}, choose {number}:" if words else "", range(start, end)
            start = end

    def enter(self, ticks: Mapping[int, int]) -> None:
        table, left = self.table, self.entered(ticks)
        with table.all_or_nothing():
            while left:
                now = table.ply
                table.push(left.pop(0))
                for ply in table.plies[now + 1 :]:  # the last of a kind comes by itself
                    if ply.dealt and ply.source == self.top.source and ply.step in left:
                        left.remove(ply.step)
