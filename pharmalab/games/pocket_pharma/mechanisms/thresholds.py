"""The thresholds of the drugs: a card of each kind, with one edge up."""

from typing import ClassVar

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.games.pocket_pharma.components.names import Thing, title
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class DealThreshold(Chance, frozen=True):
    """Base of both kinds: a drug gets a threshold card, with one edge up.

    ``field`` is the field of the state with the edges, and of the tables with their content.
    """

    field: ClassVar[str]
    kind: ClassVar[str]
    asks = "Which {kind} threshold does {drug} get, and which edge?"
    drug: Thing

    def distribution(self, state: PocketPharmaState) -> Uniform:
        """Return the edges of the cards that are at no drug yet: each card and each way up is equally likely."""
        cards = {edge[:-1] for edge in getattr(state, self.field) if edge}
        return Uniform([edge for edge in getattr(state.tables, self.field) if edge[:-1] not in cards])

    def answer(self, state: PocketPharmaState, edge: str, events: list[Event]) -> PocketPharmaState:
        events.append(ThresholdDealt(self.drug, edge))
        dealt = replace_at(getattr(state, self.field), state.config.drugs.index(self.drug), edge)
        return replace(state, **{self.field: dealt})


class DealEfficacy(DealThreshold, frozen=True):
    """A drug gets its efficacy threshold."""

    rule = "pocket_pharma/thresholds"
    source = "efficacy thresholds"
    field = "adds"
    kind = "efficacy"


class DealLimits(DealThreshold, frozen=True):
    """A drug gets its side-effect threshold."""

    rule = "pocket_pharma/thresholds"
    source = "side-effect thresholds"
    field = "limits"
    kind = "side-effect"


class ThresholdDealt(Event, frozen=True):
    """A threshold was dealt. ``edge`` is the card and its edge, as 'E1a' or 'S3b'."""

    rule = "pocket_pharma/thresholds"
    lit = ("{drug}",)
    drug: str
    edge: str

    def sentence(self, who: Who = player) -> str:
        what = "raises the efficacy it needs" if self.edge[0] == "E" else "limits its side effects"
        return f"{title(self.drug)} gets a card that {what}: {self.edge[:-1]}, side {self.edge[-1]}."
