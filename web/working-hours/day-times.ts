import type { Option } from '#web/ui/SelectField.tsx'

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Every quarter of an hour. A list, since time fields of browsers hide the half of the day in a narrow place. */
export const STARTS: readonly string[] = Array.from(
  { length: 96 },
  (_, n) => `${twoDigits(Math.floor(n / 4))}:${twoDigits((n % 4) * 15)}`,
)
/** Every quarter of an hour at which hours may end. */
export const ENDS: readonly string[] = [...STARTS.slice(1), '24:00']

/** The options of a list of times, with the present one. */
export const timeOptions = (times: readonly string[], present: string): Option[] =>
  [...new Set([...times, present])].sort().map((time) => ({ value: time, label: time }))
