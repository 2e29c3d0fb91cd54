import { rememberAddress } from '#server/accounts/addresses.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { listingImages } from '#server/media/pictures.ts'
import { holdListing, openOrder, placeOrder, priceColumns, refuseUnpaid } from '#server/transactions/place-order.ts'
import { postalCodeFault } from '#server/transactions/postal-code.ts'
import { Condition } from '#shared/contract/product.ts'
import type { ProductOrderEntry, ProductSnapshot } from '#shared/contract/product-order.ts'
import { PAYMENT_LIMIT, priceOrder } from '#shared/policies/order-price.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { accountTypeOf, findOrderable, holdOrderable, insertOrder, type Orderable } from './data.ts'
import { newHandoverCode } from './handover-code.ts'
import { showOrder } from './present.ts'
import { productOrderHandler } from './process-handler.ts'
import { reserve } from './stock-data.ts'

/** Every fault of the entry against this product, by field. */
function entryFaults(product: Orderable, entry: ProductOrderEntry): Record<string, string> {
  const faults: Record<string, string> = {}
  const { max_per_order: most } = product
  if (most !== null && entry.quantity > most) faults.quantity = `must be at most ${most} in one order`
  if (!product.delivery_methods.includes(entry.deliveryMethod)) {
    faults.deliveryMethod = 'is no way in which this product is delivered'
    return faults
  }
  if (entry.deliveryMethod === 'pickup') return faults
  const { shippingAddress: address } = entry
  if (!address) faults.shippingAddress = 'is required for a product that is sent'
  const wrongCode = address && postalCodeFault(address)
  if (wrongCode) faults['shippingAddress.postalCode'] = wrongCode
  if (!entry.shippingOption) faults.shippingOption = 'is required for a product that is sent'
  else if (!optionOf(product, entry)) faults.shippingOption = 'is none of this product'
  return faults
}

const optionOf = (product: Orderable, { shippingOption }: Pick<ProductOrderEntry, 'shippingOption'>) =>
  product.shipping_options.find(({ key }) => key === shippingOption)

/** The present product, for the order to keep. */
export function snapshotOf(
  product: Orderable,
  entry: Pick<ProductOrderEntry, 'deliveryMethod' | 'shippingOption'>,
  { currency, buyerType }: { currency: string; buyerType: string | undefined },
): ProductSnapshot {
  const option = entry.deliveryMethod === 'shipping' ? optionOf(product, entry) : undefined
  const place = entry.deliveryMethod === 'pickup' ? product.pickup_location : null
  const [image] = listingImages(product)
  return {
    title: product.title,
    category: product.category,
    subcategory: product.subcategory,
    condition: Condition.parse(product.condition),
    unitPrice: { amount: product.price, currency },
    handlingDays: product.handling_days,
    ...(option ? { shippingOption: { ...option, price: { amount: option.price, currency } } } : {}),
    ...(place ? { pickupArea: { label: place.label, city: place.city, country: place.country } } : {}),
    hasWithdrawal: product.seller_account_type === 'business' && buyerType === 'individual',
    ...(image ? { image } : {}),
  }
}

const soldOut = () => conflict('out_of_stock', 'There are not so many of this left.')

type OrderInput = { id: string; viewer: Viewer; product: Orderable; entry: ProductOrderEntry }

async function insert(tx: Db, deps: Deps, { id, viewer, product, entry }: OrderInput): Promise<string> {
  const { currency, rules } = deps.settings
  const buyerType = await accountTypeOf(tx, viewer.id)
  const snapshot = snapshotOf(product, entry, { currency, buyerType })
  const isSent = entry.deliveryMethod === 'shipping'
  const shippingTotal = snapshot.shippingOption?.price.amount ?? 0
  const price = priceOrder({ itemTotal: product.price * entry.quantity, shippingTotal }, 'products', rules)
  if (price.total > PAYMENT_LIMIT) throw badInput({ quantity: 'comes to more than can be paid at once' })
  const paymentId = newId()
  await insertOrder(tx, {
    id,
    kind: productOrder.name,
    listing_id: product.id,
    product_id: product.id,
    buyer_id: viewer.id,
    seller_id: product.seller_id,
    status: productOrder.initial,
    snapshot: JSON.stringify(snapshot),
    quantity: entry.quantity,
    delivery_method: entry.deliveryMethod,
    address: isSent && entry.shippingAddress ? JSON.stringify(entry.shippingAddress) : null,
    pickup_place: isSent || !product.pickup_location ? null : JSON.stringify(product.pickup_location),
    handover_code: isSent ? null : newHandoverCode(),
    note: entry.note || null,
    auto_confirm: product.auto_confirm,
    currency,
    payment_id: paymentId,
    ...priceColumns(price),
  })
  const units = { orderId: id, productId: product.id, quantity: entry.quantity }
  if (!(await reserve(tx, units))) throw soldOut()
  const opened = { id, paymentId, viewer, sellerId: product.seller_id, total: price.total }
  await openOrder(tx, deps, productOrderHandler, opened)
  if (isSent && entry.shippingAddress) await rememberAddress(tx, viewer.id, entry.shippingAddress)
  return paymentId
}

/** Places the order `id`, reserves its units and opens its payment, all at once. */
export const createOrder = (deps: Deps, viewer: Viewer, id: string, entry: ProductOrderEntry) =>
  placeOrder(deps, {
    running: productOrderHandler,
    id,
    viewer,
    listingId: entry.productId,
    turn: entry.productId,
    place: async (tx) => {
      const product = await holdListing(tx, viewer, {
        find: () => findOrderable(tx, entry.productId),
        hold: () => holdOrderable(tx, entry.productId),
        own: { code: 'own_product', message: 'You cannot order your own product.' },
      })
      const faults = entryFaults(product, entry)
      if (Object.keys(faults).length) throw badInput(faults)
      await refuseUnpaid(tx, viewer.id, product.id)
      if (product.available < entry.quantity) throw soldOut()
      return insert(tx, deps, { id, viewer, product, entry })
    },
    show: (orderId) => showOrder(deps, orderId, viewer),
  })
