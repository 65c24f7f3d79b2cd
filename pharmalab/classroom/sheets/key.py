"""The terms and symbols of a unit's game, shown at the top of its notebook and handout."""

from pharmalab.classroom.sheets.cells import grid, items
from pharmalab.exercises.unit import Key, Unit

HEAD = "Words and signs"


def key(unit: Unit) -> str:
    """Return the explanation of the game's terms and symbols in Markdown, or '' if the unit needs none."""
    return f"## {HEAD}\n\n{_body(unit.key)}" if unit.key else ""


def folded(unit: Unit) -> str:
    """Return the same explanation as `key`, but hidden until the reader clicks on its heading."""
    if unit.key is None:
        return ""
    return f"<details>\n<summary><b>New to this game? {HEAD}</b></summary>\n\n{_body(unit.key)}\n\n</details>"


def _body(key: Key) -> str:
    tables = (f"{heading}:\n\n{grid(columns, rows)}" for heading, columns, rows in key.tables)
    return "\n\n".join([items(key.says), *tables])
