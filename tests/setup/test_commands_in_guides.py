"""Every command and every block of code in the README and the guides works as written.

Examples with ``>>>`` are doctests, and the authors' guide has a test of its own. Here the rest is tried: pharmalab's
own commands are run, and what would install something or start a server is checked for its files, modules and extras.
"""

import importlib.util
import re
import shlex
import subprocess
import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

import benchmarks.__main__ as bench
import pharmalab
from pharmalab import cli
from pharmalab.classroom import handouts
from pharmalab.exercises import records

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")]
PAGES += sorted(path for path in (ROOT / "docs").rglob("*.md") if "generated" not in path.parts)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
BLOCK = re.compile(r"^```([^\n]*)\n(.*?)^```", re.M | re.S)
PROGRAM = re.compile(r"(make|pharmalab|uv|py|python|jupyter|\.venv[/\\]\w+[/\\]\w+) ")
NOTES = "toad+mushroom=R+\n"


def shown(path):
    """Return the blocks of code of a page as (language, text)."""
    return [(kind.strip(), text) for kind, text in BLOCK.findall(path.read_text("utf-8"))]


def commands():
    """Yield (page, command, whether it may be a bare name) for all that can be typed into a terminal."""
    for path in PAGES:
        page = path.relative_to(ROOT).as_posix()
        for kind, text in shown(path):
            if kind in ("", "sh"):
                yield from ((page, line, False) for line in text.splitlines() if line.strip())
        for line in re.findall(r"`([^`\n]+)`", BLOCK.sub("", path.read_text("utf-8"))):
            if PROGRAM.match(line):
                yield page, line, True


COMMANDS = sorted(set(commands()))


class Terminal:
    """Tries a command in an empty folder: each method is a program, and fails if the command would."""

    def __init__(self, folder):
        self.folder = folder

    def run(self, words, named):
        program = re.split(r"[/\\]", words[0])[-1]
        getattr(self, {"py": "python"}.get(program, program))(words[1:], named)

    def make(self, words, named):
        subprocess.run(["make", "-n", *words], cwd=ROOT, check=True, capture_output=True)
        (target, *rest) = words
        options = shlex.split("".join(one.removeprefix("ARGS=") for one in rest))
        if target == "test":
            self.pytest(options)
        if target == "bench":
            self.benchmarks(options)

    def pharmalab(self, words, named):
        if named and not self.parses(words):  # a name in a sentence, such as `pharmalab class mark`
            assert all(re.fullmatch(r"[a-z-]+", word) for word in words), "it is refused"
            words = [*words, "--help"]
        if words[0] == "tournament" and not named:  # it takes minutes, or a file of your own
            assert self.parses([words[0], words[1], *words[words.index("--policies") :][:2]]) and "--policies" in words
            return
        if "--marks" in words and not named:  # there are marks once something was handed in
            assert self.parses(words)
            return
        try:
            assert cli.main(words) == 0
        except SystemExit as end:
            assert not end.code

    def parses(self, words):
        try:
            return bool(cli._parser().parse_args(words))
        except SystemExit as end:
            return not end.code

    def python(self, words, named):
        if "-m" not in words:  # a program of the checkout, which may take long
            assert (ROOT / words[0]).exists(), words[0]
            return
        words = words[words.index("-m") :]
        module, *rest = words[1:]
        assert importlib.util.find_spec(module), module
        {"pip": self.pip, "pytest": self.pytest, "jupyterlab": self.notebook, "benchmarks": self.benchmarks}.get(
            module, lambda rest: None
        )(rest)

    def docker(self, words, named):
        assert (ROOT / "Dockerfile").exists() and words[0] in ("build", "run")
        if "pharmalab" in words[:-1] and words[0] == "run":  # what follows the image's name is for the server
            assert self.parses(["serve", *words[words.index("pharmalab") + 1 :]])

    def pip(self, words, named=False):
        if words.pop(0) == "wheel":
            assert words == ["--no-deps", "-w", "FOLDER", "."]
            return
        [project] = [word for word in words if "[" in word]
        version = PROJECT.get("version") or pharmalab.__version__
        assert project.startswith((".[", f"FOLDER/pharmalab-{version}-py3-none-any.whl[")), "it is on no index"
        for option, value in pairwise(words):
            assert option != "-c" or (ROOT / value).exists()
        extras = re.findall(r"\[(.*?)\]", " ".join(words))
        assert extras and all(extra in PROJECT["optional-dependencies"] for extra in extras)

    def uv(self, words, named):
        assert words[:3] == ["run", "--no-dev", "--extra"] and words[3] in PROJECT["optional-dependencies"]
        self.run(words[4:], named)

    def jupyter(self, words, named):
        assert words.pop(0) == "lab"
        self.notebook(words)

    def voila(self, words, named):
        self.notebook(words)

    def notebook(self, words):
        path = words[0].replace("\\", "/").replace("my-notebooks/", "notebooks/")
        assert (ROOT / path).exists(), path

    def pytest(self, words):
        places = [ROOT / word for n, word in enumerate(words) if not word.startswith("-") and words[n - 1] != "-k"]
        assert all(place.exists() for place in places), words
        for sought in (word for n, word in enumerate(words) if words[n - 1] == "-k"):
            files = [path for place in places for path in place.rglob("test_*.py")]
            assert any(re.search(rf"def test_\w*{sought}", path.read_text("utf-8")) for path in files), sought

    def benchmarks(self, words):
        assert all(word in bench.__doc__ or hasattr(bench, word) for word in words), words


@pytest.mark.parametrize(("page", "line", "named"), COMMANDS, ids=lambda one: str(one)[:60])
def test_the_command_works(page, line, named, tmp_path, monkeypatch, capsys):
    if ".pdf" in line and handouts.browser() is None:
        pytest.skip("no browser is there that prints")
    monkeypatch.chdir(tmp_path)
    (tmp_path / "NOTES").write_text(NOTES)
    records.write(tmp_path / "handed_in" / "answers.json", records.Record("U01", "wren-1", {}))
    if "place import" in line and not named:
        assert cli.main(["place", "export", "my-place.json"]) == 0
    if "my_course" in line and "class new" not in line and not named:
        units = "01" if "class add" in line else "01,04"
        assert cli.main(["class", "new", "my_course", "--units", units]) == 0
    if re.search("class (collect|feedback)", line) and not named:
        (tmp_path / "my_course" / "learners.txt").write_text("ada\n")
        records.write(tmp_path / "inbox" / "ada.json", records.Record("U01", "wren-1", {}))
        (tmp_path / "my_course" / "feedback" / "ada" / "unit_01").mkdir(parents=True)
        (tmp_path / "my_course" / "feedback" / "ada" / "unit_01" / "unit_01.html").write_text("")
    monkeypatch.setattr("pharmalab.commands.play.subprocess.call", lambda command: 0)  # no server
    monkeypatch.setattr("pharmalab.commands.serve.asyncio.run", lambda served: served.close())  # none here either
    windows = "\\" in line
    words = shlex.split(line.replace("\\", "\\\\") if windows else line, comments=True)
    Terminal(tmp_path).run(words, named)


def test_there_are_commands():
    assert {page for page, _, _ in COMMANDS} >= {"README.md", "CONTRIBUTING.md", "docs/start.md", "docs/teach/index.md"}
    assert len(COMMANDS) > 35


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_block_of_code_is_tried_somewhere(path):
    """By doctest, by this file, or by the authors' guide's own test; ``{…}`` are directives of the site, and
    nginx is no part of the project."""
    if path.name == "authors.md":
        return
    for kind, text in shown(path):
        if kind == "python" and ">>>" not in text:
            exec(text, {})
        else:
            tried = kind in ("", "sh") or ">>>" in text
            assert tried or kind == "nginx" or kind.startswith("{"), (kind, text)
