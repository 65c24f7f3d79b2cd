"""The drugs' thresholds: how much efficacy a launch needs, and how many side effects it may have.

Each drug is dealt an efficacy threshold and a side-effect threshold. Only the upper edge of the card counts.
"""

from typing import ClassVar

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.games.pocket_pharma.components.names import Thing, title
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class DealThreshold(Chance, frozen=True):
    """The base class of chance nodes that deal a drug a threshold card, with a random edge up.

    ``field`` is the name of two fields. In the state, the field holds each drug's edge. In ``state.tables``, it maps
    each edge to its numbers.
    """

    field: ClassVar[str]
    kind: ClassVar[str]
    asks = "Which {kind} threshold does {drug} get, and which edge counts?"
    drug: Thing

    def distribution(self, state: PocketPharmaState) -> Uniform:
        """Return a uniform distribution over the edges of all threshold cards that haven't been dealt yet."""
        cards = {edge[:-1] for edge in getattr(state, self.field) if edge}
        return Uniform([edge for edge in getattr(state.tables, self.field) if edge[:-1] not in cards])

    def answer(self, state: PocketPharmaState, edge: str, events: list[Event]) -> PocketPharmaState:
        events.append(ThresholdDealt(self.drug, edge))
        dealt = replace_at(getattr(state, self.field), state.config.drugs.index(self.drug), edge)
        return replace(state, **{self.field: dealt})


class DealEfficacy(DealThreshold, frozen=True):
    """The chance node that deals a drug its efficacy threshold."""

    rule = "pocket_pharma/thresholds"
    source = "efficacy thresholds"
    field = "adds"
    kind = "efficacy"


class DealLimits(DealThreshold, frozen=True):
    """The chance node that deals a drug its side-effect threshold."""

    rule = "pocket_pharma/thresholds"
    source = "side-effect thresholds"
    field = "limits"
    kind = "side-effect"


class ThresholdDealt(Event, frozen=True):
    """A drug was dealt a threshold. ``edge`` is the card and its edge, such as 'E1a' or 'S3b'."""

    rule = "pocket_pharma/thresholds"
    lit = ("{drug}",)
    drug: str
    edge: str

    def sentence(self, who: Who = player) -> str:
        what = "raises the efficacy it needs" if self.edge[0] == "E" else "limits its side effects"
        return f"{title(self.drug)} gets edge {self.edge[-1]} of the threshold card {self.edge[:-1]}, which {what}."
