import type { Db } from '#server/db/open.ts'
import { taxFor } from '#server/invoices/issue.ts'
import type { Deps, SentFile } from '#server/kernel/context.ts'
import { csvChunks } from '#server/kernel/csv-chunks.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { payoutTerms } from '#server/payments/owed-data.ts'
import type { MoneyFile } from '#shared/contract/admin-money.ts'
import { accountsOf } from '#shared/kernel/bookkeeping-rules.ts'
import { type CsvColumns, csvAmount } from '#shared/kernel/csv.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import { listOwedSellers, type OwedLine } from './balance-data.ts'
import { type Booking, bookingsOf, type Revenue, type Taxes } from './bookings.ts'
import { datevHead, datevLine } from './datev.ts'
import { monthIn } from './earned.ts'
import { OWN_ACCOUNTS } from './earned-data.ts'
import { BEGINNING, type Fact, findTaxed, listFacts, type Place } from './fact-data.ts'
import { addMonths, spanOfMonths } from './months.ts'
import { encodeWindows1252 } from './windows-1252.ts'

type Asked = { deps: Pick<Deps, 'db' | 'settings'>; language: LanguageCode; month: string }

/** Facts and sellers that are read at once: while a batch is sent, no connection is held. */
const BATCH = 1_000

async function* factsOf({ deps: { db, settings }, month }: Asked, isOwnOnly: boolean): AsyncGenerator<Fact[]> {
  const { currency, timezone: zone } = settings
  const period = { ...spanOfMonths(month, month, zone), currency, zone, isOwnOnly, limit: BATCH }
  let after: Place = BEGINNING
  for (;;) {
    const facts = await listFacts(db, { ...period, after })
    if (facts.length > 0) yield facts
    const last = facts.at(-1)
    if (!last || facts.length < BATCH) return
    after = last
  }
}

/** Each movement of the marketplace's own money; what buyers paid on top stands in a line of its own. */
type OwnLine = { fact: Fact; earned: Revenue | 'cost'; amount: number; currency: string }

function ownLines(fact: Fact, currency: string): OwnLine[] {
  const of = (account: string) => fact.entries.find((entry) => entry.account === account)?.amount ?? 0
  const [fee, promo, plan, cost] = OWN_ACCOUNTS.map(of) as [number, number, number, number]
  const lines: [OwnLine['earned'], number][] = [
    ['commission', fee - fact.fees],
    ['buyer_fee', fact.fees],
    ['promotion', promo],
    ['plan', plan],
    ['cost', cost],
  ]
  return lines.flatMap(([earned, amount]) => (amount === 0 ? [] : [{ fact, earned, amount, currency }]))
}

const ownColumns: CsvColumns<OwnLine> = {
  date: ({ fact }) => fact.day,
  fact: ({ fact }) => fact.key,
  earned: ({ earned }) => earned,
  kind: ({ fact }) => fact.kind,
  id: ({ fact }) => fact.ref_id,
  title: ({ fact }) => fact.title,
  seller: ({ fact }) => fact.seller_name,
  seller_id: ({ fact }) => fact.seller_id,
  currency: ({ currency }) => currency,
  amount: ({ amount, currency }) => csvAmount(amount, currency),
}

async function* ownBatches(asked: Asked) {
  const { currency } = asked.deps.settings
  for await (const facts of factsOf(asked, true)) yield facts.flatMap((fact) => ownLines(fact, currency))
}

async function* owedBatches({ db, settings }: Asked['deps']): AsyncGenerator<(OwedLine & { currency: string })[]> {
  const { currency, rules } = settings
  let after = BEGINNING.id
  for (;;) {
    const rows = await listOwedSellers(db, payoutTerms(rules), { currency, after, limit: BATCH })
    if (rows.length > 0) yield rows.map((row) => ({ ...row, currency }))
    const last = rows.at(-1)
    if (!last) return
    after = last.seller_id
  }
}

const owedColumns: CsvColumns<OwedLine & { currency: string }> = {
  seller: ({ name }) => name,
  seller_id: ({ seller_id }) => seller_id,
  email: ({ email }) => email,
  reason: ({ reason }) => reason,
  orders: ({ orders }) => orders,
  since: ({ since }) => since?.toISOString(),
  currency: ({ currency }) => currency,
  amount: ({ amount, currency }) => csvAmount(amount, currency),
}

/** The tax rules of the people of these facts, as an invoice to them would have them now. */
async function taxesOf(db: Db, rules: Deps['settings']['rules'], facts: readonly Fact[]) {
  const ids = [...new Set(facts.flatMap(({ seller_id, payer_id }) => [seller_id, payer_id]))].filter(
    (id) => id !== null,
  )
  const accounts = new Map((ids.length > 0 ? await findTaxed(db, ids) : []).map((account) => [account.id, account]))
  const ruleOf = (id: string | null) => taxFor(rules, accounts.get(id ?? '')).taxRule
  return ({ seller_id, payer_id }: Fact): Taxes => ({ seller: ruleOf(seller_id), payer: ruleOf(payer_id) })
}

type BookedLine = { fact: Fact; booking: Booking }

async function* bookedBatches(asked: Asked): AsyncGenerator<BookedLine[]> {
  const { db, settings } = asked.deps
  for await (const facts of factsOf(asked, false)) {
    const taxes = await taxesOf(db, settings.rules, facts)
    yield facts.flatMap((fact) => bookingsOf(fact, taxes(fact)).map((booking) => ({ fact, booking })))
  }
}

function bookedColumns({ currency, rules }: Deps['settings']): CsvColumns<BookedLine> {
  const accounts = accountsOf(rules.bookkeeping)
  return {
    date: ({ fact }) => fact.day,
    fact: ({ fact }) => fact.key,
    movement: ({ booking }) => booking.movement,
    revenue: ({ booking }) => booking.revenue,
    tax: ({ booking }) => booking.tax,
    debit: ({ booking }) => booking.debit,
    debit_account: ({ booking }) => accounts[booking.debit],
    credit: ({ booking }) => booking.credit,
    credit_account: ({ booking }) => accounts[booking.credit],
    currency: () => currency,
    amount: ({ booking }) => csvAmount(booking.amount, currency),
    kind: ({ fact }) => fact.kind,
    id: ({ fact }) => fact.ref_id,
    seller_id: ({ fact }) => fact.seller_id,
  }
}

async function* datevChunks(asked: Asked): AsyncGenerator<Uint8Array> {
  const { currency, marketplaceName, rules } = asked.deps.settings
  const batch = {
    rule: rules.bookkeeping,
    month: asked.month,
    currency,
    decimals: decimalsOfCurrency(currency),
    createdAt: new Date(),
    name: `${marketplaceName} ${asked.month}`,
  }
  yield encodeWindows1252(datevHead(batch))
  for await (const lines of bookedBatches(asked))
    yield encodeWindows1252(lines.map(({ fact, booking }) => datevLine(batch, fact, booking)).join(''))
}

const writers: Record<MoneyFile, (asked: Asked) => AsyncIterable<string | Uint8Array>> = {
  earned: (asked) => csvChunks(asked.language, ownColumns, ownBatches(asked)),
  owed: ({ deps, language }) => csvChunks(language, owedColumns, owedBatches(deps)),
  bookings: (asked) => csvChunks(asked.language, bookedColumns(asked.deps.settings), bookedBatches(asked)),
  datev: datevChunks,
}

/** A file of the month before, or of the one that was asked for. */
export function moneyFile(
  deps: Asked['deps'],
  { file, month: chosen, language }: { file: MoneyFile; month?: string | undefined; language: LanguageCode },
): SentFile & { month: string } {
  const present = monthIn(deps.settings.timezone)
  const month = chosen ?? addMonths(present, -1)
  if (month > present) throw badInput({ month: 'must not be in the future' })
  const isDatev = file === 'datev'
  return {
    month,
    // DATEV looks for files whose names begin so.
    name: isDatev ? `EXTF_Buchungsstapel_${month}.csv` : `${file}-${file === 'owed' ? 'now' : month}.csv`,
    type: `text/csv; charset=${isDatev ? 'windows-1252' : 'utf-8'}`,
    chunks: writers[file]({ deps, language, month }),
  }
}
