import { saveAvailability } from '#server/availability/data.ts'
import type { AvailabilityEntry, BookingRules, HolidayPlace, WeeklyHours } from '#shared/contract/availability.ts'
import { DEFAULT_RULES } from '#shared/policies/booking-rules.ts'
import type { People } from './seed-people.ts'
import type { Seeding } from './seeding.ts'
import { dayBefore, ZONE } from './times.ts'

type Pattern = {
  weekly: WeeklyHours
  rules: BookingRules
  holidays?: HolidayPlace
  vacation?: { inDays: number; days: number; note?: string }
}

const BERLIN: HolidayPlace = { country: 'DE', region: 'BE' }

const onWeekdays = (days: number, hours: WeeklyHours[number]): WeeklyHours =>
  Array.from({ length: 7 }, (_, day) => (day < days ? hours : []))

/** Hours as people of a neighbourhood have them; sellers get one after the other. */
const patterns: readonly Pattern[] = [
  {
    weekly: [...onWeekdays(6, [{ start: '08:00', end: '20:00' }]).slice(0, 6), [{ start: '10:00', end: '18:00' }]],
    rules: { ...DEFAULT_RULES, bufferAfterMinutes: 30, startEveryMinutes: 30 },
    holidays: BERLIN,
    vacation: { inDays: 38, days: 6, note: 'At my parents’' },
  },
  {
    weekly: [...onWeekdays(5, [{ start: '09:00', end: '18:00' }]).slice(0, 5), [{ start: '10:00', end: '16:00' }], []],
    rules: { ...DEFAULT_RULES, travelMinutes: 30, startEveryMinutes: 30, mostPerDay: 4 },
    holidays: BERLIN,
    vacation: { inDays: 24, days: 12 },
  },
  {
    weekly: onWeekdays(6, [
      { start: '08:30', end: '12:30' },
      { start: '13:30', end: '19:00' },
    ]),
    rules: { ...DEFAULT_RULES, bufferBeforeMinutes: 15, startEveryMinutes: 15 },
  },
  {
    weekly: onWeekdays(7, [{ start: '08:00', end: '21:00' }]),
    rules: DEFAULT_RULES,
    vacation: { inDays: 40, days: 7 },
  },
]

const entryOf = ({ weekly, rules, vacation, holidays }: Pattern, now: Date): AvailabilityEntry => {
  const dayIn = (days: number) => dayBefore(now, -days)
  const off = vacation && {
    from: dayIn(vacation.inDays),
    to: dayIn(vacation.inDays + vacation.days - 1),
    hours: [],
    ...(vacation.note ? { note: vacation.note } : {}),
  }
  return { timeZone: ZONE, weekly, rules, holidays: holidays ?? null, exceptions: off ? [off] : [] }
}

/** Gives every seller hours of work. The first demo seller's are those of the first pattern. */
export async function seedAvailability({ db, now }: Seeding, people: People): Promise<void> {
  const sellers = [...people.values()].filter(({ person }) => person.intent.roles.includes('sell'))
  for (const [index, { id }] of sellers.entries()) {
    const pattern = patterns[index % patterns.length]
    if (pattern) await saveAvailability(db, id, entryOf(pattern, now))
  }
}
