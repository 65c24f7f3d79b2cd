"""Ways to run a learner's notebook so that it can't reach your files: `bwrap` (bubblewrap) or `unshare`, on Linux.

The notebook sees only Python, pharmalab (both read-only) and an empty folder in memory. It has no network. The run
returns only printed text.
"""
# its own PID namespace ends all processes with the run; for root, it runs as a user without privileges

import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from pharmalab.classroom.grading import processes

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc/ld.so.cache", "/etc/fonts", "/etc/localtime")
PACKAGES = ("pharmalab", "pharmalab_widgets")
WORK = "/learner"  #: the only folder that a notebook can write in, with /tmp
ROOM = 200_000_000  #: the size of each of the two folders in bytes
ACCOUNTS = range(61_000, 62_000)  #: user ids that run notebooks where you are root, each one at a time
PROBE = "import IPython, msgspec, os, pharmalab; print('inside', os.listdir())"
PROBED = "inside []"
SECONDS = 30  #: the time limit for a probe


class Isolation(NamedTuple):
    """A way to isolate learners' code from your files.

    Attributes:
        name: the name of the isolating program; '' for no isolation.
        says: a description for the teacher, who is asked before each run.
    """

    name: str
    says: str

    def command(self, program: list[str], account: int = ACCOUNTS[0]) -> list[str]:
        """Return the command that runs *program* in isolation. If you are root, it runs as the user id ``account``."""
        if not self.name:
            return program
        return {"bwrap": _bwrap, "unshare": _unshare}[self.name](program, account)


BWRAP = Isolation("bwrap", "bubblewrap: no network, and none of your files")
UNSHARE = Isolation("unshare", "Linux namespaces (unshare): no network, and none of your files")
UNSAFE = Isolation(
    "",
    "NO isolation (--unsafe): the notebooks can read, change and delete whatever your account can, and use the network",
)


@cache
def isolation() -> Isolation | None:
    """Return the first way of isolating programs that works on this machine, or None if none works.

    Each way is tried out by running a small program.
    """
    return next((one for one in (BWRAP, UNSHARE) if works(one)), None)


def works(one: Isolation) -> bool:
    """Return whether a way of isolating programs works on this machine.

    It works if a small program starts, and finds its folder empty.
    """
    if sys.platform != "linux" or shutil.which(one.name) is None or shutil.which("setpriv") is None:
        return False
    try:
        ran = processes.run(one.command([sys.executable, "-c", PROBE]), Path("/"), SECONDS)
    except OSError:
        return False
    return ran.status == 0 and ran.output.strip() == PROBED


def _bwrap(program: list[str], account: int) -> list[str]:
    apart = ["--unshare-all"]
    if os.geteuid() == 0:  # a user namespace has one account only, and root needs none
        apart = ["--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try"]
    seen = list[str]()
    for path in _seen():
        above = (part for one in reversed(Path(path).parents[:-1]) for part in ("--perms", "0755", "--dir", str(one)))
        seen += (*above, "--ro-bind", path, path)
    folders = [part for path in (WORK, "/tmp") for part in ("--perms", "0777", "--size", str(ROOM), "--tmpfs", path)]
    fixed = [
        "--die-with-parent",
        "--new-session",
        "--proc",
        "/proc",
        "--dev",
        "/dev",
        "--remount-ro",
        "/",
        "--chdir",
        WORK,
    ]
    return ["bwrap", *apart, *folders, *seen, *fixed, "--", *_without_rights(account, os.geteuid() == 0), *program]


# The same by hand. Mounts are private to the namespace, and go with it.
SCRIPT = """set -e
root=$1; shift
mount -t tmpfs -o mode=755 none "$root"
mkdir -p "$root/proc" "$root/dev" "$root/tmp" "${root}WORK"
for one in /tmp WORK; do mount -t tmpfs -o mode=777,size=SIZE none "$root$one"; done
while [ "$1" != -- ]; do
  if [ -d "$1" ]; then mkdir -p "$root$1"; else mkdir -p "$root$(dirname "$1")"; : > "$root$1"; fi
  mount --bind "$1" "$root$1"
  mount -o remount,bind,ro "$root$1"
  shift
done
shift
mount -t proc none "$root/proc"
for one in null zero full random urandom; do : > "$root/dev/$one"; mount --bind "/dev/$one" "$root/dev/$one"; done
mount -o remount,bind,ro "$root"
cd "$root"
exec chroot . /bin/sh -c 'cd WORK && exec "$@"' - "$@"
""".replace("SIZE", str(ROOM)).replace("WORK", WORK)


def _unshare(program: list[str], account: int) -> list[str]:
    apart = ["--mount", "--net", "--pid", "--ipc", "--uts", "--fork", "--kill-child", "--propagation", "private"]
    if os.geteuid() != 0:
        apart += ["--user", "--map-root-user"]
    script = ["/bin/sh", "-c", SCRIPT, "-", "/mnt", *_seen(), "--"]
    return ["unshare", *apart, *script, *_without_rights(account, is_root=True), *program]


def _without_rights(account: int, is_root: bool) -> list[str]:
    """Return the command that gives up every right for good, and the account if root has to become another one.

    ``is_root`` says whether it is root in its namespace.
    """
    ids = [f"--reuid={account}", f"--regid={account}", "--clear-groups"] if os.geteuid() == 0 else []
    return ["setpriv", *ids, "--no-new-privs", "--inh-caps=-all", *(["--bounding-set=-all"] if is_root else [])]


def _seen() -> list[str]:
    """Return the paths of this machine that a notebook sees, none inside another: the system, Python and pharmalab."""
    packages = [Path(spec.origin).parent for name in PACKAGES if (spec := find_spec(name)) and spec.origin]
    libraries = (path for path in sys.path if path.endswith(("site-packages", "dist-packages")))
    pythons = (sys.prefix, sys.base_prefix, *sysconfig.get_paths().values(), *libraries)
    return list(_outermost(path for path in (*SYSTEM, *pythons, *map(str, packages)) if os.path.exists(path)))


def _outermost(paths: Iterable[str]) -> Iterable[str]:
    kept = list[Path]()
    for path in sorted({Path(one) for one in paths}, key=lambda one: (len(one.parts), one)):
        if not any(one in path.parents for one in kept):
            kept.append(path)
            yield str(path)
