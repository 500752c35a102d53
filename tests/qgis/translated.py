"""QGIS in another language, for a while."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Callable

from qgis.PyQt.QtCore import QCoreApplication, QLocale, QTranslator

from tools.package import ROOT, lrelease

Translated = Callable[[], AbstractContextManager[None]]


def translated(language: str, locale: str, folder: Path) -> Translated:
    """A context in which the translator that QGIS takes for a locale is installed, made of a freshly built .qm."""
    source = ROOT / "i18n" / f"spatial_rag_{language}.ts"
    subprocess.run([lrelease(), "-silent", str(source), "-qm", str(folder / f"spatial_rag_{language}.qm")], check=True)

    @contextmanager
    def installed() -> Iterator[None]:
        translator = QTranslator()
        assert translator.load(QLocale(locale), "spatial_rag", "_", str(folder))
        QCoreApplication.installTranslator(translator)
        try:
            yield
        finally:
            QCoreApplication.removeTranslator(translator)

    return installed
