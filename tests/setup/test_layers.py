"""Who may import whom: the core knows no game, the assistant no match, and nothing knows the widgets."""

import ast
import graphlib
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LIBRARY = {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path
           for path in sorted((ROOT / "pharmalab").rglob("*.py"))}

# Beside the standard library and its own modules; an import inside a function counts too.
# The longest name that fits a module decides.
ALLOWED = {
    "pharmalab.core": {"msgspec"},
    "pharmalab.deduction": {"msgspec", "pharmalab.core.values"},
    "pharmalab.deduction.csp": {"msgspec", "pharmalab.core.values", "pharmalab.deduction", "constraint"},
}


def within(name, package):
    return name == package or name.startswith(package + ".")


def imports(module, *, only_on_load=False):
    """The full names that a module imports; only_on_load leaves out functions and `if TYPE_CHECKING`."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    todo: list[ast.AST] = [ast.parse(LIBRARY[module].read_bytes())]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = source(module, node)
            for alias in node.names:  # a name may itself be a module
                yield f"{base}.{alias.name}" if f"{base}.{alias.name}" in LIBRARY else base
        elif not (only_on_load and (isinstance(node, functions) or is_type_checking(node))):
            todo += ast.iter_child_nodes(node)


def source(module, node):
    """Where `from ... import` imports from, with leading dots resolved."""
    if not node.level:
        return node.module
    package = module.split(".") if LIBRARY[module].name == "__init__.py" else module.split(".")[:-1]
    return ".".join(package[:len(package) - node.level + 1] + ([node.module] if node.module else []))


def is_type_checking(node):
    return isinstance(node, ast.If) and ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING")


def test_there_is_something_to_check():
    assert "pharmalab" in LIBRARY


@pytest.mark.parametrize("module", LIBRARY)
def test_imports_only_what_its_layer_may(module):
    names = set(imports(module))
    assert not {name for name in names if within(name, "pharmalab_widgets")}
    layers = [layer for layer in ALLOWED if within(module, layer)]
    if layers:
        layer = max(layers, key=len)
        allowed = ALLOWED[layer] | {layer} | sys.stdlib_module_names
        assert not {name for name in names if not any(within(name, package) for package in allowed)}


def test_no_import_cycles():
    """Counting what happens while a module loads; a package may gather names from its own modules."""
    needs = {name: LIBRARY.keys() & set(imports(name, only_on_load=True)) - {name} for name in LIBRARY}
    graphlib.TopologicalSorter(needs).prepare()  # raises CycleError with the modules of the cycle
