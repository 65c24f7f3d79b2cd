"""Files that save the results of long-running work as it goes on, so that stopped work can be resumed.

A file is in the JSON Lines format: a header describes the work, and each finished part adds a line.
"""

import json
from collections.abc import Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Generic, Self, TypeVar

from pharmalab.core.files import append_lines
from pharmalab.core.plain_data import object_without_twins
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value

SCHEMA, VERSION = "pharmalab-runs", 1
T = TypeVar("T", bound=Value)


class RunFileError(ValueError):
    """The error raised when a file is damaged, or contains the results of other work.

    The message says what is wrong with the file, and how to fix it.
    """


class RunFile(Generic[T]):
    """A file to which long-running work adds its results. Meanwhile, no other program can write to it.

    Args:
        path: the path. An existing file must contain the same header.
        kind: the kind of work: 'simulation' or 'tournament'.
        header: everything that the results depend on, as plain data.
        result: the class of the results, optionally with a method ``check``.

    Attributes:
        done: the results of the finished parts, by part number.

    Raises:
        RunFileError: on entering the context, if the file belongs to other work or is damaged before its last line.
        TimeoutError: on entering the context, if another program is writing the file.
    """

    def __init__(self, path: str | Path, kind: str, header: Mapping[str, object], result: type[T]) -> None:
        self.path, self.result = Path(path), result
        self.header = json.dumps({"schema": f"{SCHEMA}/{VERSION}", "kind": kind, **header})
        self.done: dict[int, T] = {}
        self._stack = ExitStack()

    def __enter__(self) -> Self:
        with self._stack as stack:
            try:
                self._lines = stack.enter_context(append_lines(self.path))
            except UnicodeDecodeError as error:
                raise self._other() from error
            self.done = self._read(self._lines.whole)
            if not self._lines.whole:
                if not self.header.encode().startswith(self._lines.rest):
                    raise self._other()
                self._lines.add(self.header)
            self._stack = stack.pop_all()
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def add(self, n: int, result: T) -> None:
        """Record the result of part *n*. When the method returns, the result is saved on disk."""
        self._lines.add(json.dumps({"part": n, "result": result.encode()}))

    def _read(self, lines: list[str]) -> dict[int, T]:
        if lines:
            self._check(lines[0])
        done: dict[int, T] = {}
        for n, line in enumerate(lines[1:], 2):
            try:
                data = json.loads(line, object_pairs_hook=object_without_twins)
                part, result = data["part"], self.result.decode(data["result"])
                if type(part) is not int or part < 0:
                    raise ValueError("parts are counted from 0")
                getattr(result, "check", lambda: None)()
                done[part] = result
            except (ValueError, KeyError, TypeError, RecursionError) as error:
                raise RunFileError(
                    f"{self.path}, line {n}: this isn’t a result; use another file, or delete the line "
                    "to repeat that part of the run"
                ) from error
        return done

    def _check(self, line: str) -> None:
        try:
            header = dict(json.loads(line, object_pairs_hook=object_without_twins))
        except (ValueError, TypeError, RecursionError) as error:
            raise self._other() from error
        if not str(header.get("schema")).startswith(f"{SCHEMA}/"):
            raise self._other()
        wanted = json.loads(self.header)
        for key in dict.fromkeys((*wanted, *header)):
            if header.get(key) != wanted.get(key):
                raise RunFileError(
                    f"{self.path} holds a different run: “{shorten(key)}” is {shorten(repr(header.get(key)))}, not "
                    f"{shorten(repr(wanted.get(key)))}; use another file, or delete this one"
                )

    def _other(self) -> RunFileError:
        return RunFileError(f"{self.path} isn’t a {SCHEMA} file: use another name")
