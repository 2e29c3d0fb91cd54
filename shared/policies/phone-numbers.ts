import { getCountries, isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { plainPhoneText } from '../kernel/phone-text.ts'

/** A number of a country (ISO 3166 alpha-2), which is told by the number itself after a plus or two zeros. */
function readNumber(text: string, country: string | undefined): PhoneNumber | undefined {
  const plain = plainPhoneText(text)
  const international = plain.replace(/^\(?00\)?/, '+')
  if (international.startsWith('+')) return parsePhoneNumberFromString(international.replace(/\(0\)/, ' '))
  if (country === undefined || !isSupportedCountry(country)) return undefined
  return parsePhoneNumberFromString(plain, country)
}

/**
 * A phone number in the international form of E.164, such as +4917612345678, without its extension. The country counts for
 * numbers without that of their own. Undefined for a number that cannot be right there.
 */
export function e164Of(text: string, country: string | undefined): string | undefined {
  const number = readNumber(text, country)
  return number?.isValid() ? number.number : undefined
}

/** Countries of the languages that are offered: a text without a place is from one of them most of the time. */
const USUAL_COUNTRIES = ['ET', 'DE', 'FR', 'GB', 'CH', 'AT', 'KE']

/** North America writes numbers without a mark at their beginning, but in groups that nothing else has. */
const AMERICAN = /^(?:1[-. ]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[-. ])[2-9]\d{2}[-. ]\d{4}$/

/**
 * True for digits in a text that are a phone number. Digits that begin with the mark of a long-distance call are one if
 * they are valid in one of the given countries or of the usual ones; digits without it, if they are a mobile number of
 * a given one.
 */
export function isPhoneNumber(text: string, countries: readonly string[]): boolean {
  const plain = plainPhoneText(text)
  if (/^\(?(?:\+|00)/.test(plain) && e164Of(plain, undefined)) return true
  if (AMERICAN.test(plain) && e164Of(plain, 'US')) return true
  // A 0 that stands alone is a number of its own, unless much follows.
  if (/^0 (?:\D*\d){0,7}$/.test(plain)) return false
  if (/^\(?0/.test(plain)) return [...countries, ...USUAL_COUNTRIES].some((country) => e164Of(plain, country))
  return countries.some((country) => {
    const number = readNumber(plain, country)
    return number?.country === country && number.isValid() && isUnmistakable(number)
  })
}

/** Countries without a trunk prefix, such as Norway, write all of their numbers so. */
const isUnmistakable = (number: PhoneNumber): boolean =>
  number.getType() === 'MOBILE' || !/^\(?[01]/.test(number.formatNational())

const known = new Map<string, string | undefined>()

type Zoned = { getTimeZones?: () => readonly string[] | undefined }

/** The country of a time zone, such as ET of Africa/Addis_Ababa; undefined where that cannot be told. */
export function countryOfTimeZone(zone: string): string | undefined {
  if (!known.has(zone)) {
    // A zone with two names is listed under one of them.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    const isIn = (country: string) => zonesOf(country).some((each) => each === zone || each === timeZone)
    known.set(zone, getCountries().find(isIn))
  }
  return known.get(zone)
}

function zonesOf(country: string): readonly string[] {
  // Not every browser has it.
  const locale = new Intl.Locale(`und-${country}`) as Intl.Locale & Zoned
  return locale.getTimeZones?.() ?? []
}
