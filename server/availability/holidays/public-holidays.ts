import type HolidayRules from 'date-holidays'
import { LRUCache } from 'lru-cache'
import type { HolidayPlace } from '#shared/contract/availability.ts'
import type { Language } from '#shared/contract/common.ts'
import { addDays } from '#shared/kernel/calendar-day.ts'
import { dayNumber, dayText, type Span, type ZoneClock } from '../zone-clock.ts'
import { type EthiopianCalendar, hasEthiopianDays, withEthiopianDays } from './ethiopian-days.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type PublicHoliday = { day: string; name: string }

/** The package has the rules of the whole world, 35 MB in memory, so it is loaded when somebody asks for holidays. */
const loadRules = async () => (await import('date-holidays')).default

/** Temporal with all calendars, which the exact rules of most countries do not need. */
async function loadEthiopianCalendar(): Promise<EthiopianCalendar> {
  const { Temporal } = await import('temporal-polyfill/full')
  const dateOf = (year: number, month: number, day: number) =>
    Temporal.PlainDate.from({ calendar: 'ethiopic', year, month, day })
  return {
    gregorianDay: (year, month, day) => dateOf(year, month, day).withCalendar('iso8601').toString(),
    isLeapYear: (year) => dateOf(year, 1, 1).inLeapYear,
  }
}

type Place = HolidayPlace

/** A region is a part of a country (`BY`), or a part of that (`BY.KATH`). */
const rulesOf = (Rules: typeof HolidayRules, { country, region }: Place) => {
  const [state, part] = region?.split('.') ?? []
  if (state === undefined) return new Rules(country)
  return part === undefined ? new Rules(country, state) : new Rules(country, state, part)
}

type Entry = ReturnType<HolidayRules['getHolidays']>[number]

/**
 * The days of a holiday, each as `2026-12-25`: those whose noon it covers. So a holiday from sunset to sunset is one day,
 * and an afternoon off is none. The text of the date is on the clock of the place; an offset in it tells how many hours
 * away the holiday begins.
 */
function daysOf({ date, start, end }: Entry): string[] {
  const [, sign = '+', hours = '0'] = / ([+-])(\d\d)\d\d$/.exec(date) ?? []
  const begins = Date.parse(`${date.slice(0, 10)}T${date.slice(11, 19)}Z`) + Number(`${sign}${hours}`) * HOUR
  const ends = begins + end.getTime() - start.getTime()
  const days: string[] = []
  for (let day = Math.floor(begins / DAY); day * DAY < ends; day += 1)
    if (begins < day * DAY + DAY / 2 && day * DAY + DAY / 2 < ends) days.push(dayText(day))
  return days
}

/**
 * The language for the names. The package has Amharic names for the feasts of Ethiopia alone, and takes them for those of
 * other calendars: 1 January would be Enkutatash.
 */
const nameLanguage = (language: Language | undefined, country: string): string | undefined =>
  language === 'am' && !hasEthiopianDays(country) ? undefined : language

type Asked = { place: Place; year: number; language: Language | undefined }

async function computeYear({ place, year, language }: Asked): Promise<PublicHoliday[]> {
  const { country } = place
  const rules = rulesOf(await loadRules(), place)
  // One that begins in December may go on in January.
  const entries = [year - 1, year].flatMap((each) => rules.getHolidays(each, nameLanguage(language, country)))
  const days = entries
    .filter(({ type }) => type === 'public')
    .flatMap((entry) => daysOf(entry).map((day) => ({ day, name: entry.name, rule: entry.rule })))
    .filter(({ day }) => day.startsWith(`${year}-`))
  const placed = hasEthiopianDays(country)
    ? withEthiopianDays(days, { country, year, language: language ?? 'en' }, await loadEthiopianCalendar())
    : days.map(({ day, name }) => ({ day, name }))
  return placed.sort((one, other) => one.day.localeCompare(other.day))
}

/** The holidays of one year and place each; free times ask for them with every request. */
const years = new LRUCache<string, PublicHoliday[]>({ max: 500 })

async function holidaysInYear(asked: Asked): Promise<PublicHoliday[]> {
  const key = `${asked.place.country} ${asked.place.region ?? ''} ${asked.year} ${asked.language ?? ''}`
  const known = years.get(key)
  if (known) return known
  const computed = await computeYear(asked)
  years.set(key, computed)
  return computed
}

/** The public holidays of a place between two days, in order; one day may have several. */
export async function listHolidays(
  place: Place,
  { from, to }: { from: string; to: string },
  language?: Language,
): Promise<PublicHoliday[]> {
  const last = Number(to.slice(0, 4))
  const found: PublicHoliday[] = []
  for (let year = Number(from.slice(0, 4)); year <= last; year += 1)
    found.push(...(await holidaysInYear({ place, year, language })))
  return found.filter(({ day }) => from <= day && day <= to)
}

/** The days off of a place during a span of time, as days since 1970. */
export async function daysOffIn(place: Place, clock: ZoneClock, { start, end }: Span): Promise<ReadonlySet<number>> {
  const from = addDays(dayText(clock.dayAt(start)), -1)
  const holidays = await listHolidays(place, { from, to: addDays(dayText(clock.dayAt(end)), 1) })
  return new Set(holidays.map(({ day }) => dayNumber(day)))
}

type Region = { code: string; name: string }

/** The package reads codes in capitals alone: of the islands of the Cook Islands, which it writes otherwise, it finds none. */
const isReadable = ([code]: [string, string]) => /^[A-Z0-9]+$/.test(code)

const entriesOf = (names: Record<string, string> | undefined) => Object.entries(names ?? {}).filter(isReadable)

/** The countries with known holidays, and the regions of one of them that have holidays of their own, by their names. */
export async function listPlaces(
  country: string | undefined,
  language: Language,
): Promise<{ countries: string[]; regions: Region[] }> {
  const Rules = await loadRules()
  const all = new Rules()
  const countries = Object.keys(all.getCountries()).sort()
  if (!country || !countries.includes(country)) return { countries, regions: [] }
  const regions = entriesOf(all.getStates(country, language)).flatMap(([state, name]) => [
    { code: state, name },
    ...entriesOf(all.getRegions(country, state, language)).map(([part, partName]) => ({
      code: `${state}.${part}`,
      name: `${name}: ${partName}`,
    })),
  ])
  return { countries, regions: regions.sort((one, other) => one.name.localeCompare(other.name, language)) }
}
