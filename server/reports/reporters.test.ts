import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeMailedTo } from '#test/accounts.ts'
import { NOTE, reportIdOf } from '#test/reports.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

let count = 0
/** A network of its own for each caller, unless the test says otherwise. */
const freshIp = () => {
  count += 1
  return `198.51.${count}.7`
}

type Given = { ip?: string; email?: string }

async function aListing(at: World = world) {
  const seller = await at.aSeller()
  const { _id: id } = await at.aService(seller)
  const entry = { kind: 'service', id, reason: 'stolen' }
  const send = async (payload: object, remoteAddress: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const reply = await at.app.inject({ method: 'POST', url: '/api/report', remoteAddress, headers, payload })
    expect(reply.statusCode, reply.body).toBe(201)
    return reply.json()._id
  }
  return {
    id,
    isShown: async () => (await at.app.inject({ url: `/api/service/${id}` })).statusCode === 200,
    /** The report of a person who is signed in. */
    report: async ({ ip = freshIp(), email }: Given = {}, by?: Person) => {
      const person = by ?? (await at.aBuyer())
      if (email) await at.db.updateTable('account').set({ email }).where('id', '=', person.id).execute()
      await send(entry, ip, person.token)
      return person
    },
    /** The confirmed report of somebody without an account. */
    visit: async ({ ip = freshIp(), email = `visitor${freshIp()}@example.org` }: Given = {}) => {
      const notice = await send({ ...entry, email }, ip)
      await at.visitor.report.confirm({ body: { id: notice, code: await codeMailedTo(at, email) } })
    },
    dismiss: async (by: Person = admin) => {
      const params = { id: await reportIdOf(at, id) }
      await by.adminReport.act({ params, body: { action: 'take' } })
      await by.adminReport.act({ params, body: { action: 'dismiss', note: NOTE } })
    },
    counts: async (by: Person = admin) => {
      const { reporters, visitors } = (await by.adminReport.detail({ params: { id: await reportIdOf(at, id) } })).report
      return { reporters, visitors }
    },
  }
}

describe('a listing is hidden by three people who are signed in', () => {
  test('with three mailboxes and three networks, not by two', async () => {
    const { report, isShown, counts } = await aListing()
    await report()
    await report()
    expect(await isShown()).toBe(true)
    await report()
    expect(await isShown()).toBe(false)
    expect(await counts()).toEqual({ reporters: 3, visitors: undefined })
  })

  test.each<[string, Given[]]>([
    [
      'one mailbox with sub-addresses',
      [{ email: 'one.mailbox+a@example.org' }, { email: 'one.mailbox+b@example.org' }],
    ],
    ['one mailbox of Google', [{ email: 'a.b.c@gmail.com' }, { email: 'abc@googlemail.com' }]],
    ['one address', [{ ip: '203.0.113.9' }, { ip: '203.0.113.9' }]],
    ['one address in two notations', [{ ip: '203.0.113.19' }, { ip: '::ffff:203.0.113.19' }]],
    ['one /64', [{ ip: '2001:db8:7:7::1' }, { ip: '2001:db8:7:7:ffff::2' }]],
  ])('%s counts once', async (_what, given) => {
    const { report, isShown, counts } = await aListing()
    for (const each of given) await report(each)
    await report()
    expect(await isShown()).toBe(true)
    expect(await counts()).toMatchObject({ reporters: 2 })
    await report()
    expect(await isShown()).toBe(false)
  })

  test('two addresses of one IPv4 network count twice', async () => {
    const { report, isShown } = await aListing()
    for (const ip of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await report({ ip })
    expect(await isShown()).toBe(false)
  })

  test('and those whose report was dismissed do not count again', async () => {
    const { report, dismiss, isShown, counts } = await aListing()
    const people = [await report(), await report({ email: 'twice@example.org' }), await report({ ip: '203.0.113.77' })]
    expect(await isShown()).toBe(false)
    await dismiss()
    expect(await isShown()).toBe(true)
    for (const person of people) await report({}, person)
    await report({ email: 'twice+again@example.org' })
    await report({ ip: '203.0.113.77' })
    expect(await counts()).toMatchObject({ reporters: 0 })
    await report()
    await report()
    expect(await isShown()).toBe(true)
    await report()
    expect(await isShown()).toBe(false)
    expect(await counts()).toMatchObject({ reporters: 3 })
  })
})

describe('visitors without an account', () => {
  test('never hide a listing, however many they are, and do not help to', async () => {
    const { report, visit, isShown, counts } = await aListing()
    for (let people = 0; people < 4; people += 1) await visit()
    expect(await isShown()).toBe(true)
    await report()
    await report()
    expect(await isShown()).toBe(true)
    expect(await counts()).toEqual({ reporters: 6, visitors: 4 })
    await report()
    expect(await isShown()).toBe(false)
  })

  test('of one mailbox or one network count once, a /24 in IPv4', async () => {
    const { visit, counts } = await aListing()
    await visit({ ip: '192.0.2.1' })
    await visit({ ip: '192.0.2.254' })
    await visit({ ip: '192.0.3.1', email: 'same+1@example.org' })
    await visit({ email: 'same+2@example.org' })
    await visit({ ip: '2001:db8:9:9::1' })
    await visit({ ip: '2001:db8:9:9:1::1' })
    expect(await counts()).toEqual({ reporters: 3, visitors: 3 })
  })

  test('put a report at the top of both lists of administrators, which say why', async () => {
    const [first, second] = [await aListing(), await aListing()]
    await first.report()
    await second.visit()
    const ids = [await reportIdOf(world, second.id), await reportIdOf(world, first.id)]
    const { reports } = await admin.adminReport.list({ query: { limit: 100 } })
    expect(reports.map(({ _id }) => _id).filter((id) => ids.includes(id))).toEqual(ids)
    expect(reports.find(({ _id }) => _id === ids[0])).toMatchObject({ visitors: 1 })
    const { items } = await admin.adminQueue.list({ query: { limit: 100 } })
    expect(items.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual(ids)
    expect(items.filter(({ id }) => ids.includes(id)).map(({ isRaised }) => isRaised)).toEqual([true, undefined])
  })

  test('hide a listing as three if the operator has switched that on', async () => {
    const open = await startWorld({ rules: { visitorReportsHide: true } })
    try {
      const { visit, isShown } = await aListing(open)
      await visit()
      await visit()
      expect(await isShown()).toBe(true)
      await visit()
      expect(await isShown()).toBe(false)
    } finally {
      await open.close()
    }
  })
})
