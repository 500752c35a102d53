"""BM25 over an inverted index in numpy columns: the statistics of rank-bm25's Okapi (see ``okapi``), scored for all rows at once.

A row costs about ten bytes for each different term of its text; a query touches the postings of its own terms only.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Optional

import numpy as np

from .okapi import K1, statistics
from .tokens import DEFAULT, language_of, terms_of, words

Check = Callable[[], None]
#: The words of a question, each as the terms that it has in the languages of the texts.
Query = tuple[tuple[str, ...], ...]

_CHUNK = 2_000
_SPOKEN = 0.02  # the share of texts in a language from which on questions are put in it, too


@dataclass(frozen=True, eq=False)
class WordIndex:
    """Postings of n texts. ``terms``: term → its number; ``starts`` (terms + 1): where its postings begin; ``rows`` and ``counts``: which
    texts have it, ascending, and how often; ``norm`` (n), ``weights`` (terms) and ``k1``: see ``okapi.Statistics``; ``languages``: those of
    the texts.
    """

    terms: dict[str, int]
    starts: np.ndarray
    rows: np.ndarray
    counts: np.ndarray
    norm: np.ndarray
    weights: np.ndarray
    languages: tuple[str, ...] = (DEFAULT,)
    k1: float = K1

    def __len__(self) -> int:
        return len(self.norm)

    def postings(self, term: str) -> tuple[np.ndarray, np.ndarray]:
        """(rows, counts) of a term; empty where no text has it."""
        number = self.terms.get(term, -1)
        part = slice(0, 0) if number < 0 else slice(int(self.starts[number]), int(self.starts[number + 1]))
        return self.rows[part], self.counts[part]

    def weight(self, term: str) -> float:
        """The idf of a term; 0 where no text has it."""
        number = self.terms.get(term, -1)
        return 0.0 if number < 0 else float(self.weights[number])

    def query(self, text: str, language: str = "") -> Query:
        """The words of a question, each once, as their terms in the languages of the texts (and in ``language``)."""
        found = words(text)
        spoken = dict.fromkeys((*([language] if language else []), *self.languages))
        groups: dict[tuple[str, ...], None] = {}
        for word in found:
            forms = [terms_of((word,), code) for code in spoken]
            if len(set(map(len, forms))) > 1:  # a function word of one of the languages
                forms = forms[:1]
            groups.update((tuple(dict.fromkeys(group)), None) for group in zip(*forms))
        return tuple(groups)

    def scores(self, query: Query) -> np.ndarray:
        """BM25 of every text, float32 of shape (n,), not negative."""
        scores = np.zeros(len(self), dtype=np.float32)
        for term in (term for group in query for term in group):
            rows, counts = self.postings(term)
            if len(rows):
                scores[rows] += np.float32(self.weight(term) * (self.k1 + 1.0)) * (counts / (counts + self.norm[rows]))
        return scores

    def most(self, query: Query) -> float:
        """The score that no text can exceed: Σ idf·(k1+1) over the words of the query."""
        return sum(max(map(self.weight, group)) for group in query) * (self.k1 + 1.0)

    def score(self, query: Query, rows: np.ndarray) -> np.ndarray:
        """BM25 of some rows by the query's own maximum: float32 of shape (len(rows),) in [0,1]; 0 for a row of −1."""
        most = self.most(query)
        found = np.zeros(len(rows), dtype=np.float32)
        if most > 0.0 and len(self):
            known = rows >= 0
            found[known] = np.minimum(self.scores(query)[rows[known]] / np.float32(most), 1.0)
        return found

    def having(self, query: Query) -> np.ndarray:
        """Which texts have all words of the query: a mask of shape (n,), all False for an empty query."""
        found = np.full(len(self), bool(query))
        for group in query:
            one = np.zeros(len(self), dtype=bool)
            for term in group:
                one[self.postings(term)[0]] = True
            found &= one
        return found


def build_index(texts: Sequence[str], language: str = DEFAULT, check: Optional[Check] = None) -> WordIndex:
    """The index of texts, each taken in its own language where its words tell, else in ``language``. ``check`` raises to stop."""
    numbers: dict[str, int] = {}
    spoken: Counter[str] = Counter({language: len(texts)})  # texts that do not tell are in it
    lengths = array("I")
    parts = list(_postings(texts, language, numbers, spoken, lengths, check))
    terms = np.concatenate([part[0] for part in parts]) if parts else np.zeros(0, np.int32)
    rows = np.concatenate([part[1] for part in parts]) if parts else np.zeros(0, np.int32)
    counts = np.concatenate([part[2] for part in parts]) if parts else np.zeros(0, np.uint16)
    parts.clear()
    order = np.argsort(terms, kind="stable")  # chunks come in the order of their rows, and stay so within a term
    frequency = np.bincount(terms, minlength=len(numbers))
    starts = np.concatenate([[0], np.cumsum(frequency)])
    length = np.frombuffer(lengths, dtype=np.uint32) if len(lengths) else np.zeros(0, np.uint32)
    found = statistics(frequency, length)
    often = tuple(code for code, count in spoken.most_common() if count >= _SPOKEN * len(texts))
    return WordIndex(numbers, starts, rows[order], counts[order], found.norm, found.weights, often, found.k1)


def _postings(
    texts: Sequence[str], language: str, numbers: dict[str, int], spoken: Counter[str], lengths: array[int], check: Optional[Check]
) -> Iterator[tuple[np.ndarray, np.ndarray, np.ndarray]]:
    """(terms, rows, counts) chunk by chunk, sorted by term and row; fills ``numbers``, ``spoken`` and ``lengths``."""
    for start in range(0, len(texts), _CHUNK):
        if check is not None:
            check()
        chunk = texts[start : start + _CHUNK]
        found, sizes = array("I"), array("I")
        for text in chunk:
            spelled = words(text)
            code = language_of(spelled, language) if spelled else language
            spoken[code] += 1
            terms = terms_of(spelled, code)
            found.extend([numbers.setdefault(term, len(numbers)) for term in terms])
            sizes.append(len(terms))
        lengths.extend(sizes)
        of_term = np.frombuffer(found, dtype=np.uint32).astype(np.int64) if len(found) else np.zeros(0, np.int64)
        of_row = np.repeat(np.arange(len(chunk)), np.frombuffer(sizes, dtype=np.uint32))
        keys, counts = np.unique(of_term * _CHUNK + of_row, return_counts=True)
        yield (
            (keys // _CHUNK).astype(np.int32),
            (keys % _CHUNK + start).astype(np.int32),
            np.minimum(counts, 65_535).astype(np.uint16),
        )
