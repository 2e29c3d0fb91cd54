import type { User, UserChanges } from '#shared/contract/user.ts'
import type { LanguageCode } from '#shared/kernel/language.ts'
import type { z } from '#shared/kernel/zod.ts'
import type { Calendar } from '#shared/policies/calendars.ts'
import { type LegalFields, legalAddressOf, legalFieldsOf } from '#web/kernel/legal-address.ts'

/** The form as people fill it in: what is empty is cleared. */
export type ProfileValues = {
  name: string
  username: string
  accountType: 'individual' | 'business'
  companyName: string
  representativeName: string
  fullName: string
  headline: string
  bio: string
  languages: string[]
  phone: string
  vatId: string
  legal: LegalFields
  area: string
  city: string
  country: string
  /** Of a suggestion that was chosen, as long as its names stand there. */
  point: { lat: number; lng: number } | null
  locale: LanguageCode
  timezone: string
  calendar: Calendar
}

export const profileValuesOf = (user: User): ProfileValues => ({
  name: user.name,
  username: user.username,
  accountType: user.accountType,
  companyName: user.companyName ?? '',
  representativeName: user.representativeName ?? '',
  fullName: user.fullName ?? '',
  headline: user.headline ?? '',
  bio: user.bio ?? '',
  languages: user.languages,
  phone: user.phone ?? '',
  vatId: user.vatId ?? '',
  legal: legalFieldsOf(user.legalAddress),
  area: user.location?.label ?? '',
  city: user.location?.city ?? '',
  country: user.location?.country ?? '',
  point: null,
  locale: user.preferences.locale,
  timezone: user.preferences.timezone,
  calendar: user.preferences.calendar,
})

const orNull = (text: string) => text.trim() || null

/** A place needs a city and a country; its area is the city where none is given. The point stays if the place does. */
function placeOf({ area, city, country, point }: ProfileValues, known: User['location']) {
  if (!area.trim() && !city.trim() && !country) return null
  const place = { label: area.trim() || city.trim(), city, country, ...point }
  const isSame = known?.label === place.label && known.city === city.trim() && known.country === country
  return isSame && !point ? known : place
}

export type Changes = z.input<typeof UserChanges>

export const profileChangesOf = (values: ProfileValues, user: User): Changes => ({
  name: values.name,
  username: values.username,
  accountType: values.accountType,
  fullName: orNull(values.fullName),
  headline: orNull(values.headline),
  bio: orNull(values.bio),
  languages: values.languages,
  phone: orNull(values.phone),
  vatId: orNull(values.vatId),
  legalAddress: legalAddressOf(values.legal, user.legalAddress),
  location: placeOf(values, user.location),
  preferences: { locale: values.locale, timezone: values.timezone, calendar: values.calendar },
  // What a person had as a business stays, in case they become one again.
  ...(values.accountType === 'business'
    ? { companyName: values.companyName, representativeName: values.representativeName }
    : {}),
})

const fields: Record<string, string> = {
  'legalAddress.line1': 'legal.line1',
  'legalAddress.line2': 'legal.line2',
  'legalAddress.postalCode': 'legal.postalCode',
  'legalAddress.city': 'legal.city',
  'legalAddress.country': 'legal.country',
  'location.label': 'area',
  'location.city': 'city',
  'location.country': 'country',
  'preferences.locale': 'locale',
  'preferences.timezone': 'timezone',
  'preferences.calendar': 'calendar',
}

/** Returns the form field that shows an error at a path of the changes. */
export const fieldOfChange = (path: string): string =>
  fields[path] ?? (path.startsWith('languages') ? 'languages' : path)
