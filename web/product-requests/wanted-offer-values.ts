import type { Image } from '#shared/contract/common.ts'
import type { Product } from '#shared/contract/product.ts'
import type { ProductOffer } from '#shared/contract/product-offer.ts'
import type { RequestedProduct } from '#shared/contract/requested-product.ts'
import type { User } from '#shared/contract/user.ts'
import { placeOf, usualPlaceOf } from '#web/listings/form/listing-form-kind.ts'
import { endOfDay } from '#web/ui/days.ts'
import { readableNumber } from '#web/ui/number-text.ts'
import { leftOf } from './wanted-text.ts'

export const MESSAGE_LIMIT = 2000

type Option = { key: string; name: string; price: number | null; etaMinDays: number | null; etaMaxDays: number | null }

/** An offer for a requested product, as it is filled in besides the message. */
export type WantedOfferValues = {
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

const methodsFor = ({ deliveryPreference }: Pick<RequestedProduct, 'deliveryPreference'>): string[] =>
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
  wanted: Pick<RequestedProduct, 'conditionWanted' | 'deliveryPreference' | 'quantity' | 'filledQuantity'>,
  {
    seller,
    offer,
    fitting,
  }: {
    seller: Pick<User, '_id' | 'location'>
    offer?: OfferedTerms | undefined
    fitting?: Product | undefined
  },
): WantedOfferValues {
  const { conditionWanted } = wanted
  const empty = { key: 'option-1', name: '', price: null, etaMinDays: 1, etaMaxDays: 3 }
  const values: WantedOfferValues = {
    product: offer?.product?._id ?? null,
    words: '',
    images: offer?.product ? offer.images : [],
    price: offer?.price.amount ?? null,
    quantity: offer?.quantity ?? leftOf(wanted),
    condition: offer?.condition ?? (conditionWanted === 'any' ? 'good' : conditionWanted),
    methods: offer?.deliveryMethods ?? methodsFor(wanted),
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
  return fitting && fitting.available > 0 ? withListing(values, fitting, leftOf(wanted)) : values
}

/** Returns the values with those of an own listing; its price applies only if none is entered yet. */
export function withListing(values: WantedOfferValues, product: Product, left: number): WantedOfferValues {
  const { pickupLocation: place, shippingOptions, available, title, description, images } = product
  return {
    ...values,
    product: product._id,
    words: `${title}\n\n${description}`.slice(0, MESSAGE_LIMIT),
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
export const withoutListing = (values: WantedOfferValues): WantedOfferValues => ({
  ...values,
  product: null,
  words: '',
  images: [],
})

/** Returns the body of the call; the schema reports a missing number. */
export function entryOf(values: WantedOfferValues, message: string, timeZone: string) {
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
