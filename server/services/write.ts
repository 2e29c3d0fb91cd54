import { listingColumnsOf, listingEntryOf } from '#server/listings/write.ts'
import type { Image, Language } from '#shared/contract/common.ts'
import { ServiceEntry } from '#shared/contract/service.ts'
import type { ServiceInsert, ServiceRow } from './data.ts'

/** The lowest price that a buyer can pay: of the packages and of the plain price, if there is one. */
function fromPriceOf({ pricingType, price, packages }: ServiceEntry): number | null {
  const plain = pricingType !== 'quote' && price ? [price] : []
  const all = [...plain, ...packages.map((each) => each.price)]
  return all.length ? Math.min(...all) : null
}

/** A checked service as columns; `locale` is the author's language, for a listing that names none. */
export const columnsOf = (
  entry: ServiceEntry,
  images: Image[],
  locale: Language,
): Omit<ServiceInsert, 'id' | 'seller_id'> => ({
  ...listingColumnsOf(entry, images, locale),
  tags: entry.tags,
  pricing_type: entry.pricingType,
  price: entry.pricingType === 'quote' ? null : (entry.price ?? null),
  packages: JSON.stringify(entry.packages),
  from_price: fromPriceOf(entry),
  duration_minutes: entry.durationMinutes ?? null,
  bookable: entry.bookable,
  min_notice_hours: entry.minNoticeHours,
  max_horizon_days: entry.maxHorizonDays,
  hours: entry.hours ? JSON.stringify(entry.hours) : null,
  booking_rules: JSON.stringify(entry.bookingRules),
  seats: entry.seats,
  location_type: entry.locationType,
  location: entry.location ? JSON.stringify(entry.location) : null,
  cancellation_policy: entry.cancellationPolicy,
  requirements: entry.requirements || null,
})

/** A stored service as the entry that it was made of. */
export const entryOf = (row: ServiceRow): ServiceEntry =>
  ServiceEntry.parse({
    ...listingEntryOf(row),
    tags: row.tags,
    pricingType: row.pricing_type,
    price: row.price,
    packages: row.packages,
    durationMinutes: row.duration_minutes,
    bookable: row.bookable,
    minNoticeHours: row.min_notice_hours,
    maxHorizonDays: row.max_horizon_days,
    hours: row.hours,
    bookingRules: row.booking_rules,
    seats: row.seats,
    locationType: row.location_type,
    location: row.location,
    cancellationPolicy: row.cancellation_policy,
    requirements: row.requirements,
  })
