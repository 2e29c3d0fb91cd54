import type { Image } from '#server/db/json-column.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { Gazetteer } from '#server/kernel/known-places.ts'
import { isSubcategory } from '#server/kernel/settings/category-tree.ts'
import { wordErrors } from '#server/listings/write.ts'
import { withPoint } from '#server/places/point.ts'
import type { Settings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { ProductRequestEntry } from '#shared/contract/product-request.ts'
import { dueError } from '#shared/policies/appointment.ts'
import type { RequestColumns, RequestRow } from './data.ts'

export type Entry = Omit<ProductRequestEntry, 'imageAlts'>

type Terms = Pick<Settings, 'currency' | 'rules'>

/** Refuses a request whose fields do not go together, or do not fit what is stored of it. */
export function rejectInvalid(
  entry: Entry,
  { currency, rules }: Terms,
  now: Date,
  stored: Partial<RequestRow> = {},
): void {
  const validationErrors = Object.fromEntries(wordErrors('product', entry))
  if (!isSubcategory(entry, 'product', stored.subcategory))
    validationErrors.subcategory = 'is not a subcategory of this category'
  if (entry.budget.currency && entry.budget.currency !== currency)
    validationErrors['budget.currency'] = `must be ${currency}`
  const unfit = entry.neededBy && dueError(entry.neededBy, rules, now.getTime())
  if (unfit) validationErrors.neededBy = unfit
  const { filled_quantity: filled = 0 } = stored
  if (entry.quantity < filled) validationErrors.quantity = `must be at least the ${filled} that are accepted`
  if (entry.deliveryPreference === 'pickup' && !entry.location) validationErrors.location = 'is required for a pick-up'
  if (Object.keys(validationErrors).length > 0) throw badInput(validationErrors)
}

type Written = { images: Image[]; locale: Language; gazetteer: Gazetteer }

/** A checked request as columns. */
export const columnsOf = (entry: Entry, { images, locale, gazetteer }: Written) => ({
  title: entry.title,
  description: entry.description,
  category: entry.category,
  subcategory: entry.subcategory,
  condition_wanted: entry.conditionWanted,
  quantity: entry.quantity,
  budget_min: entry.budget.min ?? null,
  budget_max: entry.budget.max,
  needed_by: entry.neededBy ? new Date(entry.neededBy) : null,
  delivery_preference: entry.deliveryPreference,
  location: entry.location ? JSON.stringify(withPoint(gazetteer, entry.location)) : null,
  images: JSON.stringify(images),
  language: entry.language ?? locale,
})

/** A stored request as the entry that it was made of. */
export const entryOf = (row: RequestRow): Entry =>
  ProductRequestEntry.parse({
    title: row.title,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    conditionWanted: row.condition_wanted,
    quantity: row.quantity,
    budget: { ...(row.budget_min === null ? {} : { min: row.budget_min }), max: row.budget_max },
    neededBy: row.needed_by?.toISOString(),
    deliveryPreference: row.delivery_preference,
    location: row.location,
    language: row.language,
  })

/** The parts of a request by which a seller has reckoned the offer. */
export const reckonedBy = ({ images: _, language: __, quantity: ___, ...columns }: RequestColumns): string =>
  JSON.stringify(columns)
