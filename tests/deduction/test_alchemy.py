"""Mixing, against two more definitions and the facts that people rely on."""

from collections import Counter
from itertools import combinations, permutations, product

import pytest

from pharmalab.deduction.alchemy import (
    ALCHEMICALS,
    ASPECTS,
    CARRIERS,
    MIXES,
    PAIRS,
    PARTNERS,
    POTIONS,
    SOUP,
    has_aspect,
    has_big_circle,
    has_plus,
    mirror,
    mix,
    opposite,
    opposite_colors,
    potions_of_sale,
    sale_quality,
    wrong_colors,
)
from tests.deduction.brute import by_signs

# npN pnP pNn nPp Nnp Ppn NNN PPP, as in the explainer's table
TABLE = """
·  0  B- G+ R- B- R- G+
0  ·  G- B+ B+ R+ G- R+
B- G- ·  0  G- R+ B- R+
G+ B+ 0  ·  R- G+ R- B+
R- B+ G- R- ·  0  G- B+
B- R+ R+ G+ 0  ·  B- G+
R- G- B- R- G- B- ·  0
G+ R+ R+ B+ B+ G+ 0  ·
"""
DIFFERENT = [(a, b) for a, b in product(range(8), repeat=2) if a != b]
Signs = tuple[bool, bool, bool]


def signs(alchemical: int) -> Signs:
    return tuple(has_plus(alchemical, color) for color in range(3))


def bigs_from_signs(three: Signs) -> tuple[bool, ...]:
    """The big circle is on the colour after the odd sign in the cycle; all are big when no sign is odd."""
    odd = [color for color in range(3) if three.count(three[color]) == 1]
    return tuple(not odd or color == (odd[0] + 1) % 3 for color in range(3))


def mix_by_derived_sizes(a: int, b: int) -> str:
    first, second = bigs_from_signs(signs(a)), bigs_from_signs(signs(b))
    found = [
        "RGB"[c] + "-+"[has_plus(a, c)] for c in range(3) if has_plus(a, c) == has_plus(b, c) and first[c] != second[c]
    ]
    assert len(found) <= 1
    return found[0] if found else "0"


def test_sizes_follow_from_signs():
    assert all(bigs_from_signs(signs(a)) == tuple(has_big_circle(a, c) for c in range(3)) for a in range(8))


@pytest.mark.parametrize("definition", [mix_by_derived_sizes, by_signs])
def test_three_definitions_of_mixing_agree(definition):
    """Beside circle strings (the engine): sizes derived from signs, and signs alone."""
    assert {pair: definition(*pair) for pair in DIFFERENT} == {(a, b): POTIONS[mix(a, b)] for a, b in DIFFERENT}


def test_the_printed_table():
    printed = [row.split() for row in TABLE.split("\n") if row]
    assert {(a, b): printed[a][b] for a, b in DIFFERENT} == {(a, b): POTIONS[mix(a, b)] for a, b in DIFFERENT}


def test_nothing_mixes_with_itself():
    with pytest.raises(ValueError, match="pNn can’t be mixed with itself"):
        mix(2, 2)


def test_each_potion_comes_from_four_pairs():
    assert Counter(mix(a, b) for a, b in PAIRS) == dict.fromkeys(range(7), 4)


@pytest.mark.parametrize("a", range(8), ids=ALCHEMICALS)
def test_a_row_is_two_of_each_own_sign_and_one_soup(a):
    own = [potion for potion in range(6) if has_aspect(a, potion)]
    assert Counter(mix(a, b) for b in range(8) if b != a) == {**dict.fromkeys(own, 2), SOUP: 1}
    assert mix(a, mirror(a)) == SOUP and mirror(mirror(a)) == a


@pytest.mark.parametrize("aspect", range(6), ids=ASPECTS)
def test_a_potion_takes_one_big_and_one_small_circle_of_its_aspect(aspect):
    carriers = [a for a in range(8) if CARRIERS[aspect] >> a & 1]
    large = [a for a in carriers if has_big_circle(a, aspect // 2)]
    small = [a for a in carriers if a not in large]
    assert len(large) == len(small) == 2
    makers = {frozenset(pair) for pair in PAIRS if mix(*pair) == aspect}
    assert makers == {frozenset(pair) for pair in product(large, small)}
    assert CARRIERS[aspect] ^ CARRIERS[opposite(aspect)] == 0b11111111


def test_pairs_agree_in_no_one_or_two_signs():
    agreeing = Counter(sum(x == y for x, y in zip(signs(a), signs(b), strict=True)) for a, b in PAIRS)
    assert agreeing == {0: 4, 1: 12, 2: 12}


def test_twenty_four_symmetries():
    """Rotations of the colours with any flips of signs keep the table; swapping two colours never does."""
    of_signs = {signs(a): a for a in range(8)}
    keeping = set()
    for order, flips in product(permutations(range(3)), product((False, True), repeat=3)):
        # the new sign of order[c] is the old one of c, flipped where flips says so
        def renamed(a, order=order, flips=flips):
            return of_signs[tuple(has_plus(a, order.index(c)) ^ flips[c] for c in range(3))]

        def repainted(potion, order=order, flips=flips):
            color = order[potion // 2] if potion != SOUP else None
            return SOUP if color is None else 2 * color + (potion % 2 ^ flips[color])

        if all(mix(renamed(a), renamed(b)) == repainted(mix(a, b)) for a, b in PAIRS):
            keeping.add((order, flips))
    rotations = {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    assert keeping == set(product(rotations, product((False, True), repeat=3)))


def test_sets_of_potions_and_partners():
    for a, b in DIFFERENT:
        assert MIXES[a][b] == 1 << mix(a, b)
        assert all((PARTNERS[a][potions] >> b & 1) == (potions >> mix(a, b) & 1) for potions in range(128))
    assert not any(MIXES[a][a] or PARTNERS[a][127] >> a & 1 for a in range(8))


@pytest.mark.parametrize(
    ("wanted", "made", "said"),
    [
        ("G+", "G+", "exact"), ("G+", "R+", "sign"), ("G+", "B+", "sign"), ("G+", "0", "neutral"),
        ("G+", "G-", "wrong"), ("G+", "R-", "wrong"), ("B-", "R-", "sign"), ("B-", "B+", "wrong"),
    ],
)  # fmt: skip
def test_the_answer_to_a_sale(wanted, made, said):
    assert sale_quality(POTIONS.index(wanted), POTIONS.index(made)) == said


def test_the_answers_divide_the_potions():
    for wanted in range(6):
        parts = [potions_of_sale(wanted, quality) for quality in ("exact", "sign", "neutral", "wrong")]
        assert [part.bit_count() for part in parts] == [1, 2, 1, 3]
        assert sum(parts) == 0b1111111


def test_a_theory_is_wrong_where_its_signs_are():
    name = ALCHEMICALS.index
    assert wrong_colors(name("Ppn"), name("Ppn")) == ()
    assert wrong_colors(name("Ppn"), name("pNn")) == (1,)
    assert wrong_colors(name("Ppn"), name("PPP")) == (2,)
    assert wrong_colors(name("Ppn"), name("Nnp")) == (0, 1, 2)
    assert all(bool(wrong_colors(a, b)) == (a != b) for a, b in combinations(range(8), 2))


@pytest.mark.parametrize(
    ("potions", "colors"),
    [("R+", "G"), ("R-", "G"), ("G+", "B"), ("G-", "B"), ("B+", "R"), ("B-", "R"), ("0", "RGB"), ("B+ B- 0", "R")],
)
def test_two_that_make_a_potion_have_opposite_signs_in_the_next_colour(potions: str, colors: str) -> None:
    wanted = sum(1 << POTIONS.index(potion) for potion in potions.split())
    assert "".join("RGB"[c] for c in opposite_colors(wanted)) == colors
    for a, b in DIFFERENT:  # by the printed table, not by MIXES
        if TABLE.split()[8 * a + b].replace("·", "none") in potions.split():
            assert all(signs(a)["RGB".index(c)] != signs(b)["RGB".index(c)] for c in colors)
    assert opposite_colors(0b11) == (1,) and opposite_colors(0b101) == ()
