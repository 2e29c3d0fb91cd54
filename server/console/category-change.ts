import { type Db, withoutLimits } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actorOf, audit } from '#server/kernel/audit-data.ts'
import type { Deps, Origin, Viewer } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { announcePublicChange } from '#server/kernel/realtime/cache-invalidation.ts'
import { type CategoryRow, readCategories } from '#server/kernel/settings/category-data.ts'
import { loadCategories } from '#server/kernel/settings/category-tree.ts'
import { listingsIn } from '#server/listings/routes.ts'
import { countByCategory } from '#server/listings/total-data.ts'
import type { CategoryKind, Moderation } from '#shared/categories.ts'
import type { AdminCategory } from '#shared/contract/admin-category.ts'
import { holdCategories } from './categories-data.ts'

type Counts = Awaited<ReturnType<typeof countByCategory>>

function present(row: CategoryRow, counts: Counts): AdminCategory {
  // The table checks the columns of both.
  const [kind, moderation] = [row.kind as CategoryKind, row.moderation as Moderation]
  // The administrator who wrote it chose from them.
  const icon = row.icon as AdminCategory['icon']
  const { slug, parent, regulated, version } = row
  return {
    slug,
    kind,
    parent,
    names: { en: row.name_en, am: row.name_am, de: row.name_de, fr: row.name_fr },
    icon,
    order: row.position,
    isActive: row.active,
    moderation,
    regulated,
    listings: listingsIn({ slug, kind, parent }, counts),
    version,
    fieldCount: row.fields.filter(({ isOffered }) => isOffered).length,
  }
}

export const isLiving = ({ moved_to: to }: CategoryRow) => to === null

export async function listAll(db: Db): Promise<AdminCategory[]> {
  const [rows, counts] = [(await readCategories(db)).filter(isLiving), await countByCategory(db)]
  return rows
    .filter(({ parent }) => parent === null)
    .flatMap((main) => [main, ...rows.filter(({ parent }) => parent === main.slug)])
    .map((row) => present(row, counts))
}

export async function findOne(db: Db, slug: string): Promise<AdminCategory> {
  const row = (await readCategories(db)).find((each) => each.slug === slug && isLiving(each))
  if (!row) throw notFound()
  return present(row, await countByCategory(db))
}

/** All categories as a change finds them, the retired ones included, and the version that it will have. */
export type Held = { tx: Db; rows: CategoryRow[]; version: number }

type Acting = { deps: Deps; viewer: Viewer; origin: Origin }

/** The part of an audit log entry that a change supplies. */
type Change = Pick<Parameters<typeof audit>[1], 'action' | 'refId' | 'before' | 'after' | 'reason'>

type Run = (held: Held) => Promise<Change>

/** Runs a change alone, and brings it into this process before the reply; the others look for it. */
export async function change({ deps, viewer, origin }: Acting, run: Run, db = deps.db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await holdCategories(tx)
    const rows = await readCategories(tx)
    const made = await run({ tx, rows, version: Math.max(0, ...rows.map((row) => row.version)) + 1 })
    await audit(tx, { ...actorOf(viewer, origin), kind: 'category', ...made })
  })
  await loadCategories(deps.db)
  announcePublicChange(deps)
}

/** Runs a change that moves entries: thousands of them take longer than a request may otherwise. */
export const changeWithEntries = (context: Acting, run: Run): Promise<void> =>
  withoutLimits(context.deps, (db) => change(context, run, db))

export async function findPresent({ tx, rows }: Held, slug: string, seen: number): Promise<CategoryRow> {
  const row = rows.find((each) => each.slug === slug && isLiving(each))
  if (!row) throw notFound()
  if (row.version !== seen)
    throw conflict('moved_meanwhile', 'It has changed meanwhile. This is how it stands now.', {
      category: await findOne(tx, slug),
    })
  return row
}
