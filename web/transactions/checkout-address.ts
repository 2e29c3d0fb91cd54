import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SavedAddress } from '#shared/contract/address.ts'
import { savedAddressesRead } from '#web/kernel/saved-addresses.ts'
import { readTabItem, removeTabItem, writeTabItem } from '#web/kernel/tab-storage.ts'

const placeFields = ['line1', 'line2', 'postalCode', 'city', 'country'] as const
export type PlaceField = (typeof placeFields)[number]
const addressFields = [...placeFields, 'fullName', 'phone'] as const

/** An address as it is typed; that of a parcel also names who receives it and their phone. */
export type TypedAddress = Record<PlaceField, string> & { fullName?: string; phone?: string }

export const emptyAddress = (country = ''): Record<PlaceField, string> => ({
  line1: '',
  line2: '',
  postalCode: '',
  city: '',
  country,
})

/** The required fields of a place and its other lines, as calls take them. */
export const addressEntryOf = ({ line1, line2, postalCode, city, country }: Record<PlaceField, string>) => ({
  line1: line1.trim(),
  ...(line2.trim() ? { line2: line2.trim() } : {}),
  ...(postalCode.trim() ? { postalCode: postalCode.trim() } : {}),
  city: city.trim(),
  country,
})

type KnownAddress = { [Field in keyof TypedAddress]?: string | undefined }

/** The form with an address filled in; a recipient stays where the address names none. */
export const filledAddress = <Shown extends TypedAddress>(shown: Shown, from: KnownAddress): Shown => ({
  ...shown,
  line1: from.line1 ?? '',
  line2: from.line2 ?? '',
  postalCode: from.postalCode ?? '',
  city: from.city ?? '',
  country: from.country ?? '',
  ...(shown.fullName !== undefined && from.fullName ? { fullName: from.fullName } : {}),
  ...(shown.phone === undefined ? {} : { phone: from.phone ?? '' }),
})

/** The saved address that the form shows, if nothing of it was changed. */
export const savedAs = (shown: TypedAddress, saved: readonly SavedAddress[]): SavedAddress | undefined =>
  saved.find((each) => {
    const filled = filledAddress(shown, each)
    return addressFields.every((field) => filled[field] === shown[field])
  })

/**
 * The tab storage key of the address typed at the last checkout. It outlives a reload and the way back until an order
 * is placed, and is of one listing, since another order may be for another place.
 */
const KEY = 'checkout-address'

function readTyped(listingId: string): KnownAddress | undefined {
  const stored = readTabItem(KEY)
  if (typeof stored !== 'object' || stored === null || !('listingId' in stored) || stored.listingId !== listingId)
    return undefined
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([field, value]) => addressFields.some((known) => known === field) && typeof value === 'string',
    ),
  )
}

/**
 * The address of a listing's checkout: as it was typed there in this tab, else the one that the order has already, else
 * the last used one, else `empty`. `forget` drops what was typed once it was ordered with: from then on the user's saved
 * addresses say what is right.
 */
export function useCheckoutAddress<Shown extends TypedAddress>(
  listingId: string,
  empty: () => Shown,
  ordered?: KnownAddress,
) {
  const saved = useSuspenseQuery(savedAddressesRead()).data.addresses
  const [address, setAddress] = useState<Shown>(() => {
    const known = readTyped(listingId) ?? ordered ?? saved[0]
    return known ? filledAddress(empty(), known) : empty()
  })
  const change = (next: Shown) => {
    setAddress(next)
    writeTabItem(KEY, { ...readTyped(listingId), ...next, listingId })
  }
  return { address, change, saved, forget: () => removeTabItem(KEY) }
}
