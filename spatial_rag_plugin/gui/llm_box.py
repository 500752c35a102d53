"""The options of language models: where one is, what it may do, what may be sent to it, what it has cost."""

from __future__ import annotations

from typing import Callable, Optional

from qgis.gui import QgsAuthConfigSelect
from qgis.PyQt.QtCore import QCoreApplication, Qt
from qgis.PyQt.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QWidget

from ..model.settings import LlmReading, Settings
from ..qgis_adapters.llm_access import account_of, kept_of, log_of, own_questions_of
from .bound import BoundForm
from .llm_agreements import LlmAgreements
from .llm_log_dialog import LlmLogDialog
from .llm_test_panel import LlmTestPanel
from .llm_values import LlmValues

translate = QCoreApplication.translate

_MOST_SECONDS = 3600.0
_MOST_CONTEXT = 10_000_000
_MOST_MONEY = 100_000.0


class LlmBox(BoundForm):
    """A server of language models and what it is asked for. ``settings`` gives the settings as they are being edited."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        super().__init__(translate("SpatialRagOptions", "Language model"))
        self._settings = settings
        self.address = self._editable("llm_url", translate("SpatialRagOptions", "Address of the server"))
        self.address.lineEdit().setPlaceholderText(translate("SpatialRagOptions", "empty: no language model is asked"))
        self.model = self._editable("llm_model", translate("SpatialRagOptions", "Model"))
        self.key = QgsAuthConfigSelect()
        self.key.setToolTip(translate("SpatialRagOptions", "The key is the password of a basic configuration; QGIS keeps it encrypted"))
        self.form.addRow(translate("SpatialRagOptions", "Key"), self.key)
        self.bind("llm_authcfg", self.key, self.key.configId, self.key.setConfigId)
        self.tests = LlmTestPanel(settings, self)
        self.tests.found_servers.connect(self._offer_servers)
        self.tests.found_models.connect(self._offer_models)
        self.form.addRow(self.tests)
        self.reading = QComboBox()
        for value, text in (
            (LlmReading.WHEN_UNSURE, translate("SpatialRagOptions", "When a question is not understood without it")),
            (LlmReading.FIRST, translate("SpatialRagOptions", "First; differences to the own reading are shown")),
            (LlmReading.NEVER, translate("SpatialRagOptions", "Never")),
        ):
            self.reading.addItem(text, value)
        self.form.addRow(translate("SpatialRagOptions", "It reads questions"), self.reading)
        self.bind(
            "llm_reading", self.reading, self.reading.currentData, lambda value: self.reading.setCurrentIndex(self.reading.findData(value))
        )
        self.switch("llm_choosing", translate("SpatialRagOptions", "It weighs the scores of ranked lists and chooses among the best"))
        self.switch("llm_telling", translate("SpatialRagOptions", "It explains answers; what it says is verified"))
        self.switch("llm_retelling", translate("SpatialRagOptions", "It is asked once to say again what was struck of that"))
        self.decimal("llm_timeout", translate("SpatialRagOptions", "Longest wait for a reply"), 1.0, _MOST_SECONDS, 0, " s")
        self.number("llm_context", translate("SpatialRagOptions", "Context, in tokens"), 1024, _MOST_CONTEXT)

    def _editable(self, name: str, label: str) -> QComboBox:
        box = QComboBox()
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self.form.addRow(label, box)
        self.bind(name, box, lambda: box.currentText().strip(), box.setEditText)
        return box

    def _offer_servers(self, servers: object) -> None:
        _offer(self.address, list(servers))  # type: ignore[call-overload]

    def _offer_models(self, models: object) -> None:
        _offer(self.model, list(models))  # type: ignore[call-overload]


class PrivacyBox(BoundForm):
    """What may leave this computer, what did, and what that cost."""

    def __init__(self, settings: Callable[[], Settings], parent: Optional[QWidget] = None) -> None:
        super().__init__(translate("SpatialRagOptions", "Privacy and costs"))
        self._settings = settings
        self._window = parent
        local = self.switch("local_only", translate("SpatialRagOptions", "Local only: nothing of this plugin leaves this computer"))
        local.setToolTip(
            translate("SpatialRagOptions", "No language model, embeddings, geocoder, pictures or downloads but from this computer")
        )
        self.agreed = LlmAgreements(lambda: settings().llm_url)
        self.form.addRow(translate("SpatialRagOptions", "Agreed addresses"), self.agreed)
        self.bind("llm_agreed", self.agreed, self.agreed.read, self.agreed.write)
        self.values = LlmValues()
        self.form.addRow(translate("SpatialRagOptions", "Values that may be sent there"), self.values)
        self.bind("llm_values", self.values, self.values.read, self.values.write)
        for name, label in (
            ("llm_price_in", translate("SpatialRagOptions", "Price of a million tokens read")),
            ("llm_price_out", translate("SpatialRagOptions", "Price of a million tokens written")),
        ):
            self.decimal(name, label, 0.0, _MOST_MONEY, 4)
        currency = self.text("llm_currency", translate("SpatialRagOptions", "Currency"))
        currency.setMaxLength(8)
        own = self.switch("llm_own_questions", translate("SpatialRagOptions", "Keep answered questions as examples"))
        own.setToolTip(translate("SpatialRagOptions", "They stay on this computer, and only a model on this computer is shown any of them"))
        self.kept = QLabel()
        self.forget = self._button(translate("SpatialRagOptions", "Clear"), self._clear_own)
        kept = QHBoxLayout()
        kept.addWidget(self.kept)
        kept.addWidget(self.forget)
        kept.addStretch(1)
        self.form.addRow(translate("SpatialRagOptions", "Questions kept"), kept)
        self.costs = QLabel()
        self.costs.setTextFormat(Qt.TextFormat.PlainText)
        self.costs.setWordWrap(True)
        self.form.addRow(translate("SpatialRagOptions", "Spent so far"), self.costs)
        self.log = self._button(translate("SpatialRagOptions", "Show what was sent…"), self._show_log)
        self.clear = self._button(translate("SpatialRagOptions", "Begin sums anew"), self._clear_costs)
        row = QHBoxLayout()
        row.addWidget(self.log)
        row.addWidget(self.clear)
        row.addStretch(1)
        self.form.addRow(row)
        self.dialog: Optional[LlmLogDialog] = None
        self.show_costs()
        self.show_kept()

    def show_kept(self) -> None:
        """Count the questions that are kept again."""
        count = len(own_questions_of(self._settings()).rows())
        self.kept.setText(f"{count:,}")
        self.forget.setEnabled(count > 0)

    def show_costs(self) -> None:
        """Read the sums again."""
        totals = account_of(self._settings()).totals()
        line = translate("SpatialRagOptions", "{model} at {address}: {calls} sent; {read} + {written} tokens")
        lines = []
        for total in totals:
            words = line.format(
                model=total.model, address=total.endpoint, calls=f"{total.calls:,}", read=f"{total.tokens_in:,}",
                written=f"{total.tokens_out:,}",
            )  # fmt: skip
            lines.append(f"{words}; {total.money:.4f} {total.currency}" if total.money else words)
        self.costs.setText("\n".join(lines) or translate("SpatialRagOptions", "nothing"))
        self.clear.setEnabled(bool(totals))

    def _button(self, text: str, slot: Callable[[], None]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda _checked: slot())
        return button

    def _show_log(self) -> None:
        settings = self._settings()
        self.dialog = LlmLogDialog(log_of(settings), (kept_of(settings), own_questions_of(settings)), self._window or self.window())
        self.dialog.destroyed.connect(self._dialog_gone)
        self.dialog.show()

    def _dialog_gone(self) -> None:
        self.dialog = None

    def _clear_own(self) -> None:
        own_questions_of(self._settings()).clear()
        self.show_kept()

    def _clear_costs(self) -> None:
        account_of(self._settings()).clear()
        self.show_costs()


def _offer(box: QComboBox, items: list[str]) -> None:
    """Items to choose from; what is typed stays, unless nothing is."""
    typed = box.currentText()
    box.clear()
    box.addItems(items)
    box.setEditText(typed or (items[0] if items else ""))
