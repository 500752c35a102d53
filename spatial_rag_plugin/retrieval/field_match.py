"""Wishes against the words of texts: BM25, weighted by field as in GeoLens, with the sentence that says so.

What is wanted is looked for in the pros of a place (1.5), what it is like as a whole in its verdict or description (1.0), and what is to be
avoided in its cons (−2.0). What a text denies stands in neither pros nor cons, see ``opinions``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from threading import RLock
from typing import Callable, Optional
from weakref import WeakKeyDictionary

import numpy as np

from ..model.ranking import View, Wish, WishKind
from .bm25 import Query, WordIndex, build_index
from .documents import PARTS, LayerDocuments
from .sentences import sentences
from .stored_texts import StoredTexts
from .tokens import DEFAULT, language_of, terms_of, words

Check = Callable[[], None]

#: The part of the documents that each kind of wish is matched with, and its weight.
FIELDS = {WishKind.WANT: ("pros", 1.5), WishKind.DESCRIBE: ("verdict", 1.0), WishKind.AVOID: ("cons", -2.0)}
#: What a denial of all the words of a wish comes to; a text that asserts them once or twice has about as much of BM25's maximum.
DENIED = 0.2
_SNIPPET = 90
_MARK = "…"
_HEAD = "its name and kind"

_LOCK = RLock()
_INDEXES: WeakKeyDictionary[LayerDocuments, dict[str, WordIndex]] = WeakKeyDictionary()


def word_index(documents: LayerDocuments, part: str = View.SEMANTIC.value, check: Optional[Check] = None) -> WordIndex:
    """The words of one part of the documents: from where they are kept, else built when it is first asked for, and kept as long as the
    documents are. Parts with the same texts share an index.
    """
    with _LOCK:
        known = _INDEXES.setdefault(documents, {})
        if part not in known:
            texts = getattr(documents, part)
            first = next(name for name in PARTS if name == part or _identical(getattr(documents, name), texts))
            if first not in known:
                known[first] = _kept_index(documents, first, check)
            known[part] = known[first]
        return known[part]


def _kept_index(documents: LayerDocuments, part: str, check: Optional[Check]) -> WordIndex:
    texts, words_kept = getattr(documents, part), documents.words
    found = words_kept.load(part, len(texts)) if words_kept is not None else None
    if found is None:
        found = build_index(texts, documents.language or DEFAULT, check)
        if words_kept is not None:
            words_kept.keep(part, found)
    return found


def _identical(some: Sequence[str], others: Sequence[str]) -> bool:
    if isinstance(some, StoredTexts) and isinstance(others, StoredTexts):
        return some.same_as(others)
    return len(some) == len(others) and all(one is other for one, other in zip(some, others))


@dataclass(frozen=True)
class Mention:
    """That a text speaks of a wish: its words that match, in their sentence; ``field`` is that of the layer, or the part of the text."""

    wish: Wish
    field: str
    words: tuple[str, ...]
    snippet: str

    @property
    def text(self) -> str:
        """As in: “quiet” in the description: “… the quietest corner …”"""
        named = ", ".join(f"“{word}”" for word in self.words)
        return f"{named} in {self.field}: “{self.snippet}”"


@dataclass(frozen=True, eq=False)
class WordMatch:
    """How well texts match wishes by their words: ``score`` (n,) float32 in [0,1], ``by_wish`` (wishes, n) before weighting, less
    what they deny.
    """

    score: np.ndarray
    by_wish: np.ndarray
    wishes: tuple[Wish, ...]
    _documents: LayerDocuments
    _rows: np.ndarray
    _parts: tuple[tuple[str, ...], ...]
    _language: str

    def mentions(self, i: int) -> tuple[Mention, ...]:
        """What the text of candidate ``i`` says of each wish that it mentions, at most one sentence a wish."""
        found = (self._mention(wish, parts, int(self._rows[i])) for k, (wish, parts) in enumerate(zip(self.wishes, self._parts))
                 if self.by_wish[k, i] > 0)  # fmt: skip
        return tuple(mention for mention in found if mention is not None)

    def _mention(self, wish: Wish, parts: tuple[str, ...], row: int) -> Optional[Mention]:
        best: Optional[Mention] = None
        weight, heads = 0.0, self._documents.heads
        for part in parts:
            index = word_index(self._documents, part)
            query = index.query(wish.text, self._language)
            weights = {term: index.weight(term) for group in query for term in group}
            text = getattr(self._documents, part)[row]
            code = language_of(words(text), self._documents.language or "en")
            for sentence in sentences(text):
                found = {term for term in terms_of(words(sentence), code) if term in weights}
                told = sum(weights[term] for term in found)
                if told > weight:
                    weight = told
                    said = _said(sentence, found, code)
                    headed = bool(heads) and sentence in heads[row]
                    best = Mention(wish, _HEAD if headed else self._named(part), said, snippet(sentence, said))
        return best

    def _named(self, part: str) -> str:
        fields = self._documents.fields
        return f"“{fields[0]}”" if len(fields) == 1 else "the text" if part in ("semantic", "verdict", "pros", "spatial") else f"the {part}"


def match_words(
    documents: LayerDocuments,
    rows: np.ndarray,
    wishes: Sequence[Wish],
    language: str = "",
    views: Sequence[View] = (),
    check: Optional[Check] = None,
) -> WordMatch:
    """The wishes against the texts at ``rows`` (−1: no text). ``language`` is that of the wishes; ``views``: the texts in which to look
    for what is wanted, the best counts (empty: pros and verdict).

    With weights w, BM25 s in [0,1] (by the query's own maximum) and the share d of the wish that the text denies (at most a half), the
    score is (Σ w·(s − d) − low) / (high − low), low and high being the least and the most that the weights allow: 1 says everything that
    is wanted and denies everything that is to be avoided.
    """
    parts = tuple(_parts(wish, tuple(views)) for wish in wishes)
    by_wish = np.zeros((len(wishes), len(rows)), dtype=np.float32)
    total = np.zeros(len(rows), dtype=np.float32)
    low = high = 0.0
    for k, wish in enumerate(wishes):
        for part in parts[k]:
            index = word_index(documents, part, check)
            by_wish[k] = np.maximum(by_wish[k], index.score(index.query(wish.text, language), rows))
        weight = FIELDS[wish.kind][1]
        total += np.float32(weight) * by_wish[k]
        low, high = low + min(weight, 0.0), high + max(weight, 0.0)
        denied = _denied(documents, rows, wish, language, check)
        if denied is not None:  # what is said not to be so counts the other way
            by_wish[k] -= denied
            total -= np.float32(weight) * denied
            low, high = low - DENIED * max(weight, 0.0), high - DENIED * min(weight, 0.0)
    score = (total - np.float32(low)) / np.float32((high - low) or 1.0)
    return WordMatch(np.clip(score, 0.0, 1.0), by_wish, tuple(wishes), documents, rows, parts, language)


def _denied(documents: LayerDocuments, rows: np.ndarray, wish: Wish, language: str, check: Optional[Check]) -> Optional[np.ndarray]:
    """The share of a wish's words, by their weight, that each text says is not so, float32 in [0, DENIED]; None where no text does.

    A word that is asserted, too, counts by how often the one and the other is said.
    """
    if not len(documents.denied):
        return None
    refuted, told = word_index(documents, "denied", check), word_index(documents, "cons", check)
    share, most = np.zeros(len(refuted), dtype=np.float32), 0.0
    for group in told.query(wish.text, language):
        weight = max((max(told.weight(term), refuted.weight(term)) for term in group), default=0.0)
        most += weight
        against = np.zeros(len(refuted), dtype=np.float32)
        for term in group:
            found, counts = refuted.postings(term)
            against[found] = np.maximum(against[found], counts)
        both = against.copy()
        for term in group:
            found, counts = told.postings(term)
            both[found] += np.where(against[found] > 0, counts, 0)
        share += np.float32(weight) * np.divide(against, both, out=np.zeros_like(against), where=both > 0)
    known = rows >= 0
    if most == 0.0 or not share.any():
        return None
    given = np.zeros(len(rows), dtype=np.float32)
    given[known] = np.float32(DENIED / most) * share[rows[known]]
    return given


def _parts(wish: Wish, views: tuple[View, ...]) -> tuple[str, ...]:
    if wish.kind is WishKind.AVOID or not views:
        return (FIELDS[wish.kind][0],)
    return tuple(view.value for view in views)


def said_in(documents: LayerDocuments, text: str, language: str = "", check: Optional[Check] = None) -> int:
    """In how many texts all the words occur, in any of their forms, beyond names and kinds; 0 for function words alone."""
    index = word_index(documents, View.SEMANTIC.value, check)
    heads = word_index(documents, "heads", check) if documents.heads else None
    query: Query = index.query(text, language)
    found = np.full(len(index), bool(query))
    for group in query:
        told = np.zeros(len(index), dtype=np.int32)
        for term in group:
            rows, counts = index.postings(term)
            told[rows] += counts
            if heads is not None:
                rows, counts = heads.postings(term)
                told[rows] -= counts
        found &= told > 0
    return int(found.sum())


def _said(sentence: str, terms: set[str], code: str) -> tuple[str, ...]:
    """The words of a sentence that gave the terms, as they are written."""
    found: list[str] = []
    for word in words(sentence):
        given = terms_of((word,), code)
        hits = [term for term in given if term in terms]
        if len(given) > 1 and "-" not in word:  # a run of a script without spaces: the longest pieces of it
            found += [term for term in hits if len(term) == max(map(len, hits))]
        elif hits:
            found.append(word)
    return tuple(dict.fromkeys(found))


def snippet(sentence: str, said: Sequence[str], most: int = _SNIPPET) -> str:
    """A sentence, or the part of a long one around the first of the words."""
    if len(sentence) <= most:
        return sentence
    lowered = sentence.lower()
    at = min((place for place in (lowered.find(word) for word in said) if place >= 0), default=0)
    start = max(0, min(at - most // 3, len(sentence) - most))
    end = min(len(sentence), start + most)
    if start:
        blank = sentence.find(" ", start, at)
        start = blank + 1 if blank >= 0 else start
    if end < len(sentence):
        blank = sentence.rfind(" ", at, end)
        end = blank if blank > at else end
    return f"{_MARK + ' ' if start else ''}{sentence[start:end].strip()}{' ' + _MARK if end < len(sentence) else ''}"
