"""D7: notes that contradict themselves, and what to do about it."""

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
        f"That is what is left without entry {n}.",
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
            text="Somebody misread a potion, and the notes fit no world any more. The cards use only the entries that "
            "clash; what they leave aside may be true.",
            log="fern+flower=G-; mandrake root+raven feather=B+; flower+toad=G-; fern+toad=soup",
        ),
        Question(
            id="D7.2",
            title="Too many partners",
            text="A conflict is a set of entries that cannot all be true. It is a smallest one if it can be mended by "
            "dropping any of its entries.",
            log=BUSY,
            asks="Which entries are the smallest conflict?",
            answer=Members(*_entries(3)),
            works_out=_conflict,
            hints=(
                "With how many partners does one alchemical make blue plus?",
                "Two of the four carriers of blue plus have it big, two small.",
                "Toad needs partners of the other size, and of these there are two.",
            ),
            because="Any two of them can be true together, but three partners are one too many.",
            misconceptions=(
                Misconception(
                    "two-enough",
                    lambda notes: _named((0, 1)),
                    "These two can both be true: an alchemical makes each of its potions with two partners.",
                ),
            ),
        ),
        Question(
            id="D7.3",
            title="One entry less",
            text="The three entries look alike, so each of them is worth the same.",
            log=BUSY,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "Two entries are left, of three ingredients.",
                "Toad may be any carrier of blue plus; fern and flower are its two partners.",
                "Four ways for toad, two for its partners, and 5! for the other five.",
            ),
            because="Toad takes one of four rows, its partners the two of the other size.",
            misconceptions=(
                Misconception("one-mix", lambda notes: 5760, "That is what one of the mixes leaves."),
                Misconception("one-order", lambda notes: 4 * 120, "The two partners may be exchanged."),
            ),
        ),
        Question(
            id="D7.4",
            title="Who is innocent?",
            text="The three results of the rule book, and then two shown signs. That is too much.",
            log=TWO_GREENS,
            asks="Which entries are not in the conflict?",
            answer=Members(*_entries(5)),
            works_out=_innocent,
            hints=(
                "Which entries speak of the two shown ingredients?",
                "Two carriers of red plus that also share green: what do they make?",
                "Toad and mushroom with green plus both: look at entry 1.",
            ),
            because="The others clash already without them.",
            misconceptions=(
                Misconception("guilty", _conflict, "These are the ones that clash. Which are the others?"),
                Misconception(
                    "last-is-wrong",
                    lambda notes: _named((0, 1, 2, 3)),
                    "The last entry shows the contradiction, but is it the only one that can be at fault?",
                ),
            ),
        ),
        Question(
            id="D7.5",
            title="The cheapest way out",
            text="A way out is cheap if it leaves many worlds: then it asks for little else to be just so.",
            log=TWO_GREENS,
            asks="Dropping which entry leaves most worlds?",
            answer=Choice(*_entries(5)),
            works_out=_cheapest,
            hints=(
                "Only entries of the conflict come into question.",
                "Without one of the signs the rule book's results leave one of two ways.",
                "Without the potion, toad and mushroom need not fit together.",
            ),
            because="The two signs say less than the potion that they clash with.",
        ),
        Question(
            id="D7.6",
            title="All of them",
            text="The three results of the rule book again, and now one shown sign.",
            log=BLUE,
            asks="Which entries are the smallest conflict?",
            answer=Members(*_entries(4)),
            works_out=_conflict,
            hints=(
                "What did the three results say of the blue sign of mushroom?",
                "Which of the three results are needed for that?",
                "Leave one out after the other: may mushroom have blue plus then?",
            ),
            because="The blue sign of mushroom needs every one of the three results.",
            misconceptions=(
                Misconception(
                    "soup-and-sale",
                    lambda notes: _named((1, 2, 3)),
                    "Without entry 1 toad may have red minus: then these three can be true.",
                ),
                Misconception(
                    "soup-and-potion",
                    lambda notes: _named((0, 2, 3)),
                    "Without the sale nothing is known of blue.",
                ),
            ),
        ),
        Question(
            id="D7.7",
            title="Without the soup",
            text="Try what would be left if the soup was misread.",
            log=BLUE,
            asks="How many worlds are left without entry 3?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[2],
            hints=(
                "Of mushroom red and blue are known. Which rows are left?",
                "For each row of mushroom: which rows of toad, and for each of those, of fern?",
                "Count the ways for the three ingredients, then times 5!.",
            ),
            because="Eight ways are left for the three ingredients.",
            misconceptions=(_without(1), _without(4)),
        ),
        Question(
            id="D7.8",
            title="Without the sign",
            text="Or was it the sign of mushroom that was misread?",
            log=BLUE,
            asks="How many worlds are left without entry 4?",
            answer=Whole(),
            works_out=lambda notes: notes.diagnosis.dropping[3],
            hints=(
                "What is left then is the rule book's example.",
                "The three ingredients lie in one of two ways.",
                "Two ways, times 5!.",
            ),
            because="These are the worlds of lesson D4.",
            misconceptions=(_without(1), _without(3)),
        ),
        Question(
            id="D7.9",
            title="A long evening",
            text="Six entries, and exactly one of them is wrong. Whatever clashes, the wrong one is part of it.",
            log=EVENING_WRONG,
            asks="Which entries may be the wrong one?",
            answer=Members(*_entries(6)),
            works_out=_suspects,
            hints=(
                "There are two smallest conflicts. The wrong entry is in both.",
                "What are fern and toad to each other? And what made mushroom with each of them?",
                "Opposites never share a sign: start with the green signs.",
            ),
            because="Each of them alone mends the notes; no other does.",
            misconceptions=(
                Misconception(
                    "one-conflict",
                    lambda notes: _named(notes.diagnosis.conflicts[0]),
                    "That is one conflict. There is another one; the wrong entry is in both.",
                ),
                Misconception(
                    "any-conflict",
                    lambda notes: frozenset(name for one in notes.diagnosis.conflicts for name in _named(one)),
                    "These are in some conflict. Which are in every one?",
                ),
            ),
        ),
        Question(
            id="D7.10",
            title="Did you mean?",
            text="You ask around the table what was really seen. Only one of these corrections mends the notes.",
            log=EVENING_WRONG,
            asks="Which one?",
            answer=Choice(*SLIPS),
            works_out=_mended,
            hints=(
                "A correction of an innocent entry does not help.",
                "You know from the task before which entries may be wrong.",
                "Only one of the four is about such an entry.",
            ),
            because="It takes the clash away; the others leave a conflict as it is.",
        ),
        MissingReason(
            id="D7.11",
            title="After the repair",
            text="The slip is found, and the notes make sense again. What makes the marked crosses?",
            log=EVENING_RIGHT,
            gap=2,
        ),
        Puzzle(
            id="D7.12",
            title="The mended notes",
            text="Notes that agree can be read again, from the beginning.",
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
    notes="Real notes go wrong all the time; nobody should fear it. In class, let one learner spoil one entry of a "
    "true log, and the others look for it. The engine's own diagnosis also lists every single slip that would mend the "
    "notes.",
)
