import { badInput } from '#server/kernel/http/errors.ts'
import { startOfDay } from '#server/kernel/start-of-day.ts'
import { type AnalyticsBucket, type AnalyticsQuery, MOST_BUCKETS } from '#shared/contract/analytics.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar-day.ts'

/** A time from which on, and before which. */
export type Span = { from: Date; to: Date }

const at = (day: string) => new Date(`${day}T00:00:00Z`)

/** The first day of the bucket that a day is in. */
export function bucketOf(day: string, bucket: AnalyticsBucket): string {
  if (bucket === 'day') return day
  if (bucket === 'month') return `${day.slice(0, 7)}-01`
  const weekday = (at(day).getUTCDay() + 6) % 7
  return addDays(day, -weekday)
}

/**
 * The assignment of days to buckets: each day is shifted by `later` days. With the length of a range as the shift, the
 * days before the range fall into its own buckets, each with those of the same place.
 */
export type Buckets = { bucket: AnalyticsBucket; later: number }

/** The first day of the bucket that a day is put into. */
export const bucketFor = (day: string, { bucket, later }: Buckets): string => bucketOf(addDays(day, later), bucket)

export function bucketsIn({ from, to }: Days, bucket: AnalyticsBucket): string[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index))
  return [...new Set(days.map((day) => bucketOf(day, bucket)))]
}

/** The first and the last day of a range. */
export type Days = { from: string; to: string }

export const lengthOf = ({ from, to }: Days): number => daysBetween(from, to) + 1

/** The range of the same length that ends on the day before. */
export const daysBefore = (days: Days): Days => ({
  from: addDays(days.from, -lengthOf(days)),
  to: addDays(days.from, -1),
})

export const spanOf = ({ from, to }: Days, zone: string): Span => ({
  from: startOfDay(from, zone),
  to: startOfDay(addDays(to, 1), zone),
})

/** The range that was asked for. Throws 400 if it ends before it begins, is older than this, or has too many buckets. */
export function checkRange({ bucket, ...query }: AnalyticsQuery, today: string): Days {
  const to = query.to ?? today
  const from = query.from ?? addDays(to, -29)
  if (to < from) throw badInput({ to: 'must not be before the first day' })
  if (from < '2000-01-01' || to > '2100-01-01') throw badInput({ from: 'must be between the years 2000 and 2100' })
  const days = lengthOf({ from, to })
  const perBucket = { day: 1, week: 7, month: 31 }[bucket]
  if (days / perBucket > MOST_BUCKETS + 1 || bucketsIn({ from, to }, bucket).length > MOST_BUCKETS)
    throw badInput({ to: `must leave at most ${MOST_BUCKETS} buckets` })
  return { from, to }
}
