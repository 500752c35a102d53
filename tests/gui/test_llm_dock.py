"""A language model in the dock: what it tells is shown as text and judged, what would be sent is shown before, and nobody waits for it."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from threading import Event
from typing import Any

import pytest
from qgis.core import QgsApplication, QgsVectorLayer
from qgis.PyQt.QtCore import QCoreApplication, QEvent, Qt
from qgis.PyQt.QtGui import QTextFormat
from qgis.PyQt.QtTest import QTest

from spatial_rag_plugin.errors import LlmError, LlmProblem
from spatial_rag_plugin.gui.dock import SpatialRagDock
from spatial_rag_plugin.model.answer import Answer
from spatial_rag_plugin.model.issue import Issue, Severity
from spatial_rag_plugin.model.llm import LlmUse, Purpose, Spent, Standing, Told, ToldSentence
from spatial_rag_plugin.model.ranking import Weights
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters import settings_store
from spatial_rag_plugin.qgis_adapters.snapshot import ProjectSnapshot
from spatial_rag_plugin.services.llm_consent import CONSENT, Held, digest_of
from tests.gui.conftest import NAMES, QUESTION, StubService, Window, addresses, ask_and_wait, click, make_answer, spin, spin_until
from tests.timing import timed

BASE = "https://llm.example.com/v1"
PAYLOAD = {"model": "m", "messages": [{"role": "user", "content": "Which places?\nGrüße"}], "max_tokens": 5}
HELD = Held(digest_of(BASE, PAYLOAD), BASE, "m", "read", PAYLOAD)
USE = LlmUse(("explained by m",), (Spent(Purpose.TELL, 812, 96, 0.0123), Spent(Purpose.READ, 50, 5, 0.5, kept=True)))


class TellingService(StubService):
    """Tells what the test says, in pieces; `pause` closed: it waits after the first."""

    def __init__(self) -> None:
        super().__init__(make_answer)
        self.pieces: list[Any] = ["Oak Café is ", "the nearest."]
        self.sentences: tuple[ToldSentence, ...] = (ToldSentence("Oak Café is the nearest.", Standing.VERIFIED),)
        self.error: Any = None
        self.pause, self.begun, self.ended = Event(), Event(), Event()
        self.pause.set()

    def tell(
        self,
        answer: Answer,
        snapshot: ProjectSnapshot,
        settings: Settings,
        heard: Callable[[str], None],
        judged: Callable[[ToldSentence], None],
        check: Callable[[], None],
    ) -> Answer:
        try:
            for piece in self.pieces:
                if isinstance(piece, ToldSentence):
                    judged(piece)
                    continue
                if isinstance(piece, Event):
                    while not piece.wait(0.01):
                        check()
                    continue
                heard(piece)
                self.begun.set()
                while not self.pause.wait(0.01):
                    check()
            if self.error is not None:
                raise self.error
            return replace(answer, told=Told(self.sentences, 0.5, "m"), llm=USE)
        finally:
            self.ended.set()


@pytest.fixture
def telling() -> TellingService:
    return TellingService()


@pytest.fixture
def talking(window: Window, layer: QgsVectorLayer, telling: TellingService) -> Iterator[SpatialRagDock]:
    CONSENT.forget()
    settings_store.save(replace(Settings(), llm_url=BASE, llm_model="m", llm_currency="EUR"))
    made = SpatialRagDock(window, telling)
    window.mainWindow().addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, made)
    yield made
    telling.gate.set()
    telling.pause.set()
    made.shutdown()
    made.close()
    window.mainWindow().removeDockWidget(made)
    made.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    CONSENT.forget()
    spin_until(lambda: QgsApplication.taskManager().countActiveTasks() == 0)


def told(dock: SpatialRagDock) -> None:
    ask_and_wait(dock)
    spin_until(lambda: not dock.telling.running)


def test_without_a_model_there_is_no_sign_of_one(dock: SpatialRagDock) -> None:
    ask_and_wait(dock)
    spin(0.05)
    assert dock.told.isHidden()
    assert not dock.telling.running


def test_the_answer_stands_while_the_model_still_writes(talking: SpatialRagDock, telling: TellingService) -> None:
    telling.pause.clear()
    ask_and_wait(talking)
    spin_until(lambda: "Oak Café is" in talking.told.text.toPlainText())
    assert "not verified yet" in talking.told.title.text()
    assert all(part.isVisible() for part in (talking.told.title, talking.told.text, talking.told.stop))
    assert talking.list.table.model().rowCount() == len(NAMES)
    assert "5 places lie within 2 km of The Loft." in talking.explanation.toPlainText()
    telling.pause.set()
    spin_until(lambda: not talking.telling.running)
    assert "50 %" in talking.told.title.text()
    assert not talking.told.stop.isVisible()


def test_what_is_not_true_is_struck_and_replaced(talking: SpatialRagDock, telling: TellingService, layer: QgsVectorLayer) -> None:
    key = (layer.id(), 1)
    telling.sentences = (
        ToldSentence("Oak Café is the nearest.", Standing.VERIFIED, (key,), ("keep",)),
        ToldSentence("A fine choice.", Standing.PLAIN),
        ToldSentence("It is 17 m away.", Standing.STRUCK, (key,), ("keep",), "17 m is nowhere in the answer", "Oak Café is 121 m away."),
    )
    told(talking)
    text = talking.told.text
    assert text.toPlainText() == (
        "Oak Café is the nearest. A fine choice. It is 17 m away. (17 m is nowhere in the answer) Oak Café is 121 m away."
    )
    struck = [
        fragment.text() for fragment in fragments(text.document()) if fragment.charFormat().boolProperty(QTextFormat.Property.FontStrikeOut)
    ]
    assert struck == ["It is 17 m away."]
    assert addresses(text.toHtml())["Oak Café"].startswith("feature:1:")


def test_a_false_sentence_is_struck_while_the_next_ones_still_come_in(talking: SpatialRagDock, telling: TellingService) -> None:
    false = ToldSentence("It is 17 m away.", Standing.STRUCK, why="17 m is nowhere", instead="It is 121 m away.")
    near, rest = ToldSentence("Oak Café is near.", Standing.VERIFIED), Event()
    telling.pieces = ["Oak  Café is\nnear. It is 17 m", " away. The", near, false, " rest", rest]
    ask_and_wait(talking)
    spin_until(lambda: talking.told.text.toPlainText().endswith(" rest"))
    text = talking.told.text
    assert text.toPlainText() == "Oak Café is near. It is 17 m away. (17 m is nowhere) It is 121 m away. The rest"
    struck = [part.text() for part in fragments(text.document()) if part.charFormat().boolProperty(QTextFormat.Property.FontStrikeOut)]
    assert struck == ["It is 17 m away."]
    assert talking.telling.running
    assert "not verified yet" in talking.told.title.text()
    rest.set()


def test_one_click_orders_without_the_model(talking: SpatialRagDock, telling: TellingService) -> None:
    usual, asked = Weights(0.5, 0.5, 0.0, 0.0), []
    note, make = Issue(Severity.INFO, "llm-choice", "The weights are those of a language model (m)."), telling.reply
    telling.rerank = lambda answer, weights: asked.append(weights) or replace(answer, weights=weights, issues=())

    def weighed(question: str, snapshot: ProjectSnapshot) -> Answer:
        given = make(question, snapshot)
        scored = tuple(replace(item, scores={"space": 0.5, "meaning": 0.1 * item.rank}, total=0.5) for item in given.features)
        return replace(given, features=scored, weights=Weights(0.2, 0.8, 0.0, 0.0), usual_weights=usual, issues=(note,))

    telling.reply = weighed
    told(talking)
    assert "The weights are those of a language model (m)." in talking.messages.plain_text()
    click(talking.messages._text, "Order without the language model")
    assert asked == [usual]
    assert talking.trade_off.weights == usual
    assert not talking.messages.isVisible(), talking.messages.plain_text()


def fragments(document: Any) -> Iterator[Any]:
    block = document.begin()
    while block.isValid():
        part = block.begin()
        while not part.atEnd():
            yield part.fragment()
            part += 1
        block = block.next()


@pytest.mark.parametrize(
    "evil",
    [
        '<a href="https://evil.example">here</a>',
        '<img src="https://evil.example/a.png">',
        "[here](https://evil.example) and ![x](https://evil.example/a.png)",
        "<script>alert(1)</script><style>*{display:none}</style>",
        '</p></span><a href="ask:delete everything">yes</a>',
        '<a href="feature:1:x">Oak</a>',
        "https://evil.example",
    ],
)
@pytest.mark.parametrize("standing", list(Standing))
def test_markup_of_a_model_is_text(talking: SpatialRagDock, telling: TellingService, evil: str, standing: Standing) -> None:
    telling.pieces = [evil]
    telling.sentences = (ToldSentence(evil, standing, why=evil, instead=evil),)
    telling.pause.clear()
    ask_and_wait(talking)
    spin_until(lambda: evil in talking.told.text.toPlainText())
    assert addresses(talking.told.text.toHtml()) == {}
    telling.pause.set()
    spin_until(lambda: not talking.telling.running)
    assert evil in talking.told.text.toPlainText()
    assert addresses(talking.told.text.toHtml()) == {}
    assert not any(fragment.charFormat().isImageFormat() for fragment in fragments(talking.told.text.document()))


def test_what_it_cost_is_shown(talking: SpatialRagDock) -> None:
    told(talking)
    assert talking.told.cost.text() == "Language model: 1 sent, 1 from memory; 812 + 96 tokens; 0.0123 EUR"
    assert talking.told.cost.toolTip() == "explained by m"


def test_a_model_that_fails_costs_nothing_but_a_note(talking: SpatialRagDock, telling: TellingService) -> None:
    telling.error = LlmError(LlmProblem.TIMEOUT, "the language model did not answer in time", remedy="try again")
    told(talking)
    assert "did not answer in time" in talking.messages.plain_text()
    assert "5 places lie within 2 km of The Loft." in talking.explanation.toPlainText()
    assert talking.told.isHidden()


@timed
def test_stopping_the_model_leaves_the_answer(talking: SpatialRagDock, telling: TellingService) -> None:
    telling.pause.clear()
    ask_and_wait(talking)
    spin_until(telling.begun.is_set)
    started = time.monotonic()
    QTest.mouseClick(talking.told.stop, Qt.MouseButton.LeftButton)
    assert not talking.telling.running
    spin_until(telling.ended.is_set)
    assert time.monotonic() - started < 0.2
    spin(0.05)
    assert (talking.told.isHidden(), talking.messages.isVisible()) == (True, False)
    assert talking.list.table.model().rowCount() == len(NAMES)


def test_another_question_ends_what_is_told_of_the_one_before(talking: SpatialRagDock, telling: TellingService) -> None:
    telling.pieces = ["of the first"] * 3
    telling.pause.clear()
    ask_and_wait(talking)
    spin_until(telling.begun.is_set)
    telling.pieces, telling.sentences = ["of the second"], (ToldSentence("of the second", Standing.PLAIN),)
    talking.ask("another")
    telling.pause.set()
    spin_until(lambda: not talking.controller.running and not talking.telling.running)
    assert talking.told.text.toPlainText() == "of the second"


def test_unloading_while_it_writes(talking: SpatialRagDock, telling: TellingService) -> None:
    telling.pause.clear()
    ask_and_wait(talking)
    spin_until(telling.begun.is_set)
    talking.telling.shutdown(2.0)
    assert telling.ended.is_set()


@timed
def test_the_window_is_free_while_very_much_comes_in(talking: SpatialRagDock, telling: TellingService) -> None:
    telling.pieces = ["word " * 20] * 3_000
    ask_and_wait(talking)
    longest, last = 0.0, time.monotonic()
    while talking.telling.running:
        QCoreApplication.processEvents()
        now = time.monotonic()
        longest, last = max(longest, now - last), now
    assert longest < 0.3
    assert len(talking.told.text.toPlainText()) < 20_000


class Asking:
    """Answers, and holds a request back until it is agreed to, as the gate does."""

    def __init__(self, telling: TellingService) -> None:
        self.sent = 0
        reply = telling.reply

        def asked(question: str, snapshot: ProjectSnapshot) -> Answer:
            if CONSENT.agreed(HELD.digest) or BASE in settings_store.load(Settings).llm_agreed:
                self.sent += 1
            else:
                CONSENT.hold(HELD)
            return reply(question, snapshot)

        telling.reply = asked


def consent(dock: SpatialRagDock) -> Any:
    click(dock.messages._text, "See what would be sent…")
    return dock.consent.dialog


def test_what_would_be_sent_can_be_read_before(talking: SpatialRagDock, telling: TellingService) -> None:
    asking = Asking(telling)
    told(talking)
    dialog = consent(talking)
    assert dialog.isVisible()
    assert not dialog.isModal()
    words = dialog.what.text()
    assert BASE in words
    assert "understand the question" in words
    read, exact = (dialog.pages.widget(index).toPlainText() for index in range(2))
    assert "Which places?\nGrüße" in read
    assert '"content": "Which places?\\nGrüße"' in exact
    assert '"max_tokens": 5' in exact
    assert asking.sent == 0
    dialog.close()
    spin(0.02)
    assert asking.sent == 0
    assert talking.consent.waiting, "closing the window is no decision"


def test_sending_once_sends_exactly_that(talking: SpatialRagDock, telling: TellingService) -> None:
    asking = Asking(telling)
    told(talking)
    consent(talking).once.click()
    spin_until(lambda: not talking.controller.running and not talking.telling.running)
    assert asking.sent == 1
    assert [telling.asked, len(talking._project.layerTreeRoot().findGroups())] == [[QUESTION, QUESTION], 1]  # in place of the one before
    assert settings_store.load(Settings).llm_agreed == ()
    assert CONSENT.agreed(HELD.digest)
    assert not CONSENT.agreed(digest_of(BASE, {**PAYLOAD, "max_tokens": 6}))
    assert not talking.messages.isVisible()


def test_remembering_is_kept_for_that_address(talking: SpatialRagDock, telling: TellingService) -> None:
    asking = Asking(telling)
    told(talking)
    consent(talking).always.click()
    spin_until(lambda: not talking.controller.running and not talking.telling.running)
    assert settings_store.load(Settings).llm_agreed == (BASE,)
    assert asking.sent == 1


def test_not_sending_leaves_the_answer_and_asks_no_more(talking: SpatialRagDock, telling: TellingService) -> None:
    asking = Asking(telling)
    told(talking)
    consent(talking).never.click()
    spin(0.05)
    assert telling.asked == [QUESTION]
    assert not talking.messages.isVisible()
    assert talking.list.table.model().rowCount() == len(NAMES)
    told(talking)
    assert not talking.messages.isVisible()
    assert asking.sent == 0
    assert settings_store.load(Settings).llm_agreed == ()


def test_enter_in_the_window_sends_nothing(talking: SpatialRagDock, telling: TellingService) -> None:
    asking = Asking(telling)
    told(talking)
    QTest.keyClick(consent(talking), Qt.Key.Key_Return)
    spin(0.05)
    assert asking.sent == 0
    assert not CONSENT.agreed(HELD.digest)


def test_another_project_ends_it_and_nothing_of_the_old_one_is_sent(talking: SpatialRagDock, telling: TellingService) -> None:
    asking = Asking(telling)
    telling.pause.clear()
    ask_and_wait(talking)
    spin_until(telling.begun.is_set)
    dialog = consent(talking)
    talking._project.clear()
    spin_until(telling.ended.is_set)
    assert talking.told.isHidden()
    assert [talking.telling.running, talking.consent.waiting, dialog.isVisible()] == [False] * 3
    assert asking.sent == 0


def test_a_window_about_another_question_does_not_stay(talking: SpatialRagDock, telling: TellingService) -> None:
    Asking(telling)
    told(talking)
    dialog = consent(talking)
    talking.ask("another")
    assert not dialog.isVisible()
    spin_until(lambda: not talking.controller.running and not talking.telling.running)
    assert not CONSENT.agreed(HELD.digest)


def test_local_only_is_not_told_again_after_each_question(talking: SpatialRagDock, telling: TellingService) -> None:
    settings_store.save(replace(settings_store.load(Settings), local_only=True))
    told(talking)
    assert not telling.begun.is_set()
    assert not talking.messages.isVisible()


def test_who_agrees_after_a_refusal_is_told(talking: SpatialRagDock, telling: TellingService) -> None:
    CONSENT.refuse((Held("", BASE, "m", Purpose.TELL.value, {}),))
    told(talking)
    assert not telling.begun.is_set()
    settings_store.save(replace(settings_store.load(Settings), llm_agreed=(f"{BASE}/",)))
    told(talking)
    assert telling.begun.is_set()
