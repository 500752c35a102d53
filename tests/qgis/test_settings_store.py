"""Settings survive being stored, whatever the ini file makes of their types."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from qgis.core import QgsSettings

from spatial_rag_plugin.model.settings import EngineMode, InMode, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from tests.examples import examples


@dataclass(frozen=True)
class Everything:
    flag: bool = True
    count: int = 3
    share: float = 0.5
    text: str = "x"
    mode: InMode = InMode.INTERSECTS
    words: tuple[str, ...] = ()


@pytest.fixture(autouse=True)
def clean() -> Iterator[None]:
    QgsSettings().remove("spatial_rag")
    yield
    QgsSettings().remove("spatial_rag")


PRINTABLE = st.text(st.characters(min_codepoint=32, max_codepoint=0x2FFF), min_size=1, max_size=12)
EVERYTHING = st.builds(
    Everything,
    st.booleans(),
    st.integers(-(2**31), 2**31 - 1),
    st.floats(-1e9, 1e9),
    st.text(st.characters(min_codepoint=32, max_codepoint=0x2FFF), max_size=12),
    st.sampled_from(InMode),
    st.lists(PRINTABLE, min_size=1, max_size=4).map(tuple),
)


def as_read_from_ini(value: object) -> object:
    """What Qt makes of a value in the next session: everything is text, and a list of one is its item."""
    if isinstance(value, list):
        return value[0] if len(value) == 1 else value
    return str(value).lower() if isinstance(value, bool) else repr(value) if isinstance(value, float) else str(value)


@given(EVERYTHING)
@settings(max_examples=examples(50), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_stored_comes_back_from_the_file(given_settings: Everything) -> None:
    settings_store.save(given_settings)
    assert settings_store.load(Everything) == given_settings
    store = QgsSettings()
    for key in [key for key in store.allKeys() if key.startswith("spatial_rag/")]:
        store.setValue(key, as_read_from_ini(store.value(key)))
    assert settings_store.load(Everything) == given_settings


def test_defaults_are_not_stored_so_that_later_ones_count() -> None:
    settings_store.save(Settings(whole_features=True))
    settings_store.save(Settings())
    assert [key for key in QgsSettings().allKeys() if key.startswith("spatial_rag/")] == []


def test_a_value_that_does_not_fit_any_more_counts_as_absent() -> None:
    store = QgsSettings()
    store.setValue("spatial_rag/settings/in_mode", "sideways")
    store.setValue("spatial_rag/settings/shown_features", "many")
    store.setValue("spatial_rag/settings/whole_features", "perhaps")
    store.setValue("spatial_rag/settings/engine", "steps")
    assert settings_store.load(Settings) == Settings(engine=EngineMode.STEPS)


def test_the_history_keeps_the_latest_first_and_no_doubles() -> None:
    for question in ("a", "b", "a", "c, with a comma"):
        settings_store.remember_question(question)
    assert settings_store.load_history() == ("c, with a comma", "a", "b")
    for number in range(settings_store.HISTORY_LENGTH + 5):
        settings_store.remember_question(str(number))
    assert len(settings_store.load_history()) == settings_store.HISTORY_LENGTH
    settings_store.clear_history()
    assert settings_store.load_history() == ()
