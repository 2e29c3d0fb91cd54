/** Times of the demo are relative to the moment of seeding, so that a fresh demo is never out of date. */

/** The zone in which all people of the demo live, and by which they read. */
export const ZONE = 'Europe/Berlin'
const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE
const DAY = 24 * 60 * MINUTE

/**
 * Either a clock time on a day of the people's calendar (0 is today, negative is past), or hours from now for times
 * that must stay close to the present at whatever hour the demo is seeded.
 */
export type DemoTime = { readonly day: number; readonly at: `${number}:${number}` } | { readonly hours: number }

export interface DemoSlot {
  readonly start: DemoTime
  readonly minutes: number
}

const parts = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The clock in the people's time zone, written as if it were UTC. */
const wallClock = (at: Date): number => {
  const found = Object.fromEntries(parts.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  return Date.UTC(found.year!, found.month! - 1, found.day!, found.hour!, found.minute!, found.second!) // always formatted
}

/** A day of the people's calendar, such as 2026-06-12. */
export const dayBefore = (now: Date, days: number): string =>
  new Date(wallClock(now) - days * DAY).toISOString().slice(0, 10)

export function resolveTime(time: DemoTime, now: Date): Date {
  if ('hours' in time) return new Date(now.getTime() + time.hours * 60 * MINUTE)
  const [hours = 0, minutes = 0] = time.at.split(':').map(Number)
  const midnight = Math.floor(wallClock(now) / DAY) * DAY
  const wanted = midnight + time.day * DAY + (hours * 60 + minutes) * MINUTE
  // The offset at the wanted time may differ from the present one (summer time): guess, then correct the guess.
  const guess = wanted - (wallClock(now) - Math.floor(now.getTime() / 1000) * 1000)
  return new Date(guess + wanted - wallClock(new Date(guess)))
}

/** Slots start on the half hour: one given in hours moves away from now to the next one. */
export function resolveSlot(slot: DemoSlot, now: Date): { start: Date; end: Date } {
  const exact = resolveTime(slot.start, now).getTime()
  const round = exact < now.getTime() ? Math.floor : Math.ceil
  const start = round(exact / HALF_HOUR) * HALF_HOUR
  return { start: new Date(start), end: new Date(start + slot.minutes * MINUTE) }
}
