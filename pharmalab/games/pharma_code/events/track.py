"""The track: what makes pawns move, where they come, and questions."""

from collections.abc import Iterable

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components.cards import short


class Run(Event, frozen=True):
    rule = "pharma_code/run-bonus"
    lit = ("seat-{seat}",)
    no_change = ("steps",)
    seat: Seat
    cards: tuple[int, ...]
    steps: int

    def sentence(self, who: Who = player) -> str:
        cards, ahead = " ".join(map(str, self.cards)), plural(self.steps, "square")
        return f"{who(self.seat)} has made the run {cards}: {ahead} ahead at once."


class Scored(Event, frozen=True):
    """``cards``: the ascending start of the row; ``numbers``: how many of them count; ``steps``: squares to move."""

    rule = "pharma_code/scoring"
    lit = ("seat-{seat}",)
    no_change = ("numbers", "steps")
    seat: Seat
    cards: tuple[int, ...]
    numbers: int
    steps: int

    def sentence(self, who: Who = player) -> str:
        twice = ", twice as much for the acceleration," if self.steps > self.numbers else ""
        cards = " ".join(map(short, self.cards)) or "nothing"
        return f"{who(self.seat)}: {cards} counts {self.numbers}{twice} = {plural(self.steps, 'square')}."


class Moved(Event, frozen=True):
    """``steps`` is what was to be moved; ``end`` may be further, past other pawns."""

    rule = "pharma_code/skipping"
    lit = ("seat-{seat}",)
    no_change = ("start",)
    seat: Seat
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


class ReachedGoal(Event, frozen=True):
    rule = "pharma_code/goal"
    says = "{seat} reaches the goal!"
    lit = ("seat-{seat}", "goal")
    seat: Seat


class SpecialReached(Event, frozen=True):
    rule = "pharma_code/special-squares"
    lit = ("seat-{seat}", "square-{square}")
    no_change = ("square", "effect")
    seat: Seat
    square: int
    effect: int

    def sentence(self, who: Who = player) -> str:
        stake = "a right answer brings 2 squares" if self.effect > 0 else "a wrong answer costs 1 square"
        return f"{who(self.seat)} stands on the special square {self.square}: {stake}."


class QuestionRead(Event, frozen=True):
    rule = "pharma_code/questions"
    says = "{reader} reads {seat} question {card}: {text}"
    lit = ("question", "seat-{seat}")
    reader: Seat
    seat: Seat
    card: str
    text: str


class QuestionsShuffled(Event, frozen=True):
    rule = "pharma_code/pc-27"
    says = "All questions were asked: they are shuffled again."
    lit = ("question",)


class Answered(Event, frozen=True):
    rule = "pharma_code/questions"
    lit = ("question", "seat-{seat}")
    seat: Seat
    answer: str
    right: bool
    solution: str
    why: str = ""

    def sentence(self, who: Who = player) -> str:
        judged = "That is right." if self.right else f"That is wrong; right is “{self.solution}”."
        return " ".join(filter(None, [f"{who(self.seat)} answers: {self.answer}.", judged, self.why]))


class BonusLeft(Event, frozen=True):
    rule = "pharma_code/pc-28"
    says = "{seat} does not want the bonus question."
    lit = ("question",)
    seat: Seat
