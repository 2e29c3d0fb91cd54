import type { Product } from '#shared/contract/product.ts'
import type { ProductOrderEntry, ShippingAddressEntry } from '#shared/contract/product-order.ts'
import { missingLines } from '#web/kernel/missing-lines.ts'
import { addressEntryOf, emptyAddress, type PlaceField } from '#web/transactions/checkout-address.ts'

type AddressField = PlaceField | 'fullName' | 'phone'
export type ParcelAddress = Record<AddressField, string>

export type CheckoutValues = {
  quantity: number | null
  method: 'shipping' | 'pickup'
  option: string
  note: string
}

type CheckoutErrors = Partial<Record<AddressField | 'quantity' | 'option', 'required' | 'tooMany'>>

const required = ['fullName', 'line1', 'postalCode', 'city', 'country'] as const satisfies AddressField[]

/** Returns the highest quantity of one order. */
export const maxQuantityOf = ({ available, maxPerOrder }: Pick<Product, 'available' | 'maxPerOrder'>): number =>
  Math.min(available, maxPerOrder ?? available)

/** Reads the choices on the product's page from the checkout's address, as far as the product offers them. */
export function initialCheckoutValues(product: Product, search: URLSearchParams): CheckoutValues {
  const wanted = Number(search.get('quantity') ?? 1)
  const [first = 'shipping'] = product.deliveryMethods
  const [cheapest] = product.shippingOptions
  return {
    quantity: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1,
    method: product.deliveryMethods.find((method) => method === search.get('deliveryMethod')) ?? first,
    option: product.shippingOptions.find(({ key }) => key === search.get('shippingOption'))?.key ?? cheapest?.key ?? '',
    note: '',
  }
}

/** Most parcels go to who ordered them. */
export const initialAddress = (product: Pick<Product, 'pickupLocation'>, person: { name: string }): ParcelAddress => ({
  fullName: person.name,
  ...emptyAddress(product.pickupLocation?.country),
  phone: '',
})

export function checkoutErrorsOf(
  { quantity, method, option }: CheckoutValues,
  address: ParcelAddress,
  most: number,
): CheckoutErrors {
  const missing = method === 'shipping' ? missingLines(required, address) : []
  return {
    ...(quantity === null || Number.isNaN(quantity) || quantity < 1 ? { quantity: 'required' as const } : {}),
    ...(quantity !== null && quantity > most ? { quantity: 'tooMany' as const } : {}),
    ...(method === 'shipping' && !option ? { option: 'required' as const } : {}),
    ...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
  }
}

/** Returns the delivery and the address, in the shape of the calls that open an order. */
export function deliveryEntryOf(values: Omit<CheckoutValues, 'quantity'>, address: ParcelAddress) {
  const { method, option, note } = values
  const shippingAddress: ShippingAddressEntry = {
    fullName: address.fullName.trim(),
    ...addressEntryOf(address),
    ...(address.phone.trim() ? { phone: address.phone.trim() } : {}),
  }
  return {
    deliveryMethod: method,
    ...(method === 'shipping' ? { shippingOption: option, shippingAddress } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  }
}

/** The body of `productOrder.create`. */
export const orderEntryOf = (
  productId: string,
  { quantity, ...delivery }: CheckoutValues,
  address: ParcelAddress,
): ProductOrderEntry => ({ productId, quantity: quantity ?? 1, ...deliveryEntryOf(delivery, address) })
