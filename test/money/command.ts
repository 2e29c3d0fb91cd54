import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { balancesOf } from '../payments-world.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import type { Order } from './order-model.ts'
import { expectationOf, type ProductOrderModel, type Wish } from './product-order-model.ts'
import { verifySeries } from './series-model.ts'
import type { Market } from './test-market.ts'

export type Command = fc.AsyncCommand<Model, Market>

export const chance = fc.nat({ max: 9_999 })

/** An action that may happen to something now: how to cause it, and the model's changes. `n` stands for all choices in it. */
export type SubjectAction<Subject> = {
  name: string
  when: (subject: Subject) => boolean
  call: (context: { market: Market; subject: Subject; n: number }) => Promise<unknown>
  after: (subject: Subject, n: number) => void
  /** Of two at once exactly one is done. */
  isOnce?: true
}

/** A kind of subjects, and the actions that may happen to them. */
type ActionKind<Subject> = {
  subjectsIn: (model: Model) => Subject[]
  actions: readonly SubjectAction<Subject>[]
  /** The number of times that each action has been made; a long run leaves none out. */
  made: Map<string, number>
  described: (subject: Subject) => string
  /** Applies the consequences of an action to the model: the server chooses ids, and other things follow. */
  learn: (market: Market, model: Model, subject: Subject) => Promise<void>
}

/** One of the possible actions now; an action that can be made only once is sometimes sent twice at the same moment. */
export class GoOn<Subject> implements Command {
  readonly #kind: ActionKind<Subject>
  readonly #at: number
  readonly #choice: number | string
  readonly #n: number
  readonly #fault: Fault | undefined
  #described = 'nothing was possible'

  /** `choice`: the name of an action, which is left out where it is not possible, or a random number. */
  constructor(
    kind: ActionKind<Subject>,
    [at, choice, n, fault]: [number, number | string, number, (Fault | undefined)?],
  ) {
    this.#kind = kind
    this.#at = at
    this.#choice = choice
    this.#n = n
    this.#fault = fault
  }

  #possible(subject: Subject) {
    const choice = this.#choice
    return this.#kind.actions.filter(
      ({ name, when }) => (typeof choice === 'number' || name === choice) && when(subject),
    )
  }

  #subjects = (model: Model) => this.#kind.subjectsIn(model).filter((each) => this.#possible(each).length > 0)

  check = (model: Readonly<Model>) => this.#subjects(model).length > 0

  async run(model: Model, market: Market) {
    const { described, made, learn } = this.#kind
    const subject = pick(this.#subjects(model), this.#at)
    const action = pick(this.#possible(subject), typeof this.#choice === 'number' ? this.#choice : 0)
    this.#described = `${described(subject)}: ${action.name} (${this.#n})${this.#fault ? ` while ${this.#fault}` : ''}`
    if (this.#fault) market.failNextCall(this.#fault)
    await this.#make(action, { market, subject, n: this.#n })
    await market.settleAll()
    action.after(subject, this.#n)
    made.set(action.name, (made.get(action.name) ?? 0) + 1)
    await learn(market, model, subject)
    await verifyAll(model, market)
  }

  async #make(action: SubjectAction<Subject>, context: Parameters<SubjectAction<Subject>['call']>[0]) {
    if (!action.isOnce || this.#n % 3 !== 0) return action.call(context)
    const tries = await Promise.allSettled([action.call(context), action.call(context)])
    const rejected = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(rejected, this.#described).toMatchObject([{ status: 409 }])
  }

  toString = () => this.#described
}

export const madeOf = (actions: readonly { name: string }[]) => new Map(actions.map(({ name }) => [name, 0]))

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
  await verifySeries(model.series, market)
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
