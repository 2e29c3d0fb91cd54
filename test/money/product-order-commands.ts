import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { Fault } from '#server/sandbox/options.ts'
import { entryFor } from '../product-order-states.ts'
import { type Command, chance, verifyAll, Webhooks } from './command.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import { unpaidBooks } from './order-model.ts'
import { PRODUCT_ORDER_ACTIONS, type ProductOrderAction } from './product-order-actions.ts'
import { nextMoment, PRICE, type ProductOrderModel, priceOf, SHIPPING, type Shelf } from './product-order-model.ts'
import type { Market } from './test-market.ts'

const PRODUCT_ORDERS = 3
const STOCK = 4
const OPTIONS = [{ key: 'standard', name: 'Standard', price: SHIPPING, etaMinDays: 2, etaMaxDays: 4 }]

/** Fresh products of the first seller: one that is confirmed by hand, and one that confirms automatically. */
export async function openShelves({ world, sellers }: Market): Promise<Shelf[]> {
  const [seller] = sellers
  if (!seller) throw new Error('the market has no seller')
  const shelves: Shelf[] = []
  for (const isAuto of [false, true]) {
    const listing = { price: PRICE, stock: STOCK, autoConfirm: isAuto, shippingOptions: OPTIONS }
    const { _id } = await world.aProduct(seller, listing)
    shelves.push({ id: _id, isAuto, stock: STOCK, reserved: 0, emptySince: undefined })
  }
  return shelves
}

/** How often each action has been made; a long run leaves none out. */
export const madeOfProductOrders = new Map(PRODUCT_ORDER_ACTIONS.map(({ name }) => [name, 0]))
const count = ({ name }: ProductOrderAction) => madeOfProductOrders.set(name, (madeOfProductOrders.get(name) ?? 0) + 1)

const possible = (order: ProductOrderModel) => PRODUCT_ORDER_ACTIONS.filter(({ when }) => when(order))

/** The server chooses the id of a case. */
export async function learnCase({ buyerOf }: Market, order: ProductOrderModel) {
  if (order.status !== 'refund_requested' || order.caseId) return
  order.caseId = (await buyerOf(order).productOrder.detail({ params: { id: order.id } })).order.refundCaseId
}

/** One of the possible actions now; an action that can be done only once is sometimes sent twice at the same moment. */
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

  check = ({ productOrders }: Readonly<Model>) => productOrders.some((order) => possible(order).length > 0)

  async run(model: Model, market: Market) {
    const order = pick(
      model.productOrders.filter((each) => possible(each).length > 0),
      this.#at,
    )
    const move = pick(possible(order), this.#choice)
    this.#told = `product order ${order.index}, ${order.status}: ${move.name} (${this.#n})${this.#fault ? ` while ${this.#fault}` : ''}`
    if (this.#fault) market.failNextCall(this.#fault)
    await this.#make(move, { market, order, n: this.#n })
    await market.settleAll()
    move.after(order, this.#n)
    count(move)
    await learnCase(market, order)
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

/** Places an order; one for more units than there are must be refused. */
export class PlaceProductOrder implements Command {
  readonly #wanted: Wanted

  constructor(wanted: Wanted) {
    this.#wanted = wanted
  }

  check = ({ productOrders }: Readonly<Model>) => productOrders.length < PRODUCT_ORDERS

  async run(model: Model, market: Market) {
    const { quantity, isPickup } = this.#wanted
    const shelf = pick(model.shelves, this.#wanted.shelf)
    const body = entryFor(shelf.id, { quantity, deliveryMethod: isPickup ? 'pickup' : 'shipping' })
    const key = newId()
    const buyer = await market.buyerUnder(key)
    const place = () => buyer.productOrder.create({ body }, { headers: { 'idempotency-key': key } })
    if (shelf.stock - shelf.reserved < quantity) {
      await expect(place()).rejects.toMatchObject({ status: 409, code: 'out_of_stock' })
      return verifyAll(model, market)
    }
    const { order: placed, paymentIntentId, clientSecret } = await place()
    expect((await place()).order._id).toBe(placed._id)
    market.noteBuyer(placed._id, buyer)
    const price = priceOf(quantity, isPickup)
    expect(placed.pricing.total?.amount).toBe(price.total)
    shelf.reserved += quantity
    model.productOrders.push({
      index: model.productOrders.length,
      id: placed._id,
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

  toString = () => `place a product order ${JSON.stringify(this.#wanted)}`
}

/** The seller counts the stock while orders hold some of it. */
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

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('reset-after' as const, 'before-500' as const) },
)
const go = fc.tuple(chance, chance, chance, fault).map((chosen) => new GoProductOrder(...chosen))
const place = fc
  .record({ shelf: chance, quantity: fc.integer({ min: 1, max: 3 }), isPickup: fc.boolean() })
  .map((wanted) => new PlaceProductOrder(wanted))

/** Commands for product orders, mostly possible ones. */
export const productOrderCommands = [
  go,
  go,
  go,
  place,
  fc.tuple(chance, chance).map((chosen) => new Webhooks('productOrders', ...chosen)),
  fc.tuple(chance, fc.nat({ max: 6 })).map((chosen) => new Count(...chosen)),
]

/** The first product order of a run. */
export const firstProductOrder = (n: number) =>
  new PlaceProductOrder({ shelf: n, quantity: 1 + (n % 2), isPickup: Math.floor(n / 2) % 2 === 0 })
