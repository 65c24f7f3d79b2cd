"""What the tests of all games share: which rule a test is about, and golden transcripts."""

import os
from pathlib import Path

import pytest


def rule(*ids: str):
    """Mark a test as one of these rulebook paragraphs; a table of them shows what is covered."""
    return pytest.mark.rule(*ids)


def golden(folder: str, name: str, text: str) -> None:
    """The text must equal the saved one; PHARMALAB_GOLDEN=write saves it instead, to be read before it is committed."""
    path = Path(__file__).parent / folder / "golden" / f"{name}.txt"
    if os.environ.get("PHARMALAB_GOLDEN") == "write":
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    assert text == path.read_text("utf-8"), f"the game is not the golden one of {path.name}"
