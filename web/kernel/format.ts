import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { labelled } from '#shared/kernel/labelled.ts'
import { MOST_COUNTED } from '#shared/kernel/most-counted.ts'
import { isThisYear } from '#shared/kernel/this-year.ts'
import { ownTimeZone, timeZoneName } from '#shared/kernel/time-zone.ts'
import { type Calendar, inCalendars } from '#shared/policies/calendars.ts'
import { useIsHydrated } from '#web/ui/days.ts'
import {
  clockAt,
  type DateOptions,
  dateFormat,
  formatList,
  joinParts,
  type NumberOptions,
  numberFormat,
} from '#web/ui/intl.ts'
import { formatMoney, type MoneyValue } from '#web/ui/money-text.ts'
import { useEthiopianWriter } from './ethiopian-calendar.ts'
import { type LanguageCode, localeTags, useLanguage, useT } from './i18n.tsx'
import { session } from './session-store.ts'
import { timeZoneFor } from './time-zone.ts'

type When = string | number | Date

const styles = {
  /** 12 June 2026 */
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Fri 12 June, with its year if that is not the present one */
  day: { weekday: 'short', day: 'numeric', month: 'long' },
  /** 12 Jun 2026 */
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  /** June 2026 */
  month: { month: 'long', year: 'numeric' },
  /** Jun 2026 */
  shortMonth: { month: 'short', year: 'numeric' },
} satisfies Record<string, DateOptions>

const dayStyle = (when: When): DateOptions => (isThisYear(when) ? styles.day : { ...styles.day, year: 'numeric' })

const lengths: [unit: 'day' | 'hour' | 'minute' | 'second', ms: number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
]

/** Up to two days are written in hours, as is usual: "48 hours", but "3 days". */
const startOfLengths = (ms: number) => (ms > 2 * 86_400_000 ? 0 : 1)

const clock: DateOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
const logged: DateOptions = { day: 'numeric', month: 'short', ...clock, second: '2-digit' }

/** Days from now on which a weekday alone may be taken for another one. */
const isFar = (when: When) => new Date(when).getTime() - Date.now() > 6 * 86_400_000

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/**
 * Money, numbers and times as the viewer's language writes them; times in the viewer's zone (`timeZoneFor`). `other` is the
 * language of a text that stands on the page in another one: money, numbers and how long things take are written in it.
 */
export function useFormat(other?: LanguageCode) {
  const own = useLanguage()
  const language = other ?? own
  const { timeZone, deviceZone, isHydrated, calendar } = useClientEnvironment()
  const ethiopian = useEthiopianWriter(language === 'am' && calendar !== 'gregorian')
  const t = useT()
  return useMemo(() => {
    const locale = localeTags[language]
    const write = (options: DateOptions, when: When) =>
      dateFormat(locale, { ...options, timeZone }).format(new Date(when))
    const date = (when: When, style: keyof typeof styles = 'date') =>
      write(style === 'day' ? dayStyle(when) : styles[style], when)
    const time = (when: When) => write(clock, when)
    const dateTime = (when: When, style: keyof typeof styles = 'day') =>
      t('time.at', { date: date(when, style), time: time(when) })
    const soon = (when: When) =>
      write({ weekday: 'short', ...(isFar(when) ? { day: 'numeric', month: 'short' } : {}), ...clock }, when)
    const range = (start: When, end: When) =>
      dateFormat(locale, { ...dayStyle(start), ...clock, timeZone }).formatRange(new Date(start), new Date(end))
    const otherZone = (when: When) =>
      isSameClock(new Date(when), timeZone, deviceZone) ? undefined : timeZoneName(timeZone)
    const inZone = (text: string, when: When) => {
      const zone = otherZone(when)
      return zone ? t('time.inZone', { time: text, zone }) : text
    }
    const inCalendar = (text: string, start: When, end?: When, zone = timeZone) =>
      ethiopian
        ? inCalendars(calendar, {
            common: text,
            ethiopian: ethiopian.writeEthiopian(new Date(start), end === undefined ? end : new Date(end), zone),
          })
        : text
    const number = (value: number, options?: NumberOptions) => numberFormat(locale, options).format(value)
    return {
      locale,
      timeZone,
      /** In which appointments are written; `gregorian` until the code for another one is there. */
      calendar: ethiopian ? calendar : 'gregorian',
      /** Minor units; `browsing` leaves out the decimals of whole amounts, `exact` never. */
      money: (money: MoneyValue, precision: 'browsing' | 'exact' = 'exact') => formatMoney(money, locale, precision),
      /** The code that writes dates of the Ethiopian calendar, for readers who chose it. */
      ethiopian,
      number,
      /** A count in short form: "9,999", and from 10,000 on "10,000+", if no more were counted. */
      count: (count: number, isCapped = count >= MOST_COUNTED) =>
        isCapped ? t('orMore', { number: number(count) }) : number(count),
      /** A share of 1: "10%", "2.5%". */
      percent: (share: number) => number(share, { style: 'percent', maximumFractionDigits: 2 }),
      /** "A, B and C", or with "or". */
      list: (parts: readonly string[], last?: 'and' | 'or') => formatList(locale, parts, last),
      /** "Price: €80". */
      labelled: (label: string, text: string) => labelled(language, label, text),
      /** Facts of one thing side by side: "Free, about 4 km". */
      parts: (parts: readonly string[]) => joinParts(locale, parts),
      date,
      time,
      dateTime,
      /** A line of a log: "30 Nov, 11:49:02". */
      logged: (when: When) => write(logged, when),
      /** "Tue 10:00", and "Tue 16 Jun, 10:00" from the sixth day on. */
      soon,
      /** The zone in which a moment is written, if the clock of the device shows another time then. */
      otherZone,
      /** The name of a zone, such as "Africa/Addis Ababa". */
      zoneName: timeZoneName,
      /** A time as it was written for this moment, with its zone if that is not the device's. */
      inZone,
      /** The text of an appointment, or for readers who chose it that in the Ethiopian calendar, or both. */
      inCalendar,
      /** A span on one day: "Fri 12 June, 09:00–11:00"; with its zone if that is not the device's. */
      range: (start: When, end: When) => inZone(inCalendar(range(start, end), start, end), start),
      /** The time of an appointment: date and time, with its zone if that is not the device's. */
      appointment: (start: When) => inZone(inCalendar(dateTime(start), start), start),
      /** "3 hours ago", "in 2 days"; a date on the server, whose clock is not the reader's. */
      relative: (when: When, now: When = Date.now()) => {
        if (!isHydrated) return date(when, 'short')
        const seconds = (new Date(when).getTime() - new Date(now).getTime()) / 1000
        const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
        return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(Math.round(seconds / size), unit)
      },
      /** A duration, from milliseconds: "30 minutes", "48 hours", "14 days". */
      term: (ms: number) => {
        const parts: string[] = []
        let rest = ms
        for (const [unit, length] of lengths.slice(startOfLengths(ms))) {
          const amount = unit === 'second' ? rest / length : Math.floor(rest / length)
          rest -= amount * length
          if (amount > 0 || (unit === 'second' && parts.length === 0))
            parts.push(number(amount, { style: 'unit', unit, unitDisplay: 'long' }))
        }
        return parts.join(' ')
      },
      /** A count of minutes: "1 hr 30 mins". */
      duration: (minutes: number) =>
        (
          [
            [Math.floor(minutes / 60), 'hour'],
            [minutes % 60, 'minute'],
          ] as const
        )
          .filter(([amount]) => amount !== 0)
          .map(([amount, unit]) => number(amount, { style: 'unit', unit }))
          .join('\u00a0'),
    }
  }, [language, timeZone, deviceZone, isHydrated, calendar, ethiopian, t])
}

export type Format = ReturnType<typeof useFormat>

/** True if the clocks of two zones show the same time at a moment. */
export const isSameClock = (when: Date, a: string, b: string): boolean => {
  if (a === b) return true
  const [one, other] = [clockAt(when, a), clockAt(when, b)]
  return one.day === other.day && one.hour === other.hour && one.minute === other.minute
}

/** Values that only the browser knows: the zone in which times are written, that of the device itself, and the calendar. */
type ClientEnvironment = {
  timeZone: string
  deviceZone: string
  isHydrated: boolean
  /** In which a reader of Amharic wants appointments. */
  calendar: Calendar
}

/** On the server, and until the page has hydrated, so that both write the same. */
const SERVER_ENVIRONMENT: ClientEnvironment = {
  timeZone: 'UTC',
  deviceZone: 'UTC',
  isHydrated: false,
  calendar: 'gregorian',
}

export const ClientEnvironmentContext = createContext(SERVER_ENVIRONMENT)
export const useClientEnvironment = (): ClientEnvironment => useContext(ClientEnvironmentContext)

export function useDetectedEnvironment(): ClientEnvironment {
  const isHydrated = useIsHydrated()
  const { user } = useSyncExternalStore(session.subscribe, session.get, session.getOnServer)
  // What is kept of the account may be from before it had preferences, and this is above every error boundary.
  const zone = user?.preferences?.timezone
  const calendar = user?.preferences?.calendar ?? 'gregorian'
  return useMemo(
    () =>
      isHydrated
        ? { timeZone: timeZoneFor(zone), deviceZone: ownTimeZone(), isHydrated, calendar }
        : SERVER_ENVIRONMENT,
    [isHydrated, zone, calendar],
  )
}
