"""Frame + catalog → grounded frame: every phrase bound to data, with its alternatives; a question back where two are equally good."""

from __future__ import annotations

from dataclasses import replace

from ..model.binding import BindingKind, GroundedFrame
from ..model.frame import Frame, Output, RelationKind
from ..model.issue import MISSING_ATTRIBUTE
from .asking import ask_back, ask_numbers
from .attributes.said_twice import without_repeated
from .attributes.two_fields import with_field_asked, with_number_asked
from .groups.compared_parts import ground_compared_parts
from .groups.each import in_order_of_text
from .groups.group_keys import with_further_groups
from .groups.groups import ground_groups
from .indexes.unlikely_numbers import with_people_doubted, without_codes
from .job import Job
from .kinds.each_in_groups import each_apart
from .kinds.several import several_counts, with_each_kind
from .lexicon.value_scales import as_marked
from .numbers.adding_up import with_means, without_added_years
from .numbers.comparisons import ground_comparison
from .numbers.counted_first import without_counted_first
from .numbers.counted_parts import with_parts_asked
from .numbers.counted_together import as_total_of_counted
from .numbers.figures import several_figures
from .numbers.measures import ground_measure
from .numbers.one_number import with_sum_beside
from .numbers.own_extremes import of_one_extreme
from .numbers.people_around import as_people, with_areas_asked
from .numbers.per_cent_of_counts import without_per_cent_of_counts
from .numbers.weighted import over_all_the_ground
from .phrases import bind_phrase
from .relations.parts_of_areas import as_cover
from .rewriting import rewritten
from .times.periods import with_date_asked
from .times.times_of_states import with_time_of_state
from .times.whose_time import asked_whose_time, with_span_asked
from .world import World


def ground(frame: Frame, world: World) -> GroundedFrame:
    """Bind a frame to the data; the issues say what could not be bound, and which question to ask instead."""
    bound = with_number_asked(with_field_asked(without_repeated(_bound(frame, world), world), world), frame, world)
    bound = with_date_asked(with_areas_asked(bound, frame, world), world)
    bound = with_span_asked(asked_whose_time(bound, world), world)
    bound = with_means(without_added_years(bound, world), world.catalog)
    bound = with_people_doubted(without_counted_first(with_parts_asked(without_codes(bound, world), world)), world)
    bound = without_per_cent_of_counts(bound, world)
    grounded = over_all_the_ground(with_time_of_state(as_total_of_counted(bound, world), world), world)
    return with_sum_beside(grounded, world)


def _bound(frame: Frame, world: World) -> GroundedFrame:
    world = as_marked(frame.question, world)
    frame = rewritten(frame, world)
    if not world.catalog.layers:
        return GroundedFrame(frame, issues=(ask_back.no_layers(world.catalog),))
    if frame.target is None:
        return GroundedFrame(frame, issues=(ask_back.no_target(frame),))
    if frame.output in (Output.DISTANCE, Output.DIRECTION) and not frame.target.relations:
        return GroundedFrame(frame, issues=(ask_back.no_origin(frame, frame.target),))
    job = as_people(Job(frame, world, bind_phrase))
    job.frame = with_each_kind(job)
    frame = job.frame
    if job.stopped:
        return GroundedFrame(frame, issues=tuple(job.issues))
    if frame.others:
        return ground_compared_parts(job) or _not_in_each(job, ground_comparison(job))
    counted = several_counts(job)
    if counted is not None:
        return counted
    figures = several_figures(job)
    if figures is not None:
        return with_further_groups(job, figures)
    if frame.group is not None:
        return each_apart(job, with_further_groups(job, ground_groups(job)))
    return in_order_of_text(job) or as_cover(job, of_one_extreme(_yes_or_no(ground_measure(job))))


def _not_in_each(job: Job, grounded: GroundedFrame) -> GroundedFrame:
    """A comparison, asked back where it is to be told in each of others: "compare fatal and minor crashes by ward" lists no crashes."""
    group, columns = grounded.frame.group, grounded.columns
    if group is None or grounded.group_field or grounded.target is None or columns or any(issue.stops for issue in grounded.issues):
        return grounded
    return replace(grounded, target=None, issues=(*grounded.issues, ask_numbers.not_per_group(group.text or group.phrase.text)))


def _yes_or_no(grounded: GroundedFrame) -> GroundedFrame:
    """ "Is there a school in …" is answered by yes or no, with the schools; and so is whether a particular one is open.

    What is picked out ("is there a nearest …") is asked for itself.
    """
    frame, target = grounded.frame, grounded.target
    if not frame.polar or frame.output is not Output.FEATURES or target is None:
        return grounded
    if target.kind is not BindingKind.CLASS and (target.kind is not BindingKind.NAMED or target.opening is None):
        return grounded
    picked = target.superlative is not None or any(relation.kind is RelationKind.NEAREST for relation in target.relations)
    told = any(issue.code == MISSING_ATTRIBUTE for issue in grounded.issues)
    return grounded if picked or told or target.wishes else replace(grounded, frame=replace(frame, output=Output.BOOLEAN))
