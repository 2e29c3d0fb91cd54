import { LEAST_COMPARED } from '#shared/contract/promotion.ts'
import type { Similar } from './promotables.ts'

/** Something like what is promoted, since when it is shown, and what the two have in common besides their category. */
type Alike = { id: string; shownAt: Date; isCity: boolean; isSubcategory: boolean }

const SCOPES = ['subcategory-city', 'subcategory', 'category'] as const
/** More similar ones make a median no better. */
const MOST_COMPARED = 500

/**
 * Of up to so many similar things that `find` returns: those of the same kind of work in the same city, or further ones if
 * those are too few to compare with.
 */
export async function chooseSimilar(find: (most: number) => Promise<Alike[]>): Promise<Similar> {
  const all = await find(MOST_COMPARED)
  const sameWork = all.filter(({ isSubcategory }) => isSubcategory)
  const found = { 'subcategory-city': sameWork.filter(({ isCity }) => isCity), subcategory: sameWork, category: all }
  const scope = SCOPES.find((each) => found[each].length >= LEAST_COMPARED) ?? 'category'
  return { scope, subjects: found[scope].map(({ id, shownAt }) => ({ id, shownAt })) }
}
