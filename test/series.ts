import { sql } from 'kysely'
import type { OrderSeries } from '#shared/contract/service-series.ts'
import { slotIn } from './slots.ts'
import type { World } from './world.ts'

const WEEK_HOURS = 7 * 24

/** The starts of the later visits of a series whose first one is in so many hours. */
export const laterTimes = (hours: number, count: number, everyWeeks = 1) =>
  Array.from({ length: count }, (_, n) => ({ start: slotIn(hours + (n + 1) * everyWeeks * WEEK_HOURS).start }))

type SeriesOptions = {
  /** The hours until the first visit. */
  hours?: number
  /** The number of later visits. */
  later?: number
  everyWeeks?: OrderSeries['everyWeeks']
  service?: Record<string, unknown>
  card?: string
}

/** Brings fresh series of visits into a state, by the calls of their people. */
export function seriesStates(world: World) {
  const entryFor = ({ hours = 72, later = 2, everyWeeks = 1 }: SeriesOptions) => ({
    timePreferences: [slotIn(hours)],
    series: { everyWeeks, times: laterTimes(hours, later, everyWeeks) },
  })

  /** The first visit is ordered and not paid. */
  async function unpaid(options: SeriesOptions = {}) {
    const placed = await world.anUnpaidOrder(options.service, entryFor(options))
    if (!placed.order.series) throw new Error('the order is no visit of a series')
    return { ...placed, seriesId: placed.order.series._id }
  }
  /** The seller has to answer. */
  async function proposed(options: SeriesOptions = {}) {
    const placed = await unpaid(options)
    await world.pay(placed, options.card)
    const { order } = await placed.buyer.serviceOrder.confirmPayment({ params: { id: placed.id } })
    return { ...placed, order }
  }
  /** The first visit is agreed, and the later ones are planned. `visits` are the ids of their orders. */
  async function planned(options: SeriesOptions = {}) {
    const placed = await proposed(options)
    await placed.seller.serviceOrder.accept({ params: { id: placed.id }, body: {} })
    await world.runJobs()
    const { series } = await placed.buyer.serviceSeries.read({ params: { id: placed.seriesId } })
    const visits = series.visits.flatMap(({ number, orderId }) => (number > 1 && orderId ? [orderId] : []))
    return { ...placed, visits, visit: visits[0] ?? '' }
  }
  /** The card of the series is refused from now on. */
  async function spoilCard({ seriesId }: { seriesId: string }, last4 = '0002') {
    await sql`update sandbox.object set data = jsonb_set(data, '{card,last4}', ${JSON.stringify(last4)}::jsonb)
      where id = (select card ->> 'methodId' from service_series where id = ${seriesId})`.execute(world.db)
  }
  /** The time of a planned visit to be charged has come. */
  const charge = (id: string) => world.passTimer(id, 'seriesCharge')
  /** A planned visit whose card was refused. */
  async function unpaidVisit(options: SeriesOptions = {}) {
    const placed = await planned(options)
    await spoilCard(placed)
    await charge(placed.visit)
    return placed
  }
  /** A later visit is paid. */
  async function paid(options: SeriesOptions = {}) {
    const placed = await planned(options)
    await charge(placed.visit)
    return placed
  }
  return { unpaid, proposed, planned, spoilCard, charge, unpaidVisit, paid }
}
