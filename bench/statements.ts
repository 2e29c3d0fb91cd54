import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { readStatements } from '#server/bank-formats/read-statements.ts'
import { type Db, openDatabase } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { createLog } from '#server/kernel/log.ts'
import { importStatements } from '#server/payments/bank/statement-import.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import { readSettings } from '#server/settings.ts'
import type { CsvMapping } from '#shared/bank/csv-mapping.ts'
import { rfReferenceOf } from '#shared/bank/rf-reference.ts'
import type { Statement } from '#shared/bank/statement.ts'
import { STATEMENT_MEGABYTES } from '#shared/contract/admin-bank.ts'
import { emptyDatabase, type ImportMeasured, timed } from './imports.ts'
import { table } from './report.ts'

const ENTRIES = 50_000
/** Seconds of one core in which all entries have to be read, booked and matched. */
export const STATEMENT_LIMIT = 5

const scope = { account: 'DE89370400440532013000', currency: 'EUR', by: null }
const sumOf = (n: number) => 1_000 + (n % 40_000)
const referenceOf = (n: number) => rfReferenceOf(String(n).padStart(8, '0'))
const textOf = (n: number) => (sumOf(n) / 100).toFixed(2)

const mapping: CsvMapping = {
  ...{ separator: ';', decimal: '.', dates: 'ymd', skippedLines: 0, hasHeadings: true, debitWords: [] },
  account: scope.account,
  currency: scope.currency,
  columns: {
    bookingDate: 'date',
    amount: 'amount',
    name: 'name',
    text: ['text'],
    counterpartyAccount: 'account',
    bankReference: 'id',
  },
}

function csv(): string {
  const lines = Array.from(
    { length: ENTRIES },
    (_, n) => `2026-06-09;${textOf(n)};Buyer ${n};Order ${referenceOf(n)};NL91ABNA0417164300;B${n}`,
  )
  return ['date;amount;name;text;account;id', ...lines].join('\n')
}

function camt(): string {
  const entries = Array.from(
    { length: ENTRIES },
    (_, n) =>
      `<Ntry><Amt Ccy="EUR">${textOf(n)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-06-09</Dt></BookgDt><AcctSvcrRef>B${n}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>Buyer ${n}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>NL91ABNA0417164300</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>${referenceOf(n)}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id><IBAN>${scope.account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** Orders that wait for a transfer each; of an order there is its payment alone, which is what an import asks for. */
async function fillAwaited(db: Db): Promise<void> {
  const [buyer, seller] = [newId(), newId()]
  await sql`insert into account (id, email, username, name, account_type) values
    (${buyer}, 'buyer@statements.example', 'statement_buyer', 'Buyer', 'individual'),
    (${seller}, 'seller@statements.example', 'statement_seller', 'Seller', 'individual')`.execute(db)
  const awaited = Array.from({ length: ENTRIES }, (_, n) => ({ reference: referenceOf(n), amount: sumOf(n) }))
  await sql`
    with awaited as (
      select gen_random_uuid() as id, reference, amount from jsonb_to_recordset(${JSON.stringify(awaited)}::jsonb) as awaited (reference text, amount bigint)
    ), paid as (
      insert into payment (id, kind, ref_id, payer_id, payee_id, amount, currency, capture_mode, provider, state, intent_id)
      select id, 'service_order', gen_random_uuid(), ${buyer}, ${seller}, amount, 'EUR', 'automatic', 'bank', 'requires_payment', 'bt_' || id from awaited
    )
    insert into bank_transfer (id, payment_id, reference, amount, currency)
    select 'bt_' || id, id, reference, amount, 'EUR' from awaited`.execute(db)
  await sql`analyze payment, bank_transfer`.execute(db)
}

export type StatementMeasured = ImportMeasured & { megabytes: number; form: string; load: number }

/** Reads a file with an entry for each of as many waiting transfers, and matches them, in an empty database each. */
export async function measureStatements(url: string): Promise<StatementMeasured[]> {
  const measured: StatementMeasured[] = []
  for (const [form, write] of [
    ['camt.053', camt],
    ['CSV', csv],
  ] as const) {
    const own = await emptyDatabase(url, 'marketplace_statements')
    const log = createLog('error')
    const { db, pool } = openDatabase({ url: own, log, max: 1, isUnlimited: true })
    // What an import asks of them, and no more.
    const deps = { db, pool, settings: readSettings({ DATABASE_URL: own }), log } as unknown as Deps
    await fillAwaited(db)
    const bytes = Buffer.from(write())
    const megabytes = bytes.length / 2 ** 20
    if (megabytes > STATEMENT_MEGABYTES) throw new Error(`the file has ${megabytes.toFixed(0)} MB`)
    let statements: Statement[] = []
    const step = async (name: string, run: () => Promise<void>) =>
      void measured.push({
        ...(await timed(db, name, ENTRIES, run)),
        form,
        megabytes,
        load: loadavg()[0] ?? Number.NaN,
      })
    await step('read', async () => {
      statements = readStatements(bytes, mapping)
    })
    await step('match', async () => {
      const { added, matched } = await importStatements(deps, statements, scope)
      if (added !== ENTRIES || matched !== ENTRIES) throw new Error(`${added} entries are added, ${matched} matched`)
    })
    const again = await importStatements(deps, statements, scope)
    if (again.added !== 0 || again.matched !== 0) throw new Error('a second reading has added something')
    const broken = (await ledgerCheck(db)).checks.find(({ id, ok }) => id === 'L15' && !ok)
    if (broken) throw new Error(broken.detail)
    await db.destroy()
  }
  return measured
}

/** The seconds of CPU that a form takes in all. */
export const cpuOf = (measured: readonly StatementMeasured[], form: string): number =>
  measured.filter((each) => each.form === form).reduce((sum, { cpu }) => sum + cpu, 0)

export function reportStatements(measured: readonly StatementMeasured[]): void {
  process.stdout.write(`\n${ENTRIES} entries of a statement, against as many transfers that are waited for\n`)
  table(
    ['form', 'MB', 'step', 'seconds', 'CPU s', 'entries a CPU s', 'load'],
    measured.map(({ form, megabytes, step, seconds, cpu, rows, load }) => [
      form,
      megabytes.toFixed(0),
      step,
      seconds.toFixed(1),
      cpu.toFixed(1),
      Math.round(rows / cpu).toString(),
      load.toFixed(1),
    ]),
  )
}
