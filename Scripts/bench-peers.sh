#!/usr/bin/env bash
# Runs the engine beside other validators over the same records, in a folder that is thrown away.
# usage: Scripts/bench-peers.sh BINARIES [OPTION of run_peers.sh…]
#
# The records, the other validators and how they are fetched and built belong to the data shared between projects,
# beside the package or under $FORMRULES_SHARED; without them there is nothing to run.
set -euo pipefail
binaries=$(realpath "$1")
shift
root=$(realpath "$(dirname "$0")/..")
shared=${FORMRULES_SHARED:-$root/../shared}/bench

if [ ! -f "$shared/peers/run_peers.sh" ]; then
  echo "bench-peers: there is no '$shared/peers/run_peers.sh': nothing to run beside" >&2
  exit 0
fi

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cp -r "$shared" "$scratch/bench"
peers=$scratch/bench/peers
rules=$peers/registration-bench.yaml
cd "$peers"
./run_peers.sh --records 200000 --rounds 3 \
  --competitor-inproc "formrules=$binaries/formbench records $rules --today 2026-11-30" \
  --competitor "formcheck -j1=$binaries/formcheck validate $rules --today 2026-11-30 --output report --jobs 1" \
  --competitor "formcheck -j2=$binaries/formcheck validate $rules --today 2026-11-30 --output report --jobs 2" \
  "$@"
