import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importStatements } from '#server/payments/bank/statement-import.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { aProductOf, entryFor } from '#test/product-order-states.ts'
import { anEntry, aStatement } from '#test/statements.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

const ACCOUNT = 'DE89370400440532013000'
const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await startWorld({
    rules: { bankTransfer: { isOn: true, holder: 'Community Marketplace', number: ACCOUNT, maximum: 50_000 } },
  })
})
afterAll(() => world.close())

const kinds = {
  product: {
    place: async (buyer: Person, seller: Person) =>
      (await buyer.productOrder.create({ body: entryFor(await aProductOf(world, seller), { quantity: 1 }) })).order._id,
    calls: (person: Person) => person.productOrder,
    paid: 'pending_confirmation',
  },
  service: {
    place: async (buyer: Person, seller: Person, hours = 20 * 24) => {
      const { _id: serviceId } = await world.aService(seller)
      const body = { serviceId, timePreferences: [slotIn(hours)], address: berlin }
      return (await buyer.serviceOrder.create({ body })).order._id
    },
    calls: (person: Person) => person.serviceOrder,
    paid: 'pending_acceptance',
  },
}

const arrive = (reference: string, amount: number, changes = {}) =>
  importStatements(world.deps, [aStatement(ACCOUNT, [anEntry(ACCOUNT, { reference, amount, ...changes })])], {
    account: ACCOUNT,
    currency: 'EUR',
    by: null,
  })

describe.each(Object.entries(kinds))('an unpaid order of a %s', (_, { place, calls, paid }) => {
  const anOrder = async () => {
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const id = await place(buyer, seller)
    const at = { params: { id } }
    const show = async (person = buyer) => (await calls(person).detail(at)).order
    const choose = async (provider: 'stripe' | 'bank', person = buyer) =>
      (await calls(person).choosePayment({ ...at, body: { provider } })).order
    return { buyer, seller, id, at, show, choose }
  }

  test('can be paid by card or by transfer, which its seller does not see', async () => {
    const { seller, show, choose } = await anOrder()
    const before = await show()
    expect(before).toMatchObject({ paymentProviders: ['stripe', 'bank'], paymentProvider: 'stripe' })
    expect(before).not.toHaveProperty('transfer')
    const order = await choose('bank')
    expect(order).toMatchObject({
      paymentProvider: 'bank',
      transfer: {
        holder: 'Community Marketplace',
        number: ACCOUNT,
        amount: order.pricing.total,
        received: { amount: 0 },
      },
    })
    expect(order.transfer?.reference).toMatch(/^RF\d\d[2-9A-Z]{8}$/)
    expect(order).not.toHaveProperty('payment')
    const due = order.timers.find(({ name }) => name === 'paymentWindow')?.dueAt ?? ''
    expect(Date.parse(due) - Date.now()).toBeGreaterThan(6.9 * DAY)
    await expect(choose('bank', seller)).rejects.toMatchObject({ status: 403 })
    await expect(choose('bank', await world.aBuyer())).rejects.toMatchObject({ status: 404 })
  })

  test('keeps its reference however often transfer is chosen, and has a new payment by card after it', async () => {
    const { show, choose } = await anOrder()
    const first = await show()
    const [one, other] = await Promise.all([choose('bank'), choose('bank')])
    expect(one.transfer?.reference).toBe(other.transfer?.reference)
    const again = await choose('stripe')
    expect(again.payment?.paymentIntentId).toMatch(/^pi_/)
    expect(again.payment?.paymentIntentId).not.toBe(first.payment?.paymentIntentId)
    expect(again).not.toHaveProperty('transfer')
    const due = again.timers.find(({ name }) => name === 'paymentWindow')?.dueAt ?? ''
    expect(Date.parse(due) - Date.now()).toBeLessThan(DAY)
    await expectSoundBooks(world)
  })

  test('is paid once its money is in a statement, in parts too; saying that it is on its way pays nothing', async () => {
    const { buyer, at, show, choose } = await anOrder()
    const { transfer } = await choose('bank')
    const { reference = '', amount: { amount = 0 } = {} } = transfer ?? {}
    const announced = (await calls(buyer).announceTransfer({ ...at, body: {} })).order
    expect(announced).toMatchObject({ status: 'pending_payment', transfer: { announcedAt: expect.any(String) } })
    await arrive(reference, 1000)
    expect(await show()).toMatchObject({
      status: 'pending_payment',
      transfer: { received: { amount: 1000 }, amount: { amount: amount - 1000 } },
    })
    await arrive(reference, amount - 1000)
    expect(await show()).toMatchObject({ status: paid, paymentStatus: 'held', methodLabel: 'Bank transfer' })
    await expectSoundBooks(world)
  })
})

test('an order that its seller declines is refunded to the account that paid', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const id = await kinds.product.place(buyer, seller)
  const { transfer } = (await buyer.productOrder.choosePayment({ params: { id }, body: { provider: 'bank' } })).order
  const amount = transfer?.amount.amount ?? 0
  await arrive(transfer?.reference ?? '', amount)
  const { order } = await seller.productOrder.sellerDecline({ params: { id }, body: { code: 'out_of_stock' } })
  expect(order).toMatchObject({ status: 'declined', paymentStatus: 'refunded' })
  const { rows } = await sql<{ kind: string; amount: number; number: string; state: string }>`
    select bank_payment.kind, bank_payment.amount, number, bank_payment.state
    from bank_payment join payment on payment.id = payment_id where ref_id = ${id}`.execute(world.db)
  expect(rows).toEqual([{ kind: 'refund', amount, number: 'NL91ABNA0417164300', state: 'waiting' }])
  await expectSoundBooks(world)
})

test('a transfer that comes after the last day revives its order, or goes back', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const id = await kinds.product.place(buyer, seller)
  const { transfer } = (await buyer.productOrder.choosePayment({ params: { id }, body: { provider: 'bank' } })).order
  await world.passTimer(id, 'paymentWindow')
  await world.runJobs()
  const show = async () => (await buyer.productOrder.detail({ params: { id } })).order
  expect(await show()).toMatchObject({ status: 'expired' })
  await arrive(transfer?.reference ?? '', transfer?.amount.amount ?? 0)
  expect(await show()).toMatchObject({ status: 'pending_confirmation', paymentStatus: 'held' })
  await expectSoundBooks(world)
})

test('a transfer is not offered above its maximum, nor for an appointment that it would not reach', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const soon = await kinds.service.place(buyer, seller, 30)
  const at = { params: { id: soon } }
  expect((await buyer.serviceOrder.detail(at)).order).not.toHaveProperty('paymentProviders')
  await expect(buyer.serviceOrder.choosePayment({ ...at, body: { provider: 'bank' } })).rejects.toMatchObject({
    status: 409,
    code: 'payment_not_offered',
  })
  const dear = await aProductOf(world, seller, { price: 60_000 })
  const { order } = await buyer.productOrder.create({ body: entryFor(dear, { quantity: 1 }) })
  expect(order).not.toHaveProperty('paymentProviders')
})
