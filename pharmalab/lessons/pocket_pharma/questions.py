"""The questions, by their ids."""

from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pocket_pharma.answers import (
    at_the_end,
    cheapest,
    expansion_points,
    fits,
    formulas,
    four_players,
    of_experiment,
    of_first_turn,
    of_reformulation,
    of_trial,
    one_move,
    row,
    turns_left,
    two_stacks,
)

_ALL = (
    Checkpoint(
        id="pocket-turn",
        title="What it cost",
        question="How many points did Ben’s two fragments cost him in all, and how many did his profit card bring? "
        "Type two numbers with a comma.",
        answer=of_first_turn,
        why="The front card is free; two cards lay ahead of the 8 when he took it. His score is profits less losses.",
        rule="pocket_pharma/take-a-fragment",
        mistakes=[
            ((18, 2), "That is the other way round: the cost first."),
            ((3, None), "Three cards lay ahead of the 8 at first, but the 9 was gone when he took it."),
            ((0, None), "Only the 9 was free. How many cards lay ahead of the 8?"),
            ((4, None), "The card itself does not count, and the 9 was gone: count what lay ahead."),
            ((2, None), "The cost is right. The profit stands on the card that he got from Neurological."),
            ((None, 18), "The profit is right. Count the cards that lay ahead of the 8 when he took it."),
        ],
        hints=(
            "Play the film again, and look at what stands at Ben’s seat.",
            "Nothing for the front card, 2 for the 8.",
        ),
    ),
    Checkpoint(
        id="pocket-order",
        title="Which order?",
        text="With three actions you may take three cards.",
        begin=row,
        question="You want the 6, the 9 and the 12 of this display, which have 1, 3 and 4 cards ahead of them. What "
        "is the least that they cost in all?",
        answer=cheapest,
        why="From front to back: 1 + 2 + 2, for each card that you took is not ahead of the next one any more.",
        rule="pocket_pharma/pp-05",
        mistakes=[
            (8, "That is 1 + 3 + 4. A card that you have taken does not lie ahead of the next one."),
            (6, "There is a cheaper order: what is taken first makes the cards behind it cheaper."),
            (7, "There is a cheaper order: what is taken first makes the cards behind it cheaper."),
            (0, "Only the front card is free, and it is none of the three."),
            (4, "The 6 costs 1. Then count anew for the next one."),
            (3, "From front to back: 1, and then count anew for each of the others."),
        ],
        hints=("A gap costs nothing.", "Take the 6 first, for 1. How many cards are ahead of the 9 then?"),
    ),
    Checkpoint(
        id="pocket-reformulation",
        title="What Ben did",
        question="How many actions did Ben use to move two 6s, and how many cards did he have to discard? Type two "
        "numbers with a comma.",
        answer=of_reformulation,
        why="Any number of cards move together in one action; four and two are six, one more than a stack holds.",
        rule="pocket_pharma/too-many-moved",
        mistakes=[
            ((2, None), "Both 6s went together. How many actions had he left then?"),
            ((3, None), "He has three actions in a turn. How many of them had he left?"),
            ((1, 2), "Four cards and two are six. How many may stay?"),
            ((1, 0), "Six cards lay in that stack. How many may stay?"),
            ((0, None), "Moving is an action, like taking a fragment."),
            ((1, None), "One action is right. Four cards and two are six: how many may stay?"),
        ],
        hints=("Play the film again.", "Six cards, and a stack holds five."),
    ),
    Checkpoint(
        id="pocket-one-move",
        title="One action",
        text="The cards that move come from one stack, and go to one place.",
        begin=two_stacks,
        question="Your stacks are 3-3, 8-8 and 12. Which of these can be done with one action?",
        answer=one_move,
        why="One stack that cards come from, and one place that they go to, in every action.",
        rule="pocket_pharma/pp-08",
        options=(
            "Both 8s onto the 3s",
            "One 8 beside the others, as a new stack",
            "One 8 onto the 3s, the other onto the 12",
            "A 3 and an 8 onto the 12",
            "The 12 onto the 8s",
        ),
        several=True,
        reasons=(
            "A whole stack may move onto another one.",
            "A part of a stack may begin a new one.",
            "Two cards of one stack to two stacks: that is two places, and takes two actions.",
            "A 3 and an 8 come from two stacks, so that takes two actions.",
            "A stack of one card may move like any other.",
        ),
        hints=("Count the stacks that cards come from, and the places that they go to.",),
    ),
    Checkpoint(
        id="pocket-trial",
        title="Ben’s trial",
        text="Ben’s formula had four rash symbols and two of nausea, and efficacy 4 of 6.",
        question="How many other cards did the launch cost him, and how many points? And had he had no other cards, "
        "how many cards and points? Type four numbers with commas.",
        answer=of_trial,
        why="Rash was one too many; nausea is not on the card. Who has no other cards discards nothing, and the "
        "points stay.",
        rule="pocket_pharma/side-effects",
        mistakes=[
            ((3, None, None, None), "Nausea does not stand on Neurological’s card here, so it is ignored."),
            ((2, None, None, None), "Rash was 4, and 3 are allowed. Points are lost for efficacy alone."),
            ((0, None, None, None), "Four rash symbols, and three are allowed: one too many."),
            ((None, 1, None, None), "Efficacy was 4 of 6. Each symbol that is lacking costs a point."),
            ((None, 0, None, None), "Efficacy was 4 of 6. Each symbol that is lacking costs a point."),
            ((None, 3, None, None), "Side effects cost cards, not points. Efficacy was 4 of 6."),
            ((1, 2, 1, None), "Who has no other card cannot discard one, and pays nothing instead."),
            ((1, 2, 0, 3), "Nothing is paid instead of cards that are not there."),
            ((1, 2, 0, 0), "Without other cards nothing is discarded, but efficacy is still lacking."),
        ],
        hints=(
            "Cards are lost for side effects, points for efficacy.",
            "Without other cards there is no other penalty.",
            "In the film: 4 − 3 cards and 6 − 4 points.",
        ),
    ),
    Checkpoint(
        id="pocket-formulas",
        title="The formulas",
        text="Cardiovascular: two pairs and any card. Psychiatric: three equal and any two. Neurological: five in a "
        "row. Cancer: four equal and any card.",
        begin=formulas,
        question="How many of the four drugs does each of Ben’s stacks fit: 1-2-2-2-2, 4-4-4-5-5, 7-7-9-9-9, "
        "7-8-9-10-11? Type four numbers with commas.",
        answer=fits,
        why="Four equal cards are two pairs as well, and three equal; 4-4-4-5-5 and 7-7-9-9-9 have two pairs and "
        "three equal.",
        rule="pocket_pharma/formulas",
        mistakes=[
            ((1, 1, 1, 1), "Most of them fit more than one drug. Are there not two pairs in 4-4-4-5-5 too?"),
            ((1, None, None, None), "Four equal cards are also three equal, and also two pairs of the same value."),
            ((2, None, None, None), "Pairs may have the same value: 2-2 and 2-2. And three of the 2s are three equal."),
            ((None, 1, None, None), "4-4-4-5-5 has three equal cards, and two pairs as well."),
            ((None, 3, None, None), "4-4-4-5-5: three equal and two pairs, but not four equal, and no row."),
            ((None, None, 1, None), "7-7-9-9-9 has three equal cards, and two pairs as well."),
            ((None, None, 3, None), "7-7-9-9-9: three equal and two pairs, but not four equal, and no row."),
            ((None, None, None, 0), "7-8-9-10-11 is five in a row."),
        ],
        hints=(
            "The fifth card, or the last two, may be anything.",
            "2-2-2-2: four equal, three equal, and two pairs.",
        ),
    ),
    Checkpoint(
        id="pocket-last-round",
        title="Whose last turn?",
        text="In the film Ben used up the second stack, and one turn followed: Cleo’s.",
        question="Anna begins every round. If Anna had used it up instead, how many turns would have followed? And "
        "if Cleo had? Type two numbers with a comma.",
        answer=lambda: (turns_left(0), turns_left(2)),
        why="The round is played to its end, so that all have had as many turns; Cleo’s turn is the last of a round.",
        rule="pocket_pharma/pp-17",
        mistakes=[
            ((3, None), "Her own turn is the first of the round: who comes after her in it?"),
            ((0, None), "The game does not end at once, if others have had fewer turns."),
            ((1, None), "Both others come after Anna in the round."),
            ((2, 1), "Cleo sits right of Anna, who begins: after Cleo the round is over."),
            ((2, 2), "No new round is begun: after Cleo the round is over."),
            ((2, 3), "No new round is begun: after Cleo the round is over."),
        ],
        hints=("Everybody has the same number of turns.", "The order is Anna, Ben, Cleo."),
    ),
    Checkpoint(
        id="pocket-setup",
        title="To begin with",
        text="To begin: each drug gets two thresholds by lot, and four profit cards. Six fragments are the display. "
        "The first player is dealt one fragment, the second two, and so on.",
        question="There are 96 fragments. Four players: how many are dealt to them in all, and how many are left in "
        "the deck? Type two numbers with a comma.",
        answer=four_players,
        why="1 + 2 + 3 + 4 are dealt, and 6 lie in the display. Each card dealt is a stack of its own.",
        rule="pocket_pharma/start-cards",
        mistakes=[
            ((80, 10), "That is the other way round: the players first."),
            ((10, 86), "You left out the display."),
            ((10, 90), "You left out the cards of the players."),
            ((10, None), "The players’ cards are right. The display is taken from the deck as well."),
            ((4, None), "Who comes later begins with more: 1, 2, 3, 4."),
            ((16, None), "Four each would be 16. It is 1 for the first, 2 for the second, and so on."),
            ((24, None), "Six is the display. The players are dealt 1, 2, 3 and 4."),
            ((6, None), "There are four players: 1, 2, 3 and 4 cards."),
            ((None, 80), "The deck is right. Add up what the four players are dealt."),
        ],
        hints=("1 + 2 + 3 + 4.", "96, less the players’ cards, less the display."),
    ),
    Checkpoint(
        id="pocket-experiment",
        title="What “even” was",
        question="As which value did Ben’s experimental fragment count, how many actions did it take him to get it, "
        "and how many cards of his formula went onto the discard pile? Type three numbers with commas.",
        answer=of_experiment,
        why="3-4-5-7 lacks the 6. The experimental card goes face down under its own deck, the other four are "
        "discarded.",
        rule="pocket_pharma/experimental-values",
        mistakes=[
            ((2, None, None), "It may be any even value. Which one does 3-4-5-7 lack for a row?"),
            ((7, None, None), "X7 is its name. Which value does 3-4-5-7 lack for a row?"),
            ((8, None, None), "8 is even, but 3-4-5-7-8 is no row."),
            ((6, 1, None), "The launch was his third action. How many were used before?"),
            ((6, 3, None), "The launch was one of the three actions."),
            ((6, 2, 5), "Experimental fragments have a deck of their own, and go back under it."),
            ((6, 2, 0), "A formula is discarded after its launch. Which card of it went elsewhere?"),
            ((6, 2, 1), "It is the other way round: one went under its own deck."),
        ],
        hints=("Play the film again.", "3-4-5-?-7. Three actions, one of them the launch."),
    ),
    Checkpoint(
        id="pocket-expansion-points",
        title="Points at the end",
        text="Unused Specialists are worth 2 points each. A market card goes to whoever has most of its drugs’ "
        "profit cards; of those tied, to the one who lost less.",
        begin=lambda: at_the_end(("Chemist", "Clinician")),
        question="It is over. Anna has two Specialists face up. A market card for Cardiovascular and Psychiatric is "
        "worth 5: both have two such profits, Anna lost 6 points, and Ben 4. Points for Anna’s Specialists, and of "
        "the market card for Anna and for Ben? Type three numbers with commas.",
        answer=expansion_points,
        why="2 for each Specialist. Both have two cards that count, and Ben lost less; their profits do not matter.",
        rule="pocket_pharma/market-cards-are-awarded",
        mistakes=[
            ((2, None, None), "Two points for each of the two."),
            ((8, None, None), "Four Specialists began face up, but only two are still so."),
            ((4, 5, 5), "They are tied in cards, but not in losses."),
            ((4, 5, 0), "Anna’s profits do not matter: of those tied, who lost less?"),
            ((4, 0, 0), "One of them gets it. Of those tied, who lost less?"),
            ((0, None, None), "Each Specialist that is still face up is worth points."),
        ],
        hints=("Which of the two lost less?", "Two Specialists at 2 points each."),
    ),
)

ASK = {check.id: check for check in _ALL}
