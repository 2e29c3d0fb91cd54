#!/bin/sh
# iso20022.js multiplies the amounts of a bank statement (camt.053) by 100 in floating point, whatever the currency. Guessed
# before it was run: integers in the minor units of ISO 4217, as the project's other amounts are. 19.99 EUR is not an
# integer, 1000 JPY are 100,000, and 1.234 KWD are 123.4. Nothing is an error. A statement whose summary has the number
# of all entries alone, as the schema lets banks write it, is not read at all.
#
# Versions: iso20022.js 0.0.15 on Node 20 or newer.
# Output seen: the lines of wanted.txt below.
# Fails if that changes.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
printf '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund iso20022.js@0.0.15
cat > try.mjs <<'END_OF_TRY'
import { CashManagementEndOfDayReport } from 'iso20022.js'
const summary = `<TxsSummry><TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries><TtlCdtNtries><NbOfNtries>1</NbOfNtries><Sum>1</Sum></TtlCdtNtries><TtlDbtNtries><NbOfNtries>0</NbOfNtries><Sum>0</Sum></TtlDbtNtries></TxsSummry>`
const entry = (currency, amount) => `<Ntry><NtryRef>1</NtryRef><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-06-09</Dt></BookgDt><ValDt><Dt>2026-06-09</Dt></ValDt><AcctSvcrRef>x</AcctSvcrRef><BkTxCd><Prtry><Cd>1</Cd></Prtry></BkTxCd><NtryDtls><TxDtls><Refs><EndToEndId>E</EndToEndId></Refs></TxDtls></NtryDtls></Ntry>`
const file = (currency, amounts, more = summary) => `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId><CreDtTm>2026-06-09T10:00:00</CreDtTm></GrpHdr><Stmt><Id>1</Id><ElctrncSeqNb>1</ElctrncSeqNb><LglSeqNb>1</LglSeqNb><CreDtTm>2026-06-09T10:00:00</CreDtTm><FrToDt><FrDtTm>2026-06-09T00:00:00</FrDtTm><ToDtTm>2026-06-09T00:00:00</ToDtTm></FrToDt><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id><Ccy>${currency}</Ccy><Svcr><FinInstnId><BIC>COBADEFF</BIC></FinInstnId></Svcr></Acct><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="${currency}">${amounts[0]}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-06-09</Dt></Dt></Bal>${more}${amounts.map((amount) => entry(currency, amount)).join('')}</Stmt></BkToCstmrStmt></Document>`
const amountsOf = (xml) => CashManagementEndOfDayReport.fromXML(xml).statements[0].entries.map(({ amount }) => amount).join(' ')
console.log('19.99 1.10 0.07 4.35 EUR:', amountsOf(file('EUR', ['19.99', '1.10', '0.07', '4.35'])))
console.log('1000 JPY:', amountsOf(file('JPY', ['1000'])))
console.log('1.234 KWD:', amountsOf(file('KWD', ['1.234'])))
try {
  console.log('short summary:', amountsOf(file('EUR', ['1.00'], '<TxsSummry><TtlNtries><NbOfNtries>1</NbOfNtries></TtlNtries></TxsSummry>')))
} catch ({ message }) {
  console.log('short summary:', message)
}
END_OF_TRY
node try.mjs | tee seen.txt
cat > wanted.txt <<'END_OF_WANTED'
19.99 1.10 0.07 4.35 EUR: 1998.9999999999998 110.00000000000001 7.000000000000001 434.99999999999994
1000 JPY: 100000
1.234 KWD: 123.4
short summary: Cannot read properties of undefined (reading 'NbOfNtries')
END_OF_WANTED
diff wanted.txt seen.txt
