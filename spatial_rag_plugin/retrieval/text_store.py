"""Documents and their word indexes on disk, so that a layer's texts are read once in its life and not once in a session.

One file for the texts of a state of a layer, one for each of its indexes; none is ever changed. Two processes that make the same file make
it equal, the later one replaces the earlier. Whatever goes wrong with the disk never stops a question: what is damaged is made anew, and
what cannot be written stays in memory.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import Any, Callable, Optional

import numpy as np

from ..errors import CacheError
from .array_file import UNFINISHED, read_arrays, write_arrays
from .bm25 import WordIndex
from .documents import PARTS, LayerDocuments
from .recipe import recipe
from .stored_texts import StoredTexts, pack

#: Part of the folder's name; another version of the format begins beside the old one.
FORMAT = "texts-1"
_TEXTS, _WORDS = ".texts", ".words"
_KEEP_SECONDS = 90 * 86_400.0
_KEEP_BYTES = 20 << 30
_VERSIONS_PER_SOURCE = 3
_STRAY_SECONDS = 86_400.0

Check = Callable[[], None]
Log = Callable[[str], None]


class TextStore:
    """The texts of layers below a cache folder; nothing is made there before something is kept. Any thread.

    ``log`` takes what nobody needs to act on; ``notes`` is for people.
    """

    def __init__(self, root: Path, log: Optional[Log] = None) -> None:
        self.folder = root / FORMAT
        self.notes: tuple[str, ...] = ()
        self._log = log or (lambda message: None)

    def open(self, layer_id: str, source: str, key: str) -> Optional[LayerDocuments]:
        """The documents of this key, for a layer with this source; None where they are not kept, or not whole."""
        path = self._path(source, key)
        found = self.read(path)
        if found is None:
            return None
        said, arrays = found
        try:
            texts = {part: StoredTexts(arrays["block"], arrays["starts"], arrays["numbers"][i]) for i, part in enumerate(said["parts"])}
            fields, language = tuple(said["fields"]), said["language"]
            views: dict[str, Any] = {part: texts.get(part, ()) for part in PARTS}
            return LayerDocuments(layer_id, key, arrays["fids"], fields=fields, language=language, words=KeptWords(self, path), **views)
        except (KeyError, TypeError, IndexError) as error:
            self._log(f"{path} cannot be used and is made anew: {error!r}")
            return None

    def keep(self, source: str, documents: LayerDocuments, check: Optional[Check] = None) -> LayerDocuments:
        """The same documents from disk, or as they are where the disk refuses. ``check`` raises to stop."""
        path = self._path(source, documents.key)
        parts = {part: texts for part in PARTS if len(texts := getattr(documents, part)) == len(documents)}
        said = {"fields": documents.fields, "language": documents.language, "parts": list(parts)}
        self.write(path, said, {"fids": documents.fids, **pack(parts, check)})
        self._prune(path)
        kept = self.open(documents.layer_id, source, documents.key)
        return documents if kept is None else kept

    def read(self, path: Path) -> Optional[tuple[dict, dict[str, np.ndarray]]]:
        """What a file holds; None where there is none, or it is damaged."""
        try:
            said, arrays = read_arrays(path)
        except FileNotFoundError:
            return None
        except (OSError, CacheError) as error:
            self._log(f"{path} cannot be used and is made anew: {error}")
            return None
        if said.get("recipe") != recipe():
            return None
        with suppress(OSError):
            os.utime(path)
        return said, arrays

    def write(self, path: Path, said: dict, arrays: dict[str, np.ndarray]) -> None:
        """Keep a file; where the disk refuses, say so."""
        try:
            write_arrays(path, {**said, "recipe": recipe()}, arrays)
        except OSError as error:
            self._log(f"{path} cannot be written: {error}")
            if self.read(path) is not None:  # by another process, which has it mapped (Windows)
                return
            note = f"Texts cannot be kept in {self.folder} ({error.strerror or error}): each session reads them anew."
            self.notes = tuple(dict.fromkeys((*self.notes, note)))

    def _path(self, source: str, key: str) -> Path:
        named = (blake2b(part.encode("utf-8", "replace"), digest_size=10).hexdigest() for part in (source, key))
        return self.folder / ("-".join(named) + _TEXTS)

    def _prune(self, but: Path, now: float = 0.0) -> None:
        """Remove what nobody has used for three months, all but the last few states of a source, and the longest unused beyond the size
        limit; never the files of ``but``.
        """
        now = now or time.time()
        used: dict[str, float] = {}
        sizes: dict[str, int] = {}
        with suppress(OSError):
            for path in self.folder.iterdir():
                with suppress(OSError):  # gone by now: another process prunes, too
                    status = path.stat()
                    if path.name.startswith(UNFINISHED):
                        if now - status.st_mtime > _STRAY_SECONDS:
                            path.unlink()
                        continue
                    stem = path.name.partition(".")[0]
                    used[stem] = max(used.get(stem, 0.0), status.st_mtime)
                    sizes[stem] = sizes.get(stem, 0) + status.st_size
        states: dict[str, int] = {}
        total = 0
        for stem in sorted(used, key=lambda stem: (stem != but.stem, -used[stem])):
            source = stem.partition("-")[0]
            states[source] = states.get(source, 0) + 1
            total += sizes[stem]
            if stem != but.stem and (now - used[stem] > _KEEP_SECONDS or states[source] > _VERSIONS_PER_SOURCE or total > _KEEP_BYTES):
                for path in self.folder.glob(f"{stem}.*"):
                    with suppress(OSError):  # still mapped somewhere (Windows): the next time
                        path.unlink()


class KeptWords:
    """The word indexes beside the texts of one state of a layer."""

    def __init__(self, store: TextStore, texts: Path) -> None:
        self._store = store
        self._texts = texts

    def load(self, part: str, count: int) -> Optional[WordIndex]:
        """The index of a part with ``count`` texts; None where it is not kept."""
        found = self._store.read(self._path(part))
        if found is None:
            return None
        said, arrays = found
        try:
            listed = arrays["terms"].tobytes().decode("utf-8")
            terms = {term: number for number, term in enumerate(listed.split("\n"))} if listed else {}
            languages, k1 = tuple(said["languages"]), float(said["k1"])
            index = WordIndex(terms, arrays["starts"], arrays["rows"], arrays["counts"], arrays["norm"], arrays["weights"], languages, k1)
        except (KeyError, TypeError, UnicodeDecodeError):
            return None
        return index if len(index) == count and len(terms) == len(index.weights) else None

    def keep(self, part: str, index: WordIndex) -> None:
        """Keep an index; where the disk refuses, the store says so."""
        terms = np.frombuffer("\n".join(index.terms).encode("utf-8"), dtype=np.uint8)
        columns = {name: getattr(index, name) for name in ("starts", "rows", "counts", "norm", "weights")}
        self._store.write(self._path(part), {"languages": index.languages, "k1": index.k1}, {"terms": terms, **columns})

    def _path(self, part: str) -> Path:
        return self._texts.with_name(f"{self._texts.stem}.{part}{_WORDS}")
