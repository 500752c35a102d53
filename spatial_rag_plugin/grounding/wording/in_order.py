"""A question in the words and in the order that the grammar knows."""

from __future__ import annotations

import re
from functools import lru_cache, partial

from ...language.detect import detect
from ...language.language import load
from ...language.rewordings import in_known_words, with_unit_said
from ...language.tokens import is_cjk
from ...model.catalog import Catalog, FieldRole
from ..attributes.fields import is_numeric
from ..indexes.same import Same
from ..lexicon.layer_words import without_unit_of
from ..numbers.counted_parts import summed_up
from ..numbers.kept_units import asks_for_unit, in_own_units, without_unit_note
from ..numbers.thing_and_number import own_size, parted
from .ages_of_each import with_ages_of_each
from .amounts_by_unit import with_units_named
from .counted_fields import with_counted_fields
from .denied_values import with_denied_values
from .fields_in_capitals import with_fields_in_small_letters
from .fields_in_short import with_fields_in_full
from .fields_of_several_words import with_fields_of_several_words
from .foreign_values import with_values_of_places
from .grades import in_ranks, with_grades, with_grades_of_several
from .grades_as_held import with_grades_as_held, with_letters_repeated
from .han_asked_last import with_whose
from .han_conditions import with_conditions, with_each_had, with_the_one_asked
from .han_counts import with_counts_said, with_numbers_had, with_things_lacking
from .han_each import with_areas_parted, with_each_first, with_groups_there, with_place_before_each, with_years_of_dates
from .han_ends import with_ends_named, with_times_first
from .han_figures import in_per_cent, with_codes, with_people_asked, with_ratings, with_share_said, with_symbols, with_whole_said
from .han_numbers import (
    with_bare_numbers,
    with_layer_left_out,
    with_number_shared,
    with_order,
    with_several_statistics_in_front,
    with_statistic_in_front,
    with_values_apart,
)
from .han_outcomes import with_outcomes
from .han_passives import with_what_is_done, with_what_was_done
from .han_sorts import with_field_asked, with_kind_behind, with_sort_named, with_sorted_figures, with_sorting_field, with_things_sorted
from .han_undone import with_undone
from .han_verbs import with_agents, with_amounts_named, with_exceeded, with_harmed, with_responsible, with_values_held
from .kept_times import without_period, without_span, without_year
from .kinds_of_years import with_kinds_of_years
from .letters_as_kinds import with_letters_as_kinds
from .long_tables import with_results_named
from .mean_prices import with_mean_prices
from .named_limits import with_limits_named
from .names_in_short import Names, no_names, with_acronyms, with_joined_kinds, with_kind_of_each
from .numbers_in_front import with_letters_behind, with_numbers_behind
from .numerals import with_numerals
from .out_of import with_denials_said
from .parted_words import with_words_parted
from .people_counted import with_people_counted
from .places_in_short import with_places_in_full
from .postal_numbers import with_postal_numbers
from .published_words import with_published_words
from .rows_of_any import with_rows_of_any
from .share_of_total import with_total_said
from .signed_values import with_signed_values
from .sizes_first import with_sizes_first
from .small_values import with_small_values
from .spoken import in_plain_words, with_beings_said, with_people_said
from .two_in_one import with_two_apart
from .values_in_initials import with_classes_in_short, with_values_in_initials
from .values_listed import with_numbers_of_each, with_values_listed

_TOTAL = "总"
_KINDS = 2  # characters that say what a number is: 人数, 面积
_LONGEST = 12


def in_order(question: str, catalog: Catalog, names: Names = no_names) -> str:
    """The question in plain words for what offices write in other ones, and with "total" in front of what it is about: 总威胁人数 of
    威胁总人数, where 威胁人数 is a field.
    """
    question = with_letters_repeated(question, catalog)
    if not any(map(is_cjk, question)):
        question = with_fields_of_several_words(question, catalog, detect(question, ()) or "en")
    question = without_span(without_period(without_year(question, catalog), catalog), catalog)
    question = with_beings_said(question, catalog)
    if not any(map(is_cjk, question)):
        code = detect(question, ())
        question = with_counted_fields(with_words_parted(question, catalog), catalog, code or "en")
        question = with_people_counted(question, catalog, code or "en")
        question = with_signed_values(with_postal_numbers(question, catalog, code or "en"), catalog, code or "en")
        question = with_letters_behind(with_classes_in_short(question, catalog), catalog, code or "en")
        question = with_numbers_behind(with_values_in_initials(with_published_words(question, catalog), catalog), catalog)
        question = with_units_named(with_fields_in_small_letters(question, catalog), catalog, code or "en")
        question = with_results_named(with_small_values(question, catalog, code or "en"), catalog, code or "en")
        question = with_limits_named(with_denials_said(question, catalog, code or "en"), catalog, code or "en")
        question = with_rows_of_any(with_sizes_first(question, catalog, code or "en"), catalog, code or "en")
        question = with_numerals(with_joined_kinds(with_acronyms(in_known_words(question, code), catalog, names), catalog), catalog, code)
        return with_people_said(with_unit_said(with_kind_of_each(question, catalog)), catalog)
    question = with_whose(with_letters_as_kinds(with_sort_named(question, catalog), catalog), catalog)
    question = with_values_of_places(with_place_before_each(question, catalog, names), catalog, names)
    question = with_fields_in_full(with_places_in_full(question, catalog, names), catalog)
    question = with_counts_said(with_numbers_had(with_numbers_of_each(with_things_lacking(question, catalog), catalog), catalog), catalog)
    question = with_mean_prices(with_kinds_of_years(with_total_said(question, catalog), catalog), catalog)
    question = with_groups_there(with_ages_of_each(with_areas_parted(question, catalog), catalog), catalog, names)
    question = with_years_of_dates(with_each_first(question, catalog), catalog)
    in_unit = asks_for_unit(question)
    question = with_amounts_named(summed_up(with_symbols(question, catalog), catalog), catalog)
    question = with_order(with_ratings(without_unit_note(in_own_units(question, catalog)), catalog), catalog)
    question = with_people_asked(with_each_had(with_times_first(with_the_one_asked(in_plain_words(question, catalog))), catalog), catalog)
    question = with_what_is_done(with_what_was_done(question, catalog), catalog)
    question = with_outcomes(with_values_held(with_values_listed(with_two_apart(question, catalog), catalog), catalog), catalog)
    question = with_grades_as_held(question, catalog)
    question = with_grades_of_several(with_agents(with_undone(with_bare_numbers(question, catalog), catalog), catalog), catalog)
    question = with_number_shared(question, catalog)
    question = with_layer_left_out(with_exceeded(with_harmed(with_responsible(question, catalog), catalog), catalog), catalog)
    question = with_ends_named(in_known_words(question, "zh", kept=_called(Same(catalog))), catalog)
    question = with_denied_values(question, catalog)
    question = with_values_apart(with_share_said(with_whole_said(question, catalog, names), catalog), catalog)
    question = with_sorted_figures(with_things_sorted(with_sorting_field(question, catalog), catalog), catalog)
    question = with_conditions(with_kind_behind(with_field_asked(question, catalog), catalog), catalog)
    question = with_several_statistics_in_front(question, catalog)
    question = question if in_unit else with_statistic_in_front(question, catalog)  # the unit is checked as the question has it
    if _TOTAL in question:
        pattern, named = _inside(Same(catalog))
        question = pattern.sub(partial(_with_total_in_front, named, catalog), question) if named else question
    question = with_each_first(in_ranks(with_grades(in_per_cent(question, catalog), catalog), catalog), catalog)
    return parted(with_codes(question, catalog), catalog)


def _with_total_in_front(named: dict[str, str], catalog: Catalog, said: re.Match[str]) -> str:
    """总用地面积 of 用地总面积; 工业用地总面积 is that of the 工业用地, where these are a kind of the data, 各类用地总面积 that of each."""
    if said.string[: said.start()].endswith(tuple(load("zh").data["kind_determiners"])):
        return said.group()
    plain = named[said.group()].removeprefix(_TOTAL)
    return said.group() if own_size(said.string[: said.start()], plain, catalog) else named[said.group()]


@lru_cache(maxsize=16)
def _called(catalog: Same[Catalog]) -> frozenset[str]:
    """What layers and numbers are called, and areas that a field tells: 镇街 and 建筑密度 are reworded only where none is."""
    fields = [info for layer in catalog.it.layers for info in layer.fields]
    numbers = (name for info in fields if is_numeric(info) for name in (info.name, info.alias))
    areas = (info.title[-_KINDS:] for info in fields if info.role in (FieldRole.CATEGORY, FieldRole.ADDRESS))
    layers = (name for layer in catalog.it.layers for name in (layer.name, *layer.called))
    return frozenset((*layers, *map(without_unit_of, numbers), *areas))


@lru_cache(maxsize=16)
def _inside(catalog: Same[Catalog]) -> tuple[re.Pattern[str], dict[str, str]]:
    fields = [info for layer in catalog.it.layers for info in layer.fields if is_numeric(info)]
    names = {without_unit_of(name) for info in fields for name in (info.name, info.alias) if name and is_cjk(name)}
    whole = {name for layer in catalog.it.layers for info in layer.fields for name in (info.name, info.alias)}
    kinds = {name for layer in catalog.it.layers for name in (layer.name, *layer.called)}
    named = {}
    for name in names:
        for size in (1, _KINDS):
            said = name[:-size] + _TOTAL + name[-size:]
            usual = size == 1 and name[:-1] in load("zh").field_nouns  # 床位总数 is said so
            of_it = f"{name[:-size]}{load('zh').data['possessives'][0]}{_TOTAL}{name[-size:]}"
            usual = usual or (name[-size:] in load("zh").data["dimension_nouns"] and name[:-size] in kinds)  # 堤防总长度
            if size < len(name) <= _LONGEST and said not in whole and not usual:
                named[said] = _TOTAL + name
                named |= {of_it: _TOTAL + name} if name[-size:] in load("zh").data["dimension_nouns"] else {}  # 违建的总面积
    longest = sorted(map(re.escape, named), key=len, reverse=True)
    return re.compile("|".join(longest) or "(?!)"), named
