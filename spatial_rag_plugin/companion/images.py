"""Pictures to vectors with a CLIP model of sentence-transformers; a picture that cannot be read costs nobody else's."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any, Union

from .encoding import TURNS
from .job import Job, Refusal
from .models import folder_of, identity_of, loaded, refusal_of

_BATCH = 8
#: Larger than what any model looks at, small enough for many at once.
_PIXELS = (512, 512)
_MOST_BYTES = 64 << 20
_FORMATS = ("JPEG", "PNG", "WEBP", "GIF", "BMP", "TIFF")


def images(params: dict[str, Any], payload: bytes, job: Job) -> tuple[dict[str, Any], bytes]:
    """Vectors of the pictures at ``paths`` by ``model`` at ``revision``.

    Gives identity, dimension, and ``unreadable``: pairs of position and reason; the payload is float32, little-endian, one row of length 1
    for each picture that could be read, in their order. Without paths the model is not loaded, and dimension is 0.
    """
    import numpy as np

    folder = folder_of(str(params["model"]), str(params.get("revision", "")))
    identity = identity_of(folder)
    paths = [str(path) for path in params.get("paths", [])]
    unreadable: list[tuple[int, str]] = []
    rows: list[Any] = []
    for start in range(0, len(paths), _BATCH):
        job.check()
        opened = []
        for i in range(start, min(start + _BATCH, len(paths))):
            picture = _opened(Path(paths[i]))
            if isinstance(picture, str):
                unreadable.append((i, picture))
            else:
                opened.append(picture)
        if opened:
            model = loaded(folder, identity, job)
            try:
                with TURNS:
                    rows.append(model.encode(opened, normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False))
            except (RuntimeError, ValueError, TypeError, IndexError, AttributeError, KeyError) as error:
                raise refusal_of(folder, error) from error
        job.progress((start + _BATCH) / len(paths))
    vectors = np.concatenate(rows) if rows else np.zeros((0, 0), dtype=np.float32)
    if not np.isfinite(vectors).all():
        raise Refusal("the model of pictures gives no usable vectors; it is damaged", remedy="choose another one in the settings")
    return {"identity": identity, "dimension": int(vectors.shape[1]), "unreadable": unreadable}, vectors.astype("<f4").tobytes()


def _opened(path: Path) -> Union[Any, str]:
    """A picture in memory, or why there is none."""
    from PIL import Image

    try:
        if path.stat().st_size > _MOST_BYTES:
            return "too large"
        with Image.open(path, formats=_FORMATS) as picture:
            picture.draft("RGB", _PIXELS)
            made = picture.convert("RGB")
            made.thumbnail(_PIXELS)
            return made
    except (OSError, ValueError, SyntaxError, EOFError, struct.error, Image.DecompressionBombError) as error:
        return f"{type(error).__name__}: {error}"[:200]
