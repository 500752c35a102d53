"""A PostgreSQL cluster with PostGIS of our own, in a temporary folder, gone when the benchmark ends."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from pathlib import Path
from types import TracebackType
from typing import Any, Optional

import psycopg2

from tools.bench_speed_data import ANCHORS, DISTRICTS, PLACES, STATIONS

_SETTINGS = {
    "listen_addresses": "",
    "shared_buffers": "1GB",
    "work_mem": "64MB",
    "effective_cache_size": "4GB",
    "random_page_cost": "1.1",
    "fsync": "off",
}
_KINDS = {"f": "real", "i": "integer", "u": "integer"}
#: Places within 500 m of any station with the distance to the nearest one and its key, as our result has it; the quickest form tried.
WITHIN = f"""
    SELECT p.fid, p.name, p.category, p.rating, p.price, p.street, p.house_number, p.opening_hours, ST_AsBinary(p.geog), n.distance, n.fid
    FROM {PLACES} p CROSS JOIN LATERAL (
        SELECT r.fid, ST_Distance(p.geog, r.geog) AS distance FROM {STATIONS} r WHERE ST_DWithin(p.geog, r.geog, %s)
        ORDER BY distance, r.fid LIMIT 1) n
    WHERE p.category = %s"""  # noqa: S608 - constants
#: The same places alone, without distance and station: less than our result says.
WITHIN_ONLY = f"""
    SELECT p.fid, p.name, p.category, p.rating, p.price, p.street, p.house_number, p.opening_hours, ST_AsBinary(p.geog)
    FROM {PLACES} p WHERE p.category = %s AND EXISTS (SELECT 1 FROM {STATIONS} r WHERE ST_DWithin(p.geog, r.geog, %s))"""  # noqa: S608
#: For each anchor the nearest place of a category; the index orders by the distance on the sphere, so a few more are compared exactly.
NEAREST = f"""
    SELECT a.fid, n.fid, n.distance FROM {ANCHORS} a CROSS JOIN LATERAL (
        SELECT c.fid, ST_Distance(c.geog, a.geog) AS distance FROM (
            SELECT p.fid, p.geog FROM {PLACES} p WHERE p.category = %s ORDER BY p.geog <-> a.geog LIMIT 8) c
        ORDER BY distance, c.fid LIMIT 1) n"""  # noqa: S608
#: Planar, like ours and everybody's: edges of a district are straight in longitude and latitude.
COUNT = f"""
    SELECT d.fid, count(p.fid) FROM {DISTRICTS} d LEFT JOIN {PLACES} p ON ST_Covers(d.geom, p.geom) GROUP BY d.fid"""  # noqa: S608


class Cluster:
    """``with Cluster() as cluster: cluster.query(sql, values)``; raises RuntimeError where PostgreSQL or PostGIS is not installed."""

    def __init__(self) -> None:
        binaries = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        if not binaries:
            raise RuntimeError("PostgreSQL is not installed (make setup installs it)")
        self._bin = binaries[-1]
        self._folder = Path(tempfile.mkdtemp(prefix="spatial-rag-postgis-"))
        self._connection: Optional[Any] = None

    def __enter__(self) -> Cluster:
        if os.geteuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self._folder, account.pw_uid, account.pw_gid)
        self._run("initdb", "-D", str(self._data), "-A", "trust", "-U", "postgres", "--encoding=UTF8", "--no-sync")
        with (self._data / "postgresql.conf").open("a") as file:
            file.writelines(f"{name} = '{value}'\n" for name, value in {**_SETTINGS, "unix_socket_directories": self._folder}.items())
        self._start()
        self.query("CREATE EXTENSION postgis", fetch=False)
        return self

    def __exit__(self, kind: Optional[type[BaseException]], error: Optional[BaseException], trace: Optional[TracebackType]) -> None:
        if self._connection is not None:
            self._connection.close()
        self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop", check=False)
        shutil.rmtree(self._folder, ignore_errors=True)

    @property
    def _data(self) -> Path:
        return self._folder / "data"

    def query(self, sql: str, values: tuple[Any, ...] = (), fetch: bool = True) -> list[tuple[Any, ...]]:
        """All rows, fetched by the client."""
        if self._connection is None:
            self._connection = psycopg2.connect(host=str(self._folder), user="postgres", dbname="postgres")
            self._connection.autocommit = True
        with self._connection.cursor() as cursor:
            cursor.execute(sql, values or None)
            return cursor.fetchall() if fetch else []

    def restart(self) -> None:
        """Forget what the server keeps in memory."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._run("pg_ctl", "-D", str(self._data), "-m", "fast", "-w", "stop")
        self._start()

    def files(self) -> list[Path]:
        """The files of the database."""
        return [path for path in self._data.rglob("*") if path.is_file()]

    def peak_megabytes(self) -> float:
        """The largest resident memory of a server process that is alive."""
        pid = int((self._data / "postmaster.pid").read_text().splitlines()[0])
        children = subprocess.run(["ps", "-o", "pid=", "--ppid", str(pid)], capture_output=True, text=True, check=True).stdout.split()
        peaks = [0.0]
        for child in (str(pid), *children):
            for line in Path(f"/proc/{child}/status").read_text().splitlines():
                if line.startswith("VmHWM:"):
                    peaks.append(int(line.split()[1]) / 1024)
        return max(peaks)

    def load(self, path: Path) -> None:
        """The layers of a GeoPackage as tables with geometry and geography, indexed and analysed."""
        for table in (PLACES, STATIONS, ANCHORS, DISTRICTS):
            self._copy(path, table)
            self.query(f"CREATE INDEX ON {table} USING gist (geog)", fetch=False)
            self.query(f"CREATE INDEX ON {table} USING gist (geom)", fetch=False)
            self.query(f"ALTER TABLE {table} ADD PRIMARY KEY (fid)", fetch=False)
        self.query(f"CREATE INDEX ON {PLACES} (category)", fetch=False)
        for table in (PLACES, STATIONS, ANCHORS, DISTRICTS):
            self.query(f"VACUUM ANALYZE {table}", fetch=False)

    def _copy(self, path: Path, table: str) -> None:
        import io

        import geopandas
        import pyogrio

        frame: geopandas.GeoDataFrame = pyogrio.read_dataframe(path, layer=table, fid_as_index=True)
        attributes = [name for name in frame.columns if name != "geometry"]
        shown = ", ".join(f"{name} {_KINDS.get(frame[name].dtype.kind, 'text')}" for name in attributes)
        shape = "Point" if frame.geom_type.iloc[0] == "Point" else "Geometry"
        self.query(f"CREATE TABLE {table} (fid integer, {shown}, geom geometry({shape}, 4326))", fetch=False)
        buffer = io.StringIO()
        frame["geom"] = frame.geometry.to_wkb(hex=True)
        frame.drop(columns="geometry").to_csv(buffer, sep="\t", header=False, index=True, na_rep="\\N")
        buffer.seek(0)
        with self._connection.cursor() as cursor:
            cursor.copy_expert(f"COPY {table} FROM STDIN", buffer)
        self.query(f"ALTER TABLE {table} ADD COLUMN geog geography", fetch=False)
        self.query(f"UPDATE {table} SET geog = geom::geography", fetch=False)  # noqa: S608 - constants
        self.query(f"VACUUM FULL {table}", fetch=False)

    def _start(self) -> None:
        log = self._folder / "log"
        self._run("pg_ctl", "-D", str(self._data), "-l", str(log), "-w", "start")
        time.sleep(0.2)

    def _run(self, tool: str, *arguments: str, check: bool = True) -> None:
        command = [str(self._bin / tool), *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", "postgres", "--", *command]
        done = subprocess.run(command, cwd=self._folder, capture_output=True, text=True, check=False)
        if check and done.returncode != 0:
            raise RuntimeError(f"{tool} failed: {done.stderr.strip() or done.stdout.strip()}")
