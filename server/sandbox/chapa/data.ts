import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'

/** The objects of the sandbox of Chapa, beside those of Stripe in the same table; amounts are texts with decimals. */
export type ChapaObjects = {
  chapa_transaction: {
    id: string
    object: 'chapa_transaction'
    token: string
    amount: string
    currency: string
    returnUrl: string | null
    title: string | null
    email: string | null
    status: 'pending' | 'success' | 'failed' | 'cancelled'
    reference: string
    method: string | null
    created: string
    updated: string
  }
  chapa_refund: {
    id: string
    object: 'chapa_refund'
    txRef: string
    /** The merchant's name of it, which is taken once. */
    reference: string
    amount: string
    currency: string
    status: 'refunded' | 'failed'
    created: string
  }
  chapa_transfer: {
    id: string
    object: 'chapa_transfer'
    amount: string
    currency: string
    accountName: string
    accountNumber: string
    bankCode: string
    status: 'pending' | 'success' | 'failed/cancelled'
    created: string
    updated: string
  }
}
type Kind = keyof ChapaObjects

const canBeId = (id: string) => !id.includes('\u0000')

export async function findObject<K extends Kind>(
  db: Db,
  kind: K,
  id: string,
  { lock = false } = {},
): Promise<ChapaObjects[K] | undefined> {
  if (!canBeId(id)) return undefined
  const { rows } = await sql<{ data: ChapaObjects[K] }>`
    select data from sandbox.object where id = ${id} and kind = ${kind} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]?.data
}

export async function findBy<K extends Kind>(
  db: Db,
  kind: K,
  match: Partial<ChapaObjects[K]>,
  { lock = false } = {},
): Promise<ChapaObjects[K] | undefined> {
  const { rows } = await sql<{ data: ChapaObjects[K] }>`
    select data from sandbox.object where kind = ${kind} and data @> ${JSON.stringify(match)}::jsonb
    order by seq limit 1 ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]?.data
}

/** All objects of a kind with these fields. */
export async function listBy<K extends Kind>(
  db: Db,
  kind: K,
  match: Partial<ChapaObjects[K]>,
): Promise<ChapaObjects[K][]> {
  const { rows } = await sql<{ data: ChapaObjects[K] }>`
    select data from sandbox.object where kind = ${kind} and data @> ${JSON.stringify(match)}::jsonb order by seq`.execute(
    db,
  )
  return rows.map(({ data }) => data)
}

/** False if there is an object of this id. */
export async function insertObject(db: Db, object: ChapaObjects[Kind]): Promise<boolean> {
  const { rows } = await sql`
    insert into sandbox.object (id, kind, created, data)
    values (${object.id}, ${object.object}, ${object.created}::timestamptz, ${JSON.stringify(object)}::jsonb)
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length > 0
}

export const saveObject = async (db: Db, object: ChapaObjects[Kind]): Promise<void> =>
  void (await sql`update sandbox.object set data = ${JSON.stringify(object)}::jsonb where id = ${object.id}`.execute(
    db,
  ))
