"""What can happen, each with its sentence. Everything lies open: no event hides anything."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.games.pharma_code.components import EVENTS, EventKey, name, short


def steps(n: int) -> str:
    """'1 square', '3 squares'."""
    return f"{n} square{'' if n == 1 else 's'}"


class PhaseBegan(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/dealing-a-phase"
    phase: int

    def sentence(self, who: Who = player) -> str:
        return f"Phase {self.phase} begins: all cards are shuffled and dealt."


class RowDealt(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/dealing-a-phase"
    seat: int
    row: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} turns up {' '.join(map(short, self.row))}."


class TurnedUp(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/dealing-a-phase"
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"The open pile begins with {name(self.card)}."


class EventsDealt(Event, frozen=True):
    """Only where event cards lie face up."""

    rule: ClassVar[str] = "pharma_code/pc-36"
    seat: int
    keys: tuple[EventKey, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} gets {' and '.join(f'“{EVENTS[key].name}”' for key in self.keys)}."


class Accelerated(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/acceleration"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} accelerates: every number card counts twice in this phase."


class Waited(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/acceleration"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} does not accelerate now."


class TookOpen(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/exchange"
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes {name(self.card)} from the open pile."


class Drew(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/exchange"
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} draws {name(self.card)}."


class Placed(Event, frozen=True):
    """``place`` from 0; ``old`` goes to the open pile."""

    rule: ClassVar[str] = "pharma_code/exchange"
    seat: int
    place: int
    card: int
    old: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} puts {name(self.card)} in place {self.place + 1}, where {name(self.old)} was."


class Discarded(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-06"
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} does not place {name(self.card)}: it goes to the open pile."


class Reshuffled(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-09"
    cards: int

    def sentence(self, who: Who = player) -> str:
        return f"The closed pile is used up: {self.cards} cards of the open pile are shuffled as a new one."


class Run(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/run-bonus"
    seat: int
    cards: tuple[int, ...]
    steps: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} has made the run {' '.join(map(str, self.cards))}: {steps(self.steps)} ahead at once."


class Moved(Event, frozen=True):
    """``steps`` is what was to be moved; ``end`` may be further, past other pawns."""

    rule: ClassVar[str] = "pharma_code/skipping"
    seat: int
    start: int
    end: int
    steps: int

    def sentence(self, who: Who = player) -> str:
        if self.start == self.end:
            return f"{who(self.seat)} stays on square {self.start}."
        past = self.start + self.steps
        skips = self.end > past if self.steps > 0 else self.end < past
        skipped = ", past occupied squares" if skips else ""
        way = "from" if self.steps > 0 else "back from"
        return f"{who(self.seat)} moves {way} square {self.start} to {self.end}{skipped}."


class ReachedGoal(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/goal"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} reaches the goal!"


class SpecialReached(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/special-squares"
    seat: int
    square: int
    effect: int

    def sentence(self, who: Who = player) -> str:
        stake = "a right answer brings 2 squares" if self.effect > 0 else "a wrong answer costs 1 square"
        return f"{who(self.seat)} stands on the special square {self.square}: {stake}."


class EventPlayed(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/playing-an-event"
    seat: int
    key: EventKey

    def sentence(self, who: Who = player) -> str:
        card = EVENTS[self.key]
        return f"{who(self.seat)} plays an event: “{card.name}”. {card.en}"


class Swapped(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/swap-two-of-your-own"
    seat: int
    first: int
    second: int
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        one, other = map(name, self.cards)
        return f"{who(self.seat)} swaps {one} in place {self.first + 1} with {other} in place {self.second + 1}."


class RowsMoved(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/rows-change-hands"

    def sentence(self, who: Who = player) -> str:
        return "Everybody goes on with the row of the left neighbour."


class Named(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/playing-an-event"
    seat: int
    other: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} names {who(self.other)}."


class Offered(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/a-trade"
    seat: int
    card: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} offers {name(self.card)}."


class Traded(Event, frozen=True):
    """``cards``: what each of the two ``seats`` gave."""

    rule: ClassVar[str] = "pharma_code/a-trade"
    seats: tuple[int, int]
    cards: tuple[int, int]

    def sentence(self, who: Who = player) -> str:
        (one, other), (gave, got) = self.seats, self.cards
        return f"{who(one)} gives {name(gave)} for {name(got)} of {who(other)}."


class PassedLeft(Event, frozen=True):
    """``cards``: what each seat gave."""

    rule: ClassVar[str] = "pharma_code/leftmost-cards-move-on"
    cards: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        gave = ", ".join(f"{who(seat)} {name(card)}" for seat, card in enumerate(self.cards))
        return f"The leftmost cards move on to the left neighbours: {gave}."


class QuestionRead(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/questions"
    reader: int
    seat: int
    card: str
    text: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.reader)} reads {who(self.seat)} question {self.card}: {self.text}"


class QuestionsShuffled(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-27"

    def sentence(self, who: Who = player) -> str:
        return "All questions were asked: they are shuffled again."


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


class BonusLeft(Event, frozen=True):
    rule: ClassVar[str] = "pharma_code/pc-28"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} does not want the bonus question."


class PhaseEnded(Event, frozen=True):
    """``winner``: -1 when the turns of a short phase are over."""

    rule: ClassVar[str] = "pharma_code/end-of-a-phase"
    ends: ClassVar[str] = "The phase"
    phase: int
    winner: int

    def sentence(self, who: Who = player) -> str:
        if self.winner < 0:
            return f"Phase {self.phase} ends: its turns are over."
        return f"Phase {self.phase} ends: the row of {who(self.winner)} ascends."


class Scored(Event, frozen=True):
    """``cards``: the ascending start of the row; ``numbers``: how many of them count; ``steps``: squares to move."""

    rule: ClassVar[str] = "pharma_code/scoring"
    seat: int
    cards: tuple[int, ...]
    numbers: int
    steps: int

    def sentence(self, who: Who = player) -> str:
        twice = ", twice as much for the acceleration," if self.steps > self.numbers else ""
        cards = " ".join(map(short, self.cards)) or "nothing"
        return f"{who(self.seat)}: {cards} counts {self.numbers}{twice} = {steps(self.steps)}."
