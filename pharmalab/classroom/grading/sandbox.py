"""Runs what runs other people's code: in a process group and a home of its own, for so long, and ends all of it.

This is no sandbox. What learners wrote can read and write whatever the teacher's account can. It guards against
mistakes (endless loops, memory, floods of output, settings of the teacher that leak in), not against malice.
"""

import contextlib
import os
import platform
import secrets
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import psutil

WARNING = (
    "Marking runs the learners' code under your account. Their process has limits and a home of its own, but this is "
    "no sandbox: mark on an account or a machine on which nothing can be lost."
)
UNLIMITED = (
    "{system} sets no limit of {what}: a notebook that takes too much can slow this machine down until its time is "
    "over. Look at what is open, or mark on Linux."
)
MODULE = "pharmalab.classroom.grading.process"
TOKEN = "PHARMALAB_RUN"  #: in the environment of everything that a run starts
PASSED_ON = ("PATH", "PYTHONPATH", "VIRTUAL_ENV", "LANG", "LC_ALL", "TZ", "SYSTEMROOT", "COMSPEC", "PATHEXT")
LOOK = 0.25  #: seconds between two looks at what a run has started
SHOWN = 8_000  #: bytes of its output that are kept


def warning() -> str:
    """What a teacher should know before marking, with what this system cannot guard against."""
    if find_spec("resource") is None:
        return f"{WARNING} {UNLIMITED.format(system=platform.system(), what='memory and of files')}"
    if sys.platform == "darwin":
        return f"{WARNING} {UNLIMITED.format(system='macOS', what='memory')}"
    return WARNING


class Limits(NamedTuple):
    """Of a run. ``seconds``: until it is ended, and of a processor; ``memory``, ``file``: bytes, of one process and of
    one file; they need a system like Unix."""

    seconds: int = 240
    memory: int = 4 * 1024**3
    file: int = 100 * 1024**2


class Ran(NamedTuple):
    """How a run ended. ``status``: of the process; ``late``: it was ended; ``said``: the end of what it wrote."""

    status: int
    late: bool
    said: str


def run(arguments: Sequence[str], course: Path, seconds: int) -> Ran:
    """`process`, in the folder of a course, for at most so many seconds.

    What it started is ended with it: its group, all that has our token in its environment, and all that was seen below
    it while it ran. What leaves all three in less than `LOOK` seconds is not found."""
    token = secrets.token_hex(16)
    with tempfile.TemporaryDirectory(prefix="pharmalab-", ignore_cleanup_errors=True) as home:
        log = Path(home) / "log"
        with log.open("wb") as output:
            process = subprocess.Popen(
                [sys.executable, "-m", MODULE, *arguments],
                cwd=course,
                env=_environment(home, token),
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        below = set["psutil.Process"]()
        try:
            late = _waited(process, seconds, below)
        finally:  # an interruption, too, leaves nothing behind
            _end(process, token, below)
        with log.open("rb") as output:
            output.seek(max(0, log.stat().st_size - SHOWN))
            said = output.read().decode("utf-8", "replace")
    return Ran(process.returncode, late, said)


def _environment(home: str, token: str) -> dict[str, str]:
    """No setting, no key of the teacher; nbgrader calls a program by name that lies beside its Python."""
    kept = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
    beside = str(Path(sys.executable).parent)
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


def _waited(process: subprocess.Popen[bytes], seconds: float, below: set["psutil.Process"]) -> bool:
    """Whether it still runs after so many seconds; all processes that were seen below it are remembered."""
    end = time.monotonic() + seconds
    while (left := end - time.monotonic()) > 0:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(min(LOOK, left))
            return False
        below |= _below(process.pid)
    return True


def _below(pid: int) -> set["psutil.Process"]:
    """What a process has started, and what that has."""
    import psutil

    with contextlib.suppress(psutil.Error, OSError):
        return set(psutil.Process(pid).children(recursive=True))
    return set()


def _end(process: subprocess.Popen[bytes], token: str, below: set["psutil.Process"]) -> None:
    """Its process group, where the system has such (Windows has none), and what has left the group or never was in one:
    a notebook's Python has one of its own."""
    if process.poll() is None:
        below |= _below(process.pid)
    if hasattr(os, "killpg"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
    elif process.poll() is None:
        process.kill()
    process.wait()
    import psutil

    for _ in range(5):  # what is ended may have just started another
        below |= {one for parent in below if parent.is_running() for one in _below(parent.pid)}
        left = _of_run(token, below)
        for one in left:
            with contextlib.suppress(psutil.Error, OSError):
                one.kill()
        if not left:
            return


def _of_run(token: str, below: set["psutil.Process"]) -> list["psutil.Process"]:
    """The processes that a run has started and that still run."""
    import psutil

    found = list["psutil.Process"]()
    for process in psutil.process_iter():  # one that has the number of an ended one is not equal to it
        with contextlib.suppress(psutil.Error, OSError):
            ours = process in below or process.environ().get(TOKEN) == token
            if ours and process.status() != psutil.STATUS_ZOMBIE:
                found.append(process)
    return found
