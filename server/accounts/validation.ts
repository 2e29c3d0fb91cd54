import { findCategory } from '#server/kernel/category-tree.ts'
import { badInput } from '#server/kernel/errors.ts'
import { isMistypedVatId } from '#server/kernel/vat-id.ts'
import { isPreferenceKey } from '#server/notifications/preferences.ts'
import { isCommonPassword } from './passwords.ts'
import { postalCodeFault } from './postal-codes.ts'
import { isReservedUsername } from './usernames.ts'

/** A fault of an entry that its schema cannot find: a field and a sentence. */
export type Fault = readonly [field: string, message: string]

export const refuseFaults = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw badInput(Object.fromEntries(faults))
}

export const usernameFaults = (username: string | undefined): Fault[] =>
  username !== undefined && isReservedUsername(username) ? [['username', 'is reserved']] : []

export const vatIdFaults = (vatId: string | null | undefined): Fault[] =>
  vatId && isMistypedVatId(vatId) ? [['vatId', 'must be a VAT ID: it has a wrong form or a wrong check digit']] : []

type Billed = {
  accountType: string
  companyName?: string | null | undefined
  fullName?: string | null | undefined
  legalAddress?: object | null | undefined
  vatId?: string | null | undefined
}

/** A person who states a VAT id may owe the tax of their invoices, which must then say who and where they are. */
export function billingFaults(entry: Billed | undefined): Fault[] {
  if (!entry?.vatId) return []
  const { accountType, companyName, fullName, legalAddress } = entry
  const missing = [
    ...(companyName || fullName ? [] : [accountType === 'business' ? 'companyName' : 'fullName']),
    ...(legalAddress ? [] : ['line1', 'postalCode', 'city', 'country'].map((part) => `legalAddress.${part}`)),
  ]
  return missing.map((field): Fault => [field, 'is required with a VAT ID'])
}

/** `field` is that of the postal code. */
export function postalCodeFaults(
  field: string,
  address: Parameters<typeof postalCodeFault>[0] | null | undefined,
): Fault[] {
  const fault = address && postalCodeFault(address)
  return fault ? [[field, fault]] : []
}

/** `own` are the person's name and address, which are guessed first. */
export async function passwordFaults(
  field: string,
  password: string | undefined,
  own: readonly string[],
): Promise<Fault[]> {
  if (password === undefined || !(await isCommonPassword(password, own))) return []
  return [[field, 'is one of the passwords that are tried first: please choose another']]
}

export const categoryFaults = (field: string, slugs: readonly string[]): Fault[] =>
  slugs.flatMap((slug, index): Fault[] => (findCategory(slug) ? [] : [[`${field}.${index}`, 'is no category']]))

export const notificationFaults = (preferences: Record<string, unknown> | null | undefined): Fault[] =>
  Object.keys(preferences ?? {}).flatMap((name): Fault[] =>
    isPreferenceKey(name) ? [] : [[`preferences.notifications.${name}`, 'is no event of notifications']],
  )

type Business = {
  accountType: string
  companyName?: string | null | undefined
  representativeName?: string | null | undefined
}

export const businessFaults = (entry: Business): Fault[] =>
  entry.accountType === 'business'
    ? (['companyName', 'representativeName'] as const).flatMap((field): Fault[] =>
        entry[field] ? [] : [[field, 'is required for a business']],
      )
    : []
