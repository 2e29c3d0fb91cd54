import fc from 'fast-check'
import { seriesStates } from '../series.ts'
import { type Command, chance, GoOn, madeOf, type SubjectAction, verifyAll } from './command.ts'
import type { Model } from './model.ts'
import { pick } from './order-actions.ts'
import { fault } from './product-order-commands.ts'
import type { SeriesModel, VisitModel } from './series-model.ts'
import type { Market } from './test-market.ts'

const SERIES = 2
const LATER = 3

const params = ({ id }: { id: string }) => ({ params: { id } })
const reason = { reason: 'It cannot be done.' }
const isUnpaid = ({ status }: VisitModel) => status === 'planned' || status === 'pending_payment'
const isPlanned = ({ status }: VisitModel) => status === 'planned'
const waits = ({ status }: VisitModel) => status === 'pending_payment'

/** A visit that is off gives its payment up, if it has one. */
function leave(visit: VisitModel, status: 'cancelled' | 'expired') {
  visit.status = status
  if (visit.payment) visit.payment = 'expired'
}

function pay(visit: VisitModel) {
  visit.status = 'scheduled'
  visit.payment = 'held'
}

/** A series without a visit that is to be paid is complete, and its card is forgotten. */
function follow({ series }: VisitModel) {
  if (series.status !== 'active' || series.visits.some(isUnpaid)) return
  series.status = 'complete'
}

const payByHand = async ({ world }: Market, visit: VisitModel, number?: string) => {
  const { buyer } = visit.series
  const { order } = await buyer.serviceOrder.detail(params(visit))
  await world.pay({ paymentIntentId: '', clientSecret: '', ...order.payment }, number)
  await buyer.serviceOrder.confirmPayment(params(visit))
}

export const VISIT_ACTIONS: SubjectAction<VisitModel>[] = [
  {
    name: 'the visit is charged',
    when: isPlanned,
    call: async ({ market, subject }) => {
      await market.world.passTimer(subject.id, 'seriesCharge')
      await market.settleAll()
    },
    after: (visit) => {
      const { series } = visit
      if (series.card === 'pays') return pay(visit)
      Object.assign(visit, { status: 'pending_payment', payment: 'requires_payment' })
      // A card that is declined is forgotten.
      series.card = undefined
    },
  },
  {
    name: 'pay the visit by hand',
    when: waits,
    call: ({ market, subject }) => payByHand(market, subject),
    after: pay,
  },
  {
    name: 'pay the visit with a card that is declined',
    when: waits,
    call: ({ market, subject }) => payByHand(market, subject, '4000000000000002'),
    after: () => {},
  },
  {
    name: 'timer visitPayWindow',
    when: waits,
    call: ({ market, subject }) => market.world.passTimer(subject.id, 'visitPayWindow'),
    after: (visit) => leave(visit, 'expired'),
  },
  {
    name: 'cancel the visit',
    isOnce: true,
    when: isUnpaid,
    call: ({ subject }) => subject.series.buyer.serviceOrder.cancelVisit(params(subject)),
    after: (visit) => leave(visit, 'cancelled'),
  },
  {
    name: 'call the visit off',
    isOnce: true,
    when: isUnpaid,
    call: ({ subject }) => subject.series.seller.serviceOrder.decline({ ...params(subject), body: reason }),
    after: (visit) => leave(visit, 'cancelled'),
  },
  {
    name: 'cancel the paid visit',
    isOnce: true,
    when: ({ status }) => status === 'scheduled',
    call: ({ subject }) => subject.series.buyer.serviceOrder.requestRefund({ ...params(subject), body: reason }),
    after: (visit) => {
      visit.status = 'refunded'
      visit.payment = 'refunded'
    },
  },
]

export const SERIES_ACTIONS: SubjectAction<SeriesModel>[] = [
  {
    name: 'end the series',
    when: ({ status }) => status === 'active',
    call: ({ subject, n }) => (n % 2 === 0 ? subject.buyer : subject.seller).serviceSeries.end(params(subject)),
    after: (series) => {
      series.status = 'ended'
      for (const visit of series.visits.filter(isUnpaid)) leave(visit, 'cancelled')
    },
  },
  {
    name: 'the card of the series is refused from now on',
    when: ({ status, card }) => status === 'active' && card === 'pays',
    call: ({ market, subject }) => seriesStates(market.world).spoilCard({ seriesId: subject.id }),
    after: (series) => {
      series.card = 'is refused'
    },
  },
]

export const madeOfVisits = madeOf(VISIT_ACTIONS)
export const madeOfSeries = madeOf(SERIES_ACTIONS)

/** A card that pays by hand is kept where none was when the payment was opened. */
async function learnCard({ world }: Market, { series: { id }, ...visit }: VisitModel, series: SeriesModel) {
  if (visit.status !== 'scheduled' || series.status !== 'active' || series.card) return
  const row = await world.db.selectFrom('service_series').select('card').where('id', '=', id).executeTakeFirstOrThrow()
  if (row.card) series.card = 'pays'
}

const VISIT_KIND = {
  subjectsIn: ({ series }: Model) => series.flatMap(({ visits }) => visits),
  actions: VISIT_ACTIONS,
  made: madeOfVisits,
  described: ({ series, status }: VisitModel) => `visit of series ${series.index}, ${status}`,
  learn: async (market: Market, _: Model, visit: VisitModel) => {
    follow(visit)
    await learnCard(market, visit, visit.series)
  },
}

const SERIES_KIND = {
  subjectsIn: ({ series }: Model) => series,
  actions: SERIES_ACTIONS,
  made: madeOfSeries,
  described: ({ index, status }: SeriesModel) => `series ${index}, ${status}`,
  learn: async () => {},
}

/** A fresh series, of which the first visit is accepted. */
export class PlaceSeries implements Command {
  check = ({ series }: Readonly<Model>) => series.length < SERIES

  async run(model: Model, market: Market) {
    const { buyer, seller, seriesId, visits, order } = await seriesStates(market.world).planned({ later: LATER })
    const total = order.pricing.total?.amount ?? 0
    const card = 'pays'
    const series: SeriesModel = {
      index: model.series.length,
      id: seriesId,
      buyer,
      seller,
      status: 'active',
      card,
      total,
      visits: [],
    }
    series.visits = visits.map((id) => ({ id, status: 'planned', payment: undefined, series }))
    model.series.push(series)
    await verifyAll(model, market)
  }

  toString = () => 'place a series'
}

const go = fc.tuple(chance, chance, chance, fault)

export const seriesCommands: fc.Arbitrary<Command>[] = [
  fc.constant(new PlaceSeries()),
  go.map((chosen) => new GoOn(VISIT_KIND, chosen)),
  go.map((chosen) => new GoOn(VISIT_KIND, chosen)),
  go.map((chosen) => new GoOn(SERIES_KIND, chosen)),
]

/** The commands with which a run begins. */
export const firstSeries = (n: number): Command[] => [
  new PlaceSeries(),
  new GoOn(VISIT_KIND, [n, pick(VISIT_ACTIONS, n).name, n]),
]
