"""D9: what to publish, and what rivals tell. The models of rivals are those of Units 13 and 17."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice, TheoryValue
from pharmalab.deduction.alchemy import ALCHEMICALS, wrong_colors
from pharmalab.deduction.table import SEALS
from pharmalab.deduction.words import read_alchemical, read_ingredient
from pharmalab.exercises import exercise
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Rational
from pharmalab.exercises.units.u17.publishing import BLUFF, HALF_SURE, PRINTED, RIGHT, SURE, kinds

LOG = "toad+mushroom=R+; sale fern+toad as G+: right sign; fern+mushroom=soup"
CLAIM = "PPP"  #: what is published about toad
ON_IT = ("gold seal", "silver seal", "red hedge", "green hedge", "blue hedge")  #: in the order of SEALS


@lru_cache(8)
def _theory(notes: Notes) -> TheoryValue:
    """That toad is CLAIM."""
    at = read_ingredient("toad"), read_alchemical(CLAIM)
    return next(one for one in Advice(notes.worlds).theories() if (one.ingredient, one.alchemical) == at)


def _points(seal: str) -> Callable[[Notes], Fraction]:
    """The expected points of a seal on the theory, if nobody tests it."""
    return lambda notes: _theory(notes).points[SEALS.index(seal)]


def _best(notes: Notes) -> str:
    points = _theory(notes).points
    return ON_IT[points.index(max(points))]


def _of_unit(id: str, row: str = "") -> Callable[[Notes], Any]:
    """The answer of an exercise of a unit with its printed numbers, or one row of it."""

    def truth(notes: Notes) -> Any:
        found = exercise(id).variant().truth()
        return found[row] if row else found

    return truth


def _slip_of_unit(id: str, which: str, row: str = "") -> Misconception:
    """A misconception of such an exercise."""
    variant = exercise(id).variant()
    slip = next(one for one in variant.slips() if one.id == which)
    value: Any = slip.value
    return Misconception(which, lambda notes: value[row] if row else value, slip.says)


def claims(true: str) -> Fraction:
    """How likely a rival publishes CLAIM if this is the truth, in the model of U17.2: one who is sure publishes the
    truth, one who is half sure the truth or what differs from it in one sign, a bluffer anything."""
    types = kinds(**PRINTED)
    signs = len(wrong_colors(ALCHEMICALS.index(CLAIM), ALCHEMICALS.index(true)))
    half = {0: RIGHT[HALF_SURE], 1: (1 - RIGHT[HALF_SURE]) / 3}.get(signs, Fraction(0))
    return types[SURE] * (not signs) + types[HALF_SURE] * half + types[BLUFF] * RIGHT[BLUFF]


def believed(notes: Notes) -> Fraction:
    """The chance of CLAIM by one's own worlds and by the rival's publishing it."""
    chances = dict(zip(ALCHEMICALS, notes.chances[read_ingredient("toad")], strict=True))
    weights = {name: chance * claims(name) for name, chance in chances.items()}
    return weights[CLAIM] / sum(weights.values(), Fraction(0))


LESSON = Lesson(
    id="D9",
    title="Publish, and read rivals",
    idea="from chances to seals, and from what rivals do to chances",
    minutes=50,
    goals=(
        "work out what each seal brings on a theory that may be wrong",
        "say what a rival's act tells, with a model of the rival in words",
        "join that to your own notes without counting anything twice",
    ),
    tasks=(
        Worked(
            id="D9.1",
            title="Two rows left",
            text="The example of lesson D4 once more. In the end three ingredients have two rows each. That is not "
            "certain; but is it good enough to publish?",
            log=LOG,
        ),
        Question(
            id="D9.2",
            title="The chance of a theory",
            text="All worlds are equally likely. The chance of a theory is its share of the worlds.",
            log=LOG,
            asks="How likely is it that toad is PPP?",
            answer=Rational(),
            works_out=lambda notes: _theory(notes).chance,
            hints=(
                "Which rows has toad left?",
                "How many worlds are behind each?",
                "Both rows have equally many worlds.",
            ),
            because="Fern, mushroom and toad lie in one of two ways, with as many worlds each.",
            misconceptions=(
                Misconception("fresh", lambda notes: Fraction(1, 8), "That was so before the first potion."),
            ),
        ),
        Question(
            id="D9.3",
            title="Where it may be wrong",
            text="A hedge names a colour: if the theory is wrong in that colour only, the seal costs nothing.",
            log=LOG,
            asks="If toad is not PPP, in which colours is the theory wrong?",
            answer=Members("red", "green", "blue"),
            works_out=lambda notes: frozenset(
                color for color, risk in zip(("red", "green", "blue"), _theory(notes).refuted, strict=True) if risk
            ),
            hints=(
                "What is the other row of toad?",
                "Compare the two names letter by letter.",
                "Only the letter in the middle differs in sign.",
            ),
            because="The two rows differ in one sign; sizes do not count for theories.",
            misconceptions=(
                Misconception(
                    "sizes",
                    lambda notes: frozenset({"red", "green", "blue"}),
                    "Sizes do not count for a theory: look at the signs only.",
                ),
            ),
        ),
        Question(
            id="D9.4",
            title="A gold star",
            text="At the end a gold seal brings 5 points on a right theory, and costs 4 on a wrong one. Reputation is "
            "left out here, and nobody tests the theory.",
            log=LOG,
            asks="How many points does a gold seal on toad = PPP bring on average?",
            answer=Rational(),
            works_out=_points("gold"),
            hints=(
                "Two cases, each with its chance.",
                "Gain times chance, less loss times chance.",
                "5 times a half, less 4 times a half.",
            ),
            because="The gain is a little larger than the loss.",
            misconceptions=(
                Misconception("no-loss", lambda notes: 5 * _theory(notes).chance, "What does a wrong theory cost?"),
                Misconception("sum", lambda notes: Fraction(1), "Each of the two comes with its chance only."),
            ),
        ),
        Question(
            id="D9.5",
            title="A silver star",
            text="A silver seal brings 3 points on a right theory, and costs 4 on a wrong one.",
            log=LOG,
            asks="How many points does a silver seal on it bring on average?",
            answer=Rational(),
            works_out=_points("silver"),
            hints=(
                "As before, with another gain.",
                "The loss is as large as for gold.",
                "3 times a half, less 4 times a half.",
            ),
            because="So a silver star needs more than an even chance.",
            misconceptions=(
                Misconception(
                    "sign", lambda notes: -_points("silver")(notes), "Is the loss or the gain the larger one?"
                ),
            ),
        ),
        Question(
            id="D9.6",
            title="The best seal",
            text="There are also hedges. A hedge brings nothing on a right theory, but saves you if only its colour is "
            "wrong.",
            log=LOG,
            asks="Which seal on toad = PPP brings most on average?",
            answer=Choice(*ON_IT),
            works_out=_best,
            hints=(
                "Compare the two stars with the hedge of the right colour.",
                "The green hedge can never cost anything here.",
                "Is the gold seal above that or below?",
            ),
            because="The gold star brings a little, the green hedge nothing, and all others cost.",
        ),
        Question(
            id="D9.7",
            title="A rival publishes",
            text="A model of a rival says in words what he does. Here: with ½ he is sure; with ¼ half sure (two rows, "
            "one sign apart, he takes either); else he bluffs with any row.",
            asks="You know nothing. How likely is his theory right?",
            answer=Rational(),
            works_out=_of_unit("U17.2"),
            hints=(
                "Three types. How often is each one right?",
                "Each type's chance, times its chance to be right.",
                "½ · 1 + ¼ · ½ + ¼ · 1/8.",
            ),
            because="That is total probability, over the three types.",
            misconceptions=(
                _slip_of_unit("U17.2", "sure-only"),
                _slip_of_unit("U17.2", "bluff-wrong"),
                _slip_of_unit("U17.2", "knows"),
            ),
        ),
        Question(
            id="D9.8",
            title="Endorse it?",
            text="You may put a gold seal on his theory. It costs 2 gold, and 3 gold are a point at the end.",
            asks="How many points does that bring on average?",
            answer=Rational(),
            works_out=_of_unit("U17.3"),
            hints=(
                "Take q from the task before.",
                "5 points if it is right, 4 lost if it is wrong; the gold is gone in any case.",
                "5 · q − 4 · (1 − q), less the two gold, as points.",
            ),
            because="His theory is right more often than a seal needs, and the gold costs less than that brings.",
            misconceptions=(
                _slip_of_unit("U17.3", "free"),
                _slip_of_unit("U17.3", "whole-points"),
                _slip_of_unit("U17.3", "no-loss"),
            ),
        ),
        Question(
            id="D9.9",
            title="It survived a test",
            text="Somebody tests one sign of his theory, any of the three, and cannot debunk it. You still know "
            "nothing yourself.",
            asks="How likely is the theory right now?",
            answer=Rational(),
            works_out=_of_unit("U17.4"),
            hints=(
                "A right theory always survives. How often does a wrong one?",
                "Right, divided by survived.",
                "Survival: sure 1, half sure 5/6, bluff ½. Weigh them with ½, ¼, ¼.",
            ),
            because="Surviving is evidence, but wrong theories survive as well.",
            misconceptions=(
                _slip_of_unit("U17.4", "unchanged"),
                _slip_of_unit("U17.4", "proof"),
                _slip_of_unit("U17.4", "types-only"),
            ),
        ),
        Question(
            id="D9.10",
            title="Your notes and his theory",
            text="Now join the two. Your notes leave toad two rows, equally likely; then he publishes toad = PPP. His "
            "model was made without your notes, so nothing counts twice.",
            log=LOG,
            asks="How likely is toad PPP now?",
            answer=Rational(),
            works_out=believed,
            hints=(
                "How likely does he publish PPP if toad is PPP, and how likely if toad is pnP?",
                "If it is PPP: ½ · 1 + ¼ · ½ + ¼ · 1/8. If it is pnP: he is half sure and takes one of three wrong "
                "rows, or he bluffs.",
                "For pnP: ¼ · ½ · 1/3 + ¼ · 1/8. Divide the first by the sum of both.",
            ),
            because="PPP makes his theory far more likely than pnP does.",
            misconceptions=(
                Misconception(
                    "notes-only",
                    lambda notes: _theory(notes).chance,
                    "That is by your notes. His theory tells something.",
                ),
                Misconception(
                    "rival-only", _of_unit("U17.2"), "That is by his theory. Your notes leave two rows of eight."
                ),
            ),
        ),
        Question(
            id="D9.11",
            title="Does he know?",
            text="Another model: an informed rival shows R+, and takes one of its two ingredients and one of the four "
            "alchemicals that can make it; a guesser takes anything. You thought: ½ each.",
            asks="He publishes one of those four. How likely is he informed?",
            answer=Rational(),
            works_out=_of_unit("U17.1", "informed"),
            hints=(
                "How likely is just this theory from each type?",
                "For the informed one any ingredient is as likely to be his; then one of four rows.",
                "1/32 from the informed one, 1/64 from the guesser.",
            ),
            because="The theory comes twice as often from one who is informed.",
            misconceptions=(
                _slip_of_unit("U17.1", "knows", "informed"),
                _slip_of_unit("U17.1", "prior", "informed"),
            ),
        ),
        Question(
            id="D9.12",
            title="Through the periscope",
            text="You see that a rival used toad, in some positive potion; its partner and colour you do not see. Then "
            "worlds are not equally likely any more: each counts with its chance to show you this.",
            asks="How likely has toad red plus?",
            answer=Rational(),
            works_out=_of_unit("U17.5"),
            hints=(
                "With how many of its seven partners does each alchemical make a positive potion?",
                "One with k pluses makes 2 · k of them.",
                "Add up 2 · k over those with red plus, and divide by the sum over all eight.",
            ),
            because="Alchemicals with many pluses are seen in positive potions more often.",
            misconceptions=(_slip_of_unit("U17.5", "half"), _slip_of_unit("U17.5", "possible")),
        ),
        MissingReason(
            id="D9.13",
            title="A rival's debunking",
            text="It showed one sign of toad, and everybody saw it: an entry like your own. What makes the marked "
            "crosses?",
            log=f"{LOG}; toad: G+",
            gap=4,
        ),
        Puzzle(
            id="D9.14",
            title="Ready to publish",
            text="With the new sign your notes settle three theories. Find them on the grid.",
            log=f"{LOG}; toad: G+",
        ),
        Explain(
            id="D9.15",
            title="Explain it to a friend",
            text="You publish fern. Your friend, who sees your notes, asks why it is not Nnp.",
            log=f"{LOG}; toad: G+",
            ingredient="fern",
            alchemical="Nnp",
        ),
    ),
    notes="Say the model aloud before any number: the answers depend on it. Let learners write a second model of the "
    "rival, and see how far the answers move. Units 13 and 17 go on from here.",
)
