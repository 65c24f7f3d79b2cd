"""Advice on your next action: how much each choice would teach you, and how much you would gain or lose by it.

    advice = Advice(notes.worlds, notes.table, hand=("toad", "toad", "fern"))
    advice.mixes()[0].sentence          # the pair that teaches the most
    advice.best_pairs                   # all exact ties

Every list starts with the best action. It is empty if the notes contradict each other. Ingredients and alchemicals are
numbered 0-7, potions 0-6 and colours 0-2.
"""

from functools import cached_property
from typing import Annotated

from pharmalab.core.arguments import checked
from pharmalab.deduction.advice import demonstrations, experiments, sales, theories
from pharmalab.deduction.advice.ahead import Mixing, PlanAhead, Plans, plan_ahead
from pharmalab.deduction.advice.debunks import ApprenticeDebunk, Debunking, MasterDebunk
from pharmalab.deduction.advice.experiments import MixValue, Plan, PlanValue, PotionValue
from pharmalab.deduction.advice.outlook import Outlook, Pair
from pharmalab.deduction.advice.resources import Resources
from pharmalab.deduction.advice.sales import GUARANTEES, SaleValue
from pharmalab.deduction.advice.theories import TheoryValue
from pharmalab.deduction.advice.waiting import Waiting, waiting
from pharmalab.deduction.advice.worth import Answer, Split, Worth, ranks_all_round
from pharmalab.deduction.alchemy import ASPECTS, INGREDIENTS
from pharmalab.deduction.rivals.weighted_worlds import Share, WeightedWorlds
from pharmalab.deduction.table import Table
from pharmalab.deduction.words import pair_words, read_potion
from pharmalab.deduction.worlds import Worlds

__all__ = [
    "GUARANTEES", "Advice", "Answer", "ApprenticeDebunk", "Debunking", "MasterDebunk", "MixValue", "Mixing",
    "Plan", "PlanAhead", "PlanValue", "Plans", "PotionValue", "Resources", "SaleValue", "Share", "Split", "TheoryValue",
    "Waiting", "WeightedWorlds", "Worth",
]  # fmt: skip

Left = Annotated[Worlds | WeightedWorlds, "the worlds of notes: Advice(notes.worlds, notes.table)"]


@checked
class Advice:
    """Advice about the next action, based on a set of worlds.

    Args:
        worlds: the worlds that agree with your notes.
        table: the table facts. The table's hand is ignored.
        hand: the ids of your ingredients, with repeats. None allows all 28 pairs.
        public: the worlds that agree with the public entries (default: all worlds).

    Raises:
        Unreadable: a card in the hand is not an ingredient id.
    """

    def __init__(self, worlds: Left, table: Table | None = None, hand: tuple[str, ...] | None = None,
                 public: Worlds | None = None) -> None:  # fmt: skip
        self.weighted, self.table, self.hand = WeightedWorlds.of(worlds), table or Table(), hand
        self.worlds = self.weighted.worlds
        self.public = Worlds.of(()) if public is None else public
        experiments.pairs(hand)  # report a wrong card at once

    @cached_property
    def outlook(self) -> Outlook:
        """The worlds left after each possible answer, computed once and shared by all lists."""
        return Outlook(self.weighted)

    @property
    def best_pairs(self) -> tuple[Pair, ...]:
        """The pairs in the hand that reveal the most information when they are mixed, including all exact ties."""
        return experiments.best_pairs(self.weighted, self.hand)[0]

    @property
    def best_bits(self) -> float | None:
        """The information, in bits, from mixing one of the :attr:`best_pairs`.

        None if no pair can be mixed or no world is left.
        """
        return experiments.best_pairs(self.weighted, self.hand)[1]

    def mixes(self) -> tuple[MixValue, ...]:
        """Return the value of mixing each pair of ingredients that the hand allows."""
        return experiments.mixes(self.outlook, self.hand)

    def plans(self) -> tuple[Plan, ...]:
        """Return every plan for two different mixes that the cards allow, the most informative plan first."""
        return experiments.plans(self.weighted, self.hand)

    def plan(self, one: Pair, other: Pair) -> PlanValue | None:
        """Return the value of mixing two pairs, or None if no world is left.

        Raises:
            ValueError: the pairs are the same, or a pair isn't two different ingredients.
        """
        one, other = _pair(one), _pair(other)
        if one == other:
            raise ValueError(f"Mixing {pair_words(one)} a second time teaches you nothing, so name two different pairs")
        return experiments.plan(self.outlook, one, other) if self.worlds.count else None

    def plan_ahead(self, resources: Resources | None = None) -> Plans:
        """Return the best plans to forage cards and make two or three mixes, in this round and the next.

        Without a hand, a plan can mix any two ingredients but can't forage.
        """
        return plan_ahead(self.weighted, resources or Resources(), self.hand)

    def sales(self, discount: int = 0) -> tuple[SaleValue, ...]:
        """Return the value of selling each pair in the hand as each wanted potion.

        If no potion is wanted, all six coloured potions are considered.

        Raises:
            ValueError: the discount is not 0, 1, 2 or 3.
        """
        wanted = self.table.wanted or ASPECTS
        return sales.sales(self.outlook, wanted, self.hand, self.table.zone, discount)

    def apprentice_debunks(self) -> tuple[ApprenticeDebunk, ...]:
        """Return the value of each of the 24 signs that an apprentice can ask for in a demonstration.

        Ingredients without a theory come last, because you may not ask for their signs.
        """
        return demonstrations.apprentice(self.outlook, self.table, self.public)

    def master_debunks(self) -> tuple[MasterDebunk, ...]:
        """Return the value of a master's 196 demonstrations, each of which asks whether a pair makes a potion."""
        return demonstrations.master(self.outlook, self.table, self.public)

    def debunk_plan(self) -> tuple[ApprenticeDebunk, ...] | tuple[MasterDebunk, ...]:
        """Return the demonstrations for the table's variant of the game, most promising first.

        Impossible and invalid demonstrations come last.
        """
        if self.table.variant == "master":
            return demonstrations.planner(self.master_debunks())
        return demonstrations.planner(self.apprentice_debunks())

    def theories(self) -> tuple[TheoryValue, ...]:
        """Return the value of all 64 theories with each seal. Theories that you can publish or endorse come first."""
        return theories.theories(self.weighted, self.table)

    def waiting(self) -> Waiting | None:
        """Return the expected points of publishing the best theory now, and of publishing after one more mix.

        The result is None if no mix is possible or no world is left.
        """
        rows = self.mixes()
        best = min(zip(ranks_all_round(rows), rows, strict=True), key=lambda ranked: ranked[0], default=None)
        return waiting(self.weighted, self.table, best[1].pair) if best else None

    @property
    def publishable(self) -> dict[str, str]:
        """The ingredients that you can publish without risk, each with the colour to hedge.

        The colour is '' if the alchemical is certain. If not, two alchemicals are left, with opposite signs of that
        colour.
        """
        return {INGREDIENTS[i]: color for i, color in self.outlook.publishable.items()}

    def potion(self, *wanted: str) -> tuple[PotionValue, ...]:
        """Return the pairs in the hand that can make a wanted potion, such as 'R+' or 'soup'. Sure pairs come first.

        Raises:
            Unreadable: a potion has an unknown name.
        """
        return experiments.finder(self.weighted, [read_potion(name) for name in wanted], self.hand)

    def exhibition(self) -> dict[str, tuple[PotionValue, ...]]:
        """Return the pairs in the hand that can make each of the six potions of the exhibition."""
        return experiments.exhibition(self.weighted, self.hand)


def _pair(pair: Pair) -> Pair:
    i, j = sorted(pair)
    if not 0 <= i < j < 8:
        raise ValueError(f"{pair} isn’t a pair: name two different ingredients by their numbers, 0 to 7")
    return i, j
