"""Old names of public classes, functions and modules. Using an old name gives a DeprecationWarning.

``NAMES`` and ``MODULES`` list all old names. A module whose objects were renamed looks up old names here::

    def __getattr__(name: str) -> Any:
        return find_renamed(__name__, name)

A class keeps the old name of a method as ``old = OldMethod()``.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any
from warnings import warn

#: the old name of a function, class, constant or method -> its current name
NAMES = {
    "pharmalab.Table": "pharmalab.RealTable",
    "pharmalab.core.dealers.Table": "pharmalab.core.dealers.RealTable",
    "pharmalab.core.match.Match.auto": "pharmalab.core.match.Match.play_with",
    "pharmalab.core.values.put": "pharmalab.core.values.replace_at",
    "pharmalab.course.puzzles.drilled": "pharmalab.course.puzzles.make_drill",
    "pharmalab.probability.Answer": "pharmalab.probability.Odds",
}
#: the old name of a module -> its current name
MODULES: dict[str, str] = {
    "pharmalab.games.alchemists.rules": "pharmalab.games.alchemists.mechanisms",
    "pharmalab.games.alchemists.rules.reader": "pharmalab.games.alchemists.mechanisms.card_reader",
    "pharmalab.games.alchemists.rules.worth": "pharmalab.games.alchemists.mechanisms.seals",
    "pharmalab.games.pharma_code.rules": "pharmalab.games.pharma_code.mechanisms",
    "pharmalab.games.pharma_code.rules.rows": "pharmalab.games.pharma_code.mechanisms.rows",
}


def find_renamed(module: str, name: str) -> Any:
    """Return the object that used to be called *name* in a module. *module* is the module's full name.

    Raises:
        AttributeError: the module never contained an object of this name.
    """
    old = f"{module}.{name}"
    if old not in NAMES:
        raise AttributeError(f"module {module!r} has no attribute {name!r}")
    _warn(old, NAMES[old], 4)
    place, _, last = NAMES[old].rpartition(".")
    return getattr(import_module(place), last)


class OldMethod:
    """A class attribute that gives access to a renamed method under its old name."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.old = f"{owner.__module__}.{owner.__qualname__}.{name}"

    def __get__(self, of: object, owner: type) -> Any:
        new = NAMES[self.old]
        _warn(self.old, new, 3)
        return getattr(owner if of is None else of, new.rpartition(".")[2])


class OldModules(MetaPathFinder, Loader):
    """An import finder that lets renamed modules be imported under their old names."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname not in MODULES:
            return None
        return ModuleSpec(fullname, self, is_package=any(old.startswith(f"{fullname}.") for old in MODULES))

    def create_module(self, spec: ModuleSpec) -> None:
        return None  # Python then creates an empty module

    def exec_module(self, module: ModuleType) -> None:
        new = import_module(MODULES[module.__name__])
        _warn(module.__name__, new.__name__, 3)
        vars(module).update(__doc__=new.__doc__, __getattr__=lambda name: getattr(new, name), __dir__=lambda: dir(new))


def install() -> None:
    """Make the old names of renamed modules importable."""
    if not any(isinstance(finder, OldModules) for finder in sys.meta_path):
        sys.meta_path.append(OldModules())


def _warn(old: str, new: str, level: int) -> None:
    warn(f"{old} is now called {new}", DeprecationWarning, level)
