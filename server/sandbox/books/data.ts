import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import { inSnapshot } from '#server/db/transaction.ts'

/** The amounts of one payment intent, in minor units. */
interface IntentBooks {
  id: string
  currency: string
  status: string
  amount: number
  /** Reserved on the card and not captured. */
  authorized: number
  captured: number
  refunded: number
  /** Taken back by the payer's bank, and not returned to us. */
  disputed: number
  transferGroup: string | null
  metadata: Record<string, string>
}

interface TransferBooks {
  id: string
  currency: string
  amount: number
  reversed: number
  destination: string
  transferGroup: string | null
}

/** A movement on the platform's own balance, which is their sum. */
interface BalanceLine {
  id: string
  kind: 'capture' | 'refund' | 'dispute' | 'dispute_reversal' | 'transfer' | 'transfer_reversal'
  /** Positive is money in. */
  amount: number
  currency: string
  /** The charge, refund, dispute, transfer or reversal. */
  source: string
  paymentIntent: string | null
  transferGroup: string | null
}

interface SandboxBooks {
  perIntent: IntentBooks[]
  transfers: TransferBooks[]
  lines: BalanceLine[]
  /** The platform's balance by currency, in minor units. */
  balance: Record<string, number>
}

/** The provider's books, for comparing with ours. */
export async function sandboxBooks(db: Db): Promise<SandboxBooks> {
  return inSnapshot(db, async (tx) => ({
    perIntent: await readIntents(tx),
    transfers: await readTransfers(tx),
    lines: await readLines(tx),
    balance: await readBalance(tx),
  }))
}

async function readIntents(tx: Db): Promise<IntentBooks[]> {
  const { rows } = await sql<IntentBooks>`
    with returned as (
      select data ->> 'payment_intent' as intent,
        sum((data ->> 'amount')::bigint) filter (where kind = 'refund') as refunded,
        sum((data ->> 'amount')::bigint) filter (where kind = 'dispute' and data ->> 'status' <> 'won') as disputed
      from sandbox.object where kind in ('refund', 'dispute') group by 1
    )
    select id, data ->> 'currency' as currency, data ->> 'status' as status, (data ->> 'amount')::bigint as amount,
      (data ->> 'amount_capturable')::bigint as authorized, (data ->> 'amount_received')::bigint as captured,
      coalesce(refunded, 0)::bigint as refunded, coalesce(disputed, 0)::bigint as disputed,
      data ->> 'transfer_group' as "transferGroup", data -> 'metadata' as metadata
    from sandbox.object left join returned on returned.intent = object.id
    where kind = 'payment_intent' order by seq`.execute(tx)
  return rows
}

async function readTransfers(tx: Db): Promise<TransferBooks[]> {
  const { rows } = await sql<TransferBooks>`
    select id, data ->> 'currency' as currency, (data ->> 'amount')::bigint as amount,
      (data ->> 'amount_reversed')::bigint as reversed, data ->> 'destination' as destination,
      data ->> 'transfer_group' as "transferGroup"
    from sandbox.object where kind = 'transfer' order by seq`.execute(tx)
  return rows
}

async function readLines(tx: Db): Promise<BalanceLine[]> {
  const { rows } = await sql<BalanceLine>`
    select line.id, (line.data ->> 'amount')::bigint as amount, line.data ->> 'currency' as currency, source.id as source,
      case line.data ->> 'reporting_category' when 'charge' then 'capture' else line.data ->> 'reporting_category' end as kind,
      source.data ->> 'payment_intent' as "paymentIntent",
      coalesce(source.data ->> 'transfer_group', transfer.data ->> 'transfer_group', intent.data ->> 'transfer_group')
        as "transferGroup"
    from sandbox.object line
      join sandbox.object source on source.id = line.data ->> 'source'
      left join sandbox.object transfer on transfer.id = source.data ->> 'transfer'
      left join sandbox.object intent on intent.id = source.data ->> 'payment_intent'
    where line.kind = 'balance_transaction' and line.account is null order by line.seq`.execute(tx)
  return rows
}

async function readBalance(tx: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, amount from sandbox.balance where owner = 'platform' order by currency`.execute(tx)
  return Object.fromEntries(rows.map(({ currency, amount }) => [currency, amount]))
}
