"""Questions asked of a seat, as data. What each offers is in the game's table; what follows is in `actions`."""

from typing import Annotated

from pharmalab.core.agenda import Question
from pharmalab.core.events import Who, player
from pharmalab.core.templates import counted
from pharmalab.core.zones import Sorted
from pharmalab.games.pocket_pharma.components.names import Thing, titles
from pharmalab.games.pocket_pharma.state import Card, PocketPharmaState


class Turn(Question, frozen=True):
    """The next action; over by itself when none is left and no Specialist can be used (PP-39)."""

    rule = "pocket_pharma/a-turn"
    asks = "{seat}: what do you do next?"

    def passes(self, state: PocketPharmaState) -> bool:
        return not state.actions and not state.usable(self.seat)


def next_action(state: PocketPharmaState) -> Turn | None:
    """The question that is asked now, if it is for the next action of a turn."""
    top = state.agenda[0] if state.agenda else None
    return top if isinstance(top, Turn) else None


class Place(Question, frozen=True):
    """Onto which stack do these cards go?

    ``source``: the first card of the stack they are moved from, where they still lie; '': they were taken.
    """

    rule = "pocket_pharma/placing"

    zones = ("held",)

    cards: tuple[str, ...]
    source: str = ""

    @property
    def held(self) -> tuple[Card, ...]:
        return () if self.source else self.cards

    def prompt(self, who: Who = player) -> str:
        do = "does" if len(self.cards) == 1 else "do"
        return f"{who(self.seat)}: onto which stack {do} {titles(self.cards)} go?"


class ChooseDrawn(Question, frozen=True):
    """Which of the cards that the Molecular Biologist drew is placed first?"""

    rule = "pocket_pharma/molecular-biologist"

    cards: Sorted[Card]

    @property
    def held(self) -> tuple[Card, ...]:
        return self.cards

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which do you place first, {titles(self.cards).replace(' and ', ' or ')}?"


class Trial(Question, frozen=True):
    """The Clinician may ignore one card's side effects. ``stack``: the first card of the formula; ``excess``: symbols
    above the thresholds."""

    rule = "pocket_pharma/clinician"
    asks = "{seat}: {drug} has {excess} too many; which card does the Clinician ignore?"

    drug: Thing
    stack: str
    excess: Annotated[int, counted("symbol")]
