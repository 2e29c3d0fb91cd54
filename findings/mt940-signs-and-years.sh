#!/bin/sh
# Two readers of MT940 disagree on a credit that is taken back (`RC`), and both are wrong about the turn of the year. Guessed
# before they were run: `RC` is money out for both, and a booking of 31 December with a value date of 2 January 2027 is of 2026.
# mt940js gives -10; mt940-js calls it a credit, with the same identifier as the credit itself. Both write the booking
# into December 2027, and one of 2 January with a value date of 31 December 2026 into January 2026. mt940-js also calls
# every movement an expense, and does not install what it needs (`tslib`).
#
# Versions: mt940js 1.3.5, mt940-js 1.0.0, tslib 2.8.1 on Node 20 or newer.
# Output seen: the lines of wanted.txt below.
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true}' > package.json
npm install --silent --no-audit --no-fund mt940js@1.3.5 mt940-js@1.0.0 tslib@2.8.1
cat > try.cjs <<'END_OF_TRY'
const { Parser } = require('mt940js')
const { read } = require('mt940-js')
const file = (line, closing) =>
  `:20:S\r\n:25:37040044/0532013000\r\n:28C:1/1\r\n:60F:C261230EUR100,00\r\n:61:${line}\r\n:86:a\r\n:62F:C270104EUR${closing}\r\n-\r\n`
const day = (date) => (date instanceof Date ? date.toISOString().slice(0, 10) : date)
async function show(line, closing) {
  const [one] = new Parser().parse(file(line, closing))[0].transactions
  const [other] = (await read(Buffer.from(file(line, closing))))[0].transactions
  console.log(`${line}: ${one.amount} booked ${day(one.entryDate)}; ${other.isCredit ? 'credit' : 'debit'} booked ${day(other.entryDate)}, ${other.isExpense ? 'expense' : 'income'} ${other.id.slice(0, 8)}`)
}
;(async () => {
  await show('2701021231C10,00NTRFNONREF//1', '110,00')
  await show('2701021231RC10,00NTRFNONREF//1', '90,00')
  await show('2612310102C10,00NTRFNONREF//1', '110,00')
})()
END_OF_TRY
node try.cjs | tee seen.txt
cat > wanted.txt <<'END_OF_WANTED'
2701021231C10,00NTRFNONREF//1: 10 booked 2027-12-31; credit booked 2027-12-31, expense 559a025b
2701021231RC10,00NTRFNONREF//1: -10 booked 2027-12-31; credit booked 2027-12-31, expense 559a025b
2612310102C10,00NTRFNONREF//1: 10 booked 2026-01-02; credit booked 2026-01-02, expense f9de3f81
END_OF_WANTED
diff wanted.txt seen.txt
