import { type CategoryKind, mainCategories } from '#shared/categories.ts'
import { useLanguage } from '#web/kernel/i18n.tsx'

/** What a main category is called in the reader's language; one that is not in use any more by its slug. */
export function useCategoryWords(kind: CategoryKind): (slug: string) => string {
  const language = useLanguage()
  const names = new Map(mainCategories(kind).map(({ slug, name }) => [slug, name[language]]))
  return (slug) => names.get(slug) ?? slug
}
