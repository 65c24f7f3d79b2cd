"""The command line as a process: output that nobody takes, input that is no text, and Ctrl+C."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import patience

PHARMALAB = [sys.executable, "-m", "pharmalab.cli"]
NOTES = b"toad+mushroom=R+\nfern+mushroom=soup\n"
posix = pytest.mark.skipif(os.name != "posix", reason="devices and closed streams as in a POSIX shell")


def run(*arguments: str | bytes, notes: bytes = NOTES, **streams: object) -> subprocess.CompletedProcess[bytes]:
    streams = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams}
    return subprocess.run([*PHARMALAB, *arguments], input=notes, timeout=patience(120), check=False, **streams)  # type: ignore[call-overload]


def shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """A line of a shell in which P is the program; its notes come on standard input."""
    command = f'P() {{ "{sys.executable}" -m pharmalab.cli "$@"; }}; {line}'
    return subprocess.run(["bash", "-c", command], input=NOTES, capture_output=True, timeout=patience(120), check=False)


def test_an_answer_is_written() -> None:
    done = run("deduce", "-")
    assert done.returncode == 0 and done.stderr == b"" and b"worlds left" in done.stdout


@posix
@pytest.mark.parametrize("command", ["deduce -", "deduce - --json", "why-not - toad pNn", "decode DEMO", "--help"])
def test_a_reader_that_goes_away_is_no_fault(command: str) -> None:
    done = shell(f"P {command} | true; exit ${{PIPESTATUS[0]}}")
    assert (done.returncode, done.stderr) == (0, b"")


@posix
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full")
@pytest.mark.parametrize("command", ["deduce -", "deduce - --json", "--help"])
def test_a_full_disk_is_told_in_one_line(command: str) -> None:
    done = shell(f"P {command} > /dev/full")
    assert done.returncode == 1
    assert done.stderr == b"pharmalab: the answer cannot be written: No space left on device\n"


@posix
def test_closed_streams_are_told_where_somebody_listens() -> None:
    done = shell("P deduce - >&-")
    assert done.returncode == 1
    assert done.stderr == b"pharmalab: the answer cannot be written: standard output is closed\n"
    done = shell("P deduce - <&-")
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"pharmalab: -: standard input is closed\n")
    for nowhere in ("2>&-", "2>/dev/full", ">&- 2>&-"):
        done = shell(f"P deduce there-is-no-such-file {nowhere}")
        assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")


@posix
def test_ctrl_c_ends_it_quietly(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    os.mkfifo(notes)
    with subprocess.Popen(
        [*PHARMALAB, "deduce", str(notes)], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        try:
            with notes.open("wb"):  # opens when the program has opened it too, and now waits for lines
                program.send_signal(signal.SIGINT)
                out, err = program.communicate(timeout=patience(60))
        finally:
            program.kill()
    assert (program.returncode, out, err) == (130, b"", b"")


@pytest.mark.parametrize(
    ("notes", "said"),
    [
        (b"a" * 100_000, b"line 1, column 1: the line has 100 000 characters, but the limit is 1 000"),
        (b"toad: R+\nfern+" + b"toad+" * 20_000, b"line 2, column 1: the line has 100 005 characters"),
        (b"toad: R+\ncaf\xe9: R+", b"-, line 2: this is not UTF-8 text (byte 12)"),
        (b"toad: R+ # \x1b[2J", b"line 1, column 12: the line has an unreadable character, U+001B at position 12"),
        (b"toad\x00: R+", b"line 1, column 5: the line has an unreadable character, U+0000 at position 5"),
        (b"\xed\xa0\x80", b"-, line 1: this is not UTF-8 text (byte 0)"),
        (b'{"schema":' + b"[" * 100_000, b"this JSON is nested too deeply to be notes"),
    ],
)
def test_input_that_is_no_text_or_too_long_is_refused_with_the_place(notes: bytes, said: bytes) -> None:
    done = run("deduce", "-", notes=notes)
    assert (done.returncode, done.stdout) == (2, b"") and done.stderr.startswith(b"pharmalab: " + said)
    assert done.stderr.count(b"\n") == 1


@posix
@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("why-not", "-", b"to\xffad", "npN"), b"\xe2\x80\x9cto\\udcffad\xe2\x80\x9d isn\xe2\x80\x99t an ingredient"),
        (
            ("why-not", "-", "to\x1b[31mad", "npN"),
            b"\xe2\x80\x9cto\\x1b[31mad\xe2\x80\x9d isn\xe2\x80\x99t an ingredient",
        ),
        (("why-not", "-", "a" * 100_000, "npN"), b"\xe2\x80\x9caaaa"),
        (("deduce", "-", "--hand", b"\xff"), b"\xe2\x80\x9c\\udcff\xe2\x80\x9d isn\xe2\x80\x99t an ingredient"),
        (("decode", b"\xff\xffAA"), b"\xe2\x80\x9c\\udcff\\udcffAA\xe2\x80\x9d isn\xe2\x80\x99t a game code"),
        (("deduce", b"\xff"), b"\\udcff: there is no such file. NOTES must be a file, or - for standard input"),
        (("deduce", "/dev/zero"), b"the text has 4 000 004 characters"),
    ],
)
def test_arguments_that_are_no_text_are_told_in_one_line(arguments: tuple[str | bytes, ...], said: bytes) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, b"") and done.stderr.startswith(b"pharmalab: " + said)
    assert done.stderr.count(b"\n") == 1 and len(done.stderr) < 300
