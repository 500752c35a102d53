"""Builds the zip that the plugin repository takes: `python -m tools.package [--out DIR] [--revision REV]`.

What git holds at the revision, minus what .gitattributes marks export-ignore, plus what is built: translations (.qm), the bundled
pure-Python library and the changelog in the metadata. The same revision gives the same bytes.
"""

from __future__ import annotations

import argparse
import configparser
import importlib.metadata
import io
import os
import re
import shutil
import subprocess
import tarfile
import tempfile
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = "spatial_rag"
VENDOR = "spatial_rag_plugin/_vendor"
LARGEST = 25 * 1024 * 1024


def git(*arguments: str) -> bytes:
    # CI may check the files out as another user than the one that builds.
    return subprocess.run(["git", "-c", "safe.directory=*", "-C", str(ROOT), *arguments], check=True, stdout=subprocess.PIPE).stdout


def exported_files(revision: str) -> dict[str, bytes]:
    """Path in the plugin's folder → content, as `git archive` gives it."""
    with tarfile.open(fileobj=io.BytesIO(git("archive", "--format=tar", revision))) as archive:
        files = {}
        for member in archive:
            if member.issym() or member.islnk():
                raise SystemExit(f"{member.name} is a link, and links do not survive a zip")
            content = archive.extractfile(member) if member.isfile() else None
            if content is not None:
                files[member.name] = content.read()
        return files


def vendored_files() -> dict[str, bytes]:
    """The pinned pure-Python libraries of requirements-vendor.txt with their licences."""
    files = {f"{VENDOR}/__init__.py": b'"""Libraries of others, bundled unchanged when the zip is built; see the *.LICENSE files."""\n'}
    for line in (ROOT / "requirements-vendor.txt").read_text("utf-8").splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        name, _, wanted = line.partition("==")
        library = importlib.metadata.distribution(name)
        if library.version != wanted:
            raise SystemExit(f"{name} {library.version} is installed, {wanted} is wanted: run `make setup`")
        for path in library.files or []:
            if path.suffix == ".py" and not path.parts[0].endswith(".dist-info"):
                files[f"{VENDOR}/{path.as_posix()}"] = path.read_binary()
            elif path.name.startswith(("LICENSE", "COPYING")):
                files[f"{VENDOR}/{name}.{path.name}"] = path.read_binary()
    return files


def lrelease() -> str:
    """Qt's compiler of translations; Debian keeps it in a folder of its own, and its wrapper in PATH may lack a default version."""
    found = shutil.which("lrelease", path=f"/usr/lib/qt5/bin:/usr/lib/qt6/bin:{os.environ['PATH']}")
    if found is None:
        raise SystemExit("lrelease is missing: run `make setup`")
    return found


def translated_files(revision: str) -> dict[str, bytes]:
    """One .qm for each .ts under i18n/, compiled by Qt's lrelease."""
    names = git("ls-tree", "-r", "--name-only", revision, "i18n").decode().split()
    files = {}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            if name.endswith(".ts"):
                source, target = Path(folder, "in.ts"), Path(folder, "out.qm")
                source.write_bytes(git("show", f"{revision}:{name}"))
                subprocess.run([lrelease(), "-silent", str(source), "-qm", str(target)], check=True)
                files[name[:-3] + ".qm"] = target.read_bytes()
    return files


def with_changelog(metadata: str, changelog: str) -> str:
    """The metadata with the newest section of CHANGELOG.md, which QGIS shows in its plugin manager."""
    section = re.search(r"^## .*?(?=^## |\Z)", changelog, flags=re.MULTILINE | re.DOTALL)
    if section is None:
        return metadata
    lines = [line.strip().replace("%", "%%") for line in section.group().replace("## ", "", 1).splitlines() if line.strip()]
    return metadata.rstrip("\n") + "\nchangelog=" + "\n    ".join(lines) + "\n"


def version_of(metadata: str) -> str:
    parser = configparser.ConfigParser()
    parser.read_string(metadata)
    return parser["general"]["version"]


def build(out: Path, revision: str = "HEAD") -> Path:
    """Write `spatial_rag-VERSION.zip` into `out` and give its path."""
    files = {**exported_files(revision), **vendored_files(), **translated_files(revision)}
    metadata = with_changelog(files["metadata.txt"].decode("utf-8"), files["CHANGELOG.md"].decode("utf-8"))
    files["metadata.txt"] = metadata.encode("utf-8")
    written = time.gmtime(int(git("log", "-1", "--format=%ct", revision)))[:6]
    out.mkdir(parents=True, exist_ok=True)
    target = out / f"{FOLDER}-{version_of(metadata)}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(f"{FOLDER}/{name}", written)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, files[name])
    if target.stat().st_size > LARGEST:
        raise SystemExit(f"{target} has {target.stat().st_size} bytes; the plugin repository takes {LARGEST}")
    return target


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--revision", default="HEAD")
    arguments = parser.parse_args()
    target = build(arguments.out, arguments.revision)
    print(f"{target}: {target.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
