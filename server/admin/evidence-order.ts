import type { Db } from '#server/db/open.ts'
import { findOrder as findProductOrder } from '#server/product-orders/data.ts'
import { findOrder as findServiceOrder } from '#server/service-orders/data.ts'
import type { PackContent } from '#shared/contract/evidence-pack.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { POLICIES, SALE_POLICY, WITHDRAWAL } from './evidence-texts.ts'

type Row = PackContent['sections'][number]['rows'][number]

/** The parts of an order that a bank is told, for every kind. */
export type Ordered = {
  title: string
  at: Date
  isService: boolean
  rows: Row[]
  prices: { label: string; amount: number }[]
  policy: string
  address: string | undefined
  /** The work, the handover or the shipments. */
  provided: Row[]
  /** By the provider's own names. */
  fields: Record<string, string | undefined>
}

const row = (label: string, text: string | number | null | undefined, at?: string): Row[] =>
  text === null || text === undefined || text === '' ? [] : [{ label, text: String(text), ...(at ? { at } : {}) }]

type Place = {
  line1: string
  line2?: string | undefined
  postalCode?: string | undefined
  city: string
  country: string
}

const addressOf = (place: Place | null) =>
  place
    ? [place.line1, place.line2, [place.postalCode, place.city].filter(Boolean).join(' '), place.country]
        .filter(Boolean)
        .join(', ')
    : undefined

const spanOf = ({ start, end }: { start: string; end: string }) => `${start} to ${end}`

async function serviceFor(db: Db, id: string): Promise<Ordered | undefined> {
  const order = await findServiceOrder(db, id)
  if (!order) return undefined
  const { snapshot, schedule, completion } = order
  return {
    title: snapshot.title,
    at: order.created_at,
    isService: true,
    rows: [
      ...row('Order', order.id, order.created_at.toISOString()),
      ...row('Service', snapshot.title),
      ...row('Package', snapshot.packageTitle),
      ...row('Wishes of the buyer', order.note),
      ...row('Times that the buyer asked for', order.time_preferences.map(spanOf).join('; ')),
      ...row('Accepted by the seller', order.accepted_at?.toISOString()),
      ...row('Agreed time', schedule ? spanOf(schedule) : undefined),
    ],
    prices: [
      { label: 'Price', amount: order.subtotal },
      { label: 'Fee of the buyer', amount: order.buyer_fee },
    ],
    policy: POLICIES[snapshot.cancellationPolicy],
    address: addressOf(order.address),
    provided: completion
      ? [...row('Finished, says the seller', completion.note ?? 'without a note', completion.at)]
      : [],
    fields: { service_date: (schedule?.start ?? completion?.at)?.slice(0, 10) },
  }
}

const DELIVERED: Record<string, string> = {
  buyer: 'The buyer said that it arrived',
  seller: 'The buyer gave the seller the code of the handover',
}

async function saleFor(db: Db, id: string): Promise<Ordered | undefined> {
  const order = await findProductOrder(db, id)
  if (!order) return undefined
  const { snapshot, shipments, delivered_at, delivered_by, goods_return } = order
  const last = shipments.at(-1)
  const share = (quantity: number) => (quantity < order.quantity ? `, ${quantity} of ${order.quantity}` : '')
  const address = addressOf(order.address)
  return {
    title: snapshot.title,
    at: order.created_at,
    isService: false,
    rows: [
      ...row('Order', order.id, order.created_at.toISOString()),
      ...row('Product', snapshot.title),
      ...row('Quantity', order.quantity),
      ...row('Condition', snapshot.condition),
      ...row('Wishes of the buyer', order.note),
      ...row('Confirmed by the seller', order.accepted_at?.toISOString()),
    ],
    prices: [
      { label: 'Price', amount: order.item_total },
      { label: 'Shipping', amount: order.shipping_total },
      { label: 'Fee of the buyer', amount: order.buyer_fee },
    ],
    policy: [SALE_POLICY, ...(snapshot.hasWithdrawal ? [WITHDRAWAL] : [])].join(' '),
    address,
    provided: [
      ...shipments.flatMap(({ carrier = 'without a carrier', quantity, shippedAt, ...parcel }) => [
        ...row('Sent', `${carrier}${share(quantity)}`, shippedAt),
        ...row('Tracking number', parcel.trackingNumber),
        ...row('Tracking page', parcel.trackingUrl),
      ]),
      ...row(
        'Delivered',
        delivered_at
          ? (DELIVERED[delivered_by ?? ''] ?? 'The time for it to arrive passed without objection')
          : undefined,
        delivered_at?.toISOString(),
      ),
      ...row('Sent back by the buyer', goods_return?.sentAt),
    ],
    fields: {
      shipping_address: address,
      shipping_carrier: last?.carrier,
      shipping_date: last?.shippedAt.slice(0, 10),
      shipping_tracking_number: last?.trackingNumber,
    },
  }
}

export async function orderedFor(db: Db, kind: string, id: string): Promise<Ordered | undefined> {
  if (kind === serviceOrder.name) return serviceFor(db, id)
  return kind === productOrder.name ? saleFor(db, id) : undefined
}
