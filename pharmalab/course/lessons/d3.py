"""Lesson D3: selling a potion, an experiment whose answer is ambiguous."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, QUALITIES
from pharmalab.deduction.grid import candidates, members
from pharmalab.deduction.words import QUALITY_WORDS, potion_words, read_ingredient
from pharmalab.deduction.worlds import Worlds
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Members, Whole

START = Worlds().count
POTIONS = tuple(map(potion_words, range(7)))


def _left(notes: Notes, a: str, b: str) -> frozenset[str]:
    """Return the potions that the pair can still make."""
    potions = notes.worlds.potions(*sorted((read_ingredient(a), read_ingredient(b))))
    return frozenset(potion_words(q) for q in members(potions))


def _gone(notes: Notes, ingredient: str) -> frozenset[str]:
    """Return the alchemicals that are crossed out."""
    left = candidates(notes.worlds.crosses, read_ingredient(ingredient))
    return frozenset(name for a, name in enumerate(ALCHEMICALS) if not left >> a & 1)


def _sold(quality: str) -> int:
    """Return the worlds after a first sale with this answer."""
    return Notes().sell("toad", "fern", "G+", quality).worlds.count


def _as_good() -> frozenset[str]:
    """Return the answers that leave no more worlds than a drink does."""
    drunk = Notes().mix("toad", "fern", "G+").worlds.count
    return frozenset(QUALITY_WORDS[quality] for quality in QUALITIES if _sold(quality) == drunk)


LESSON = Lesson(
    id="D3",
    title="Selling as an experiment",
    idea="an ambiguous answer still rules something out",
    minutes=35,
    goals=(
        "tell from an adventurer’s answer which potions are still possible",
        "cross out the alchemicals that can make none of them",
        "compare a sale with a drink by the worlds they leave",
    ),
    tasks=(
        Worked(
            id="D3.1",
            title="Two answers",
            text="An adventurer wants a certain potion and tells you how close your potion came. “Right sign” "
            "means the right sign in the wrong colour. “Wrong sign” means any colour with the other sign. "
            "Cross out every alchemical that can’t make any of the remaining potions.",
            log="sale toad+fern as G+: right sign; sale flower+scorpion as R-: wrong sign",
        ),
        Question(
            id="D3.2",
            title="Which potions?",
            text="The sign was right, but the colour was wrong.",
            log="sale bird claw+mandrake root as G+: right sign",
            asks="Which potions could the adventurer have got?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _left(notes, "bird claw", "mandrake root"),
            hints=(
                "Which sign did the potion have?",
                "Which colour can’t the potion have had?",
                "List all potions with a plus, and leave out the potion that the adventurer wanted.",
            ),
            because="The potion has the sign that the adventurer wanted, and one of the two other colours.",
            misconceptions=(
                Misconception(
                    "with-the-wanted",
                    lambda notes: frozenset(POTIONS[0:6:2]),
                    "Green plus itself would have been an exact match.",
                ),
                Misconception(
                    "wrong-sign",
                    lambda notes: frozenset(POTIONS[1:6:2]),
                    "Those potions have the wrong sign, but the answer was “right sign”.",
                ),
            ),
        ),
        MissingCrosses(
            id="D3.3",
            title="Neither potion",
            text="Cross out an alchemical only if it can make neither of the two potions.",
            log="sale bird claw+mandrake root as G+: right sign",
        ),
        Question(
            id="D3.4",
            title="Worlds after “right sign”",
            text="At first, seven potions were possible, each in the same number of worlds.",
            log="sale bird claw+mandrake root as G+: right sign",
            asks="How many worlds does this answer leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions are left?",
                "Each of the seven potions is made in one seventh of the 40 320 worlds.",
                "Take two sevenths.",
            ),
            because="Two of the seven potions are left.",
            misconceptions=(
                Misconception(
                    "half", lambda notes: START // 2, "Soup is a potion too, though it has no sign. Count all seven."
                ),
                Misconception(
                    "one",
                    lambda notes: START // 7,
                    "One potion leaves that many worlds, but here two potions are possible.",
                ),
            ),
        ),
        Question(
            id="D3.5",
            title="What “wrong sign” rules out",
            text="The potion can be any of three, so this answer doesn’t rule out much.",
            log="sale flower+toad as R-: wrong sign",
            asks="Which alchemicals can you cross out for toad?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _gone(notes, "toad"),
            hints=(
                "Which sign did the potion have?",
                "The potion had a plus, in one of three colours.",
                "Which alchemical has no plus at all?",
            ),
            because="All the other alchemicals have a plus in some colour, so they could have made the potion.",
            misconceptions=(
                Misconception(
                    "all-red",
                    lambda notes: frozenset(name for name in ALCHEMICALS if name[0] in "nN"),
                    "That would be right after red plus. But the potion could also have been green plus or blue plus.",
                ),
                Misconception(
                    "other-end", lambda notes: frozenset({"PPP"}), "That alchemical has a plus in every colour."
                ),
            ),
        ),
        Question(
            id="D3.6",
            title="Worlds after “wrong sign”",
            text="Now count the worlds in the same way.",
            log="sale flower+toad as R-: wrong sign",
            asks="How many worlds does this answer leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions have the other sign?",
                "Each potion is made in a seventh of the worlds.",
                "Take three sevenths of 40 320.",
            ),
            because="Three of the seven potions have the other sign.",
            misconceptions=(
                Misconception(
                    "half", lambda notes: START // 2, "Soup has no sign, so the answer would have been “neutral”."
                ),
                Misconception(
                    "two",
                    lambda notes: START * 2 // 7,
                    "“Right sign” would leave two potions, but this answer is “wrong sign”.",
                ),
            ),
        ),
        Question(
            id="D3.7",
            title="As good as a drink",
            text="When you drink a potion, you see exactly what it is. Some of an "
            "adventurer’s answers tell you just as much.",
            asks="Which answers to your first sale leave as few worlds as drinking the potion?",
            answer=Members(*(QUALITY_WORDS[quality] for quality in QUALITIES)),
            works_out=lambda notes: _as_good(),
            hints=(
                "After which answers do you know the potion?",
                "“Exact” tells you the potion. Which other answer does?",
                "Only one potion has no sign and no colour.",
            ),
            because="These answers leave only one potion, just like drinking it.",
            misconceptions=(
                Misconception(
                    "exact-only",
                    lambda notes: frozenset({"exact"}),
                    "You’re missing an answer that leaves only one potion.",
                ),
            ),
        ),
        MissingReason(
            id="D3.8",
            title="Read the answer",
            text="You see the crosses. Which answer did the adventurer give?",
            log="raven feather+mushroom=G+; sale bird claw+mandrake root as B-: right sign; flower: R+",
            gap=2,
        ),
        Question(
            id="D3.9",
            title="Not this potion",
            text="When a master debunks a theory, you may only learn that a pair doesn’t make a certain potion.",
            log="debunk toad+scorpion!=B+",
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions are ruled out?",
                "Each potion is made in one seventh of the worlds.",
                "Six sevenths are left.",
            ),
            because="One of the seven potions is ruled out.",
            misconceptions=(
                Misconception(
                    "turned-round",
                    lambda notes: START // 7,
                    "That’s the number of worlds with blue plus, and those worlds are ruled out.",
                ),
                Misconception("half", lambda notes: START // 2, "The debunking didn’t show you a sign."),
            ),
        ),
        Question(
            id="D3.10",
            title="Is anything ruled out?",
            text="Look for a cell that is no longer possible.",
            log="debunk toad+scorpion!=B+",
            asks="How many cells can you cross out now?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.crosses.bit_count(),
            hints=(
                "Suppose toad is one of the alchemicals. Is there still an alchemical that fits for scorpion?",
                "Each alchemical can make other potions besides blue plus.",
                "Each alchemical can make soup, for example.",
            ),
            because="Every alchemical can still make another potion. Keep the entry, because it will matter later.",
            misconceptions=(
                Misconception(
                    "as-shown",
                    lambda notes: 8,
                    "That would be right if they had made blue plus. But they didn’t.",
                ),
            ),
        ),
        Question(
            id="D3.11",
            title="Sold twice",
            text="You sold the same two ingredients to two adventurers.",
            log="sale toad+fern as G+: right sign; sale toad+fern as B+: right sign",
            asks="Which potions can toad and fern make?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _left(notes, "toad", "fern"),
            hints=(
                "Which potions does each answer leave?",
                "Both answers are about the same potion.",
                "The potion has a plus, and it’s neither green nor blue.",
            ),
            because="Only this potion is on both lists.",
            misconceptions=(
                Misconception(
                    "all-of-both",
                    lambda notes: frozenset(POTIONS[0:6:2]),
                    "Make a list of potions for each answer. Which potions are on both lists?",
                ),
            ),
        ),
        Puzzle(
            id="D3.12",
            title="Market day",
            text="Here are four entries of four kinds. For each, ask which potions are "
            "left, and which alchemicals can’t make any of them.",
            log="sale toad+fern as R-: wrong sign; sale mushroom+toad as B+: right sign; "
            "sale mandrake root+scorpion as G-: exact; bird claw: R+",
        ),
        Drill(
            id="D3.13",
            title="Sales, again and again",
            text="In each of these logs, a player sold a potion with the right sign "
            "and the wrong colour. Solve three of them.",
            technique="T04",
        ),
        Explain(
            id="D3.14",
            title="Explain it to a friend",
            text="Your friend says: “You don’t know the potion, so you know nothing.” Explain the marked cell.",
            log="sale toad+fern as G+: right sign; flower+mandrake root=R-; toad: B-",
            ingredient="fern",
            alchemical="npN",
        ),
    ),
    notes="Let learners write a list of possible potions beside every sale. This list is what matters, and lesson D4 "
    "makes it shorter. “Right sign” is worth 1.8 bits, and a drink is worth 2.8. Lesson D8 explains bits.",
)
