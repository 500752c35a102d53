"""From a request that waits for an agreement to the person's decision: nothing is sent on the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Optional

from qgis.PyQt.QtCore import QObject, pyqtSignal
from qgis.PyQt.QtWidgets import QWidget

from ..model.settings import Settings
from ..qgis_adapters import settings_store
from ..services.llm_consent import CONSENT, Consent, Held
from .consent_dialog import ConsentDialog


class ConsentFlow(QObject):
    """``agreed``: what was shown may be sent, so the question is worth asking again; ``refused``: it is not, for this session."""

    agreed = pyqtSignal()
    refused = pyqtSignal()

    def __init__(self, window: QWidget, consent: Consent = CONSENT) -> None:
        super().__init__(window)
        self._window = window
        self._consent = consent
        self.dialog: Optional[ConsentDialog] = None

    @property
    def waiting(self) -> bool:
        return bool(self._consent.held())

    def begin(self) -> None:
        """Another question, or project: what waited is not waited for any more, and an open window is about something else."""
        self.close()
        self._consent.let_go()

    def show(self) -> None:
        """Show what waits, in a window that stops nothing."""
        self.close()
        held = self._consent.held()
        if held:
            self.dialog = ConsentDialog(held, self._window)
            self.dialog.decided.connect(self._decide)
            self.dialog.destroyed.connect(self._gone)
            self.dialog.show()

    def close(self) -> None:
        """Close the window, undecided."""
        dialog, self.dialog = self.dialog, None
        if dialog is not None:
            dialog.destroyed.disconnect(self._gone)
            dialog.close()

    def _gone(self) -> None:
        self.dialog = None

    def _decide(self, how: str, held: Sequence[Held]) -> None:
        self._consent.let_go()
        if how == "never":
            self._consent.refuse(held)
            self.refused.emit()
            return
        if how == "always":
            settings = settings_store.load(Settings)
            bases = dict.fromkeys((*settings.llm_agreed, *(item.base for item in held)))
            settings_store.save(replace(settings, llm_agreed=tuple(bases)))
        else:
            self._consent.agree_once(item.digest for item in held)
        self.agreed.emit()
