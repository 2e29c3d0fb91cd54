import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/**
 * The movements at the provider by our journal; positive is money in. A dispute moves money when it is opened, but our
 * `psp` only when it is lost.
 */
export async function listMoved(
  db: Db,
): Promise<{ key: string; currency: string; amount: number; isResting: boolean }[]> {
  const { rows } = await sql<{ key: string; currency: string; amount: number; isResting: boolean }>`
    select coalesce('transfer:' || made.object_id, key) as key, currency, -sum(amount)::bigint as amount,
      not exists (
        select from payment join provider_call on provider_call.payment_id = payment.id
        where payment.kind = journal.kind and payment.ref_id = journal.ref_id and provider_call.state = 'open'
      ) as "isResting"
    from journal join journal_entry on journal_entry.journal_id = journal.id
      -- The journal numbers transfers; the provider's name for one stands with the call that made it.
      left join provider_call made on key like 'trf:%' and made.action = 'transfer' and made.state = 'done'
        and made.idempotency_key like '%:transfer:%' and made.parameters -> 'metadata' ->> 'fact' = key
    where account = 'psp' or account like 'dispute:%'
    group by journal.id, key, made.object_id, currency having sum(amount) <> 0`.execute(db)
  return rows
}

type Paid = {
  paymentId: string
  intentId: string
  amount: number
  currency: string
  captured: number
  refunded: number
  isResting: boolean
}

export async function listPaid(db: Db): Promise<Paid[]> {
  const { rows } = await sql<Paid>`
    select id as "paymentId", intent_id as "intentId", amount, currency, captured_amount as captured,
      -- The provider knows nothing of what was given back outside of it.
      (refunded_amount - coalesce((select sum((parameters ->> 'amount')::bigint) from provider_call
        where payment_id = payment.id and action = 'refund' and by_hand = 'outside'), 0))::bigint as refunded,
      not exists (
        select from payment other join provider_call on provider_call.payment_id = other.id
        where other.kind = payment.kind and other.ref_id = payment.ref_id and provider_call.state = 'open'
      ) as "isResting"
    from payment where intent_id is not null and provider = 'stripe'`.execute(db)
  return rows
}
