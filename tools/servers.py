"""JupyterLab and Voila on a folder of notebooks, on loopback, without any of the user's settings."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPException
from pathlib import Path
from socket import socket
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
SETTINGS = {
    # without this, cells out of view are not in the page
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}
VOILA = ["voila", ".", "--Voila.ip=127.0.0.1"]
LAB = [
    "jupyterlab",
    "--allow-root",
    "--expose-app-in-browser",
    "--ServerApp.port_retries=0",
    "--ServerApp.ip=127.0.0.1",
    "--IdentityProvider.token=",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
]


def chromium() -> str | None:
    """Return the path of the browser to drive, or None."""
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


#: Ports of this process alone, out of the range from which the system hands them out. One of those may go to another
#: process before the server takes it; then Voila moves on to another port, and we would talk to a stranger.
PORTS = iter(range(FIRST := 11_000 + os.getpid() % 210 * 100, FIRST + 100))


def free_port() -> int:
    """Return a free port. Raises RuntimeError after a hundred of them."""
    for port in PORTS:
        with socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError(f"no port from {FIRST} on is free")


@contextmanager
def serving(command: list[str], folder: Path) -> Iterator[str]:
    """Run one of the commands above on a folder; give its address, once it answers.

    Games and progress are kept in ``folder/home``.
    """
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    labconfig = folder / "config" / "labconfig"
    labconfig.mkdir(parents=True, exist_ok=True)
    (labconfig / "default_setting_overrides.json").write_text(json.dumps(SETTINGS))
    names = ("config_dir", "data_dir", "runtime_dir")
    own = {f"JUPYTER_{name.upper()}": str(folder / name.removesuffix("_dir")) for name in names}
    own |= {f"JUPYTERLAB_{name.upper()}_DIR": str(folder / name) for name in ("settings", "workspaces")}
    env = {**os.environ, **own, "PHARMALAB_HOME": str(folder / "home"), "IPYTHONDIR": str(folder / "ipython")}
    log = (folder / "server.log").open("wb")
    full = [sys.executable, "-m", *command, "--no-browser", f"--port={port}"]
    server = subprocess.Popen(full, env=env, cwd=folder, stdout=log, stderr=subprocess.STDOUT)
    try:
        while not _answers(url):
            if server.poll() is not None:
                raise RuntimeError(f"the server did not come up:\n{Path(log.name).read_text()}")
        yield url
    finally:
        server.terminate()
        server.wait()
        log.close()


def _answers(url: str) -> bool:
    try:
        urlopen(f"{url}/api", timeout=2)  # / would run a notebook
    except HTTPError:
        return True  # any reply is enough
    except (URLError, HTTPException, OSError):
        return False
    return True
