import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { ImportPicture } from '#server/db/schema.ts'
import type { Image } from '#shared/contract/common.ts'
import { LIST_LIMITS } from '#shared/policies/text-limits.ts'

type PicturedKind = 'people' | 'services' | 'products'
export type WaitingPicture = Omit<Selectable<ImportPicture>, 'kind'> & { kind: PicturedKind }

const TABLES = { people: 'account', services: 'service', products: 'product' } as const

export const listWaiting = (db: Db, importId: string, limit: number): Promise<WaitingPicture[]> =>
  db
    .selectFrom('import_picture')
    .selectAll()
    // The CHECK of the table allows no other words.
    .select((eb) => eb.ref('kind').$castTo<PicturedKind>().as('kind'))
    .where('import_id', '=', importId)
    .where('status', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
    .execute()

export async function isRunning(db: Db, importId: string): Promise<boolean> {
  const row = await db
    .selectFrom('import')
    .select('id')
    .where('id', '=', importId)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return row !== undefined
}

/** The owner of a picture; undefined if what it belongs to is gone. */
export async function findOwner(db: Db, kind: PicturedKind, target: string): Promise<string | undefined> {
  if (kind === 'people') {
    const person = await db
      .selectFrom('account')
      .select('id')
      .where('id', '=', target)
      .where('status', '<>', 'deleted')
      .executeTakeFirst()
    return person?.id
  }
  const listing = await db
    .selectFrom(TABLES[kind])
    .select('seller_id')
    .where('id', '=', target)
    .where('archived', '=', false)
    .executeTakeFirst()
  return listing?.seller_id
}

/** Ends the waiting of a picture; false if another run was faster. */
export async function notePicture(tx: Db, id: number, status: 'loaded' | 'failed'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_picture')
    .set({ status })
    .where('id', '=', id)
    .where('status', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Adds a picture to what the import has made. What nobody has touched still counts as untouched. False if it is gone, or full.
 */
export async function addToTarget(
  tx: Db,
  { importId, kind, target }: { importId: string; kind: PicturedKind; target: string },
  image: Image,
): Promise<boolean> {
  const table = sql.table(TABLES[kind])
  const [picture, pictures] = [JSON.stringify(image), JSON.stringify([image])]
  const change = kind === 'people' ? sql`picture = ${picture}::jsonb` : sql`images = images || ${pictures}::jsonb`
  const hasRoom = kind === 'people' ? sql`picture is null` : sql`jsonb_array_length(images) < ${LIST_LIMITS.pictures}`
  const { rows } = await sql`
    with seen as (select id, updated_at from ${table} where id = ${target} and ${hasRoom} for update),
      noted as (update import_change set written_at = now() from seen
        where import_id = ${importId} and kind = ${kind} and target = ${target} and written_at = seen.updated_at)
    update ${table} as changed set ${change}, updated_at = now() from seen where changed.id = seen.id
    returning changed.id`.execute(tx)
  return rows.length > 0
}
