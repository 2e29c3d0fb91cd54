import { Temporal } from 'temporal-polyfill/full'
import { describe, expect, test } from 'vitest'
import { ethiopianSpan, ethiopianTime, writeEthiopian } from './ethiopian-time.ts'

const HOUR = 3_600_000
const BERLIN = 'Europe/Berlin'
const at = (time: string) => new Date(`${time}Z`)

describe('the Ethiopian calendar', () => {
  test('has the words of Amharic, whatever words the browser has', () => {
    const [start, end] = [at('2026-12-05T13:00'), at('2026-12-05T16:00')]
    expect(writeEthiopian(start, end, BERLIN)).toBe('ቅዳሜ፣ ኅዳር 26፣ 2019 ዓ.ም.፣ ከሰዓት 8:00–11:00')
    expect(writeEthiopian(start, undefined, BERLIN)).toBe('ቅዳሜ፣ ኅዳር 26፣ 2019 ዓ.ም.፣ ከሰዓት 8:00')
    expect(writeEthiopian(at('2026-12-12T08:30'), undefined, BERLIN)).toBe('ቅዳሜ፣ ታኅሣሥ 3፣ 2019 ዓ.ም.፣ ጠዋት 3:30')
    expect(writeEthiopian(at('2026-12-18T18:00'), undefined, BERLIN)).toBe('ዓርብ፣ ታኅሣሥ 9፣ 2019 ዓ.ም.፣ ምሽት 1:00')
  })

  test('agrees with Temporal on every third hour of 2024 to 2036, in zones on both sides of midnight', () => {
    const zones = ['Africa/Addis_Ababa', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Pacific/Apia']
    const wrong: string[] = []
    for (let n = 0, when = Date.parse('2024-01-01T00:00Z'); when < Date.parse('2037-01-01T00:00Z'); n += 1) {
      const zone = zones[n % zones.length] ?? BERLIN
      const wanted = Temporal.Instant.fromEpochMilliseconds(when).toZonedDateTimeISO(zone).withCalendar('ethiopic')
      const { year, month, day, minute } = ethiopianTime(new Date(when), zone)
      const isRight = year === wanted.year && month === wanted.month && day === wanted.day && minute === wanted.minute
      if (!isRight) wrong.push(`${wanted} is ${year}-${month}-${day}`)
      when += 3 * HOUR
    }
    expect(wrong).toEqual([])
  })

  test.each([
    ['2023-09-12', 'መስከረም 1፣ 2016'],
    ['2024-09-11', 'መስከረም 1፣ 2017'],
    ['2027-09-11', 'ጳጉሜን 6፣ 2019'],
    ['2027-09-12', 'መስከረም 1፣ 2020'],
    ['2028-01-20', 'ጥር 11፣ 2020'],
  ])('has its leap day before that of the common one: %s', (day, written) => {
    expect(writeEthiopian(at(`${day}T12:00`), undefined, 'UTC')).toContain(`${written} ዓ.ም.`)
  })

  test.each([
    ['2026-06-08', '2026-06-08', 'ሰኔ 1፣ 2018 ዓ.ም.'],
    ['2026-06-08', '2026-06-14', 'ሰኔ 1 – 7፣ 2018 ዓ.ም.'],
    ['2026-06-01', '2026-06-14', 'ግንቦት 24 – ሰኔ 7፣ 2018 ዓ.ም.'],
    ['2026-09-07', '2026-09-13', 'ጳጉሜን 2፣ 2018 ዓ.ም. – መስከረም 3፣ 2019 ዓ.ም.'],
  ])('names what the days from %s to %s have in common once', (first, last, written) => {
    expect(ethiopianSpan(ethiopianTime(at(`${first}T12:00`), 'UTC'), ethiopianTime(at(`${last}T12:00`), 'UTC'))).toBe(
      written,
    )
  })

  test('has names for thirteen months', () => {
    const names = Array.from(
      { length: 366 },
      (_, n) => ethiopianTime(new Date(Date.UTC(2026, 0, 1 + n)), 'UTC').monthName,
    )
    expect(new Set(names).size).toBe(13)
    expect(names).not.toContain('')
  })
})

describe('the Ethiopian clock', () => {
  test.each([
    ['07:30', 'ጠዋት 1:30'],
    ['14:00', 'ከሰዓት 8:00'],
    ['19:00', 'ምሽት 1:00'],
    ['00:30', 'ሌሊት 6:30'],
    ['05:59', 'ሌሊት 11:59'],
    ['06:00', 'ጠዋት 12:00'],
    ['11:59', 'ጠዋት 5:59'],
    ['12:00', 'ከሰዓት 6:00'],
    ['17:59', 'ከሰዓት 11:59'],
    ['18:00', 'ምሽት 12:00'],
    ['23:59', 'ምሽት 5:59'],
  ])('shows %s as %s', (time, shown) => {
    expect(writeEthiopian(at(`2026-06-12T${time}`), undefined, 'UTC')).toBe(`ዓርብ፣ ሰኔ 5፣ 2018 ዓ.ም.፣ ${shown}`)
  })

  test('changes the date at midnight, and not at six', () => {
    const write = (start: string, end?: string) => writeEthiopian(at(start), end ? at(end) : undefined, 'UTC')
    expect(write('2026-06-12T23:59')).toContain('ሰኔ 5፣')
    expect(write('2026-06-13T00:00')).toContain('ሰኔ 6፣')
    expect(write('2026-06-12T23:00', '2026-06-13T01:00')).toBe(
      'ዓርብ፣ ሰኔ 5፣ 2018 ዓ.ም.፣ ምሽት 5:00 – ቅዳሜ፣ ሰኔ 6፣ 2018 ዓ.ም.፣ ሌሊት 7:00',
    )
  })

  test('names the part of the day again where a span leaves it', () => {
    const write = (start: string, end: string) => writeEthiopian(at(start), at(end), 'UTC')
    expect(write('2026-06-12T10:00', '2026-06-12T11:30')).toMatch(/ ጠዋት 4:00–5:30$/)
    expect(write('2026-06-12T10:00', '2026-06-12T14:00')).toMatch(/ ጠዋት 4:00–ከሰዓት 8:00$/)
  })
})
