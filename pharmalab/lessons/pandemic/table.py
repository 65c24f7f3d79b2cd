"""The table for the Pandemic lesson, and sentences about a move's result.

The learner is Anna in seat 0, and the decks are stacked.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Any, ClassVar

from pharmalab.core.agenda import Action, State
from pharmalab.core.dealers import ChanceNode, Scripted
from pharmalab.core.match import Match
from pharmalab.core.start import position
from pharmalab.core.words import plural
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pandemic.components import CITIES, title, titles
from pharmalab.games.pandemic.mechanisms import urgent
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, Try

NAMES = ("Anna", "Ben")
ROLES = ("contingency_planner", "operations_expert")  # roles that do not matter in these levels
HAND = ("Essen", "Tokyo", "Buenos Aires", "Riyadh")
BEN = ("Paris", "Bangkok", "Khartoum", "Montreal")
CASES = {"Chicago": 1, "Santiago": 2, "Kinshasa": 1, "Seoul": 2, "Milan": 1}  # a few cubes on the map
FOUND = (
    *("Atlanta", "London", "Madrid", "Milan", "Washington"),
    *("Bogota", "Lagos", "Lima", "Miami", "Santiago"),
    *("Algiers", "Cairo", "Delhi", "Mumbai", "Tehran", "Moscow"),
)  # the cards spent on three cures and a station
COUNTED = {2: "two", 3: "three", 4: "four"}
OPENING = 8  # cards dealt at the beginning


class InOrder:
    """A dealer for decks in a fixed order: it deals the first possible card in its list."""

    kind: ClassVar[str] = Scripted.kind

    def __init__(self, **lists: Sequence[str]) -> None:
        self.lists = {name.replace("_", " "): cards for name, cards in lists.items()}

    def deal(self, node: ChanceNode) -> object:
        can = [outcome for outcome, _ in node.chances.outcomes()]
        return next((card for card in self.lists.get(node.source, ()) if card in can), can[0])


def table(
    hand: Sequence[str] = HAND,
    ben: Sequence[str] = BEN,
    pawns: tuple[str, str] = ("Atlanta", "Atlanta"),
    cubes: Mapping[str, object] | None = None,
    roles: tuple[str, str] = ROLES,
    gone: Sequence[str] = (),
    came: int = 0,
    cards: Sequence[str] = (),
    infection: Sequence[str] = (),
    bottom: Sequence[str] = (),
    own: Sequence[str] = (),
    **fields: Any,
) -> Match:
    """Return a match for two seats, in the middle of the learner's turn.

    *gone* contains discarded player cards, and *came* is the number of epidemics so far. *cards*, *infection* and
    *bottom* are the next cards to be drawn. *own* contains the learner's earlier steps.
    """
    drawn = len(hand) + len(ben) + len(gone) + came
    others = (city for city in CITIES if city not in {*hand, *ben, *gone, *cards})
    spare = islice(others, max(OPENING - drawn, drawn % 2))
    match = position(
        "pandemic",
        dealer=InOrder(cards=cards, infection=infection, infection_bottom=bottom),
        names=NAMES,
        hands=(tuple(hand), tuple(ben)),
        pawns=pawns,
        cubes={**CASES, **(cubes or {})},
        roles=roles,
        player_discard=(*gone, *spare),
        epidemics_drawn=came,
        **fields,
    )
    for step in own:
        match.push(step)
    return match


def around(
    *cities: str,
    also: Sequence[str] = (),
    hand: Sequence[str] | None = (),
    margin: int = 20,
    fills: bool = True,
    **labels: str,
) -> Spotlight:
    """Return a spotlight that shows only these cities and the roads between them.

    *hand* contains the cards to show, or None for all. *margin* is in units. With *fills*, a phone also shows the
    ground around the cities. *labels* are texts beside regions: ``city_Lima`` for 'city:Lima'.
    """
    said = {name.replace("_", ":"): words for name, words in labels.items()}
    shown = None if hand is None else tuple(f"card:{card}" for card in hand)
    about = (*(f"city:{city}" for city in cities), *also)
    return Spotlight(about=about, labels=said, hand=shown, margin=margin, fills=fills)


def board(*hand: str) -> Spotlight:
    """Return a spotlight on the whole board and the cards in *hand*, but not on the other seats or the role card."""
    tracks = "track:rate", "track:outbreaks"
    return around(*CITIES, also=("cures", *tracks, "infections", "player", "packets", "ended"), hand=hand, margin=8)


def steps(*actions: Action) -> tuple[str, ...]:
    """Return the labels of actions, with the names of the lesson's players."""
    return tuple(action.label(NAMES.__getitem__) for action in actions)


class TeamTask(Task):
    """A task whose texts call the other players by their names in the lesson rather than by their roles."""

    @cached_property
    def _called(self) -> Mapping[str, str]:
        """The other players' names by their roles. The table is set up once for it, not for every sentence."""
        roles = self.begin().state.roles
        return {title(role): name for role, name in zip(roles, NAMES, strict=False) if name != NAMES[self.seat]}

    def plain(self, text: str) -> str:
        others = self._called
        return re.sub(rf"\b[Tt]he ({'|'.join(others)})\b", lambda said: others[said[1]], text) if others else text


class TeamPuzzle(TeamTask, Puzzle):
    """A puzzle whose texts call the other players by their names in the lesson."""


@dataclass(frozen=True, kw_only=True)
class ActionTask(TeamTask):
    """A task that ends after a single action, before the rest of the turn."""

    def belongs(self, state: State) -> bool:
        return super().belongs(state) and getattr(state.agenda[0], "left", None) in (None, state.config.actions)


# --- what came of a move ----------------------------------------------------------------------------------------


def spent_cards(tried: Try) -> tuple[str, ...]:
    """Return the player cards that the learner discarded during the attempt."""
    before = tried.states[0].player_discard
    return tuple(card for card in tried.over.player_discard if card not in before)


def lost_cards(tried: Try) -> str:
    """Return a clause about the cards that the move cost: ', and your Lima card is gone'; '' if it cost none."""
    cards = spent_cards(tried)
    return f", and your {titles(cards)} card{'s are' if len(cards) > 1 else ' is'} gone" if cards else ""


def whereabouts(tried: Try) -> str:
    """Return a sentence about the learner's last move or other action, and the cards that it cost."""
    last = tried.steps[-1].removesuffix(f" ({NAMES[0]})")
    return _place(tried) if moved(tried) else f"You used your action for “{last}”{lost_cards(tried)}."


def _place(tried: Try) -> str:
    return f"You are {'now' if moved(tried) else 'still'} in {title(tried.over.pawns[0])}{lost_cards(tried)}."


def lies_in(city: str) -> Callable[[Try], str]:
    """Return a function that describes where the learner is, and how many cubes *city* has."""

    def said(tried: Try) -> str:
        there = [plural(n, f"{colour} cube") for colour, n in tried.over.cubes_at(city).items()]
        has, where = f"has {' and '.join(there) or 'no cube'}.", _place(tried)
        return f"{where[:-1]}, which {has}" if where.endswith(f" in {title(city)}.") else f"{where} {title(city)} {has}"

    return said


def used_up(led: Callable[[Try], str]) -> Callable[[Try], str]:
    """Return a function that says that the learner has used all actions, followed by the sentence from *led*."""

    def said(tried: Try) -> str:
        left: int = tried.states[0].agenda[0].left
        return f"You’ve used your {COUNTED[left]} actions. {led(tried)}"

    return said


def full_cities(state: PandemicState) -> tuple[str, ...]:
    """Return the names of the cities with three cubes of a colour."""
    return tuple(map(title, urgent.full_cities(state)))


def outbreaks_of_turn(tried: Try) -> str:
    """Return a sentence about the turn's outbreaks, or about how the game was lost."""
    last, number = tried.states[-1], tried.states[-1].outbreaks - tried.states[0].outbreaks
    if last.lost:
        return f"{last.lost} You’ve all lost."
    return f"There {'was' if number == 1 else 'were'} {number or 'no'} outbreak{'' if number == 1 else 's'} this turn."


def hand_words(tried: Try) -> str:
    """Return a sentence about the learner's hand after the move, and one about the turn's outbreaks."""
    after = f" {outbreaks_of_turn(tried)}" if tried.states[-1].mover else ""
    return f"You hold {plural(len(tried.over.hands[0]), 'card')}{lost_cards(tried)}.{after}"


# --- likely mistakes --------------------------------------------------------------------------------------------


def otherwise(sentence: str) -> Mistake:
    """Return a mistake that fits every move. It belongs at the end of a task's list of mistakes.

    *sentence* is the reply to every wrong move that no other mistake in the list explains.
    """
    return Mistake(lambda tried: True, sentence)


def chose(*actions: Action) -> Callable[[Try], bool]:
    """Return a function that checks whether the learner chose one of these actions."""
    labels = steps(*actions)
    return lambda tried: any(step in labels for step in tried.steps)


def flew(tried: Try) -> bool:
    """Return whether the learner paid for a flight with a card."""
    return bool(spent_cards(tried)) and moved(tried)


def moved(tried: Try) -> bool:
    """Return whether the learner's pawn went to another city."""
    return bool(tried.over.pawns[0] != tried.states[0].pawns[0])


def is_calm_turn(match: Match) -> bool:
    """Return whether the learner's turn ended without an outbreak."""
    before = match.states[0].outbreaks
    return any(state.mover == 1 and state.outbreaks == before and not state.lost for state in match.states)


def arrived(city: str) -> Callable[[PandemicState], bool]:
    """Return a function that checks whether the learner is in *city*."""
    return lambda state: state.pawns[0] == city
