import { type Fact, MINUTE_METRICS } from './order-fact-data.ts'
import { type Buckets, bucketFor } from './range.ts'

/** Facts that are added up: each metric, and of those whose categories are minutes how often it were how many. */
export type Sums = { values: Map<string, number>; minutes: Map<string, Map<number, number>> }

/** The facts of a range added up: all, those of each bucket by its first day, and those of each category. */
export type Counts = { total: Sums; byBucket: Map<string, Sums>; byCategory: Map<string, Sums> }

const nothing = (): Sums => ({ values: new Map(), minutes: new Map() })

export const noCounts = (): Counts => ({ total: nothing(), byBucket: new Map(), byCategory: new Map() })

function sumsAt(places: Map<string, Sums>, key: string): Sums {
  const sums = places.get(key) ?? nothing()
  places.set(key, sums)
  return sums
}

const addTo = <Key>(sums: Map<Key, number>, key: Key, value: number) => void sums.set(key, (sums.get(key) ?? 0) + value)

function addMinutes({ minutes }: Sums, metric: string, taken: number, value: number) {
  const times = minutes.get(metric) ?? new Map<number, number>()
  minutes.set(metric, times)
  addTo(times, taken, value)
}

/** A sum of a whole bucket. */
export function addToBucket({ total, byBucket }: Counts, bucket: string, metric: string, value: number): void {
  for (const sums of [total, sumsAt(byBucket, bucket)]) addTo(sums.values, metric, value)
}

/** Adds `times` occurrences of `taken` minutes to a bucket. */
export function addMinutesToBucket(
  { total, byBucket }: Counts,
  bucket: string,
  metric: string,
  taken: number,
  times: number,
): void {
  for (const sums of [total, sumsAt(byBucket, bucket)]) addMinutes(sums, metric, taken, times)
}

/** A sum of a category within the whole range; what has no category is in none. */
export function addToCategory({ byCategory }: Counts, category: string, metric: string, value: number): void {
  if (category !== '') addTo(sumsAt(byCategory, category).values, metric, value)
}

export function addFact(counts: Counts, { metric, category, day, value }: Fact, buckets: Buckets): void {
  const at = bucketFor(day, buckets)
  if (MINUTE_METRICS.includes(metric)) {
    addMinutesToBucket(counts, at, metric, Number(category), value)
    return
  }
  addToBucket(counts, at, metric, value)
  addToCategory(counts, category, metric, value)
}

export function countFacts(facts: readonly Fact[], buckets: Buckets): Counts {
  const counts = noCounts()
  for (const fact of facts) addFact(counts, fact, buckets)
  return counts
}

/** The median of minutes by how often they were taken; null without any. Of two in the middle it is the mean. */
export function medianOf(times: ReadonlyMap<number, number> = new Map()): number | null {
  const sorted = [...times].sort(([one], [other]) => one - other)
  const total = sorted.reduce((sum, [, count]) => sum + count, 0)
  if (total === 0) return null
  const valueAt = (place: number): number => {
    let seen = 0
    for (const [value, count] of sorted) {
      seen += count
      if (seen > place) return value
    }
    return sorted.at(-1)?.[0] ?? 0
  }
  return (valueAt(Math.floor((total - 1) / 2)) + valueAt(Math.floor(total / 2))) / 2
}
