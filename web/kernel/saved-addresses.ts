import type { SavedAddress } from '#shared/contract/address.ts'
import { api, q } from './api.tsx'

/** The addresses that the user used before, last used first. */
export const savedAddressesRead = () => q(api.address.list)

/** A saved address in one line, by which it is told from the others. */
export const addressLineOf = ({ line1, postalCode, city }: SavedAddress): string =>
  [line1, [postalCode, city].filter(Boolean).join(' ')].join(', ')
