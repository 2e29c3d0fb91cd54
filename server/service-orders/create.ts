import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { badInput, conflict, notAllowed, notFound, unauthenticated, unavailable } from '#server/kernel/errors.ts'
import { begin } from '#server/kernel/fire.ts'
import { listingImages } from '#server/media/pictures.ts'
import { openPayment } from '#server/payments/outbox.ts'
import { settle } from '#server/payments/settle.ts'
import type { OrderEntry, Snapshot } from '#shared/contract/order.ts'
import { CancellationPolicy, LocationType, PricingType } from '#shared/contract/service.ts'
import { priceOrder } from '#shared/policies/order-price.ts'
import { priceOfService } from '#shared/policies/service-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { findOrder, findOrderable, holdActive, holdOrderable, insertOrder, KIND } from './data.ts'
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

async function placeOrder(tx: Db, deps: Deps, { id, viewer, service, entry }: Placing): Promise<string> {
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
  await begin(tx, deps, serviceOrderRunning, id, { actor: 'buyer', actorId: viewer.id })
  const payment = await openPayment(tx, {
    kind: KIND,
    refId: id,
    payerId: viewer.id,
    payeeId: service.seller_id,
    amount: price.total,
    currency,
    captureMode: 'manual',
  })
  return payment.id
}

/**
 * The service, if this viewer may order it. It, its seller and the buyer stay until the transaction ends: whoever is
 * being erased or suspended at this moment is waited for, and gets no order any more.
 */
async function holdFor(tx: Db, viewer: Viewer, serviceId: string): Promise<Orderable> {
  const seen = await findOrderable(tx, serviceId)
  if (!seen) throw notFound()
  const active = await holdActive(tx, [viewer.id, seen.seller_id])
  if (!active.includes(viewer.id)) throw unauthenticated('Your session has ended. Please sign in again.')
  const service = await holdOrderable(tx, serviceId)
  const isOwn = service?.seller_id === viewer.id
  if (!service || !active.includes(service.seller_id) || !(service.live || isOwn)) throw notFound()
  if (isOwn) throw notAllowed('own_service', 'You cannot order your own service.')
  return service
}

/**
 * Places the order `id` and opens its payment; a try that comes after a lost one goes on with its order. If the provider
 * cannot be reached only an order that expires is left behind (503).
 */
export async function createOrder(deps: Deps, viewer: Viewer, id: string, entry: OrderEntry) {
  const paymentId = await inTransaction(deps.db, async (tx) => {
    const placed = await findOrder(tx, id)
    if (placed?.payment_id) return placed.payment_id
    const service = await holdFor(tx, viewer, entry.serviceId)
    const faults = entryFaults(service, entry, await databaseTime(tx))
    if (Object.keys(faults).length) throw badInput(faults)
    return placeOrder(tx, deps, { id, viewer, service, entry })
  })
  await settle(deps, paymentId)
  const order = await showOrder(deps, id, viewer)
  if (order.status !== serviceOrder.initial)
    throw conflict('already_placed', 'This order was placed before. This is how it stands now.', { order })
  if (!order.payment)
    throw unavailable('The payment provider cannot be reached. Nothing was charged; please try again.', 5)
  const { clientSecret, paymentIntentId } = order.payment
  return { order, clientSecret, paymentIntentId }
}
