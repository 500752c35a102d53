"""Run as a script: QGIS asks, encodes and looks at opening hours; prints what came of it and which libraries are in QGIS's process.

``python encoding_in_qgis.py FOLDER``: the folder holds the sample town.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

HEAVY = ("torch", "sentence_transformers", "transformers", "tokenizers", "openai", "opening_hours", "sklearn", "scipy")


def main() -> int:
    sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

    from qgis.core import QgsApplication

    application = QgsApplication([], False)
    application.initQgis()

    from spatial_rag_plugin.model.settings import Settings
    from spatial_rag_plugin.services.companion import companion_of
    from spatial_rag_plugin.services.encoder import encoder_of
    from tests.qgis.asking import ask, open_layers

    encoder, why = encoder_of(Settings())
    shape = list(encoder.passages(["a quiet café", "a loud bar", "河畔餐厅"]).shape) if encoder is not None else why
    layers = open_layers(Path(sys.argv[1]) / "town.gpkg")
    answers = {question: ask(question, layers).status for question in ("cafes in Old Town", "quiet cafes", "cafes that are open now")}
    layers.clear()
    companion = companion_of(Settings())
    out = {"shape": shape, "answers": answers, "pid": companion.pid, "loaded": [name for name in HEAVY if name in sys.modules]}
    sys.stdout.write(json.dumps(out) + "\n")
    sys.stdout.flush()
    application.exitQgis()
    return 0


if __name__ == "__main__":
    sys.exit(main())
