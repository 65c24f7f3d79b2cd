"""The lesson on Sugar Pills: one chapter with a move, two questions and a film."""

from pharmalab.core.dealers import Scripted
from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.lessons import Chapter, Checkpoint, Film, Lesson, Task
from pharmalab.lessons.tasks import Mistake, Try
from pharmalab.template.pills import GAME, Ask

NAMES = ("Anna", "Ben")


def dealt(*doses: int) -> Match:
    """Return a match in which Anna and Ben get the first two doses. The others form the pile, in the given order."""
    return new(GAME, dealer=Scripted(doses), names=NAMES)


def led(tried: Try) -> str:
    """Return a sentence about the result of a move."""
    return "Ben chooses next." if not tried.over.shown else "Both show their doses."


LEVELS = (
    Task(
        id="swap",
        rule="pills/swap",
        title="A weak dose",
        text="The higher dose wins, and yours is 0.",
        task="Swap your dose: choose the pile.",
        begin=lambda: dealt(0, 3, 5),
        spotlight=Spotlight(about=("pile",), labels={"pile": "the pile"}),
        reached=lambda match: match.state.doses[0] == 5,
        solution=("Swap",),
        praise="You swapped 0 for 5. Only you know your new dose.",
        within=(Ask,),
        led=led,
        look="All the other doses beat 0. Choose the pile.",
        mistakes=(Mistake(lambda tried: tried.over.doses[0] == 0, "You kept 0, the lowest dose of all. Swap it."),),
    ),
    Checkpoint(
        id="higher",
        rule="pills/show",
        title="What can beat you",
        question="You hold a 4. How many of the doses 0 to 6 are higher?",
        options=("1", "2", "3"),
        answer=lambda: [1, 2, 3].index(len(range(5, GAME.tiny.highest + 1))),
        why="Only 5 and 6 are above 4.",
        mistakes=((2, "The 4 itself is yours. Count only the doses above it."),),
        reasons=("5 and 6 are both above 4.", "Yes.", "Count the doses above 4."),
        hints=("The doses are 0 to 6, each once.",),
    ),
    Checkpoint(
        id="hidden",
        rule="pills/swap",
        title="Who knows what",
        question="You swap your dose. Choose where the new one comes from.",
        begin=lambda: dealt(2, 4, 5),
        options=("the pile", "your hand"),
        places=("pile", "dose"),
        answer=lambda: 0,
        why="The old dose is laid aside for all to see.",
        reasons=("Yes.", "You lay that dose aside."),
        hints=("Look for the doses that lie face down.",),
    ),
    Film(
        id="match",
        rule="pills/show",
        title="A whole match",
        text="Watch: Anna swaps her dose, Ben keeps his, and both doses are shown.",
        begin=lambda: dealt(2, 4, 5),
        steps=("Swap", "Keep"),
        said="Anna swapped 2 for 5, Ben kept 4, and 5 beat 4.",
    ),
)

LESSON = Lesson(
    game="pills",
    title="Sugar Pills in two minutes",
    minutes=2,
    chapters=(
        Chapter(
            id="pills",
            title="Keep or swap",
            levels=LEVELS,
            goal="You know when to keep a dose, and when to swap it.",
        ),
    ),
)
