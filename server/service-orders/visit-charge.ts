import type { StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { PaymentRow } from '#server/payments/data.ts'
import { openPayment, requestConfirmation } from '#server/payments/outbox.ts'
import { dropCard } from '#server/payments/saved-card-change.ts'
import { findSavedCard } from '#server/payments/saved-card-data.ts'
import { notePayment } from '#server/transactions/data.ts'
import { captureModeOf } from '#shared/policies/capture.ts'
import { isPayableInTime } from './appointments.ts'
import { isVisit } from './conditions.ts'
import { KIND, type OrderRow } from './data.ts'
import { notifyOfEvent } from './notifications.ts'
import { findSeries, storeSeriesCard } from './series-data.ts'

/** The provider's customer for whom the card that pays the first visit of a series is kept. */
export const seriesCustomer = async (tx: Db, { series_status, buyer_id }: OrderRow): Promise<string | undefined> =>
  series_status === 'proposed' || series_status === 'active'
    ? (await findSavedCard(tx, buyer_id))?.customer_id
    : undefined

/**
 * Opens the payment of a visit, and asks the card of the series for it; without one, the buyer is asked to pay. Where no time
 * is left to pay it, its timer ends it at once.
 */
export async function chargeVisit(tx: Db, { deps, row }: { deps: Deps; row: OrderRow }): Promise<void> {
  const series = row.series_id ? await findSeries(tx, row.series_id) : undefined
  const customer = await findSavedCard(tx, row.buyer_id)
  const methodId = series?.card?.methodId
  const payment = await openPayment(tx, {
    kind: KIND,
    refId: row.id,
    payerId: row.buyer_id,
    payeeId: row.seller_id,
    amount: row.total,
    currency: row.currency,
    captureMode: captureModeOf('visit'),
    // Without a card, the one that pays is kept for the next visits.
    ...(customer ? { customer: { id: customer.customer_id, methodId } } : {}),
  })
  await notePayment(tx, row.id, payment.id)
  if (!isPayableInTime(row, deps.settings.rules)) return
  if (customer && methodId) await requestConfirmation(tx, payment.id, methodId)
  else await notifyOfEvent(tx, row, { event: 'visitUnpaid', source: `unpaid:${payment.id}` })
}

/** Rejections after which the same card may well pay the next visit. */
const PASSING = ['insufficient_funds', 'authentication_required']

/** The card of the series was refused: the buyer is asked to pay, and a card that will not work again is forgotten. */
export async function visitRejected(tx: Db, row: OrderRow, { id }: PaymentRow, { code }: StoredPaymentError) {
  if (!isVisit(row)) return
  const series = row.series_id && !PASSING.includes(code) ? await findSeries(tx, row.series_id) : undefined
  if (series?.card && (await storeSeriesCard(tx, series.id, null))) await dropCard(tx, series.card)
  await notifyOfEvent(tx, row, { event: 'visitUnpaid', source: `unpaid:${id}` })
}

/** The card that has paid a visit charges the later ones, as the buyer has agreed to with the series. */
export async function keepCard(tx: Db, { series_id }: OrderRow, { kept_card: card }: PaymentRow): Promise<void> {
  if (!card || !series_id) return
  const before = await findSeries(tx, series_id)
  if (before?.card?.methodId === card.methodId) return
  const isStored = (await storeSeriesCard(tx, series_id, card)) !== undefined
  const unwanted = isStored ? before?.card : card
  if (unwanted) await dropCard(tx, unwanted)
}
