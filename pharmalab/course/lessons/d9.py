"""D9: publishing, and the evidence from rivals. The models of rivals come from Units 13 and 17."""

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
            text="Here is lesson D4's example once more. In the end, three ingredients have two candidates each. "
            "You can’t be certain. But is it good enough to publish?",
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
                "In how many worlds is each of them true?",
                "Both are true in equally many worlds.",
            ),
            because="There are two ways for fern, mushroom and toad, each with equally many worlds.",
            misconceptions=(
                Misconception("fresh", lambda notes: Fraction(1, 8), "That was the chance before the first potion."),
            ),
        ),
        Question(
            id="D9.3",
            title="Where it may be wrong",
            text="A hedge names a colour. If the theory is wrong in that colour only, the seal costs you nothing.",
            log=LOG,
            asks="If toad is not PPP, in which colours is the theory wrong?",
            answer=Members("red", "green", "blue"),
            works_out=lambda notes: frozenset(
                color for color, risk in zip(("red", "green", "blue"), theory(notes).refuted, strict=True) if risk
            ),
            hints=(
                "What else can toad be?",
                "Compare the two names letter by letter.",
                "Only the sign of the middle letter differs.",
            ),
            because="The two candidates differ in one sign, and sizes don’t count for theories.",
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
            text="At the end, a gold seal gains 5 points on a correct theory and costs 4 on a wrong one. Ignore "
            "reputation, and assume that nobody tests the theory.",
            log=LOG,
            asks="How many points does a gold seal on toad = PPP gain on average?",
            answer=Rational(),
            works_out=points_of("gold"),
            hints=(
                "There are two cases. What is the chance of each?",
                "Multiply the gain by its chance, and subtract the loss times its chance.",
                "Take 5 times one half minus 4 times one half.",
            ),
            because="The gain is a little larger than the loss.",
            misconceptions=(
                Misconception("no-loss", lambda notes: 5 * theory(notes).chance, "What does a wrong theory cost?"),
                Misconception("sum", lambda notes: Fraction(1), "Each of the two happens only with its chance."),
            ),
        ),
        Question(
            id="D9.5",
            title="A silver star",
            text="A silver seal gains 3 points on a correct theory and costs 4 on a wrong one.",
            log=LOG,
            asks="How many points does a silver seal on toad = PPP gain on average?",
            answer=Rational(),
            works_out=points_of("silver"),
            hints=(
                "Calculate as before, with the other gain.",
                "The loss is the same as for gold.",
                "Take 3 times one half minus 4 times one half.",
            ),
            because="So for a silver star you need more than an even chance.",
            misconceptions=(
                Misconception(
                    "sign", lambda notes: -points_of("silver")(notes), "Which is larger, the loss or the gain?"
                ),
            ),
        ),
        Question(
            id="D9.6",
            title="The best seal",
            text="There are also hedges. A hedge gains nothing on a correct theory, but costs nothing if only its "
            "colour is wrong.",
            log=LOG,
            asks="Which seal on toad = PPP gains most on average?",
            answer=Choice(*ON_IT),
            works_out=best,
            hints=(
                "Compare the two stars with the hedge for the colour that may be wrong.",
                "The green hedge can never cost anything here.",
                "Does the gold seal gain more than that, or less?",
            ),
            because="The gold star gains a little, the green hedge nothing, and all other seals cost points.",
        ),
        Question(
            id="D9.7",
            title="A rival publishes",
            text="A model tells you what a rival does. Here he’s sure with a chance of ½. With ¼ he’s half sure, and "
            "takes one of two candidates that differ in one sign. With ¼ he bluffs, and takes any of the eight.",
            asks="You know nothing yourself. How likely is his theory to be right?",
            answer=Rational(),
            works_out=of_unit("U17.2"),
            hints=(
                "He may be one of three types. How often is each type right?",
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
            title="Endorse it?",
            text="You may put a gold seal on his theory. It costs 2 gold, and 3 gold are a point at the end.",
            asks="How many points does that gain on average?",
            answer=Rational(),
            works_out=of_unit("U17.3"),
            hints=(
                "Take q from the previous task.",
                "You gain 5 points if it’s right, and lose 4 if it’s wrong. The gold is gone either way.",
                "Take 5 · q − 4 · (1 − q), and subtract the two gold as points.",
            ),
            because="His theory is right often enough for a seal, and the seal gains more than the gold is worth.",
            misconceptions=(
                slip_of_unit("U17.3", "free"),
                slip_of_unit("U17.3", "whole-points"),
                slip_of_unit("U17.3", "no-loss"),
            ),
        ),
        Question(
            id="D9.9",
            title="It survived a test",
            text="Somebody tests one of the theory’s three signs, chosen at random, and can’t debunk it. You "
            "still know nothing yourself.",
            asks="How likely is the theory to be right now?",
            answer=Rational(),
            works_out=of_unit("U17.4"),
            hints=(
                "A correct theory always survives. How often does a wrong theory survive?",
                "Divide the chance that it’s right by the chance that it survives.",
                "The chance to survive is 1 if he’s sure, 5/6 if he’s half sure, and ½ if he bluffs. Weigh these by "
                "½, ¼ and ¼.",
            ),
            because="Surviving is evidence, but wrong theories can survive, too.",
            misconceptions=(
                slip_of_unit("U17.4", "unchanged"),
                slip_of_unit("U17.4", "proof"),
                slip_of_unit("U17.4", "types-only"),
            ),
        ),
        Question(
            id="D9.10",
            title="Your notes and his theory",
            text="Now combine your notes with his theory. Your notes leave toad two equally likely candidates; then "
            "he publishes toad = PPP. His model doesn’t use your notes, so nothing counts twice.",
            log=LOG,
            asks="How likely is toad to be PPP now?",
            answer=Rational(),
            works_out=believed,
            hints=(
                "How likely is he to publish PPP if toad is PPP, and if toad is pnP?",
                "If toad is PPP: ½ · 1 + ¼ · ½ + ¼ · 1/8. If toad is pnP, he is half sure and takes PPP of three "
                "possible wrong ones, or he bluffs.",
                "For pnP: ¼ · ½ · 1/3 + ¼ · 1/8. Divide the first number by the sum of both.",
            ),
            because="His theory is far likelier if toad is PPP than if it’s pnP.",
            misconceptions=(
                Misconception(
                    "notes-only",
                    lambda notes: theory(notes).chance,
                    "That uses only your notes. His theory tells you something, too.",
                ),
                Misconception(
                    "rival-only",
                    of_unit("U17.2"),
                    "That uses only his theory. Your notes leave two candidates of eight.",
                ),
            ),
        ),
        Question(
            id="D9.11",
            title="Does he know?",
            text="Here is another model. A rival makes red plus. If informed, he publishes about one of its two "
            "ingredients, with one of the four alchemicals that can make it. If he guesses, he publishes anything. "
            "Before that, you gave each type ½.",
            asks="He publishes one of those four. How likely is he to be informed?",
            answer=Rational(),
            works_out=of_unit("U17.1", "informed"),
            hints=(
                "How likely is each type to publish exactly this theory?",
                "If he’s informed, all eight ingredients are equally likely, and then each of the four alchemicals.",
                "The chance is 1/32 if he’s informed, and 1/64 if he guesses.",
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
            text="You see that a rival used toad in some positive potion, but not its partner or colour. Now worlds "
            "aren’t equally likely any more: each counts by its chance of showing you this.",
            asks="How likely is toad to have a red plus?",
            answer=Rational(),
            works_out=of_unit("U17.5"),
            hints=(
                "With how many of its seven partners does each alchemical make a positive potion?",
                "An alchemical with k pluses makes 2 · k positive potions.",
                "Add up 2 · k for the alchemicals with a red plus, and divide by the sum for all eight.",
            ),
            because="You see alchemicals with many pluses in positive potions more often.",
            misconceptions=(slip_of_unit("U17.5", "half"), slip_of_unit("U17.5", "possible")),
        ),
        MissingReason(
            id="D9.13",
            title="A rival’s debunking",
            text="It showed one of toad’s signs, and everybody saw it, so it counts like your own entries. Find "
            "the reason for the marked crosses.",
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
            text="You publish about fern. Your friend looks at your notes and asks why fern isn’t Nnp.",
            log=f"{LOG}; toad: G+",
            ingredient="fern",
            alchemical="Nnp",
        ),
    ),
    notes="State the model before any number, because the answers depend on it. Let learners write a second model of "
    "the rival, and see how much the answers change. Units 13 and 17 go on from here.",
)
