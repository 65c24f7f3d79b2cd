"""What a seat of Pocket Pharma can launch now and in this turn: how long the board waits for its two tables."""

from random import Random

from benchmarks.timing import shown, timed
from pharmalab.games.pocket_pharma import GAME, PocketPharmaState
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS
from pharmalab.games.pocket_pharma.odds import launches, plans

THRESHOLDS = {
    "Cardiovascular": ("E2a", "S2a"),
    "Psychiatric": ("E3a", "S3a"),
    "Neurological": ("E1a", "S1a"),
    "Cancer": ("E4a", "S4a"),
}
AIMS = {24: "aim 100 ms", 40: "aim 300 ms"}


def laboratory(cards: int, seed: int, stacks: int = 8) -> PocketPharmaState:
    """Random cards in so many stacks, as even as can be, at the beginning of a turn; a full display."""
    deck = list(FRAGMENTS)
    Random(seed).shuffle(deck)
    labs = {0: [deck[n:cards:stacks] for n in range(stacks)]}
    return GAME.position(labs=labs, display=deck[cards : cards + 6], thresholds=THRESHOLDS, turn=0)


def main() -> None:
    print("\nPocket Pharma, eight stacks: the slowest of five laboratories")
    for cards, aim in AIMS.items():
        states = [laboratory(cards, seed) for seed in range(5)]
        now = max(timed(lambda state=state: launches(state, 0), 0.1) for state in states)
        turn = max(timed(lambda state=state: plans(state, 0), 0.1) for state in states)
        print(f"  launches, {cards} cards {shown(now):>42}  aim 5 ms")
        print(f"  plans, {cards} cards {shown(turn):>45}  {aim}")
