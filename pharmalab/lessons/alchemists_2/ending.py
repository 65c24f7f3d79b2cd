"""The last chapter: the exhibition, and the points at the end."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.exhibit import Exhibit, Promise
from pharmalab.games.alchemists.mechanisms.facts import new_fact
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan
from pharmalab.lessons.alchemists.light import light
from pharmalab.lessons.alchemists.results import final_points, reputation_and_gold
from pharmalab.lessons.alchemists.table import WORLD, table, truly
from pharmalab.lessons.alchemists_2.debunking import MASTER
from pharmalab.lessons.alchemists_2.questions import ASK
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.tasks import Mistake, Puzzle, Task, ever

KINDS = (*MASTER, Promise)


def wins(match: Match) -> bool:
    """Return whether the game is over, and the learner alone has won."""
    return match.outcome is not None and match.outcome.winners == (0,)


LEVELS = (
    Task(
        id="exhibit",
        rule="alchemists/mastery-of-a-colour",
        title="Both signs",
        text="Showing a potion first gains 1 point. Showing both signs of a colour gains 2 more.",
        task="You showed red plus. Gain three points.",
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
        praise="You gained one for the first red minus, and two for both signs of red.",
        led=reputation_and_gold,
        look="You’ve shown red plus, so red minus completes the pair. Find the two cards that make it.",
        mistakes=(
            Mistake(
                lambda t: t.over.exhibited[0] == ("G+", "R+"),
                "You showed another colour, so that was one point. Show the other sign of red.",
            ),
        ),
        within=(Exhibit, MixFor, Scan),
        kinds=KINDS,
        spotlight=light(about=("space:exhibit", "triangle", "theories"), labels={"space:exhibit": "exhibition"}),
    ),
    Film(
        id="the-end",
        rule="alchemists/the-revelation",
        title="The last act",
        text="At the end of the game, the reader tells the truth, and all seals are turned up. Watch your last action.",
        begin=lambda: table(
            ("fern", "toad"),
            {"exhibit": 1},
            {1: {}},
            round=6,
            theories={"fern": (WORLD["fern"], {0: "gold"}), "toad": ("npN", {1: "gold"})},
        ),
        steps=("Promise red plus", "Mix fern and toad"),
        said="You showed the red plus you had promised, so you gained a point. Your gold star on a true theory was "
            "worth 5; Ben’s on "
        "a wrong one cost 4.",
    ),
    ASK["alchemists-final"],
    Puzzle(
        id="win",
        rule="alchemists/the-winner",
        title="Win the game",
        text="The last two actions are yours. Ben’s theories are true. There’s more than one solution.",
        task="Win the game: Ben has 11 points, you have 10.",
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
        praise="You showed two potions first and kept both promises, so you’re ahead of Ben.",
        led=final_points,
        spotlight=light(about=("space:exhibit", "triangle", "theories")),
        look="Which two potions can you show with these four cards? Use each card once.",
        within=(Exhibit, MixFor, Scan),
        kinds=KINDS,
    ),
)  # fmt: skip

CHAPTER = Chapter(
    id="ending",
    title="The end",
    levels=LEVELS,
    goal="You can play the last round, and count who wins.",
)
