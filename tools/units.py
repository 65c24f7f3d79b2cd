"""Write the text twins of the units' notebooks from the units themselves.

    python tools/units.py [--check]

``notebooks/twins/teach/unit_01.py`` comes from ``pharmalab.exercises.unit("U01")``; ``refresh.py`` makes the notebook
of it. ``--check`` writes nothing and fails if a twin is not what its unit gives.
"""

import sys
from pathlib import Path

import jupytext

from pharmalab.classroom.sheets import notebook
from pharmalab.exercises import Unit, units

TWINS = Path(__file__).parent.parent / "notebooks" / "twins" / "teach"


def path_of(unit: Unit) -> Path:
    """Where the twin of a unit lies."""
    return TWINS / f"unit_{unit.id[1:]}.py"


def twin(unit: Unit) -> str:
    """The learner's copy as text."""
    book = notebook(unit)
    book.metadata["jupytext"] = {"notebook_metadata_filter": "kernelspec,-jupytext", "cell_metadata_filter": "-all"}
    text: str = jupytext.writes(book, fmt="py:percent")
    return text


def main(arguments: list[str]) -> int:
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
