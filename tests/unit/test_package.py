"""Builds the zip and looks at it as the plugin repository does."""

from __future__ import annotations

import ast
import configparser
import hashlib
import re
import subprocess
import sys
import zipfile
from pathlib import Path, PurePosixPath

import pytest

from tools.package import LARGEST, ROOT, build, with_changelog

REQUIRED = (
    "name", "description", "about", "version", "qgisMinimumVersion", "author", "email", "homepage", "repository", "tracker", "license",
)  # fmt: skip
TOP_LEVEL = {"__init__.py", "metadata.txt", "LICENSE", "README.md", "CHANGELOG.md", "resources", "i18n", "spatial_rag_plugin"}
BINARY = {".so", ".dll", ".dylib", ".exe", ".pyd", ".bin", ".pyc", ".jar", ".zip", ".whl"}


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(build(tmp_path_factory.mktemp("dist")))


@pytest.fixture(scope="module")
def metadata(package: zipfile.ZipFile) -> configparser.SectionProxy:
    parser = configparser.ConfigParser()
    parser.optionxform = str
    parser.read_string(package.read("spatial_rag/metadata.txt").decode("utf-8"))
    return parser["general"]


def paths(package: zipfile.ZipFile) -> list[PurePosixPath]:
    return [PurePosixPath(name) for name in package.namelist()]


def test_one_folder_and_only_what_users_need(package: zipfile.ZipFile) -> None:
    assert {path.parts[0] for path in paths(package)} == {"spatial_rag"}
    assert {path.parts[1] for path in paths(package)} <= TOP_LEVEL
    assert {"__init__.py", "metadata.txt", "LICENSE"} <= {path.parts[1] for path in paths(package)}


def test_no_tests_sources_of_translations_binaries_or_hidden_files(package: zipfile.ZipFile) -> None:
    for path in paths(package):
        assert path.suffix not in BINARY | {".ts"}, path
        assert not any(part.startswith(".") or part in {"tests", "__pycache__", "__MACOSX"} for part in path.parts), path


def test_translations_are_built(package: zipfile.ZipFile) -> None:
    sources = {path.stem for path in (ROOT / "i18n").glob("*.ts")}
    built = {path.stem for path in paths(package) if path.suffix == ".qm"}
    assert sources
    assert built == sources


def test_small_enough(package: zipfile.ZipFile) -> None:
    assert package.filename is not None
    assert Path(package.filename).stat().st_size <= LARGEST


def test_same_revision_same_bytes(package: zipfile.ZipFile, tmp_path: Path) -> None:
    assert package.filename is not None
    first, second = (hashlib.sha256(Path(path).read_bytes()).hexdigest() for path in (package.filename, build(tmp_path)))
    assert first == second


def test_metadata_has_what_the_repository_requires(metadata: configparser.SectionProxy) -> None:
    assert all(metadata.get(field, "").strip() for field in REQUIRED)
    assert metadata["name"] == "Spatial RAG"
    assert metadata["hasProcessingProvider"] == "yes"
    assert (metadata["qgisMinimumVersion"], metadata["qgisMaximumVersion"]) == ("3.22", "4.99")
    assert re.fullmatch(r"\d+\.\d+\.\d+", metadata["version"])
    for field in ("homepage", "repository", "tracker"):
        assert metadata[field].startswith("https://")


def test_metadata_icon_is_in_the_zip_and_web_friendly(package: zipfile.ZipFile, metadata: configparser.SectionProxy) -> None:
    assert package.read(f"spatial_rag/{metadata['icon']}").startswith(b"\x89PNG")


def test_version_stands_in_one_place(metadata: configparser.SectionProxy) -> None:
    version = metadata["version"]
    elsewhere = [
        path.relative_to(ROOT)
        for pattern in ("pyproject.toml", "__init__.py", "spatial_rag_plugin/*.py", "README.md", "Makefile")
        for path in ROOT.glob(pattern)
        if re.search(rf"(?<![\d.]){re.escape(version)}(?![\d.])", path.read_text("utf-8"))
    ]
    assert elsewhere == []


def test_changelog_reaches_the_metadata(metadata: configparser.SectionProxy) -> None:
    assert metadata["version"] in metadata["changelog"] or "Unreleased" in metadata["changelog"]


def test_changelog_with_percent_signs_can_be_read_back() -> None:
    text = with_changelog("[general]\nversion=1\n", "# Changelog\n\n## 1.0\n\n- 50 % faster\n- more\n\n## 0.9\n\n- old\n")
    parser = configparser.ConfigParser()
    parser.read_string(text)
    assert parser["general"]["changelog"] == "1.0\n- 50 % faster\n- more"


def test_code_compiles_and_bundled_libraries_are_there(package: zipfile.ZipFile) -> None:
    for path in paths(package):
        if path.suffix == ".py":
            ast.parse(package.read(str(path)), str(path), feature_version=(3, 9))
    names = set(package.namelist())
    vendored = ("rank_bm25.py", "rank-bm25.LICENSE", "snowballstemmer/english_stemmer.py", "snowballstemmer.COPYING")
    assert {f"spatial_rag/spatial_rag_plugin/_vendor/{name}" for name in vendored} <= names


def test_the_root_imports_nothing_eagerly(package: zipfile.ZipFile, tmp_path: Path) -> None:
    package.extractall(tmp_path)
    code = "import sys, spatial_rag; print([m for m in sys.modules if m.split('.')[0] in ('qgis', 'numpy') or 'spatial_rag_plugin' in m])"
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.stdout.strip() == "[]", done.stderr


def test_bundled_libraries_are_found_without_installed_ones(package: zipfile.ZipFile, tmp_path: Path) -> None:
    package.extractall(tmp_path)
    code = (
        "import sys; sys.modules['snowballstemmer'] = None\n"
        "from spatial_rag.spatial_rag_plugin.retrieval.vendored import vendored\n"
        "print(vendored('snowballstemmer').stemmer('english').stemWord('crowds'), vendored('no_such_library'))"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert done.stdout.split() == ["crowd", "None"], done.stderr
