"""Measure how strong the policies are, and write docs/library/strength.md.

    python tools/strength.py [WORKERS]

Each table comes from the command above it. Matches that were played are kept in build/strength, so the next run goes
on from there. Delete the folder when a policy was changed: the files know policies by their names.
"""

import io
import shlex
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path

from pharmalab.cli import main as pharmalab
from pharmalab.core import registry

ROOT = Path(__file__).parent.parent
PAGE, KEPT = ROOT / "docs" / "library" / "strength.md", ROOT / "build" / "strength"
LINES = (
    "alchemists --policies student,professor --games 24 --seats 2 --seed strength",
    "alchemists --policies random,student --games 40 --seats 2 --seed strength",
    "pandemic --policies random,cooperative --games 60 --seats 2 --seed strength",
    "pocket_pharma --policies greedy,planner --games 40 --seats 2 --seed strength",
    "off_label --policies random,cautious,greedy --games 600 --seats 3 --seed strength",
    "pharma_code --policies random,slots,sorter --games 240 --seats 2 --seed strength",
)
HEAD = """\
# How strong the policies are

Each table comes from the command above it. Run the command, and you get the same numbers, with any number of workers.
The matches follow from the seed *strength*, and no policy was tuned on them. `python tools/strength.py` made it.

*wins* is the share of its matches that one seat with the policy wins; a shared win counts in part. In Pandemic each
policy plays all seats of the same matches. *points* is the mean at the end of a match. The intervals are 95 %
intervals: [which ones](policies.md#which-one-wins-more-often). "unknown" means that all rounds were alike, which says
nothing about the spread. [Benchmarks and strength](../benchmarks.md) has larger samples of some policies.

The Pharma Code's *expert* isn't here, because one of its matches takes minutes.
"""


def page(workers: int = 1) -> Iterator[str]:
    """Yield the parts of the page, in order."""
    yield HEAD
    title = ""
    for line in LINES:
        game, *words = shlex.split(line)
        if registry.game(game).title != title:
            title = registry.game(game).title
            yield f"## {title}\n"
        yield f"```\npharmalab tournament {line}\n```\n"
        KEPT.mkdir(parents=True, exist_ok=True)
        kept = KEPT / f"{'_'.join(word.strip('-') for word in (game, *words))}.jsonl"
        with redirect_stdout(io.StringIO()) as table:
            more = ["--markdown", "--results", str(kept), "--workers", str(workers)]
            if status := pharmalab(["tournament", game, *words, *more]):
                sys.exit(status)
        yield table.getvalue()


def main(workers: int = 1) -> None:
    """Write the page."""
    PAGE.write_text("\n".join(page(workers)), "utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
