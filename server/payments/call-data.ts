import { type Selectable, sql } from 'kysely'
import type { StoredCallParameters } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { ProviderCall } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import { now } from './data.ts'

export type CallRow = Selectable<ProviderCall>
export type Action = 'create' | 'capture' | 'cancel' | 'refund' | 'transfer'

/** How long one process holds a call; longer than the call itself may take. */
export const LEASE_MS = 15_000

const inMs = (ms: number) => sql<Date>`now() + ${ms} * interval '1 millisecond'`

/** The number of the next call of this kind; the caller has locked the payment. */
export async function nextNumber(tx: Db, paymentId: string, action: Action): Promise<number> {
  const { last } = await tx
    .selectFrom('provider_call')
    .select((eb) => eb.fn.max('n').as('last'))
    .where('payment_id', '=', paymentId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

type NewCall = {
  paymentId: string
  action: Action
  n: number
  key: string
  parameters: StoredCallParameters
  waitMs: number
}

export function insertCall(tx: Db, { paymentId, action, n, key, parameters, waitMs }: NewCall): Promise<CallRow> {
  const json = JSON.stringify(parameters)
  return tx
    .insertInto('provider_call')
    .values({
      id: newId(),
      payment_id: paymentId,
      action,
      n,
      idempotency_key: key,
      parameters: json,
      parameters_hash: sql<string>`encode(sha256(convert_to(${json}::jsonb::text, 'UTF8')), 'hex')`,
      not_before: inMs(waitMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const findCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db.selectFrom('provider_call').selectAll().where('id', '=', id).executeTakeFirst()

export const findCallByKey = (db: Db, key: string): Promise<CallRow | undefined> =>
  db.selectFrom('provider_call').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

/** The calls of a payment, in the order in which they are made. */
const callsOf = (db: Db, paymentId: string) =>
  db.selectFrom('provider_call').selectAll().where('payment_id', '=', paymentId).orderBy('id')

export const listCalls = (db: Db, paymentId: string): Promise<CallRow[]> => callsOf(db, paymentId).execute()

export const listOpenCalls = (db: Db, paymentId: string): Promise<CallRow[]> =>
  callsOf(db, paymentId).where('state', '=', 'open').execute()

/** The call to make next, and in how many milliseconds. */
export async function findNextCall(db: Db, paymentId: string): Promise<{ id: string; waitMs: number } | undefined> {
  return callsOf(db, paymentId)
    .clearSelect()
    .select(['id', sql<number>`(extract(epoch from not_before - clock_timestamp()) * 1000)::float8`.as('waitMs')])
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a call for a while; undefined if another process holds it, or it has to wait. */
export const claimCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db
    .updateTable('provider_call')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), not_before: inMs(LEASE_MS) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('not_before', '<=', now)
    .returningAll()
    .executeTakeFirst()

/** Gives an open call back; it is made again no sooner than after `waitMs`. */
export const postponeCall = (db: Db, id: string, waitMs: number, lastError: string): Promise<CallRow | undefined> =>
  db
    .updateTable('provider_call')
    .set({ not_before: inMs(waitMs), last_error: lastError })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

type End = { state: 'done' | 'failed'; objectId?: string | null; lastError?: string }

/** Ends open calls: with their effect, or because they never will have one. */
export async function closeCalls(tx: Db, ids: string[], { state, objectId = null, lastError }: End): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('provider_call')
    .set({ state, done_at: now, object_id: objectId, ...(lastError === undefined ? {} : { last_error: lastError }) })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute()
}

/** The call has had its effect, whatever its row said before. */
export const finishCall = (tx: Db, id: string, objectId: string) =>
  tx
    .updateTable('provider_call')
    .set({ state: 'done', done_at: now, object_id: objectId })
    .where('id', '=', id)
    .execute()

/** Waiting calls, for the sweep to make up for lost jobs. */
export const listWaitingCalls = (db: Db, limit: number) =>
  db
    .selectFrom('provider_call')
    .select(['id', 'not_before'])
    .where('state', '=', 'open')
    .orderBy('not_before')
    .limit(limit)
    .execute()

/**
 * Lets the calls of a payment that wait be made now. One that a process holds, or that comes by itself within as long
 * as that may take, stays as it is.
 */
export const hastenCalls = (tx: Db, paymentId: string) =>
  tx
    .updateTable('provider_call')
    .set({ not_before: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .where('not_before', '>', inMs(LEASE_MS))
    .returning(['id', 'not_before'])
    .execute()

/** Lets the calls that wait after a failure be made now. */
export const runCallsNow = (tx: Db, paymentId: string) =>
  tx
    .updateTable('provider_call')
    .set({ not_before: now })
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .returning(['id', 'not_before'])
    .execute()
