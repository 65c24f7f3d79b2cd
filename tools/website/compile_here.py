"""Runs in Pyodide: compile modules for it.

``given`` is a list of [source's path, its name in tracebacks, the path of the bytecode]. The bytecode is never compared
with a source, so that it is used even if there is one.
"""

import importlib._bootstrap_external as bootstrap
import importlib.util
import json
from pathlib import Path

for source, name, to in json.loads(given):  # noqa: F821
    text = Path(source).read_bytes()
    code = compile(text, name, "exec", dont_inherit=True, optimize=0)
    data = bootstrap._code_to_hash_pyc(code, importlib.util.source_hash(text), False)
    path = Path(to)
    half = path.with_suffix(".half")
    half.write_bytes(data)
    half.rename(path)
made = ""
