import type { Address } from '#shared/contract/common.ts'

type Known = { [Part in keyof Address]?: Address[Part] | undefined }

/** An address as it is written on an envelope; before the acceptance sellers know the city only. */
export function addressLines({ line1, line2, postalCode, city, region, country, note }: Known): string[] {
  const place = [postalCode, city].filter(Boolean).join(' ')
  const area = [region, country].filter(Boolean).join(', ')
  return [line1, line2, place, area, note].filter((line): line is string => Boolean(line))
}
