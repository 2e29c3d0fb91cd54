import { rememberAddress } from '#server/accounts/addresses.ts'
import { postalCodeError } from '#server/accounts/postal-codes.ts'
import { writtenAddress } from '#server/accounts/written-address.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { rejectDearerOrder } from '#server/kernel/process/price-changed.ts'
import { rulesOfSeller } from '#server/kernel/settings/plans.ts'
import { listingImages } from '#server/media/pictures.ts'
import { holdListing, openOrder, placeOrder, priceColumns, rejectUnpaid } from '#server/transactions/place-order.ts'
import { Condition } from '#shared/contract/product.ts'
import type { ProductOrderEntry, ProductSnapshot } from '#shared/contract/product-order.ts'
import { PAYMENT_LIMIT } from '#shared/policies/order-price.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { accountTypeOf, findOrderable, holdOrderable, insertOrder, type Orderable } from './data.ts'
import { newHandoverCode } from './handover-code.ts'
import { showOrder } from './present.ts'
import { productOrderHandler } from './process-handler.ts'
import { reserve } from './stock-data.ts'

/** The ordered thing: a product, or the promise of an offer for a product request. `price` is that of one unit. */
export type ListedProduct = Pick<
  Orderable,
  | 'id'
  | 'seller_id'
  | 'title'
  | 'category'
  | 'subcategory'
  | 'condition'
  | 'price'
  | 'max_per_order'
  | 'delivery_methods'
  | 'shipping_options'
  | 'pickup_location'
  | 'handling_days'
  | 'images'
  | 'seller_account_type'
>
export type Entry = Omit<ProductOrderEntry, 'productId'>

/** Every error of the entry against this product, by field. */
export function entryErrors(product: ListedProduct, entry: Entry): Record<string, string> {
  const validationErrors: Record<string, string> = {}
  const { max_per_order: most } = product
  if (most !== null && entry.quantity > most) validationErrors.quantity = `must be at most ${most} in one order`
  if (!product.delivery_methods.includes(entry.deliveryMethod)) {
    validationErrors.deliveryMethod = 'is no way in which this product is delivered'
    return validationErrors
  }
  if (entry.deliveryMethod === 'pickup') return validationErrors
  const { shippingAddress: address } = entry
  if (!address) validationErrors.shippingAddress = 'is required for a product that is sent'
  const wrongCode = address && postalCodeError(address)
  if (wrongCode) validationErrors['shippingAddress.postalCode'] = wrongCode
  if (!entry.shippingOption) validationErrors.shippingOption = 'is required for a product that is sent'
  else if (!optionOf(product, entry)) validationErrors.shippingOption = 'is none of this product'
  return validationErrors
}

/** The entry with its address as it is stored. */
export const withWrittenAddress = <Of extends Pick<Entry, 'shippingAddress'>>(entry: Of): Of =>
  entry.shippingAddress ? { ...entry, shippingAddress: writtenAddress(entry.shippingAddress) } : entry

const optionOf = (product: ListedProduct, { shippingOption }: Pick<ProductOrderEntry, 'shippingOption'>) =>
  product.shipping_options.find(({ key }) => key === shippingOption)

/** The present product, for the order to keep. */
export function snapshotOf(
  product: ListedProduct,
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

export const soldOut = () => conflict('out_of_stock', 'There are not so many of this left.')

/** The columns of what an order came from, which also says whether it is confirmed with its payment. */
type Source = {
  product_id: string | null
  product_request_id?: string
  product_offer_id?: string
  auto_confirm: boolean
}
type OrderInput = { id: string; viewer: Viewer; product: ListedProduct; entry: Entry; source: Source }

/**
 * Inserts an order, reserves its units if it is one of a listing, and opens its payment, which takes the money at once if
 * it comes from an offer. Returns the id of the payment. 409 if it costs more than its buyer agreed to.
 */
export async function insertOrderOf(tx: Db, deps: Deps, input: OrderInput): Promise<string> {
  const { id, viewer, product, source } = input
  const entry = withWrittenAddress(input.entry)
  const { currency, rules } = deps.settings
  const buyerType = await accountTypeOf(tx, viewer.id)
  const snapshot = snapshotOf(product, entry, { currency, buyerType })
  const isSent = entry.deliveryMethod === 'shipping'
  const ofSeller = await rulesOfSeller(tx, rules, product.seller_id)
  const shipping = snapshot.shippingOption?.price.amount
  const price = priceProductOrder({ price: product.price, quantity: entry.quantity, shipping }, ofSeller)
  if (price.total > PAYMENT_LIMIT) throw badInput({ quantity: 'comes to more than can be paid at once' })
  rejectDearerOrder(entry.total, price, currency)
  const paymentId = newId()
  await insertOrder(tx, {
    ...source,
    id,
    kind: productOrder.name,
    listing_id: source.product_id,
    from_offer: source.product_offer_id !== undefined,
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
    currency,
    payment_id: paymentId,
    ...priceColumns(price),
  })
  const { product_id: productId } = source
  if (productId && !(await reserve(tx, { orderId: id, productId, quantity: entry.quantity }))) throw soldOut()
  const captureMode = source.product_offer_id ? 'automatic' : 'manual'
  const opened = { id, paymentId, viewer, sellerId: product.seller_id, total: price.total, captureMode } as const
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
    queueKey: entry.productId,
    place: async (tx) => {
      const product = await holdListing(tx, viewer, {
        find: () => findOrderable(tx, entry.productId),
        hold: () => holdOrderable(tx, entry.productId),
        own: { code: 'own_product', message: 'You cannot order your own product.' },
      })
      const validationErrors = entryErrors(product, entry)
      if (Object.keys(validationErrors).length) throw badInput(validationErrors)
      await rejectUnpaid(tx, viewer.id, product.id)
      if (product.available < entry.quantity) throw soldOut()
      const source = { product_id: product.id, auto_confirm: product.auto_confirm }
      return insertOrderOf(tx, deps, { id, viewer, product, entry, source })
    },
    show: (orderId) => showOrder(deps, orderId, viewer),
  })
