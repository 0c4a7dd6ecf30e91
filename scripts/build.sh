#!/bin/sh
# Configures and builds one preset of CMakePresets.json: scripts/build.sh PRESET [TARGET...]
# The compiler's messages are shown only if something fails.
set -eu
[ $# -ge 1 ] || { echo "usage: scripts/build.sh PRESET [TARGET...]" >&2; exit 2; }
cd "$(dirname "$0")/.."
preset=$1
shift
if [ -z "${CMAKE_CXX_COMPILER_LAUNCHER:-}" ] && command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache
fi
precompile=
case ${CMAKE_CXX_COMPILER_LAUNCHER:-} in *ccache*) precompile=-DCMAKE_DISABLE_PRECOMPILE_HEADERS=ON ;; esac
log=$(mktemp)
trap 'rm -f "$log"' EXIT
quietly() {
  "$@" >"$log" 2>&1 </dev/null || { cat "$log" >&2; echo "failed: $*" >&2; exit 1; }
}
echo "building $preset"
# shellcheck disable=SC2086  # none or one
quietly cmake --preset "$preset" $precompile
if [ $# -gt 0 ]; then
  quietly cmake --build --preset "$preset" --target "$@"
else
  quietly cmake --build --preset "$preset"
fi
