"""What is known of one state of one layer, in one SQLite file: its profile, its names with places and contexts, its values.

Written once under a temporary name, then moved into place and never changed again: readers need no locks, and two QGIS that build the same
state at once both end with the same file.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import Callable, Optional

import numpy as np

from ...errors import CacheError
from ...model.catalog import LayerInfo
from ...model.codec import CodecError, dumps, loads
from ..lexicon.folding import fold, name_forms
from ..lexicon.spellings import Spellings
from ..lexicon.words import Words, stems

SCHEMA_VERSION = 69
_TABLES = """
CREATE TABLE meta (key TEXT PRIMARY KEY, value BLOB);
CREATE TABLE feature (fid INTEGER PRIMARY KEY, lon REAL, lat REAL, context TEXT);
CREATE TABLE spelling (id INTEGER PRIMARY KEY, folded TEXT, count INTEGER);
CREATE TABLE name (spelling INTEGER, fid INTEGER, field INTEGER, variant INTEGER, name TEXT);
CREATE TABLE word (word TEXT, spelling INTEGER, PRIMARY KEY (word, spelling)) WITHOUT ROWID;
CREATE TABLE value (id INTEGER PRIMARY KEY, field TEXT, value TEXT, label TEXT, count INTEGER, token INTEGER);
CREATE TABLE value_key (id INTEGER PRIMARY KEY, folded TEXT, stem TEXT, value INTEGER);
CREATE TABLE value_word (word TEXT, key INTEGER, PRIMARY KEY (word, key)) WITHOUT ROWID;
"""
_INDEXES = """
CREATE INDEX name_spelling ON name (spelling);
CREATE INDEX value_key_folded ON value_key (folded);
CREATE INDEX value_key_stem ON value_key (stem);
"""
_COLUMNS = {"hashes": np.uint64, "order": np.int32, "maps": np.uint64, "lengths": np.uint16}
_FAST = "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA temp_store=MEMORY;"
_MAX_NAME = 200
_RECORD, _UNIT = "\x1e", "\x1f"
_SEPARATORS = re.compile(f"[{_RECORD}{_UNIT}]")
_NUMBERED = re.compile(r"^\s*\d{1,2}\s*[.):-]\s+(?=\S)")


@dataclass(frozen=True)
class FeatureRow:
    """A named feature: representative point in degrees WGS 84, names as (index of the name field, text), short context attributes."""

    fid: int
    lon: Optional[float]
    lat: Optional[float]
    names: Sequence[tuple[int, str]]
    context: Sequence[tuple[str, str]] = ()


@dataclass(frozen=True)
class ValueRow:
    """A value (or list entry: ``token``) of a category or address field with its label and how often it occurs."""

    field: str
    value: str
    label: str
    count: int
    token: bool = False


class LayerFileWriter:
    """Builds a layer file; ``finish`` moves it into place, ``abandon`` removes it. Raises CacheError when the disk does not take it."""

    def __init__(self, path: Path, check: Callable[[], None] = lambda: None) -> None:
        self._path = path
        self._temporary = path.with_name(f"{path.name}.{os.getpid()}.{id(self):x}.tmp")
        self._check = check
        self._numbers: dict[str, int] = {}
        self._counts: list[int] = []
        self._connection = _guard(lambda: sqlite3.connect(str(self._temporary), isolation_level=None, check_same_thread=False))
        try:
            self._run(lambda db: db.executescript(_FAST + _TABLES + "BEGIN;"))
        except BaseException:
            self.abandon()
            raise

    def add(self, rows: Iterable[FeatureRow]) -> None:
        """Add named features; a feature comes once."""
        features, names = [], []
        for row in rows:
            seen: set[int] = set()
            for field, text in row.names:
                for variant, folded in enumerate(name_forms(text)):
                    number = self._number(folded[:_MAX_NAME])
                    if number not in seen:
                        seen.add(number)
                        self._counts[number] += 1
                        names.append((number, row.fid, field, int(variant > 0), text[:_MAX_NAME]))
            if seen:
                features.append((row.fid, row.lon, row.lat, pack_context(row.context)))
        self._run(lambda db: db.executemany("INSERT OR REPLACE INTO feature VALUES (?, ?, ?, ?)", features))
        self._run(lambda db: db.executemany("INSERT INTO name VALUES (?, ?, ?, ?, ?)", names))

    def add_values(self, rows: Iterable[ValueRow]) -> None:
        """Add values of category and address fields."""
        values, keys, key_number = [], [], 0
        words: set[tuple[str, int]] = set()
        for number, row in enumerate(rows):
            values.append((number, row.field, row.value, row.label, row.count, int(row.token)))
            for text in dict.fromkeys((row.label, row.value, _unnumbered(row.label))):
                folded, stem = fold(text), stems(text)
                if folded:
                    keys.append((key_number, folded, " ".join(stem), number))
                    words.update((word, key_number) for word in stem)
                    key_number += 1
        self._run(lambda db: db.executemany("INSERT INTO value VALUES (?, ?, ?, ?, ?, ?)", values))
        self._run(lambda db: db.executemany("INSERT INTO value_key VALUES (?, ?, ?, ?)", keys))
        self._run(lambda db: db.executemany("INSERT INTO value_word VALUES (?, ?)", words))
        self._columns("value", [stem for _, _, stem, _ in keys])

    def finish(self, info: LayerInfo, path: Optional[Path] = None) -> Path:
        """Write the profile, index the names, and move the file into place (or to ``path``, when that changed meanwhile)."""
        target = path or self._path
        folded = list(self._numbers)
        counts = self._counts
        self._run(lambda db: db.executemany("INSERT INTO spelling VALUES (?, ?, ?)", zip(range(len(folded)), folded, counts)))
        pairs = ((word, number) for number, text in enumerate(folded) for word in set(text.split(" ")))
        self._run(lambda db: db.executemany("INSERT INTO word VALUES (?, ?)", _checked(pairs, self._check)))
        self._columns("name", folded)
        meta = (("version", SCHEMA_VERSION), ("info", dumps(info)))
        self._run(lambda db: db.executemany("INSERT INTO meta VALUES (?, ?)", meta))
        self._run(lambda db: db.executescript(_INDEXES))  # commits what is open first
        self._connection.close()
        try:
            os.replace(self._temporary, target)
        except OSError as error:
            with suppress(OSError):
                self._temporary.unlink()
            if not target.exists():  # on Windows a file in use cannot be replaced, but it holds the same
                raise CacheError(f"The catalog cannot be written to {target}.", details=str(error)) from error
        return target

    def abandon(self) -> None:
        """Give up what was written so far."""
        self._connection.close()
        with suppress(OSError):
            self._temporary.unlink()

    def _number(self, folded: str) -> int:
        number = self._numbers.setdefault(folded, len(self._numbers))
        if number == len(self._counts):
            self._counts.append(0)
        return number

    def _columns(self, kind: str, texts: list[str]) -> None:
        columns = Spellings.build(texts, self._check)
        rows = [(f"{kind}.{name}", getattr(columns, name).tobytes()) for name in _COLUMNS]
        self._run(lambda db: db.executemany("INSERT INTO meta VALUES (?, ?)", rows))

    def _run(self, action: Callable[[sqlite3.Connection], object]) -> None:
        self._check()
        _guard(lambda: action(self._connection))


def pack_context(pairs: Sequence[tuple[str, str]]) -> str:
    """Attributes as one text, with the separators of ASCII."""
    text = _RECORD.join([f"{name}{_UNIT}{value}" for name, value in pairs])
    if text and (text.count(_RECORD) != len(pairs) - 1 or text.count(_UNIT) != len(pairs)):
        return pack_context([(_SEPARATORS.sub(" ", name), _SEPARATORS.sub(" ", value)) for name, value in pairs])
    return text


def unpack_context(text: Optional[str]) -> tuple[tuple[str, str], ...]:
    """The attributes in such a text."""
    return tuple((name, value) for name, _, value in (record.partition(_UNIT) for record in text.split(_RECORD))) if text else ()


def _unnumbered(text: str) -> str:
    """A value without the number that puts it in order: "Low income" for "5. Low income"."""
    return _NUMBERED.sub("", text)


def _checked(rows: Iterable, check: Callable[[], None]) -> Iterable:
    for number, row in enumerate(rows):
        if number % 20_000 == 0:
            check()
        yield row


def _guard(action: Callable[[], object]) -> sqlite3.Connection:
    try:
        return action()  # type: ignore[return-value]
    except (sqlite3.Error, OSError) as error:
        raise CacheError(
            "The catalog's store cannot be written.", details=str(error), remedy="Check the free space of the cache folder."
        ) from error


class LayerFile:
    """One layer file open for reading, from any thread; raises CacheError when it is damaged or of another version."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = RLock()
        self._spellings: dict[str, Spellings] = {}
        try:
            uri = f"{path.absolute().as_uri()}?mode=ro&immutable=1"
            self._connection = sqlite3.connect(uri, uri=True, check_same_thread=False, isolation_level=None)
        except sqlite3.Error as error:
            raise CacheError(f"{path} cannot be opened.", details=str(error)) from error
        try:
            if self.query("SELECT value FROM meta WHERE key = 'version'") != [(SCHEMA_VERSION,)]:
                raise CacheError(f"{path} was written by another version.")
            self.info = loads(LayerInfo, self.query("SELECT value FROM meta WHERE key = 'info'")[0][0])
        except (CacheError, CodecError, IndexError) as error:
            self.close()
            raise CacheError(f"{path} cannot be used.", details=str(error)) from error

    def as_layer(self, layer_id: str, name: str) -> LayerInfo:
        """The profile under the id and name that the layer has now."""
        return replace(self.info, id=layer_id, name=name)

    def query(self, sql: str, values: Sequence = ()) -> list[tuple]:
        """All rows of a query; raises CacheError."""
        with self._lock:
            try:
                return self._connection.execute(sql, values).fetchall()
            except (sqlite3.Error, sqlite3.Warning) as error:
                raise CacheError(f"{self.path} cannot be read.", details=str(error)) from error

    @cached_property
    def value_words(self) -> frozenset[str]:
        """Every word of every value of a category or address field, folded and singular."""
        return frozenset(word for (word,) in self.query("SELECT DISTINCT word FROM value_word"))

    @cached_property
    def _may_say(self) -> frozenset[str]:
        """The words that the values are found by: also as they are folded, where that parts them otherwise ("FastFood")."""
        otherwise = self.query(
            "SELECT folded FROM value_key"
            " WHERE length(stem) - length(replace(stem, ' ', '')) <> length(folded) - length(replace(folded, ' ', ''))"
        )
        return self.value_words.union(*(stems(folded) for (folded,) in otherwise))

    def sure_values(self, folded: str, stem: Words, others: Sequence[str]) -> list[tuple[int, float]]:
        """The values that are words, or another name for them, and how surely; most words are in no value at all."""
        sure = []
        if self._may_say.issuperset(stem) or self._may_say.issuperset(stems(folded)):
            sure = [(row[0], 1.0) for row in self.query("SELECT value FROM value_key WHERE folded = ?", (folded,))]
            sure += [(row[0], 0.97) for row in self.query("SELECT value FROM value_key WHERE stem = ?", (" ".join(stem),))]
        if not sure:
            sure = [(row[0], 0.97) for form in others for row in self.query("SELECT value FROM value_key WHERE folded = ?", (form,))]
        return sure

    def spellings(self, kind: str) -> Spellings:
        """The columns of all folded names ("name") or stemmed values ("value")."""
        with self._lock:
            if kind not in self._spellings:
                arrays = {}
                for name, dtype in _COLUMNS.items():
                    rows = self.query("SELECT value FROM meta WHERE key = ?", (f"{kind}.{name}",))
                    array = np.frombuffer(rows[0][0] if rows else b"", dtype=dtype)
                    arrays[name] = array.reshape(-1, 2) if name == "maps" else array
                self._spellings[kind] = Spellings(**arrays)
            return self._spellings[kind]

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._connection.close()
