"""The verifier: takes sentences as they come and says of each whether it stands, and if not, why, and what stands in its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from functools import partial
from typing import Any, Optional

from ...language.tokens import fold
from ...model.answer import Answer
from ...model.llm import Standing, ToldSentence
from .advice import is_advice
from .alternatives import alternatives
from .among_shown import narrowed, without_shown
from .appositions import without_appositions
from .as_a_whole import follows, goes_against
from .asides import tells_of_place
from .backing import tells_more, unbacked
from .barriers import with_barriers, without_hyphens
from .borne import strange, unborne
from .causes import is_reason
from .checks import check
from .cited import Fact, Scope, marks_within, numbers_in, without_marks
from .claims import Found, stated_of
from .clauses import Clause, Group, as_one, clauses_of
from .column_units import of_cited_ones, with_bare_times, with_column_unit
from .counting import counted, with_rests
from .denials import Denials
from .derived import is_derived
from .ends_listed import listed_wrongly, without_listed
from .evidence import Attributes, Evidence, evidence_of
from .explained import without_explained
from .fields import named_fields
from .freed import speaks_only, with_free_words
from .graded import graded
from .heard import heard
from .instead import instead
from .labelled import mislabelled
from .linking import linking
from .orders import by_field, columns_said, in_order, is_misplaced
from .outdoing import beyond_other_limit, outdone_wrongly
from .outsiders import left_out
from .paces import with_paces_turned
from .pairs import distinct_groups, in_pairs
from .quantified import are_all_found, counts_anew, is_of_nothing, is_worked_over
from .ranges import with_ranges, with_units
from .reading import Kind, Mark, read, without_names
from .reasons import not_checked, reason
from .referring import Groups, Said
from .remarks import is_remark
from .restated import without_restated
from .said_shares import with_shares
from .set_against import compared_wrongly
from .settling import settled
from .share_of import of_all_though_a_part, of_other_base
from .shared_endings import spelled_out
from .small_talk import without_small_talk
from .standings import as_idioms, misranked
from .step_counts import is_of_step
from .subjects import Subject
from .told_steps import against_cited, without_no
from .told_words import is_unit_of
from .untold import in_other_unit
from .values import with_values
from .wording import Wording, language_in, wording
from .written import place_of_item, place_of_row, taken_apart, undecorated
from .wrong_at_once import wrong_at_once

_LEFT, _DIVIDES = re.compile(r" \(\d+ left\)$"), ": divide by "
#: Of how many of one name each is looked at alone; and how many claims can be of two of them.
_MOST_ALIKE, _PAIR = 20, 2


class Verifier:
    """Verifies the sentences of one explanation in their order; what "it" is comes from the sentences before. Not for several threads."""

    def __init__(self, answer: Answer, attributes: Optional[Attributes] = None, facts: Sequence[Fact] = ()) -> None:
        self._answer = answer
        self._facts = {fact.number: fact for fact in facts}
        evidence = evidence_of(answer, attributes)
        shown = sum(any(fact.is_of(item) for fact in facts) for item in evidence.listed)
        self.evidence: Evidence = replace(evidence, shown=shown)
        self._context = Said()
        self._used: set[str] = set()
        self._read: tuple[str, Sequence[Mark], Wording] = ("", (), wording("en"))
        self._denials = Denials(self.evidence)
        self._aside, self._unknown = list[str](), list[str]()
        self._previous: list[Subject] = []
        self._named_last, self._refuted = 0, False
        self._shortened = sorted({item.name for item in self.evidence.subjects if item.name.endswith(".")}, key=len, reverse=True)
        self._dotted = sorted({item.name for item in self.evidence.subjects if "." in item.name.rstrip(".")}, key=len, reverse=True)

    def sentences(self, text: str) -> list[str]:
        """The sentences of a text; a full stop in a known name ends none."""
        return taken_apart(marks_within(text) if self._facts else text, self._dotted, self._shortened)

    def sentence(self, text: str) -> ToldSentence:
        """One sentence with its standing, its evidence, and where it is struck the reason and the deterministic sentence instead.

        What does not stand as a whole may without what it says to its reader besides."""
        before, self._refuted = self._state, False
        told, after, as_read = self._told(text), self._state, self._read
        if told.standing is not Standing.STRUCK or place_of_row(text) or self._refuted:
            return told
        self._state = before
        free = self._told(text, True)
        if self._freed and free.standing in (Standing.VERIFIED, Standing.UNCHECKED):
            return replace(free, standing=Standing.UNCHECKED, why=not_checked((*self._freed, *self._aside)))
        self._state, self._read = after, as_read
        if speaks_only(as_read[1], self.evidence, as_read[2]) or is_advice(*as_read[:2], self.evidence, as_read[2]):
            self._state = before
            return ToldSentence(text, Standing.PLAIN)
        cited = "".join(f" [{number}]" for number in numbers_in(text)) if self._facts else ""
        rest, left = without_small_talk(*self._read, self.evidence.question)
        if not left or not rest:
            self._state = before if left and not cited else after
            return ToldSentence(text, Standing.PLAIN) if left and not cited else told
        self._state = before
        item = place_of_item(text)
        other = self._told(f"{item.group() if item else ''}{rest}{cited}")
        if other.standing is Standing.STRUCK:
            self._state = after
            return told
        return replace(other, text=text, standing=Standing.UNCHECKED, why=other.why or not_checked(left))

    @property
    def _state(self) -> tuple[Any, ...]:
        """What the sentences before leave behind."""
        return self._context, set(self._used), self._previous, self._named_last

    @_state.setter
    def _state(self, state: tuple[Any, ...]) -> None:
        self._context, self._used, self._previous, self._named_last = state

    def _told(self, text: str, free: bool = False) -> ToldSentence:
        text, cited = (without_marks(text), found) if (found := numbers_in(text) if self._facts else []) else (text, [])
        plain = spelled_out(without_hyphens(undecorated(text)), self.evidence)
        self.evidence.names.add(heard(plain, self.evidence))
        row = place_of_row(plain)
        plain = plain[row.end() :] if row else plain
        code = language_in(without_names(plain, self.evidence.names), self.evidence.language)
        said = wording(code)
        self._read = plain, read(plain, code, self.evidence.names), said
        read_marks, self._freed = with_free_words(self._read[1], self.evidence, said) if free else (self._read[1], [])
        self._read = plain, read_marks, said
        timed = with_bare_times(with_paces_turned(self._read[1], self.evidence, said), self.evidence)
        marks = with_values(plain, with_barriers(timed, said), self.evidence, said)
        marks = with_units(with_ranges(settled(with_shares(marks, said), self.evidence, said), said), said)
        facts = tuple(self._facts[number] for number in dict.fromkeys(cited) if number in self._facts)
        ranked, marks = marks, as_idioms(marks, said)
        marks = [of_cited_ones(mark, facts, self.evidence) for mark in without_no(marks, facts)]
        marks = with_column_unit(marks, Scope(facts, (), self.evidence), said) if facts else marks
        before = self._context = self._of_cited(facts, marks) if facts else self._context
        clauses = with_rests(clauses_of(marks, self.evidence, said, before), self.evidence, said)
        about = distinct_groups(group for clause in clauses for group in clause.about)
        item = None if row else place_of_item(text)
        if is_misplaced(int(row[1]) if row else 0, int(item[1]) if item else 0, marks, about, self.evidence):
            return ToldSentence(text, Standing.STRUCK, (), (), reason(f"{about[0][0].name} has another place"), self._instead(about[:1]))
        named = [clause.about for clause in clauses if clause.about and (not clause.inherited or clause.referred)]
        named = [about_of for about_of in named if any(not item.reference for group in about_of for item in group)]
        if named:
            own = [clause for clause in clauses if not clause.inherited or clause.referred]
            groups = tuple(distinct_groups(group for clause in own for group in (*clause.about, *clause.rivals)))
            self._context = Said(groups, (*self._context.mentioned, *groups), named[-1], self._context.fields)
        spoken = named_fields(marks, self.evidence.fields)
        kept = named or not any(mark.kind is not Kind.SIGN for mark in marks)
        previous, self._previous = self._previous, [item for group in about for item in group[:1] if not item.reference] or self._previous
        self._context = replace(self._context, fields=spoken or self._context.fields if kept else spoken)
        features = tuple(dict.fromkeys(item.feature for group in about for item in group[:1] if item.feature is not None))
        if " ".join(plain.split()).rstrip(".").casefold() in self.evidence.told:
            return ToldSentence(text, Standing.VERIFIED, features, self._steps(features))
        if cited in ([], [1]) and is_remark(marks, self._facts.values(), self.evidence, said):
            return ToldSentence(text, Standing.PLAIN)
        self._aside, self._unknown = [], []
        why, checked = self._judged(plain, code, marks, clauses)
        told_of = [(item,) for item in self.evidence.listed if any(fact.is_of(item) for fact in facts)]
        alone = told_of[0] if len(told_of) == 1 and told_of[0][0].feature is not None else ()  # a row is told by its name
        for rest, whole in alternatives(marks, clauses, self.evidence, said, before, alone) if why else ():
            first, self._aside = self._aside, []
            told, looked = self._judged(plain, code, rest, whole, in_turn=whole is not clauses)
            why, checked, self._aside = (why, checked, first) if told else (told, looked, self._aside)
            if not told:
                break
        outside = left_out(marks, clauses, self.evidence, said) if why else []
        why, self._aside = ("", outside) if outside else (why, self._aside)
        why = why or self._not_borne(facts, marks, clauses, said)
        bare = Scope(facts, (), self.evidence)
        why = why if not why or not follows(marks, bare, said) else ""
        word = (graded(marks, bare, said) or linking(marks, bare, said)) if why and facts else None
        rest = [mark for mark in marks if mark is not word]
        if word is not None and self._stands_alone(plain, code, facts, rest, [group[0] for group in before.last]):
            why, self._aside = "", [word.text]
        why = why or of_all_though_a_part(marks, self._answer, said) or goes_against(marks, clauses, bare, said)
        unknown = said.unspaced and bool(self._unknown)
        stands, named_any = partial(self._stands_alone, plain, code, facts), bool(facts) or any(mark.kind is Kind.NAME for mark in marks)
        follow = bool(why and facts) and not unknown
        follow = follow and (is_derived(marks, bare, said, stands) or self._is_explained(plain, code, facts, marks, previous))
        follow = follow or (bool(why) and named_any and not unknown and self._stands_without_conditions(plain, code, facts, marks))
        why = goes_against(marks, clauses, bare, said) if follow else why
        if why and facts and not unknown and self._is_among_shown(plain, code, facts, marks, previous):
            why = ""
        why = why or in_other_unit(marks, self.evidence, said)
        refuted = against_cited(marks, bare, tuple(self._facts.values()), said) if facts else ""
        why, self._refuted = why or refuted, bool(refuted)
        why = why or outdone_wrongly(marks, bare, said) or compared_wrongly(marks, self.evidence, said, before)
        why = why or misranked(ranked, bare, said, previous, before.mentioned) or listed_wrongly(ranked, bare, said)
        self._named_last = next((item.rank for group in reversed(about) for item in group[:1] if item.rank), self._named_last)
        if why:
            return ToldSentence(text, Standing.STRUCK, features, (), reason(why), self._instead(about, facts))
        if self._aside:
            return ToldSentence(text, Standing.UNCHECKED, features, self._steps(features), not_checked(self._aside))
        if not checked and not any(mark.kind is Kind.NAME for mark in marks):
            return ToldSentence(text, Standing.PLAIN)
        return ToldSentence(text, Standing.VERIFIED, features, self._steps(features))

    def _of_cited(self, facts: Sequence[Fact], marks: Sequence[Mark]) -> Said:
        """What "it" is in a sentence that cites facts: what these tell of, whatever was spoken of before."""
        groups: Groups = tuple((item,) for item in self.evidence.subjects if any(fact.is_of(item) for fact in facts))
        last = self._context.last
        alone = any(mark.is_any("it") for mark in marks) and not any(mark.is_any("both", "they", "all") for mark in marks)
        if alone and len(groups) > 1 and len(last) == 1 and len(last[0]) == 1 and last[0] in groups:
            groups = last  # "it is larger than B", of A and B
        return replace(self._context, before=groups, last=groups)

    def _not_borne(self, facts: Sequence[Fact], marks: Sequence[Mark], clauses: Sequence[Clause], said: Wording) -> str:
        """What the facts that a sentence cites do not bear; "" where they bear all of it, or where it cites none."""
        why = self._not_borne_by(facts, marks, clauses, said)
        others = (fact for fact in self._facts.values() if fact.step and fact not in facts and _DIVIDES not in fact.text)
        steps = tuple(replace(fact, text=_LEFT.sub("", fact.text)) for fact in others)  # how many each left is not cited
        if why and steps and any(fact.number == 1 for fact in facts):  # the answer is what the steps left
            return "" if not self._not_borne_by((*facts, *steps), marks, clauses, said) else why
        return why

    def _not_borne_by(self, facts: Sequence[Fact], marks: Sequence[Mark], clauses: Sequence[Clause], said: Wording) -> str:
        if not facts:
            every = self._scope(tuple(self._facts.values()), marks, clauses)
            causes = any(mark.key in said.causing for mark in marks) and bool(every.facts)
            why = "no fact gives that reason" if causes and not is_reason(marks, every, said) else ""
            return why or beyond_other_limit(marks, self.evidence)
        scope = self._scope(facts, marks, clauses)
        word = strange([each for each in self._unknown if not is_unit_of(fold(each), scope, said)], marks, said)
        nothing = is_of_nothing(marks, scope, said)
        if nothing:
            return f"no “{nothing}” was found"
        other = mislabelled(marks, scope, said)
        if other:
            return f"“{other}” is a number of something else"
        return unborne(marks, clauses, scope, said) or (f"“{word}” stands in no fact that is cited" if word else "")

    def _scope(self, facts: Sequence[Fact], marks: Sequence[Mark], clauses: Sequence[Clause]) -> Scope:
        """What a sentence may rest on."""
        named = {index for mark in marks if mark.kind is Kind.NAME for index in mark.value}
        about = [item for clause in clauses for group in clause.about for item in group]
        told = [item for at, item in enumerate(self.evidence.subjects) if at in named or any(fact.is_of(item) for fact in facts)]
        return Scope(tuple(facts), tuple(dict.fromkeys((*told, *about))), self.evidence, self._named_last)

    def _stands_alone(self, plain: str, code: str, facts: Sequence[Fact], part: Sequence[Mark], last: Sequence[Subject]) -> bool:
        """Whether a part of a sentence would stand as one of its own, behind one that told of some things."""
        said, groups = wording(code), tuple((item,) for item in last)
        clauses = clauses_of(part, self.evidence, said, Said(groups, groups, groups))
        if not any(mark.kind is Kind.NAME for mark in part):  # "A is large, and with 12 in first place"
            clauses = [clause if clause.about else replace(clause, about=groups, inherited=True) for clause in clauses]
        scope, aside = Scope(tuple(facts), (), self.evidence), (self._aside, self._unknown)
        self._aside, self._unknown = [], []
        why = self._judged(plain, code, part, clauses)[0] or self._not_borne(facts, part, clauses, said)
        why = "" if why and follows(part, scope, said) else why or goes_against(part, clauses, scope, said)
        why = why or next(iter(self._aside), "")
        self._aside, self._unknown = aside
        return not why

    def _is_explained(self, plain: str, code: str, facts: Sequence[Fact], marks: Sequence[Mark], last: Sequence[Subject]) -> bool:
        """Whether the numbers of a sentence are explained by its facts, and what is left without them stands."""
        scope, said = Scope(tuple(facts), (), self.evidence), wording(code)
        rest, alone = without_explained(marks, scope, last, said), partial(self._stands_alone, plain, code, facts)
        return len(rest) < len(marks) and (alone(rest, last) or is_derived(rest, scope, said, alone))

    def _stands_without_conditions(self, plain: str, code: str, facts: Sequence[Fact], marks: Sequence[Mark]) -> bool:
        """Whether what a sentence says besides what was asked for, or besides a place that the name beside it has, stands."""
        said = wording(code)
        alone, scope = partial(self._stands_alone, plain, code, facts), Scope(tuple(facts), (), self.evidence)
        evidence = self.evidence
        ways = without_restated(marks, evidence, said), without_appositions(marks, evidence, said), without_listed(marks, scope, said)
        lesser = (rest for rest in ways if len(rest) < len(marks))
        return any(alone(rest, ()) or (bool(facts) and is_derived(rest, scope, said, alone)) for rest in lesser)

    def _is_among_shown(self, plain: str, code: str, facts: Sequence[Fact], marks: Sequence[Mark], last: Sequence[Subject]) -> bool:
        """Whether a sentence that speaks of those shown is so of these."""
        among = narrowed(marks, self.evidence, wording(code))
        if among is None:
            return False
        other, said, rest = copy(self), wording(code), without_shown(marks, wording(code))
        other.evidence, other._denials = among, Denials(among)
        alone, scope = partial(other._stands_alone, plain, code, facts), Scope(tuple(facts), (), among)
        return alone(rest, last) or is_derived(rest, scope, said, alone) or other._is_explained(plain, code, facts, rest, last)

    def _judged(self, plain: str, code: str, marks: Sequence[Mark], clauses: Sequence[Clause], in_turn: bool = True) -> tuple[str, int]:
        """Why a sentence does not stand ("" where it does), and how many claims of it were looked at.

        ``in_turn``: as many names as numbers are a pair each.
        """
        evidence, said = self.evidence, wording(code)
        wrong = wrong_at_once(plain, marks, clauses, evidence, said) or of_other_base(marks, self._answer, said)
        if wrong:
            return wrong, 1
        own = distinct_groups(group for clause in clauses if not clause.inherited for group in clause.about)
        named = sum(not all(item.reference for item in group) for group in own)
        paired = in_pairs(clauses, marks, evidence.listed if evidence.complete else ()) if in_turn else []
        whole = as_one(clauses, marks)
        singly = [counted(clause, evidence, said) for clause in clauses]
        together = counted(whole, evidence, said) if whole is not None else None
        if together is False and any(singly) and not all(singly) and clauses[-1].about and not clauses[-1].inherited:
            return f"that does not hold of {', '.join(group[0].name for group in clauses[-1].about)}", 1
        apart = any(mark.is_any("uncounted") for mark in marks)  # how many were left out is counted in none of them
        as_whole = bool(together) and not apart and all(told is None for told in singly)
        checked, coarse = int(as_whole), []
        holding: list[Clause] = []
        for clause in () if as_whole else paired or clauses:
            found = check(clause, evidence, marks, named)
            checked += len(found)
            coarse += [item.text for item in found if item.coarse]
            holding += [clause] if tells_of_place(clause, found, evidence, said) else []
            wrong = self._of_clause(clause, found, marks, said) or self._of_no_single(clause, found, marks, named)
            if wrong:
                return wrong, checked
        if any(mark.is_any("followed") for mark in marks):
            spoken_of = distinct_groups(each for clause in clauses for each in clause.about)
            order = [group for group in spoken_of if any(item.rank for item in group)]
            checked += len(order) > 1
            spoken = named_fields(marks, evidence.fields) or {name for clause in clauses for name in columns_said(clause, evidence)}
            if len(order) > 1 and not in_order(order, evidence.listed) and not by_field(order, evidence.listed, spoken):
                return f"that is not the order of {', '.join(group[0].name for group in order)}", checked
        of_some = [clause for clause in clauses if as_whole or counted(clause, evidence, said)]
        left, aside = unbacked(plain, marks, clauses, evidence, said, of_some, holding)
        self._aside += [*coarse, *aside]
        self._unknown = aside
        if left:
            whose = next((group[0].name for clause in clauses for group in clause.about), "")
            return f"“{left}” stands in nothing that is known" + (f" of {whose}" if whose else ""), checked
        named_any = any(item.rank for clause in clauses for group in clause.about for item in group)
        if not checked and named_any and tells_more(marks, evidence, said):
            return "", checked
        sending = next((mark.text for mark in marks if mark.kind is not Kind.NAME and mark.key in said.directing), "")
        return (f"“{sending}” only sends somebody there" if sending and named_any and not checked else ""), checked

    def _of_clause(self, clause: Clause, found: Sequence[Found], marks: Sequence[Mark], said: Wording) -> str:
        told, numbers = counted(clause, self.evidence, said), [stated_of(mark).value for mark in clause.marks if mark.kind is Kind.NUMBER]
        if told:
            return ""
        if told is False and len(clause.about) > 1 and not clause.inherited and not clause.has("other"):
            return f"so many are not as is said of {', '.join(group[0].name for group in clause.about)}"
        if (
            told is False
            and (not clause.about or are_all_found(clause, self.evidence))
            and (clause.has("all", "both") or counts_anew(clause, self.evidence))
            and not any(mark.is_any("except", "other") for mark in marks)
            and not (is_of_step(clause, self.evidence, said) or any(is_worked_over(clause, each, self.evidence) for each in numbers))
        ):
            return "so many are not as is said"
        none = next((mark for mark in clause.marks if mark.is_any("none")), None)
        if self.evidence.yes is False and clause.marks == tuple(marks[:1]) and marks[0].key in said.noes:
            return ""  # 不是，…
        leads = none is not None and none is marks[0] and self.evidence.yes is not None
        looked_up = any(mark.kind in (Kind.DAY, Kind.CLOCK, Kind.AMOUNT) for mark in clause.marks)
        leads = leads and (looked_up or not any(mark.is_any("part") for mark in marks[1:2]))  # "none of them has that"
        if none is not None and clause.has("hours") and clause.about and all(item.apart for group in clause.about for item in group):
            return ""
        if clause.has("negation") or (none is not None and not leads):
            why, left = self._denials.judged(clause, found, said, self._context.last, leads)
            self._aside += [left] if left else []
            return why
        if self.evidence.empty and clause.has("several") and not clause.has("unknown", "uncounted", "other"):
            return "nothing was found"
        if self.evidence.empty and clause.has("found") and not any(item.holds for item in found):
            return "nothing was found"
        return next((item.why for item in found if item.holds is not True), "")

    def _of_no_single(self, clause: Clause, found: Sequence[Found], marks: Sequence[Mark], named: int) -> str:
        """Why a clause about one of several that are called so holds of none of them alone, though each claim holds of one."""
        alike = clause.about[0] if len(clause.about) == 1 and not clause.inherited else ()
        told = [mark for mark in clause.marks if mark.kind in (Kind.AMOUNT, Kind.DIRECTION)]
        of_all = clause.has("all", "both") or any(mark.kind is Kind.NUMBER for mark in clause.marks)
        if not 1 < len(alike) <= _MOST_ALIKE or len(told) < _PAIR or of_all or not all(item.holds is True for item in found):
            return ""
        for item in alike:
            if all(each.holds is True for each in check(replace(clause, about=((item,),)), self.evidence, marks, named)):
                return ""
        return f"no single one that is called {alike[0].name} is so"

    def _steps(self, features: Sequence[tuple[str, int]]) -> tuple[str, ...]:
        told = [item for item in self._answer.explanation.sentences if item.kind == "answer"]
        cited = [item.steps for item in told if not features or set(item.features) & set(features)]
        return tuple(dict.fromkeys(step for steps in cited for step in steps)) or self.evidence.steps[-1:]

    def _instead(self, about: Sequence[Group], facts: Sequence[Fact] = ()) -> str:
        """The deterministic sentence on the same subject, each only once."""
        self._used.add(found := next((text for text in instead(self._answer, about, facts) if text not in self._used), ""))
        return found
