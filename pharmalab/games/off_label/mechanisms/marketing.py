"""Marketing, in which a rep plays Drugs from their hand.

The cost of these Drugs counts towards the rep's total for the line of `treatment`, and towards the payment
(``OffLabelState.due``).
"""

from collections.abc import Iterable, Sequence
from itertools import filterfalse

from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.components import CARDS, Drug, is_blank
from pharmalab.games.off_label.config import Config, deck
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.state import OffLabelState


class Market(Pick, frozen=True):
    """A question that asks a rep which Drugs from their hand to market."""

    rule = "off_label/marketing"
    secrets = ("picked",)
    asks = "{seat}: which Drugs do you offer?"

    def help(self, view: OffLabelState) -> str:
        if view.doctor and any(map(view.matching, range(view.config.seats))):
            lowest = (
                "Your total is the cost plus your dice, minus 1 for each of your tokens in the Doctor’s suits. The "
                "lowest total goes first."
            )
        else:
            lowest = "Your total is the cost plus your dice. The lowest total goes first."
        return f"{lowest} Treat exactly what the Doctor treats, or you might be caught."

    def options(self, state: OffLabelState) -> Sequence[str]:
        return state.hands[self.seat]

    def bounds(self, state: OffLabelState) -> tuple[int, int]:
        return 1, len(state.hands[self.seat])

    def takeable(self, state: OffLabelState) -> tuple[str, ...]:
        hand, picked = state.hands[self.seat], self.picked
        if picked:
            return hand[hand.index(picked[-1]) + 1 :]
        return () if hand and is_blank(hand[0]) else hand  # a blank stands for a card in somebody else's hand

    def passes(self, state: OffLabelState) -> bool:
        """Return whether the choice ends automatically because the whole hand has been picked."""
        # it is not enough that the last Drug of the sorted hand is picked: if the choice ended there automatically,
        # everybody would know that this Drug is the most expensive one in the hand
        return len(self.picked) == len(state.hands[self.seat])

    def chosen(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        seat, picked = self.seat, self.picked
        events.append(Marketed(seat, picked))
        left = tuple(filterfalse(picked.__contains__, state.hands[seat]))
        bags = state.bags
        if any(bags):
            bags = tuple([bag and tuple(filterfalse(picked.__contains__, bag)) for bag in bags])
        return replace(
            state,
            agenda=(Research(seat), *state.agenda)
            if any(state.tokens[seat])
            else state.agenda,  # a rep without tokens is not asked about research
            hands=replace_at(state.hands, seat, left),
            played=replace_at(state.played, seat, picked),
            bags=bags,
        )

    def seen_by(self, seat: int) -> "Market":
        return self if seat == self.seat or not self.picked else Market(self.seat)


class MarketDrug(Take, frozen=True):
    """Market one more Drug from your hand.

    Args:
        option: the id of the Drug.
    """

    rule = "off_label/marketing"
    says = "Offer {option}"
    lit = ("{option}",)
    option: Drug

    @classmethod
    def every(cls, config: Config) -> Iterable["MarketDrug"]:
        return [MARKET[card] for card in deck(config)[1]]

    @classmethod
    def missing(cls, state: OffLabelState, question: object, action: Take) -> Refusal:
        card = CARDS.get(action.option)
        said = f"{card.name} is not in your hand." if card else f"There is no card “{action.option}”."
        return Refusal(said, cls.rule)


MARKET = {key: MarketDrug(key) for key in CARDS}


class EnoughDrugs(Done, frozen=True):
    """Market no more Drugs."""

    rule = "off_label/marketing"
    says = "Done: no more Drugs"
    lit = ("doctor",)
    refuses = "First choose at least one Drug to offer."

    @classmethod
    def ends_at(cls, question: Pick) -> tuple[str, ...]:
        return "doctor", f"seat-{question.seat}"

    @classmethod
    def legal(cls, state: OffLabelState, question: Pick) -> tuple["EnoughDrugs", ...]:
        return _ENOUGH if question.picked else ()


_ENOUGH = (EnoughDrugs(),)


class Marketed(Event, frozen=True):
    """A rep marketed Drugs."""

    rule = "off_label/marketing"
    says = "{seat} offers {drugs}."
    lit = ("{drugs}",)
    seat: Seat
    drugs: tuple[Drug, ...]
