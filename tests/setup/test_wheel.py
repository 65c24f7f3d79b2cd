"""The wheel in an empty environment, as somebody without a checkout gets it: the library first, then JupyterLab."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from pharmalab import __version__

ROOT = Path(__file__).parents[2]
BOOK = "solve/first_deduction.ipynb"
#: tools of ours: they take four times the room, and some put buttons into a player's menus
NOT_FOR_PLAYERS = {"jupytext", "mypy", "nbgrader", "nbval", "open-spiel", "playwright", "pytest", "ruff", "sphinx"}


class Place:
    """An environment with nothing in it but Python, outside of the checkout. uv fills it if there is one, as
    tools/setup.sh does: from the files that set up this environment."""

    def __init__(self, folder):
        self.folder = folder
        self.programs = folder / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.uv = shutil.which("uv", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
        leaking = ("PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV", "JUPYTER_PATH", "JUPYTER_CONFIG_DIR", "PHARMALAB_HOME")
        self.env = {name: value for name, value in os.environ.items() if name not in leaking} | {
            "HOME": str(folder),
            "PHARMALAB_HOME": str(folder / "home"),
            "UV_CACHE_DIR": self.cache(),
        }
        empty = ["--without-pip"] if self.uv else []
        self.do(sys.executable, "-m", "venv", *empty, folder / "env")

    def cache(self):
        if not self.uv:
            return ""
        return subprocess.run([self.uv, "cache", "dir"], check=True, capture_output=True, text=True).stdout.strip()

    def do(self, *command):
        done = subprocess.run(list(map(str, command)), cwd=self.folder, env=self.env, capture_output=True, text=True)
        assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
        return done.stdout

    def python(self, *words):
        return self.do(self.programs / "python", *words)

    def pip(self, *words):
        if self.uv:
            return self.do(self.uv, "pip", words[0], "--python", self.programs / "python", *words[1:])
        return self.python("-m", "pip", "--disable-pip-version-check", *words)


@pytest.fixture(scope="module")
def place(wheel, tmp_path_factory):
    place = Place(tmp_path_factory.mktemp("empty"))
    place.pip("install", "-c", ROOT / "constraints.txt", wheel)
    return place


def test_the_library_alone(place):
    assert place.do(place.programs / "pharmalab", "--version") == f"pharmalab {__version__}\n"
    code = "import pharmalab, pharmalab_widgets; print(pharmalab.__file__, pharmalab_widgets.__file__, sep='\\n')"
    files = place.python("-c", code).splitlines()
    assert len(files) == 2 and all(Path(file).is_relative_to(place.folder / "env") for file in files)
    code = "import pharmalab; print(pharmalab.new('pandemic', seats=2, seed=4).odds('Epidemic in the next draw?'))"
    assert "%" in place.python("-c", code)
    assert "pip install 'pharmalab[lab]'" in place.do(place.programs / "pharmalab", "notebooks", "first")


def test_the_notebooks_open_and_run_with_what_a_player_installs(place, wheel):
    place.pip("install", "-c", ROOT / "constraints.txt", f"{wheel}[lab]")
    assert "jupyter lab" in place.do(place.programs / "pharmalab", "notebooks", "my-notebooks")
    assert (place.folder / "my-notebooks" / "00_start.ipynb").exists()
    place.python("-m", "nbconvert", "--to=notebook", "--execute", "--output-dir=run", f"my-notebooks/{BOOK}")
    assert (place.folder / "run" / Path(BOOK).name).exists()
    listed = place.pip("list", "--format=freeze").splitlines()
    names = {line.partition("==")[0].lower().replace("_", "-") for line in listed}
    assert {"jupyterlab", "voila", "pharmalab"} <= names
    assert not names & NOT_FOR_PLAYERS
