"""How Sphinx builds the documentation: ``make docs``.

The source folder is the whole checkout, so that guides, notebooks, rulebooks and the code's docstrings are read where
they are, and a link between them works on a code host as it does on the site.
"""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "docs"))
os.environ.setdefault("PHARMALAB_HOME", str(ROOT / "build" / "home"))  # no saved game of whoever builds is read

for stub in (ROOT / "docs" / "reference" / "generated").glob("*.rst"):
    source = ROOT.joinpath(*stub.stem.split("."))
    if not (source.with_name(f"{source.name}.py").exists() or (source / "__init__.py").exists()):
        stub.unlink()  # its module has gone; the others stay, so that only what changed is read again

from pharmalab import __version__  # noqa: E402

project = "pharmalab"
author = "pharmalab contributors"
copyright = "pharmalab contributors, MIT licence"
release = version = __version__

extensions = [
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.napoleon",
    "sphinx.ext.viewcode",
    "sphinx_copybutton",
    "sphinx_design",
    "game_facts",
    "mended_html",
    "navigation",
    "public_names",
]
root_doc = "docs/index"
include_patterns = [
    "docs/**",
    "CHANGELOG.md",
    "CODE_OF_CONDUCT.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "notebooks/*.ipynb",
    "notebooks/*/*.ipynb",
    "pharmalab/games/*/rulebook.md",
]
exclude_patterns = [".*", "build", "notebooks/twins", "**/node_modules", "**.ipynb_checkpoints"]

nb_execution_mode = "off"  # outputs are shown as they were saved; the tests compare them
myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

viewcode_follow_imported_members = False
napoleon_use_ivar = True  # a field that a docstring explains is listed once, not beside the one that autodoc finds
autosummary_generate = True
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True, "ignore-module-all": True}
autodoc_preserve_defaults = True
autodoc_use_type_comments = False  # there are none, and looking for them takes seconds
autodoc_mock_imports: list[str] = []
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 90
default_role = "code"
suppress_warnings = ["ref.python"]  # a field named like another one, in a signature
napoleon_google_docstring = True
napoleon_numpy_docstring = False

html_theme = "furo"
html_title = "pharmalab"
html_static_path = ["_static"]
html_extra_path = ["root"]
html_css_files = ["site.css"]
html_js_files = ["scrolling.js"]
html_theme_options = {"top_of_page_buttons": []}
html_show_sourcelink = False
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_only_copy_prompt_lines = True
