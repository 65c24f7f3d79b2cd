"""The source of a function with all that it needs from its module, so that it runs in an empty code cell."""

import ast
import inspect
from collections.abc import Callable, Iterator
from typing import Any


def runnable(function: Callable[..., Any]) -> str:
    """The function after the imports, constants and helpers that it uses, as they stand in its module.

    Raises:
        ValueError: the function does not stand at the top of its module.
    """
    source = inspect.getsource(inspect.getmodule(function) or function)
    lines = source.splitlines()
    defined = {name: node for node in ast.parse(source).body for name in _names(node)}
    if function.__name__ not in defined:
        raise ValueError(f"{function.__qualname__} does not stand at the top of {function.__module__}")
    needed = _needed(function.__name__, defined)
    imports: dict[str, list[str]] = {}  # by their beginning
    texts: dict[int, str] = {}  # by the line in which they begin
    for name in needed:
        node = defined[name]
        if isinstance(node, ast.Import | ast.ImportFrom):
            alias = next(alias for alias in node.names if (alias.asname or alias.name) == name)
            begin = "import" if isinstance(node, ast.Import) else f"from {node.module} import"
            imports.setdefault(begin, []).append(ast.unparse(alias))
        else:
            first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
            texts[first] = "\n".join(lines[first - 1 : node.end_lineno])
    head = "\n".join(f"{begin} {', '.join(sorted(names))}" for begin, names in sorted(imports.items()))
    parts = [head, *(texts[line] for line in sorted(texts))]
    return "\n\n".join(filter(None, parts)) + "\n"


def _names(node: ast.stmt) -> Iterator[str]:
    """What a statement at the top of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in node.names)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        yield from (name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name))


def _needed(name: str, defined: dict[str, ast.stmt]) -> set[str]:
    """The name itself, and those that its definition uses, and theirs."""
    found, left = {name}, [name]
    while left:
        used = {node.id for node in ast.walk(defined[left.pop()]) if isinstance(node, ast.Name)}
        new = (used & defined.keys()) - found
        found |= new
        left += new
    return found
