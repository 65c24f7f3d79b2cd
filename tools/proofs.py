"""Draw proofs as players see them, for people to mark: does a reason read as a good teacher would put it?

    python -m tools.proofs [--seed N] [--count N]

Each is a random log of true entries and a cell that it crosses out: the question, the reason that the panel *Why?*
shows first, the entries behind it, and the steps. The same seed draws the same proofs.
"""

import argparse
from random import Random

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.reasons import WhyNot
from pharmalab.deduction.words import NAMES, step_letter
from tests.deduction.random_logs import random_logs


def draw(seed: int, count: int) -> list[tuple[Notes, WhyNot]]:
    """Return *count* logs, each with the answer about a random cell that it crosses out."""
    rng, drawn = Random(seed), []
    for log in random_logs(2 * count, seed):
        notes = Notes(log)
        if notes.fell:
            drawn.append((notes, notes.why_not(*rng.choice(sorted(notes.fell)))))
    return drawn[:count]


def panel(notes: Notes, why: WhyNot) -> str:
    """Return the panel that a player sees, as text."""
    lines = [f"Why is {NAMES[why.ingredient]} not {ALCHEMICALS[why.alchemical]}?", "", why.sentence, ""]
    lines += [*(f"- {line}" for line in why.proof[-1].cases), ""] if why.proof[-1].cases else []
    lines += [f"- entry {n + 1}: {notes.entries[n].fact()}" for n in why.named]
    if not why.is_whole:
        lines += ["", "Step by step:"]
        for n, step in enumerate(why.proof):
            lines += [f"- {step_letter(n)} ({step.heading}): {step.sentence}", *(f"  - {line}" for line in step.cases)]
    return "\n".join(lines)


def main() -> None:
    """Print the proofs."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--seed", type=int, default=2027)
    parser.add_argument("--count", type=int, default=40)
    asked = parser.parse_args()
    for n, (notes, why) in enumerate(draw(asked.seed, asked.count), 1):
        print(f"## {n}\n\n{panel(notes, why)}\n")


if __name__ == "__main__":
    main()
