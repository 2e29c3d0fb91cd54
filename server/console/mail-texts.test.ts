import { readdir, readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/kernel/id.ts'
import { sendMail } from '#server/notifications/mail.ts'
import { findMail } from '#server/notifications/mail-data.ts'
import { listMailKinds, variablesOfKind } from '#server/notifications/mail-kinds.ts'
import { notify } from '#server/notifications/notify.ts'
import { mailFolder } from '#server/notifications/transport.ts'
import { writeMail } from '#server/notifications/written-mail.ts'
import { languages } from '#shared/kernel/language.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const REASON = 'So it was decided.'
type Language = (typeof languages)[number]
type Words = { subject: string; opening: string; closing: string }

const present = (key: string, language: Language = 'en') =>
  admin.adminMailText.get({ params: { key }, query: { language } })
const publish = async (key: string, words: Partial<Words>, language: Language = 'en', version?: number) => {
  const { subject, opening, closing, version: now } = await present(key, language)
  const body = { language, subject, opening, closing, ...words, reason: REASON, version: version ?? now }
  return admin.adminMailText.publish({ params: { key }, body })
}
const reset = async (key: string, language: Language = 'en') =>
  admin.adminMailText.restore({
    params: { key, version: 0 },
    body: { language, reason: REASON, version: (await present(key, language)).version },
  })

/** A mail as it is sent to this person now. */
async function mailOf(mail: Pick<Parameters<typeof sendMail>[1], 'template' | 'data'>, locale: Language = 'en') {
  const source = `test:${newId()}`
  await inTransaction(world.deps.db, (tx) => sendMail(tx, { ...mail, to: 'someone@example.org', locale, source }))
  const { id } = await world.deps.db
    .selectFrom('mail')
    .select('id')
    .where('source', '=', source)
    .executeTakeFirstOrThrow()
  const row = await findMail(world.deps.db, id)
  if (!row) throw new Error('There is no such mail')
  return writeMail(row, world.deps)
}

const shipped = { event: 'product_order.shipped', link: '/user/orders/1' } as const
const shippedMail = (values: object = {}) =>
  ({
    template: 'notification',
    data: { name: 'Liya', ...shipped, values: { side: 'buyer', service: 'Lamp', other: 'Hanna', ...values } },
  }) as const
const SHIPPED = 'product_order.shipped.buyer'

describe('the list', () => {
  test('has every kind of mail once, with a subject', async () => {
    const { kinds } = await admin.adminMailText.list({ query: { language: 'de' } })
    const keys = kinds.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(keys).toEqual(
      expect.arrayContaining([
        'verifyEmail',
        'resetPassword',
        'contact',
        SHIPPED,
        'service_order.accepted.buyer',
        'message.received.seller',
        'saved_search.matched.buyer.many',
        'payout.paid.seller',
      ]),
    )
    expect(kinds.find(({ key }) => key === 'verifyEmail')).toEqual({
      key: 'verifyEmail',
      group: 'access',
      isSent: true,
      side: null,
      isMany: false,
      subject: expect.stringContaining('E-Mail-Adresse'),
      own: [],
      publishedAt: null,
    })
  })

  test('has an example of each kind in each language, whose words are all filled in', async () => {
    const wrong: string[] = []
    for (const { key } of listMailKinds())
      for (const language of languages) {
        const { subject, opening, closing } = await present(key, language)
        const body = { language, subject, opening, closing }
        const { html, text, ...preview } = await admin.adminMailText.preview({ params: { key }, body })
        if (!preview.subject.trim() || /\{\{|undefined|NaN/.test(preview.subject + html + text))
          wrong.push(`${key} ${language}`)
      }
    expect(wrong).toEqual([])
  }, 120_000)
})

describe('publishing', () => {
  test('changes the mails that are sent from then on, in that language alone', async () => {
    const before = await mailOf(shippedMail())
    await publish(SHIPPED, {
      subject: '{{service}} is on its way, {{name}}',
      opening: 'Dear {{name}},\n\n{{other}} has sent it.',
      closing: 'Yours, {{marketplace}}',
    })
    const after = await mailOf(shippedMail())
    expect(after.subject).toBe('Lamp is on its way, Liya')
    expect(after.text).toContain('Dear Liya,\n\nHanna has sent it.\n\n')
    expect(after.text).toMatch(new RegExp(`Yours, ${world.deps.settings.marketplaceName}\n\n-- `))
    expect((await mailOf(shippedMail(), 'de')).subject).not.toContain('on its way')
    await reset(SHIPPED)
    expect(await mailOf(shippedMail())).toMatchObject({ subject: before.subject, text: before.text })
  })

  test('keeps what belongs to the mail, such as its code', async () => {
    await publish('verifyEmail', { subject: 'Welcome', opening: 'Hello {{name}}', closing: 'Until soon.' })
    const { subject, text } = await mailOf({ template: 'verifyEmail', data: { name: 'Liya', code: '123456' } })
    expect(subject).toBe('Welcome')
    expect(text).toMatch(/Hello Liya\n\n123456\n\nUntil soon\.\n\nEnter the code:\s+http/)
    await reset('verifyEmail')
  })

  test('leaves out a paragraph whose value a mail does not have, and keeps the subject that comes along', async () => {
    const usual = await mailOf(shippedMail())
    await publish(SHIPPED, { subject: 'At {{amount}}', opening: 'Hello\nIt cost {{amount}}.' })
    const without = await mailOf(shippedMail())
    expect(without.subject).toBe(usual.subject)
    expect(without.text).not.toContain('It cost')
    const having = await mailOf(shippedMail({ amount: { amount: 500, currency: 'EUR' } }))
    expect(having.subject).toBe('At €5.00')
    expect(having.text).toContain('It cost €5.00.')
    await publish(SHIPPED, { opening: 'It cost {{amount}}.' })
    expect((await mailOf(shippedMail())).text).toContain('Hello Liya,')
    await reset(SHIPPED)
  })

  test('of several at once has its own words', async () => {
    const mail = (count?: number) =>
      ({
        template: 'notification',
        data: {
          name: 'Liya',
          event: 'listing.new_of_followed',
          link: '/',
          values: { side: 'buyer', service: 'Lamp', other: 'Hanna', ...(count ? { count } : {}) },
        },
      }) as const
    await publish('listing.new_of_followed.buyer.many', { subject: '{{count}} new things' })
    expect((await mailOf(mail(3))).subject).toBe('3 new things')
    expect((await mailOf(mail())).subject).toBe('Hanna offers something new')
    await reset('listing.new_of_followed.buyer.many')
  })

  test('refuses a variable that the mail does not have, and names those that it has', async () => {
    await expect(publish('passwordChanged', { closing: 'Until {{answer_by}}' })).rejects.toMatchObject({
      status: 400,
      body: {
        errors: { closing: expect.stringMatching(/You can use: \{\{name\}\}, \{\{marketplace\}\}$/) },
      },
    })
    for (const opening of ['Hi {{name', 'Hi name}}', '{{ name }} {{}}', '{{name, number}}', '{{seller|You|#}}'])
      await expect(publish('passwordChanged', { opening }), opening).rejects.toMatchObject({ status: 400 })
  })

  test('cannot add a header, HTML or a link', async () => {
    await expect(publish('passwordChanged', { subject: 'Hello\r\nBcc: all@example.org' })).rejects.toMatchObject({
      status: 400,
    })
    await publish('passwordChanged', { subject: '<b>{{name}}</b>', opening: '<img src=x onerror=alert(1)> {{name}}' })
    const { subject, html } = await mailOf({
      template: 'passwordChanged',
      data: { name: '<script>alert(1)</script>\r\nBcc: all@example.org' },
    })
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<(script|img|b>)/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &lt;script&gt;')
    await reset('passwordChanged')
  })

  test('is refused with what another administrator has published meanwhile', async () => {
    const other = await world.anAdmin()
    const { version, opening, closing } = await present('resetPassword')
    const body = { language: 'en' as const, subject: 'Theirs', opening, closing, reason: REASON, version }
    await other.adminMailText.publish({ params: { key: 'resetPassword' }, body })
    await expect(publish('resetPassword', { subject: 'Mine' }, 'en', version)).rejects.toMatchObject({
      status: 409,
      body: { code: 'published_meanwhile', subject: 'Theirs', version: version + 1, publishedBy: { _id: other.id } },
    })
    const both = await Promise.allSettled([
      publish('resetPassword', { subject: 'One' }, 'en', version + 1),
      publish('resetPassword', { subject: 'Two' }, 'en', version + 1),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await reset('resetPassword')
  })

  test('is a version that can be taken back and is audited', async () => {
    const first = await publish('changeEmail', { subject: 'First' }, 'fr')
    await publish('changeEmail', { subject: 'Second' }, 'fr')
    const body = { language: 'fr' as const, reason: REASON, version: first.version + 1 }
    expect(
      await admin.adminMailText.restore({ params: { key: 'changeEmail', version: first.version }, body }),
    ).toMatchObject({ subject: 'First', isOwn: true, own: ['fr'] })
    const { versions } = await admin.adminMailText.versions({
      params: { key: 'changeEmail' },
      query: { language: 'fr' },
    })
    expect(versions[0]).toMatchObject({
      restoredFrom: first.version,
      before: { subject: 'Second' },
      after: { subject: 'First' },
      by: { _id: admin.id },
    })
    await expect(publish('changeEmail', {}, 'fr')).rejects.toMatchObject({
      status: 400,
      body: { code: 'nothing_changed' },
    })
    expect(await reset('changeEmail', 'fr')).toMatchObject({ isOwn: false, own: [] })
    const { entries } = await admin.adminAudit.list({ query: { action: 'mail_text' } })
    expect(entries[0]).toMatchObject({ action: 'mail_text.restored', reason: REASON })
  })

  test('of a kind that is not sent, or of a version that there is not, is not found', async () => {
    for (const key of ['nothing', 'notification', '__proto__', 'product_order.shipped.admin'])
      await expect(present(key), key).rejects.toMatchObject({ status: 404 })
    const body = { language: 'en' as const, reason: REASON, version: 0 }
    await expect(admin.adminMailText.restore({ params: { key: 'contact', version: 7 }, body })).rejects.toMatchObject({
      status: 404,
    })
  })
})

test('a test goes to the one who asks for it alone, and is marked', async () => {
  const { subject, opening, closing } = await present(SHIPPED, 'de')
  const body = { language: 'de' as const, subject, opening: `${opening}\nNur ein Versuch.`, closing }
  const before = new Set(await readdir(mailFolder(world.deps.settings)).catch(() => []))
  const sent = await admin.adminMailText.sendTest({ params: { key: SHIPPED }, body })
  expect(sent).toMatchObject({ accepted: true, to: admin.email })
  const [file = ''] = (await readdir(mailFolder(world.deps.settings))).filter((name) => !before.has(name))
  const raw = await readFile(`${mailFolder(world.deps.settings)}/${file}`, 'utf8')
  expect(raw).toContain(`To: ${admin.email}`)
  expect(raw).toMatch(/^Subject: (Test:|=\?UTF-8\?Q\?Test=3A)/m)
  expect(raw).toContain('Nur ein Versuch.')
})

test('every kind knows whom it greets and where it comes from', () => {
  for (const kind of listMailKinds())
    expect(variablesOfKind(kind)).toEqual(expect.arrayContaining(['name', 'marketplace']))
})

describe('the switch of a kind', () => {
  const received = 'message.received.buyer'
  const turn = (key: string, isSent: boolean) =>
    admin.adminMailText.switch({ params: { key }, body: { isSent, reason: REASON } })
  const mailsTo = async (person: Person) =>
    (await world.deps.db.selectFrom('mail').select('template').where('account_id', '=', person.id).execute()).filter(
      ({ template }) => template === 'notification',
    )
  const notifyOfMessage = (person: Person) =>
    inTransaction(world.deps.db, (tx) =>
      notify(tx, {
        accountId: person.id,
        source: `test:${newId()}`,
        event: 'message.received',
        data: { side: 'buyer', other: 'Hanna' },
        link: '/user/messages',
        mail: { template: 'message.received' },
      }),
    )

  test('leaves its mails out for everybody, keeps what is told on the site, and is audited', async () => {
    const person = await world.aBuyer()
    await turn(received, false)
    expect(await present(received, 'de')).toMatchObject({ isSent: false, canBeLeftOut: true })
    const { kinds } = await admin.adminMailText.list({ query: { language: 'en' } })
    expect(kinds.filter(({ isSent }) => !isSent).map(({ key }) => key.replace(/\.many$/, ''))).toContain(received)
    await notifyOfMessage(person)
    expect(await mailsTo(person)).toEqual([])
    expect((await person.notification.list()).notifications).toHaveLength(1)
    await expect(turn(received, false)).rejects.toMatchObject({ status: 400, code: 'nothing_changed' })
    const { entries } = await admin.adminAudit.list({ query: { action: 'mail_text.switched_off' } })
    expect(entries[0]).toMatchObject({ reason: REASON, after: { mail: received, isSent: 'false' } })
    await turn(received, true)
    await notifyOfMessage(person)
    expect(await mailsTo(person)).toHaveLength(1)
  })

  test.each(['verifyEmail', 'passwordChanged', 'contactAnswer'])('is missing for %s', async (key) => {
    expect(await present(key)).toMatchObject({ isSent: true, canBeLeftOut: false })
    await expect(turn(key, false)).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('is missing for what people cannot switch off either', async () => {
    const mandatory = listMailKinds().filter(({ group }) => ['payments', 'refunds', 'account'].includes(group))
    expect(mandatory.length).toBeGreaterThan(5)
    for (const { key } of mandatory) expect(await present(key)).toMatchObject({ canBeLeftOut: false })
  })
})

test('says how often a kind was sent in the last 30 days, alone and several at once', async () => {
  const key = 'product_order.shipped.buyer'
  const before = (await present(key)).sentCount
  const add = (days: number, values: object) =>
    world.deps.db
      .insertInto('mail')
      .values({
        id: newId(),
        source: `test:${newId()}`,
        recipient: 'someone@example.org',
        locale: 'en',
        template: 'notification',
        data: JSON.stringify({ name: 'Liya', event: 'product_order.shipped', values }),
        sent_at: new Date(Date.now() - days * 86_400_000),
      })
      .execute()
  await add(1, { side: 'buyer' })
  await add(29, { side: 'buyer' })
  await add(31, { side: 'buyer' })
  await add(1, { side: 'seller' })
  expect((await present(key)).sentCount).toBe(before + 2)
  const many = listMailKinds().find(({ isMany }) => isMany)
  if (many?.template !== 'notification') throw new Error('No mail tells of several events at once')
  const single = many.key.replace(/\.many$/, '')
  const counts = async () => [(await present(single)).sentCount, (await present(many.key)).sentCount]
  const [one = 0, several = 0] = await counts()
  await world.deps.db
    .insertInto('mail')
    .values({
      id: newId(),
      source: `test:${newId()}`,
      recipient: 'someone@example.org',
      locale: 'en',
      template: 'notification',
      data: JSON.stringify({ name: 'Liya', event: many.event, values: { side: many.side, count: 3 } }),
      sent_at: new Date(),
    })
    .execute()
  expect(await counts()).toEqual([one, several + 1])
})
