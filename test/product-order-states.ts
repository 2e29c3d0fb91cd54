import { sql } from 'kysely'
import type { ProductOrderEntry } from '#shared/contract/product-order.ts'
import type { Person, World } from './world.ts'

export const LIYA = {
  fullName: 'Liya Mekonnen',
  line1: 'Florastraße 27',
  city: 'Berlin',
  postalCode: '13187',
  country: 'DE',
}
export const PARCEL = { carrier: 'DHL', trackingNumber: '00340434292135100186' }

const OPTIONS = [{ key: 'standard', name: 'Standard', price: 490, etaMinDays: 2, etaMaxDays: 4 }]
const MITTE = { label: 'Mitte', city: 'Berlin', country: 'DE', address: 'Linienstraße 12' }
const params = (id: string) => ({ params: { id } })

type ProductChanges = {
  stock?: number
  price?: number
  maxPerOrder?: number
  autoConfirm?: boolean
  handlingDays?: number
}

/** A published product that is sent or picked up. */
export async function aProductOf(world: World, seller: Person, changes: ProductChanges = {}): Promise<string> {
  const { _id } = await world.aProduct(seller, {
    title: 'Velvet armchair, moss green',
    price: 14_000,
    stock: 3,
    deliveryMethods: ['shipping', 'pickup'],
    shippingOptions: OPTIONS,
    pickupLocation: MITTE,
    ...changes,
  })
  return _id
}

export const entryFor = (productId: string, changes: Partial<ProductOrderEntry> = {}): ProductOrderEntry => ({
  productId,
  quantity: 1,
  deliveryMethod: 'shipping',
  ...(changes.deliveryMethod === 'pickup' ? {} : { shippingOption: 'standard', shippingAddress: LIYA }),
  ...changes,
})

export const showOrder = async (person: Person, id: string) => (await person.productOrder.detail(params(id))).order

export const stockOf = ({ db }: Pick<World, 'db'>, id: string) =>
  db
    .selectFrom('product')
    .select(['stock', 'reserved', 'supplied', 'available', 'sold_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Sets an order back as if it had been in its state for so many milliseconds longer. */
export const setBack = ({ db }: Pick<World, 'db'>, id: string, ms: number) =>
  sql`with stands as (
      update transaction set status_since = status_since - ${ms} * interval '1 millisecond' where id = ${id} returning id
    )
    update product_order set ship_by = ship_by - ${ms} * interval '1 millisecond'
    from stands where product_order.id = stands.id`.execute(db)

const PICKUP = { deliveryMethod: 'pickup' } as const

/** Brings fresh product orders into a state, by the calls of their people. */
export function productOrderStates(world: World) {
  async function unpaid(changes: ProductChanges = {}, entry: Partial<ProductOrderEntry> = {}) {
    const [buyer, seller, stranger] = [await world.aBuyer(), await world.aSeller(), await world.aBuyer()]
    const productId = await aProductOf(world, seller, changes)
    const placed = await buyer.productOrder.create({ body: entryFor(productId, entry) })
    return { buyer, seller, stranger, productId, ...placed, id: placed.order._id }
  }
  async function paid(changes: ProductChanges = {}, entry: Partial<ProductOrderEntry> = {}) {
    const placed = await unpaid(changes, entry)
    await world.pay(placed)
    const { order } = await placed.buyer.productOrder.confirmPayment(params(placed.id))
    return { ...placed, order }
  }
  async function confirmed(changes: ProductChanges = {}, entry: Partial<ProductOrderEntry> = {}) {
    const placed = await paid(changes, entry)
    const { order } = await placed.seller.productOrder.sellerConfirm(params(placed.id))
    return { ...placed, order }
  }
  async function shipped(changes: ProductChanges = {}, parcel: object = {}) {
    const placed = await confirmed(changes)
    const { order } = await placed.seller.productOrder.ship({ ...params(placed.id), body: { ...PARCEL, ...parcel } })
    return { ...placed, order }
  }
  async function ready(changes: ProductChanges = {}) {
    const placed = await confirmed(changes, PICKUP)
    const { order } = await placed.seller.productOrder.ship({ ...params(placed.id), body: {} })
    return { ...placed, order }
  }
  async function delivered(changes: ProductChanges = {}) {
    const placed = await shipped(changes)
    const { order } = await placed.buyer.productOrder.delivered(params(placed.id))
    return { ...placed, order }
  }
  async function completed(changes: ProductChanges = {}) {
    const placed = await delivered(changes)
    const { order } = await placed.buyer.productOrder.complete(params(placed.id))
    return { ...placed, order }
  }
  async function cancelAsked() {
    const placed = await confirmed()
    const { order } = await placed.buyer.productOrder.cancel({ ...params(placed.id), body: { reason: 'Too late.' } })
    return { ...placed, order }
  }
  /** Makes an order so late that the buyer may cancel without asking. */
  async function overdue() {
    const placed = await confirmed()
    await world.passTimer(placed.id, 'freeCancel')
    return placed
  }
  async function claimed() {
    const placed = await delivered()
    const body = { reason: 'not_as_described', note: 'It is blue.' } as const
    const { order } = await placed.buyer.productOrder.requestRefund({ ...params(placed.id), body })
    return { ...placed, order, caseId: order.refundCaseId ?? '' }
  }
  /** The seller wants the goods back first. */
  async function returning() {
    const placed = await claimed()
    const body = { action: 'return', returnAddress: 'Linienstraße 12, 10178 Berlin' } as const
    await placed.seller.refundCase.respond({ ...params(placed.caseId), body })
    return placed
  }
  async function sentBack() {
    const placed = await returning()
    await placed.buyer.productOrder.returnSent({ ...params(placed.id), body: PARCEL })
    return placed
  }
  /** A completed order of a business's product. */
  async function fromBusiness() {
    const [buyer, seller, stranger] = [await world.aBuyer(), await world.aSeller(), await world.aBuyer()]
    await world.db.updateTable('account').set({ account_type: 'business' }).where('id', '=', seller.id).execute()
    const productId = await aProductOf(world, seller)
    const { order: placed, ...payment } = await buyer.productOrder.create({ body: entryFor(productId) })
    await world.pay(payment)
    const id = placed._id
    await buyer.productOrder.confirmPayment(params(id))
    await seller.productOrder.sellerConfirm(params(id))
    await seller.productOrder.ship({ ...params(id), body: PARCEL })
    await buyer.productOrder.delivered(params(id))
    const { order } = await buyer.productOrder.complete(params(id))
    return { buyer, seller, stranger, productId, id, order }
  }
  /** The buyer withdraws. */
  async function withdrawn() {
    const placed = await fromBusiness()
    const body = { reason: 'changed_mind' } as const
    const { order } = await placed.buyer.productOrder.requestRefund({ ...params(placed.id), body })
    return { ...placed, order }
  }
  return {
    unpaid,
    paid,
    confirmed,
    shipped,
    ready,
    delivered,
    completed,
    cancelAsked,
    overdue,
    claimed,
    returning,
    sentBack,
    fromBusiness,
    withdrawn,
  }
}

export type ProductOrderStates = ReturnType<typeof productOrderStates>
