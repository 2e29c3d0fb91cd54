import type { Language } from '#shared/contract/common.ts'

/**
 * Public holidays on fixed days of the Ethiopian calendar, which Eritrea has, too. The package `date-holidays` places them
 * by the Gregorian calendar and so on other days in some years (`findings/date-holidays-ethiopia.sh`), and lacks two.
 * Movable feasts are not among them.
 */
type FixedDay = {
  countries: readonly string[]
  month: number
  day: number
  /** The day of the month in a year that follows a leap year, if it is another one. */
  dayAfterLeapYear?: number
  /** The rules by which the package places it; none if it lacks the day. */
  replaces?: RegExp
  names?: Readonly<Record<Language, string>>
}

const FIXED_DAYS: readonly FixedDay[] = [
  { countries: ['ET', 'ER'], month: 1, day: 1, replaces: /^09-1[12] in / },
  { countries: ['ET', 'ER'], month: 1, day: 17, replaces: /^09-2[78] in / },
  // Genna is nine months after the Annunciation: a day earlier in the year after a leap day, and so always 7 January.
  { countries: ['ET', 'ER'], month: 4, day: 29, dayAfterLeapYear: 28, replaces: /^(01-0[67] in |julian 12-25)/ },
  { countries: ['ET', 'ER'], month: 5, day: 11, replaces: /^(01-19|julian 01-06)$/ },
  { countries: ['ET'], month: 6, day: 23, replaces: /^03-02$/ },
  {
    countries: ['ET'],
    month: 8,
    day: 23,
    names: { en: 'Labour Day', de: 'Tag der Arbeit', fr: 'Fête du travail', am: 'የሠራተኞች ቀን' },
  },
  {
    countries: ['ET'],
    month: 8,
    day: 27,
    names: { en: "Patriots' Victory Day", de: 'Tag der Patrioten', fr: 'Jour des patriotes', am: 'የአርበኞች ቀን' },
  },
  { countries: ['ET'], month: 9, day: 20, replaces: /^05-28$/ },
]

/** A holiday as the package has it; the name is in the language that was asked for. */
export type PackageDay = { day: string; name: string; rule: string }

export type EthiopianCalendar = {
  /** The Gregorian day, such as `2027-09-12`. */
  gregorianDay: (year: number, month: number, day: number) => string
  isLeapYear: (year: number) => boolean
}

export const hasEthiopianDays = (country: string): boolean => country === 'ET' || country === 'ER'

/** The day in a Gregorian year; the Ethiopian year that ends or the one that begins there has it. */
function dayIn(year: number, { month, day, dayAfterLeapYear = day }: FixedDay, calendar: EthiopianCalendar) {
  const days = [year - 8, year - 7].map((ethiopian) =>
    calendar.gregorianDay(ethiopian, month, calendar.isLeapYear(ethiopian - 1) ? dayAfterLeapYear : day),
  )
  return days.find((gregorian) => gregorian.startsWith(`${year}-`))
}

/** The holidays of a Gregorian year, with those of the Ethiopian calendar on its days. */
export function withEthiopianDays(
  days: readonly PackageDay[],
  { country, year, language }: { country: string; year: number; language: Language },
  calendar: EthiopianCalendar,
): { day: string; name: string }[] {
  const fixed = FIXED_DAYS.filter(({ countries }) => countries.includes(country))
  const isReplaced = (rule: string) => fixed.some(({ replaces }) => replaces?.test(rule))
  const placed = fixed.flatMap((each) => {
    const day = dayIn(year, each, calendar)
    const name = each.names?.[language] ?? days.find(({ rule }) => each.replaces?.test(rule))?.name
    return day && name ? [{ day, name }] : []
  })
  return [...days.filter(({ rule }) => !isReplaced(rule)), ...placed]
}
