"""What is fetched is what was pinned, and who misses something is told how to get it."""

import re

import pytest

from tools.website import parts


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
