import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { metricsFile } from '../policies/metrics-csv.ts'
import { Id } from './common.ts'

/** The most buckets that a range may have. */
export const MOST_BUCKETS = 400

export const AnalyticsBucket = z.enum(['day', 'week', 'month'])
export type AnalyticsBucket = z.infer<typeof AnalyticsBucket>

const date = z.iso.date()

export const AnalyticsQuery = z.object({
  from: date
    .optional()
    .describe('The first day, in the time zone of the marketplace; by itself 29 days before the last.'),
  to: date.optional().describe('The last day; by itself today.'),
  bucket: AnalyticsBucket.default('day').describe('Weeks begin on Mondays.'),
  compare: z.enum(['true', 'false']).default('false').describe('With the metrics of as many days before.'),
  format: z
    .enum(['json', 'csv'])
    .default('json')
    .describe(
      'With `csv` the series comes as a file for spreadsheets (`text/csv`) in the marks of the language, and nothing else.',
    ),
})
export type AnalyticsQuery = z.output<typeof AnalyticsQuery>

const metrics = z.record(z.string(), z.number().nullable())
const counted = z.object({ key: z.string(), value: z.number().int().describe('How many.') })

const Totals = metrics.describe(
  'By their names; amounts are minor units of the currency. null has nothing to be computed of.',
)
const Series = z
  .array(z.object({ date: date.describe('The first day of the bucket.'), values: metrics.describe('As the totals.') }))
  .describe('Each bucket of the range, also those without anything.')

const Top = z.object({ _id: Id, title: z.string(), value: z.number().int().describe('How often.') })

export const Analytics = z
  .object({
    range: z
      .object({
        from: date.describe('The first day.'),
        to: date.describe('The last day.'),
        bucket: AnalyticsBucket.describe('How long each part of the series is.'),
        timezone: z.string().describe('In which the days begin.'),
      })
      .describe('What was asked for.'),
    currency: z.string().describe('Of all amounts.'),
    totals: Totals,
    deltaPct: metrics.describe(
      'How much the totals differ from those before, in per cent; empty without a comparison.',
    ),
    series: Series,
    breakdowns: z
      .object({
        byStatus: z.array(counted).describe('How many of the range are in which state today.'),
        byCategory: z
          .array(z.object({ category: z.string(), values: metrics.describe('As the totals.') }))
          .describe('By category, the most first.'),
        top: z.array(Top).describe('What was looked at or ordered most.'),
        byWeekday: z
          .array(counted)
          .optional()
          .describe('Of messages: how many were written on which day of the week, from Monday (1) to Sunday (7).'),
      })
      .describe('The same by what it is.'),
    previous: z
      .object({
        totals: Totals,
        series: Series.describe(
          'A bucket for each of the range: the days of the same place among those before, also where weeks and months are cut otherwise.',
        ),
        byCategory: z
          .array(z.object({ category: z.string(), values: metrics.describe('As the totals.') }))
          .describe('By category.'),
      })
      .optional()
      .describe('As many days before.'),
  })
  .meta({ id: 'Analytics', description: 'Metrics of a part of the marketplace within some days.' })
export type Analytics = z.infer<typeof Analytics>

const kind = z.enum(['service', 'product']).describe('What it is.')

/** The metrics of what the caller sells. */
export const OwnAnalytics = Analytics.extend({
  breakdowns: z
    .object({
      byStatus: z
        .array(counted.extend({ kind: z.string().describe('The name of the process of these orders.') }))
        .describe('How many orders of the range are in which state today.'),
      byCategory: Analytics.shape.breakdowns.shape.byCategory,
      top: z.array(Top.extend({ kind })).describe('What was ordered most.'),
      viewed: z.array(Top.extend({ kind })).describe('What was looked at most.'),
    })
    .describe('The same by what it is.'),
  mayExport: z.boolean().describe("Whether the caller's plan has files for spreadsheets."),
}).meta({ id: 'OwnAnalytics', description: 'Metrics of what the caller sells within some days.' })
export type OwnAnalytics = z.infer<typeof OwnAnalytics>

/** Days begin where the seller lives. */
export const OwnAnalyticsQuery = AnalyticsQuery.extend({
  from: AnalyticsQuery.shape.from.describe(
    'The first day, in the time zone of the caller; by itself 29 days before the last.',
  ),
  format: AnalyticsQuery.shape.format.describe(
    'With `csv` the series comes as a file for spreadsheets (`text/csv`), and nothing else; 403 `plan_limit` if the plan of the caller has none.',
  ),
})

const section = <const Path extends string>(name: string, path: Path, summary: string) =>
  defineCalls({
    show: {
      method: 'GET',
      path: `/${path}/analytics`,
      access: 'admin',
      right: 'see',
      summary,
      query: AnalyticsQuery,
      reply: Analytics,
      csv: (shown: Analytics, language) => metricsFile(name, shown, language),
    },
  })

export const userAnalyticsCalls = section(
  'user',
  'user-analytics',
  'Accounts: how many, how many new ones, and who was active',
)
export const conversationAnalyticsCalls = section(
  'conversation',
  'conversation-analytics',
  'Conversations that began, and how soon they were answered',
)
export const messageAnalyticsCalls = section('message', 'message-analytics', 'Messages that people wrote')
export const serviceRequestAnalyticsCalls = section(
  'serviceRequest',
  'service-request-analytics',
  'Requests for services, from the posting to the done work',
)
export const serviceAnalyticsCalls = section(
  'service',
  'service-analytics',
  'Services: live, new, looked at and ordered',
)
export const productAnalyticsCalls = section(
  'product',
  'product-analytics',
  'Products: live, new, looked at and ordered',
)
export const orderAnalyticsCalls = section('order', 'order-analytics', 'Orders of services, and their money')
export const productOrderAnalyticsCalls = section(
  'productOrder',
  'product-order-analytics',
  'Orders of products, and their money',
)
