"""Print every sentence that a person can meet, grouped by game and screen, to read and edit as text.

    python -m tools.texts [SCREEN …] [--sample N] [--seed S] [--around] [--docstrings] [--api] [--places]

A screen is part of a heading ("pandemic", "lesson", "refusals"). In a sentence {name} stands for a value that the
program inserts. --sample draws sentences at random, the same ones for the same seed, for fresh eyes to mark. --around
adds what stands before and after each in its file, which is mostly what stands there on the screen. --docstrings takes
the docstrings of public functions and classes instead, after their signatures; with --around, each after the first
lines of its module and its class, which a programmer has read before. --api takes only the docstrings of what packages
offer in their ``__all__``, so what users of the library meet first. --places adds file and line.
"""

import argparse
import ast
import inspect
import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from random import Random
from types import FunctionType
from typing import NamedTuple

from pharmalab.core.words import plural

ROOT = Path(__file__).resolve().parent.parent
GAMES = {
    "alchemists": "Alchemists", "pandemic": "Pandemic", "pocket_pharma": "Pocket Pharma", "off_label": "Off-Label",
    "pharma_code": "The Pharma Code",
}  # fmt: skip
#: screens by the beginning of the path, {game} for any of the five; the first that fits counts
SCREENS = (
    ("pharmalab/lessons/{game}", "{title}: lesson"),
    ("pharmalab/games/{game}/board", "{title}: board"),
    ("pharmalab/games/{game}/mechanisms", "{title}: choices, refusals and events"),
    ("pharmalab/games/{game}/odds", "{title}: odds"),
    ("pharmalab/games/{game}/data", "{title}: cards"),
    ("pharmalab/games/{game}/rulebook.md", "{title}: rules"),
    ("pharmalab/games/{game}", "{title}: game"),
    ("pharmalab/drawing/alchemists", "Alchemists: board"),
    ("pharmalab/deduction/advice", "Assistant: advice"),
    ("pharmalab/deduction/entries", "Assistant: entries"),
    ("pharmalab/deduction", "Assistant: reasons"),
    ("widgets/pharmalab_widgets/assistant", "Assistant: panel"),
    ("pharmalab/course", "Deduction course"),
    ("widgets/pharmalab_widgets/course", "Deduction course"),
    ("pharmalab/exercises/units", "Exercises"),
    ("pharmalab/exercises", "Exercises: answers"),
    ("widgets/pharmalab_widgets/exercises", "Exercises: answers"),
    ("pharmalab/classroom", "Classroom"),
    ("widgets/pharmalab_widgets/teacher", "Classroom"),
    ("widgets/pharmalab_widgets/lessons", "Lessons: player"),
    ("pharmalab/lessons", "Lessons: player"),
    ("widgets/pharmalab_widgets/board", "Boards: panel"),
    ("widgets/pharmalab_widgets/pages", "Pages"),
    ("widgets/pharmalab_widgets/doors", "Pages"),
    ("widgets/pharmalab_widgets", "Panels"),
    ("pharmalab/commands", "Command line"),
    ("pharmalab/cli.py", "Command line"),
    ("pharmalab/place", "Saved games"),
    ("pharmalab/template", "Template game"),
    ("pharmalab/probability", "Library: odds and simulation"),
    ("pharmalab/core", "Library: matches and errors"),
    ("pharmalab", "Library"),
    ("notebooks", "Notebooks"),
)  # fmt: skip
#: packages whose ``__all__`` is the public interface
OFFERING = (
    "pharmalab", "pharmalab.deduction", "pharmalab.probability", "pharmalab.exercises", "pharmalab.exercises.kinds",
    "pharmalab.lessons", "pharmalab.course", "pharmalab.place", "pharmalab_widgets",
)  # fmt: skip
NOT_READ = (".ipynb_checkpoints", "notebooks/twins")  #: a twin's words stand in its notebook
SPOKEN_BY = ("button", "heading")  #: functions whose words are shown even if it is only one
SENTENCE = re.compile(r"[A-Za-z’']{2,}[,:]? +[A-Za-z{“]")
ITEM = re.compile(r"\s*(?:[-*+]|\d+\.) ")
CODE = re.compile(
    r"^[.#\[]?[a-z-]+([ .#>\[:][^ ]*)*$|[;{]\s*$|^<|=\"|--\w+:|\bvar\(|[a-z]\(\)|\w_\w+ \w+_\w|\[data-"  # code
    r"|^(?:[A-Z][a-z]+[A-Z]\w+ ?)+$|@page|:root|^M-?[\dh ]|\)\*|\w \)\?|\]\*|\\[bd]"  # classes, styles, SVG, patterns
    r"|color-mix|url\(|system-ui|^\([a-z-]+: [a-z]+\)$|\btextarea\b|no-cache|device-width|sha256"
    r"|\\g<|^/lib/|\)\?\{|\\w\+"
)


class Text(NamedTuple):
    """A sentence, with its screen, its file (from the project's root) and its line.

    Attributes:
        inside: for a docstring, the first lines of the docstrings of its module and its class.
    """

    screen: str
    words: str
    file: str
    line: int
    inside: tuple[str, ...] = ()


def screen_of(file: str) -> str:
    """Return the screen on which the texts of a file appear; '' if none."""
    for start, name in SCREENS:
        for game, title in GAMES.items() if "{" in start else (("", ""),):
            path = start.replace("{game}", game)
            if file.startswith(path) and (file[len(path) :][:1] in ("", "/", "_") or path.endswith(".md")):
                return name.replace("{title}", title)
    return ""


def texts(folders: Sequence[str] = ("pharmalab", "widgets", "notebooks")) -> Iterator[Text]:
    """Yield every text of the product, or of some folders, file by file."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*")):
            read = READERS.get(path.suffix)
            file = path.relative_to(ROOT).as_posix()
            if read and (screen := screen_of(file)) and not any(part in file for part in NOT_READ):
                for line, words in read(path.read_text(encoding="utf-8")):
                    yield Text(screen, " ".join(words.split()), file, line)


def docstrings() -> Iterator[Text]:
    """Yield the docstrings of public functions, classes and modules, each after its module, name and signature."""

    def signature(node: ast.AST) -> str:
        if not isinstance(node, ast.FunctionDef):
            return ""
        return f"({ast.unparse(node.args)})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")

    def walk(node: ast.AST, name: str, inside: tuple[str, ...] = ()) -> Iterator[tuple[str, int, str, tuple[str, ...]]]:
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef) and (words := ast.get_docstring(node)):
            yield name + signature(node), getattr(node, "lineno", 1), words, inside
            inside = *inside, f"{name}: {words.partition(chr(10))[0]}"
        for child in ast.iter_child_nodes(node):
            if not isinstance(child, ast.FunctionDef | ast.ClassDef):
                yield from walk(child, name, inside)
            elif not child.name.startswith("_"):
                yield from walk(child, f"{name}.{child.name}", inside)

    for folder in ("pharmalab", "widgets"):
        for path in sorted((ROOT / folder).rglob("*.py")):
            file = path.relative_to(ROOT).as_posix()
            module = path.parent.name if path.stem == "__init__" else path.stem
            for name, line, words, inside in walk(ast.parse(path.read_text(encoding="utf-8")), module):
                yield Text(screen_of(file), f"{name}: {words}", file, line, inside)


def offered() -> Iterator[Text]:
    """Yield the docstrings of the names in packages' ``__all__``, and of the public members of classes among them."""
    packages = [import_module(package) for package in OFFERING]
    objects = [getattr(package, name) for package in packages for name in package.__all__]
    places = {(inspect.getsourcefile(one), one.__qualname__) for one in objects if isinstance(one, type | FunctionType)}
    for text in docstrings():
        name = text.words.partition(": ")[0].partition("(")[0].partition(".")[2]
        path = str(ROOT / text.file)
        if name and ((path, name) in places or (path, name.rpartition(".")[0]) in places):
            yield text


def in_python(source: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences in string literals that are no docstrings; inserted values show as {name}."""
    tree = ast.parse(source)
    silent = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            silent.update(id(part) for part in ast.walk(node) if part is not node)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in SPOKEN_BY and node.args:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str) and not SENTENCE.search(first.value):
                yield node.lineno, first.value
    for node in ast.walk(tree):
        if id(node) not in silent and (words := _joined(node)) and _is_sentence(words):
            yield node.lineno, words  # type: ignore[attr-defined]


def _joined(node: ast.AST) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    if not isinstance(node, ast.JoinedStr):
        return ""
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else _inserted(part.value)
        for part in node.values
        if isinstance(part, ast.Constant | ast.FormattedValue)
    )


def _inserted(node: ast.expr) -> str:
    """Return how an inserted value shows: {name}, or the words themselves if all of them stand in the sentence."""
    match node:
        case ast.Constant(str(words)) | ast.BinOp(left=ast.Constant(str(words)), op=ast.Mult()):
            return words
        case ast.JoinedStr():
            return _joined(node)
        case ast.IfExp(body=ast.Constant(str(one)), orelse=ast.Constant(str(other))):
            return f"{{{one}/{other}}}" if one and other else f"{{{one or other}}}"
        case ast.Call(func=ast.Name("plural"), args=[_, ast.Constant(str(thing)), *_]):
            return f"{{{plural(2, thing).replace('2', 'n')}}}"
        case _:
            return f"{{{_name_of(node)}}}"


def _name_of(node: ast.expr) -> str:
    """Return the plainest name in an expression, as in `title` for ``shorten(self.title)``."""
    match node:
        case ast.Attribute(value=ast.Name(name), attr="title" | "name" | "words" | "text" | "label") if name != "self":
            return _name_of(ast.Name(name))
        case ast.Name(name) | ast.Attribute(attr=name) if name != "__name__":
            return name.strip("_").replace("_", " ").lower()
        case ast.Attribute(value=inner) | ast.Subscript(value=inner) | ast.IfExp(body=inner) | ast.Starred(value=inner):
            return _name_of(inner)
        case ast.GeneratorExp(generators=[first, *_]) | ast.ListComp(generators=[first, *_]):
            return _name_of(first.iter)
        case ast.Call(func=function, args=values):
            named = [_name_of(value) for value in values if not isinstance(value, ast.Constant)]
            return next((name for name in named if name != "value"), named[0] if named else _name_of(function))
        case ast.BinOp() | ast.UnaryOp():
            return "number"
        case _:
            return "value"


def _is_sentence(words: str) -> bool:
    named = re.sub(r"^\s*\{[^}]*\}", "X", words)  # a name may begin a sentence: without it, the rest looks like code
    plain = re.sub(r"\{[^}]*\}", "", named).strip()
    return bool(SENTENCE.search(words) and len(plain) > 3 and not CODE.search(plain))


def in_toml(source: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences among the values."""

    def walk(value: object) -> Iterator[str]:
        for one in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
            yield from [one] if isinstance(one, str) else walk(one)

    yield from ((1, words) for words in walk(tomllib.loads(source)) if _is_sentence(words))


def in_markdown(source: str) -> Iterator[tuple[int, str]]:
    """Yield the prose, each paragraph, item, row or heading as one text with the number of its first line."""
    parts: list[tuple[int, str]] = []
    open_ = False  # whether the next line may go on with the last part
    for n, line in enumerate(source.splitlines(), 1):
        alone = line.startswith(("#", "|"))
        if open_ and not alone and line.strip() and not ITEM.match(line):
            parts[-1] = parts[-1][0], f"{parts[-1][1]} {line}"
        elif line.strip():
            parts.append((n, line))
        open_ = bool(line.strip()) and not alone
    yield from (part for part in parts if _is_sentence(part[1]))


def in_notebook(source: str) -> Iterator[tuple[int, str]]:
    """Yield the prose between the cells."""
    for cell in json.loads(source)["cells"]:
        if cell["cell_type"] == "markdown":
            yield from in_markdown("".join(cell["source"]))


def in_javascript(source: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences in quotes."""
    for n, line in enumerate(source.splitlines(), 1):
        if not line.lstrip().startswith(("//", "*", "/*")):
            yield from (
                (n, words)
                for words in re.findall(r'"([^"]+)"|`([^`]+)`', line)
                for words in words
                if _is_sentence(words)
            )


READERS = {".py": in_python, ".toml": in_toml, ".md": in_markdown, ".ipynb": in_notebook, ".js": in_javascript}


def main() -> None:
    """Print the requested sentences."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("screens", nargs="*", metavar="SCREEN", help="part of a heading, like pandemic or lesson")
    parser.add_argument("--sample", type=int, metavar="N", help="so many, drawn at random")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--around", action="store_true", help="with what stands before and after")
    parser.add_argument("--docstrings", action="store_true", help="docstrings instead of what players read")
    parser.add_argument("--api", action="store_true", help="docstrings of what packages offer")
    parser.add_argument("--places", action="store_true", help="with file and line")
    asked = parser.parse_args()
    found = list(offered() if asked.api else docstrings() if asked.docstrings else texts())
    found = [t for t in found if all(word.lower() in t.screen.lower() for word in asked.screens)]
    if not found:
        names = ", ".join(sorted({t.screen for t in texts()}))
        raise SystemExit(f"no screen is called {' '.join(asked.screens)}: the screens are {names}")
    order = sorted(dict.fromkeys(found), key=lambda t: (t.screen, t.file, t.line))
    place = {text: n for n, text in enumerate(order)}
    if asked.sample:
        found = [t for t in dict.fromkeys(found) if len(t.words.split()) > 3]  # names of things are no sentences
        found = Random(asked.seed).sample(found, min(asked.sample, len(found)))
    screen = ""
    for text in sorted(found, key=place.__getitem__):
        if text.screen != screen:
            screen = text.screen
            print(f"\n## {screen}\n")
        for line in text.inside if asked.around else ():
            print(f"    {line}")
        for n in (-2, -1, 0, 1, 2) if asked.around and not (asked.docstrings or asked.api) else (0,):
            near = order[at] if 0 <= (at := place[text] + n) < len(order) else text
            if near.file == text.file and (near is text) == (n == 0):
                where = f"  ({near.file}:{near.line})" if asked.places else ""
                print(f"{'   ' if n else '-'} {near.words}{where}")


if __name__ == "__main__":
    main()
