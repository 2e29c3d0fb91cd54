import { takeSlot, whyUnavailable } from '#server/availability/slots.ts'
import type { StoredVisit } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { anyHandler } from '#server/kernel/process/process-handler.ts'
import { startTimers } from '#server/kernel/process/timers.ts'
import { insertCustomer } from '#server/payments/saved-card-data.ts'
import { recordCard } from '#server/sandbox/history.ts'
import { findOrder, insertOrder, KIND } from '#server/service-orders/data.ts'
import { serviceOrderHandler } from '#server/service-orders/process-handler.ts'
import { activateSeries, insertSeries, storeSeriesCard, storeVisits } from '#server/service-orders/series-data.ts'
import { priceColumns } from '#server/transactions/place-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { joinSeries } from './data.ts'
import { eventsOf, storeEvents } from './seed-events.ts'
import type { SeededOrder } from './seeded-orders.ts'
import type { Seeding } from './seeding.ts'

/** The order that is the first visit of a series, and how it goes on. */
const FIRST = { key: 'liya-amharic', everyWeeks: 1, later: 5 } as const
const WEEK = 7 * 86_400_000

const weeksLater = (time: string, weeks: number) => new Date(Date.parse(time) + weeks * WEEK).toISOString()

/** The card that pays the later visits, as the payment of the first one has left it with the provider. */
async function saveCard(db: Db, { seriesId, buyerId, at }: { seriesId: string; buyerId: string; at: Date }) {
  const past = { token: 'pm_card_visa', metadata: { accountId: buyerId }, at } as const
  const { customerId, method } = await recordCard(db, past)
  await insertCustomer(db, buyerId, customerId)
  const { brand, last4, exp_month: expMonth, exp_year: expYear } = method.card
  await storeSeriesCard(db, seriesId, { methodId: method.id, brand, last4, expMonth, expYear })
}

/** Plans the later visits of a series; one whose time another order has is left out. */
export async function seedSeries({ db, settings, now }: Seeding, all: readonly SeededOrder[]): Promise<void> {
  const seeded = all.find(({ order }) => order.key === FIRST.key)
  const first = seeded && (await findOrder(db, seeded.id))
  const { schedule, seller_id: sellerId, listing_id: serviceId } = first ?? {}
  if (!seeded || !first || !schedule || !sellerId || !serviceId)
    throw new Error('the first visit of the series is missing')
  const { buyerId } = seeded
  const wanted = Array.from({ length: FIRST.later }, (_, n): StoredVisit => {
    const weeks = (n + 1) * FIRST.everyWeeks
    return { number: n + 2, start: weeksLater(schedule.start, weeks), end: weeksLater(schedule.end, weeks) }
  })
  const seriesId = newId()
  await insertSeries(db, { id: seriesId, buyerId, sellerId, serviceId, everyWeeks: FIRST.everyWeeks, visits: wanted })
  await activateSeries(db, seriesId)
  await joinSeries(db, first.id, seriesId)
  await saveCard(db, { seriesId, buyerId, at: first.accepted_at ?? now })
  const reasons = await whyUnavailable(db, { sellerId, serviceId }, wanted)
  const visits = wanted.map(
    (visit, n): StoredVisit => (reasons[n] === 'taken' ? { ...visit, skipped: 'taken' } : visit),
  )
  await storeVisits(db, seriesId, visits)
  for (const { number, start, end } of visits.filter(({ skipped }) => !skipped)) {
    const id = newId()
    const slot = JSON.stringify({ start, end })
    await insertOrder(db, {
      ...{ id, kind: KIND, series_id: seriesId, series_number: number, status: 'planned', status_since: now },
      ...{ listing_id: serviceId, service_id: serviceId, buyer_id: buyerId, seller_id: sellerId },
      ...{ currency: first.currency, note: first.note, requirements_answers: first.requirements_answers },
      snapshot: JSON.stringify(first.snapshot),
      address: first.address && JSON.stringify(first.address),
      time_preferences: JSON.stringify([{ start, end }]),
      accepted_time_preference: slot,
      schedule: slot,
      original_start: new Date(start),
      accepted_at: first.accepted_at,
      created_at: first.accepted_at ?? now,
      ...priceColumns(seeded.price),
    })
    const at = first.accepted_at ?? now
    await storeEvents(
      db,
      eventsOf(serviceOrder, id, { buyer: buyerId, seller: sellerId }, [
        { transition: 'create', actor: 'buyer', at, from: serviceOrder.initial, to: serviceOrder.initial },
        { transition: 'planVisit', actor: 'system', at, from: serviceOrder.initial, to: 'planned' },
      ]),
    )
    await takeSlot(db, { orderId: id, sellerId, serviceId }, { start, end })
    const row = await findOrder(db, id)
    if (row) await startTimers(db, { settings }, anyHandler(serviceOrderHandler), row)
  }
}
