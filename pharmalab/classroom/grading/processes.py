"""Run a program for a limited time, then end everything that it started.

The program runs with the rights of your account. To protect your files and secrets, use `isolation`.
"""

import contextlib
import os
import re
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pharmalab.core.texts import shorten

if TYPE_CHECKING:
    import psutil

TOKEN = "PHARMALAB_RUN"  #: an environment variable that marks every process of a run
PASSED_ON = ("PATH", "PYTHONPATH", "VIRTUAL_ENV", "LANG", "LC_ALL", "TZ", "SYSTEMROOT", "COMSPEC", "PATHEXT")
LOOK = 0.25  #: seconds between two looks at the processes of a run
OUTPUT, LOG = 8_000_000, 8_000  #: bytes that are read of the standard output, and of the end of the error output


class Ran(NamedTuple):
    """The result of running a program.

    Args:
        status: the exit status of the first process; negative if a signal ended it.
        stopped: why the run was stopped; '' if the program ended by itself.
        output: the standard output, from the beginning up to a limit.
        log: the last part of the error output.
    """

    status: int
    stopped: str
    output: str
    log: str

    @property
    def why(self) -> str:
        """Return the line of the error output that best explains what went wrong."""
        lines = [line.strip() for line in self.log.splitlines() if line.strip()]
        errors = [line for line in lines if "error" in line.casefold() and "above" not in line]
        raised = [line for line in errors if re.match(r"[\w.]+(Error|Exception)\b", line)]
        return shorten((raised or errors or lines or ["it said nothing"])[-1], 160)


def run(command: Sequence[str], folder: Path, seconds: float, memory: int = 0, given: bytes = b"") -> Ran:
    """Run a program in its own session and home folder, then end everything that it started.

    *memory* is the limit in bytes for all processes together; 0 for none. *given* is the standard input.
    """
    # a process belongs to the run by its group, its token or its descent; if it escapes all three in `LOOK` s, it stays
    token = secrets.token_hex(16)
    with tempfile.TemporaryDirectory(prefix="pharmalab-", ignore_cleanup_errors=True) as place:
        home = Path(place)
        (home / "given").write_bytes(given)
        with (home / "given").open("rb") as stdin, (home / "out").open("wb") as out, (home / "log").open("wb") as log:
            process = subprocess.Popen(
                command,
                cwd=folder,
                env=environment(place, token),
                stdin=stdin,
                stdout=out,
                stderr=log,
                start_new_session=True,
            )
        below = set["psutil.Process"]()
        try:
            stopped = _stopped(process, seconds, memory, below)
        finally:  # so that an interruption leaves nothing behind
            _end(process, token, below)
        return Ran(process.returncode, stopped, _beginning(home / "out"), _end_of(home / "log"))


def environment(home: str, token: str = "") -> dict[str, str]:
    """Return the environment variables for a run, with *home* as its home folder and none of your settings or keys."""
    kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    beside = str(Path(sys.executable).parent)  # nbgrader calls a program by name that lies beside its Python
    return {
        **kept,
        "PATH": os.pathsep.join(filter(None, (beside, kept.get("PATH")))),
        **dict.fromkeys(("HOME", "USERPROFILE", "TMPDIR", "TEMP", "TMP"), home),
        **{name: f"{home}/{name.casefold()}" for name in ("PHARMALAB_HOME", "IPYTHONDIR", "JUPYTER_RUNTIME_DIR")},
        "JUPYTER_CONFIG_DIR": f"{home}/config",
        "PYTHONUNBUFFERED": "1",
        "OPENBLAS_NUM_THREADS": "1",  # each thread reserves memory, of which there is a limit
        "MPLBACKEND": "agg",
        TOKEN: token,
    }


def _beginning(path: Path) -> str:
    with path.open("rb") as file:
        return file.read(OUTPUT).decode("utf-8", "replace")


def _end_of(path: Path) -> str:
    with path.open("rb") as file:
        file.seek(max(0, path.stat().st_size - LOG))
        return file.read().decode("utf-8", "replace")


def _stopped(process: subprocess.Popen[bytes], seconds: float, memory: int, below: set["psutil.Process"]) -> str:
    """Wait for the end; return why the run has to be stopped. All processes seen below it are added to *below*."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(min(LOOK, left))
            return ""
        now = _below(process.pid)
        below |= now
        if memory and _used(now) > memory:
            return f"it used more than {memory // 10**6} MB of memory"
    return f"it took more than {seconds:g} s"


def _below(pid: int) -> set["psutil.Process"]:
    """Return the processes that a process has started, and their descendants."""
    import psutil

    with contextlib.suppress(psutil.Error, OSError):
        return set(psutil.Process(pid).children(recursive=True))
    return set()


def _used(processes: set["psutil.Process"]) -> int:
    """Return the bytes of memory that processes use together."""
    import psutil

    total = 0
    for process in processes:
        with contextlib.suppress(psutil.Error, OSError):
            total += process.memory_info().rss
    return total


def _end(process: subprocess.Popen[bytes], token: str, below: set["psutil.Process"]) -> None:
    """End its process group, if the system has one (Windows has none), and processes that have left the group."""
    if process.poll() is None:
        below |= _below(process.pid)
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        process.kill()
    process.wait()
    import psutil

    for _ in range(5):  # because an ended process may have just started another
        below |= {one for parent in below if parent.is_running() for one in _below(parent.pid)}
        left = _of_run(token, below)
        for one in left:
            with contextlib.suppress(psutil.Error, OSError):
                one.kill()
        if not left:
            return


def _of_run(token: str, below: set["psutil.Process"]) -> list["psutil.Process"]:
    """Return the processes of a run that are still running."""
    import psutil

    found = list["psutil.Process"]()
    for process in psutil.process_iter():  # a new process with an old number is not equal to the old one
        with contextlib.suppress(psutil.Error, OSError):
            ours = process in below or process.environ().get(TOKEN) == token
            if ours and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found
