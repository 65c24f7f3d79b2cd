"""The seating of a match: the person or the bot in each seat."""

from collections.abc import Mapping, Sequence
from itertools import chain, count
from typing import Annotated

from pharmalab.core import texts
from pharmalab.core.arguments import ITSELF
from pharmalab.core.events import player
from pharmalab.core.game import Game
from pharmalab.core.name_search import check_names_apart
from pharmalab.core.policies import Policy
from pharmalab.core.rollouts import RolloutPolicy
from pharmalab.core.words import suggestion

PERSON = "me"
RIVAL = "at the table"  #: at a real table, a person who is not in front of this screen
PATIENCE = 2.0  #: seconds after which a policy that tries its choices out has to answer a person
Who = Annotated[str | Policy, "“me” or a policy", ITSELF]  #: `Seating.put` looks at each
Players = Mapping[int, Who] | Sequence[Who]


def renamed(names: tuple[str, ...], seat: int, name: str) -> tuple[str, ...]:
    """Return the names of all players after one player is renamed.

    Raises:
        ValueError: there is no such seat.
        TextError: the name is not allowed, or could be mistaken for another player's name.
    """
    if not 0 <= seat < len(names):
        raise ValueError(f"there is no seat {seat}: {len(names)} seats count from 0")
    found = texts.player_names((*names[:seat], name, *names[seat + 1 :]), len(names))
    check_names_apart(found)
    return found


def names_for(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """Return the players' names for a different number of seats. Players who remain keep their names.

    A new player is called, for example, 'Player 3', or 'Seat 3' if another player is called just 'Player'.
    """
    found = list(names[:seats])
    for seat in range(len(found), seats):
        free = chain(map(player, range(seat, seat + seats)), (f"Seat {n}" for n in count(seat + 1)))
        found.append(next(name for name in free if _fits(name, found)))
    return tuple(found)


def _fits(name: str, others: Sequence[str]) -> bool:
    try:
        for other in others:  # in older files these may be alike
            check_names_apart((other, name))
    except texts.TextError:
        return False
    return True


class Seating:
    """The players of a match: a person or a policy in each seat.

    Attributes:
        names: for each seat, ``PERSON``, ``RIVAL`` or the name of its policy.
        policies: the policies, by seat. Seats without a policy are left out.
    """

    def __init__(self, game: Game, seats: int, players: Players | None = None) -> None:
        self.game = game
        self.names = [PERSON] * seats
        self.policies: dict[int, Policy] = {}
        named = players or {}
        for seat, who in named.items() if isinstance(named, Mapping) else enumerate(named):
            self.put(seat, who)

    @classmethod
    def beside(cls, game: Game, seats: int, own: int) -> "Seating":
        """Return the seating for a real table, where only the person in seat *own* is in front of the screen."""
        seating = cls(game, seats)
        seating.names = [PERSON if seat == own else RIVAL for seat in range(seats)]
        return seating

    def among_bots(self) -> "Seating":
        """Return the seating with bots in place of the rivals, who aren't at this screen."""
        if RIVAL not in self.names:
            return self
        return Seating(self.game, len(self.names), [self.usual if name == RIVAL else name for name in self.names])

    @property
    def people(self) -> list[int]:
        """Return the seats of the people in front of the screen."""
        return [seat for seat, name in enumerate(self.names) if seat not in self.policies and name != RIVAL]

    @property
    def usual(self) -> str:
        """Return the name of the default policy."""
        return self.game.usual_policy

    def put(self, seat: int, who: str | Policy) -> None:
        """Put a person or a policy in a seat. Raises ValueError if there is no such seat or player."""
        if not 0 <= seat < len(self.names):
            raise ValueError(f"there is no seat {seat}: {len(self.names)} seats count from 0")
        if not isinstance(who, str):
            if not callable(who):
                raise ValueError(
                    f"seat {seat}: {texts.value_words(who)} is no player; "
                    f"give “{PERSON}” for a person, the name of a policy ({', '.join(self.game.player_names)}), "
                    "or a function of a view and its legal actions"
                )
            self.policies[seat] = who
            self.names[seat] = getattr(who, "__name__", type(who).__name__)
        elif who == PERSON:
            self.policies.pop(seat, None)
            self.names[seat] = who
        else:
            self.policies[seat] = self.policy(who, seat)
            self.names[seat] = who

    def policy(self, name: str, seed: int) -> Policy:
        """Create a policy, given its name. Raises ValueError if the game has no such policy."""
        if name not in self.game.player_names:
            near = suggestion(name, [PERSON, *self.game.player_names])
            raise ValueError(f"{self.game.title} has no player “{name}” (“{PERSON}” is a person): {near}")
        made: Policy = self.game.make_policy(name, seed)
        if isinstance(made, RolloutPolicy):
            made.seconds = PATIENCE
        return made

    def everybody(self) -> dict[int, Policy]:
        """Return a policy for every seat. People are replaced by the usual policy."""
        return {s: self.policies.get(s) or self.policy(self.usual, s) for s in range(len(self.names))}

    def resized(self, seats: int) -> "Seating":
        """Return the seating adapted to a different number of seats.

        New seats get a bot if another seat already has a bot; otherwise they get a person.
        """
        sitting = self.among_bots()
        new = PERSON if not sitting.policies else self.usual
        kept: dict[int, str | Policy] = {seat: new for seat in range(seats)}
        for seat, name in enumerate(sitting.names[:seats]):
            known = name == PERSON or name in self.game.player_names
            kept[seat] = name if known else self.policies[seat]
        return Seating(self.game, seats, kept)
