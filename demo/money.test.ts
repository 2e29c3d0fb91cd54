import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { showBalance } from '#server/admin/money/balance.ts'
import { countQueue, listQueue } from '#server/admin/queue-data.ts'
import { listAccounts } from '#server/admin/user-data.ts'
import { newId } from '#server/kernel/id.ts'
import { createLog } from '#server/kernel/log.ts'
import { registerKinds } from '#server/kinds.ts'
import { readSettings, type Settings } from '#server/settings.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { expectMoneyOfLedger } from '#test/expected-money.ts'
import { seedDemo } from './seed.ts'

let database: TestDatabase
let dataDir: string
let settings: Settings

beforeAll(async () => {
  registerKinds()
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-'))
  settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: database.url, SEED: 'demo' })
  await database.db
    .transaction()
    .execute((db) => seedDemo({ db, settings, log: createLog('error'), tokenKey: randomBytes(32) }))
})

afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The sellers whose accounts in the ledger have something, by their payout accounts. */
async function owedSellers() {
  const { rows } = await sql<{ id: string; status: string | null }>`
    select account.id, payout_account.status from account
    join (select account, sum(amount) as balance from journal_entry group by 1) as ledger on ledger.account = 'seller:' || account.id
    left join payout_account on payout_account.account_id = account.id
    where balance > 0`.execute(database.db)
  return rows
}

describe('the money of the demo', () => {
  test('is what the ledger says, to the cent', { timeout: 120_000 }, async () => {
    await expectMoneyOfLedger({ db: database.db, settings })
  })

  test('lists every seller who is owed money, and has those in the queue who cannot be paid', async () => {
    const { db } = database
    const owed = await owedSellers()
    const listed = await listAccounts(db, { page: 1, limit: 100, owed: 'any' }, { minimum: 0 })
    expect(listed.counted).toBe(owed.length)
    expect(listed.rows.map(({ id }) => id).sort()).toEqual(owed.map(({ id }) => id).sort())
    const blocked = owed.filter(({ status }) => status !== 'active')
    expect(blocked.length).toBeGreaterThan(20)
    const { payout } = await countQueue(db, newId(), { minimum: 0 })
    expect(payout).toBe(blocked.length)
    const items = await listQueue(db, { page: 1, limit: 100, kind: 'payout' }, newId(), { minimum: 0 })
    const overdue = items.filter(({ due_at, code }) => code !== 'payout' && due_at.getTime() < Date.now())
    expect(overdue).toEqual([])
    const { groups } = await showBalance({ db, settings })
    expect(groups.find(({ reason }) => reason === 'no_account')?.sellers).toBe(
      owed.filter(({ status }) => status === null).length,
    )
  })
})
