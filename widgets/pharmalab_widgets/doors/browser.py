"""Python's side of the site: a session for one page, in a worker of the visitor's browser.

`assets/worker.js` starts it.

A module that is in no loaded pack is fetched when it is imported. Nothing here needs a browser: a test passes the
functions that the worker would pass.
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
    """Return the session of this page.

    Args:
        send: takes each text for the page.
        site: the address before all pages: ``https://example.org/site``.
    """
    return Session(send, site=site)


class Packs:
    """An import hook: when Python imports a module whose pack is missing, it fetches and unpacks that pack.

    Args:
        packs: for each module, the name of the pack that contains it.
        fetch: downloads a pack and returns its compressed bytes, or None if the pack is already unpacked. It may raise
            any error.
        unpack: takes a pack's name and its tar file, and extracts the files.
    """

    def __init__(
        self, packs: Mapping[str, str], fetch: Callable[[str], bytes | None], unpack: Callable[[str, bytes], object]
    ) -> None:
        self._packs, self._fetch, self._unpack = packs, fetch, unpack
        self._loaded = set[str]()

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the module is, once its pack is loaded; None if it is in no pack.

        Raises:
            ImportError: the pack can't be fetched.
        """
        pack = self._packs.get(name)
        if pack is None:
            return None
        if pack not in self._loaded:
            self.load(pack)
        # the standard library is a zip, of which a later pack holds the rest in the folder beside it, where Python
        # itself does not look
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
    """Start the session's Python, which may come from a snapshot of memory taken long ago.

    From now on modules are also looked for in the packs of the site, after everything else.
    """
    random.seed()
    packs = json.loads((Path(__file__).parent / "packs.json").read_text("utf-8"))
    sys.meta_path.append(Packs(packs, fetch, unpack))
