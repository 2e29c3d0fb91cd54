import { randomInt } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { BankTransfer } from '#server/db/schema.ts'
import { rfReferenceOf } from '#shared/bank/rf-reference.ts'

type TransferRow = Selectable<BankTransfer>

/** Without those that are mistaken for each other when they are read from a screen and typed. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 8

const newReference = () =>
  rfReferenceOf(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''))

export const findTransferOf = (db: Db, paymentId: string): Promise<TransferRow | undefined> =>
  db.selectFrom('bank_transfer').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()

/** The transfer that a payment waits for, with a reference of its own; a second call returns the first. */
export async function openTransfer(
  db: Db,
  { id, paymentId, amount, currency }: { id: string; paymentId: string; amount: number; currency: string },
): Promise<TransferRow> {
  for (;;) {
    const known = await findTransferOf(db, paymentId)
    if (known) return known
    // Another payment may have the same reference by chance: then another one is tried.
    await db
      .insertInto('bank_transfer')
      .values({ id, payment_id: paymentId, reference: newReference(), amount, currency })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** The money that has arrived of a transfer: how much, when the last of it came, and from whom. */
export type Arrived = { received: number; entryId: string | null; at: Date | null; payer: Payee }

/** The other side of money that goes out; empty while nobody knows the account. */
export type Payee = { name: string | null; number: string | null; bic: string | null }

export async function readArrived(db: Db, transferId: string): Promise<Arrived> {
  const { rows } = await sql<{ amount: number; entryId: string; at: Date } & Payee>`
    select allocation.amount, entry.id as "entryId", allocation.created_at as at, entry.name, entry.number, entry.bic
    from bank_allocation allocation join bank_entry entry on entry.id = entry_id
    where transfer_id = ${transferId} order by allocation.created_at, allocation.id`.execute(db)
  const last = rows.at(-1)
  return {
    received: rows.reduce((sum, { amount }) => sum + amount, 0),
    entryId: last?.entryId ?? null,
    at: last?.at ?? null,
    payer: { name: last?.name ?? null, number: last?.number ?? null, bic: last?.bic ?? null },
  }
}

/** Stops waiting for a transfer, unless all of it has arrived; returns whether it is closed. The row stays locked. */
export async function closeTransfer(tx: Db, id: string): Promise<boolean> {
  await sql`select from bank_transfer where id = ${id} for update`.execute(tx)
  const { rows } = await sql`
    update bank_transfer set closed_at = coalesce(closed_at, now()) where id = ${id} and amount > (
      select coalesce(sum(amount), 0) from bank_allocation where transfer_id = ${id}
    ) returning id`.execute(tx)
  return rows.length > 0
}

/** Notes that the buyer says the money is on its way. */
export const announceTransfer = async (db: Db, id: string): Promise<void> => {
  await sql`update bank_transfer set announced_at = coalesce(announced_at, now()) where id = ${id}`.execute(db)
}
