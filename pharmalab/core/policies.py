"""Policies, which are computer players: a policy is a function from a seat's view and legal actions to an action.

The ``kind`` of a policy says whether an exact search can follow it:

- ``"fixed"``: equal views get equal answers. The decorator ``fixed`` marks such a function.
- ``"uniform"``: every legal action is equally likely.
- ``"random"`` (the default): only play-outs can follow the policy.

A policy that is not fixed takes random numbers from its attribute ``rng``. A slow policy should call
``work.checkpoint()`` in its loops.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Annotated, Any, Literal, TypeVar

from pharmalab.core.agenda import Action, S, State, Step
from pharmalab.core.arguments import ITSELF, fits
from pharmalab.core.game import Game
from pharmalab.core.texts import value_words
from pharmalab.core.words import listing, suggestion
from pharmalab.core.work import checkpoint

Policy = Callable[[Any, Sequence[Action]], Action]
Players = Annotated[  #: one player for all seats, or a player by seat
    str | Policy | Sequence[str | Policy] | Mapping[int, str | Policy], ITSELF
]
Kind = Literal["fixed", "uniform", "random"]
KINDS: tuple[Kind, ...] = ("fixed", "uniform", "random")
P = TypeVar("P", bound=Policy)


def kind_of(policy: Policy) -> Kind:
    """Return the kind of a policy. A policy without a kind counts as random.

    Args:
        policy: the policy.

    Raises:
        ValueError: the policy's kind is not in `KINDS`.
    """
    said: Kind = getattr(policy, "kind", "random")
    if said not in KINDS:
        raise ValueError(
            f"{value_words(policy)} has the unknown kind {said!r}; a policy’s kind is one of {', '.join(KINDS)}"
        )
    return said


def fixed(policy: P) -> P:
    """Mark a policy as fixed: it gives equal answers to equal views. Can be used as a decorator."""
    policy.kind = "fixed"  # type: ignore[attr-defined]
    return policy


def is_blind(policy: Policy) -> bool:
    """Return whether the policy ignores the view. If so, it is called with None in place of a view, to save time."""
    return bool(getattr(policy, "blind", False))


class RandomPolicy:
    """A policy that chooses a legal action at random, with the same probability for each."""

    kind: Kind = "uniform"
    blind = True

    def __init__(self, seed: int | str | Random = 0) -> None:
        self.rng = seed if isinstance(seed, Random) else Random(seed)

    def __call__(self, view: State, legal: Sequence[Action]) -> Action:
        return legal[int(self.rng.random() * len(legal))]


class ScriptedPolicy:
    """A policy that takes the actions with the given labels, one after the other."""

    kind: Kind = "random"

    def __init__(self, labels: Iterable[str]) -> None:
        self.labels = list(labels)

    def __call__(self, view: State, legal: Sequence[Action]) -> Action:
        """Return the next action. Raises ValueError if the script has ended, or the action is illegal."""
        if not self.labels:
            raise ValueError("the script is at its end")
        label = self.labels.pop(0)
        for action in legal:
            if action.label() == label:
                return action
        raise ValueError(f"“{label}” is not legal here; the legal actions are {', '.join(a.label() for a in legal)}")


def players_by_seat(game: Game, seats: int, players: Players) -> list[str | Policy]:
    """Return the player in each seat: a policy, or the name of one of the game's policies.

    *players* is a single player for all seats, a list, or a mapping from seats.

    Raises:
        ValueError: a seat has no player, or there is no such seat or policy.
    """
    found = _seated(game, seats, players)
    if missing := [str(seat) for seat in range(seats) if seat not in found]:
        raise ValueError(f"nobody plays in seat {', '.join(missing)}: give a policy for each of the {seats} seats")
    return [found[seat] for seat in range(seats)]


def make_some_policies(game: Game, seats: int, players: Players) -> dict[int, Policy]:
    """Return a policy for each seat that has a player; other seats are left out.

    Raises ValueError, as `players_by_seat` does.
    """
    return {seat: _made(game, one, seat) for seat, one in _seated(game, seats, players).items()}


def _seated(game: Game, seats: int, players: Players) -> dict[int, str | Policy]:
    """Return the player of each seat. Raises ValueError if there is no such seat, or no policy of that name."""
    if isinstance(players, str) or callable(players):
        found: dict[int, str | Policy] = dict.fromkeys(range(seats), players)
    elif isinstance(players, Mapping):
        found = dict(players)
    elif isinstance(players, Iterable):
        found = dict(enumerate(players))
    else:
        raise ValueError(f"{value_words(players)} isn’t a policy: {_policies(game)}")
    if beyond := [str(seat) for seat in found if seat not in range(seats)]:
        raise ValueError(f"there is no seat {', '.join(beyond)}: {seats} seats count from 0")
    for seat, player in found.items():
        if isinstance(player, str) and player not in game.player_names:
            raise ValueError(f"{game.title} has no policy “{player}”: {suggestion(player, game.player_names)}")
        if not fits(player, str | Policy):
            raise ValueError(f"seat {seat}: {value_words(player)} isn’t a policy: {_policies(game)}")
    return found


def _policies(game: Game) -> str:
    """Describe what people can write for a policy."""
    names = listing(game.player_names, "or")
    return f"write the name of one ({names}), an object, or a function of a view and its actions"


def make_policies(game: Game, players: Sequence[str | Policy]) -> list[Policy]:
    """Return a policy for each seat. A policy object is used as it is, and a name creates a new policy."""
    return [_made(game, one, seat) for seat, one in enumerate(players)]


def _made(game: Game, one: str | Policy, seat: int) -> Policy:
    return game.make_policy(one, seat) if isinstance(one, str) else one


def playout(
    game: Game[S],
    state: S,
    policies: Sequence[Policy],
    rng: Random,
    limit: int = 100_000,
    until: Callable[[S], bool] | None = None,
) -> tuple[S, int]:
    """Let policies play a game to its end, and return the last state and the number of steps.

    *rng* draws the outcomes of chance nodes. Play stops early after *limit* steps, or when *until* returns True for a
    state.
    """
    apply, legal_actions, view, chance = game.apply, game.legal_actions, game.view, game.chance
    blind = [is_blind(policy) for policy in policies]
    for steps in range(limit):
        if (until is not None and until(state)) or not state.agenda:
            return state, steps
        checkpoint()
        seat = state.agenda[0].seat
        if seat < 0:
            step: Step = chance(state).sample(rng)
        else:
            step = policies[seat](None if blind[seat] else view(state, seat), legal_actions(state))
        state = apply(state, step).state
    return state, limit


def own_steps(game: Game[S], state: S, policy: Policy, most: int) -> list[Action]:
    """Return the actions that a policy takes for the seat to move, until luck or another seat decides.

    *state* is a full state; the policy sees only the seat's view. *most* is the maximum number of actions.
    """
    seat, found = game.to_move(state), list[Action]()
    while game.to_move(state) == seat and len(found) < most:
        found.append(policy(game.view(state, seat), game.legal_actions(state)))
        state = game.apply(state, found[-1]).state
        checkpoint()
    return found
