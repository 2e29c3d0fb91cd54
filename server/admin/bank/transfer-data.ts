import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { containing } from '#server/kernel/data.ts'

/** The title of what a payment is for, as it was then. */
export const titleOf = sql<string>`coalesce(
  (select snapshot ->> 'title' from transaction where transaction.id = payment.ref_id),
  (select title from promotion where promotion.id = payment.ref_id),
  (select title from subscription_charge where subscription_charge.id = payment.ref_id), '')`

/** The part of a transfer that has not arrived. */
export const missingOf = sql<number>`(transfer.amount - coalesce(
  (select sum(amount) from bank_allocation where transfer_id = transfer.id), 0))::bigint`

/** The transfers that are waited for, as `transfer`, with what is missing of them and the fee of the buyer in their sum. */
export const awaited = sql`(
  select transfer.id, transfer.reference, transfer.amount, transfer.currency, transfer.created_at, payment.id as payment_id,
    payment.kind, payment.ref_id, payment.payer_id, ${missingOf} as missing, coalesce(transaction.buyer_fee, 0)::bigint as buyer_fee
  from payment join bank_transfer transfer on transfer.payment_id = payment.id
  left join transaction on transaction.id = payment.ref_id
  where payment.provider = 'bank' and payment.state = 'requires_payment' and transfer.closed_at is null
) as transfer`

/** True if the sum that is left of an entry is that of the transfer, with the fee of the buyer or without. */
export const fitsBySum = (left: RawBuilder<unknown>) =>
  sql`transfer.missing > 0 and ${left} in (transfer.missing, transfer.missing - transfer.buyer_fee)`

export type AwaitedRow = {
  id: string
  reference: string
  amount: number
  currency: string
  created_at: Date
  payment_id: string
  kind: string
  ref_id: string
  missing: number
  buyer_fee: number
  title: string
  payer: string
  payer_names: string[]
}

const columns = sql`transfer.id, reference, transfer.amount, transfer.currency, transfer.created_at, transfer.payment_id,
  transfer.kind, transfer.ref_id, missing, transfer.buyer_fee, payer.name as payer,
  array_remove(array[payer.name, payer.company_name], null) as payer_names,
  (select ${titleOf} from payment where payment.id = transfer.payment_id) as title`

const MOST_SUGGESTED = 50

/** The transfers for which entries may be, by the entry: those with its sum, and those of people with such a name. */
export async function listCandidates(
  db: Db,
  entryIds: readonly string[],
): Promise<(AwaitedRow & { entry_id: string })[]> {
  if (entryIds.length === 0) return []
  const left = sql`(entry.amount - entry.allocated)`
  const { rows } = await sql<AwaitedRow & { entry_id: string }>`
    select entry.id as entry_id, fitting.* from bank_entry entry cross join lateral (
      select ${columns} from ${awaited} join account payer on payer.id = payer_id
      where transfer.currency = entry.currency and transfer.missing > 0
        and ((${fitsBySum(left)}) or similarity(lower(entry.name), lower(payer.name)) > 0.6
          or similarity(lower(entry.name), lower(payer.company_name)) > 0.6)
      order by (${left} = missing) desc, transfer.created_at desc limit ${MOST_SUGGESTED}
    ) as fitting
    where entry.id = any (${[...entryIds]}::uuid[]) and entry.amount > 0 and bank_payment_id is null and allocated <> entry.amount`.execute(
    db,
  )
  return rows
}

const MOST_FOUND = 20

/** The transfers that are waited for whose reference, buyer, title or order has these words. */
export async function findAwaited(db: Db, words: string): Promise<AwaitedRow[]> {
  const compact = words.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const { rows } = await sql<AwaitedRow>`
    select * from (
      select ${columns} from ${awaited} join account payer on payer.id = payer_id where transfer.missing > 0
    ) as found
    where payer ilike ${containing(words)} or title ilike ${containing(words)}
      or (${compact} <> '' and (reference like ${containing(compact)} or upper(right(ref_id::text, 6)) = ${compact}))
    order by created_at desc limit ${MOST_FOUND}`.execute(db)
  return rows
}
