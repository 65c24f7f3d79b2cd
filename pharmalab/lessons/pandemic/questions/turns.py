"""About turns and what is done in them, and about the end."""

from pharmalab.games.pandemic.components import ROLES
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pandemic import answers

TURNS = (
    Checkpoint(
        id="pandemic-turn",
        title="What was in it?",
        question="How many actions had Anna, how many player cards came, and how many cities were infected? Type "
        "three numbers with commas.",
        answer=answers.parts_of_a_turn,
        why="Every turn has three parts: four actions, two cards, infections.",
        rule="pandemic/turns",
        mistakes=[
            ((3, None, None), "An action that is passed is gone as well: it was the fourth."),
            ((2, 4, None), "The other way round: the actions first."),
            ((4, 1, None), "Two player cards came at once."),
            ((4, 0, None), "Look into Anna’s hand: it has grown."),
            ((4, 2, 1), "One more city got a cube: play the film again."),
            ((4, 2, 4), "Four were the actions. How many infection cards were turned over?"),
        ],
        hints=("Play the film again, and count.",),
    ),
    Checkpoint(
        id="pandemic-flights",
        title="Which flights?",
        text="To the city of a card, or from it.",
        begin=answers.lima,
        question="You are in Lima and hold two cards: Lima and Karachi. Which flights can you take?",
        answer=answers.flights,
        why=(
            "The Karachi card takes you to Karachi; the Lima card anywhere, so to Karachi as well."
        ),
        rule="pandemic/charter-flight",
        options=(
            "A direct flight to Karachi",
            "A charter flight to Karachi",
            "A direct flight to Tokyo",
            "A charter flight to Tokyo",
        ),
        several=True,
        reasons=(
            "You hold Karachi: a direct flight goes there.",
            "The Lima card takes you anywhere, to Karachi too.",
            "That needs the Tokyo card.",
            "The Lima card takes you anywhere.",
        ),
        hints=("Direct: the card of where you go. Charter: the card of where you are.",),
    ),
    Checkpoint(
        id="pandemic-treatments",
        title="Before and after",
        begin=answers.manila,
        question=(
            "Three red cubes are in your city. How many actions clear it with the red cure, and how many without? "
            "Type two numbers with a comma."
        ),
        answer=answers.treatments,
        why="With the cure all cubes of the city go at once; without it, one by one.",
        rule="pandemic/treat-disease",
        mistakes=[
            ((3, 1), "The other way round: with the cure first."),
            ((1, 1), "All at once without a cure? Ben’s red cubes went one by one."),
            ((3, 3), "The second is right. A cure makes treating stronger."),
            ((0, None), "One action is needed, even for a cured disease."),
            ((1, None), "The first is right. Without a cure an action takes one cube."),
            ((None, 3), "The second is right. With the cure all cubes go at once."),
        ],
        hints=("In the film, how many actions took red cubes, and how many blue ones?",),
    ),
    Checkpoint(
        id="pandemic-eighth-card",
        title="An eighth card",
        text="Seven cards at most, at any moment.",
        begin=answers.delhi,
        question=(
            "You hold seven cards, one of them Airlift, and take an eighth from Ben. What can you do next?"
        ),
        answer=answers.eighth_card,
        why="The hand limit holds at once: discard, or play an event.",
        rule="pandemic/hand-limit",
        options=("Drive on, and discard later", "Discard any card", "Play Airlift", "Give the card back"),
        several=True,
        reasons=(
            "Too many cards come before any other action.",
            "Any one of the eight may be discarded.",
            "A played event leaves the hand as well.",
            "Sharing is an action, and too many cards come first.",
        ),
        hints=("When does the hand limit hold?", "Two ways to be rid of a card cost no action."),
    ),
    Checkpoint(
        id="pandemic-who-cures",
        title="Four blue cards",
        question="At a station with just four blue cards: who can discover the blue cure?",
        answer=answers.who_cures,
        why="The Scientist needs four cards, all others five.",
        rule="pandemic/scientist",
        options=tuple(role.title for role in ROLES.values()),
        several=True,
        reasons=(
            "The Contingency Planner stores events, and needs five cards.",
            "The Dispatcher moves pawns, and needs five cards.",
            "The Medic treats better, and needs five cards.",
            "The Operations Expert saves cards on stations, not on cures.",
            "The Quarantine Specialist keeps cubes away, and needs five cards.",
            "The Researcher gives cards more freely, and needs five.",
            "The Scientist is content with four.",
        ),
        hints=("Who made a cure in a film of this chapter?",),
    ),
    Checkpoint(
        id="pandemic-last-card",
        title="One card is left",
        question="One card is left in the player deck, and you have to draw two. What happens?",
        answer=answers.last_card,
        why="Who cannot draw two cards loses the game for all.",
        rule="pandemic/out-of-cards",
        options=(
            "All have lost at once",
            "You draw that one card",
            "The discards become a new deck",
            "Cities are infected once more",
        ),
        reasons=(
            "The player deck is the clock: who cannot draw two cards has lost for all.",
            "Two cards are drawn, or none.",
            "Only infection cards come again.",
            "It is over before the infections.",
        ),
        hints=("What happened in the film, when the deck was empty?",),
    ),
    Checkpoint(
        id="pandemic-fourth-cure",
        title="And the cubes?",
        question="You discover the fourth cure, and nine cubes are left on the map. What happens?",
        answer=answers.fourth_cure,
        why="Four cures are all it takes.",
        rule="pandemic/winning",
        options=(
            "All win at once",
            "You win, the others do not",
            "Ben has one more turn",
            "The nine cubes are treated first",
        ),
        reasons=(
            "You all wanted four cures, and there they are.",
            "You are one team: all win, or all lose.",
            "Nothing comes after the fourth cure.",
            "Cubes do not matter: four cures are enough.",
        ),
        hints=("What is the goal, and whose is it?",),
    ),
)
