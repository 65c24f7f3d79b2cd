"""Runs in Pyodide: open panels, and record which modules each group of them has loaded by then.

``given`` is the tar with the modules, the place of site-packages, and the groups: lists of [panel, arguments, options].
"""

import importlib
import json
import sys
import tarfile

tar, place, groups = json.loads(given)  # noqa: F821
with tarfile.open(tar) as members:
    members.extractall(place, filter="fully_trusted")
importlib.invalidate_caches()

from pharmalab_widgets.doors import browser  # noqa: E402 - it is there only now

loaded = []
for calls in groups:
    for name, args, options in calls:
        answers = []
        page = browser.open_session(answers.append)
        page.receive(json.dumps({"open": "p1", "panel": name, "args": args, "options": options}))
        answer = json.loads(answers[0])
        if "opened" not in answer:
            raise ValueError(f"{name} {args} {options} does not open: {answer}")
        page.close()
    loaded.append(sorted(name for name, module in sys.modules.items() if getattr(module, "__spec__", None)))
made = json.dumps(loaded)
