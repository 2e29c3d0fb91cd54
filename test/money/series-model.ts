import { sql } from 'kysely'
import { expect } from 'vitest'
import { balancesOf } from '../payments-world.ts'
import type { Person } from '../world.ts'
import type { Market } from './test-market.ts'

/** A later visit of a series. */
export type VisitModel = {
  id: string
  status: 'planned' | 'pending_payment' | 'scheduled' | 'expired' | 'cancelled' | 'refunded'
  /** The state of its payment; undefined while there is none. */
  payment: 'requires_payment' | 'held' | 'expired' | 'refunded' | undefined
  series: SeriesModel
}

export type SeriesModel = {
  index: number
  id: string
  buyer: Person
  seller: Person
  status: 'active' | 'complete' | 'ended'
  /** The answer of the bank to the card that is kept; undefined if none is. */
  card: 'pays' | 'is refused' | undefined
  total: number
  visits: VisitModel[]
}

const expectationOf = ({ status, payment, series: { total } }: VisitModel) => {
  const captured = payment === 'held' || payment === 'refunded' ? total : 0
  const refunded = payment === 'refunded' ? total : 0
  const held = captured - refunded
  return {
    row: {
      ...{ status, payment: payment ?? null, payments: payment ? 1 : 0, captured, refunded },
      hasSlot: status === 'planned' || status === 'pending_payment' || status === 'scheduled',
    },
    balances: held > 0 ? { psp: -held, escrow: held } : {},
  }
}

async function readVisit({ world: { db } }: Market, { id }: VisitModel) {
  const { rows } = await sql<Record<string, unknown>>`
    select transaction.status, payment.state as payment,
      (select count(*)::int from payment where ref_id = transaction.id) as payments,
      coalesce(captured_amount, 0) as captured, coalesce(refunded_amount, 0) as refunded,
      exists (select from slot where order_id = transaction.id) as "hasSlot"
    from transaction left join payment on payment.id = payment_id where transaction.id = ${id}`.execute(db)
  return { row: rows[0], balances: await balancesOf(db, id) }
}

/** Expects the series and their later visits, with their money and times, as in the model. */
export async function verifySeries(all: readonly SeriesModel[], market: Market): Promise<void> {
  for (const { id, status, visits } of all) {
    const { db } = market.world
    const row = await db.selectFrom('service_series').select('status').where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ status })
    for (const visit of visits) expect(await readVisit(market, visit)).toEqual(expectationOf(visit))
  }
}
