import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { balancesOf } from '../payments-world.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import type { Order } from './order-model.ts'
import { expectationOf, type ProductOrderModel, type Wish } from './product-order-model.ts'
import type { Market } from './test-market.ts'

export type Command = fc.AsyncCommand<Model, Market>

export const chance = fc.nat({ max: 9_999 })

/** An action that may happen to something now: how to cause it, and the model's changes. `n` stands for all choices in it. */
export type Move<Subject> = {
  name: string
  when: (subject: Subject) => boolean
  call: (asking: { market: Market; subject: Subject; n: number }) => Promise<unknown>
  after: (subject: Subject, n: number) => void
  /** Of two at once exactly one is done. */
  isOnce?: true
}

/** Rules by which things of a kind are moved. */
type Movable<Subject> = {
  subjectsIn: (model: Model) => Subject[]
  moves: readonly Move<Subject>[]
  /** The number of times that each move has been made; a long run leaves none out. */
  made: Map<string, number>
  told: (subject: Subject) => string
  /** Applies the consequences of a move to the model: the server chooses ids, and other things follow. */
  follow: (market: Market, model: Model, subject: Subject) => Promise<void>
}

/** One of the possible moves now; a move that can be made only once is sometimes sent twice at the same moment. */
export class GoOn<Subject> implements Command {
  readonly #kind: Movable<Subject>
  readonly #at: number
  readonly #choice: number | string
  readonly #n: number
  readonly #fault: Fault | undefined
  #told = 'nothing was possible'

  /** `choice`: the name of a move, which is left out where it is not possible, or a random number. */
  constructor(kind: Movable<Subject>, [at, choice, n, fault]: [number, number | string, number, (Fault | undefined)?]) {
    this.#kind = kind
    this.#at = at
    this.#choice = choice
    this.#n = n
    this.#fault = fault
  }

  #possible(subject: Subject) {
    const choice = this.#choice
    return this.#kind.moves.filter(({ name, when }) => (typeof choice === 'number' || name === choice) && when(subject))
  }

  #movable = (model: Model) => this.#kind.subjectsIn(model).filter((each) => this.#possible(each).length > 0)

  check = (model: Readonly<Model>) => this.#movable(model).length > 0

  async run(model: Model, market: Market) {
    const { told, made, follow } = this.#kind
    const subject = pick(this.#movable(model), this.#at)
    const move = pick(this.#possible(subject), typeof this.#choice === 'number' ? this.#choice : 0)
    this.#told = `${told(subject)}: ${move.name} (${this.#n})${this.#fault ? ` while ${this.#fault}` : ''}`
    if (this.#fault) market.failNextCall(this.#fault)
    await this.#make(move, { market, subject, n: this.#n })
    await market.settleAll()
    move.after(subject, this.#n)
    made.set(move.name, (made.get(move.name) ?? 0) + 1)
    await follow(market, model, subject)
    await verifyAll(model, market)
  }

  async #make(move: Move<Subject>, asking: Parameters<Move<Subject>['call']>[0]) {
    if (!move.isOnce || this.#n % 3 !== 0) return move.call(asking)
    const tries = await Promise.allSettled([move.call(asking), move.call(asking)])
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused, this.#told).toMatchObject([{ status: 409 }])
  }

  toString = () => this.#told
}

export const madeOf = (moves: readonly { name: string }[]) => new Map(moves.map(({ name }) => [name, 0]))

const wishOf = ({ status, quantity, offers }: Wish) => ({
  status,
  quantity,
  filled: offers.reduce((sum, { taken }) => sum + taken, 0),
  offers: offers.map(({ id, status, version, taken, lapses, isOnHold, isStale }) => [
    id,
    ...[status, version, taken, lapses, isOnHold, isStale],
  ]),
})

async function readWish({ world: { db } }: Market, { id }: Wish) {
  const { rows } = await sql<Record<string, unknown>>`
    select status, quantity, filled_quantity as filled, (
      select coalesce(jsonb_agg(jsonb_build_array(id, status, version, taken, lapses, on_hold, stale) order by id), '[]')
      from product_offer where request_id = product_request.id) as offers
    from product_request where id = ${id}`.execute(db)
  return rows[0]
}

async function readProductOrder({ world: { db } }: Market, { id }: ProductOrderModel) {
  const { rows } = await sql<Record<string, unknown>>`
    select transaction.status, payment.state as payment, pending, captured_amount as captured, refunded_amount as refunded
    from transaction join payment on ref_id = transaction.id where transaction.id = ${id}`.execute(db)
  return { row: rows[0], balances: await balancesOf(db, id) }
}

/** Expects orders of both kinds, their money, offers and the stock as in the model, and every invariant. */
export async function verifyAll(model: Model, market: Market) {
  const { db } = market.world
  for (const order of model.productOrders) expect(await readProductOrder(market, order)).toEqual(expectationOf(order))
  for (const { id, stock, reserved } of model.shelves) {
    const row = await db.selectFrom('product').select(['stock', 'reserved']).where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ stock, reserved })
  }
  for (const wish of model.wishes) expect(await readWish(market, wish)).toEqual(wishOf(wish))
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
