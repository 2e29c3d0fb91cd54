import { type Category, choosableCategoriesOf, firstBelow, subcategoriesOf } from './category-tree.ts'

/** The category and the subcategory in an address; an unknown one counts as absent. */
export function categoryIn(
  params: URLSearchParams,
  all: readonly Category[],
  kind: Category['kind'],
): { category?: string; subcategory?: string } {
  const category = params.get('category') ?? ''
  const subcategory = params.get('subcategory') ?? ''
  if (!choosableCategoriesOf(all).some((each) => each.slug === category && each.kind === kind)) return {}
  return {
    category,
    subcategory: subcategoriesOf(all, category).some(({ slug }) => slug === subcategory)
      ? subcategory
      : firstBelow(all, category),
  }
}
