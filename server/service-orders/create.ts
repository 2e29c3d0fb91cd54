import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import { listingImages } from '#server/media/pictures.ts'
import { holdListing, openOrder, placeOrder } from '#server/orders/placing.ts'
import type { OrderEntry, Snapshot } from '#shared/contract/order.ts'
import { CancellationPolicy, LocationType, PricingType } from '#shared/contract/service.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { findOrderable, holdOrderable, insertOrder } from './data.ts'
import { showOrder } from './present.ts'
import { serviceOrderRunning } from './running.ts'

export type Orderable = NonNullable<Awaited<ReturnType<typeof findOrderable>>>

const HOUR = 3_600_000

export const pricedOf = <Service extends Pick<Orderable, 'pricing_type' | 'duration_minutes'>>(service: Service) => ({
  ...service,
  pricingType: service.pricing_type,
  durationMinutes: service.duration_minutes,
})

/** What one order costs in minor units; refused where the price is on request. */
export function itemTotalOf(service: Orderable, packageKey: string | undefined): number {
  const price = priceOfService(pricedOf(service), packageKey)
  if (price === undefined) throw conflict('needs_quote', 'The price of this service is on request.')
  return price
}

/** Every fault of the entry against this service, by field. */
function entryFaults(service: Orderable, entry: OrderEntry, now: Date): Record<string, string> {
  const faults: Record<string, string> = {}
  if (entry.packageKey && !service.packages.some(({ key }) => key === entry.packageKey))
    faults.packageKey = 'is not a package of this service'
  if (service.bookable && !entry.timePreferences?.length) faults.timePreferences = 'is required for a bookable service'
  const earliest = now.getTime() + service.min_notice_hours * HOUR
  const latest = now.getTime() + service.max_horizon_days * 24 * HOUR
  for (const [index, { start }] of (service.bookable ? (entry.timePreferences ?? []) : []).entries()) {
    const field = `timePreferences.${index}.start`
    if (Date.parse(start) <= now.getTime()) faults[field] = 'must be in the future'
    else if (Date.parse(start) < earliest) faults[field] = `must be at least ${service.min_notice_hours} hours from now`
    else if (Date.parse(start) > latest) faults[field] = `must be within ${service.max_horizon_days} days`
  }
  if (service.location_type === 'at_customer' && !entry.address)
    faults.address = 'is required: this service comes to you'
  return faults
}

/** The service as it is now, kept with the order. */
export function snapshotOf(
  service: Orderable,
  { packageKey }: Pick<OrderEntry, 'packageKey'>,
  unitPrice: number,
  currency: string,
): Snapshot {
  const chosen = service.packages.find(({ key }) => key === packageKey)
  const [image] = listingImages(service)
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
    ...(service.duration_minutes ? { durationMinutes: service.duration_minutes } : {}),
    locationType: LocationType.parse(service.location_type),
    cancellationPolicy: CancellationPolicy.parse(service.cancellation_policy),
    ...(service.requirements ? { requirements: service.requirements } : {}),
    ...(image ? { image } : {}),
  }
}

type Placing = { id: string; viewer: Viewer; service: Orderable; entry: OrderEntry }

async function insert(tx: Db, deps: Deps, { id, viewer, service, entry }: Placing): Promise<string> {
  const { currency, rules } = deps.settings
  const itemTotal = itemTotalOf(service, entry.packageKey)
  const price = priceOrder({ itemTotal }, 'services', rules)
  const unitPrice = service.pricing_type === 'hourly' && service.price !== null ? service.price : itemTotal
  await insertOrder(tx, {
    id,
    service_id: service.id,
    buyer_id: viewer.id,
    seller_id: service.seller_id,
    status: serviceOrder.initial,
    snapshot: JSON.stringify(snapshotOf(service, entry, unitPrice, currency)),
    time_preferences: JSON.stringify(service.bookable ? (entry.timePreferences ?? []) : []),
    address: entry.address ? JSON.stringify(entry.address) : null,
    note: entry.note || null,
    requirements_answers: entry.requirementsAnswers || null,
    currency,
    item_total: price.itemTotal,
    subtotal: price.subtotal,
    buyer_fee: price.buyerFee,
    total: price.total,
    commission: price.commission,
    seller_net: price.sellerNet,
  })
  return openOrder(tx, deps, serviceOrderRunning, { id, viewer, sellerId: service.seller_id, total: price.total })
}

/** Places the order `id` and opens its payment. */
export const createOrder = (deps: Deps, viewer: Viewer, id: string, entry: OrderEntry) =>
  placeOrder(deps, {
    running: serviceOrderRunning,
    id,
    place: async (tx) => {
      const service = await holdListing(tx, viewer, {
        find: () => findOrderable(tx, entry.serviceId),
        hold: () => holdOrderable(tx, entry.serviceId),
        own: { code: 'own_service', message: 'You cannot order your own service.' },
      })
      const faults = entryFaults(service, entry, await databaseTime(tx))
      if (Object.keys(faults).length) throw badInput(faults)
      return insert(tx, deps, { id, viewer, service, entry })
    },
    show: () => showOrder(deps, id, viewer),
  })
