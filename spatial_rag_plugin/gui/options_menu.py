"""The options as a menu that reads and writes the stored settings, so that there is nothing to apply."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, Callable, Optional

from qgis.PyQt.QtCore import QCoreApplication, pyqtSignal
from qgis.PyQt.QtWidgets import QAction, QActionGroup, QMenu, QWidget

from ..model.settings import EngineMode, InMode, Settings
from ..qgis_adapters import settings_store
from ..qgis_adapters.presenter import PresentSettings, Target

translate = QCoreApplication.translate


class OptionsMenu(QMenu):
    """Settings first, then things to do; the latter are told by signals.

    ``choices`` gives what was chosen in the project when a question was asked back; ``forget_choice`` carries what one was about, or
    nothing for all of them.
    """

    remove_answers = pyqtSignal()
    copy_answer = pyqtSignal()
    copy_workflow = pyqtSignal()
    save_model = pyqtSignal()
    clear_history = pyqtSignal()
    open_texts = pyqtSignal()
    open_options = pyqtSignal()
    forget_choice = pyqtSignal(str)

    def __init__(self, parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self.setToolTipsVisible(True)
        self._bound: list[tuple[QAction, type, str, Any]] = []
        self._choices(
            translate("SpatialRagDock", "Answer goes to"),
            PresentSettings,
            "target",
            (
                (Target.MEMORY, translate("SpatialRagDock", "Temporary layers")),
                (Target.GEOPACKAGE, translate("SpatialRagDock", "GeoPackage beside the project")),
                (Target.SELECTION, translate("SpatialRagDock", "Selection on the source layer")),
            ),
        )
        self._choices(
            translate("SpatialRagDock", "“In” a region means"),
            Settings,
            "in_mode",
            (
                (InMode.INTERSECTS, translate("SpatialRagDock", "At least partly inside")),
                (InMode.WITHIN, translate("SpatialRagDock", "Completely inside")),
                (InMode.CENTROID, translate("SpatialRagDock", "Its centre is inside")),
            ),
        )
        self._choices(
            translate("SpatialRagDock", "Engine"),
            Settings,
            "engine",
            (
                (EngineMode.FUSED, translate("SpatialRagDock", "In one pass (fast)")),
                (EngineMode.STEPS, translate("SpatialRagDock", "Step by step (counts every step)")),
            ),
        )
        self._switch(translate("SpatialRagDock", "Measure whole features, also outside the region"), Settings, "whole_features")
        self._switch(translate("SpatialRagDock", "Zoom to the answer"), PresentSettings, "zoom")
        self._switch(translate("SpatialRagDock", "Hide earlier answers on the map"), PresentSettings, "alone")
        self._switch(translate("SpatialRagDock", "Look up places that no layer knows on the Internet"), Settings, "geocoder")
        where = translate("SpatialRagDock", "The name of the place is sent to {address}")
        self._bound[-1][0].setToolTip(where.format(address=settings_store.load(Settings).geocoder_url))
        self.addSeparator()
        self.addAction(translate("SpatialRagDock", "Copy answer"), self.copy_answer.emit)
        self.addAction(translate("SpatialRagDock", "Copy workflow as JSON"), self.copy_workflow.emit)
        self.model = self.addAction(translate("SpatialRagDock", "Save workflow as a Processing model…"), self.save_model.emit)
        self.model.setToolTip(
            translate("SpatialRagDock", "It can then be run over other layers, in batches, and be changed in the designer")
        )
        self.model.setEnabled(False)
        self.addSeparator()
        self.addAction(translate("SpatialRagDock", "Remove answers from the map"), self.remove_answers.emit)
        self.addAction(translate("SpatialRagDock", "Forget all questions"), self.clear_history.emit)
        self.addSeparator()
        self.addAction(translate("SpatialRagDock", "Texts of layers…"), self.open_texts.emit)
        self.addAction(translate("SpatialRagDock", "Options…"), self.open_options.emit)
        self.choices: Callable[[], Mapping[str, str]] = dict
        self._chosen = self.addMenu("")
        self._chosen.aboutToShow.connect(self._list_choices)
        self.aboutToShow.connect(self._read)
        self._read()

    def _choices(self, title: str, cls: type, name: str, choices: Sequence[tuple[Enum, str]]) -> None:
        menu = self.addMenu(title)
        group = QActionGroup(menu)
        for value, text in choices:
            action = menu.addAction(text)
            action.setCheckable(True)
            group.addAction(action)
            self._bind(action, cls, name, value)

    def _switch(self, text: str, cls: type, name: str) -> None:
        action = self.addAction(text)
        action.setCheckable(True)
        self._bind(action, cls, name, True)

    def _bind(self, action: QAction, cls: type, name: str, value: Any) -> None:
        action.setObjectName(f"{name}_{value.value}" if isinstance(value, Enum) else name)
        self._bound.append((action, cls, name, value))
        # `triggered` comes from people only, so reading the settings below writes nothing.
        action.triggered.connect(lambda checked: self._write(cls, name, value if isinstance(value, Enum) else checked))

    def _write(self, cls: type, name: str, value: Any) -> None:
        settings_store.save(replace(settings_store.load(cls), **{name: value}))

    def _read(self) -> None:
        """Other doors may have changed the settings since the menu was last open."""
        number = len(self.choices())
        title = translate("SpatialRagDock", "Choices remembered for this project: {number}").format(number=number)
        self._chosen.setTitle(title if number else translate("SpatialRagDock", "No choices remembered for this project"))
        self._chosen.setEnabled(number > 0)
        for action, cls, name, value in self._bound:
            action.setChecked(getattr(settings_store.load(cls), name) == value)

    def _list_choices(self) -> None:
        """One line a choice; choosing the line forgets it."""
        self._chosen.clear()
        title = translate("SpatialRagDock", "Forget “{words}”: {meaning}")
        for about, meaning in self.choices().items():
            told = title.format(words=_together(about.partition(": ")[2] or about), meaning=meaning_words(about, meaning))
            action = self._chosen.addAction(told.replace("&", "&&"))
            action.triggered.connect(lambda _checked, about=about: self.forget_choice.emit(about))
        self._chosen.addSeparator()
        self._chosen.addAction(translate("SpatialRagDock", "Forget all of them"), lambda: self.forget_choice.emit(""))


_HAN = "[\u3400-\u9fff]"
_BETWEEN_HAN = re.compile(rf"(?<={_HAN}) (?=[\d]|{_HAN})|(?<=\d) (?={_HAN})")


def _together(words: str) -> str:
    """Words as they are kept, without the spaces between Chinese ones."""
    return _BETWEEN_HAN.sub("", words)


def meaning_words(about: str, meaning: str) -> str:
    """What a remembered choice means, for people: a reading is kept as the model wrote it, which nobody reads."""
    from ..llm.choices import BY_RULES, about_reading  # the dock shows before the grammar is imported

    if about != about_reading(about.partition(": ")[2]):
        return meaning
    if meaning == BY_RULES:
        return translate("SpatialRagDock", "as the rules read it")
    return translate("SpatialRagDock", "as the language model read it")
