"""The Python side of the website: a session for one page, in a worker of the visitor's browser.

`assets/worker.js` starts the session.

A module whose pack isn't loaded yet is fetched on import. The code here needs no browser: a test passes the functions
that the worker would pass.
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
    """Return the session of the page that the worker serves.

    Args:
        send: a function that sends a text to the page.
        site: the base address of all pages: ``https://example.org/site``.
    """
    return Session(send, site=site)


class Packs:
    """An import hook that fetches and unpacks a pack when Python imports a module whose pack is missing.

    Args:
        packs: module -> the name of the pack that contains it.
        fetch: a function that downloads a pack and returns its compressed bytes, or None if the pack is already
            unpacked. It may raise any error.
        unpack: a function that takes a pack's name and its tar file, and extracts the files.
    """

    def __init__(
        self, packs: Mapping[str, str], fetch: Callable[[str], bytes | None], unpack: Callable[[str, bytes], object]
    ) -> None:
        self._packs, self._fetch, self._unpack = packs, fetch, unpack
        self._loaded = set[str]()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Load the module's pack and return the module's spec, or None if the module is in no pack.

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
        """Load a pack. Raises ImportError if it can't be fetched."""
        try:
            if (data := self._fetch(pack)) is not None:
                self._unpack(pack, zlib.decompress(bytes(data), 31))
        except Exception as error:
            raise ImportError(
                f"A part of pharmalab isn't here yet ({pack}). Connect to the internet, and try again."
            ) from error
        self._loaded.add(pack)
        importlib.invalidate_caches()


VERSION = f"{sys.version_info[0]}{sys.version_info[1]}"
ZIP = f"/lib/python{VERSION}.zip"
FOLDER = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}"


def begin(fetch: Callable[[str], bytes | None], unpack: Callable[[str, bytes], object]) -> None:
    """Start Python for the session. Its memory may come from a snapshot taken long ago.

    From now on, modules that are not found elsewhere are also looked for in the site's packs.
    """
    random.seed()
    packs = json.loads((Path(__file__).parent / "packs.json").read_text("utf-8"))
    sys.meta_path.append(Packs(packs, fetch, unpack))
