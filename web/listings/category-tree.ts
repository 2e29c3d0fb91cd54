import { useSuspenseQuery } from '@tanstack/react-query'
import type { categoryCalls } from '#shared/contract/category.ts'
import type { z } from '#shared/kernel/zod.ts'
import { api, q } from '#web/kernel/api.tsx'

export type Category = z.output<typeof categoryCalls.list.reply>['categories'][number]

/** Services before products, where both stand together. */
const byOrder = (a: Category, b: Category) => b.kind.localeCompare(a.kind) || a.order - b.order

/** The main categories that are offered, in order, and the one that is `stored` because it was chosen before. */
export const mainCategoriesOf = (all: readonly Category[], stored?: string): Category[] =>
  all.filter(({ slug, parent, isActive }) => parent === null && (isActive || slug === stored)).toSorted(byOrder)

/** True for a category with nothing below it; what is in it names it as the subcategory, too. */
export const isAlone = (all: readonly Category[], slug: string): boolean => !all.some(({ parent }) => parent === slug)

/**
 * The main categories in which something can be offered or asked for: by themselves, or in a subcategory that is offered; and
 * the one that is `stored`.
 */
export const choosableCategoriesOf = (all: readonly Category[], stored?: string): Category[] =>
  mainCategoriesOf(all, stored).filter(
    ({ slug }) => slug === stored || isAlone(all, slug) || subcategoriesOf(all, slug).length > 0,
  )

/** The subcategory once a category is chosen: the category itself if there is nothing below it, else none yet. */
export const firstBelow = (all: readonly Category[], slug: string): string => (slug && isAlone(all, slug) ? slug : '')

/**
 * The subcategories that are offered, in order, and the one that is `stored` because it was chosen before: the category itself
 * for what was listed before there was anything below it.
 */
export const subcategoriesOf = (all: readonly Category[], parent: string, stored?: string): Category[] =>
  all
    .filter(
      (category) =>
        (category.parent === parent && (category.isActive || category.slug === stored)) ||
        (category.slug === parent && category.slug === stored),
    )
    .toSorted(byOrder)

/** The category of the first level, or the one below `parent`; also one in which nothing new is offered. */
export const findCategory = (
  all: readonly Category[],
  slug: string,
  parent: string | null = null,
): Category | undefined => all.find((category) => category.slug === slug && category.parent === parent)

/** The category of an entry: its subcategory, or its main category while only that is chosen. */
export const placeOf = (
  all: readonly Category[],
  { category, subcategory }: { category: string; subcategory: string },
): Category | undefined => findCategory(all, subcategory, category) ?? findCategory(all, category)

/** Every category of a kind, or of each, with its number of live listings. */
export const categoriesRead = (kind: Category['kind'] | 'all' = 'service') =>
  q(api.category.list, { query: kind === 'all' ? {} : { kind } })

/** The main categories of a kind, and its subcategories with the most live listings, most first. */
export const popularCategoriesRead = (kind: Category['kind']) =>
  q(api.category.list, { query: { kind, subcategories: 'popular' } })

/** The categories that the loader of every screen with a list has fetched. */
export function useCategories(kind?: Parameters<typeof categoriesRead>[0]): Category[] {
  const { data } = useSuspenseQuery(categoriesRead(kind))
  return data.categories
}
