import { findCategory, isSubcategory, presentCategories } from '#server/kernel/settings/category-tree.ts'
import type { Category, CategoryKind } from '#shared/categories.ts'
import { plainWord } from '#shared/policies/import-fields.ts'
import { listKeys } from '../data.ts'
import type { Reader } from './cells.ts'
import type { Step } from './step.ts'

export type Place = { category: string; subcategory: string }

/** A category of a table of the same file, as a check remembers it. */
type Planned = { slug: string; kind: string; parent: string | null; words: string[] }

export const plannedKey = (slug: string, kind: string, parent: string | undefined, names: readonly string[]): string =>
  JSON.stringify([slug, kind, parent ?? null, names.map(plainWord)])

async function plannedCategories({ tx, import: { id: importId }, isCheck }: Step): Promise<Planned[]> {
  if (!isCheck) return []
  const keys = await listKeys(tx, { importId, kind: 'categories' })
  return keys
    .filter((key) => key.startsWith('['))
    .map((key): Planned => {
      // Written by `plannedKey`.
      const [slug, kind, parent, words] = JSON.parse(key) as [string, string, string | null, string[]]
      return { slug, kind, parent, words }
    })
}

/** The categories by their plain names in all languages and their addresses, in their order. */
function byNames(categories: readonly Category[]): Map<string, Category[]> {
  const found = new Map<string, Category[]>()
  for (const category of categories)
    for (const word of new Set([category.slug, ...Object.values(category.name)].map(plainWord)))
      found.set(word, [...(found.get(word) ?? []), category])
  return found
}

/**
 * Finds what the cells of a row mean: a category by its address or its name in any language, a path such as `Home > Kitchen`, of which
 * the last known part counts, or the first of several.
 */
export async function createCategoryFinder(step: Step, kind: CategoryKind) {
  const own = byNames(presentCategories().filter((category) => category.kind === kind))
  const planned = (await plannedCategories(step)).filter((category) => category.kind === kind)
  const found = new Map<string, Place | undefined>()

  function placeNamed(name: string): Place | undefined {
    const word = plainWord(name)
    if (!word) return undefined
    const fits = (slug: string): Place | undefined => {
      const category = findCategory(slug)
      const place = { category: category?.parent ?? slug, subcategory: slug }
      return isSubcategory(place, kind) ? place : undefined
    }
    for (const category of own.get(word) ?? []) {
      const place = fits(category.slug)
      if (place) return place
    }
    const plan = planned.find((each) => each.words.includes(word) || plainWord(each.slug) === word)
    const isAlone = plan && !planned.some(({ parent }) => parent === plan.slug)
    return plan && (plan.parent || isAlone) ? { category: plan.parent ?? plan.slug, subcategory: plan.slug } : undefined
  }

  function placeOf(written: string): Place | undefined {
    const known = found.get(written)
    if (known || found.has(written)) return known
    const paths = [written, ...written.split(/\n|,(?!\s*$)/)].map((path) =>
      path.split(/[>/]|->/).map((part) => part.trim()),
    )
    const place = paths.flatMap((path) => path.toReversed().map(placeNamed)).find(Boolean) ?? placeNamed(written)
    if (found.size < 10_000) found.set(written, place)
    return place
  }

  return (reader: Reader): Place | undefined => {
    const [category, subcategory] = [reader.raw('category').trim(), reader.raw('subcategory').trim()]
    if (!category && !subcategory) {
      reader.issues.push({ field: 'category', message: 'is required', value: '' })
      return undefined
    }
    const place = (subcategory ? placeOf(subcategory) : undefined) ?? placeOf(category)
    if (!place) reader.reject(category ? 'category' : 'subcategory', 'unknown category', category || subcategory)
    return place
  }
}
