import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { type NewNotification, notify } from './notify.ts'
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe-token.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const aNotification = (to: Pick<Person, 'id'>, changes: Partial<NewNotification> = {}): NewNotification => ({
  accountId: to.id,
  source: newId(),
  event: 'service_order.accepted',
  data: { side: 'buyer', service: 'Home cleaning', other: 'Hanna' },
  link: '/user/orders/1',
  mail: { template: 'service_order.accepted' },
  ...changes,
})
const notifyOf = (...entries: NewNotification[]) =>
  world.db.transaction().execute(async (tx) => {
    for (const entry of entries) await notify(tx, entry)
  })
const count = async (person: Person) => (await person.notification.unreadCount()).count
const mailsTo = ({ email }: Person) =>
  world.db.selectFrom('mail').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

describe('the link in a mail', () => {
  const GROUP = 'orders' as const
  const linkFor = ({ id }: Person, group: 'orders' | 'reviews' = GROUP) =>
    unsubscribePath(world.deps.tokenKey, { accountId: id, group })
  const visit = (url: string, headers = {}) => world.app.inject({ method: 'GET', url, headers })
  const post = (url: string, payload = 'List-Unsubscribe=One-Click', type = 'application/x-www-form-urlencoded') =>
    world.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
  const preferencesOf = async (person: Person) => {
    const { user } = await person.user.detail({ params: { id: person.id } })
    return 'preferences' in user ? user.preferences.notifications : {}
  }

  test('is in every mail that one may do without, twice, and in no other', async () => {
    const person = await world.aBuyer()
    const event = 'service_order.money_returned'
    await notifyOf(aNotification(person), aNotification(person, { event, mail: { template: event } }))
    await world.runJobs()
    const folder = path.join(world.dataDir, 'mail')
    const files = await Promise.all((await readdir(folder)).map((file) => readFile(path.join(folder, file), 'utf8')))
    const own = files
      .map((eml) => eml.replace(/=\n/g, '').replace(/\n[ \t]+/g, ' '))
      .filter((eml) => eml.includes(`To: ${person.email}`))
    const [accepted = '', returned = ''] = own.toSorted((a) => (a.includes('accepted your order') ? -1 : 1))
    const address = world.settings.publicUrl + linkFor(person)
    expect(accepted).toContain(`List-Unsubscribe: <${address}>`)
    expect(accepted).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(accepted.split(address)).toHaveLength(4)
    expect(returned).not.toMatch(/unsubscribe/i)
  })

  test('changes nothing by being followed, and works with one click of a mail program', async () => {
    const person = await world.aBuyer({ locale: 'de' })
    const asked = await visit(linkFor(person))
    expect(asked.statusCode).toBe(200)
    expect(asked.body).toContain('<html lang="de">')
    expect(asked.body).toContain('Diese E-Mails abbestellen?')
    expect(asked.body).not.toContain('<script')
    expect(asked.headers['content-security-policy']).toContain("default-src 'none'")
    expect(await preferencesOf(person)).toEqual({})
    const replies = await Promise.all([post(linkFor(person)), post(linkFor(person))])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await preferencesOf(person)).toEqual({ orders: { inApp: true, email: false } })
    await notifyOf(aNotification(person))
    expect([await count(person), (await mailsTo(person)).length]).toEqual([1, 0])
    expect((await visit(linkFor(person))).body).toContain('Diese E-Mails sind abbestellt')
  })

  test('takes the forms of all mail programs, and none at all', async () => {
    for (const [payload, type] of [
      [
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
        'multipart/form-data; boundary=x',
      ],
      ['', 'application/x-www-form-urlencoded'],
      ['mail=off', 'application/x-www-form-urlencoded'],
    ] as const) {
      const person = await world.aBuyer()
      expect((await post(linkFor(person), payload, type)).statusCode).toBe(200)
      expect(await preferencesOf(person)).toEqual({ orders: { inApp: true, email: false } })
    }
  })

  test('can be taken back, and touches nothing but its mails', async () => {
    const person = await world.aBuyer()
    const before = { orders: { inApp: false, email: true }, reviews: { inApp: true, email: false } }
    await person.user.update({ params: { id: person.id }, body: { preferences: { notifications: before } } })
    const off = await post(linkFor(person))
    expect(off.body).toContain('These e-mails are switched off')
    expect(off.body).toContain('Orders and appointments')
    expect(await preferencesOf(person)).toEqual({ ...before, orders: { inApp: false, email: false } })
    expect((await post(linkFor(person), 'mail=on')).body).toContain('These e-mails are on again')
    expect(await preferencesOf(person)).toEqual(before)
  })

  test('is good for its account and its mails alone, and for nothing once the account is gone', async () => {
    const [person, other] = [await world.aBuyer(), await world.aBuyer()]
    const [id = '', group = '', signature = ''] = linkFor(person).replace('/unsubscribe/', '').split('.')
    const wrong = [
      `${other.id}.${group}.${signature}`,
      `${id}.reviews.${signature}`,
      `${id}.${group}.${signature.slice(0, -4)}AAAA`,
      `${id}.${group}.`,
      `${id}.${group}`,
      `${id}.${group}.${signature}.${signature}`,
      'nonsense',
      '%00',
    ]
    for (const token of wrong)
      for (const reply of [await visit(`/unsubscribe/${token}`), await post(`/unsubscribe/${token}`)]) {
        expect(reply.statusCode, token).toBe(404)
        expect(reply.body).toContain('This link does not work')
      }
    expect([await preferencesOf(person), await preferencesOf(other)]).toEqual([{}, {}])
    const german = await visit('/unsubscribe/nonsense', { 'accept-language': 'de' })
    expect(german.body).toContain('Dieser Link funktioniert nicht')
    expect(readUnsubscribeToken(new Uint8Array(32), `${id}.${group}.${signature}`)).toBeUndefined()
    await world.db.updateTable('account').set({ status: 'deleted' }).where('id', '=', person.id).execute()
    expect((await post(linkFor(person))).statusCode).toBe(404)
  })
})
