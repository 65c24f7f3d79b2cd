"""Write the text twins of the units' notebooks from the units themselves.

    python tools/units.py [--check]

``notebooks/twins/teach/unit_01.py`` comes from ``pharmalab.exercises.unit("U01")``; ``refresh.py`` makes the notebook
from it. ``--check`` writes nothing and fails if a twin differs from its unit's text.
"""

import sys
from pathlib import Path

import jupytext

from pharmalab.classroom import sheets
from pharmalab.exercises import Unit, units
from pharmalab_widgets.pages.model import Block, Cell, block_of, cell_of

TWINS = Path(__file__).parent.parent / "notebooks" / "twins" / "teach"


def path_of(unit: Unit) -> Path:
    """Return the path of a unit's twin."""
    return TWINS / f"unit_{unit.id[1:]}.py"


def twin(unit: Unit) -> str:
    """Return the learner's copy as text."""
    learners = sheets.book(sheets.Cell(one.kind, one.source, tags=one.tags) for one in map(cell_of, blocks(unit)))
    learners.metadata["jupytext"] = {
        "notebook_metadata_filter": "kernelspec,-jupytext",
        "cell_metadata_filter": "tags,-all",
    }
    text: str = jupytext.writes(learners, fmt="py:percent")
    return text


def blocks(unit: Unit) -> list[Block]:
    """Return the blocks of a unit."""
    return [block_of(Cell(one.kind, one.source, one.tags)) for one in sheets.cells(unit)]


def main(arguments: list[str]) -> int:
    """Write or check the twins; return the exit status."""
    check, stale = "--check" in arguments, 0
    TWINS.mkdir(exist_ok=True)
    for unit in units():
        path, text = path_of(unit), twin(unit)
        same = path.exists() and path.read_text("utf-8") == text
        stale += not same
        if not same and not check:
            path.write_text(text, "utf-8")
        print(f"{'same' if same else 'differs' if check else 'wrote'}: {path.relative_to(TWINS.parent.parent)}")
    return int(check and stale > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
