#!/bin/sh
# ibantools does not know the countries that joined SEPA in 2025 and 2026. Guessed before it was run: Albania, Montenegro,
# North Macedonia and Moldova (October 2025) and Serbia (May 2026) are in its list, since it has been published after that.
# `isSEPACountry` says no of all five, while their IBANs are valid. Its lengths of IBANs and its check digits are right.
# Source of the list: EPC409-09, version 8.0.
#
# Versions: ibantools 4.5.4 on Node 20 or newer.
# Output seen:
#   AL false, ME false, MK false, MD false, RS false, CH true, GB true, TR false
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund ibantools@4.5.4
cat > try.mjs <<'END_OF_TRY'
import { isSEPACountry } from 'ibantools'
console.log(['AL', 'ME', 'MK', 'MD', 'RS', 'CH', 'GB', 'TR'].map((country) => `${country} ${isSEPACountry(country)}`).join(', '))
END_OF_TRY
node try.mjs | tee seen.txt
echo 'AL false, ME false, MK false, MD false, RS false, CH true, GB true, TR false' > wanted.txt
diff wanted.txt seen.txt
