import { whyUnavailable } from '#server/availability/slots.ts'
import { postSystemMessage } from '#server/chat/system-messages.ts'
import type { StoredVisit } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { type AnyProcessHandler, findProcessHandler } from '#server/kernel/process/process-handler.ts'
import { runAny, startAny } from '#server/kernel/process/run-transition.ts'
import type { AppointmentChange, ListedAppointment } from '#server/notifications/appointment-file.ts'
import { dropCard } from '#server/payments/saved-card-change.ts'
import { sellerOf } from '#server/transactions/row.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import { hasTag } from '#shared/kernel/process.ts'
import { isInReach } from '#shared/policies/appointment.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { appointmentChange, linkTo, presentAppointment } from './calendar.ts'
import { findOrder, insertOrder, KIND, type OrderRow } from './data.ts'
import { notifyOfEvent } from './notifications.ts'
import {
  activateSeries,
  completeIfPaid,
  type EndedBy,
  firstVisitOf,
  isUnpaidVisit,
  listUnpaidVisits,
  lockVisits,
  markEnded,
  proposeAgain,
  type SeriesRow,
  storeVisits,
} from './series-data.ts'
import { availabilityOf } from './slots.ts'

/** The handler of orders, which has the effects that come here. */
function handlerOfOrders(): AnyProcessHandler {
  const handler = findProcessHandler(KIND)
  if (!handler) throw new Error('no handler of service orders is registered')
  return handler
}

const dropCardOf = async (tx: Db, { card }: SeriesRow): Promise<void> => {
  if (card) await dropCard(tx, card)
}

/** The reason for which a later visit cannot take place any more. */
async function whySkipped(tx: Db, deps: Deps, first: OrderRow, visit: StoredVisit) {
  const { rules } = deps.settings
  if (!isInReach(visit.start, rules, first.now.getTime(), durationMs(rules.paymentWindow))) return 'too_near' as const
  const [reason] = await whyUnavailable(tx, availabilityOf(deps, first, sellerOf(first)), [visit])
  return reason
}

/** The appointment of a visit as calendars are told of it, beside those of other visits. */
const listed = ({ id }: OrderRow, change: AppointmentChange | undefined): ListedAppointment[] =>
  change ? [{ ...change, orderId: id, link: linkTo(id) }] : []

/** Makes a later visit an order of its own, with all that was agreed about the first one. Returns its appointment. */
async function planVisit(tx: Db, deps: Deps, first: OrderRow, { number, start, end }: StoredVisit) {
  const id = newId()
  const slot = JSON.stringify({ start, end })
  const { listing_id, service_id, buyer_id, seller_id, series_id, note, requirements_answers, currency } = first
  const { item_total, shipping_total, subtotal, buyer_fee, total, commission, seller_net, settings_version } = first
  await insertOrder(tx, {
    id,
    kind: KIND,
    status: serviceOrder.initial,
    series_id,
    series_number: number,
    snapshot: JSON.stringify(first.snapshot),
    address: first.address && JSON.stringify(first.address),
    time_preferences: JSON.stringify([{ start, end }]),
    accepted_time_preference: slot,
    schedule: slot,
    original_start: new Date(start),
    accepted_at: first.now,
    ...{ listing_id, service_id, buyer_id, seller_id, note, requirements_answers, currency },
    ...{ item_total, shipping_total, subtotal, buyer_fee, total, commission, seller_net, settings_version },
  })
  const handler = handlerOfOrders()
  await startAny(tx, deps, handler, id, { actor: 'buyer', actorId: buyer_id })
  const row = await findOrder(tx, id)
  if (!row) return []
  await runAny(tx, deps, handler, row, { transition: 'planVisit', actor: 'system' })
  const planned = await findOrder(tx, id)
  return planned ? listed(planned, await presentAppointment(tx, planned)) : []
}

/**
 * Plans the later visits of a series whose first one was accepted just now: its seller's calendar is locked. A visit whose
 * time the seller does not have any more is left out. Both are told once.
 */
export async function planVisits(tx: Db, deps: Deps, first: OrderRow): Promise<void> {
  const series = first.series_id && first.schedule ? await activateSeries(tx, first.series_id) : undefined
  if (!series) return
  const visits: StoredVisit[] = []
  const planned: ListedAppointment[] = []
  for (const visit of series.visits) {
    const skipped = await whySkipped(tx, deps, first, visit)
    if (!skipped) planned.push(...(await planVisit(tx, deps, first, visit)))
    visits.push(skipped ? { ...visit, skipped } : visit)
  }
  await storeVisits(tx, series.id, visits)
  const completed = await completeIfPaid(tx, series.id)
  if (completed) await dropCardOf(tx, completed)
  const notifiedVisits = { planned, skipped: visits.filter(({ skipped }) => skipped !== undefined) }
  await notifyBoth(tx, { ...first, notifiedVisits }, 'seriesPlanned')
}

/** Tells both of a series as a whole, by a notice and a line in their conversation. */
async function notifyBoth(
  tx: Db,
  first: OrderRow & Pick<NotifiedVisits, 'notifiedVisits'>,
  event: 'seriesPlanned' | 'seriesEnded',
) {
  const source = `${event}:${first.series_id}`
  await notifyOfEvent(tx, first, { event, source })
  await postSystemMessage(tx, {
    buyerId: first.buyer_id,
    sellerId: sellerOf(first),
    about: { kind: KIND, id: first.id },
    title: first.snapshot.title,
    event: `${KIND}.${event}`,
    source: `${KIND}:${source}`,
  })
}

type NotifiedVisits = { notifiedVisits: { planned: readonly ListedAppointment[]; skipped: readonly StoredVisit[] } }

/** Ends a series. Its later visits that are not paid are off, and both are told once; all others stay. Safe to repeat. */
export async function endSeries(tx: Db, deps: Deps, id: string, by: EndedBy): Promise<void> {
  await lockVisits(tx, id)
  const series = await markEnded(tx, id, by)
  if (!series) return
  const planned: ListedAppointment[] = []
  for (const visitId of await listUnpaidVisits(tx, id)) {
    const row = await findOrder(tx, visitId)
    if (!row) continue
    await runAny(tx, deps, handlerOfOrders(), row, { transition: 'endVisit', actor: 'system' })
    const ended = await findOrder(tx, visitId)
    if (ended) planned.push(...listed(ended, await appointmentChange(tx, { before: row, row: ended })))
  }
  await dropCardOf(tx, series)
  const first = await findOrder(tx, await firstVisitOf(tx, id))
  if (first?.seller_id) await notifyBoth(tx, { ...first, notifiedVisits: { planned, skipped: [] } }, 'seriesEnded')
}

const endingTags = ['endedEarly', 'givenUp', 'searching'] as const

type Followed = { deps: Deps; actor: string; before: OrderRow; row: OrderRow; transition: string }

/** Lets the series follow a transition of one of its visits. */
export async function followVisit(tx: Db, { deps, actor, before, row, transition }: Followed): Promise<void> {
  const { series_id: id, series_number: number, status } = row
  if (!id) return
  if (number !== 1) {
    const completed = isUnpaidVisit(before) && !isUnpaidVisit(row) ? await completeIfPaid(tx, id) : undefined
    return completed && dropCardOf(tx, completed)
  }
  if (transition === 'revive') return proposeAgain(tx, id)
  if (!endingTags.some((tag) => hasTag(serviceOrder, status, tag))) return
  const by = actor === 'buyer' || actor === 'seller' ? actor : 'marketplace'
  // Nobody has agreed to the later visits, or the first one was never paid.
  if (before.accepted_at === null) {
    const series = await markEnded(tx, id, by)
    if (series) await dropCardOf(tx, series)
  } else if (hasTag(serviceOrder, status, 'unpaid')) await endSeries(tx, deps, id, by)
}

/** True if the payment of a visit that came too late still finds its series going on, and its time free. */
export async function isVisitPossible(tx: Db, deps: Pick<Deps, 'gazetteer'>, row: OrderRow): Promise<boolean> {
  if (row.series_status === 'ended' || !row.schedule) return false
  const [reason] = await whyUnavailable(tx, availabilityOf(deps, row, sellerOf(row)), [row.schedule])
  return reason === undefined
}
