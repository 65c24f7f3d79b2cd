"""Tables that ask the code itself, so that the pages can't fall behind: the directives ``levels``, ``policies``,
``questions``, ``terms`` and ``old-names``.

Without the name of a game, ``levels`` and ``policies`` cover all games.
"""

import inspect

from docutils import nodes
from docutils.statemachine import StringList
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

import pharmalab
from pharmalab.core import deprecated
from pharmalab.core.queries import offered_questions

GAMES = ("alchemists", "pandemic", "pocket_pharma", "off_label", "pharma_code")


class Facts(SphinxDirective):
    """A table made of rows of reStructuredText."""

    optional_arguments = 1

    def run(self) -> list[nodes.Node]:
        chosen = (self.arguments[0],) if self.arguments else GAMES
        lines = [".. list-table::", "   :header-rows: 1", ""]
        for row in self.rows(chosen):
            for n, cell in enumerate(row):
                lines.append(("   * - " if n == 0 else "     - ") + " ".join(cell.split()))
        container = nodes.container()
        text = "```{eval-rst}\n" + "\n".join(lines) + "\n```"
        read = StringList(text.splitlines(), source=self.get_location())
        self.state.nested_parse(read, self.content_offset, container)
        return container.children

    def rows(self, chosen: tuple[str, ...]) -> list[tuple[str, ...]]:
        raise NotImplementedError


class Levels(Facts):
    def rows(self, chosen: tuple[str, ...]) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = [("game", "level", "policy", "strength", "time")]
        for name in chosen:
            game = pharmalab.game(name)
            for level, one in game.levels.items():
                rows.append((game.title, level, f"``{one.policy}``", one.strength(), one.pace()))
        return rows


class Policies(Facts):
    def rows(self, chosen: tuple[str, ...]) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = [("game", "policy", "how it decides")]
        for name in chosen:
            for policy, factory in pharmalab.game(name).policies.items():
                rows.append((pharmalab.game(name).title, f"``{policy}``", inspect.getdoc(factory(0)) or ""))
        return rows


class Questions(Facts):
    def rows(self, chosen: tuple[str, ...]) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = [("question", "what is answered")]
        for name in chosen:
            rows += offered_questions(pharmalab.game(name)).items()
        return rows


class Terms(Facts):
    """The words of a game, from the glossary of its rulebook."""

    def rows(self, chosen: tuple[str, ...]) -> list[tuple[str, ...]]:
        rows: list[tuple[str, ...]] = [("term", "meaning")]
        for name in chosen:
            rows += ((one.heading, one.text) for one in pharmalab.game(name).rulebook.values() if one.glossary)
        return rows


class OldNames(Facts):
    def rows(self, chosen: tuple[str, ...]) -> list[tuple[str, ...]]:
        renamed = [*deprecated.NAMES.items(), *deprecated.MODULES.items()]
        return [("old name", "name today"), *((f"``{old}``", f"``{new}``") for old, new in renamed)]


def setup(app: Sphinx) -> dict[str, bool]:
    app.add_directive("old-names", OldNames)
    app.add_directive("levels", Levels)
    app.add_directive("policies", Policies)
    app.add_directive("questions", Questions)
    app.add_directive("terms", Terms)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
