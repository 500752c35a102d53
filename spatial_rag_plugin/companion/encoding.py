"""Texts to vectors with sentence-transformers: sorted by length, in batches small enough to be stopped between two."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from typing import Any

from .job import Job, Refusal
from .models import folder_of, identity_of, loaded, refusal_of

#: A batch holds texts of about that many characters together, so that one of long texts takes no longer than one of short ones. With twice
#: as many the activations of a small model are larger than what malloc keeps: the kernel then hands out and takes back those pages layer
#: after layer, which cost a quarter of the throughput.
_BATCH_CHARACTERS = 8_000
_BATCH_TEXTS = 32
_ON_A_GPU = 8
#: What models call the prompts that they were trained with.
_PROMPTS = {"query": ("query", "search_query", "question"), "passage": ("document", "passage", "corpus", "search_document")}

#: One batch at a time, so that a question gets its turn between two batches of an index.
TURNS = threading.Lock()


def encode(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """Vectors of ``texts`` (``kind``: "query" or "passage") by ``model`` at ``revision``, after ``prompt`` or the model's own.

    Gives identity (of the model's content) and dimension; the payload is float32, little-endian, one row of length 1 for each text. Without
    texts the model is not loaded, and dimension is 0.
    """
    folder = folder_of(str(params["model"]), str(params.get("revision", "")))
    identity = identity_of(folder)
    texts = params.get("texts", [])
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Refusal("only texts can be encoded")
    if not texts:
        return {"identity": identity, "dimension": 0}, b""
    model = loaded(folder, identity, job)
    kind = str(params.get("kind", "passage"))
    try:
        rows = in_batches(model, texts, kind, str(params.get("prompt", "")) or own_prompt(model, kind), job)
    except (RuntimeError, ValueError, IndexError) as error:
        raise refusal_of(folder, error) from error
    return {"identity": identity, "dimension": int(rows.shape[1])}, rows.astype("<f4").tobytes()


def own_prompt(model: Any, kind: str) -> str:
    """The prompt that a model was trained with for queries or passages, "" where it has none."""
    prompts = getattr(model, "prompts", None) or {}
    return next((prompts[name] for name in _PROMPTS[kind] if prompts.get(name)), "")


def in_batches(model: Any, texts: Sequence[str], kind: str, prompt: str, job: Job) -> Any:
    """Vectors of length 1, in the order of the texts, as a numpy array. Raises Refusal when they are not numbers."""
    import numpy as np

    order = sorted(range(len(texts)), key=lambda i: -len(texts[i]))
    scale = 1 if str(getattr(model, "device", "cpu")) == "cpu" else _ON_A_GPU
    # models with a part of their own for queries (ST 5) are told which of the two this is
    call = getattr(model, "encode_query" if kind == "query" else "encode_document", model.encode)
    rows, done = None, 0
    for batch in _batches([len(texts[i]) for i in order], scale):
        job.check()
        with TURNS:
            made = call(
                [texts[i] for i in order[batch]],
                prompt=prompt,
                batch_size=batch.stop - batch.start,
                normalize_embeddings=True,
                convert_to_numpy=True,
                show_progress_bar=False,
            )
        if rows is None:
            rows = np.empty((len(texts), made.shape[1]), dtype=np.float32)
        rows[order[batch]] = made
        done += batch.stop - batch.start
        job.progress(done / len(texts))
    if rows is None or not np.isfinite(rows).all() or not (np.abs(np.linalg.norm(rows, axis=1) - 1.0) < 1e-2).all():
        raise Refusal("the model gives no usable vectors; it is damaged", remedy="choose another model in the settings")
    return rows


def _batches(lengths: Sequence[int], scale: int) -> Iterator[slice]:
    """Slices of texts whose ``lengths`` go down; each text of a batch costs as much as its longest."""
    start = 0
    while start < len(lengths):
        size = max(1, min(_BATCH_TEXTS, _BATCH_CHARACTERS // max(lengths[start], 1))) * scale
        yield slice(start, min(start + size, len(lengths)))
        start += size
