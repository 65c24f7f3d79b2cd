"""The command ``python -m tools.website FOLDER``: build the site there."""

import argparse
import sys
from pathlib import Path

from tools.website.build import Refused, build, summary
from tools.website.parts import Missing

parser = argparse.ArgumentParser(prog="python -m tools.website", description=__doc__)
parser.add_argument("folder", nargs="?", type=Path, default=Path("site"), help="where the site goes (site)")
folder = parser.parse_args().folder
try:
    files = build(folder)
except (Refused, Missing) as error:
    sys.exit(f"The site was not built. {error}")
print("\n".join(summary(files)))
print(f"Try it: python -m http.server --directory {folder}, then open http://127.0.0.1:8000")
