"""Moves on random boardfuls, compared with visitors who are walked cell by cell."""

from __future__ import annotations

from random import Random

from game.rules.marracash.events import Commission, Income, SouvenirSold
from game.rules.marracash.souk import CARD_NAMES, rate
from tests.rules.marracash.notation import NAMES, Position, position
from tests.rules.marracash.walk import COLOUR, walked, ways

SHOPS = [f"{letter}{number}" for letter in COLOUR for number in range(1, 6)]
WAYS = list(ways())


def crowded(rng: Random) -> tuple[dict[str, str], dict[str, int], list[str]]:
    """Some shops with their owners and customers, and a group of visitors."""
    owners = {shop: rng.choice(NAMES) for shop in rng.sample(SHOPS, rng.randint(3, 20))}
    customers = {shop: rng.randint(0, 6) for shop in owners}
    return owners, customers, rng.choices(list(COLOUR.values()), k=rng.randint(1, 9))


def set_up(
    owners: dict[str, str], customers: dict[str, int], visitors: list[str], start: str, more: str = ""
) -> Position:
    shops = "".join(f"; {shop}: {owner} {customers[shop]}" for shop, owner in owners.items())
    return position(f"turn: Ali; signs: Ali 1; {start}: {' '.join(visitors)}{shops}{more}")


def test_a_move_does_what_walking_cell_by_cell_does() -> None:
    rng = Random(46)
    entered = 0
    for _round in range(25):
        for start, end, trail in WAYS:
            owners, customers, visitors = crowded(rng)
            gained, inside, arrived = walked(trail, visitors, owners, customers, "Ali")
            after = set_up(owners, customers, visitors, start, f"; {end}: nobody").after(f"move {start} {end}")
            after.shows(f"{start}: nobody; {end}: {' '.join(arrived) or 'nobody'}")
            after.shows("cash: " + ", ".join(f"{name} {1200 + gained.get(name, 0)}" for name in NAMES))
            after.shows("; ".join(f"{shop}: {owner} {inside[shop] or ''}" for shop, owner in owners.items()))
            entered += len(visitors) - len(arrived)
    assert entered > 1000


def test_mcq4_the_order_inside_a_group_never_matters() -> None:
    rng = Random(4)
    for start, _end, trail in WAYS:
        owners, customers, visitors = crowded(rng)
        outcomes = set()
        for _shuffle in range(10):
            rng.shuffle(visitors)
            gained, inside, arrived = walked(trail, visitors, owners, customers, "Ali")
            outcomes.add((tuple(sorted(gained.items())), tuple(sorted(inside.items())), tuple(sorted(arrived))))
        assert len(outcomes) == 1, (start, trail)


def test_mcq5_no_commission_is_more_than_the_takings_it_is_paid_from() -> None:
    for had in range(8):
        for entering in range(1, 12):
            income = sum(min(number, 5) * 100 for number in range(had + 1, had + entering + 1))
            for souvenirs in (0, 50, 100, 250, 475):
                assert entering * rate(income + souvenirs) <= income + souvenirs
    rng = Random(5)
    paid = 0
    for start, end, _trail in WAYS * 5:
        owners, customers, visitors = crowded(rng)
        first, second = rng.sample(CARD_NAMES, 2)
        after = set_up(
            owners, customers, visitors, start, f"; souvenirs: {first} {second}; cash: Omar 0, Leila 0, Anfa 0"
        )
        after = after.after(f"move {start} {end}")
        while after.offers("sell"):
            after = after.after(after.offers("sell")[0])
        for told in after.events(Commission):
            sources = [e.amount for e in after.events(Income) if e.owner == told.owner]
            sources += [e.amount for e in after.events(SouvenirSold) if e.owner == told.owner]
            assert told.amount <= told.takings == sum(sources)
            paid += 1
        assert min(after.state.cash) >= 0
    assert paid > 100
