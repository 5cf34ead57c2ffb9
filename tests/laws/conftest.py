"""Gives each law every match, by the name of its setting."""

from __future__ import annotations

import pytest

from tests.laws.matches import SETTINGS, Match, played


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "match" in metafunc.fixturenames:
        metafunc.parametrize("match", SETTINGS, indirect=True, ids=str)


@pytest.fixture
def match(request: pytest.FixtureRequest) -> Match:
    return played(request.param)
