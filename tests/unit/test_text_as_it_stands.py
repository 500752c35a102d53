"""Text that no feature has is asked back: a field of many values is no reason to find nothing with confidence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from spatial_rag_plugin.model.catalog import FieldInfo, FieldRole, FieldType, LayerInfo, ValueCount
from spatial_rag_plugin.model.predicate import Compare, ContainsText, Predicate
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.planning import Plan
from spatial_rag_plugin.understanding import understand
from tests.unit.fake_world import PLACES, FakeWorld, category, name_field, number

_KNOWN = tuple(ValueCount(value, value, 2) for value in ("Halde Realty", "Moss Trust"))
_OWNERS = FieldInfo("OWNER_NAME", FieldType.TEXT, "", FieldRole.NAME, 100, 80, _KNOWN)
WHARVES = replace(
    PLACES,
    id="w",
    name="wharves",
    fields=(name_field("WHARF_ID"), _OWNERS, category("STATE", ("open", 60), ("shut", 40)), number("BERTHS")),
    name_fields=("WHARF_ID",),
    fingerprint="w",
)
_FIRMEN = replace(_OWNERS, name="EIGENTUEMER", values=())
KAIS = replace(WHARVES, id="k", name="kais", fields=(name_field("KAI_NR"), _FIRMEN), name_fields=("KAI_NR",), fingerprint="k")
_FAREN = replace(_OWNERS, name="法人代表", values=())
MATOU = replace(WHARVES, id="m", name="码头", fields=(name_field("编号"), _FAREN), name_fields=("编号",), fingerprint="m")


class _Held(FakeWorld):
    """A world whose fields hold more texts than the catalog lists."""

    def count(self, layer_id: str, predicate: Predicate) -> int:
        held = ("Brandt Shipping LLC", "Brandt Shipping Trust", "Werft Nord", "王芳")
        if isinstance(predicate, Compare) and isinstance(predicate.value, str):
            info = self.catalog.layer(layer_id).field(predicate.field)
            listed = [value.value for value in info.values] if info is not None else []
            return 3 if predicate.value in (*held, *listed) else 0
        if isinstance(predicate, ContainsText):
            return sum(text.casefold().startswith(predicate.text.casefold()) for text in held)
        return super().count(layer_id, predicate)


def plan(question: str, layer: LayerInfo) -> Plan:
    return understand(question, _Held((layer,), ()), Settings())


@pytest.mark.parametrize(
    ("question", "layer"),
    [
        ("wharves owned by Fjordline", WHARVES),
        ("how many wharves are owned by Fjordline", WHARVES),
        ("wharves not owned by Fjordline", WHARVES),
        ("share of wharves owned by Fjordline", WHARVES),
        ("wharves owned by a trust", WHARVES),
        ("wharves whose owner is Fjordline", WHARVES),
        ("Kais mit Eigentümer Fjordline", KAIS),
        ("法人代表是李娜的码头", MATOU),
        ("法人代表为李娜的码头有多少", MATOU),
    ],
)
def test_what_no_feature_has_is_asked_back(question: str, layer: LayerInfo) -> None:
    found = plan(question, layer)
    assert not found.runnable
    assert any(issue.stops for issue in found.issues)


@pytest.mark.parametrize(
    ("question", "layer", "said"),
    [
        ("wharves owned by Brandt Shipping LLC", WHARVES, "Brandt Shipping LLC"),
        ("wharves owned by Halde Realty", WHARVES, "Halde Realty"),
        ("法人代表是王芳的码头", MATOU, "王芳"),
    ],
)
def test_what_some_feature_has_stands_though_the_catalog_does_not_list_it(question: str, layer: LayerInfo, said: str) -> None:
    found = plan(question, layer)
    assert found.runnable
    assert f'"value": "{said}"' in found.written


def test_the_beginning_of_what_features_have_is_said_as_such() -> None:
    found = plan("wharves owned by Brandt Shipping", WHARVES)
    assert found.runnable
    assert '"starts"' in found.written or "start" in found.written.casefold()
