import { sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Kind, Objects, StoredObject } from './objects.ts'

/** PostgreSQL cannot store this character, so no object has such an id. */
const canBeId = (id: string) => !id.includes('\u0000')

export async function findObject<K extends Kind>(db: Db, kind: K, id: string): Promise<Objects[K] | undefined> {
  if (!canBeId(id)) return undefined
  const { rows } = await sql<{ data: Objects[K] }>`
    select data from sandbox.object where id = ${id} and kind = ${kind}`.execute(db)
  return rows[0]?.data
}

/** The object with this id, of any kind, for `expand`. */
export async function findAnyObject(db: Db, id: string): Promise<StoredObject | undefined> {
  const { rows } = await sql<{ data: StoredObject }>`select data from sandbox.object where id = ${id}`.execute(db)
  return rows[0]?.data
}

/** Reads and locks an object that is about to change. The order of locks: intent, charge, the rest, balances. */
export async function lockObject<K extends Kind>(tx: Db, kind: K, id: string): Promise<Objects[K] | undefined> {
  if (!canBeId(id)) return undefined
  const { rows } = await sql<{ data: Objects[K] }>`
    select data from sandbox.object where id = ${id} and kind = ${kind} for update`.execute(tx)
  return rows[0]?.data
}

export async function insertObject<O extends StoredObject>(
  tx: Db,
  object: O,
  account: string | null = null,
): Promise<O> {
  await sql`
    insert into sandbox.object (id, kind, account, created, data)
    values (${object.id}, ${object.object}, ${account}, to_timestamp(${object.created ?? 0}::bigint),
      ${JSON.stringify(object)}::jsonb)`.execute(tx)
  return object
}

export async function saveObject<O extends StoredObject>(tx: Db, object: O): Promise<O> {
  await sql`update sandbox.object set data = ${JSON.stringify(object)}::jsonb where id = ${object.id}`.execute(tx)
  return object
}

export async function deleteObject(tx: Db, id: string): Promise<void> {
  await sql`delete from sandbox.object where id = ${id}`.execute(tx)
}

export interface Listing {
  /** Fields that must be equal; deeper ones as in the object. */
  match: Record<string, unknown>
  account: string | null
  types?: string[] | undefined
  created?: { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
  after?: string | undefined
  before?: string | undefined
  limit: number
}

/** Newest first; with `before`, the page that ends there. One more than `limit`, if there are more. */
export async function listObjects<K extends Kind>(db: Db, kind: K, listing: Listing): Promise<Objects[K][]> {
  const { match, account, types, created = {}, after, before, limit } = listing
  const { rows } = await sql<{ data: Objects[K] }>`
    select data from sandbox.object
    where kind = ${kind} and account is not distinct from ${account}::text and data @> ${JSON.stringify(match)}::jsonb
      and (${types ?? null}::text[] is null or data ->> 'type' = any (${types ?? null}::text[]))
      and created >= to_timestamp(${Math.max(created.gte ?? 0, (created.gt ?? -1) + 1)}::bigint)
      and (${created.lte ?? null}::bigint is null or created <= to_timestamp(${created.lte ?? null}::bigint))
      and (${created.lt ?? null}::bigint is null or created < to_timestamp(${created.lt ?? null}::bigint))
      and (${after ?? null}::text is null or seq < (select seq from sandbox.object where id = ${after ?? null}))
      and (${before ?? null}::text is null or seq > (select seq from sandbox.object where id = ${before ?? null}))
    order by seq ${before ? sql`asc` : sql`desc`} limit ${limit + 1}`.execute(db)
  return rows.map(({ data }) => data)
}

/** The sum of the transfers out of a charge. */
export async function sumTransferred(tx: Db, charge: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum((data ->> 'amount')::bigint - (data ->> 'amount_reversed')::bigint), 0)::bigint as sum
    from sandbox.object where kind = 'transfer' and data @> ${JSON.stringify({ source_transaction: charge })}::jsonb
  `.execute(tx)
  return rows[0]?.sum ?? 0
}

/** Locks the balance until the end of the transaction. */
export async function lockBalance(tx: Db, owner: string, currency: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    insert into sandbox.balance (owner, currency, amount) values (${owner}, ${currency}, 0)
    on conflict (owner, currency) do update set amount = sandbox.balance.amount returning amount`.execute(tx)
  return rows[0]?.amount ?? 0
}

export async function addToBalance(tx: Db, owner: string, currency: string, amount: number): Promise<void> {
  await sql`
    insert into sandbox.balance (owner, currency, amount) values (${owner}, ${currency}, ${amount})
    on conflict (owner, currency) do update set amount = sandbox.balance.amount + excluded.amount`.execute(tx)
}

export async function readBalances(db: Db, owner: string): Promise<{ currency: string; amount: number }[]> {
  const { rows } = await sql<{ currency: string; amount: number }>`
    select currency, amount from sandbox.balance where owner = ${owner} order by currency`.execute(db)
  return rows
}

interface StoredReply {
  fingerprint: string
  status: number
  body: object
}

/** False if another request with this key is under way. */
export async function takeKey(tx: Db, key: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`sandbox:${key}`}, 0)) as taken`.execute(tx)
  return rows[0]?.taken ?? false
}

export async function findReply(tx: Db, key: string, since: Date): Promise<StoredReply | undefined> {
  const { rows } = await sql<StoredReply>`
    select fingerprint, status, body from sandbox.idempotency where key = ${key} and created > ${since}`.execute(tx)
  return rows[0]
}

export async function keepReply(tx: Db, key: string, reply: StoredReply, now: Date): Promise<void> {
  const { fingerprint, status, body } = reply
  await sql`
    insert into sandbox.idempotency (key, fingerprint, status, body, created)
    values (${key}, ${fingerprint}, ${status}, ${JSON.stringify(body)}::jsonb, ${now})
    on conflict (key) do update set fingerprint = excluded.fingerprint, status = excluded.status,
      body = excluded.body, created = excluded.created`.execute(tx)
}

export const setMark = async (tx: Db) => void (await sql`savepoint call`.execute(tx))
export const backToMark = async (tx: Db) => void (await sql`rollback to savepoint call`.execute(tx))

interface AccountLinkRow {
  account: string
  return_url: string
  refresh_url: string
  expires: Date
  used: boolean
}

export async function insertAccountLink(tx: Db, token: string, link: Omit<AccountLinkRow, 'used'>): Promise<void> {
  await sql`
    insert into sandbox.account_link (token, account, return_url, refresh_url, expires)
    values (${token}, ${link.account}, ${link.return_url}, ${link.refresh_url}, ${link.expires})`.execute(tx)
}

export async function lockAccountLink(tx: Db, token: string): Promise<AccountLinkRow | undefined> {
  if (!canBeId(token)) return undefined
  const { rows } = await sql<AccountLinkRow>`
    select account, return_url, refresh_url, expires, used from sandbox.account_link where token = ${token} for update
  `.execute(tx)
  return rows[0]
}

export async function spendAccountLink(tx: Db, token: string): Promise<void> {
  await sql`update sandbox.account_link set used = true where token = ${token}`.execute(tx)
}
