"""The doors to plain pages, for tests that should not know through which one a panel comes: the fixture ``door``."""

import os
import signal
import subprocess
import sys

import pytest

from tests.effort import today
from tests.patience import patience
from tests.site.building import built
from tools.servers import free_port

from . import conftest

#: each is a fixture with the ``address`` of the home page, with no slash at its end
DOORS = ("server", "site")


class Served:
    """``pharmalab serve``, which can be killed and started again at the same address."""

    def __init__(self, folder, *options):
        self.folder, self.options = folder, options
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process = None
        self.start()

    def start(self):
        command = [sys.executable, "-m", "pharmalab.cli", "serve", "--no-browser", f"--port={self.port}"]
        log = self.folder / "serve.log"
        env = dict(os.environ, PHARMALAB_HOME=str(self.folder / "home"))
        store = f"--store={self.folder / 'store'}"
        self.process = conftest.start([*command, store, *self.options], f"{self.address}/health", env, log)

    def kill(self):
        """At once: it has no time to do anything."""
        self.process.kill()
        self.process.wait(patience(15))

    def stop(self):
        """As Ctrl+C does; the exit status."""
        self.process.send_signal(signal.SIGINT)
        try:
            return self.process.wait(patience(15))
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One for all tests; each page that is opened with ``own=True`` is another visitor."""
    served = Served(tmp_path_factory.mktemp("served"))
    yield served
    assert served.stop() == 0


class Hosted:
    """The built site, as any web host has it: files, below some path. ``silence``: it answers nothing any more."""

    def __init__(self, folder):
        self.folder = folder
        site = built()
        (folder / "classes").mkdir()
        (folder / "classes" / "potions").symlink_to(site)
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}/classes/potions"
        self.process = None
        self.start()

    def start(self):
        host = ["http.server", "--bind=127.0.0.1", f"--directory={self.folder}", str(self.port)]
        command, log = [sys.executable, "-m", *host], self.folder / "host.log"
        self.process = conftest.start(command, f"{self.address}/", dict(os.environ), log)

    def stop(self):
        self.process.kill()
        self.process.wait(patience(15))


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """One for all tests."""
    hosted = Hosted(tmp_path_factory.mktemp("hosted"))
    yield hosted
    hosted.stop()


def through(number: int):
    """The server for a test, and the site every third day: to start its Python takes seconds, and it shows the same."""
    return pytest.mark.parametrize("door", DOORS if today(number, 3) else DOORS[:1], indirect=True)


@pytest.fixture(scope="session", params=DOORS)
def door(request):
    """The address of the home page, for each door."""
    return request.getfixturevalue(request.param).address
