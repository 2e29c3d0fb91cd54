import type { CategoryKind } from '#shared/categories.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { useCategories } from '#web/listings/category-tree.ts'

/** Returns the name of a category in the reader's language; the slug if the category no longer exists. */
export function useCategoryTexts(kind: CategoryKind | 'all'): (slug: string) => string {
  const language = useLanguage()
  const names = new Map(useCategories(kind).map(({ slug, name }) => [slug, name[language]]))
  return (slug) => names.get(slug) ?? slug
}
