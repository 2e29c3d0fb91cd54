import type { ProductOrderStatus } from '#shared/contract/product-order.ts'
import type { RefundCaseStatus } from '#shared/contract/refund-case.ts'
import type { ServiceSummary } from '#shared/contract/service.ts'
import type { ServiceOrderStatus } from '#shared/contract/service-order.ts'
import type { ActionOf } from '#shared/kernel/process.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import type { Person, World } from './world.ts'

const ALL = { query: { limit: 100 } }

async function listAll({ visitor }: World): Promise<ServiceSummary[]> {
  const { services, pagination } = await visitor.service.list(ALL)
  const more = Array.from({ length: pagination.totalPages - 1 }, (_, index) =>
    visitor.service.list({ query: { limit: 100, page: index + 2 } }),
  )
  return [services, ...(await Promise.all(more)).map((page) => page.services)].flat()
}

/** The demo as its people know it, for screens that only look: nothing here may be changed. */
export type DemoOrders = Awaited<ReturnType<typeof findDemoOrders>>

const only = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new Error(`The demo has no ${what}`)
  return found
}

async function ordersOf({ api }: Person, role: 'buyer' | 'seller') {
  const { orders } = await api.serviceOrder.list({ query: { ...ALL.query, role } })
  return (status: ServiceOrderStatus, action?: ActionOf<typeof serviceOrder>) =>
    only(
      orders.find((order) => order.status === status && (!action || order.allowedActions.includes(action)))?._id,
      `order of a ${role} that is ${status}${action ? ` and allows ${action}` : ''}`,
    )
}

/** The orders of products, by their state. */
async function productOrdersOf({ api }: Person, role: 'buyer' | 'seller') {
  const { orders } = await api.productOrder.list({ query: { ...ALL.query, role } })
  return (status: ProductOrderStatus) =>
    only(orders.find((order) => order.status === status)?._id, `order of a product of a ${role} that is ${status}`)
}

/**
 * The ids of a product request that a seller can offer for, the buyer's one with most offers, and an accepted offer that
 * is not paid yet.
 */
async function requestersPriceOf({ api }: Person, seller: Person) {
  const [{ requestedProducts }, { productOffers }, found] = await Promise.all([
    api.requestedProduct.mine(ALL),
    api.productOffer.forBuyer(ALL),
    seller.api.requestedProduct.list(ALL),
  ])
  const open = requestedProducts.filter(({ status }) => status === 'open')
  const [most] = open.toSorted((one, other) => other.offerCount - one.offerCount)
  const free = found.requestedProducts.find(({ ownOffer, requester }) => !ownOffer && requester._id !== seller.user._id)
  return {
    free: only(free?._id, 'wanted product for a seller to offer'),
    compared: only(most?._id, 'wanted product with offers'),
    unpaid: only(productOffers.find(({ status }) => status === 'accepted')?._id, 'offer that is accepted and not paid'),
  }
}

/** An order of which a part has left, and the rest has not. */
async function partlySentBy({ api }: Person) {
  const { orders } = await api.productOrder.list({ query: { ...ALL.query, role: 'seller', status: 'confirmed' } })
  const notified = await Promise.all(orders.map(({ _id }) => api.productOrder.detail({ params: { id: _id } })))
  return only(notified.find(({ order }) => order.shipments.length > 0)?.order._id, 'order that has left in part')
}

/** The refund cases of services in the demo: each by its state and by whose it is. */
async function casesOf({ api }: Person) {
  const { refundCases } = await api.admin.refundCases(ALL)
  const caseOf =
    (kind: string) =>
    (status: RefundCaseStatus, { user }: Person, side: 'buyer' | 'seller' = 'buyer') =>
      only(
        refundCases.find((one) => one.kind === kind && one.status === status && one[side]._id === user._id),
        `refund case of a ${side} that is ${status}`,
      )
  return { claimed: caseOf(serviceOrder.name), claimedGoods: caseOf(productOrder.name) }
}

export async function findDemoOrders(world: World) {
  const [buyer, seller, newSeller, admin] = await Promise.all([
    world.aDemoPerson('buyer'),
    world.aDemoPerson('seller'),
    world.aDemoPerson('newseller'),
    world.aDemoPerson('admin'),
  ])
  const [services, goods, paid, mine, mineGoods, newMine, talks] = await Promise.all([
    listAll(world),
    world.visitor.product.list({ query: { limit: 100 } }),
    buyer.api.wallet.payments(ALL),
    seller.api.service.mine(ALL),
    seller.api.product.mine(ALL),
    newSeller.api.service.mine(ALL),
    buyer.api.conversation.list(),
  ])
  const service = (what: string, is: (service: ServiceSummary) => boolean) => {
    const { category, subcategory, _id } = only(services.find(is), what)
    return `/${category}/${subcategory}/${_id}`
  }
  return {
    people: { buyer, seller, newSeller, admin },
    services: {
      withPackages: service(
        'service with packages and reviews',
        ({ title }) => title === 'Home cleaning with eco products included',
      ),
      hourly: service('service by the hour', (one) => one.pricingType === 'hourly'),
      onRequest: service('service on request', (one) => one.fromPrice === undefined),
      online: service('online service', (one) => one.locationType === 'remote'),
      withoutAppointment: service(
        'service without appointments',
        (one) => !one.bookable && one.fromPrice !== undefined,
      ),
      inAmharic: service('service in Amharic', (one) => one.language === 'am'),
      unrated: service('service without reviews', (one) => one.ratingCount === 0),
    },
    /** A product with both ways of delivery. */
    goods: only(
      goods.products.find(({ available, deliveryMethods }) => available > 0 && deliveryMethods.length > 1)?._id,
      'product to be sent or picked up',
    ),
    goodsGone: only(goods.products.find(({ status }) => status === 'sold_out')?._id, 'product that is sold out'),
    ownGoods: only(mineGoods.products.find(({ status }) => status === 'published')?._id, 'product of the seller'),
    own: only(mine.services.find(({ status }) => status === 'published')?._id, 'listing of the seller'),
    ownDraft: only(mine.services.find(({ status }) => status === 'draft')?._id, 'draft of the seller'),
    ownHidden: only(newMine.services.find(({ status }) => status === 'published')?._id, 'listing of the new seller'),
    receipt: only(paid.payments.find(({ refunds }) => refunds.length > 0)?._id, 'payment that went back'),
    talk: only(talks.conversations.find(({ contexts }) => contexts.length > 0)?._id, 'conversation about an order'),
    bought: await ordersOf(buyer, 'buyer'),
    sold: await ordersOf(seller, 'seller'),
    boughtGoods: await productOrdersOf(buyer, 'buyer'),
    soldGoods: await productOrdersOf(seller, 'seller'),
    partlySent: await partlySentBy(seller),
    wanted: await requestersPriceOf(buyer, seller),
    ...(await casesOf(admin)),
  }
}
