"""The track: what makes pawns move, where they come, and questions."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.components.cards import short


class Run(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/run-bonus"
    no_change: ClassVar[tuple[str, ...]] = ("steps",)
    seat: int
    cards: tuple[int, ...]
    steps: int

    def sentence(self, who: Who = player) -> str:
        cards, ahead = " ".join(map(str, self.cards)), plural(self.steps, "square")
        return f"{who(self.seat)} has made the run {cards}: {ahead} ahead at once."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class Scored(Event, frozen=True):
    """``cards``: the ascending start of the row; ``numbers``: how many of them count; ``steps``: squares to move."""

    rule: ClassVar[str] = "pharma_code/scoring"
    no_change: ClassVar[tuple[str, ...]] = (
        "numbers",
        "steps",
    )
    seat: int
    cards: tuple[int, ...]
    numbers: int
    steps: int

    def sentence(self, who: Who = player) -> str:
        twice = ", twice as much for the acceleration," if self.steps > self.numbers else ""
        cards = " ".join(map(short, self.cards)) or "nothing"
        return f"{who(self.seat)}: {cards} counts {self.numbers}{twice} = {plural(self.steps, 'square')}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class Moved(Event, frozen=True):
    """``steps`` is what was to be moved; ``end`` may be further, past other pawns."""

    rule: ClassVar[str] = "pharma_code/skipping"
    no_change: ClassVar[tuple[str, ...]] = ("start",)
    seat: int
    start: int
    end: int
    steps: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("squares", self.seat), self.end),)

    def sentence(self, who: Who = player) -> str:
        if self.start == self.end:
            return f"{who(self.seat)} stays on square {self.start}."
        past = self.start + self.steps
        skips = self.end > past if self.steps > 0 else self.end < past
        skipped = ", past occupied squares" if skips else ""
        way = "from" if self.steps > 0 else "back from"
        return f"{who(self.seat)} moves {way} square {self.start} to {self.end}{skipped}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class ReachedGoal(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/goal"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} reaches the goal!"

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}", "goal")


class SpecialReached(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/special-squares"
    no_change: ClassVar[tuple[str, ...]] = ("square", "effect")
    seat: int
    square: int
    effect: int

    def sentence(self, who: Who = player) -> str:
        stake = "a right answer brings 2 squares" if self.effect > 0 else "a wrong answer costs 1 square"
        return f"{who(self.seat)} stands on the special square {self.square}: {stake}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}", f"square-{self.square}")


class QuestionRead(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/questions"
    reader: int
    seat: int
    card: str
    text: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.reader)} reads {who(self.seat)} question {self.card}: {self.text}"

    def touches(self) -> tuple[str, ...]:
        return ("question", f"seat-{self.seat}")


class QuestionsShuffled(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-27"

    def sentence(self, who: Who = player) -> str:
        return "All questions were asked: they are shuffled again."

    def touches(self) -> tuple[str, ...]:
        return ("question",)


class Answered(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/questions"
    seat: int
    answer: str
    right: bool
    solution: str
    why: str = ""

    def sentence(self, who: Who = player) -> str:
        judged = "That is right." if self.right else f"That is wrong; right is “{self.solution}”."
        return " ".join(filter(None, [f"{who(self.seat)} answers: {self.answer}.", judged, self.why]))

    def touches(self) -> tuple[str, ...]:
        return ("question", f"seat-{self.seat}")


class BonusLeft(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-28"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} does not want the bonus question."

    def touches(self) -> tuple[str, ...]:
        return ("question",)
