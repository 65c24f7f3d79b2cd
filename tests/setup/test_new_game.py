"""A game of another author: a project is written, installed in an environment of its own, and played there."""

import json
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from types import SimpleNamespace

import nbformat
import pytest

from pharmalab import template
from pharmalab.cli import main
from pharmalab.core import plugins, registry
from pharmalab.core.start import game
from pharmalab.lessons import registry as lessons
from pharmalab.template import TemplateError

NAME = "blue_moon"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("authors") / "new"
    assert main(["new-game", NAME, str(folder)]) == 0
    return folder


@pytest.fixture(scope="module")
def python(project, tmp_path_factory):
    """The Python of an environment that sees what is installed here, and in which the project is installed as well."""
    home = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", home)
    own = home / "bin" / "python"
    where = run(own, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
    here = (sysconfig.get_path("purelib"), ROOT, ROOT / "widgets")
    Path(where, "here.pth").write_text("".join(f"{path}\n" for path in here))
    run(sys.executable, "-m", "pip", "--python", own, "install", "--quiet", "--no-index", "--no-deps",
        "--no-build-isolation", "--no-warn-conflicts", project)  # fmt: skip
    return own


def run(*command, cwd=None):
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, cwd=cwd)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_nothing_is_left_of_the_template(project):
    texts = [path.read_text("utf-8") for path in sorted(project.rglob("*")) if path.is_file()]
    assert len(texts) == 7 and not [text for text in texts if "pills" in text or "Sugar" in text]
    assert any("class BlueMoonGame(Game)" in text and 'title = "Blue Moon"' in text for text in texts)


def test_a_name_with_the_old_name_in_it_stays_whole(tmp_path):
    texts = [path.read_text("utf-8") for path in template.write("my_pills", tmp_path / "new")]
    assert not [text for text in texts if "My MyPills" in text or "my_my_" in text]
    assert any("class MyPillsGame(Game)" in text and 'title = "My Pills"' in text for text in texts)


@pytest.mark.parametrize("name", ["moon_", "blue__moon", "_moon"])
def test_a_name_under_which_nothing_can_be_installed_is_refused(name, tmp_path):
    with pytest.raises(TemplateError, match="cannot be the name of a package: use up to"):
        template.write(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_its_own_tests_pass(project, python):
    out = run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests", cwd=project)
    assert " passed" in out and "failed" not in out


def test_it_is_played_in_a_notebook_with_its_lesson(project, python, tmp_path):
    """Strange to our registries here, known where it is installed."""
    done = tmp_path / "done.ipynb"
    code = f"import nbformat, nbclient; nb = nbformat.read({str(project / 'notebooks' / NAME)!r} + '.ipynb', 4); " \
        f"nbclient.NotebookClient(nb, kernel_name='python3').execute(); nbformat.write(nb, {str(done)!r})"  # fmt: skip
    run(python, "-c", code, cwd=tmp_path)
    shown = [json.dumps(cell.outputs) for cell in nbformat.read(done, 4).cells if cell.cell_type == "code"]
    assert "Blue Moon in two minutes" in shown[0] and "image/svg" in shown[1] and "gets" in shown[2]
    assert NAME not in registry.names()


@pytest.mark.parametrize(
    "name",
    ["Blue", "2blue", "class", "match", "blue-moon", "../blue", "", "a" * 41, "pandemic", "pills", "tests", "numpy",
     "json", "test", "pharmalab", "pharmalab_widgets", "hypothesis"],
)  # fmt: skip
def test_names_that_will_not_do(name, tmp_path, capsys):
    assert main(["new-game", name, str(tmp_path / "new")]) == 2
    assert "pharmalab: " in capsys.readouterr().err and not list(tmp_path.iterdir())


def test_the_printed_steps_install_this_pharmalab_too(tmp_path, capsys, monkeypatch):
    """A fresh environment has none, and no index may have one: the step says where this one lies."""
    assert main(["new-game", NAME, str(tmp_path / "my game")]) == 0
    listed = capsys.readouterr().out.partition("Next:\n")[2].splitlines()
    cd, venv, install, tests = map(shlex.split, listed)
    assert cd == ["cd", str(tmp_path / "my game")] and venv[1:] == ["-m", "venv", ".venv"]
    assert shutil.which(venv[0]) and tests[1:] == ["-m", "pytest"]
    at = install.index("-e")
    assert (Path(install[at + 1]) / "pyproject.toml").samefile(ROOT / "pyproject.toml")
    assert install[at + 2 :] == ["-e", ".[test]"]


#: what hatchling needs to install a project where it lies, of which there may be none without an index
EDITABLES = """
class EditableProject:
    def __init__(self, name, root):
        self.name, self.root, self.paths = name, root, []
    def add_to_path(self, path):
        self.paths.append(str((__import__("pathlib").Path(self.root) / path).resolve()))
    def files(self):
        yield f"{self.name}.pth", "\\n".join(self.paths)
    def dependencies(self):
        return []
"""


def test_the_printed_commands_work_as_printed(tmp_path):
    """In a shell, also where names have spaces and quotes. There is no index: what is installed here is seen there."""
    start, others = tmp_path / "it's here", tmp_path / "others"
    start.mkdir()
    others.mkdir()
    (others / "editables.py").write_text(EDITABLES)
    said = run(sys.executable, "-m", "pharmalab.cli", "new-game", NAME, "my game's folder", cwd=start)
    paths = f"{sysconfig.get_path('purelib')}:{others}"
    pip = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_WARN_CONFLICTS": "1"}
    done = subprocess.run(
        ["bash", "-ec", said.partition("Next:\n")[2]],
        capture_output=True, text=True, cwd=start, env={**os.environ, **pip, "PYTHONPATH": paths},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert " passed" in done.stdout and "failed" not in done.stdout


def test_the_folder_is_called_after_the_game_if_nobody_says_where(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", NAME]) == 0
    assert (tmp_path / NAME / "pyproject.toml").exists() and f"  cd {NAME}\n" in capsys.readouterr().out


def test_hidden_files_are_not_in_the_way(tmp_path):
    (tmp_path / ".git").mkdir()
    assert template.write(NAME, tmp_path)


def test_a_folder_in_which_nobody_may_write_is_refused_with_the_way_out(tmp_path, monkeypatch):
    def mkdir(path, *args, **options):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "mkdir", mkdir)
    with pytest.raises(
        TemplateError, match=r"cannot be written to .Permission denied.: choose another folder"
    ):
        template.write(NAME, tmp_path / "new")


@pytest.mark.parametrize("name", ["numpy", "class", "jupyterlab", "pandemic", "json"])
def test_a_name_that_is_taken_is_refused_with_another_one(name, tmp_path):
    with pytest.raises(TemplateError, match=f"such as my_{name}$"):
        template.write(name, tmp_path / "new")
    assert template.write(f"my_{name}", tmp_path / "new")


def test_from_inside_the_new_folder_there_is_nowhere_to_go(tmp_path, capsys, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert main(["new-game", NAME, "."]) == 0
    assert "cd " not in capsys.readouterr().out


def test_a_pharmalab_of_an_index_needs_no_place(monkeypatch):
    monkeypatch.setattr(template, "distribution", lambda name: SimpleNamespace(read_text=lambda file: None))
    assert template.steps("new")[2].endswith("-m pip install -e '.[test]'")


def test_a_folder_that_is_not_empty_stays_as_it_is(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    for folder in (tmp_path, tmp_path / "mine.txt", tmp_path / "mine.txt" / "new"):
        with pytest.raises(TemplateError, match=str(folder)):
            template.write(NAME, folder)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.fixture
def others(monkeypatch):
    """What is installed, by group."""
    found = {}
    monkeypatch.setattr(plugins, "installed_modules", lambda group: found.get(group, {}))
    return found


def test_what_is_installed_is_known_by_its_name(others):
    others["pharmalab.games"] = {"pills": "pharmalab.template.pills"}
    others["pharmalab.lessons"] = {"pills": "pharmalab.template.pills.lesson"}
    assert registry.names()[-1] == "pills" and game("pills").title == "Sugar Pills"
    assert lessons.names()[-1] == "pills" and lessons.lesson("pills").minutes == 2


def test_our_own_games_cannot_be_replaced(others):
    others["pharmalab.games"] = {"pandemic": "pharmalab.template.pills"}
    assert game("pandemic").title == "Pandemic" and registry.names().count("pandemic") == 1


@pytest.mark.parametrize(
    ("place", "said"),
    [("no.such.module", "can’t be imported"), ("json", "has no GAME"), ("tests.setup.broken", "can’t be imported")],
)
def test_a_broken_package_is_named(others, place, said):
    others["pharmalab.games"] = others["pharmalab.lessons"] = {"odd": place}
    with pytest.raises(ValueError, match=f"“odd” can’t be loaded, because {place} {said}"):
        game("odd")
    with pytest.raises(ValueError, match=f"“odd” can’t be loaded, because {place}"):
        lessons.lesson("odd")
