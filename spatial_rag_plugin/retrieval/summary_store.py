"""Summaries of texts on disk, each once in the life of a text and a model, and how documents take them in.

One file for all layers; every summary is written on its own, so that whoever is stopped goes on where they stopped. Whatever is wrong with
the file costs the summaries, never a question.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from typing import Callable, Optional

from .documents import LayerDocuments

#: Part of the file's name; another version of the prompt or the format begins beside the old one.
FORMAT = "summaries-1"
_TABLE = "CREATE TABLE IF NOT EXISTS summary (key TEXT PRIMARY KEY, body TEXT) WITHOUT ROWID"

Log = Callable[[str], None]


@dataclass(frozen=True)
class Summary:
    """What a text says: where the place is and what is around it, what speaks for it and against it, and a verdict; sentences each."""

    spatial: tuple[str, ...] = ()
    pros: tuple[str, ...] = ()
    cons: tuple[str, ...] = ()
    verdict: str = ""

    def __bool__(self) -> bool:
        return bool(self.spatial or self.pros or self.cons or self.verdict)


def text_key(text: str, model: str) -> str:
    """What the summary of a text by a model is kept under."""
    return blake2b(f"{model}\0{text}".encode("utf-8", "surrogatepass"), digest_size=16).hexdigest()


class SummaryStore:
    """The summaries below a cache folder; nothing is made there before one is kept. Safe to share between threads and processes."""

    def __init__(self, root: Path, log: Optional[Log] = None) -> None:
        self.path = root / f"{FORMAT}.sqlite"
        self._log = log or (lambda message: None)

    def get(self, keys: Sequence[str]) -> dict[str, Summary]:
        """Those of the summaries that are kept, by their keys."""
        found: dict[str, Summary] = {}
        if not keys or not self.path.exists():
            return found
        with self._open() as store:
            for key in keys if store is not None else ():
                row = store.execute("SELECT body FROM summary WHERE key = ?", (key,)).fetchone() if store is not None else None
                summary = _read(row[0]) if row is not None else None
                if summary is not None:
                    found[key] = summary
        return found

    def put(self, key: str, summary: Summary) -> bool:
        """Keep a summary; False where the disk refuses."""
        body = {"spatial": summary.spatial, "pros": summary.pros, "cons": summary.cons, "verdict": summary.verdict}
        kept = False
        with self._open() as store:
            if store is not None:
                store.execute("INSERT OR REPLACE INTO summary VALUES (?, ?)", (key, json.dumps(body, ensure_ascii=False)))
                store.commit()
                kept = True
        return kept

    @contextmanager
    def _open(self) -> Iterator[Optional[sqlite3.Connection]]:
        """The file; None where it cannot be used, and what fails afterwards ends the block."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            store = sqlite3.connect(str(self.path), timeout=5.0)
            store.execute(_TABLE)
        except (OSError, sqlite3.Error) as error:
            self._log(f"{self.path} cannot be used: {error}")
            yield None
            return
        with closing(store):
            try:
                yield store
            except sqlite3.Error as error:
                self._log(f"{self.path} cannot be used: {error}")


def _read(body: str) -> Optional[Summary]:
    try:
        found: Mapping[str, object] = json.loads(body)
        lists = {name: tuple(str(item) for item in _listed(found[name])) for name in ("spatial", "pros", "cons")}
        return Summary(**lists, verdict=str(found["verdict"]))
    except (ValueError, KeyError, TypeError):
        return None


def _listed(value: object) -> list[object]:
    if not isinstance(value, list):
        raise TypeError("a list was written")
    return value


def whole_texts(documents: LayerDocuments) -> Iterator[str]:
    """What each feature's fields say, in the order of the rows: what a summary is made of."""
    for semantic, spatial in zip(documents.semantic, documents.spatial):
        yield "\n".join(part for part in (semantic, spatial) if part)


def with_summaries(documents: LayerDocuments, store: SummaryStore, model: str) -> LayerDocuments:
    """The documents with the summaries that are kept of them beside what the fields say; as they are where there are none."""
    if not store.path.exists():
        return documents
    keys = [text_key(text, model) for text in whole_texts(documents)]
    known = store.get(list(dict.fromkeys(keys)))
    if not any(known.values()):
        return documents
    rows = [known.get(key, Summary()) for key in keys]
    told = blake2b("".join(f"{key}{bool(row)}" for key, row in zip(keys, rows)).encode(), digest_size=8).hexdigest()
    return replace(
        documents,
        key=f"{documents.key}-{told}",
        spatial=_added(documents.spatial, (row.spatial for row in rows)),
        pros=_added(documents.pros, (row.pros for row in rows)),
        cons=_added(documents.cons, (row.cons for row in rows)),
        verdict=[row.verdict or text for row, text in zip(rows, documents.verdict)],
        words=None,  # those that are kept are of the texts without summaries
    )


def _added(texts: Sequence[str], more: Iterable[Sequence[str]]) -> list[str]:
    """Texts with further sentences, those that they do not hold yet."""
    return ["\n".join(filter(None, (text, *(item for item in added if item not in text)))) for text, added in zip(texts, more)]
