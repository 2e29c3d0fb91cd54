#!/bin/sh
# swissqrbill writes an address without a building number as a structured one with the number in the street, and takes a creditor
# reference with wrong check digits. Guessed before it was run: the first is marked or refused, since its own type calls the
# line `address`, and the second is refused, since the package has a function that knows it (`isSCORReferenceValid`).
# A reference with a typing error is printed, read and paid, and fits no order.
#
# Versions: swissqrbill 4.4.1 on Node 20 or newer.
# Output seen: the lines of wanted.txt below.
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund swissqrbill@4.4.1
cat > try.mjs <<'END_OF_TRY'
import { isSCORReferenceValid } from 'swissqrbill/utils'
import { generateQRData } from './node_modules/swissqrbill/lib/esm/shared/qr-code.js'
const creditor = { account: 'CH9300762011623852957', name: 'Anna', address: 'Torstrasse 1', zip: 8001, city: 'Zürich', country: 'CH' }
const wrong = 'RF19539007547034'
console.log('address:', generateQRData({ creditor, currency: 'CHF', amount: 1 }).split('\n').slice(4, 8).join('|'))
console.log('reference:', generateQRData({ creditor, currency: 'CHF', amount: 1, reference: wrong }).split('\n').slice(27, 29).join(' '), isSCORReferenceValid(wrong))
END_OF_TRY
node try.mjs | tee seen.txt
cat > wanted.txt <<'END_OF_WANTED'
address: S|Anna|Torstrasse 1|
reference: SCOR RF19539007547034 false
END_OF_WANTED
diff wanted.txt seen.txt
