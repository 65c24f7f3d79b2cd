"""About turns and what is done in them, and about the end."""

from pharmalab.games.pandemic.components import ROLES
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pandemic import answers

TURNS = (
    Checkpoint(
        id="pandemic-turn",
        title="What was in it?",
        question="In that turn: how many actions did Anna have, how many player cards came, and how many cities were "
        "infected? Type three numbers with commas.",
        answer=answers.parts_of_a_turn,
        why="Every turn has these three parts: four actions, two cards, infections. Then comes the next player.",
        rule="pandemic/turns",
        mistakes=[
            ((3, None, None), "An action that is passed is gone as well: it was the fourth."),
            ((2, 4, None), "That is the other way round: the actions first."),
            ((4, 1, None), "Two player cards came at once."),
            ((4, 0, None), "Look into Anna’s hand after the film: it has grown."),
            ((4, 2, 1), "One more city got a cube: play the film again."),
            ((4, 2, 4), "Four is how many actions there were. How many infection cards were turned over?"),
        ],
        hints=("Play the film again, and count.",),
    ),
    Checkpoint(
        id="pandemic-flights",
        title="Which flights?",
        text="Two ways to fly: to the city of a card, or from the city of a card.",
        begin=answers.lima,
        question="You are in Lima and hold two cards: Lima and Karachi. Which flights can you take?",
        answer=answers.flights,
        why=(
            "The Karachi card takes you to Karachi; the Lima card takes you from Lima to anywhere, so to Karachi as "
            "well."
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
            "A direct flight goes to the city of a card, and you hold Karachi.",
            "You are in Lima and hold Lima: a charter flight goes anywhere, so to Karachi too.",
            "A direct flight to Tokyo needs the Tokyo card.",
            "You are in Lima and hold Lima: a charter flight goes anywhere.",
        ),
        hints=("Direct: the card of where you go. Charter: the card of where you are.",),
    ),
    Checkpoint(
        id="pandemic-treatments",
        title="Before and after",
        text="You saw Ben treat before and after his cure.",
        begin=answers.manila,
        question=(
            "Three red cubes are in your city. How many actions clear it when red is cured, "
            "and how many when it is not? Type two numbers with a comma."
        ),
        answer=answers.treatments,
        why="Treating a cured disease takes all its cubes of the city at once; without the cure it is one by one.",
        rule="pandemic/treat-disease",
        mistakes=[
            ((3, 1), "The other way round: with the cure first."),
            ((1, 1), "All at once without a cure? Look at Ben’s red cubes in the film."),
            ((3, 3), "The second is right. A cure makes treating stronger."),
            ((0, None), "One action is needed, even for a cured disease."),
            ((1, None), "The first is right. Without a cure an action takes one cube."),
            ((None, 3), "The second is right. With the cure all the cubes go at once."),
        ],
        hints=("In the film, how many actions took the red cubes, and how many the blue ones?",),
    ),
    Checkpoint(
        id="pandemic-eighth-card",
        title="An eighth card",
        text="Seven cards at most: this holds at once, whenever a card comes to a hand.",
        begin=answers.delhi,
        question=(
            "You hold seven cards, one of them Airlift, and with an action left you take an eighth from Ben. What can "
            "you do next?"
        ),
        answer=answers.eighth_card,
        why="The hand limit holds at once, also for a card from a friend: discard, or play an event.",
        rule="pandemic/hand-limit",
        options=("Drive on, and discard later", "Discard any card", "Play Airlift", "Give the card back"),
        several=True,
        reasons=(
            "Too many cards are seen to at once, before any other action.",
            "Any one of the eight cards may be discarded.",
            "A played event leaves the hand as well: seven are left.",
            "Sharing is an action, and too many cards are seen to before it.",
        ),
        hints=("When does the hand limit hold?", "There are two ways to be rid of a card, without an action."),
    ),
    Checkpoint(
        id="pandemic-who-cures",
        title="Four blue cards",
        text="You have met all seven roles by now.",
        question="At a station with four blue cards and no more: who can discover the blue cure?",
        answer=answers.who_cures,
        why="The Scientist needs four cards, all others five.",
        rule="pandemic/scientist",
        options=tuple(role.title for role in ROLES.values()),
        several=True,
        reasons=(
            "The Contingency Planner stores events, and needs five cards for a cure.",
            "The Dispatcher moves pawns, and needs five cards for a cure.",
            "The Medic treats better, and needs five cards for a cure.",
            "The Operations Expert builds without a card, but needs five for a cure.",
            "The Quarantine Specialist keeps cubes away, and needs five cards for a cure.",
            "The Researcher gives cards more freely, and needs five for a cure.",
            "The Scientist is content with four cards of a colour.",
        ),
        hints=("One of the roles made a cure in a film of this chapter: with how many cards?",),
    ),
    Checkpoint(
        id="pandemic-last-card",
        title="One card is left",
        text="One card more than in the film.",
        question="After your actions one card is left in the player deck, and you have to draw two. What happens?",
        answer=answers.last_card,
        why="Who cannot draw two cards loses the game for all, at this moment.",
        rule="pandemic/out-of-cards",
        options=(
            "All have lost at once",
            "You draw that one card",
            "The discard pile becomes a new deck",
            "Cities are infected once more",
        ),
        reasons=(
            "The player deck is the clock of the game: who cannot draw two cards has lost it for all.",
            "Two cards are drawn, or none: the game is over before.",
            "Only infection cards come again. Player cards do not.",
            "It is over before the infections.",
        ),
        hints=("What happened in the film, when the deck was empty?",),
    ),
    Checkpoint(
        id="pandemic-fourth-cure",
        title="And the cubes?",
        text="You have just won a game with cubes all over the map.",
        question="You discover the fourth cure, and nine cubes are left on the map. What happens?",
        answer=answers.fourth_cure,
        why="Four cures are all it takes: nothing needs to be eradicated.",
        rule="pandemic/winning",
        options=(
            "All win at once",
            "You win, the others do not",
            "Ben has one more turn",
            "The nine cubes have to be treated first",
        ),
        reasons=(
            "All of you wanted four cures, and there they are.",
            "You play as one team: all win, or all lose.",
            "Nothing comes after the fourth cure.",
            "Cubes do not matter any more: four cures are enough.",
        ),
        hints=("What is the goal, and whose is it?",),
    ),
)
