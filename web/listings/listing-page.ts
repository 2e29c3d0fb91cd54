import type { Category } from './category-tree.ts'

/** What the two categories of a listing are called, from the broad one to the narrow. */
export type CategoryNames = { slug: string; name: Category['name'] | undefined }[]

export const categoryNamesOf = (
  { category, subcategory }: { category: string; subcategory: string },
  categories: readonly Category[],
): CategoryNames =>
  [category, subcategory].map((slug) => ({ slug, name: categories.find((each) => each.slug === slug)?.name }))

const SUMMARY = 160

/** The beginning of a description, as search engines show it: whole letters, and whole words where there are spaces. */
export const metaDescriptionOf = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= SUMMARY) return line
  const begun = line.slice(0, SUMMARY - 1).replace(/[\ud800-\udbff]$/, '')
  const space = begun.lastIndexOf(' ')
  return `${(space > SUMMARY / 2 ? begun.slice(0, space) : begun).replace(/[\s,;:፣፤–-]+$/, '')}…`
}
