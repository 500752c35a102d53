"""The options of language models: what is stored, agreed to and revoked, found and tested, logged and summed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from qgis.core import QgsProject
from qgis.PyQt.QtCore import Qt

from spatial_rag_plugin.gui import llm_test_panel
from spatial_rag_plugin.gui.llm_log_dialog import LlmLogDialog
from spatial_rag_plugin.gui.options_factory import OptionsFactory
from spatial_rag_plugin.gui.options_page import OptionsPage
from spatial_rag_plugin.model.llm import Purpose, Spent
from spatial_rag_plugin.model.settings import LlmReading, Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from spatial_rag_plugin.qgis_adapters.llm_access import account_of, kept_of, log_of, own_questions_of
from spatial_rag_plugin.services.leaving import Field
from spatial_rag_plugin.services.llm_presets import LocalServer
from tests.gui.conftest import make_layer, spin_until
from tests.llm_server import LlmServer

AWAY, HERE = "https://llm.example.com/v1", "http://127.0.0.1:9/v1"


def _all_that_is_asked(_asked: object) -> str:
    return '{"colour": "green", "number": 7, "words": ["maple", "copper", "lantern", "harbour"]}'


@pytest.fixture
def base(project: QgsProject, tmp_path: Path) -> Settings:
    made = replace(Settings(), llm_log_dir=str(tmp_path), cache_dir=str(tmp_path))
    settings_store.save(made)
    return made


@pytest.fixture
def page(base: Settings) -> Iterator[OptionsPage]:
    made = OptionsFactory().createWidget(None)
    yield made
    made.deleteLater()


def test_every_setting_is_shown_and_stored(base: Settings) -> None:
    stored = replace(
        base, llm_url=AWAY, llm_model="m", llm_timeout=12.0, llm_context=4096, llm_authcfg="abc1234", llm_reading=LlmReading.FIRST,
        llm_choosing=True, llm_telling=False, llm_agreed=(AWAY,), llm_values=(Field("closed layer", "notes").stored,), llm_price_in=0.15,
        llm_price_out=0.6, llm_currency="EUR", local_only=True, llm_own_questions=False,
    )  # fmt: skip
    settings_store.save(stored)
    page = OptionsFactory().createWidget(None)
    page.apply()
    assert settings_store.load(Settings) == replace(stored, llm_authcfg=page.llm.key.configId())
    shown = {bound.name for bound in page._bound}
    assert {name for name in vars(Settings()) if name.startswith("llm_")} - shown == {"llm_log_dir"}


def test_an_agreement_is_given_and_revoked_by_a_click(page: OptionsPage) -> None:
    agreed = page.privacy.agreed
    assert not agreed.agree.isEnabled()
    page.llm.address.setEditText("HTTPS://LLM.example.com:443/v1/")
    assert agreed.agree.isEnabled()
    agreed.agree.click()
    assert agreed.read() == (AWAY,)
    assert not agreed.agree.isEnabled()
    assert settings_store.load(Settings).llm_agreed == ()
    page.apply()
    assert settings_store.load(Settings).llm_agreed == (AWAY,)
    agreed.list.setCurrentRow(0)
    agreed.revoke.click()
    page.apply()
    assert settings_store.load(Settings).llm_agreed == ()
    page.llm.address.setEditText(HERE)
    assert not agreed.agree.isEnabled()
    assert "on this computer" in agreed.note.text()
    assert "not encrypted" not in agreed.note.text()
    page.llm.address.setEditText("http://127.0.0.1.evil.com/v1")
    assert agreed.agree.isEnabled()
    assert "not encrypted" in agreed.note.text()


def test_values_are_allowed_field_by_field(base: Settings, project: QgsProject) -> None:
    project.addMapLayer(make_layer("cafés"))
    settings_store.save(replace(base, llm_values=(Field("elsewhere", "notes").stored,)))
    page = OptionsFactory().createWidget(None)
    tree = page.privacy.values.tree
    assert [tree.topLevelItem(row).text(0) for row in range(tree.topLevelItemCount())] == ["cafés", "elsewhere"]
    cafes = tree.topLevelItem(0)
    assert [cafes.child(row).text(0) for row in range(cafes.childCount())] == ["name", "rating"]
    cafes.child(0).setCheckState(0, Qt.CheckState.Checked)
    assert page.settings().llm_values == ("cafés\tname", "elsewhere\tnotes")
    page.privacy.values.all.setChecked(True)
    assert not tree.isEnabled()
    assert "*" in page.settings().llm_values


def test_servers_on_this_computer_are_offered(page: OptionsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(llm_test_panel, "local_servers", lambda check: (LocalServer("Ollama", HERE, ("llama3", "qwen")),))
    page.llm.tests.find.click()
    spin_until(lambda: "Ollama" in page.llm.tests.result.text())
    assert page.settings().llm_url == HERE
    assert page.settings().llm_model == "llama3"
    assert page.llm.model.count() == 2


def test_nothing_found_is_said(page: OptionsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(llm_test_panel, "local_servers", lambda check: ())
    page.llm.tests.find.click()
    spin_until(lambda: "No server" in page.llm.tests.result.text())
    assert page.settings().llm_url == ""


def test_the_connection_is_tried_in_words(page: OptionsPage) -> None:
    with LlmServer(_all_that_is_asked) as server:
        page.llm.address.setEditText(server.url)
        page.llm.model.setEditText("m")
        page.llm.tests.test.click()
        spin_until(page.llm.tests.test.isEnabled, 30.0)
        assert "✓ the server is there, and has m" in page.llm.tests.result.text()
    assert [page.llm.model.itemText(row) for row in range(page.llm.model.count())] == ["m", "other"]
    entries = log_of(page.settings()).entries()
    assert {entry.get("purpose") for entry in entries if entry["event"] == "sent"} == {"test"}


def test_a_server_elsewhere_is_tried_on_a_second_click_only(page: OptionsPage, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Any] = []
    monkeypatch.setattr(page.llm.tests, "_start", lambda title, work, done: tried.append(title))
    page.llm.address.setEditText(AWAY)
    page.llm.tests.test.click()
    assert AWAY in page.llm.tests.result.text()
    assert tried == []
    page.llm.address.setEditText("https://other.example.com/v1")
    page.llm.tests.test.click()
    assert tried == [], "the click was for another address"
    page.llm.tests.test.click()
    assert len(tried) == 1


def test_local_only_tries_nothing_elsewhere(page: OptionsPage) -> None:
    {bound.name: bound for bound in page._bound}["local_only"].write(True)
    page.llm.address.setEditText("http://203.0.113.7/v1")
    page.llm.model.setEditText("m")
    page.llm.tests.test.click()
    page.llm.tests.test.click()
    spin_until(lambda: "✗" in page.llm.tests.result.text())
    assert "local only" in page.llm.tests.result.text()


def test_the_log_can_be_read_and_cleared(page: OptionsPage, base: Settings) -> None:
    log = log_of(base)
    number = log.sent(AWAY, "m", "read", {"messages": [{"role": "user", "content": "Grüße"}]}, 12)
    log.ended(number, "answered", seconds=1.5, tokens_in=11, tokens_out=3)
    log.sent(AWAY, "m", "tell", {"messages": []}, 5)
    kept_of(base).put("asked", "text", "said")
    own_questions_of(base).keep("cafés?", "en", "{}")
    page.privacy.log.click()
    dialog = page.privacy.dialog
    assert isinstance(dialog, LlmLogDialog)
    cells = [[dialog.table.item(row, column).text() for column in range(1, 7)] for row in range(dialog.table.rowCount())]
    assert cells[1] == [AWAY, "m", "understand the question", "50", "11 + 3", "answered in 1.5 s"]
    assert cells[0][-1] == "no answer yet"
    dialog.table.selectRow(1)
    assert '"content": "Grüße"' in dialog.payload.toPlainText()
    dialog.forget.click()
    assert dialog.table.rowCount() == 0
    assert log.entries() == []
    assert kept_of(base).get("asked", "text") is None
    assert own_questions_of(base).rows() == ()
    dialog.close()


def test_questions_that_are_kept_are_counted_and_forgotten(page: OptionsPage, base: Settings) -> None:
    assert (page.privacy.kept.text(), page.privacy.forget.isEnabled()) == ("0", False)
    for question in ("inns?", "wells?"):
        own_questions_of(base).keep(question, "en", "{}")
    page.privacy.show_kept()
    assert page.privacy.kept.text() == "2"
    page.privacy.forget.click()
    assert own_questions_of(base).rows() == ()
    assert (page.privacy.kept.text(), page.privacy.forget.isEnabled()) == ("0", False)


def test_sums_are_shown_and_begun_anew(page: OptionsPage, base: Settings) -> None:
    assert page.privacy.costs.text() == "nothing"
    for _ in range(2):
        account_of(base).add(AWAY, "EUR", Spent(Purpose.READ, 1_000, 10, 0.25, model="m"))
    page.privacy.show_costs()
    assert page.privacy.costs.text() == f"m at {AWAY}: 2 sent; 2,000 + 20 tokens; 0.5000 EUR"
    page.privacy.clear.click()
    assert page.privacy.costs.text() == "nothing"
