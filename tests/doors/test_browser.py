"""Python's side of the site, without a browser: packs of modules that come when something imports from them."""

import gzip
import io
import json
import sys
import tarfile
import zipfile

import pytest

from pharmalab_widgets.doors import browser


@pytest.fixture
def packs(tmp_path, monkeypatch):
    """A finder with a pack `later`, of a package and a module in it; what was fetched."""
    fetched = []

    def fetch(pack):
        fetched.append(pack)
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            for name, text in {"potions_later/__init__.py": b"", "potions_later/toad.py": b"COLOUR = 'red'"}.items():
                member = tarfile.TarInfo(name)
                member.size = len(text)
                archive.addfile(member, io.BytesIO(text))
        return gzip.compress(out.getvalue())

    def unpack(pack, data):
        with tarfile.open(fileobj=io.BytesIO(data)) as archive:
            archive.extractall(tmp_path, filter="data")

    of = dict.fromkeys(("potions_later", "potions_later.toad", "potions_zipped.moth"), "later")
    finder = browser.Packs({**of, "gone": "gone"}, fetch, unpack)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path, finder])
    yield finder, fetched
    for name in [name for name in sys.modules if name.startswith("potions_")]:
        del sys.modules[name]


def test_a_pack_comes_with_the_first_import_from_it_and_once(packs):
    _, fetched = packs
    from potions_later.toad import COLOUR  # type: ignore[import-not-found]

    assert COLOUR == "red"
    assert fetched == ["later"]
    with pytest.raises(ModuleNotFoundError):
        import nothing_like_it  # noqa: F401
    assert fetched == ["later"]


def test_the_rest_of_a_zipped_package_is_found_whatever_its_pack_was_loaded_for(packs, tmp_path, monkeypatch):
    zipped, beside = tmp_path / "library.zip", tmp_path / "library"
    with zipfile.ZipFile(zipped, "w") as archive:
        archive.writestr("potions_zipped/__init__.py", "")
    (beside / "potions_zipped").mkdir(parents=True)
    (beside / "potions_zipped" / "moth.py").write_text("COLOUR = 'blue'")
    monkeypatch.setattr(browser, "ZIP", str(zipped))
    monkeypatch.setattr(browser, "FOLDER", str(beside))
    monkeypatch.syspath_prepend(str(zipped))
    import potions_later.toad  # noqa: F401
    from potions_zipped.moth import COLOUR  # type: ignore[import-not-found]

    assert COLOUR == "blue"
    assert packs[1] == ["later"]


def test_a_pack_that_cannot_be_had_is_told_in_words_and_tried_again(packs):
    finder, _ = packs

    def fail(pack):
        raise OSError("offline")

    fetch, finder._fetch = finder._fetch, fail
    with pytest.raises(ImportError, match="Connect to the internet"):
        import potions_later
    finder._fetch = fetch
    import potions_later.toad  # noqa: F401


def test_a_session_answers_in_text(tmp_path, monkeypatch):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    answers = []
    session = browser.open_session(answers.append, "https://example.org/site")
    session.receive(json.dumps({"open": "p1", "panel": "check", "args": ["U01.a"]}))
    assert json.loads(answers[0])["opened"]["frame"]
    session.close()
