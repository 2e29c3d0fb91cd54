import { countryOfTimeZone } from '#shared/policies/phone-numbers.ts'

type Located = { country: string } | null | undefined

/** Countries whose phone numbers are written without a country code here: of the places, then of the marketplace's zone. */
export function phoneCountries({ timezone }: { timezone: string }, ...places: Located[]): string[] {
  const own = countryOfTimeZone(timezone)
  return [...new Set([...places.flatMap((place) => place?.country ?? []), ...(own ? [own] : [])])]
}
