"""Lesson D7: notes that contradict each other, and how to repair them."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.lines import parse
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Whole

RULE_BOOK = "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup"
BUSY = "toad+fern=B+; toad+flower=B+; toad+scorpion=B+"
BLUE = f"{RULE_BOOK}; mushroom: B+"
TWO_GREENS = f"{RULE_BOOK}; toad: G+; mushroom: G+"
EVENING = "raven feather+scorpion=B-; toad: G+; scorpion+fern=R-; sale toad+fern as G+: neutral; mushroom+toad=R+; "
EVENING_WRONG = f"{EVENING}mushroom+fern=G+"
EVENING_RIGHT = f"{EVENING}mushroom+fern=B+"
SLIPS = {  #: a correction of an entry in EVENING_WRONG: the entry's place, and the right line
    "entry 1: raven feather + scorpion made blue plus": (0, "raven feather+scorpion=B+"),
    "entry 3: scorpion + fern made red plus": (2, "scorpion+fern=R+"),
    "entry 4: the sale was exact": (3, "sale toad+fern as G+: exact"),
    "entry 6: mushroom + fern made blue plus": (5, "mushroom+fern=B+"),
}


def _entries(many: int) -> tuple[str, ...]:
    return tuple(f"entry {n}" for n in range(1, many + 1))


def _named(numbers: tuple[int, ...]) -> frozenset[str]:
    return frozenset(f"entry {n + 1}" for n in numbers)


def _conflict(notes: Notes) -> frozenset[str]:
    """Return the entries of the only smallest conflict."""
    (numbers,) = notes.diagnosis.conflicts
    return _named(numbers)


def _innocent(notes: Notes) -> frozenset[str]:
    return _named(tuple(range(len(notes)))) - _conflict(notes)


def _without(n: int) -> Misconception:
    """Return the misconception that drops another entry than the one asked about."""
    return Misconception(
        f"without-{n}",
        lambda notes: notes.diagnosis.dropping[n - 1],
        f"That’s how many worlds are left without entry {n}.",
    )


def _cheapest(notes: Notes) -> str:
    """Return which entry leaves most worlds when it is dropped."""
    left = notes.diagnosis.dropping
    return f"entry {left.index(max(left)) + 1}"


def _suspects(notes: Notes) -> frozenset[str]:
    """Return the entries each of which, taken out alone, leaves notes without a contradiction."""
    return _named(tuple(n for n, left in enumerate(notes.diagnosis.dropping) if left))


def _mended(notes: Notes) -> str:
    """Return the only correction after which some world is left."""
    (found,) = [says for says, (n, line) in SLIPS.items() if notes.edit(n, parse(line).entries[0]).worlds.count]
    return found


LESSON = Lesson(
    id="D7",
    title="Contradiction detective",
    idea="the smallest set of entries that can’t all be true",
    minutes=40,
    goals=(
        "see when notes contradict themselves",
        "find the smallest conflict, and leave the innocent entries alone",
        "say which single entry may be wrong, and what it would cost to drop it",
    ),
    tasks=(
        Worked(
            id="D7.1",
            title="No world is left",
            text="Somebody misread a potion, so no world fits the notes any more. The cards only use "
            "the entries that clash. All the other entries could be true.",
            log="fern+flower=G-; mandrake root+raven feather=B+; flower+toad=G-; fern+toad=soup",
        ),
        Question(
            id="D7.2",
            title="Too many partners",
            text="A conflict is a set of entries that can’t all be true. A conflict is "
            "smallest if dropping any one of its entries resolves it.",
            log=BUSY,
            asks="Which entries form the smallest conflict?",
            answer=Members(*_entries(3)),
            works_out=_conflict,
            hints=(
                "How many partners can one alchemical make blue plus with?",
                "Four alchemicals have a blue plus: two have a big one, and two have a small one.",
                "Toad needs partners of the other size, and there are only two such alchemicals.",
            ),
            because="Any two of these entries can be true together, but three partners are one too many.",
            misconceptions=(
                Misconception(
                    "two-enough",
                    lambda notes: _named((0, 1)),
                    "These two entries can both be true, because an alchemical "
                    "makes each of its potions with two partners.",
                ),
            ),
        ),
        Question(
            id="D7.3",
            title="One entry fewer",
            text="The three entries are of the same kind, so each of them rules out the same amount.",
            log=BUSY,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "The two entries that are left name three ingredients.",
                "Toad can be any of the four alchemicals with a blue plus. Fern and flower are its two partners.",
                "There are four ways for toad, two ways for its partners, and 5! ways for the other five ingredients.",
            ),
            because="Toad is one of four alchemicals, and its partners are the two alchemicals of the other size.",
            misconceptions=(
                Misconception("one-mix", lambda notes: 5760, "A single mix leaves that many worlds."),
                Misconception("one-order", lambda notes: 4 * 120, "The two partners can also be the other way round."),
            ),
        ),
        Question(
            id="D7.4",
            title="Which entries are innocent?",
            text="The log has the rule book’s three results, and two signs that were shown. They can’t all be true.",
            log=TWO_GREENS,
            asks="Which entries aren’t part of the conflict?",
            answer=Members(*_entries(5)),
            works_out=_innocent,
            hints=(
                "Which entries are about the two ingredients whose signs were shown?",
                "Suppose two ingredients both have a red plus and a green plus. What can they make?",
                "Toad and mushroom would both have a green plus. Does that fit entry 1?",
            ),
            because="The other entries clash even without these entries.",
            misconceptions=(
                Misconception("guilty", _conflict, "You named the entries that clash. Which ones don’t?"),
                Misconception(
                    "last-is-wrong",
                    lambda notes: _named((0, 1, 2, 3)),
                    "The last entry reveals the contradiction, but is it the only entry that could be wrong?",
                ),
            ),
        ),
        Question(
            id="D7.5",
            title="The cheapest way out",
            text="One way out is to drop an entry. The more worlds that leaves, the less you have to assume.",
            log=TWO_GREENS,
            asks="Which entry do you drop to keep the most worlds?",
            answer=Choice(*_entries(5)),
            works_out=_cheapest,
            hints=(
                "Look only at the entries in the conflict.",
                "If you drop one of the signs, the rule book’s results and the other sign leave one of two ways.",
                "If you drop the potion, toad and mushroom don’t have to fit together.",
            ),
            because="The two signs rule out less than the potion, so dropping the potion keeps more worlds.",
        ),
        Question(
            id="D7.6",
            title="All three results",
            text="Here are the rule book’s three results again, with one sign that was shown.",
            log=BLUE,
            asks="Which entries form the smallest conflict?",
            answer=Members(*_entries(4)),
            works_out=_conflict,
            hints=(
                "What did the three results tell you about mushroom’s blue sign?",
                "Which of the three results do you need for that?",
                "Leave out one entry at a time. Can mushroom then have a blue plus?",
            ),
            because="Only all three results together tell you mushroom’s blue sign.",
            misconceptions=(
                Misconception(
                    "soup-and-sale",
                    lambda notes: _named((1, 2, 3)),
                    "Without entry 1, toad can have a red minus, so these three entries can all be true.",
                ),
                Misconception(
                    "soup-and-potion",
                    lambda notes: _named((0, 2, 3)),
                    "Without the sale, you know nothing about the blue signs.",
                ),
            ),
        ),
        Question(
            id="D7.7",
            title="Without the soup",
            text="Suppose somebody misread the soup. See what would be left.",
            log=BLUE,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "You know mushroom’s red and blue signs. Which candidates are left?",
                "For each of mushroom’s candidates, which alchemicals can toad be? And "
                "for each of those, which alchemicals can fern be?",
                "Count the ways for the three ingredients, and multiply by 5!.",
            ),
            because="Eight ways are left for the three ingredients.",
            misconceptions=(_without(1), _without(4)),
        ),
        Question(
            id="D7.8",
            title="Without the sign",
            text="Now suppose somebody misread mushroom’s sign instead.",
            log=BLUE,
            asks="How many worlds are left without entry 4?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[3],
            hints=(
                "Without entry 4, you have the rule book’s example.",
                "There are two ways for the three ingredients.",
                "Multiply the two ways by 5!.",
            ),
            because="These are the same worlds as in lesson D4.",
            misconceptions=(_without(1), _without(3)),
        ),
        Question(
            id="D7.9",
            title="A long evening",
            text="Exactly one of these six entries is wrong. The wrong entry is part of every conflict.",
            log=EVENING_WRONG,
            asks="Which entries could be wrong?",
            answer=Members(*_entries(6)),
            works_out=_suspects,
            hints=(
                "There are two smallest conflicts, and the wrong entry is in both.",
                "How are fern and toad related? And what did mushroom make with each of them?",
                "Opposites never share a sign. Start with the green signs.",
            ),
            because="Dropping any one of these entries resolves both conflicts. Dropping another entry doesn’t.",
            misconceptions=(
                Misconception(
                    "one-conflict",
                    lambda notes: _named(notes.diagnosis.conflicts[0]),
                    "That’s one conflict. There’s another conflict, and the wrong entry is in both.",
                ),
                Misconception(
                    "any-conflict",
                    lambda notes: frozenset(name for one in notes.diagnosis.conflicts for name in _named(one)),
                    "Each of these entries is in a conflict. Which of them are in both conflicts?",
                ),
            ),
        ),
        Question(
            id="D7.10",
            title="Did you mean?",
            text="You ask the others what they really saw. Only one of these corrections resolves the conflict.",
            log=EVENING_WRONG,
            asks="Which correction resolves the conflict?",
            answer=Choice(*SLIPS),
            works_out=_mended,
            hints=(
                "It doesn’t help to correct an innocent entry.",
                "The previous task told you which entries could be wrong.",
                "Only one of the four corrections is about such an entry.",
            ),
            because="This correction resolves both conflicts. The other corrections don’t.",
        ),
        MissingReason(
            id="D7.11",
            title="After the repair",
            text="You found the mistake, and the notes make sense again. Find the reason for the marked crosses.",
            log=EVENING_RIGHT,
            gap=2,
        ),
        Puzzle(
            id="D7.12",
            title="The corrected notes",
            text="The notes don’t clash any more, so you can solve them from the beginning.",
            log=EVENING_RIGHT,
        ),
        Explain(
            id="D7.13",
            title="Explain it to a friend",
            text="Your friend wants to note that mushroom is PPP. That would contradict these entries.",
            log=RULE_BOOK,
            ingredient="mushroom",
            alchemical="PPP",
        ),
    ),
    notes="Mistakes happen in real notes all the time, and nobody should be afraid of them. In class, let "
    "one learner change one entry in a true log, and let the others find it. The program’s diagnosis "
    "also lists every single mistake that would explain the conflict.",
)
