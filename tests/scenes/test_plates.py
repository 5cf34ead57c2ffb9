"""Seat plates: what they say of who plays, where there is little room."""

from __future__ import annotations

import pytest

from game.scenes.table.plates import Seat


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (Seat("Blue", "computer", 0, level="Master", named=False), ["computer · Master", "Master", "computer"]),
        (Seat("Blue", "computer", 0, remark="thinks", level="Master", named=False),
         ["computer · thinks", "Master", "computer"]),
        (Seat("Blue", "person", 0, named=False), ["person", "person"]),
        (Seat("Blue", "Amina", 0, level="learner"), ["Amina · learner", "Amina"]),
        (Seat("Blue", "The Broker", 0, level="Master"), ["The Broker · Master", "The Broker"]),
    ],
)  # fmt: skip
def test_a_computer_without_a_name_is_called_by_its_level_where_both_have_no_room(seat: Seat, said: list[str]) -> None:
    assert seat.whos() == said
