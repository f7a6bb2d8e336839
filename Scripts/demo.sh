#!/usr/bin/env bash
# Validates the sample submissions and shows what people and programs get to read.
# usage: Scripts/demo.sh FORMCHECK
set -euo pipefail
formcheck=$(realpath "$1")
cd "$(dirname "$0")/.."

rules=rules/music-album/registration.yaml
samples=Examples/registration.ndjson

# show TITLE ARGUMENT… runs the command; invalid submissions, status 1, are what it is here for.
show() {
  local title=$1 status=0
  shift
  printf '\n── %s\n\n$ formcheck %s\n' "$title" "$*"
  "$formcheck" "$@" || status=$?
  ((status <= 1)) || exit "$status"
}

printf '── %s\n\n$ cat %s\n' 'Submissions to a registration form, one a line' "$samples"
cat "$samples"

show 'What is wrong with them, for people' \
  validate "$rules" "$samples" --output text --today 2026-11-30
show 'The same in Russian' \
  validate "$rules" "$samples" --output text --today 2026-11-30 --locale ru
show 'The same for programs, one JSON object a line' \
  validate "$rules" "$samples" --output report --today 2026-11-30
show 'The submissions that are accepted, cleaned' \
  validate "$rules" "$samples" --output accepted --drop password --today 2026-11-30
