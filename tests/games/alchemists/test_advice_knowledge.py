"""Who can refute a theory: what rivals may know, by what is known to be known and by all potions of each together."""

from functools import cache
from itertools import product
from math import prod

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import Published, Showed
from pharmalab.deduction.rivals import cards_left, pair_chances
from pharmalab.games.alchemists.advice import evidence
from pharmalab.games.alchemists.advice.rivals import Watch
from pharmalab.games.alchemists.components.names import INDEX, PAIRS
from pharmalab.games.alchemists.mechanisms.card_reader import answer_in, worlds
from pharmalab.games.alchemists.state import Fact
from tests.games.alchemists.test_advice_rivals import MINE, desk, mean


def test_who_can_refute_by_what_all_know():
    """Toad is said to have red minus. Player 3 has seen with us that it has not; Player 2 has shown nothing."""
    facts = (Fact("aspect", ("toad",), "R", "+", 2, (0, 2)),)
    one = desk(facts=facts, theories={"toad": ("nPp", {1: "gold"})})
    assert [(one.seat, one.sure, one.chance) for one in Watch(one).of("toad").knowers] == [(2, True, 1)]


@pytest.mark.parametrize("shown", [["R+", "G-"], ["0", "G-", "B+"]])
def test_who_can_refute_by_all_her_potions_together(shown):
    """In each world, for all pairs that they may have been of: what she knows then."""
    potions = [Showed("Player 2", name) for name in shown]
    facts = (*MINE, Fact("mix", ("scorpion", "flower"), "", "B+", 0, (0,)))
    entries = (*potions, Published("Player 2", "toad", "nPp"))
    one = desk(facts=facts, theories={"toad": ("nPp", {1: "gold"})}, entries=entries)
    left = cards_left(one.entries, one.hand)
    each = [[(pair, float(pair_chances(potion, evidence.MODEL.cards, left(n))[" + ".join(pair)])) for pair in PAIRS]
            for n, potion in enumerate(potions)]  # fmt: skip

    def knows(world):
        able = [[(pair, chance) for pair, chance in row if answer_in(world, "mix", pair) == potion.potion]
                for row, potion in zip(each, potions, strict=True)]  # fmt: skip
        whole = prod(sum(chance for _, chance in row) for row in able)
        return sum(prod(chance for _, chance in case) / whole for case in product(*able)
                   if refutes(tuple(pair for pair, _ in case)))  # fmt: skip

    @cache
    def refutes(pairs):
        left = worlds([Fact("mix", pair, "", name, 1, (1,)) for pair, name in zip(pairs, shown, strict=True)])
        return any(all(ALCHEMICALS[a][n] not in says for a, many in enumerate(left.counts[INDEX["toad"]]) if many)
                   for n, says in enumerate(("nN", "pP", "pP")))  # fmt: skip

    expected = mean(one, knows)
    found = {knower.seat: knower for knower in Watch(one).of("toad").knowers}
    assert not found[1].sure and found[1].chance == pytest.approx(expected, abs=0.02) and expected > 0.1


def test_a_card_known_in_her_hand_is_likelier_in_the_potion():
    shown = Showed("Player 2", "R+", left=(5,) * 8)
    chances = [
        Watch(desk(facts=(), entries=(one,), hand=())).knowledge.chance(1, "toad", ("R+",))
        for one in (shown, shown.replace(known=("toad",)), shown.replace(seen="toad", public=False))
    ]
    assert chances[0] == pytest.approx(0.25, abs=0.02), "half the worlds have it, and half the pairs"
    assert chances[0] < chances[1] < chances[2] == 1
