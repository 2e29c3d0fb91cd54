import { expect } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { ledgerCheck } from '#server/payments/ledger.ts'
import { sandboxBooks } from '#server/sandbox/books/data.ts'
import type { World } from './world.ts'

/** Every violated invariant of the money and the stock, compared with the provider's books too. */
export const ledgerViolations = async (db: Db) =>
  (await ledgerCheck(db, await sandboxBooks(db))).checks.filter(({ ok }) => !ok)

/** Runs due jobs and expects sound money and stock. */
export async function expectSoundBooks({ db, runJobs }: Pick<World, 'db' | 'runJobs'>): Promise<void> {
  await runJobs()
  expect(await ledgerViolations(db)).toEqual([])
}
