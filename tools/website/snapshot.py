"""The snapshot of Python's memory with which later visits start: it has imported everything that panels need.

It is made once per state of the modules, in Pyodide under Node; `assets/python.js` says how it is used.
"""

import hashlib
import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.website.packs import Call
from tools.website.parts import check_tools

HERE = Path(__file__).parent
CODE = """
import gc, json
import pharmalab_widgets.doors.browser
from pharmalab_widgets import panels
for name, args, options in json.loads({calls!r}):
    panels.make(name, args, options).close()
gc.collect()
"""


def make_snapshot(
    core: Path, cache: Path, start: Path, library: bytes, tars: Mapping[str, tuple[str, bytes]], calls: Iterable[Call]
) -> tuple[bytes, dict[str, object]]:
    """Return the snapshot, and what has to be the same where it is used.

    Args:
        core: the folder of Pyodide's core.
        cache: where it is kept.
        start: the file `assets/python.js`.
        library: the zip of the standard library.
        tars: for each pack, its place and its tar. The first place is that of the packages.
        calls: the panels that are opened before it is made.

    Raises:
        Missing: node is missing.
        RuntimeError: it cannot be made; the message says why.
    """
    check_tools()
    code = CODE.format(calls=json.dumps(list(calls)))
    key = hashlib.sha256(f"{core.name} {code}".encode() + (HERE / "snapshot.mjs").read_bytes() + start.read_bytes())
    for data in (library, *(tar for _, tar in tars.values())):
        key.update(hashlib.sha256(data).digest())
    kept = cache / f"snapshot-{key.hexdigest()[:24]}"
    facts = kept.with_name(f"{kept.name}.json")
    if not facts.exists():
        with TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "library.zip").write_bytes(library)
            for pack, (_, tar) in tars.items():
                (folder / f"{pack}.tar").write_bytes(tar)
            given = {
                **{"core": str(core), "zip": str(folder / "library.zip"), "start": str(start), "python": code},
                **{"place": next(iter(tars.values()))[0]},
                "tars": [[place, str(folder / f"{pack}.tar")] for pack, (place, _) in tars.items()],
            }
            (folder / "given.json").write_text(json.dumps(given), "utf-8")
            command = ["node", HERE / "snapshot.mjs", folder / "given.json", kept]
            done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
            if done.returncode:
                raise RuntimeError(f"no snapshot can be made:\n{done.stderr.strip()[-4000:]}")
    return kept.read_bytes(), json.loads(facts.read_text("utf-8"))
