import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { containing } from '#server/kernel/data.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { plainNumber, scaledInteger } from '#shared/kernel/minor-units.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import type { BankAssignment, BankEntryState, BankPaymentKind } from '#shared/policies/bank-entries.ts'
import { awaited, fitsBySum, missingOf, titleOf } from './transfer-data.ts'

/** A part of it belongs to nothing yet. */
export const isOpen = sql`(entry.bank_payment_id is null and entry.allocated <> entry.amount)`

/** It gives back a payment of ours, which waits anew. */
const isGivenBack = sql`exists (select from bank_payment where bank_payment.id = entry.bank_payment_id and state = 'waiting')`

const left = sql`(entry.amount - entry.allocated)`

/** True if it names a transfer of which so much is missing. */
const names = (missing: RawBuilder<unknown>) => sql`exists (
  select from bank_transfer transfer where transfer.reference = any (entry.possible_references)
    and transfer.currency = entry.currency and ${missingOf} ${missing})`

/** It is a part of a transfer that still waits for the rest. */
const isPart = sql`exists (
  select from bank_allocation join bank_transfer transfer on transfer.id = transfer_id
  join payment on payment.id = transfer.payment_id and payment.state = 'requires_payment' and payment.provider = 'bank'
  where entry_id = entry.id and transfer.closed_at is null and ${missingOf} > 0)`

const isReturned = sql`(entry.is_return and (${isOpen} or ${isGivenBack}))`
const isSuggested = sql`exists (select from ${awaited} where transfer.currency = entry.currency and ${fitsBySum(left)})`

/** The state of an entry: the only place that says it, for the lists, their counts and a single one. */
export const stateOf = sql<BankEntryState>`case
  when ${isReturned} then 'returned'
  when not ${isOpen} then case when entry.amount > 0 and ${isPart} then 'too_little' else 'matched' end
  when entry.amount < 0 then 'unmatched'
  when entry.allocated > 0 or ${names(sql`= 0`)} then 'too_much'
  when ${names(sql`> 0`)} then 'too_little'
  when ${isSuggested} then 'suggested'
  else 'unmatched' end`

/** Waits for a decision: the rest of a transfer is the buyer's affair. */
export const isWaiting = sql`(${isOpen} or ${isReturned})`

/** The entries of a state or a superset of them, by which an index finds them. */
const reachOf = (state: BankEntryState): RawBuilder<unknown> => {
  if (state === 'matched') return sql`true`
  if (state === 'returned') return sql`entry.is_return`
  return state === 'too_little' ? sql`(${isOpen} or entry.id in (${parts}))` : isOpen
}
const parts = sql`select entry_id from payment join bank_transfer on bank_transfer.payment_id = payment.id
  join bank_allocation on transfer_id = bank_transfer.id where payment.provider = 'bank' and payment.state = 'requires_payment'`

export type EntryFilters = {
  state?: BankEntryState | undefined
  waiting?: 'true' | undefined
  q?: string | undefined
  page: number
  limit: number
}

/** The amount that is written in a search, in minor units; undefined if it is none. */
function amountIn(words: string, currency: string): number | undefined {
  const bare = words.replace(/[^\d.,\s'’-]/g, '').trim()
  const plain = plainNumber(bare, '.') ?? plainNumber(bare, ',')
  return plain === undefined ? undefined : scaledInteger(plain, decimalsOfCurrency(currency))
}

function conditionOf({ state, waiting, q }: EntryFilters, currency: string) {
  const conditions = [sql`true`]
  if (state) conditions.push(sql`${reachOf(state)} and ${stateOf} = ${state}`)
  if (waiting) conditions.push(isWaiting)
  if (q) {
    const amount = amountIn(q, currency)
    const pattern = containing(q)
    const compact = q.toUpperCase().replace(/[^A-Z0-9]/g, '')
    conditions.push(sql`(entry.name ilike ${pattern} or entry.text ilike ${pattern}
      or entry.reference ilike ${containing(compact || q)}
      ${amount === undefined ? sql`` : sql`or abs(entry.amount) = ${Math.abs(amount)}`})`)
  }
  return sql.join(conditions, sql` and `)
}

/** A page of ids, the latest first, and how many entries there are; the count stops one beyond the cap. */
export async function listEntryIds(db: Db, filters: EntryFilters, currency: string) {
  const condition = conditionOf(filters, currency)
  const { rows } = await sql<{ id: string }>`
    select id from bank_entry entry where ${condition}
    order by booked_on desc, id desc limit ${filters.limit} offset ${(filters.page - 1) * filters.limit}`.execute(db)
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from bank_entry entry where ${condition} limit ${MOST_COUNTED + 1}) as found`.execute(db)
  return { ids: rows.map(({ id }) => id), counted: counted.rows[0]?.count ?? 0 }
}

type Purchase = {
  payment_id: string
  kind: string
  ref_id: string
  title: string
  payer: string
  amount: number
  missing: number
}

export type EntryRow = {
  id: string
  amount: number
  allocated: number
  currency: string
  booked_on: string
  name: string | null
  number: string | null
  reference: string | null
  text: string
  possible_references: string[]
  return_reason: string | null
  assigned_as: BankAssignment | null
  assigned_reason: string | null
  state: BankEntryState
  is_waiting: boolean
  is_open: boolean
  purchases: Purchase[]
  payment: { id: string; kind: BankPaymentKind; name: string | null } | null
}

export async function readEntries(db: Db, ids: readonly string[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, entry.amount, allocated, entry.currency, booked_on::text, entry.name, entry.number, entry.reference, text,
      possible_references, entry.return_reason, assigned_as, assigned_reason, ${stateOf} as state, ${isWaiting} as is_waiting,
      ${isOpen} as is_open,
      coalesce((
        select jsonb_agg(jsonb_build_object('payment_id', payment.id, 'kind', payment.kind, 'ref_id', payment.ref_id,
          'title', ${titleOf}, 'payer', payer.name, 'amount', bank_allocation.amount, 'missing', ${missingOf})
          order by bank_allocation.created_at, bank_allocation.id)
        from bank_allocation join bank_transfer transfer on transfer.id = transfer_id
        join payment on payment.id = transfer.payment_id join account payer on payer.id = payment.payer_id
        where entry_id = entry.id), '[]') as purchases,
      (select jsonb_build_object('id', bank_payment.id, 'kind', kind, 'name', bank_payment.name)
        from bank_payment where bank_payment.id = entry.bank_payment_id) as payment
    from bank_entry entry where entry.id = any (${[...ids]}::uuid[])`.execute(db)
  return rows
}

export type EntryCounts = Record<BankEntryState, number> & { waiting: number; all: number }

/** The entries by state. Those that are matched are the rest: there may be very many. */
export async function countEntries(db: Db): Promise<EntryCounts> {
  const { rows } = await sql<{ state: BankEntryState | null; count: number; waiting: number }>`
    select ${stateOf} as state, count(*)::int as count, count(*) filter (where ${isWaiting})::int as waiting
    from bank_entry entry
    where ${isOpen} or (entry.is_return and ${isGivenBack}) or entry.id in (${parts})
    group by 1 union all select null, count(*)::int, 0 from bank_entry`.execute(db)
  const all = rows.find(({ state }) => state === null)?.count ?? 0
  const of = (state: BankEntryState) => rows.find((row) => row.state === state)?.count ?? 0
  const unsettled = {
    suggested: of('suggested'),
    unmatched: of('unmatched'),
    too_little: of('too_little'),
    too_much: of('too_much'),
    returned: of('returned'),
  }
  const sum = Object.values(unsettled).reduce((total, count) => total + count, 0)
  const waiting = rows.reduce((total, row) => total + row.waiting, 0)
  return { ...unsettled, matched: all - sum, waiting, all }
}

/** Counts the entries that wait for a decision, for the menu. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bank_entry entry where ${isOpen} or (entry.is_return and ${isGivenBack})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
