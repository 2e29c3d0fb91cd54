#!/bin/sh
# date-holidays places holidays of the Ethiopian calendar by leap years of the Gregorian one, and most of them a day or a
# year off. The Ethiopian year before a Gregorian leap year has the leap day, so the days move from September to February:
# New Year is 12 September 2023, 2027, 2031 and 2035 (not 2024, 2028 …), Meskel 28 September then, Timkat 20 January of the
# year after. Genna is always 7 January, in Ethiopia as in Eritrea: the church keeps it on 28 instead of 29 Tahsas then.
# Labour Day (1 May) and Patriots' Victory Day (5 May) of Ethiopia are missing. In Amharic, 1 January of every country is
# called Enkutatash, the Ethiopian New Year.
#
# Versions: date-holidays 3.37.0 on Node 20 or newer.
# Output seen: the lines of wanted.txt below.
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat > try.mjs <<'END'
import Holidays from 'date-holidays'

const names = /^(Christmas Day|Orthodox Christmas|Epiphany|New Year's Day|Geez New Year|Finding of the True Cross|Meskel)$/
for (const country of ['ET', 'ER'])
  for (const year of [2026, 2027, 2028]) {
    const days = new Holidays(country).getHolidays(year, 'en').filter(({ name }) => names.test(name))
    console.log(`${country} ${year}: ${days.map(({ date, name }) => `${date.slice(5, 10)} ${name}`).join(', ')}`)
  }
const may = new Holidays('ET').getHolidays(2026, 'en').filter(({ date }) => /^2026-05-0[15]/.test(date))
console.log(`ET 1 and 5 May: ${may.length}`)
console.log(`GB 1 January in Amharic: ${new Holidays('GB').getHolidays(2026, 'am')[0].name}`)
END
node try.mjs | tee seen.txt
cat > wanted.txt <<'END'
ET 2026: 01-06 Christmas Day, 01-19 Epiphany, 09-11 New Year's Day, 09-27 Finding of the True Cross
ET 2027: 01-06 Christmas Day, 01-19 Epiphany, 09-11 New Year's Day, 09-27 Finding of the True Cross
ET 2028: 01-07 Christmas Day, 01-19 Epiphany, 09-12 New Year's Day, 09-28 Finding of the True Cross
ER 2026: 01-01 New Year's Day, 01-07 Orthodox Christmas, 01-19 Epiphany, 09-11 Geez New Year, 09-27 Meskel, 12-25 Christmas Day
ER 2027: 01-01 New Year's Day, 01-07 Orthodox Christmas, 01-19 Epiphany, 09-11 Geez New Year, 09-27 Meskel, 12-25 Christmas Day
ER 2028: 01-01 New Year's Day, 01-07 Orthodox Christmas, 01-19 Epiphany, 09-12 Geez New Year, 09-28 Meskel, 12-25 Christmas Day
ET 1 and 5 May: 0
GB 1 January in Amharic: እንቁጣጣሽ
END
diff wanted.txt seen.txt
