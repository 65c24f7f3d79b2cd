"""Debunking: the examples of the rules in the DEMO world, reputation, seals, conflicts, invalid demonstrations."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction.advice import Advice
from pharmalab.deduction.advice.debunks import ApprenticeDebunk, MasterDebunk
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, PAIRS, POTIONS
from pharmalab.deduction.entries import clues
from pharmalab.deduction.lines import parse
from pharmalab.deduction.table import SEALS, Table, Theory
from pharmalab.deduction.worlds import Worlds
from tests.deduction.brute import MADE, SIGNS, worlds_of
from tests.deduction.strategies import true_logs
from tests.effort import part

F = Fraction
MUSHROOM, FERN, TOAD, CLAW, FLOWER, ROOT, SCORPION, FEATHER = range(8)
#: what a player knows who has found out all of the DEMO world but what is not named here: three ingredients
KNOWN = (
    "scorpion: R-\nscorpion: G+\nscorpion: B+\nmushroom: R+\nmushroom: G+\nmushroom: B-\ntoad: R+\ntoad: G-\ntoad: B+"
)


def advice(text=KNOWN, public="", **table):
    parsed, shown = parse(text), parse(public)
    assert not parsed.problems + shown.problems
    return Advice(Worlds.of(clues(parsed.entries)), Table(**table), public=Worlds.of(clues(shown.entries)))


def ask(found, i, color):
    return next(r for r in found.apprentice_debunks() if (r.ingredient, r.asked) == (i, "RGB".index(color)))


def show(found, pair, potion):
    pair = tuple(sorted(pair))
    return next(r for r in found.master_debunks() if (r.pair, POTIONS[r.potion]) == (pair, potion))


# ---- the examples of the rules: scorpion is nPp, mushroom Ppn, toad pnP

SCORPION_WRONG = Theory("scorpion", "pnP")  # blue is right, red and green are wrong


def test_asking_for_scorpions_blue_fails_and_for_green_succeeds():
    found = advice(theories=(SCORPION_WRONG,))
    blue, green = ask(found, SCORPION, "B"), ask(found, SCORPION, "G")
    assert (blue.success, blue.reputation, blue.sure) == (0, -1, False)
    assert (green.success, green.reputation, green.on, green.falls) == (1, 2, "G+", (SCORPION_WRONG,))
    assert green.sentence == (
        "Ask for the green sign of scorpion: the answer is sure to be plus, which debunks scorpion = pnP by green; "
        "+2 reputation points; rivals learn 1.00 bits."
    )
    assert "only minus would succeed, and it is impossible; −1 reputation point;" in blue.sentence


@pytest.mark.parametrize(("seal", "zone", "gain"), [
    (None, "white", 2), ("G", "white", 2), ("G", "blue", 2), ("gold", "white", -3), ("silver", "white", -3),
    ("R", "white", -3), ("B", "white", -3), ("gold", "green", -4), ("gold", "blue", -5), ("R", "red", -2),
])  # fmt: skip
def test_reward_and_own_seal_are_one_change(seal, zone, gain):
    found = advice(theories=(SCORPION_WRONG.replace(my_seal=seal),), zone=zone)
    for row in (ask(found, SCORPION, "G"), show(found, (SCORPION, MUSHROOM), "G+")):
        assert (row.gain, row.reputation, row.sure) == (gain, gain, True)
        assert bool(row.spent) == (seal is not None) and bool(row.hurt) == (seal not in (None, "G"))
        words = {None: "your", "G": "your green hedge on scorpion is used up without a loss"}
        assert (words.get(seal, "on scorpion doesn’t cover green") in row.sentence) == (seal is not None)


@pytest.mark.parametrize(("zone", "loss"), [("red", 0), ("white", -1), ("green", -2), ("blue", -3)])
def test_failure_costs_by_zone(zone, loss):
    found = advice(theories=(SCORPION_WRONG,), zone=zone)
    assert ask(found, SCORPION, "B").reputation == loss
    assert show(found, (FERN, FLOWER), "G+").reputation == loss  # no theory there


def test_break_even_chances_of_an_apprentice_debunk():
    # nothing is known: every aspect debunks with 1/2, which is above 1/3 in the white zone and below 3/5 in the blue
    fresh = {z: ask(advice("", theories=(SCORPION_WRONG,), zone=z), SCORPION, "G") for z in ("white", "blue", "red")}
    assert {z: r.reputation for z, r in fresh.items()} == {"white": F(1, 2), "blue": F(-1, 2), "red": 1}


def test_scorpion_and_mushroom_show_green_plus():
    found = advice(theories=(SCORPION_WRONG,))
    row = show(found, (SCORPION, MUSHROOM), "G+")
    assert (row.on, row.falls, row.color, row.clash, row.sure) == ("yes", (SCORPION_WRONG,), 1, (), True)
    both = (Theory("mushroom", "npN").replace(alchemical="NNN"), SCORPION_WRONG)
    row = show(advice(theories=both), (SCORPION, MUSHROOM), "G+")
    assert row.falls == both and row.gain == 2  # two fall, the reward stays 2
    assert "debunks mushroom = NNN and scorpion = pnP by green" in row.sentence


def test_two_own_seals_are_added_up():
    both = (Theory("mushroom", "NNN", "R"), SCORPION_WRONG.replace(my_seal="gold"))
    row = show(advice(theories=both, zone="green"), (SCORPION, MUSHROOM), "G+")
    assert row.hurt == both and row.gain == 2 - 10 - 1


def test_toad_and_scorpion_are_in_conflict():
    # both theories have blue plus, and together they would make red plus: blue plus shows the conflict,
    # and so does that it is not red plus
    theories = (Theory("toad", "PPP", "silver"), SCORPION_WRONG)
    found = advice(theories=theories)
    yes, no = show(found, (TOAD, SCORPION), "B+"), show(found, (TOAD, SCORPION), "R+")
    assert (yes.on, yes.sure, yes.clash, yes.falls) == ("yes", True, theories, ())
    assert (no.on, no.sure, no.clash, no.falls) == ("no", True, theories, ())
    assert yes.gain == no.gain == 2 and not yes.hurt  # nobody loses points by a conflict
    assert yes.public_bits > no.public_bits  # and "no" teaches rivals less
    assert (
        "the answer is sure to be “no”, which shows a new conflict between toad = PPP and scorpion = pnP; "
        "+2 reputation points;" in no.sentence
    )
    assert "your silver seal on toad stops counting during the game" in no.sentence
    marked = advice(theories=theories, conflicts=(("scorpion", "toad"),))
    for potion in ("B+", "R+"):
        row = show(marked, (TOAD, SCORPION), potion)
        assert not row.valid and row.success == 0 and "marked" in row.why
    assert show(marked, (TOAD, SCORPION), "G-").valid  # it would debunk, if it could be


def test_demonstrations_that_can_do_nothing_are_told():
    names = [n for n in INGREDIENTS if n not in ("mandrake_root", "raven_feather")]
    theories = tuple(map(Theory, names, ALCHEMICALS))
    found = advice("mandrake+raven!=R+", theories=theories, variant="master")
    row = show(found, (ROOT, FEATHER), "R+")
    assert not row.valid and row.chance("no") == 1 and row.reputation == -1
    assert row.sentence == (
        "Asking whether mandrake root + raven feather makes red plus isn’t a valid demonstration, "
        "because neither ingredient has a theory (−1 reputation point)."
    )
    one = advice(theories=(SCORPION_WRONG,))
    assert (
        show(one, (SCORPION, FERN), "0").why == "soup debunks no theory, and the answer “no” wouldn’t debunk anything"
    )
    assert (
        show(one, (SCORPION, FERN), "R+").why
        == "red plus agrees with the theory pnP, and the answer “no” wouldn’t debunk anything"
    )
    assert show(one, (SCORPION, FERN), "R-").valid


def test_apprentice_debunking_needs_a_theory():
    found = advice("", theories=(SCORPION_WRONG,))
    rows = found.apprentice_debunks()
    assert [r.ingredient for r in rows if r.allowed] == [SCORPION] * 3 and all(r.allowed for r in rows[:3])
    assert not any(r.dominated for r in rows[:3])
    assert rows[3].risk == 1
    assert rows[3].sentence == "There is no theory about mushroom, so you can’t ask for its red sign."


# ---- the planner


def test_the_planner_lists_the_best_balance_first():
    text = KNOWN + "\nfern+flower=R-"
    theories = (Theory("toad", "PPP", "silver"), SCORPION_WRONG, Theory("fern", "nPp"), Theory("flower", "NNN"))
    rows = advice(text, theories=theories, variant="master").debunk_plan()
    assert all(isinstance(row, MasterDebunk) for row in rows) and len(rows) == 196
    assert rows[0].sure and any(0 < row.success < 1 for row in rows)
    possible = [row.balance for row in rows if row.success]
    assert possible == sorted(possible, reverse=True) and all(row.success for row in rows[: len(possible)])
    assert [row.valid for row in rows] == sorted((row.valid for row in rows), reverse=True)
    best = [row.public_bits for row in rows if row.sure and row.balance == rows[0].balance]
    assert best == sorted(best)
    rows = advice(text, theories=theories).debunk_plan()
    assert all(isinstance(row, ApprenticeDebunk) for row in rows)
    assert rows[0].sure and rows[-1].allowed is False


def test_rivals_who_know_it_learn_nothing():
    theories = (SCORPION_WRONG,)
    known = show(advice(theories=theories, public="scorpion+mushroom=G+"), (SCORPION, MUSHROOM), "G+")
    assert known.public_bits == 0
    against = show(advice(theories=theories, public="scorpion+mushroom=R+"), (SCORPION, MUSHROOM), "G+")
    assert against.public_bits is None and "rivals" not in against.sentence


# ---- against the rules, world by world


def outcome(table, pair, potion, made):
    """What the answer does: the theories that fall and whether a new conflict is shown."""
    says = made == potion
    theories = [t for t in table.theories if INGREDIENTS.index(t.ingredient) in pair]
    signs = {t.ingredient: SIGNS[ALCHEMICALS.index(t.alchemical)] for t in theories}
    falls = {name for name, s in signs.items() if says and potion != "0" and s["RGB".index(potion[0])] != potion[1]}
    if falls or len(theories) < 2:
        return falls, False
    a, b = (ALCHEMICALS.index(t.alchemical) for t in theories)
    contradicts = (MADE[a][b] == potion) != says
    return falls, contradicts and not table.in_conflict(*signs)


@st.composite
def tables(draw):
    names = draw(st.permutations(INGREDIENTS))[: draw(st.integers(1, 7))]
    alchemicals = draw(st.permutations(ALCHEMICALS))
    seals = draw(st.lists(st.sampled_from((None, *SEALS)), min_size=8, max_size=8))
    theories = tuple(Theory(*args) for args in zip(names, alchemicals, seals, strict=False))
    conflicts = (tuple(names[:2]),) if len(names) > 1 and draw(st.booleans()) else ()
    zone = draw(st.sampled_from(("red", "white", "green", "blue")))
    return Table(theories=theories, conflicts=conflicts, zone=zone)


def points(zone, change):
    return change if change >= 0 else min(0, change - {"red": -1, "white": 0, "green": 1, "blue": 2}[zone])


@settings(max_examples=part(30), deadline=None)
@given(true_logs(8, 4).map(lambda log: log[1]), tables())
def test_success_and_reputation_world_by_world(entries, table):
    worlds = worlds_of(entries)[::7]  # a part of the worlds does as well: the rules look at one world at a time
    known = Worlds.of(clues(entries))
    for row in Advice(known, table).master_debunks()[::9]:
        succeeds = 0
        for world in worlds:
            made = MADE[world[row.pair[0]]][world[row.pair[1]]]
            falls, conflict = outcome(table, row.pair, POTIONS[row.potion], made)
            succeeds += bool(falls or conflict)
            answered = "yes" if made == POTIONS[row.potion] else "no"
            assert (answered == row.on) == bool(falls or conflict)
            if answered == row.on:
                assert ({t.ingredient for t in row.falls}, bool(row.clash)) == (falls, conflict)
                own = [table.theory_of(name).my_seal for name in falls]
                lost = sum(seal not in (None, POTIONS[row.potion][0]) for seal in own)
                assert row.gain == points(table.zone, 2 - 5 * lost)
    whole = worlds_of(entries)
    for row in Advice(known, table).master_debunks()[::25]:
        good = sum(
            any(outcome(table, row.pair, POTIONS[row.potion], MADE[w[row.pair[0]]][w[row.pair[1]]])) for w in whole
        )
        assert row.success == F(good, len(whole))
        assert row.reputation == row.success * row.gain + (1 - row.success) * points(table.zone, -1)
        color = "RGB".find(POTIONS[row.potion][0])
        spared = sum(
            4 * falls_at_a_loss(table.theory_of(name), SIGNS[w[INGREDIENTS.index(name)]], color)
            for w in whole
            for name in outcome(table, row.pair, POTIONS[row.potion], MADE[w[row.pair[0]]][w[row.pair[1]]])[0]
        )
        assert row.spared == F(spared, len(whole))


@settings(max_examples=part(30), deadline=None)
@given(true_logs(8, 2).map(lambda log: log[1]), tables())
def test_apprentice_success_and_reputation(entries, table):
    worlds = worlds_of(entries)
    for row in Advice(Worlds.of(clues(entries)), table).apprentice_debunks():
        theory = table.theory_of(INGREDIENTS[row.ingredient])
        assert row.allowed == bool(theory)
        if theory:
            claimed = SIGNS[ALCHEMICALS.index(theory.alchemical)][row.asked]
            good = F(sum(SIGNS[w[row.ingredient]][row.asked] != claimed for w in worlds), len(worlds))
            gain = 2 - 5 * (theory.my_seal not in (None, "RGB"[row.asked]))
            assert row.success == good and row.risk == 1 - good
            assert row.reputation == good * points(table.zone, gain) + (1 - good) * points(table.zone, -1)
            spared = [4 for w in worlds if falls_at_a_loss(theory, SIGNS[w[row.ingredient]], row.asked)]
            assert row.spared == F(sum(spared), len(worlds)) and row.balance == row.reputation + row.spared


def falls_at_a_loss(theory, true, color):
    """Whether the test of a colour removes a theory of yours that would cost 4 points at the end."""
    claimed = SIGNS[ALCHEMICALS.index(theory.alchemical)]
    wrong = ["RGB"[c] for c in range(3) if claimed[c] != true[c]]
    return bool(theory.my_seal) and "RGB"[color] in wrong and wrong != [theory.my_seal]


def test_every_pair_of_unmarked_theories_can_be_used():
    theories = tuple(map(Theory, INGREDIENTS, ALCHEMICALS))
    rows = advice("", theories=theories).master_debunks()
    assert len(rows) == 7 * len(PAIRS) and all(row.valid for row in rows)
