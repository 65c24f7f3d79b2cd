"""Lesson D9: publishing theories, and what rivals' actions reveal. The models of rivals come from units 13 and 17."""

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
    title="Publish, and learn from rivals",
    idea="choose seals by their chances, and learn from what rivals do",
    minutes=50,
    goals=(
        "work out what each seal is worth on a theory that may be wrong",
        "learn from what a rival does, with a model of the rival",
        "combine that with your own notes, without counting anything twice",
    ),
    tasks=(
        Worked(
            id="D9.1",
            title="Two candidates left",
            text="Here’s the example from lesson D4 again. At the end, toad, fern and mushroom have two candidates "
            "each. You can’t be certain of any of them, but do you know enough to publish?",
            log=LOG,
        ),
        Question(
            id="D9.2",
            title="The chance of a theory",
            text="All worlds are equally likely. So a theory’s chance of being right is the share of worlds in "
            "which it’s right.",
            log=LOG,
            asks="How likely is it that toad is PPP?",
            answer=Rational(),
            works_out=lambda notes: theory(notes).chance,
            hints=(
                "Which candidates does toad have left?",
                "How many worlds are left for each candidate?",
                "The same number of worlds is left for each candidate.",
            ),
            because="Toad has two candidates, and each of them is right in half the worlds.",
            misconceptions=(
                Misconception(
                    "fresh",
                    lambda notes: Fraction(1, 8),
                    "That would be right before the first potion. But now toad has only two candidates.",
                ),
            ),
        ),
        Question(
            id="D9.3",
            title="Where could it be wrong?",
            text="A hedge is a seal for one colour. If the theory is wrong only in that colour, the seal costs you "
            "nothing.",
            log=LOG,
            asks="If toad isn’t PPP, in which colours is the theory wrong?",
            answer=Members("red", "green", "blue"),
            works_out=lambda notes: frozenset(
                color for color, risk in zip(("red", "green", "blue"), theory(notes).refuted, strict=True) if risk
            ),
            hints=(
                "What is toad’s other candidate?",
                "Compare the two names letter by letter.",
                "Only the middle letters differ in sign.",
            ),
            because="The two candidates differ in only one sign, and sizes don’t count for theories.",
            misconceptions=(
                Misconception(
                    "sizes",
                    lambda notes: frozenset({"red", "green", "blue"}),
                    "Sizes don’t count for a theory. Compare only the signs.",
                ),
            ),
        ),
        Question(
            id="D9.4",
            title="A gold star",
            text="At the end of the game, a gold seal gains 5 points if the theory is right, and loses 4 points if "
            "it’s wrong. Ignore reputation, and assume that nobody tests the theory.",
            log=LOG,
            asks="How many points does a gold seal on toad = PPP gain on average?",
            answer=Rational(),
            works_out=points_of("gold"),
            hints=(
                "How likely is the theory to be right, and how likely is it to be wrong?",
                "Multiply the gain by its chance, and the loss by its chance. Then subtract.",
                "Calculate ½ × 5 − ½ × 4.",
            ),
            because="Right and wrong are equally likely, and the gain is a little larger than the loss.",
            misconceptions=(
                Misconception(
                    "no-loss",
                    lambda notes: 5 * theory(notes).chance,
                    "That’s only the gain. What do you lose if the theory is wrong?",
                ),
                Misconception(
                    "sum",
                    lambda notes: Fraction(1),
                    "You can’t both gain 5 points and lose 4. Multiply each number by its chance first.",
                ),
            ),
        ),
        Question(
            id="D9.5",
            title="A silver star",
            text="At the end of the game, a silver seal gains 3 points if the theory is right, and loses 4 points "
            "if it’s wrong.",
            log=LOG,
            asks="How many points does a silver seal on toad = PPP gain on average?",
            answer=Rational(),
            works_out=points_of("silver"),
            hints=(
                "Calculate as you did for the gold seal, but with a gain of 3.",
                "The loss is the same as for a gold seal.",
                "Calculate ½ × 3 − ½ × 4.",
            ),
            because="So a silver star only pays off if the theory is more likely to be right than wrong.",
            misconceptions=(
                Misconception(
                    "sign",
                    lambda notes: -points_of("silver")(notes),
                    "Check the sign of your answer. Which is larger, the gain or the loss?",
                ),
            ),
        ),
        Question(
            id="D9.6",
            title="The best seal",
            text="You can also use a hedge. It gains nothing if the theory is right, but it loses nothing if only "
            "the hedged colour is wrong.",
            log=LOG,
            asks="Which seal on toad = PPP gains the most on average?",
            answer=Choice(*ON_IT),
            works_out=best,
            hints=(
                "Compare the two stars with the hedge for the colour that could be wrong.",
                "Here, the green hedge can’t lose any points.",
                "Does the gold seal gain you more or less than the green hedge?",
            ),
            because="The gold star gains a little on average. The green hedge gains nothing, and every other seal "
            "loses points.",
        ),
        Question(
            id="D9.7",
            title="A rival publishes",
            text="Suppose a rival publishes a theory. With probability ½, he’s sure. With probability ¼, he’s only "
            "half sure: he picks one of two candidates that differ in one sign. With probability ¼, he bluffs, and "
            "picks any of the eight alchemicals.",
            asks="You know nothing about the ingredient yourself. How likely is your rival’s theory to be right?",
            answer=Rational(),
            works_out=of_unit("U17.2"),
            hints=(
                "How likely is the theory to be right if your rival is sure, if he’s half sure, and if he bluffs?",
                "For each of the three cases, multiply its probability by the chance that the theory is right. Then "
                "add up the products.",
                "Calculate ½ · 1 + ¼ · ½ + ¼ · 1/8.",
            ),
            because="You added up the chances of all three cases. That’s the law of total probability.",
            misconceptions=(
                slip_of_unit("U17.2", "sure-only"),
                slip_of_unit("U17.2", "bluff-wrong"),
                slip_of_unit("U17.2", "knows"),
            ),
        ),
        Question(
            id="D9.8",
            title="Should you endorse it?",
            text="You can put a gold seal on your rival’s theory. That costs you 2 gold. At the end of the game, 3 "
            "gold is worth 1 point.",
            asks="How many points does the seal gain on average?",
            answer=Rational(),
            works_out=of_unit("U17.3"),
            hints=(
                "In the previous task, you found the chance that your rival’s theory is right. Call it q.",
                "You gain 5 points if the theory is right, and lose 4 if it’s wrong. You pay the gold either way.",
                "Calculate 5 · q − 4 · (1 − q). Then subtract the points that 2 gold is worth.",
            ),
            because="Your rival’s theory is so likely to be right that the seal gains more points on average than "
            "the gold is worth.",
            misconceptions=(
                slip_of_unit("U17.3", "free"),
                slip_of_unit("U17.3", "whole-points"),
                slip_of_unit("U17.3", "no-loss"),
            ),
        ),
        Question(
            id="D9.9",
            title="The theory passes a test",
            text="Somebody tests one of the three signs of your rival’s theory, chosen at random, and finds that "
            "it’s right. You still know nothing about the ingredient yourself.",
            asks="How likely is the theory to be right now?",
            answer=Rational(),
            works_out=of_unit("U17.4"),
            hints=(
                "A right theory always passes the test. How often does a wrong theory pass it?",
                "Divide the chance that the theory is right by the chance that it passes the test.",
                "A theory passes with probability 1 if your rival is sure, 5/6 if he’s half sure, and ½ if he "
                "bluffs. Multiply these chances by ½, ¼ and ¼, and add up the products.",
            ),
            because="Passing a test makes a theory likelier, but a wrong theory can pass, too.",
            misconceptions=(
                slip_of_unit("U17.4", "unchanged"),
                slip_of_unit("U17.4", "proof"),
                slip_of_unit("U17.4", "types-only"),
            ),
        ),
        Question(
            id="D9.10",
            title="Combine notes and theory",
            text="Your notes leave two equally likely candidates for toad. Then your rival publishes toad = PPP. "
            "Combine your notes with his theory. He didn’t use your notes, so you don’t count anything twice.",
            log=LOG,
            asks="How likely is it now that toad is PPP?",
            answer=Rational(),
            works_out=believed,
            hints=(
                "How likely is your rival to publish PPP if toad is PPP? And if toad is pnP?",
                "If toad is PPP, the chance is ½ · 1 + ¼ · ½ + ¼ · 1/8. If toad is pnP, your rival either bluffs, "
                "or is half sure and picks the wrong candidate. One time in three, the wrong candidate is PPP.",
                "If toad is pnP, the chance is ¼ · ½ · 1/3 + ¼ · 1/8. Divide the chance for PPP by the sum of both "
                "chances.",
            ),
            because="Your rival is far more likely to publish this theory if toad is PPP than if toad is pnP.",
            misconceptions=(
                Misconception(
                    "notes-only",
                    lambda notes: theory(notes).chance,
                    "You only used your notes. But your rival’s theory tells you something, too.",
                ),
                Misconception(
                    "rival-only",
                    of_unit("U17.2"),
                    "You only used your rival’s theory. But your notes rule out six of the eight candidates.",
                ),
            ),
        ),
        Question(
            id="D9.11",
            title="Does your rival know?",
            text="A rival shows only that he made red plus, then publishes a theory. If he’s informed, he picks one "
            "of his two ingredients and an alchemical with a red plus. If he guesses, he picks a random theory. At "
            "first, both cases are equally likely.",
            asks="Your rival’s theory names an alchemical with a red plus. How likely is it that he’s informed?",
            answer=Rational(),
            works_out=of_unit("U17.1", "informed"),
            hints=(
                "How likely is your rival to publish exactly this theory if he’s informed? And if he guesses?",
                "If your rival is informed, you don’t know which ingredients he mixed. So his theory is equally likely "
                "to be about any of the eight, with any of the four alchemicals.",
                "The chance is 1/32 if your rival is informed, and 1/64 if he guesses.",
            ),
            because="An informed rival is twice as likely as a guesser to publish this theory.",
            misconceptions=(
                slip_of_unit("U17.1", "knows", "informed"),
                slip_of_unit("U17.1", "prior", "informed"),
            ),
        ),
        Question(
            id="D9.12",
            title="Through the periscope",
            text="You see that a rival’s positive potion contained toad, but not its colour or the other "
            "ingredient. Now some worlds are likelier than others. Give each world a weight: the chance of "
            "seeing such a potion in that world.",
            asks="How likely is it that toad has a red plus?",
            answer=Rational(),
            works_out=of_unit("U17.5"),
            hints=(
                "An alchemical has seven possible partners. With how many of them does it make a positive potion?",
                "An alchemical with k pluses makes 2 · k positive potions.",
                "Add up 2 · k for the alchemicals with a red plus. Divide that by the sum for all eight alchemicals.",
            ),
            because="Alchemicals with more pluses make positive potions more often.",
            misconceptions=(slip_of_unit("U17.5", "half"), slip_of_unit("U17.5", "possible")),
        ),
        MissingReason(
            id="D9.13",
            title="A rival’s debunking",
            text="When a rival debunked a theory, everybody saw one of toad’s signs. You can use that sign like a "
            "result of your own. Find the reason for the marked crosses.",
            log=f"{LOG}; toad: G+",
            gap=4,
        ),
        Puzzle(
            id="D9.14",
            title="Ready to publish",
            text="With the new sign, you know three ingredients for certain. Cross out everything else.",
            log=f"{LOG}; toad: G+",
        ),
        Explain(
            id="D9.15",
            title="Explain it to a friend",
            text="You publish a theory about fern. Your friend looks at your notes and asks why fern isn’t Nnp.",
            log=f"{LOG}; toad: G+",
            ingredient="fern",
            alchemical="Nnp",
        ),
    ),
    notes="The answers depend on the model of the rival, so explain the model before you give any numbers. Have "
    "learners invent a second model and see how much the answers change. Units 13 and 17 continue from here.",
)
