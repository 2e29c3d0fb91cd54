import { type Selectable, sql } from 'kysely'
import type { StoredCallParameters } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { ProviderCall } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'
import { now } from './data.ts'

export type CallRow = Selectable<ProviderCall>
export type Action = 'create' | 'confirm' | 'capture' | 'cancel' | 'refund' | 'transfer'

/** Milliseconds for which one process holds a call; longer than the call itself may take. */
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

/** The call that an administrator settled with this object of the provider. */
export const findCallByObject = (db: Db, objectId: string): Promise<CallRow | undefined> =>
  db
    .selectFrom('provider_call')
    .selectAll()
    .where('object_id', '=', objectId)
    .where('by_hand', 'is not', null)
    .executeTakeFirst()

/** Reads a call and locks it until the transaction ends: no process takes it meanwhile. */
export const lockCall = (tx: Db, id: string): Promise<CallRow> =>
  tx.selectFrom('provider_call').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** The calls of a payment that administrators have settled. */
export const listSettledCalls = (db: Db, paymentId: string, action: Action): Promise<CallRow[]> =>
  callsOf(db, paymentId).where('action', '=', action).where('by_hand', 'is not', null).execute()

/** The calls of a payment, in the order in which they are made. */
const callsOf = (db: Db, paymentId: string) =>
  db.selectFrom('provider_call').selectAll().where('payment_id', '=', paymentId).orderBy('id')

export const listCalls = (db: Db, paymentId: string): Promise<CallRow[]> => callsOf(db, paymentId).execute()

export const listOpenCalls = (db: Db, paymentId: string): Promise<CallRow[]> =>
  callsOf(db, paymentId).where('state', '=', 'open').execute()

export const findLastCall = (db: Db, paymentId: string, action: Action): Promise<CallRow | undefined> =>
  db
    .selectFrom('provider_call')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('action', '=', action)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

type NextCall = { id: string; waitMs: number; stopped_at: Date | null }

/** The call to make next, and in how many milliseconds; one that is stopped holds up those behind it. */
export async function findNextCall(db: Db, paymentId: string): Promise<NextCall | undefined> {
  return callsOf(db, paymentId)
    .clearSelect()
    .select([
      'id',
      'stopped_at',
      sql<number>`(extract(epoch from not_before - clock_timestamp()) * 1000)::float8`.as('waitMs'),
    ])
    .where('state', '=', 'open')
    .limit(1)
    .executeTakeFirst()
}

/** Takes a call for a while; undefined if another process holds it, it has to wait, or it is stopped. */
export const claimCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  db
    .updateTable('provider_call')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), not_before: inMs(LEASE_MS) }))
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('not_before', '<=', now)
    .where('stopped_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Holds a claimed call for as long again; false if it was taken, stopped or ended since. */
export async function keepCall(db: Db, { id, attempts }: CallRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_call')
    .set({ not_before: inMs(LEASE_MS) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('attempts', '=', attempts)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Gives an open call back; it is made again no sooner than after `waitMs`. */
export const postponeCall = (db: Db, id: string, waitMs: number, lastError: string): Promise<CallRow | undefined> =>
  db
    .updateTable('provider_call')
    .set({ not_before: inMs(waitMs), last_error: lastError })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/** `byHand`: an administrator has made it, at the provider or outside of it. */
type End = { state: 'done' | 'failed'; objectId?: string | null; lastError?: string; byHand?: 'provider' | 'outside' }

/** Ends open calls: with their effect, or because they never will have one. */
export async function closeCalls(tx: Db, ids: string[], end: End): Promise<void> {
  const { state, objectId = null, lastError, byHand } = end
  if (ids.length === 0) return
  await tx
    .updateTable('provider_call')
    .set({
      state,
      done_at: now,
      object_id: objectId,
      ...(lastError === undefined ? {} : { last_error: lastError }),
      ...(byHand === undefined ? {} : { by_hand: byHand }),
    })
    .where('id', 'in', ids)
    .where('state', '=', 'open')
    .execute()
}

/** The call has had its effect, whatever its row said before. */
export const finishCall = (
  tx: Db,
  id: string,
  { objectId, byHand = null }: { objectId: string | null; byHand?: 'provider' | 'outside' | null },
) =>
  tx
    .updateTable('provider_call')
    .set({ state: 'done', done_at: now, object_id: objectId, by_hand: byHand })
    .where('id', '=', id)
    .execute()

/** The call that is done was made by an administrator, at the provider. */
export const markSettled = (tx: Db, id: string): Promise<CallRow> =>
  tx
    .updateTable('provider_call')
    .set({ by_hand: 'provider' })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Waiting calls, for the sweep to make up for lost jobs. */
export const listWaitingCalls = (db: Db, limit: number) =>
  db
    .selectFrom('provider_call')
    .select(['id', 'not_before'])
    .where('state', '=', 'open')
    .where('stopped_at', 'is', null)
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

/** An open call that no process may be making. */
const restingCall = (db: Db, id: string) =>
  db
    .updateTable('provider_call')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('not_before', '<=', now), eb('not_before', '>', inMs(LEASE_MS))]))

/** Keeps an open call from being made for a while; undefined if a process may be making it, or it is over. */
export const holdCall = (db: Db, id: string): Promise<CallRow | undefined> =>
  restingCall(db, id)
    .set({ not_before: inMs(LEASE_MS) })
    .returningAll()
    .executeTakeFirst()

/** Keeps an open call from being made until it is let go on; undefined if a process may be making it, or it is over. */
export const stopCall = (tx: Db, id: string): Promise<CallRow | undefined> =>
  restingCall(tx, id).set({ stopped_at: now }).returningAll().executeTakeFirst()

export const letCallGoOn = (tx: Db, id: string) =>
  tx.updateTable('provider_call').set({ stopped_at: null }).where('id', '=', id).where('state', '=', 'open').execute()

/** Gives a held call back, as it was before. */
export const giveCallBack = (db: Db, { id, attempts, not_before }: CallRow) =>
  db
    .updateTable('provider_call')
    .set({ not_before })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('attempts', '=', attempts)
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
