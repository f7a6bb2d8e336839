#!/usr/bin/env bash
# Signs in to made-up accounts, right and wrong, checked in a real database.
# usage: Scripts/demo-login.sh FORMCHECK sqlite|postgresql
set -euo pipefail
formcheck=$(realpath "$1")
kind=$2
cd "$(dirname "$0")/.."

rules=rules/music-album/login.yaml
folder=$(mktemp -d)
stop=
finish() {
  [ -z "$stop" ] || $stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT

# A database of its own in the folder, with the accounts of Examples/users.sql.
case $kind in
  sqlite)
    sqlite3 "$folder/app.db" < Examples/users.sql
    source=sqlite:$folder/app.db
    ;;
  postgresql)
    # The server refuses to run as root.
    as=()
    if [ "$(id -u)" -eq 0 ]; then
      as=(runuser -u postgres --)
      chown postgres "$folder"
    fi
    bin=$(printf '%s\n' /usr/lib/postgresql/*/bin | sort -V | tail -n 1)
    (cd "$folder" && "${as[@]}" "$bin/initdb" -D data -U app -A trust -E UTF8 --no-sync >/dev/null)
    printf '%s\n' "listen_addresses = ''" "unix_socket_directories = '$folder'" > "$folder/settings"
    (cd "$folder" && cat settings | "${as[@]}" tee -a data/postgresql.conf >/dev/null)
    stop="${as[*]} $bin/pg_ctl -D $folder/data -m fast -w stop"
    (cd "$folder" && "${as[@]}" "$bin/pg_ctl" -D data -l log -w start >/dev/null)
    address="host=$folder user=app dbname=postgres"
    psql -X -q -v ON_ERROR_STOP=1 -d "$address" < Examples/users.sql
    source="postgresql:$address"
    ;;
  *)
    echo "usage: $0 FORMCHECK sqlite|postgresql" >&2
    exit 2
    ;;
esac

# try TITLE STATUS EMAIL PASSWORD signs in, and stops the demonstration at another status.
try() {
  local title=$1 expected=$2 status=0
  local login="{\"email\": \"$3\", \"password\": \"$4\"}"
  printf '\n── %s\n\n$ echo '\''%s'\'' | formcheck validate %s --source users=…\n' "$title" "$login" "$rules"
  echo "$login" | "$formcheck" validate "$rules" --source "users=$source" --output text --all || status=$?
  if [ "$status" -ne "$expected" ]; then
    echo "status $status, not $expected" >&2
    exit 1
  fi
}

printf '── %s\n' "Accounts in $kind: $source"
try 'The right password' 0 anna@example.com Abc123xyz
try 'The address in another case' 0 Anna@Example.COM Abc123xyz
try 'A wrong password' 1 anna@example.com Abc123xyy
try 'An account that nobody has: the same answer, after the same time' 1 nobody@example.com Abc123xyz
try 'A locked account, with its right password: the same again' 1 locked@example.com Abc123xyz
try 'An injection is a password like any other' 1 anna@example.com '1; DROP TABLE users'

printf '\n── %s\n\n' 'A new account, its password hashed by formcheck hash'
hash=$(echo 'Correct horse' | "$formcheck" hash)
echo "$hash"
insert="INSERT INTO users (id, email, password_hash) VALUES (100, 'new@example.com', '$hash');"
case $kind in
  sqlite) sqlite3 "$folder/app.db" "$insert" ;;
  postgresql) psql -X -q -d "$address" -c "$insert" ;;
esac
try 'It signs in' 0 new@example.com 'Correct horse'
