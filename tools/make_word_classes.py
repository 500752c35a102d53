"""Sorts common words by whether they claim anything of a place: `python -m tools.make_word_classes [folder of WordNet]`.

An explanation that a language model wrote is full of words that no fact has. Which of them claim nothing cannot be learnt from
sentences, because the next ones have others; so all words of English are sorted at once. The classes are:

* *plain*: nothing that could be false of an answer (to say, to show, to compare; the list, the picture, the surprise; clearly, instead).
  What stands beside such a word is checked all the same.
* *graded*: as plain, but only beside a number or a word for one: "an impressive 42", "a comfortable lead".
* all other words: a claim, which has to stand in what is known (kinds of things, works, qualities, materials, people, food, places,
  weather), or one that a phrase of the language data maps to a check (comparisons, orders, directions, times, denials).

Adverbs are plain by rule; nouns of thought and relation and verbs of thought and saying are plain where all that WordNet knows of them is
of that kind; everything else is decided by hand in ``word_classes/en.txt``. What is a kind of thing, a word for a field, a phrase with a
check of its own, or a quality that places are known for is never plain. Only English is sorted so: explanations in German and Chinese go by
their phrases alone. WordNet is that of the Debian package `wordnet-base`.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from spatial_rag_plugin.explanation.verification.alike import alike, is_kind
from spatial_rag_plugin.explanation.verification.fields import is_field_word
from spatial_rag_plugin.explanation.verification.wording import Wording, wording

DATA = Path(__file__).resolve().parent.parent / "spatial_rag_plugin" / "explanation" / "verification" / "data" / "plain_words.txt"
BY_HAND = Path(__file__).resolve().parent / "word_classes" / "en.txt"
WORDNET = Path("/usr/share/wordnet")
PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
#: Numbers of WordNet's lexicographers' files: adverbs; nouns of cognition, motives, relations; verbs of cognition and communication.
PLAIN_FILES = {"r": {2}, "n": {9, 16, 24}, "v": {31, 32}}
WORD = re.compile(r"[a-z]{3,}(?:-[a-z]+)*")
VOWELS = "aeiou"
NOTICE = """\
# Words that claim nothing of a place ("en"), and those that claim nothing beside a number ("en graded").
# Written by tools/make_word_classes.py from WordNet 3.0 and by hand; the licence of WordNet stands in
# ../../../grounding/data/word_families.txt.
# WordNet 3.0 Copyright 2006 by Princeton University. All rights reserved.
"""


def main() -> None:
    """Write the classes."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else WORDNET
    said = wording("en")
    by_hand = _by_hand()
    irregular = _irregular(folder)
    words = set(by_hand["adverbs"]) | set(by_hand["adjectives"])
    words |= {form for word in by_hand["nouns"] for form in (word, *_plurals(word, irregular))}
    words |= {form for word in by_hand["verbs"] for form in (word, *_verb_forms(word, irregular, participles=True))}
    files = _files(folder)
    for (word, part), found in files.items():
        other = any(files.get((word, each)) for each in "nva" if each != part)
        if found <= PLAIN_FILES.get(part, set()) and WORD.fullmatch(word) and not other:
            words.add(word)
            words |= set(_plurals(word, irregular) if part == "n" else _verb_forms(word, irregular) if part == "v" else ())
    never = by_hand["never"]
    never = never | {form for word in never for form in (*_plurals(word, irregular), *_verb_forms(word, irregular, participles=True))}
    plain = {word for word in words - never if _may_be_plain(word, said)}
    plain -= {word for word in plain if word.endswith("ly") and word not in by_hand["adverbs"] and _is_quality(word, said)}
    graded = {word for word in by_hand["graded"] if not said.phrases.longest([word], 0)[0]} - plain
    lines = [f"en: {' '.join(sorted(plain))}", f"en graded: {' '.join(sorted(graded))}"]
    DATA.write_text(NOTICE + "\n".join(lines) + "\n", encoding="utf-8")
    sys.stdout.write(f"{len(plain)} plain, {len(graded)} graded\n")


def _by_hand() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for line in BY_HAND.read_text(encoding="utf-8").splitlines():
        if line and line[0] != "#":
            name, _, words = line.partition(": ")
            found[name].update(words.split())
    return found


def _may_be_plain(word: str, said: Wording) -> bool:
    """Whether nothing else of the verification looks at a word."""
    if said.phrases.longest([word], 0)[0] or said.language.directions.longest([word], 0)[0] or word in said.urging:
        return False
    if word in said.methods | said.gradable | said.utmost | said.sources | said.causing | said.ways:
        return False
    return not is_kind(word) and not is_field_word(word)


def _is_quality(word: str, said: Wording) -> bool:
    """Whether an adverb is of a quality that places are known for: "quietly"."""
    stem = word[:-2]
    forms = (stem, f"{stem}le", f"{stem}y", f"{stem[:-1]}y" if stem.endswith("i") else stem)
    return any(alike(form) or form in said.urging or is_field_word(form) for form in forms)


def _files(folder: Path) -> dict[tuple[str, str], set[int]]:
    """The lexicographers' files in which each word stands, by its part of speech."""
    found: dict[tuple[str, str], set[int]] = defaultdict(set)
    for name, part in PARTS.items():
        for line in (folder / f"data.{name}").read_text(encoding="utf-8").splitlines():
            if line.startswith(" "):
                continue
            fields = line.split(" ")
            for at in range(int(fields[3], 16)):
                found[re.sub(r"\(.*\)", "", fields[4 + 2 * at]).lower(), part].add(int(fields[1]))
    return found


def _irregular(folder: Path) -> dict[str, set[str]]:
    """Forms that no rule makes, by their word."""
    found: dict[str, set[str]] = defaultdict(set)
    for name in ("noun", "verb"):
        for line in (folder / f"{name}.exc").read_text(encoding="utf-8").splitlines():
            form, *words = line.split()
            for word in words:
                found[word].add(form)
    return found


def _plurals(word: str, irregular: dict[str, set[str]]) -> Iterator[str]:
    yield from irregular.get(word, ())
    if word.endswith(("s", "x", "z", "ch", "sh")):
        yield f"{word}es"
    elif word.endswith("y") and word[-2:-1] not in VOWELS:
        yield f"{word[:-1]}ies"
    else:
        yield f"{word}s"


def _verb_forms(word: str, irregular: dict[str, set[str]], participles: bool = False) -> Iterator[str]:
    """The forms of a verb; of past and participle only where they are as plain as it is ("is forbidden" tells something)."""
    yield from _plurals(word, {})
    doubled = len(word) > 2 and word[-1] not in f"{VOWELS}wxy" and word[-2] in VOWELS and word[-3] not in VOWELS
    stems = [word[:-1]] if word.endswith("e") and not word.endswith(("ee", "oe")) else [word, *([f"{word}{word[-1]}"] if doubled else [])]
    for stem in stems:
        yield f"{stem}ing"
    if participles:
        yield from irregular.get(word, ())
        for stem in stems:
            yield f"{stem[:-1]}ied" if stem.endswith("y") and stem[-2] not in VOWELS else f"{stem}ed"


if __name__ == "__main__":
    main()
