"""Texts that were made far from any window, in the language of this one."""

from __future__ import annotations

from qgis.PyQt.QtCore import QCoreApplication

from ..model.wording import Wording


def said(text: str) -> str:
    """A wording in QGIS's language; any other text as it is."""
    if not isinstance(text, Wording):
        return text
    template = QCoreApplication.translate(text.context, text.template)
    return template.format(**{name: said(words) for name, words in text.put_in.items()})
