"""What is installed, what it weighs on import, and what the pinned versions may say."""

import os
import re
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from pharmalab import notebook_copies

ROOT = Path(__file__).parents[2]
BOOKS = ROOT / "notebooks"
PACKAGES = {"pharmalab": ROOT / "pharmalab", "pharmalab_widgets": ROOT / "widgets" / "pharmalab_widgets"}
RUNTIME_PINS, ALL_PINS = ROOT / "binder" / "requirements.txt", ROOT / "constraints.txt"


def pins(path):
    return path.read_text().splitlines()


def versions(path):
    """`name==version`, without the marker that says for which Python or system."""
    return {line.partition(" ; ")[0] for line in pins(path)}


def test_import_stays_light():
    """The library alone suits a script or a server: no arrays, plots or widgets until they are asked for."""
    heavy = {"numpy", "matplotlib", "constraint", "sympy", "IPython", "ipywidgets", "anywidget", "pyspiel"}
    heavy |= {"icepool", "tqdm", "distributed"}
    code = "import pharmalab, sys; pharmalab.new; print(*{name.partition('.')[0] for name in sys.modules})"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=ROOT)
    loaded = set(run.stdout.split())
    assert "pharmalab" in loaded
    assert not loaded & (heavy | {"pharmalab_widgets"})


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The wheel, as a file."""
    where = tmp_path_factory.mktemp("wheel")
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", where], check=True, cwd=ROOT)
    (path,) = where.glob("*.whl")
    return path


@pytest.fixture
def wheel(built):
    return {name for name in zipfile.ZipFile(built).namelist() if ".dist-info/" not in name}


def test_wheel_holds_every_file_of_both_packages_the_notebooks_and_nothing_else(wheel):
    """.js, .css and .toml lie beside the code that reads them; a missing one breaks only installed copies."""
    files = {
        f"{package}/{path.relative_to(folder).as_posix()}"
        for package, folder in PACKAGES.items()
        for path in folder.rglob("*")
        if path.is_file()
    }
    copies = {f"pharmalab/notebooks/{path.relative_to(BOOKS).as_posix()}" for path in notebook_copies._files(BOOKS)}
    assert wheel == {name for name in files if "__pycache__" not in name and "/." not in name} | copies


def test_an_installed_copy_writes_every_page(built, tmp_path):
    zipfile.ZipFile(built).extractall(tmp_path)
    code = (
        "import pharmalab; print(pharmalab.__file__);"
        "from pharmalab_widgets.pages import contents, html;"
        "print(len([html.render(page, base='../', door='site') for page in contents.pages().values()]));"
        "print(sum(len(picture.data) > 0 for picture in html.files()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", code], check=True, capture_output=True, text=True, cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )  # fmt: skip
    where, pages, pictures = run.stdout.splitlines()
    assert Path(where).is_relative_to(tmp_path)
    assert int(pages) > 150 and int(pictures) > 50


@pytest.mark.parametrize("path", [RUNTIME_PINS, ALL_PINS], ids=lambda p: p.name)
def test_pins_are_exact_and_name_no_host_and_no_path(path):
    pin = re.compile(r"[a-z0-9-]+==[\w.]+( ; [\w.'<>=! ()*]+)?")
    assert [line for line in pins(path) if not pin.fullmatch(line)] == []


def test_the_two_pin_lists_agree():
    assert versions(RUNTIME_PINS) <= versions(ALL_PINS)


def test_every_declared_dependency_is_pinned():
    """After a change of dependencies: `make pin`."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    def missing(declared, path):
        pinned = {pin.partition("==")[0] for pin in versions(path)}
        return {re.match(r"[\w-]+", name).group() for name in declared} - pinned - {"pharmalab"}  # an extra in another

    assert not missing(project["dependencies"], RUNTIME_PINS)
    assert not missing(sum(project["optional-dependencies"].values(), project["dependencies"]), ALL_PINS)


def test_binder_is_not_made_to_change_its_own_jupyterlab():
    """Its image comes with a JupyterLab, a server and a notebook package that fit each other."""
    assert not [pin for pin in pins(RUNTIME_PINS) if re.match(r"(jupyterlab|notebook|jupyter-server)==", pin)]


def test_uv_lock_is_never_committed():
    """uv writes the address of its package index into every entry."""
    assert "uv.lock" in (ROOT / ".gitignore").read_text().split()
