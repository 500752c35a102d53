"""What indexing costs beside calling the model directly: the same texts, in turns, on the same machine.

    make bench-encoder [ARGS="--texts 2000 --rounds 3"]

Direct: sentence-transformers' own ``encode`` in a process of its own, with its defaults, all texts in one call. Ours: an index that is
built from nothing, through the companion process and into the store on disk. Both have loaded the model before, and are measured in turns;
the ratio is that of the best rounds, and means something on a machine that has nothing else to do. 0.9 is what we promise.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from spatial_rag_plugin.model.ranking import View  # noqa: E402
from spatial_rag_plugin.model.settings import Settings  # noqa: E402
from spatial_rag_plugin.retrieval.documents import LayerDocuments  # noqa: E402
from spatial_rag_plugin.retrieval.passages import passages  # noqa: E402
from spatial_rag_plugin.retrieval.similarity import DenseIndex  # noqa: E402
from spatial_rag_plugin.retrieval.vectors import VectorStore  # noqa: E402
from spatial_rag_plugin.services.companion import close_all  # noqa: E402
from spatial_rag_plugin.services.encoder import encoder_of  # noqa: E402

PROMISED = 0.9
_WORDS = (ROOT / "README.md").read_text(encoding="utf-8").split()
_DIRECT = """
import json, sys, time
sys.path.insert(0, sys.argv[1])
from sentence_transformers import SentenceTransformer
from spatial_rag_plugin.companion.models import folder_of
model = SentenceTransformer(str(folder_of(sys.argv[2], sys.argv[3])))
model.encode(["warm"])
print("ready", flush=True)
for line in sys.stdin:
    texts = json.loads(line)
    started = time.perf_counter()
    model.encode(texts, normalize_embeddings=True, show_progress_bar=False)
    print(time.perf_counter() - started, flush=True)
"""


def made_up(count: int, shortest: int, longest: int) -> list[str]:
    """Texts of random words, of evenly spread lengths in words, no two alike."""
    chance = random.Random(7)  # noqa: S311
    return [f"{i} " + " ".join(chance.choices(_WORDS, k=chance.randint(shortest, longest))) for i in range(count)]


class Direct:
    """The library, called in a process of its own."""

    def __init__(self, settings: Settings) -> None:
        command = [sys.executable, "-c", _DIRECT, str(ROOT), settings.model, settings.model_revision]
        environment = {**os.environ, "HF_HUB_OFFLINE": "1"}
        self._process = subprocess.Popen(
            command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        self._line()

    def _line(self) -> str:
        line = self._process.stdout.readline() if self._process.stdout is not None else ""
        if not line:
            raise SystemExit("the library cannot be called directly: is sentence-transformers installed?")
        return line

    def seconds(self, texts: list[str]) -> float:
        import json

        if self._process.stdin is None:
            raise SystemExit("the process takes no texts")
        self._process.stdin.write(json.dumps(texts) + "\n")
        self._process.stdin.flush()
        return float(self._line())

    def close(self) -> None:
        if self._process.stdin is not None:
            self._process.stdin.close()
        self._process.wait(10)


def ours(texts: list[str], settings: Settings) -> float:
    """Seconds to build an index of the texts from nothing."""
    encoder, why = encoder_of(settings)
    if encoder is None:
        raise SystemExit(why)
    documents = LayerDocuments("layer", str(time.time()), np.arange(len(texts)), texts, texts, texts, texts, texts)
    encoder.queries(["warm"])
    with tempfile.TemporaryDirectory() as folder:
        started = time.perf_counter()
        DenseIndex(encoder, VectorStore(Path(folder)), passages).build(documents, [View.SEMANTIC])
        return time.perf_counter() - started


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--texts", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    os.environ.setdefault("HF_HUB_OFFLINE", "1")
    settings, worst = Settings(), 1e9
    direct = Direct(settings)
    try:
        for name, shortest, longest in (("short texts", 3, 15), ("descriptions", 10, 45), ("long texts", 60, 200)):
            texts = made_up(arguments.texts if longest < 60 else arguments.texts // 8, shortest, longest)
            parts = [part for text in texts for part in passages(text)]
            times = [(direct.seconds(parts), ours(texts, settings)) for _ in range(arguments.rounds)]
            library, index = (min(column) for column in zip(*times))
            worst = min(worst, library / index)
            print(
                f"{name:14s} {len(texts):6,d} texts {len(parts):6,d} passages   directly {len(parts) / library:7.1f} passages/s   "
                f"index {len(parts) / index:7.1f} passages/s   ratio {library / index:5.2f}",
                flush=True,
            )
    finally:
        direct.close()
        close_all()
    print(f"{'reached' if worst >= PROMISED else 'missed'}: {worst:.2f} of the throughput of the library, {PROMISED} is promised")
    return 0 if worst >= PROMISED else 1


if __name__ == "__main__":
    raise SystemExit(main())
