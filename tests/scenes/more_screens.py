"""Screens beyond those with golden pictures: sheets, drawers, other games and other numbers of seats."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.core.card import Game
from game.match.chronicle import Chronicle
from game.match.saves import Saves
from game.rules.marracash.card import MARRACASH
from game.rules.marrakesh.card import MARRAKESH
from game.rules.morocco.card import MOROCCO
from game.scenes.result import ResultScene
from game.scenes.scene import Push
from game.scenes.statistics import AGAINST, GAMES, StatisticsScene
from game.scenes.table.learning import MOMENT
from game.scenes.table.scene import TableScene
from game.scenes.table.seats import reseat
from tests.conftest import Hands
from tests.scenes.advised import Scripted, open_table
from tests.scenes.advised import play_on as play_until
from tests.scenes.evenings import fill
from tests.scenes.screens import saved_games, sit_down


def title_with_a_game_left(hands: Hands) -> None:
    sit_down(hands, MOROCCO, seats=5, acts=40)
    hands.press("menu", "leave")


def set_up_marracash(hands: Hands) -> None:
    hands.press("arch-marracash")


def set_up_marrakesh(hands: Hands) -> None:
    hands.press("arch-marrakesh")


def auction(hands: Hands) -> None:
    """A shop is up for auction, and a bid can be raised."""
    match = sit_down(hands, MARRACASH, seats=4, acts=4)
    rng = Random(5)
    while not (isinstance(hands.scene, TableScene) and hands.scene.choosing.ladder):
        hands.scene.play(rng.choice(match.legal()))  # type: ignore[attr-defined]
        hands.wait(2)
    hands.scene.climb(1)
    hands.step()


def forecast_of_payments(hands: Hands) -> None:
    """A move is pointed at that pays several seats."""
    match = sit_down(hands, MARRACASH, seats=4, acts=110)
    rng = Random(2)
    while True:
        assert isinstance(hands.scene, TableScene)
        for node in list(hands.scene.tree.walk()):
            action = hands.scene.choosing.pointed_at(node.name)
            if action and len(hands.scene.choosing.forecast(action).totals) > 1:
                hands.point(node.name)
                return
        hands.scene.play(rng.choice(match.legal()))
        hands.wait(2)


def marracash_for_three(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=3, acts=60)


def morocco_for_three(hands: Hands) -> None:
    sit_down(hands, MOROCCO, seats=3, acts=60)


def marrakesh_for_people(hands: Hands) -> None:
    sit_down(hands, MARRAKESH, seats=2, acts=12, people=1)


def refusal(hands: Hands) -> None:
    """A bubble with the reason why something can't be done."""
    sit_down(hands, MOROCCO, seats=4, acts=70)
    shut = next(node for node in hands.scene.tree.walk() if node.name.startswith("spot ") and not node.lit)
    hands.press(shut.name)


def drawer(hands: Hands) -> None:
    """The log over the board, where it has no room beside it."""
    sit_down(hands, MARRACASH, seats=4, acts=110)
    assert isinstance(hands.scene, TableScene)
    hands.scene.drawer_open = True


def saving(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=4, acts=60)
    hands.press("menu", "save")


def play_on(hands: Hands) -> None:
    sit_down(hands, MARRACASH, seats=4, acts=60)
    hands.key("H", "Left", "Left")
    hands.press("play-on")


def past_of_morocco(hands: Hands) -> None:
    sit_down(hands, MOROCCO, seats=5, acts=60)
    hands.key("H", "Left", "Left")


def shared_victory(hands: Hands) -> None:
    """All five have as much at the end."""
    _ended(hands, MOROCCO, 5)


def result_of_marrakesh(hands: Hands) -> None:
    _ended(hands, MARRAKESH, 2)


def result_of_marracash(hands: Hands) -> None:
    _ended(hands, MARRACASH, 4)


def _ended(hands: Hands, game: Game, seats: int) -> None:
    match = sit_down(hands, game, seats=seats, acts=0, people=1 if game is MARRAKESH else 5)
    assert isinstance(hands.scene, TableScene)
    match.agree_to_end()
    scene = hands.scene.result(match)
    assert isinstance(scene, ResultScene)
    hands.app.scenes.follow(Push(scene))
    hands.wait(4)


def rules_of_marrakesh(hands: Hands) -> None:
    sit_down(hands, MARRAKESH, seats=2, acts=40, people=1)
    hands.press("rulebook")


def public_morocco(hands: Hands) -> None:
    sit_down(hands, MOROCCO, seats=5, acts=90)
    hands.key("V")
    hands.wait(0.1)


def public_marrakesh(hands: Hands) -> None:
    sit_down(hands, MARRAKESH, seats=2, acts=60)
    hands.key("V")
    hands.wait(0.1)


def nothing_saved(hands: Hands) -> None:
    hands.press("load")


def damaged_save(hands: Hands) -> None:
    saved_games(hands)
    hands.press("back")
    data = hands.app.services.files.data
    assert data
    Saves(data / "games").kept()[0].path.write_bytes(b"{")
    hands.press("load")


def evening_sheet(hands: Hands) -> None:
    _statistics(hands, "evening")


def head_to_head(hands: Hands) -> None:
    _statistics(hands, AGAINST)


def games_played(hands: Hands) -> None:
    _statistics(hands, GAMES)


def _statistics(hands: Hands, view: str) -> None:
    data = hands.app.services.files.data
    assert data
    fill(data)
    hands.app.scenes.follow(Push(StatisticsScene(hands.app.services, Chronicle(data), view)))
    hands.step()


def boards_of_marracash(hands: Hands) -> None:
    hands.press("arch-marracash")
    hands.scene.tree.focus("option-board")  # which brings it into sight
    hands.press("option-board")
    hands.wait(0.2)


def what_the_computer_knows(hands: Hands) -> None:
    hands.press("arch-morocco")
    hands.scene.tree.focus("seat-1.knows")
    hands.press("seat-1.knows")
    hands.wait(0.2)


def why_of_marracash(hands: Hands) -> None:
    _why(hands, "marracash", 3)


def why_of_morocco(hands: Hands) -> None:
    _why(hands, "morocco", 3)


def _why(hands: Hands, game: str, seats: int) -> None:
    """An opponent says why it acted: there was something to decide."""
    scene = open_table(hands, game, seats)
    answers = scene.opponents.answers
    play_until(hands, scene, lambda: bool((last := answers.last()) and len(last.answer.reasons) > 1))
    hands.key("E")
    hands.wait(0.3)


def hint_of_marracash(hands: Hands) -> None:
    _hint(hands, "marracash", 4)


def hint_of_morocco(hands: Hands) -> None:
    _hint(hands, "morocco", 4)


def hint_of_marrakesh(hands: Hands) -> None:
    _hint(hands, "marrakesh", 2)


def _hint(hands: Hands, game: str, seats: int) -> None:
    """Several acts are told apart."""
    scene = open_table(hands, game, seats)
    while True:
        play_until(hands, scene, lambda: scene.persons_turn and len(scene.match.legal()) > 2)
        hands.key("T")
        hands.wait(0.2)
        if hands.scene.tree.has("hint-2"):
            return
        scene.play(scene.match.legal()[0])


def learning_of_marracash(hands: Hands) -> None:
    _learning(hands, "marracash", 4)


def learning_of_morocco(hands: Hands) -> None:
    _learning(hands, "morocco", 4)


def learning_of_marrakesh(hands: Hands) -> None:
    _learning(hands, "marrakesh", 2)


def _learning(hands: Hands, game: str, seats: int) -> None:
    """A learner is told of an act that was much worse, and is shown a hint again."""
    scene = open_table(hands, game, seats)
    reseat(scene, [(0, replace(scene.match.players[0], learns=True))])
    scene.learning.thinking = Scripted(scene.match, 0.0, 1000.0, 1200.0, other=1000.0)  # type: ignore[assignment]
    for _act in range(200):
        play_until(hands, scene, lambda: scene.persons_turn and len(scene.match.legal()) > 2)
        hands.wait(MOMENT + 0.2)
        if hands.scene.tree.has("slip") and hands.scene.tree.has("hint-2"):
            return
        scene.play(scene.match.legal()[1])
        hands.step(0.02)
    raise AssertionError("nothing can be taken back")


def large_signs_of_marracash(hands: Hands) -> None:
    _large_signs(hands, MARRACASH, 4, 110)


def large_signs_of_morocco(hands: Hands) -> None:
    _large_signs(hands, MOROCCO, 5, 120)


def large_signs_of_marrakesh(hands: Hands) -> None:
    _large_signs(hands, MARRAKESH, 2, 60)


def _large_signs(hands: Hands, game: Game, seats: int, acts: int) -> None:
    hands.app.services.settings.large_signs = True
    hands.app.services.settle_sizes()
    sit_down(hands, game, seats=seats, acts=acts, people=1 if game is MARRAKESH else 5)


MORE: dict[str, Callable[[Hands], None]] = {
    made.__name__: made
    for made in (
        title_with_a_game_left,
        set_up_marracash,
        set_up_marrakesh,
        auction,
        forecast_of_payments,
        marracash_for_three,
        morocco_for_three,
        marrakesh_for_people,
        refusal,
        drawer,
        saving,
        play_on,
        past_of_morocco,
        shared_victory,
        result_of_marrakesh,
        result_of_marracash,
        rules_of_marrakesh,
        public_morocco,
        public_marrakesh,
        nothing_saved,
        damaged_save,
        evening_sheet,
        head_to_head,
        games_played,
        boards_of_marracash,
        what_the_computer_knows,
        why_of_marracash,
        why_of_morocco,
        hint_of_marracash,
        hint_of_morocco,
        hint_of_marrakesh,
        learning_of_marracash,
        learning_of_morocco,
        learning_of_marrakesh,
        large_signs_of_marracash,
        large_signs_of_morocco,
        large_signs_of_marrakesh,
    )
}
