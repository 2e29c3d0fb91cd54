import type { Db } from '#server/db/open.ts'
import { type Category, type CategoryKind, categories as shipped } from '#shared/categories.ts'
import type { CustomField } from '#shared/policies/custom-fields.ts'
import { type CategoryRow, findCategoryVersion, readCategories } from './category-data.ts'

type Tree = {
  version: number
  /** Each main category before its subcategories; the retired ones are left out. */
  all: readonly Category[]
  bySlug: ReadonlyMap<string, Category>
  /** The successors of the retired ones, by their slugs. */
  successors: ReadonlyMap<string, string>
  /** Below which others the subcategories stood before, by their slugs. */
  formerParents: ReadonlyMap<string, readonly string[]>
  /** The custom fields that each category defines itself, those that are switched off included. */
  fields: ReadonlyMap<string, readonly CustomField[]>
}

const treeOf = ({ all, ...tree }: Omit<Tree, 'bySlug'>): Tree => ({
  ...tree,
  all,
  bySlug: new Map(all.map((category) => [category.slug, category])),
})

/** A process works on one database; before that is read, those that come along hold. */
let present = treeOf({ version: 0, all: shipped, successors: new Map(), formerParents: new Map(), fields: new Map() })

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
  const living = rows.filter((row) => row.moved_to === null)
  const below = Map.groupBy(living.map(categoryOf), ({ parent }) => parent)
  const all = (below.get(null) ?? []).flatMap((main) => [main, ...(below.get(main.slug) ?? [])])
  present = treeOf({
    version: Math.max(0, ...rows.map(({ version }) => version)),
    all,
    successors: new Map(successors),
    formerParents: new Map(living.map(({ slug, former_parents: former }) => [slug, former])),
    fields: new Map(living.map(({ slug, fields }) => [slug, fields])),
  })
}

/** Reads the categories if they were changed meanwhile; returns whether they were. */
export async function refreshCategories(db: Db): Promise<boolean> {
  if ((await findCategoryVersion(db)) === present.version) return false
  await loadCategories(db)
  return true
}

/** All categories that are not retired: each main category before its subcategories. A change replaces the array. */
export const presentCategories = (): readonly Category[] => present.all

/** The version of the categories that this process works with. */
export const categoryVersion = (): number => present.version

/** A category or a subcategory: slugs are unique over both levels and both kinds. */
export const findCategory = (slug: string): Category | undefined => present.bySlug.get(slug)

/** The retired slugs with those to which their addresses lead, and the pairs that subcategories were part of before. */
export const movedCategories = (): { category?: string; from: string; to: string }[] => [
  ...[...present.successors].map(([from, to]) => ({ from, to })),
  ...[...present.formerParents].flatMap(([slug, former]) =>
    former.map((category) => ({ category, from: slug, to: slug })),
  ),
]

/** The slug under which a category is found now: that of its successor if it was retired. */
const presentSlug = (slug: string): string => present.successors.get(slug) ?? slug

/** The category that is meant by one that is named together with a subcategory, which has moved since or was retired. */
function categoryWith(category: string, subcategory: string): string {
  const below = presentSlug(subcategory)
  const hasMoved = below !== subcategory || present.formerParents.get(below)?.includes(category)
  return (hasMoved && findCategory(below)?.parent) || presentSlug(category)
}

/**
 * The query of a list, whose `category` and `subcategory` may be retired, or moved below another one: the list is that of
 * their successors. What names no category stays as it is.
 */
export function inPresentCategories(query: Record<string, unknown>): Record<string, unknown> {
  const { category, subcategory } = query
  const below = typeof subcategory === 'string' ? { subcategory: presentSlug(subcategory) } : {}
  if (typeof category !== 'string') return { ...query, ...below }
  return { ...query, ...below, category: categoryWith(category, String(subcategory ?? '')) }
}

const isOffered = ({ isActive, parent }: Category) => isActive && findCategory(parent ?? '')?.isActive !== false

/** True for a category of the first level with nothing below it: its entries name it as their subcategory, too. */
const isAlone = ({ slug, parent }: Category): boolean =>
  parent === null && !present.all.some((each) => each.parent === slug)

/**
 * True if the pair may stand on an entry of this kind. A category that is not offered any more is valid only as `stored`,
 * the subcategory that the entry has already.
 */
export function isSubcategory(
  { category, subcategory }: { category: string; subcategory: string },
  kind: CategoryKind,
  stored?: string,
): boolean {
  const found = findCategory(subcategory)
  if (found?.kind !== kind) return false
  if (subcategory === stored && category === (found.parent ?? found.slug)) return true
  return (
    isOffered(found) && (found.parent === null ? found.slug === category && isAlone(found) : found.parent === category)
  )
}

/** The custom fields that a category defines itself. */
export const ownFields = (slug: string): readonly CustomField[] => present.fields.get(slug) ?? []

/** The custom fields of the listings in a category, switched-off ones included: those of the category above, then its own. */
export function allFields(slug: string): readonly CustomField[] {
  const found = findCategory(presentSlug(slug))
  if (!found) return []
  return [...(found.parent === null ? [] : ownFields(found.parent)), ...ownFields(found.slug)]
}

/** The same, of those that are asked for and shown; a choice has those that are switched off, too. */
export const fieldsOf = (slug: string): CustomField[] => allFields(slug).filter(({ isOffered }) => isOffered)
