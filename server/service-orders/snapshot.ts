import { conflict } from '#server/kernel/http/errors.ts'
import { listingImages } from '#server/media/pictures.ts'
import { CancellationPolicy, LocationType, PricingType } from '#shared/contract/service.ts'
import type { ServiceOrderEntry, Snapshot } from '#shared/contract/service-order.ts'
import { appointmentMinutes } from '#shared/policies/appointment.ts'
import type { Fees, Pricing } from '#shared/policies/order-price.ts'
import { priceServiceOrder } from '#shared/policies/service-price.ts'
import type { Orderable } from './data.ts'

export const pricedOf = <Service extends Pick<Orderable, 'pricing_type' | 'duration_minutes'>>(service: Service) => ({
  ...service,
  pricingType: service.pricing_type,
  durationMinutes: service.duration_minutes,
})

/** The price of one order; throws if the price is on request. */
export function pricingOf(service: Orderable, packageKey: string | undefined, fees: Fees): Pricing {
  const pricing = priceServiceOrder(pricedOf(service), packageKey, fees)
  if (!pricing) throw conflict('needs_quote', 'The price of this service is on request.')
  return pricing
}

/** The present service, for the order to keep. */
export function snapshotOf(
  service: Orderable,
  { packageKey }: Pick<ServiceOrderEntry, 'packageKey'>,
  unitPrice: number,
  currency: string,
): Snapshot {
  const chosen = service.packages.find(({ key }) => key === packageKey)
  const [image] = listingImages(service)
  const minutes = appointmentMinutes(pricedOf(service), packageKey)
  return {
    title: service.title,
    category: service.category,
    subcategory: service.subcategory,
    pricingType: PricingType.parse(service.pricing_type),
    ...(chosen
      ? {
          packageKey: chosen.key,
          packageTitle: chosen.title,
          deliveryDays: chosen.deliveryDays,
          revisions: chosen.revisions,
        }
      : {}),
    unitPrice: { amount: unitPrice, currency },
    bookable: service.bookable,
    ...(minutes ? { durationMinutes: minutes } : {}),
    minNoticeHours: service.min_notice_hours,
    maxHorizonDays: service.max_horizon_days,
    locationType: LocationType.parse(service.location_type),
    cancellationPolicy: CancellationPolicy.parse(service.cancellation_policy),
    ...(service.requirements ? { requirements: service.requirements } : {}),
    ...(image ? { image } : {}),
  }
}
