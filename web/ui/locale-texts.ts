import { type LanguageCode, languageOf } from '#shared/kernel/language.ts'

export type Unit = 'day' | 'hour' | 'minute' | 'second' | 'kilobyte' | 'megabyte'
type UnitTexts = { one: string; other: string }

/**
 * The way in which one language writes dates, numbers and lists. Names are in one line, separated by blanks: months
 * from January, weekdays from Sunday.
 */
export type LocaleTexts = {
  months: string
  /** The months as they stand beside a day. */
  shortMonths: string
  weekdays: string
  shortWeekdays: string
  dayAndMonth: (day: number, month: string) => string
  weekdayAlone: (weekday: string) => string
  withWeekday: (weekday: string, date: string, hasYear: boolean) => string
  /** A time behind a date whose month is written out or short. */
  withTime: (date: string, time: string, month: 'long' | 'short' | undefined) => string
  /** Two times of a day that is named before. */
  times: (start: string, end: string) => string
  decimal: string
  group: string
  /** Patterns in which `n` is the amount and `s` the sign or the percent sign. */
  currency: 'sn' | 'n s'
  percent: 'ns' | 'n s'
  isOne: (amount: number) => boolean
  /** Whole millions, behind which French has a preposition; other languages have no such class. */
  isMany?: (amount: number) => boolean
  and: string
  or: string
  comma: string
  /** `short` where there is little room. */
  units: Record<Unit, { long: UnitTexts; short: UnitTexts }>
}

const forms = (one: string, other: string): UnitTexts => ({ one, other })
const same = (word: string): UnitTexts => forms(word, word)

const locales: Record<LanguageCode, LocaleTexts> = {
  en: {
    months: 'January February March April May June July August September October November December',
    shortMonths: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    weekdays: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    shortWeekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    dayAndMonth: (day, month) => `${day} ${month}`,
    weekdayAlone: (weekday) => weekday,
    withWeekday: (weekday, date, hasYear) => `${weekday}${hasYear ? ',' : ''} ${date}`,
    withTime: (date, time, month) => `${date}${{ long: ' at', short: ',', none: '' }[month ?? 'none']} ${time}`,
    times: (start, end) => `, ${start}–${end}`,
    decimal: '.',
    group: ',',
    currency: 'sn',
    percent: 'ns',
    isOne: (amount) => amount === 1,
    and: 'and',
    or: 'or',
    comma: ',',
    units: {
      day: { long: forms('day', 'days'), short: forms('day', 'days') },
      hour: { long: forms('hour', 'hours'), short: forms('hr', 'hrs') },
      minute: { long: forms('minute', 'minutes'), short: forms('min', 'mins') },
      second: { long: forms('second', 'seconds'), short: forms('sec', 'secs') },
      kilobyte: { long: forms('kilobyte', 'kilobytes'), short: same('kB') },
      megabyte: { long: forms('megabyte', 'megabytes'), short: same('MB') },
    },
  },
  am: {
    months: 'ጃንዋሪ ፌብሩዋሪ ማርች ኤፕሪል ሜይ ጁን ጁላይ ኦገስት ሴፕቴምበር ኦክቶበር ኖቬምበር ዲሴምበር',
    shortMonths: 'ጃን ፌብ ማርች ኤፕሪ ሜይ ጁን ጁላይ ኦገስ ሴፕቴ ኦክቶ ኖቬም ዲሴም',
    weekdays: 'እሑድ ሰኞ ማክሰኞ ረቡዕ ሐሙስ ዓርብ ቅዳሜ',
    shortWeekdays: 'እሑድ ሰኞ ማክሰ ረቡዕ ሐሙስ ዓርብ ቅዳሜ',
    dayAndMonth: (day, month) => `${month} ${day}`,
    weekdayAlone: (weekday) => weekday,
    withWeekday: (weekday, date) => (Number(date) ? `${weekday} ${date}` : `${weekday}፣ ${date}`),
    withTime: (date, time) => `${date} ${time}`,
    times: (start, end) => ` ${start}–${end}`,
    decimal: '.',
    group: ',',
    currency: 'sn',
    percent: 'ns',
    isOne: (amount) => amount >= 0 && amount <= 1,
    and: 'እና',
    or: 'ወይም',
    comma: '፣',
    units: {
      day: { long: forms('ቀን', 'ቀናት'), short: forms('ቀን', 'ቀናት') },
      hour: { long: forms('ሰዓት', 'ሰዓቶች'), short: same('ሰዓ') },
      minute: { long: forms('ደቂቃ', 'ደቂቃዎች'), short: forms('ደቂ', 'ደቂቃ') },
      second: { long: forms('ሰከንድ', 'ሰከንዶች'), short: same('ሰከ') },
      kilobyte: { long: same('ኪሎባይት'), short: same('ኪባ') },
      megabyte: { long: same('ሜጋባይት'), short: same('ሜባ') },
    },
  },
  de: {
    months: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    shortMonths: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
    weekdays: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    shortWeekdays: 'So. Mo. Di. Mi. Do. Fr. Sa.',
    dayAndMonth: (day, month) => `${day}. ${month}`,
    weekdayAlone: (weekday) => weekday.replace('.', ''),
    withWeekday: (weekday, date) => `${weekday}, ${date}${Number(date) ? '.' : ''}`,
    withTime: (date, time, month) => `${date}${month === 'long' ? ' um' : ','} ${time}`,
    times: (start, end) => `, ${start}–${end} Uhr`,
    decimal: ',',
    group: '.',
    currency: 'n s',
    percent: 'n s',
    isOne: (amount) => amount === 1,
    and: 'und',
    or: 'oder',
    comma: ',',
    units: {
      day: { long: forms('Tag', 'Tage'), short: same('Tg.') },
      hour: { long: forms('Stunde', 'Stunden'), short: same('Std.') },
      minute: { long: forms('Minute', 'Minuten'), short: same('Min.') },
      second: { long: forms('Sekunde', 'Sekunden'), short: same('Sek.') },
      kilobyte: { long: same('Kilobyte'), short: same('kB') },
      megabyte: { long: same('Megabyte'), short: same('MB') },
    },
  },
  fr: {
    months: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre',
    shortMonths: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
    weekdays: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
    shortWeekdays: 'dim. lun. mar. mer. jeu. ven. sam.',
    dayAndMonth: (day, month) => `${day === 1 ? '1er' : day} ${month}`,
    weekdayAlone: (weekday) => weekday,
    withWeekday: (weekday, date) => `${weekday} ${date}`,
    withTime: (date, time, month) => `${date}${{ long: ' à', short: ',', none: '' }[month ?? 'none']} ${time}`,
    times: (start, end) => `, ${start} – ${end}`,
    decimal: ',',
    group: '\u00a0',
    currency: 'n s',
    percent: 'n s',
    isOne: (amount) => Math.abs(amount) < 2,
    isMany: (amount) => amount !== 0 && amount % 1_000_000 === 0,
    and: 'et',
    or: 'ou',
    comma: ',',
    units: {
      day: { long: forms('jour', 'jours'), short: same('j') },
      hour: { long: forms('heure', 'heures'), short: same('h') },
      minute: { long: forms('minute', 'minutes'), short: same('min') },
      second: { long: forms('seconde', 'secondes'), short: same('s') },
      kilobyte: { long: forms('kilooctet', 'kilooctets'), short: same('ko') },
      megabyte: { long: forms('mégaoctet', 'mégaoctets'), short: same('Mo') },
    },
  },
}

/** The words of a language tag such as `de-DE`; English for a language that is not ours. */
export const textsOfLocale = (locale: string): LocaleTexts => locales[languageOf(locale) ?? 'en']
