"""The page in QGIS's options: ranking, what turns texts into vectors, language models, privacy, and the companion environment."""

from __future__ import annotations

from dataclasses import replace
from typing import Optional

from qgis.gui import QgsFileWidget, QgsOptionsPageWidget
from qgis.PyQt.QtCore import QCoreApplication
from qgis.PyQt.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGroupBox, QLineEdit, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from ..model.settings import EncoderMode, Settings
from ..qgis_adapters import settings_store
from .bound import Bound
from .companion_panel import CompanionPanel
from .embeddings_agreement import EmbeddingsAgreement
from .llm_box import LlmBox, PrivacyBox

translate = QCoreApplication.translate

_MOST = 1000


class OptionsPage(QgsOptionsPageWidget):
    """Shows the stored settings; ``apply`` stores them, nothing else does."""

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._bound: list[Bound] = []
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.addWidget(self._ranking())
        layout.addWidget(self._meaning())
        layout.addWidget(self._pictures())
        self.llm, self.privacy = LlmBox(self.settings), PrivacyBox(self.settings, self)
        for box in (self.llm, self.privacy):
            self._bound += box.bound
            layout.addWidget(box)
        self.llm.address.editTextChanged.connect(self.privacy.agreed.refresh)
        layout.addWidget(self._companion())
        layout.addStretch(1)
        scroll = QScrollArea(self)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(scroll)
        self._show(settings_store.load(Settings))

    def apply(self) -> None:
        """Called by QGIS when the options are accepted."""
        settings_store.save(self.settings())

    def settings(self) -> Settings:
        """The settings as the page shows them; what it does not show stays as it is stored."""
        return replace(settings_store.load(Settings), **{bound.name: bound.read() for bound in self._bound})

    def _show(self, settings: Settings) -> None:
        for bound in self._bound:
            bound.write(getattr(settings, bound.name))
        self._enable()

    def _ranking(self) -> QGroupBox:
        box, form = _group(translate("SpatialRagOptions", "Ranking"))
        self._number(form, "front_kept", translate("SpatialRagOptions", "Features kept of a ranked list"))
        self._number(form, "shown_features", translate("SpatialRagOptions", "Features named in an explanation"))
        country = self._text(form, "country", translate("SpatialRagOptions", "Country whose public holidays hold"))
        country.setPlaceholderText(translate("SpatialRagOptions", "two letters; empty: where the place lies"))
        country.setMaxLength(2)
        return box

    def _meaning(self) -> QGroupBox:
        box, form = _group(translate("SpatialRagOptions", "Meaning of texts"))
        self._mode = QComboBox()
        for mode, text in (
            (EncoderMode.COMPANION, translate("SpatialRagOptions", "A model on this computer, in the companion environment")),
            (EncoderMode.ENDPOINT, translate("SpatialRagOptions", "A server that speaks the OpenAI protocol")),
            (EncoderMode.NONE, translate("SpatialRagOptions", "Nothing: texts are matched by their words only")),
        ):
            self._mode.addItem(text, mode)
        form.addRow(translate("SpatialRagOptions", "Compared by"), self._mode)
        self._bound.append(Bound("encoder", self._mode, self._mode.currentData, self._show_mode))
        self._text(form, "model", translate("SpatialRagOptions", "Model (a name, or a folder)"))
        newest = self._text(form, "model_revision", translate("SpatialRagOptions", "Revision of the model"))
        newest.setPlaceholderText(translate("SpatialRagOptions", "empty: the newest"))
        self._text(form, "query_prompt", translate("SpatialRagOptions", "Prompt before questions"))
        self._text(form, "passage_prompt", translate("SpatialRagOptions", "Prompt before texts"))
        seconds = self._number(
            form,
            "encode_seconds",
            translate("SpatialRagOptions", "Seconds for texts without an index"),
            translate("SpatialRagOptions", "no limit"),
        )
        seconds.setToolTip(
            translate("SpatialRagOptions", "What is not encoded by then is matched by its words; an index built ahead has it all")
        )
        address = self._text(form, "embeddings_url", translate("SpatialRagOptions", "Address of the server"))
        address.setPlaceholderText("http://localhost:11434/v1")
        address.setToolTip(translate("SpatialRagOptions", "The texts of the layers that are asked about are sent there"))
        agreement = EmbeddingsAgreement(address)
        form.addRow(agreement)
        self._bound.append(Bound("embeddings_agreed", agreement, agreement.read, agreement.write))
        self._mode.currentIndexChanged.connect(self._enable)
        return box

    def _pictures(self) -> QGroupBox:
        box, form = _group(translate("SpatialRagOptions", "Pictures"))
        self._switch(form, "images", translate("SpatialRagOptions", "Rank by pictures of the places, where a layer names them"))
        self._switch(form, "remote_images", translate("SpatialRagOptions", "Fetch pictures from the Internet as well"))
        self._text(form, "image_model", translate("SpatialRagOptions", "Model of pictures"))
        newest = self._text(form, "image_model_revision", translate("SpatialRagOptions", "Revision of the model of pictures"))
        newest.setPlaceholderText(translate("SpatialRagOptions", "empty: the newest"))
        return box

    def _companion(self) -> QGroupBox:
        box, form = _group(translate("SpatialRagOptions", "Companion environment"))
        python = QgsFileWidget()
        python.setDialogTitle(translate("SpatialRagOptions", "A Python that has the libraries"))
        python.lineEdit().setPlaceholderText(translate("SpatialRagOptions", "empty: the environment that is set up here"))
        form.addRow(translate("SpatialRagOptions", "Python of your own"), python)
        self._bound.append(Bound("companion_python", python, python.filePath, python.setFilePath))
        self.companion = CompanionPanel(self.settings, box)
        form.addRow(self.companion)
        python.fileChanged.connect(self.companion.refresh)
        return box

    def _show_mode(self, mode: EncoderMode) -> None:
        self._mode.setCurrentIndex(self._mode.findData(mode))

    def _enable(self) -> None:
        mode = self._mode.currentData()
        for bound in self._bound:
            if bound.name in ("model", "query_prompt", "passage_prompt", "encode_seconds"):
                bound.widget.setEnabled(mode is not EncoderMode.NONE)
            elif bound.name == "model_revision":
                bound.widget.setEnabled(mode is EncoderMode.COMPANION)
            elif bound.name in ("embeddings_url", "embeddings_agreed"):
                bound.widget.setEnabled(mode is EncoderMode.ENDPOINT)

    def _number(self, form: QFormLayout, name: str, label: str, zero: str = "") -> QSpinBox:
        box = QSpinBox()
        box.setRange(0, _MOST)
        box.setSpecialValueText(zero or translate("SpatialRagOptions", "all"))
        form.addRow(label, box)
        self._bound.append(Bound(name, box, box.value, box.setValue))
        return box

    def _text(self, form: QFormLayout, name: str, label: str) -> QLineEdit:
        line = QLineEdit()
        form.addRow(label, line)
        self._bound.append(Bound(name, line, lambda: line.text().strip(), line.setText))
        return line

    def _switch(self, form: QFormLayout, name: str, label: str) -> None:
        box = QCheckBox(label)
        form.addRow(box)
        self._bound.append(Bound(name, box, box.isChecked, box.setChecked))


def _group(title: str) -> tuple[QGroupBox, QFormLayout]:
    box = QGroupBox(title)
    form = QFormLayout(box)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
    return box, form
