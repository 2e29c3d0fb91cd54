import { expect, inject, test } from 'vitest'
import { databaseAt } from '#test/sql.ts'
import { checkDatabase } from './reach.ts'

const refusalOf = (url: string) =>
  checkDatabase(url).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a database that answers is taken', async () => {
  const { adminUrl, template } = inject('database')
  expect(await refusalOf(databaseAt(adminUrl, template))).toBeUndefined()
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
    const refusal = await refusalOf(url)
    expect(refusal).toMatchObject({ name: 'SettingsError', message: expect.stringMatching(words) })
    expect(String(refusal)).not.toMatch(/hunter2|\n/)
  }
})
