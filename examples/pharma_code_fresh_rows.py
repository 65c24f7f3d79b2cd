"""How good is a fresh row of nine cards at The Pharma Code?

Run it: python examples/pharma_code_fresh_rows.py [ROWS]
"""

import sys
from collections import Counter

import pharmalab
from pharmalab.games.pharma_code import odds


def ascending(row: tuple[int, ...]) -> int:
    """Return how many cards ascend from the left."""
    falls = [n for n in range(1, len(row)) if row[n] < row[n - 1]]
    return falls[0] if falls else len(row)


def main(rows: int = 1000) -> None:
    seen = Counter[int]()
    for seed in range(rows // 2):
        match = pharmalab.new("pharma_code", seats=2, seed=seed, jokers=0)
        seen.update(ascending(row) for row in match.state.rows)
    exact = odds.start_length(match.config.top)
    for length in sorted(seen):
        print(f"{length} ascending cards: {seen[length] / seen.total():6.1%} dealt, {float(exact[length]):6.1%} exact")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
