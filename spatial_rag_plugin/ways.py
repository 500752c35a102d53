"""The ways to understand a question beside reading it as it stands, by name, in the order in which they are tried.

    BEFORE          what is said in a way of its own, and would be taken for something else as it stands
    OTHERWISE       once it was read: what that shows to be asked in another way
    BETTER          where it can be answered: an answer that does more of what is said
    OF_WHICH        where all is understood but which of several is meant
    STOPPED         where it cannot be answered: what is made of other questions
    IN_OTHER_WORDS  where it cannot be answered: its words taken apart, or for others
    LAST            before it is asked back: in plainer words, or one by one
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Optional, Union

from .area_plans import goes_by_parts
from .asked import Asked, Way
from .either_plans import either_of_two
from .first_plans import of_the_first
from .found import Found as Found
from .grounding.asking.ask_back import WHICH_LAYER
from .grounding.asking.ask_numbers import KINDS_APART
from .grounding.asking.ask_places import COMPARE_PIECES, read_as
from .grounding.asking.held_to_limits import which_is_held
from .grounding.numbers.counted_parts import WHICH_NUMBER
from .grounding.numbers.made_numbers import in_words, made_of, of_which_layer, with_made_numbers
from .grounding.numbers.most_by_whom import with_who_named
from .grounding.rereading.happenings import happenings
from .grounding.rereading.named_otherwise import called_otherwise
from .grounding.rereading.rows_as_written import rows_as_written
from .grounding.rereading.rows_as_written import told as told_as_written
from .grounding.rereading.table_rows import ranks_rows, said_as_values, tells_no_order
from .grounding.rereading.versus import each_apart, each_side, side_by_side
from .grounding.wording.short_hand import which_day, which_grades, which_winter
from .grounding.world import World
from .group_share_plans import as_rates, share_of_each_group, shares_asked
from .joined_field_plans import by_joined_fields, by_latest
from .joined_plans import of_two_tables, one_by_one
from .language.checks import several_questions, two_questions
from .language.rewordings import said_plainly
from .language.soft import LEFT_ASIDE
from .language.versus import two_ends
from .layer_plans import of_the_only_layer
from .made_plans import of_nearest, of_rows, over_time, says_nothing, weighed, with_rows_kept
from .model.frame import Output, Phrase, Relation, RelationKind
from .model.issue import NO_TEXT, Issue
from .named_rows import by_its_rows
from .other_plans import by_other_forms, by_other_tongues, in_simplified
from .piece_plans import in_pieces, misses_layer
from .plans import Plan as Plan
from .plans import as_asked
from .readings import NUMBER_OF_NAMES, as_it_stands
from .row_plans import in_order, of_different_values, shares_of_rows, without_named_rows
from .share_plans import all_together, share_of_all, share_of_first_few
from .two_plans import adds_up, held_to_limit, holds_for_all, how_far_apart, is_of_rows
from .word_plans import asks_for_sort, by_words, read_twice
from .workflow.judging import tells_each


def numbers_made_of(found: Plan, world: World) -> tuple[Issue, ...]:
    """What the numbers are made of that its workflow works out."""
    steps = [step.operation for step in found.workflow.steps] if found.workflow is not None else []
    filled, loaded = ({getattr(step, name, "") for step in steps} for name in ("column", "layer_id"))
    return made_of(world.catalog, filled, loaded)


def _is_first(seen: Union[Asked, Found]) -> bool:
    """Whether a person asked it, in these words."""
    return not seen.plainly


def _leaves_out(found: Found) -> bool:
    """Whether an answer would leave words aside, which may be for an order, or take those of a number for where things lie."""
    untold = found.plan.leaves_words or found.has(LEFT_ASIDE, KINDS_APART) or ranks_rows(found.plan.frame)
    return untold or tells_no_order(found.plan.frame, found.asked.question)


def _which(find: Callable[[str, str, World], Optional[Issue]]) -> Callable[[Asked], Optional[Plan]]:
    def asked_which(asked: Asked) -> Optional[Plan]:
        which = find(asked.question, asked.code, asked.world)
        return Plan(asked.question, issues=(which,)) if which is not None else None

    return asked_which


def _side_by_side(asked: Asked) -> Optional[Plan]:
    for pair in side_by_side(asked.question, asked.code, asked.world):
        both = asked.plain(pair.question)
        if both.workflow is not None and tells_each(both.workflow, pair.fields, pair.values) and not both.leaves_words:
            return as_asked(both, asked.question, ())
    return None


def _by_made_numbers(asked: Asked) -> Optional[Plan]:
    question, spoken = asked.question, with_made_numbers(asked.question, asked.code, asked.world)
    if spoken is None:
        return None
    there = replace(asked, question=spoken.question, world=spoken.world)
    made = as_it_stands(spoken.question, spoken.world, asked.settings)
    made = made if made.runnable else in_order(there) or made
    if made.runnable and not says_nothing(made, spoken.world):
        sums = how_far_apart(question, asked.code, asked.in_full, asked.world) if not asked.plainly and is_of_rows(made) else None
        if sums is not None:
            return sums  # 转移人口占受灾人口的比例 is of all that there are
        made = replace(made, grounded=in_words(made.grounded, spoken.world.catalog))
        return as_asked(made, question, numbers_made_of(made, spoken.world))
    layers = of_which_layer(spoken, lambda other: as_it_stands(other, spoken.world, asked.settings).runnable)
    return replace(made, question=question, workflow=None, issues=(layers,)) if layers is not None else None


def _by_happenings(asked: Asked) -> Optional[Plan]:
    for happening in happenings(asked.question, asked.code, asked.world):
        told = asked.in_full(happening.question) or by_joined_fields(None, asked.world, asked.in_worlds(happening.question))
        if told is not None and told.workflow is not None and happening.layer.id in told.workflow.layer_ids():
            return as_asked(told, asked.question, (happening.note,))
    return None


def _between_two_ends(asked: Asked) -> Optional[Plan]:
    """The plan of how far two things are apart that are each told by a superlative: read at once, one of these would be lost."""
    ends = two_ends(asked.question, asked.code)
    if ends is None:
        return None
    plans = [as_it_stands(end, asked.world, asked.settings) for end in ends]
    frames = [plan.frame for plan in plans if plan.frame is not None and not plan.leaves_words]
    ranked = [frame for frame in frames if frame.output is Output.FEATURES and frame.group is None and _is_one(frame.target)]
    if len(ranked) != len(ends):
        return None
    one, other = ranked
    if one.target is None or other.target is None:
        return None
    away = Relation(RelationKind.FROM, other.target.text, other.target)
    target = replace(one.target, relations=(*one.target.relations, away))
    found = asked.planned(replace(one, question=asked.question, output=Output.DISTANCE, target=target, spans=(*one.spans, *other.spans)))
    return replace(found, question=asked.question) if found.runnable else None


def _is_one(target: Optional[Phrase]) -> bool:
    return target is not None and target.superlative is not None and target.superlative.count == 1


#: Before the question is read as it stands.
BEFORE: tuple[Way[Asked], ...] = (
    Way("which day", _which(which_day)),  # "since 03/04/2020"
    Way("which winter", _which(which_winter)),  # "in winter 2020"
    Way("which grades", _which(which_grades)),  # "schools for grades 6 to 8", which may be all of these or any
    Way("side by side", _side_by_side, _is_first),  # "compare the population of Ashford and Brill"
    Way("without named rows", without_named_rows),  # "schools per district, excluding Ashford"
    Way("shares of rows", lambda asked: shares_of_rows(asked, whole_said=True), _is_first),  # 各村水田面积占全部水田面积的比例
    Way("different values", of_different_values),  # "how many different owners have wells"
    Way("weighted mean", weighed),  # "mean income weighted by population"
    Way("between two ends", _between_two_ends, _is_first),  # 人口最多的城市离面积最大的湖泊有多远
    Way("over time", over_time),  # "crashes per month on average"
    Way("of the nearest", of_nearest),  # "the nearest well of each farm with its depth"
    Way("kept rows", with_rows_kept),  # "wells per district, only those with more than 5"
    Way("of rows", of_rows),  # "how many more wells does Ashford have than Brill"
    # "is the total area of the parks over 100 ha"
    Way("held to a limit", lambda asked: held_to_limit(asked.question, asked.code, asked.in_full, asked.world), _is_first),
    # "is there a dentist within 1 km of every school"
    Way("holds for all", lambda asked: holds_for_all(asked.question, asked.code, asked.in_full), _is_first),
    Way("made numbers", _by_made_numbers),  # "wells per resident", "turnout"
    # "the last inspection of each restaurant"
    Way("latest", lambda asked: by_latest(asked.question, asked.code, asked.world, asked.in_full, asked.in_worlds), _is_first),
    Way("happenings", _by_happenings, _is_first),  # "which restaurants were inspected in May"
    Way("of the first few", of_the_first, _is_first),  # "how many of the ten largest cities are on the coast"
    Way("share of the first few", lambda asked: share_of_first_few(asked.question, asked.code, asked.planned, asked.world)),
)


def _of_pieces(found: Found) -> Optional[Plan]:
    for issue in found.plan.issues:
        by_yes_or_no = issue.suggestions[0].question if issue.code == COMPARE_PIECES and issue.suggestions else ""
        if by_yes_or_no and (of_pieces := found.asked.in_full(by_yes_or_no)) is not None:
            return as_asked(of_pieces, found.asked.question, (read_as(Phrase(found.asked.question), by_yes_or_no),))
    return None


def _by_key(found: Found) -> Optional[Plan]:
    asked = found.asked
    keyed = by_joined_fields(found.plan, asked.world, asked.in_worlds(asked.question))
    return replace(keyed, question=asked.question) if keyed is not None else None


def _by_its_rows(found: Found) -> Optional[Plan]:
    asked = found.asked
    return by_its_rows(found.plan, asked.world, lambda other: asked.read(asked.question, other, asked.settings, asked.plainly))


def _said_as_values(found: Found) -> Optional[Plan]:
    frame, asked = found.plan.frame, found.asked
    for valued in said_as_values(frame, asked.world) if frame is not None else ():
        if (told := of_different_values(replace(asked, question=valued))) is not None:
            return as_asked(told, asked.question, ())
    return None


def _how_far_apart(found: Found) -> Optional[Plan]:
    return how_far_apart(found.asked.question, found.asked.code, found.asked.in_full, found.asked.world)


def _each_side(found: Found) -> Optional[Plan]:
    """Each can be answered: what stops the whole is of no use beside them."""
    asked = found.asked
    sides = one_by_one(asked.question, asked.code, asked.in_full, found.plan) or each_side(asked.as_written, asked.code, asked.in_full)
    if sides is None:
        return None
    return _plainly(found) or replace(found.plan, workflow=None, issues=(sides,))


def _is_not_compared(found: Found) -> bool:
    return not (found.asked.plainly or (found.plan.runnable and found.plan.frame is not None and found.plan.frame.others))


def _question_by_question(found: Found) -> Optional[Plan]:
    """Two questions are no one question in which both hold: in plainer words for both, or one by one."""
    questions = two_questions(found.asked.question, found.asked.code)
    if not questions:
        return None
    apart = each_apart(found.asked.question, questions)
    return _plainly(found) or replace(found.plan, workflow=None, issues=(apart,))


#: After it was read as it stands, whatever came of it.
OTHERWISE: tuple[Way[Found], ...] = (
    # "how many cafés are there? which are open on Sunday?"
    Way("question by question", _question_by_question, lambda found: _is_first(found) and found.plan.runnable),
    Way("of pieces", _of_pieces, _is_first),  # "which is longer, the Nile or the Amazon"
    Way("by a key", _by_key, _is_first),  # "samples of the stations run by Acme"
    Way("by its rows", _by_its_rows, lambda found: found.plan.leaves_words),  # "how much farmland grows potatoes", of a layer of parcels
    Way("said as values", _said_as_values, lambda found: _is_first(found) and found.has("unknown-kind")),  # "number of species"
    # "how much longer is the Nile than the Amazon"
    Way("how far apart", _how_far_apart, lambda found: _is_first(found) and (_leaves_out(found) or adds_up(found.plan))),
    Way(  # "wells deeper than 100 m or built before 1950"
        "either of two",
        lambda found: either_of_two(found.asked.question, found.asked.code, found.asked.in_full),
        lambda found: _is_first(found) and found.plan.leaves_words,
    ),
    Way("each side", _each_side, _is_not_compared),  # "the largest park, and the nearest school to it"
)


def _by_a_field_in_another_language(found: Found) -> Optional[Plan]:
    known = by_other_tongues(found.plan, found.asked.world, found.described_in, found.asked.in_full)
    return known if known is not None and known.runnable else None


def _by_areas(found: Found) -> Optional[Plan]:
    return found.by_areas.plan if found.by_areas is not None else None


def _goes_by_parts(found: Found) -> bool:
    return found.plan.leaves_words or goes_by_parts(found.plan, found.asked.question, found.asked.world)


#: "What percent of wells in each district are run by a school", where wells say their district.
_SHARE_OF_EACH_GROUP = Way[Found](
    "share of each group",
    lambda found: share_of_each_group(found.asked, found.plan),
    lambda found: shares_asked(found.plan.frame) is not None,
)


def _counts_in_no_area(found: Found) -> bool:
    """Whether a share of things is read as that inside others, which may be no areas but values of the things."""
    return found.plan.frame is not None and found.plan.frame.group is None and shares_asked(found.plan.frame) is not None


#: Where it can be answered.
BETTER: tuple[Way[Found], ...] = (
    replace(_SHARE_OF_EACH_GROUP, when=_counts_in_no_area),  # "percent of parcels owned by the city in each zoning"
    Way("in order", lambda found: in_order(found.asked), _leaves_out),  # "ports in each country, top 5"
    Way(  # 哪类排污口的日排放总量最大
        "word by word",
        lambda found: by_words(found.asked, numbers_made_of),
        lambda found: asks_for_sort(found.plan, found.asked.code),
    ),
    # "crashes with more than 2 vehicles and damage over $1,500", of values that say so
    Way("read twice", lambda found: read_twice(found.asked, found.plan, numbers_made_of), _is_first),
    # "farms, more than ten wells each"
    Way("in its pieces", lambda found: in_pieces(found.asked), lambda found: _is_first(found) and misses_layer(found.asked, found.plan)),
    Way("by areas", _by_areas, _goes_by_parts),  # "the largest ward" of census blocks that say their ward
    Way("a field in another language", _by_a_field_in_another_language, lambda found: found.has(NO_TEXT)),  # what no text says
)

#: Where all is understood but which of several is meant.
OF_WHICH: tuple[Way[Found], ...] = (Way("by areas", _by_areas, lambda found: found.has(NUMBER_OF_NAMES)),)


def _of_two_tables(found: Found) -> Optional[Plan]:
    asked = found.asked
    return of_two_tables(asked.question, asked.code, asked.in_full, asked.world, asked.settings)


def _of_the_only_layer(found: Found) -> Optional[Plan]:
    return of_the_only_layer(found.asked, found.plan)


#: Where it cannot be answered: what can be made of other questions.
STOPPED: tuple[Way[Found], ...] = (
    Way("of the only layer", _of_the_only_layer, lambda found: _is_first(found) and found.has(WHICH_LAYER)),  # that tells all of it
    _SHARE_OF_EACH_GROUP,
    Way("share of all", lambda found: share_of_all(found.asked.question, found.asked.code, found.asked.planned, found.asked.world)),
    Way("all together", lambda found: all_together(found.asked.question, found.asked.code, found.asked.planned, found.asked.world)),
    Way("of two tables", _of_two_tables, _is_first),  # "wells and farms per district"
    Way("of plain rows", lambda found: of_rows(found.asked, plain=True), _is_first),  # "is Ashford above the average"
    Way("in order", lambda found: in_order(found.asked)),
    Way("shares of rows", lambda found: as_rates(found.asked, shares_of_rows(found.asked))),  # "percentage of clinics by owner"
    Way("by whole areas", _by_areas, lambda found: found.by_areas is not None and not found.by_areas.of_parts),
)


def _apart(found: Found) -> Optional[Plan]:
    apart = found.apart
    asked = found.asked
    return apart if apart is not None and apart.runnable and not goes_by_parts(apart, asked.question, asked.world) else None


def _by_other_forms(found: Found) -> Optional[Plan]:
    world = found.asked.world
    return by_other_forms(found.plan, world, found.described_in) or by_other_forms(found.plan, world, found.apart_in)


def _by_other_tongues(found: Found) -> Optional[Plan]:
    return by_other_tongues(found.plan, found.asked.world, found.described_in, found.asked.in_full)


def _rows_as_written(found: Found) -> Optional[Plan]:
    asked = found.asked
    meant = rows_as_written(asked.question, asked.world)
    plan = asked.read(asked.question, called_otherwise(asked.world, meant), asked.settings, asked.plainly) if meant else None
    return as_asked(plan, asked.question, told_as_written(meant, asked.world)) if plan is not None and not plan.leaves_words else None


#: Where it cannot be answered: in its own words taken otherwise.
IN_OTHER_WORDS: tuple[Way[Found], ...] = (
    Way("said apart", _apart),  # "wells drilled by Acme last year, per district"
    Way("by areas of parts", _by_areas),
    Way("rows by their field", _rows_as_written),  # "trees by S_HOOD", where each hood has its own
    Way("other forms of words", _by_other_forms, lambda found: found.by_areas is None),  # "lit" of LIGHT
    Way("other tongues", _by_other_tongues),  # 囚犯 over INMATES
    # all but which date is meant
    Way("apart, undated", lambda found: found.apart if found.apart is not None and not found.apart.runnable else None),
)


def _plainly(found: Found) -> Optional[Plan]:
    asked = found.asked
    plain = said_plainly(asked.question, asked.code)
    other = asked.in_full(plain) or how_far_apart(plain, asked.code, asked.in_full, asked.world) if plain is not None else None
    return as_asked(other, asked.question, ()) if other is not None else None


def _who_named(found: Found) -> Optional[Plan]:
    asked = found.asked
    named = with_who_named(asked.question, asked.world)
    other = asked.in_full(named) if named != asked.question else None
    return as_asked(other, asked.question, ()) if other is not None else None


def _which_is_more(found: Found) -> Optional[Plan]:
    return how_far_apart(found.asked.question, found.asked.code, found.asked.in_full, found.asked.world, which=True)


def _which_is_held(found: Found) -> Optional[Plan]:
    held = which_is_held(found.asked.question, found.asked.code, found.asked.world, found.asked.in_full)
    return replace(found.plan, issues=(held,)) if held is not None else None


def _several(found: Found) -> Optional[Plan]:
    several = several_questions(found.asked.question)
    return replace(found.plan, issues=(several, *found.plan.issues)) if several is not None else None


_NO_DISTANCE = ("bad-distance", "unknown-unit", "missing-unit")
#: What may be meant by which of several, or by what cannot be: that is for a person to say.
_OF_SEVERAL = (WHICH_NUMBER, WHICH_LAYER, "number-or-things", "kinds-of-several-layers", "since-when", "not-per-group", *_NO_DISTANCE)

#: Before it is asked back.
LAST: tuple[Way[Found], ...] = (
    Way("in simplified letters", lambda found: in_simplified(found.asked)),  # 可借車輛為0的站點數
    Way("plainly", _plainly),  # "where can I get a coffee" is "cafés"
    Way("who named", _who_named),  # "who owns the most buildings" of OWNER_OF_RECORD is "which owner …"
    Way("in its pieces", lambda found: in_pieces(found.asked)),  # "Paris, 50 km around it: number of airports"
    # 小区成交单价均值排名前三
    Way("word by word", lambda found: by_words(found.asked, numbers_made_of), lambda found: not found.has(*_OF_SEVERAL)),
    Way("which is more", _which_is_more),  # "are there more wells or springs"
    Way("which is held to limits", _which_is_held),
    Way("several questions", _several),  # one by one
)
