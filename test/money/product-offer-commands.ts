import fc from 'fast-check'
import { newId } from '#server/kernel/id.ts'
import { type Command, chance, GoOn, madeOf, verifyAll } from './command.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import { OFFER_ACTIONS, WISH_ACTIONS } from './product-offer-actions.ts'
import { isLive, leftOf } from './product-offer-model.ts'
import { fault, OPTIONS, PRODUCT_ORDER_KIND } from './product-order-commands.ts'
import type { OfferModel, Wish } from './product-order-model.ts'
import type { Market } from './test-market.ts'

const WISHES = 2
const OFFERS = 6
const PLACE = { label: 'Mitte', city: 'Berlin', country: 'DE', address: 'Linienstraße 12' }

export const madeOfOffers = madeOf(OFFER_ACTIONS)
export const madeOfWishes = madeOf(WISH_ACTIONS)

/** The ids of an order that was placed for the offer, and perhaps of another one in its place. */
async function learnOrder(market: Market, model: Model, { id, order, wish }: OfferModel) {
  if (!order || order.id) return
  const buyer = market.buyerOf(wish)
  const { productOffer } = await buyer.productOffer.detail({ params: { id } })
  const { order: placed } = await buyer.productOrder.detail({ params: { id: productOffer.productOrder ?? '' } })
  const { paymentIntentId = '', clientSecret = '' } = placed.payment ?? {}
  Object.assign(order, { index: model.productOrders.length, id: placed._id, paymentIntentId, clientSecret })
  market.noteBuyer(placed._id, buyer)
  model.productOrders.push(order)
}

const OFFER_KIND = {
  subjectsIn: ({ wishes }: Model) => wishes.flatMap(({ offers }) => offers),
  actions: OFFER_ACTIONS,
  made: madeOfOffers,
  described: ({ wish, seller, status }: OfferModel) => `offer of seller ${seller} for wish ${wish.index}, ${status}`,
  learn: learnOrder,
}

const WISH_KIND = {
  subjectsIn: ({ wishes }: Model) => wishes,
  actions: WISH_ACTIONS,
  made: madeOfWishes,
  described: ({ index, status }: Wish) => `wish ${index}, ${status}`,
  learn: async () => {},
}

class PostWish implements Command {
  readonly #quantity: number

  constructor(quantity: number) {
    this.#quantity = quantity
  }

  check = ({ wishes }: Readonly<Model>) => wishes.length < WISHES

  async run(model: Model, market: Market) {
    const quantity = this.#quantity
    const buyer = await market.buyerUnder(newId())
    const { _id: id } = await market.world.aWish(buyer, { quantity })
    market.noteBuyer(id, buyer)
    model.wishes.push({ index: model.wishes.length, id, quantity, status: 'open', offers: [], outbid: [] })
    await verifyAll(model, market)
  }

  toString = () => `want ${this.#quantity}`
}

/** A seller without an offer that can be accepted offers some; the first one may name a product. */
class MakeOffer implements Command {
  readonly #at: number
  readonly #n: number

  constructor(at: number, n: number) {
    this.#at = at
    this.#n = n
  }

  #chances = ({ wishes }: Readonly<Model>, market?: Market) =>
    wishes
      .filter(({ status, offers }) => status === 'open' && offers.length < OFFERS)
      .flatMap((wish) =>
        [...(market?.sellers.keys() ?? [0, 1, 2])]
          .filter((seller) => !wish.offers.some((offer) => offer.seller === seller && isLive(offer)))
          .map((seller) => ({ wish, seller })),
      )

  check = (model: Readonly<Model>) => this.#chances(model).length > 0

  async run(model: Model, market: Market) {
    const n = this.#n
    const { wish, seller } = pick(this.#chances(model, market), this.#at)
    const person = market.sellers[seller]
    if (!person) throw new Error(`the market has no seller ${seller}`)
    const shelf = seller === 0 && n % 3 > 0 ? pick(model.shelves, n) : undefined
    const terms = { price: 900 + (n % 700), quantity: 1 + (n % Math.min(3, leftOf(wish))) }
    const delivery = { deliveryMethods: ['shipping', 'pickup'], shippingOptions: OPTIONS, pickupLocation: PLACE }
    const { _id: id } = await market.world.aProductOffer(person, wish.id, {
      ...terms,
      ...delivery,
      ...(shelf ? { product: shelf.id } : {}),
    })
    const fresh = { version: 1, taken: 0, lapses: 0, isOnHold: false, isStale: false, order: undefined }
    wish.offers.push({ id, wish, seller, shelf, ...terms, ...fresh, status: 'pending' })
    await verifyAll(model, market)
  }

  toString = () => `offer (${this.#at}, ${this.#n})`
}

const COURSES = [
  [],
  ['accept by the buyer', 'say where it goes by the buyer'],
  ['accept by the buyer', 'say where it goes by the buyer', 'pay'],
  ['accept by the buyer', 'say where it goes by the buyer', 'pay', 'ship by the seller', 'receive by the buyer'],
  ['accept by the buyer', 'say where it goes by the buyer', 'pay', 'accept by the buyer'],
]

const named = (name: string, n: number): Command =>
  OFFER_ACTIONS.some((action) => action.name === name)
    ? new GoOn(OFFER_KIND, [n, name, n])
    : new GoOn(PRODUCT_ORDER_KIND, [0, name, n])

/** A product request with an offer of each seller, led on so that late states are tried as often. */
export const firstWish = (n: number): Command[] => [
  new PostWish(1 + (n % 4)),
  ...[0, 1, 2].map((each) => new MakeOffer(0, n + each)),
  ...(COURSES[n % COURSES.length] ?? []).map((name) => named(name, n + 1)),
]

const chosen = fc.tuple(chance, chance, chance, fault)

/** Commands for product requests and the offers for them. */
export const wishCommands = [
  chosen.map((each) => new GoOn(OFFER_KIND, each)),
  chosen.map((each) => new GoOn(OFFER_KIND, each)),
  chosen.map((each) => new GoOn(WISH_KIND, each)),
  fc.tuple(chance, chance).map((each) => new MakeOffer(...each)),
  fc.integer({ min: 1, max: 4 }).map((quantity) => new PostWish(quantity)),
]
