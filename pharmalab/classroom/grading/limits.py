"""Limits on the time, memory and disk space that a learner's notebook may use."""

from typing import NamedTuple

SPARE = 30  #: seconds that a run may take longer than its processor time: it waits, too


class Limits(NamedTuple):
    """The limits for the run of one notebook.

    Args:
        seconds: the processor time. The whole run may take `SPARE` seconds longer.
        cell: the time for a cell, in seconds.
        memory: the memory in bytes, for each process and for all together.
        file: the size of a file, in bytes.
        files: the number of open files.
        processes: the number of processes, including their threads.
    """

    seconds: int = 150
    cell: int = 30
    memory: int = 4 * 1024**3
    file: int = 100 * 1024**2
    files: int = 256
    processes: int = 100

    def __str__(self) -> str:
        memory = f"{self.memory // 1024**3} GB of memory"
        return f"{self.seconds} s of computing, {self.seconds + SPARE} s in all, and {memory} for each notebook"


def restrict(limits: Limits) -> list[str]:
    """Set the limits for this process and its children. Return the names of the limits that this system can't set."""
    wanted = {
        "AS": limits.memory,
        "FSIZE": limits.file,
        "CPU": limits.seconds,
        "NOFILE": limits.files,
        "NPROC": limits.processes,
        "CORE": 0,
    }
    try:
        import resource
    except ImportError:  # Windows
        return [*wanted]
    left = []
    for name, most in wanted.items():
        try:
            what = getattr(resource, f"RLIMIT_{name}")
            _, hard = resource.getrlimit(what)
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(what, (most, most))
        except (AttributeError, ValueError, OSError):  # macOS takes none of memory
            left.append(name)
    return left
