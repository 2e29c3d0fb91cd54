import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditReading } from '#server/kernel/audit-data.ts'
import { renderMail } from '#server/notifications/email-template.ts'
import { freshEmail, mailsTo } from '#test/accounts.ts'
import { inject } from '#test/inject.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

async function written(changes: Record<string, unknown> = {}) {
  const email = freshEmail()
  const body = { name: 'Liya', email, topic: 'order' as const, message: 'May I pay in cash?', ...changes }
  await world.visitor.contact.send({ body })
  const [message] = (await admin.adminContact.list({ query: { q: email } })).contactMessages
  if (!message) throw new Error('the message did not arrive')
  return message
}

describe('the contact messages', () => {
  test('that wait come first, the longest waiting at the top', async () => {
    const [first, second] = [await written(), await written()]
    await admin.adminContact.update({ params: { id: first._id }, body: { handled: true } })
    const third = await written()
    const { contactMessages, openCount } = await admin.adminContact.list({ query: { limit: 100 } })
    const ids = contactMessages.map(({ _id }) => _id)
    const ours = [second, third, first].map(({ _id }) => _id)
    expect(ids.filter((id) => ours.includes(id))).toEqual(ours)
    expect(openCount).toBe(contactMessages.filter(({ handledAt }) => handledAt === null).length)
    const open = await admin.adminContact.list({ query: { status: 'open', limit: 100 } })
    expect(open.contactMessages.map(({ _id }) => _id)).not.toContain(first._id)
  })

  test('are answered by mail in the language of the sender, and no longer wait', async () => {
    const german = await world.aPerson({ locale: 'de' })
    const email = freshEmail()
    await german.contact.send({ body: { name: 'Bea', email, topic: 'problem', message: 'Es lädt nicht.' } })
    const [message] = (await admin.adminContact.list({ query: { q: email } })).contactMessages
    const params = { id: message?._id ?? '' }
    const { contactMessage } = await admin.adminContact.answer({ params, body: { message: 'Jetzt geht es wieder.' } })
    expect(contactMessage).toMatchObject({
      handledBy: { _id: admin.id },
      answers: [{ message: 'Jetzt geht es wieder.', by: expect.any(String) }],
    })
    const row = await world.db.selectFrom('mail').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow()
    const mail = renderMail({ ...row, timezone: 'UTC', calendar: null, is_stale: false, was_read: false }, world.deps)
    expect(mail.subject).toBe('Unsere Antwort: Ein Problem melden')
    expect(mail.text).toContain('Jetzt geht es wieder.')
    expect(mail.text).toContain('> Es lädt nicht.')
  })

  test('are answered once for one key, however often it is sent', async () => {
    const message = await written()
    const send = () =>
      inject(
        world.app,
        {
          callName: 'adminContact.answer',
          method: 'POST',
          path: `/admin/contact/${message._id}/answer`,
          multipart: false,
          team: false,
          options: { headers: { 'idempotency-key': `answer-${message._id}` } },
        },
        { payload: JSON.stringify({ message: 'Yes.' }), type: 'application/json', token: admin.token },
      )
    expect((await send()).statusCode).toBe(200)
    expect((await send()).statusCode).toBe(200)
    expect((await mailsTo(world, message.sender.email)).length).toBe(1)
  })

  test('can be set aside and wait again, which the audit log says', async () => {
    const { _id: id } = await written()
    const update = (handled: boolean) => admin.adminContact.update({ params: { id }, body: { handled } })
    expect((await update(true)).contactMessage.handledAt).not.toBeNull()
    expect((await update(false)).contactMessage).toMatchObject({ handledAt: null, handledBy: null })
    const { entries } = await admin.adminAudit.list({ query: { id } })
    expect(entries.map(({ action }) => action)).toEqual(['contact_message.reopened', 'contact_message.handled'])
  })
})

describe('the audit log', () => {
  test('is narrowed by who, what, to what and when', async () => {
    const own = await world.anAdmin()
    const person = await world.aBuyer()
    await own.adminUser.suspend({ params: { id: person.id }, body: { reason: 'Asked for cash.' } })
    await own.adminUser.restore({ params: { id: person.id }, body: { reason: 'Cleared up.' } })
    const actions = async (query: Record<string, unknown>) =>
      (await admin.adminAudit.list({ query: { actor: own.id, ...query } })).entries.map(({ action }) => action)
    expect(await actions({})).toEqual(['account.restored', 'account.suspended'])
    expect(await actions({ action: 'account.susp' })).toEqual(['account.suspended'])
    expect(await actions({ action: 'account_susp' })).toEqual([])
    expect(await actions({ kind: 'serviceOrder' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(await actions({ from: today, to: today })).toHaveLength(2)
    expect(await actions({ to: '2020-01-01' })).toEqual([])
    const [latest] = (await admin.adminAudit.list({ query: { actor: own.id } })).entries
    expect(latest).toMatchObject({ kind: 'account', id: person.id, reason: 'Cleared up.', actor: { _id: own.id } })
  })

  test('shows what administrators did to others alone', async () => {
    const { entries } = await admin.adminAudit.list({ query: { by: 'admins', limit: 100 } })
    expect(entries.length).toBeGreaterThan(0)
    for (const { actor, id } of entries) expect(actor?._id).not.toBe(id)
  })

  test('shows changed fields before and after, and no secret', async () => {
    const person = await world.aBuyer()
    await admin.user.update({ params: { id: person.id }, body: { name: 'Another Name' } })
    const [entry] = (await admin.adminAudit.list({ query: { id: person.id, action: 'account.changed' } })).entries
    expect(entry).toMatchObject({ after: { name: 'Another Name' } })
    expect(Object.keys({ ...entry?.before, ...entry?.after })).not.toContain('password_hash')
  })
})

describe('what the audit log finds', () => {
  const linesFor = async (q: string) => (await admin.adminAudit.list({ query: { q, limit: 100 } })).entries

  test('is named by its title, and searched by a word of a reason, a name and a title', async () => {
    const person = await world.aSeller({ name: 'Zewditu Kebede' })
    const service = await world.aService(person, { title: 'Weaving of a wide basket' })
    await admin.adminUser.suspend({ params: { id: person.id }, body: { reason: 'Sold a counterfeit loom.' } })
    const body = { action: 'hide', reason: 'It is no service at all.', rule: 'prohibited' } as const
    await admin.adminListing.moderate({ params: { kind: 'service', id: service._id }, body })
    const suspended = { action: 'account.suspended', title: 'Zewditu Kebede', id: person.id }
    expect(await linesFor('counterfeit')).toMatchObject([suspended])
    expect(await linesFor('zewditu')).toContainEqual(expect.objectContaining(suspended))
    expect(await linesFor('wide basket')).toContainEqual(
      expect.objectContaining({ action: 'listing.hidden', title: 'Weaving of a wide basket' }),
    )
    expect(await linesFor('100%')).toEqual([])
  })

  test('is one line for each visit, and every line in its file', async () => {
    const [own, person] = [await world.anAdmin(), await world.aBuyer()]
    for (const ip of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await auditReading(world.db, { actor: own.id, action: 'account.read', kind: 'account', refId: person.id, ip })
    const query = { actor: own.id, id: person.id }
    expect((await admin.adminAudit.list({ query })).entries).toMatchObject([{ action: 'account.read', more: 2 }])
    const { csv } = await admin.adminAudit.exportList({ query })
    expect(csv.trim().split(/\r?\n/)).toHaveLength(4)
    expect(csv).toContain(person.id)
    const [exported] = (await admin.adminAudit.list({ query: { action: 'audit.exported' } })).entries
    expect(exported).toMatchObject({ kind: 'audit', actor: { _id: admin.id }, after: { count: '3' } })
  })

  test('keeps what changes something apart, however often', async () => {
    const [own, person] = [await world.anAdmin(), await world.aBuyer()]
    for (const headline of ['One', 'Two']) await own.user.update({ params: { id: person.id }, body: { headline } })
    const { entries } = await admin.adminAudit.list({ query: { actor: own.id, id: person.id } })
    expect(entries.map(({ action, more }) => [action, more])).toEqual([
      ['account.changed', 0],
      ['account.changed', 0],
    ])
  })
})
