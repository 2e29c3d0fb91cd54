import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { newId } from '#server/kernel/id.ts'
import { createLog } from '#server/kernel/log.ts'
import type { Publish } from '#server/kernel/realtime/publish.ts'
import { registerKinds } from '#server/kinds.ts'
import { readSettings } from '#server/settings.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { type NewMail, sendMail } from './mail.ts'
import { findMail } from './mail-data.ts'
import { type NewNotification, notify } from './notify.ts'
import { pushNotification, sendQueuedMail } from './tasks.ts'

let database: TestDatabase
let db: Db
let dataDir: string
let accountId: string
let email: string
const log = createLog('silent')
const tokenKey = new Uint8Array(32)

beforeAll(async () => {
  registerKinds()
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mail-test-'))
  accountId = await anAccount()
  return () => rm(dataDir, { recursive: true, force: true })
})

async function anAccount(values: { locale?: string; status?: string; notification_preferences?: string } = {}) {
  const id = newId()
  email = `${id}@example.org`
  await db
    .insertInto('account')
    .values({ id, email, username: `u${id.slice(-12)}`, name: 'Liya Mekonnen', account_type: 'individual', ...values })
    .execute()
  return id
}

const settingsWith = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test', PUBLIC_URL: 'https://market.test', ...env })
const deliver = (id: string, env?: Record<string, string>) =>
  sendQueuedMail({ db, settings: settingsWith(env), log, tokenKey }, { id })

const mails = () => db.selectFrom('mail').selectAll().where('recipient', '=', email).execute()
const notifications = () => db.selectFrom('notification').selectAll().where('account_id', '=', accountId).execute()
const files = async () => (await readdir(path.join(dataDir, 'mail')).catch(() => [] as string[])).sort()
const jobs = async (task: string) => {
  const { rows } = await database.pool.query<{ payload: { id: string }; max_attempts: number }>(
    `select payload, max_attempts from graphile_worker._private_jobs jobs
     join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where identifier = $1`,
    [task],
  )
  return rows
}

const codeMail = (changes: Partial<NewMail<'verifyEmail'>> = {}): NewMail<'verifyEmail'> => ({
  accountId,
  to: email,
  locale: 'en',
  template: 'verifyEmail',
  data: { name: 'Liya Mekonnen', code: '7KQ2ZD' },
  source: newId(),
  expiresAt: new Date(Date.now() + 600_000),
  ...changes,
})

async function queued(mail: NewMail = codeMail()): Promise<string> {
  await db.transaction().execute((tx) => sendMail(tx, mail))
  const [row] = await mails()
  return row?.id ?? ''
}

/** The text part, decoded from quoted-printable. */
function textOf(eml: string): string {
  const part = /Content-Type: text\/plain[\s\S]*?\n\n([\s\S]*?)\n--/.exec(eml)?.[1] ?? ''
  const bytes = part
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
async function onlyFile() {
  const [name = ''] = await files()
  return readFile(path.join(dataDir, 'mail', name), 'utf8')
}

test('a mail that waits is written in the language that its account has when it is sent, and stays as it was sent', async () => {
  const id = await queued()
  const speak = (locale: string) => db.updateTable('account').set({ locale }).where('id', '=', accountId).execute()
  await speak('de')
  await deliver(id)
  expect(textOf(await onlyFile())).toContain('Guten Tag Liya Mekonnen')
  await speak('fr')
  expect(await mails()).toMatchObject([{ locale: 'de' }])
  expect((await findMail(db, id))?.locale).toBe('de')
})

test('the same fact is mailed once', async () => {
  const mail = codeMail()
  await queued(mail)
  await queued(mail)
  expect(await mails()).toHaveLength(1)
})

test('a mail of a transaction that fails is neither kept nor sent', async () => {
  const before = (await jobs('mail.send')).length
  const failing = db.transaction().execute(async (tx) => {
    await sendMail(tx, codeMail())
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await mails()).toEqual([])
  expect(await jobs('mail.send')).toHaveLength(before)
})

test('without an SMTP server a mail is a file whose name sorts by time', async () => {
  const id = await queued()
  await deliver(id)
  const [name, ...others] = await files()
  expect(others).toEqual([])
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/)
  const eml = await onlyFile()
  expect(eml).toContain(`To: ${email}`)
  expect(eml).toContain('Subject: Confirm your e-mail address')
  expect(eml).toContain(`Message-ID: <${id}@market.test>`)
  expect(eml).toContain('From: Community MarketPlace <no-reply@market.test>')
  expect(eml).toContain('multipart/alternative')
})

test('the code stands alone on a line of the text part, in every language', async () => {
  for (const locale of ['en', 'am', 'de', 'fr'] as const) {
    const own = codeMail({ locale })
    await queued(own)
    const row = (await mails()).find(({ source }) => source === own.source)
    await deliver(row?.id ?? '')
    const eml = await onlyFile()
    expect(eml).toMatch(/^7KQ2ZD$/m)
    const lines = textOf(eml).split('\n')
    expect(lines.filter((line) => /^[0-9A-Z]{6}$/.test(line))).toEqual(['7KQ2ZD'])
    await rm(path.join(dataDir, 'mail'), { recursive: true })
  }
})

test('links lead to the public address, and the marketplace has its name', async () => {
  const id = await queued()
  await deliver(id, { MARKETPLACE_NAME: 'Kiez & Co' })
  const eml = await onlyFile()
  const text = textOf(eml)
  expect(text).toContain('Welcome to Kiez & Co.')
  expect(text).toContain('https://market.test/auth/verify-email')
  expect(text).toContain('The code is valid for 10 minutes.')
  expect(eml).toContain('Kiez &amp; Co')
})

test.each([
  ['service_order.placed', 'View the order'],
  ['subscription.cancelled', 'View your plan'],
  ['promotion.started', 'Take a look'],
  ['favorite.price_dropped', 'Take a look'],
] as const)('the link of a mail about %s reads “%s”', async (event, label) => {
  const values = { side: event === 'service_order.placed' ? ('seller' as const) : ('buyer' as const), service: 'Plus' }
  const mail = { accountId, to: email, locale: 'en' as const, source: newId(), template: 'notification' as const }
  const data = { name: 'Liya', event, values, link: '/user/plan' }
  await deliver(await queued({ ...mail, data } satisfies NewMail<'notification'>))
  expect(textOf(await onlyFile())).toContain(label)
})

test('answers go to the address of the operator, and without one the mail says that they are not read', async () => {
  const mail = { accountId, to: email, locale: 'en' as const, template: 'notification' as const }
  const data = {
    name: 'Liya',
    event: 'account.suspended',
    values: { side: 'buyer', reason: 'Threats.' },
    link: '/contact-us',
  }
  await deliver(await queued({ ...mail, source: newId(), data } as NewMail<'notification'>))
  const unread = await onlyFile()
  expect(unread).not.toMatch(/^Reply-To:/m)
  expect(unread.replace(/=\n/g, '')).toContain('Nobody reads replies to this address.')
  expect(textOf(unread)).toContain('you can object through our contact form')
  expect(textOf(unread)).toMatch(/Object to the decision:\s+https?:\/\/\S+\/contact-us/)
})

test('with an address of the operator no mail says that answers are not read', async () => {
  await deliver(await queued(), { MAIL_REPLY_TO: 'help@market.test' })
  const eml = await onlyFile()
  expect(eml).toMatch(/^Reply-To: .*help@market\.test/m)
  expect(eml.replace(/=\n/g, '')).toContain('You can reply to it.')
  expect(eml.replace(/=\n/g, '')).not.toContain('Nobody reads replies')
})

test('entered text cannot become a part of the mail’s layout', async () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: all@example.org'
  const data = { side: 'seller' as const, service: '</p><script>alert(1)</script>', other: name }
  const mail = { accountId, to: email, locale: 'en' as const, source: newId(), template: 'notification' as const }
  const id = await queued({
    ...mail,
    data: { name, event: 'service_order.placed', values: data, link: '/user/orders/1"><b>' },
  } satisfies NewMail<'notification'>)
  await deliver(id)
  const eml = await onlyFile()
  expect(eml).not.toMatch(/^Bcc:/im)
  expect(textOf(eml).split('\n')[0]).toBe('Hello <img src=x onerror=alert(1)> Bcc: all@example.org,')
  const html = eml.slice(eml.indexOf('text/html'))
  expect(html).not.toMatch(/<script>|<img|"><b>/)
  expect(html).toContain('&lt;script&gt;')
})

test('a mail is sent once, however often its job runs', async () => {
  const id = await queued()
  await deliver(id)
  const [first] = await mails()
  await rm(path.join(dataDir, 'mail'), { recursive: true })
  await deliver(id)
  expect(await files()).toEqual([])
  expect((await mails())[0]?.sent_at).toEqual(first?.sent_at)
})

test('a code that has expired is dropped, not sent stale', async () => {
  const id = await queued(codeMail({ expiresAt: new Date(Date.now() - 1_000) }))
  await deliver(id)
  expect(await files()).toEqual([])
  expect(await mails()).toMatchObject([{ sent_at: null, data: { name: 'Liya Mekonnen' } }])
})

test('a mail that has waited for a day is dropped', async () => {
  const id = await queued(codeMail({ expiresAt: undefined }))
  await db
    .updateTable('mail')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  await deliver(id)
  expect(await files()).toEqual([])
})

test('a disk that cannot be written to leaves the mail to be tried again', async () => {
  const id = await queued()
  const { writeFile } = await import('node:fs/promises')
  await writeFile(path.join(dataDir, 'mail'), 'a file where the folder should be')
  await expect(deliver(id)).rejects.toThrow()
  expect(await mails()).toMatchObject([{ sent_at: null }])
})

const USUAL: Record<string, string> = { DATA: '354 go on\r\n', EHLO: '250 test\r\n' }

/** A mail server that answers each command as told, and records what it was sent. */
async function smtpServer(answers: Record<string, string> = {}) {
  const received: string[] = []
  const server: Server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write(answers.greeting ?? '220 test\r\n')
    let isData = false
    let pending = ''
    socket.on('data', (chunk) => {
      pending += chunk.toString()
      for (;;) {
        const end = isData ? pending.indexOf('\r\n.\r\n') : pending.indexOf('\r\n')
        if (end < 0) return
        const line = pending.slice(0, end)
        pending = pending.slice(end + (isData ? 5 : 2))
        if (isData) received.push(line)
        const verb = isData ? 'END' : (line.split(/[ :]/)[0]?.toUpperCase() ?? '')
        isData = verb === 'DATA' && !answers.DATA
        socket.write(answers[verb] ?? USUAL[verb] ?? '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, received, close: () => server.close() }
}

test('with an SMTP server a mail goes there, and its code is not kept', async () => {
  const server = await smtpServer()
  const id = await queued()
  await deliver(id, { SMTP_URL: server.url })
  expect(server.received).toHaveLength(1)
  expect(server.received[0]).toContain(`Message-ID: <${id}@market.test>`)
  expect(await files()).toEqual([])
  const [row] = await mails()
  expect(row?.sent_at).not.toBeNull()
  expect(JSON.stringify(row?.data)).not.toContain('7KQ2ZD')
  server.close()
})

test.each([
  ['is busy', { MAIL: '451 later\r\n' }],
  ['fails at the end', { END: '451 later\r\n' }],
  ['greets with an error', { greeting: '554 no service\r\n' }],
])('a mail server that %s is tried again', async (_, answers) => {
  const server = await smtpServer(answers)
  const id = await queued()
  await expect(deliver(id, { SMTP_URL: server.url })).rejects.toThrow()
  expect(await mails()).toMatchObject([{ sent_at: null, data: { code: '7KQ2ZD' } }])
  server.close()
})

test('a mail server that is away is tried again, for a day', async () => {
  const id = await queued()
  await expect(deliver(id, { SMTP_URL: 'smtp://127.0.0.1:9' })).rejects.toThrow()
  expect((await jobs('mail.send')).find(({ payload }) => payload.id === id)?.max_attempts).toBe(13)
})

test('a recipient that the server refuses for good is given up', async () => {
  const server = await smtpServer({ RCPT: '550 no such mailbox\r\n' })
  const id = await queued()
  await deliver(id, { SMTP_URL: server.url })
  expect(await mails()).toMatchObject([{ sent_at: null, data: { name: 'Liya Mekonnen' } }])
  server.close()
})

const aNotification = (changes: Partial<NewNotification> = {}): NewNotification => ({
  accountId,
  source: newId(),
  event: 'service_order.placed',
  data: { side: 'seller', service: 'Home cleaning', other: 'Dawit', amount: { amount: 7560, currency: 'EUR' } },
  link: '/user/orders/1',
  mail: { template: 'service_order.placed' },
  ...changes,
})
const notifyAll = (...entries: NewNotification[]) =>
  db.transaction().execute(async (tx) => {
    for (const entry of entries) await notify(tx, entry)
  })

test('a person is notified of one fact once, in the app and by mail', async () => {
  const entry = aNotification()
  await notifyAll(entry, entry)
  expect(await notifications()).toMatchObject([{ type: 'order-placed', event: 'service_order.placed', read_at: null }])
  expect(await mails()).toHaveLength(1)
})

test('both sides of one fact are told', async () => {
  const source = newId()
  const other = await anAccount()
  await notifyAll(aNotification({ source }), aNotification({ source, accountId: other }))
  expect(await notifications()).toHaveLength(1)
})

test('a browser is told after the commit, in the language of its owner', async () => {
  accountId = await anAccount({ locale: 'de' })
  await notifyAll(aNotification({ data: { ...aNotification().data, orderId: 'o1' } }))
  const [row] = await notifications()
  const notified: unknown[] = []
  const publish: Publish = async (accounts, event, data) => void notified.push([accounts, event, data])
  await pushNotification({ db, publish, settings: settingsWith() }, { id: row?.id ?? '' })
  expect(notified).toEqual([
    [
      [accountId],
      'new_notification',
      {
        title: 'Neue Bestellung von Dawit',
        message: 'Gewünscht ist „Home cleaning“. Ihr Verdienst: 75,60\u00a0€.',
        severity: 'info',
        event: 'service_order.placed',
        orderId: 'o1',
      },
    ],
  ])
})

test('people choose what they hear, and where', async () => {
  const choice = (inApp: boolean, mail: boolean) => JSON.stringify({ 'service_order.placed': { inApp, email: mail } })
  accountId = await anAccount({ notification_preferences: choice(true, false) })
  await notifyAll(aNotification())
  expect([(await notifications()).length, (await mails()).length]).toEqual([1, 0])
  accountId = await anAccount({ notification_preferences: choice(false, true) })
  await notifyAll(aNotification())
  expect([(await notifications()).length, (await mails()).length]).toEqual([0, 1])
})

test('an erased account is left in peace', async () => {
  accountId = await anAccount({ status: 'deleted' })
  await notifyAll(aNotification())
  expect([await notifications(), await mails()]).toEqual([[], []])
})
