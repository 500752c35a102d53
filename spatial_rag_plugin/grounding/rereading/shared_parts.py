"""A last part that several things or places share and that is said once: "Grund- und Hauptschulen", "north and south wards", 川菜和粤菜馆.

Each of them is written out where the data know every one of them so; otherwise the question stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple, Optional

from ...language.detect import detect
from ...language.language import any_of, data_of, load
from ..lexicon.words import stems
from ..vocabulary import WorldLexicon
from .shared_distances import with_distance_of_each

_KNOWN = 0.9
_SHORTEST = 3  # letters of each part of a compound
_LONGEST_HAN, _LONGEST_TAIL = 8, 3  # characters of a word, and of what words share
_MOST = 6  # words that share one
_LISTED = "、"


class _Forms(NamedTuple):
    compounds: re.Pattern[str]
    phrases: re.Pattern[str]
    joint: re.Pattern[str]
    counted: re.Pattern[str]
    run: re.Pattern[str]


class _Reading(NamedTuple):
    """The text, what is in it, and what that shares."""

    text: str
    items: list[str]
    tail: str


def with_each_written_out(question: str, lexicon: WorldLexicon) -> str:
    """The question with the shared part put to each of the things."""
    code = detect(question, ())
    forms = _forms(code)
    if forms is None:
        return question
    question = with_distance_of_each(question, code, lexicon)
    question = forms.run.sub(partial(_of_run, lexicon), question)
    if forms.joint.search(question) is None:
        return question
    if load(code).segmenter is not None:
        return _unspaced(question, forms, lexicon)
    for pattern, write, is_known in ((forms.compounds, _compounds, _is_known), (forms.phrases, _names, _is_name)):
        for match in pattern.finditer(question):
            readings = [each for each in write(match) if all(is_known(item, lexicon) for item in each.items)]
            said = next((each for each in readings if _is_known(each.tail, lexicon)), next(iter(readings), None))
            if said is not None:
                return f"{question[: match.start()]}{said.text}{question[match.end() :]}"
    return question


def _compounds(match: re.Match[str]) -> Iterator[_Reading]:
    """Grundschulen und Hauptschulen, by every way to part the last word; the longest part first."""
    last = match["last"]
    firsts = re.findall(r"[^\W\d_]+(?=-)", match["firsts"])
    for cut in range(_SHORTEST, len(last) - _SHORTEST + 1):
        tail = last[cut:]
        said = re.sub(r"([^\W\d_])-", lambda part, tail=tail: f"{part[1]}{tail}", match["firsts"])
        yield _Reading(f"{said}{match['between']}{last}", [f"{first}{tail}" for first in firsts], tail.capitalize())


def _names(match: re.Match[str]) -> Iterator[_Reading]:
    """ "North ward and south ward"."""
    single = (stems(match["kind"]) or ("",))[-1]
    if not single or single == match["kind"].casefold():
        return
    items = [f"{item} {single}" for item in re.findall(r"[\w'-]+", match["firsts"])]
    last = f"{match['last']} {single}"
    names = [item.title() for item in (*items, last)]
    yield _Reading(match["between"].join((", ".join(names[:-1]), names[-1])), names, single)


def _is_known(words: str, lexicon: WorldLexicon) -> bool:
    """Whether words as a whole are a kind of thing or a name."""
    return _is_name(words, lexicon) or lexicon.is_category(words) >= _KNOWN


def _unspaced(question: str, forms: _Forms, lexicon: WorldLexicon) -> str:
    """川菜馆和粤菜馆 of 川菜和粤菜馆, 临江区和北岭区 of 临江和北岭两个区; the last ones first."""
    known, text = lexicon.unspaced_words(), question
    for joint in list(forms.joint.finditer(question))[-1:-_MOST:-1]:
        before, behind = text[: joint.start()], text[joint.end() :]
        counted = forms.counted.match(behind)
        if counted is not None and _is_name(counted["item"] + counted["tail"], lexicon):
            behind = counted["item"] + counted["tail"] + behind[counted.end() :]
        tail = next((tail for tail in _tails(behind, known, lexicon) if _shares(before, tail, known, lexicon)), "")
        tail = tail or _kind_behind(before, behind, known, lexicon)
        text = f"{before}{tail}{joint.group()}{behind}" if tail else text
    return text


def _of_run(lexicon: WorldLexicon, match: re.Match[str]) -> str:
    """四类、五类 of 四五类: numbers in a row that share what follows, where the data know each of them with it."""
    known, numbers = lexicon.unspaced_words(), match["numbers"]
    for size in range(1, len(match["tail"]) + 1):
        tail = match["tail"][:size]
        if numbers + tail in known:
            break
        if all(number + tail in known for number in numbers):
            return _LISTED.join(number + tail for number in numbers) + match["tail"][size:]
    return match.group()


def _kind_behind(before: str, behind: str, known: frozenset[str], lexicon: WorldLexicon) -> str:
    """餐厅 of 泰国菜和越南菜餐厅: the kind of thing that two qualities have in common, where the data know both kinds."""
    for end in range(2, _LONGEST_HAN + 1):
        if behind[:end] not in known or end >= len(behind):
            continue
        sizes = range(min(_LONGEST_HAN, len(behind) - end), 1, -1)
        kind = next((behind[end : end + size] for size in sizes if lexicon.is_category(behind[end : end + size]) >= _KNOWN), "")
        words = (before[-size:] for size in range(min(_LONGEST_HAN, len(before)), 1, -1))
        first = next((word for word in words if word in known), "")
        both = kind and first not in ("", behind[:end]) and (lexicon.is_category(first) < _KNOWN or _is_size(first))
        if both and all(lexicon.is_category(quality + kind) >= _KNOWN for quality in (first, behind[:end])):
            return kind
    return ""


def _is_size(word: str) -> bool:
    """Whether a value is a word for a size as well, and would be measured where it stood alone: 规模 of 规模和规模以下养殖场."""
    return word in load("zh").data["dimension_nouns"]


def _tails(behind: str, known: frozenset[str], lexicon: WorldLexicon) -> Iterator[str]:
    """What the word or name right behind may share with the one before, the longest first."""
    ends = {end for end in range(2, _LONGEST_HAN + 1) if behind[:end] in known and end <= len(behind)}
    ends |= {span.end for span in lexicon.spans(behind) if span.start == 0}
    for end in sorted(ends, reverse=True):
        yield from (behind[end - size : end] for size in range(min(_LONGEST_TAIL, end - 1), 0, -1))


def _shares(before: str, tail: str, known: frozenset[str], lexicon: WorldLexicon) -> bool:
    """Whether what stands before the joint is a word only with what is shared."""
    start = before[-_LONGEST_HAN:]
    words = [start[-size:] for size in range(1, len(start) + 1)]
    if not any(word + tail in known for word in words) and not _ends_in_name(start + tail, len(tail), lexicon):
        return False
    alone = (word for word in words if len(word) > 1 and word in known)
    return not any(lexicon.is_category(word) + lexicon.is_field(word) for word in alone) and not _ends_in_name(start, 0, lexicon)


def _ends_in_name(text: str, shared: int, lexicon: WorldLexicon) -> bool:
    """Whether a name ends a text, and begins before what is shared at its end."""
    ends = (span for span in lexicon.spans(text) if span.end == len(text) and span.end - span.start > 1)
    return any(span.start < len(text) - shared for span in ends)


def _is_name(words: str, lexicon: WorldLexicon) -> bool:
    return len(words) > 1 and any((span.start, span.end) == (0, len(words)) for span in lexicon.spans(words))


@lru_cache(maxsize=8)
def _forms(code: str) -> Optional[_Forms]:
    data = data_of("shared_parts", code)
    if not data:
        return None
    joints, word = any_of(data["joints"]), r"[^\W\d_]+"
    spaced = rf"(?P<between>,?\s+(?:{joints})\s+)"
    compounds = rf"(?P<firsts>\b{word}-(?:\s*,\s*{word}-)*){spaced}(?P<last>{word})"
    phrases = rf"(?P<firsts>\b[\w'-]+(?:,\s+[\w'-]+)*){spaced}(?P<last>[\w'-]+)\s+(?P<kind>{word})"
    counted = rf"(?P<item>[^\W\d_]{{1,5}}?)(?:{any_of(data.get('numbers', ()))})(?P<tail>[^\W\d_])" if data.get("numbers") else "(?!)"
    numerals = data.get("numerals", "")
    run = (
        rf"(?<![{numerals}\d])(?P<numbers>[{numerals}]{{2,{_MOST}}})(?P<tail>[^\W\d_{numerals}]{{1,{_LONGEST_TAIL}}})"
        if numerals
        else "(?!)"
    )
    return _Forms(*map(re.compile, (compounds, phrases, joints, counted, run)))
