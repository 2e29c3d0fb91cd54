import { defineCalls } from '../kernel/contract.ts'
import { z } from '../kernel/zod.ts'
import { LIST_LIMITS, TEXT_LIMITS } from '../policies/text-limits.ts'
import { TRAVEL_MODES } from '../policies/travel.ts'
import { Id, line, Time, TimeZone } from './common.ts'

const Day = z.iso.date()
const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')
const ClockEnd = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'must be a time such as 17:30')

/** Hours of work on a day. Hours that end before they begin end on the next day. */
export const WorkingSpan = z
  .object({ start: ClockTime, end: ClockEnd })
  .refine(({ start, end }) => start !== end, { path: ['end'], error: 'must differ from the start' })
  .meta({ id: 'WorkingSpan', description: 'Hours of work; an end before the start is on the next day.' })
export type WorkingSpan = z.infer<typeof WorkingSpan>

const DAY_MINUTES = 1_440
const WEEK_MINUTES = 7 * DAY_MINUTES
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The minutes of a day from which and until which hours go; an end on the next day is more than 1,440. */
export function minutesOf({ start, end }: WorkingSpan): { start: number; end: number } {
  const [from, to] = [minuteOf(start), minuteOf(end)]
  return { start: from, end: to > from ? to : to + DAY_MINUTES }
}

const isDisjoint = (spans: { start: number; end: number }[]) =>
  [...spans]
    .sort((one, other) => one.start - other.start)
    .every(({ start }, n, ordered) => n === 0 || (ordered[n - 1]?.end ?? 0) <= start)

const DayHours = z
  .array(WorkingSpan)
  .max(LIST_LIMITS.spansPerDay)
  .refine((spans) => isDisjoint(spans.map(minutesOf)), 'must not overlap each other')

/** True if no hours reach into those of the day after; Sunday's go on into Monday. */
function isWeekDisjoint(week: WorkingSpan[][]): boolean {
  const spans = week.flatMap((day, n) =>
    day.map(minutesOf).map(({ start, end }) => ({ start: n * DAY_MINUTES + start, end: n * DAY_MINUTES + end })),
  )
  const wrapped = spans
    .filter(({ end }) => end > WEEK_MINUTES)
    .map(({ end }) => ({ start: 0, end: end - WEEK_MINUTES }))
  return isDisjoint([...wrapped, ...spans])
}

export const WeeklyHours = z
  .array(DayHours)
  .length(7)
  .refine(isWeekDisjoint, 'must not go on into the hours of the next day')
  .meta({ id: 'WeeklyHours', description: 'The hours of work on each day of the week, Monday first.' })
export type WeeklyHours = z.infer<typeof WeeklyHours>

/** The most days with other hours, and the most days that one of them covers. */
const MOST_EXCEPTIONS = 200
const MOST_EXCEPTION_DAYS = 366

export const HoursException = z
  .object({
    from: Day.describe('The first day.'),
    to: Day.describe('The last day.'),
    hours: DayHours.describe('The hours on each of these days; none on days off.'),
    note: line(0, TEXT_LIMITS.exceptionNote).optional().describe('What it is, for the seller alone.'),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'must not be before the first day' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_EXCEPTION_DAYS * 86_400_000, {
    path: ['to'],
    error: 'must be at most a year later',
  })
  .meta({ id: 'HoursException', description: 'Other hours on some days; of several for one day the last one holds.' })
export type HoursException = z.infer<typeof HoursException>

export const START_STEPS = [15, 30, 60] as const
const minutes = (most: number) => z.number().int().min(0).max(most)

/** The rules by which times are offered. A service replaces those that differ for it. */
export const BookingRules = z
  .object({
    bufferBeforeMinutes: minutes(480).describe('Kept free before each appointment.'),
    bufferAfterMinutes: minutes(480).describe('Kept free after each appointment.'),
    travelMinutes: minutes(480).describe('Kept free before each appointment at a customer, unless `travelBy` is set.'),
    travelBy: z
      .enum(TRAVEL_MODES)
      .nullable()
      .optional()
      .describe(
        'How the seller comes to customers. The way then takes as long as the distance between two appointments says; absent or `null` if it always takes `travelMinutes`.',
      ),
    startEveryMinutes: z.literal(START_STEPS).describe('The distance between the times offered.'),
    mostPerDay: z.number().int().min(1).max(50).nullable().describe('The most appointments on a day; `null` for any.'),
  })
  .meta({ id: 'BookingRules', description: 'The rules by which free times are offered.' })
export type BookingRules = z.infer<typeof BookingRules>

export const HolidayPlace = z
  .object({
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country code'),
    region: z
      .string()
      .regex(/^[A-Z0-9]{1,12}(\.[A-Z0-9]{1,12})?$/, 'is not a known region')
      .optional()
      .describe('A part of the country with holidays of its own, such as `BY`, or a part of that, such as `BY.KATH`.'),
  })
  .meta({ id: 'HolidayPlace', description: 'The place whose public holidays are days off.' })
export type HolidayPlace = z.infer<typeof HolidayPlace>

const fields = {
  timeZone: TimeZone.describe('The zone by whose clock the hours are meant.'),
  weekly: WeeklyHours,
  exceptions: z.array(HoursException).max(MOST_EXCEPTIONS).describe('The days with other hours.'),
  holidays: HolidayPlace.nullable()
    .default(null)
    .describe('Whose public holidays are days off, unless an exception says otherwise; `null` for none.'),
  rules: BookingRules,
}

export const AvailabilityEntry = z
  .object(fields)
  .meta({ id: 'AvailabilityEntry', description: 'The hours and rules of a seller, as they are saved: all at once.' })
export type AvailabilityEntry = z.infer<typeof AvailabilityEntry>

export const Availability = z
  .object({
    ...fields,
    isSet: z.boolean().describe('False while the seller has saved none, and may be asked for any hour.'),
    updatedAt: Time.optional(),
  })
  .meta({ id: 'Availability', description: 'The hours in which a seller works, and the rules of appointments.' })
export type Availability = z.infer<typeof Availability>

/** Something in a seller's own calendar. */
export const CalendarEntry = z
  .object({
    kind: z
      .enum(['booked', 'asked', 'busy'])
      .describe('An appointment, a time that a paid order waits to be given, or a time that another calendar takes.'),
    start: Time,
    end: Time,
    orderId: Id.optional(),
    title: z.string().optional(),
    person: z.string().optional().describe('The buyer.'),
    area: z.string().optional().describe('The city to which the seller comes.'),
    hasPendingMove: z.boolean().optional().describe('Set while another time for the appointment waits to be answered.'),
  })
  .meta({ id: 'CalendarEntry', description: "Something in a seller's own calendar." })
export type CalendarEntry = z.infer<typeof CalendarEntry>

export const ShortGap = z
  .object({
    start: Time,
    end: Time,
    hasTravel: z.boolean().describe('Set if the seller also needs time for the way to an appointment.'),
  })
  .meta({ id: 'ShortGap', description: 'A time between two others in which no appointment fits.' })
export type ShortGap = z.infer<typeof ShortGap>

const LONGEST_SPAN_MS = 93 * 86_400_000

/** The most times that are named in one query. */
const MOST_TIMES_ASKED = 20

/** Times in a query: one text, with commas between them. */
const Times = z
  .string()
  .max(30 * MOST_TIMES_ASKED)
  .refine(
    (sent) => sent.split(',').every((time) => Time.safeParse(time).success),
    'must be a time such as 2026-06-11T10:00:00Z',
  )

/** The times that the database knows in every zone, in milliseconds. */
const KNOWN_TIMES = { from: 0, to: Date.UTC(9000, 0) }

/** A span of time of at most 93 days. */
export const TimesQuery = z
  .object({
    from: Time.describe('The beginning of the span.'),
    to: Time.describe('Its end, at most 93 days later.'),
    also: Times.optional().describe(
      'Further times, with commas between them: the reply says of them as well whether they are free or taken.',
    ),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), { path: ['to'], error: 'must be after the start' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_SPAN_MS, {
    path: ['to'],
    error: 'is too far away',
  })
  .refine(({ from, to }) => Date.parse(from) >= KNOWN_TIMES.from && Date.parse(to) <= KNOWN_TIMES.to, {
    path: ['to'],
    error: 'is too far away',
  })

/** The customer's place in a query, as their address has it. */
export const customerPlace = {
  city: line(1, 80)
    .optional()
    .describe('The city to which the seller would come, if the service takes place at the customer.'),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be a two-letter country code')
    .optional()
    .describe('Its country; without it the city says nothing.'),
  district: line(1, 120).optional().describe('A part of the city, or what an address says of it beside the street.'),
}
export type CustomerPlace = z.infer<z.ZodObject<typeof customerPlace>>

export const FreeTimes = z
  .object({
    timeZone: TimeZone.describe('Where the seller works.'),
    durationMinutes: z.number().int(),
    free: z.array(Time).describe('The times at which an appointment may begin, in order.'),
    taken: z.array(Time).describe('The times within the same hours that something else takes, in order.'),
    dependsOnPlace: z
      .boolean()
      .optional()
      .describe('Set if the way to the place of an appointment decides which times are free.'),
    next: Time.optional().describe('The first free time of all, also beyond the span; absent if there is none.'),
  })
  .meta({ id: 'FreeTimes', description: 'The times at which an appointment may begin.' })
export type FreeTimes = z.infer<typeof FreeTimes>

export const FREE_SPANS = ['today', 'week'] as const
export const DAY_PARTS = ['morning', 'afternoon', 'evening'] as const

/** Filters of lists of services, by the days and the times of day on which an appointment can begin. */
export const freeFilters = {
  freeOn: Day.optional().describe('The day on which an appointment can begin, by the clock of the seller.'),
  freeUntil: Day.optional().describe(
    'The last of several days, of which `freeOn`, or today, is the first; at most 14 days.',
  ),
  freeWithin: z
    .enum(FREE_SPANS)
    .optional()
    .describe('Today, or this day and the six after it; days begin as the settings of the marketplace say.'),
  freeAt: z
    .enum(DAY_PARTS)
    .optional()
    .describe(
      'Before 12:00, from then until 17:00, or later, by the clock of the seller; on the days above or any day.',
    ),
}
export type FreeFilters = z.infer<z.ZodObject<typeof freeFilters>>

const HOURS: WeeklyHours = [
  ...Array.from({ length: 5 }, () => [{ start: '09:00', end: '17:00' }]),
  [{ start: '10:00', end: '14:00' }],
  [],
]

const Region = z
  .object({ code: z.string(), name: z.string() })
  .meta({ id: 'HolidayRegion', description: 'A part of a country with public holidays of its own.' })

export const PublicHoliday = z
  .object({ day: Day.describe('The day off.'), name: z.string() })
  .meta({ id: 'PublicHoliday', description: 'A public holiday on a day; one day may have several.' })
export type PublicHoliday = z.infer<typeof PublicHoliday>

export const HolidaysReply = z.object({
  countries: z.array(z.string()).describe('The countries whose public holidays are known, as codes of ISO 3166.'),
  regions: z.array(Region).describe('The regions of the country, by their names in the language of the reader.'),
  days: z.array(PublicHoliday).describe('The public holidays of the next 12 months, in order; none without a country.'),
})
export type HolidaysReply = z.infer<typeof HolidaysReply>

export const availabilityCalls = defineCalls({
  read: {
    method: 'GET',
    path: '/availability',
    access: 'user',
    team: 'answer',
    summary: "Shows the caller's hours of work and rules of appointments",
    reply: z.object({ availability: Availability }),
  },
  entries: {
    method: 'GET',
    path: '/availability/entries',
    access: 'user',
    team: 'answer',
    summary: "Lists what is in the caller's calendar, and the appointments outside of the hours of work",
    query: TimesQuery,
    reply: z.object({
      entries: z.array(CalendarEntry).describe('What lies in the span, in order.'),
      outside: z
        .array(CalendarEntry)
        .describe('The appointments that have not begun and that the hours no longer hold, in order.'),
      shortGaps: z
        .array(ShortGap)
        .describe(
          'The parts of the hours between two entries of a day in which no appointment for a service of the seller fits, in order.',
        ),
    }),
  },
  save: {
    method: 'PUT',
    path: '/availability',
    access: 'user',
    team: 'manage',
    summary: 'Replaces the hours of work and the rules of appointments',
    body: AvailabilityEntry,
    reply: z.object({ availability: Availability }),
    example: {
      timeZone: 'Europe/Berlin',
      weekly: HOURS,
      exceptions: [{ from: '2026-12-24', to: '2026-12-26', hours: [], note: 'Family' }],
      holidays: { country: 'DE', region: 'BE' },
      rules: {
        bufferBeforeMinutes: 0,
        bufferAfterMinutes: 30,
        travelMinutes: 0,
        travelBy: 'bike',
        startEveryMinutes: 30,
        mostPerDay: 3,
      },
    },
  },
  holidays: {
    method: 'GET',
    path: '/availability/holidays',
    access: 'user',
    team: 'answer',
    summary: 'Lists the public holidays of a place in the next 12 months, and the places to choose from',
    query: HolidayPlace.partial(),
    reply: HolidaysReply,
  },
})
