import { decimalsOfCurrency } from '#shared/kernel/currency.ts'
import { signOfCurrency } from './currencies.ts'
import { type LocaleTexts, textsOfLocale, type Unit } from './locale-texts.ts'

// Dates, numbers and lists with words of our own, in the manner of `Intl`: its own differ from browser to browser, and
// what the browser writes first must be what the server wrote.

export type DateOptions = {
  weekday?: 'long' | 'short' | 'narrow'
  day?: 'numeric'
  month?: 'long' | 'short'
  year?: 'numeric'
  hour?: '2-digit'
  minute?: '2-digit'
  second?: '2-digit'
  hourCycle?: 'h23'
  /** The zone of the machine if left out. */
  timeZone?: string
}

export type NumberOptions = {
  style?: 'percent' | 'unit' | 'currency'
  currency?: string
  unit?: Unit
  unitDisplay?: 'long' | 'short'
  minimumFractionDigits?: number
  maximumFractionDigits?: number
  signDisplay?: 'exceptZero'
  useGrouping?: boolean
}

export type Clock = { year: number; month: number; day: number; weekday: number; hour: number; minute: number }

const zones = new Map<string, Intl.DateTimeFormat>()

// Making one costs a hundred times what reading a clock with it does.
function zoneClock(timeZone: string): Intl.DateTimeFormat {
  const options = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const clock =
    zones.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      ...options,
      hourCycle: 'h23',
      calendar: 'gregory',
      numberingSystem: 'latn',
      timeZone,
    })
  zones.set(timeZone, clock)
  return clock
}

/** The date and time of a moment in a zone; UTC needs nothing of the browser. */
export function clockAt(date: Date, timeZone: string | undefined): Clock {
  if (timeZone === undefined)
    return {
      year: date.getFullYear(),
      month: date.getMonth(),
      day: date.getDate(),
      weekday: date.getDay(),
      hour: date.getHours(),
      minute: date.getMinutes(),
    }
  if (timeZone !== 'UTC') {
    const parts = zoneClock(timeZone).formatToParts(date)
    const part = (name: Intl.DateTimeFormatPartTypes) => Number(parts.find(({ type }) => type === name)?.value)
    const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
    return clockAt(new Date(there), 'UTC')
  }
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth(),
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
  }
}

const nameAt = (names: string, index: number) => names.split(' ')[index] ?? ''
const twoDigits = (value: number) => String(value).padStart(2, '0')
const timeOf = ({ hour, minute }: Clock, options: DateOptions) =>
  options.minute ? `${twoDigits(hour)}:${twoDigits(minute)}` : twoDigits(hour)

function weekdayOf(texts: LocaleTexts, style: DateOptions['weekday'], { weekday }: Clock): string {
  if (style === 'short') return nameAt(texts.shortWeekdays, weekday)
  const name = style ? nameAt(texts.weekdays, weekday) : ''
  return style === 'narrow' ? name.slice(0, 1).toUpperCase() : name
}

function dateOf(texts: LocaleTexts, options: DateOptions, clock: Clock): string {
  const month = options.month && nameAt(options.month === 'long' ? texts.months : texts.shortMonths, clock.month)
  const day = options.day && clock.day
  const date = day && month ? texts.dayAndMonth(day, month) : (month ?? String(day ?? ''))
  const whole = [date, options.year && clock.year].filter(Boolean).join(' ')
  const weekday = weekdayOf(texts, options.weekday, clock)
  if (weekday && whole) return texts.withWeekday(weekday, whole, Boolean(options.year))
  return weekday && !options.hour ? texts.weekdayAlone(weekday) : weekday || whole
}

const withTime = (texts: LocaleTexts, options: DateOptions, date: string, time: string) =>
  date ? texts.withTime(date, time, options.month) : time

/** Writes a moment with the parts that are asked for, such as "Fri 12 June" for a short weekday, a day and a long month. */
export function dateFormat(locale: string, options: DateOptions) {
  const texts = textsOfLocale(locale)
  const format = (when: Date | number) => {
    const clock = clockAt(new Date(when), options.timeZone)
    const date = dateOf(texts, options, clock)
    if (!options.hour) return date
    // All zones show the same seconds.
    const seconds = options.second ? `:${twoDigits(new Date(when).getUTCSeconds())}` : ''
    return withTime(texts, options, date, timeOf(clock, options) + seconds)
  }
  return {
    format,
    /** A span with its times: a common day is named once, and years only where they differ. */
    formatRange: (start: Date | number, end: Date | number) => {
      const [first, last] = [clockAt(new Date(start), options.timeZone), clockAt(new Date(end), options.timeZone)]
      const day = dateOf(texts, options, first)
      const isOneDay = first.year === last.year && first.month === last.month && first.day === last.day
      if (isOneDay) return day + texts.times(timeOf(first, options), timeOf(last, options))
      const full: DateOptions = first.year === last.year ? options : { ...options, year: 'numeric' }
      const write = (clock: Clock) => withTime(texts, full, dateOf(texts, full, clock), timeOf(clock, options))
      return `${write(first)} – ${write(last)}`
    },
  }
}

/** With the digits of its shortest way of writing: 1.005 with two of them is 1.01. */
function round(value: number, digits: number): number {
  const shifted = Number(`${value}e${digits}`)
  return Number.isNaN(shifted) ? value : Number(`${Math.round(shifted)}e-${digits}`)
}

function digitsOf(texts: LocaleTexts, amount: number, least: number, most: number, isGrouped: boolean): string {
  const [whole = '', fraction = ''] = round(amount, most).toFixed(most).split('.')
  const stored = fraction.slice(0, least) + fraction.slice(least).replace(/0+$/, '')
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, texts.group) : whole
  return stored ? grouped + texts.decimal + stored : grouped
}

const MINUS = '\u2212'
const NBSP = '\u00a0'

function placeSign(texts: LocaleTexts, sign: string, digits: string): string {
  if (texts.currency === 'n s') return `${digits}${NBSP}${sign}`
  return /\p{L}$/u.test(sign) ? `${sign}${NBSP}${digits}` : sign + digits
}

function signOf(value: number, display: NumberOptions['signDisplay']): string {
  if (value < 0) return MINUS
  return display ? '+' : ''
}

/** Writes numbers with the marks of the language. A minus is a minus, not a hyphen. */
export function numberFormat(locale: string, options: NumberOptions = {}) {
  const texts = textsOfLocale(locale)
  const { style, currency = '', unit, unitDisplay = 'short', signDisplay, useGrouping = true } = options
  const decimals = style === 'currency' ? decimalsOfCurrency(currency) : 0
  const most =
    options.maximumFractionDigits ??
    Math.max(style && style !== 'unit' ? decimals : 3, options.minimumFractionDigits ?? 0)
  const least = options.minimumFractionDigits ?? Math.min(decimals, most)

  const format = (value: number) => {
    // A hundredfold of what was read as a decimal: 0.145 is 14.5, not 14.499999999999998.
    const shown = style === 'percent' ? round(value * 100, 9) : value
    const amount = Math.abs(shown)
    const digits = digitsOf(texts, amount, least, most, useGrouping)
    const sign = /[1-9]/.test(digits) ? signOf(shown, signDisplay) : ''
    if (style === 'currency') return sign + placeSign(texts, signOfCurrency(currency, locale), digits)
    if (style === 'percent') return `${sign}${digits}${texts.percent === 'ns' ? '' : NBSP}%`
    if (style !== 'unit' || !unit) return sign + digits
    const { one, other } = texts.units[unit][unitDisplay]
    return `${sign}${digits} ${texts.isOne(amount) ? one : other}`
  }
  return { format }
}

/** The plural class of an amount, as `Intl.PluralRules` tells it: the form of a word that stands beside it. */
export function pluralOf(locale: string, amount: number): 'one' | 'many' | 'other' {
  const { isOne, isMany } = textsOfLocale(locale)
  if (isOne(amount)) return 'one'
  return isMany?.(amount) ? 'many' : 'other'
}

/** "A, B, C". */
export const joinParts = (locale: string, parts: readonly string[]): string =>
  parts.join(`${textsOfLocale(locale).comma} `)

/** "A, B and C", or with "or". */
export function formatList(locale: string, parts: readonly string[], last: 'and' | 'or' = 'and'): string {
  const texts = textsOfLocale(locale)
  const head = parts.slice(0, -1).join(`${texts.comma} `)
  return head ? `${head} ${texts[last]} ${parts.at(-1)}` : (parts[0] ?? '')
}
