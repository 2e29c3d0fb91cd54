import { redirect } from 'react-router'
import type { Category } from './category-tree.ts'

type Known = { categories: Category[]; moved: { from: string; to: string }[] }

/**
 * The address of what has taken the place of a retired category or subcategory; undefined if an address names none.
 */
export function movedAddress(
  { category, subcategory }: { category: string; subcategory: string },
  { categories, moved }: Known,
): { category: string; subcategory: string } | undefined {
  const successorOf = (slug: string) => moved.find(({ from }) => from === slug)?.to
  const [main, below] = [successorOf(category), successorOf(subcategory)]
  if (!main && !below) return undefined
  const parent = subcategory && categories.find(({ slug }) => slug === (below ?? subcategory))?.parent
  return { category: parent || (main ?? category), subcategory: below ?? subcategory }
}

/**
 * Leads the address of a list to the successors of the retired categories that its query names. Only the server has to: old
 * addresses come from outside, and the lists are what everybody loads first.
 */
export function refuseMoved({ pathname, searchParams }: URL, known: Known): void {
  const query = new URLSearchParams(searchParams)
  const asked = { category: query.get('category') ?? '', subcategory: query.get('subcategory') ?? '' }
  const present = movedAddress(asked, known)
  if (!present) return
  for (const name of ['category', 'subcategory'] as const) if (asked[name]) query.set(name, present[name])
  throw redirect(`${pathname}?${query}`, 301)
}
