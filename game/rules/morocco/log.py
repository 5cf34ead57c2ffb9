"""The log of Morocco: events gathered into sentences, each with its sums and its rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.board import Spot
from game.core.play import Seat
from game.core.table import Ended, Event
from game.core.text import _, ngettext
from game.core.voice import Line
from game.rules.morocco.actions import GOLD, NOTHING, WILD_FACE
from game.rules.morocco.events import (
    Closing,
    CoinSpent,
    DieRolled,
    DistrictCounted,
    Gained,
    GoldCounted,
    JuiceCounted,
    JuiceTaken,
    Kept,
    LastRound,
    Missed,
    Passed,
    Pointed,
    Ranked,
    Rewarded,
    RoundBegan,
    Scouted,
    Sent,
    Spent,
    TilePlaced,
    TokenSpent,
    TouristGone,
    TouristReplaced,
    TurnBegan,
)
from game.rules.morocco.market import DISTRICT, FULL
from game.rules.morocco.words import both, colour_name, cube_list, stall_name


class LogWriter:
    """Takes events in order and makes lines: those that belong together share one."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names
        self.made: list[Line] = []
        self._gained: list[Gained] = []
        self._cause: Scouted | DieRolled | None = None
        self._paid: list[Spent] = []
        self._cousins = False
        self._ranked: Ranked | None = None
        self._rewards: list[str] = []
        self._juice: list[JuiceTaken] = []

    def close(self) -> list[Line]:
        """All lines, the unfinished ones included."""
        self._flush()
        return self.made

    def add(self, event: Event) -> None:
        """Take one event more."""
        match event:
            case Gained():
                self._gained.append(event)
            case Spent():
                self._flush_rank()
                self._flush_juice()
                self._paid.append(event)
            case TokenSpent():
                self._cousins = True
            case Rewarded(seat=seat, chosen=False) if self._ranked and self._ranked.seat == seat:
                self._rewards.append(_reward(event.reward))
            case JuiceTaken():
                self._flush_rank()
                self._juice.append(event)
            case Sent():
                self._say_sent(event)
            case _:
                self._flush()
                self._say(event)

    def _say(self, event: Event) -> None:
        names = self.names
        match event:
            case RoundBegan(round=number, start=start):
                self._line(_("Round {round}. {name} is the first player.", round=number, name=names[start]), event)
            case TurnBegan(seat=seat, scouting=True):
                self.made.append(Line(_("on the rooftop"), event.rule, heading=seat))
            case TurnBegan(seat=seat, turn=turn):
                words = _("first turn") if turn == 1 else _("second turn")
                self.made.append(Line(words, event.rule, heading=seat))
            case Scouted() | DieRolled():
                self._cause = event
            case Passed(seat=seat):
                self._line(_("{name} can send nobody and passes.", name=names[seat]), event)
            case CoinSpent(seat=seat, cubes=cubes, first=first, second=second):
                one, other = (colour_name(colour) for colour in cubes)
                form = (
                    _("{name} spends a gold coin: the row cubes {one} and {other} change places.")
                    if first.startswith("row")
                    else _("{name} spends a gold coin: the column cubes {one} and {other} change places.")
                )
                self._line(form.format(name=names[seat], one=one, other=other), event, spots=(first, second))
            case Kept(seat=seat, cube=cube):
                words = (
                    _("{name} keeps no cube.", name=names[seat])
                    if cube == NOTHING
                    else _("{name} keeps one {colour} cube.", name=names[seat], colour=colour_name(cube))
                )
                self._line(words, event)
            case Closing() | TilePlaced() | Pointed() | TouristReplaced() | TouristGone():
                self._say_closing(event)
            case Ranked():
                self._ranked = event
            case Rewarded(seat=seat, reward=reward, stall=stall):
                self._line(_("{name} takes {reward}.", name=names[seat], reward=_reward(reward)), event, spots=(stall,))
            case Missed(seat=seat):
                self._line(self._missed(event), event, spots=(event.stall,))
            case LastRound(left=left):
                words = ngettext("Only {count} stall is open: this round is the last.",
                                 "Only {count} stalls are open: this round is the last.", left)  # fmt: skip
                self._line(words, event)
            case GoldCounted() | JuiceCounted() | DistrictCounted() if event.points:
                self._say_counted(event)
            case Ended(rule=rule):
                self._line(_ended(rule), event)
            case _:
                pass

    def _line(self, words: str, event: Event, *sums: tuple[Seat, int], spots: tuple[Spot, ...] = ()) -> None:
        self.made.append(Line(words, event.rule, tuple(sums), spots=spots))

    def _flush(self) -> None:
        self._flush_gains()
        self._flush_rank()
        self._flush_juice()
        self._paid = []
        self._cousins = False

    # Scouting and the die

    def _flush_gains(self) -> None:
        cause, gained = self._cause, self._gained
        self._cause, self._gained = None, []
        match cause:
            case Scouted(seat=seat, colour=colour, path=path):
                own = cube_list(each.kind for each in gained if each.seat == seat)
                words = _(
                    "{name} moves the pawn to {colour} and gains {cubes}; everybody else gains {other}.",
                    name=self.names[seat], colour=colour_name(colour), cubes=own, other=cube_list([colour]),
                )  # fmt: skip
                self._line(words, cause, spots=(path[-1],))
            case DieRolled(seat=seat, face=face) if face == WILD_FACE:
                words = _("{name} rolls the wild face: everybody chooses a cube.", name=self.names[seat])
                self._line(words, cause)
            case DieRolled(seat=seat, face=face):
                words = _(
                    "{name} rolls {colour}: everybody gains one.", name=self.names[seat], colour=colour_name(face)
                )
                self._line(words, cause)
            case _:
                for each in gained:
                    words = _("{name} gains {cubes}.", name=self.names[each.seat], cubes=cube_list([each.kind]))
                    self._line(words, each)

    # Workers

    def _say_sent(self, sent: Sent) -> None:
        paid, cousins = cube_list(each.kind for each in self._paid), self._cousins
        self._flush_gains()
        name, stall = self.names[sent.seat], stall_name(sent.stall)
        if not paid:
            words = _("The second cousin follows to {stall}, free.", stall=stall)
        elif cousins:
            words = _("{name} sends cousins, the first to {stall}, for {cubes}.", name=name, stall=stall, cubes=paid)
        else:
            form = {
                "assistant": _("{name} sends an assistant to {stall} for {cubes}."),
                "bodyguard": _("{name} sends a bodyguard to {stall} for {cubes}."),
                "tourist": _("{name} sends a tourist to {stall} for {cubes}."),
            }[sent.worker]
            words = form.format(name=name, stall=stall, cubes=paid)
        self._line(f"{words} {filled(sent.workers, sent.overflow)}", sent, spots=(sent.stall, sent.path[-1]))
        self._paid, self._cousins = [], False

    # Closing

    def _say_closing(self, event: Event) -> None:
        names = self.names
        match event:
            case Closing(stall=stall, workers=workers, overflow=overflow, step=step):
                self._line(_closes(stall_name(stall), workers, overflow, step), event, spots=(stall,))
            case TilePlaced(seat=seat, owner=None, stall=stall):
                words = _("{name} puts an empty stall tile on {stall}.", name=names[seat], stall=stall_name(stall))
                self._line(f"{words} {_left(event.left)}", event, spots=(stall,))
            case TilePlaced(seat=seat, stall=stall):
                words = _("{name} claims {stall} with a market tile.", name=names[seat], stall=stall_name(stall))
                self._line(f"{words} {_left(event.left)}", event, spots=(stall,))
            case Pointed(works=True, target=target, spot=spot):
                words = _("The arrow of {stall} points at {target}.", stall=stall_name(spot), target=stall_name(target))
                self._line(f"{words} {filled(event.workers, event.overflow)}", event, spots=(spot, target))
            case Pointed(spot=spot):
                words = _("No stall beside {stall} is open: its arrow has no effect.", stall=stall_name(spot))
                self._line(words, event, spots=(spot,))
            case TouristReplaced(seat=seat, stall=stall):
                words = _(
                    "{name}’s tourist goes on to {stall}; an assistant takes its place.",
                    name=names[seat], stall=stall_name(stall),
                )  # fmt: skip
                self._line(f"{words} {filled(event.workers, event.overflow)}", event, spots=(stall,))
            case TouristGone(seat=seat, replaced=False):
                self._line(_("{name}’s tourist has nowhere to go and leaves the game.", name=names[seat]), event)
            case _:
                pass

    def _flush_rank(self) -> None:
        ranked = self._ranked
        if ranked:
            words = ranked_words(self.names[ranked.seat], ranked.place, ranked.workers, tied=ranked.tied)
            if self._rewards:
                words += " " + _("It brings {rewards}.", rewards=both(self._rewards))
            self._line(words, ranked, (ranked.seat, ranked.points), spots=(ranked.stall,))
        self._ranked, self._rewards = None, []

    def _flush_juice(self) -> None:
        for seat in dict.fromkeys(each.seat for each in self._juice):
            own = [each for each in self._juice if each.seat == seat]
            words = juice_words(self.names[seat], [each.value for each in own])
            self._line(words, own[0], spots=tuple(each.path[0] for each in own))
        self._juice = []

    def _missed(self, event: Missed) -> str:
        name = self.names[event.seat]
        if event.reward == "both":
            return _("{name} has three coins, and no bodyguard in the quarters: no reward.", name=name)
        if event.reward == GOLD:
            return _("{name} has three coins already and gains none.", name=name)
        return _("None of {name}’s bodyguards is in the guards’ quarters.", name=name)

    # The end

    def _say_counted(self, event: GoldCounted | JuiceCounted | DistrictCounted) -> None:
        name = self.names[event.seat]
        spots: tuple[Spot, ...] = ()
        match event:
            case GoldCounted(points=points):
                words = ngettext("{name}: {count} gold coin.", "{name}: {count} gold coins.", points, name=name)
            case JuiceCounted(values=values):
                words = _("{name}: juice tokens {values}.", name=name, values=" + ".join(map(str, values)))
            case DistrictCounted(stalls=spots):
                words = ngettext("{name}: a district of {count} stall, {three} points each.",
                                 "{name}: a district of {count} stalls, {three} points each.",
                                 len(spots), name=name, three=DISTRICT)  # fmt: skip
        self._line(words, event, (event.seat, event.points), spots=spots)


def ranked_words(name: str, place: int, workers: int, *, tied: bool) -> str:
    """A seat's place in a stall in words; a fourth brings nothing and isn't told (MO-28)."""
    forms = {
        (1, False): _("{name} is first with {workers}."),
        (1, True): _("{name} is tied for first with {workers}."),
        (2, False): _("{name} is second with {workers}."),
        (2, True): _("{name} is tied for second with {workers}."),
        (3, False): _("{name} is third with {workers}."),
        (3, True): _("{name} is tied for third with {workers}."),
    }
    return forms[place, tied].format(name=name, workers=workers)


def juice_words(name: str, values: Iterable[int]) -> str:
    """Which juice tokens a seat takes."""
    told = list(values)
    return ngettext("{name} takes the juice token {values}.", "{name} takes the juice tokens {values}.", len(told),
                    name=name, values=both([str(value) for value in told]))  # fmt: skip


def filled(workers: int, overflow: int) -> str:
    """How full a stall is: "3 of 4 there.", with the overflow in it."""
    total = workers + overflow
    if overflow:
        return _("{total} of {full} there, {overflow} by overflow.", total=total, full=FULL, overflow=overflow)
    return _("{total} of {full} there.", total=total, full=FULL)


def _closes(stall: str, workers: int, overflow: int, step: int) -> str:
    name = stall[:1].upper() + stall[1:]
    if step > 1:
        return _("{step}. {stall} closes too: workers {workers}, overflow {overflow}.", step=step, stall=name,
                 workers=workers, overflow=overflow)  # fmt: skip
    return _("{step}. {stall} closes: workers {workers}, overflow {overflow}.", step=step, stall=name, workers=workers,
             overflow=overflow)  # fmt: skip


def _left(left: int) -> str:
    return ngettext("{count} stall is still open.", "{count} stalls are still open.", left)


def _reward(reward: str) -> str:
    return _("a gold coin") if reward == GOLD else _("a bodyguard")


def _ended(rule: str) -> str:
    if rule == "MO-38":
        return _("No stall is open any more: the game is over.")
    if rule == "MOQ-36":
        return _("Three rounds without a worker: the game is over.")
    return _("The last round has been played: the game is over.")
