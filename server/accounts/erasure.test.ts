import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { anEntry, auditOf, PASSWORD, withPassword } from '#test/accounts.ts'
import { productOrderStates } from '#test/product-order-states.ts'
import { withApp, withPasskey } from '#test/security-scenes.ts'
import { berlin, type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const reason = 'They asked for it by letter.'
const remove = (who: Person, id = who.id) => who.user.remove({ params: { id }, body: { reason } })
const accountOf = (id: string) =>
  world.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('erasing takes everything personal, ends the sessions and hides the listings', async () => {
  const seller = await withPassword(world, await world.aSeller())
  const service = await world.aService(seller)
  const product = await world.aProduct(seller)
  await seller.user.update({
    params: { id: seller.id },
    body: { fullName: 'Hanna T.', bio: 'Since 2017.', location: { label: 'Neukölln', city: 'Berlin', country: 'DE' } },
    files: { documents: [new File(['%PDF-1.4\n%%EOF'], 'id.pdf', { type: 'application/pdf' })] },
  })
  expect(await remove(seller)).toEqual({ message: 'User deleted successfully.' })
  const row = await accountOf(seller.id)
  expect(row).toMatchObject({ status: 'deleted', name: 'Deleted account', is_seller: false, languages: [] })
  for (const column of ['email', 'phone', 'full_name', 'bio', 'location', 'password_hash', 'picture'] as const)
    expect(row[column]).toBeNull()
  await expect(seller.auth.sessions()).rejects.toMatchObject({ status: 401 })
  await expect(world.visitor.user.detail({ params: { id: seller.id } })).rejects.toMatchObject({ status: 404 })
  await expect(world.visitor.service.detail({ params: { id: service._id } })).rejects.toMatchObject({ status: 404 })
  await expect(world.visitor.product.detail({ params: { id: product._id } })).rejects.toMatchObject({ status: 404 })
  const listed = world.db.selectFrom('product').select('pickup_location').where('id', '=', product._id)
  expect((await listed.executeTakeFirstOrThrow()).pickup_location).toEqual({
    ...product.pickupLocation,
    address: undefined,
  })
  await expect(world.visitor.auth.login({ body: { email: seller.email, password: PASSWORD } })).rejects.toMatchObject({
    status: 401,
  })
  const documents = world.db.selectFrom('account_document').selectAll().where('account_id', '=', seller.id)
  expect(await documents.execute()).toEqual([])
  const { user } = await world.visitor.auth.register({ body: anEntry({ email: seller.email }) })
  expect(user._id).not.toBe(seller.id)
})

test('erasing leaves no passkey, no app, no codes and no known browser', async () => {
  const person = await world.aBuyer()
  const device = await withPasskey(world, person)
  await withApp(world, person)
  const { question } = await world.visitor.security.passkeyQuestion()
  await world.visitor.security.signIn({ body: { passkey: device.answer(question) } })
  await remove(person)
  for (const table of ['passkey', 'second_step', 'recovery_code', 'known_browser'] as const)
    expect(await world.db.selectFrom(table).select('account_id').where('account_id', '=', person.id).execute()).toEqual(
      [],
    )
})

test('only an administrator erases another account', async () => {
  const [person, stranger, admin] = [await world.aBuyer(), await world.aSeller(), await world.anAdmin()]
  await world.anAdmin()
  await expect(world.visitor.user.remove({ params: { id: person.id } })).rejects.toMatchObject({ status: 401 })
  await expect(remove(stranger, person.id)).rejects.toMatchObject({ status: 403 })
  await expect(remove(person, newId())).rejects.toMatchObject({ status: 404 })
  await expect(remove(person, 'x')).rejects.toMatchObject({ status: 400 })
  for (const body of [{}, { reason: '  ' }])
    await expect(admin.user.remove({ params: { id: person.id }, body })).rejects.toMatchObject({
      status: 400,
      body: { errors: { reason: 'Please fill this in.' } },
    })
  expect((await accountOf(person.id)).status).toBe('active')
  await remove(admin, person.id)
  expect((await auditOf(world, person.id)).at(-1)).toMatchObject({ action: 'account.erased', reason })
  await expect(remove(admin, person.id)).rejects.toMatchObject({ status: 404 })
})

test('no notification or mail of another account names an erased account, or quotes it', async () => {
  const [buyer, admin] = [await world.aBuyer({ name: 'Tsehay Unforgettable' }), await world.anAdmin()]
  const seller = await world.aSeller()
  const service = await world.aService(seller, { bookable: false })
  const { order, ...payment } = await buyer.serviceOrder.create({ body: { serviceId: service._id, address: berlin } })
  const at = { params: { id: order._id } }
  await world.pay(payment)
  await buyer.serviceOrder.confirmPayment(at)
  await seller.serviceOrder.accept(at)
  await seller.serviceOrder.inProgress(at)
  await seller.serviceOrder.complete({ ...at, body: { note: 'Done.' } })
  const claim = { ...at, body: { reason: 'Nobody came.' } }
  const caseId = (await buyer.serviceOrder.requestRefund(claim)).order.refundCaseId ?? ''
  await buyer.refundCase.answer({ params: { id: caseId }, body: { action: 'escalate' } })
  const decision = { refundAmount: 8652, reasonCode: 'not_provided', note: 'Nobody came.' } as const
  await admin.admin.resolve({ params: { id: caseId }, body: decision })
  await world.runJobs()
  const stored = async () => {
    const { rows } = await sql<{ stored: number }>`
      select (select count(*) from notification where account_id <> ${buyer.id} and data::text like '%Unforgettable%')
        + (select count(*) from mail where account_id <> ${buyer.id} and data::text like '%Unforgettable%') as stored`.execute(
      world.db,
    )
    return Number(rows[0]?.stored)
  }
  expect(await stored()).toBeGreaterThan(3)
  await remove(buyer)
  expect(await stored()).toBe(0)
  const { notifications } = await seller.notification.list({ query: { limit: 50 } })
  expect(notifications.length).toBeGreaterThan(1)
  expect(JSON.stringify(notifications)).not.toMatch(/Unforgettable|undefined/)
})

test('an open order keeps both of its people, and says so', async () => {
  const { buyer, seller } = await world.anUnpaidOrder()
  for (const person of [buyer, seller])
    await expect(remove(person)).rejects.toMatchObject({
      status: 409,
      code: 'account_in_use',
      body: { reasons: [{ code: 'open_orders' }] },
    })
  expect((await accountOf(buyer.id)).status).toBe('active')
})

test('held money keeps both of its people, and says so', async () => {
  const { buyer, seller } = await world.aPaidOrder()
  for (const person of [buyer, seller])
    await expect(remove(person)).rejects.toMatchObject({
      status: 409,
      body: { reasons: [{ code: 'open_orders' }, { code: 'money_held' }] },
    })
})

test('an order that ended stays, without a name or an address', async () => {
  const { buyer, seller, id } = await world.anUnpaidOrder()
  await buyer.serviceOrder.remove({ params: { id } })
  await remove(buyer)
  const order = await world.db
    .selectFrom('transaction')
    .innerJoin('service_order', 'service_order.id', 'transaction.id')
    .select(['buyer_id', 'address'])
    .where('transaction.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ buyer_id: buyer.id, address: null })
  const { order: seen } = await seller.serviceOrder.detail({ params: { id } })
  expect(seen.buyer.name).toBe('Deleted account')
})

test('an order of a product that ended stays without where it was sent to or picked up', async () => {
  const places = productOrderStates(world)
  const orders = [await places.unpaid(), await places.unpaid({}, { deliveryMethod: 'pickup' })]
  for (const { buyer, seller, id } of orders) {
    await buyer.productOrder.remove({ params: { id } })
    for (const person of [buyer, seller]) await remove(person)
  }
  const stored = await world.db
    .selectFrom('product_order')
    .select(['address', 'handover_code', 'pickup_place'])
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const nowhere = { address: null, handover_code: null }
  const area = { label: 'Mitte', city: 'Berlin', country: 'DE' }
  expect(stored).toEqual([
    { ...nowhere, pickup_place: null },
    { ...nowhere, pickup_place: area },
  ])
})

test('the last administrator stays; of two that go at once, one stays', async () => {
  const own = await startWorld()
  try {
    const first = await own.anAdmin()
    await expect(remove(first)).rejects.toMatchObject({ status: 409, body: { reasons: [{ code: 'last_owner' }] } })
    const second = await own.anAdmin()
    const all = await Promise.allSettled([remove(first), remove(second)])
    expect(all.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  } finally {
    await own.close()
  }
})

test('two requests to erase one account do it once', async () => {
  const person = await world.aBuyer()
  const all = await Promise.allSettled([remove(person), remove(person)])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
