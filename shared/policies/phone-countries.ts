import { countryOfTimeZone } from './phone-numbers.ts'

export type Located = { country: string } | null | undefined

/** Countries whose phone numbers are written without a country code here: of the places, then of the marketplace's zone. */
export function phoneCountries({ timezone }: { timezone: string }, ...places: readonly Located[]): string[] {
  const own = countryOfTimeZone(timezone)
  const named = places.flatMap((place) => place?.country || [])
  return [...new Set([...named, ...(own ? [own] : [])])]
}
