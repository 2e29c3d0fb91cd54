#!/bin/sh
# sepa (sepa.js) writes payment files (pain.001) with whatever letters a name has, and takes amounts as floating point
# numbers. Guessed before it was run: it refuses letters outside of the set of SEPA, or writes them in Latin, and rounds sums
# to cents. Ethiopic and Polish letters stand in the file as they are, which banks refuse, and 0.1 + 0.2 is no amount.
#
# Versions: sepa 3.0.0 on Node 20 or newer.
# Output seen: the lines of wanted.txt below.
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund sepa@3.0.0
cat > try.mjs <<'END_OF_TRY'
import * as SEPA from 'sepa'
function write(amount, name) {
  const file = new SEPA.Document('pain.001.001.09')
  Object.assign(file.grpHdr, { id: 'X', created: new Date('2026-06-09T10:00:00Z'), initiatorName: 'Place' })
  const group = file.createPaymentInfo()
  const payer = { debtorIBAN: 'DE89370400440532013000', debtorBIC: 'COBADEFFXXX', debtorName: 'Place' }
  Object.assign(group, payer, { id: 'X-1', requestedExecutionDate: new Date('2026-06-10'), debtorId: 'DE98ZZZ09999999999' })
  file.addPaymentInfo(group)
  const payment = group.createTransaction()
  const payee = { creditorName: name, creditorIBAN: 'DE89370400440532013000', creditorBIC: 'COBADEFFXXX' }
  group.addTransaction(Object.assign(payment, payee, { amount, end2endId: 'E', remittanceInfo: 'x' }))
  return file.toString()
}
for (const [amount, name] of [[0.1 + 0.2, 'Anna'], [1, 'ሰላም'], [1, 'Jürgen Żółć']])
  try {
    console.log(`${amount} to ${name}:`, [...write(amount, name).matchAll(/<Nm>([^<]*)/g)].at(-1)[1])
  } catch ({ message }) {
    console.log(`${amount} to ${name}:`, message)
  }
END_OF_TRY
node try.mjs | tee seen.txt
cat > wanted.txt <<'END_OF_WANTED'
0.30000000000000004 to Anna: amount has too many fractional digits
1 to ሰላም: ሰላም
1 to Jürgen Żółć: Jürgen Żółć
END_OF_WANTED
diff wanted.txt seen.txt
