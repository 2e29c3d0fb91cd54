/**
 * Dates and times as they are said in Ethiopia. The year has twelve months of thirty days and a short one. The clock
 * counts twice twelve hours, from 06:00 and from 18:00: 08:00 is 2 o'clock in the morning. The date changes at midnight.
 */

const MONTHS = 'መስከረም ጥቅምት ኅዳር ታኅሣሥ ጥር የካቲት መጋቢት ሚያዝያ ግንቦት ሰኔ ሐምሌ ነሐሴ ጳጉሜን'.split(' ')

/** From Sunday. */
const WEEKDAYS = 'እሑድ ሰኞ ማክሰኞ ረቡዕ ሐሙስ ዓርብ ቅዳሜ'.split(' ')

/** The parts of the day, each of six hours of the common clock. */
const PARTS = ['ሌሊት', 'ጠዋት', 'ከሰዓት', 'ምሽት']

const COMMA = '፣'

/** A moment on the calendar and the clock of Ethiopia. `month` is 1 to 13, `hour` is 1 to 12. */
export type EthiopianTime = {
  year: number
  month: number
  day: number
  monthName: string
  weekday: string
  part: string
  hour: number
  minute: number
}

type Clocks = { calendar: Intl.DateTimeFormat; clock: Intl.DateTimeFormat }

/** Making a format takes a hundred times as long as using it; there are as many as zones. */
const clocks = new Map<string, Clocks>()

function clocksOf(timeZone: string): Clocks {
  const known = clocks.get(timeZone)
  if (known) return known
  const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const made = {
    calendar: new Intl.DateTimeFormat('en-US', { ...date, calendar: 'ethiopic', numberingSystem: 'latn', timeZone }),
    clock: new Intl.DateTimeFormat('en-US', {
      ...date,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone,
    }),
  }
  clocks.set(timeZone, made)
  return made
}

/** Numbers alone: browsers know the days of the calendar, but differ in the words of its months. */
function numbersOf(format: Intl.DateTimeFormat, when: Date): (name: Intl.DateTimeFormatPartTypes) => number {
  const parts = new Map(format.formatToParts(when).map(({ type, value }) => [type, value]))
  return (name) => Number(parts.get(name))
}

export function ethiopianTime(when: Date, timeZone: string): EthiopianTime {
  const { calendar, clock } = clocksOf(timeZone)
  const date = numbersOf(calendar, when)
  const common = numbersOf(clock, when)
  const weekday = new Date(Date.UTC(common('year'), common('month') - 1, common('day'))).getUTCDay()
  const [month, hour] = [date('month'), common('hour')]
  return {
    year: date('year'),
    month,
    day: date('day'),
    monthName: MONTHS[month - 1] ?? '',
    weekday: WEEKDAYS[weekday] ?? '',
    part: PARTS[Math.floor(hour / 6)] ?? '',
    hour: (hour + 6) % 12 || 12,
    minute: common('minute'),
  }
}

/** "ቅዳሜ፣ ኅዳር 26፣ 2019 ዓ.ም.". */
export const ethiopianDate = ({ weekday, monthName, day, year }: EthiopianTime): string =>
  [weekday, `${monthName} ${day}`, `${year} ዓ.ም.`].join(`${COMMA} `)

const isSameDay = (one: EthiopianTime, other: EthiopianTime) =>
  one.year === other.year && one.month === other.month && one.day === other.day

/** "ሰኔ 1 – 7፣ 2018 ዓ.ም.", of whole days: what both have in common stands once. */
export function ethiopianSpan(first: EthiopianTime, last: EthiopianTime): string {
  const write = ({ monthName, day, year }: EthiopianTime) => `${monthName} ${day}${COMMA} ${year} ዓ.ም.`
  if (isSameDay(first, last)) return write(last)
  if (first.year !== last.year) return `${write(first)} – ${write(last)}`
  const end = `${last.day}${COMMA} ${last.year} ዓ.ም.`
  return `${first.monthName} ${first.day} – ${first.month === last.month ? end : `${last.monthName} ${end}`}`
}

const clockOf = ({ hour, minute }: EthiopianTime) => `${hour}:${String(minute).padStart(2, '0')}`

const timeOf = (time: EthiopianTime) => `${time.part} ${clockOf(time)}`

/** "ከሰዓት 8:00", or of a span "ከሰዓት 8:00–11:00": the part of the day is named again where it is another one. */
export function ethiopianClock(start: EthiopianTime, end?: EthiopianTime): string {
  if (!end) return timeOf(start)
  return `${timeOf(start)}–${end.part === start.part ? clockOf(end) : timeOf(end)}`
}

const writeMoment = (time: EthiopianTime) => `${ethiopianDate(time)}${COMMA} ${timeOf(time)}`

/** An appointment, or a span of time: "ቅዳሜ፣ ኅዳር 26፣ 2019 ዓ.ም.፣ ከሰዓት 8:00–11:00". */
export function writeEthiopian(start: Date, end: Date | undefined, timeZone: string): string {
  const first = ethiopianTime(start, timeZone)
  if (!end) return writeMoment(first)
  const last = ethiopianTime(end, timeZone)
  if (!isSameDay(first, last)) return `${writeMoment(first)} – ${writeMoment(last)}`
  return `${ethiopianDate(first)}${COMMA} ${ethiopianClock(first, last)}`
}
