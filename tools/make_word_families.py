"""Writes which words are forms and derivations of one verb or adjective: `python -m tools.make_word_families [folder of WordNet]`.

The words are those of Princeton WordNet 3.0 (its own permissive licence, see the head of the file that is written), as the Debian package
`wordnet-base` has them: its derivational links, and the words of one meaning that begin alike ("expiration", "expiry"). Forms that no rule
makes ("lit", "flown") are its lists of exceptions.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from spatial_rag_plugin.grounding.lexicon.word_families import plain_forms

DATA = Path(__file__).resolve().parent.parent / "spatial_rag_plugin" / "grounding" / "data" / "word_families.txt"
WORDNET = Path("/usr/share/wordnet")
FILES = {"noun": "n", "verb": "v", "adj": "a"}
SATELLITE = "s"  # an adjective as well
DERIVED, PARTICIPLE = "+", "<"
SHORTEST, ALIKE, LOST = 3, 4, 2  # letters of a word; that words have in common at least; that a derivation may lose of its word
NOTICE = """\
# Words that are derived from one verb or adjective, one family in a line; then forms that no rule makes, "form:word".
# Written by tools/make_word_families.py from WordNet 3.0.
#
# WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
# This software and database is being provided to you, the LICENSEE, by Princeton University under the following license. By obtaining,
# using and/or copying this software and database, you agree that you have read, understood, and will comply with these terms and
# conditions.: Permission to use, copy, modify and distribute this software and database and its documentation for any purpose and
# without fee or royalty is hereby granted, provided that you agree to comply with the following copyright notice and statements,
# including the disclaimer, and that the same appear on ALL copies of the software, database and documentation, including modifications
# that you make for internal use or for distribution.
# THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR IMPLIED. BY
# WAY OF EXAMPLE, BUT NOT LIMITATION, PRINCETON UNIVERSITY MAKES NO REPRESENTATIONS OR WARRANTIES OF MERCHANTABILITY OR FITNESS FOR ANY
# PARTICULAR PURPOSE OR THAT THE USE OF THE LICENSED SOFTWARE, DATABASE OR DOCUMENTATION WILL NOT INFRINGE ANY THIRD PARTY PATENTS,
# COPYRIGHTS, TRADEMARKS OR OTHER RIGHTS.
# The name of Princeton University or Princeton may not be used in advertising or publicity pertaining to distribution of the software
# and/or database. Title to copyright in this software, database and any associated documentation shall at all times remain with
# Princeton University and LICENSEE agrees to preserve same.
"""

Word = tuple[str, str]  # as it is written, and its part of speech
Synset = tuple[str, str]


class WordNet:
    """The parts of the database that families are made of."""

    def __init__(self, folder: Path) -> None:
        self.words: dict[Synset, list[str]] = {}
        self.synsets: dict[Word, set[Synset]] = defaultdict(set)
        self.derived: dict[Word, set[Word]] = defaultdict(set)
        links = [link for name, part in FILES.items() for link in self._read(folder / f"data.{name}", part)]
        for synset, source, other, target in links:
            if synset in self.words and other in self.words:
                one, two = (self.words[synset][source], synset[1]), (self.words[other][target], other[1])
                self.derived[one].add(two)
                self.derived[two].add(one)

    def _read(self, path: Path, part: str) -> Iterator[tuple[Synset, int, Synset, int]]:
        """Fills in the words of each synset and gives the links between single words: synset, word, other synset, its word."""
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith(" "):
                continue  # the licence
            cells = line.partition(" | ")[0].split()
            synset, count = (cells[0], part), int(cells[3], 16)
            self.words[synset] = [word.partition("(")[0].lower() for word in cells[4 : 4 + 2 * count : 2]]
            for word in self.words[synset]:
                self.synsets[(word, part)].add(synset)
            at = 4 + 2 * count
            for start in range(at + 1, at + 1 + 4 * int(cells[at]), 4):
                kind, offset, other, ends = cells[start : start + 4]
                if kind in (DERIVED, PARTICIPLE):
                    target = (offset, "a" if other == SATELLITE else other)
                    yield synset, int(ends[:2], 16) - 1, target, int(ends[2:], 16) - 1

    def family(self, word: Word) -> set[str]:
        """The words derived from a word, those that mean the same as one of them and begin like it, and what these are derived to."""
        first = {word, *self.derived.get(word, ())}
        alike = {(other, of[1]) for each in first for of in self.synsets[each] for other in self.words[of]}
        further = {other for each in first for other in self.derived.get(each, ())}
        near = {other for other, _ in alike | further if _begin_alike(other, word[0])}
        return {other for other in {*(other for other, _ in first), *near} if _is_plain(other)} - {word[0]}


def _begin_alike(one: str, word: str) -> bool:
    size = max(ALIKE, len(word) - LOST)
    return len(word) >= ALIKE and one[:size] == word[:size]


def _is_plain(word: str) -> bool:
    return len(word) >= SHORTEST and word.isascii() and word.isalpha()


def _irregular(path: Path, known: set[str]) -> Iterator[tuple[str, str]]:
    for line in path.read_text(encoding="utf-8").splitlines():
        form, word = line.split()[:2]
        if _is_plain(form) and form != word and word not in plain_forms(form) and (word in known or word not in form):
            yield form, word


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else WORDNET
    wordnet = WordNet(folder)
    seen = {
        line.partition("%")[0] for line in (folder / "cntlist.rev").read_text(encoding="utf-8").splitlines()
    }  # in the texts that were counted
    rows: dict[str, set[str]] = {}
    for word, part in sorted(wordnet.derived):
        if (part == "v" or (part == "a" and word in seen)) and _is_plain(word):
            rows.setdefault(word, set()).update(wordnet.family((word, part)))
    rows = {word: family for word, family in rows.items() if family and not _is_told(word, family, rows)}
    known = {other for word, family in rows.items() for other in (word, *family)}
    forms = sorted(set(_irregular(folder / "verb.exc", known)))
    lines = [*(" ".join((word, *sorted(family))) for word, family in sorted(rows.items())), *(f"{form}:{word}" for form, word in forms)]
    DATA.write_text(NOTICE + "".join(f"{line}\n" for line in lines), encoding="utf-8")
    print(f"{len(rows)} families, {len(known)} words, {len(forms)} irregular forms → {DATA.name}")


def _is_told(word: str, family: set[str], rows: dict[str, set[str]]) -> bool:
    """Whether a larger family has all of this one."""
    own = {word, *family}
    return any(other != word and other in rows and own < {other, *rows[other]} for other in family)


if __name__ == "__main__":
    main()
