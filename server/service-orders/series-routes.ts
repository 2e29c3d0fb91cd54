import type { StoredCard } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Handlers, Viewer } from '#server/kernel/context.ts'
import { conflict, notAllowed, notFound } from '#server/kernel/http/errors.ts'
import { makeCallsAfter } from '#server/payments/outbox.ts'
import { ifReadable } from '#server/payments/sync.ts'
import { sideOf } from '#server/transactions/row.ts'
import { EveryWeeks, SeriesStatus } from '#shared/contract/service-series.ts'
import { ServiceSeries, type serviceSeriesCalls } from '#shared/contract/service-series-calls.ts'
import { endSeries } from './series.ts'
import { beginSeriesCard, finishSeriesCard } from './series-card.ts'
import { findSeries, isUnpaidVisit, listVisits, type SeriesRow } from './series-data.ts'

type Side = 'buyer' | 'seller'

/** A series with the caller's side in it; 404 for all others. */
async function findOwn(db: Db, id: string, viewer: Viewer): Promise<{ series: SeriesRow; side: Side }> {
  const series = await findSeries(db, id)
  const side = series && sideOf(series, viewer)
  if (!series || !side) throw notFound()
  return { series, side }
}

const shownCard = ({ brand, last4, expMonth, expYear }: StoredCard) => ({
  ...{ brand, last4 },
  expires: `${expYear}-${String(expMonth).padStart(2, '0')}`,
})

type Visits = Awaited<ReturnType<typeof listVisits>>

/** True while a card is kept or asked for visits that are to be paid. Before the acceptance it is that of the first payment. */
const isCardNeeded = ({ status, card }: SeriesRow, visits: Visits): boolean =>
  status === 'active' ? visits.some(isUnpaidVisit) : status === 'proposed' && card !== null

async function present(db: Db, series: SeriesRow, side: Side): Promise<ServiceSeries> {
  const orders = await listVisits(db, series.id)
  const [first] = orders
  if (!first) throw new Error(`series ${series.id} has no first visit`)
  const isOpen = series.status === 'proposed' || series.status === 'active'
  const moneyOf = ({ total, seller_net, currency }: typeof first) => ({
    amount: side === 'buyer' ? total : seller_net,
    currency,
  })
  const planned = orders.flatMap((order) => {
    const time = order.schedule ?? order.time_preferences[0]
    if (!time || order.series_number === null) return []
    const { start, end } = time
    return [{ number: order.series_number, start, end, status: order.status, orderId: order.id, total: moneyOf(order) }]
  })
  const others = series.visits
    .filter(({ number }) => orders.every(({ series_number }) => series_number !== number))
    .map(({ number, start, end, skipped }) => ({
      ...{ number, start, end, total: moneyOf(first) },
      ...(series.status === 'proposed'
        ? { status: 'proposed' as const }
        : { status: 'skipped' as const, skippedReason: skipped ?? ('ended' as const) }),
    }))
  return ServiceSeries.parse({
    _id: series.id,
    everyWeeks: EveryWeeks.parse(series.every_weeks),
    status: SeriesStatus.parse(series.status),
    ...(series.ended_by ? { endedBy: series.ended_by } : {}),
    ...(side === 'buyer' && series.card && isOpen ? { card: shownCard(series.card) } : {}),
    canChangeCard: side === 'buyer' && isCardNeeded(series, orders),
    canEnd: isOpen && (series.status === 'proposed' || orders.some(isUnpaidVisit)),
    visits: [...planned, ...others].sort((one, other) => one.number - other.number),
    total: moneyOf(first),
  })
}

export const serviceSeriesHandlers: Handlers<typeof serviceSeriesCalls> = {
  read: async ({ db, viewer, params }) => {
    const { series, side } = await findOwn(db, params.id, viewer)
    return { series: await present(db, series, side) }
  },
  end: async ({ db, deps, viewer, params: { id } }) => {
    const { side } = await findOwn(db, id, viewer)
    await inTransaction(db, async (tx) => {
      makeCallsAfter(tx)
      await endSeries(tx, deps, id, side)
    })
    const { series } = await findOwn(db, id, viewer)
    return { series: await present(db, series, side) }
  },
  card: async ({ db, deps, viewer, input, params: { id } }) => {
    const { series, side } = await findOwn(db, id, viewer)
    if (side !== 'buyer') throw notAllowed()
    const { setupIntentId } = (await input()).body ?? {}
    const shown = async () => ({ series: await present(db, (await findOwn(db, id, viewer)).series, side) })
    if (setupIntentId) {
      const outcome = await ifReadable(deps, setupIntentId, () => finishSeriesCard(deps, viewer, setupIntentId))
      const isAwaited = outcome === undefined || outcome === 'none'
      return { ...(await shown()), ...(isAwaited ? { isCardAwaited: true as const } : {}) }
    }
    if (!isCardNeeded(series, await listVisits(db, id)))
      throw conflict('wrong_state', 'No visit of this series is left to be paid.')
    const setup = await beginSeriesCard(deps, series)
    return { ...(await shown()), ...setup }
  },
}
