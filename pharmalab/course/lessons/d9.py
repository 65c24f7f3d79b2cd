"""D9: what to publish, and the evidence of rivals. The models of rivals are those of Units 13 and 17."""

from fractions import Fraction

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Puzzle
from pharmalab.course.question import Question
from pharmalab.course.theories import (
    LOG,
    ON_IT,
    believed,
    best,
    of_unit,
    points_of,
    slip_of_unit,
    theory,
)
from pharmalab.course.worked import Worked
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Rational

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
            works_out=lambda notes: theory(notes).chance,
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
                color for color, risk in zip(("red", "green", "blue"), theory(notes).refuted, strict=True) if risk
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
            works_out=points_of("gold"),
            hints=(
                "Two cases, each with its chance.",
                "Gain times chance, less loss times chance.",
                "5 times a half, less 4 times a half.",
            ),
            because="The gain is a little larger than the loss.",
            misconceptions=(
                Misconception("no-loss", lambda notes: 5 * theory(notes).chance, "What does a wrong theory cost?"),
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
            works_out=points_of("silver"),
            hints=(
                "As before, with another gain.",
                "The loss is as large as for gold.",
                "3 times a half, less 4 times a half.",
            ),
            because="So a silver star needs more than an even chance.",
            misconceptions=(
                Misconception(
                    "sign", lambda notes: -points_of("silver")(notes), "Is the loss or the gain the larger one?"
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
            works_out=best,
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
            works_out=of_unit("U17.2"),
            hints=(
                "Three types. How often is each one right?",
                "Each type's chance, times its chance to be right.",
                "½ · 1 + ¼ · ½ + ¼ · 1/8.",
            ),
            because="That is total probability, over the three types.",
            misconceptions=(
                slip_of_unit("U17.2", "sure-only"),
                slip_of_unit("U17.2", "bluff-wrong"),
                slip_of_unit("U17.2", "knows"),
            ),
        ),
        Question(
            id="D9.8",
            title="Endorse it?",
            text="You may put a gold seal on his theory. It costs 2 gold, and 3 gold are a point at the end.",
            asks="How many points does that bring on average?",
            answer=Rational(),
            works_out=of_unit("U17.3"),
            hints=(
                "Take q from the task before.",
                "5 points if it is right, 4 lost if it is wrong; the gold is gone in any case.",
                "5 · q − 4 · (1 − q), less the two gold, as points.",
            ),
            because="His theory is right more often than a seal needs, and the gold costs less than that brings.",
            misconceptions=(
                slip_of_unit("U17.3", "free"),
                slip_of_unit("U17.3", "whole-points"),
                slip_of_unit("U17.3", "no-loss"),
            ),
        ),
        Question(
            id="D9.9",
            title="It survived a test",
            text="Somebody tests one sign of his theory, any of the three, and cannot debunk it. You still know "
            "nothing yourself.",
            asks="How likely is the theory right now?",
            answer=Rational(),
            works_out=of_unit("U17.4"),
            hints=(
                "A right theory always survives. How often does a wrong one?",
                "Right, divided by survived.",
                "Survival: sure 1, half sure 5/6, bluff ½. Weigh them with ½, ¼, ¼.",
            ),
            because="Surviving is evidence, but wrong theories survive as well.",
            misconceptions=(
                slip_of_unit("U17.4", "unchanged"),
                slip_of_unit("U17.4", "proof"),
                slip_of_unit("U17.4", "types-only"),
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
                    lambda notes: theory(notes).chance,
                    "That is by your notes. His theory tells something.",
                ),
                Misconception(
                    "rival-only", of_unit("U17.2"), "That is by his theory. Your notes leave two rows of eight."
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
            works_out=of_unit("U17.1", "informed"),
            hints=(
                "How likely is just this theory from each type?",
                "For the informed one any ingredient is as likely to be his; then one of four rows.",
                "1/32 from the informed one, 1/64 from the guesser.",
            ),
            because="The theory comes twice as often from one who is informed.",
            misconceptions=(
                slip_of_unit("U17.1", "knows", "informed"),
                slip_of_unit("U17.1", "prior", "informed"),
            ),
        ),
        Question(
            id="D9.12",
            title="Through the periscope",
            text="You see that a rival used toad, in some positive potion; its partner and colour you do not see. Then "
            "worlds are not equally likely any more: each counts with its chance to show you this.",
            asks="How likely has toad red plus?",
            answer=Rational(),
            works_out=of_unit("U17.5"),
            hints=(
                "With how many of its seven partners does each alchemical make a positive potion?",
                "One with k pluses makes 2 · k of them.",
                "Add up 2 · k over those with red plus, and divide by the sum over all eight.",
            ),
            because="Alchemicals with many pluses are seen in positive potions more often.",
            misconceptions=(slip_of_unit("U17.5", "half"), slip_of_unit("U17.5", "possible")),
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
