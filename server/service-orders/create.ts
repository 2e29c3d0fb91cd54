import { rememberAddress } from '#server/accounts/addresses.ts'
import { postalCodeFault, withWrittenCode } from '#server/accounts/postal-codes.ts'
import type { Db } from '#server/db/open.ts'
import { refuseTaken } from '#server/kernel/calendar.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { badInput } from '#server/kernel/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { rulesOfSeller } from '#server/kernel/plans.ts'
import { refuseDearerOrder } from '#server/kernel/price-changed.ts'
import { holdListing, openOrder, placeOrder, priceColumns, refuseUnpaid } from '#server/transactions/place-order.ts'
import type { ServiceOrderEntry } from '#shared/contract/service-order.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { orderReserve, startFault } from '#shared/policies/appointment.ts'
import { PAYMENT_LIMIT } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { findOrderable, holdOrderable, insertOrder, type Orderable } from './data.ts'
import { showOrder } from './present.ts'
import { serviceOrderHandler } from './process-handler.ts'
import { pricingOf, snapshotOf } from './snapshot.ts'

/** Every fault of the entry against this service, by field. */
function entryFaults(service: Orderable, entry: ServiceOrderEntry, rules: Rules, now: Date): Record<string, string> {
  const faults: Record<string, string> = {}
  if (entry.packageKey && !service.packages.some(({ key }) => key === entry.packageKey))
    faults.packageKey = 'is not a package of this service'
  if (service.bookable && !entry.timePreferences?.length) faults.timePreferences = 'is required for a bookable service'
  const terms = { minNoticeHours: service.min_notice_hours, maxHorizonDays: service.max_horizon_days }
  for (const [index, { start }] of (service.bookable ? (entry.timePreferences ?? []) : []).entries()) {
    const fault = startFault(start, terms, now.getTime(), orderReserve(rules))
    if (fault) faults[`timePreferences.${index}.start`] = fault
  }
  if (service.location_type === 'at_customer' && !entry.address)
    faults.address = 'is required: this service comes to you'
  const wrongCode = entry.address && postalCodeFault(entry.address)
  if (wrongCode) faults['address.postalCode'] = wrongCode
  if (service.requirements && !entry.requirementsAnswers)
    faults.requirementsAnswers = 'is required: the seller needs the answer'
  return faults
}

type OrderInput = { id: string; viewer: Viewer; service: Orderable; entry: ServiceOrderEntry }

async function insert(tx: Db, deps: Deps, { id, viewer, service, entry }: OrderInput): Promise<string> {
  const { currency, rules } = deps.settings
  const price = pricingOf(service, entry.packageKey, await rulesOfSeller(tx, rules, service.seller_id))
  if (price.total > PAYMENT_LIMIT)
    throw badInput({ [entry.packageKey ? 'packageKey' : 'serviceId']: 'comes to more than can be paid at once' })
  refuseDearerOrder(entry.total, price, currency)
  const unitPrice = service.pricing_type === 'hourly' && service.price !== null ? service.price : price.itemTotal
  const paymentId = newId()
  const address = entry.address && withWrittenCode(entry.address)
  await insertOrder(tx, {
    id,
    kind: serviceOrder.name,
    listing_id: service.id,
    service_id: service.id,
    buyer_id: viewer.id,
    seller_id: service.seller_id,
    status: serviceOrder.initial,
    snapshot: JSON.stringify(snapshotOf(service, entry, unitPrice, currency)),
    time_preferences: JSON.stringify(service.bookable ? (entry.timePreferences ?? []) : []),
    address: address ? JSON.stringify(address) : null,
    note: entry.note || null,
    requirements_answers: entry.requirementsAnswers || null,
    currency,
    payment_id: paymentId,
    ...priceColumns(price),
  })
  const opened = { id, paymentId, viewer, sellerId: service.seller_id, total: price.total }
  await openOrder(tx, deps, serviceOrderHandler, opened)
  if (address) await rememberAddress(tx, viewer.id, address)
  return paymentId
}

/** Places the order `id` and opens its payment. */
export const createOrder = (deps: Deps, viewer: Viewer, id: string, entry: ServiceOrderEntry) =>
  placeOrder(deps, {
    running: serviceOrderHandler,
    id,
    viewer,
    listingId: entry.serviceId,
    place: async (tx) => {
      const service = await holdListing(tx, viewer, {
        find: () => findOrderable(tx, entry.serviceId),
        hold: () => holdOrderable(tx, entry.serviceId),
        own: { code: 'own_service', message: 'You cannot order your own service.' },
      })
      const faults = entryFaults(service, entry, deps.settings.rules, await databaseTime(tx))
      if (Object.keys(faults).length) throw badInput(faults)
      if (service.bookable) await refuseTaken(tx, { sellerId: service.seller_id, slots: entry.timePreferences ?? [] })
      await refuseUnpaid(tx, viewer.id, service.id)
      return insert(tx, deps, { id, viewer, service, entry })
    },
    show: (orderId) => showOrder(deps, orderId, viewer),
  })
