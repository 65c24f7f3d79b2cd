"""The last chapter of the second Alchemists lesson: the exhibition, and the final points."""

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
    """Return whether the game is over and the learner is the only winner."""
    return match.outcome is not None and match.outcome.winners == (0,)


LEVELS = (
    Task(
        id="exhibit",
        rule="alchemists/mastery-of-a-colour",
        title="Both signs",
        text="Being first to show a potion earns 1 point. Showing both signs of a colour earns 2.",
        task="You’ve shown a red plus. Gain three points.",
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
        praise="You gained one point for being first, and two for showing both signs.",
        led=reputation_and_gold,
        look="You’ve shown a red plus, so a red minus completes the pair. Find the two cards that make it.",
        mistakes=(
            Mistake(
                lambda t: t.over.exhibited[0] == ("G+", "R+"),
                "You showed another colour, so you gained only one point. Show a red minus.",
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
        text="At the end of the game, the card reader reveals the truth, and all seals are turned face up. Here’s your "
        "last action.",
        begin=lambda: table(
            ("fern", "toad"),
            {"exhibit": 1},
            {1: {}},
            round=6,
            theories={"fern": (WORLD["fern"], {0: "gold"}), "toad": ("npN", {1: "gold"})},
        ),
        steps=("Promise red plus", "Mix fern and toad"),
        said="You showed the red plus you promised, so you gained a point. Your gold star on a true theory was worth "
        "5 points. Ben’s wrong theory cost him 4.",
    ),
    ASK["alchemists-final"],
    Puzzle(
        id="win",
        rule="alchemists/the-winner",
        title="Win the game",
        text="The last two actions are yours. Ben’s theories are true. There’s more than one solution.",
        task="Ben has 11 points. You have 10. Win the game.",
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
        praise="You were first with two potions and kept both promises, so you’re ahead of Ben.",
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
    goal="You can play the last round and work out who wins.",
)
