import { useMemo } from 'react'
import type { Address } from '#shared/contract/common.ts'
import { useFormat } from '#web/kernel/format.ts'

/** Of a parcel also whom it is for. */
type PartialAddress = { [Part in keyof Address]?: Address[Part] | undefined } & { fullName?: string | undefined }

/** An address as it is written on an envelope; before the acceptance sellers know the city only. */
export function useAddressLines(): (address: PartialAddress | undefined) => string[] {
  const { locale } = useFormat()
  const countries = useMemo(() => new Intl.DisplayNames(locale, { type: 'region' }), [locale])
  return ({ line1, line2, postalCode, city, region, country, note, fullName } = {}) => {
    const place = [postalCode, city].filter(Boolean).join(' ')
    const area = [region, country ? countries.of(country) : ''].filter(Boolean).join(', ')
    return [fullName, line1, line2, place, area, note].filter((line): line is string => Boolean(line))
  }
}
