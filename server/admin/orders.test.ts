import { type SqlBool, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderMail } from '#server/notifications/email-template.ts'
import { findMail } from '#server/notifications/mail-data.ts'
import { type ProductOrderStates, productOrderStates } from '#test/product-order-states.ts'
import { productRequestStates } from '#test/product-request-states.ts'
import { type ServiceOrderStates, serviceOrderStates } from '#test/service-order-states.ts'
import { serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
let products: ProductOrderStates
let services: ServiceOrderStates
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
  products = productOrderStates(world)
  services = serviceOrderStates(world)
})
afterAll(() => world.close())

/** The last mail to a person about an order, as it is sent. */
async function mailOf({ id: accountId }: Person, orderId: string) {
  const row = await world.db
    .selectFrom('mail')
    .select('id')
    .where('account_id', '=', accountId)
    .where(sql<SqlBool>`data -> 'values' ->> 'orderId' = ${orderId}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const mail = await findMail(world.db, row.id)
  if (!mail) throw new Error('there is no mail')
  return renderMail(mail, world.deps)
}

const at = (id: string) => ({ params: { id } })
const reason = 'It was made to try the checkout.'
const list = (query: object = {}) => admin.adminOrder.list({ query })
const idsOf = async (query: object) => (await list(query)).orders.map(({ _id }) => _id)

describe('the list of all orders', () => {
  test('tells which were accepted offers, and for what', async () => {
    const wanted = await productRequestStates(world).paid()
    const asked = await serviceRequestStates(world).paid()
    const { id: ordinary } = await products.confirmed()
    const { orders, pagination } = await list({ origin: 'offer', limit: 100 })
    expect(pagination.totalItems).toBe(orders.length)
    expect(orders.map(({ origin }) => origin)).toEqual(
      expect.arrayContaining([
        { kind: 'requestedProduct', _id: wanted.id },
        { kind: 'serviceRequest', _id: asked.id },
      ]),
    )
    expect(orders.map(({ _id }) => _id)).not.toContain(ordinary)
    const offered = await list({ origin: 'offer', kind: 'productOrder', limit: 100 })
    expect(offered.orders.map(({ _id }) => _id)).toEqual([wanted.orderId])
  })

  test('finds by number, id, names, people, payment references, days and amounts', async () => {
    const { id, buyer, seller } = await products.confirmed()
    const { paymentId } = await admin.adminOrder.detail(at(id))
    const { payment } = await admin.adminPayment.detail(at(paymentId ?? ''))
    const { user } = await buyer.user.detail(at(buyer.id))
    const person = { person: seller.id }
    const today = new Date().toISOString().slice(0, 10)
    for (const query of [
      { q: id },
      { q: id.slice(-6).toUpperCase() },
      { q: `#${id.slice(-6)}` },
      { ...person, q: user.name.toLowerCase() },
      { q: buyer.id },
      person,
      { person: buyer.id },
      { q: paymentId },
      { q: payment.paymentIntentId },
      { ...person, from: today, to: today },
      { ...person, minTotal: 14_925, maxTotal: 14_925 },
      { ...person, status: 'confirmed', kind: 'productOrder', sortBy: 'amount', sortOrder: 'asc' },
    ])
      expect(await idsOf(query), JSON.stringify(query)).toEqual([id])
    for (const query of [
      { ...person, q: 'zzzz nobody' },
      { ...person, to: '2020-01-01' },
      { ...person, from: '2099-01-01' },
      { ...person, minTotal: 14_926 },
      { ...person, maxTotal: 14_924 },
      { ...person, kind: 'serviceOrder' },
      { ...person, status: 'shipped' },
      { ...person, page: 2 },
      { q: 'pi_unknown1' },
    ])
      expect(await idsOf(query), JSON.stringify(query)).toEqual([])
    for (const query of [{ q: `${'x'.repeat(256)}` }, { from: 'yesterday' }, { minTotal: -1 }, { person: 'Liya' }])
      await expect(list(query), JSON.stringify(query)).rejects.toMatchObject({ status: 400 })
  })

  test('is exported with every line of the money', async () => {
    const { id } = await products.completed()
    await admin.adminOrder.update({
      ...at(id),
      body: { action: 'end', reason, input: { refundAmount: 5000 } },
    })
    const { csv } = await admin.adminOrder.exportList({ query: { q: id } })
    const [names = '', line = ''] = csv.split('\r\n')
    const cells = line.split(/,(?! )/)
    const row = Object.fromEntries(names.split(',').map((name, index) => [name, cells[index]]))
    expect(row).toMatchObject({
      id,
      kind: 'productOrder',
      state: 'partially_refunded',
      currency: 'EUR',
      item: '140.00',
      shipping: '4.90',
      service_fee: '4.35',
      total: '149.25',
      charged: '149.25',
      went_back: '50.00',
      paid_in_the_end: '99.25',
    })
    expect(Number(row.seller_gets) + Number(row.marketplace_keeps)).toBeCloseTo(99.25)
    const german = await admin.adminOrder.exportList({ query: { q: id } }, { headers: { 'accept-language': 'de' } })
    expect(german.csv).toContain(';EUR;140,00;4,90;4,35;149,25;149,25;50,00;99,25;')
    await expect(admin.adminOrder.exportList({ query: { q: 'zzzz' } })).resolves.toEqual({ csv: `${names}\r\n` })
  })

  test('counts no further than the cap', async () => {
    const { pagination } = await list()
    expect(pagination).not.toHaveProperty('totalIsCapped')
  })
})

test('an order that an administrator ended says so wherever it stands: who, when and why', async () => {
  for (const { id, buyer, seller } of [await products.shipped(), await services.scheduled()]) {
    await admin.adminOrder.update({ ...at(id), body: { action: 'end', reason } })
    const fact = { at: expect.any(String), reason }
    const { kind, order } = await admin.adminOrder.detail(at(id))
    const { user } = await admin.user.detail({ params: { id: admin.id } })
    const toAdmins = { ...fact, by: { _id: admin.id, name: user.name } }
    expect(order.endedByAdmin).toEqual(toAdmins)
    expect((await list({ q: id })).orders[0]?.endedByAdmin).toEqual(toAdmins)
    for (const [person, role] of [
      [buyer, 'buyer'],
      [seller, 'seller'],
    ] as const) {
      const { orders } =
        kind === 'productOrder'
          ? await person.productOrder.list({ query: { role } })
          : await person.serviceOrder.list({ query: { role } })
      // Which administrator it was is none of their business.
      expect(orders.find(({ _id }) => _id === id)?.endedByAdmin).toEqual(fact)
      const lines = await world.db
        .selectFrom('message')
        .select('data')
        .where('event', '=', `${kind}.endByAdmin`)
        .execute()
      expect(lines.map(({ data }) => data)).toContainEqual(expect.objectContaining({ reason }))
      const mail = await mailOf(person, id)
      expect(mail.subject).toMatch(/^An administrator ended/)
      expect(mail.text).toContain(`The reason: ${reason}`)
      expect(mail.text).toMatch(/” was ended on .+\d{2}:\d{2}/)
    }
  }
})

test('a mail about money has every line of it, and says so if nothing was charged', async () => {
  const { id, buyer, seller } = await products.shipped()
  await admin.adminOrder.update({ ...at(id), body: { action: 'end', reason, input: { refundAmount: 5000 } } })
  const bought = (await mailOf(buyer, id)).text
  expect(bought).toContain('€50.00 comes back to you.')
  expect(bought).toContain(
    'Price: €140.00\nShipping: €4.90\nService fee: €4.35\nPaid: €149.25\n\nComes back to you (of the price €48.54, of the service fee €1.46): −€50.00\nPaid in the end: €99.25',
  )
  const sold = (await mailOf(seller, id)).text
  expect(sold).toMatch(
    /Price: €140\.00\nShipping: €4\.90\nOf the price back to Person \d+: −€48\.54\nCommission of the marketplace: −€7\.45\nYou earned: €88\.91/,
  )
  expect(sold).not.toMatch(/fee|149\.25/)

  const reserved = await products.paid()
  await admin.adminOrder.update({ ...at(reserved.id), body: { action: 'end', reason } })
  const { text, html } = await mailOf(reserved.buyer, reserved.id)
  expect(text).toContain('Nothing was charged: the €149.25 on your card are free again.')
  expect(text).toContain('Not charged: −€149.25\nPaid in the end: €0.00')
  expect(text).not.toContain('comes back')
  expect(html).toContain('>Paid in the end</td>')
})

test('an order leads to its payment, its conversation and its lines in the books', async () => {
  for (const { id } of [await products.confirmed(), await services.scheduled()]) {
    const { kind, paymentId, ledger, order, isRemoved } = await admin.adminOrder.detail(at(id))
    const { total } = order.pricing
    expect(ledger.map(({ account, amount }) => [account, amount.amount])).toEqual([
      [`escrow:${kind}:${id}`, total?.amount],
      ['psp', -(total?.amount ?? 0)],
    ])
    expect((await admin.adminPayment.detail(at(paymentId ?? ''))).payment.refId).toBe(id)
    expect(order.conversationId).toBeDefined()
    expect(isRemoved).toBe(false)
  }
})

describe('deleting', () => {
  test('removes an order from all lists, and keeps its money and its history', async () => {
    const { id, buyer, seller } = await products.completed()
    const { ledger } = await admin.adminOrder.detail(at(id))
    await expect(admin.adminOrder.remove({ ...at(id), body: { reason } })).resolves.toEqual({
      _id: id,
      message: 'Order deleted successfully.',
    })
    expect(await idsOf({ q: id })).toEqual([])
    for (const party of [buyer, seller])
      expect((await party.productOrder.list({ query: {} })).orders.map(({ _id }) => _id)).toEqual([])
    const shown = await admin.adminOrder.detail(at(id))
    expect(shown).toMatchObject({ isRemoved: true, ledger })
    await expect(admin.adminOrder.remove({ ...at(id), body: { reason } })).rejects.toMatchObject({ status: 404 })
    const { rows } = await sql<{ reason: string; actor_id: string }>`
      select reason, actor_id from audit where action = 'order.removed' and ref_id = ${id}`.execute(world.db)
    expect(rows).toEqual([{ reason, actor_id: admin.id }])
  })

  test('is all or none, and names the orders that stay', async () => {
    const [done, open, unpaid] = [await products.completed(), await services.scheduled(), await products.unpaid()]
    const ids = [done.id, open.id, unpaid.id, admin.id]
    await expect(admin.adminOrder.removeMany({ body: { ids, reason } })).rejects.toMatchObject({
      status: 409,
      code: 'orders_in_use',
      body: {
        reasons: expect.arrayContaining([
          { _id: open.id, code: 'open' },
          { _id: open.id, code: 'money_held' },
          { _id: unpaid.id, code: 'open' },
        ]),
      },
    })
    expect(await idsOf({ q: done.id })).toEqual([done.id])
    await expect(admin.adminOrder.removeMany({ body: { ids: [done.id, admin.id], reason } })).resolves.toEqual({
      deletedCount: 1,
      message: 'Orders deleted successfully.',
    })
    for (const wrong of [[], Array.from({ length: 101 }, () => done.id)])
      await expect(admin.adminOrder.removeMany({ body: { ids: wrong, reason } })).rejects.toMatchObject({ status: 400 })
  })

  test('is not for an administrator who bought it', async () => {
    const { id, buyer } = await products.completed()
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', buyer.id).execute()
    await expect(buyer.adminOrder.remove({ ...at(id), body: { reason } })).rejects.toMatchObject({ status: 403 })
    await expect(buyer.adminOrder.removeMany({ body: { ids: [id], reason } })).rejects.toMatchObject({
      status: 409,
      body: { reasons: [{ _id: id, code: 'own' }] },
    })
  })
})

describe('a step in the place of one of the two', () => {
  const step = (id: string, action: 'call-off' | 'deliver' | 'settle', who = admin) =>
    who.adminOrder.update({ ...at(id), body: { action, reason: 'She cannot sign in.' } })

  test('moves a product on, tells both, and stands in the history and the audit log', async () => {
    const { id, buyer } = await products.shipped()
    expect((await admin.adminOrder.detail(at(id))).order.allowedActions).toEqual(['deliver', 'end'])
    expect((await step(id, 'deliver')).order).toMatchObject({ status: 'delivered', allowedActions: ['settle', 'end'] })
    expect((await step(id, 'settle')).order.status).toBe('completed')
    const shown = (await buyer.productOrder.detail(at(id))).order
    expect(shown.events.slice(-2)).toMatchObject([
      { action: 'deliver', actor: 'admin', note: 'She cannot sign in.' },
      { action: 'settle', actor: 'admin' },
    ])
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit where action = 'order.moved' and ref_id = ${id} order by id`.execute(world.db)
    expect(rows).toEqual([
      { before: { status: 'shipped' }, after: { status: 'delivered' } },
      { before: { status: 'delivered' }, after: { status: 'completed' } },
    ])
    const { notifications } = await buyer.notification.list({ query: {} })
    expect(notifications.map(({ event }) => event)).toContain('product_order.moved')
    const notified = world.db.selectFrom('notification').select('data').where('event', '=', 'product_order.moved')
    expect(await notified.where('account_id', '=', buyer.id).execute()).toMatchObject(
      Array(2).fill({ data: { side: 'buyer', reason: 'She cannot sign in.' } }),
    )
  })

  test('calls off before and after the charge, and completes a service', async () => {
    expect((await step((await services.paid()).id, 'call-off')).order.status).toBe('declined')
    expect((await step((await services.scheduled()).id, 'call-off')).order.status).toBe('declined')
    expect((await step((await products.paid()).id, 'call-off')).order.status).toBe('declined')
    expect((await step((await products.confirmed()).id, 'call-off')).order.status).toBe('refunded')
    expect((await step((await services.finished()).id, 'settle')).order.status).toBe('completed')
  })

  test('is refused in another state, with an amount, and to a party', async () => {
    const { id, seller } = await products.confirmed()
    await expect(step(id, 'settle')).rejects.toMatchObject({ status: 409 })
    await expect(
      admin.adminOrder.update({ ...at(id), body: { action: 'call-off', reason, input: { refundAmount: 1 } } }),
    ).rejects.toMatchObject({ status: 400 })
    await world.db.updateTable('account').set({ is_admin: true }).where('id', '=', seller.id).execute()
    await expect(step(id, 'call-off', seller)).rejects.toMatchObject({ status: 403 })
  })
})
