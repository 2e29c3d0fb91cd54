import type { Image } from '#server/db/json-column.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { isSubcategory } from '#server/kernel/settings/category-tree.ts'
import { wordErrors } from '#server/listings/write.ts'
import { slotErrors } from '#server/offers/terms.ts'
import type { Settings } from '#server/settings.ts'
import type { Language, Place } from '#shared/contract/common.ts'
import { requestErrors, ServiceRequestEntry } from '#shared/contract/service-request.ts'
import { dueError } from '#shared/policies/appointment.ts'
import type { RequestColumns, RequestRow } from './data.ts'

export type Entry = Omit<ServiceRequestEntry, 'promotionPackage' | 'promotionTotal' | 'imageAlts' | 'status'>

type Terms = Pick<Settings, 'currency' | 'rules'>

/** Refuses a request whose fields do not go together. `retained` is the subcategory that it has already. */
export function rejectInvalid(entry: Entry, { currency, rules }: Terms, now: Date, retained?: string): void {
  const validationErrors = Object.fromEntries([...wordErrors('request', entry), ...requestErrors(entry)])
  if (!isSubcategory(entry, 'service', retained)) validationErrors.subcategory = 'is not a subcategory of this category'
  if (entry.budget.currency && entry.budget.currency !== currency)
    validationErrors['budget.currency'] = `must be ${currency}`
  Object.assign(validationErrors, Object.fromEntries(slotErrors('preferredSlots', entry.preferredSlots, rules, now)))
  const unfit = entry.deadline && dueError(entry.deadline, rules, now.getTime())
  if (unfit) validationErrors.deadline = unfit
  if (Object.keys(validationErrors).length > 0) throw badInput(validationErrors)
}

/** A checked request as columns. */
export const columnsOf = (entry: Entry, images: Image[], locale: Language): RequestColumns => ({
  title: entry.title,
  description: entry.description,
  category: entry.category,
  subcategory: entry.subcategory,
  budget_type: entry.budget.type,
  budget_min: entry.budget.type === 'range' ? (entry.budget.min ?? null) : null,
  budget_max: entry.budget.type === 'open' ? null : (entry.budget.max ?? null),
  urgency: entry.urgency,
  preferred_slots: JSON.stringify(entry.preferredSlots),
  deadline: entry.deadline ? new Date(entry.deadline) : null,
  location_type: entry.locationType,
  location: entry.location ? JSON.stringify(entry.location) : null,
  visibility: entry.visibility,
  images: JSON.stringify(images),
  language: entry.language ?? locale,
})

/** A stored request as the entry that it was made of. */
export const entryOf = (row: RequestRow): Entry =>
  ServiceRequestEntry.parse({
    title: row.title,
    description: row.description,
    category: row.category,
    subcategory: row.subcategory,
    budget: {
      type: row.budget_type,
      ...(row.budget_min === null ? {} : { min: row.budget_min }),
      ...(row.budget_max === null ? {} : { max: row.budget_max }),
    },
    urgency: row.urgency,
    preferredSlots: row.preferred_slots,
    deadline: row.deadline?.toISOString(),
    locationType: row.location_type,
    location: row.location,
    visibility: row.visibility,
    language: row.language,
  })

/** The names of a place, by which a provider knows it: its point is found or chosen by the same names. */
const namesOf = (location: unknown): unknown => {
  if (typeof location !== 'string') return location
  const { label, city, country }: Place = JSON.parse(location)
  return [label, city, country]
}

/** The parts of a request by which a provider has reckoned the offer. */
export const reckonedBy = (row: RequestColumns): string =>
  JSON.stringify([
    row.title,
    row.description,
    row.category,
    row.subcategory,
    row.budget_type,
    row.budget_min,
    row.budget_max,
    row.urgency,
    row.preferred_slots,
    row.deadline,
    row.location_type,
    namesOf(row.location),
  ])
