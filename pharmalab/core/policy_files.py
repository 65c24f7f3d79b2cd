"""Load policies from people's own files: ``mine.py:cheapest`` is the policy ``cheapest`` in the file ``mine.py``.

Loading a policy runs the whole file. The file can do anything that you can do on this computer.
"""

import copy
import sys
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.policies import Kind, Policy, kind_of
from pharmalab.core.texts import shorten
from pharmalab.core.words import suggestion


class FilePolicy:
    """A policy defined in a file. Other processes load the file again from the same path.

    Args:
        path: the path of the file.
        name: the name of a function that takes a view and its legal actions, or of a class whose objects are such
            functions.

    Attributes:
        digest: the SHA-256 of the file's content.

    Raises:
        ValueError: there is no such file or policy, or the file cannot be run.
    """

    def __init__(self, path: str, name: str) -> None:
        self.path, self.name, self.digest = path, name, _digest(path)
        if not callable(self.make()):
            raise ValueError(
                f"{self} isn’t a policy: it must be a function of a view and the legal actions, or a class of such "
                "functions"
            )

    def make(self) -> Policy:
        """Create the policy object for one seat of one match."""
        member = _member(self.path, self.name, self.digest)
        policy: Policy = member() if isinstance(member, type) else copy.deepcopy(member)
        return policy

    @property
    def kind(self) -> Kind:
        return kind_of(self.make())

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        return self.make()(view, legal)

    def __deepcopy__(self, memo: object) -> Policy:
        return self.make()  # play-outs copy the policy itself for each seat

    def __repr__(self) -> str:
        return f"{self.path}:{self.name}"


def read_policy(text: str) -> str | FilePolicy:
    """Return the policy that the text ``FILE.py:NAME`` refers to. Any other text is returned unchanged.

    Raises:
        ValueError: there is no such file or policy, or the file cannot be run.
    """
    path, sign, name = text.rpartition(":")
    return FilePolicy(path, name) if sign and path.endswith(".py") else text


def _digest(path: str) -> str:
    try:
        return sha256(Path(path).read_bytes()).hexdigest()
    except OSError as error:
        raise ValueError(f"{shorten(path, 200)}: {error.strerror or error}; name the policy as FILE.py:NAME") from error


@lru_cache(maxsize=64)
def _member(path: str, name: str, digest: str) -> Any:
    """Return a member of a file. Raises ValueError if there is none, or if the file no longer matches the digest."""
    if _digest(path) != digest:
        raise ValueError(f"{path} has changed since the tournament began: start again with a new results file")
    title = f"pharmalab_policy_{sha256(f'{Path(path).resolve()} {digest}'.encode()).hexdigest()[:16]}"
    module = sys.modules.get(title)
    if module is None:
        spec = spec_from_file_location(title, path)
        if spec is None or spec.loader is None:
            raise ValueError(f"{path} isn’t a Python file")
        module = module_from_spec(spec)
        sys.modules[title] = module  # registered before it runs, because dataclasses look up their module
        try:
            spec.loader.exec_module(module)
        except Exception as error:  # somebody else wrote the file, so any error may occur
            del sys.modules[title]
            raise ValueError(f"{path} cannot be run: {type(error).__name__}: {error}") from error
    if not hasattr(module, name):
        known = [one for one in vars(module) if not one.startswith("_")]
        raise ValueError(f"{path} has no “{shorten(name)}”: {suggestion(name, known)}")
    return getattr(module, name)
