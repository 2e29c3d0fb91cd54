import { presentServiceSummary } from '#server/accounts/listings.ts'
import { presentProvider } from '#server/accounts/present.ts'
import { catalogueOf, type ListingContext } from '#server/listings/catalogue.ts'
import { presentValues } from '#server/listings/custom-fields.ts'
import { listingImages } from '#server/media/pictures.ts'
import { histogramOf, subAveragesOf } from '#server/reviews/averages.ts'
import { listingErrors, type Service, type ServiceChanges, type ServiceEntry } from '#shared/contract/service.ts'
import { insertService, type ServiceRow, serviceLists, serviceRows, updateService } from './data.ts'
import { serviceKind } from './kind-data.ts'
import { columnsOf, entryOf } from './write.ts'

const presentService = (row: ServiceRow, { currency, reviews, stars, unwritten }: ListingContext): Service => ({
  ...presentServiceSummary(row, currency),
  provider: presentProvider(row),
  viewCount: row.view_count + unwritten,
  images: listingImages(row, { scenes: 5 }),
  description: row.description,
  ...presentValues(row),
  tags: row.tags,
  packages: row.packages.map((each) => ({ ...each, price: { amount: each.price, currency } })),
  minNoticeHours: row.min_notice_hours,
  maxHorizonDays: row.max_horizon_days,
  ...(row.hours ? { hours: row.hours } : {}),
  bookingRules: row.booking_rules,
  seats: row.seats,
  // The CHECK of the table allows the words of the contract and no others.
  cancellationPolicy: row.cancellation_policy as Service['cancellationPolicy'],
  ...(row.requirements ? { requirements: row.requirements } : {}),
  archived: row.archived,
  ratingHistogram: histogramOf(stars),
  subRatings: subAveragesOf(stars),
  reviews,
})

const pricesOf = ({ pricingType, price, packages }: ServiceEntry) => ({
  pricingType,
  price: price ?? null,
  packages: packages.map(({ key, price: amount }) => ({ key, price: amount })),
})

export const services = catalogueOf({
  kind: serviceKind,
  lists: serviceLists,
  rows: serviceRows,
  presentSummary: presentServiceSummary,
  present: presentService,
  entryOf,
  columnsOf,
  validationErrorsOf: listingErrors,
  pricesOf,
  insert: insertService,
  update: async (tx, { id }, columns, _: ServiceChanges) => {
    await updateService(tx, id, columns)
    return undefined
  },
})
