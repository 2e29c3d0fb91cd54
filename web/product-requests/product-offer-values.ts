import type { Image } from '#shared/contract/common.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { ProductRequest } from '#shared/contract/product-request.ts'
import type { User } from '#shared/contract/user.ts'
import { TEXT_LIMITS } from '#shared/policies/text-limits.ts'
import { placeOf, usualPlaceOf } from '#web/listings/form/listing-form-kind.ts'
import { endOfDay } from '#web/ui/days.ts'
import { readableNumber } from '#web/ui/number-text.ts'
import { leftOf } from './product-request-text.ts'

type Option = { key: string; name: string; price: number | null; etaMinDays: number | null; etaMaxDays: number | null }

/** An offer for a product request, as it is filled in besides the message. */
export type ProductOfferValues = {
  /** One of the seller's own listings; null for anything else. */
  product: string | null
  /** The text and the pictures of the listing. */
  words: string
  images: Image[]
  price: number | null
  quantity: number | null
  condition: ProductOffer['condition']
  methods: string[]
  options: Option[]
  place: { label: string; city: string; country: string; address: string }
  handlingDays: number | null
  /** The last day of the offer, if it is to end early. */
  lastDay: string
}

const methodsFor = ({ deliveryPreference }: Pick<ProductRequest, 'deliveryPreference'>): string[] =>
  deliveryPreference === 'either' ? ['shipping'] : [deliveryPreference]

type OfferedTerms = Pick<
  ProductOffer,
  | 'product'
  | 'images'
  | 'price'
  | 'quantity'
  | 'condition'
  | 'deliveryMethods'
  | 'shippingOptions'
  | 'pickupLocation'
  | 'handlingDays'
>

/** The form as it begins: with the offer that is changed, an own listing that fits, or what is known of the seller and the wish. */
export function valuesOf(
  productRequest: Pick<ProductRequest, 'conditionWanted' | 'deliveryPreference' | 'quantity' | 'filledQuantity'>,
  {
    seller,
    offer,
    fitting,
  }: {
    seller: Pick<User, '_id' | 'location'>
    offer?: OfferedTerms | undefined
    fitting?: Product | undefined
  },
): ProductOfferValues {
  const { conditionWanted } = productRequest
  const empty = { key: 'option-1', name: '', price: null, etaMinDays: 1, etaMaxDays: 3 }
  const values: ProductOfferValues = {
    product: offer?.product?._id ?? null,
    words: '',
    images: offer?.product ? offer.images : [],
    price: offer?.price.amount ?? null,
    quantity: offer?.quantity ?? leftOf(productRequest),
    condition: offer?.condition ?? (conditionWanted === 'any' ? 'good' : conditionWanted),
    methods: offer?.deliveryMethods ?? methodsFor(productRequest),
    options: offer?.shippingOptions.length
      ? offer.shippingOptions.map(({ price, ...option }) => ({ ...option, price: price.amount }))
      : [empty],
    place: {
      ...placeOf(offer?.pickupLocation ?? usualPlaceOf(seller)),
      address: offer?.pickupLocation?.address ?? '',
    },
    handlingDays: offer?.handlingDays ?? 2,
    lastDay: '',
  }
  return fitting && fitting.available > 0 ? withListing(values, fitting, leftOf(productRequest)) : values
}

/** Returns the values with those of an own listing; its price applies only if none is entered yet. */
export function withListing(values: ProductOfferValues, product: Product, left: number): ProductOfferValues {
  const { pickupLocation: place, shippingOptions, available, title, description, images } = product
  return {
    ...values,
    product: product._id,
    words: `${title}\n\n${description}`.slice(0, TEXT_LIMITS.orderNote),
    images,
    price: readableNumber(values.price) ?? product.price.amount,
    quantity: Math.max(Math.min(readableNumber(values.quantity) ?? left, left, available), 1),
    condition: product.condition,
    methods: product.deliveryMethods,
    options:
      shippingOptions.length > 0
        ? shippingOptions.map(({ price, ...option }) => ({ ...option, price: price.amount }))
        : values.options,
    place: place
      ? { label: place.label, city: place.city, country: place.country, address: place.address ?? '' }
      : values.place,
    handlingDays: product.handlingDays,
  }
}

/** Something that is none of the own listings. */
export const withoutListing = (values: ProductOfferValues): ProductOfferValues => ({
  ...values,
  product: null,
  words: '',
  images: [],
})

/** Returns the body of the call; the schema reports a missing number. */
export function entryOf(values: ProductOfferValues, message: string, timeZone: string) {
  const { methods, options, place, lastDay } = values
  const { address, ...area } = place
  return {
    product: values.product,
    ...(values.price === null ? {} : { price: values.price }),
    ...(values.quantity === null ? {} : { quantity: values.quantity }),
    condition: values.condition,
    message: message.trim(),
    deliveryMethods: methods,
    shippingOptions: methods.includes('shipping')
      ? options.map(({ price, ...option }) => ({ ...option, ...(price === null ? {} : { price }) }))
      : [],
    ...(methods.includes('pickup')
      ? { pickupLocation: { ...area, ...(address.trim() ? { address: address.trim() } : {}) } }
      : {}),
    ...(values.handlingDays === null ? {} : { handlingDays: values.handlingDays }),
    ...(lastDay ? { validUntil: endOfDay(lastDay, timeZone).toISOString() } : {}),
  }
}
