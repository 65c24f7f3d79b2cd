"""An event loop for a test that needs one."""

import asyncio

from tests.patience import patience


def alone(work):
    """Runs it in a loop and a thread of its own: a browser test before may have left its loop in this one."""
    try:
        from concurrent.futures import ThreadPoolExecutor
    except ImportError:  # a Python without threads, where nobody left one
        return asyncio.run(work)
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, work).result(patience(60))
