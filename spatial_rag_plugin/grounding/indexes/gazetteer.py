"""Names and values of all loaded layers, looked up by the words of a question.

From sure to unsure: the name as written, the folded name (case, accents, punctuation, articles), a name that holds all the words, a name a
few typing errors away. Every answer is bounded in time: hashes find names inside a text, an inverted index finds words, and letter-pair
maps
choose the few spellings whose edit distance is computed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, Optional, TypeVar

from ...language.tokens import is_cjk
from ...model.catalog import LayerInfo, NameHit, NameSpan, ValueHit
from ..lexicon.exonyms import may_be_listed, other_names, place_of
from ..lexicon.folding import fold, name_forms, tokens
from ..lexicon.sounds import Sounding, Sounds
from ..lexicon.spellings import allowed_edits, edit_distance
from ..lexicon.taxonomy import taxonomy
from ..lexicon.words import Words, stems
from .layer_file import LayerFile, unpack_context

Made = TypeVar("Made")

_MAX_WORDS = 16
_MAX_TOKENS = 400
_ACRONYM = 4  # letters
_MAX_QUERY = 200
_FOLDED, _ALIAS, _PARTIAL, _FUZZY = 0.98, 0.96, 0.85, 0.9
BEST_UNSURE = max(_PARTIAL, _FUZZY)  # no name that is not written like the text is a better match
_PARTIAL_SPELLINGS = 400
_UNSPACED = 3  # letters of a script without spaces that together are a word
_MIN_SIMILARITY = 0.7
_REMEMBERED = 20_000  # look-ups of values, over all questions
_MOST_HEARD = 100_000  # names of a layer
_MADE_REMEMBERED = 8_000  # pieces of phrases, with what they are in each layer
_NAMES_REMEMBERED = 500  # look-ups of names


@dataclass
class _Layer:
    info: LayerInfo
    file: LayerFile


@dataclass(frozen=True)
class _Match:
    """A spelling that answers to a query, before its features are read."""

    layer: int
    spelling: int
    score: float
    how: str


@dataclass
class Gazetteer:
    """The names and values of several layers; readable from any thread. ``layers``: (profile, file), the topmost layer first."""

    layers: Sequence[tuple[LayerInfo, LayerFile]] = ()
    _layers: list[_Layer] = field(init=False, repr=False)
    _index: dict[str, int] = field(init=False, repr=False, compare=False)
    _made: dict[Hashable, Any] = field(init=False, repr=False, compare=False, default_factory=dict)
    _remembered: Callable[..., tuple[ValueHit, ...]] = field(init=False, repr=False, compare=False)
    _called: Callable[..., tuple[NameHit, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        self._layers = [_Layer(info, file) for info, file in self.layers]
        self._index = {layer.info.id: index for index, layer in enumerate(self._layers)}
        self._remembered = lru_cache(maxsize=_REMEMBERED)(self._values)  # the files of a gazetteer never change
        self._called = lru_cache(maxsize=_NAMES_REMEMBERED)(self._lookup)

    def lasting(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made under a key before, of the last few thousand; of the layers and values that this is a gazetteer of."""
        found = self._made.get(key)
        if found is None:
            if len(self._made) >= _MADE_REMEMBERED:
                self._made.clear()
            found = self._made[key] = make()
        return found

    def spans(self, text: str) -> list[NameSpan]:
        """All known names inside ``text`` at word boundaries, by position, longer ones first; they may overlap.

        The lines of a name are pieces of one street or river, and count as one.
        """
        found = tokens(text[: _MAX_TOKENS * 20])[:_MAX_TOKENS]
        pieces, texts = [], []
        for start in range(len(found)):
            words: list[str] = []
            for end in range(start, min(start + _MAX_WORDS, len(found))):
                words.append(found[end].folded)
                folded = " ".join(words[1:] if len(words) > 1 and words[0] == "the" else words)
                pieces.append((found[start].start, found[end].end, folded))
                texts.append(folded)
        pieces, texts = _with_other_names(text, pieces, texts)
        counts: dict[int, int] = {}
        for layer in self._layers:
            in_pieces = layer.info.holds_lines and not layer.info.holds_areas
            hits = [(at, number) for at, number in enumerate(layer.file.spellings("name").find(texts)) if number >= 0]
            for at, number in hits:
                for folded, count in layer.file.query("SELECT folded, count FROM spelling WHERE id = ?", (number,)):
                    if folded == texts[at]:
                        counts[at] = counts.get(at, 0) + (min(count, 1) if in_pieces else count)
        spans = [NameSpan(*pieces[at], count) for at, count in counts.items()]
        return sorted(spans, key=lambda span: (span.start, -span.end))

    def lookup(self, text: str, limit: int = 50, layers: Optional[Collection[str]] = None, sure: bool = False) -> list[NameHit]:
        """Features called ``text``, best first; fuzzy and partial ones only where nothing better is known, and never when ``sure``.

        ``layers`` restricts to these layer ids. At most ``limit`` features, those of equal score in layer order.
        """
        return list(self._called(text, limit, None if layers is None else tuple(layers), sure))

    def _lookup(self, text: str, limit: int, layers: Optional[tuple[str, ...]], sure: bool) -> tuple[NameHit, ...]:
        matches = self._matches(text[:_MAX_QUERY], layers, sure)
        hits: list[NameHit] = []
        seen: set[tuple[str, int]] = set()
        for match in matches:
            for hit in self._features(match, text, limit):
                if (hit.layer_id, hit.fid) not in seen:
                    seen.add((hit.layer_id, hit.fid))
                    hits.append(hit)
            if len(hits) >= 4 * limit:
                break
        hits.sort(key=lambda hit: -hit.score)
        return tuple(hits[:limit])

    def bearers(self, layer_id: str, name: str) -> list[int]:
        """The features of a layer that bear ``name``, however their own spelling folds to it; by id."""
        form = fold(name)
        fids: set[int] = set()
        for _, layer in self._selected((layer_id,)):
            number = layer.file.spellings("name").find([form])[0]
            if number >= 0 and layer.file.query("SELECT folded FROM spelling WHERE id = ?", (number,)) == [(form,)]:
                fids.update(fid for (fid,) in layer.file.query("SELECT fid FROM name WHERE spelling = ?", (number,)))
        return sorted(fids)

    def suggest(self, text: str, n: int = 5) -> list[str]:
        """The names whose spelling is nearest to ``text``, as the data write them."""
        folded = fold(text[:_MAX_QUERY])
        ranked = (
            self._exact(text, None) + self._similar(text, None, loose=True) + self._partial(text[:_MAX_QUERY], None) + self._parts(folded)
        )
        out: dict[str, str] = {}
        for match in sorted(ranked, key=lambda item: -item.score):
            rows = self._layers[match.layer].file.query("SELECT name FROM name WHERE spelling = ? LIMIT 1", (match.spelling,))
            for (name,) in rows:
                out.setdefault(fold(name), name)
            if len(out) >= n:
                break
        return list(out.values())[:n]

    def sounding(self, text: str, most: int = 8) -> list[Sounding]:
        """Names in Latin letters that Chinese characters may write the sound of, the likeliest first; of pinyin, those in characters."""
        return self._sounds.of(text, most)

    @cached_property
    def _sounds(self) -> Sounds:
        """Of the layers that have few enough names: made where the first one is asked for."""
        files = (layer.file for layer in self._layers)
        few = (file for file in files if file.query("SELECT COUNT(*) FROM spelling")[0][0] <= _MOST_HEARD)
        return Sounds(dict.fromkeys(name for file in few for (name,) in file.query("SELECT folded FROM spelling")))

    def values(self, words: str, layers: Optional[Collection[str]] = None, limit: int = 20, unsure: bool = True) -> list[ValueHit]:
        """Values (and list entries) of category and address fields that are ``words``, best first; ``unsure``: similar ones where none is.

        1: the value or its label as folded; 0.97: its singular; up to 0.8: it holds all the words; up to 0.85: a typing error away.
        """
        return list(self._remembered(words[:_MAX_QUERY], None if layers is None else tuple(layers), limit, unsure))

    def _values(self, text: str, layers: Optional[tuple[str, ...]], limit: int, unsure: bool) -> tuple[ValueHit, ...]:
        folded, stem, others = _forms(text)
        if not folded:
            return ()
        best: dict[tuple[int, int], float] = {}
        for index, layer in self._selected(layers):
            sure = layer.file.sure_values(folded, stem, others)
            if not sure and unsure:
                sure = self._unsure_values(layer, " ".join(stem), stem, limit)
            for value, score in sure:
                best[(index, value)] = max(score, best.get((index, value), 0.0))
        hits = []
        for (index, value), score in sorted(best.items(), key=lambda item: -item[1])[: 4 * limit]:
            layer = self._layers[index]
            for name, code, label, count, token in layer.file.query(
                "SELECT field, value, label, count, token FROM value WHERE id = ?", (value,)
            ):
                hits.append(ValueHit(layer.info.id, name, code, label, count, score, bool(token)))
        return tuple(sorted(hits, key=lambda hit: (-hit.score, -hit.count))[:limit])

    def values_with(self, words: Sequence[str], layer: str) -> list[ValueHit]:
        """Values of category and address fields of a layer that hold all of the (stemmed) words, the shortest first."""
        hits = []
        for _, own in self._selected((layer,)):
            for key, _ in _holding(own.file, "value_word", "key", "value_key", "stem", list(dict.fromkeys(words))):
                rows = own.file.query(
                    "SELECT field, value.value, label, count, token FROM value_key JOIN value ON value.id = value_key.value"
                    " WHERE value_key.id = ?",
                    (key,),
                )
                hits += [ValueHit(own.info.id, name, code, label, count, _PARTIAL, bool(token)) for name, code, label, count, token in rows]
        return list(dict.fromkeys(hits))

    def similar_values(self, text: str, n: int = 5) -> list[str]:
        """The labels of values whose words are nearest to ``text``, the more frequent first among equals."""
        hits = sorted(self.values(text, limit=4 * n), key=lambda hit: (-hit.score, -hit.count))
        if len(hits) < n:
            for word in stems(text[:_MAX_QUERY]):
                hits += self.values(word, limit=2 * n)
        return list(dict.fromkeys(hit.label for hit in hits))[:n]

    def vocabulary(self) -> frozenset[str]:
        """Every word of every value of a category or address field, folded and singular."""
        return frozenset().union(*(layer.file.value_words for layer in self._layers))

    def close(self) -> None:
        """Let go of the layer files."""
        for layer in self._layers:
            layer.file.close()

    def _selected(self, layers: Optional[Collection[str]]) -> list[tuple[int, _Layer]]:
        if layers is None:
            return list(enumerate(self._layers))
        return [(index, self._layers[index]) for index in sorted(self._index[layer] for layer in set(layers) if layer in self._index)]

    def _matches(self, text: str, layers: Optional[Collection[str]], sure: bool) -> list[_Match]:
        matches = self._exact(text, layers)
        if not matches or (_is_acronym(text) and not any(self._is_written(match, text) for match in matches)):
            matches = self._called_otherwise(text, layers) or matches  # the USA are not a river Usa
        if not matches and not sure:
            matches = self._partial(text, layers) + self._similar(text, layers)
        best: dict[tuple[int, int], _Match] = {}
        for match in matches:
            key = (match.layer, match.spelling)
            if key not in best or match.score > best[key].score:
                best[key] = match
        return sorted(best.values(), key=lambda match: (-match.score, match.layer))

    def _called_otherwise(self, text: str, layers: Optional[Collection[str]]) -> list[_Match]:
        names = (name for name in other_names(text) if not (_is_acronym(text) and _is_acronym(name)) and not _is_kind(text))
        return [replace(match, score=_ALIAS, how="alias") for name in names for match in self._exact(name, layers)]

    def _is_written(self, match: _Match, text: str) -> bool:
        found = self._layers[match.layer].file.query("SELECT 1 FROM name WHERE spelling = ? AND name = ? LIMIT 1", (match.spelling, text))
        return bool(found)

    def _exact(self, text: str, layers: Optional[Collection[str]]) -> list[_Match]:
        forms = [(form, _ALIAS if variant else _FOLDED, "alias" if variant else "folded") for variant, form in enumerate(name_forms(text))]
        matches = []
        for index, layer in self._selected(layers):
            for (folded, score, how), number in zip(forms, layer.file.spellings("name").find([form[0] for form in forms])):
                if number >= 0 and layer.file.query("SELECT folded FROM spelling WHERE id = ?", (number,)) == [(folded,)]:
                    matches.append(_Match(index, number, score, how))
        return matches

    def _partial(self, text: str, layers: Optional[Collection[str]]) -> list[_Match]:
        """Names that hold all the words: the longer the part, the better."""
        words = list(dict.fromkeys(fold(text).split()))
        unspaced = len(words) >= _UNSPACED and all(map(is_cjk, words))
        if not words or (max(map(len, words)) < 2 and not unspaced):
            return []
        matches = []
        length = sum(map(len, words))
        for index, layer in self._selected(layers):
            for number, folded in _holding(layer.file, "word", "spelling", "spelling", "folded", words):
                share = length / max(1, len(folded.replace(" ", "")))
                matches.append(_Match(index, number, 0.5 + (_PARTIAL - 0.5) * min(1.0, share), "partial"))
        return matches

    def _similar(self, text: str, layers: Optional[Collection[str]], loose: bool = False) -> list[_Match]:
        forms = dict.fromkeys((fold(text[:_MAX_QUERY]), fold(text[:_MAX_QUERY], short=False)))
        return [match for form in forms for match in self._similar_form(form, layers, loose)]

    def _similar_form(self, folded: str, layers: Optional[Collection[str]], loose: bool) -> list[_Match]:
        matches = []
        most = max(allowed_edits(len(folded)), len(folded) // 3 if loose else 0)
        if not most:
            return []
        for index, layer in self._selected(layers):
            candidates = layer.file.spellings("name").similar(folded, edits=most)
            for number, other in _texts(layer.file, "spelling", "folded", candidates):
                similarity = _similarity(folded, other, most)
                if similarity >= (0.5 if loose else _MIN_SIMILARITY):
                    matches.append(_Match(index, number, _FUZZY * similarity, "fuzzy"))
        return matches

    def _parts(self, folded: str) -> list[_Match]:
        """Names of which some words in a row are spelled like the text: "urbn air" → "Urban Air Adventure Park"."""
        matches = []
        size, most = len(folded.split(" ")), max(allowed_edits(len(folded)), len(folded) // 3)
        for index, layer in enumerate(self._layers):
            candidates = layer.file.spellings("name").similar(folded, part=True)
            for number, other in _texts(layer.file, "spelling", "folded", candidates):
                words = other.split(" ")
                windows = (" ".join(words[start : start + size]) for start in range(max(1, len(words) - size + 1)))
                similarity = max(_similarity(folded, window, most) for window in windows)
                if similarity >= _MIN_SIMILARITY:
                    matches.append(_Match(index, number, 0.8 * similarity - 0.002 * len(words), "partial"))
        return matches

    def _unsure_values(self, layer: _Layer, stem: str, words: Sequence[str], limit: int) -> list[tuple[int, float]]:
        found = []
        for key, other in _holding(layer.file, "value_word", "key", "value_key", "stem", list(dict.fromkeys(words)), limit):
            found.append((key, 0.5 + 0.3 * min(1.0, len(stem) / max(1, len(other)))))
        most = allowed_edits(len(stem))
        if most:
            for key, other in _texts(layer.file, "value_key", "stem", layer.file.spellings("value").similar(stem, 40)):
                similarity = _similarity(stem, other, most)
                if similarity >= _MIN_SIMILARITY:
                    found.append((key, 0.85 * similarity))
        owners = dict(_texts(layer.file, "value_key", "value", [key for key, _ in found]))
        return [(int(owners[key]), score) for key, score in found if key in owners]

    def _features(self, match: _Match, text: str, limit: int) -> list[NameHit]:
        layer = self._layers[match.layer]
        rows = layer.file.query(
            "SELECT name.fid, name.name, name.field, name.variant, lon, lat, context FROM name LEFT JOIN feature USING (fid)"
            " WHERE spelling = ? ORDER BY name.name <> ?, name.variant, name.field, name.fid LIMIT ?",
            (match.spelling, text, limit),
        )
        hits = []
        for fid, name, number, variant, lon, lat, context in rows:
            fields = layer.info.name_fields
            score, how = match.score, match.how
            if name == text:
                score, how = 1.0, "exact"
            elif how == "folded" and variant:
                score, how = _ALIAS, "alias"
            if number > 0 and how in ("exact", "folded"):
                score, how = score - 0.005, "alias"
            hits.append(
                NameHit(
                    layer.info.id, fid, name, fields[number] if number < len(fields) else "", score, how, lon, lat, unpack_context(context)
                )
            )
        return hits


@lru_cache(maxsize=4096)
def _forms(text: str) -> tuple[str, Words, tuple[str, ...]]:
    """Words as values are compared with them, in whichever layer: folded, in their stems, and folded as places are called otherwise."""
    return fold(text), stems(text), tuple(fold(name) for name in other_names(text) or place_of(text))


def _with_other_names(text: str, pieces: list[tuple[int, int, str]], texts: list[str]) -> tuple[list[tuple[int, int, str]], list[str]]:
    """The pieces of a question, and again under every other name of the place that a piece may name."""
    likely = (piece for piece in pieces if may_be_listed(piece[2]) and _may_be_foreign(text[piece[0] : piece[1]]))
    more = [(piece, fold(name)) for piece in likely for name in other_names(piece[2])]
    return [*pieces, *(piece for piece, _ in more)], [*texts, *(name for _, name in more)]


def _is_acronym(text: str) -> bool:
    letters = text.replace(".", "")
    return 1 < len(letters) <= _ACRONYM and letters.isascii() and letters.isalpha() and letters.isupper()


def _may_be_foreign(words: str) -> bool:
    """ "US" is a country, "us" a pronoun; "Island" may be Iceland, an island is a kind of thing."""
    return (len(words) > 2 or not words.isascii() or words.isupper()) and not _is_kind(words)


def _is_kind(text: str) -> bool:
    """Whether words are written as no name is, in small letters, and known for a kind of thing."""
    return text.isascii() and text.islower() and bool(taxonomy().synonyms(stems(text)))


def _similarity(left: str, right: str, most: int) -> float:
    edits = edit_distance(left, right, most)
    return 0.0 if edits > most else 1.0 - edits / max(len(left), len(right), 1)


def _texts(file: LayerFile, table: str, column: str, numbers: Sequence[int]) -> list[tuple[int, str]]:
    """(id, text) of these rows; the table and column are constants of this module."""
    out: list[tuple[int, str]] = []
    for start in range(0, len(numbers), 200):
        part = list(numbers[start : start + 200])
        marks = ", ".join("?" * len(part))
        out += file.query(f"SELECT id, {column} FROM {table} WHERE id IN ({marks})", part)  # noqa: S608  # nosec B608
    return out


def _holding(
    file: LayerFile, index: str, number: str, table: str, column: str, words: Sequence[str], limit: int = _PARTIAL_SPELLINGS
) -> list[tuple[int, str]]:
    """(id, text) of the rows whose words include all these, the shortest first; names of tables are constants of this module."""
    if not words:
        return []
    words = sorted(words, key=len, reverse=True)  # the first one is looked up; a long word is in fewer rows than "the" or "new"
    joins = " ".join(f"JOIN {index} w{i} ON w{i}.{number} = t.id AND w{i}.word = ?" for i in range(len(words)))
    sql = f"SELECT t.id, t.{column} FROM {table} t {joins} ORDER BY length(t.{column}) LIMIT ?"  # noqa: S608  # nosec B608
    return file.query(sql, (*words, limit))
