"""D7: notes that contradict themselves, and how to repair them."""

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
SLIPS = {  #: a correction of one entry of EVENING_WRONG: its place, and the line
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
        f"That many are left without entry {n}.",
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
    idea="the smallest set of entries that cannot all be true",
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
            text="Somebody misread a potion, so no world fits the notes any more. The cards use only the entries that "
            "clash. All other entries may be true.",
            log="fern+flower=G-; mandrake root+raven feather=B+; flower+toad=G-; fern+toad=soup",
        ),
        Question(
            id="D7.2",
            title="Too many partners",
            text="A conflict is a set of entries that can’t all be true. It is smallest if dropping any one of them "
            "resolves it.",
            log=BUSY,
            asks="Which entries form the smallest conflict?",
            answer=Members(*_entries(3)),
            works_out=_conflict,
            hints=(
                "With how many partners can one alchemical make blue plus?",
                "Four alchemicals have a blue plus: two have a big one, two a small one.",
                "Toad needs partners of the other size, and there are only two of them.",
            ),
            because="Any two of these entries can be true together, but three partners are one too many.",
            misconceptions=(
                Misconception(
                    "two-enough",
                    lambda notes: _named((0, 1)),
                    "These two can both be true, because an alchemical makes each of its potions with two partners.",
                ),
            ),
        ),
        Question(
            id="D7.3",
            title="One entry less",
            text="The three entries are of the same kind, so each of them rules out equally much.",
            log=BUSY,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "Two entries are left, about three ingredients.",
                "Toad can be any of the four alchemicals with a blue plus; fern and flower are its two partners.",
                "There are four ways for toad, two for its partners, and 5! for the other five.",
            ),
            because="Toad is one of four alchemicals, and its partners are the two of the other size.",
            misconceptions=(
                Misconception("one-mix", lambda notes: 5760, "A single mix leaves that many."),
                Misconception("one-order", lambda notes: 4 * 120, "The two partners can also be the other way round."),
            ),
        ),
        Question(
            id="D7.4",
            title="Which entries are innocent?",
            text="These are the rule book’s three results and two shown signs. They can’t all be true.",
            log=TWO_GREENS,
            asks="Which entries are not in the conflict?",
            answer=Members(*_entries(5)),
            works_out=_innocent,
            hints=(
                "Which entries are about the two ingredients whose signs were shown?",
                "Suppose two ingredients both have a red plus and a green plus. What do they make?",
                "Toad and mushroom would both have a green plus. Look at entry 1.",
            ),
            because="The other entries clash even without these.",
            misconceptions=(
                Misconception("guilty", _conflict, "You named the entries that clash. Which ones don’t?"),
                Misconception(
                    "last-is-wrong",
                    lambda notes: _named((0, 1, 2, 3)),
                    "The last entry reveals the contradiction, but is it the only entry that may be wrong?",
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
                "Without one of the signs, the rule book’s results and the other sign leave one of two ways.",
                "Without the potion, toad and mushroom don’t have to fit together.",
            ),
            because="The two signs rule out less than the potion, so dropping the potion keeps more worlds.",
        ),
        Question(
            id="D7.6",
            title="All of them",
            text="These are the rule book’s three results again, with one shown sign.",
            log=BLUE,
            asks="Which entries form the smallest conflict?",
            answer=Members(*_entries(4)),
            works_out=_conflict,
            hints=(
                "What did the three results tell you about mushroom’s blue sign?",
                "Which of the three results are needed for that?",
                "Leave out one entry at a time. Can mushroom have a blue plus then?",
            ),
            because="Only all three results together tell you mushroom’s blue sign.",
            misconceptions=(
                Misconception(
                    "soup-and-sale",
                    lambda notes: _named((1, 2, 3)),
                    "Without entry 1 toad can have a red minus, so these three can all be true.",
                ),
                Misconception(
                    "soup-and-potion",
                    lambda notes: _named((0, 2, 3)),
                    "Without the sale you know nothing about blue.",
                ),
            ),
        ),
        Question(
            id="D7.7",
            title="Without the soup",
            text="See what would be left if somebody misread the soup.",
            log=BLUE,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "You know mushroom’s red and blue signs. Which candidates are left?",
                "For each candidate of mushroom, which ones can toad be? And for each of those, which ones can fern "
                "be?",
                "Count the ways for the three ingredients, and multiply by 5!.",
            ),
            because="Eight ways are left for the three ingredients.",
            misconceptions=(_without(1), _without(4)),
        ),
        Question(
            id="D7.8",
            title="Without the sign",
            text="Or did somebody misread mushroom’s sign?",
            log=BLUE,
            asks="How many worlds are left without entry 4?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[3],
            hints=(
                "Without it, you have the rule book’s example.",
                "There are two ways for the three ingredients.",
                "Multiply two ways by 5!.",
            ),
            because="These are the worlds of lesson D4.",
            misconceptions=(_without(1), _without(3)),
        ),
        Question(
            id="D7.9",
            title="A long evening",
            text="Exactly one of these six entries is wrong. It is part of every conflict.",
            log=EVENING_WRONG,
            asks="Which entries may be wrong?",
            answer=Members(*_entries(6)),
            works_out=_suspects,
            hints=(
                "There are two smallest conflicts. The wrong entry is in both.",
                "How do fern and toad relate? And what did mushroom make with each of them?",
                "Opposites never share a sign: start with the green signs.",
            ),
            because="Dropping any one of them resolves the conflict. Dropping another entry doesn’t.",
            misconceptions=(
                Misconception(
                    "one-conflict",
                    lambda notes: _named(notes.diagnosis.conflicts[0]),
                    "That’s one conflict. There is another, and the wrong entry is in both.",
                ),
                Misconception(
                    "any-conflict",
                    lambda notes: frozenset(name for one in notes.diagnosis.conflicts for name in _named(one)),
                    "Each of these is in a conflict. Which are in both conflicts?",
                ),
            ),
        ),
        Question(
            id="D7.10",
            title="Did you mean?",
            text="You ask the others what they really saw. Only one of these corrections resolves the conflict.",
            log=EVENING_WRONG,
            asks="Which correction?",
            answer=Choice(*SLIPS),
            works_out=_mended,
            hints=(
                "It doesn’t help to correct an innocent entry.",
                "The previous task told you which entries may be wrong.",
                "Only one of the four is about such an entry.",
            ),
            because="This correction resolves the conflicts; the others don’t.",
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
            title="The mended notes",
            text="The notes no longer clash, so you can solve them from the beginning.",
            log=EVENING_RIGHT,
        ),
        Explain(
            id="D7.13",
            title="Explain it to a friend",
            text="Your friend wants to note that mushroom is PPP. With these entries that would be a contradiction.",
            log=RULE_BOOK,
            ingredient="mushroom",
            alchemical="PPP",
        ),
    ),
    notes="Mistakes happen in real notes all the time, and nobody should fear them. In class, let one learner "
    "change one entry of a true log, and let the others find it. The engine’s diagnosis also lists every single "
    "mistake that would explain the conflict.",
)
