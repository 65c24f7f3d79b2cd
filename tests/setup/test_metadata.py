"""What a package index shows: the README with addresses that work there."""

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text("utf-8")


@pytest.fixture(scope="module")
def metadata():
    spec = importlib.util.spec_from_file_location("metadata_hook", ROOT / "tools" / "metadata.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def told(metadata, **variables):
    hook, found = metadata.Addresses(str(ROOT), {}), {}
    with pytest.MonkeyPatch.context() as patch:
        for name in ("PHARMALAB_REPOSITORY", "PHARMALAB_REVISION"):
            patch.delenv(name, raising=False)
        for name, value in variables.items():
            patch.setenv(name, value)
        hook.update(found)
    return found


def test_with_a_repository_every_link_is_a_whole_address(metadata):
    found = told(metadata, PHARMALAB_REPOSITORY="https://code.example/us/lab/", PHARMALAB_REVISION="v1")
    text = found["readme"]["text"]
    links = re.findall(r'\]\(([^)\s]+)\)|(?:src|srcset|href)="([^"]+)"', text)
    assert len(links) > 20
    assert [one for pair in links for one in pair if one and not re.match(r"https://|#", one)] == []
    assert "https://code.example/us/lab/raw/v1/docs/pandemic.png" in text
    assert "(https://code.example/us/lab/blob/v1/docs/start.md)" in text
    assert "https://www.decktet.com" in text
    assert found["urls"]["Source"] == "https://code.example/us/lab"


def test_without_one_nothing_is_made_up(metadata):
    found = told(metadata)
    assert found == {"readme": {"content-type": "text/markdown", "text": README}, "urls": {}}
