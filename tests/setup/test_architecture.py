"""The page on the architecture names files and functions that there are."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = (ROOT / "widgets" / "pharmalab_widgets", ROOT / "pharmalab")
PAGE = re.sub(r"^```.*?^```", "", (ROOT / "docs" / "architecture.md").read_text("utf-8"), flags=re.M | re.S)
QUOTED = sorted(set(re.findall(r"`([^`]+)`", PAGE)))


@pytest.fixture(scope="module")
def sources():
    files = (path for room in ROOMS for kind in ("py", "js") for path in room.rglob(f"*.{kind}"))
    return "\n".join(path.read_text("utf-8") for path in files)


@pytest.mark.parametrize("path", [one for one in QUOTED if "/" in one and ": " not in one])
def test_the_files_are_there(path):
    assert any((room / path).exists() for room in ROOMS) or (ROOT / path).exists()


@pytest.mark.parametrize("name", [one for one in QUOTED if re.match(r"[A-Za-z_.]+(\(|$)", one) and "/" not in one])
def test_the_names_are_there(name, sources):
    *_, last = name.partition("(")[0].split(".")
    assert re.search(rf"(def|class|function|const)\s+{last}\b|\b{last}\b\s*(=|:|,|}})", sources), name


def test_what_a_visitor_may_send_is_found_from_two_places():
    """In the table of what somebody wants to change, and in the doors' table of contents."""
    session = "widgets/pharmalab_widgets/doors/session.py"
    table = PAGE.partition("## I want to change …")[2]
    assert f"| change what a visitor may send, and how much | `{session}` |" in table
    assert "class Limits" in (ROOT / session).read_text("utf-8")


def test_the_doors_table_of_contents_names_every_file():
    doors = ROOMS[0] / "doors"
    contents = (doors / "__init__.py").read_text("utf-8")
    files = {path.stem for folder in (doors, doors / "server") for path in folder.glob("*.py")} - {"__init__"}
    assert {name for name in files if f"`{name}`" not in contents} == set()
