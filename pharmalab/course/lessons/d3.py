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
        "cross out the alchemicals that can’t make any of these potions",
        "compare how much you learn from selling a potion and from drinking it",
    ),
    tasks=(
        Worked(
            id="D3.1",
            title="Two answers",
            text="An adventurer tells you how close your potion came to what he wanted. “Right sign” means that "
            "only the colour was wrong. “Wrong sign” means that your potion had the other sign. Cross out every "
            "alchemical that can’t make any of the possible potions.",
            log="sale toad+fern as G+: right sign; sale flower+scorpion as R-: wrong sign",
        ),
        Question(
            id="D3.2",
            title="Which potions?",
            text="The adventurer said that your potion had the right sign, but the wrong colour.",
            log="sale bird claw+mandrake root as G+: right sign",
            asks="Which potions could you have sold to the adventurer?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _left(notes, "bird claw", "mandrake root"),
            hints=(
                "Which sign did the potion have?",
                "Which colour is impossible for the potion?",
                "List all potions with a plus, except the one that the adventurer wanted.",
            ),
            because="The potion has the sign that the adventurer wanted, and one of the other two colours.",
            misconceptions=(
                Misconception(
                    "with-the-wanted",
                    lambda notes: frozenset(POTIONS[0:6:2]),
                    "Green plus is what the adventurer wanted, so the answer would have been “exact”.",
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
            text="Two potions are possible. Cross out an alchemical only if it can’t make either of them.",
            log="sale bird claw+mandrake root as G+: right sign",
        ),
        Question(
            id="D3.4",
            title="Worlds after “right sign”",
            text="Before the sale, seven potions were possible, each in the same number of worlds.",
            log="sale bird claw+mandrake root as G+: right sign",
            asks="How many worlds does this answer leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions are left?",
                "Each of the seven potions is made in one seventh of the 40 320 worlds.",
                "Take two sevenths of 40 320.",
            ),
            because="Two of the seven potions are still possible, so two sevenths of the worlds are left.",
            misconceptions=(
                Misconception(
                    "half", lambda notes: START // 2, "Soup is a potion too, though it has no sign. Count all seven."
                ),
                Misconception(
                    "one",
                    lambda notes: START // 7,
                    "That’s the number of worlds for one potion, but here two potions are possible.",
                ),
            ),
        ),
        Question(
            id="D3.5",
            title="What “wrong sign” rules out",
            text="Three potions are still possible, so this answer doesn’t rule out much.",
            log="sale flower+toad as R-: wrong sign",
            asks="Which alchemicals can you cross out for toad?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _gone(notes, "toad"),
            hints=(
                "Which sign did the potion have?",
                "The potion had a plus, in one of three colours.",
                "Which alchemical has no plus at all?",
            ),
            because="NNN has no plus. Every other alchemical has one, so it could have made the potion.",
            misconceptions=(
                Misconception(
                    "all-red",
                    lambda notes: frozenset(name for name in ALCHEMICALS if name[0] in "nN"),
                    "That would be right if you knew that the potion was red plus. But it could also have been "
                    "green plus or blue plus.",
                ),
                Misconception(
                    "other-end",
                    lambda notes: frozenset({"PPP"}),
                    "PPP has a plus in every colour, so it can make any potion with a plus.",
                ),
            ),
        ),
        Question(
            id="D3.6",
            title="Worlds after “wrong sign”",
            text="This time, the answer was “wrong sign”. Count the worlds that fit.",
            log="sale flower+toad as R-: wrong sign",
            asks="How many worlds does this answer leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the seven potions have the wrong sign?",
                "Each potion is made in a seventh of the worlds.",
                "Take three sevenths of 40 320.",
            ),
            because="Three of the seven potions have the wrong sign.",
            misconceptions=(
                Misconception(
                    "half", lambda notes: START // 2, "Soup has no sign, so the answer would have been “neutral”."
                ),
                Misconception(
                    "two",
                    lambda notes: START * 2 // 7,
                    "After “right sign”, two potions would be possible. But the answer was “wrong sign”.",
                ),
            ),
        ),
        Question(
            id="D3.7",
            title="As good as drinking it",
            text="When you drink a potion, you see exactly what it is. Some answers from an adventurer tell you "
            "just as much.",
            asks="You sell a potion to your first adventurer. Which answers tell you as much as drinking it would?",
            answer=Members(*(QUALITY_WORDS[quality] for quality in QUALITIES)),
            works_out=lambda notes: _as_good(),
            hints=(
                "After which answers do you know the potion?",
                "“Exact” tells you the potion. Which other answer does?",
                "Only one potion has no sign and no colour.",
            ),
            because="Each of these answers leaves only one possible potion, just as if you had drunk it.",
            misconceptions=(
                Misconception(
                    "exact-only",
                    lambda notes: frozenset({"exact"}),
                    "Another answer leaves only one possible potion, too.",
                ),
            ),
        ),
        MissingReason(
            id="D3.8",
            title="Read the answer",
            text="Look at the crosses. Which answer did the adventurer give?",
            log="raven feather+mushroom=G+; sale bird claw+mandrake root as B-: right sign; flower: R+",
            gap=2,
        ),
        Question(
            id="D3.9",
            title="Not this potion",
            text="To debunk a theory, a master asks whether two ingredients make a certain potion. If the answer is "
            "“no”, you only learn that they don’t make it.",
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
                    "That’s how many worlds are ruled out. How many are left?",
                ),
                Misconception(
                    "half",
                    lambda notes: START // 2,
                    "That would be right if you had seen a sign, but the debunk didn’t show you any.",
                ),
            ),
        ),
        Question(
            id="D3.10",
            title="Is anything ruled out?",
            text="Look for a cell that you can cross out after this debunking.",
            log="debunk toad+scorpion!=B+",
            asks="How many cells can you cross out now?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.crosses.bit_count(),
            hints=(
                "Choose any alchemical for toad. Is there still an alchemical that scorpion could be?",
                "Every alchemical can also make potions other than blue plus.",
                "For example, every alchemical can make soup with its opposite.",
            ),
            because="Every alchemical can also make a potion other than blue plus. But keep the entry, because it may "
            "help you later.",
            misconceptions=(
                Misconception(
                    "as-shown",
                    lambda notes: 8,
                    "That would be right if toad and scorpion had made blue plus. But they didn’t.",
                ),
            ),
        ),
        Question(
            id="D3.11",
            title="Sold twice",
            text="You sold the same two ingredients to two adventurers.",
            log="sale toad+fern as G+: right sign; sale toad+fern as B+: right sign",
            asks="Which potions could toad and fern make?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _left(notes, "toad", "fern"),
            hints=(
                "Which potions does each adventurer’s answer allow?",
                "Both adventurers got the same potion.",
                "The potion has a plus, and it’s neither green nor blue.",
            ),
            because="This is the only potion that fits both answers.",
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
            text="Each of the four entries is of a different kind. For each entry, ask which potions are still "
            "possible, and which alchemicals can’t make any of them.",
            log="sale toad+fern as R-: wrong sign; sale mushroom+toad as B+: right sign; "
            "sale mandrake root+scorpion as G-: exact; bird claw: R+",
        ),
        Drill(
            id="D3.13",
            title="Sales practice",
            text="In each of these logs, a player sold a potion with the right sign "
            "but the wrong colour. Solve three logs.",
            technique="T04",
        ),
        Explain(
            id="D3.14",
            title="Explain it to a friend",
            text="Your friend says: “You don’t know the potion, so you know nothing.” Explain why the marked cell "
            "is crossed out.",
            log="sale toad+fern as G+: right sign; flower+mandrake root=R-; toad: B-",
            ingredient="fern",
            alchemical="npN",
        ),
    ),
    notes="Have learners list the possible potions next to every sale. In lesson D4, they’ll make these lists "
    "shorter. In this lesson, you gain 1.8 bits from the answer “right sign”, and 2.8 bits from drinking a potion. "
    "Lesson D8 explains bits.",
)
