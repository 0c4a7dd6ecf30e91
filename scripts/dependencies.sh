#!/bin/sh
# Every dependency is a Debian package. This is the one list of them.
set -eu

usage() {
  cat <<'EOF'
usage: scripts/dependencies.sh [--check] [--fuzz] [--oracles] [--arm64] [--manual] [--engines]
Installs the Debian packages that building and testing abridge needs and that are missing.
  --check   only say what is missing (exit 1 if something is)
  --fuzz    with the packages of the fuzz preset (clang)
  --oracles with those of the tests that compare with npm packages (nodejs, npm) or count instructions (valgrind)
  --arm64   with those of the tests that run for arm64 (a cross compiler and qemu)
  --manual  with those of the tests of man pages and completions (linters and shells)
  --engines with what starts shards in tests: GNU parallel, make, Dask and Slurm
EOF
}

# A package, and the command that makes it unnecessary however it was installed (- for a library).
packages='
g++ g++
cmake cmake
ninja-build ninja
git git
python3 python3
jq jq
clang-format clang-format
libcli11-dev -
nlohmann-json3-dev -
libfmt-dev -
libyaml-cpp-dev -
libexpected-dev -
libutf8proc-dev -
libsqlite3-dev -
zlib1g-dev -
libzstd-dev -
libre2-dev -
libgtest-dev -
libgmock-dev -
libsimdjson-dev -
'
fuzz_packages='
clang clang++
lld ld.lld
libclang-rt-14-dev -
'
oracle_packages='
nodejs node
npm npm
valgrind valgrind
'
arm64_packages='
g++-aarch64-linux-gnu aarch64-linux-gnu-g++
qemu-user qemu-aarch64
'
manual_packages='
bash bash
zsh zsh
fish fish
mandoc mandoc
shellcheck shellcheck
'
engine_packages='
parallel parallel
make make
python3-distributed -
slurm-wlm sbatch
munge munged
'

check=no
for argument in "$@"; do
  case $argument in
    --check) check=yes ;;
    --fuzz) packages="$packages$fuzz_packages" ;;
    --oracles) packages="$packages$oracle_packages" ;;
    --arm64) packages="$packages$arm64_packages" ;;
    --manual) packages="$packages$manual_packages" ;;
    --engines) packages="$packages$engine_packages" ;;
    -h | --help) usage; exit 0 ;;
    *) echo "dependencies.sh: unknown argument '$argument'" >&2; usage >&2; exit 2 ;;
  esac
done

installed() {
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
  names=$(echo "$packages" | while read -r package command; do echo "$package"; done | tr '\n' ' ')
  echo "dependencies.sh: no apt-get here; install what these Debian packages hold, with your system's own tool:" >&2
  echo " $names" >&2
  exit 1
fi

missing=$(echo "$packages" | while read -r package command; do
  [ -n "$package" ] || continue
  [ "$command" != - ] && command -v "$command" >/dev/null && continue
  installed "$package" || printf ' %s' "$package"
done)
[ -n "$missing" ] || exit 0
if [ $check = yes ]; then
  echo "missing:$missing"
  exit 1
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
  if ! command -v sudo >/dev/null; then
    echo "dependencies.sh: as root, run: apt-get install$missing" >&2
    exit 1
  fi
  as_root=sudo
fi
echo "installing:$missing"
log=$(mktemp)
trap 'rm -f "$log"' EXIT
# env, because sudo drops the variables of its caller.
apt() {
  $as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0 "$@" </dev/null >"$log" 2>&1 || {
    cat "$log" >&2
    echo "dependencies.sh: 'apt-get $*' failed" >&2
    exit 1
  }
}
apt update
# shellcheck disable=SC2086  # a list of names
apt install --yes --no-install-recommends $missing
