"""What is fetched is what was pinned, and who misses something is told how to get it."""

import re
import subprocess

import pytest

from tools.website import modules, parts


def test_without_node_one_is_told_how_to_get_it(monkeypatch):
    monkeypatch.setattr(parts.shutil, "which", lambda name: None)
    with pytest.raises(parts.Missing, match="apt install nodejs npm"):
        parts.check_tools()


def test_a_package_with_another_digest_is_refused_and_removed(monkeypatch, tmp_path):
    monkeypatch.setattr(parts, "check_tools", lambda: None)
    archive = tmp_path / f"pyodide-{parts.read_pins().version}.tgz"
    monkeypatch.setattr(parts, "_run", lambda *_: archive.write_bytes(b"something else"))
    with pytest.raises(parts.Missing, match="not the pinned one"):
        parts.fetch_core(tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_every_wheel_has_a_digest_and_no_pin_names_a_host():
    lines = [line for line in parts.WHEELS.read_text().splitlines() if line and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.fullmatch(r"[\w-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line), line
    for file in (parts.WHEELS, parts.HERE / "pyodide.toml"):
        assert "://" not in file.read_text()


def test_what_git_does_not_know_is_not_published(tmp_path, monkeypatch):
    for name in ("pharmalab/known.py", "pharmalab/.env", "pharmalab/scratch.json", "widgets/pharmalab_widgets/own.py"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("secret = 1\n")
    for words in (["init", "-q"], ["add", "pharmalab/known.py", "widgets"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)
    monkeypatch.setattr(modules, "ROOT", tmp_path)
    assert set(modules.own_files()) == {"pharmalab/known.py", "pharmalab_widgets/own.py"}
