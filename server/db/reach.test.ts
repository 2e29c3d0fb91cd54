import { expect, inject, test } from 'vitest'
import { cloneDatabase } from '#test/database.ts'
import { databaseAt } from '#test/sql.ts'
import { startTransactionPooler } from '#test/transaction-pooler.ts'
import { checkDatabase, checkReplica } from './reach.ts'

const rejectionOf = (url: string) =>
  checkDatabase(url).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a database that answers is taken', async () => {
  const { adminUrl, template } = inject('database')
  expect(await rejectionOf(databaseAt(adminUrl, template))).toBeUndefined()
})

test('one that cannot be reached is named with its reason, without its password', async () => {
  const { adminUrl } = inject('database')
  for (const [url, words] of [
    ['postgres://market:hunter2@127.0.0.1:9/market', /^DATABASE_URL names 127\.0\.0\.1:9\/market, .*ECONNREFUSED/],
    ['postgres://market:hunter2@localhost:9/market', /^DATABASE_URL names localhost:9\/market, .*ECONNREFUSED/],
    [
      'postgres://market:hunter2@nobody.invalid/market',
      /^DATABASE_URL names nobody\.invalid\/market, .*nobody\.invalid/,
    ],
    [databaseAt(adminUrl, 'no_such_database'), /^DATABASE_URL names .*\/no_such_database, .*does not exist\.$/],
  ] as const) {
    const rejection = await rejectionOf(url)
    expect(rejection).toMatchObject({ name: 'SettingsError', message: expect.stringMatching(words) })
    expect(String(rejection)).not.toMatch(/hunter2|\n/)
  }
})

test('one behind a pooler that lends sessions for a transaction is refused, also as a replica', async () => {
  const { adminUrl, template } = inject('database')
  const pooler = await startTransactionPooler(databaseAt(adminUrl, template))
  try {
    expect(await rejectionOf(pooler.url)).toMatchObject({
      name: 'SettingsError',
      message: expect.stringMatching(/^DATABASE_URL names 127\.0\.0\.1:\d+\/.*pool_mode = session/),
    })
    await expect(checkReplica(pooler.url)).rejects.toThrow(/^DATABASE_REPLICA_URL names .*pool_mode = session/)
  } finally {
    await pooler.close()
  }
})

test('a replica that has sessions is taken, and so is one that cannot be reached yet', async () => {
  const { adminUrl, template } = inject('database')
  await checkReplica(databaseAt(adminUrl, template))
  await checkReplica('postgres://127.0.0.1:9/market')
})

test('one that takes no writes is refused', async () => {
  const own = await cloneDatabase()
  try {
    const name = new URL(own.url).pathname.slice(1)
    await own.pool.query(`alter database ${name} set default_transaction_read_only = on`)
    expect(await rejectionOf(own.url)).toMatchObject({ message: expect.stringContaining('it takes no writes') })
  } finally {
    await own.drop()
  }
})
