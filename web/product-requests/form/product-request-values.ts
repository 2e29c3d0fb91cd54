import type { useForm } from '@mantine/form'
import type { ProductRequest, ProductRequestEntry } from '#shared/contract/product-request.ts'
import type { User } from '#shared/contract/user.ts'
import { keysOf } from '#shared/kernel/keys-of.ts'
import { isSameValue } from '#shared/kernel/typed-values.ts'
import type { LanguageCode } from '#web/kernel/i18n.tsx'
import { isSamePlace, type PlaceValues, placeOf } from '#web/listings/form/listing-form-kind.ts'
import { type Day, dayOf, endOfDay } from '#web/ui/days.ts'

/** The values of the form; empty numbers are `null`, a day that is not chosen is empty. Amounts are in minor units. */
export type ProductRequestValues = {
  title: string
  description: string
  category: string
  subcategory: string
  language: LanguageCode
  conditionWanted: ProductRequestEntry['conditionWanted']
  quantity: number | null
  budget: { min: number | null; max: number | null }
  neededBy: Day
  deliveryPreference: ProductRequestEntry['deliveryPreference']
  location: PlaceValues
}

export type ProductRequestFormState = ReturnType<typeof useForm<ProductRequestValues>>

/** A stored request as the form knows it: there are no drafts of it. */
export type StoredProductRequest = Omit<ProductRequest, 'status'> & { status: 'published' }

export const storedProductRequestOf = (request: ProductRequest): StoredProductRequest => ({
  ...request,
  status: 'published',
})

/** The initial values of a new request: the words of a search, or the product that another buyer took. */
export type ProductRequestStart = Partial<Pick<ProductRequestValues, 'title' | 'category' | 'subcategory'>>

/** A form into which nothing else was typed: one piece, in any condition, where the person lives. */
export const emptyProductRequest = (
  language: LanguageCode,
  { location }: Pick<User, 'location'>,
  { title = '', category = '', subcategory = '' }: ProductRequestStart = {},
): ProductRequestValues => ({
  title,
  description: '',
  category,
  subcategory,
  language,
  conditionWanted: 'any',
  quantity: 1,
  budget: { min: null, max: null },
  neededBy: '',
  deliveryPreference: 'either',
  location: placeOf(location),
})

/** A stored request as the form shows it, by the clocks of a zone. */
export const productRequestValuesOf = (request: StoredProductRequest, timeZone: string): ProductRequestValues => ({
  title: request.title,
  description: request.description,
  category: request.category,
  subcategory: request.subcategory,
  language: request.language,
  conditionWanted: request.conditionWanted,
  quantity: request.quantity,
  budget: { min: request.budget.min?.amount ?? null, max: request.budget.max.amount },
  neededBy: request.neededBy ? dayOf(Date.parse(request.neededBy), timeZone) : '',
  deliveryPreference: request.deliveryPreference,
  location: placeOf(request.location),
})

const isEmpty = ({ label, city }: PlaceValues) => label.trim() === '' && city.trim() === ''

/** Returns the body of the call, before validation. Without a pick-up the place may be left out. */
export const productRequestBodyOf = ({ neededBy, location, ...values }: ProductRequestValues, timeZone: string) => ({
  ...values,
  neededBy: Number.isNaN(Date.parse(neededBy)) ? null : endOfDay(neededBy, timeZone).toISOString(),
  location: isEmpty(location) && values.deliveryPreference !== 'pickup' ? null : location,
})

/**
 * The fields of a checked entry that differ from the stored request. What was not touched is not sent: a place that is only
 * written otherwise would ask every seller to confirm the offer, and its exact point would be lost.
 */
export function productRequestChanges(
  entry: ProductRequestEntry,
  values: ProductRequestValues,
  stored: StoredProductRequest,
  timeZone: string,
): Partial<ProductRequestEntry> {
  const before = productRequestValuesOf(stored, timeZone)
  const isTouched = (field: keyof ProductRequestValues) =>
    field === 'location' ? !isSamePlace(values.location, before.location) : !isSameValue(values[field], before[field])
  const touched = keysOf(before).filter(isTouched)
  return Object.fromEntries(touched.map((field) => [field, entry[field] ?? null]))
}
