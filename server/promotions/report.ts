import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import {
  type ExposurePlace,
  LEAST_COMPARED,
  type PromotionBaseline,
  type PromotionReport,
} from '#shared/contract/promotion.ts'
import { lengthOf } from './clock.ts'
import { findLastPaid, type PromotionRow, type SubjectRef } from './data.ts'
import { daysOf, firstDaysOf, placesOf } from './exposure-data.ts'
import { presentPromotion } from './present.ts'
import { promotableOf } from './promotables.ts'

/** The middle one; of an even number, the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const upper = sorted[half] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2
}

/** From its beginning to its end, or until now. */
function timeOf({ starts_at, ended_at, promoted_until, status, now }: PromotionRow) {
  const from = starts_at ?? now
  const end = status === 'expired' ? promoted_until : ended_at
  return { from, until: end && end < now ? end : now }
}

async function answersOf(db: Db, kind: string, subjects: readonly { id: string; from: Date; until: Date }[]) {
  const counted = await promotableOf(kind).countAnswers(db, subjects)
  const counts = new Map(counted.map(({ id, count }) => [id, count]))
  return subjects.map(({ id }) => counts.get(id) ?? 0)
}

/** The results of similar things in as many first days; without metrics if there are too few to say anything. */
async function baselineOf(
  deps: Deps,
  { kind, refId }: SubjectRef,
  { days, offers }: { days: number; offers: number },
): Promise<PromotionBaseline> {
  const { db, settings } = deps
  const { scope, subjects } = await promotableOf(kind).findSimilar(db, refId)
  const n = subjects.length
  if (n < LEAST_COMPARED) return { n, scope, days }
  const length = lengthOf(days, settings.rules)
  const since = subjects.map(({ id, shownAt }) => ({ id, from: shownAt, until: new Date(shownAt.getTime() + length) }))
  const [seen, answers] = await Promise.all([firstDaysOf(db, subjects, days), answersOf(db, kind, since)])
  return {
    n,
    scope,
    days,
    impressions: median(seen.map(({ impressions }) => impressions)),
    views: median(seen.map(({ views }) => views)),
    offers: median(answers),
    withAsManyOffers: answers.filter((count) => count >= offers).length,
  }
}

const sumOf = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)

/** The report on the last paid promotion of a thing; undefined if none was paid. */
export async function reportOf(deps: Deps, subject: SubjectRef): Promise<PromotionReport | undefined> {
  const { db, settings } = deps
  const row = await findLastPaid(db, subject)
  if (!row) return undefined
  const { from, until } = timeOf(row)
  const [days, places, [offers = 0]] = await Promise.all([
    daysOf(db, subject.refId, from, until),
    placesOf(db, subject.refId, from, until),
    answersOf(db, subject.kind, [{ id: subject.refId, from, until }]),
  ])
  const startedDays = Math.max(1, Math.ceil((until.getTime() - from.getTime()) / lengthOf(1, settings.rules)))
  const baseline = await baselineOf(deps, subject, { days: Math.min(startedDays, 365), offers })
  return {
    promotion: {
      ...presentPromotion(row, deps),
      stats: {
        impressions: sumOf(days, ({ impressions }) => impressions),
        views: sumOf(days, ({ views }) => views),
        offers,
        baseline,
      },
    },
    days,
    // The table's CHECK allows no other places.
    places: places.map(({ place, impressions }) => ({ place: place as ExposurePlace, impressions })),
  }
}
