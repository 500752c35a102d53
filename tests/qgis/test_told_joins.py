"""Relations of the project and joins of layers, as a person set them up, are taken before anything is guessed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from qgis.core import QgsProject, QgsRelation, QgsVectorLayerJoinInfo

sys.path.insert(0, str(Path(__file__).parent))
from engine_cases import register_providers
from layers import memory_layer

from spatial_rag_plugin import api
from spatial_rag_plugin.model.catalog import ToldJoin
from spatial_rag_plugin.model.settings import Settings
from spatial_rag_plugin.qgis_adapters.snapshot import snapshot_project


@pytest.fixture
def project(qgis_app):
    register_providers()
    project = QgsProject.instance()
    project.clear()
    posts = memory_layer("gid:integer,label:string", [(f"Point ({at} 0)", (at + 1, f"Post {at + 1}")) for at in range(6)], name="Posts")
    rides = [(1, 3), (1, 4), (2, 3), (5, 1), (5, 2), (5, 6)]  # from which post, and to which
    table = memory_layer("a:integer,b:integer", [(None, row) for row in rides], "None", "", "Rides")
    project.addMapLayers([posts, table])
    yield project
    project.clear()


def relate(project: QgsProject, field: str) -> None:
    posts, rides = (project.mapLayersByName(name)[0] for name in ("Posts", "Rides"))
    relation = QgsRelation()
    relation.setId(f"by_{field}")
    relation.setReferencingLayer(rides.id())
    relation.setReferencedLayer(posts.id())
    relation.addFieldPair(field, "gid")
    assert relation.isValid()
    project.relationManager().addRelation(relation)


def ask(project: QgsProject, question: str):
    return api.ask(question, None, project=project, settings=Settings())


def test_nothing_tells_which_of_two_numbers_is_the_key(project):
    assert snapshot_project(project).joins == ()
    assert not ask(project, "posts without rides").answered


@pytest.mark.parametrize(("field", "without"), [("a", {"Post 3", "Post 4", "Post 6"}), ("b", {"Post 5"})])
def test_a_relation_of_the_project_says_it(project, field, without):
    relate(project, field)
    posts, rides = (project.mapLayersByName(name)[0].id() for name in ("Posts", "Rides"))
    assert snapshot_project(project).joins == (ToldJoin(rides, field, posts, "gid"),)
    assert {feature.name for feature in ask(project, "posts without rides").features} == without


def test_a_relation_that_is_set_up_later_counts_for_the_next_question(project):
    assert not ask(project, "posts with more than 2 rides").answered
    relate(project, "a")
    assert {feature.name for feature in ask(project, "posts with more than 2 rides").features} == {"Post 5"}


def test_a_join_of_the_layer_says_it_too(project):
    posts, rides = (project.mapLayersByName(name)[0] for name in ("Posts", "Rides"))
    join = QgsVectorLayerJoinInfo()
    join.setJoinLayer(posts)
    join.setJoinFieldName("gid")
    join.setTargetFieldName("b")
    assert rides.addJoin(join)
    assert {feature.name for feature in ask(project, "posts without rides").features} == {"Post 5"}


def test_two_relations_between_two_layers_tell_nothing(project):
    relate(project, "a")
    relate(project, "b")
    assert not ask(project, "posts without rides").answered
