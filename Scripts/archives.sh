#!/usr/bin/env bash
# Makes a folder of libraries that a release takes into the program itself, so that it starts faster.
# usage: Scripts/archives.sh FOLDER     (`swift build --pkg-config-path FOLDER` then looks there first)
#
# A library whose archive is not installed, or is of no use to a program that may lie anywhere in memory, stays a
# shared one. So do those of the C library itself.
set -euo pipefail

rm -rf "$1"
mkdir -p "$1"
folder=$(realpath "$1")
for compiler in "${CC:-cc}" gcc clang; do
  command -v "$compiler" >/dev/null && break
done

# take LIBRARY ARCHIVE… makes -lLIBRARY mean the archives, if a program links that has every member of them.
take() {
  local library=$1 archives=()
  shift
  for archive in "$@"; do archives+=("$("$compiler" -print-file-name="lib$archive.a")"); done
  if "$compiler" -fPIE -pie -o "$folder/trial" -x c - -x none -Wl,-z,muldefs \
    -Wl,--whole-archive "${archives[@]}" -Wl,--no-whole-archive -lm -ldl -lpthread \
    <<< 'int main(void) { return 0; }' 2>/dev/null
  then
    echo "INPUT(${archives[*]})" > "$folder/lib$library.a"
  else
    echo "lib$library stays a shared library" >&2
  fi
  rm -f "$folder/trial"
}

for library in argon2 crypt pcre2-8 sqlite3 stdc++ utf8proc yaml; do take "$library" "$library"; done
take idn2 idn2 unistring
take gcc_s gcc_eh

for package in libargon2 libcrypt libidn2 libpcre2-8 sqlite3 yaml-0.1; do
  described=$(pkg-config --variable=pcfiledir "$package")/$package.pc || continue
  sed "s|^Libs:|Libs: -L$folder|" "$described" > "$folder/$package.pc"
done
