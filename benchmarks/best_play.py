"""How far the levels are from best play, where best play can be computed: Off-Label with few cards and one Doctor.

    python -m benchmarks.best_play

For each level it prints how often the first leader wins that plays it against two *strong* rivals, and how often the
leader could win against them at best. Both are exact: every deal, decision and throw is followed.
"""

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

from pharmalab.core.agenda import CHANCE, OVER
from pharmalab.core.game import Game
from pharmalab.core.policies import Policy
from pharmalab.games.off_label import GAME, Config

Worth = Callable[[Any], Fraction]  #: the value of a final state
States = Mapping[Any, Fraction]  #: state -> the probability to get there


def best_response(game: Game, start: Any, seat: int, policies: Sequence[Policy], worth: Worth) -> Fraction:
    """Return the exact value of best play of a seat against fixed policies in the other seats.

    The seat knows its views and remembers its own decisions. Positions that it can't tell apart get the same decision,
    so nothing hidden is used.

    Args:
        game: the game.
        start: the first state.
        seat: the seat that plays best.
        policies: a fixed policy for each seat; that of *seat* is not asked.
        worth: the value of a final state.
    """

    def best(states: States) -> Fraction:
        total, asked = _until_asked(game, states, seat, policies, worth)
        for group in asked.values():
            legal = game.legal_actions(next(iter(group)))
            total += max(best(_moved(game, group, action)) for action in legal)
        return total

    return best({start: Fraction(1)})


def value_of(game: Game, start: Any, policies: Sequence[Policy], worth: Worth) -> Fraction:
    """Return the exact value of a game that fixed policies play."""
    return _until_asked(game, {start: Fraction(1)}, OVER, policies, worth)[0]


def _moved(game: Game, states: States, action: Any) -> States:
    """Return the states after an action."""
    return {game.apply(state, action).state: weight for state, weight in states.items()}


def _until_asked(
    game: Game, states: States, seat: int, policies: Sequence[Policy], worth: Worth
) -> tuple[Fraction, Mapping[Any, States]]:
    """Follow states until *seat* is asked.

    Returns:
        The sum of the values of the final states, times their probabilities; and by each view that *seat* then has, the
        states with this view.
    """
    total, level = Fraction(0), dict(states)
    asked: dict[Any, dict[Any, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    while level:
        following: dict[Any, Fraction] = defaultdict(Fraction)
        for state, weight in level.items():
            mover = game.to_move(state)
            if mover == OVER:
                total += weight * worth(state)
            elif mover == CHANCE:
                outcomes = game.chance(state).outcomes()
                unit = weight / sum(ways for _, ways in outcomes)
                for outcome, ways in outcomes:
                    following[game.apply(state, outcome).state] += unit * ways
            elif mover == seat:
                asked[game.view(state, seat)][state] += weight
            else:
                action = policies[mover](game.view(state, mover), game.legal_actions(state))
                following[game.apply(state, action).state] += weight
        level = following
    return total, asked


#: three suits, seven Drugs of which each rep holds two, one Doctor, and a die with two sides for each rep
SMALL = Config(
    seats=3, leader=0, hand=2, doctors=1, tokens=3, dice=1, sides=2, suits=("Moons", "Suns", "Waves"),
    cards=("ace_moons", "ace_suns", "ace_waves", "mountain", "journey", "discovery", "pact", "diplomat"),
)  # fmt: skip
RIVALS = "strong"


def wins(seat: int) -> Worth:
    """Return the value of a final state for a seat: 1 if it wins, a part of it if it shares the win."""

    def worth(state: Any) -> Fraction:
        winners = GAME.outcome(state).winners
        return Fraction(seat in winners, len(winners)) if winners else Fraction(0)

    return worth


def main() -> None:
    """Print the table."""
    start = GAME.start(SMALL).state
    rivals = [GAME.make_policy(RIVALS, seat) for seat in range(3)]
    for level in GAME.levels:
        won = value_of(GAME, start, [GAME.make_policy(level, 0), *rivals[1:]], wins(0))
        print(f"{level:10} {float(won):.1%}")
    print(f"{'best':10} {float(best_response(GAME, start, 0, rivals, wins(0))):.1%}")


if __name__ == "__main__":
    main()
