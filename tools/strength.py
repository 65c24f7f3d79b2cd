"""Measure how strong the policies are, and write docs/library/strength.md.

    python tools/strength.py [WORKERS]

Each table comes from the command above it. Matches that were played are kept in build/strength, so the next run goes
on from there. Delete the folder when a policy was changed: the files know policies by their names.

The games' ``levels`` repeat these numbers, and a test compares them. At the end the page has the time for a decision,
which this measures on one quiet core.
"""

import io
import shlex
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from random import Random
from time import process_time

from pharmalab.cli import main as pharmalab
from pharmalab.core import registry
from pharmalab.core.policies import Policy, playout

ROOT = Path(__file__).parent.parent
PAGE, KEPT = ROOT / "docs" / "library" / "strength.md", ROOT / "build" / "strength"
LINES = (
    "alchemists --policies random,beginner --games 40 --seats 2 --seed strength",
    "alchemists --policies beginner,casual --games 60 --seats 2 --seed strength",
    "alchemists --policies casual,strong --games 60 --seats 2 --seed strength",
    "pandemic --policies random,beginner,casual,strong --games 100 --seats 2 --seed strength",
    "pandemic --policies strong --games 200 --seats 4 --epidemics 4 --seed strength",
    "pandemic --policies strong --games 200 --seats 4 --epidemics 5 --seed strength",
    "pandemic --policies strong --games 200 --seats 4 --epidemics 6 --seed strength",
    "pandemic --policies strong --games 200 --seats 4 --epidemics 5 --decides owners --seed strength",
    "pocket_pharma --policies random,beginner --games 20 --seats 2 --rounds 15 --seed strength",
    "pocket_pharma --policies beginner,casual --games 100 --seats 2 --seed strength",
    "pocket_pharma --policies casual,strong --games 40 --seats 2 --seed strength",
    "pocket_pharma --policies strong,expert --games 40 --seats 2 --seed strength",
    "off_label --policies random,beginner --games 600 --seats 3 --seed strength",
    "off_label --policies beginner,casual --games 600 --seats 3 --seed strength",
    "off_label --policies casual,strong --games 600 --seats 3 --seed strength",
    "pharma_code --policies random,beginner --games 60 --seats 2 --seed strength",
    "pharma_code --policies beginner,casual --games 100 --seats 2 --seed strength",
    "pharma_code --policies casual,strong --games 100 --seats 2 --seed strength",
    "pharma_code --policies strong,expert --games 20 --seats 2 --seed strength",
)
HEAD = """\
# How strong the policies are

Each table comes from the command above it. Run the command, and you get the same numbers, with any number of workers.
The matches follow from the seed *strength*, and no policy was tuned on them. `python tools/strength.py` made it.

*wins* is the share of its matches that one seat with the policy wins; a shared win counts in part. In Pandemic each
policy plays all seats of the same matches. *points* is the mean at the end of a match. The intervals are 95 %
intervals: [which ones](policies.md#which-one-wins-more-often). "unknown" means that all rounds were alike, which says
nothing about the spread. [Benchmarks and strength](../benchmarks.md) has larger samples of some policies.

*beginner*, *casual*, *strong* and *expert* are the [levels](policies.md#levels) from which you choose on a board.
"""
TIMES = """\
## Time for a decision

CPU time with the level in all seats of the usual set-up, on one core of an AMD EPYC server. Decisions with one legal
action don't count.

| game | level | 95 % are faster than |
| :--- | :--- | :--- |
"""
NOTES = {  #: what else the page says about a game, below its tables
    "Alchemists": """\
### What was tried

Alchemists has no *expert*, because nothing that we tried was clearly stronger than *strong*. This table has no command,
because the policies weren't kept. They played *strong* with other numbers in its model, such as the points of a bit or
of a favour, in one of 2 seats against *strong*. The numbers of games are what fitted in the time we had.

| policy | games | wins | points ahead of *strong* | 95 % interval |
| :--- | :--- | :--- | :--- | :--- |
| 14 numbers, each raised or lowered at random, most by a factor of 1.6 | 74 | | −5.2 | |
| 6 of them moved a little in the direction that looked best | 34 | 18.5 | +2.1 | −1.9 to +6.2 |

In the 74 games, no number had a clear effect of its own. Two numbers that the model doesn't use seemed to have as much.
Rollouts weren't tried. A game of *strong* players takes about 2 seconds, and a game of *casual* players half a second.
So two seconds for a decision are enough for a few rollouts only.
""",
    "Pandemic": """\
In the last table, hands are private, and all players play their own events. There *strong* won 10 of the 200 matches,
and with open hands 41.

### What was tried

Pandemic has no *expert*, because nothing that we tried was clearly stronger than *strong*. The best policy had a wider
search (after each action it keeps 60 positions instead of 40, and it searches the next player's turn after 40 plans
instead of 5) and higher costs of cities with two or three cubes. It takes 5 times as long:

`Cooperative` with `width=60`, `foresight=40` and weights whose `cubes` are `(0.0, 0.008, 0.05, 0.2)`.

It won 48 of the first 60 games with 2 players above, and *strong* 50. In 54 other games, with 4 players and 5
epidemics, it won 22 and *strong* 21. We found it with a copy of the rules and of *strong* in C++, which is 50 times
as fast and wasn't kept, so the following tables have no commands. The copy's *strong* won more of its games with 4
players than ours above, so compare only within a table. Ours won 31 of 91 other games, 34 %, and the rows above for 4
and 6 epidemics point to a value in between, so the 200 games with 5 may have been unlucky. The policies of a table
played the same games, with 4 players and 5 epidemics. The last column is the difference to *strong* in wins out of
100, with Student's interval for pairs. The settings were found in other games; only between the two rows of costs did
we choose in these.

| policy | wins | difference |
| :--- | :--- | :--- |
| *strong* | 132 of 400 | |
| *strong*, but with higher costs of full cities | 141 of 400 | +2.2 (−3.1 to +7.5) |
| *strong*, but with other higher costs | 131 of 400 | −0.2 (−5.7 to +5.3) |
| *strong*, but with the wider search | 146 of 400 | +3.5 (−1.0 to +8.0) |
| the wider search and the higher costs | 161 of 400 | +7.2 (+1.8 to +12.6) |

The last policy also found 0.40 more cures a game (0.28 to 0.52). With 2 players and 4 epidemics it won 240 of 300
games, and *strong* 222.

| positions, plans whose next turn is searched | wins | | the same, in other games | wins |
| :--- | :--- | :--- | :--- | :--- |
| 12, none | 26 of 200 | | 40, 5 (*strong*) | 56 of 160 |
| 40, none | 50 of 200 | | 40, 5, and a second turn | 54 of 160 |
| 120, none | 61 of 200 | | 40, 5, and the whole round | 51 of 160 |
| 400, none | 56 of 200 | | 40, 20 that differ in cards or cubes | 51 of 160 |
| 40, 5 (*strong*) | 66 of 200 | | 40, 40 with a narrower next turn | 58 of 160 |
| 120, 10 | 67 of 200 | | 60, 40 | 65 of 160 |
| 120, 40 | 78 of 200 | | 120, 40 | 67 of 160 |

- In 1,249 games without a next turn, each weight and constant had a random factor of its own, mostly between 0.7 and
  1.4. None changed the wins by more than 3 out of 100.
- A regression of wins on 68 features of a position, fitted to 2,300 games, ranked the 40 best plans: 26 of 120 wins.
  Without the regression there were 31 wins, and with both values added 32.
- The same regression ranked 6 plans after the next turn, in 8 samples of the luck before it: 22 of 60 wins, and
  *strong* had 26.
- In Python, plans compared by 150 or 250 rollouts of a fast rule of thumb won 8 of 21 games each; *strong* 11.
- Without a next turn, *strong* had 6 outbreaks a game. More than a third of the turns with outbreaks revealed a city
  that had had three cubes for at least seven turns.
""",
    "Off-Label": """\
### What was tried

Off-Label has no *expert*, because nothing that we tried was clearly stronger than *strong*. This table has no command,
because the policies weren't kept. Each played at tables of 3 against two *strong* rivals, where an even share is 33 %.
The numbers of games are what fitted in the time we had.

| policy | wins | 95 % interval |
| :--- | :--- | :--- |
| offers compared in simulations of the round, by the probability of winning the match | 67.5 of 210 | 26 to 39 % |
| the same, but tokens won early are worth nearly the same to a leader as to others | 18 of 51 | 24 to 49 % |
| *strong* with other weights, found by the cross-entropy method | 33 % of 180 | 27 to 40 % |
| offers compared by 90 rollouts of two rounds | 2 of 12 | 5 to 45 % |

The first policy tried ten offers in 48 rollouts, in which *strong* rivals answered. It computed the probability of each
payment from the offers, and the probability of winning from the tokens, fitted to 120 games of *strong* players.
In [a game that is small enough to solve](../benchmarks.md#distance-from-best-play), the first leader wins 38.5 % with
this policy, exactly as with best play, and 33.9 % with *strong*. So it plays a single round as well as possible there,
and still won no more matches. The second policy played too few matches to show a small difference.
""",
}
DECISIONS = 60  #: how many are timed


def page(workers: int = 1) -> Iterator[str]:
    """Yield the parts of the page, in order."""
    yield HEAD
    title = ""
    for line in LINES:
        game, *words = shlex.split(line)
        if registry.game(game).title != title:
            if title in NOTES:
                yield NOTES[title]
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
    yield TIMES + "\n".join(times()) + "\n"


def times() -> Iterator[str]:
    """Yield the rows of the table of times."""
    for name in dict.fromkeys(line.split()[0] for line in LINES):
        game = registry.game(name)
        for level in game.levels:
            yield f"| {game.title} | {level} | {decision_time(name, level):.3g} s |"


def decision_time(name: str, level: str) -> float:
    """Return the seconds for a decision of a level that 95 % of its decisions don't need."""
    game, spent = registry.game(name), list[float]()

    def timed(policy: Policy) -> Policy:
        def decide(view, legal):
            begun = process_time()
            action = policy(view, legal)
            if len(legal) > 1:
                spent.append(process_time() - begun)
            return action

        return decide

    seed = 0
    while len(spent) < DECISIONS:
        start = game.start(game.Config()).state
        players = [timed(game.make_policy(level, seat)) for seat in range(start.config.seats)]
        playout(game, start, players, Random(f"time {seed}"), until=lambda state: len(spent) >= DECISIONS)
        seed += 1
    return sorted(spent)[round(0.95 * len(spent)) - 1]


def main(workers: int = 1) -> None:
    """Write the page."""
    PAGE.write_text("\n".join(page(workers)), "utf-8")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
