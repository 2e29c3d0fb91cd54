import { describe, expect, test } from 'vitest'
import type { HolidayPlace } from '#shared/contract/availability.ts'
import type { Language } from '#shared/contract/common.ts'
import { clockOf, dayNumber } from '../zone-clock.ts'
import { daysOffIn, listHolidays, listPlaces } from './public-holidays.ts'

const YEARS = Array.from({ length: 13 }, (_, n) => 2024 + n)

const inYear = (place: HolidayPlace, year: number, language?: Language) =>
  listHolidays(place, { from: `${year}-01-01`, to: `${year}-12-31` }, language)

const daysIn = async (place: HolidayPlace, year: number) => (await inYear(place, year)).map(({ day }) => day)

/** Month and day of the Ethiopian calendar, by the data of ICU: `1/17` is Meskel. */
const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic', { timeZone: 'UTC', month: 'numeric', day: 'numeric' })
const ethiopianDay = (day: string) => {
  const parts = new Map(ethiopic.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]))
  return `${parts.get('month')}/${parts.get('day')}`
}

describe('public holidays', () => {
  test('are those of a region of a country', async () => {
    const berlin = await inYear({ country: 'DE', region: 'BE' }, 2027, 'de')
    expect(berlin).toContainEqual({ day: '2027-03-08', name: 'Internationaler Frauentag' })
    expect(berlin.map(({ day }) => day)).toEqual([
      '2027-01-01',
      '2027-03-08',
      '2027-03-26',
      '2027-03-29',
      '2027-05-01',
      '2027-05-06',
      '2027-05-17',
      '2027-10-03',
      '2027-12-25',
      '2027-12-26',
    ])
    const bavaria = await daysIn({ country: 'DE', region: 'BY' }, 2027)
    expect(bavaria).toEqual(expect.arrayContaining(['2027-01-06', '2027-05-27', '2027-11-01']))
    expect(bavaria).not.toContain('2027-08-15')
    expect(await daysIn({ country: 'DE', region: 'BY.KATH' }, 2027)).toContain('2027-08-15')
  })

  test('have their names in the language of the reader, or else of the country', async () => {
    const nameOn = async (country: string, language: Language, day: string) =>
      (await inYear({ country }, 2027, language)).find((holiday) => holiday.day === day)?.name
    expect(await nameOn('FR', 'de', '2027-12-25')).toBe('Weihnachten')
    expect(await nameOn('FR', 'de', '2027-05-08')).toBe('Fête de la Victoire 1945')
    expect(await nameOn('ET', 'am', '2027-03-02')).toBe('የዓድዋ ድል በዓል')
    expect(await nameOn('ET', 'am', '2027-05-05')).toBe('የአርበኞች ቀን')
    // The package would say Enkutatash.
    expect(await nameOn('GB', 'am', '2027-01-01')).toBe("New Year's Day")
  })

  test('are no days that are days off for banks alone, or from noon on', async () => {
    expect(await daysIn({ country: 'DE', region: 'BE' }, 2026)).not.toContain('2026-12-24')
    const iceland = await daysIn({ country: 'IS' }, 2027)
    expect(iceland).toContain('2027-12-25')
    expect(iceland).not.toContain('2027-12-24')
    expect(await daysIn({ country: 'GT' }, 2027)).not.toContain('2027-12-24')
  })

  test('are substitutes, too', async () => {
    expect(await daysIn({ country: 'GB' }, 2027)).toEqual(expect.arrayContaining(['2027-12-27', '2027-12-28']))
  })

  test('are each day of several, also beyond the new year', async () => {
    const eid = (await inYear({ country: 'TR' }, 2027, 'en')).filter(({ day }) => day.startsWith('2027-03'))
    expect(eid.map(({ day }) => day)).toEqual(['2027-03-09', '2027-03-10', '2027-03-11'])
    expect(await daysIn({ country: 'SZ' }, 2028)).toEqual(expect.arrayContaining(['2028-01-01', '2028-01-02']))
  })

  test.each(YEARS)('of Ethiopia in %i are on their days of the Ethiopian calendar', async (year) => {
    const holidays = await inYear({ country: 'ET' }, year, 'en')
    const dayOf = (name: string) => holidays.filter((holiday) => holiday.name === name).map(({ day }) => day)
    const fixed: [string, string][] = [
      ["New Year's Day", '1/1'],
      ['Finding of the True Cross', '1/17'],
      ['Epiphany', '5/11'],
      ['Victory at Adwa Day', '6/23'],
      ['Labour Day', '8/23'],
      ["Patriots' Victory Day", '8/27'],
      ['Derg Downfall Day', '9/20'],
    ]
    for (const [name, day] of fixed) expect(dayOf(name).map(ethiopianDay), name).toEqual([day])
    expect(dayOf('Christmas Day')).toEqual([`${year}-01-07`])
    expect(ethiopianDay(`${year}-01-07`)).toBe(year % 4 === 0 ? '4/28' : '4/29')
    const isBeforeLeapYear = (year + 1) % 4 === 0
    expect(dayOf("New Year's Day")).toEqual([`${year}-09-${isBeforeLeapYear ? 12 : 11}`])
  })

  test.each(YEARS)('of Eritrea in %i are on the same days', async (year) => {
    const holidays = await inYear({ country: 'ER' }, year, 'en')
    const dayOf = (name: string) => holidays.filter((holiday) => holiday.name === name).map(({ day }) => day)
    expect(dayOf('Geez New Year').map(ethiopianDay)).toEqual(['1/1'])
    expect(dayOf('Meskel').map(ethiopianDay)).toEqual(['1/17'])
    expect(dayOf('Epiphany').map(ethiopianDay)).toEqual(['5/11'])
    expect(dayOf('Orthodox Christmas')).toEqual([`${year}-01-07`])
    expect(dayOf('Christmas Day')).toEqual([`${year}-12-25`])
  })

  test('of Ethiopia that move stay as the package has them', async () => {
    expect(await daysIn({ country: 'ET' }, 2027)).toEqual(expect.arrayContaining(['2027-04-30', '2027-05-02']))
  })

  test('are days off by the calendar of the place of work', async () => {
    const span = { start: Date.parse('2027-12-24T23:30Z'), end: Date.parse('2027-12-25T11:00Z') }
    const days = await daysOffIn({ country: 'FR' }, clockOf('Europe/Paris', span), span)
    expect([...days]).toEqual([dayNumber('2027-12-25')])
  })
})

describe('the places to choose from', () => {
  test('are countries, and the regions of one of them by their names', async () => {
    const { countries, regions } = await listPlaces('DE', 'de')
    expect(countries).toEqual(expect.arrayContaining(['DE', 'ER', 'ET', 'FR']))
    expect(regions).toHaveLength(new Set(regions.map(({ code }) => code)).size)
    expect(regions.slice(0, 4)).toEqual([
      { code: 'BW', name: 'Baden-Württemberg' },
      { code: 'BY', name: 'Bayern' },
      { code: 'BY.A', name: 'Bayern: Stadt Augsburg' },
      { code: 'BY.EVANG', name: 'Bayern: Überwiegend evangelische Gemeinden' },
    ])
  })

  test('are no regions of a country that has none, or that is unknown', async () => {
    expect((await listPlaces('ET', 'en')).regions).toEqual([])
    expect((await listPlaces('ZZ', 'en')).regions).toEqual([])
    expect((await listPlaces(undefined, 'en')).regions).toEqual([])
  })
})
