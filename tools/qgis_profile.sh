#!/usr/bin/env bash
# Makes a throwaway profile folder in which this checkout is linked as the plugin and enabled: qgis_profile.sh FOLDER
set -euo pipefail
checkout="$(cd "$(dirname "$0")/.." && pwd)"
profile="${1:?usage: qgis_profile.sh FOLDER}/profiles/default"
rm -rf "$1"
mkdir -p "$profile/python/plugins" "$profile/QGIS"
ln -s "$checkout" "$profile/python/plugins/spatial_rag"
cat >"$profile/QGIS/QGIS3.ini" <<'INI'
[PythonPlugins]
spatial_rag=true
processing=true

[qgis]
checkVersion=false
showTips=false

[app]
projections\defaultProjectCrs=EPSG:4326
INI
