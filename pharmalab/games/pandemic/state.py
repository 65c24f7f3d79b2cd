"""A position of Pandemic, with values computed from it."""

from collections import Counter
from typing import Annotated, TypeVar

from pharmalab.core.agenda import State
from pharmalab.core.piles import Pile
from pharmalab.core.zones import Each, Empty, PerSeat, Seat, Sorted, Stock, Within
from pharmalab.games.pandemic.components import BLANK, CITIES, COLOURS, EPIDEMIC, FULL, NUMBER, ROLES, title
from pharmalab.games.pandemic.config import Config

T = TypeVar("T")
INFECTION_CARDS = Stock("infection cards", lambda config: config.world, title=title)
PLAYER_CARDS = Stock("player cards", lambda config: (*config.world, *config.events), title=title)
EPIDEMICS = Stock("epidemics", lambda config: Counter({EPIDEMIC: config.epidemics}), rest="those drawn", title=title)
ROLE_CARDS = Stock("roles", lambda config: ROLES, rest="the box", title=title)
SITES = Stock("cities", lambda config: config.world, one="city", rest="those without a station", title=title)
CURES = Stock("diseases", lambda config: config.colours, rest="those not cured")
ERADICATIONS = Stock("diseases", lambda config: config.colours, rest="those not eradicated")
InfectionCard = Annotated[str, INFECTION_CARDS]
PlayerCard = Annotated[str, PLAYER_CARDS]
PerColour = Annotated[tuple[T, ...], Each("colour", lambda config: COLOURS)]
PerCity = Annotated[tuple[T, ...], Each("city", lambda config: tuple(CITIES))]


class PandemicState(State, frozen=True):
    """A position of Pandemic. Tuples are indexed by seat unless stated otherwise.

    Cards and cities are ids. Cards whose order doesn't matter are sorted.

    Args:
        roles: the role of each seat, or '' before it is dealt.
        pawns: the cities of the pawns.
        hands: the cards of each seat, with events last. '?' stands for a hidden card.
        cubes: a row for each of COLOURS, with a count for each of CITIES.
        stored: the event on the Contingency Planner's card, or ''.
        player_deck: the player deck, in packets with an epidemic each.
        removed: the infection and event cards out of the game. Epidemic cards are not listed.
        shown: cards in private hands that everybody has seen.
        outbreaks: the number of outbreaks so far.
        epidemics: the number of epidemics so far.
        mover: the seat whose turn it is.
        turn: the number of the turn, from 1; 0 during the set-up.
        quiet: whether One Quiet Night has yet to take effect.
        lost: why the game was lost, in words, or ''.
        lost_rule: the id of the rule by which the game was lost, or ''.
    """

    blanks = {"hands": lambda card: card == BLANK, "player_deck": lambda pile: len(pile.pool) > pile.blanks}  # noqa: RUF012

    config: Config
    roles: PerSeat[Annotated[str, ROLE_CARDS, Empty("")]]
    pawns: PerSeat[str]
    hands: PerSeat[Sorted[PlayerCard]]
    cubes: PerColour[PerCity[Annotated[int, Within(0, FULL)]]]
    stations: Sorted[Annotated[str, SITES]]
    infection: Annotated[Pile, INFECTION_CARDS]
    player_deck: Annotated[Pile, PLAYER_CARDS, EPIDEMICS]
    infection_discard: Sorted[InfectionCard] = ()
    player_discard: Sorted[PlayerCard] = ()
    removed: Sorted[Annotated[str, INFECTION_CARDS, PLAYER_CARDS]] = ()
    shown: Sorted[str] = ()
    stored: Annotated[str, PLAYER_CARDS, Empty("")] = ""
    cured: Sorted[Annotated[str, CURES]] = ()
    eradicated: Sorted[Annotated[str, ERADICATIONS]] = ()
    outbreaks: Annotated[int, Within(0, lambda config: config.outbreak_limit)] = 0
    epidemics: Annotated[int, Within(0, lambda config: config.epidemics)] = 0
    mover: Seat = 0
    turn: Annotated[int, Within(0)] = 0
    quiet: bool = False
    lost: str = ""
    lost_rule: str = ""

    @property
    def rate(self) -> int:
        """The number of infection cards revealed at the end of a turn."""
        return self.config.rates[self.epidemics]

    @property
    def won(self) -> bool:
        return len(self.cured) == len(self.config.colours)

    def supply(self, colour: str) -> int:
        """Return how many cubes of a colour are not on the board."""
        return self.config.supply - sum(self.cubes[COLOURS.index(colour)])

    def cubes_at(self, city: str) -> dict[str, int]:
        """Return how many cubes of each colour a city has. Colours without cubes are left out."""
        n = NUMBER[city]
        return {colour: row[n] for colour, row in zip(COLOURS, self.cubes, strict=True) if row[n]}

    def cards_to_cure(self, seat: int) -> int:
        """Return how many cards of one colour this seat needs for a cure."""
        return self.config.cure - (self.roles[seat] == "scientist")

    def title(self, seat: int) -> str:
        """Return the printed name of a seat's role, such as 'Medic'."""
        return title(self.roles[seat])
