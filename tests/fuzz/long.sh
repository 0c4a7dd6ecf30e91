#!/bin/sh
# Fuzzes one room (tests/fuzz/targets/) from its seeds: usage: long.sh ROOMS_FUZZ TARGET SECONDS [FOLDER].
# 0 seconds: each seed once, without the samples of formats. What is new goes to FOLDER, and what crashes is left there as crash-…
#
#   cmake --preset fuzz -B build/long -DABRIDGE_FUZZ_ALL=ON && ninja -C build/long rooms_fuzz
#   for t in formats pipeline policy recover salvage templates times tokenizers why; do
#     tests/fuzz/long.sh build/long/tests/fuzz/rooms_fuzz $t 1800 found
#   done
set -eu
[ $# -ge 3 ] || { sed -n 's/^# //p' "$0" >&2; exit 2; }
program=$(realpath "$1") target=$2 seconds=$3
root=$(cd "$(dirname "$0")/../.." && pwd)
# Longer than that they are slow, and find nothing else.
most=4096
seeds=$root/testdata/corpus/$target more=
case $target in
  formats | pipeline | recover)
    seeds="$root/testdata/damage $root/testdata/demo $root/testdata/corpus/json" more=$root/testdata/formats ;;
esac
export FUZZ_TARGET="$target"
if [ "$seconds" = 0 ]; then
  # shellcheck disable=SC2086 # several folders
  exec "$program" -runs=0 -max_len=$most $seeds
fi
folder=${4:-found}
mkdir -p "$folder/$target"
# Entropic scheduling keeps lists for each input, and with so much code takes seven tenths of the time.
# shellcheck disable=SC2086
exec nice "$program" -entropic=0 -max_total_time="$seconds" -max_len=$most -timeout=20 -rss_limit_mb=3000 \
  -artifact_prefix="$folder/$target-" "$folder/$target" $seeds $more
