import { rememberAddress } from '#server/accounts/addresses.ts'
import { postalCodeError, withWrittenCode } from '#server/accounts/postal-codes.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { databaseTime } from '#server/kernel/data.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { newId } from '#server/kernel/id.ts'
import { rejectDearerOrder } from '#server/kernel/process/price-changed.ts'
import { rulesOfSeller } from '#server/kernel/settings/plans.ts'
import { customerOf } from '#server/payments/saved-cards.ts'
import { addressCellOf } from '#server/places/point.ts'
import { holdListing, openOrder, placeOrder, priceColumns, rejectUnpaid } from '#server/transactions/place-order.ts'
import type { Slot } from '#shared/contract/common.ts'
import type { ServiceOrderEntry } from '#shared/contract/service-order.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { appointmentEnd, appointmentMinutes, orderReserve, startError } from '#shared/policies/appointment.ts'
import { PAYMENT_LIMIT } from '#shared/policies/order-price.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { findOrderable, holdOrderable, insertOrder, type Orderable } from './data.ts'
import { showOrder } from './present.ts'
import { serviceOrderHandler } from './process-handler.ts'
import { insertSeries } from './series-data.ts'
import { rejectTakenVisits, seriesErrors, visitsOf } from './series-entry.ts'
import { pricedOf, pricingOf, snapshotOf } from './snapshot.ts'

/** Every error of the entry against this service, by field. */
function entryErrors(service: Orderable, entry: ServiceOrderEntry, rules: Rules, now: Date): Record<string, string> {
  const validationErrors: Record<string, string> = {}
  if (entry.packageKey && !service.packages.some(({ key }) => key === entry.packageKey))
    validationErrors.packageKey = 'is not a package of this service'
  if (service.bookable && !entry.timePreferences?.length)
    validationErrors.timePreferences = 'is required for a bookable service'
  const terms = { minNoticeHours: service.min_notice_hours, maxHorizonDays: service.max_horizon_days }
  for (const [index, { start }] of (service.bookable ? (entry.timePreferences ?? []) : []).entries()) {
    const validationError = startError(start, terms, now.getTime(), orderReserve(rules))
    if (validationError) validationErrors[`timePreferences.${index}.start`] = validationError
  }
  if (service.location_type === 'at_customer' && !entry.address)
    validationErrors.address = 'is required: this service comes to you'
  if (entry.series) {
    const times = appointmentsOf(service, entry)
    Object.assign(validationErrors, seriesErrors({ series: entry.series, isBookable: service.bookable, times, now }))
  }
  const wrongCode = entry.address && postalCodeError(entry.address)
  if (wrongCode) validationErrors['address.postalCode'] = wrongCode
  if (service.requirements && !entry.requirementsAnswers)
    validationErrors.requirementsAnswers = 'is required: the seller needs the answer'
  return validationErrors
}

/** The appointments at the preferred times, as long as the package or the service says. */
function appointmentsOf(service: Orderable, { packageKey, timePreferences = [] }: ServiceOrderEntry): Slot[] {
  const minutes = appointmentMinutes(pricedOf(service), packageKey)
  return timePreferences.map(({ start, end }) => ({ start, end: minutes ? appointmentEnd(start, minutes) : end }))
}

type OrderInput = {
  id: string
  viewer: Viewer
  service: Orderable
  entry: ServiceOrderEntry
  /** The provider's customer whose card is kept for the later visits of a series. */
  customer: string | undefined
}

/** The series of which the order is the first visit; undefined for an order of its own. */
async function openSeries(tx: Db, { viewer, service, entry }: OrderInput): Promise<string | undefined> {
  const [first] = appointmentsOf(service, entry)
  if (!entry.series || !first) return undefined
  const id = newId()
  const { everyWeeks } = entry.series
  const people = { buyerId: viewer.id, sellerId: service.seller_id, serviceId: service.id }
  await insertSeries(tx, { id, ...people, everyWeeks, visits: visitsOf(entry.series, first) })
  return id
}

async function insert(tx: Db, deps: Deps, ordered: OrderInput): Promise<string> {
  const { id, viewer, service, entry, customer } = ordered
  const { currency, rules } = deps.settings
  const price = pricingOf(service, entry.packageKey, await rulesOfSeller(tx, rules, service.seller_id))
  if (price.total > PAYMENT_LIMIT)
    throw badInput({ [entry.packageKey ? 'packageKey' : 'serviceId']: 'comes to more than can be paid at once' })
  rejectDearerOrder(entry.total, price, currency)
  const unitPrice = service.pricing_type === 'hourly' && service.price !== null ? service.price : price.itemTotal
  const paymentId = newId()
  const address = entry.address && withWrittenCode(entry.address)
  const seriesId = await openSeries(tx, ordered)
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
    ...(seriesId ? { series_id: seriesId, series_number: 1 } : {}),
    ...priceColumns(price),
  })
  const opened = { id, paymentId, viewer, sellerId: service.seller_id, total: price.total, customer }
  await openOrder(tx, deps, serviceOrderHandler, opened)
  if (address) await rememberAddress(tx, viewer.id, address)
  return paymentId
}

/** Places the order `id` and opens its payment. */
export async function createOrder(deps: Deps, viewer: Viewer, id: string, entry: ServiceOrderEntry) {
  const customer = entry.series && (await customerOf(deps, viewer.id))
  return placeOrder(deps, {
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
      const validationErrors = entryErrors(service, entry, deps.settings.rules, await databaseTime(tx))
      if (Object.keys(validationErrors).length) throw badInput(validationErrors)
      if (service.bookable) {
        const gridCell = entry.address && addressCellOf(deps.gazetteer, entry.address)
        const of = { sellerId: service.seller_id, serviceId: service.id, gridCell }
        const appointments = appointmentsOf(service, entry)
        const [first] = appointments
        await rejectTakenVisits(tx, of, appointments, entry.series && first ? visitsOf(entry.series, first) : [])
      }
      await rejectUnpaid(tx, viewer.id, service.id)
      return insert(tx, deps, { id, viewer, service, entry, customer })
    },
    show: (orderId) => showOrder(deps, orderId, viewer),
  })
}
