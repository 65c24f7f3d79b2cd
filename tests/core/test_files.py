"""Files that survive: all or nothing, one writer at a time, nothing left behind."""

import errno
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from pharmalab.core import files
from pharmalab.core.files import append_lines, lock_folder, remove_leftovers, write_atomically
from tests.patience import patience

posix = pytest.mark.skipif(sys.platform == "win32", reason="links, modes and signals of POSIX")


def run(code, *args):
    """Another Python, with what it prints."""
    return subprocess.Popen([sys.executable, "-c", code, *map(str, args)], stdout=subprocess.PIPE, text=True,
                            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)})  # fmt: skip


def leftovers(folder):
    return [path.name for path in folder.iterdir() if path.name.startswith(".writing-")]


@posix
def test_a_link_is_followed(tmp_path):
    (tmp_path / "real").mkdir()
    real, link = tmp_path / "real" / "game.json", tmp_path / "game.json"
    real.write_text("old")
    link.symlink_to(real)
    write_atomically(link, "new")
    assert link.is_symlink() and real.read_text() == "new"
    real.unlink()
    write_atomically(link, "again")
    assert link.is_symlink() and real.read_text() == "again", "also where nothing lies at its end"


@posix
def test_a_file_keeps_its_mode_and_a_new_one_gets_the_usual_one(tmp_path):
    path = tmp_path / "game.json"
    before = os.umask(0o027)
    try:
        write_atomically(path, "one")
        assert stat.S_IMODE(path.stat().st_mode) == 0o640
        path.chmod(0o664)
        write_atomically(path, "two")
        assert stat.S_IMODE(path.stat().st_mode) == 0o664
    finally:
        os.umask(before)


def test_a_file_that_may_not_be_written_is_not_replaced(tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    path.write_text("old")
    monkeypatch.setattr(os, "access", lambda path, mode: False)  # root may always
    with pytest.raises(PermissionError):
        write_atomically(path, "new")
    assert path.read_text() == "old" and not leftovers(tmp_path)


def test_what_is_no_text_leaves_the_old_file(tmp_path):
    path = tmp_path / "game.json"
    path.write_text("old")
    with pytest.raises(ValueError, match="surrogates"):
        write_atomically(path, "a\ud800b")
    assert path.read_text() == "old" and not leftovers(tmp_path)


@posix
def test_a_pipe_or_a_device_stays_what_it_is(tmp_path):
    """Otherwise anyone who may write into the folder of /dev/null would replace it with an ordinary file."""
    path, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(path)
    link.symlink_to(path)
    for one in (path, link):
        with pytest.raises(OSError, match="it is not a regular file"):
            write_atomically(one, "new")
    assert path.is_fifo() and not leftovers(tmp_path)


def test_a_full_disk_leaves_the_old_file(tmp_path, monkeypatch):
    """The real thing, as far as a device that is always full can be it."""
    path = tmp_path / "game.json"
    path.write_text("old")

    def full(handle):
        with open("/dev/full", "w", buffering=1) as file:
            file.write("x\n")

    if not Path("/dev/full").exists():
        pytest.skip("no /dev/full here")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError) as error:
        write_atomically(path, "new")
    assert error.value.errno == errno.ENOSPC and path.read_text() == "old" and not leftovers(tmp_path)


# --- what the dead leave --------------------------------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from pharmalab.core.files import write_atomically
path, n = Path(sys.argv[1]), 0
print("ready", flush=True)
while True:
    n += 1
    write_atomically(path, str(n % 10) * 50_000)
"""


@posix
def test_killed_in_the_middle_of_saving(tmp_path):
    """20 kills: the file is always whole, an old text or a new one, and what they left is swept away."""
    path, rng, left = tmp_path / "game.json", Random(6), 0
    write_atomically(path, "0" * 50_000)
    for _ in range(20):
        writer = run(WRITER, path)
        writer.stdout.readline()
        time.sleep(rng.uniform(0, 0.02))
        writer.send_signal(signal.SIGKILL)
        writer.wait()
        writer.stdout.close()
        text = path.read_text()
        assert len(text) == 50_000 and len(set(text)) == 1
        left += len(leftovers(tmp_path))
        remove_leftovers(tmp_path)
        assert leftovers(tmp_path) == []
    assert left, "not one was killed while it wrote: this test shows nothing"


@posix
def test_a_write_that_is_going_on_is_not_swept_away(tmp_path, monkeypatch):
    seen = []

    def while_it_writes(handle):
        remove_leftovers(tmp_path)
        seen.extend(leftovers(tmp_path))

    monkeypatch.setattr(os, "fsync", while_it_writes)
    write_atomically(tmp_path / "game.json", "text")
    assert len(seen) == 1 and (tmp_path / "game.json").read_text() == "text" and leftovers(tmp_path) == []


@posix
def test_a_file_that_is_swept_before_it_is_locked_is_begun_again(tmp_path, monkeypatch):
    lock, swept = files._lock, []

    def sweep_first(handle):
        if not swept:
            swept.extend(leftovers(tmp_path))
            monkeypatch.setattr(files, "_lock", lock)
            remove_leftovers(tmp_path)
        return lock(handle)

    monkeypatch.setattr(files, "_lock", sweep_first)
    write_atomically(tmp_path / "game.json", "text")
    assert len(swept) == 1 and (tmp_path / "game.json").read_text() == "text"


# --- the lock -------------------------------------------------------------------------------------------------

HOLDER = """
import sys, time
from pathlib import Path
from pharmalab.core.files import lock_folder
with lock_folder(Path(sys.argv[1])):
    print("locked", flush=True)
    time.sleep(600)
"""


@posix
def test_a_lock_is_freed_when_its_holder_dies(tmp_path, monkeypatch):
    monkeypatch.setattr(files, "PATIENCE", 0.1)
    holder = run(HOLDER, tmp_path)
    assert holder.stdout.readline() == "locked\n"
    with pytest.raises(TimeoutError), lock_folder(tmp_path):
        pass
    holder.kill()
    holder.wait()
    holder.stdout.close()
    monkeypatch.setattr(files, "PATIENCE", patience(60))
    with lock_folder(tmp_path):
        pass


def test_without_locks_one_writes_all_the_same(tmp_path, monkeypatch):
    def none(handle):
        raise OSError(errno.ENOLCK, "no locks")

    monkeypatch.setattr(files, "_take", none)
    with lock_folder(tmp_path), lock_folder(tmp_path):
        write_atomically(tmp_path / "game.json", "text")
    (tmp_path / ".writing-1").write_text("")
    remove_leftovers(tmp_path)
    assert leftovers(tmp_path) == [".writing-1"], "nobody knows whether it is being written"


# --- adding lines -----------------------------------------------------------------------------------------------


def test_lines_are_added_whole(tmp_path):
    path = tmp_path / "new" / "lines"
    with append_lines(path) as lines:
        assert lines.whole == [] and lines.rest == b""
        lines.add("one")
        lines.add("zwölf")
    with append_lines(path) as lines:
        assert lines.whole == ["one", "zwölf"]
    assert path.read_bytes() == "one\nzwölf\n".encode()


def test_what_a_dead_writer_left_is_kept_until_a_line_takes_its_place(tmp_path):
    path = tmp_path / "lines"
    path.write_bytes(b"one\ntw")
    with append_lines(path) as lines:
        assert lines.whole == ["one"] and lines.rest == b"tw"
    assert path.read_bytes() == b"one\ntw"
    with append_lines(path) as lines:
        lines.add("2")
    assert path.read_bytes() == b"one\n2\n"


def test_a_line_that_does_not_fit_leaves_those_before_it(tmp_path, monkeypatch):
    path, write = tmp_path / "lines", os.write
    with append_lines(path) as lines:
        lines.add("one")
        monkeypatch.setattr(os, "write", lambda handle, data: write(handle, data[:2]))
        with pytest.raises(OSError, match="No space left"):
            lines.add("two")
    monkeypatch.undo()
    with append_lines(path) as lines:
        assert lines.whole == ["one"]


def test_one_adds_lines_at_a_time(tmp_path):
    refused = pytest.raises(TimeoutError, match="another program is writing it")
    with append_lines(tmp_path / "lines"), refused, append_lines(tmp_path / "lines"):
        raise AssertionError("two at a time")
    with append_lines(tmp_path / "lines") as lines:
        lines.add("free again")
