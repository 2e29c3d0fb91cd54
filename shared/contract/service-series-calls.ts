import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { Id, IdParams, Money, Time } from './common.ts'
import { SavedCard } from './saved-card.ts'
import { ServiceOrderStatus } from './service-order.ts'
import { EveryWeeks, SeriesStatus } from './service-series.ts'

const SeriesVisit = z
  .object({
    number: z.number().int().describe('Which visit it is, from 1 on.'),
    start: Time,
    end: Time,
    status: z
      .enum([...ServiceOrderStatus.options, 'proposed', 'skipped'])
      .describe(
        'That of its order; `proposed` until the seller accepts the first visit, `skipped` if it was never planned.',
      ),
    orderId: Id.optional().describe('Its order, once there is one.'),
    skippedReason: z
      .enum(['taken', 'closed', 'too_near', 'ended'])
      .optional()
      .describe(
        'The time was taken meanwhile, the seller does not work then any more, there was no time left to pay it, or the series ended first.',
      ),
    total: Money.describe('What the buyer pays for it; to the seller, what they earn.'),
  })
  .meta({ id: 'SeriesVisit', description: 'A visit of a series.' })

export const ServiceSeries = z
  .object({
    _id: Id,
    everyWeeks: EveryWeeks,
    status: SeriesStatus,
    endedBy: z
      .enum(['buyer', 'seller', 'marketplace'])
      .optional()
      .describe('Who ended it; the marketplace if it could not go on.'),
    card: SavedCard.optional().describe('The card that the later visits are charged to, for the buyer.'),
    canChangeCard: z.boolean().describe('True while the caller can save another card for visits that are not paid.'),
    canEnd: z.boolean().describe('True while there is something that the caller can end.'),
    visits: z.array(SeriesVisit).describe('All visits that were asked for, in order, the first one too.'),
    total: Money.describe('What a visit costs the buyer; to the seller, what they earn by it.'),
  })
  .meta({
    id: 'ServiceSeries',
    description: 'Visits for one service every few weeks, as one of its two people sees them.',
  })
export type ServiceSeries = z.infer<typeof ServiceSeries>

const reply = z.object({ series: ServiceSeries })

export const serviceSeriesCalls = defineCalls({
  read: {
    method: 'GET',
    path: '/service-series/:id',
    access: 'user',
    team: 'answer',
    summary: 'Shows a series of visits to its two people',
    params: IdParams,
    reply,
  },
  end: {
    method: 'PUT',
    path: '/service-series/:id/end',
    access: 'user',
    team: 'manage',
    rate: 'money',
    summary: 'Ends a series: its visits that are not paid do not take place, the others stay; safe to repeat',
    params: IdParams,
    reply,
  },
  card: {
    method: 'POST',
    path: '/service-series/:id/card',
    access: 'user',
    rate: 'money',
    summary: 'Begins to replace the card of the later visits; with the intent that saved the new one, finishes that',
    params: IdParams,
    body: z
      .object({
        setupIntentId: z.string().min(1).max(255).optional().describe('The intent that has saved the new card.'),
      })
      .optional(),
    reply: z.object({
      series: ServiceSeries,
      clientSecret: z.string().optional().describe('With it the buyer’s browser saves a card.'),
      setupIntentId: z.string().optional().describe('The intent that saves it; nothing is charged.'),
      isCardAwaited: z
        .literal(true)
        .optional()
        .describe(
          'The provider could not say yet that it has the new card, which is taken as soon as it does; the same call asks again.',
        ),
    }),
    example: {},
  },
})
