import fc from 'fast-check'
import { expect } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { entryFor } from '../product-order-states.ts'
import { type Command, chance, GoOn, madeOf, verifyAll, Webhooks } from './command.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import { applyOrderStatus } from './product-offer-model.ts'
import { PRODUCT_ORDER_ACTIONS } from './product-order-actions.ts'
import {
  PRICE,
  type ProductOrderModel,
  placedProductOrder,
  priceOf,
  SHIPPING,
  type Shelf,
} from './product-order-model.ts'
import type { Market } from './test-market.ts'

const PRODUCT_ORDERS = 3
const STOCK = 4
export const OPTIONS = [{ key: 'standard', name: 'Standard', price: SHIPPING, etaMinDays: 2, etaMaxDays: 4 }]

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

/** The server chooses the id of a case. */
export async function learnCase({ buyerOf }: Market, order: ProductOrderModel) {
  if (order.status !== 'refund_requested' || order.caseId) return
  order.caseId = (await buyerOf(order).productOrder.detail({ params: { id: order.id } })).order.refundCaseId
}

export const madeOfProductOrders = madeOf(PRODUCT_ORDER_ACTIONS)

export const PRODUCT_ORDER_KIND = {
  subjectsIn: ({ productOrders }: Model) => productOrders,
  actions: PRODUCT_ORDER_ACTIONS,
  made: madeOfProductOrders,
  described: ({ index, status }: ProductOrderModel) => `product order ${index}, ${status}`,
  learn: (market: Market, _: Model, order: ProductOrderModel) => {
    applyOrderStatus(order)
    return learnCase(market, order)
  },
}

type OrderSpec = { shelf: number; quantity: number; isPickup: boolean }

/** Places an order; one for more units than there are must be refused. */
export class PlaceProductOrder implements Command {
  readonly #spec: OrderSpec

  constructor(wanted: OrderSpec) {
    this.#spec = wanted
  }

  check = ({ productOrders }: Readonly<Model>) => productOrders.length < PRODUCT_ORDERS

  async run(model: Model, market: Market) {
    const { quantity, isPickup } = this.#spec
    const shelf = pick(model.shelves, this.#spec.shelf)
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
    const index = model.productOrders.length
    const taken = { seller: 0, origin: undefined, shelf, quantity, isPickup, price }
    model.productOrders.push(placedProductOrder({ ...taken, index, id: placed._id, paymentIntentId, clientSecret }))
    await verifyAll(model, market)
  }

  toString = () => `place a product order ${JSON.stringify(this.#spec)}`
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

/** The fault of the next call to the provider. */
export const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('reset-after' as const, 'before-500' as const) },
)
const go = fc.tuple(chance, chance, chance, fault).map((chosen) => new GoOn(PRODUCT_ORDER_KIND, chosen))
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
