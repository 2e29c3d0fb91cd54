import { type RawBuilder, sql } from 'kysely'
import { BANK_CLEARING, FEE, OUTSIDE, PSP } from '#server/payments/ledger.ts'
import type { Span } from './range.ts'

/** The facts of the books that change what a buyer has paid or what was released of it; transfers to sellers do neither. */
const MONEY_FACTS = ['cap:%', 'rel:%', 'ref:%', 'dsp:%']

const movedIn = ({ from, to }: Span) => sql`
  select distinct kind, ref_id from journal join section_of using (kind)
  where at >= ${from} and at < ${to} and key like any (${MONEY_FACTS}::text[])`

const ofSeller = (sellerId: string) => sql`
  select kind, id as ref_id from transaction join section_of using (kind)
  where seller_id = ${sellerId} and pricing_frozen_at is not null`

/**
 * Amounts that the books of orders credited the marketplace and took back within a span, for all orders or those of one
 * seller: `earning_of (section, category, at, is_demo, commission, buyer_fees)`, as tables for a `with` that has
 * `section_of`. The books have one account for both. The buyer's fee in an amount follows from what the buyer has paid
 * by then, by the rule of the amounts that orders show (`divisionOf`): the settlement if there is one, and else in
 * proportion, half up.
 */
export function earningsIn(span: Span, category: RawBuilder<unknown>, sellerId?: string): RawBuilder<unknown> {
  const { from, to } = span
  return sql`
  moved_money as (${sellerId === undefined ? movedIn(span) : ofSeller(sellerId)}),
  books as (
    select kind, ref_id, journal.id as journal_id, at, bool_or(key like 'rel:%') over so_far as is_released,
      (sum(fee) over so_far)::bigint as fee, (sum(paid) over so_far)::bigint as paid
    from moved_money join journal using (kind, ref_id)
    cross join lateral (
      select coalesce(sum(amount) filter (where account = ${FEE}), 0) as fee,
        coalesce(-sum(amount) filter (where account in (${PSP}, ${BANK_CLEARING}, ${OUTSIDE}) or account like 'dispute:%'), 0) as paid
      from journal_entry where journal_id = journal.id
    ) as entries
    where at < ${to} and key like any (${MONEY_FACTS}::text[])
    window so_far as (partition by kind, ref_id order by at, journal.id)
  ),
  kept as (
    select section, ${category} as category, books.kind, ref_id, journal_id, at, is_demo_address(email) as is_demo, fee,
      case when is_released then buyer_fee - returned_fee else 0 end as buyer_fees
    from books join section_of on section_of.kind = books.kind
    join transaction on transaction.id = ref_id join account on account.id = buyer_id
    cross join lateral (select greatest(0, total - paid) as missing) as refunded
    cross join lateral (
      select case when missing = (settlement ->> 'refund')::bigint then missing - (settlement ->> 'returned')::bigint
        else (buyer_fee * missing * 2 + total) / (total * 2) end as returned_fee
    ) as shares
  ),
  earning_of as (
    select * from (
      select section, category, at, is_demo, buyer_fees - lag(buyer_fees, 1, 0::bigint) over one_order as buyer_fees,
        fee - buyer_fees - lag(fee - buyer_fees, 1, 0::bigint) over one_order as commission
      from kept window one_order as (partition by kind, ref_id order by at, journal_id)
    ) as change
    where at >= ${from} and (commission <> 0 or buyer_fees <> 0)
  )`
}
