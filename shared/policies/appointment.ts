import { durationMs } from '../kernel/duration.ts'
import type { DurationName, Rules } from '../kernel/rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The limits that a listing sets for its appointments. */
type Terms = { minNoticeHours: number; maxHorizonDays: number }

/**
 * The time within which an appointment may begin, in milliseconds since 1970. `reserve` are the milliseconds before it
 * that paying and answering take.
 */
export const bookingWindow = ({ minNoticeHours, maxHorizonDays }: Terms, now: number, reserve = 0) => ({
  earliest: now + Math.max(minNoticeHours * HOUR, reserve),
  latest: now + maxHorizonDays * DAY,
})

type Lead = Pick<Rules, 'sellerResponseLead'>

/**
 * The last moment (milliseconds since 1970) at which an order with an appointment at `start` can be paid, captured again
 * or answered. Every deadline and every check of such an order asks here.
 */
export const lastAnswer = (start: string, { sellerResponseLead }: Lead): number =>
  Date.parse(start) - durationMs(sellerResponseLead)

/** True if at least so many milliseconds are left until that moment; any time at all if none are named. */
export const isInReach = (start: string, rules: Lead, now: number, least = 1): boolean =>
  lastAnswer(start, rules) - now >= least

/** Durations as the rules write them, or in milliseconds, as pages have them. */
type Durations<Name extends DurationName> = Readonly<Record<Name, string | number>>

const inMs = (time: string | number) => (typeof time === 'number' ? time : durationMs(time))

/** The milliseconds before an offered time that the shortest time to pay for it takes. */
export const payReserve = (rules: Durations<'sellerResponseLead' | 'paymentWindow'>) =>
  inMs(rules.sellerResponseLead) + inMs(rules.paymentWindow)

/** The milliseconds before a time that the shortest time to answer takes. */
export const answerReserve = (rules: Durations<'sellerResponseLead' | 'sellerResponseMin'>) =>
  inMs(rules.sellerResponseLead) + inMs(rules.sellerResponseMin)

/** The milliseconds before a wanted time that a new order takes: to pay it, and to answer it then. */
export const orderReserve = (rules: Durations<'sellerResponseLead' | 'sellerResponseMin' | 'paymentWindow'>) =>
  answerReserve(rules) + inMs(rules.paymentWindow)

/** The minutes of an appointment: those of the package, else those of the service. */
export const appointmentMinutes = (
  service: {
    durationMinutes?: number | null | undefined
    packages: readonly { key: string; durationMinutes?: number | null | undefined }[]
  },
  packageKey: string | undefined,
): number | undefined =>
  service.packages.find(({ key }) => key === packageKey)?.durationMinutes ?? service.durationMinutes ?? undefined

/** The minutes of the shortest appointment for a service; undefined if it names none. */
export function shortestMinutes(service: Parameters<typeof appointmentMinutes>[0]): number | undefined {
  const keys = service.packages.length > 0 ? service.packages.map(({ key }) => key) : [undefined]
  const lengths = keys.flatMap((key) => appointmentMinutes(service, key) ?? [])
  return lengths.length > 0 ? Math.min(...lengths) : undefined
}

/** The end of an appointment as an ISO 8601 time. */
export const appointmentEnd = (start: string, minutes: number): string =>
  new Date(Date.parse(start) + minutes * MINUTE).toISOString()

/** Returns the reason for which an appointment may not begin then, as the API says it; undefined if it may. */
export function startError(start: string, terms: Terms, now: number, reserve = 0): string | undefined {
  const at = Date.parse(start)
  const { earliest, latest } = bookingWindow(terms, now, reserve)
  if (at <= now) return 'must be in the future'
  if (at < earliest && terms.minNoticeHours * HOUR >= reserve)
    return `must be at least ${terms.minNoticeHours} hour${terms.minNoticeHours === 1 ? '' : 's'} from now`
  if (at < earliest) return `must be at least ${Math.ceil(reserve / MINUTE)} minutes from now`
  return at > latest ? `must be within ${terms.maxHorizonDays} days` : undefined
}

type Hold = Pick<Rules, 'maxHold'>

/**
 * Returns the reason for which something may not be due then, as the API says it; undefined if it may: its money is
 * held no longer than that.
 */
export function dueError(time: string, { maxHold }: Hold, now: number): string | undefined {
  const at = Date.parse(time)
  if (at <= now) return 'must be in the future'
  return at > now + durationMs(maxHold) ? 'is too far away' : undefined
}

/** The days that an appointment may lie ahead for work that is asked for: no service limits it. */
export const REQUEST_HORIZON_DAYS = 60

/** Returns the reason for which such an appointment may not begin then; undefined if it may. */
export const requestedStartError = (
  start: string,
  rules: Pick<Rules, 'maxHold' | 'sellerResponseLead' | 'paymentWindow'>,
  now: number,
): string | undefined =>
  startError(start, { minNoticeHours: 0, maxHorizonDays: REQUEST_HORIZON_DAYS }, now, payReserve(rules)) ??
  dueError(start, rules, now)

/** The most days that work may take, since its money is held no longer. */
export const longestWorkDays = ({ maxHold }: Hold): number => Math.floor(durationMs(maxHold) / DAY)
