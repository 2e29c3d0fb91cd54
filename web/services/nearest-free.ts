import { dayOf, timeOf } from '#web/ui/days.ts'

/**
 * Two free times in the place of one that is gone, on the first day from then on that has any: the one at the same hour or
 * else nearest to it, and the first of the day or else the one after. Without a later day the first free times of all.
 */
export function nearestFree(gone: string, free: readonly string[], timeZone: string): string[] {
  const dayAt = (start: string) => dayOf(new Date(start), timeZone)
  const minuteAt = (start: string) => {
    const [hour = 0, minute = 0] = timeOf(new Date(start), timeZone).split(':').map(Number)
    return 60 * hour + minute
  }
  const first = free.find((start) => dayAt(start) >= dayAt(gone)) ?? free[0]
  if (first === undefined) return []
  const times = free.filter((start) => dayAt(start) === dayAt(first))
  const distance = (start: string) => Math.abs(minuteAt(start) - minuteAt(gone))
  const nearest = times.reduce((one, other) => (distance(other) < distance(one) ? other : one), first)
  const other = times.find((start) => start !== nearest)
  return [nearest, ...(other ? [other] : [])].sort()
}
