import { expect, onTestFinished, test, vi } from 'vitest'
import { registerKinds } from '#server/kinds.ts'
import { notificationGroups } from '#shared/policies/notification-groups.ts'
import { allTexts } from '#test/catalogue-texts.ts'
import { hasNotificationText, notificationText, pluralOf } from './notification-text.ts'
import { eventsOf } from './notification-types.ts'
import {
  fill,
  fillLines,
  recipientOf,
  writeAppointment,
  writeDay,
  writeDuration,
  writeMoney,
  writePrice,
  writeTime,
} from './text-formats.ts'

registerKinds()

test('Amharic is written in Ethiopic letters', () => {
  const notified = allTexts('am').filter(([key]) => /^(mail|notification-templates):|\.notify\./.test(key))
  expect(notified.length).toBeGreaterThan(1000)
  for (const [path, text] of notified)
    expect([path, text.replace(/\{\{\w+\}\}/g, '')]).toEqual([path, expect.not.stringMatching(/[A-Za-z]/)])
})

const hour = { start: '2026-06-12T07:00:00Z', end: '2026-06-12T10:00:00Z' }

test('times are the reader’s own', () => {
  vi.setSystemTime('2026-02-03T04:05:06Z')
  onTestFinished(() => void vi.useRealTimers())
  expect(writeTime(hour, { locale: 'en', timezone: 'Europe/Berlin' })).toBe('Fri 12 June, 09:00–12:00 CEST')
  expect(writeTime(hour.start, { locale: 'en', timezone: 'Africa/Addis_Ababa' })).toContain('10:00')
  expect(writeTime(hour.start, { locale: 'de', timezone: 'Europe/Berlin' })).toContain('12. Juni')
  expect(writeTime(hour.start, recipientOf({ locale: 'en', timezone: 'Nowhere/Land' }))).toContain('07:00')
  expect(writeTime(hour.start, recipientOf({ locale: 'en', timezone: null }))).toContain('07:00')
  const later = { start: '2027-01-12T07:00:00Z', end: '2027-01-12T10:00:00Z' }
  expect(writeTime(later, { locale: 'en', timezone: 'Europe/Berlin' })).toBe('Tue, 12 January 2027, 08:00–11:00 CET')
  expect(writeTime(later.start, { locale: 'de', timezone: 'Europe/Berlin' })).toContain('12. Januar 2027')
})

test('appointments are in the Ethiopian calendar, too, for readers of Amharic who want it', () => {
  vi.setSystemTime('2026-02-03T04:05:06Z')
  onTestFinished(() => void vi.useRealTimers())
  const amharic = { locale: 'am', timezone: 'Europe/Berlin' } as const
  const common = writeTime(hour, amharic)
  const ethiopian = 'ዓርብ፣ ሰኔ 5፣ 2018 ዓ.ም.፣ ጠዋት 3:00–ከሰዓት 6:00'
  expect(writeAppointment(hour, { ...amharic, calendar: 'both' })).toBe(`${ethiopian} (${common})`)
  expect(writeAppointment(hour, { ...amharic, calendar: 'ethiopian' })).toMatch(
    /^ዓርብ፣ ሰኔ 5፣ 2018 ዓ.ም.፣ ጠዋት 3:00–ከሰዓት 6:00 ጂ ኤም ቲ\+2$/,
  )
  expect(writeAppointment(hour, { ...amharic, calendar: 'gregorian' })).toBe(common)
  expect(writeAppointment(hour, amharic)).toBe(common)
  for (const locale of ['en', 'de', 'fr'] as const) {
    const recipient = { locale, timezone: 'Europe/Berlin', calendar: 'both' } as const
    expect(writeAppointment(hour, recipient)).toBe(writeTime(hour, recipient))
  }
  expect(recipientOf({ locale: 'am', timezone: 'UTC', calendar: 'ethiopian' }).calendar).toBe('ethiopian')
})

test('a span over the change of clocks names the zone of each end', () => {
  const spring = { start: '2026-03-29T00:45:00Z', end: '2026-03-29T01:45:00Z' }
  const autumn = { start: '2026-10-25T00:30:00Z', end: '2026-10-25T01:30:00Z' }
  vi.setSystemTime('2026-02-03T04:05:06Z')
  onTestFinished(() => void vi.useRealTimers())
  const write = (span: typeof spring, locale: 'en' | 'de' | 'fr' | 'am') =>
    writeTime(span, { locale, timezone: 'Europe/Berlin' })
  expect(write(spring, 'en')).toMatch(/^Sun,? 29 March.* 01:45 CET – 03:45 CEST$/)
  expect(write(autumn, 'en')).toMatch(/^Sun,? 25 October.* 02:30 CEST – 02:30 CET$/)
  expect(write(spring, 'de')).toMatch(/^So., 29. März.* 01:45 MEZ – 03:45( Uhr)? MESZ$/)
  expect(write(spring, 'fr')).toMatch(/^dim. 29 mars.* 01:45 UTC\+1 – 03:45 UTC\+2$/)
  expect(write(spring, 'am')).toMatch(/01:45 ጂ ኤም ቲ\+1 – 03:45 ጂ ኤም ቲ\+2$/)
  const night = { start: '2026-03-28T22:45:00Z', end: '2026-03-29T01:45:00Z' }
  expect(write(night, 'en')).toMatch(/^Sat 28 March at 23:45 CET\s–\sSun 29 March at 03:45 CEST$/)
})

test('the first of a month is an ordinal in French, and no other day', () => {
  const write = (time: string | { start: string; end: string }) => writeTime(time, { locale: 'fr', timezone: 'UTC' })
  expect(write('2026-12-01T01:01:00Z')).toMatch(/ 1er décembre.* 01:01 UTC$/)
  expect(write({ start: '2026-12-01T09:00:00Z', end: '2026-12-01T10:00:00Z' })).toMatch(/ 1er décembre/)
  expect(write('2026-12-21T01:01:00Z')).toMatch(/ 21 décembre/)
  expect(writeDay(new Date('2026-12-01'), { locale: 'fr' })).toBe('1er déc. 2026')
  expect(writeDay(new Date('2026-12-01'), { locale: 'de' })).toBe('1. Dez. 2026')
})

test('money is exact, in the reader’s notation and with the currency’s decimals', () => {
  expect(writeMoney({ amount: 8400, currency: 'EUR' }, { locale: 'en' })).toBe('€84.00')
  expect(writeMoney({ amount: 123456, currency: 'EUR' }, { locale: 'de' })).toBe('1.234,56\u00a0€')
})

test('what goes off is written with a minus, not with a hyphen', () => {
  const off = { amount: -4200, currency: 'EUR' }
  expect(writeMoney(off, { locale: 'en' })).toBe('\u2212€42.00')
  expect(writePrice(off, { locale: 'de' })).toBe('\u221242\u00a0€')
  for (const locale of ['am', 'fr'] as const) expect(writeMoney(off, { locale })).toMatch(/^[^-]*\u2212[^-]*$/)
})

// Intl leaves out the decimals of the forint, with which the payment provider counts.
test.each([
  ['JPY', ['¥1,500', '1.500 ¥', '1 500 ¥', '¥1,500']],
  ['HUF', ['Ft 15.00', '15,00 Ft', '15,00 Ft', 'Ft 15.00']],
  ['KWD', ['KWD 1.500', '1,500 KWD', '1,500 KWD', 'KWD 1.500']],
])('1500 units of %s are written as what they are worth', (currency, expected) => {
  const written = (['en', 'de', 'fr', 'am'] as const).map((locale) =>
    writeMoney({ amount: 1_500, currency }, { locale }),
  )
  expect(written.map((text) => text.replace(/[\u00a0\u202f]/g, ' '))).toEqual(expected)
})

test('prices that are whole have no decimals', () => {
  const write = (amount: number, currency: string) => writePrice({ amount, currency }, { locale: 'en' })
  expect([write(2_800, 'EUR'), write(2_850, 'EUR'), write(2_800, 'JPY')]).toEqual(['€28', '€28.50', '¥2,800'])
})

test('durations have the unit that fits', () => {
  expect(writeDuration(600_000, { locale: 'en' })).toBe('10 minutes')
  expect(writeDuration(600_000, { locale: 'de' })).toBe('10 Minuten')
  expect(writeDuration(2_000, { locale: 'en' })).toBe('2 seconds')
})

test('a sentence that names something unknown is left out', () => {
  expect(fillLines(['It is {{when}}.', 'Until {{deadline}}.'], { when: 'now' })).toEqual(['It is now.'])
  expect(fill('{{other}} wrote', { other: 'someone' })).toBe('Someone wrote')
})

test('entered text is not read as a placeholder', () => {
  expect(fill('{{a}} {{b}}', { a: '{{b}}', b: '$&' })).toBe('{{b}} $&')
})

test('several that were merged have words of their own, where there are any', () => {
  const one = { title: 'A message from {{other}}', lines: [] }
  const many = { title: '{{count}} messages from {{other}}', lines: [] }
  expect(pluralOf({ ...one, many }, 3)).toEqual(many)
  expect(pluralOf({ ...one, many }, 1)).toEqual(one)
  expect(pluralOf({ ...one, many })).toEqual(one)
  expect(pluralOf(one, 3)).toEqual(one)
})

const sides = ['buyer', 'seller', 'admin'] as const
const topics = Map.groupBy(notificationGroups.flatMap(eventsOf), (event) => event.split('.')[0] ?? '')

test.each([...topics])(
  'every event of a %s has words in every language for each side that is notified',
  (_, events) => {
    const data = { service: 'Home cleaning', other: 'Hanna', buyer: 'Liya', amount: { amount: 7560, currency: 'EUR' } }
    for (const event of events) {
      const notified = sides.filter((side) => hasNotificationText(event, side))
      expect(notified.length, event).toBeGreaterThan(0)
      for (const locale of ['en', 'am', 'de', 'fr'] as const)
        for (const side of notified) {
          const { title, lines } = notificationText(event, { ...data, side }, { locale, timezone: 'UTC' })
          expect(`${title} ${lines.join(' ')}`).not.toMatch(/\{\{|undefined/)
        }
    }
  },
)
