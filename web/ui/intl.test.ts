import { afterEach, expect, test, vi } from 'vitest'
import { dateFormat, formatList, joinParts, numberFormat, pluralOf } from './intl.ts'

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' } as const
const day = { weekday: 'short', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
const FIRST = Date.UTC(2026, 9, 1, 7, 5)
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

test.each([
  ['en-GB', '1 October 2026', 'Thu 1 October', 'Thu, 1 October 2026', '1 Oct', 'Thu 07:05', 'Thu', 'T'],
  ['de-DE', '1. Oktober 2026', 'Do., 1. Oktober', 'Do., 1. Oktober 2026', '1. Okt.', 'Do., 07:05', 'Do', 'D'],
  ['fr-FR', '1er octobre 2026', 'jeu. 1er octobre', 'jeu. 1er octobre 2026', '1er oct.', 'jeu. 07:05', 'jeu.', 'J'],
  ['am-ET', 'ኦክቶበር 1 2026', 'ሐሙስ፣ ኦክቶበር 1', 'ሐሙስ፣ ኦክቶበር 1 2026', 'ኦክቶ 1', 'ሐሙስ 07:05', 'ሐሙስ', 'ሐ'],
])('dates in %s are written in its own way', (locale, ...expected) => {
  const written = [
    { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const,
    day,
    { ...day, year: 'numeric' } as const,
    { day: 'numeric', month: 'short', timeZone: 'UTC' } as const,
    { weekday: 'short', ...clock } as const,
    { weekday: 'short', timeZone: 'UTC' } as const,
    { weekday: 'narrow', timeZone: 'UTC' } as const,
  ].map((options) => dateFormat(locale, options).format(FIRST))
  expect(written).toEqual(expected)
})

test.each([
  ['en-GB', 'Thu 1 October at 07:05', 'Thu 1 October, 07:05–08:05', 'Thu 1 October at 07:05 – Fri 2 October at 07:05'],
  [
    'de-DE',
    'Do., 1. Oktober um 07:05',
    'Do., 1. Oktober, 07:05–08:05 Uhr',
    'Do., 1. Oktober um 07:05 – Fr., 2. Oktober um 07:05',
  ],
  [
    'fr-FR',
    'jeu. 1er octobre à 07:05',
    'jeu. 1er octobre, 07:05 – 08:05',
    'jeu. 1er octobre à 07:05 – ven. 2 octobre à 07:05',
  ],
  ['am-ET', 'ሐሙስ፣ ኦክቶበር 1 07:05', 'ሐሙስ፣ ኦክቶበር 1 07:05–08:05', 'ሐሙስ፣ ኦክቶበር 1 07:05 – ዓርብ፣ ኦክቶበር 2 07:05'],
])('times and spans in %s have its marks between them', (locale, moment, hour, night) => {
  const format = dateFormat(locale, { ...day, ...clock })
  expect(format.format(FIRST)).toBe(moment)
  expect(format.formatRange(FIRST, FIRST + 3_600_000)).toBe(hour)
  expect(format.formatRange(FIRST, FIRST + 86_400_000)).toBe(night)
})

test('a line of a log has the seconds, in every zone', () => {
  const at = FIRST + 9_000
  const logged = { ...clock, day: 'numeric', month: 'short', second: '2-digit' } as const
  expect(plain(dateFormat('en-GB', logged).format(at))).toBe('1 Oct, 07:05:09')
  expect(plain(dateFormat('en-GB', { ...logged, timeZone: 'Asia/Kolkata' }).format(at))).toBe('1 Oct, 12:35:09')
})

test('an hour stands alone', () => {
  expect(dateFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(FIRST)).toBe('07')
})

test('a span over the turn of a year has both years', () => {
  const newYear = Date.UTC(2027, 0, 1, 7, 5)
  expect(dateFormat('en', { ...day, ...clock }).formatRange(FIRST, newYear)).toBe(
    'Thu, 1 October 2026 at 07:05 – Fri, 1 January 2027 at 07:05',
  )
})

test('a moment is read on the clock of its zone, and of the machine without one', () => {
  const { timeZone: _, ...here } = { ...day, ...clock }
  const write = (timeZone: string) => dateFormat('en', { ...here, timeZone }).format(FIRST)
  expect(write('Asia/Kathmandu')).toBe('Thu 1 October at 12:50')
  expect(write('America/Los_Angeles')).toBe('Thu 1 October at 00:05')
  expect(write('Pacific/Honolulu')).toBe('Wed 30 September at 21:05')
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(dateFormat('en', here).format(FIRST)).toBe('Thu 1 October at 09:05')
})

test.each([
  ['en-GB', '1,234,567.5', '−€1,234.50', 'CHF 5.00', '10%', '4.0'],
  ['de-DE', '1.234.567,5', '−1.234,50 €', '5,00 CHF', '10 %', '4,0'],
  ['fr-FR', '1 234 567,5', '−1 234,50 €', '5,00 CHF', '10 %', '4,0'],
  ['am-ET', '1,234,567.5', '−€1,234.50', 'CHF 5.00', '10%', '4.0'],
])('numbers in %s have its marks, and a minus that is no hyphen', (locale, ...expected) => {
  const written = [
    numberFormat(locale).format(1_234_567.5),
    numberFormat(locale, { style: 'currency', currency: 'EUR' }).format(-1_234.5),
    numberFormat(locale, { style: 'currency', currency: 'CHF' }).format(5),
    numberFormat(locale, { style: 'percent' }).format(0.1),
    numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(4),
  ]
  expect(written.map(plain)).toEqual(expected)
})

test('currencies have their own decimals and signs', () => {
  const write = (currency: string, locale = 'en') =>
    plain(numberFormat(locale, { style: 'currency', currency }).format(1_234.5))
  expect(['JPY', 'KWD', 'ETB', 'SEK', 'XYZ'].map((currency) => write(currency))).toEqual([
    '¥1,235',
    'KWD 1,234.500',
    'ETB 1,234.50',
    'kr 1,234.50',
    'XYZ 1,234.50',
  ])
  expect(write('ETB', 'am')).toBe('ብር 1,234.50')
})

test('halves are rounded up as they are written, and nothing is less than nothing', () => {
  const cents = numberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  expect([1.005, 0.145, -0.001].map(cents.format)).toEqual(['1.01', '0.15', '0.00'])
  expect(numberFormat('en', { style: 'percent' }).format(0.145)).toBe('15%')
  const growth = numberFormat('en', { style: 'percent', signDisplay: 'exceptZero' })
  expect([0.1, -0.1, 0].map(growth.format)).toEqual(['+10%', '−10%', '0%'])
})

test.each([
  ['en', 'one', 'other', '1 hour', '2 hrs'],
  ['de', 'one', 'other', '1 Stunde', '2 Std.'],
  ['fr', 'one', 'one', '1 heure', '2 h'],
  ['am', 'one', 'one', '1 ሰዓት', '2 ሰዓ'],
])('one and many in %s', (locale, one, none, long, short) => {
  expect([pluralOf(locale, 1), pluralOf(locale, 0), pluralOf(locale, 2)]).toEqual([one, none, 'other'])
  expect(plain(numberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(1))).toBe(long)
  expect(plain(numberFormat(locale, { style: 'unit', unit: 'hour' }).format(2))).toBe(short)
})

test.each([
  ['en', 'A', 'A and B', 'A, B or C'],
  ['de', 'A', 'A und B', 'A, B oder C'],
  ['fr', 'A', 'A et B', 'A, B ou C'],
  ['am', 'A', 'A እና B', 'A፣ B ወይም C'],
])('lists in %s', (locale, ...expected) => {
  expect([
    formatList(locale, ['A']),
    formatList(locale, ['A', 'B']),
    formatList(locale, ['A', 'B', 'C'], 'or'),
  ]).toEqual(expected)
  expect(formatList(locale, [])).toBe('')
})

test('nothing of the machine is asked for in UTC', () => {
  vi.stubGlobal('Intl', undefined)
  expect(dateFormat('de', { ...day, ...clock }).format(FIRST)).toBe('Do., 1. Oktober um 07:05')
  expect(plain(numberFormat('de', { style: 'currency', currency: 'EUR' }).format(5))).toBe('5,00 €')
})

test('facts side by side are separated by the comma of the language', () => {
  expect(joinParts('en-GB', ['Free', 'about 4 km'])).toBe('Free, about 4 km')
  expect(joinParts('am-ET', ['ነጻ', '4 ኪ.ሜ'])).toBe('ነጻ፣ 4 ኪ.ሜ')
  expect(joinParts('de-DE', ['Kostenlos'])).toBe('Kostenlos')
})

test.each(['en', 'am', 'de', 'fr'])('the plural class of every count is that of the language: %s', (locale) => {
  const rules = new Intl.PluralRules(locale)
  for (const count of [0, 0.5, 1, 1.5, 2, 5, 11, 21, 100, 999_999, 1_000_000, 1_000_001, 2_000_000, 1_500_000])
    expect(pluralOf(locale, count), String(count)).toBe(rules.select(count))
})
