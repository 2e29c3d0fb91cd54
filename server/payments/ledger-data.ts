import { type Selectable, sql } from 'kysely'
import type { Db } from '#server/db/open.ts'
import type { Journal } from '#server/db/schema.ts'
import { newId } from '#server/kernel/id.ts'

export type JournalRow = Selectable<Journal>
export type Entry = { account: string; amount: number }

/** Undefined if this fact is in the journal already. */
export const insertJournal = (tx: Db, journal: Pick<JournalRow, 'key' | 'kind' | 'ref_id'> & { at?: Date }) =>
  tx
    .insertInto('journal')
    .values({ id: newId(), ...journal })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const findJournal = (db: Db, key: string): Promise<JournalRow | undefined> =>
  db.selectFrom('journal').selectAll().where('key', '=', key).executeTakeFirst()

/** Locks the accounts in the order of their names, the same in every transaction; those that are missing are made. */
export async function lockAccounts(tx: Db, names: string[], currency: string): Promise<void> {
  const sorted = [...new Set(names)].sort()
  const lock = () =>
    tx
      .selectFrom('ledger_account')
      .select('name')
      .where('name', 'in', sorted)
      .where('currency', '=', currency)
      .orderBy(sql`name collate "C"`)
      .forUpdate()
      .execute()
  const locked = new Set((await lock()).map(({ name }) => name))
  const missing = sorted.filter((name) => !locked.has(name))
  if (missing.length === 0) return
  const made = await tx
    .insertInto('ledger_account')
    .values(missing.map((name) => ({ name, currency })))
    .onConflict((conflict) => conflict.columns(['name', 'currency']).doNothing())
    .returning('name')
    .execute()
  // Another transaction has made one meanwhile; what this one has made is its own.
  if (made.length < missing.length) await lock()
}

export const insertEntries = (tx: Db, journalId: string, entries: Entry[], currency: string) =>
  tx
    .insertInto('journal_entry')
    .values(entries.map((entry) => ({ journal_id: journalId, currency, ...entry })))
    .execute()

/** Counts the facts of a payable in the journal under keys such as `trf:%`. */
export async function countPosted(
  db: Db,
  { kind, refId }: { kind: string; refId: string },
  keys: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('journal')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where('key', 'like', keys)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const listEntries = (db: Db, journalId: string): Promise<Entry[]> =>
  db.selectFrom('journal_entry').select(['account', 'amount']).where('journal_id', '=', journalId).execute()

export async function readBalance(db: Db, name: string, currency: string): Promise<number> {
  const account = await db
    .selectFrom('ledger_account')
    .select('balance')
    .where('name', '=', name)
    .where('currency', '=', currency)
    .executeTakeFirst()
  return account?.balance ?? 0
}

/**
 * The balance that each account has from one payable. Payouts to the seller do not lessen the seller's share, and what
 * the marketplace paid itself is not counted.
 */
export const listShares = (db: Db, kind: string, refId: string): Promise<Entry[]> =>
  db
    .selectFrom('journal')
    .innerJoin('journal_entry', 'journal_entry.journal_id', 'journal.id')
    .select(['account', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('kind', '=', kind)
    .where('ref_id', '=', refId)
    .where(sql<boolean>`key not like all (array['trf:%', 'trv:%', 'cmp:%'])`)
    .groupBy('account')
    .execute()
