"""The evaluation of laboratories, which the policies use.

A stack is worth the profit of a drug, minus the expected costs of side effects and missing efficacy, and minus a cost
for each round until the launch.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from pharmalab.games.pocket_pharma.components.formulas import missing
from pharmalab.games.pocket_pharma.components.names import STACK, VALUE
from pharmalab.games.pocket_pharma.config import Config, tables
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

Lab = tuple[Stack, ...]
Left = tuple[int, ...]  #: the profit cards left, by drug

PATIENCE = 0.6  #: the value of a point that is gained one round later
BUSY = 0.7  #: the fraction of a stack's rounds in which no other stack grows
POWER = 1.6  #: the exponent that makes a good stack count more than two half-good ones
SCALE: float = 10 ** (POWER - 1)
GOOD = 1.9  #: the number of efficacy symbols expected on a card that a player chooses
LATE = 25  #: the number of rounds that a game usually takes
NEVER = 30.0  #: the number of rounds to wait if no card helps
CARD = 1.5  #: the cost, in points, of a card of the laboratory that is discarded for side effects
SHIELD = 0.3  #: the value of a useless card, which can be discarded for side effects

Lack = tuple[int, frozenset[int]]  #: the number of missing values, and the values that help
Goal = tuple[int, float, tuple[Lack, ...]]  #: the number of cards to take, the cost of the trials, the missing cards


class Goals:
    """The goals of each stack: for each drug, what the stack still needs before it can be launched.

    A stack's goals depend only on its cards and on the thresholds in the match, so they are computed only once.
    """

    def __init__(self, config: Config, adds: tuple[str, ...], limits: tuple[str, ...]) -> None:
        self.tables = found = tables(config)
        self.drugs = [
            (found.formula[drug], found.base[drug] + found.adds[add], found.limits[limit])
            for drug, add, limit in zip(config.drugs, adds, limits, strict=True)
        ]
        self.known: dict[Stack, tuple[Goal, ...]] = {}

    def __getitem__(self, stack: Stack) -> tuple[Goal, ...]:
        """Return the goals of a stack, one for each drug.

        A goal has the number of cards still to be taken, the points that its trials cost, and, for each choice of
        values of experimental fragments, how many values are missing and which values help.
        """
        if stack not in self.known:
            if len(self.known) > 200_000:
                self.known.clear()
            self.known[stack] = tuple(self.goals(stack))
        return self.known[stack]

    def goals(self, stack: Stack) -> Iterator[Goal]:
        values, wild = self.tables.values(stack)
        efficacy = sum(map(self.tables.efficacy.__getitem__, stack))
        counts = self.tables.counts(stack)
        chosen = sorted({tuple(sorted((*values, *some))) for some in product(*wild)}) if wild else [values]
        for formula, required, limits in self.drugs:
            near = self.near(formula, chosen)
            takes = max(near[0][0], STACK - len(stack))
            costs = max(0.0, required - efficacy - GOOD * takes)
            costs += CARD * sum([n - most for n, most in zip(counts, limits, strict=True) if n > most])
            yield takes, costs, near

    def near(self, formula: str, chosen: list[tuple[int, ...]]) -> tuple[Lack, ...]:
        """Return the smallest number of values that a stack lacks for a formula, and the values that help.

        *chosen* contains all sets of values that the stack can take. The result has an entry for each set that lacks
        the fewest values.
        """
        if len(chosen) == 1:
            return (missing(formula, chosen[0]),)
        lacks = sorted({missing(formula, some) for some in chosen}, key=lambda lack: (lack[0], sorted(lack[1])))
        return tuple([lack for lack in lacks if lack[0] == lacks[0][0]])


@lru_cache(maxsize=8)
def goals_of(config: Config, adds: tuple[str, ...], limits: tuple[str, ...]) -> Goals:
    """Return the `Goals` for a set-up and the thresholds that were dealt.

    *adds* and *limits* hold the edges of each drug's efficacy and side-effect thresholds.
    """
    return Goals(config, adds, limits)


class Valuation:
    """A function that evaluates laboratories in a position.

    It caches the values of stacks, because the same stacks occur in many laboratories.
    """

    def __init__(self, state: PocketPharmaState) -> None:
        config = state.config
        self.actions = config.actions
        self.goals = goals_of(config, state.adds, state.limits)
        self.profits = [state.tables.profits[drug] for drug in config.drugs]
        deck: tuple[str, ...] = state.fragments.cards()  # type: ignore[assignment]
        self.unseen = Counter(map(VALUE.__getitem__, (*deck, *state.discards, *state.display)))
        self.cards = max(1, self.unseen.total())
        self.room = min(20, len(config.deck) * 5 // (8 * config.seats))  #: more cards than this would be hoarding
        self.late = state.turn >= LATE * config.seats  #: from then on only the best stack counts, so that the game ends
        self.seen = config.actions * config.seats  #: the number of new cards in the display between two turns of a seat
        self.known: dict[tuple[Stack, Left], tuple[float, float, int, float]] = {}
        self.rates: dict[Left, Rates] = {}
        self.waits: dict[Lack, float] = {}
        self.trims: dict[tuple[Stack, str, Left], Stack] = {}  #: stacks of more than five cards, and what is kept

    def worth(self, lab: Lab, left: Left) -> float:
        """Return the value of a laboratory in points.

        The stacks are assumed to be launched one after the other, the most valuable first. If several launch the same
        drug, each gets the next profit card.
        """
        known = self.known
        found = [known.get((stack, left)) or self.single(stack, left) for stack in lab]
        found.sort(reverse=True)
        if self.late:  # so that cards are not hoarded in other stacks
            return max(0.0, found[0][0]) if found else 0.0
        cards = sum(map(len, lab))
        total, time = SHIELD * cards - max(0, cards - self.room), 0.0
        used: dict[int, int] = {}
        for value, rounds, drug, costs in found:
            if value <= 0:
                break
            if n := used.get(drug, 0):
                if n >= left[drug]:
                    continue
                value = (self.profits[drug][n - left[drug]] - costs) * PATIENCE**rounds
            used[drug] = n + 1
            total += max(0.0, value) * PATIENCE**time
            time += rounds * BUSY
        return total

    def single(self, stack: Stack, left: Left) -> tuple[float, float, int, float]:
        """Return a stack's value in points, for the drug that it suits best.

        The result is a tuple: the value, the number of rounds until the launch, the drug's index, and the points that
        side effects and missing efficacy are expected to cost.
        """
        key = stack, left
        if key not in self.known:
            best = (0.0, 0.0, -1, 0.0)
            for drug, (takes, costs, near) in enumerate(self.goals[stack]):
                if not left[drug]:
                    continue
                points, rounds = self.profits[drug][-left[drug]] - costs, (takes + 1) / self.actions
                if points * PATIENCE**rounds < best[0]:
                    continue  # waiting does not help
                rounds += self.wait(near[0]) if len(near) == 1 else min(map(self.wait, near))
                best = max(best, (points * PATIENCE**rounds, rounds, drug, costs))
            self.known[key] = best
        return self.known[key]

    def rated(self, left: Left) -> "Rates":
        """Return a cache of the weights of stacks (`Rates`) for a given supply of profit cards.

        Args:
            left: the number of profit cards left, for each drug.
        """
        if left not in self.rates:
            self.rates[left] = Rates(self, left)
        return self.rates[left]

    def wait(self, lack: Lack) -> float:
        """Estimate how many rounds it takes to get the missing cards.

        The first card may have any helpful value. All further cards are assumed to have the most frequent of these
        values.
        """
        if lack not in self.waits:
            least, helping = lack
            outs = [self.unseen[value] for value in helping]
            rounds = self.delay(sum(outs)) + (least - 1) * self.delay(max(outs)) if least else 0.0
            self.waits[lack] = min(NEVER, rounds)
        return self.waits[lack]

    def delay(self, outs: int) -> float:
        """Estimate how many rounds pass until one of *outs* helpful cards appears."""
        if not outs:
            return NEVER
        chance = 1 - (1 - outs / self.cards) ** self.seen if outs < self.cards else 1.0
        return 1 / chance - 0.6


class Rates(dict[Stack, float]):
    """A cache of each stack's weight, for comparing moves.

    A weight grows faster than the stack's value. This favours a few large stacks over many small ones.
    """

    def __init__(self, values: Valuation, left: Left) -> None:
        super().__init__({(): 0.0})
        self.worth, self.left = values.single, left

    def __missing__(self, stack: Stack) -> float:
        rate: float = self.worth(stack, self.left)[0] ** POWER / SCALE
        self[stack] = rate
        return rate
