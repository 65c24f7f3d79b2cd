"""How the coach does in positions from play: its time, whether its numbers are right, and how sure its sure ones are.

``python -m benchmarks.coach pandemic 200`` examines 200 positions of a game and prints a line; without a number 20,
without a name all games.
"""

import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from statistics import median
from time import process_time
from typing import Any

from pharmalab.core import registry
from pharmalab.core.agenda import Action, State
from pharmalab.core.coach import Choice, Coach
from pharmalab.core.coach_words import hints, why
from pharmalab.core.coaching import Measure
from pharmalab.core.figures import decimal, percent
from pharmalab.core.game import Game
from pharmalab.core.policies import RandomPolicy, playout
from pharmalab.core.rollouts import rollout

TRIES = 32
LONGEST = 400  #: steps from the start to a position
MOST = 40  #: choices of a position; more take too long


def positions(
    game: Game, count: int, most: int = MOST, longest: int = LONGEST, seed: object = "coach"
) -> Iterator[State]:
    """Yield positions with 2 to *most* choices, about *longest* steps from the start at most.

    The matches are played by fast policies and random ones.
    """
    rng = Random(f"{seed} {game.name}")
    found = 0
    while found < count:
        config: Any = game.Config()
        state, seats = game.start(config).state, int(config.seats)
        fast = game.coaching.horizon.fast(rng)  # type: ignore[union-attr]
        policies = [fast if rng.random() < 0.7 else RandomPolicy(rng) for _ in range(seats)]
        steps = rng.randrange(longest)
        state, _ = playout(game, state, policies, rng, limit=steps)
        state, _ = playout(game, state, policies, rng, LONGEST, lambda now: _asks(game, now, most))
        if state.agenda and _asks(game, state, most):
            found += 1
            yield state


def _asks(game: Game, state: State, most: int) -> bool:
    """Return whether a decision has 2 to *most* choices, and the coach judges them."""
    if game.to_move(state) < 0 or not 2 <= len(game.legal_actions(state)) <= most:
        return False
    silent = game.coaching and game.coaching.unjudged
    return not (silent and silent(game.view(state, game.to_move(state))))


@dataclass
class Examined:
    """What came out in some positions.

    Attributes:
        first: CPU seconds until each choice of a position was tried once.
        whole: CPU seconds until all was tried.
        faults: what was wrong, in words.
        sure: how many differences of the best and the next choice were called sure.
        contradicted: how many of these had the opposite sign in fresh worlds, and were sure there too.
        reversed: how many had the opposite sign in fresh worlds.
    """

    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)
    sure: int = 0
    contradicted: int = 0
    reversed: int = 0


def examine(game: Game, states: Iterator[State], tries: int = TRIES, again: bool = True) -> Examined:
    """Let the coach judge each state, and check what it says; *again* tries what it calls sure in fresh worlds."""
    found = Examined()
    for state in states:
        coach = Coach(game, game.view(state, game.to_move(state)))
        begun = process_time()
        coach.run(1)
        found.first.append(process_time() - begun)
        coach.run(tries)
        found.whole.append(process_time() - begun)
        found.faults += check(game, state, coach)
        if again:
            _again(game, coach, tries, found)
    return found


def check(game: Game, state: State, coach: Coach) -> list[str]:
    """Return what is wrong with the hints and reasons: illegal moves, and numbers that a recount doesn't give."""
    faults, best, recount = [], coach.best, Recount(game, coach)
    said = " ".join(hints(coach))
    if best.action not in game.legal_actions(state):
        faults.append(f"{best.action.label()} is not legal")
    if f"“{best.action.label()}”" not in said:
        faults.append(f"the hints don’t name {best.action.label()}")
    for choice in (best, coach.ranked[-1]):
        words = why(coach, choice.action)
        others = [one for one in (coach.rival(choice), coach.typical(choice)) if one is not None]
        for measure in coach.coaching.measures:
            if (told := _told(measure, words)) and not any(
                told == recount.numbers(measure, choice, other) for other in others
            ):
                faults.append(f"{words}: a recount of {measure.name} gives other numbers")
    return faults


def _told(measure: Measure, words: str) -> tuple[str, ...]:
    """Return the two numbers of a measure in the words, '' for none and all; () if they don't speak of it."""
    number = r"(?:about )?(−?\d+(?:\.\d+)?)"
    if measure.is_event:
        often = r"(?:(?:with a chance of )?about (.+? %)|almost never|almost certainly)"
        pattern = rf"{re.escape(measure.says)} {often}(?: with “.+?”,|,) (?:and|compared with) {often}"
    else:
        before, after = map(re.escape, measure.says.split("{}"))
        pattern = rf"{before}{number}{after}(?: with “.+?”,|,) (?:and|compared with) {number}"
    found = re.search(pattern, words, re.IGNORECASE)
    return tuple(one or "" for one in found.groups()) if found else ()


class Recount:
    """The coach's numbers, counted from rollouts that are played again."""

    def __init__(self, game: Game, coach: Coach) -> None:
        self.game, self.coach = game, coach
        self._ends: dict[tuple[Action, int], State] = {}

    def numbers(self, measure: Measure, choice: Choice, other: Choice) -> tuple[str, ...]:
        """Return a measure's numbers for two choices as the coach writes them."""
        tries = min(choice.tries, other.tries)
        means = (self._mean(measure, one, tries) for one in (choice, other))
        if measure.is_event:
            return tuple(percent(mean, 0) if 0 < mean < 1 else "" for mean in means)
        return tuple(decimal(mean) for mean in means)

    def _mean(self, measure: Measure, choice: Choice, tries: int) -> float:
        coach = self.coach
        return sum(measure.of(coach.view, self._end(choice, n), coach.seat) for n in range(tries)) / tries

    def _end(self, choice: Choice, n: int) -> State:
        if (choice.action, n) not in self._ends:
            world, luck = self.coach.world(n)
            self._ends[choice.action, n] = rollout(self.game, self.coach.horizon, world, choice.fixed, luck)
        return self._ends[choice.action, n]


def _again(game: Game, coach: Coach, tries: int, found: Examined) -> None:
    """Try the best and the next choice in fresh worlds, and count where a sure difference is not seen again."""
    best, rival = coach.ranked[:2]
    sure = [one for one in coach.coaching.measures if coach.difference(one, best, rival).sure]
    if not sure:
        return
    fresh: Coach[Any] = Coach(game, coach.view, "fresh")
    pair = fresh.choice(best.action), fresh.choice(rival.action)
    fresh.choices = list(pair)
    for choice, tried in zip(pair, (best, rival), strict=True):
        choice.fixed = tried.fixed
    fresh.run(tries)
    for measure in sure:
        before, after = coach.difference(measure, best, rival), fresh.difference(measure, *pair)
        found.sure += 1
        found.reversed += before.mean * after.mean < 0
        found.contradicted += before.mean * after.mean < 0 and after.sure


def main(names: list[str], count: int) -> None:
    """Print a line for each game."""
    for name in names:
        game = registry.game(name)
        found = examine(game, positions(game, count))
        print(
            f"{game.title}: {len(found.whole)} positions, {len(found.faults)} faults; CPU seconds, median and most: "
            f"first answer {median(found.first):.2f}, {max(found.first):.2f}; all {TRIES} tries "
            f"{median(found.whole):.2f}, {max(found.whole):.2f}; of {found.sure} sure differences "
            f"{found.reversed} had the opposite sign in fresh worlds, {found.contradicted} of them surely",
            flush=True,
        )
        for fault in found.faults[:5]:
            print("  ", fault)


if __name__ == "__main__":
    number = [int(word) for word in sys.argv[1:] if word.isdigit()]
    main([word for word in sys.argv[1:] if not word.isdigit()] or list(registry.names()), number[0] if number else 20)
