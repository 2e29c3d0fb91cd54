import { badInput } from '#server/kernel/http/errors.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'

const HOUR = 3_600_000

/** An offer that comes back can be accepted for so long at least, and its request stays open. */
const LEAST_LEFT = 24 * HOUR

/** The end of an offer that comes back: later, if little is left. */
export const extended = ({ valid_until, now }: { valid_until: Date; now: Date }) => ({
  valid_until: new Date(Math.max(valid_until.getTime(), now.getTime() + LEAST_LEFT)),
})

/** The end of a request that is open again: later, if little is left, since its offers come back for so long. */
export const openAgain = ({ expires_at, now }: { expires_at: Date | null; now: Date }) => ({
  expires_at: new Date(Math.max(expires_at?.getTime() ?? 0, now.getTime() + LEAST_LEFT)),
})

/** The end of a new offer; throws 400 for one that comes too soon or too late. */
export function endOfOffer(wanted: string | null | undefined, rules: Rules, now: Date): Date {
  if (!wanted) return later(now, rules.offerTtl)
  const left = Date.parse(wanted) - now.getTime()
  if (left < HOUR) throw badInput({ validUntil: 'must be an hour ahead at least' })
  if (left > durationMs(rules.requestTtl)) throw badInput({ validUntil: 'is too far away' })
  return new Date(wanted)
}
