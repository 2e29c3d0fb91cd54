import type { Db } from '#server/db/open.ts'
import { type Category, type CategoryKind, categories as shipped } from '#shared/categories.ts'
import { type CategoryRow, findCategoryVersion, readCategories } from './category-data.ts'

type Tree = {
  version: number
  /** Each main category before its subcategories; the retired ones are left out. */
  all: readonly Category[]
  bySlug: ReadonlyMap<string, Category>
  /** The successors of the retired ones, by their slugs. */
  successors: ReadonlyMap<string, string>
}

const treeOf = (version: number, all: readonly Category[], successors: ReadonlyMap<string, string>): Tree => ({
  version,
  all,
  bySlug: new Map(all.map((category) => [category.slug, category])),
  successors,
})

/** A process works on one database; before that is read, those that come along hold. */
let present = treeOf(0, shipped, new Map())

const categoryOf = (row: CategoryRow): Category => ({
  slug: row.slug,
  // The table checks both columns.
  kind: row.kind as CategoryKind,
  parent: row.parent,
  name: {
    en: row.name_en,
    am: row.name_am ?? row.name_en,
    de: row.name_de ?? row.name_en,
    fr: row.name_fr ?? row.name_en,
  },
  icon: row.icon,
  order: row.position,
  isActive: row.active,
  moderation: row.moderation as Category['moderation'],
  regulated: row.regulated,
})

/** Reads the categories that hold now. */
export async function loadCategories(db: Db): Promise<void> {
  const rows = await readCategories(db)
  const successors = rows.flatMap(({ slug, moved_to: to }): [string, string][] => (to === null ? [] : [[slug, to]]))
  const living = rows.filter((row) => row.moved_to === null).map(categoryOf)
  const below = Map.groupBy(living, ({ parent }) => parent)
  const all = (below.get(null) ?? []).flatMap((main) => [main, ...(below.get(main.slug) ?? [])])
  present = treeOf(Math.max(0, ...rows.map(({ version }) => version)), all, new Map(successors))
}

/** Reads the categories if they were changed meanwhile; returns whether they were. */
export async function refreshCategories(db: Db): Promise<boolean> {
  if ((await findCategoryVersion(db)) === present.version) return false
  await loadCategories(db)
  return true
}

/** All that are not retired: each main category before its subcategories. The array is another one after a change. */
export const presentCategories = (): readonly Category[] => present.all

/** The version of the categories that this process works with. */
export const categoryVersion = (): number => present.version

/** A category or a subcategory: slugs are unique over both levels and both kinds. */
export const findCategory = (slug: string): Category | undefined => present.bySlug.get(slug)

/** The retired slugs with those to which their addresses lead. */
export const movedCategories = (): { from: string; to: string }[] =>
  [...present.successors].map(([from, to]) => ({ from, to }))

/** The slug under which a category is found now: that of its successor if it was retired. */
export const presentSlug = (slug: string): string => present.successors.get(slug) ?? slug

/**
 * The query of a list, whose `category` and `subcategory` may be retired, or moved below another one: the list is that of
 * their successors. What names no category stays as it is.
 */
export function inPresentCategories(query: Record<string, unknown>): Record<string, unknown> {
  const { category, subcategory } = query
  const below = typeof subcategory === 'string' ? presentSlug(subcategory) : undefined
  const parent = findCategory(below ?? '')?.parent
  return {
    ...query,
    ...(typeof category === 'string' ? { category: parent ?? presentSlug(category) } : {}),
    ...(below === undefined ? {} : { subcategory: below }),
  }
}

const isOffered = ({ isActive, parent }: Category) => isActive && findCategory(parent ?? '')?.isActive !== false

/**
 * Whether the pair may stand on an entry of this kind. One that is not offered any more may only stay where it is:
 * `kept` is the subcategory that the entry has already.
 */
export function isSubcategory(
  { category, subcategory }: { category: string; subcategory: string },
  kind: CategoryKind,
  kept?: string,
): boolean {
  const found = findCategory(subcategory)
  return found?.kind === kind && found.parent === category && (isOffered(found) || subcategory === kept)
}
