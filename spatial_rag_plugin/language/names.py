"""Named places in a question: known names, quotes, capitals, and the qualifiers after them.

What is found is protected: grammar words inside a name ("Adventure Sports in Hershey") are not read as grammar.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Callable, Optional

from ..model.catalog import NameSpan
from .capitals import MAX_NAME_TOKENS, CapitalRuns
from .coordinates import find_coordinates
from .globe import find_of_the_globe
from .language import Language
from .tokens import Token, is_cjk

_CLOSING = {'"': '"', "'": "'", "‘": "’", "“": "”", "„": "“", "«": "»", "‹": "›"}
_MAX_QUALIFIERS = 4
_MAX_QUALIFIER_TOKENS = 5
_WEAK_JOIN = 0.6
_ABBREVIATED = 4
_ADJACENT = 1.2
_BETWEEN_GROUPS = "-./_"
_EACH_NAME = 0.9  # what every name costs, so that one long name beats two short ones

KindTest = Callable[[str], float]


@dataclass(frozen=True)
class Name:
    """A name over tokens ``start`` to ``end``, of which ``core_end`` ends the name itself; qualifiers follow it."""

    start: int
    core_end: int
    end: int
    qualifiers: tuple[str, ...]
    likeness: float
    score: float
    known: bool = False
    lonlat: Optional[tuple[float, float]] = None


def _is_grouped(tokens: Sequence[Token]) -> bool:
    """Whether they are a number in groups, as registers have them: "2814-07-5523", "01-00417"; "5-10" may be a range."""
    groups = [token.text for token in tokens if token.is_number]
    written = len(groups) > 1 and all(token.is_number or token.text in _BETWEEN_GROUPS for token in tokens)
    return written and all(token.glued for token in tokens[1:]) and (len(groups) > 2 or any(group[0] == "0" for group in groups))


class NameFinder:
    """Finds the names in one tokenised question."""

    def __init__(self, text: str, tokens: Sequence[Token], language: Language, is_kind: Optional[KindTest]) -> None:
        self._text = text
        self._tokens = tokens
        self._keys = [token.key for token in tokens]
        self._language = language
        self._runs = CapitalRuns(tokens, language)
        self._is_kind = is_kind or (lambda words: 0.0)
        words = [token for token in tokens[1:] if token.is_word]
        capitals = sum(token.text[0].isupper() for token in words)
        plain = sum(token.text[0].islower() and len(token.text) > 1 for token in words)
        bare_name = not text.isupper() and not any(token.key in language.grammar_words for token in tokens)
        self.capitals_tell = plain > 0 or capitals <= 0.5 * len(words) or bare_name

    def find(self, known: Sequence[NameSpan]) -> list[Name]:
        """Names that do not overlap, in order, with the highest total score."""
        candidates = self._coordinates() + self._quoted() + self._known(known)
        if self.capitals_tell and self._language.names_by_capitals:
            halves = {(name.start, name.core_end) for name in candidates if name.known}
            for start, end, joints in self._runs.runs():
                runs = self._run_candidates(start, end, joints)
                candidates += [name for name in runs if not self._known_apart(name, joints, halves)]
            candidates += self._anchored()
        chosen = self._select(candidates)
        crossed = self._crossed_joiner(chosen)
        if crossed is not None:
            chosen = self._select([name for name in candidates if not name.start <= crossed < name.core_end])
        return chosen

    def _select(self, candidates: Sequence[Name]) -> list[Name]:
        by_end: dict[int, list[Name]] = {}
        for name in candidates:
            by_end.setdefault(name.end, []).append(name)
        best: list[tuple[float, Optional[Name]]] = [(0.0, None)]
        for end in range(1, len(self._tokens) + 1):
            score: float = best[end - 1][0]
            choice: Optional[Name] = None
            for name in by_end.get(end, ()):
                total = best[name.start][0] + name.score - self._adjacency(name, best)
                if total > score:
                    score, choice = total, name
            best.append((score, choice))
        chosen: list[Name] = []
        position = len(self._tokens)
        while position > 0:
            last = best[position][1]
            position = last.start if last is not None else position - 1
            if last is not None:
                chosen.append(last)
        return chosen[::-1]

    def _adjacency(self, name: Name, best: Sequence[tuple[float, Optional[Name]]]) -> float:
        """Less between two known names that a dash with spaces parts: "North Park - Victoria Park"."""
        if not self._adjacent(name.start, best):
            return 0.0
        mark = name.start - 1
        before = best[mark][1] if mark > 0 else None
        parted = self._tokens[mark].text in "-–" and not self._tokens[mark].glued and not self._tokens[name.start].glued
        return 0.5 * _ADJACENT if parted and name.known and before is not None and before.known else _ADJACENT

    def _adjacent(self, start: int, best: Sequence[tuple[float, Optional[Name]]]) -> bool:
        """Whether a name ends right before ``start`` or before the comma there: two halves of one name are worth less than the whole."""
        return best[start][1] is not None or (start > 0 and self._tokens[start - 1].text in ",-–:/&" and best[start - 1][1] is not None)

    def _crossed_joiner(self, chosen: Sequence[Name]) -> Optional[int]:
        """The last "and" inside a name after "between", when no "and" is left outside to pair its two ends."""
        opener = next((i for i, key in enumerate(self._keys) if key in self._language.pair_openers and not self._inside(i, chosen)), None)
        if opener is None:
            return None
        joiners = [i for i in range(opener + 1, len(self._keys)) if self._keys[i] in self._language.pair_joiners]
        if not joiners or any(not self._inside(i, chosen) for i in joiners):
            return None
        return joiners[-1]

    @staticmethod
    def _inside(index: int, names: Sequence[Name]) -> bool:
        return any(name.start <= index < name.end for name in names)

    def _coordinates(self) -> list[Name]:
        starts = {token.start: i for i, token in enumerate(self._tokens)}
        ends = {token.end: i + 1 for i, token in enumerate(self._tokens)}
        found = []
        for start, end, lonlat, problem in find_coordinates(self._text):
            unit = end < len(self._text) and is_cjk(self._text[end]) and any(map(self._language.is_unit, self._tokens_at(end)))
            if not problem and start in starts and end in ends and not unit:
                first, last = starts[start], ends[end]
                found.append(Name(first, last, last, (), 1.0, 4.0 * (last - first), lonlat=lonlat))
        for line in find_of_the_globe(self._text, self._language.code):
            if line.start in starts and line.end in ends:
                found.append(Name(starts[line.start], ends[line.end], ends[line.end], (), 1.0, 3.0 * (ends[line.end] - starts[line.start])))
        return found

    def _tokens_at(self, end: int) -> list[str]:
        """The word that begins at a place of the text: the 米 of 12.50，13.75米, which are no coordinate."""
        return [token.text for token in self._tokens if token.start == end]

    def _quoted(self) -> list[Name]:
        found = []
        for start, token in enumerate(self._tokens):
            closing = _CLOSING.get(token.text)
            if closing is None or (token.text == "'" and token.glued and start > 0):
                continue
            end = next((i for i in range(start + 1, min(len(self._tokens), start + MAX_NAME_TOKENS)) if self._closes(i, closing)), None)
            if end is not None and end > start + 1:
                qualifiers, stop = self._qualifiers(end + 1, True)
                found.append(Name(start, end + 1, stop, qualifiers, 1.0, 3.0 * (end - start)))
        return found

    def _closes(self, index: int, closing: str) -> bool:
        if self._tokens[index].text != closing:
            return False
        following = self._tokens[index + 1] if index + 1 < len(self._tokens) else None
        return closing not in "'’" or following is None or not following.glued or following.is_mark

    def _known(self, spans: Sequence[NameSpan]) -> list[Name]:
        starts = {token.start: i for i, token in enumerate(self._tokens)}
        ends = {token.end: i + 1 for i, token in enumerate(self._tokens)}
        found = []
        for span in spans:
            start, end = starts.get(span.start), ends.get(span.end)
            if start is None or end is None or end <= start:
                continue
            end += self._closing_marks(start, end)
            if end - start > 1 and self._keys[start] in self._language.articles and self._tokens[start].text[0].islower():
                start += 1
            name = self._judge_known(start, end)
            if name is not None:
                found.append(name)
        return found

    def _closing_marks(self, start: int, end: int) -> int:
        """How many marks after a known name belong to it, whose words alone the gazetteer knows: "Tower (East)", "Galleries, Inc., CT"."""
        if end >= len(self._tokens):
            return 0
        inside, after = [token.text for token in self._tokens[start:end]], self._tokens[end]
        if after.text == ")" and "(" in inside and ")" not in inside:
            return 1
        ahead = self._tokens[end + 1].text if end + 1 < len(self._tokens) else ""
        return int(after.text == "." and after.glued and len(inside[-1]) <= _ABBREVIATED and ahead == ",")

    def _judge_known(self, start: int, end: int) -> Optional[Name]:
        tokens, keys = self._tokens[start:end], self._keys
        words = [token for token in tokens if not token.is_mark]
        if not words:
            return None
        qualifiers, stop = self._qualifiers(end, True)
        content = [token for token in words if token.key not in self._language.function_words]
        before = keys[start - 1] if start else ""
        if self._runs.is_date(start) and end <= start + 2:
            return None
        in_groups = _is_grouped(tokens)
        if all(token.is_number for token in words) and not qualifiers and not in_groups:
            return None
        if not content and not qualifiers:
            return None
        distinct = (self.capitals_tell or not self._language.names_by_capitals) and any(
            token.text[0].isupper() or is_cjk(token.text) for token in content or words
        )
        code = start > 0 and words[0].text.isupper() and len(words) > 1 and all(token.is_number for token in words[1:])
        distinct = distinct or code or in_groups  # "I-81", "A 4", whatever else the letter means
        capital = distinct
        if start == 0 and len(words) == 1 and words[0].key in self._language.grammar_words:
            return None
        common = not (self._language.names_by_capitals and self._tokens[start].text.isascii())
        if common and len(words) == 1 and not qualifiers and self._is_kind(self._slice(start, end)) >= 0.5:
            return None  # where every noun looks like a name, a word for a kind of thing is one
        if not distinct and not qualifiers and self._language.directions.longest(keys, start)[0] == end - start:
            return None  # "the north-east of Brazil", also where a district is called so
        followed = end < len(tokens) + start + 1 and end < len(self._tokens) and self._is_plain(end)
        if not qualifiers:
            # whether it is a kind of thing comes last: to look for that in all layers takes longer than all the rest
            if not capital:
                numbered = len(words) > 1 and words[-1].is_number  # "council district 3"
                if len(content) <= 1 or all(token.key in self._language.grammar_words for token in words):
                    return None
                if before in self._language.indefinite or keys[start] in self._language.indefinite - self._language.articles:
                    return None
                if not numbered and self._is_kind(self._slice(start, end)) >= 0.5:
                    return None
            elif (before in self._language.indefinite and (followed or self._is_kind(self._slice(start, end)) >= 0.5)) or (
                len(words) == 1 and followed and words[0].key in self._language.grammar_words
            ):
                return None
        weight = 1.3 if capital or qualifiers else 0.9
        score = weight * (len(words) + self._words_between(end, stop)) + 0.35 * len(qualifiers) - _EACH_NAME + 0.2
        return Name(start, end, stop, qualifiers, 1.0 if capital or qualifiers else 0.7, score, True)

    def _is_plain(self, index: int) -> bool:
        token = self._tokens[index]
        return token.is_word and token.text[0].islower() and token.key not in self._language.grammar_words and not token.glued

    def _known_apart(self, name: Name, joints: Sequence[int], known: set[tuple[int, int]]) -> bool:
        """Whether a run is a known name with what stands behind it: "Pizza Hut on Main Street", "A and B" where both are known."""
        joiners = self._language.weak_name_joiners | self._language.name_joiners
        for joint in joints:
            if self._keys[joint] not in self._language.conjunctions and (name.start, joint) in known and joint < name.core_end:
                return True
            after = next((i for i in range(joint, name.core_end) if self._keys[i] not in joiners), joint)
            if {(name.start, joint), (after, name.core_end)} <= known:
                return True
        return False

    def _run_candidates(self, start: int, end: int, joins: Sequence[int]) -> list[Name]:
        found = []
        start = self._behind_attribute(start, end)
        edges = [start, *(joint for joint in joins if joint > start), end]
        for left_index, left in enumerate(edges[:-1]):
            first = left if left_index == 0 else left + 1
            while first < end and left_index and self._keys[first] in self._language.weak_name_joiners | self._language.name_joiners:
                first += 1
            for right_index in range(left_index + 1, len(edges)):
                if right_index > left_index + 1 and self._is_attribute(first, edges[left_index + 1]):
                    break  # "AADT on I-81" is the traffic there, and no name
                name = self._capital_name(first, edges[right_index], right_index - left_index - 1)
                if name is not None:
                    found.append(name)
        return found

    def _behind_attribute(self, start: int, end: int) -> int:
        """Where a name begins behind an attribute in capitals that is asked of it: "compare the GDP of France and Spain"."""
        first = start + 1
        while first < end - 1 and self._keys[first] in self._language.name_joiners and self._keys[first].isalpha():
            first += 1
        return first if first > start + 1 and self._is_attribute(start, start + 1) else start

    def _is_attribute(self, start: int, end: int) -> bool:
        words = self._slice(start, end)
        return words.isupper() and self._is_kind(words) >= 0.5

    def _capital_name(self, start: int, end: int, joints: int) -> Optional[Name]:
        if end <= start:
            return None
        words = [token for token in self._tokens[start:end] if not token.is_mark]
        qualifiers, stop = self._qualifiers(end, False)
        before = self._keys[start - 1] if start else ""
        followed = stop < len(self._tokens) and self._is_plain(stop)
        if not qualifiers and followed and (before in self._language.indefinite or (start == 0 and len(words) == 1)):
            return None
        if not qualifiers and len(words) == 1 and (self._is_kind(words[0].text) >= 0.5 or self._begins_with_field(start, stop)):
            return None
        if self._begins_with_kinds(start, end) or (qualifiers and len(words) == 1 and self._is_attribute(start, end)):
            return None
        score = len(words) + self._words_between(end, stop) + 0.3 * len(qualifiers) - _EACH_NAME + 0.1 - _WEAK_JOIN * joints
        if before in self._language.indefinite and not qualifiers and self._language.is_plural(words[-1].text):
            return Name(start, end, stop, qualifiers, 0.5, score)
        return Name(start, end, stop, qualifiers, 0.9 if qualifiers or len(words) > 1 else 0.8, score)

    def _begins_with_field(self, start: int, stop: int) -> bool:
        """Whether only the beginning of a sentence gives an attribute its capital: "Cuisines of the restaurants near A"."""
        joined = start == 0 and stop < len(self._keys) and self._keys[stop] in self._language.name_joiners and self._keys[stop].isalpha()
        return joined and self._is_kind(self._tokens[0].text.upper()) >= 0.5

    def _begins_with_kinds(self, start: int, end: int) -> bool:
        """Whether only the beginning of a sentence gives things their capital: "Rivers of Brazil", "Cafés on Main Street"; no name."""
        first, opening = self._tokens[start], start == 0 or self._tokens[start - 1].text in ".?!"
        joiners = self._language.name_joiners | self._language.weak_name_joiners
        if not opening or end - start < 3 or first.text.isupper() or self._keys[start + 1] not in joiners:
            return False
        return self._language.is_plural(first.text) and self._is_kind(first.text) >= 0.5

    def _anchored(self) -> list[Name]:
        """Names in lower case that a tail such as ", Marietta, GA" gives away."""
        found = []
        for comma, token in enumerate(self._tokens):
            if token.text != "," or comma == 0 or not self._tokens[comma - 1].is_word or self._tokens[comma - 1].capital:
                continue
            qualifiers, stop = self._qualifiers(comma, False)
            if not qualifiers or not (len(qualifiers) > 1 or qualifiers[-1].isupper()):
                continue
            start = comma
            while (
                start > 0
                and comma - start < 8
                and not self._tokens[start - 1].is_mark
                and self._keys[start - 1] not in self._language.grammar_words
            ):
                start -= 1
            if start < comma:
                words = 0.8 * (comma - start) + self._words_between(comma, stop)
                found.append(Name(start, comma, stop, qualifiers, 0.8, words + 0.3 * len(qualifiers) - _EACH_NAME))
        return found

    def _qualifiers(self, index: int, trusted: bool) -> tuple[tuple[str, ...], int]:
        """The pieces ", City, ST" and "(town)" from ``index`` on, and where they end."""
        pieces: list[str] = []
        while len(pieces) < _MAX_QUALIFIERS and index < len(self._tokens):
            token = self._tokens[index]
            if token.text == "(":
                close = next((i for i in range(index + 1, min(index + 7, len(self._tokens))) if self._tokens[i].text == ")"), None)
                if close is None or close == index + 1 or self._measures(index + 1, close):
                    break
                pieces.append(self._slice(index + 1, close))
                index = close + 1
                continue
            if token.text != "," or index + 1 >= len(self._tokens):
                break
            end = self._qualifier_end(index + 1, trusted or bool(pieces))
            if end == index + 1:
                break
            pieces.append(self._slice(index + 1, end))
            index = end
        return tuple(pieces), index

    def _measures(self, start: int, end: int) -> bool:
        """Whether brackets hold a distance, "(50 m on each side)", "(within 20 km)", which qualifies no name."""
        numbers = (i for i in range(start, end - 1) if self._tokens[i].is_number)
        return any(self._language.units.longest([self._tokens[i + 1].key], 0)[0] > 0 for i in numbers)

    def _qualifier_end(self, start: int, trusted: bool) -> int:
        first = self._tokens[start]
        if first.key in self._language.data.get("distributive_words", ()):
            return start
        if first.key in self._language.function_words and not (first.text.isupper() and len(first.text) == 2):
            return start
        if first.text[0].isupper():
            end = start + 1
            while end < len(self._tokens) and end - start < _MAX_QUALIFIER_TOKENS:
                token = self._tokens[end]
                if token.text[0].isupper() and token.key not in self._language.function_words:
                    end += 1
                elif token.key in self._language.name_joiners or (token.text == "." and token.glued):
                    ahead = next((i for i in range(end + 1, min(end + 3, len(self._tokens))) if self._tokens[i].text[0].isupper()), None)
                    sentence = token.text == "." and (ahead is None or self._keys[ahead] in self._language.grammar_words)
                    if ahead is None or sentence or (token.text == "." and len(self._tokens[end - 1].text) > 3):
                        break
                    end = ahead + 1
                else:
                    break
            return end
        if not trusted or not first.is_word or first.key in self._language.grammar_words or not self.capitals_tell:
            return start
        after = self._tokens[start + 1] if start + 1 < len(self._tokens) else None
        return start + 1 if after is None or (after.is_mark and after.text in ".?!,;") else start

    def _words_between(self, start: int, end: int) -> int:
        return sum(not token.is_mark for token in self._tokens[start:end])

    def _slice(self, start: int, end: int) -> str:
        return self._text[self._tokens[start].start : self._tokens[end - 1].end]
