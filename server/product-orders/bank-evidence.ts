import type { Db } from '#server/db/open.ts'
import { addressOf, type Ordered, row } from '#server/transactions/bank-evidence.ts'
import { findOrder } from './data.ts'

// Always English, which banks and payment providers read; the two people never see these texts.

const SALE_POLICY =
  'Until it is sent the buyer may ask to cancel. What does not arrive, is damaged, wrong or not as described is refunded after a claim, which is decided by an administrator if the two do not agree.'
const WITHDRAWAL = 'The buyer, a consumer who bought from a business, may send it back within the period of withdrawal.'

const DELIVERED: Record<string, string> = {
  buyer: 'The buyer said that it arrived',
  seller: 'The buyer gave the seller the code of the handover',
}

/** The evidence about an order of a product, for the bank. */
export async function describeForBank(db: Db, id: string): Promise<Ordered | undefined> {
  const order = await findOrder(db, id)
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
