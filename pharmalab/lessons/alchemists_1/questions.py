"""The questions of the first sitting, by their ids; the game and its chemistry answer them when they are asked for."""

from collections import Counter

from pharmalab.core.match import Match
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, INGREDIENTS, POTIONS, has_plus, mix
from pharmalab.games.alchemists import Config
from pharmalab.games.alchemists.mechanisms.act import costs
from pharmalab.games.alchemists.mechanisms.card_reader import worlds
from pharmalab.lessons.alchemists.table import NAMES, plain_table
from pharmalab.lessons.checkpoints import Checkpoint

PLUSES = ALCHEMICALS.index("PPP")
PAIRS = (("npN", "pnP"), ("npN", "nPp"), ("pNn", "nPp"), ("Ppn", "Nnp"), ("Nnp", "PPP"), ("PPP", "NNN"))
MIXES = (("Ppn", "pNn"), ("nPp", "Nnp"), ("npN", "Nnp"), ("pnP", "npN"))
COLOURS = ("Yellow", "Blue", "Green", "Red")
TESTS = ("toad and flower", "mushroom and bird claw", "flower and scorpion", "fern and toad", "fern and raven feather")


def tokens() -> Match:
    """All eight lie below the ingredients."""
    return plain_table(("fern", "toad"), {"test": 1}, round=1)


def row_of_pluses() -> tuple[int, int, int, int]:
    """With how many of the others PPP makes R+, G+, B+ and the neutral potion."""
    made = Counter(POTIONS[mix(PLUSES, other)] for other in range(8) if other != PLUSES)
    return made["R+"], made["G+"], made["B+"], made["0"]


def makes(a: str, b: str) -> str:
    """The potion of two alchemicals."""
    return POTIONS[mix(ALCHEMICALS.index(a), ALCHEMICALS.index(b))]


def partners() -> tuple[int, ...]:
    return tuple(n for n, pair in enumerate(PAIRS) if makes(*pair) == "0")


def red_minus() -> tuple[int, ...]:
    return tuple(n for n, pair in enumerate(MIXES) if makes(*pair) == "R-")


def cubes() -> tuple[int, int, int]:
    """With three players: in round 1, later, and what selling takes."""
    config = Config(seats=3)
    return config.cubes_in(1), config.cubes_in(2), costs(3, "sell")[0]


def at_the_student() -> Match:
    """Four test, Yellow twice; Yellow mixes a green plus first."""
    hands = {1: ("mushroom", "bird_claw"), 2: ("flower", "scorpion"), 3: ("fern", "toad")}
    return plain_table(
        ("toad", "flower", "fern", "raven_feather"),
        {"test": 2},
        {1: {"test": 1}, 2: {"test": 1}, 3: {"test": 1}},
        hands=hands,
        names=COLOURS,
    )


def who_pays() -> tuple[int, ...]:
    """Of the five tests those that cost a gold piece."""
    match, paid = at_the_student(), []
    for n, pair in enumerate(TESTS):
        seat, had = match.to_move, match.state.gold
        match.push(f"Mix {pair}")
        if match.state.gold[seat] < had[seat]:
            paid.append(n)
    return tuple(paid)


def one_mix() -> Match:
    """The learner has mixed fern and toad, and nothing else."""
    return plain_table(("mushroom", "scorpion"), {"test": 1}, mixes=(("fern", "toad"),), round=1)


def certain() -> tuple[int, ...]:
    """What holds in all worlds that one red plus leaves."""
    fern, toad = INGREDIENTS.index("fern"), INGREDIENTS.index("toad")
    red = COLORS.index("R")
    said = (
        lambda world: has_plus(world[fern], red) and has_plus(world[toad], red),
        lambda world: ALCHEMICALS[world[toad]][red] == "P",
        lambda world: has_plus(world[toad], COLORS.index("G")),
        lambda world: ALCHEMICALS[world[fern]] != "NNN" and ALCHEMICALS[world[toad]] != "NNN",
    )
    left = worlds(one_mix().state.facts)
    return tuple(n for n, holds in enumerate(said) if all(map(holds, left)))


_ALL = (
    Checkpoint(
        id="alchemists-row",
        title="All with PPP",
        text="Letters stand for red, green, blue; P and N are big, p and n small; P and p plus, N and n minus. PPP is "
        "the last token.",
        question="PPP is mixed with each of the seven others. How often does it make R+, G+, B+, and the neutral "
        "potion? Type four numbers with commas.",
        answer=row_of_pluses,
        begin=tokens,
        why="Two of each colour and one neutral. Nobody makes a colour with PPP but by a small plus.",
        rule="alchemists/potions",
        mistakes=[
            ((3, 3, 3, None), "There are only seven others; PPP does not mix with itself."),
            ((2, 2, 2, 2), "That makes eight; there are seven others."),
            ((2, 2, 2, 0), "That makes six. What comes of PPP and NNN?"),
            ((2, 2, 2, None), "The colours are right. The four numbers make seven."),
            ((1, 1, 1, None), "Each colour has two small pluses, on different alchemicals."),
        ],
        hints=(
            "A big red plus needs a small red plus: a small p as the first letter.",
            "Among the tokens below the ingredients, count those with a small red plus; then green, then blue.",
        ),
    ),
    Checkpoint(
        id="alchemists-partner",
        title="Four partners",
        text="Each alchemical has one partner, whose signs are all the opposite. Sizes do not matter.",
        question="Which of these pairs make the neutral potion? Tick all of them.",
        answer=partners,
        begin=tokens,
        several=True,
        options=tuple(f"{a} and {b}" for a, b in PAIRS),
        reasons=tuple(
            f"{a} and {b} differ in all three signs."
            if (potion := makes(a, b)) == "0"
            else f"{a} and {b} make {potion.replace('-', '−')}."
            for a, b in PAIRS
        ),
        why="These are all four pairs of partners. Whoever knows one of two knows the other.",
        rule="alchemists/potions",
        hints=("Turn every sign round; then look whether the other one has these signs.",),
    ),
    Checkpoint(
        id="alchemists-mixes",
        title="Four mixes",
        question="Which of these make R−, a red minus? Tick all of them.",
        answer=red_minus,
        begin=tokens,
        several=True,
        options=tuple(f"{a} and {b}" for a, b in MIXES),
        reasons=(
            "Both red circles are plus there: that makes R+.",
            "A small and a big red minus make R−, and no other colour agrees so.",
            "A small and a big red minus make R−, and no other colour agrees so.",
            "These two are partners: neutral.",
        ),
        why="Small n with big N in the first place makes R−. The others make R+ and the neutral potion.",
        rule="alchemists/potions",
        hints=("Compare first letters: n and N together.",),
    ),
    Checkpoint(
        id="alchemists-cubes",
        title="How many cubes",
        text="Cubes are put on action spaces before anybody acts. Each player has the same number: 6 with two players, "
        "5 with three, 4 with four; but only 3 in the first round.",
        question="With three players: how many cubes in round 1, how many later, and how many does Sell Potion take "
        "(look at its squares)? Type three numbers with commas.",
        answer=cubes,
        begin=lambda: plain_table(("fern", "toad"), {"test": 1}, names=NAMES[:3]),
        why="Three at first, then five. A sale takes two of them, and is allowed once a round.",
        rule="alchemists/declaring-actions",
        mistakes=[
            ((5, 5, None), "In the first round there are fewer."),
            ((3, 6, None), "Six is for two players."),
            ((3, 4, None), "Four is for four players."),
            ((3, 5, 1), "Look at the row of Sell Potion: an action there takes more than one cube."),
            ((3, 5, None), "The first two are right. Count the squares that each player has at Sell Potion."),
            ((3, 3, None), "Only the first round is so short."),
        ],
        hints=("Both are in the text; the squares stand in the row of Sell Potion.",),
    ),
    Checkpoint(
        id="alchemists-student",
        title="Who pays",
        text="The student tests for nothing, until he gets a minus. From then on each test of the round costs 1 gold.",
        question="They test in this order: Yellow makes G+, Blue the neutral potion, Green R−, then Red and once more "
        "Yellow make R+. Whose tests cost gold? Tick all of them.",
        answer=who_pays,
        several=True,
        options=("Yellow’s first", "Blue’s", "Green’s", "Red’s", "Yellow’s second"),
        reasons=(
            "At the first test the student is still in good spirits.",
            "A plus before it does the student no harm.",
            "Green’s own test still was for nothing: it is those after it that pay.",
            "Red comes after the red minus, and pays.",
            "Yellow’s second test comes after the red minus, and is paid.",
        ),
        begin=at_the_student,
        why="Green’s R− made the student unhappy; whoever comes after it pays 1 gold.",
        rule="alchemists/test-on-student",
        hints=("Who gave the first minus? Who came after that?",),
    ),
    Checkpoint(
        id="alchemists-certain",
        title="What is sure",
        text="One potion tells much. Anna mixed fern and toad, and knows nothing else.",
        question="They made R+. What is certain? Tick all of it.",
        answer=certain,
        several=True,
        options=(
            "Both have a red plus",
            "Toad’s red plus is the big one",
            "Toad has a green plus",
            "Neither is NNN",
        ),
        reasons=(
            "A red plus comes of two red plus circles only.",
            "One of the two is big; which one, R+ does not tell.",
            "R+ does not tell signs of green.",
            "NNN has no plus at all, so it cannot make R+.",
        ),
        begin=one_mix,
        why="Both signs of red are sure, so no alchemical with a red minus is left for them. Sizes and other colours "
        "are open.",
        rule="alchemists/potions",
        hints=("Could it be the other way round, and make R+ all the same?",),
    ),
)

ASK = {check.id: check for check in _ALL}
