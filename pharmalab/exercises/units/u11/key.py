"""The terms and symbols of Alchemists, and the potion that each pair makes, for learners who don't know the game."""

from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS, mix
from pharmalab.exercises.unit import Key

SOUP = "soup"


def _potion(a: int, b: int) -> str:
    made = POTIONS[mix(a, b)]
    return SOUP if made == "0" else made


KEY = Key(
    says=(
        "**Ingredients** are toad, fern, mushroom and five others. Behind each ingredient is one of "
        "eight **alchemicals**, and nobody knows which. A **world** is one way to deal the eight alchemicals to the "
        "eight ingredients.",
        "An alchemical has three letters: its **red, green and blue sign**, in this order. p is a plus, and n is a "
        "minus. A capital letter stands for a large sign, and a small letter for a small sign. So npN has a small red "
        "minus, a small green plus and a large blue minus, and PPP has three large pluses.",
        "You **mix** two ingredients to make a **potion**. The potion’s colour is the colour in which the "
        "ingredients have the same sign in different sizes. R+ is red plus, G- green minus, B+ blue plus. If there’s "
        "no such colour, the ingredients are opposites and make **soup** (0).",
        "You can **sell** a potion without seeing it. You say which potion it is, and the answer is one of these: "
        "“exactly that”; “right sign” (plus or minus was right, but not the colour); “soup”; or “wrong sign”.",
        "A **debunk** shows everybody one of an ingredient’s signs, or it shows that two ingredients don’t make a "
        "certain potion.",
    ),
    tables=(
        (
            "What each pair makes",
            ALCHEMICALS,
            {one: ["" if a == b else _potion(a, b) for b in range(8)] for a, one in enumerate(ALCHEMICALS)},
        ),
    ),
)
