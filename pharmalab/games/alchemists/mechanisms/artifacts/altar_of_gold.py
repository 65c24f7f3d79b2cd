"""The Altar of Gold, an artifact whose owner can pay gold for reputation."""

from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.mechanisms.skip import Skippable
from pharmalab.games.alchemists.state import AlchemistsState


class PayAltar(Skippable, frozen=True):
    """A question that asks a seat how much gold to put on the Altar of Gold."""

    rule = "alchemists/altar-of-gold"
    asks = "{seat}: how much gold do you put on the altar?"

    def help(self, view: AlchemistsState) -> str:
        return (
            "You pay 1 to 8 gold, and gain that much reputation. At the end, every 3 gold that you still have is worth "
            "1 point."
        )

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if not state.owns(self.seat, "altar_of_gold"):
            yield f"agenda, PayAltar: seat {self.seat} has no Altar of Gold"


MOST_ON_ALTAR = 8


def ask_for_gold(state: AlchemistsState, seat: int, events: list[Event], cause: int) -> AlchemistsState:
    """Return the state in which the seat is asked how much gold to put on the Altar of Gold."""
    return state.ask(PayAltar(seat))


class PayGold(Action[AlchemistsState], frozen=True):
    """Put gold on the Altar of Gold."""

    rule = "alchemists/altar-of-gold"
    called = "pay gold"
    says = "Put {amount} gold on the altar"
    amount: int

    @classmethod
    def every(cls, config: Config) -> Iterable["PayGold"]:
        return _AMOUNTS if "altar_of_gold" in config.artifacts_of(3) else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: PayAltar) -> Iterable["PayGold"]:
        return _AMOUNTS[: state.gold[question.seat]]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: PayAltar, action: "PayGold | None") -> Refusal:
        had = plural(state.gold[question.seat], "gold piece")
        said = f"You can put 1 to {MOST_ON_ALTAR} gold on the altar, but no more than you have ({had})."
        return Refusal(said, "alchemists/al-19")

    def do(self, state: AlchemistsState, question: PayAltar, events: list[Event]) -> AlchemistsState:
        seat, cause = question.seat, len(events)
        events.append(AltarPaid(seat, self.amount))
        state = add_gold(state, seat, -self.amount, events, cause)
        return change_reputation(state, seat, self.amount, events, cause)


_AMOUNTS = tuple(PayGold(n + 1) for n in range(MOST_ON_ALTAR))


class AltarPaid(Event, frozen=True):
    """A seat put gold on the Altar of Gold."""

    rule = "alchemists/altar-of-gold"
    says = "{seat} puts {gold} gold on the altar."
    lit = ("artifact:altar_of_gold", "seat:{seat}")
    no_change = ("gold",)
    seat: Seat
    gold: int
