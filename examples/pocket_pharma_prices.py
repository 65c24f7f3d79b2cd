"""What does a fragment of Pocket Pharma cost next round, if you leave it in the display now?

Run it: python examples/pocket_pharma_prices.py
"""

import pharmalab


def main() -> None:
    match = pharmalab.new("pocket_pharma", seats=2, seed=5)
    print("In the display:", ", ".join(match.state.display))
    for value in sorted({int(card[:-1]) for card in match.state.display}):
        odds = match.odds(f"What will a {value} cost one round from now, if the others take cards at random?", seat=0)
        print(odds)


if __name__ == "__main__":
    main()
