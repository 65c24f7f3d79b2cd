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
    title="Publish, and read rivals",
    idea="from chances to seals, and from what rivals do to chances",
    minutes=50,
    goals=(
        "work out what each seal brings on a theory that may be wrong",
        "say what a rival’s act tells, with a model of the rival in words",
        "join that to your own notes without counting anything twice",
    ),
    tasks=(
        Worked(
            id="D9.1",
            title="Two rows left",
            text="Here is the example from lesson D4 again. In the end, three ingredients have two "
            "candidates each. You can’t be certain, but do you know enough to publish?",
            log=LOG,
        ),
        Question(
            id="D9.2",
            title="The chance of a theory",
            text="All worlds are equally likely, so a theory’s chance is its share of the worlds.",
            log=LOG,
            asks="How likely is it that toad is PPP?",
            answer=Rational(),
            works_out=lambda notes: theory(notes).chance,
            hints=(
                "Which candidates does toad have left?",
                "How many worlds does each candidate have?",
                "Both candidates have the same number of worlds.",
            ),
            because="There are two ways for fern, mushroom and toad, and both have the same number of worlds.",
            misconceptions=(
                Misconception("fresh", lambda notes: Fraction(1, 8), "That was the chance before the first potion."),
            ),
        ),
        Question(
            id="D9.3",
            title="Where theories may be wrong",
            text="A hedge names a colour. If the theory is only wrong in that colour, the seal costs you nothing.",
            log=LOG,
            asks="If toad is not PPP, in which colours is the theory wrong?",
            answer=Members("red", "green", "blue"),
            works_out=lambda notes: frozenset(
                color for color, risk in zip(("red", "green", "blue"), theory(notes).refuted, strict=True) if risk
            ),
            hints=(
                "What else can toad be?",
                "Compare the two names letter by letter.",
                "Only the middle letter has a different sign.",
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
            text="At the end, a gold seal gains 5 points if the theory is correct and costs 4 points if "
            "it’s wrong. Ignore reputation, and assume that nobody tests the theory.",
            log=LOG,
            asks="How many points does a gold seal on toad = PPP gain on average?",
            answer=Rational(),
            works_out=points_of("gold"),
            hints=(
                "There are two cases. What is the chance of each?",
                "Multiply the gain by its chance. Then subtract the loss times its chance.",
                "Calculate ½ × 5 − ½ × 4.",
            ),
            because="Both cases are equally likely, and the gain is a little larger than the loss.",
            misconceptions=(
                Misconception("no-loss", lambda notes: 5 * theory(notes).chance, "What does a wrong theory cost you?"),
                Misconception(
                    "sum",
                    lambda notes: Fraction(1),
                    "Neither case is certain. Multiply each number by the chance of its case.",
                ),
            ),
        ),
        Question(
            id="D9.5",
            title="A silver star",
            text="A silver seal gains 3 points if the theory is correct and costs 4 points if it’s wrong.",
            log=LOG,
            asks="How many points does a silver seal on toad = PPP gain on average?",
            answer=Rational(),
            works_out=points_of("silver"),
            hints=(
                "Calculate as before, but with a gain of 3.",
                "The loss is the same as for a gold seal.",
                "Take 3 times one half minus 4 times one half.",
            ),
            because="So a silver star is only worth it if your chance is better than even.",
            misconceptions=(
                Misconception(
                    "sign", lambda notes: -points_of("silver")(notes), "Which is larger, the loss or the gain?"
                ),
            ),
        ),
        Question(
            id="D9.6",
            title="The best seal",
            text="You can also hedge. A hedge gains nothing if the theory is correct, "
            "but costs nothing if only its colour is wrong.",
            log=LOG,
            asks="Which seal on toad = PPP gains the most on average?",
            answer=Choice(*ON_IT),
            works_out=best,
            hints=(
                "Compare the two stars with the hedge for the colour that could be wrong.",
                "The green hedge can never cost anything here.",
                "Does the gold seal gain more than the green hedge, or less?",
            ),
            because="The gold star gains a little, the green hedge gains nothing, and all other seals cost points.",
        ),
        Question(
            id="D9.7",
            title="A rival publishes",
            text="Suppose a rival is sure in ½ of all cases. In ¼, he’s half sure: he picks one of two candidates "
            "that differ in one sign. In ¼, he bluffs: he picks any of the eight. This is a model of your rival.",
            asks="You know nothing yourself. How likely is your rival’s theory to be right?",
            answer=Rational(),
            works_out=of_unit("U17.2"),
            hints=(
                "Your rival can be one of three types. How often is each type right?",
                "Multiply each type’s chance by its chance of being right, and add up.",
                "½ · 1 + ¼ · ½ + ¼ · 1/8.",
            ),
            because="This is the law of total probability for the three types.",
            misconceptions=(
                slip_of_unit("U17.2", "sure-only"),
                slip_of_unit("U17.2", "bluff-wrong"),
                slip_of_unit("U17.2", "knows"),
            ),
        ),
        Question(
            id="D9.8",
            title="Should you endorse it?",
            text="You can put a gold seal on your rival’s theory. It costs 2 "
            "gold, and 3 gold are worth a point at the end.",
            asks="How many points does that seal gain on average?",
            answer=Rational(),
            works_out=of_unit("U17.3"),
            hints=(
                "Take q, the chance from the previous task.",
                "You gain 5 points if the theory is right, and lose 4 if it’s wrong. You pay the gold either way.",
                "Take 5 · q − 4 · (1 − q), and subtract what 2 gold are worth in points.",
            ),
            because="Your rival’s theory is right often enough: the seal gains more than the gold is worth.",
            misconceptions=(
                slip_of_unit("U17.3", "free"),
                slip_of_unit("U17.3", "whole-points"),
                slip_of_unit("U17.3", "no-loss"),
            ),
        ),
        Question(
            id="D9.9",
            title="The theory survives a test",
            text="Somebody tests one of the theory’s three signs, chosen at random, and "
            "can’t debunk the theory. You still know nothing yourself.",
            asks="How likely is the theory to be right now?",
            answer=Rational(),
            works_out=of_unit("U17.4"),
            hints=(
                "A correct theory always survives a test. How often does a wrong theory survive?",
                "Divide the chance that the theory is right by the chance that it survives.",
                "A theory survives with probability 1 if your rival is sure, 5/6 if he’s half "
                "sure, and ½ if he bluffs. Weight these numbers by ½, ¼ and ¼.",
            ),
            because="Surviving a test is evidence, but wrong theories can survive, too.",
            misconceptions=(
                slip_of_unit("U17.4", "unchanged"),
                slip_of_unit("U17.4", "proof"),
                slip_of_unit("U17.4", "types-only"),
            ),
        ),
        Question(
            id="D9.10",
            title="Combine notes and theory",
            text="Now combine your notes with your rival’s theory. Your notes leave toad two equally likely "
            "candidates. Then he publishes toad = PPP. The model doesn’t use your notes, so nothing counts twice.",
            log=LOG,
            asks="How likely is toad to be PPP now?",
            answer=Rational(),
            works_out=believed,
            hints=(
                "How likely is your rival to publish PPP if toad is PPP, and how likely if toad is pnP?",
                "If toad is PPP, the chance is ½ · 1 + ¼ · ½ + ¼ · 1/8. If toad is pnP, either he’s half "
                "sure and picks PPP from three possible wrong candidates, or he bluffs.",
                "For pnP, the chance is ¼ · ½ · 1/3 + ¼ · 1/8. Divide the first chance by the sum of both.",
            ),
            because="Your rival’s theory is far more likely if toad is PPP than if toad is pnP.",
            misconceptions=(
                Misconception(
                    "notes-only",
                    lambda notes: theory(notes).chance,
                    "You only used your notes. Your rival’s theory tells you something, too.",
                ),
                Misconception(
                    "rival-only",
                    of_unit("U17.2"),
                    "You only used your rival’s theory. But your notes leave only two of the eight candidates.",
                ),
            ),
        ),
        Question(
            id="D9.11",
            title="Does your rival know?",
            text="Here is another model. A rival makes red plus. If he’s informed, he publishes about one of "
            "the two ingredients, with one of the four alchemicals that can make red plus. If he guesses, "
            "he publishes any theory. You thought both types equally likely.",
            asks="Your rival publishes one of these four alchemicals for one of the "
            "two ingredients. How likely is he to be informed?",
            answer=Rational(),
            works_out=of_unit("U17.1", "informed"),
            hints=(
                "How likely is each type to publish exactly this theory?",
                "If your rival is informed, all eight ingredients are equally likely, and so are the four alchemicals.",
                "The chance is 1/32 if your rival is informed, and 1/64 if he guesses.",
            ),
            because="An informed rival is twice as likely to publish this theory.",
            misconceptions=(
                slip_of_unit("U17.1", "knows", "informed"),
                slip_of_unit("U17.1", "prior", "informed"),
            ),
        ),
        Question(
            id="D9.12",
            title="Through the periscope",
            text="You see that a rival used toad in some positive potion, but you don’t see its partner or colour. "
            "Now worlds aren’t equally likely any more: weight each world by its chance of showing you this.",
            asks="How likely is toad to have a red plus?",
            answer=Rational(),
            works_out=of_unit("U17.5"),
            hints=(
                "Each alchemical has seven partners. How many of them does it make a positive potion with?",
                "An alchemical with k pluses makes 2 · k positive potions.",
                "Add up 2 · k for the alchemicals with a red plus, and divide by the sum for all eight.",
            ),
            because="Alchemicals with many pluses appear in positive potions more often.",
            misconceptions=(slip_of_unit("U17.5", "half"), slip_of_unit("U17.5", "possible")),
        ),
        MissingReason(
            id="D9.13",
            title="A rival’s debunking",
            text="A rival’s debunking showed everybody one of toad’s signs, so it counts like "
            "your own entries. Find the reason for the marked crosses.",
            log=f"{LOG}; toad: G+",
            gap=4,
        ),
        Puzzle(
            id="D9.14",
            title="Ready to publish",
            text="With the new sign, your notes settle three ingredients. Find them on the grid.",
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
    notes="State the model before you give any numbers, because the answers depend on it. Let learners write a second "
    "model of the rival, and see how much the answers change. Units 13 and 17 continue from here.",
)
