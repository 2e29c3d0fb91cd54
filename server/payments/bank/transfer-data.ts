import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankTransfer } from '#server/db/schema.ts'
import { isQrIban } from '#shared/bank/iban.ts'
import { qrReferenceOf } from '#shared/bank/qr-reference.ts'
import { rfReferenceOf } from '#shared/bank/rf-reference.ts'

type TransferRow = Selectable<BankTransfer>

/** Without those that are mistaken for each other when they are read from a screen and typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

const DIGITS = 20

/** A reference for this account: a QR-IBAN takes QR references alone. */
const newReference = (account: string) =>
  isQrIban(account)
    ? qrReferenceOf(Array.from({ length: DIGITS }, () => randomInt(10)).join(''))
    : rfReferenceOf(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''))

export const findTransferOf = (db: Db, paymentId: string): Promise<TransferRow | undefined> =>
  db.selectFrom('bank_transfer').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

type NewTransfer = {
  id: string
  paymentId: string
  amount: number
  currency: string
  /** The account to which it goes. */
  account: string
}

/** The transfer that a payment waits for, with a reference of its own; a second call returns the first. */
export async function openTransfer(
  db: Db,
  { id, paymentId, amount, currency, account }: NewTransfer,
): Promise<TransferRow> {
  for (;;) {
    const known = await findTransferOf(db, paymentId)
    if (known) return known
    // Another payment may have the same reference by chance: then another one is tried.
    await db
      .insertInto('bank_transfer')
      .values({ id, payment_id: paymentId, reference: newReference(account), amount, currency })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * The money that has arrived of a transfer: how much, when the last of it came, and from whom. `received` is without what the
 * operator bears of the sum (`waived`).
 */
export type Arrived = { received: number; waived: number; entryId: string | null; at: Date | null; payer: Payee }

/** The other side of money that goes out; empty while nobody knows the account. */
export type Payee = { name: string | null; number: string | null; bic: string | null }

export async function readArrived(db: Db, transferId: string): Promise<Arrived> {
  const { rows } = await sql<{ amount: number; entryId: string; at: Date } & Payee>`
    select allocation.amount, entry.id as "entryId", allocation.created_at as at, entry.name, entry.number, entry.bic
    from bank_allocation allocation join bank_entry entry on entry.id = entry_id
    where transfer_id = ${transferId} order by allocation.created_at, allocation.id`.execute(db)
  const last = rows.at(-1)
  const transfer = await db.selectFrom('bank_transfer').select('waived').where('id', '=', transferId).executeTakeFirst()
  return {
    waived: transfer?.waived ?? 0,
    received: rows.reduce((sum, { amount }) => sum + amount, 0),
    entryId: last?.entryId ?? null,
    at: last?.at ?? null,
    payer: { name: last?.name ?? null, number: last?.number ?? null, bic: last?.bic ?? null },
  }
}

/** The part of a transfer, `bank_transfer` by the name `transfer`, that has not arrived and that the operator does not bear. */
export const missingOf = sql<number>`(transfer.amount - transfer.waived - coalesce(
  (select sum(amount) from bank_allocation where transfer_id = transfer.id), 0))::bigint`

/** Notes that the operator bears what is missing of a transfer. */
export const waiveMissing = async (tx: Db, id: string, missing: number, by: string): Promise<void> => {
  await sql`update bank_transfer set waived = waived + ${missing}, waived_by = ${by} where id = ${id}`.execute(tx)
}

/** Notes that the buyer is asked for what is missing; false if that was done already since something arrived last. */
export async function noteAsked(tx: Db, id: string, missing: number, by: string): Promise<boolean> {
  const { rows } = await sql`
    update bank_transfer set asked_for = ${missing}, asked_at = now(), asked_by = ${by}
    where id = ${id} and asked_for is distinct from ${missing} returning id`.execute(tx)
  return rows.length > 0
}

/** Stops waiting for a transfer, unless all of it has arrived; returns whether it is closed. The row stays locked. */
export async function closeTransfer(tx: Db, id: string): Promise<boolean> {
  await sql`select from bank_transfer where id = ${id} for update`.execute(tx)
  const { rows } = await sql`
    update bank_transfer set closed_at = coalesce(closed_at, now()) where id = ${id} and amount - waived > (
      select coalesce(sum(amount), 0) from bank_allocation where transfer_id = ${id}
    ) returning id`.execute(tx)
  return rows.length > 0
}

/** Notes that the details are mailed now; undefined if they were within the last minute. */
export async function noteMailed(tx: Db, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ mailed_at: Date }>`
    update bank_transfer set mailed_at = now()
    where id = ${id} and (mailed_at is null or mailed_at <= now() - interval '1 minute') returning mailed_at`.execute(
    tx,
  )
  return rows[0]?.mailed_at
}

/** Notes that the buyer says the money is on its way. */
export const announceTransfer = async (db: Db, id: string): Promise<void> => {
  await sql`update bank_transfer set announced_at = coalesce(announced_at, now()) where id = ${id}`.execute(db)
}
