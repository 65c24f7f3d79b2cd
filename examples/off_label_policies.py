"""Which policy wins at Off-Label?

Run it: python examples/off_label_policies.py [ROUNDS]
"""

import sys

import pharmalab
from pharmalab.probability import tournament


def main(rounds: int = 4) -> None:
    names = list(pharmalab.game("off_label").policies)
    # in a round every order of the policies plays one match, all with the same cards and dice
    standings = tournament("off_label", names, rounds, seed=1, config={"seats": 3}, progress=False)
    print(standings)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
