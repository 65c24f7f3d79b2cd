"""One JupyterLab and one Voila server for all browser tests, on loopback, with a Jupyter home of their own.

Without Chromium these tests are skipped with one line that says how to get it; PHARMALAB_BROWSER=required makes that
a failure. SHOTS=FOLDER keeps screenshots.
"""

import json
import os
import shutil
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import nbformat
import pytest
from playwright.sync_api import expect

from pharmalab import notebook_copies
from tests.patience import patience, patience_ms
from tools.servers import free_port

from .panel import TIDY

ROOT = Path(__file__).parents[2]
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
MISSING = "browser tests skipped: no Chromium; on Debian: apt-get install chromium, or set CHROMIUM=/path"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",  # nothing but this machine can be reached
]
SETTINGS = {
    # without this, cells out of view are not in the page
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
#: a learner has none; it takes seconds to start
WITHOUT_NBGRADER = (
    {"disabledExtensions": {"@jupyter/nbgrader": True}},
    {
        "ServerApp": {
            "jpserver_extensions": {
                f"nbgrader.server_extensions.{name}": False
                for name in ("assignment_list", "course_list", "formgrader", "validate_assignment")
            }
        }
    },
)
OF_NO_UNIT = """
from dataclasses import replace
from pharmalab.exercises import exercise as of
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.kinds import Function, Members
plain = {"predicts": None, "experiment": None, "coded": None, "misconceptions": ()}
"""
TICKED = f"""{OF_NO_UNIT}
some = Members("toad", "fern", "moth")
steps = (Step("These two.", lambda **_: {{"toad", "moth"}}, some),)
one = replace(of("U01.3"), id="T01.1", kind=some, truth=lambda **_: {{"toad", "moth"}}, steps=steps, **plain)
ExercisePanel(one)
"""
IN_CODE = f"""{OF_NO_UNIT}
ExercisePanel(replace(of("U01.3"), id="T01.2", kind=Function("same(k)", [(1,)], [(2,)]), **plain))
"""
NOTEBOOKS = {
    "panel.ipynb": ["from pharmalab_widgets import deduce", "deduce()"],
    "friday.ipynb": ["from pharmalab_widgets import deduce", 'deduce(game="friday")'],
    "place.ipynb": ["from pharmalab_widgets import place", "place()"],
    "exercise.ipynb": ["from pharmalab_widgets import exercise", 'exercise("U01.3")'],
    "exercises.ipynb": [
        "from pharmalab_widgets import ExercisePanel, check, exercise, review",
        *(f'exercise("{id}")' for id in ("U01.3", "U01.1", "U02.5", "U11.4", "U08.2")),
        TICKED,
        IN_CODE,
        'check("U01.a")',
        'review("U02")',
    ],
}


def start(command, url, env, log, cwd=None):
    with log.open("wb") as output:
        process = subprocess.Popen(command, env=env, cwd=cwd, stdout=output, stderr=subprocess.STDOUT)
    end = time.time() + patience(90)
    while time.time() < end and process.poll() is None:
        try:
            urllib.request.urlopen(url, timeout=patience(2)).read()
            return process
        except urllib.error.HTTPError:  # any answer, even 403, means that the server is up
            return process
        except OSError:
            time.sleep(0.1)
    process.kill()
    raise RuntimeError(f"the server did not come up:\n{log.read_text()}")


def stop(process):
    """Kernels end by themselves when their server has gone."""
    process.kill()
    process.wait(patience(15))


def pytest_runtest_setup(item):
    """One place for all, so that pytest tells it in one line."""
    if CHROMIUM is None and os.environ.get("PHARMALAB_BROWSER") == "required":
        pytest.fail("PHARMALAB_BROWSER=required, but there is no Chromium: " + MISSING.partition("; ")[2])
    if CHROMIUM is None:
        pytest.skip(MISSING)


@pytest.fixture(scope="session")
def playwright():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def profile(playwright, tmp_path_factory):
    """One profile for all ordinary pages: what JupyterLab and Voila are written in is read and compiled once."""
    folder = tmp_path_factory.mktemp("profile")
    context = playwright.chromium.launch_persistent_context(folder, executable_path=CHROMIUM, args=FLAGS)
    context.kept = []  # pages in which JupyterLab runs, without a document
    yield context
    context.close()


@pytest.fixture(scope="session")
def browser(playwright):
    """For pages that need more than a size and a theme, as touch."""
    chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield chromium
    chromium.close()


@pytest.fixture(scope="session")
def jupyter(tmp_path_factory, profile):
    """A folder of notebooks, and an environment in which no setting of the user's leaks in."""
    root = tmp_path_factory.mktemp("jupyter")
    (root / "config" / "labconfig").mkdir(parents=True)
    (root / "config" / "labconfig" / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
    (root / "config" / "labconfig" / "page_config.json").write_text(json.dumps(WITHOUT_NBGRADER[0]))
    (root / "config" / "jupyter_server_config.json").write_text(json.dumps(WITHOUT_NBGRADER[1]))
    notebook_copies.copy(root / "nb")  # as people get them: JupyterLab writes outputs into what it runs
    for name, sources in NOTEBOOKS.items():
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in sources])
        notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
        nbformat.write(notebook, root / "nb" / name)
    env = dict(
        os.environ,
        JUPYTER_CONFIG_DIR=str(root / "config"),
        JUPYTER_DATA_DIR=str(root / "data"),
        JUPYTER_RUNTIME_DIR=str(root / "run"),
        IPYTHONDIR=str(root / "ipython"),
        JUPYTERLAB_SETTINGS_DIR=str(root / "settings"),
        JUPYTERLAB_WORKSPACES_DIR=str(root / "workspaces"),
        PHARMALAB_HOME=str(root / "home"),
    )
    return root, env


@pytest.fixture(scope="session")
def home(jupyter):
    """Where the panels of these tests keep their games."""
    return jupyter[0] / "home" / "alchemists"


def start_lab(folder, env, log):
    """JupyterLab over a folder; its address and its process."""
    url = f"http://127.0.0.1:{free_port()}"
    command = [
        sys.executable,
        "-m",
        "jupyterlab",
        "--no-browser",
        "--allow-root",
        "--expose-app-in-browser",
        f"--ServerApp.port={url.rpartition(':')[2]}",
        "--ServerApp.port_retries=0",
        "--ServerApp.ip=127.0.0.1",
        "--IdentityProvider.token=",
        f"--ServerApp.root_dir={folder}",
        "--LabApp.news_url=None",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
    ]
    return url, start(command, url + "/api", env, log, cwd=folder)


@pytest.fixture(scope="session")
def lab(jupyter):
    root, env = jupyter
    url, process = start_lab(root / "nb", env, root / "lab.log")
    yield url
    stop(process)


@pytest.fixture(scope="session")
def voila(jupyter):
    root, env = jupyter
    url = f"http://127.0.0.1:{free_port()}"
    process = start(
        [
            sys.executable,
            "-m",
            "voila",
            str(root / "nb"),
            "--no-browser",
            f"--port={url.rpartition(':')[2]}",
            "--Voila.ip=127.0.0.1",
            "--show_tracebacks=True",
        ],
        url + "/api",
        env,
        root / "voila.log",  # asking for / would run a notebook; /api answers 403, which will do
    )
    yield url
    stop(process)


@pytest.fixture
def new_page(request, profile):
    """Makes pages of any size, which reach nothing but this machine; what else they ask for is in ``page.outside``.
    Without ``reduced_motion="no-preference"`` nobody waits for films. JupyterLab's start is dear: a page in which it
    runs, with no document open, may come from a test before. ``front_end``: where the test's parameters and fixtures
    do not tell it. ``own=True``: nothing is shared."""
    contexts, pages = [], []
    parameters = getattr(request.node, "callspec", None)
    told = "lab" if "lab" in (*request.fixturenames, *(parameters.params.values() if parameters else ())) else "voila"

    def make(
        width=1200, height=800, color_scheme="light", reduced_motion="reduce", own=False, front_end=told, **options
    ):
        if own or options:
            contexts.append(request.getfixturevalue("browser").new_context(**options))
            page = contexts[-1].new_page()
        else:
            page = profile.kept.pop() if profile.kept and front_end == "lab" else profile.new_page()
            pages.append(page)
        return prepared(page, width, height, color_scheme, reduced_motion)

    yield make
    for context in contexts:
        context.close()
    for page in pages:
        if page.evaluate(TIDY):
            profile.kept.append(page)
        else:
            page.close()


def prepared(page, width=1200, height=800, color_scheme="light", reduced_motion="reduce"):
    """A page as a test finds it; it may have served one before."""
    if not hasattr(page, "outside"):
        listen(page)
    page.errors, page.outside = [], []
    page.bring_to_front()  # others are painted seldom
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme=color_scheme, reduced_motion=reduced_motion)
    page.set_default_timeout(patience_ms(20))
    page.set_default_navigation_timeout(patience_ms(60))  # Voila answers when the notebook has run
    expect.set_options(timeout=patience_ms(20))
    return page


def listen(page):
    def note(request):
        if not request.url.startswith(("http://127.0.0.1", "data:", "blob:")):
            page.outside.append(request.url)

    page.on("pageerror", lambda error: page.errors.append(str(error)))
    page.on("request", note)


@pytest.fixture
def page(new_page):
    return new_page()


from .doors import door, server, site  # noqa: E402, F401 - they need what stands above
