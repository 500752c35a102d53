"""The data of PROJ: pyproj looks beside itself and in the environment; where that is not enough, QGIS knows where its own PROJ has them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pyproj import datadir
from pyproj.exceptions import DataDirError
from qgis.core import QgsProjUtils

from ...errors import SpatialRagError


@lru_cache(maxsize=1)
def require_proj_data() -> None:
    """Make sure that pyproj has its data. Raises SpatialRagError where they are nowhere."""
    try:
        datadir.get_data_dir()
    except DataDirError as error:
        found = next((folder for folder in QgsProjUtils.searchPaths() if Path(folder, "proj.db").is_file()), None)
        if found is None:
            raise SpatialRagError(
                "Nothing can be measured: the Python library “pyproj” does not find the data of PROJ",
                str(error),
                "Install “pyproj” for QGIS's Python again, or name the folder of “proj.db” in the environment variable PROJ_DATA.",
            ) from error
        datadir.set_data_dir(found)
