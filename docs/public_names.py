"""The directive ``public-names``: the reference of all names that a package offers, read from its ``__all__``.

The names are listed as they are imported, wherever in the package they're defined. With ``:brief:`` a class is shown
without its members.
"""

import inspect
from importlib import import_module
from typing import ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective


class PublicNames(SphinxDirective):
    required_arguments = 1
    option_spec: ClassVar = {"brief": directives.flag}

    def run(self) -> list[nodes.Node]:
        package = self.arguments[0]
        module = import_module(package)
        lines = [f".. automodule:: {package}", "   :no-members:", ""]
        for name in module.__all__:
            what = getattr(module, name)
            if inspect.isclass(what):
                lines += [f".. autoclass:: {package}.{name}", *(["   :no-members:"] * ("brief" in self.options)), ""]
            elif callable(what):
                lines += [f".. autofunction:: {package}.{name}", ""]
        container = nodes.container()
        text = "```{eval-rst}\n" + "\n".join(lines) + "\n```"
        self.state.nested_parse(StringList(text.splitlines(), self.get_location()), self.content_offset, container)
        return container.children


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("public-names", PublicNames)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
