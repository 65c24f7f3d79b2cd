"""The questions, by their ids. Their answers are in no text: see ``answers``."""

from pharmalab.games.pandemic.components import ROLES
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pandemic import answers

_ALL = (
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
        id="pandemic-deck",
        title="The player deck",
        text="Before the first turn: 4 player cards each for two players, 3 for three, 2 for four. The rest is cut "
        "into as many packets as there are epidemics, as equal as can be, smaller ones lowest; into each goes an "
        "epidemic.",
        question=(
            "Three players, five epidemics. How many cards has each opening hand? How many of the 53 are left for the "
            "packets? How many are in the top packet, and how many in the bottom one, before the epidemics come in? "
            "Type four numbers with commas."
        ),
        answer=answers.deck_of_three,
        why="3 hands of 3 leave 53 − 9 = 44 cards: four packets of 9 and, at the bottom, one of 8.",
        rule="pandemic/player-deck",
        mistakes=[
            ((2, None, None, None), "Two cards each are for four players."),
            ((4, None, None, None), "Four cards each are for two players."),
            ((9, None, None, None), "Nine are all three hands together. How many has one?"),
            ((None, 53, None, None), "The opening hands are dealt before: take them off."),
            ((None, 50, None, None), "Three players have three cards each: take off all nine."),
            ((None, 39, None, None), "The five events are in the deck as well: 48 city cards and 5 events."),
            ((None, 49, None, None), "The epidemics come in afterwards: leave them out here."),
            ((None, 44, 8, 9), "The other way round: smaller packets lie at the bottom."),
            ((None, 44, 10, 9), "You have counted the epidemics in. How many cards are there before?"),
            ((None, 44, 9, 9), "Five packets of 9 would be 45 cards. There is one card less."),
            ((None, 44, 8, 8), "Five packets of 8 would be 40 cards. Where are the others?"),
            ((None, 44, 11, 11), "That would be four packets. There are as many as epidemics: five."),
        ],
        hints=(
            "2 players are dealt 4 cards each, 3 players 3, 4 players 2.",
            "Take the hands off the 53 cards, and cut what is left into five packets, as equal as can be.",
            "53 − 3 · 3 = 44, and 44 = 5 · 8 + 4.",
        ),
    ),
    Checkpoint(
        id="pandemic-first-cubes",
        title="Nine infected cities",
        text="Before the first turn nine cities are infected: three with 3 cubes, three with 2, three with 1. "
        "Everybody begins in Atlanta, with a role and a hand.",
        question="Nine cities are infected before the first turn. How many cubes is that?",
        answer=answers.first_cubes,
        why="Three cities with 3, three with 2, three with 1: 9 + 6 + 3.",
        rule="pandemic/first-infections",
        mistakes=[
            (9, "Nine cities are infected, but some with more than one cube."),
            (27, "Only the first three cities get three cubes."),
            (6, "That is one city of each kind. There are three of each."),
            (3, "That is one city. There are nine."),
            (24, "24 are the cubes of one colour in all."),
        ],
        hints=("3, 3, 3, 2, 2, 2, 1, 1, 1.",),
    ),
    Checkpoint(
        id="pandemic-chain",
        title="How far?",
        text="Yellow cubes fill the south. Follow the lines before you count.",
        begin=answers.santiago,
        question=(
            "Santiago, Lima, Bogotá and Buenos Aires make a path, with 3, 3, 3 and 2 yellow cubes. Santiago is "
            "infected. How many outbreaks are there, and how many cubes do the four cities have then? Type five "
            "numbers with commas."
        ),
        answer=answers.chain,
        why=(
            "Santiago, Lima and Bogotá break out once each. Buenos Aires gets its third cube from Bogotá, and that is "
            "no outbreak."
        ),
        rule="pandemic/chain-reactions",
        mistakes=[
            (
                (1, None, None, None, None),
                "Lima has three cubes when Santiago’s outbreak comes: it breaks out as well.",
            ),
            ((2, None, None, None, None), "Bogotá has three cubes too. The chain goes on."),
            ((4, None, None, None, None), "Buenos Aires had two cubes: the third one still fits."),
            *(
                (
                    tuple(4 if city == here else None for here in range(5)),
                    "No city has more than three cubes of a colour. Instead of a fourth it breaks out.",
                )
                for city in (1, 2, 3)
            ),
            ((None, 0, None, None, None), "An outbreak takes no cubes away: the three stay."),
            ((3, 3, 3, 3, 2), "Bogotá’s outbreak puts a cube in every connected city, Buenos Aires too."),
            ((3, 3, 3, 3, 4), "Buenos Aires is connected to Bogotá alone of the three: one cube comes, not two."),
        ],
        hints=(
            "Go city by city: who gets a cube, and has it room for it?",
            "A city breaks out at most once for one card, and keeps its cubes.",
            "Santiago breaks out, so Lima would get a fourth cube.",
        ),
    ),
    Checkpoint(
        id="pandemic-epidemic-city",
        title="A second cube",
        text="Hong Kong was empty before its epidemic. If a city has a cube of its colour already, three more are "
        "too many: it is filled up to three, and then breaks out, once.",
        begin=answers.cairo,
        question=(
            "An epidemic draws Cairo from the bottom, where one black cube lies already. What is true after its three "
            "steps?"
        ),
        answer=answers.epidemic_in_a_city_with_a_cube,
        why=(
            "Two cubes fill Cairo up, then it breaks out once; its card is shuffled in with the discarded ones, on top."
        ),
        rule="pandemic/infect",
        options=(
            "Cairo has three black cubes",
            "Cairo had an outbreak",
            "Each city connected to Cairo got two cubes",
            "Cairo’s card has left the game",
            "Cairo’s card is in the upper part of the infection deck",
        ),
        several=True,
        reasons=(
            "The city of an epidemic is filled up to three cubes.",
            "The city had a cube before, so three more are too many: an outbreak.",
            "However many cubes are too many, there is one outbreak: one cube for each connected city.",
            "Infection cards stay in the game; only Resilient Population takes one out.",
            "The card goes to the discard pile, and this pile is shuffled and put on top.",
        ),
        hints=("Increase, Infect, Intensify: what does each of them do with Cairo?",),
    ),
    Checkpoint(
        id="pandemic-eradicated",
        title="An eradicated city",
        text="A cured disease of which no cube is left is eradicated, as black was when the Medic came to Baghdad. "
        "Its cards bring nothing any more.",
        question="The black disease is eradicated, and an epidemic draws Cairo, a black city. What happens?",
        answer=answers.epidemic_of_an_eradicated_disease,
        why="There are no black cubes any more. But the first and the third step have nothing to do with the colour.",
        rule="pandemic/eradication",
        options=(
            "The infection rate marker moves on",
            "Cairo gets three cubes",
            "Another city gets the three cubes",
            "The infection discard pile goes on top of the deck, with Cairo’s card",
        ),
        several=True,
        reasons=(
            "The first step, Increase, comes with every epidemic.",
            "An eradicated disease brings no cubes, not even in an epidemic.",
            "No other card is drawn instead.",
            "The third step, Intensify, comes with every epidemic.",
        ),
        hints=("Which of the three steps deals with cubes?",),
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
    Checkpoint(
        id="pandemic-quarantine",
        title="One line away",
        text="The same power, in another place.",
        begin=answers.karachi,
        question=(
            "Karachi has three black cubes. The Quarantine Specialist is in Delhi, one line away. Karachi is infected: "
            "how many cubes does it have then, and how many outbreaks are there? Type two numbers with a comma."
        ),
        answer=answers.quarantine,
        why=(
            "Neither cubes nor outbreaks come to the city of the Quarantine Specialist, nor to the ones connected to "
            "it."
        ),
        rule="pandemic/quarantine-specialist",
        mistakes=[
            ((4, None), "A city never has four cubes of a colour."),
            ((3, 1), "Karachi is connected to Delhi: the Quarantine Specialist prevents the outbreak there, too."),
            ((0, None), "No cubes come, but those that are there stay."),
            ((2, None), "No cubes come, but none goes away either: that needs treating."),
        ],
        hints=("What came to London in the film, one line away from the Quarantine Specialist?",),
    ),
)

ASK = {check.id: check for check in _ALL}
