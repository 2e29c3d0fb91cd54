import { redirect } from 'react-router'
import type { Category } from './category-tree.ts'

type Known = {
  categories: Pick<Category, 'slug' | 'parent'>[]
  moved: { category?: string | undefined; from: string; to: string }[]
}

/**
 * The address of what has taken the place of a retired category or subcategory, or where a subcategory stands now; undefined
 * if an address names how it is.
 */
export function movedAddress(
  { category, subcategory }: { category: string; subcategory: string },
  { categories, moved }: Known,
): { category: string; subcategory: string } | undefined {
  const successorOf = (slug: string) => moved.find(({ from, category: above }) => !above && from === slug)?.to
  const below = successorOf(subcategory) ?? subcategory
  const hasMoved =
    below !== subcategory || moved.some(({ from, category: above }) => above === category && from === below)
  const parent = hasMoved ? categories.find(({ slug }) => slug === below)?.parent : undefined
  const main = category && (parent ?? successorOf(category) ?? category)
  return main === category && below === subcategory ? undefined : { category: main, subcategory: below }
}

/**
 * Leads the address of a list to the successors of the retired categories that its query names. Only the server has to: old
 * addresses come from outside, and the lists are what everybody loads first.
 */
export function rejectMoved({ pathname, searchParams }: URL, known: Known): void {
  const query = new URLSearchParams(searchParams)
  const params = { category: query.get('category') ?? '', subcategory: query.get('subcategory') ?? '' }
  const present = movedAddress(params, known)
  if (!present) return
  for (const name of ['category', 'subcategory'] as const) if (params[name]) query.set(name, present[name])
  throw redirect(`${pathname}?${query}`, 301)
}
