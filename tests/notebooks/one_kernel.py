"""The notebooks of units and lessons are run in one kernel, one after the other, each in a namespace of its own: to
start a kernel and to import the panels takes ten times as long as a unit. What is compared stays the same."""

import re
from collections.abc import Generator
from pathlib import Path
from typing import ClassVar

import pytest
from nbval.kernel import RunningKernel
from nbval.plugin import IPyNbFile

from tests.patience import patience

UNITS = re.compile(r"notebooks/(teach/unit_\d\d|deduce/d\d|learn/\w+)\.ipynb")


class UnitFile(IPyNbFile):
    """A notebook of a unit. ``running``: the kernel of all of them; a new one where it has died."""

    running: ClassVar[RunningKernel | None] = None

    def setup(self) -> None:
        kernel = UnitFile.running
        if kernel is None or not kernel.is_alive():
            super().setup()
            UnitFile.running = self.kernel
        else:
            self.kernel = kernel
            self.setup_sanitize_files()
            kernel.await_reply(kernel.execute_cell_input("%reset -fs"), timeout=patience(60))

    def teardown(self) -> None:
        """It goes on."""


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> Generator[None, list, list]:
    found = yield
    if not UNITS.search(file_path.as_posix()):
        return found
    return [UnitFile.from_parent(parent, path=file_path) if isinstance(one, IPyNbFile) else one for one in found]


def pytest_sessionfinish() -> None:
    if UnitFile.running and UnitFile.running.is_alive():
        UnitFile.running.stop()
