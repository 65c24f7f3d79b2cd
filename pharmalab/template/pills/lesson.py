"""The lesson on Sugar Pills: one chapter with a film, a question and a task."""

from pharmalab.core.dealers import Scripted
from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.lessons import Chapter, Checkpoint, Film, Lesson, Task
from pharmalab.lessons.tasks import Mistake, Try
from pharmalab.template.pills import GAME, Ask

NAMES = ("Anna", "Ben")


def dealt(*doses: int) -> Match:
    """A match in which Anna and Ben get the first two doses, and the rest come from the pile in this order."""
    return new(GAME, dealer=Scripted(doses), names=NAMES)


def led(tried: Try) -> str:
    """What came of a move."""
    return "Ben is asked next." if not tried.over.shown else "Both show."


def holds(dose: int) -> int:
    """How many of the other doses are higher."""
    return len([other for other in range(GAME.tiny.highest + 1) if other > dose])


LEVELS = (
    Film(
        id="match",
        rule="pills/show",
        title="A whole match",
        text="You are Anna. Each of you gets a dose from 0 to 6, keeps it or swaps it once, and both show. Watch.",
        begin=lambda: dealt(2, 4, 5),
        steps=("Swap", "Keep"),
        said="You swapped 2 for 5, Ben kept 4, and 5 beat 4.",
    ),
    Checkpoint(
        id="higher",
        title="What can beat you",
        question="You hold a 4, and see nothing else. How many of the other six doses are higher?",
        answer=lambda: holds(4),
        why="Only 5 and 6 are above 4; the other four are below it.",
        rule="pills/show",
        mistakes=((3, "The 4 itself is yours: count what is above it."),),
        hints=("The doses are 0 to 6, each once.",),
    ),
    Task(
        id="swap",
        rule="pills/swap",
        title="A weak dose",
        text="What you swap lies open; what you get is hidden from Ben.",
        task="You hold the sugar pill. Do not lose with it.",
        begin=lambda: dealt(0, 3, 5),
        reached=lambda match: match.state.doses[0] == 5,
        solution=("Swap",),
        praise="Anything beats the sugar pill, so there was nothing to lose.",
        within=(Ask,),
        led=led,
        look="With 0 every other dose wins against you.",
        mistakes=(Mistake(lambda tried: tried.over.doses[0] == 0, "You kept 0, the lowest dose of all."),),
    ),
)

LESSON = Lesson(
    game="pills",
    title="Sugar Pills in two minutes",
    minutes=2,
    chapters=(Chapter(id="pills", title="Keep or swap", levels=LEVELS),),
)
