import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { balancesOf } from '../payments-world.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import type { Order } from './order-model.ts'
import { expectationOf, type ProductOrderModel } from './product-order-model.ts'
import type { Market } from './test-market.ts'

export type Command = fc.AsyncCommand<Model, Market>

export const chance = fc.nat({ max: 9_999 })

async function readProductOrder({ world: { db } }: Market, { id }: ProductOrderModel) {
  const { rows } = await sql<Record<string, unknown>>`
    select transaction.status, payment.state as payment, pending, captured_amount as captured, refunded_amount as refunded
    from transaction join payment on ref_id = transaction.id where transaction.id = ${id}`.execute(db)
  return { row: rows[0], balances: await balancesOf(db, id) }
}

/** Expects orders of both kinds, their money and the stock as in the model, and every invariant. */
export async function verifyAll(model: Model, market: Market) {
  const { db } = market.world
  for (const order of model.productOrders) expect(await readProductOrder(market, order)).toEqual(expectationOf(order))
  for (const { id, stock, reserved } of model.shelves) {
    const row = await db.selectFrom('product').select(['stock', 'reserved']).where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ stock, reserved })
  }
  await market.verify(model.orders)
}

/** The provider's events about an order of either kind, some of them again, some for the first time, in any order. */
export class Webhooks implements Command {
  readonly #of: 'orders' | 'productOrders'
  readonly #at: number
  readonly #n: number

  constructor(of: 'orders' | 'productOrders', at: number, n: number) {
    this.#of = of
    this.#at = at
    this.#n = n
  }

  check = (model: Readonly<Model>) => model[this.#of].length > 0

  async run(model: Model, market: Market) {
    await market.sendEvents(pick<Order | ProductOrderModel>(model[this.#of], this.#at), this.#n)
    await market.settleAll()
    await verifyAll(model, market)
  }

  toString = () => `webhooks about ${this.#at} of the ${this.#of} (${this.#n})`
}
