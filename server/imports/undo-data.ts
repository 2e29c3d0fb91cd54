import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ImportChange } from '#server/db/schema.ts'
import { isForeignKeyViolation } from '#server/db/violations.ts'
import type { Image } from '#shared/contract/common.ts'
import type { ImportKind } from '#shared/policies/import-fields.ts'

type Change = Selectable<ImportChange>

/** Changes of an import that were not looked at yet: reviews go before listings, and these before their sellers and their categories. */
export const listChanges = (db: Db, importId: string, limit: number): Promise<Change[]> =>
  db
    .selectFrom('import_change')
    .selectAll()
    .where('import_id', '=', importId)
    .where('undone', 'is', null)
    .orderBy(sql`array_position(array['reviews', 'products', 'services', 'people', 'categories'], kind)`)
    .orderBy('target', 'desc')
    .limit(limit)
    .execute()

export const endChange = (tx: Db, { import_id, kind, target }: Change, undone: 'removed' | 'kept') =>
  tx
    .updateTable('import_change')
    .set({ undone })
    .where('import_id', '=', import_id)
    .where('kind', '=', kind)
    .where('target', '=', target)
    .execute()

const TABLES: Record<Exclude<ImportKind, 'categories'>, string> = {
  people: 'account',
  services: 'service',
  products: 'product',
  reviews: 'review_from_elsewhere',
}

/** Runs a deletion that other rows may stand in the way of; false if they do. */
async function unlessReferred(tx: Db, remove: () => Promise<bigint>): Promise<boolean> {
  await sql`savepoint undoing`.execute(tx)
  try {
    const count = await remove()
    await sql`release savepoint undoing`.execute(tx)
    return count > 0n
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error
    await sql`rollback to savepoint undoing`.execute(tx)
    return false
  }
}

/** A listing that somebody has saved or talked about is kept for them. */
const isSaved = (target: string) => sql`exists (select from favorite where target_id = ${target}::uuid)`
const isTalkedAbout = (target: string) => sql`exists (select from conversation where ref_id = ${target}::uuid)`

/** Somebody who has signed in, or to whom anything belongs. */
const isUsed = (target: string) => sql`exists (select from session where account_id = ${target}::uuid)
  or exists (select from account where id = ${target}::uuid and (password_hash is not null or email_verified_at is not null))
  or exists (select from service where seller_id = ${target}::uuid)
  or exists (select from product where seller_id = ${target}::uuid)`

/** The condition under which somebody has taken up what an import has made. */
function usedBy(kind: string, target: string) {
  if (kind === 'people') return isUsed(target)
  return kind === 'reviews' ? sql`false` : sql`${isSaved(target)} or ${isTalkedAbout(target)}`
}

/** The pictures of what has no list of them. */
const PICTURES: Record<string, RawBuilder<unknown>> = {
  people: sql`case when picture is null then '[]'::jsonb else jsonb_build_array(picture) end`,
  reviews: sql`'[]'::jsonb`,
}

async function removeCategory(tx: Db, slug: string): Promise<boolean> {
  return unlessReferred(tx, async () => {
    const { numAffectedRows } = await sql`
      delete from category where slug = ${slug}
        and not exists (select from service where ${slug} in (category, subcategory))
        and not exists (select from product where ${slug} in (category, subcategory))
        and not exists (select from service_request where ${slug} in (category, subcategory))
        and not exists (select from product_request where ${slug} in (category, subcategory))
        and not exists (select from account where ${slug} = any(intent_categories))`.execute(tx)
    return numAffectedRows ?? 0n
  })
}

/** Deletes what an import has made, unless somebody has touched it since. Returns its pictures if it is gone. */
export async function removeMade(tx: Db, { import_id, kind, target }: Change): Promise<Image[] | undefined> {
  if (kind === 'categories') return (await removeCategory(tx, target)) ? [] : undefined
  // The CHECK of the table of entries allows no other words.
  const table = sql.table(TABLES[kind as keyof typeof TABLES])
  const used = usedBy(kind, target)
  const { rows } = await sql<{ pictures: Image[] }>`
    select ${PICTURES[kind] ?? sql`images`} as pictures
    from ${table} as made join import_change as change on change.import_id = ${import_id} and change.kind = ${kind} and change.target = ${target}
    where made.id = ${target}::uuid and made.updated_at = change.written_at and not (${used}) for update of made`.execute(
    tx,
  )
  const [found] = rows
  if (!found) return undefined
  const isGone = await unlessReferred(tx, async () => {
    const { numAffectedRows } = await sql`delete from ${table} where id = ${target}::uuid`.execute(tx)
    return numAffectedRows ?? 0n
  })
  if (isGone) await sql`delete from import_entry where kind = ${kind} and target = ${target}`.execute(tx)
  return isGone ? found.pictures : undefined
}

/** Gives a listing the price and stock that it had, unless somebody has touched it since. */
export async function restoreChanged(tx: Db, { import_id, kind, target, before }: Change): Promise<boolean> {
  const table = sql.table(TABLES[kind as keyof typeof TABLES])
  const row = JSON.stringify(before)
  const columns =
    kind === 'products'
      ? sql`price = was.price, compare_at_price = was.compare_at_price, stock = was.stock, supplied = made.supplied + (was.stock - made.stock)`
      : sql`price = was.price, pricing_type = was.pricing_type, packages = was.packages, from_price = was.from_price`
  const hasRoom = kind === 'products' ? sql`made.reserved <= was.stock` : sql`true`
  const { numAffectedRows } = await sql`
    update ${table} as made set ${columns}, updated_at = now()
    from import_change as change, jsonb_populate_record(null::${table}, ${row}::jsonb) as was
    where made.id = ${target}::uuid and change.import_id = ${import_id} and change.kind = ${kind} and change.target = ${target}
      and made.updated_at = change.written_at and ${hasRoom}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
