"""Asks whether a request may be sent to a language model, and shows it exactly; nothing is sent while the window is open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Optional

from qgis.PyQt.QtCore import QCoreApplication, Qt, pyqtSignal
from qgis.PyQt.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QTabWidget, QVBoxLayout, QWidget

from ..llm.tokens import tokens_of
from ..services.llm_consent import Held, exact, size_of

translate = QCoreApplication.translate

_SIZE = (640, 520)


class ConsentDialog(QDialog):
    """Not modal. ``decided(how, held)``: "once", "always" or "never", of the requests that were shown."""

    decided = pyqtSignal(str, object)

    def __init__(self, held: Sequence[Held], parent: Optional[QWidget] = None) -> None:
        super().__init__(parent)
        self._held = tuple(held)
        self.setWindowTitle(translate("SpatialRagDock", "What would be sent"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(*_SIZE)
        self.what = QLabel(consent_words(self._held), self)
        self.what.setTextFormat(Qt.TextFormat.PlainText)
        self.what.setWordWrap(True)
        self.pages = QTabWidget(self)
        for title, text in (
            (translate("SpatialRagDock", "To read"), "\n\n".join(readable(item) for item in self._held)),
            (translate("SpatialRagDock", "As it is sent"), "\n\n".join(exact(item) for item in self._held)),
        ):
            page = QPlainTextEdit(text, self.pages)
            page.setReadOnly(True)
            page.setAccessibleName(title)
            self.pages.addTab(page, title)
        buttons = QDialogButtonBox(self)
        self.once = buttons.addButton(translate("SpatialRagDock", "Send"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.always = buttons.addButton(
            translate("SpatialRagDock", "Send and remember for this endpoint"), QDialogButtonBox.ButtonRole.AcceptRole
        )
        self.never = buttons.addButton(translate("SpatialRagDock", "Don’t send"), QDialogButtonBox.ButtonRole.RejectRole)
        self.once.setToolTip(translate("SpatialRagDock", "Only what is shown here; what comes next is asked again"))
        self.always.setToolTip(translate("SpatialRagDock", "From now on whatever is needed is sent there; the options can revoke it"))
        # Enter in a window that came up by itself must not send anything
        for button in (self.once, self.always):
            button.setAutoDefault(False)
        self.never.setDefault(True)
        self.once.clicked.connect(lambda _checked: self._decide("once"))
        self.always.clicked.connect(lambda _checked: self._decide("always"))
        self.never.clicked.connect(lambda _checked: self._decide("never"))
        layout = QVBoxLayout(self)
        layout.addWidget(self.what)
        layout.addWidget(self.pages, 1)
        layout.addWidget(buttons)

    def _decide(self, how: str) -> None:
        self.decided.emit(how, self._held)
        self.close()


def consent_words(held: Sequence[Held]) -> str:
    """Where it would go, what for, and how much it is."""
    text = "".join(exact(item) for item in held)
    size = translate("SpatialRagDock", "To {purpose}, {bytes} bytes (about {tokens} tokens) would be sent to {address}, model {model}.")
    key = translate("SpatialRagDock", "Your key, if there is one, goes with it and is not shown. Nothing has been sent yet.")
    key += " " + translate("SpatialRagDock", "A server that does not take this form gets the same content in another; the log shows each.")
    if any(item.base.startswith("http:") for item in held):
        key += " " + translate("SpatialRagDock", "The connection is not encrypted: others on the way can read it, the key too.")
    return f"{size} {key}".format(
        purpose=", ".join(dict.fromkeys(purpose_words(item.purpose) for item in held)),
        address=", ".join(dict.fromkeys(item.base for item in held)),
        model=", ".join(dict.fromkeys(item.model for item in held)),
        bytes=f"{sum(size_of(item.payload) for item in held):,}",
        tokens=f"{tokens_of(text):,}",
    )


def purpose_words(purpose: str) -> str:
    """What a request is for, in words."""
    return {
        "read": translate("SpatialRagDock", "understand the question"),
        "repair": translate("SpatialRagDock", "understand the question"),
        "choose": translate("SpatialRagDock", "weigh what was found"),
        "tell": translate("SpatialRagDock", "explain the answer"),
        "summarise": translate("SpatialRagDock", "summarise texts"),
        "test": translate("SpatialRagDock", "test the connection"),
    }.get(purpose, purpose)


def readable(held: Held) -> str:
    """The messages of a request, one below the other."""
    messages = held.payload.get("messages", ())
    return "\n\n".join(f"[{message['role']}]\n{message['content']}" for message in messages)
