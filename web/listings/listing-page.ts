import type { Category } from './category-tree.ts'

/** What the two categories of a listing are called, from the broad one to the narrow. */
export type CategoryNames = { slug: string; name: Category['name'] | undefined }[]

export const categoryNamesOf = (
  { category, subcategory }: { category: string; subcategory: string },
  categories: readonly Category[],
): CategoryNames =>
  [category, subcategory].map((slug) => ({ slug, name: categories.find((each) => each.slug === slug)?.name }))

/** The beginning of a description, as search engines show it. */
export const summaryOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ')
  return line.length > 160 ? `${line.slice(0, 159).trimEnd()}…` : line
}
