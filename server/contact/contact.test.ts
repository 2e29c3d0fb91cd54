import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { mailFolder } from '#server/notifications/transport.ts'
import { mailsTo } from '#test/accounts.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let german: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  german = await world.aPerson({ admin: true, locale: 'de' })
})
beforeEach(async () => {
  await world.db.deleteFrom('contact_message').execute()
  await world.db.deleteFrom('mail').execute()
})
afterAll(() => world.close())

const entry = (changes: Record<string, unknown> = {}) => ({
  name: 'Liya Mekonnen',
  email: 'liya@example.org',
  topic: 'order' as const,
  message: 'The seller asked me to pay in cash.\nIs that allowed?',
  ...changes,
})

const stored = () => world.db.selectFrom('contact_message').selectAll().execute()
const send = (payload: unknown, headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url: '/api/contact',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  })

/** The sent mails with their headers. */
async function sentMails(): Promise<string[]> {
  const waiting = world.db.selectFrom('mail').select('id').where('sent_at', 'is', null)
  // Mails of one queue are sent one after the other, and a run ends when the next one is still locked.
  await expect
    .poll(async () => {
      await world.runJobs()
      return waiting.execute()
    })
    .toEqual([])
  const folder = mailFolder(world.settings)
  return Promise.all((await readdir(folder)).map((name) => readFile(path.join(folder, name), 'utf8')))
}

const deliveredTo = async (person: Person) => {
  const rows = await world.db.selectFrom('mail').selectAll().where('recipient', '=', person.email).execute()
  return rows.map((row) =>
    renderMail({ ...row, timezone: 'UTC', calendar: null, is_stale: false, was_read: false }, world.deps),
  )
}

describe('a message', () => {
  test('of a visitor is stored without an account and without an address of the network', async () => {
    const { message } = await world.visitor.contact.send({ body: entry() })
    expect(message).toBe('Thank you. Your message has been sent.')
    const [row, ...others] = await stored()
    expect(others).toEqual([])
    expect(row).toMatchObject({ ...entry(), account_id: null, language: 'en', handled_at: null, handled_by: null })
    expect(JSON.stringify(row)).not.toContain('127.0.0.1')
  })

  test('of a signed-in person is stored with the account and its language', async () => {
    const person = await world.aPerson({ locale: 'fr' })
    await person.contact.send({ body: entry() })
    expect(await stored()).toMatchObject([{ account_id: person.id, language: 'fr' }])
  })

  test('is mailed to every active administrator in their own language, with the sender to reply to', async () => {
    const suspended = await world.anAdmin()
    await world.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
    await world.visitor.contact.send({ body: entry() })
    expect(await mailsTo(world, suspended.email)).toEqual([])
    const [english] = await deliveredTo(admin)
    expect(english?.subject).toBe('Question about an order: message from Liya Mekonnen')
    expect(english?.replyTo).toEqual({ name: 'Liya Mekonnen', address: 'liya@example.org' })
    expect(english?.text).toContain('The seller asked me to pay in cash.\n\nIs that allowed?')
    expect(english?.text).toContain('Not signed in. Written in: English.')
    const [translated] = await deliveredTo(german)
    expect(translated?.subject).toBe('Frage zu einem Auftrag: Nachricht von Liya Mekonnen')
    expect(
      (await sentMails()).filter((mail) => /^Reply-To: Liya Mekonnen <liya@example\.org>$/m.test(mail)),
    ).toHaveLength(2)
  })

  test('is not mailed without being stored, nor stored without being mailed', async () => {
    const { id } = await world.aBuyer()
    await world.db.updateTable('account').set({ email: null, is_admin: true }).where('id', '=', id).execute()
    await world.visitor.contact.send({ body: entry() })
    expect(await stored()).toHaveLength(1)
    expect(await world.db.selectFrom('mail').select('id').execute()).toHaveLength(2)
  })

  test('counts once however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'a-double-click' }
    const replies = await Promise.all([send(entry(), headers), send(entry(), headers)])
    replies.push(await send(entry(), headers))
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status !== 409)).toContain(201)
    expect(replies.at(-1)?.statusCode).toBe(201)
    expect(await stored()).toHaveLength(1)
    expect(await mailsTo(world, admin.email)).toHaveLength(1)
  })

  test('of a program that fills in every field is answered alike and forgotten', async () => {
    const person = await send(entry())
    await world.db.deleteFrom('contact_message').execute()
    await world.db.deleteFrom('mail').execute()
    const program = await send(entry({ website: 'https://spam.example' }))
    expect([program.statusCode, program.json()]).toEqual([201, person.json()])
    expect(await stored()).toEqual([])
    expect(await mailsTo(world, admin.email)).toEqual([])
  })

  test('is forgotten after a year, together with its mails', async () => {
    await world.visitor.contact.send({ body: entry() })
    const sweep = () => world.runTask('contact:sweep')
    await sweep()
    expect(await stored()).toHaveLength(1)
    const old = new Date(Date.now() - 366 * 86_400_000)
    await world.db.updateTable('contact_message').set({ created_at: old }).execute()
    await world.db.updateTable('mail').set({ created_at: old }).execute()
    await sweep()
    expect([await stored(), await mailsTo(world, admin.email)]).toEqual([[], []])
  })
})

test('contact messages of an erased account go with it, from the administrators’ mails too', async () => {
  const person = await world.aBuyer()
  await world.visitor.contact.send({ body: entry() })
  await person.contact.send({ body: entry({ name: 'Somebody else' }) })
  await person.user.remove({ params: { id: person.id } })
  expect(await stored()).toMatchObject([{ name: 'Liya Mekonnen' }])
  expect(await mailsTo(world, admin.email)).toMatchObject([{ data: { sender: { name: 'Liya Mekonnen' } } }])
})

describe('the text of a message', () => {
  test('cannot add a header to the mail', async () => {
    const name = 'Liya\r\nBcc: everybody@example.org\r\nX-Evil: yes'
    await world.visitor.contact.send({
      body: entry({ name, message: 'Hello\r\nBcc: everybody@example.org\r\n\r\nbody' }),
    })
    expect(await stored()).toMatchObject([{ name: 'Liya Bcc: everybody@example.org X-Evil: yes' }])
    const headers = (await sentMails()).map((mail) => mail.slice(0, mail.indexOf('\n\n')).replace(/\n\s+/g, ' '))
    expect(headers.filter((lines) => /^Reply-To: .*Liya Bcc.*<liya@example\.org>$/m.test(lines))).toHaveLength(2)
    for (const lines of headers) expect(lines).not.toMatch(/^(Bcc|X-Evil):/im)
    const [mail] = await deliveredTo(admin)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
  })

  test.each(['a@example.org\r\nBcc: b@example.org', 'a@example.org, b@example.org', '<a@example.org>', 'nobody', ''])(
    'is refused as an address: %j',
    async (email) => {
      const reply = await send(entry({ email }))
      expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, ['email']])
    },
  )

  test('stays text in the mail', async () => {
    await world.visitor.contact.send({
      body: entry({ name: '<b>Liya</b>', message: '<script>alert(1)</script> & {{name}}' }),
    })
    const [mail] = await deliveredTo(admin)
    expect(mail?.html).not.toMatch(/<script|<b>/)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; {{name}}')
    expect(mail?.text).toContain('<script>alert(1)</script> & {{name}}')
  })

  test.each([
    ['name', ''],
    ['name', ' \n '],
    ['name', 'x'.repeat(81)],
    ['name', 7],
    ['topic', 'love'],
    ['topic', null],
    ['message', 'too short'],
    ['message', 'x'.repeat(4001)],
    ['message', 'with a \u0000 in it'],
    ['message', ['a list', 'of words']],
    ['website', {}],
  ])('is refused with the field that is wrong: %s %j', async (field, value) => {
    const reply = await send(entry({ [field]: value }))
    expect([reply.statusCode, Object.keys(reply.json().errors)]).toEqual([400, [field]])
    expect(await stored()).toEqual([])
  })

  test.each([undefined, null, [], 'text', 5])('is refused if it is no entry at all: %j', async (payload) => {
    expect((await send(payload)).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })
})

describe('the limit', () => {
  let strict: World
  beforeAll(async () => {
    strict = await startWorld({ rules: { rateLimits: 1 } })
  })
  afterAll(() => strict.close())
  const from = (remoteAddress: string, payload: unknown = entry()) =>
    strict.app.inject({ method: 'POST', url: '/api/contact', remoteAddress, payload: payload as object })

  test('is ten messages an hour for one address of the network, and another is not held up by it', async () => {
    for (let sent = 0; sent < 10; sent += 1) expect((await from('192.0.2.1')).statusCode).toBe(201)
    const rejected = await from('192.0.2.1')
    expect([rejected.statusCode, rejected.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    expect((await from('192.0.2.2')).statusCode).toBe(201)
  })

  test('is not used up by refused messages, which have the limit of all writes', async () => {
    for (let tried = 0; tried < 40; tried += 1)
      expect((await from('192.0.2.3', entry({ email: 'nobody' }))).statusCode).toBe(400)
    for (let sent = 0; sent < 10; sent += 1) expect((await from('192.0.2.3')).statusCode).toBe(201)
    expect((await from('192.0.2.3')).statusCode).toBe(429)
    const statuses = new Set<number>()
    for (let tried = 0; tried < 61; tried += 1)
      statuses.add((await from('192.0.2.4', entry({ email: 'nobody' }))).statusCode)
    expect([...statuses]).toEqual([400, 429])
  })
})
