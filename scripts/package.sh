#!/bin/sh
# Makes the Debian package and the tarball of the commit that is checked out: scripts/package.sh [BUILD_DIRECTORY]
# They are in BUILD_DIRECTORY/packages (build/package/packages). Two runs, in whatever folders, make the same bytes.
set -eu
cd "$(dirname "$0")/.."
build=${1:-build/package}
if [ -z "${SOURCE_DATE_EPOCH:-}" ]; then
  SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null) || { echo "package.sh: no git here: set SOURCE_DATE_EPOCH" >&2; exit 2; }
fi
export SOURCE_DATE_EPOCH
command -v dpkg-shlibdeps >/dev/null || { echo "package.sh: as root, run: apt-get install dpkg-dev" >&2; exit 1; }
# The compiler of the preset "shipped", which CI tests.
command -v clang++ >/dev/null || { echo "package.sh: as root, run: apt-get install clang" >&2; exit 1; }
umask 022
cmake -S . -B "$build" -G Ninja -DCMAKE_CXX_COMPILER=clang++ -DCMAKE_BUILD_TYPE=Release -DABRIDGE_TESTS=OFF -DCMAKE_INSTALL_PREFIX=/usr -DCMAKE_INSTALL_LIBDIR=lib >/dev/null
cmake --build "$build" --target abridge_bin
# What is not packed needn't be there.
(cd "$build" && rm -rf packages && cpack >cpack.log 2>&1) || { cat "$build/cpack.log" >&2; exit 1; }
(cd "$build/packages" && sha256sum -- *.deb *.tar.gz)
