"""Choices that are remembered for the project: kept by a click, shown and forgotten in the options menu."""

from __future__ import annotations

from qgis.core import QgsProject
from qgis.PyQt.QtCore import Qt

from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.gui.links import QuestionLink, href, parse
from spatial_rag_plugin.gui.rich_text import RichText
from spatial_rag_plugin.model.answer import CLARIFY, Answer
from spatial_rag_plugin.model.issue import Choice, Issue, Severity
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters import project_memory, settings_store
from tests.gui.conftest import StubService, Window, ask_and_wait, click, spin, spin_until

CHOICES = (
    Choice("Market House (Easton)", "cafés near Market House (Easton)", "place: market house", "Easton: <north> & 50 %"),
    Choice("Ask without it", "cafés"),
)
ISSUE = Issue(Severity.QUESTION, "ambiguous-place", "Which one?", suggestions=CHOICES)


def asked_back(dock: SpatialRagDock, service: StubService) -> None:
    answer, service.reply = service.reply, lambda question, _: Answer(question, CLARIFY, issues=(ISSUE,))
    ask_and_wait(dock, "cafés near Market House")
    service.reply = answer


def titles(dock: SpatialRagDock) -> list[str]:
    menu = dock.bar.options
    menu.aboutToShow.emit()
    menu._chosen.aboutToShow.emit()
    return [action.text() for action in menu._chosen.actions() if not action.isSeparator()]


def test_a_choice_that_is_clicked_is_kept_and_asked(dock: SpatialRagDock, service: StubService, project: QgsProject) -> None:
    asked_back(dock, service)
    click(dock.messages._text, "Market House (Easton)")
    spin_until(lambda: not dock.controller.running)
    assert service.asked[-1] == "cafés near Market House (Easton)"
    assert project_memory.load(project) == {"place: market house": "Easton: <north> & 50 %"}


def test_a_choice_without_a_meaning_is_only_asked(dock: SpatialRagDock, service: StubService, project: QgsProject) -> None:
    asked_back(dock, service)
    click(dock.messages._text, "Ask without it")
    spin_until(lambda: not dock.controller.running)
    assert service.asked[-1] == "cafés"
    assert project_memory.load(project) == {}


def test_chinese_words_are_listed_without_the_spaces_that_they_are_kept_with(dock: SpatialRagDock, project: QgsProject) -> None:
    project_memory.remember(project, "question: 春 田 100 公 里 以 内 的 ABC 机 场", "机场")
    assert titles(dock)[0] == "Forget “春田100公里以内的 ABC 机场”: 机场"


def test_what_is_remembered_is_listed_and_forgotten(dock: SpatialRagDock, project: QgsProject) -> None:
    assert titles(dock) == ["Forget all of them"]
    assert not dock.bar.options._chosen.isEnabled()
    assert dock.bar.options._chosen.title() == "No choices remembered for this project"
    project_memory.remember(project, "place: market house", "R&B Hall")
    project_memory.remember(project, "layer: stations", "subway")
    assert titles(dock) == ["Forget “market house”: R&&B Hall", "Forget “stations”: subway", "Forget all of them"]
    assert dock.bar.options._chosen.isEnabled()
    assert dock.bar.options._chosen.title() == "Choices remembered for this project: 2"
    dock.bar.options._chosen.actions()[0].trigger()
    assert project_memory.load(project) == {"layer: stations": "subway"}
    titles(dock)
    dock.bar.options._chosen.actions()[-1].trigger()
    assert project_memory.load(project) == {}


def test_links_carry_what_to_remember() -> None:
    for link in (QuestionLink("a: b?"), QuestionLink("a: b?", "place: x", "y: z"), QuestionLink("", "a", "")):
        assert parse(href(link)) == link


def test_nothing_is_looked_up_until_it_is_allowed(dock: SpatialRagDock) -> None:
    assert not settings_store.load(Settings).geocoder
    action = next(action for action, _, name, _ in dock.bar.options._bound if name == "geocoder")
    assert "nominatim.openstreetmap.org" in action.toolTip()
    action.trigger()
    assert settings_store.load(Settings).geocoder


def test_all_choices_of_a_long_question_back_are_in_sight(dock: SpatialRagDock, service: StubService, window: Window) -> None:
    choices = tuple(Choice(f"the one of layer number {number}", f"question {number}") for number in range(8))
    words = "No layer holds “crew member”. " + "They hold for example many other things that are called quite otherwise. " * 6
    issue = Issue(Severity.QUESTION, "unknown", words, "lifeboat stations with the fewest launches", "crew member", choices)
    service.reply = lambda question, snapshot: Answer(question, CLARIFY, issues=(issue,))
    window.mainWindow().resize(1400, 1000)
    window.mainWindow().resizeDocks([dock], [500], Qt.Orientation.Horizontal)
    ask_and_wait(dock)
    spin(0.05)
    text = dock.messages.findChild(RichText)
    assert text.document().size().height() > 14 * text.fontMetrics().lineSpacing()
    assert text.verticalScrollBar().maximum() == 0
    assert text.toHtml().count("font-weight:600") == 1, "only what is asked stands out"
