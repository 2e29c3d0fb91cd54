import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { AMOUNT, aPayee, KIND, openPayments, type PaymentsWorld } from '#test/payments-world.ts'
import { card, PAYS } from '#test/sandbox-world.ts'
import { awaitCalls } from './await-calls.ts'
import { listCalls } from './call-data.ts'
import { openPayment, requestConfirmation } from './outbox.ts'
import { detachCard, dropCard, forgetCard, saveCard } from './saved-card-change.ts'
import { findSavedCard, isBeingCharged, isSavedMethod } from './saved-card-data.ts'
import { customerOf, openSetup, readSetup, receiveSetup, registerCardSavedListener } from './saved-cards.ts'
import { syncPayment } from './sync.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())

test('a payer is one customer of the provider, however often they are asked for', async () => {
  const payerId = await aPayee(world.db)
  const first = await customerOf(world.deps, payerId)
  expect(await customerOf(world.deps, payerId)).toBe(first)
  expect(await world.stripe.customers.retrieve(first)).toMatchObject({ metadata: { accountId: payerId } })
})

test('first questions of one payer at the same time are all answered, with one customer', async () => {
  const payerId = await aPayee(world.db)
  const customers = await Promise.all(Array.from({ length: 4 }, () => customerOf(world.deps, payerId)))
  expect(new Set(customers).size).toBe(1)
})

describe('an intent that saves a card', () => {
  test('is kept for charges without the payer, and asked for once while it waits', async () => {
    const payerId = await aPayee(world.db)
    const { setupIntentId } = await openSetup(world.deps, payerId, null)
    expect(await world.stripe.setupIntents.retrieve(setupIntentId)).toMatchObject({
      customer: await customerOf(world.deps, payerId),
      usage: 'off_session',
      metadata: { accountId: payerId },
    })
    expect((await openSetup(world.deps, payerId, setupIntentId)).setupIntentId).toBe(setupIntentId)
    await world.stripe.setupIntents.cancel(setupIntentId)
    expect((await openSetup(world.deps, payerId, setupIntentId)).setupIntentId).not.toBe(setupIntentId)
  })

  test('is read by its own payer only', async () => {
    const [payerId, stranger] = [await aPayee(world.db), await aPayee(world.db)]
    const { setupIntentId } = await openSetup(world.deps, payerId, null)
    await customerOf(world.deps, stranger)
    expect(await readSetup(world.deps, payerId, setupIntentId)).toBeUndefined()
    for (const [viewer, id] of [
      [stranger, setupIntentId],
      [payerId, 'seti_unknown'],
      [await aPayee(world.db), setupIntentId],
    ] as const)
      await expect(readSetup(world.deps, viewer, id)).rejects.toMatchObject({ status: 400, code: 'foreign_payment' })
  })
})

/** Its holder must authenticate every payment, so that the bank refuses a charge without them. */
const ALWAYS_AUTHENTICATES = '4000002760003184'

/** A card that the payer has typed in and that the provider has saved; the marketplace does not charge it yet. */
async function aTypedCard(payerId: string, number = PAYS) {
  const { setupIntentId, clientSecret } = await openSetup(world.deps, payerId, null)
  const path = `/sandbox/setup-intents/${setupIntentId}`
  await world.provider(`${path}/confirm`, { clientSecret, number, ...card })
  if (number === ALWAYS_AUTHENTICATES) await world.provider(`${path}/authenticate`, { clientSecret, approve: true })
  const typed = await readSetup(world.deps, payerId, setupIntentId)
  if (!typed) throw new Error('the card was not saved')
  return typed.card
}

const act = <T>(change: (tx: PaymentsWorld['db']) => Promise<T>) => world.inTransaction(change)
const methodsOf = async (payerId: string) => {
  const customer = await customerOf(world.deps, payerId)
  return (await world.stripe.paymentMethods.list({ customer })).data.map(({ id }) => id)
}

/** A payment of a customer, charged at once; with a method it asks for the saved card. */
async function aCharge(payerId: string, methodId?: string) {
  const refId = newId()
  const customer = { id: await customerOf(world.deps, payerId), methodId }
  const { id } = await act(async (tx) => {
    await sql`insert into thing (id, status) values (${refId}, 'pending')`.execute(tx)
    const terms = { kind: KIND, refId, payerId, payeeId: null, amount: AMOUNT, currency: 'EUR' }
    return openPayment(tx, { ...terms, captureMode: 'automatic', customer })
  })
  await awaitCalls(world.deps, id)
  return { id, refId }
}
const charged = async (id: string, methodId: string) => {
  await act((tx) => requestConfirmation(tx, id, methodId))
  return awaitCalls(world.deps, id)
}

describe('a saved card', () => {
  test('is the one to which charges go, and takes the place of the one before', async () => {
    const payerId = await aPayee(world.db)
    const [first, second] = [await aTypedCard(payerId), await aTypedCard(payerId)]
    expect(first).toMatchObject({ brand: 'visa', last4: '4242', expMonth: 12, expYear: card.expYear })
    await act((tx) => saveCard(tx, payerId, first))
    const stored = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: card.expYear, saved_at: expect.any(Date) }
    expect(await findSavedCard(world.db, payerId)).toMatchObject({ method_id: first.methodId, ...stored })
    for (let times = 0; times < 2; times += 1) await act((tx) => saveCard(tx, payerId, second))
    await world.work()
    expect(await findSavedCard(world.db, payerId)).toMatchObject({ method_id: second.methodId, ...stored })
    expect(await methodsOf(payerId)).toEqual([second.methodId])
  })

  test('is forgotten here and at the provider', async () => {
    const payerId = await aPayee(world.db)
    const typed = await aTypedCard(payerId)
    await act((tx) => saveCard(tx, payerId, typed))
    expect(await isSavedMethod(world.db, typed.methodId)).toBe(true)
    await act((tx) => forgetCard(tx, payerId))
    await world.work()
    expect(await isSavedMethod(world.db, typed.methodId)).toBe(false)
    expect(await findSavedCard(world.db, payerId)).toMatchObject({
      ...{ method_id: null, brand: null, last4: null, exp_month: null, exp_year: null, saved_at: null },
      customer_id: await customerOf(world.deps, payerId),
    })
    expect(await methodsOf(payerId)).toEqual([])
    // The provider does not know it any more.
    await detachCard(world.deps, { methodId: typed.methodId })
  })

  test('that was saved for nothing is dropped, unless it is the payer’s', async () => {
    const payerId = await aPayee(world.db)
    const [retained, other] = [await aTypedCard(payerId), await aTypedCard(payerId)]
    await act((tx) => saveCard(tx, payerId, retained))
    for (const each of [retained, other]) await act((tx) => dropCard(tx, each))
    await detachCard(world.deps, { methodId: retained.methodId })
    await world.work()
    expect(await methodsOf(payerId)).toEqual([retained.methodId])
  })

  test('is charged without its holder, once', async () => {
    const payerId = await aPayee(world.db)
    const { methodId } = await aTypedCard(payerId)
    const { id, refId } = await aCharge(payerId, methodId)
    for (let times = 0; times < 2; times += 1) await act((tx) => requestConfirmation(tx, id, methodId))
    expect(await isBeingCharged(world.db, methodId)).toBe(true)
    expect((await world.read(id)).pending).toBeNull()
    // What it was asked for before is still its own to pay.
    await detachCard(world.deps, { methodId })
    expect(await methodsOf(payerId)).toEqual([methodId])
    await awaitCalls(world.deps, id)
    expect(await isBeingCharged(world.db, methodId)).toBe(false)
    expect(await world.read(id)).toMatchObject({ state: 'held', captured_amount: AMOUNT, kept_card: null })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    await act((tx) => requestConfirmation(tx, id, methodId))
    const confirms = (await listCalls(world.db, id)).filter(({ action }) => action === 'confirm')
    expect(confirms).toMatchObject([{ state: 'done', object_id: expect.stringMatching(/^ch_/) }])
    expect(await world.check()).toEqual([])
  })

  test('that the bank refuses leaves the payment open, for another attempt or its holder', async () => {
    const payerId = await aPayee(world.db)
    const { methodId } = await aTypedCard(payerId, ALWAYS_AUTHENTICATES)
    const { id, refId } = await aCharge(payerId, methodId)
    for (let times = 0; times < 2; times += 1) expect(await charged(id, methodId)).toBe('settled')
    expect((await world.read(id)).state).toBe('requires_payment')
    const rejected = 'card refused: authentication_required'
    expect((await world.storyOf(refId)).story).toEqual([rejected, rejected])
    expect(await charged(id, 'pm_gone')).toBe('settled')
    expect((await world.storyOf(refId)).story.at(-1)).toMatch(/^card refused: \w+$/)
    await world.pay(id)
    await syncPayment(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'held' })
  })

  test('is kept with the payment that its holder makes', async () => {
    const payerId = await aPayee(world.db)
    const { id } = await aCharge(payerId)
    await world.pay(id)
    await syncPayment(world.deps, id)
    const [methodId] = await methodsOf(payerId)
    expect((await world.read(id)).kept_card).toEqual({
      methodId,
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: card.expYear,
    })
    const { id: other } = await world.aPaidPayable()
    expect((await world.read(other)).kept_card).toBeNull()
  })
})

test('a saved card is told of to what charges it, if it is a card of ours', async () => {
  const notified: string[][] = []
  registerCardSavedListener('subscription', async (_, { id }, setupIntentId) => void notified.push([id, setupIntentId]))
  const payerId = await aPayee(world.db)
  const { setupIntentId } = await openSetup(world.deps, payerId, null)
  const intent = await world.stripe.setupIntents.retrieve(setupIntentId)
  await receiveSetup(world.deps, intent)
  expect(notified).toEqual([[payerId, setupIntentId]])
  for (const accountId of [undefined, `${payerId}0`, 'x', await aPayee(world.db)])
    await receiveSetup(world.deps, { ...intent, metadata: accountId ? { accountId } : {} })
  expect(notified).toHaveLength(1)
  // The provider tells of it, too.
  const event = {
    id: 'evt_setup',
    object: 'event',
    type: 'setup_intent.succeeded',
    created: 1,
    data: { object: intent },
  }
  expect((await world.post(JSON.stringify(event))).statusCode).toBe(200)
  expect(notified).toEqual([
    [payerId, setupIntentId],
    [payerId, setupIntentId],
  ])
})
