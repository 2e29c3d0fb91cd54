import { maskContacts } from '#shared/policies/contact-details.ts'
import { type Located, phoneCountries } from '#shared/policies/phone-countries.ts'

/** Whether others will not see all of a text, as the server decides it. It brings the library of phone numbers along. */
export const hidesContacts = (text: string, site: { timezone: string }, places: readonly Located[] = []): boolean =>
  maskContacts(text, phoneCountries(site, ...places)) !== undefined
