"""How a question becomes a workflow: read → ground → compose → plan. What comes out can be shown, edited and run; nothing is run here."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Optional

from .area_plans import Joined, by_joined_areas, goes_by_parts
from .either_plans import either_of_two
from .grounding.asking.ask_back import WHICH_DATE, WHICH_LAYER
from .grounding.asking.ask_numbers import KINDS_APART
from .grounding.asking.ask_places import COMPARE_PIECES, read_as
from .grounding.asking.ask_soft import described
from .grounding.asking.held_to_limits import which_is_held
from .grounding.asking.left_over import ignored_words
from .grounding.asking.ways_on import asked_back
from .grounding.attributes.verb_numbers import with_fields_named
from .grounding.groups.in_common import WHICH_KINDS
from .grounding.numbers.counted_first import narrowed_behind
from .grounding.numbers.kept_units import with_asked_unit
from .grounding.numbers.made_numbers import in_words, made_of, of_which_layer, with_made_numbers
from .grounding.numbers.most_by_whom import with_who_named
from .grounding.numbers.sums_of_parts import with_sums_of_parts
from .grounding.places.numbered_places import with_number_behind
from .grounding.places.said_of_kind import told_by_field
from .grounding.relations.distances import with_distances
from .grounding.relations.joined_fields import with_looked_up
from .grounding.rereading.apart import holds, pieces_apart
from .grounding.rereading.clauses_apart import Piece
from .grounding.rereading.happenings import happenings
from .grounding.rereading.in_steps import carrying_on, in_steps
from .grounding.rereading.linked import are_two_things
from .grounding.rereading.other_tongues import BY_DICTIONARY
from .grounding.rereading.said_apart import said_apart
from .grounding.rereading.several_places import at_its_place, in_any_of_places, where_each
from .grounding.rereading.shared_parts import with_each_written_out
from .grounding.rereading.table_rows import (
    are_names,
    held_by,
    keeps_order,
    of_which_things,
    ranks_rows,
    said_as_values,
    with_rows_in_order,
    with_shares_of_rows,
    with_values_told_apart,
    without_rows,
)
from .grounding.rereading.things_in_order import with_things_in_order
from .grounding.rereading.trailing import after_making, in_place
from .grounding.rereading.versus import each_side, side_by_side
from .grounding.vocabulary import WorldLexicon, lexicon_of
from .grounding.wording.han_asked_last import with_anything_asked, with_things_behind
from .grounding.wording.in_order import in_order
from .grounding.wording.short_hand import which_day, which_grades, which_winter, with_months_between, with_short_hand
from .grounding.wording.votes import with_votes_named
from .grounding.world import World
from .joined_field_plans import by_joined_fields, by_latest
from .joined_plans import of_two_tables, one_by_one
from .language.checks import several_questions
from .language.detect import detect
from .language.rewordings import said_in_full, said_plainly
from .language.soft import LEFT_ASIDE
from .language.standards import put_back, with_standards
from .language.table_words import different_values, left_out_by_name, row_orders, tables_of_shares
from .language.thing_orders import thing_orders
from .made_plans import made_of_plainer, of_rows, says_nothing
from .model.frame import Frame, Phrase
from .model.issue import NO_TEXT, Issue
from .model.settings import Settings
from .named_rows import by_its_rows
from .other_plans import as_asked, by_other_forms, by_other_tongues, mostly_by_other_tongues
from .plans import Clock, composed, of_frame
from .plans import Plan as Plan
from .share_plans import all_together, share_of_all, share_of_first_few
from .two_plans import adds_up, held_to_limit, holds_for_all, how_far_apart, is_of_rows
from .workflow.judging import tells_each

NUMBER_OF_NAMES = "number-of-names"
_WHICH = frozenset((  # all is understood, but for which is meant
    "people-of-areas", "which-areas", "which-day", "which-number-field", "which-period-date", "which-street", "which-value-field",
    NUMBER_OF_NAMES, "sum-of-rates", "sum-or-mean", BY_DICTIONARY, WHICH_KINDS,
))  # fmt: skip
_READINGS = 12  # of a question in which words are set apart, one after the other


def by_grammar(question: str, world: World, settings: Settings, plainly: bool = False) -> Plan:
    """How the grammar understands it; several questions that it cannot take as one are offered one by one.

    ``plainly``: it is in plain words for another question already, and nothing is offered in its place.
    """
    started, world = time.perf_counter(), with_sums_of_parts(question, with_looked_up(world))
    found = _by_grammar(question, world, settings, plainly)
    found = replace(found, issues=tuple(dict.fromkeys((*found.issues, *_made_of(found, world)))))
    if found.runnable and (first := narrowed_behind(found.grounded, question)) is not None:
        found = replace(found, workflow=None, issues=(*found.issues, first))
    clock = Clock(found.timing_ms)
    # what other readings and the ways to go on took that were tried is told as well
    spent = (time.perf_counter() - started) * 1000.0 - sum(value for stage, value in found.timing_ms.items() if stage != "total")
    stage = "ground" if found.runnable else "ask"  # what was only tried is part of the question back
    clock.timing[stage] = clock.timing.get(stage, 0.0) + max(0.0, spent)
    workflow = replace(found.workflow, question=question) if found.workflow is not None else None  # as a person said it, not as it was read
    return replace(found, question=question, workflow=workflow, timing_ms=clock.done())


def _by_grammar(said: str, world: World, settings: Settings, plainly: bool) -> Plan:
    code = detect(said, ())
    asked = with_anything_asked(with_things_behind(with_short_hand(said, code, world), world.catalog), world.catalog)
    written_out = with_votes_named(asked, world.catalog, code)
    question = said_in_full(with_months_between(written_out, code, world), code)
    for which in (which_day, which_winter, which_grades):
        if (either := which(question, code, world)) is not None:
            return Plan(question, issues=(either,))
    for pair in () if plainly else side_by_side(question, code, world):
        both = by_grammar(pair.question, world, settings, plainly=True)
        if both.workflow is not None and tells_each(both.workflow, pair.fields, pair.values) and not both.leaves_words:
            return as_asked(both, question, ())
    rest = _without_rows(question, code, world, settings) or _with_values_told_apart(question, code, world, settings)
    if (rest := rest or made_of_plainer(question, code, world, settings, by_grammar)) is not None:
        return rest

    def joined_in(other: str) -> Callable[[World], Plan]:
        return lambda known: by_grammar(other, known, settings, plainly=True)

    def in_full(other: str) -> Optional[Plan]:
        return None if (plan := by_grammar(other, world, settings, plainly=True)).leaves_words else plan

    if not plainly and (kept := held_to_limit(question, code, in_full, world)) is not None:
        return kept
    if not plainly and (universal := holds_for_all(question, code, in_full)) is not None:
        return universal
    if (spoken := with_made_numbers(question, code, world)) is not None:
        made = _with_descriptions(spoken.question, spoken.world, settings)
        made = made if made.runnable else _with_rows_in_order(spoken.question, code, spoken.world, settings) or made
        if made.runnable and not says_nothing(made, spoken.world):
            if not plainly and is_of_rows(made) and (sums := how_far_apart(question, code, in_full, world)) is not None:
                return sums  # 转移人口占受灾人口的比例 is of all that there are
            made = replace(made, grounded=in_words(made.grounded, spoken.world.catalog))
            return as_asked(made, question, _made_of(made, spoken.world))
        there = spoken.world
        if (layers := of_which_layer(spoken, lambda other: _with_descriptions(other, there, settings).runnable)) is not None:
            return replace(made, question=question, workflow=None, issues=(layers,))
    if not plainly and (last := by_latest(question, code, world, in_full, joined_in)) is not None:
        return last
    for happening in () if plainly else happenings(question, code, world):
        told = in_full(happening.question) or by_joined_fields(None, world, joined_in(happening.question))
        if told is not None and told.workflow is not None and happening.layer.id in told.workflow.layer_ids():
            return as_asked(told, question, (happening.note,))
    planned = partial(of_frame, world=world, settings=settings, clock=Clock())
    if (few := share_of_first_few(question, code, planned, world)) is not None:
        return few
    found = _with_descriptions(question, world, settings)
    for issue in found.issues if not plainly else ():
        by_yes_or_no = issue.suggestions[0].question if issue.code == COMPARE_PIECES and issue.suggestions else ""
        if by_yes_or_no and (of_pieces := in_full(by_yes_or_no)) is not None:
            return as_asked(of_pieces, question, (read_as(Phrase(question), by_yes_or_no),))  # "which is longer, the Nile or the Amazon"
    if not plainly and (keyed := by_joined_fields(found, world, joined_in(question))) is not None:
        return replace(keyed, question=question)
    if found.leaves_words and (named := by_its_rows(found, world, lambda other: by_grammar(question, other, settings, plainly))):
        return named
    unknown = not plainly and found.frame is not None and any(issue.code == "unknown-kind" for issue in found.issues)
    for valued in said_as_values(found.frame, world) if unknown and found.frame is not None else ():
        if (told := _with_values_told_apart(valued, code, world, settings)) is not None:
            return as_asked(told, question, ())
    if not plainly and (_leaves_out(found) or adds_up(found)) and (gap := how_far_apart(question, code, in_full, world)) is not None:
        return gap
    if not plainly and found.leaves_words and (limits := either_of_two(question, code, in_full)) is not None:
        return limits

    compared = plainly or (found.runnable and found.frame is not None and found.frame.others)
    if not compared and (sides := one_by_one(question, code, in_full, found) or each_side(written_out, code, in_full)) is not None:
        return replace(found, workflow=None, issues=(sides,))  # each can be answered: what stops the whole is of no use beside them

    def described_in(other: str, known: World) -> Plan:
        return _with_descriptions(other, known, settings)

    def joined() -> Optional[Joined]:
        return by_joined_areas(found, question, world, lambda other: by_grammar(question, other, settings, plainly=True))

    if found.runnable:  # what no text says may be a field in another language
        known = by_other_tongues(found, world, described_in, in_full) if any(issue.code == NO_TEXT for issue in found.issues) else None
        ordered = _with_rows_in_order(question, code, world, settings) if _leaves_out(found) else None
        whole = joined() if ordered is None and (found.leaves_words or goes_by_parts(found, question, world)) else None
        return ordered or (whole.plan if whole is not None else None) or (known if known is not None and known.runnable else found)
    if found.frame is None or _asks_which(found):
        whole = joined() if any(issue.code == NUMBER_OF_NAMES for issue in found.issues) else None
        return found if whole is None else whole.plan
    shared = share_of_all(question, code, planned, world) or all_together(question, code, planned, world)
    shared = shared or (of_two_tables(question, code, in_full, world, settings) if not plainly else None)
    shared = shared or (of_rows(question, code, world, settings, by_grammar, plain=True) if not plainly else None)
    ordered = shared or _with_rows_in_order(question, code, world, settings) or _with_shares_of_rows(question, code, world, settings)
    if ordered is not None:
        return ordered
    if (whole := joined()) is not None and not whole.of_parts:
        return whole.plan
    apart = _said_apart(question, found.frame, found.issues, world, settings)
    if apart is None or not apart.runnable or goes_by_parts(apart, question, world):
        apart = apart if apart is not None and not apart.runnable else None
        forms = whole.plan if whole is not None else by_other_forms(found, world, described_in)
        apart = forms or by_other_tongues(found, world, described_in, in_full) or apart
    found = apart or found
    if found.runnable or plainly or found.frame is None or any(issue.code == BY_DICTIONARY for issue in found.issues):
        return found
    frame = found.frame
    if (ordered := next(_with_things_in_order(question, code, world, settings), None)) is not None:
        found, frame = ordered, ordered.frame or frame  # all but what they go by is known
    plain = said_plainly(question, code)
    if plain is not None and (other := in_full(plain) or how_far_apart(plain, code, in_full, world)) is not None:
        return as_asked(other, question, ())
    if (more := how_far_apart(question, code, in_full, world, which=True)) is not None:
        return more
    if (held := which_is_held(question, code, world, in_full)) is not None:
        return replace(found, issues=(held,))
    if (several := several_questions(question)) is not None:
        return replace(found, issues=(several, *found.issues))
    if ordered is None and (partly := mostly_by_other_tongues(found, world, described_in)) is not None:
        found, world = partly
        frame = found.frame or frame
    # several kinds with a layer behind them are read by what the data know of each
    kinds = frame.target is not None and bool(frame.target.alternatives)
    thorough = ordered is not None or any(issue.code == WHICH_DATE or (kinds and issue.code == WHICH_LAYER) for issue in found.issues)

    def again(other: str, every_way: bool = thorough) -> Plan:
        return by_grammar(other, world, settings, True) if every_way else _understood(other, world, settings, lexicon_of(world), Clock())

    return replace(found, issues=asked_back(frame, found.issues, world, lexicon_of(world), again))


def _made_of(found: Plan, world: World) -> tuple[Issue, ...]:
    """What the numbers are made of that its workflow works out."""
    steps = [step.operation for step in found.workflow.steps] if found.workflow is not None else []
    filled, loaded = ({getattr(step, name, "") for step in steps} for name in ("column", "layer_id"))
    return made_of(world.catalog, filled, loaded)


def _leaves_out(found: Plan) -> bool:
    """Whether an answer would leave words aside, which may be for an order, or take those of a number for where things lie."""
    return found.leaves_words or any(issue.code in (LEFT_ASIDE, KINDS_APART) for issue in found.issues) or ranks_rows(found.frame)


def _without_rows(question: str, code: str, world: World, settings: Settings) -> Optional[Plan]:
    """Without what is left out by its name: "schools per district, excluding Ashford"; None where these are no rows of the answer."""
    for said in left_out_by_name(question, code):
        found = by_grammar(said.rest, world, settings, plainly=True) if are_names(said, world) else None
        if found is None or found.frame is None or found.leaves_words:
            continue
        grounded = without_rows(found.grounded, said, world)
        spoken = with_made_numbers(said.rest, code, world) if grounded is not None else None
        if grounded is not None:
            made = composed(found.frame, grounded, found.issues, spoken.world if spoken else world, settings, Clock())
            return replace(made, question=question, grafted=True)
    return None


def _with_values_told_apart(question: str, code: str, world: World, settings: Settings) -> Optional[Plan]:
    """With the number of different values in place of the number of things; None where no things have such values, or several may."""
    for said in different_values(question, code):
        plans = dict[str, Plan]()
        for layer, info in held_by(said, world):
            found = by_grammar(said.of(said.things or layer.name), world, settings, plainly=True)
            grounded = with_values_told_apart(found.grounded, layer, info) if not found.leaves_words else None
            if found.frame is not None and grounded is not None:
                made = composed(found.frame, grounded, found.issues, world, settings, Clock())
                plans[layer.name] = replace(made, question=question, grafted=True)
        runnable = [found for found in plans.values() if found.runnable]
        if len(runnable) == 1:
            return runnable[0]
        if len(runnable) > 1 and said.named:
            return replace(runnable[0], workflow=None, issues=(of_which_things(said, list(plans)),))
    return None


def _with_rows_in_order(question: str, code: str, world: World, settings: Settings) -> Optional[Plan]:
    """With the order of rows that is told behind a table: "ports in each country, top 5"; None where the rest is no table."""
    for order in row_orders(question, code):
        found = _table(question, order.rest, lambda table: with_rows_in_order(table.grounded, order, table.frame, world), world, settings)  # noqa: B023
        if found is not None and keeps_order(found.grounded):
            return found
    return next((found for found in _with_things_in_order(question, code, world, settings) if not found.leaves_words), None)


def _with_things_in_order(question: str, code: str, world: World, settings: Settings) -> Iterator[Plan]:
    """With the order of things that is told beside them: "wells in Ashford, oldest first"; also where nobody knows what they go by."""
    for order in thing_orders(question, code):
        listed = by_grammar(order.rest, world, settings, plainly=True)
        frame = with_things_in_order(listed.grounded, order, listed.frame) if not listed.leaves_words and not listed.grafted else None
        if frame is not None:
            yield of_frame(replace(frame, question=question), world, settings, Clock())


def _with_shares_of_rows(question: str, code: str, world: World, settings: Settings) -> Optional[Plan]:
    """With the share of each row: "percentage of clinics by owner"; None where the rest is no table that adds up."""
    tables = (
        _table(question, words, lambda table: with_shares_of_rows(table.grounded, table.frame, world), world, settings)
        for words in tables_of_shares(question, code)
    )
    return next((found for found in tables if found is not None), None)


def _table(question: str, words: str, changed: Callable[[Plan], Optional[Frame]], world: World, settings: Settings) -> Optional[Plan]:
    """The plan of a frame that is made of that of a table in other words; None where nothing can be made of it."""
    table = by_grammar(words, world, settings, plainly=True)
    frame = changed(table) if table.runnable and not table.grafted else None
    found = of_frame(replace(frame, question=question), world, settings, Clock()) if frame is not None else None
    return found if found is not None and found.runnable else None


def _said_apart(question: str, frame: Frame, issues: tuple[Issue, ...], world: World, settings: Settings) -> Optional[Plan]:
    """With times and break-downs taken by themselves; None where no reading of the rest can be answered, but for which date is meant."""
    lexicon, undated = lexicon_of(world), None
    for other in said_apart(frame, issues, world, lexicon):
        found = of_frame(with_asked_unit(other, question, world.catalog), world, settings, Clock())
        if not found.leaves_words and not are_two_things(found.grounded, world):
            return found
        if undated is None and {issue.code for issue in found.issues if issue.stops} == {WHICH_DATE}:
            undated = found
    return undated


def _with_descriptions(question: str, world: World, settings: Settings) -> Plan:
    """Where words stop it that can only describe what is wished for, once more with these set apart."""
    clock, lexicon = Clock(), lexicon_of(world)
    placed_in_any = in_any_of_places(with_each_written_out(question, lexicon), world, lexicon)
    for listed in (*where_each(question, detect(question, ()), world, lexicon), *((placed_in_any,) if placed_in_any is not None else ())):
        found = of_frame(replace(listed, question=question), world, settings, clock)
        if found.runnable:
            return found
    first = found = _understood(question, world, settings, lexicon, clock)
    if _asks_which(first):
        return first
    for otherwise in () if found.runnable else (in_place, at_its_place, after_making, in_steps, carrying_on, with_distances):
        added = otherwise(found.frame, lexicon)
        placed = of_frame(added, world, settings, clock) if added is not None else found
        if placed.runnable or (added is not None and _asks_which(placed)):
            return replace(placed, question=question)
    apart: tuple[Piece, ...] = ()
    for _ in range(_READINGS):
        if found.runnable or found.frame is None:
            break
        more = pieces_apart(found.frame, found.issues, lexicon, world)
        if not set(more) - set(apart):
            return first
        apart = (*apart, *more)
        found = _understood(question, world, settings, lexicon, clock, apart)
    if found is first or not found.runnable or not holds(found.grounded, world.catalog.layers):
        return first
    return replace(found, issues=(*found.issues, described(question, apart)))


def _asks_which(found: Plan) -> bool:
    """Whether all is understood but which of two is meant: no other reading is to be looked for then."""
    stopping = [issue for issue in found.issues if issue.stops]
    return bool(stopping) and all(issue.code in _WHICH and issue.suggestions for issue in stopping)


def _understood(
    question: str, world: World, settings: Settings, lexicon: WorldLexicon, clock: Clock, apart: tuple[Piece, ...] = ()
) -> Plan:
    """One reading of the question by the grammar, without the pieces that are set ``apart``."""
    frame, issues = _read(question, world, lexicon, apart)
    frame = told_by_field(with_asked_unit(frame, question, world.catalog), world)
    clock.lap("read")
    if any(issue.stops for issue in issues):
        ignored = (ignored_words(frame),) if frame.ignored else ()
        return Plan(question, frame, issues=(*issues, *ignored), timing_ms=clock.done())
    found = of_frame(frame, world, settings, clock)
    left = found.grounded.frame if found.grounded is not None else frame  # the data may have told what words are for
    return replace(found, issues=(*issues, *found.issues, *((ignored_words(left),) if left.ignored else ())))


def _read(question: str, world: World, lexicon: WorldLexicon, apart: tuple[Piece, ...]) -> tuple[Frame, tuple[Issue, ...]]:
    """The frame of a question in plain words; what is usual, and a share by rank, is read as the number that it is."""
    question_of_each = with_each_written_out(question, lexicon) if not apart else question
    spoken = with_fields_named(with_who_named(with_number_behind(question_of_each, world), world), world)
    plain, standards = with_standards(spoken, detect(question, ()), lexicon) if not apart else (spoken, ())
    if standards:
        found = put_back(lexicon.read(in_order(plain, world.catalog, world.spans)), standards)
        if found is not None:
            return replace(found[0], question=question), found[1]
    return lexicon.read(in_order(spoken, world.catalog, world.spans), apart=apart)
