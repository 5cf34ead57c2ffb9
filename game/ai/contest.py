"""A contest of levels: plays what isn't played yet, keeps every outcome, and tells how it stands."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from game.ai.arena import Fixture, Outcome, played
from game.ai.ratings import among, pairings, ratings, times
from game.core.text import _, ngettext


class Here(Executor):
    """Does everything at once, in this process."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Do it now."""
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


LOCAL: Final = "local"
"""A cluster of this machine's own processes."""


def workers(count: int, cluster: str = "") -> Executor:
    """So many processes, none but this one for 1; or those of a Dask cluster, LOCAL or where its scheduler listens.

    ImportError where Dask isn't installed, OSError where no scheduler answers.
    """
    if cluster:
        from distributed import Client  # noqa: PLC0415 -- an extra: only who has a cluster has it

        client = Client(n_workers=count, threads_per_worker=1) if cluster == LOCAL else Client(cluster)
        executor: Executor = client.get_executor(pure=False)
        return executor
    return Here() if count == 1 else ProcessPoolExecutor(count, mp_context=get_context("spawn"))


def known(file: Path) -> list[Outcome]:
    """The outcomes in a file of results, [] where there is none. A line that was cut off is left out."""
    found = []
    if file.is_file():
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                found.append(Outcome.read(json.loads(line)))
            except (ValueError, TypeError, KeyError):
                continue
    return found


def contest(
    executor: Executor,
    due: Sequence[Fixture],
    file: Path | None = None,
    at_once: int = 1,
    tell: Callable[[str], object] = lambda _words: None,
) -> list[Outcome]:
    """Play all these matches but for those in the file already; each outcome is added to it as soon as it is there."""
    keys = {fixture.key for fixture in due}
    outcomes = [outcome for outcome in (known(file) if file else []) if outcome.key in keys]
    done = {outcome.key for outcome in outcomes}
    left = [fixture for fixture in due if fixture.key not in done]
    if done:
        tell(ngettext("{count} match has been played before", "{count} matches have been played before", len(done)))
    if file and left and file.is_file() and not file.read_bytes().endswith(b"\n"):
        with file.open("a", encoding="utf-8") as end:
            end.write("\n")
    for outcome in played(executor, left, at_once):
        outcomes.append(outcome)
        if file:
            with file.open("a", encoding="utf-8") as end:
                end.write(json.dumps(outcome.plain()) + "\n")
        standing = "; ".join(f"{each.one} v {each.other} {each.share:.0%}" for each in pairings(outcomes))
        tell(_("{done} of {all}: {standing}", done=len(outcomes), all=len(due), standing=standing))
    order = {fixture.key: at for at, fixture in enumerate(due)}
    return sorted(outcomes, key=lambda outcome: order[outcome.key])


def told(outcomes: Sequence[Outcome]) -> list[str]:
    """How it stands, in lines for a terminal."""
    lines = []
    for each in pairings(outcomes):
        low, high = each.interval
        margin, half = each.margin
        plain = each.plain()
        lines.append(
            _(
                "{one} v {other}: won {share} [{low}, {high}] of {games} (fair {fair}), score {score} v {others}, "
                "margin {margin} ± {half}",
                one=each.one,
                other=each.other,
                share=f"{each.share:.1%}",
                low=f"{low:.1%}",
                high=f"{high:.1%}",
                games=each.games,
                fair=f"{1 / each.seats:.0%}",
                score=plain["score"],
                others=plain["others_score"],
                margin=f"{margin:+.1f}",
                half=f"{half:.1f}",
            )
        )
    for its in among(outcomes):
        mean, half = its.mean
        lines.append(
            _(
                "{level} among themselves: score {mean} ± {half} in {games}, 5 % up to {low}, 95 % up to {high}, "
                "98 % up to {higher}, highest {most}",
                level=its.level,
                mean=f"{mean:.1f}",
                half=f"{half:.1f}",
                games=len(its.by_match),
                low=its.part(0.05),
                high=its.part(0.95),
                higher=its.part(0.98),
                most=its.scores[-1],
            )
        )
    lines.append(
        _("rating: {ratings}", ratings=", ".join(f"{name} {by:+.0f}" for name, by in ratings(outcomes).items()))
    )
    for (name, kind), spent in times(outcomes).items():
        lines.append(
            _(
                "{level} {kind}: {count} decisions, {mean} ms on average, 95 % within {most} ms, longest {longest} ms",
                level=name,
                kind=kind or _("all"),
                count=spent.count,
                mean=f"{spent.mean:.1f}",
                most=f"{spent.within(0.95):.0f}",
                longest=f"{spent.longest:.0f}",
            )
        )
    return lines


def summary(outcomes: Sequence[Outcome]) -> dict[str, object]:
    """The same for JSON."""
    return {
        "pairings": [each.plain() for each in pairings(outcomes)],
        "among": [each.plain() for each in among(outcomes)],
        "ratings": {name: round(by, 1) for name, by in ratings(outcomes).items()},
        "milliseconds": [
            {
                "level": name,
                "kind": kind or "all",
                "decisions": its.count,
                "mean": round(its.mean, 2),
                "p95": round(its.within(0.95), 1),
                "max": round(its.longest, 1),
            }
            for (name, kind), its in times(outcomes).items()
        ],
    }
