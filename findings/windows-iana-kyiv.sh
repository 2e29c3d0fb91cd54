#!/bin/sh
# windows-iana answers for the zones of CLDR under their old names alone. The zone of Windows for `Europe/Kiev` is found, that
# for `Europe/Kyiv`, the name in the IANA database since 2022b and of calendars since, is an empty list and no error; so is
# one in other letters. The other way, from Windows to IANA, gives the old name, which runtimes take as well.
#
# Versions: windows-iana 5.1.0 on Node 20 or newer.
# Output seen:
#   Europe/Kiev: FLE Standard Time
#   Europe/Kyiv: nothing
#   europe/kiev: nothing
#   FLE Standard Time: Europe/Kiev first of 9
#   fle standard time: nothing
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund windows-iana@5.1.0
cat > try.mjs <<'END'
import { findIana, findWindows } from 'windows-iana'
for (const zone of ['Europe/Kiev', 'Europe/Kyiv', 'europe/kiev'])
  console.log(`${zone}: ${findWindows(zone).join(', ') || 'nothing'}`)
for (const zone of ['FLE Standard Time', 'fle standard time']) {
  const found = findIana(zone)
  console.log(`${zone}: ${found.length ? `${found[0]} first of ${found.length}` : 'nothing'}`)
}
END
node try.mjs | tee seen.txt
cat > wanted.txt <<'END'
Europe/Kiev: FLE Standard Time
Europe/Kyiv: nothing
europe/kiev: nothing
FLE Standard Time: Europe/Kiev first of 9
fle standard time: nothing
END
diff wanted.txt seen.txt
