"""The page in QGIS's options: shows what is stored, stores what is shown, and sets up the companion without stopping the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import pytest
from qgis.core import QgsProject

from spatial_rag_plugin.errors import ServiceError
from spatial_rag_plugin.gui import companion_panel
from spatial_rag_plugin.gui.options_factory import OptionsFactory
from spatial_rag_plugin.gui.options_page import OptionsPage
from spatial_rag_plugin.model.settings import EncoderMode, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from spatial_rag_plugin.services.environment_folder import Flavour
from tests.gui.conftest import spin_until


@pytest.fixture
def page(project: QgsProject) -> OptionsPage:
    return OptionsFactory().createWidget(None)


def test_a_page_that_is_not_touched_changes_nothing(project: QgsProject) -> None:
    stored = replace(
        Settings(),
        front_kept=7,
        country="AT",
        encoder=EncoderMode.ENDPOINT,
        embeddings_url="http://localhost:1/v1",
        images=True,
        embeddings_agreed=("https://e.example/v1",),
    )
    settings_store.save(stored)
    page = OptionsFactory().createWidget(None)
    assert page.settings() == stored
    page.apply()
    assert settings_store.load(Settings) == stored


def test_what_is_shown_is_stored_only_when_it_is_applied(page: OptionsPage) -> None:
    bound = {item.name: item for item in page._bound}
    bound["encoder"].write(EncoderMode.NONE)
    bound["front_kept"].write(12)
    bound["model"].write("  some/model ")
    assert settings_store.load(Settings) == Settings()
    page.apply()
    assert settings_store.load(Settings) == replace(Settings(), encoder=EncoderMode.NONE, front_kept=12, model="some/model")


def test_only_what_counts_can_be_filled_in(page: OptionsPage) -> None:
    bound = {item.name: item for item in page._bound}
    wanted = {EncoderMode.COMPANION: (False, True), EncoderMode.ENDPOINT: (True, False), EncoderMode.NONE: (False, False)}
    for mode, enabled in wanted.items():
        bound["encoder"].write(mode)
        assert (bound["embeddings_url"].widget.isEnabled(), bound["model_revision"].widget.isEnabled()) == enabled


def test_an_embeddings_server_elsewhere_is_agreed_to_by_its_address(page: OptionsPage) -> None:
    bound = {item.name: item for item in page._bound}
    bound["encoder"].write(EncoderMode.ENDPOINT)
    address, agreement = bound["embeddings_url"], bound["embeddings_agreed"]
    for url, asks in (("", False), ("http://localhost:11434/v1", False), ("https://e.example/v1", True)):
        address.write(url)
        assert (not agreement.widget.isHidden(), agreement.widget.isChecked()) == (asks, False)
    agreement.widget.click()
    address.write("https://other.example/v1")
    assert not agreement.widget.isChecked()
    address.write("HTTPS://e.example:443/v1/")
    assert agreement.widget.isChecked()
    assert page.settings().embeddings_agreed == ("https://e.example/v1",)
    agreement.widget.click()
    assert page.settings().embeddings_agreed == ()


def test_setting_up_runs_beside_the_window_and_can_be_stopped(page: OptionsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    entered, asked = Event(), []

    def install(flavour: Flavour, log: Callable[[str], None], progress: Any, check: Callable[[], None], **more: Any) -> None:
        asked.append(flavour)
        log("downloading")
        entered.set()
        while True:
            check()
            Event().wait(0.01)

    monkeypatch.setattr(companion_panel.environment, "install", install)
    panel = page.companion
    panel.light.click()
    spin_until(entered.is_set)
    spin_until(lambda: "downloading" in panel.log.toPlainText())
    assert not panel.light.isEnabled()
    assert panel.stop.isEnabled()
    panel.stop.click()
    spin_until(lambda: "Stopped" in panel.log.toPlainText())
    assert asked == [Flavour.LIGHT]
    assert panel.light.isEnabled()


def test_what_goes_wrong_is_said_in_the_log(page: OptionsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    def install(*_: Any, **__: Any) -> None:
        raise ServiceError("the disk is full", remedy="make room")

    monkeypatch.setattr(companion_panel.environment, "install", install)
    page.companion.full.click()
    spin_until(lambda: "the disk is full\nmake room" in page.companion.log.toPlainText())
    assert page.companion.full.isEnabled()


def test_a_named_python_is_looked_at_beside_the_window(page: OptionsPage, tmp_path: Path) -> None:
    bound = {item.name: item for item in page._bound}
    missing = tmp_path / "python"
    bound["companion_python"].write(str(missing))
    spin_until(lambda: "there is no such file" in page.companion.state.text())
    assert str(missing) in page.companion.state.text()
