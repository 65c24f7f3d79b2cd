"""A small lesson for tests of the player, with a level of each kind: it stays as it is, whatever real lessons teach."""

from functools import partial

from pharmalab.core.dealers import Scripted
from pharmalab.core.start import new
from pharmalab.drawing.spotlight import Spotlight
from pharmalab.lessons import Chapter, Checkpoint, Film, Lesson, Puzzle, Task
from pharmalab.lessons.tasks import Mistake
from pharmalab.template.pills import GAME as PILLS
from pharmalab.template.pills import Ask
from tests.widgets.pantry import GAME as PANTRY
from tests.widgets.pantry import Choose, Guests

NAMES = ("Anna", "Ben")


def dealt(*doses):
    return new(PILLS, dealer=Scripted(doses), names=NAMES)


def stocked():
    return new(PANTRY, 3, names=NAMES, guests=2)


SWAP = Task(
    id="swap", rule="pills/swap", title="A weak dose", task="Get a better dose.",
    begin=partial(dealt, 0, 3, 5), reached=lambda match: match.state.doses[0] == 5, solution=("Swap",),
    praise="Anything beats the sugar pill.", within=(Ask,), led=lambda tried: "Ben is asked next.",
    look="Click the pile.", mistakes=(Mistake(lambda tried: tried.over.doses[0] == 0, "You kept 0. Swap it."),),
    spotlight=Spotlight(about=("pile",), least=200),
)  # fmt: skip
WORDS = Checkpoint(
    id="words", rule="pills/show", title="What beats you", question="You hold a 4. Which dose beats it?",
    options=("a lower one", "a higher one", "none"), answer=lambda: 1, why="The higher dose wins.",
    reasons=("The lower dose loses.", "Yes.", "5 and 6 do."), hints=("Look at the end of the rules.", "Not the lower."),
)  # fmt: skip
WHERE = Checkpoint(
    id="where", rule="pills/swap", title="Your dose", question="Which one is yours?", begin=partial(dealt, 2, 3, 5),
    options=("the pile", "your dose"), places=("pile", "dose"), answer=lambda: 1, why="It lies before you.",
)  # fmt: skip
MATCH = Film(
    id="match", rule="pills/show", title="A whole match", text="Watch.", begin=partial(dealt, 2, 4, 5),
    steps=("Swap", "Keep"), said="5 beat 4.",
)  # fmt: skip
GOODS = Task(
    id="goods", rule="pantry/goods", title="Salt and tea", task="Take salt and tea, then serve guest 2.",
    begin=stocked, reached=lambda match: any("guest 2" in getattr(ply.step, "label", str)() for ply in match.plies),
    solution=("Take salt", "Take tea", "Serve guest 2"), praise="Guest 2 is served.", within=(Choose, Guests),
    led=lambda tried: "Guest 1 drinks.", look="Guest 2 waits.",
)  # fmt: skip
SEVERAL = Checkpoint(
    id="several", rule="pantry/goods", title="Goods", question="What is a good?", begin=stocked, several=True,
    options=("salt", "tea", "a guest"), places=("salt", "tea", "guest-1"), answer=lambda: (0, 1), why="Two are.",
)  # fmt: skip
NUMBERS = Checkpoint(
    id="numbers", rule="pantry/goods", title="How many", question="Which are even?", several=True,
    options=("1 good", "2 goods", "4 goods"), answer=lambda: (1, 2), why="2 and 4 are.",
)  # fmt: skip
ALONE = Puzzle(**{**{name: getattr(SWAP, name) for name in Task.__dataclass_fields__}, "id": "alone"})

SMALL = Lesson(
    game="pills", title="Small", minutes=1,
    chapters=(
        Chapter(id="doses", title="Doses", levels=(SWAP, WORDS, WHERE, MATCH), goal="You know which dose wins."),
        Chapter(id="goods-and-guests", title="Goods and guests", levels=(GOODS, SEVERAL, NUMBERS, ALONE)),
    ),
)  # fmt: skip
