import type { Image, Language } from '#shared/contract/common.ts'

type Entry<Status> = {
  title: string
  description: string
  category: string
  subcategory: string
  status: Status
  language?: Language | undefined
}

/**
 * The columns that listings of every kind have, of a checked entry; `locale` is the author's language, for a listing that
 * names none.
 */
export const listingColumnsOf = <Status>(
  { title, description, category, subcategory, status, language }: Entry<Status>,
  images: Image[],
  locale: Language,
) => ({
  title,
  description,
  category,
  subcategory,
  status,
  images: JSON.stringify(images),
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
