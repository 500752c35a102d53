"""Plans of tables and lists with something told behind them: rows that are left out, their order, their shares, different values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Optional

from .asked import Asked
from .grounding.numbers.made_numbers import with_made_numbers
from .grounding.numbers.made_rates import as_rate_of_state
from .grounding.rereading.table_rows import (
    are_names,
    held_by,
    keeps_order,
    of_which_things,
    with_rows_in_order,
    with_shares_of_rows,
    with_values_told_apart,
    without_rows,
)
from .grounding.rereading.things_in_order import with_things_in_order
from .language.table_words import different_values, left_out_by_name, row_orders, tables_of_shares
from .language.thing_orders import thing_orders
from .model.frame import Frame
from .model.predicate import Compare, Comparison
from .plans import Clock, Plan, composed
from .workflow.operations import Filter, SummariseBy

_HAN = "zh"


def without_named_rows(asked: Asked) -> Optional[Plan]:
    """Without what is left out by its name: "schools per district, excluding Ashford"; None where these are no rows of the answer."""
    for said in left_out_by_name(asked.question, asked.code):
        found = asked.plain(said.rest) if are_names(said, asked.world) else None
        if found is None or found.frame is None or found.leaves_words:
            continue
        grounded = without_rows(found.grounded, said, asked.world)
        spoken = with_made_numbers(said.rest, asked.code, asked.world) if grounded is not None else None
        if grounded is not None:
            world = spoken.world if spoken else asked.world
            made = composed(found.frame, grounded, found.issues, world, asked.settings, Clock())
            return replace(made, question=asked.question, grafted=True)
    return None


def of_different_values(asked: Asked) -> Optional[Plan]:
    """With the number of different values in place of the number of things; None where no things have such values, or several may."""
    for said in different_values(asked.question, asked.code):
        plans = dict[str, Plan]()
        for layer, info in held_by(said, asked.world):
            found = asked.plain(said.of(said.things or layer.name))
            grounded = with_values_told_apart(found.grounded, layer, info) if not found.leaves_words else None
            if found.frame is not None and grounded is not None:
                made = composed(found.frame, grounded, found.issues, asked.world, asked.settings, Clock())
                plans[layer.name] = replace(made, question=asked.question, grafted=True)
        runnable = [found for found in plans.values() if found.runnable]
        if len(runnable) == 1:
            return runnable[0]
        if len(runnable) > 1 and said.named:
            return replace(runnable[0], workflow=None, issues=(of_which_things(said, list(plans)),))
    return None


def in_order(asked: Asked) -> Optional[Plan]:
    """With the order of rows that is told behind a table: "ports in each country, top 5"; None where the rest is no table."""
    for order in row_orders(asked.question, asked.code):
        found = _table(asked, order.rest, lambda table: with_rows_in_order(table.grounded, order, table.frame, asked.world))  # noqa: B023
        if found is not None and keeps_order(found.grounded):
            return found
    return next((found for found in things_in_order(asked) if not found.leaves_words), None)


def things_in_order(asked: Asked) -> Iterator[Plan]:
    """With the order of things that is told beside them: "wells in Ashford, oldest first"; also where nobody knows what they go by."""
    for order in thing_orders(asked.question, asked.code):
        listed = asked.plain(order.rest)
        frame = with_things_in_order(listed.grounded, order, listed.frame) if not listed.leaves_words and not listed.grafted else None
        if frame is not None:
            yield asked.planned(replace(frame, question=asked.question))


def shares_of_rows(asked: Asked, whole_said: bool = False) -> Optional[Plan]:
    """With the share of each row: "percentage of clinics by owner"; None where the rest is no table that adds up."""
    for words in tables_of_shares(asked.question, asked.code, whole_said):
        table = asked.plain(words)
        if rate := _rate_of_state(table, asked):
            return asked.in_full(rate)
        if _has_one_row(table):
            continue  # "clinics accessible by wheelchair" are of one value, all 100 % of them
        found = _changed(asked, table, lambda told: with_shares_of_rows(told.grounded, told.frame, asked.world, whole_said))
        if found is not None:
            return found
    return None


def _has_one_row(table: Plan) -> bool:
    """Whether the things are of one value of the field that they are told apart by."""
    steps = [step.operation for step in table.workflow.steps] if table.workflow is not None else []
    keys = {step.field for step in steps if isinstance(step, SummariseBy) and not step.further}
    parts = [part for step in steps if isinstance(step, Filter) for part in getattr(step.predicate, "parts", (step.predicate,))]
    return any(isinstance(part, Compare) and part.op is Comparison.EQ and part.field in keys for part in parts)


def _rate_of_state(table: Plan, asked: Asked) -> str:
    """What is asked of each where a table counts what is so: 各街道LED灯占比 is of the lights of each; empty of other tables."""
    target = table.grounded.target if table.grounded is not None and table.grounded.statistic == "count" else None
    layer = asked.world.catalog.layer(target.layer_id) if target is not None and target.layer_id else None
    return as_rate_of_state(asked.question, target.predicate, layer) if target is not None and asked.code == _HAN else ""


def _table(asked: Asked, words: str, changed: Callable[[Plan], Optional[Frame]]) -> Optional[Plan]:
    """The plan of a frame that is made of that of a table in other words; None where nothing can be made of it."""
    return _changed(asked, asked.plain(words), changed)


def _changed(asked: Asked, table: Plan, changed: Callable[[Plan], Optional[Frame]]) -> Optional[Plan]:
    frame = changed(table) if table.runnable and not table.grafted else None
    found = asked.planned(replace(frame, question=asked.question)) if frame is not None else None
    return found if found is not None and found.runnable else None
