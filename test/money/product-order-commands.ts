import fc from 'fast-check'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { Fault } from '#server/sandbox/options.ts'
import { balancesOf } from '../payments-world.ts'
import { entryFor } from '../product-order-states.ts'
import type { Command } from './commands.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import { PRODUCT_ORDER_ACTIONS, type ProductOrderAction } from './product-order-actions.ts'
import {
  expectationOf,
  nextMoment,
  PRICE,
  type ProductOrderModel,
  priceOf,
  SHIPPING,
  type Shelf,
  unpaidBooks,
} from './product-order-model.ts'
import type { Market } from './test-market.ts'

const PARCELS = 3
const STOCK = 4
const OPTIONS = [{ key: 'standard', name: 'Standard', price: SHIPPING, etaMinDays: 2, etaMaxDays: 4 }]

/** Fresh products of the first seller: one that is confirmed by hand, and one that confirms by itself. */
export async function openShelves({ world, sellers }: Market): Promise<Shelf[]> {
  const [seller] = sellers
  if (!seller) throw new Error('nobody sells')
  const shelves: Shelf[] = []
  for (const isAuto of [false, true]) {
    const listing = { price: PRICE, stock: STOCK, autoConfirm: isAuto, shippingOptions: OPTIONS }
    const { _id } = await world.aProduct(seller, listing)
    shelves.push({ id: _id, isAuto, stock: STOCK, reserved: 0, emptySince: undefined })
  }
  return shelves
}

async function readProductOrder({ world: { db } }: Market, { id }: ProductOrderModel) {
  const { rows } = await sql<Record<string, unknown>>`
    select transaction.status, payment.state as payment, pending, captured_amount as captured, refunded_amount as refunded
    from transaction join payment on ref_id = transaction.id where transaction.id = ${id}`.execute(db)
  return { row: rows[0], balances: await balancesOf(db, id) }
}

/** Orders of both kinds, their money and the stock are where the model has them, and every invariant holds. */
export async function verifyAll(model: Model, market: Market) {
  const { db } = market.world
  for (const parcel of model.parcels) expect(await readProductOrder(market, parcel)).toEqual(expectationOf(parcel))
  for (const { id, stock, reserved } of model.shelves) {
    const row = await db.selectFrom('product').select(['stock', 'reserved']).where('id', '=', id).executeTakeFirst()
    expect(row).toEqual({ stock, reserved })
  }
  await market.verify(model.orders)
}

/** How often each move has been made; a long run leaves none out. */
export const madeOfProductOrders = new Map(PRODUCT_ORDER_ACTIONS.map(({ name }) => [name, 0]))
const count = ({ name }: ProductOrderAction) => madeOfProductOrders.set(name, (madeOfProductOrders.get(name) ?? 0) + 1)

const possible = (parcel: ProductOrderModel) => PRODUCT_ORDER_ACTIONS.filter(({ when }) => when(parcel))

/** The case has its id from the server. */
export async function learnCase({ buyer }: Market, parcel: ProductOrderModel) {
  if (parcel.status !== 'refund_requested' || parcel.caseId) return
  parcel.caseId = (await buyer.productOrder.detail({ params: { id: parcel.id } })).order.refundCaseId
}

/** One of the things that are possible now; of what can be done once, sometimes two at the same moment. */
class GoProductOrder implements Command {
  readonly #at: number
  readonly #choice: number
  readonly #n: number
  readonly #fault: Fault | undefined
  #told = 'nothing was possible'

  constructor(at: number, choice: number, n: number, fault?: Fault) {
    this.#at = at
    this.#choice = choice
    this.#n = n
    this.#fault = fault
  }

  check = ({ parcels }: Readonly<Model>) => parcels.some((parcel) => possible(parcel).length > 0)

  async run(model: Model, market: Market) {
    const parcel = pick(
      model.parcels.filter((each) => possible(each).length > 0),
      this.#at,
    )
    const move = pick(possible(parcel), this.#choice)
    this.#told = `parcel ${parcel.index}, ${parcel.status}: ${move.name} (${this.#n})${this.#fault ? ` while ${this.#fault}` : ''}`
    if (this.#fault) market.failNextCall(this.#fault)
    await this.#make(move, { market, parcel, n: this.#n })
    await market.settleAll()
    move.after(parcel, this.#n)
    count(move)
    await learnCase(market, parcel)
    await verifyAll(model, market)
  }

  async #make(move: ProductOrderAction, asking: Parameters<ProductOrderAction['call']>[0]) {
    if (!move.isOnce || this.#n % 3 !== 0) return move.call(asking)
    const tries = await Promise.allSettled([move.call(asking), move.call(asking)])
    const refused = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused, this.#told).toMatchObject([{ status: 409 }])
  }

  toString = () => this.#told
}

type Wanted = { shelf: number; quantity: number; isPickup: boolean }

/** Whoever wants more than there is gets nothing. */
export class PlaceProductOrder implements Command {
  readonly #wanted: Wanted

  constructor(wanted: Wanted) {
    this.#wanted = wanted
  }

  check = ({ parcels }: Readonly<Model>) => parcels.length < PARCELS

  async run(model: Model, market: Market) {
    const { quantity, isPickup } = this.#wanted
    const shelf = pick(model.shelves, this.#wanted.shelf)
    const body = entryFor(shelf.id, { quantity, deliveryMethod: isPickup ? 'pickup' : 'shipping' })
    const options = { headers: { 'idempotency-key': newId() } }
    const place = () => market.buyer.productOrder.create({ body }, options)
    if (shelf.stock - shelf.reserved < quantity) {
      await expect(place()).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
      return verifyAll(model, market)
    }
    const { order, paymentIntentId, clientSecret } = await place()
    expect((await place()).order._id).toBe(order._id)
    const price = priceOf(quantity, isPickup)
    expect(order.pricing.total?.amount).toBe(price.total)
    shelf.reserved += quantity
    model.parcels.push({
      index: model.parcels.length,
      id: order._id,
      paymentIntentId,
      clientSecret,
      shelf,
      since: nextMoment(),
      quantity,
      sent: 0,
      isPickup,
      price,
      status: 'pending_payment',
      isOverdue: false,
      isCancelAsked: false,
      isSentBack: false,
      isProved: false,
      caseId: undefined,
      books: unpaidBooks(),
    })
    await verifyAll(model, market)
  }

  toString = () => `place a parcel ${JSON.stringify(this.#wanted)}`
}

/** The provider's events about a parcel, some once more, some for the first time, in any order. */
class ProductOrderWebhooks implements Command {
  readonly #at: number
  readonly #n: number

  constructor(at: number, n: number) {
    this.#at = at
    this.#n = n
  }

  check = ({ parcels }: Readonly<Model>) => parcels.length > 0

  async run(model: Model, market: Market) {
    await market.sendEvents(pick(model.parcels, this.#at), this.#n)
    await market.settleAll()
    await verifyAll(model, market)
  }

  toString = () => `webhooks about parcel ${this.#at} (${this.#n})`
}

/** The seller counts what is there, while orders hold some of it. */
class Count implements Command {
  readonly #shelf: number
  readonly #stock: number

  constructor(shelf: number, stock: number) {
    this.#shelf = shelf
    this.#stock = stock
  }

  check = () => true

  async run(model: Model, market: Market) {
    const shelf = pick(model.shelves, this.#shelf)
    const stock = this.#stock
    const count = market.sellers[0]?.product.update({ params: { id: shelf.id }, body: { stock } })
    if (stock >= shelf.reserved) {
      await count
      Object.assign(shelf, { stock, emptySince: undefined })
    } else await expect(count).rejects.toMatchObject({ status: 409, code: 'stock_reserved' })
    await verifyAll(model, market)
  }

  toString = () => `count ${this.#stock} of product ${this.#shelf % 2}`
}

const chance = fc.nat({ max: 9_999 })
const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('reset-after' as const, 'before-500' as const) },
)
const go = fc.tuple(chance, chance, chance, fault).map((chosen) => new GoProductOrder(...chosen))
const place = fc
  .record({ shelf: chance, quantity: fc.integer({ min: 1, max: 3 }), isPickup: fc.boolean() })
  .map((wanted) => new PlaceProductOrder(wanted))

/** What may happen to orders of products, mostly what is possible. */
export const productOrderCommands = [
  go,
  go,
  go,
  place,
  fc.tuple(chance, chance).map((chosen) => new ProductOrderWebhooks(...chosen)),
  fc.tuple(chance, fc.nat({ max: 6 })).map((chosen) => new Count(...chosen)),
]

/** The first parcel of a run. */
export const firstProductOrder = (n: number) =>
  new PlaceProductOrder({ shelf: n, quantity: 1 + (n % 2), isPickup: Math.floor(n / 2) % 2 === 0 })
