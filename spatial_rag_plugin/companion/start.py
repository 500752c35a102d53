"""Run as a script by the companion's Python: loads this folder as a package of its own name and starts the worker.

The folder is not put on the path, where its modules would stand before libraries that are called the same.
"""

from __future__ import annotations

import importlib
import importlib.util
import json
import sys
from pathlib import Path

NAME = "spatial_rag_companion"
PROBE = "--packages"


def main() -> None:
    folder = Path(__file__).resolve().parent
    sys.path[:] = [entry for entry in sys.path if not entry or Path(entry).resolve() != folder]
    spec = importlib.util.spec_from_file_location(NAME, folder / "__init__.py", submodule_search_locations=[str(folder)])
    if spec is None or spec.loader is None:
        raise SystemExit(f"{folder} cannot be loaded")
    package = importlib.util.module_from_spec(spec)
    sys.modules[NAME] = package
    spec.loader.exec_module(package)
    if sys.argv[1:] == [PROBE]:
        found = importlib.import_module(f"{NAME}.handlers").packages()
        sys.stdout.write(json.dumps({"python": list(sys.version_info[:3]), "packages": found}) + "\n")
    else:
        importlib.import_module(f"{NAME}.worker").main()


if __name__ == "__main__":
    main()
