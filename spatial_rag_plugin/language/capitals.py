"""Runs of capitals in a question: where a name begins, what holds its words together, where it ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .language import Language
from .tokens import Token, is_cjk

MAX_NAME_TOKENS = 24
_MOST_BEFORE_KIND = 2  # "South American"
_COUNT_DIGITS = 2
_STRESSED = 3  # letters; shorter words in capitals may be abbreviations


class CapitalRuns:
    """Finds the runs in one tokenised question."""

    def __init__(self, tokens: Sequence[Token], language: Language) -> None:
        self._tokens = tokens
        self._keys = [token.key for token in tokens]
        self._language = language

    def runs(self) -> Iterator[tuple[int, int, list[int]]]:
        """Start, end and weak joints ("and", "at") of every run, in tokens."""
        index = 0
        while index < len(self._tokens):
            if self._starts_name(index):
                end, joints = self._run(index)
                yield index, end, joints
                index = max(end, index + 1)
            else:
                index += 1

    def _run(self, start: int) -> tuple[int, list[int]]:
        """The end of the capital run and the places of its weak joints ("and", "at")."""
        joins: list[int] = []
        end = start + 1
        while end < len(self._tokens) and end - start < MAX_NAME_TOKENS:
            token = self._tokens[end]
            if token.text == "(":
                close = next((i for i in range(end + 1, min(end + 8, len(self._tokens))) if self._tokens[i].text == ")"), None)
                if close is None or close + 1 >= len(self._tokens) or not self._tokens[close + 1].text[0].isupper():
                    break  # what stands in brackets at the end of a name qualifies it
                end = close + 1
            elif token.key in self._language.conjunctions | self._language.alternatives and self._is_stressed(end, amid_names=True):
                break  # "Mirror Lake AND Heron Lake"
            elif token.capital or (token.glued and token.is_word and not is_cjk(token.text)) or token.text in ("#", "&"):
                if self._language.segmenter is not None and token.is_number and self._language.units.longest(self._keys, end + 1)[0]:
                    break  # "Central Station600米"
                if token.is_number and not token.glued and not self._number_belongs(end):
                    break
                end += 1
            elif token.text == "." and token.glued:
                short = len(self._tokens[end - 1].text) <= 4 and self._tokens[end - 1].capital
                following = self._tokens[end + 1] if end + 1 < len(self._tokens) else None
                if not short or following is None or (following.key in self._language.grammar_words and not following.glued):
                    break
                if not (following.capital or following.text == "," or following.glued):
                    break
                end += 1
            elif (token.text in "'’/-–" and token.glued) or token.key in self._language.name_joiners | self._language.weak_name_joiners:
                step = self._join(end)
                if not step:
                    break
                if any(self._keys[i] in self._language.weak_name_joiners for i in range(end, step)):
                    joins.append(end)
                end = step
            elif token.is_word and token.key not in self._language.function_words and self._rejoins(end):
                end += 1
            else:
                break
        return end, joins

    def _starts_name(self, index: int) -> bool:
        token = self._tokens[index]
        if token.is_mark or self.is_date(index) or self._is_month_alone(index):
            return False
        if index and self._tokens[index - 1].is_number and self._language.units.longest(self._keys, index)[0]:
            return False
        if index and token.glued and len(token.text) == 1 and self._tokens[index - 1].text == "/":
            return False  # "mg/L"
        if self._is_direction(index):
            return False
        if token.text[0].isupper():
            if self._is_stressed(index):
                return False
            opening = index == 0 or self._tokens[index - 1].text in ".?!"
            if len(token.text) > 1 and token.text.isupper():
                return True
            if opening and self._is_asked(index):
                return False
            plain_word = token.key in self._language.grammar_words or token.key in self._language.relations.vocabulary
            if len(token.text) == 1 and token.key in self._language.function_words:
                return index + 1 < len(self._tokens) and self._tokens[index + 1].capital and not opening
            return not (plain_word and (opening or not (self._next_capital(index) or self._leads_on(index))))
        if not token.is_number or (index and self._tokens[index - 1].text == ",") or self._counts(index):
            return False
        return self._next_capital(index) and not self._language.units.longest(self._keys, min(index + 1, len(self._keys) - 1))[0]

    def _counts(self, index: int) -> bool:
        """Whether a number says how many: "5 African countries", and not "7 Abbey Road" or "1st Avenue stops"."""
        end = index + 1
        while end < len(self._tokens) and end <= index + _MOST_BEFORE_KIND and self._tokens[end].text[0].isupper():
            end += 1
        if end == index + 1 or end >= len(self._tokens) or len(self._tokens[index].text) > _COUNT_DIGITS:
            return False
        kind = self._tokens[end]
        plain = kind.is_word and kind.text[0].islower() and not kind.glued and kind.key not in self._language.grammar_words
        return plain and self._language.is_plural(kind.text)

    def _is_stressed(self, index: int, amid_names: bool = False) -> bool:
        """Whether a word of grammar is in capitals for stress: "schools NOT in a flood zone", and not "Portland, OR" or "US cities"."""
        token, language = self._tokens[index], self._language
        joining = language.negations | language.conjunctions | language.alternatives
        if not token.text.isupper() or token.key not in joining | language.relations.vocabulary:
            return False
        if len(token.text) < _STRESSED and token.key not in joining:
            return False
        beside = [at for at in (index - 1, index + 1) if 0 <= at < len(self._tokens)]
        if len(beside) < 2:
            return False
        others = [self._tokens[at] for at in beside if self._keys[at] not in language.grammar_words]
        if amid_names:
            return not any(other.text.isupper() for other in others)
        return not any(other.text[0].isupper() or other.text == "," for other in others)

    def _is_asked(self, index: int) -> bool:
        """Whether the capital only begins a sentence that says what to do, or names a number: "Clip the fens", "Height at Elk Camp"."""
        language, following = self._language, self._tokens[index + 1 : index + 2]
        asks = language.constructions.first_words | language.continuations.first_words | language.field_nouns
        return self._tokens[index].key in asks and bool(following) and following[0].text[0].islower()

    def _is_direction(self, index: int) -> bool:
        """An abbreviated direction from something: "SE of Central Station"."""
        short = len(self._tokens[index].text) <= 2 and self._language.directions.longest(self._keys, index)[0] > 0
        return short and index + 1 < len(self._tokens) and self._keys[index + 1] in self._language.origin_words

    def _leads_on(self, index: int) -> bool:
        """A capital on a grammar word amid a sentence that a name follows: "Out of Africa", "Track 21"."""
        after = index + 1
        if after >= len(self._tokens):
            return False
        if self._tokens[after].is_number:
            return self._number_belongs(after)
        return self._keys[after] in self._language.name_joiners and self._keys[after].isalpha() and bool(self._join(after))

    def is_date(self, index: int) -> bool:
        """A day of the week, or a month with its day, unless the name goes on after them ("September 11 Memorial", "Sunday Market")."""
        if self._tokens[index].key in self._language.weekdays:
            return index + 1 >= len(self._tokens) or not self._tokens[index + 1].text[0].isupper()
        day = self._tokens[index].is_number and len(self._tokens[index].text) <= 2 and index + 1 < len(self._tokens)
        if day and self._tokens[index + 1].key in self._language.months:
            return index + 2 >= len(self._tokens) or not self._tokens[index + 2].text[0].isupper()
        if self._tokens[index].key in self._language.months and not self._language.months.isdisjoint(self._keys[index + 2 : index + 3]):
            return True  # "March and June 2024"
        if self._tokens[index].key not in self._language.months or index + 1 >= len(self._tokens) or not self._tokens[index + 1].is_number:
            return False
        return index + 2 >= len(self._tokens) or not self._tokens[index + 2].text[0].isupper()

    def _is_month_alone(self, index: int) -> bool:
        """ "In March", and not "in March Street" or "in March, Cambridgeshire"."""
        if index == 0 or self._tokens[index].key not in self._language.months:
            return False
        following = self._tokens[index + 1] if index + 1 < len(self._tokens) else None
        plain = following is None or not (following.capital or following.is_number or following.text in ",-/")
        return plain and self._keys[index - 1] in self._language.data.get("before_months", ())

    def _next_capital(self, index: int) -> bool:
        for ahead in (index + 1, index + 2):
            if ahead < len(self._tokens):
                token = self._tokens[ahead]
                if token.text[0].isupper():
                    return True
                if not (token.glued or token.key in self._language.ordinal_suffixes):
                    return False
        return False

    def _join(self, index: int) -> int:
        """Where the run goes on after one to three joiners; 0 when no capital follows."""
        allowed = self._language.name_joiners | self._language.weak_name_joiners
        for ahead in range(index + 1, min(index + 4, len(self._tokens))):
            token = self._tokens[ahead]
            speaks = len(token.text) == 1 and token.key in self._language.function_words  # "Main Street and I"
            if (token.text[0].isupper() and not speaks) or (token.is_number and self._number_closes(ahead)):
                return ahead
            if token.key not in allowed and not (token.glued and token.is_mark):
                return ahead if token.glued and token.is_word and not self._tokens[index].key.isalpha() else 0
        tail = self._tokens[index]
        return index + 1 if tail.glued and tail.text in "'’" else 0

    def _number_closes(self, index: int) -> bool:
        after = self._tokens[index + 1] if index + 1 < len(self._tokens) else None
        return after is None or after.is_mark or after.text[0].isupper()

    def _number_belongs(self, index: int) -> bool:
        """A number inside a name: not one that a unit follows."""
        before = self._tokens[index - 1]
        if not (before.text[0].isalpha() or before.text in "#.-–&(" or before.key in self._language.ordinal_suffixes):
            return False
        return index + 1 >= len(self._tokens) or not self._language.units.longest(self._keys, index + 1)[0]

    def _rejoins(self, index: int) -> bool:
        """A lower-case word or two inside a name: "gold mine, New London", "theological Seminary"."""
        verbs = self._language.grammar_words | self._language.relations.vocabulary
        if self._keys[index] in verbs and (index + 1 >= len(self._tokens) or self._tokens[index + 1].text != ","):
            return False
        for ahead in range(index + 1, min(index + 3, len(self._tokens) - 1)):
            token, following = self._tokens[ahead], self._tokens[ahead + 1]
            if token.text[0].isupper() and token.key not in self._language.grammar_words:
                return True
            if token.text == ",":
                return following.text[0].isupper() and following.key not in self._language.grammar_words
            if token.is_mark or token.key in self._language.grammar_words:
                return False
        return False
