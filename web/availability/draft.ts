import type { AvailabilityEntry, BookingRules, HoursException } from '#shared/contract/availability.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'

/** The parts of the form, each of which counts as one change. */
const PARTS = ['timeZone', 'weekly', 'rules', 'exceptions', 'holidays'] as const

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Travel is one choice: a means of travel, or minutes. */
const choicesOf = ({ travelBy, ...rules }: BookingRules) => ({
  ...rules,
  travelMinutes: travelBy ?? rules.travelMinutes,
})

/** The number of parts that differ from what is saved; each weekday and each rule counts by itself. */
export function countChanges(draft: AvailabilityEntry, saved: AvailabilityEntry): number {
  const days = draft.weekly.filter((hours, day) => !isSame(hours, saved.weekly[day])).length
  const [chosen, before] = [choicesOf(draft.rules), choicesOf(saved.rules)]
  const rules = keysOf(chosen).filter((rule) => !isSame(chosen[rule], before[rule])).length
  const others = PARTS.filter((part) => part !== 'weekly' && part !== 'rules' && !isSame(draft[part], saved[part]))
  return days + rules + others.length
}

/** Exceptions in the order of their days, so that the list can be read. */
export const inOrder = (exceptions: readonly HoursException[]): HoursException[] =>
  exceptions.toSorted((one, other) => one.from.localeCompare(other.from))

/** Exceptions with further ones, each of which takes the place of those for its day alone. */
export const withExceptions = (
  exceptions: readonly HoursException[],
  added: readonly HoursException[],
): HoursException[] => {
  const isReplaced = ({ from, to }: HoursException) => from === to && added.some((each) => each.from === from)
  return inOrder([...exceptions.filter((each) => !isReplaced(each)), ...added])
}
