"""An event loop for a test that needs one."""

import asyncio
from importlib.util import find_spec

import pytest

from tests.patience import patience

#: of a test of long work that can be stopped anywhere, or beside which a panel answers
in_slices = pytest.mark.skipif(find_spec("greenlet") is None, reason="without greenlets it is done in one go")


def alone(work):
    """Runs it in a loop and a thread of its own: a browser test before may have left its loop in this one."""
    try:
        from concurrent.futures import ThreadPoolExecutor
    except ImportError:  # a Python without threads, where nobody left one
        return asyncio.run(work)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(patience(60))
