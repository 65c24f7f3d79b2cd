"""The conformance checks pass a sound game, and catch every fault that is put into it.

Each fault is a small class over the template; the name says what is wrong, the pattern what the check must say.
"""

import dataclasses
import random
import re
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Annotated, Any

import msgspec
import pytest

from pharmalab.core.agenda import Action
from pharmalab.core.chance import Uniform, Weighted
from pharmalab.core.changes import Becomes, Gains, Grows, Loses, find_false_changes
from pharmalab.core.check import ContractBroken, check_game, check_words
from pharmalab.core.check_views import find_leaks
from pharmalab.core.events import Event, Refusal, player
from pharmalab.core.game import Game, Outcome, Transition, _all_actions
from pharmalab.core.piles import Pile
from pharmalab.core.rulebook import Rulebook
from pharmalab.core.start import new
from pharmalab.core.values import replace
from pharmalab.core.zones import Empty, PerSeat, Sorted, Stock
from pharmalab.template import pills as template
from pharmalab.template.pills import GAME, UNSEEN, Ask, Deal, Dealt, Keep, Pills, Show, Shown, SugarPills, Swap, Swapped


def test_the_template_keeps_the_contract():
    assert check_game(GAME, seeds=range(50)) > 200


@pytest.mark.parametrize("highest", [2, 3, 9])
def test_other_set_ups_of_the_template(highest):
    assert check_game(GAME, template.Config(highest=highest), seeds=range(10)) > 40


def test_the_global_generator_is_left_alone():
    random.seed(5)
    before = random.getstate()
    check_game(GAME)
    assert random.getstate() == before


# --- ways to put a fault into the template ---------------------------------------------------------------------


@dataclass
class Fault:
    says: str
    make: Callable[[], Game]
    seeds: int = 10


FAULTS: dict[str, Fault] = {}
#: how each message goes on: an order, which names a method, a field or a class
MENDS = re.compile(
    r"(Write|Make|Fix|Set|List|Append|Blank|Don’t|Use|In|Add|Leave|Annotate|Declare|Give|Draw|Put|Keep)\b"
    r".*[.(_`]",
    re.S,
)


def fault(says: str, seeds: int = 10) -> Callable[[Any], Any]:
    """Keep a faulty game under the name of the function (or class) that makes it."""

    def keep(make: Any) -> Any:
        FAULTS[make.__name__] = Fault(says, make, seeds)
        return make

    return keep


def within(cls, **methods):
    """The template with methods of one of its frames, actions or events replaced while the game is asked anything."""

    class Patched(SugarPills):
        def patches(self):
            return [(cls, name, method) for name, method in methods.items()]

    return Patched()


# --- chance and state ------------------------------------------------------------------------------------------

dice = Random(7)


@fault("left to chance inside apply")
class DiceInsideATransition(SugarPills):
    def apply(self, state, step):
        after = super().apply(state, step)
        if isinstance(step, Swap) and dice.random() < 0.5:
            return super().apply(state, Keep())
        return after


class Undeclared(SugarPills):
    """Its fields do not say that doses lie there, and it has no problems."""

    class State(Pills, frozen=True):
        doses: tuple[int, ...] = ()
        pile: Pile = Pile()
        aside: tuple[int, ...] = ()

    def initial_state(self, config):
        state = super().initial_state(config)
        return self.State(config, state.agenda, state.doses, state.pile)


@fault("the same steps lead to another end", seeds=30)
class DiceThatAreRarelyThrown(Undeclared):
    """A count of the calls stands for them: twice in a row gives the same, a replay does not."""

    calls = 0

    def apply(self, state, step):
        after = super().apply(state, step)
        type(self).calls += 1
        if state.agenda[0] == Ask(1) and self.calls % 128 < 64:
            return Transition(replace(after.state, aside=tuple(reversed(after.state.aside))), after.events)
        return after


@fault("does not always start in the same way")
class DiceInTheSetUp(SugarPills):
    def initial_state(self, config):
        state = super().initial_state(config)
        first = dice.randrange(2)
        return replace(state, agenda=(Deal(first), Deal(1 - first), *state.agenda[2:]))


@fault("global random generator")
class TheGlobalGeneratorIsUsed(SugarPills):
    def legal_actions(self, state):
        random.random()
        return super().legal_actions(state)


@fault("apply changed its input")
class ApplyChangesItsInput(SugarPills):
    def apply(self, state, step):
        after = super().apply(state, step)
        msgspec.structs.force_setattr(state, "shown", True)
        return after


@fault("whole numbers above 0")
def a_weight_of_zero():
    class Zero(Weighted):
        def outcomes(self):
            return tuple((card, 0 if card == 3 else 1) for card, _ in super().outcomes())

    return within(Deal, distribution=lambda node, state: Zero(state.pile.top().outcomes()))


@fault("whole numbers above 0")
def weights_that_are_fractions():
    return within(Deal, distribution=lambda node, state: Weighted([(c, w / 7) for c, w in state.pile.top().outcomes()]))


@fault("has a weight")
def samples_that_do_not_fit_the_weights():
    class Skewed(Uniform):
        def outcomes(self):
            return tuple((card, 9 if card == self.options[0] else 1) for card in self.options)

    return within(Deal, distribution=lambda node, state: Skewed([c for c, _ in state.pile.top().outcomes()]))


@fault("aren’t outcomes")
def a_sample_that_is_no_outcome():
    class Other(Uniform):
        def sample(self, rng):
            return super().sample(rng) + 100

    return within(Deal, distribution=lambda node, state: Other([c for c, _ in state.pile.top().outcomes()]))


@fault("the source “pile” is not among those of the game")
def a_source_that_is_not_listed():
    return within(Deal, source=property(lambda node: "pile"))


@fault("lists the outcome .* twice")
def an_outcome_twice():
    return within(Deal, distribution=lambda node, state: Uniform(2 * [c for c, _ in state.pile.top().outcomes()]))


@fault("cannot be told apart")
def outcomes_that_a_file_cannot_tell_apart():
    return within(Deal, distribution=lambda node, state: Uniform([(1, 2), frozenset([1, 2])]))


@fault("has no outcomes")
def no_outcome():
    return within(Deal, distribution=lambda node, state: Uniform([]))


@fault("when it is saved as JSON and read back")
class AStateThatDoesNotSurviveJson(SugarPills):
    class State(Pills, frozen=True):
        notes: Any = ()

    def initial_state(self, config):
        state = super().initial_state(config)
        return self.State(state.config, state.agenda, state.doses, state.pile, notes=(1, 2))


@fault(r"saved as JSON and read back: config Config\(.*\n  Give each field of Unannotated .*`config: Config`")
class AStateThatDoesNotSayWhatItsConfigIs(SugarPills):
    class Unannotated(Pills, frozen=True):
        config: Any

    State = Unannotated

    def initial_state(self, config):
        state = super().initial_state(template.Config(highest=7))
        return self.Unannotated(state.config, state.agenda, state.doses, state.pile)


# --- questions and actions --------------------------------------------------------------------------------------


@fault("labels are not unique")
def two_actions_with_one_label():
    return within(Swap, label=lambda action, who=player: "Keep")


@fault("without a label")
def an_action_without_a_label():
    return within(Swap, label=lambda action, who=player: " ")


@fault("not in all_actions")
def a_legal_action_that_is_not_listed():
    return within(Swap, every=classmethod(lambda cls, config: ()))


@fault("all_actions lists an action twice")
def an_action_listed_twice():
    return within(Swap, every=classmethod(lambda cls, config: (Keep(),)))


@fault("can do nothing")
class AQuestionWithoutAnAnswer(SugarPills):
    def legal_actions(self, state):
        return ()


@fault("something different each time it is called|has different legal actions", seeds=30)
class AnOrderThatChanges(SugarPills):
    def legal_actions(self, state):
        legal = list(super().legal_actions(state))
        dice.shuffle(legal)
        return tuple(legal)


@fault("a legal action is listed twice")
def a_legal_action_twice():
    return within(Swap, legal=classmethod(lambda cls, state, question: (cls(), cls())))


@fault("legal_actions isn’t a tuple")
class LegalActionsAreAList(SugarPills):
    def legal_actions(self, state):
        return list(super().legal_actions(state)) if state.agenda and state.agenda[0].seat >= 0 else ()


@fault("is legal but refused")
class ALegalActionIsRefused(SugarPills):
    def why_not(self, state, step):
        return Refusal("Not today.", "pills/swap")


def never(cls, state, question):
    return ()


@fault("isn’t legal, but isn’t refused either")
def a_refusal_is_missing():
    return within(Swap, legal=classmethod(never), refusal=classmethod(lambda cls, state, question, action: None))


@fault("refused without an explanation")
def a_refusal_without_words():
    said = classmethod(lambda cls, state, question, action: Refusal("", "pills/swap"))
    return within(Swap, legal=classmethod(never), refusal=said)


@fault("refused with the rule “pills/nowhere”")
def a_refusal_with_an_unknown_rule():
    said = classmethod(lambda cls, state, question, action: Refusal("No.", "pills/nowhere"))
    return within(Swap, legal=classmethod(never), refusal=said)


@fault(r"Swap has no method refusal.\n  Write Swap.refusal: help\(pharmalab.core.agenda.Action.refusal\)")
def a_refusal_that_was_never_written():
    return within(Swap, legal=classmethod(never), refusal=classmethod(Action.refusal.__func__))


@fault("seat 2 is asked, but the seats are 0 to 1")
class ASeatThatIsNotThere(SugarPills):
    def initial_state(self, config):
        state = super().initial_state(config)
        return replace(state, agenda=(*state.agenda[:3], Ask(2), Show()))


@fault("has no words")
def a_question_without_words():
    return within(Ask, prompt=lambda question, who=player: "")


@fault("the policy random returns an action that isn’t legal here")
class APolicyThatCheats(SugarPills):
    policies = {"random": lambda seed: lambda view, legal: "Swap twice"}  # noqa: RUF012


# --- rules and events -------------------------------------------------------------------------------------------


@fault("Swapped refers to the rule “pills/nowhere”")
def an_event_with_an_unknown_rule():
    return within(Swapped, rule="pills/nowhere")


@fault("Keep refers to the rule “”")
def an_action_without_a_rule():
    return within(Keep, rule="")


@fault("Ask refers to the rule “pills/asking”")
def a_question_with_an_unknown_rule():
    return within(Ask, rule="pills/asking")


@fault("Shown is not among the game’s kinds of events")
class AnEventThatIsNotListed(SugarPills):
    event_kinds = (Dealt, Swapped)


@fault("there are two kinds with the name")
class AnEventListedTwice(SugarPills):
    event_kinds = (Dealt, Swapped, Shown, Dealt)


@fault("doesn’t list a kind")
class AnActionThatIsNotListed(SugarPills):
    kinds = (Keep,)


def happens(event: Callable[[Pills], Event]):
    def resolve(frame, state, events):
        events.append(event(state))
        return replace(state, shown=True)

    return resolve


@fault("has an impossible cause: 3")
def a_cause_that_is_not_there():
    return within(Show, resolve=happens(lambda state: Shown(state.doses, cause=3)))


@fault("has an impossible cause: 0")
def an_event_that_causes_itself():
    return within(Show, resolve=happens(lambda state: Shown(state.doses, cause=0)))


@fault("has no sentence")
def an_event_without_words():
    return within(Shown, sentence=lambda event, who=player: "")


# --- what a seat may know ---------------------------------------------------------------------------------------


@fault("something different when it looks twice")
class AViewThatChanges(SugarPills):
    def view(self, state, seat):
        view = super().view(state, seat)
        return replace(view, aside=(*view.aside, 9))


@fault("view shows everything|shows more than its events tell")
class AViewThatShowsTheOtherHand(SugarPills):
    def view(self, state, seat):
        return state

    def resample(self, view, rng):
        return super().resample(GAME.view(view, 0), rng)


@fault("view shows everything|shows more than its events tell")
class AViewThatShowsWhatIsLeftInThePile(SugarPills):
    """So one can tell which dose the other seat must have."""

    def view(self, state, seat):
        return replace(super().view(state, seat), pile=state.pile)

    def resample(self, view, rng):
        here = [*view.pile.cards(), *view.aside, *view.doses]
        missing = [dose for dose in range(view.config.highest + 1) if dose not in here]
        return super().resample(replace(view, pile=view.pile.hidden(missing)), rng)


@fault("a different seat is to move")
class AViewWithAnotherQuestion(SugarPills):
    def view(self, state, seat):
        view = super().view(state, seat)
        return replace(view, agenda=(Ask(1), Show())) if seat == 1 else view


@fault("reveal what is hidden|different legal actions in its own view")
def legal_actions_that_tell_the_other_hand():
    """Swapping is offered only to the seat that would gain by it."""

    def legal(cls, state, question):
        return (cls(),) if state.doses[question.seat] == min(state.doses) else ()

    return within(Swap, legal=classmethod(legal))


@fault("different legal actions in its own view")
class LegalActionsThatNeedTheWholeState(SugarPills):
    def legal_actions(self, state):
        return super().legal_actions(state)[:1] if UNSEEN in state.doses else super().legal_actions(state)


@fault("returns an illegal position")
class AResampleThatLosesACard(SugarPills):
    def resample(self, view, rng):
        other = super().resample(view, rng)
        return other if view.shown else replace(other, pile=other.pile.draw(other.pile.cards()[0]))


@fault("worlds yields a state that seat")
class WorldsThatCannotBe(SugarPills):
    def worlds(self, view):
        for world, n in super().worlds(view):
            yield replace(world, doses=tuple(reversed(world.doses))), n


@fault("the events tell seat")
def an_event_that_tells_too_much():
    return within(Dealt, seen_by=lambda event, seat: event)


def hides_what_was_swapped():
    """The pile of swapped doses lies open, and the log does not say what came there."""
    return within(Swapped, seen_by=lambda event, seat: event if seat == event.seat else replace(event, dose=UNSEEN))


@fault("the view of seat . shows more than its events tell")
def a_log_that_tells_less_than_the_view():
    return hides_what_was_swapped()


ONE_MORE = Stock("doses", lambda config: [1, *config.doses])


class Doubled(SugarPills):
    """There are two doses of 1 in the pile: nothing in it is equally likely any more. No fault."""

    class State(Pills, frozen=True):
        doses: PerSeat[Annotated[int, ONE_MORE, Empty(template.BLANK)]] = ()
        pile: Annotated[Pile, ONE_MORE] = Pile()
        aside: Sorted[Annotated[int, ONE_MORE]] = ()

    def initial_state(self, config):
        state = super().initial_state(config)
        return self.State(config, state.agenda, state.doses, Pile.shuffled([1, *config.doses]))


@fault(r"lost an entry of doses, pile and aside\.\n  Write .*\.problems", seeds=1)
class NothingIsEverWrong(Undeclared):
    pass


def test_a_game_with_unequal_worlds_keeps_the_contract():
    assert check_game(Doubled(), seeds=range(3)) > 10
    weights = [weight for _, weight in Doubled().worlds(Doubled().view(new(Doubled(), seed=1).state, 0))]
    assert len(weights) == 7


@fault("resample does not vary, for seat ., as the cards do", seeds=1)
class AResampleWithoutChance(SugarPills):
    def resample(self, view, rng):
        return super().resample(view, Random(1))


@fault("resample does not vary, for seat ., as the cards do", seeds=1)
class AResampleThatIgnoresHowManyThereAre(Doubled):
    def resample(self, view, rng):
        if view.shown or UNSEEN not in view.doses:
            return super().resample(view, rng)
        dose = rng.choice(sorted(set(view.pile.pool)))
        return next(world for world, _ in self.worlds(view) if dose == world.doses[view.doses.index(UNSEEN)])


@fault("resample does not vary, for seat ., as worlds weighs", seeds=1)
class AResampleThatGoesWrongLater(SugarPills):
    def resample(self, view, rng):
        return super().resample(view, Random(rng.randrange(3)) if view.aside else rng)


@fault("resample never gives, for seat ., doses", seeds=1)
class AResampleThatGoesWrongLaterBesideNoWorlds(AResampleThatGoesWrongLater):
    worlds = Game.worlds


@fault("resample does not vary, for seat ., as the cards do", seeds=1)
class AResampleThatLeavesTheBlanks(Undeclared):
    worlds = Game.worlds

    def resample(self, view, rng):
        return view


@fault("for seat ., the weights in worlds don’t match the cards", seeds=1)
class WorldsWithoutWeights(Doubled):
    def worlds(self, view):
        different = dict(super().worlds(view))
        return ((world, 1) for world in different)


@fault("worlds leaves out, for seat ., doses", seeds=1)
class WorldsWithoutOneOfThem(SugarPills):
    def worlds(self, view):
        every = tuple(super().worlds(view))
        return every[1:] if len(every) > 1 else every


@fault("worlds leaves out, for seat ., doses", seeds=1)
class WorldsWithoutOneOfThemLater(SugarPills):
    def worlds(self, view):
        every = tuple(super().worlds(view))
        return every[1:] if len(every) > 1 and view.aside else every


@fault("the board is drawn as text that breaks")
class ABoardThatIsNoSvg(SugarPills):
    def draw(self, view, who=player, seat=None):
        return "<svg><g></svg>"


@fault("the board is drawn as p, not as SVG")
class ABoardOfAnotherKind(SugarPills):
    def draw(self, view, who=player, seat=None):
        return "<p>Doses</p>"


@fault("the board is drawn as div, not as SVG")
class ABoxOfBoards(SugarPills):
    def draw(self, view, who=player, seat=None):
        return "<div><svg/><svg/></div>"


@fault("the board holds something to run: onclick .in “pile”.")
class ASceneThatRuns(SugarPills):
    def draw(self, view, who=player, seat=None):
        scene = super().draw(view, who, seat)
        return dataclasses.replace(scene, groups={**scene.groups, "pile": '<rect onclick="alert(1)"/>'})


@fault("the board is drawn as text that breaks .* .in “dose:0”.")
class AHandThatBreaks(SugarPills):
    def draw(self, view, who=player, seat=None):
        scene = super().draw(view, who, seat)
        return dataclasses.replace(scene, hand=[dataclasses.replace(one, body="<g>") for one in scene.hand])


@fault("the board holds a <script> .in “pile”., when drawn for a phone")
class AScriptOnAPhone(SugarPills):
    def draw(self, view, who=player, seat=None):
        scene = super().draw(view, who, seat)
        narrow = dataclasses.replace(scene, groups={**scene.groups, "pile": "<script/>"})
        return dataclasses.replace(scene, narrow=lambda: narrow)


@fault("the board holds a <script>")
class ABoardWithAScript(SugarPills):
    def draw(self, view, who=player, seat=None):
        return "<svg><script>alert(1)</script></svg>"


@fault("the board holds something to run: onclick")
class ABoardThatRuns(SugarPills):
    def draw(self, view, who=player, seat=None):
        return '<svg><rect onclick="alert(1)"/></svg>'


@fault("the board loads “https://example.org/a.svg#b”")
class ABoardThatLoads(SugarPills):
    def draw(self, view, who=player, seat=None):
        return '<svg><use href="https://example.org/a.svg#b"/></svg>'


@fault(r"the board loads “url\(https://example.org/a\)”")
class ABoardFilledFromElsewhere(SugarPills):
    def draw(self, view, who=player, seat=None):
        return '<svg><rect fill="url(https://example.org/a)"/></svg>'


@fault("the board holds a <style>")
class ABoardWithAStyle(SugarPills):
    def draw(self, view, who=player, seat=None):
        return "<svg><style>@import 'https://example.org/a.css'</style></svg>"


@fault("it fails with IndexError")
class ABoardThatCannotShowAView(SugarPills):
    def draw(self, view, who=player, seat=None):
        return super().draw(view, who, seat) if UNSEEN not in view.doses else ()[0]


# --- the end ----------------------------------------------------------------------------------------------------


@fault("a seat that didn’t win has at least as high a return as a winner")
class ReturnsThatDoNotFitTheWinners(SugarPills):
    def returns(self, state):
        return tuple(-part for part in super().returns(state))


@fault("problems: ")
class ProblemsFromTheStart(SugarPills):
    def problems(self, state):
        return ["it is Monday"]


@fault("does not end within 500 steps")
class AGameWithoutAnEnd(SugarPills):
    def initial_state(self, config):
        return replace(
            super().initial_state(config), agenda=(Ask(0),), doses=(1, 2), pile=template.Pile.shuffled((0, 3, 4, 5, 6))
        )

    def apply(self, state, step):
        return super().apply(replace(state, agenda=state.agenda * 2), Keep())


@fault("ended without an outcome")
class AnEndWithoutAnOutcome(SugarPills):
    def outcome(self, state):
        return None


@fault("an outcome while somebody is asked")
class AnOutcomeTooEarly(SugarPills):
    def outcome(self, state):
        return Outcome("Early.", (0,), (1.0, 0.0), "pills/show")


@fault("winners or scores are wrong")
class AWinnerWhoIsNotThere(SugarPills):
    def outcome(self, state):
        end = super().outcome(state)
        return end and end.replace(winners=(2,))


@fault("ended by the rule “pills/nowhere”")
class AnEndByAnUnknownRule(SugarPills):
    def outcome(self, state):
        end = super().outcome(state)
        return end and end.replace(rule="pills/nowhere")


@fault("3 returns for 2 seats")
class ReturnsForTooMany(SugarPills):
    def returns(self, state):
        return (*super().returns(state), 0.0)


@fault("the returns aren’t all finite numbers")
class ReturnsThatAreNoNumbers(SugarPills):
    def returns(self, state):
        return (float("nan"), 0.0)


@fault("hides something from seat")
class AViewThatHidesNothing(SugarPills):
    """And says so: its resample gives the state itself."""

    def view(self, state, seat):
        return state

    def resample(self, view, rng):
        return view


@fault("there are returns before the end")
class ReturnsBeforeTheEnd(SugarPills):
    def returns(self, state):
        return (0.5, 0.5)


# --- events that do not tell what changed ------------------------------------------------------------------------


class Took(Event, frozen=True):
    """It tells of doses that were taken out of the game."""

    rule = "pills/show"
    number: int

    def sentence(self, who=player):
        return f"{self.number} doses are taken from the pile."


class TookAndDeclares(Took, frozen=True):
    def changes(self):
        return (Grows("pile", -self.number),)


class TookAndNamesNoField(Took, frozen=True):
    def changes(self):
        return (Grows("stack", -self.number),)


class Taking(Undeclared):
    """One dose leaves the pile and is not missed; the event says 2."""

    took: type[Event] = Took

    def __init_subclass__(cls):
        super().__init_subclass__()
        cls.event_kinds = (Dealt, Swapped, Shown, cls.took)

    def apply(self, state, step):
        after = super().apply(state, step)
        if not after.state.shown or isinstance(state.agenda[0], Deal):
            return after
        (card, _), *_ = after.state.pile.top().outcomes()
        short = replace(after.state, pile=after.state.pile.draw(card))
        return Transition(short, (*after.events, self.took(self.told)))

    told = 2

    def problems(self, state):
        there = sum(dose >= 0 for dose in state.doses) + len(state.pile) + len(state.aside)
        return [] if there >= state.config.highest else ["two doses are lost"]


@fault(r"the events say that pile should change by -2, but it changes from . to .:")
class AnEventThatTellsTwoWhereOneWasTaken(Taking):
    took = TookAndDeclares


@fault(
    r"“2 doses are taken from the pile.” mentions the number number, but the event doesn’t say what this number changes"
)
class AnEventWithANumberThatDeclaresNothing(Taking):
    took = Took


@fault("TookAndNamesNoField.changes fails with AttributeError")
class AChangeOfAFieldThatIsNotThere(Taking):
    took = TookAndNamesNoField


class TellingTheTruth(Taking):
    took = TookAndDeclares
    told = 1

    def view(self, state, seat):
        return state if state.shown else super().view(state, seat)

    def resample(self, view, rng):
        return view if view.shown else super().resample(view, rng)


def test_an_event_that_tells_what_changed_is_right():
    assert check_game(TellingTheTruth(), tree=0) > 10


def test_changes_are_compared_place_by_place():
    before = Pills(template.Config(), (), (1, 2), template.Pile.shuffled([0, 3]), (4,))
    after = replace(before, doses=(5, 2), aside=(1, 4), pile=template.Pile.shuffled([0, 3]))
    true = (Becomes(("doses", 0), 5), Gains("aside", (1,)), Grows("pile", 0), Grows(("doses", 0), 4))
    assert not list(find_false_changes(before, after, true))
    for change, said in [
        (Becomes(("doses", 0), 4), "doses/0 should become 4, but it becomes 5"),
        (Gains("aside", (1, 1)), "aside should change by 2, but it changes from 1 to 2"),
        (Gains("aside", (6,)), "aside should gain 6, but it changes from (4,) to (1, 4)"),
        (Loses("aside", (4,)), "aside should change by -1, but it changes from 1 to 2"),
        (Grows("pile", -1), "pile should change by -1, but it changes from 2 to 2"),
    ]:
        assert list(find_false_changes(before, after, [change])) == [said]


# --- the tests --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FAULTS)
def test_the_fault_is_caught(name, monkeypatch):
    one = FAULTS[name]
    game = one.make()
    _all_actions.cache_clear()  # a patched kind lists other actions
    for cls, method, instead in getattr(game, "patches", list)():
        monkeypatch.setattr(cls, method, instead)
    try:
        with pytest.raises(ContractBroken, match=one.says) as caught:
            check_game(game, seeds=range(one.seeds), limit=500)
    finally:
        _all_actions.cache_clear()
    where, fix = str(caught.value).split("\n  ", 1)
    assert where.startswith("pills") and where.endswith(".")
    assert MENDS.match(fix), f"it does not say how to fix it: {fix}"


def test_the_message_says_where():
    with pytest.raises(ContractBroken, match=r"^pills, seed 0, step 0: problems: \['it is Monday'\]\.\n  Fix "):
        check_game(ProblemsFromTheStart(), seeds=[0])


@pytest.mark.parametrize("game", [AViewThatShowsTheOtherHand(), AViewThatShowsWhatIsLeftInThePile()])
def test_a_leak_shows_in_one_position(game):
    """Also where no log tells less than it should."""
    state = new(GAME, seed=1).state
    assert any("a leak" in found for found in find_leaks(game, state, 1, Random(1)))
    assert not list(find_leaks(GAME, state, 1, Random(1)))


def test_the_tree_tells_that_the_log_tells_less_than_the_view(monkeypatch):
    """On the whole tree of the tiny set-up; random games are not needed for it."""
    assert check_game(GAME, seeds=[], tree=3000) == 0
    game = hides_what_was_swapped()
    for cls, method, instead in game.patches():
        monkeypatch.setattr(cls, method, instead)
    with pytest.raises(
        ContractBroken,
        match=r"^pills, with the set-up Config.*: seat \d sees more than its log and the question tell: .*aside \(",
    ):
        check_game(game, seeds=[])
    assert check_game(game, seeds=[], tree=10) == 0, "the budget ends before it can be seen"


def test_a_game_may_be_stopped():
    game = AGameWithoutAnEnd()
    assert check_game(game, seeds=[0], limit=60, finish=False, tree=0) >= 40


def test_words_alone():
    check_words(GAME)

    class Other(SugarPills):
        rulebook = Rulebook("pills", "### Deal\nOnly this.\n")

    with pytest.raises(ContractBroken, match="pills/swap"):
        check_words(Other())
