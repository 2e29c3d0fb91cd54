import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { handleFailures } from '#server/kernel/jobs/failures.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import type { Language } from '#shared/contract/common.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { sendMail } from './mail.ts'
import { mailboxRoutes } from './mailbox.ts'
import { sendQueuedMail } from './tasks.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mailbox-test-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const tokenKey = new Uint8Array(32)
const settingsWith = (seed: string) =>
  readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test', SEED: seed, MARKETPLACE_NAME: 'Kiez' })

async function mailbox(seed: string) {
  const app = fastify()
  handleFailures(app, { log: createLog('silent'), failureText: () => 'failed' })
  await app.register(async (scope) => mailboxRoutes(scope, { db: database.db, tokenKey, settings: settingsWith(seed) }))
  return app
}

async function aMail(name: string, locale: Language = 'en') {
  const mail = { to: 'liya@example.org', locale, template: 'resetPassword', source: newId() } as const
  await sendMail(database.db, { ...mail, data: { name, code: '7KQ2ZD' } })
  const { id } = await database.db
    .selectFrom('mail')
    .select('id')
    .where('source', '=', mail.source)
    .executeTakeFirstOrThrow()
  return id
}

test('outside the demo there is no mailbox', async () => {
  const app = await mailbox('none')
  for (const url of ['/dev/mailbox', `/dev/mailbox/${newId()}`]) expect((await app.inject(url)).statusCode).toBe(404)
})

test('the demo shows its mails, the latest first, without any script', async () => {
  const app = await mailbox('demo')
  expect((await app.inject('/dev/mailbox')).body).toContain('No mail was sent yet.')
  const first = await aMail('Liya')
  expect((await app.inject(`/dev/mailbox/${first}`)).statusCode).toBe(404)
  const second = await aMail('<script>alert(1)</script>')
  for (const id of [first, second])
    await sendQueuedMail(
      { db: database.db, tokenKey, settings: settingsWith('demo'), log: createLog('silent') },
      { id },
    )

  const list = await app.inject('/dev/mailbox')
  expect(list.body.indexOf(second)).toBeLessThan(list.body.indexOf(first))
  expect(list.headers['content-security-policy']).toContain("default-src 'none'")

  const page = await app.inject(`/dev/mailbox/${second}`)
  expect(page.body).toMatch(/^7KQ2ZD$/m)
  expect(page.body).toContain(`src="/dev/mailbox/${second}/html"`)
  const email = await app.inject(`/dev/mailbox/${second}/html`)
  expect(email.headers['content-security-policy']).toContain('sandbox')
  for (const { body } of [list, page, email]) expect(body).not.toContain('<script')

  // Every page may fetch the Ethiopic fonts that it names, the frame from its origin of its own, too.
  for (const { body, headers } of [list, page, email]) {
    expect(body).toContain('@font-face { font-family: "Noto Sans Ethiopic"')
    expect(headers['content-security-policy']).toContain("font-src 'self'")
  }
  const letters = await app.inject('/dev/mailbox/fonts/ethiopic.woff2')
  expect(letters.headers).toMatchObject({ 'content-type': 'font/woff2', 'access-control-allow-origin': '*' })
  expect(letters.rawPayload.subarray(0, 4).toString()).toBe('wOF2')

  expect((await app.inject(`/dev/mailbox/${second}/text`)).body).toMatch(/^7KQ2ZD$/m)
  expect((await app.inject('/dev/mailbox/nothing')).statusCode).toBe(400)
})

test.each([
  ['en', /[^\u00a0]:\nhttp/],
  ['fr', /\u00a0:\nhttp/],
  ['am', /፦\nhttp/],
] as const)('the text of a mail in %s has the colon of its language', async (language, line) => {
  const app = await mailbox('demo')
  const id = await aMail('Liya', language)
  await sendQueuedMail({ db: database.db, tokenKey, settings: settingsWith('demo'), log: createLog('silent') }, { id })
  expect((await app.inject(`/dev/mailbox/${id}/text`)).body).toMatch(line)
})
