"""The words of one language that speak of wishes: moods, how wishes begin, which way a question leans, how requests are made."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from ..model.ranking import Lean
from .language import PhraseTable, data_of, load
from .tokens import fold, phrase_keys

#: What begins a wish, by the name of its list; of the whole ones the beginning is part of the wish ("good for children").
AVOID, DENIED, WHOLE, WANT = "avoid", "denied", "describe_whole", "want"
#: What something looks onto, or is set in: no layer settles that, whatever it is.
VIEW = "view"
#: Degrees of an adjective.
HIGHER, HIGHEST = "comparative", "superlative"

_COMPOUNDED = 5  # letters of a word that compounds may begin with


class SoftWords:
    """Phrase tables over the keys of items, and sets of folded words; all are empty for a language that has none."""

    def __init__(self, code: str) -> None:
        data = data_of("wishes", code)
        language = load(code)
        self._clitics, self._unspaced = language.clitics, language.segmenter is not None
        self._endings = ("", *language.endings)
        self.moods = self._table(data.get("moods", ()))
        self._moods = {fold(form): form for word in data.get("moods", ()) for form in self._forms(word)}
        self.mood_words = frozenset(self._moods)
        self._degrees = [(ending, base, name) for name, pairs in data.get("degrees", {}).items() for ending, base in pairs]
        self._degree_ends = tuple(ending for ending, _, _ in self._degrees)
        self._qualities = [(ending, base) for ending, base in data.get("qualities", ())]
        self.before_kinds = self._set(data, "before_kinds")
        self.mood_tails = self._set(data, "mood_tails")
        self._predicates = [tuple(map(fold, data.get(name, ()))) for name in ("predicate_first", "predicate_inner", "predicate_last")]
        self.intensifiers = self._table(data.get("intensifiers", ()))
        self.superlative, self.least = self._set(data, "superlative"), self._set(data, "least")
        self.holding = self._set(data, "holding")
        self._openings = {name: tuple(map(fold, words)) for name, words in data.get("openers", {}).items()}
        self.openers = self._named(data.get("openers", {}))
        self.segment_openers = self._named(data.get("segment_openers", {}))
        self.occasion_words = self._set(data, "occasion_words")
        self.occasions = self._set(data, "occasions")
        self.trailing = self._table(data.get("trailing", ()))
        self.purpose = self._set(data, "purpose")
        self.purpose_verbs = self._set(data, "purpose_verbs")
        self.leans = self._named(data.get("leans", {}))
        self._leaning = {name: tuple(map(fold, phrases)) for name, phrases in data.get("leans", {}).items()}
        self.best = self._table(data.get("best", ()))
        self.got = self._set(data, "get")
        self.generic = self._set(data, "generic")
        self.layer_names = self._set(data, "layer_names")
        self.requests = self._phrases(data, "requests")
        self.request_words = frozenset(key for phrase in self.requests for key in phrase)
        self._request_starts = frozenset(phrase[0] for phrase in self.requests if phrase)
        self.contexts = self._phrases(data, "contexts")
        self.speakers = self._phrases(data, "speakers")
        self.courtesies = self._set(data, "courtesies")
        self.journeys = {name: tuple(phrases) for name, phrases in data.get("journeys", {}).items()}
        self.journey_verbs = frozenset(map(fold, self.journeys.get("motion", ())))
        self._persons = self._table(data.get("persons", ()))
        self.work_nouns, self.work_verbs = self._set(data, "work_nouns"), self._set(data, "work_verbs")
        self.work_openers, self.work_clauses = self._table(data.get("work_openers", ())), self._table(data.get("work_clauses", ()))
        self.work_reports, self.work_labels = self._table(data.get("work_reports", ())), self._set(data, "work_labels")
        self.work_subjects, self.owners = self._table(data.get("work_subjects", ())), self._set(data, "work_owners")

    def openings(self, name: str) -> tuple[str, ...]:
        """The words that begin wishes of a kind."""
        return self._openings.get(name, ())

    def leans_in(self, text: str) -> frozenset[Lean]:
        """Which ways a text without spaces leans."""
        said = fold(text)
        return frozenset(Lean(name) for name, phrases in self._leaning.items() if any(phrase in said for phrase in phrases))

    def request_at(self, keys: Sequence[str]) -> int:
        """Where the words begin that ask, -1 where there are none."""
        begins = (at for at, key in enumerate(keys) if key in self._request_starts)
        return next((at for at in begins if any(tuple(keys[at : at + len(phrase)]) == phrase for phrase in self.requests)), -1)

    def person_at(self, keys: Sequence[str], at: int) -> int:
        """How many words at ``at`` only say who speaks: "we are"."""
        return self._persons.longest(keys, at)[0]

    def is_mood(self, key: str) -> bool:
        """Whether a folded word says what something is like, in any degree: "quiet", "cosiest"."""
        return bool(self.mood_of(key)[0])

    def says_mood(self, text: str) -> bool:
        """Whether a text of a script without spaces holds a mood."""
        return self._unspaced and any(word in fold(text) for word in self.mood_words)

    def is_predicate(self, text: str) -> bool:
        """Whether words of a script without spaces say what a thing is like."""
        said = fold(text)
        first, inner, last = self._predicates
        return said.startswith(first) or said.endswith(last) or any(word in said for word in inner)

    def is_occasion(self, key: str) -> bool:
        """Whether a folded word says what for, or is a compound that begins so: "Geburtstagsfeier"."""
        return key in self.occasions or any(len(word) >= _COMPOUNDED and key.startswith(word) for word in self.occasions)

    def mood_of(self, key: str) -> tuple[str, str]:
        """The mood that a folded word says, and its degree: "cosiest" → ("cosy", "most"); both empty for other words."""
        if key in self.mood_words:
            return self._moods[key], ""
        for ending, base, degree in self._degrees if key.endswith(self._degree_ends) else ():
            stem = key[: len(key) - len(ending)]
            if key.endswith(ending) and len(stem) > 2:
                plain = (stem + base, stem[:-1] + base) if stem[-1] == stem[-2] else (stem + base,)
                found = next((word for word in plain if word in self.mood_words), "")
                if found:
                    return self._moods[found], degree
        return "", ""

    def roots(self, key: str) -> tuple[str, ...]:
        """What a folded adjective may be made of: "sandy" of "sand", "foggy" of "fog"."""
        found: list[str] = []
        for ending, base in self._qualities:
            stem = key[: len(key) - len(ending)]
            if key.endswith(ending) and len(stem) > 2:
                found += [stem + base, *([stem[:-1] + base] if stem[-1] == stem[-2] else [])]
        return tuple(found)

    def _forms(self, phrase: str) -> list[str]:
        return [phrase.replace("~", ending) for ending in self._endings] if "~" in phrase else [phrase]

    def _set(self, data: dict[str, list[str]], name: str) -> frozenset[str]:
        return frozenset(fold(word) for word in data.get(name, ()))

    def _phrases(self, data: dict[str, list[str]], name: str) -> frozenset[tuple[str, ...]]:
        return frozenset(tuple(phrase_keys(phrase, self._clitics)) for phrase in data.get(name, ()))

    def _table(self, words: Sequence[str]) -> PhraseTable:
        table = PhraseTable(self._clitics)
        for word in words:
            for form in self._forms(word):
                table.add(form, form)
        return table

    def _named(self, lists: dict[str, list[str]]) -> PhraseTable:
        """Which list a phrase is of."""
        table = PhraseTable(self._clitics)
        for name, words in lists.items():
            for word in words:
                table.add(word, name)
        return table


@cache
def soft_words(code: str) -> SoftWords:
    """The words of a language; KeyError when there is no data file for it."""
    return SoftWords(code)
