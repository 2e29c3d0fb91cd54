import type { CategoryKind } from '#shared/categories.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'
import { useCategories } from '#web/listings/category-tree.ts'

/** What a category is called in the reader's language; one that there is none of any more by its slug. */
export function useCategoryWords(kind: CategoryKind | 'all'): (slug: string) => string {
  const language = useLanguage()
  const names = new Map(useCategories(kind).map(({ slug, name }) => [slug, name[language]]))
  return (slug) => names.get(slug) ?? slug
}
