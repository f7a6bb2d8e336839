#!/usr/bin/env bash
# Installs the command with its manual page and completions.
# usage: Scripts/install.sh FORMCHECK PREFIX     (DESTDIR goes before PREFIX, as packagers expect)
set -euo pipefail
formcheck=$(realpath "$1")
prefix=${DESTDIR:-}$2

# place FILE ARGUMENT… writes what the command prints to FILE below the prefix.
place() {
  local file=$prefix/$1
  shift
  install -d "$(dirname "$file")"
  "$formcheck" "$@" > "$file"
  chmod 644 "$file"
}

install -d "$prefix/bin"
install -m 755 "$formcheck" "$prefix/bin/formcheck"
place share/man/man1/formcheck.1 help --man
place share/bash-completion/completions/formcheck completions bash
place share/zsh/site-functions/_formcheck completions zsh
place share/fish/vendor_completions.d/formcheck.fish completions fish
echo "installed $prefix/bin/formcheck"
