import { maskContacts } from '#shared/policies/contact-details.ts'
import { type Located, phoneCountries } from '#shared/policies/phone-countries.ts'

/** True if the server will hide part of a text from others. This module imports the phone number library. */
export const hidesContacts = (text: string, site: { timezone: string }, places: readonly Located[] = []): boolean =>
  maskContacts(text, phoneCountries(site, ...places)) !== undefined
