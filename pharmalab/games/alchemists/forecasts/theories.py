"""Build the tables about theories: the best theories to publish or endorse, their seals, and debunking questions."""

from pharmalab.core.events import Who
from pharmalab.core.figures import signed
from pharmalab.core.overviews import Cell, Overview
from pharmalab.games.alchemists.advice.debunks import Debunks, DebunkWorth
from pharmalab.games.alchemists.advice.plans import ENOUGH
from pharmalab.games.alchemists.advice.theories import EXPERT, WATCHFUL, Theories
from pharmalab.games.alchemists.components.names import COLOUR_WORDS, INDEX, ingredient, pair, potion, title
from pharmalab.games.alchemists.components.theory_words import ingredients, seal_words
from pharmalab.games.alchemists.forecasts.words import LISTED, Told, both, desk_of, headed, percent
from pharmalab.games.alchemists.mechanisms.debunk import Debunk
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.publish import Publish, PublishNow
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal
from pharmalab.games.alchemists.state import AlchemistsState

MODEL = (f"“Points” are what you gain on average by the end of the game. In each later round, a rival who has mixed "
         f"{EXPERT} potions has a {percent(WATCHFUL)} chance of refuting a wrong theory. "
         "A rival who has mixed fewer potions has a smaller chance.")  # fmt: skip
TELLS = (
    "“Tells others” is the number of bits a rival learns from your move, assuming the rival knows only public facts "
    "and expects you to play like the model. “Total points” includes the cost of giving away that information."
)


def asked(view: AlchemistsState, seat: int, *kinds: type) -> bool:
    """Return whether the seat is being asked one of the given kinds of question."""
    return bool(view.agenda) and view.agenda[0].seat == seat and isinstance(view.agenda[0], kinds)


def to_publish(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the best theories with their best seals.

    While the seat declares actions, theories that it can't afford yet are included.
    """
    if not asked(view, seat, Publish, PublishNow, Declare) or not view.config.is_open("publish", view.round):
        return None
    desk = desk_of(view, seat, told)
    theories = Theories(desk)
    found = sorted(theories.open(ENOUGH if asked(view, seat, Declare) else None),
                   key=lambda one: one.gold * desk.gold_worth - theories.quietly(one))  # fmt: skip
    rows: tuple[tuple[Cell, ...], ...] = tuple([
        (f"{title(one.ingredient)} = {one.alchemical}", one.how, *both(desk, one.best.chance, one.best.likely),
         seal_words(one.best.kind), str(one.gold), signed(one.at_once, 1), signed(one.counting, 1),
         signed(theories.quietly(one), 1), f"{one.tells:.1f} bits")
        for one in found[:LISTED]
    ])  # fmt: skip
    caption = "Theories for you"
    headings = ("Theory", "How", *headed(desk, "Right"), "Best seal", "Gold", "Now", "From conferences and awards",
                "Total points", "Tells others")  # fmt: skip
    note = f"{MODEL} {TELLS}" if rows else "There is no theory that you can put a seal on."
    return Overview(caption, headings, rows, note)


def seals(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the gain from each seal on the theory that the seat is publishing or endorsing."""
    if not asked(view, seat, ChooseSeal):
        return None
    about = view.agenda[0].about
    theory = view.theories[INDEX[about]]
    desk = desk_of(view, seat, told)
    found = Theories(desk).seals(about, theory.alchemical if theory else "")
    rows = tuple(
        [(seal_words(one.kind), signed(one.points, 1), percent(one.risk), signed(one.expected, 1)) for one in found]
    )
    caption = f"Seals on the theory about {ingredient(about)}"
    headings = ("Seal", "Points if it survives", "Chance of being refuted", "Points on average")
    return Overview(caption, headings, rows, MODEL)


def to_debunk(view: AlchemistsState, seat: int, who: Who, told: Told) -> Overview | None:
    """Build a table of the best debunking questions.

    A note names the best question that is certain to succeed.
    """
    if not asked(view, seat, Debunk):
        return None
    desk = desk_of(view, seat, told)
    debunks = Debunks(desk)
    rows = tuple([
        (question(one), *both(desk, one.chance, one.likely), _shows(one), signed(one.reputation, 1),
         signed(-one.rivals, 1).replace("+", "−"), f"{one.tells:.1f} bits")
        for one in debunks.all()[:LISTED]
    ])  # fmt: skip
    quiet = debunks.quietest()
    note = "No question is certain to prove anything."
    if quiet:
        note = (
            f"“{question(quiet)}” is certain to succeed. Of all such questions, it gains you the most "
            "reputation. If several are tied, it tells your rivals the least."
        )
    headings = ("Question", *headed(desk, "Succeeds"), "Shows", "Your reputation", "Others’", "Tells others")
    return Overview("Debunking", headings, rows, note)


def _shows(one: DebunkWorth) -> str:
    return ingredients(one.refutes) or ("a conflict" if one.chance else "nothing")


def question(one: DebunkWorth) -> str:
    """Describe a debunking question in a few words, such as 'toad: red?' or 'toad and fern: red plus?'."""
    if len(one.ingredients) == 1:
        return f"{ingredient(one.ingredients[0])}: {COLOUR_WORDS[one.asked]}?"
    return f"{pair(one.ingredients)}: {potion(one.asked)}?"
