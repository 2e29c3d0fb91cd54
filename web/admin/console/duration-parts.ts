import { durationMs, ISO_DURATION } from '#shared/kernel/duration.ts'

export const durationUnits = ['seconds', 'minutes', 'hours', 'days'] as const
export type DurationUnit = (typeof durationUnits)[number] | 'months'

const sizes = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 }
const MONTHS = /^P(-?\d+)M$/
/** A duration that is written in one unit is shown in it: 48 hours stay 48 hours. */
const written: readonly [RegExp, DurationUnit][] = [
  [MONTHS, 'months'],
  [/^P(-?\d+)D$/, 'days'],
  [/^PT(-?\d+)H$/, 'hours'],
  [/^PT(-?\d+)M$/, 'minutes'],
  [/^PT(-?\d+)S$/, 'seconds'],
]

/** A number and its unit of an ISO 8601 duration, or of months such as `P1M`; nothing of what is no duration. */
export function durationParts(iso: string): { amount: number; unit: DurationUnit } | undefined {
  for (const [pattern, unit] of written) {
    const match = pattern.exec(iso)
    if (match) return { amount: Number(match[1]), unit }
  }
  if (!ISO_DURATION.test(iso)) return undefined
  const ms = durationMs(iso)
  const unit = (['days', 'hours', 'minutes', 'seconds'] as const).find((each) => ms % sizes[each] === 0) ?? 'seconds'
  return { amount: ms / sizes[unit], unit }
}

/** The ISO 8601 duration of a number and a unit; empty without a number, and no duration at all for `NaN`. */
export function isoOfParts(amount: number | null, unit: DurationUnit): string {
  if (amount === null) return ''
  const letter = { months: 'M', days: 'D', hours: 'H', minutes: 'M', seconds: 'S' }[unit]
  return unit === 'days' || unit === 'months' ? `P${amount}${letter}` : `PT${amount}${letter}`
}
