"""A teacher opens the folder of a course in JupyterLab: nbgrader's Formgrader lists what was made."""

import os
import shutil
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from pharmalab.classroom.grading.course import write
from tests.effort import ALL

from .conftest import start_lab, stop


@pytest.fixture
def course(jupyter, tmp_path):
    """JupyterLab over a course, with nbgrader."""
    _, env = jupyter
    write(tmp_path / "course", ["01", "d1"])
    settings = shutil.copytree(env["JUPYTER_CONFIG_DIR"], tmp_path / "config")
    (settings / "labconfig" / "page_config.json").unlink()
    (settings / "jupyter_server_config.json").unlink()
    beside = str(Path(sys.executable).parent)  # where alembic is, which nbgrader calls by name
    env = {**env, "JUPYTER_CONFIG_DIR": str(settings), "PATH": os.pathsep.join((beside, env["PATH"]))}
    url, process = start_lab(tmp_path / "course", env, tmp_path / "lab.log")
    yield url
    stop(process)


@pytest.mark.skipif(not ALL, reason="starts a JupyterLab with nbgrader of its own: make test-all")
def test_the_formgrader_lists_a_course(new_page, course):
    page = new_page(own=True)
    page.goto(f"{course}/lab?reset")
    page.wait_for_function("window.jupyterapp && window.jupyterapp.restored")
    page.evaluate("window.jupyterapp.restored")
    page.evaluate("window.jupyterapp.commands.execute('nbgrader:open-formgrader')")
    formgrader = page.frame_locator("iframe")
    for name in ("unit_01", "d1"):
        expect(formgrader.get_by_role("link", name=name, exact=True)).to_be_visible()
    assert page.errors == []
