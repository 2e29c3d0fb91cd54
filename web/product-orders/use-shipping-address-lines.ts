import type { ShippingAddress } from '#shared/contract/product-order.ts'
import { useAddressLines } from '#web/transactions/use-address-lines.ts'

type PartialAddress = { [Part in keyof ShippingAddress]?: ShippingAddress[Part] | undefined }

/** A parcel's address as it is written on it; before the confirmation sellers know the city only. */
export function useShippingAddressLines(): (address: PartialAddress | undefined) => string[] {
  const linesOf = useAddressLines()
  return (address) => {
    if (!address) return []
    const { fullName, phone: _, ...place } = address
    return [fullName, ...linesOf(place)].filter((line): line is string => Boolean(line))
  }
}
