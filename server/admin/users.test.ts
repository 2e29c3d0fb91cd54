import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addDocument, auditOf, freshEmail, mailsTo, notificationsOf, PASSWORD, withPassword } from '#test/accounts.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const waitingSeller = async (fileName = 'licence.pdf') => {
  const seller = await world.aSeller({ verified: false })
  await addDocument(world, seller, fileName)
  await world.db.updateTable('account').set({ verification: 'pending' }).where('id', '=', seller.id).execute()
  return seller
}

const at = ({ id }: Person) => ({ params: { id } })
const reason = 'Buyers were asked to pay elsewhere.'

describe('verifying a seller', () => {
  test('shows what the seller offers, accepts the documents, and tells the seller', async () => {
    const seller = await waitingSeller()
    const service = await world.aService(seller)
    const detail = () => world.visitor.service.detail({ params: { id: service._id } })
    await expect(detail()).rejects.toMatchObject({ status: 404 })
    const { user, message } = await admin.adminUser.verify({ ...at(seller), body: { note: 'Welcome.' } })
    expect(message).toBe('Seller verified successfully.')
    expect(user).toMatchObject({ isVerified: true, verification: { status: 'approved', note: 'Welcome.' } })
    expect(user.documents.map(({ status }) => status)).toEqual(['approved'])
    expect((await detail()).service._id).toBe(service._id)
    expect(await notificationsOf(world, seller)).toEqual(['account.verified'])
    expect((await mailsTo(world, seller.email)).length).toBe(1)
    expect((await auditOf(world, seller.id)).at(-1)).toMatchObject({
      action: 'account.verification_decided',
      actor_id: admin.id,
      before: { verification: 'pending' },
      after: { verification: 'approved' },
      reason: 'Welcome.',
    })
  })

  test('moves the seller from the list of the unverified to that of the verified', async () => {
    const seller = await waitingSeller('card.pdf')
    const query = { q: seller.email }
    const before = await admin.adminUser.unverified({ query })
    expect(before.sellers.map(({ _id }) => _id)).toEqual([seller.id])
    expect(before.users).toEqual(before.sellers)
    expect(before.sellers[0]?.documents.map(({ fileName }) => fileName)).toEqual(['card.pdf'])
    await admin.adminUser.verify({ ...at(seller), body: {} })
    expect((await admin.adminUser.unverified({ query })).sellers).toEqual([])
    expect((await admin.adminUser.verified({ query })).sellers.map(({ _id }) => _id)).toEqual([seller.id])
  })

  test('can ask for changes or be refused, each with a note that the seller reads', async () => {
    const seller = await waitingSeller()
    for (const status of ['changes_requested', 'rejected'] as const) {
      await expect(admin.adminUser.verify({ ...at(seller), body: { status } })).rejects.toMatchObject({
        status: 400,
        body: { errors: { note: expect.any(String) } },
      })
      await admin.adminUser.verify({ ...at(seller), body: { status, note: `Because: ${status}` } })
      const { user } = await seller.user.detail(at(seller))
      expect(user).toMatchObject({ verification: { status, note: `Because: ${status}` } })
    }
    expect(await notificationsOf(world, seller)).toEqual(['account.changes_requested', 'account.rejected'])
  })

  test('is not possible for an account that sells nothing, and not for oneself', async () => {
    const buyer = await world.aBuyer()
    await expect(admin.adminUser.verify({ ...at(buyer), body: {} })).rejects.toMatchObject({
      status: 409,
      code: 'not_a_seller',
    })
    const selling = await world.aPerson({ admin: true, seller: true, verified: false })
    await expect(selling.adminUser.verify({ ...at(selling), body: {} })).rejects.toMatchObject({ status: 403 })
  })

  test('is asked for when documents arrive: administrators are told, once until they read it', async () => {
    const own = await world.anAdmin()
    const seller = await world.aSeller({ verified: false })
    const document = () => new File(['%PDF-1.4\n%%EOF\n'], 'id.pdf', { type: 'application/pdf' })
    for (let times = 0; times < 2; times += 1)
      await seller.user.update({ ...at(seller), body: {}, files: { documents: [document()] } })
    const { notifications } = await own.notification.list({ query: {} })
    expect(notifications.filter(({ link }) => link?.endsWith(`open=${seller.id}`))).toHaveLength(1)
  })
})

describe('the list of accounts', () => {
  test('begins with the latest, and finds by words and filters', async () => {
    const person = await world.aSeller({ name: 'Wubit Alemayehu' })
    const all = await admin.adminUser.list({ query: {} })
    const dates = all.data.map(({ createdAt }) => createdAt)
    expect(dates).toEqual(dates.toSorted().reverse())
    expect(all.pagination).toMatchObject({ currentPage: 1, limit: 10 })
    const found = await admin.adminUser.list({ query: { q: 'wubit', role: 'seller', verification: 'approved' } })
    expect(found.data).toMatchObject([{ _id: person.id, orderCount: 0, status: 'active' }])
    expect((await admin.adminUser.list({ query: { q: 'wubit', role: 'admin' } })).data).toEqual([])
    expect((await admin.adminUser.list({ query: { q: 'w_bit' } })).data).toEqual([])
  })

  test('refuses a sort and a filter that it does not know', async () => {
    for (const query of [{ sortBy: 'email' }, { role: 'owner' }, { limit: 101 }])
      await expect(admin.adminUser.list({ query: untyped(query) })).rejects.toMatchObject({ status: 400 })
  })

  test('counts the orders of both sides', async () => {
    const { seller, buyer } = await world.aPaidOrder()
    for (const person of [seller, buyer])
      expect((await admin.adminUser.list({ query: { q: person.email } })).data).toMatchObject([{ orderCount: 1 }])
  })
})

test('a record shows what a person did and what was done to them, and reading it is audited', async () => {
  const { seller, buyer, order, service } = await world.aPaidOrder()
  const { user, record } = await admin.adminUser.record(at(seller))
  expect(user._id).toBe(seller.id)
  expect(record.orders).toMatchObject([{ _id: order._id, kind: 'serviceOrder', part: 'seller', title: service.title }])
  expect(record.listings).toMatchObject([{ _id: service._id, kind: 'service', status: 'published' }])
  expect(record.sessions.length).toBe(1)
  expect((await admin.adminUser.record(at(buyer))).record.orders).toMatchObject([{ part: 'buyer' }])
  const again = await admin.adminUser.record(at(seller))
  expect(again.record.history[0]).toMatchObject({ action: 'account.read', by: expect.any(String) })
})

test('opening a person twice is one line of the audit log, and a second administrator’s view is their own', async () => {
  const person = await world.aSeller()
  const second = await world.anAdmin()
  await Promise.all([admin, admin, second].map(({ adminUser }) => adminUser.record(at(person))))
  await admin.adminUser.record(at(person))
  const lines = async () => {
    const rows = await world.db
      .selectFrom('audit')
      .select('actor_id')
      .where('action', '=', 'account.read')
      .where('ref_id', '=', person.id)
      .execute()
    return rows.map(({ actor_id }) => actor_id).toSorted()
  }
  expect(await lines()).toEqual([admin.id, second.id].toSorted())
})

test.each([
  [61, 2],
  [59, 1],
])('opening a person %i minutes after the last time makes %i lines', async (minutes, count) => {
  const person = await world.aSeller()
  const line = { actor_id: admin.id, action: 'account.read', kind: 'account', ref_id: person.id }
  const readAt = new Date(Date.now() - minutes * 60_000)
  await world.db
    .insertInto('audit')
    .values({ ...line, ip: '127.0.0.1', at: readAt })
    .execute()
  await admin.adminUser.record(at(person))
  const lines = await world.db
    .selectFrom('audit')
    .select('id')
    .where('ref_id', '=', person.id)
    .where('action', '=', 'account.read')
    .execute()
  expect(lines).toHaveLength(count)
})

test('a record shows a hidden listing as hidden, and one that is held back as waiting', async () => {
  const { seller, service } = await world.aPaidOrder()
  const statusIn = async () => (await admin.adminUser.record(at(seller))).record.listings[0]?.status
  for (const [moderation, status] of [
    ['hidden', 'hidden'],
    ['pending', 'pending'],
    ['clear', 'published'],
  ] as const) {
    await world.db.updateTable('service').set({ moderation }).where('id', '=', service._id).execute()
    expect(await statusIn()).toBe(status)
  }
})

test('an order has one sum in the list of orders, on the pages of its people and among the payments', async () => {
  const { id, buyer, seller } = await productOrderStates(world).shipped()
  const sumsOf = async () => {
    const [{ orders }, { payments }, ...records] = await Promise.all([
      admin.adminOrder.list({ query: { q: id } }),
      admin.adminPayment.list({ query: { reference: id } }),
      admin.adminUser.record(at(buyer)),
      admin.adminUser.record(at(seller)),
    ])
    return [orders[0]?.sum, payments[0]?.orderSum, ...records.map(({ record }) => record.orders[0]?.sum)]
  }
  expect(await sumsOf()).toEqual(Array(4).fill({ amount: 14_925, currency: 'EUR' }))
  await admin.adminOrder.update({
    params: { id },
    body: { action: 'end', reason: 'Half of it is missing.', input: { refundAmount: 5000 } },
  })
  expect(await sumsOf()).toEqual(Array(4).fill({ amount: 9925, currency: 'EUR' }))
})

describe('a suspension', () => {
  test('ends the sessions and hides the listings, and the sign-in says so', async () => {
    const seller = await withPassword(world, await world.aSeller())
    const service = await world.aService(seller)
    const { user } = await admin.adminUser.suspend({ ...at(seller), body: { reason } })
    expect(user).toMatchObject({ status: 'suspended', suspension: { reason, until: null } })
    await expect(seller.notification.list({ query: {} })).rejects.toMatchObject({ status: 401 })
    await expect(world.visitor.auth.login({ body: { email: seller.email, password: PASSWORD } })).rejects.toMatchObject(
      { status: 403, code: 'suspended' },
    )
    await expect(world.visitor.service.detail({ params: { id: service._id } })).rejects.toMatchObject({ status: 404 })
    expect((await mailsTo(world, seller.email)).at(-1)).toMatchObject({ data: { event: 'account.suspended' } })
    await admin.adminUser.restore({ ...at(seller), body: { reason: 'It was a mistake.' } })
    expect((await world.visitor.service.detail({ params: { id: service._id } })).service._id).toBe(service._id)
    await world.visitor.auth.login({ body: { email: seller.email, password: PASSWORD } })
  })

  test('leaves orders that are under way to the other side', async () => {
    const { buyer, seller, id } = await world.aPaidOrder()
    await seller.serviceOrder.accept({ params: { id } })
    await admin.adminUser.suspend({ ...at(seller), body: { reason } })
    const { order } = await buyer.serviceOrder.detail({ params: { id } })
    expect(order.allowedActions).toContain('request-refund')
  })

  test('ends by itself at its end, and not before', async () => {
    const person = await world.aBuyer()
    const until = new Date(Date.now() + 86_400_000).toISOString()
    await admin.adminUser.suspend({ ...at(person), body: { reason, until } })
    const statusOf = async () => (await admin.adminUser.record(at(person))).user.status
    await world.runTask('account.endSuspension', { id: person.id })
    expect(await statusOf()).toBe('suspended')
    await world.db
      .updateTable('account')
      .set({ suspended_until: new Date(Date.now() - 1000) })
      .where('id', '=', person.id)
      .execute()
    // The clock of the database starts the job, that of a process may be behind.
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000)
    await world.runTask('account.endSuspension', { id: person.id })
    clock.mockRestore()
    expect(await statusOf()).toBe('active')
    expect(await notificationsOf(world, person)).toEqual(['account.suspended', 'account.restored'])
  })

  test('is refused for oneself, in the past, twice, and its end where there is none', async () => {
    const person = await world.aBuyer()
    const suspend = (body: { reason: string; until?: string }, who = person) =>
      admin.adminUser.suspend({ ...at(who), body })
    await expect(suspend({ reason }, admin)).rejects.toMatchObject({ status: 403, code: 'own_account' })
    await expect(suspend({ reason, until: '2020-01-01T00:00:00.000Z' })).rejects.toMatchObject({ status: 400 })
    await expect(admin.adminUser.restore({ ...at(person), body: { reason } })).rejects.toMatchObject({ status: 409 })
    const both = await Promise.allSettled([suspend({ reason }), suspend({ reason })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the rights of an administrator', () => {
  test('begin and end with a reason, and end the sessions', async () => {
    const person = await world.aBuyer()
    await admin.adminUser.appoint({ ...at(person), body: { isAdmin: true, reason: 'Helps us.' } })
    const { user } = await admin.adminUser.record(at(person))
    expect(user.isAdmin).toBe(true)
    await expect(person.notification.list({ query: {} })).rejects.toMatchObject({ status: 401 })
    await expect(
      admin.adminUser.appoint({ ...at(person), body: { isAdmin: true, reason: 'Again.' } }),
    ).rejects.toMatchObject({ status: 409, code: 'no_change' })
    await admin.adminUser.appoint({ ...at(person), body: { isAdmin: false, reason: 'Thank you.' } })
    expect(await notificationsOf(world, person)).toEqual(['account.appointed', 'account.dismissed'])
  })

  test('are not for a password of an address that was never confirmed', async () => {
    const person = await withPassword(world, await world.aBuyer())
    await world.db.updateTable('account').set({ email_verified_at: null }).where('id', '=', person.id).execute()
    await admin.adminUser.appoint({ ...at(person), body: { isAdmin: true, reason: 'Helps us.' } })
    await expect(world.visitor.auth.login({ body: { email: person.email, password: PASSWORD } })).rejects.toMatchObject(
      { status: 401, code: 'invalid_credentials' },
    )
  })

  test('stay with the last one, also when two end each other’s at once', async () => {
    const own = await startWorld()
    try {
      const [one, other] = [await own.anAdmin(), await own.anAdmin()]
      const dismiss = (who: Person, whom: Person) =>
        who.adminUser.appoint({ ...at(whom), body: { isAdmin: false, reason: 'No longer.' } })
      const both = await Promise.allSettled([dismiss(one, other), dismiss(other, one)])
      expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { rows: admins } = await own.deps.pool.query('select id from account where is_admin')
      expect(admins).toHaveLength(1)
      const last = [one, other].find(({ id }) => id === admins[0].id)
      if (!last) throw new Error('no administrator is left')
      await expect(dismiss(last, last)).rejects.toMatchObject({
        status: 409,
        code: 'last_owner',
        body: { user: { _id: last.id, isAdmin: true } },
      })
    } finally {
      await own.close()
    }
  })
})

describe('erasing several accounts', () => {
  test('erases all of them and ignores ids that no account has', async () => {
    const people = [await world.aBuyer(), await world.aBuyer()]
    const userIds = [...people.map(({ id }) => id), '019a0000-0000-7000-8000-000000000000']
    expect(await admin.adminUser.removeMany({ body: { userIds, reason } })).toEqual({
      deletedCount: 2,
      message: 'User deleted successfully.',
    })
    expect(await admin.adminUser.removeMany({ body: { userIds, reason } })).toMatchObject({ deletedCount: 0 })
  })

  test('erases none if one may not go, and says why', async () => {
    const free = await world.aBuyer()
    const { buyer } = await world.aPaidOrder()
    await expect(
      admin.adminUser.removeMany({ body: { userIds: [free.id, buyer.id, admin.id], reason } }),
    ).rejects.toMatchObject({
      status: 409,
      body: {
        reasons: expect.arrayContaining([
          { _id: buyer.id, code: 'open_orders' },
          { _id: buyer.id, code: 'money_held' },
          { _id: admin.id, code: 'self' },
        ]),
      },
    })
    expect((await admin.adminUser.record(at(free))).user.status).toBe('active')
  })

  test('needs ids, at most a hundred, and a reason', async () => {
    const { id } = await world.aBuyer()
    for (const body of [{ userIds: [id] }, { userIds: [id], reason: ' ' }])
      await expect(admin.adminUser.removeMany({ body: untyped(body) })).rejects.toMatchObject({ status: 400 })
    for (const userIds of [[], ['x'], Array.from({ length: 101 }, () => admin.id)])
      await expect(admin.adminUser.removeMany({ body: { userIds, reason } })).rejects.toMatchObject({ status: 400 })
    await expect(admin.adminUser.removeMany({ body: untyped({}) })).rejects.toMatchObject({ status: 400 })
  })
})

describe('opening an account for another person', () => {
  const entry = () => ({ name: 'Liya Mekonnen', email: freshEmail(), accountType: 'individual' as const })

  test('mails the way to a password, which only the person chooses', async () => {
    const body = { ...entry(), roles: ['buy' as const, 'sell' as const], locale: 'de' as const }
    const { user } = await admin.adminUser.create({ body })
    expect(user).toMatchObject({ email: body.email, isSeller: true, isVerified: false, isEmailVerified: false })
    expect(await mailsTo(world, body.email)).toMatchObject([{ locale: 'de', data: { event: 'account.opened' } }])
    await expect(world.visitor.auth.login({ body: { email: body.email, password: PASSWORD } })).rejects.toMatchObject({
      status: 401,
    })
    expect((await auditOf(world, user._id))[0]).toMatchObject({ action: 'account.opened', actor_id: admin.id })
  })

  test('is refused for an address that is taken, and for a business without its name', async () => {
    const { email } = await world.aBuyer()
    await expect(admin.adminUser.create({ body: { ...entry(), email } })).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
    })
    await expect(admin.adminUser.create({ body: { ...entry(), accountType: 'business' } })).rejects.toMatchObject({
      status: 400,
    })
  })
})
