import { fromWire, wholeNumber } from '../kernel/page.ts'
import { z } from '../kernel/zod.ts'
import { EVERY_WEEKS, MOST_VISITS } from '../policies/series.ts'
import { Id, Time, TimeZone } from './common.ts'
import { PackageKey } from './service.ts'

export const EveryWeeks = z.literal(EVERY_WEEKS).describe('The weeks from one visit to the next.')
export type EveryWeeks = z.infer<typeof EveryWeeks>

/** The later visits of a series, as its buyer asks for them with the first one. */
export const SeriesEntry = z
  .object({
    everyWeeks: EveryWeeks,
    times: z
      .array(z.object({ start: Time }))
      .min(1)
      .max(MOST_VISITS - 1)
      .describe('When the later visits begin, in order. Each is as long as the first one and costs the same.'),
  })
  .meta({ id: 'SeriesEntry', description: 'The later visits of a series.' })
export type SeriesEntry = z.infer<typeof SeriesEntry>

export const SeriesStatus = z
  .enum(['proposed', 'active', 'complete', 'ended'])
  .describe(
    '`proposed` until the seller accepts the first visit; `complete` when no visit is left that is to be paid; `ended` if somebody ended it before.',
  )
export type SeriesStatus = z.infer<typeof SeriesStatus>

/** The series of which an order is a visit. */
export const OrderSeries = z
  .object({
    _id: Id,
    everyWeeks: EveryWeeks,
    number: z.number().int().describe('Which visit it is, from 1 on.'),
    visits: z.number().int().describe('How many visits were asked for, with the first one.'),
    status: SeriesStatus,
  })
  .meta({ id: 'OrderSeries', description: 'The series of which an order is a visit.' })
export type OrderSeries = z.infer<typeof OrderSeries>

export const SeriesTimesQuery = z.object({
  start: Time.describe('When the first visit begins.'),
  everyWeeks: fromWire((value) => (typeof value === 'string' ? Number(value) : value), EveryWeeks),
  visits: wholeNumber(2, MOST_VISITS).describe('How many visits are wanted, with the first one.'),
  packageKey: PackageKey.optional().describe('The package whose length the visits have.'),
})

const NotPossible = z
  .enum(['closed', 'day_off', 'taken'])
  .describe('The seller does not work then, is off that day, or the day has no free time any more.')

export const SeriesTimes = z
  .object({
    timeZone: TimeZone.describe('Where the seller works; the visits are at the same hour by its clock.'),
    visits: z
      .array(
        z.object({
          number: z.number().int().describe('Which visit it is, from 1 on.'),
          start: Time,
          end: Time,
          movedFrom: Time.optional().describe(
            'The same hour as that of the first visit, which is taken: this is the nearest free one of that day.',
          ),
        }),
      )
      .describe('As many as are wanted, if there are so many within a year.'),
    skipped: z.array(z.object({ start: Time, reason: NotPossible })).describe('The dates that are left out, in order.'),
  })
  .meta({ id: 'SeriesTimes', description: 'The times at which a series of visits can take place.' })
export type SeriesTimes = z.infer<typeof SeriesTimes>
