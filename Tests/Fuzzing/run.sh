#!/bin/sh
# Fuzzes one target for some seconds: run.sh FuzzRules|FuzzSubmission [SECONDS]
#
# What libFuzzer finds interesting is kept below .build; an input that crashes is written to Corpus/TARGET, where
# CorpusTests replays it from then on.
set -eu
target=${1:?usage: run.sh FuzzRules|FuzzSubmission [SECONDS]}
seconds=${2:-60}
cd "$(dirname "$0")"
# A crash inside the sanitizers would wait for the backtracer for ever.
export SWIFT_BACKTRACE=enable=no
# The forms live as long as the process, and the leak checker does not see through the tagged references of their
# conditions; in FuzzRules every form goes before the next input.
leaks=1
if [ "$target" = FuzzSubmission ]; then leaks=0; fi
export ASAN_OPTIONS="detect_leaks=$leaks"
swift build -c release --product "$target" -Xswiftc -sanitize=fuzzer,address
found=".build/corpus/$target"
mkdir -p "$found"
exec ".build/release/$target" -dict="$target.dict" "$found" "Corpus/$target" -artifact_prefix="Corpus/$target/" \
  -detect_leaks="$leaks" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=4096 -print_final_stats=1
