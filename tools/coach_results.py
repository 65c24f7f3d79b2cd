"""Try out the moves in the positions of all expert's moves, and save the coach's results.

    python -m tools.coach_results

Run it when a rule, a fast policy or a measure of a coach has changed, or when an exercise gets other positions. The
seed of each position is its name, such as "off_label Market 4", and the coach's seed is 0.
"""

import json
from pathlib import Path

from pharmalab.exercises import units
from pharmalab.exercises.drawn_positions import TRIES, Position
from pharmalab.exercises.kinds import ExpertMove
from pharmalab.exercises.saved_results import COMMAND, FILE, results

PAGE = Path(__file__).parent.parent / "pharmalab" / "exercises" / "data" / FILE


def positions() -> list[Position]:
    """Return the positions of all units, in order."""
    kinds = [of.kind for unit in units() for of in unit.exercises if isinstance(of.kind, ExpertMove)]
    return [position for kind in kinds for position in kind.positions()]


def text() -> str:
    """Return the file's text, with one line per move."""
    head = {"made by": COMMAND, "tries": TRIES, "seed": 0}
    named = []
    for position in positions():
        found = results(position.tried())
        lines = ",\n".join(
            f"   {json.dumps(move, ensure_ascii=False)}: {json.dumps(one)}" for move, one in found["moves"].items()
        )
        named.append(f'  {json.dumps(position.name)}: {{"view": "{found["view"]}", "moves": {{\n{lines}}}}}')
    return json.dumps(head)[:-1] + ', "positions": {\n' + ",\n".join(named) + "}}\n"


if __name__ == "__main__":
    PAGE.write_text(text(), "utf-8")
    print(f"{PAGE.name}: {len(positions())} positions")
