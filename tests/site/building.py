"""The site, built once for all tests of a run, however many processes they are."""

import fcntl
import os
import shutil
from functools import cache
from pathlib import Path

import pytest

from tools.website import build, parts

FOLDER = build.CACHE / "site-for-tests"


@cache
def built() -> Path:
    """The folder of the built site. What did not change since the last run is not made again. Skips the test where Node
    is missing; PHARMALAB_BROWSER=required makes that a failure."""
    try:
        parts.check_tools()
    except parts.Missing as error:
        if os.environ.get("PHARMALAB_BROWSER") == "required":
            raise
        pytest.skip(f"tests of the site skipped: {error}")
    FOLDER.parent.mkdir(parents=True, exist_ok=True)
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", str(os.getpid()))
    done = FOLDER.with_suffix(".run")
    with FOLDER.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (done.exists() and done.read_text() == run and FOLDER.exists()):
            if FOLDER.exists() and not (FOLDER / build.MARK).exists():
                shutil.rmtree(FOLDER)  # of a build that did not end
            build.build(FOLDER)
            done.write_text(run)
    return FOLDER
