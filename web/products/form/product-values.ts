import type { useForm } from '@mantine/form'
import type { Product, ProductEntry } from '#shared/contract/product.ts'
import type { SentValues } from '#shared/policies/custom-fields.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { valuesOfFields } from '#web/listings/field-reads.ts'
import { type PlaceValues, placeOf } from '#web/listings/form/listing-form-kind.ts'

type ShippingOptionValues = {
  key: string
  name: string
  price: number | null
  etaMinDays: number | null
  etaMaxDays: number | null
}

type PickupValues = PlaceValues & { address: string }

/** The values in the fields of the form; empty numbers are `null`. Prices are in minor units. */
export type ProductValues = {
  title: string
  description: string
  category: string
  subcategory: string
  customFields: SentValues
  language: LanguageCode
  condition: ProductEntry['condition']
  price: number | null
  compareAtPrice: number | null
  stock: number | null
  maxPerOrder: number | null
  deliveryMethods: string[]
  shippingOptions: ShippingOptionValues[]
  pickupLocation: PickupValues
  handlingDays: number | null
  autoConfirm: boolean
}

export type ProductFormState = ReturnType<typeof useForm<ProductValues>>

/** A way to send it that has a key of its own. */
export function newShippingOption(options: readonly ShippingOptionValues[]): ShippingOptionValues {
  const keys = options.map(({ key }) => key)
  let number = options.length + 1
  while (keys.includes(`option-${number}`)) number += 1
  return { key: `option-${number}`, name: '', price: null, etaMinDays: 1, etaMaxDays: 3 }
}

/** A form that nothing was typed into: one piece that is used and picked up where the seller is. */
export const emptyProduct = (
  language: LanguageCode,
  { location }: { location?: PlaceValues | undefined },
): ProductValues => ({
  title: '',
  description: '',
  category: '',
  subcategory: '',
  customFields: {},
  language,
  condition: 'good',
  price: null,
  compareAtPrice: null,
  stock: 1,
  maxPerOrder: null,
  deliveryMethods: ['pickup'],
  shippingOptions: [],
  pickupLocation: { ...placeOf(location), address: '' },
  handlingDays: 2,
  autoConfirm: false,
})

/** A stored product as the form shows it. */
export const productValuesOf = (product: Product): ProductValues => ({
  title: product.title,
  description: product.description,
  category: product.category,
  subcategory: product.subcategory,
  customFields: valuesOfFields(product.customFields),
  language: product.language,
  condition: product.condition,
  price: product.price.amount,
  compareAtPrice: product.compareAtPrice?.amount ?? null,
  stock: product.stock,
  maxPerOrder: product.maxPerOrder ?? null,
  deliveryMethods: product.deliveryMethods,
  shippingOptions: product.shippingOptions.map((option) => ({ ...option, price: option.price.amount })),
  pickupLocation: { ...placeOf(product.pickupLocation), address: product.pickupLocation?.address ?? '' },
  handlingDays: product.handlingDays,
  autoConfirm: product.autoConfirm,
})

/** The body of the call, before it is checked: fields that do not apply are left empty. */
export const productBodyOf = ({
  shippingOptions,
  pickupLocation: { address, ...place },
  ...values
}: ProductValues) => ({
  ...values,
  shippingOptions: values.deliveryMethods.includes('shipping') ? shippingOptions : [],
  pickupLocation: values.deliveryMethods.includes('pickup')
    ? { ...place, ...(address.trim() ? { address: address.trim() } : {}) }
    : null,
})
