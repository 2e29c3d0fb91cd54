import type { Product } from '#shared/contract/product.ts'
import type { ProductOrderEntry, ShippingAddress } from '#shared/contract/product-order.ts'
import { readTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

const addressFields = ['fullName', 'line1', 'line2', 'postalCode', 'city', 'country', 'phone'] as const
type AddressField = (typeof addressFields)[number]

export type CheckoutValues = {
  quantity: number | null
  method: 'shipping' | 'pickup'
  option: string
  address: Record<AddressField, string>
  note: string
}

export type CheckoutErrors = Partial<Record<AddressField | 'quantity' | 'option', 'required' | 'tooMany'>>

const required = ['fullName', 'line1', 'postalCode', 'city', 'country'] as const satisfies AddressField[]

/** So many can be ordered at once. */
export const maxQuantityOf = ({ available, maxPerOrder }: Pick<Product, 'available' | 'maxPerOrder'>): number =>
  Math.min(available, maxPerOrder ?? available)

/** What the address of the checkout says was chosen on the product's page, as far as it is offered. */
export function initialCheckoutValues(
  product: Product,
  search: URLSearchParams,
  person: { name: string },
): CheckoutValues {
  const wanted = Number(search.get('quantity') ?? 1)
  const [first = 'shipping'] = product.deliveryMethods
  const [cheapest] = product.shippingOptions
  return {
    quantity: Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1,
    method: product.deliveryMethods.find((method) => method === search.get('deliveryMethod')) ?? first,
    option: product.shippingOptions.find(({ key }) => key === search.get('shippingOption'))?.key ?? cheapest?.key ?? '',
    address: {
      fullName: person.name,
      line1: '',
      line2: '',
      postalCode: '',
      city: '',
      country: product.pickupLocation?.country ?? '',
      phone: '',
    },
    note: '',
  }
}

export function checkoutErrorsOf({ quantity, method, option, address }: CheckoutValues, most: number): CheckoutErrors {
  const missing = method === 'shipping' ? required.filter((field) => !address[field].trim()) : []
  return {
    ...(quantity === null || quantity < 1 ? { quantity: 'required' as const } : {}),
    ...(quantity !== null && quantity > most ? { quantity: 'tooMany' as const } : {}),
    ...(method === 'shipping' && !option ? { option: 'required' as const } : {}),
    ...Object.fromEntries(missing.map((field) => [field, 'required' as const])),
  }
}

/** The body of `productOrder.create`. */
export function orderEntryOf(productId: string, values: CheckoutValues): ProductOrderEntry {
  const { quantity, method, option, address, note } = values
  const given = (field: AddressField) => address[field].trim()
  const optional = (['line2', 'phone'] as const).filter(given)
  const shippingAddress: ShippingAddress = {
    fullName: given('fullName'),
    line1: given('line1'),
    postalCode: given('postalCode'),
    city: given('city'),
    country: given('country'),
    ...Object.fromEntries(optional.map((field) => [field, given(field)])),
  }
  return {
    productId,
    quantity: quantity ?? 1,
    deliveryMethod: method,
    ...(method === 'shipping' ? { shippingOption: option, shippingAddress } : {}),
    ...(note.trim() ? { note: note.trim() } : {}),
  }
}

/** The last address is kept for the next parcel, in this tab. */
const SAVED_ADDRESS_KEY = 'shipping-address'

export function readSavedAddress(): Partial<Record<AddressField, string>> {
  const kept = readTabItem(SAVED_ADDRESS_KEY)
  if (typeof kept !== 'object' || kept === null) return {}
  return Object.fromEntries(
    Object.entries(kept).filter(
      ([field, value]) => addressFields.some((known) => known === field) && typeof value === 'string',
    ),
  )
}

export const saveAddress = (address: CheckoutValues['address']): void => writeTabItem(SAVED_ADDRESS_KEY, address)
