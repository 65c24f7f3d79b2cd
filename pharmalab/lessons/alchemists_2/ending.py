"""The last chapter: the exhibition, and the points at the end."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit, Promise
from pharmalab.games.alchemists.mechanisms.facts import new_fact
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan
from pharmalab.lessons.alchemists.results import final_points, reputation_and_gold
from pharmalab.lessons.alchemists.table import WORLD, table, truly
from pharmalab.lessons.alchemists_2.debunking import MASTER
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

KINDS = (*MASTER, Promise)


def wins(match: Match) -> bool:
    """Whether the game is over, and the learner alone has won."""
    return match.outcome is not None and match.outcome.winners == (0,)


LEVELS = (
    Film(
        id="the-end",
        rule="alchemists/the-revelation",
        title="The last act",
        text="In round 6 there are no tests: whoever wants shows potions at an exhibition. Then the reader tells the "
        "truth, and seals are turned up. Watch Anna’s last action, and the end.",
        begin=lambda: table(
            ("fern", "toad"),
            {"exhibit": 1},
            {1: {}},
            round=6,
            theories={"fern": (WORLD["fern"], {0: "gold"}), "toad": ("npN", {1: "gold"})},
        ),
        steps=("Promise red plus", "Mix fern and toad"),
        said="Anna promised red plus, showed it first, and gained a point. Then her gold star on a true theory brought "
        "5 points; Ben’s star on a wrong one cost him 4.",
    ),
    Task(
        id="exhibit",
        rule="alchemists/mastery-of-a-colour",
        title="Both signs",
        text="Whoever is first to show a potion gains a point; whoever has shown both signs of a colour gains 2 more. "
        "A broken promise costs a point. Ben’s theories are true.",
        task="You have shown red plus. Now gain three points with one potion.",
        begin=lambda: table(
            ("flower", "scorpion", "toad"),
            {"exhibit": 1},
            {1: {"exhibit": 1}},
            round=6,
            theories=truly("flower", "scorpion", "toad"),
            fields={
                "facts": (new_fact("mix", ("fern", "toad"), "R+", "R+", by=0, seats=2),),
                "potions": (("R+",), ()),
                "exhibited": (("R+",), ()),
                "first": (0, -1, -1, -1, -1, -1),
            },
        ),
        reached=ever(lambda s: s.reputation[0] == 13),
        solution=("Promise red minus", "Mix flower and scorpion"),
        praise="One for the first red minus, two for both signs of red.",
        led=reputation_and_gold,
        look="Red plus was shown: which potion makes the pair? And which two ingredients make that?",
        mistakes=(
            Mistake(
                lambda t: t.over.exhibited[0] == ("G+", "R+"),
                "Shown as promised, but of another colour: that was one point.",
            ),
        ),
        within=(Exhibit, MixFor, Scan),
        kinds=KINDS,
    ),
    ASK["alchemists-final"],
    Puzzle(
        id="win",
        rule="alchemists/the-winner",
        title="Win the game",
        text="The last two actions are yours. When all is counted, Ben has 11 points and you have 10, but for what you "
        "show now. His theories are true. There is more than one way.",
        task="Win.",
        begin=lambda: table(
            ("fern", "toad", "mushroom", "flower"),
            {"exhibit": 2},
            {1: {}},
            round=6,
            gold=(0, 0),
            reputation={1: 2},
            theories={name: (WORLD[name], {1: kind}) for name, kind in
                      (("fern", "R"), ("toad", "silver"), ("mushroom", "gold"), ("flower", "G"))},
        ),
        reached=wins,
        solution=("Promise red plus", "Mix fern and toad", "Promise green plus", "Mix mushroom and flower"),
        praise="Two potions shown first, and nothing broken: you end above Ben.",
        led=final_points,
        look="Which two potions can you show with these four cards? Use each card once.",
        within=(Exhibit, MixFor, Scan),
        kinds=KINDS,
    ),
)  # fmt: skip

CHAPTER = Chapter(id="ending", title="The end", levels=LEVELS)
