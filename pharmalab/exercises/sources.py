"""Extract the source code of a function, along with everything it needs from its module, for a code cell."""

import ast
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

WIDE = 120  #: letters of a line
Import = ast.Import | ast.ImportFrom


class Source(NamedTuple):
    """The source code of a module, with its definitions and lambdas.

    Attributes:
        bound: the defining statement of each name in the module.
        lambdas: the lambdas that begin on each line, by line number.
    """

    text: str
    bound: dict[str, ast.stmt]
    lambdas: dict[int, ast.Lambda]

    @classmethod
    def of(cls, function: Callable[..., object]) -> "Source":
        """Return the source code of a function's module. Raises OSError if it is not available."""
        module = inspect.getmodule(function)
        if module is None:
            raise OSError(f"{function!r} isn’t in any module")
        text = inspect.getsource(module)
        tree = ast.parse(text)
        bound = {name: node for node in tree.body for name in _binds(node)}
        return cls(text, bound, {node.lineno: node for node in ast.walk(tree) if isinstance(node, ast.Lambda)})

    def needs(self, root: ast.AST) -> dict[str, ast.stmt]:
        """Return the definitions from the module that a piece of code needs, by name."""
        found, todo = dict[str, ast.stmt](), list(_names(root))
        while todo:
            name = todo.pop()
            node = self.bound.get(name)
            if node is not None and name not in found:
                found[name] = node
                todo += [] if isinstance(node, Import) else _names(node)
        return found

    def lines(self, node: ast.stmt) -> str:
        """Return a statement, with its decorators, exactly as it is written in the module."""
        first = min([node.lineno, *(one.lineno for one in getattr(node, "decorator_list", ()))])
        return "\n".join(self.text.splitlines()[first - 1 : node.end_lineno])


def excerpt(function: Callable[..., object], name: str = "") -> str:
    """Return source code for a code cell: imports, then constants and helper functions, then the function itself.

    *name* is the name of the function in the cell; for a lambda, with its arguments, such as ``p_run(k, row)``.

    Raises:
        OSError: the source is not available.
    """
    source = Source.of(function)
    own, called = function.__name__, name.partition("(")[0]
    if own == "<lambda>":
        root: ast.AST = source.lambdas[function.__code__.co_firstlineno]
        last = f"def {name}:\n    return {ast.unparse(root.body)}"  # type: ignore[attr-defined]
    else:
        root = source.bound[own]
        last = "" if called in ("", own) else f"{called} = {own}"
    needs = source.needs(root) | ({} if own == "<lambda>" else {own: source.bound[own]})
    imports = {one: node for one, node in needs.items() if isinstance(node, Import)}
    others = sorted({node for node in needs.values() if not isinstance(node, Import)}, key=lambda node: node.lineno)
    constants = [source.lines(node) for node in others if not isinstance(node, ast.FunctionDef)]
    functions = [source.lines(node) for node in others if isinstance(node, ast.FunctionDef)]
    head = _apart(2, _said(imports), "\n".join(constants))
    return _apart(3, head, *functions, last)


def _apart(lines: int, *parts: str) -> str:
    return ("\n" * lines).join(filter(None, parts))


def _names(node: ast.AST) -> Iterator[str]:
    yield from (one.id for one in ast.walk(node) if isinstance(one, ast.Name))


def _binds(node: ast.stmt) -> Iterator[str]:
    """Yield the names that a statement of a module binds."""
    if isinstance(node, Import):
        yield from (alias.asname or alias.name for alias in node.names)
    elif isinstance(node, ast.FunctionDef | ast.ClassDef):
        yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield from _names(target)


def _said(imports: dict[str, Import]) -> str:
    """Return import statements for just these names, the standard library first."""
    modules, taken = set[str](), dict[str, set[str]]()
    for name, node in imports.items():
        alias = next(one for one in node.names if (one.asname or one.name) == name)
        said = f"{alias.name} as {alias.asname}" if alias.asname else alias.name
        if isinstance(node, ast.ImportFrom):
            taken.setdefault(node.module or "", set()).add(said)
        else:
            modules.add(said)
    lines = [(said, f"import {said}") for said in sorted(modules)]
    lines += [(module, _from(module, names)) for module, names in sorted(taken.items())]
    standard, others = list[str](), list[str]()
    for module, line in lines:
        (standard if module.partition(".")[0] in sys.stdlib_module_names else others).append(line)
    return "\n\n".join("\n".join(some) for some in (standard, others) if some)


def _from(module: str, names: Iterable[str]) -> str:
    """Return an import of constants, classes, functions, in the order of linters."""
    ordered = sorted(names, key=lambda name: (not name.isupper(), not name[0].isupper(), name))
    line = f"from {module} import {', '.join(ordered)}"
    if len(line) <= WIDE:
        return line
    return "\n".join([f"from {module} import (", *(f"    {one}," for one in ordered), ")"])
