import type { DemoDocument, DemoLanguage, DemoPerson } from '#demo/content.ts'
import { type PlaceKey, places } from '#demo/places.ts'
import type { ServiceCategorySlug } from '#shared/categories.ts'
import type { StaffRole } from '#shared/policies/staff.ts'

export interface Entry {
  name: string
  username: string
  /** Only for the accounts whose address the documentation names. */
  email?: string
  company?: { name: string; representative: string }
  headline: string
  bio: string
  languages: readonly string[]
  locale: DemoLanguage
  place: PlaceKey
  home: readonly [line1: string, postalCode: string, note?: string]
  look: Omit<DemoPerson['portrait'], 'seed'>
  sells: readonly ServiceCategorySlug[]
  onlySells?: true
  isAdmin?: true
  /** Of one of the staff; an administrator without one is an owner. */
  role?: StaffRole
  verification?: DemoPerson['verification']
  documents?: readonly DemoDocument[]
  since: number
  answers?: number
}

export const black = '#1F1C1E'
export const darkBrown = '#3A2A22'
export const brown = '#5A3B28'
export const blond = '#8A6A48'
export const grey = '#B9B4AC'

export const expand = (key: string, entry: Entry, index: number): DemoPerson => {
  const place = places[entry.place]
  const [line1, postalCode, note] = entry.home
  const isSeller = entry.sells.length > 0
  const buys = !entry.onlySells
  return {
    key,
    email: entry.email ?? `${key}@demo.test`,
    name: entry.name,
    username: entry.username,
    accountType: entry.company ? 'business' : 'individual',
    ...(entry.company && { companyName: entry.company.name, representativeName: entry.company.representative }),
    phone: `+49 171 39200${String(index).padStart(2, '0')}`,
    headline: entry.headline,
    bio: entry.bio,
    languages: entry.languages,
    locale: entry.locale,
    location: place,
    address: { line1, city: place.city, postalCode, country: place.country, ...(note && { note }) },
    portrait: { seed: key, ...entry.look },
    intent: {
      roles: [...(buys ? ['buy' as const] : []), ...(isSeller ? ['sell' as const] : [])],
      categories: entry.sells,
    },
    isAdmin: entry.isAdmin ?? false,
    ...(entry.role && { role: entry.role }),
    verification: entry.verification ?? { status: isSeller ? 'approved' : 'none' },
    documents: entry.documents ?? [],
    memberSinceDaysAgo: entry.since,
    ...(entry.answers !== undefined && { responseMinutes: entry.answers }),
  }
}
