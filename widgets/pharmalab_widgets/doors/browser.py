"""The Python side of the static website, which runs in a worker of the visitor's browser.

`assets/worker.js` starts a session for one page. Modules come in packs, which are downloaded when one of their modules
is imported.
"""

import importlib
import json
import random
import sys
import zlib
from collections.abc import Callable, Mapping, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

from pharmalab_widgets.doors.session import Session


def open_session(send: Callable[[str], None], site: str = "") -> Session:
    """Create the session for the page that the worker serves.

    Args:
        send: a function that sends a text to the page.
        site: the base address of all pages: ``https://example.org/site``.
    """
    return Session(send, site=site)


class Packs:
    """An import hook that downloads packs (archives of modules) when one of their modules is imported.

    *packs* maps each module to its pack. *fetch* returns a pack's compressed bytes, or None if the pack is already
    unpacked.
    """

    def __init__(
        self, packs: Mapping[str, str], fetch: Callable[[str], bytes | None], unpack: Callable[[str, bytes], object]
    ) -> None:
        self._packs, self._fetch, self._unpack = packs, fetch, unpack
        self._loaded = set[str]()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Load the pack that contains a module, and return the module's spec, or None if no pack contains it.

        Raises:
            ImportError: the pack can't be fetched.
        """
        pack = self._packs.get(name)
        if pack is None:
            return None
        if pack not in self._loaded:
            self.load(pack)
        # the standard library is a zip file; a later pack puts the rest into the folder beside it, where Python itself
        # does not look
        beside = [FOLDER] if path is None else [place.replace(ZIP, FOLDER, 1) for place in path]
        return PathFinder.find_spec(name, path, target) or PathFinder.find_spec(name, beside, target)

    def load(self, pack: str) -> None:
        """Download and unpack a pack. Raises ImportError if that is impossible."""
        try:
            if (data := self._fetch(pack)) is not None:
                self._unpack(pack, zlib.decompress(bytes(data), 31))
        except Exception as error:
            raise ImportError(
                f"A part of pharmalab hasn't been loaded yet ({pack}). Connect to the internet, and try again."
            ) from error
        self._loaded.add(pack)
        importlib.invalidate_caches()


VERSION = f"{sys.version_info[0]}{sys.version_info[1]}"
ZIP = f"/lib/python{VERSION}.zip"
FOLDER = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}"


def begin(fetch: Callable[[str], bytes | None], unpack: Callable[[str, bytes], object]) -> None:
    """Prepare Python for a session.

    The random generator gets a new seed. From now on, modules that are not found elsewhere are looked for in the site's
    packs.
    """
    random.seed()
    packs = json.loads((Path(__file__).parent / "packs.json").read_text("utf-8"))
    sys.meta_path.append(Packs(packs, fetch, unpack))
