import type { Language } from '#shared/contract/common.ts'
import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { writeEthiopian } from '#shared/kernel/ethiopian-time.ts'
import { withFrenchSpaces } from '#shared/kernel/french-spaces.ts'
import { type OfferedLanguages, offeredLanguage } from '#shared/kernel/language.ts'
import type { Money } from '#shared/kernel/money.ts'
import { isThisYear } from '#shared/kernel/this-year.ts'
import { isTimeZone } from '#shared/kernel/time-zone.ts'
import { type Calendar, inCalendars } from '#shared/policies/calendars.ts'

/** The language and time zone of a text, and the calendar of appointments in Amharic; the common one if none is named. */
export type Recipient = { locale: Language; timezone: string; calendar?: Calendar }

/**
 * The present reading preferences of a person: their language, and the zone in which they read every time. A zone that
 * is not known here, or no zone, is UTC. With `offered`, a language that is off is replaced by the default one.
 */
export const recipientOf = (
  { locale, timezone, calendar }: { locale: string; timezone: string | null; calendar?: string | null },
  offered?: OfferedLanguages,
): Recipient => ({
  // The CHECK of the account table allows our languages and no others.
  locale: offered ? offeredLanguage(offered, locale as Language) : (locale as Language),
  timezone: timezone && isTimeZone(timezone) ? timezone : 'UTC',
  // So does it allow these calendars alone.
  ...(calendar ? { calendar: calendar as Calendar } : {}),
})

export type Values = Record<string, string | undefined>

const NAME = /\{\{(\w+)\}\}/g

const capitalised = (text: string) => text.replace(/^\p{Ll}/u, (email) => email.toUpperCase())

/** The names of the values that a sentence has a place for. */
export const namesIn = (text: string): string[] => [...text.matchAll(NAME)].map(([, name = '']) => name)

/** On one line: entered text must not look like lines of ours. */
const inline = (value: string) => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** Puts values into a sentence. */
export const fill = (text: string, values: Values): string =>
  capitalised(withFrenchSpaces(text).replace(NAME, (_, name: string) => inline(values[name] ?? '')))

/** The sentences whose values are all known; others are left out. */
export const fillLines = (lines: readonly string[], values: Values): string[] =>
  lines.filter((line) => namesIn(line).every((name) => values[name] !== undefined)).map((line) => fill(line, values))

/**
 * Making a format takes a hundred times as long as using it; there are only as many as languages, zones and currencies.
 */
function cached<T, Names extends string[]>(make: (...names: Names) => T) {
  const made = new Map<string, T>()
  return (...names: Names): T => {
    const key = names.join(' ')
    const known = made.get(key) ?? make(...names)
    made.set(key, known)
    return known
  }
}

const clockOf = cached(
  (locale: string, timezone: string, year: 'withYear' | 'withoutYear') =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      weekday: 'short',
      day: 'numeric',
      month: 'long',
      ...(year === 'withYear' ? { year: 'numeric' } : {}),
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
      timeZoneName: 'short',
    }),
)
const clock = ({ locale, timezone }: Recipient, when: Date) =>
  clockOf(locale, timezone, isThisYear(when) ? 'withoutYear' : 'withYear')

const moneyFormat = (locale: string, currency: string, more: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    // Not those of `Intl`, which leaves out decimals that the amounts have.
    minimumFractionDigits: decimalsOfCurrency(currency),
    maximumFractionDigits: decimalsOfCurrency(currency),
    ...more,
  })
const moneyOf = cached((locale: string, currency: string) => moneyFormat(locale, currency))
const priceOf = cached((locale: string, currency: string) =>
  moneyFormat(locale, currency, { trailingZeroDisplay: 'stripIfInteger' }),
)

const listOf = cached((locale: string) => new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale))

/** Several words, the last two joined by the recipient's "and". */
export const writeList = (texts: readonly string[], { locale }: Pick<Recipient, 'locale'>): string =>
  listOf(locale).format(texts)

/** The first of a month is "1er" in French, as screens write it; `Intl` writes "1". */
const withFirst = (date: string, { locale }: Pick<Recipient, 'locale'>): string =>
  locale === 'fr' ? date.replace(/(?<!\d)1(?= \p{L})/gu, '1er') : date

/** A moment or a span of time, in the recipient's time zone, with its year if that is not the present one. */
export function writeTime(time: string | { start: string; end: string }, recipient: Recipient): string {
  const [start, end] = typeof time === 'string' ? [new Date(time)] : [new Date(time.start), new Date(time.end)]
  const format = clock(recipient, start)
  return withFirst(end ? writeSpan(format, [start, end], recipient) : format.format(start), recipient)
}

const hourOf = cached(
  (locale: string, timezone: string) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: timezone,
      timeZoneName: 'short',
    }),
)

/** A span of time. `Intl` names one zone for both ends of one day, also where the clocks change between them. */
function writeSpan(format: Intl.DateTimeFormat, [start, end]: [Date, Date], { locale, timezone }: Recipient): string {
  const zonesIn = (parts: Intl.DateTimeFormatPart[]) =>
    parts.filter(({ type }) => type === 'timeZoneName').map(({ value }) => value)
  const [first] = zonesIn(format.formatToParts(start))
  const [last] = zonesIn(format.formatToParts(end))
  const isNamedTwice = zonesIn(format.formatRangeToParts(start, end)).length > 1
  if (first === last || isNamedTwice) return format.formatRange(start, end)
  return `${format.format(start)} – ${hourOf(locale, timezone).format(end)}`
}

/** The name of the zone at a moment, in the language of the recipient. */
const zoneOf = ({ locale, timezone }: Recipient, when: Date): string =>
  hourOf(locale, timezone)
    .formatToParts(when)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone

/** An appointment or its span: `writeTime`, and for those who chose it in Amharic the Ethiopian calendar and clock. */
export function writeAppointment(time: string | { start: string; end: string }, recipient: Recipient): string {
  const common = writeTime(time, recipient)
  const { locale, calendar = 'gregorian', timezone } = recipient
  if (locale !== 'am' || calendar === 'gregorian') return common
  const { start, end } = typeof time === 'string' ? { start: time, end: undefined } : time
  const ethiopian = writeEthiopian(new Date(start), end === undefined ? undefined : new Date(end), timezone)
  const zone = calendar === 'ethiopian' ? ` ${zoneOf(recipient, new Date(start))}` : ''
  return inCalendars(calendar, { common, ethiopian: ethiopian + zone })
}

const dayOf = cached(
  (locale: string) =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** A day (UTC), such as 12 Jun 2026. */
export const writeDay = (at: Date, recipient: Pick<Recipient, 'locale'>): string =>
  withFirst(dayOf(recipient.locale).format(at), recipient)

const numberOf = cached((locale: string) => new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale))
const ratingFormat = cached(
  (locale: string) =>
    new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
)

/** A number with the groups of the language, such as 1,234, and the space of French as screens write it. */
export const writeNumber = (value: number, { locale }: Pick<Recipient, 'locale'>): string =>
  numberOf(locale)
    .format(value)
    .replace(/\u202f/g, '\u00a0')

/** An average of stars with its one decimal, such as 5.0. */
export const writeRating = (average: number, { locale }: Pick<Recipient, 'locale'>): string =>
  ratingFormat(locale).format(average)

const shareOf = cached(
  (locale: string) =>
    new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, { style: 'percent', maximumFractionDigits: 2 }),
)

/** A share of 1, such as 19%. */
export const writeShare = (share: number, { locale }: Pick<Recipient, 'locale'>): string =>
  shareOf(locale).format(share)

/** With a minus where `Intl` writes a hyphen, as screens write it. */
const writeAmount = (format: Intl.NumberFormat, { amount, currency }: Money): string =>
  format
    .formatToParts(amount / 10 ** decimalsOfCurrency(currency))
    .map(({ type, value }) => (type === 'minusSign' ? '\u2212' : value))
    .join('')

/** An amount with all its decimals. */
export const writeMoney = (money: Money, { locale }: Pick<Recipient, 'locale'>): string =>
  writeAmount(moneyOf(locale, money.currency), money)

/** An amount that is whole without its decimals. */
export const writePrice = (money: Money, { locale }: Pick<Recipient, 'locale'>): string =>
  writeAmount(priceOf(locale, money.currency), money)

/** A duration in the one unit that fits. */
export function writeDuration(ms: number, { locale }: Pick<Recipient, 'locale'>): string {
  const minutes = ms / 60_000
  const [value, unit] = minutes >= 1 ? [Math.round(minutes), 'minute'] : [Math.ceil(ms / 1000), 'second']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
}
