import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importStatements } from '#server/payments/bank/statement-import.ts'
import { isQrReference } from '#shared/bank/qr-reference.ts'
import { readSwissQrPayload } from '#shared/bank/swiss-qr.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { aProductOf, entryFor, LIYA } from '#test/product-order-states.ts'
import { productRequestStates } from '#test/product-request-states.ts'
import { laterTimes } from '#test/series.ts'
import { orderIdOf } from '#test/service-request-states.ts'
import { anEntry, aStatement } from '#test/statements.ts'
import { berlin, type Person, slotIn, startWorld, type World } from '#test/world.ts'

const ACCOUNT = 'DE89370400440532013000'
const DAY = 86_400_000

let world: World
beforeAll(async () => {
  world = await startWorld({
    rules: {
      bankTransfer: { isOn: true, holder: 'Community Marketplace', number: ACCOUNT, maximum: 50_000 },
      acceptedOfferPayWindow: 'P3D',
      reviewCategories: false,
    },
  })
})
afterAll(() => world.close())

type Kind = 'product' | 'service'

/** Orders that are paid by transfer right away: nothing is waited for before the money. */
const kinds = {
  product: {
    place: async (buyer: Person, seller: Person) =>
      (await buyer.productOrder.create({ body: entryFor(await aProductOf(world, seller), { quantity: 1 }) })).order._id,
    kind: 'product' as Kind,
    paid: 'pending_confirmation',
    timer: 'paymentWindow',
    days: { bank: 6.9, stripe: 0.1 },
  },
  'service from an offer': {
    place: async (buyer: Person, seller: Person) => {
      const { _id: id } = await world.aRequest(buyer)
      const { _id: offerId } = await world.anOffer(seller, id, { proposedSlots: [], durationDays: 3, price: 40_000 })
      await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
      return orderIdOf({ buyer, id })
    },
    kind: 'service' as Kind,
    paid: 'accepted',
    timer: 'acceptedOfferPayWindow',
    days: { bank: 2.9, stripe: 3 },
  },
}

const callsOf = { product: (person: Person) => person.productOrder, service: (person: Person) => person.serviceOrder }

const arrive = (reference: string, amount: number, changes = {}) =>
  importStatements(world.deps, [aStatement(ACCOUNT, [anEntry(ACCOUNT, { reference, amount, ...changes })])], {
    account: ACCOUNT,
    currency: 'EUR',
    by: null,
  })

describe.each(Object.entries(kinds))('an unpaid order of a %s', (_, { place, kind, paid, timer, days }) => {
  const calls = callsOf[kind]
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
    const due = order.timers.find(({ name }) => name === timer)?.dueAt ?? ''
    expect(Date.parse(due) - Date.now()).toBeGreaterThan(days.bank * DAY)
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
    const due = again.timers.find(({ name }) => name === timer)?.dueAt ?? ''
    expect(Date.parse(due) - Date.now()).toBeLessThan(days.stripe * DAY)
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

test('a transfer is not offered above its maximum, in other categories, nor where it would not arrive in time', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: serviceId } = await world.aService(seller)
  const soon = { serviceId, timePreferences: [slotIn(30)], address: berlin }
  const { order: near } = await buyer.serviceOrder.create({ body: soon })
  const at = { params: { id: near._id } }
  expect((await buyer.serviceOrder.detail(at)).order).not.toHaveProperty('paymentProviders')
  await expect(buyer.serviceOrder.choosePayment({ ...at, body: { provider: 'bank' } })).rejects.toMatchObject({
    status: 409,
    code: 'payment_not_offered',
  })
  const dear = await aProductOf(world, seller, { price: 60_000 })
  const { order } = await buyer.productOrder.create({ body: entryFor(dear, { quantity: 1 }) })
  expect(order).not.toHaveProperty('paymentProviders')
  const { bankTransfer } = world.deps.settings.rules
  const id = await kinds.product.place(buyer, seller)
  const show = async () => (await buyer.productOrder.detail({ params: { id } })).order
  const { category } = (await show()).product
  Object.assign(bankTransfer, { categories: [`not-${category}`] })
  expect(await show()).not.toHaveProperty('paymentProviders')
  Object.assign(bankTransfer, { categories: [category] })
  expect(await show()).toMatchObject({ paymentProviders: ['stripe', 'bank'] })
  Object.assign(bankTransfer, { categories: [] })
})

test('an accepted offer for a product is paid by transfer, and a card is not asked for meanwhile', async () => {
  const { buyer, seller, offerId } = await productRequestStates(world).accepted()
  await buyer.productOffer.initiatePayment({ params: { id: offerId }, body: { shippingAddress: LIYA } })
  const { orders } = await buyer.productOrder.list({ query: { role: 'buyer' } })
  const at = { params: { id: orders[0]?._id ?? '' } }
  const { transfer } = (await buyer.productOrder.choosePayment({ ...at, body: { provider: 'bank' } })).order
  const again = buyer.productOffer.initiatePayment({ params: { id: offerId }, body: { shippingAddress: LIYA } })
  await expect(again).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  await arrive(transfer?.reference ?? '', transfer?.amount.amount ?? 0)
  expect((await seller.productOrder.detail(at)).order).toMatchObject({ status: 'confirmed', paymentStatus: 'held' })
  await expectSoundBooks(world)
})

test('the first visit of a series is paid by card alone', async () => {
  const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
  const { _id: serviceId } = await world.aService(seller)
  const series = { everyWeeks: 1 as const, times: laterTimes(20 * 24, 2) }
  const body = { serviceId, timePreferences: [slotIn(20 * 24)], address: berlin, series }
  const { order } = await buyer.serviceOrder.create({ body })
  expect(order).not.toHaveProperty('paymentProviders')
})

describe('the details of a transfer', () => {
  const QR_IBAN = 'CH4431999123000889012'
  const operator = { address: ['Bahnhofstrasse 1'], postalCode: '8001', city: 'Zürich', country: 'CH' }

  test('have the Swiss QR code and a QR reference for a QR-IBAN, by which the money is found', async () => {
    const { bankTransfer, invoices } = world.deps.settings.rules
    const [account, before] = [bankTransfer.number, { ...invoices }]
    Object.assign(bankTransfer, { number: QR_IBAN })
    Object.assign(invoices, operator)
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const at = { params: { id: await kinds.product.place(buyer, seller) } }
    const { transfer } = (await buyer.productOrder.choosePayment({ ...at, body: { provider: 'bank' } })).order
    expect(transfer).not.toHaveProperty('qrCode')
    const bill = readSwissQrPayload(transfer?.swissQrCode ?? '')
    expect(bill).toMatchObject({ account: QR_IBAN, reference: transfer?.reference, amount: transfer?.amount.amount })
    expect(isQrReference(transfer?.reference ?? '')).toBe(true)
    const entry = anEntry(QR_IBAN, { reference: transfer?.reference ?? '', amount: transfer?.amount.amount ?? 0 })
    await importStatements(world.deps, [aStatement(QR_IBAN, [entry])], { account: QR_IBAN, currency: 'EUR', by: null })
    expect((await buyer.productOrder.detail(at)).order).toMatchObject({ paymentStatus: 'held' })
    Object.assign(invoices, { address: [], postalCode: undefined })
    const other = { params: { id: await kinds.product.place(buyer, await world.aSeller()) } }
    const without = (await buyer.productOrder.choosePayment({ ...other, body: { provider: 'bank' } })).order
    expect(without.transfer).not.toHaveProperty('swissQrCode')
    Object.assign(bankTransfer, { number: account })
    Object.assign(invoices, before)
    await expectSoundBooks(world)
  })

  test("have the operator's instructions in the place of a code", async () => {
    const { bankTransfer } = world.deps.settings.rules
    const instructions = { en: 'Send {amount} to {number}.' }
    Object.assign(bankTransfer, { instructions })
    const [buyer, seller] = [await world.aBuyer(), await world.aSeller()]
    const at = { params: { id: await kinds.product.place(buyer, seller) } }
    const { transfer } = (await buyer.productOrder.choosePayment({ ...at, body: { provider: 'bank' } })).order
    expect(transfer).toMatchObject({ instructions })
    expect(transfer).not.toHaveProperty('qrCode')
    Object.assign(bankTransfer, { instructions: {} })
  })
})
