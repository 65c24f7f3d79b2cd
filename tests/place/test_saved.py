"""What earlier versions saved can be exported and imported, as it is."""

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from pharmalab import place
from tests.place.homes import lay, lying

VERSIONS = sorted((Path(__file__).parents[1] / "saved").glob("*.zip"))


def home_of(version):
    """Return the files of a version where they were: path -> text."""
    files = {}
    with ZipFile(version) as archive:
        expected = json.loads(archive.read("expected.json"))
        for name in archive.namelist():
            kind, _, file = name.partition("/")
            text = "" if name.endswith("/") else archive.read(name).decode()
            if kind == "matches":
                files[f"matches/{json.loads(text.splitlines()[0])['game']}/{file}"] = text
            elif kind == "notes" and file.endswith(".json"):
                files[f"alchemists/{file}"] = text
            elif kind in ("answers", "course"):
                files[f"answers/{file}"] = text
            elif kind == "progress":
                files[f"lessons/{expected[name]['file']}"] = text
            elif kind == "runs":
                files[f"runs/{file.removesuffix('.jsonl')}-0123456789abcdef.jsonl"] = text
    return files


@pytest.mark.parametrize("version", VERSIONS, ids=lambda path: path.stem)
def test_the_files_of_a_version_come_along(version, tmp_path):
    files = home_of(version)
    packed = place.pack(lay(tmp_path / "there", files))
    assert not packed.left_out and len(packed.files) == len(files) > 0
    place.merge(tmp_path / "here", packed.short)
    here = lying(tmp_path / "here")
    assert here.keys() == files.keys()
    assert {path for path in files if files[path] != here[path]} <= {path for path in files if "answers" in path}
    assert not place.merge(tmp_path / "here", packed.text).further
