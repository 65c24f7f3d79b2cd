"""What the films show: positions of Ben's, and his steps."""

from pharmalab.core.match import Match
from pharmalab.lessons.pocket_pharma.table import BEN, table


def first_turn() -> Match:
    return table(
        {0: ["2a", "10a"], BEN: ["4e-5b-6e-7b", "11a"]}, ("9c", "1a", "12a", "8d", "2c", "10b"), turn=BEN,
        deck=("3b", "6a"),
    )  # fmt: skip


FIRST_TURN = (
    "Take 9c", "Lay onto 11a’s stack", "Take 8d", "Lay onto 4e’s stack", "Launch Neurological with 4e’s stack",
)  # fmt: skip


def reformulation() -> Match:
    return table({0: ["8a"], BEN: ["2a-6a-6b-9a", "6c-6d-11a-12a"]}, turn=BEN)


REFORMULATION = (
    "Move cards of 2a’s stack", "Move 6a", "Move 6b", "Done: these cards move", "Lay onto 6c’s stack", "Discard 11a",
)  # fmt: skip


def trial() -> Match:
    """The launch of the printed example."""
    return table({0: ["8a"], BEN: ["1a-2d-3g-4d-5a", "9a-9b", "12a"]}, turn=BEN)


LAUNCH = "Launch Neurological with 1a’s stack"
TRIAL = (LAUNCH, "Discard 12a")


def last_round(seat: int = BEN) -> Match:
    """Of three players this one is about to take the last Cancer profit."""
    labs = {
        n: [("9b-9c-9d-9e-2a" if n == seat else "4b-4e-4h-5e-5g" if n == (seat + 1) % 3 else "8a")] for n in range(3)
    }
    return table(
        labs, seats=3, turn=seat, round=9, losses={0: 5, 1: 7, 2: 6},
        profits={
            0: ["Psychiatric 16", "Cancer 17"],
            1: ["Psychiatric 11", "Psychiatric 8", "Cancer 20"],
            2: ["Psychiatric 5", "Cancer 13", "Neurological 18"],
        },
    )  # fmt: skip


PASS = "Pass one action"
LAST_ROUND = (
    "Launch Cancer with 2a’s stack", PASS, PASS, "Launch Cardiovascular with 4b’s stack", PASS, PASS,
)  # fmt: skip


def experiment() -> Match:
    return table({0: ["8a"], BEN: ["3a-4d-5b-7e", "9a"]}, turn=BEN, experimental=True, offer="X7")


EXPERIMENT = ("Take the experimental fragment", "Lay onto 3a’s stack", "Launch Neurological with 3a’s stack")
