"""The dock: puts the widgets together and carries their signals to the controller and back.

A panel is a widget with ``set_answer(answer or None)``; whoever adds one (sliders, a graph, a conversation) puts it into ``_panels`` and
the area, and connects its links to ``_follow``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import QgsApplication, QgsProject
from qgis.gui import QgsDockWidget
from qgis.PyQt.QtCore import QCoreApplication, Qt, QTimer
from qgis.PyQt.QtGui import QKeySequence, QShowEvent
from qgis.PyQt.QtWidgets import QApplication, QFileDialog, QPushButton, QShortcut, QVBoxLayout, QWidget

from ..model.answer import Answer
from ..model.issue import Choice, Issue
from ..model.settings import Settings
from ..qgis_adapters import settings_store
from ..qgis_adapters.examples import example_questions
from ..qgis_adapters.said import answer_said, figure
from .answer_area import AnswerArea
from .ask_bar import AskBar
from .catching_up import CatchingUp
from .consent import ConsentFlow
from .controller import UNLOAD_SECONDS, AskController, answer_text
from .explanation_html import messages_of
from .explanation_view import ExplanationView
from .links import FeatureLink, QuestionLink, StepLink
from .list_view import ListView
from .message_area import MessageArea
from .model_saver import ModelSaver
from .options_factory import OPTIONS_PAGE
from .point_picker import PointPicker
from .result_model import ListColumn
from .service import ApiService, AskService
from .step_changes import StepChanges
from .telling import Telling
from .told_view import ToldView
from .trade_off import TradeOff
from .workflow_view import WorkflowView

if TYPE_CHECKING:
    from .text_layers import TextLayers

translate = QCoreApplication.translate

_SPACING = 6


class SpatialRagDock(QgsDockWidget):
    """Ask a question, see the answer. ``service`` and ``project`` are QGIS's own unless a test hands in others."""

    def __init__(self, iface: Any, service: Optional[AskService] = None, project: Optional[QgsProject] = None) -> None:
        super().__init__(translate("SpatialRagDock", "Spatial RAG"), iface.mainWindow())
        self.setObjectName("SpatialRagDock")
        self._project = project or QgsProject.instance()
        self._answer: Optional[Answer] = None
        self._dialog: Optional[QFileDialog] = None
        service = service or ApiService()
        self.controller = AskController(service, iface.mapCanvas(), self._project, self)
        self.telling = Telling(service, self)
        self.catching_up = CatchingUp(self._project, self)
        self.consent = ConsentFlow(self)
        self.models = ModelSaver(self.controller, self)
        self._picker = PointPicker(iface.mapCanvas(), self._project, self)
        self._texts: Optional[TextLayers] = None
        self._build()
        self._connect(iface)
        self.bar.box.set_history(settings_store.load_history())

    def ask(self, question: str, once_more: bool = False) -> None:
        """Put a question into the box and ask it; ``once_more``: in the place of the latest answer."""
        self.bar.box.set_question(question)
        self.bar.box.set_history(settings_store.remember_question(question))
        self.consent.begin()
        self.controller.ask(question, once_more)

    def shutdown(self) -> None:
        """Stop what runs and let go of the project's signals; called when the dock is closed for good."""
        self._hint_timer.stop()
        self._picker.stop()
        for signal in (self._project.layersAdded, self._project.layersRemoved, self._project.cleared):
            signal.disconnect(self._hint_later)
        self._project.cleared.disconnect(self._forget)
        if self._texts is not None:
            self._texts.shutdown(UNLOAD_SECONDS)
        self.consent.close()
        self.telling.shutdown(UNLOAD_SECONDS)
        self.catching_up.shutdown(UNLOAD_SECONDS)
        self.controller.shutdown()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._hint_later()
        self.bar.box.setFocus()

    def _build(self) -> None:
        body = QWidget(self)
        self.bar = AskBar(body)
        self.area = AnswerArea(_SPACING, body)
        self.messages = MessageArea(body)
        self.edited = self._edited_button(body)
        self.changes = StepChanges(self.controller, body)
        self.explanation = ExplanationView(body)
        self.told = ToldView(body)
        self.list = ListView(body)
        self.trade_off = TradeOff(body)
        self.workflow = WorkflowView(body)
        self._panels = (self.explanation, self.trade_off, self.workflow)
        layout = QVBoxLayout(body)
        layout.setContentsMargins(6, 6, 6, 6)
        layout.setSpacing(_SPACING)
        layout.addWidget(self.bar)
        layout.addWidget(self.area, 1)
        for widget in (self.messages, self.edited, self.changes, self.explanation, self.told):
            self.area.add(widget)
        self.area.add(self.list, 1000)
        self.area.add(self.trade_off)
        self.area.add(self.workflow)
        self.area.end()
        self.setWidget(body)
        self.setFocusProxy(self.bar.box)
        self._hint_timer = QTimer(self)
        self._hint_timer.setSingleShot(True)
        self._hint_timer.setInterval(100)

    def _edited_button(self, body: QWidget) -> QPushButton:
        button = QPushButton(translate("SpatialRagDock", "Ask again with the edited place"), body)
        button.setIcon(QgsApplication.getThemeIcon("/mActionToggleEditing.svg"))
        button.setToolTip(translate("SpatialRagDock", "A temporary place of this answer was edited on the map"))
        button.setAutoDefault(False)
        button.hide()
        return button

    def _connect(self, iface: Any) -> None:
        self.bar.asked.connect(self.ask)
        self.bar.stopped.connect(self._stop)
        self.bar.point.clicked.connect(self._pick_point)
        self._picker.active.connect(self.bar.point.setChecked)
        self._picker.picked.connect(self.bar.box.insert_words)
        escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        escape.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        escape.activated.connect(self._stop)
        self.messages.remembered.connect(self.controller.remember)
        self.messages.chosen.connect(self.ask)
        self.messages.consent_wanted.connect(self.consent.show)
        self.messages.usual_wanted.connect(self._order_as_usual)
        self.messages.change_wanted.connect(self.changes.change)
        self.consent.agreed.connect(self._ask_once_more)
        self.consent.refused.connect(self._show_messages)
        self.telling.begun.connect(self.told.begin)
        self.telling.heard.connect(self.told.add)
        self.telling.judged.connect(self.told.judge)
        self.telling.told.connect(self._on_told)
        self.telling.failed.connect(self._on_untold)
        self.told.stopped.connect(self.telling.stop)
        self.told.linked.connect(self._follow)
        self.edited.clicked.connect(self._ask_edited)
        self.controller.places_edited.connect(self.edited.setVisible)
        self.explanation.linked.connect(self._follow)
        self.workflow.linked.connect(self._follow)
        self.workflow.change_wanted.connect(self.changes.change)
        self.workflow.undo_wanted.connect(self.changes.undo)
        self.list.shown.connect(self._show)
        self.trade_off.picked.connect(lambda feature: self.list.select_feature(feature.layer_id, feature.fid))
        self.trade_off.reweighted.connect(self.controller.reweigh)
        self.controller.reordered.connect(self._on_reordered)
        self.list.zoomed.connect(lambda link: self.controller.show_feature(link.layer_id, link.fid, zoom=True))
        self.controller.started.connect(self._on_started)
        self.controller.progressed.connect(self.bar.set_progress)
        self.controller.answered.connect(self._on_answered)
        self.controller.failed.connect(self._on_failed)
        self.controller.cancelled.connect(self._on_cancelled)
        self.controller.folder_needed.connect(self._ask_for_folder)
        options = self.bar.options
        options.remove_answers.connect(self.controller.remove_answers)
        options.copy_answer.connect(self._copy_answer)
        options.copy_workflow.connect(self._copy_workflow)
        options.save_model.connect(self._save_model)
        self.models.saved.connect(self._on_model_saved)
        self.models.failed.connect(lambda issue: self.messages.show_issues([issue]))
        options.clear_history.connect(self._clear_history)
        options.open_texts.connect(self._open_texts)
        options.open_options.connect(lambda: iface.showOptionsDialog(iface.mainWindow(), OPTIONS_PAGE))
        options.choices = self.controller.choices
        options.forget_choice.connect(self.controller.forget)
        self._hint_timer.timeout.connect(self._show_hint)
        for signal in (self._project.layersAdded, self._project.layersRemoved, self._project.cleared):
            signal.connect(self._hint_later)
        self._project.cleared.connect(self._forget)

    def _set_answer(self, answer: Optional[Answer], columns: Sequence[ListColumn] = ()) -> None:
        self._answer = answer
        shown = answer_said(answer) if answer is not None else None
        self.edited.hide()
        self.bar.options.model.setEnabled(answer is not None and answer.answered and bool(answer.workflow))
        self.list.set_answer(shown, columns)
        self.told.set_answer(shown, settings_store.load(Settings).llm_currency)
        for panel in self._panels:
            panel.set_answer(shown)

    def _stop(self) -> None:
        self.telling.stop()
        self.controller.cancel()

    def _on_started(self, _question: str) -> None:
        self.telling.stop()
        self.bar.set_running(True)
        self.messages.clear()
        self._set_answer(None)
        self.area.to_top()

    def _on_answered(self, answer: Answer, columns: Sequence[ListColumn]) -> None:
        self.bar.set_running(False)
        self.changes.take(answer, columns)
        self._set_answer(answer, columns)
        self._show_messages()
        chosen = self.changes.weights_for(answer)
        if chosen is not None:
            self.controller.reweigh(chosen)
            self.trade_off.set_answer(self._answer)
        seconds = answer.timing_ms.get("total", 0.0) / 1000
        done = translate("SpatialRagDock", "Answered in {seconds} s").format(seconds=figure(f"{seconds:.2f}"))
        self.bar.set_status(done if answer.answered else translate("SpatialRagDock", "Not answered"))
        if self.controller.snapshot is not None:
            settings = settings_store.load(Settings)
            if not self.changes.changed:  # a language model would be told the question, which it is no more
                self.telling.start(answer, self.controller.snapshot, settings)
            self.catching_up.take(answer, self.controller.snapshot, settings)

    def _forget(self) -> None:
        """Another project: nothing is shown or told of the old one any more, and nothing of it is sent."""
        self.telling.stop()
        self.consent.begin()
        self.changes.forget()
        self._set_answer(None)
        self.messages.clear()
        self.bar.set_status("")

    def _show_messages(self) -> None:
        if self._answer is not None:
            weighed = any(issue.code == "llm-choice" for issue in self._answer.issues)
            ways_on = self.changes.ways_on(self._answer)
            self.messages.show_issues(messages_of(answer_said(self._answer)), self.consent.waiting, weighed, ways_on)

    def _on_told(self, answer: Answer) -> None:
        """The answer with what a language model told of it; everything else of it stands already."""
        self._answer = answer
        self.told.set_answer(answer_said(answer))
        self._show_messages()

    def _on_untold(self, issue: Optional[Issue]) -> None:
        """The answer stands without it."""
        self.told.set_answer(answer_said(self._answer) if self._answer is not None else None)
        if self._answer is not None:
            self._answer = self._answer.with_issues((issue,) if issue is not None else ())
            self._show_messages()

    def _ask_once_more(self) -> None:
        """The same question, now that more may be sent."""
        if self._answer is not None:
            self.ask(self._answer.question, once_more=True)

    def _on_reordered(self, answer: Answer, columns: Sequence[ListColumn]) -> None:
        """The same features in another order; the sliders stay as a hand holds them."""
        self._answer = answer
        self.changes.reordered(answer, columns)
        self.telling.stop()
        shown = answer_said(answer)
        self.told.set_answer(shown)
        self.list.set_answer(shown, columns)
        self.explanation.set_answer(shown)
        self.workflow.set_answer(shown)
        self.trade_off.set_order(shown)
        self._show_messages()

    def _order_as_usual(self) -> None:
        """Without the weights of a language model; here the sliders follow."""
        if self._answer is not None and self._answer.usual_weights is not None:
            self.controller.reweigh(self._answer.usual_weights)
            self.trade_off.set_answer(self._answer)

    def _show(self, link: FeatureLink) -> None:
        """Point at the feature of a row, on the map and in the picture of the scores."""
        self.controller.show_feature(link.layer_id, link.fid, zoom=False)
        listed = self._answer.features if self._answer is not None else ()
        self.trade_off.select(next((item for item in listed if (item.layer_id, item.fid) == (link.layer_id, link.fid)), None))

    def _on_failed(self, issue: Issue) -> None:
        self.bar.set_running(False)
        self.bar.set_status(translate("SpatialRagDock", "Not answered"))
        self._set_answer(None)
        self._show_as_before()
        self.messages.show_issues([issue])

    def _on_cancelled(self) -> None:
        self.bar.set_running(False)
        self.bar.set_status(translate("SpatialRagDock", "Cancelled"))
        self._show_as_before()

    def _show_as_before(self) -> None:
        """What was shown before a change of a step that came to nothing."""
        before = self.changes.given_up()
        if before is not None:
            self._set_answer(*before)
            self._show_messages()

    def _follow(self, link: object) -> None:
        if isinstance(link, FeatureLink):
            if self.list.select_feature(link.layer_id, link.fid):
                self.area.ensureWidgetVisible(self.list)
            self.controller.show_feature(link.layer_id, link.fid, zoom=True)
        elif isinstance(link, StepLink):
            self.workflow.reveal(link.step)
            self.area.ensureWidgetVisible(self.workflow)
        elif isinstance(link, QuestionLink):
            self.ask(link.question)

    def _hint_later(self, *_: Any) -> None:
        # Layers come and go in bursts.
        self._hint_timer.start()

    def _show_hint(self) -> None:
        if self._answer is not None or self.controller.running or not self.isVisible():
            return
        layers = [layer for layer in self.controller.layers() if hasattr(layer, "getFeatures")]
        if not layers:
            title = translate("SpatialRagDock", "Add a vector layer to ask about")
            advice = translate("SpatialRagDock", "No data at hand? Type “world” into the coordinate box below the map.")
            self.messages.show_hint(title, advice)
            return
        if self.messages.issues:  # why a question failed is not talked over because another layer came
            return
        questions = [Choice(question, question) for question in example_questions(layers)]
        invitation = translate("SpatialRagDock", "For example:")
        if not questions:
            invitation = translate("SpatialRagDock", "Type a question above and press Enter.")
        self.messages.show_hint(translate("SpatialRagDock", "Ask about what is on the map"), invitation, questions)

    def _ask_for_folder(self) -> None:
        """The project is not saved, so there is no folder beside it. The dialog opens without a loop of its own."""
        self._dialog = QFileDialog(self, translate("SpatialRagDock", "Folder for the answers"))
        self._dialog.setFileMode(QFileDialog.FileMode.Directory)
        self._dialog.setOption(QFileDialog.Option.ShowDirsOnly, True)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.fileSelected.connect(self.controller.go_on)
        self._dialog.open()

    def _open_texts(self) -> None:
        """Imported with its first use: it needs more of the engine than the dock does."""
        from .text_layers import TextLayers

        if self._texts is None:
            self._texts = TextLayers(self._project, self)
        self._texts.show()
        self._texts.raise_()

    def _pick_point(self, wanted: bool) -> None:
        if wanted:
            self._picker.start()
        else:
            self._picker.stop()

    def _ask_edited(self) -> None:
        if self._answer is not None:
            self.bar.box.set_question(self._answer.question)
        self.controller.ask_again()

    def _copy_answer(self) -> None:
        if self._answer is not None:
            QApplication.clipboard().setText(answer_text(self._answer))

    def _copy_workflow(self) -> None:
        if self._answer is not None:
            QApplication.clipboard().setText(json.dumps(self._answer.workflow, ensure_ascii=False, indent=2))

    def _save_model(self) -> None:
        if self._answer is not None:
            self.models.ask_where(self._answer.question)

    def _on_model_saved(self, path: str) -> None:
        self.bar.set_status(translate("SpatialRagDock", "Saved as {name}").format(name=Path(path).name))

    def _clear_history(self) -> None:
        settings_store.clear_history()
        self.bar.box.set_history(())
