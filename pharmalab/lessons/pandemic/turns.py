"""Four beats about what follows the actions, and about the end: cards, infections, an epidemic, the fourth cure."""

from pharmalab.games.pandemic.actions import (
    Continue,
    Cure,
    DirectFlight,
    Discard,
    Drive,
    PlayEvent,
    RemoveCard,
    ShuttleFlight,
    Take,
    Treat,
)
from pharmalab.games.pandemic.frames import DiscardDown, Pause, RemoveWhich, Turn
from pharmalab.lessons.tasks import Task, Mistake, ever
from pharmalab.lessons.pandemic.table import broke_out, chose, holds, steps, table

RED = ("Tokyo", "Manila", "Osaka", "Seoul")
FOUND = (
    *("Atlanta", "London", "Madrid", "Milan", "Washington"),
    *("Bogota", "Lagos", "Lima", "Miami", "Santiago"),
    *("Algiers", "Cairo", "Delhi", "Mumbai", "Tehran", "Moscow"),
)  # spent on three cures and a station

calm = ever(lambda s: s.mover == 1 and not s.outbreaks)

TURNS = (
    Task(
        id="hand-limit",
        rule="pandemic/hand-limit",
        task=(
            "You hold eight cards, one too many. And Lagos is full, and the next to be infected. One card solves both."
        ),
        begin=lambda: table(
            ("Essen", "Tokyo", "Riyadh", "Delhi", "Lima", "Buenos Aires"),
            cubes={"Lagos": 3},
            infection_top=[["Lagos"], ["Taipei"]],
            cards=("one_quiet_night", "Hong Kong"),
            phase="cards",
        ),
        reached=calm,
        solution=steps(PlayEvent(0, "one_quiet_night")),
        praise="Seven city cards, and a quiet night: no city was infected. An event costs no action.",
        within=(DiscardDown,),
        led=holds,
        look="That was a city card, which you may need for a cure. Which of the eight cards is an event?",
        mistakes=(
            Mistake(
                chose(Discard("one_quiet_night")),
                "Thrown away, One Quiet Night does nothing. Play it, and it is gone from your hand as well.",
            ),
        ),
    ),
    Task(
        id="outbreak",
        rule="pandemic/outbreaks",
        task="A Forecast has shown that Karachi comes next, and it is full. With two actions, make sure that nothing "
        "breaks out.",
        begin=lambda: table(
            pawns=("Delhi", "Paris"),
            cubes={"Karachi": 3, "Delhi": 3, "Tehran": 2},
            infection_top=[["Karachi"], ["Lima"]],
            cards=("Miami", "Taipei"),
            left=2,
        ),
        reached=calm,
        solution=steps(Drive(0, "Karachi"), Treat("Karachi", "black")),
        praise="Karachi got its cube, and had room for it. An outbreak would have set off Delhi too: a chain reaction.",
        within=(Turn,),
        led=broke_out,
        look="Only cubes taken out of Karachi help: one action to get there, one to treat.",
        mistakes=(
            Mistake(
                lambda t: t.over.pawns[0] == "Karachi",
                "You came to Karachi, and left its three cubes there. The second action was to treat one.",
            ),
            Mistake(
                chose(Treat("Delhi", "black")),
                "That may spare Delhi a chain reaction. But it was Karachi that could take no more.",
            ),
        ),
    ),
    Task(
        id="epidemic",
        rule="pandemic/intensify",
        task="The epidemic put three cubes in Hong Kong, and its card is about to come back on top. Take it out of the "
        "game.",
        begin=lambda: table(
            ("Essen", "Tokyo", "Riyadh", "resilient_population"),
            cards=("epidemic", "Bogota"),
            bottom=("Hong Kong",),
            infection=("Hong Kong", "Kinshasa", "Milan"),
            phase="cards",
            own=steps(Continue()),
        ),
        reached=calm,
        solution=steps(PlayEvent(0, "resilient_population"), RemoveCard("Hong Kong")),
        praise="The other cards came back; that of Hong Kong never will. No moment is better for Resilient Population.",
        within=(Pause, RemoveWhich),
        led=broke_out,
        look="You removed a city with few cubes. Which one has three, and breaks out when it comes again?",
        mistakes=(
            Mistake(
                chose(Continue()),
                "Hong Kong came back at once, and was full. This was the moment to play Resilient Population.",
            ),
        ),
    ),
    Task(
        id="win",
        rule="pandemic/shuttle-flight",
        task=(
            "Seven outbreaks, and Taipei comes next, which is full: one more and all have lost. With three actions, "
            "win!"
        ),
        begin=lambda: table(
            RED,
            ("Hong Kong", "Paris", "Khartoum", "Montreal"),
            ("Atlanta", "Hong Kong"),
            cubes={"Taipei": 3, "Kolkata": 2},
            stations=("Atlanta", "Cairo", "Hong Kong"),
            cured=("blue", "yellow", "black"),
            gone=FOUND,
            came=2,
            outbreaks=7,
            infection_top=[["Taipei"], ["Jakarta"]],
            left=3,
        ),
        reached=ever(lambda s: s.won),
        solution=steps(ShuttleFlight(0, "Hong Kong"), Take(1, "Hong Kong"), Cure("red")),
        praise=(
            "Four cures: you have all won, at once. No matter how many cubes are left, or how many outbreaks there "
            "were."
        ),
        within=(Turn,),
        led=broke_out,
        look="Ben waits at a station with the fifth red card. Fly there from station to station, take it, and cure.",
        mistakes=(
            Mistake(
                chose(*(DirectFlight(0, city) for city in (*RED, "Hong Kong"))),
                "A flight for a card cost a red one, and the cure needs five. From station to station you fly for "
                "nothing.",
            ),
            Mistake(
                lambda t: "Hong Kong" in t.over.hands[0],
                "You had five red cards, at a station: the third action was to be the cure.",
            ),
        ),
    ),
)
