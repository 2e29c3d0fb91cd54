import type { Image, Language } from '#shared/contract/common.ts'
import { leastLetters } from '#shared/contract/listing.ts'
import { withoutContacts } from '#shared/policies/contact-details.ts'

type Entry<Status> = {
  title: string
  description: string
  category: string
  subcategory: string
  status: Status
  language?: Language | undefined
}

/** The words of which too little is left without contact details, which are not kept. */
export const wordFaults = (
  kind: keyof typeof leastLetters,
  entry: Pick<Entry<string>, 'title' | 'description'>,
): [field: string, message: string][] =>
  (['title', 'description'] as const)
    .filter((field) => withoutContacts(entry[field]).length < leastLetters[kind][field])
    .map((field) => [field, `must have at least ${leastLetters[kind][field]} characters without contact details`])

/** A place without contact details in what everybody reads of it; its street is for the buyer alone. */
export const publicPlace = <Place extends { label: string; city: string }>(place: Place): Place => ({
  ...place,
  label: withoutContacts(place.label),
  city: withoutContacts(place.city),
})

/**
 * The columns that listings of every kind have, of a checked entry, without contact details; `locale` is the author's
 * language, for a listing that names none.
 */
export const listingColumnsOf = <Status>(
  { title, description, category, subcategory, status, language }: Entry<Status>,
  images: Image[],
  locale: Language,
) => ({
  title: withoutContacts(title),
  description: withoutContacts(description),
  category,
  subcategory,
  status,
  images: JSON.stringify(images.map((image) => ({ ...image, alt: withoutContacts(image.alt) }))),
  language: language ?? locale,
})

/** The same columns of a stored listing, as fields of the entry that it was made of. */
export const listingEntryOf = ({
  title,
  description,
  category,
  subcategory,
  status,
  language,
}: Record<'title' | 'description' | 'category' | 'subcategory' | 'status' | 'language', string>) => ({
  title,
  description,
  category,
  subcategory,
  status,
  language,
})
