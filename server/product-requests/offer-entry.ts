import type { Image } from '#server/db/json-column.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { Gazetteer } from '#server/kernel/known-places.ts'
import { placesOf, pointsOf } from '#server/listings/listing-locations.ts'
import { countriesOf, type WithPlaces, withoutContactsIn } from '#server/listings/write.ts'
import { endOfOffer } from '#server/offers/validity.ts'
import { type PickupPlace, productErrors } from '#shared/contract/product.ts'
import type { ProductOfferEntry } from '#shared/contract/product-offer.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'
import { PAYMENT_LIMIT } from '#shared/policies/order-price.ts'
import { priceProductOrder } from '#shared/policies/product-price.ts'
import type { OfferRow } from './offer-data.ts'

export type Entry = Omit<ProductOfferEntry, 'requestedProduct' | 'imageAlts'>

type RequestTerms = {
  /** The units that are still wanted. */
  left: number
  delivery_preference: string
  rules: Rules
}

const LEAST_MESSAGE = 10

/** Refuses an offer whose fields do not go together, or that is none for what is wanted. */
export function rejectInvalid(entry: Entry, { left, delivery_preference: wanted, rules }: RequestTerms): void {
  const validationErrors = Object.fromEntries(productErrors(entry))
  if (entry.quantity > left) validationErrors.quantity = `must be at most the ${left} that are wanted`
  if (wanted !== 'either' && !entry.deliveryMethods.some((method) => method === wanted))
    validationErrors.deliveryMethods = `must have ${wanted}, which is asked for`
  if (entry.message.length < LEAST_MESSAGE)
    validationErrors.message = `must have at least ${LEAST_MESSAGE} characters without contact details`
  if (priceProductOrder(entry, rules).total > PAYMENT_LIMIT)
    validationErrors.price = 'comes to more than can be paid at once'
  if (Object.keys(validationErrors).length > 0) throw badInput(validationErrors)
}

/** An offer, or changes of the stored one, as they were sent, without contact details. */
export function cleaned<Sent extends WithPlaces & { message?: string | undefined }>(
  sent: Sent,
  stored: OfferRow | undefined,
  settings: { timezone: string },
): Sent {
  const places = stored && { pickupLocation: stored.pickup_location }
  const countries = countriesOf(sent, places, settings)
  return {
    ...withoutContactsIn(sent, places, settings),
    ...(sent.message === undefined ? {} : { message: withoutContacts(sent.message, countries) }),
  }
}

type Written = { images: Image[]; rules: Rules; now: Date; gazetteer: Gazetteer }

/** A checked offer as columns. */
export const columnsOf = (entry: Entry, { images, rules, now, gazetteer }: Written) => ({
  price: entry.price,
  quantity: entry.quantity,
  condition: entry.condition,
  message: entry.message,
  product_id: entry.product ?? null,
  delivery_methods: entry.deliveryMethods,
  shipping_options: JSON.stringify(entry.deliveryMethods.includes('shipping') ? entry.shippingOptions : []),
  pickup_location:
    entry.deliveryMethods.includes('pickup') && entry.pickupLocation
      ? JSON.stringify(pointsOf(gazetteer, { pickupLocation: entry.pickupLocation }).pickupLocation)
      : null,
  handling_days: entry.handlingDays,
  images: JSON.stringify(images),
  valid_until: endOfOffer(entry.validUntil, rules, now),
})

type Changes = Partial<{ [Field in keyof Entry]: Entry[Field] | undefined }>

/** A stored offer with changes, as the entry that it would have been made of. Its time begins anew. */
export function merged(row: OfferRow, changes: Changes): Entry {
  const { pickupLocation } = changes
  const placed = pickupLocation ? placesOf({ pickupLocation: row.pickup_location }, { pickupLocation }, true) : {}
  const stored: Entry = {
    price: row.price,
    quantity: row.quantity,
    // The CHECK of the table allows only these.
    condition: row.condition as Entry['condition'],
    message: row.message,
    product: row.product_id,
    deliveryMethods: row.delivery_methods as Entry['deliveryMethods'],
    shippingOptions: row.shipping_options,
    pickupLocation: row.pickup_location as PickupPlace | null,
    handlingDays: row.handling_days,
  }
  return Object.assign(stored, changes, placed)
}
