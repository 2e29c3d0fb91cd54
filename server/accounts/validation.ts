import { badInput } from '#server/kernel/http/errors.ts'
import { findCategory } from '#server/kernel/settings/category-tree.ts'
import { isMistypedVatId } from '#server/kernel/vat-id.ts'
import { isPreferenceKey } from '#server/notifications/preferences.ts'
import { isCommonPassword } from './passwords.ts'
import { postalCodeError } from './postal-codes.ts'
import { isReservedUsername } from './usernames.ts'

/** An error of an entry that its schema cannot find: a field and a sentence. */
export type ValidationError = readonly [field: string, message: string]

export const rejectInvalid = (validationErrors: readonly ValidationError[]): void => {
  if (validationErrors.length > 0) throw badInput(Object.fromEntries(validationErrors))
}

export const usernameErrors = (username: string | undefined): ValidationError[] =>
  username !== undefined && isReservedUsername(username) ? [['username', 'is reserved']] : []

export const vatIdErrors = (vatId: string | null | undefined): ValidationError[] =>
  vatId && isMistypedVatId(vatId) ? [['vatId', 'must be a VAT ID: it has a wrong form or a wrong check digit']] : []

type Billed = {
  accountType: string
  companyName?: string | null | undefined
  fullName?: string | null | undefined
  legalAddress?: object | null | undefined
  vatId?: string | null | undefined
}

/** A person who states a VAT id may owe the tax of their invoices, which must then say who and where they are. */
export function billingErrors(entry: Billed | undefined): ValidationError[] {
  if (!entry?.vatId) return []
  const { accountType, companyName, fullName, legalAddress } = entry
  const missing = [
    ...(companyName || fullName ? [] : [accountType === 'business' ? 'companyName' : 'fullName']),
    ...(legalAddress ? [] : ['line1', 'postalCode', 'city', 'country'].map((part) => `legalAddress.${part}`)),
  ]
  return missing.map((field): ValidationError => [field, 'is required with a VAT ID'])
}

/** `field` is that of the postal code. */
export function postalCodeErrors(
  field: string,
  address: Parameters<typeof postalCodeError>[0] | null | undefined,
): ValidationError[] {
  const validationError = address && postalCodeError(address)
  return validationError ? [[field, validationError]] : []
}

/** `own` are the person's name and address, which are guessed first. */
export async function passwordErrors(
  field: string,
  password: string | undefined,
  own: readonly string[],
): Promise<ValidationError[]> {
  if (password === undefined || !(await isCommonPassword(password, own))) return []
  return [[field, 'is one of the passwords that are tried first: please choose another']]
}

export const categoryErrors = (field: string, slugs: readonly string[]): ValidationError[] =>
  slugs.flatMap((slug, index): ValidationError[] =>
    findCategory(slug) ? [] : [[`${field}.${index}`, 'is no category']],
  )

export const notificationErrors = (preferences: Record<string, unknown> | null | undefined): ValidationError[] =>
  Object.keys(preferences ?? {}).flatMap((name): ValidationError[] =>
    isPreferenceKey(name) ? [] : [[`preferences.notifications.${name}`, 'is no event of notifications']],
  )

type Business = {
  accountType: string
  companyName?: string | null | undefined
  representativeName?: string | null | undefined
}

export const businessErrors = (entry: Business): ValidationError[] =>
  entry.accountType === 'business'
    ? (['companyName', 'representativeName'] as const).flatMap((field): ValidationError[] =>
        entry[field] ? [] : [[field, 'is required for a business']],
      )
    : []
