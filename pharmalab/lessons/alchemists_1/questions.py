"""The questions of the first lesson, by their ids. The answers are computed by the game and its chemistry."""

from collections.abc import Callable, Sequence

from pharmalab.core.match import Match
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS, mix
from pharmalab.games.alchemists import Config
from pharmalab.games.alchemists.components.names import circles, potion
from pharmalab.games.alchemists.mechanisms.card_reader import worlds
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.lessons.alchemists.light import LABELLED, board, tokens
from pharmalab.lessons.alchemists.table import NAMES, plain_table
from pharmalab.lessons.checkpoints import Checkpoint

THREE = ("nPp", "Nnp", "Ppn")  #: partners offered to NNN too
PARTNERS = ("nPp", "Ppn", "NNN")  #: partners offered to Nnp
FERN = ("pNn", "nPp", "Nnp", "Ppn")
LETTERS = ("nPp", "Ppn", "PpN")
NEVER = ("red plus", "the neutral potion", "a minus", "blue plus")
AMOUNTS = (2, 3, 4, 5)
TESTS = ("toad and flower", "mushroom and bird claw", "flower and scorpion", "fern and toad")


def no_theories() -> Match:
    """Return a match without theories: all eight alchemicals are still in their places below the ingredients."""
    return plain_table(("fern", "toad"), {"test": 1}, round=1)


def makes(a: str, b: str) -> str:
    """Return the potion that two alchemicals make."""
    return POTIONS[mix(ALCHEMICALS.index(a), ALCHEMICALS.index(b))]


def made_with(alchemical: str, wanted: str, offered: Sequence[str]) -> Callable[[], tuple[int, ...]]:
    """Return a function that finds which of the *offered* alchemicals make the potion *wanted* with *alchemical*."""
    return lambda: tuple(n for n, other in enumerate(offered) if makes(alchemical, other) == wanted)


def places(alchemicals: Sequence[str]) -> tuple[str, ...]:
    """Return the places of the given alchemicals on the board."""
    return tuple(f"token:{name}" for name in alchemicals)


def never() -> tuple[int, ...]:
    """Return the indices of the potions that no mix with the alchemical PPP can make."""
    made = {potion(makes("PPP", other)) for other in ALCHEMICALS if other != "PPP"}
    made |= {"a minus" for one in made if one.endswith("minus")}
    return tuple(n for n, one in enumerate(NEVER) if one not in made and one.removeprefix("the ") not in made)


def later_round() -> Match:
    """Return a match of three players in round 2, before the learner has placed her cubes."""
    return plain_table(("fern", "toad"), {}, {1: {}, 2: {}}, frames=(Declare(0),), names=NAMES[:3])


def cubes() -> int:
    """Return the index of the answer option that gives the cubes per player in round 1, with three players."""
    return AMOUNTS.index(Config(seats=3).cubes_in(1))


def sale() -> int:
    """Return the index of the answer option that gives the number of cubes needed for a sale."""
    return (1, 2, 3).index(Config(seats=3).costs("sell")[0])


def at_the_student() -> Match:
    """Return a match where all four players test a potion. Yellow is first, and makes a green plus."""
    hands = {1: ("mushroom", "bird_claw"), 2: ("flower", "scorpion"), 3: ("fern", "toad")}
    return plain_table(
        ("toad", "flower"),
        {"test": 1},
        {1: {"test": 1}, 2: {"test": 1}, 3: {"test": 1}},
        hands=hands,
        names=NAMES,
    )


def who_pays() -> tuple[int, ...]:
    """Return the indices of the tests on the student that cost a gold piece."""
    match, paid = at_the_student(), []
    for n, pair in enumerate(TESTS):
        seat, had = match.to_move, match.state.gold
        match.push(f"Mix {pair}")
        if match.state.gold[seat] < had[seat]:
            paid.append(n)
    return tuple(paid)


def one_mix() -> Match:
    """Return a match where the learner has mixed fern and toad, and nothing else."""
    return plain_table(("mushroom", "scorpion"), {"test": 1}, mixes=(("fern", "toad"),), round=1)


def cannot_be_fern() -> tuple[int, ...]:
    """Return the indices of the alchemicals that fern can't be if fern and toad make a red plus."""
    left = {ALCHEMICALS[world[INGREDIENTS.index("fern")]] for world in worlds(one_mix().state.facts)}
    return tuple(n for n, name in enumerate(FERN) if name not in left)


_ALL = (
    Checkpoint(
        id="alchemists-red",
        title="Three circles",
        text="Every ingredient has three hidden circles: red, green and blue. Each is a plus or a minus.",
        question="Which of these has a big red plus?",
        answer=lambda: tuple(n for n, name in enumerate(THREE) if name[0] == "P"),
        begin=no_theories,
        options=tuple(map(circles, THREE)),
        places=places(THREE),
        reasons=(
            "Its red circle is a small minus.",
            "Its red circle is big, but it’s a minus.",
            "Its red circle is big, and it’s a plus.",
        ),
        why="Red is always on the left, green in the middle, blue on the right.",
        rule="alchemists/potions",
        hints=("The red circle is on the left. Look for a big plus there.",),
        spotlight=tokens(*THREE),
    ),
    Checkpoint(
        id="alchemists-partner",
        title="Its opposite",
        text="Every ingredient has one opposite, whose signs differ in all three colours. Opposites make a neutral "
        "potion.",
        question="Find the opposite of the marked ingredient.",
        answer=made_with("Nnp", "0", PARTNERS),
        begin=no_theories,
        options=tuple(map(circles, PARTNERS)),
        places=places(PARTNERS),
        reasons=(
            "Both have a red minus.",
            "All three signs differ.",
            "Both have a red minus.",
        ),
        why="Opposites have different signs in every colour. Sizes don’t matter.",
        rule="alchemists/potions",
        hints=("The marked ingredient has a red minus, a green minus and a blue plus. Reverse each sign.",),
        spotlight=tokens("nPp", "Nnp", "Ppn", "NNN", marked="Nnp"),
    ),
    Checkpoint(
        id="alchemists-certain",
        title="What’s ruled out",
        text="Your fern and toad made a red plus.",
        question="Which two of these can’t be the fern? Choose both.",
        answer=cannot_be_fern,
        begin=one_mix,
        options=tuple(map(circles, FERN)),
        places=places(FERN),
        several=True,
        reasons=(
            "It has a red plus, so it could be the fern.",
            "Its red circle shows a minus.",
            "Its red circle shows a minus.",
            "It has a red plus, so it could be the fern.",
        ),
        why="Both ingredients of a red plus potion have a red plus. A set of three circles is called an alchemical.",
        rule="alchemists/potions",
        hints=("Both ingredients of a red plus potion have a red plus. The red circle is on the left.",),
        spotlight=board(
            about=("pair:fern:toad", "circles:fern", "circles:toad", *places(FERN)),
            least=240,
            margin=12,
            phone=0,
            apart=3,
        ),
    ),
    Checkpoint(
        id="alchemists-letters",
        title="Letters for circles",
        text="Letters save space: P and p mean plus, N and n mean minus. A capital means a big circle.",
        question="Which letters stand for this alchemical?",
        answer=lambda: LETTERS.index("Ppn"),
        begin=no_theories,
        options=LETTERS,
        reasons=(
            "Here, the first letter is a small red minus.",
            "Big red plus, small green plus, small blue minus.",
            "The blue circle is small, so its letter is small too.",
        ),
        why="Each circle has one letter, in the order red, green, blue.",
        rule="alchemists/potions",
        hints=("The red circle is a big plus, so the first letter is a capital P.",),
        spotlight=tokens("Ppn"),
    ),
    Checkpoint(
        id="alchemists-row",
        title="Mixing with PPP",
        text="PPP has three big pluses. Imagine mixing it with each of the other seven alchemicals.",
        question="What does PPP never make?",
        answer=never,
        begin=no_theories,
        options=NEVER,
        reasons=(
            "It makes a red plus with any ingredient that has a small red plus.",
            "It makes the neutral potion with NNN, its opposite.",
            "PPP has no minus, so no minus potion is possible.",
            "It makes a blue plus with any ingredient that has a small blue plus.",
        ),
        why="A minus potion needs a minus in both ingredients, and PPP has none.",
        rule="alchemists/potions",
        hints=("For a plus or minus potion, both ingredients need that sign in the potion’s colour.",),
        spotlight=board(about=places(ALCHEMICALS), least=200, margin=3, fold=200),
    ),
    Checkpoint(
        id="alchemists-mixes",
        title="A green minus",
        question="Which of these makes a green minus with the marked ingredient, NNN?",
        answer=made_with("NNN", "G-", THREE),
        begin=no_theories,
        options=tuple(map(circles, THREE)),
        places=places(THREE),
        reasons=(
            "Its green circle shows a plus. With NNN, it makes a red minus.",
            "In green, it has a small n and NNN has a big N. No other colour works.",
            "Its green circle shows a plus. With NNN, it makes a blue minus.",
        ),
        why="The green circle is in the middle, where a small n meets a big N.",
        rule="alchemists/potions",
        hints=("NNN has a big green minus, so look for a small one.",),
        spotlight=tokens(*THREE, "NNN", marked="NNN"),
    ),
    Checkpoint(
        id="alchemists-cubes",
        title="How many cubes",
        text="Everyone has the same number of cubes. With three players, that’s usually 5 a round.",
        question="How many cubes do you have in the first round?",
        answer=cubes,
        begin=later_round,
        options=tuple(map(str, AMOUNTS)),
        reasons=(
            "Two is too few: think back to your last level.",
            "In the first round, everyone has three, however many people play.",
            "With four players, everyone has four in later rounds.",
            "With three players, everyone has five in later rounds.",
        ),
        why="Everyone has 3 cubes in round 1. After that, it’s 6 with two players, 5 with three and 4 with four.",
        rule="alchemists/declaring-actions",
        hints=("You had three cubes in your last level, which was round 1.",),
        spotlight=board(about=("seat:0",), labels={"seat:0": "from round 2 on"}, margin=LABELLED),
    ),
    Checkpoint(
        id="alchemists-sale-cubes",
        title="Big actions",
        text="Some actions take more than one cube. The squares in a row show how many.",
        question="How many cubes does it take to sell a potion?",
        answer=sale,
        begin=lambda: plain_table(("fern", "toad"), {"test": 1}, names=NAMES[:3]),
        options=("1", "2", "3"),
        reasons=(
            "Look at the row: each player has more than one square there.",
            "Each player has two squares in that row.",
            "Count only one player’s squares.",
        ),
        why="A sale takes two cubes, and you can sell only once a round.",
        rule="alchemists/declaring-actions",
        hints=("Count one player’s squares in the Sell row.",),
        spotlight=board(about=("space:sell",)),
    ),
    Checkpoint(
        id="alchemists-student",
        title="Who pays",
        text="After a minus potion, tests cost gold.",
        question="In order, players 1–4 make a green plus, soup, a red minus and a red plus. Who pays?",
        answer=who_pays,
        options=("1", "2", "3", "4"),
        reasons=(
            "Player 1 tests first, while the student still feels well.",
            "Player 1’s plus did the student no harm.",
            "Player 3’s own test was still free: only later tests cost gold.",
            "Player 4 tests after the red minus, so player 4 pays.",
        ),
        begin=at_the_student,
        why="Player 3’s red minus made the student ill, so the next test costs 1 gold.",
        rule="alchemists/test-on-student",
        hints=("Who made a minus potion? Who tested after that?",),
        spotlight=board(about=("space:test", "space:drink", "lab")),
    ),
)

ASK = {check.id: check for check in _ALL}
