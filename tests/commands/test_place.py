"""`pharmalab place`, as a person types it."""

import json

import pytest

from pharmalab.cli import main
from pharmalab.core.files import home_folder
from tests.place.homes import BEGUN, FILES, FURTHER, lay, lying

MATCH = "matches/pharma_code/friday.jsonl"


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def run(capsys, *arguments):
    """Return the exit status, and what was written to both streams."""
    status = main(["place", *map(str, arguments)])
    out, err = capsys.readouterr()
    return status, out, err


def test_export_import_and_show(home, tmp_path, monkeypatch, capsys):
    lay(home)
    file = tmp_path / "my-place.json"
    status, out, _ = run(capsys, "export", file)
    assert status == 0 and out.startswith(f"{file}: 1 match, 2 sets of notes, 1 lesson, 2 units with answers")
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path / "other"))
    assert run(capsys, "show") == (0, f"In {tmp_path / 'other'}: nothing yet\n", "")
    assert run(capsys, "import", file)[1].startswith("New here: 1 match")
    assert lying(home_folder()) == FILES
    assert run(capsys, "import", file)[1] == "8 things were already up to date here.\n"
    shown = run(capsys, "show")[1]
    assert "\n  2 sets of notes\n" in shown and "You haven’t saved a backup yet." in shown
    found = json.loads(run(capsys, "show", "--json")[1])
    assert found["kept"]["matches"] == 1 and found["changed_since_export"] == 7


def test_export_into_a_folder_and_over_an_older_export(home, tmp_path, capsys):
    lay(home)
    run(capsys, "export", tmp_path)
    [file] = tmp_path.glob("pharmalab-place-*.json")
    lay(home, {MATCH: FURTHER})
    assert (
        run(capsys, "export", file)[0] == 0 and json.loads(file.read_text("utf-8"))["files"][MATCH]["text"] == FURTHER
    )
    assert "nothing has changed since" in run(capsys, "show")[1]


def test_export_writes_over_nothing_else(home, tmp_path, capsys):
    lay(home)
    other = tmp_path / "thesis.json"
    other.write_text("{}")
    status, _, err = run(capsys, "export", other)
    assert status == 2 and "isn’t a backup: choose another name" in err and other.read_text() == "{}"


def test_export_makes_no_folder(home, tmp_path, capsys):
    lay(home)
    status, out, err = run(capsys, "export", tmp_path / "stick" / "deep" / "my-place.json")
    assert (status, out) == (2, "") and not (tmp_path / "stick").exists()
    assert err == f"pharmalab: there is no folder {tmp_path / 'stick' / 'deep'}: make it, or name another one\n"


def test_what_cannot_be_read_is_told(home, tmp_path, capsys):
    lay(home, {**FILES, MATCH: "{"})
    assert f"\nLeft out: {MATCH} (" in run(capsys, "export", tmp_path / "a.json")[1]


def test_a_single_match(home, tmp_path, capsys):
    (tmp_path / "friday.jsonl").write_text(BEGUN)
    assert run(capsys, "import", tmp_path / "friday.jsonl") == (0, "New here: “friday” (The Pharma Code).\n", "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "This isn’t a pharmalab file, or it is damaged at line 1"),
        ('{"schema": "pharmalab-place/7"}', "update pharmalab here"),
        (BEGUN[:-9], "Nothing was imported because matches/pharma_code/a.jsonl cannot be read: the match, line 21"),
    ],
)
def test_a_bad_file_is_refused_in_one_line(home, tmp_path, capsys, text, said):
    (tmp_path / "a.jsonl").write_text(text)
    status, out, err = run(capsys, "import", tmp_path / "a.jsonl")
    assert (status, out) == (2, "") and said in err and err.count("\n") == 1 and not home.exists()


def test_a_file_that_is_not_there(tmp_path, capsys):
    assert run(capsys, "import", tmp_path / "none.json")[0] == 2
    assert run(capsys, "import", tmp_path)[0] == 2
