import type { Handlers } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import type { CategoryRow } from '#server/kernel/settings/category-data.ts'
import type { CategoryKind } from '#shared/categories.ts'
import type { adminCategoryCalls, CategoryChanges, CategoryEntry } from '#shared/contract/admin-category.ts'
import { RESERVED_SLUGS } from '#shared/policies/reserved-slugs.ts'
import {
  insertCategory,
  lockForMove,
  moveEntries,
  moveInterests,
  retireCategory,
  updateCategory,
  writeOrder,
} from './categories-data.ts'
import { change, changeWithEntries, findOne, findPresent, type Held, isLiving, listAll } from './category-change.ts'
import { fieldHandlers } from './category-fields.ts'

/** Subcategories stand below a category of the first level only. */
function rejectParent({ rows }: Held, parent: string | null, kind: string): void {
  const isFit = rows.some((row) => row.slug === parent && row.kind === kind && row.parent === null && isLiving(row))
  if (parent !== null && !isFit) throw badInput({ parent: 'must be one of the first level and of the same kind' })
}

/** Puts a category at its place among those that stand below `parent`. */
async function placeAt(
  { tx, rows }: Held,
  row: Pick<CategoryRow, 'slug' | 'kind'>,
  parent: string | null,
  order: number,
) {
  const siblings = rows
    .filter((each) => each.kind === row.kind && each.parent === parent && isLiving(each) && each.slug !== row.slug)
    .map(({ slug }) => slug)
  await writeOrder(tx, siblings.toSpliced(order - 1, 0, row.slug))
}

const columnsOf = ({
  names,
  icon,
  isActive,
  moderation,
  regulated,
}: Omit<CategoryChanges, 'parent' | 'order' | 'version'>) => ({
  name_en: names.en,
  name_am: names.am ?? null,
  name_de: names.de ?? null,
  name_fr: names.fr ?? null,
  icon,
  active: isActive,
  moderation,
  regulated,
})

async function add(held: Held, { kind, slug, parent = null, order = 10_000, ...entry }: CategoryEntry): Promise<void> {
  const { tx, rows, version } = held
  if (RESERVED_SLUGS.includes(slug) || rows.some((row) => row.slug === slug))
    throw badInput({ slug: 'is taken, or was and leads elsewhere' })
  rejectParent(held, parent, kind)
  await insertCategory(tx, { kind, slug, parent, ...columnsOf(entry), position: order, version })
  await placeAt(held, { slug, kind }, parent, order)
}

/** Subcategories follow in what they had like the category above. */
async function changeBelow({ tx, rows, version }: Held, row: CategoryRow, changes: CategoryChanges): Promise<void> {
  for (const below of rows.filter((each) => each.parent === row.slug && isLiving(each))) {
    const followed = {
      moderation: below.moderation === row.moderation ? changes.moderation : below.moderation,
      regulated: below.regulated === row.regulated ? changes.regulated : below.regulated,
    }
    if (followed.moderation !== below.moderation || followed.regulated !== below.regulated)
      await updateCategory(tx, below.slug, { ...followed, version })
  }
}

/** Puts a subcategory, with all entries in it, below another category. */
async function putBelow({ tx, version }: Held, row: CategoryRow, parent: string) {
  const { slug, kind } = row
  const former = new Set(row.former_parents).add(row.parent ?? parent)
  former.delete(parent)
  await updateCategory(tx, slug, { parent, former_parents: [...former], version })
  await moveEntries(tx, kind as CategoryKind, [slug], { category: parent, subcategory: slug })
}

/** A subcategory that shall stand below another category goes there; nothing changes its level. */
async function changeParent(held: Held, row: CategoryRow, parent: string | null): Promise<void> {
  if (parent === row.parent) return
  if (parent === null || row.parent === null) throw badInput({ parent: 'must be of the level that it is of' })
  rejectParent(held, parent, row.kind)
  await lockForMove(held.tx, row.slug)
  await putBelow(held, row, parent)
}

async function update(held: Held, row: CategoryRow, changes: CategoryChanges): Promise<void> {
  const { tx, version } = held
  const { parent = row.parent } = changes
  await changeParent(held, row, parent)
  await updateCategory(tx, row.slug, { ...columnsOf(changes), version })
  await changeBelow(held, row, changes)
  await placeAt(held, row, parent, changes.order)
}

function successorOf({ rows }: Held, row: CategoryRow, moveTo: string): CategoryRow {
  const to = rows.find((each) => each.slug === moveTo && isLiving(each))
  const isFit = to && to.slug !== row.slug && to.kind === row.kind && (to.parent === null) === (row.parent === null)
  if (!isFit || !to.active) throw badInput({ moveTo: 'must be one of the same kind and level that is offered' })
  return to
}

/** Everything of a category goes to another one: the subcategories of a main one as they are, and all entries. */
async function retire(held: Held, row: CategoryRow, to: CategoryRow): Promise<void> {
  const { tx, rows, version } = held
  const kind = row.kind as CategoryKind
  await lockForMove(tx, row.slug)
  await retireCategory(tx, row.slug, to.slug, version)
  await moveInterests(tx, row.slug, to.slug)
  await moveEntries(tx, kind, [row.slug], { category: to.parent ?? to.slug, subcategory: to.slug })
  if (to.parent !== null) return
  const living = rows.filter(isLiving)
  const moved = living.filter(({ parent }) => parent === row.slug)
  for (const each of moved) await putBelow(held, each, to.slug)
  const already = living.filter(({ parent }) => parent === to.slug).map(({ slug }) => slug)
  await writeOrder(tx, [...already, ...moved.map(({ slug }) => slug)])
}

/**
 * Gives all entries of a category, and of those below it, to a subcategory or to a category with nothing below it; the
 * category stays. Returns how many they are.
 */
async function empty({ tx, rows, version }: Held, row: CategoryRow, moveTo: string): Promise<number> {
  const to = rows.find((each) => each.slug === moveTo && isLiving(each))
  const hasBelow = rows.some((each) => each.parent === moveTo && isLiving(each))
  if (!to?.active || hasBelow || to.kind !== row.kind || to.slug === row.slug)
    throw badInput({ moveTo: 'must be another subcategory of the same kind that is offered' })
  const below = rows.filter((each) => each.parent === row.slug && isLiving(each) && each.slug !== to.slug)
  await updateCategory(tx, row.slug, { version })
  const place = { category: to.parent ?? to.slug, subcategory: to.slug }
  return moveEntries(tx, row.kind as CategoryKind, [row.slug, ...below.map(({ slug }) => slug)], place)
}

const statedOf = ({ version: _, moved_to: __, kind: ___, former_parents: ____, fields: _____, ...row }: CategoryRow) =>
  row

export const adminCategoryHandlers: Handlers<typeof adminCategoryCalls> = {
  ...fieldHandlers,
  list: async ({ db }) => ({ categories: await listAll(db) }),
  create: async (context) => {
    const { body } = await context.input()
    const { slug, kind, parent = null, reason } = body
    await change(context, async (held) => {
      await add(held, body)
      return { action: 'category.added', after: { slug, kind, parent, ...columnsOf(body) }, reason }
    })
    return { category: await findOne(context.db, slug) }
  },
  update: async (context) => {
    const { slug } = context.params
    const seen = await findOne(context.db, slug)
    const { body } = await context.input()
    const isMoved = body.parent !== undefined && body.parent !== seen.parent
    await (isMoved ? changeWithEntries : change)(context, async (held) => {
      const row = await findPresent(held, slug, body.version)
      await update(held, row, body)
      return {
        action: 'category.changed',
        before: statedOf(row),
        after: { ...statedOf(row), parent: body.parent ?? row.parent, position: body.order, ...columnsOf(body) },
        reason: body.reason,
      }
    })
    return { category: await findOne(context.db, slug) }
  },
  moveEntries: async (context) => {
    const { slug } = context.params
    await findOne(context.db, slug)
    const { moveTo, reason, version } = (await context.input()).body
    let moved = 0
    await changeWithEntries(context, async (held) => {
      moved = await empty(held, await findPresent(held, slug, version), moveTo)
      return { action: 'category.emptied', before: { slug }, after: { moved_to: moveTo, entries: moved }, reason }
    })
    return { category: await findOne(context.db, moveTo), moved }
  },
  remove: async (context) => {
    const { slug } = context.params
    await findOne(context.db, slug)
    const { moveTo, reason, version } = (await context.input()).body
    await changeWithEntries(context, async (held) => {
      const row = await findPresent(held, slug, version)
      await retire(held, row, successorOf(held, row, moveTo))
      return { action: 'category.retired', before: statedOf(row), after: { slug, moved_to: moveTo }, reason }
    })
    return { category: await findOne(context.db, moveTo) }
  },
}
