"""Eight beats about actions: moving, treating, sharing, building, curing."""

from functools import partial

from pharmalab.games.pandemic.actions import (
    Build,
    CharterFlight,
    Cure,
    DirectFlight,
    Drive,
    Take,
    Treat,
)
from pharmalab.games.pandemic.frames import Turn
from pharmalab.lessons.tasks import Mistake, ever
from pharmalab.lessons.pandemic.table import (
    ActionTask,
    arrived,
    chose,
    flew,
    lies_in,
    passed,
    stands,
    steps,
    table,
)

BLACK = ("Cairo", "Mumbai", "Tehran", "Moscow")
SICK = {"Karachi": 2, "Istanbul": 1, "Algiers": 1}
STATIONS = ("Atlanta", "Cairo")

beat = partial(ActionTask, within=(Turn,))
idle = Mistake(passed, "You let the action go by, and it cannot be saved for later.")

ACTIONS = (
    beat(
        id="drive",
        rule="pandemic/drive-or-ferry",
        task="Sydney has three cubes. You are in Los Angeles: be in Sydney with one action.",
        begin=lambda: table(pawns=("Los Angeles", "Paris"), cubes={"Sydney": 3}),
        reached=ever(arrived("Sydney")),
        solution=steps(Drive(0, "Sydney")),
        praise="One line, one action, no card. Three lines cross the Pacific from one side of the map to the other.",
        led=stands,
        look="Look for the line that leaves the map beside Los Angeles: it comes back on the other side, in Sydney.",
        mistakes=(
            Mistake(flew, "A flight costs a card, and this one does not lead to Sydney. Follow the lines instead."),
            idle,
        ),
    ),
    beat(
        id="treat",
        rule="pandemic/treat-disease",
        task="Istanbul has three black cubes and a blue one. Treat the disease that is near its outbreak.",
        begin=lambda: table(pawns=("Istanbul", "Paris"), cubes={"Istanbul": {"black": 3, "blue": 1}}),
        reached=ever(lambda s: s.cubes_at("Istanbul").get("black") == 2),
        solution=steps(Treat("Istanbul", "black")),
        praise="One action, one cube, back to the supply. Istanbul can take one more black cube now.",
        led=lies_in("Istanbul"),
        look="You left, and cubes are treated only where you stand. Stay in Istanbul, and treat black.",
        mistakes=(
            Mistake(
                chose(Treat("Istanbul", "blue")),
                "The blue cube was alone. A fourth black one is what Istanbul cannot take.",
            ),
            idle,
        ),
    ),
    beat(
        id="direct-flight",
        rule="pandemic/direct-flight",
        task="Lagos has three cubes, and you hold its card. Be there with one action.",
        begin=lambda: table(("Essen", "Lagos", "Tokyo", "Riyadh"), cubes={"Lagos": 3}),
        reached=ever(arrived("Lagos")),
        solution=steps(DirectFlight(0, "Lagos")),
        praise="The card names the place where you land, and it is spent: one card less for a cure.",
        led=stands,
        look="Lagos is too far to drive. Fly there with the card that bears its name.",
        mistakes=(
            Mistake(flew, "A direct flight lands in the city of its card: this was the wrong card."),
            idle,
        ),
    ),
    beat(
        id="charter-flight",
        rule="pandemic/charter-flight",
        task="Now Manila has three cubes, and nobody holds its card. You are in Lima. Be in Manila with one action.",
        begin=lambda: table(("Essen", "Lima", "Tokyo", "Riyadh"), pawns=("Lima", "Paris"), cubes={"Manila": 3}),
        reached=ever(arrived("Manila")),
        solution=steps(CharterFlight(0, "Manila")),
        praise="For the card of the city that you leave, you land anywhere in the world.",
        led=stands,
        look="You need no Manila card: the Lima card takes you from Lima to any city.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Lima" in t.over.player_discard,
                "The right card! It takes you anywhere, and anywhere should be Manila this time.",
            ),
            Mistake(flew, "That was a direct flight, to the city of the card. Spend the Lima card, where you stand."),
            idle,
        ),
    ),
    beat(
        id="share",
        rule="pandemic/share-knowledge",
        task="You hold four black cards and need five. Ben is with you in Delhi, and holds Delhi. Take it.",
        begin=lambda: table(BLACK, ("Paris", "Delhi", "Bangkok", "Khartoum"), ("Delhi", "Delhi"), SICK),
        reached=ever(lambda s: "Delhi" in s.hands[0]),
        solution=steps(Take(1, "Delhi")),
        praise="The card of the city where both of you are goes from hand to hand. Ben’s other cards could not.",
        led=stands,
        look="You left Ben behind. Cards pass only between players in one city: stay, and take Delhi from him.",
        mistakes=(
            Mistake(flew, "That flight cost a black card, and Ben is not with you any more."),
            idle,
        ),
    ),
    beat(
        id="station",
        rule="pandemic/build-a-station",
        task="You hold six black cards, and a cure needs five. Cairo is the spare one: build a station here with it.",
        begin=lambda: table(("Algiers", "Delhi", *BLACK), pawns=("Cairo", "Delhi"), cubes=SICK),
        reached=ever(lambda s: "Cairo" in s.stations),
        solution=steps(Build("Cairo")),
        praise="The Cairo card is spent, the station stands, and five black cards are left.",
        led=stands,
        look="You left Cairo, and its card builds a station nowhere else. Build before you go.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Cairo" in t.over.player_discard,
                "You used the Cairo card as a ticket. It would have paid for the station.",
            ),
            Mistake(flew, "That flight cost one of your black cards, and took you away from Cairo."),
            idle,
        ),
    ),
    beat(
        id="cure",
        rule="pandemic/discover-a-cure",
        task="You are at the station of Cairo with five black cards. Discover the black cure.",
        begin=lambda: table(
            ("Algiers", "Delhi", *BLACK[1:], "Essen"),
            pawns=("Cairo", "Delhi"),
            cubes=SICK,
            stations=STATIONS,
            gone=("Cairo",),
        ),
        reached=ever(lambda s: "black" in s.cured),
        solution=steps(Cure("black")),
        praise="One of four! The cubes stay, and new ones may come. But one Treat now takes all black cubes of a city.",
        led=stands,
        look="You left the station of Cairo. You have all that it takes, right there: discover the black cure.",
        mistakes=(
            Mistake(
                lambda t: flew(t) and "Essen" not in t.over.player_discard,
                "That flight cost one of the five black cards, and a cure needs all five.",
            ),
            idle,
        ),
    ),
    beat(
        id="medic",
        rule="pandemic/medic-cured-diseases",
        task=(
            "You are the Medic, and black is cured. The last three black cubes lie in Baghdad. Eradicate black with "
            "one action."
        ),
        begin=lambda: table(
            pawns=("Istanbul", "Delhi"),
            cubes={"Baghdad": 3, "Istanbul": {"blue": 1}},
            roles=("medic", "operations_expert"),
            stations=STATIONS,
            cured=("black",),
            gone=("Algiers", "Delhi", *BLACK),
        ),
        reached=ever(lambda s: "black" in s.eradicated),
        solution=steps(Drive(0, "Baghdad")),
        praise="You came, and they vanished: no action for that. Black infection cards do nothing from now on.",
        led=lies_in("Baghdad"),
        look="As the Medic you clear only the city where you are. Baghdad is one line away from Istanbul.",
        mistakes=(
            Mistake(
                chose(Treat("Istanbul", "blue")), "A good deed, but that was blue. All the black cubes are in Baghdad."
            ),
            idle,
        ),
    ),
)
