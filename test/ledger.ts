import { expect } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import { sandboxBooks } from '#server/sandbox/books/data.ts'
import type { World } from './world.ts'

/** Every invariant of the money and the stock that does not hold, against the provider's books too. */
export const ledgerFaults = async (db: Db) =>
  (await ledgerCheck(db, await sandboxBooks(db))).checks.filter(({ ok }) => !ok)

/** Runs what is due, and finds nothing wrong with money and stock. */
export async function expectSoundBooks({ db, runJobs }: Pick<World, 'db' | 'runJobs'>): Promise<void> {
  await runJobs()
  expect(await ledgerFaults(db)).toEqual([])
}
