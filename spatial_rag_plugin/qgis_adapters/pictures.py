"""Scores of a layer's features by their pictures: found in the attributes, local files first, from the net only where that is allowed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from threading import Lock
from typing import Callable, Optional
from urllib.parse import unquote, urlsplit

import numpy as np

from ..model.ranking import Wish
from ..model.settings import Settings, revision_of
from ..retrieval.images import image_scores, prompts, references
from ..retrieval.vector_folders import open_vectors
from ..retrieval.vectors import text_hashes
from ..services.companion import companion_of
from ..services.images import CompanionImages, RemoteImages
from ..services.interpreters import available
from .cache_places import cache_root
from .network import proxies
from .snapshot import FeatureReader, LayerSnapshot, ProjectSnapshot

Check = Callable[[], None]

_REMOTE = ("http", "https")


class LayerPictures:
    """Pictures of the features of a snapshot's layers. Any thread; does nothing where the settings want no pictures."""

    def __init__(self, snapshot: ProjectSnapshot, settings: Settings) -> None:
        self._snapshot = snapshot
        self._settings = settings
        self._reader = FeatureReader(snapshot)
        self._remote = RemoteImages(cache_root(settings) / "pictures", proxies()) if _may_fetch(settings) else None
        self._lock = Lock()
        self._notes: list[str] = []

    @property
    def notes(self) -> tuple[str, ...]:
        """What people should know of the pictures that were looked at."""
        return tuple(dict.fromkeys(self._notes))

    def scores(self, layer_id: str, fids: np.ndarray, wishes: Sequence[Wish], check: Optional[Check] = None) -> Optional[np.ndarray]:
        """Scores in [0,1] of features by their best picture, (n,), NaN for those without; None where pictures are not wanted, or there are
        none, or nothing can look at them. Raises ServiceError when something should, LayerUnavailable, and what ``check`` raises.
        """
        if not self._settings.images or not wishes or not len(fids):
            return None
        layer = self._snapshot.layer(layer_id)
        paths, owner = self._pictures(layer, fids, check)
        if not paths:
            return None
        there = available(self._settings)
        if not there.full:
            self._notes.append(f"Pictures were not looked at: {there.why}.")
            return None
        revision = revision_of(self._settings, "image_model")
        model = CompanionImages(companion_of(self._settings).call, self._settings.image_model, revision)
        words = model.queries(prompts(wishes), check)
        vectors, kept = self._vectors(model, paths, words.shape[1], check)
        return image_scores(vectors, owner[kept], len(fids), words, wishes)

    def _pictures(self, layer: LayerSnapshot, fids: np.ndarray, check: Optional[Check]) -> tuple[list[Path], np.ndarray]:
        """The files of all pictures, and which of the features each belongs to."""
        paths: list[Path] = []
        owner: list[int] = []
        elsewhere = lost = 0
        for i, attributes in enumerate(self._reader.attributes(layer.id, fids.tolist())):
            for reference in (found for value in attributes.values() for found in references(value)):
                if check is not None:
                    check()
                if scheme_of(reference) in _REMOTE:
                    path = self._remote(reference, check) if self._remote is not None else None
                    elsewhere += self._remote is None
                    lost += self._remote is not None and path is None
                else:
                    path = local_path(reference, layer, self._snapshot.home)
                    lost += path is None
                if path is not None:
                    paths.append(path)
                    owner.append(i)
        if elsewhere:
            self._notes.append(f"{elsewhere:,} pictures are elsewhere on the net and were not fetched; the settings may allow it.")
        if lost:
            self._notes.append(f"{lost:,} pictures of “{layer.name}” are not there or cannot be had.")
        return paths, np.asarray(owner, dtype=np.int64)

    def _vectors(
        self, model: CompanionImages, paths: Sequence[Path], dimension: int, check: Optional[Check]
    ) -> tuple[np.ndarray, np.ndarray]:
        """Vectors of the pictures that can be read, and their positions in ``paths``; each picture is encoded once."""
        store = open_vectors(cache_root(self._settings), "pictures", model.key)
        names = text_hashes(_state(path) for path in paths)
        with self._lock:
            store.refresh()
            store.expect(dimension)
            new = np.flatnonzero(store.find(names) < 0)
            made, unreadable = model.images([paths[i] for i in new.tolist()], check)
            if unreadable:
                self._notes.append(f"{len(unreadable):,} pictures cannot be read.")
            read = np.delete(new, list(unreadable))
            if len(read):
                store.add(names[read], made)
            version, at = store.version, store.find(names)  # in this order: rows that were found under another version are not taken
            kept = np.flatnonzero(at >= 0)
            taken = store.dots(at[kept], np.eye(dimension, dtype=np.float32), version) if len(kept) else None
            self._notes += store.take_notes()
            # the products with the axes are the vectors themselves; none where they turned out to be damaged
            return (np.zeros((0, dimension), dtype=np.float32), kept[:0]) if taken is None else (taken.T, kept)


def _may_fetch(settings: Settings) -> bool:
    return settings.remote_images and not settings.local_only


def local_path(reference: str, layer: LayerSnapshot, home: str = "") -> Optional[Path]:
    """The file of a picture: absolute, or relative to the layer's file or to the project's folder; None where there is none."""
    text = unquote(urlsplit(reference).path) if scheme_of(reference) == "file" else reference
    path = Path(text.replace("\\", "/")).expanduser()
    folders = [Path(layer.path).parent] if layer.path else []
    folders += [Path(home)] if home else []
    candidates = [path] if path.is_absolute() else [folder / path for folder in folders]
    return next((found for found in candidates if found.is_file()), None)


def scheme_of(reference: str) -> str:
    """What stands before the first colon of an address, in small letters; "" where it is none."""
    try:
        return urlsplit(reference).scheme.lower()
    except ValueError:
        return ""


def _state(path: Path) -> str:
    """Names what a file holds now."""
    status = path.stat()
    return f"{path}\0{status.st_size}\0{status.st_mtime_ns}"
