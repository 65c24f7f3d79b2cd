"""One small case for every technique of the catalogue: what it concludes and how it says so."""

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.grid import FULL, ROWS, cells_of, grid_of
from pharmalab.deduction.lines import parse
from pharmalab.deduction.path import Path
from pharmalab.deduction.steps import Step, facts_of, make_step
from pharmalab.deduction.techniques import CATALOGUE, RESORTS, State
from pharmalab.deduction.techniques.direct import NOTED


def steps(technique: str, text: str, **left: str) -> list[Step]:
    """All steps of the technique for typed lines and candidates: ``toad="npN pnP"``; other rows are open."""
    entries = parse(text).entries
    crosses = 0
    for name, few in left.items():
        i = INGREDIENTS.index(name)
        crosses |= ROWS[i] & ~grid_of((i, ALCHEMICALS.index(a)) for a in few.split())
    state = State(crosses, facts_of(entries), entries)
    found = [f for t in (*CATALOGUE, NOTED, *(t for some in RESORTS for t in some)) for f in t.find(state)]
    made = [make_step(state, f, {}, {}) for f in found]
    return [s for s in made if s.technique == technique]


#: needs a case split
HARD = """
flower: B-
sale scorpion+claw as R-: wrong sign
sale root+mushroom as B-: neutral
root+flower=B-
sale toad+fern as B-: wrong sign
"""


def cells(step: Step) -> set[str]:
    """'toad npN' for each cell that falls."""
    return {f"{INGREDIENTS[i]} {ALCHEMICALS[a]}" for i, a in cells_of(step.eliminated)}


def one(technique: str, text: str, **left: str) -> Step:
    found = steps(technique, text, **left)
    assert found, f"{technique} found nothing"
    return found[0]


def test_t01_reveal() -> None:
    step = one("T01", "toad: R+")
    assert cells(step) == {"toad npN", "toad nPp", "toad Nnp", "toad NNN"}
    assert step.sentence == "Toad was shown to have a red plus (entry 1)."


def test_t01_peek() -> None:
    step = one("T01", "peek toad in sale as G+: right sign")
    assert cells(step) == {"toad npN", "toad NNN"}
    assert "in a potion sold as green plus that had the right sign but the wrong colour (entry 1)" in step.sentence


def test_t02_potion_shows_aspect() -> None:
    step = one("T02", "toad+mushroom=R+")
    assert len(cells(step)) == 8
    assert step.sentence == "Toad + mushroom made red plus (entry 1), so both have red plus."


def test_t03_one_step_for_each_direction() -> None:
    found = steps("T03", "fern+toad=soup", fern="npN Nnp", toad="pnP Ppn PPP")
    assert sorted(sorted(cells(s)) for s in found if s.eliminated) == [["toad PPP"]]


def test_t03_says_that_a_first_soup_crosses_out_nothing() -> None:
    (step,) = steps("T03", "fern+toad=soup")
    assert step.eliminated == 0 and "You can’t cross out anything yet" in step.sentence


def test_t04_two_colour_sale() -> None:
    step = one("T04", "sale fern+toad as G+: right sign")
    assert cells(step) == {"fern npN", "fern NNN", "toad npN", "toad NNN"}
    assert "sold as green plus, had the right sign but the wrong colour (entry 1), so they made" in step.sentence


def test_t05_wrong_sign() -> None:
    step = one("T05", "sale fern+toad as R-: wrong sign")
    assert cells(step) == {"fern NNN", "toad NNN"}
    assert "NNN has no plus at all" in step.sentence


def test_t06_noted() -> None:
    step = one("T06", "fern+toad!=R+")
    assert step.eliminated == 0 and step.sentence.startswith("Fern + toad does not make red plus (entry 1).")


def test_t10_settles_a_chain_in_one_card() -> None:
    step = one("T10", "", toad="npN", fern="npN pnP", flower="pnP pNn")
    assert step.sentence == (
        "Only npN is left for toad, so no other ingredient is npN. Then fern is pnP and flower is pNn."
    )
    assert len(cells(step)) == 17 and "flower pnP" in cells(step)


def test_t11_hidden_single() -> None:
    others = {i: "pnP pNn nPp Nnp Ppn NNN PPP" for i in INGREDIENTS if i != "toad"}
    step = one("T11", "", **others)
    assert cells(step) == {f"toad {a}" for a in ALCHEMICALS[1:]}
    assert step.sentence.startswith("Only toad can still be npN") and step.hint(2) == "Look at toad."


def test_t12_naked_set() -> None:
    step = one("T12", "", toad="npN PPP", fern="npN PPP")
    assert len(cells(step)) == 12
    assert step.sentence.startswith(
        "Fern and toad take npN and PPP between them, so no other ingredient is npN or PPP."
    )


def test_t13_hidden_set() -> None:
    others = {i: "pNn nPp Nnp Ppn NNN PPP" for i in INGREDIENTS if i not in ("toad", "fern")}
    step = one("T13", "", **others)
    assert cells(step) == {f"{i} {a}" for i in ("toad", "fern") for a in ALCHEMICALS[2:]}


def test_t14_four_bearers() -> None:
    step = one("T14", "", **dict.fromkeys(("mushroom", "fern", "toad", "flower"), "pnP pNn Ppn PPP"))
    assert len(cells(step)) == 16
    assert step.sentence == (
        "Four ingredients have red plus: mushroom, fern, toad and flower. Only four alchemicals do, so all other "
        "ingredients have red minus."
    )


def test_t20_verbatim() -> None:
    step = one("T20", "sale fern+toad as G+: right sign", fern="nPp Nnp", toad="pnP pNn Ppn PPP")
    assert step.sentence == (
        "Fern has red minus, so fern + toad cannot have made red plus. The potion in entry 1 was therefore blue plus. "
        "So both have blue plus."
    )


def test_t20_needs_an_impossible_potion() -> None:
    found = steps("T20", "debunk fern+toad!=R+", fern="NNN", toad="PPP Ppn")
    assert [cells(s) for s in found] == []  # blue minus is possible with Ppn


def test_t21_wrong_size() -> None:
    step = one("T21", "fern+toad=R+", fern="Ppn PPP", toad="pnP Ppn PPP")
    assert cells(step) == {"toad Ppn", "toad PPP"}
    assert step.sentence == (
        "Fern + toad made red plus (entry 1). That takes a big circle and a small one. Fern has a big red plus, "
        "so toad has a small red plus."
    )


def test_t21_names_those_that_carry_the_sign_where_not_all_do() -> None:
    step = one("T21", "fern+toad=R+", fern="npN Ppn PPP", toad="Ppn PPP")
    assert cells(step) == {"toad Ppn", "toad PPP"}
    assert (
        "Fern has red plus, so it can only be Ppn or PPP. Both have a big red plus, so toad has a small"
        in step.sentence
    )
    step = one("T21", "fern+toad=R+", fern="npN nPp PPP", toad="Ppn PPP")
    assert "Fern has red plus, so it can only be PPP. It has a big red plus, so toad has a small" in step.sentence


def test_t22_no_partner() -> None:
    step = one("T22", "fern+toad!=R+", fern="Ppn PPP", toad="pnP npN")
    assert cells(step) == {"toad pnP"}
    assert step.sentence == (
        "Fern + toad did not make red plus (entry 1). If toad were pnP, fern would be Ppn or PPP, and together "
        "they would make red plus. So toad is not pnP."
    )


def test_t22_where_the_pair_made_one_of_several() -> None:
    step = one("T22", "sale fern+toad as G+: right sign", fern="pnP", toad="pnP pNn Ppn PPP")
    assert step.sentence == (
        "Fern + toad made red plus or blue plus (entry 1). Fern is pnP, and pNn would make green minus with it. "
        "So toad is neither pnP nor pNn."
    )


def test_t23_two_facts_on_one_pair() -> None:
    found = steps("T23", "sale fern+toad as G+: right sign\nfern+toad!=R+")
    step = next(s for s in found if {"fern pNn", "toad Ppn"} <= cells(s))
    assert step.entries == (0, 1)
    assert "Entries 1 and 2 are about the same pair, fern + toad; together they leave only blue plus." in step.sentence


def test_t24_not_the_mirror() -> None:
    step = one("T24", "fern+toad!=soup", fern="npN")
    assert cells(step) == {"toad pnP"}
    assert "did not make soup (entry 1), so toad is not the opposite, pnP." in step.sentence


def test_t30_a_pair_and_an_ingredient_use_up_two() -> None:
    # red plus needs one of the small circles pnP, pNn; toad has the other
    step = one("T30", "fern+flower=R+", fern="pnP pNn Ppn PPP", flower="pnP pNn Ppn PPP", toad="pnP pNn")
    assert any(
        {"scorpion pnP", "scorpion pNn"} <= cells(s)
        for s in steps("T30", "fern+flower=R+", fern="pnP pNn Ppn PPP", flower="pnP pNn Ppn PPP", toad="pnP pNn")
    )
    assert step.sentence.startswith("Toad and either fern or flower (entry 1) take both small red pluses. So ")


def test_t30_four_bearers_one_of_them_in_a_pair_of_opposites() -> None:
    # opposites: one of them has red plus, whichever it is
    three = dict.fromkeys(("mushroom", "toad", "flower"), "pnP pNn Ppn PPP")
    found = steps("T30", "fern+scorpion=soup", **three)
    step = next(s for s in found if len(cells(s)) == 12)
    assert step.sentence.startswith(
        "Mushroom, toad, flower and either fern or scorpion (opposites, entry 1) take all four red pluses. So "
    )
    assert cells(step) == {
        f"{i} {a}" for i in ("bird_claw", "mandrake_root", "raven_feather") for a in ("pnP", "pNn", "Ppn", "PPP")
    }


def test_t30_pairs_that_share_an_ingredient_may_use_up_one_between_them() -> None:
    # fern may be the small circle of both mixes; then scorpion can be the other one
    few = dict.fromkeys(("fern", "toad", "flower"), "pnP pNn Ppn PPP")
    text = "fern+toad=R+\nfern+flower=R+"
    assert not any({"scorpion pnP", "scorpion pNn"} & cells(step) for step in steps("T30", text, **few))


def test_t30_one_of_a_pair_must_be_it() -> None:
    step = one("T30", "fern+toad=R+", fern="pnP Ppn", toad="pnP PPP")
    assert (
        step.sentence
        == "To make red plus (entry 1), either fern or toad must be pnP. So " + step.sentence.partition("So ")[2]
    )


def test_t31_size_classes() -> None:
    # four bearers of red plus; fern + toad is not red plus, so they have the same size; fern is big
    bearers = dict.fromkeys(("mushroom", "toad", "flower"), "pnP pNn Ppn PPP")
    step = one("T31", "fern+toad!=R+", fern="Ppn PPP", **bearers)
    assert cells(step) == {
        "toad pnP", "toad pNn", "mushroom Ppn", "mushroom PPP", "flower Ppn", "flower PPP",
    }  # fmt: skip
    assert step.sentence.startswith(
        "Mushroom, fern, toad and flower have red plus. Two of these circles are big and two small. Fern’s is big and "
        "fern’s and toad’s are the same size (entry 1). "
        "So mushroom’s is small, toad’s is big and flower’s is small, so "
    )


def test_t32_row_quota() -> None:
    text = "\n".join(f"fern+{other}=R+" for other in ("toad", "flower", "scorpion"))
    found = steps("T32", text, fern="Ppn npN", toad="pnP pNn", flower="pnP pNn", scorpion="pnP pNn")
    assert {"fern Ppn"} in [cells(s) for s in found]
    (sentence,) = {s.sentence for s in found if cells(s) == {"fern Ppn"}}
    assert sentence == (
        "As Ppn, fern would make red plus with toad, flower and scorpion. But Ppn makes it with only two partners, "
        "so fern is not Ppn."
    )


def test_t32_row_quota_too_few() -> None:
    text = "\n".join(f"fern+{other}!=R+" for other in ("toad", "flower", "scorpion", "mushroom", "claw", "root"))
    step = next(s for s in steps("T32", text) if cells(s) == {"fern Ppn"})
    assert step.sentence == (
        "As Ppn, fern could make red plus with raven feather only (entries 1, 2, 3, 4, 5 and 6). But Ppn makes it with "
        "two partners, so fern is not Ppn."
    )


def test_t33_four_pairs_make_a_potion() -> None:
    text = "fern+toad=R+\nfern+flower=R+\nscorpion+toad=R+\nscorpion+flower=R+"
    step = next(s for s in steps("T33", text) if s.marks)
    assert step.entries == (0, 1, 2, 3) and len(step.marks) == 24
    assert all(left == 0b1111110 for _, left in step.marks)
    assert step.sentence.startswith("All four ways to make red plus are known")


def test_t34_last_soup_partner() -> None:
    others = ("mushroom", "fern", "bird claw", "flower", "mandrake", "scorpion")
    step = one("T34", "\n".join(f"toad+{o}!=soup" for o in others))
    assert step.marks == (((2, 7), 1 << 6),) and len(step.entries) == 6
    assert "soup only with raven feather" in step.sentence


def test_t40_two_entries_read_together() -> None:
    # whatever fern is: the two entries share it
    left = {"toad": "pnP PPP", "flower": "pnP pNn PPP", "fern": "pnP Ppn PPP"}
    found = steps("T40", "fern+toad=R+\nfern+flower=R+", **left)
    assert found[0].entries == (0, 1) and "Together, entries 1 and 2 show that fern is not pnP" in found[0].sentence


def test_t41_a_supposition_from_the_grid_as_it_stands() -> None:
    # root can only be four things, claw two: no other case is looked at
    left = {"root": "npN pNn Ppn NNN", "claw": "npN Ppn", "flower": "npN Ppn NNN"}
    text = "claw+root=B-\nsale flower+root as B+: wrong sign"
    left = {"mandrake_root": left["root"], "bird_claw": left["claw"], "flower": left["flower"]}
    found = [s for s in steps("T41", text, **left) if cells(s) == {"flower Ppn"}]
    assert found[0].sentence == (
        "Suppose flower is Ppn. Flower + mandrake root made a potion with a minus (entry 2), and Ppn has no red minus "
        "or green minus, so it was blue minus and mandrake root has red minus and bird claw is left with npN. "
        "But bird claw + mandrake root would make red minus, which entry 1 rules out. So flower is not Ppn."
    )
    assert found[0].name == "suppose" and not found[0].cases


def test_t41_a_supposition_runs_out_of_places() -> None:
    others = {i: "npN pnP nPp Nnp Ppn NNN PPP" for i in INGREDIENTS if i not in ("toad", "fern")}
    found = steps("T41", "fern+toad=R+", fern="pNn PPP pnP", toad="pNn Ppn", **others)
    step = next(s for s in found if cells(s) == {"fern pnP"})
    assert (
        step.sentence
        == "Suppose fern is pnP. Then its red plus is small, so toad is Ppn (entry 1). But no ingredient could be pNn. "
        "So fern is not pnP."
    )


def test_t41_through_more_than_three_entries() -> None:
    text = "toad+fern=soup\nscorpion+feather=G+\nsale root+flower as B-: neutral\nmushroom+flower=G-\nfern+scorpion!=B+"
    left = {
        "mushroom": "pNn NNN", "fern": "Nnp NNN", "toad": "Ppn PPP", "flower": "pnP pNn", "mandrake_root": "npN nPp",
        "scorpion": "npN nPp", "raven_feather": "nPp PPP",
    }  # fmt: skip
    found = [s for s in steps("T41", text, **left) if len(s.entries) > 3]
    for step in found:
        told = " ".join([step.sentence, *step.cases])
        assert told.startswith("Suppose ") and "But " in told
        assert bool(step.cases) == ("contradiction in " in step.sentence)  # a long one is told as a list
    assert found


def test_t42_in_every_case() -> None:
    # mushroom and bird claw make blue minus with root: both are the big ones, or both the small ones
    text = "root+mushroom=B-\nroot+claw=B-"
    bearers = "npN pNn Ppn NNN"
    found = steps("T42", text, mandrake_root="npN Ppn", mushroom=bearers, bird_claw=bearers, flower="pnP Nnp")
    step = next(s for s in found if cells(s) == {f"{i} npN" for i in ("fern", "toad", "scorpion", "raven_feather")})
    assert step.sentence == (
        "Mandrake root is npN or Ppn. Either way, fern, toad, scorpion and raven feather are not npN."
    )
    assert step.cases == (
        "If mandrake root is npN, no other ingredient is.",
        "If mandrake root is Ppn, its blue minus is small, so mushroom and bird claw have a big blue minus (entries "
        "1 and 2). Mushroom and bird claw take both big blue minuses, so fern, toad, scorpion and raven "
        "feather are not npN.",
    )


def test_t50_one_line_for_each_case_with_its_clash() -> None:
    log = parse(HARD).entries
    (step,) = [s for s in Path(log).run().steps if s.technique == "T50"][:1]
    assert step.sentence.startswith("Suppose ") and " could not make " in step.sentence  # what the cases lead to
    assert all(line.startswith("If ") and "but " in line.lower() for line in step.cases) and len(step.cases) >= 2
    assert len(f"{step.sentence} {' '.join(step.cases)}".split()) <= 200


def test_t60_excludes_what_the_entries_exclude() -> None:
    found = steps("T60", "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup")
    assert "toad pNn" in set().union(*(cells(s) for s in found if len(s.entries) == 3))
    for step in found:
        assert step.eliminated & FULL and str(step.entries[0] + 1) in step.sentence


def test_t60_counts_the_placements() -> None:
    text = "toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup"
    step = next(s for s in steps("T60", text) if cells(s) == {"toad pNn", "toad Ppn"})
    assert "If toad were pNn or Ppn, there would be 42 ways to choose alchemicals for the other ingredients" in (
        step.sentence
    )
