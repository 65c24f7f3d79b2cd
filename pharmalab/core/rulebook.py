"""Rulebooks: each game's rules in our own words, with a paragraph for each rule.

In ``rulebook.md``, ``#`` marks the game, ``##`` chapters, and ``###`` paragraphs. The paragraph "Treat disease" gets
the id pandemic/treat-disease. If a heading begins with a number, as in "DK-03 …", the id is off_label/dk-03.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from importlib.resources import files

from pharmalab.core.values import Value

GLOSSARY = "Glossary"


class Paragraph(Value, frozen=True):
    """A paragraph of the rulebook. ``text`` is Markdown; ``first`` is its first sentence, for tooltips."""

    id: str
    heading: str
    chapter: str
    text: str

    @property
    def first(self) -> str:
        return re.split(r"(?<=[.!?])\s", self.text, maxsplit=1)[0]

    @property
    def glossary(self) -> bool:
        return self.chapter == GLOSSARY


class Rulebook(Mapping[str, Paragraph]):
    """The paragraphs of a rulebook by id, in the order of the text."""

    def __init__(self, name: str, text: str) -> None:
        """Read the text. Raises ValueError if two paragraphs have the same id, or a paragraph is empty."""
        self.name = name
        self._paragraphs: dict[str, Paragraph] = {}
        chapter = heading = ""
        lines: list[str] = []
        for line in [*text.splitlines(), "## "]:
            if not (found := re.match(r"(#{1,3})\s?(.*)", line)):
                lines.append(line)
                continue
            self._keep(heading, chapter, "\n".join(lines).strip())
            lines = []
            level, words = found.groups()
            chapter = words.strip() if level == "##" else chapter
            heading = words.strip() if level == "###" else ""

    @classmethod
    def of(cls, package: str, name: str) -> "Rulebook":
        """Read the rulebook in the file rulebook.md of a game's package."""
        return cls(name, (files(package) / "rulebook.md").read_text("utf-8"))

    def _keep(self, heading: str, chapter: str, text: str) -> None:
        if not heading:
            return  # the text of a chapter is an introduction, not a rule
        number = re.match(r"([A-Z]+-\d+)\b", heading)
        key = f"{self.name}/{number[1].lower() if number else slug(heading)}"
        if key in self._paragraphs:
            raise ValueError(f"the rulebook of {self.name} has two paragraphs {key}")
        if not text:
            raise ValueError(f"the paragraph {key} of the rulebook is empty")
        self._paragraphs[key] = Paragraph(key, heading, chapter, text)

    def __getitem__(self, key: str) -> Paragraph:
        return self._paragraphs[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._paragraphs)

    def __len__(self) -> int:
        return len(self._paragraphs)


def slug(heading: str) -> str:
    """Turn a heading into lower-case words with hyphens: 'Reaching +2 exactly' gives 'reaching-2-exactly'."""
    plain = unicodedata.normalize("NFKD", heading).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))
