#!/bin/sh
# A rule of ical.js (RFC 5545) is not always the days that its text names. `UNTIL` with a date, as calendars write it, is the
# whole day for most programs; ical.js compares it as midnight, so that a series with times lacks its last day. A yearly
# series that begins on 29 February is on 1 March in other years, where RFC 5545 has no occurrence (3.3.10, "invalid dates"
# are ignored). `BYWEEKNO=20;BYDAY=MO`, the Monday of one week a year, is each Monday. Nothing is an error.
#
# Versions: ical.js 2.2.1 on Node 20 or newer.
# Output seen:
#   FREQ=DAILY;UNTIL=20260103 from 2026-01-01T09:00:00: 2026-01-01 2026-01-02
#   FREQ=DAILY;UNTIL=20260103 from 2026-01-01: 2026-01-01 2026-01-02 2026-01-03
#   FREQ=YEARLY from 2024-02-29T09:00:00: 2024-02-29 2025-03-01 2026-03-01
#   FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 from 2024-02-29T09:00:00: 2024-02-29 2028-02-29 2032-02-29
#   FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO from 2026-01-29T09:00:00: 2026-02-02 2026-02-09 2026-02-16
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund ical.js@2.2.1
cat > try.mjs <<'END'
import ICAL from 'ical.js'
const show = (rule, start) => {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString(start))
  const days = []
  for (let next = iterator.next(); next && days.length < 3; next = iterator.next()) days.push(next.toString().slice(0, 10))
  console.log(`${rule} from ${start}: ${days.join(' ')}`)
}
show('FREQ=DAILY;UNTIL=20260103', '2026-01-01T09:00:00')
show('FREQ=DAILY;UNTIL=20260103', '2026-01-01')
show('FREQ=YEARLY', '2024-02-29T09:00:00')
show('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2024-02-29T09:00:00')
show('FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '2026-01-29T09:00:00')
END
node try.mjs | tee seen.txt
cat > wanted.txt <<'END'
FREQ=DAILY;UNTIL=20260103 from 2026-01-01T09:00:00: 2026-01-01 2026-01-02
FREQ=DAILY;UNTIL=20260103 from 2026-01-01: 2026-01-01 2026-01-02 2026-01-03
FREQ=YEARLY from 2024-02-29T09:00:00: 2024-02-29 2025-03-01 2026-03-01
FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29 from 2024-02-29T09:00:00: 2024-02-29 2028-02-29 2032-02-29
FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO from 2026-01-29T09:00:00: 2026-02-02 2026-02-09 2026-02-16
END
diff wanted.txt seen.txt
