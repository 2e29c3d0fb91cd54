import { storageItems } from './storage-items.ts'

/** The area of the last listing or request that an account wrote on this device. It never leaves the device. */
export type LastPlace = { label: string; city: string; country: string }

const KEY = 'last-place'

const items = storageItems(() => localStorage)

const isText = (value: unknown): value is string => typeof value === 'string'

/** The area with which the next form begins; nothing after a sign-out, and nothing of another account. */
export function lastPlaceOf(accountId: string): LastPlace | undefined {
  const stored = items.read(KEY)
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || stored.owner !== accountId)
    return undefined
  const { label, city, country }: Record<string, unknown> = { ...stored }
  return isText(label) && isText(city) && isText(country) ? { label, city, country } : undefined
}

export const rememberPlace = (accountId: string, { label, city, country }: LastPlace): void =>
  items.write(KEY, { owner: accountId, label, city, country })

export const forgetPlace = (): void => items.remove(KEY)
