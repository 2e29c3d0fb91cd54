import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMOUNT, balancesOf, KIND, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { DISPUTED } from '#test/sandbox-world.ts'
import { awaitCalls } from './await-calls.ts'
import { changePayment } from './data.ts'
import { earn } from './income.ts'
import {
  compensate,
  compensateFurther,
  divide,
  payTo,
  release,
  requestCapture,
  requestRefund,
  returnMoney,
  setClaimed,
} from './outbox.ts'
import { takeFrom } from './sources.ts'
import { syncPayment } from './sync.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(async () => {
  expect(await world.check()).toEqual([])
  await world.close()
})

const act = (change: (tx: PaymentsWorld['db']) => Promise<void>) => world.inTransaction(change)

async function aHeldPayable(options: Parameters<PaymentsWorld['aPaidPayable']>[0] = {}) {
  const made = await world.aPaidPayable(options)
  await act((tx) => requestCapture(tx, made.id))
  await awaitCalls(world.deps, made.id)
  return made
}

const HALF = { refund: 4_200, sellerNet: 3_780, fee: 672 }
const divided = (id: string, division: typeof HALF) =>
  act((tx) => divide(tx, id, { sellerId: world.sellerId, ...division }))
const refunded = async (id: string, amount: number) => {
  await act((tx) => requestRefund(tx, id, amount))
  await awaitCalls(world.deps, id)
}

describe('divided money', () => {
  test.each([
    ['in three', HALF, { psp: 4_200 - AMOUNT, seller: 3_780, fee: 672 }],
    ['without a refund', { refund: 0, ...RELEASE }, { psp: -AMOUNT, seller: 7_560, fee: 1_092 }],
    ['all for the payer', { refund: AMOUNT, sellerNet: 0, fee: 0 }, {}],
  ])('goes where it was decided, %s', async (_, division, balances) => {
    const { id, refId } = await aHeldPayable()
    await divided(id, division)
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ refunded_amount: division.refund, pending: null })
    expect(await balancesOf(world.db, refId)).toEqual(balances)
  })

  test('is less for seller and marketplace, in proportion, if some of it was refunded before', async () => {
    const { id, refId } = await aHeldPayable()
    await refunded(id, 333)
    await divided(id, HALF)
    await awaitCalls(world.deps, id)
    // 4119 × 3780 / 4452 is 3497.26.
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -4_119, seller: 3_497, fee: 622 })
  })

  test('goes back as far as there is any', async () => {
    const { id, refId } = await aHeldPayable()
    await refunded(id, 8_000)
    await divided(id, HALF)
    await awaitCalls(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'refunded', refunded_amount: AMOUNT })
    expect(await balancesOf(world.db, refId)).toEqual({})
  })

  test('is no longer owed to the seller if the payer gets all of it after the dispute', async () => {
    const { id } = await aHeldPayable({ number: DISPUTED })
    await syncPayment(world.deps, id)
    await act((tx) => release(tx, id, { sellerId: world.sellerId, ...RELEASE }))
    expect((await world.read(id)).release_due).toMatchObject(RELEASE)
    await divided(id, { refund: AMOUNT, sellerNet: 0, fee: 0 })
    expect(await world.read(id)).toMatchObject({ release_due: null, pending: 'refund' })
  })
})

describe('money is not moved that is not there', () => {
  test.each([0, -1, 0.5, AMOUNT + 1])('by a refund of %d', async (amount) => {
    const { id } = await aHeldPayable()
    await expect(refunded(id, amount)).rejects.toThrow(`${amount} of ${AMOUNT} cannot be refunded`)
    expect((await world.read(id)).pending).toBeNull()
  })

  test.each([
    { sellerNet: AMOUNT, fee: 1 },
    { sellerNet: AMOUNT - 1, fee: 0 },
    { sellerNet: AMOUNT + 1, fee: -1 },
    { sellerNet: -1, fee: AMOUNT + 1 },
  ])('by a release of %o', async (parts) => {
    const { id, refId } = await aHeldPayable()
    await expect(act((tx) => release(tx, id, { sellerId: world.sellerId, ...parts }))).rejects.toThrow(
      `are not the ${AMOUNT} to be released`,
    )
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, escrow: AMOUNT })
  })

  test('by a release after it was given back', async () => {
    const { id } = await world.aPaidPayable()
    await act((tx) => returnMoney(tx, id))
    await awaitCalls(world.deps, id)
    await expect(act((tx) => release(tx, id, { sellerId: world.sellerId, ...RELEASE }))).rejects.toThrow(
      'is voided: there is nothing to release',
    )
  })
})

describe('a claim', () => {
  const claimed = (id: string, isIt: boolean) => act((tx) => setClaimed(tx, id, isIt))

  test('freezes money that was captured, until it ends', async () => {
    const { id } = await aHeldPayable()
    const states: string[] = []
    for (const isIt of [true, true, false, false]) {
      await claimed(id, isIt)
      states.push((await world.read(id)).state)
    }
    expect(states).toEqual(['frozen', 'frozen', 'held', 'held'])
  })

  test('ends nothing about which the bank decides, or has decided', async () => {
    const { id } = await aHeldPayable({ number: DISPUTED })
    await syncPayment(world.deps, id)
    for (const isIt of [true, false]) {
      await claimed(id, isIt)
      expect(await world.read(id)).toMatchObject({ state: 'frozen', claimed: isIt, disputed: true })
    }
    const { data } = await world.stripe.disputes.list({ payment_intent: (await world.read(id)).intent_id ?? '' })
    await world.provider(`/sandbox/disputes/${data[0]?.id}/close`, { won: false })
    await syncPayment(world.deps, id)
    for (const isIt of [true, false]) {
      await claimed(id, isIt)
      expect(await world.read(id)).toMatchObject({ state: 'charged_back', claimed: isIt })
    }
  })

  test('does nothing to money that was only reserved', async () => {
    const { id } = await world.aPaidPayable()
    await claimed(id, true)
    expect(await world.read(id)).toMatchObject({ state: 'authorized', claimed: false })
  })
})

test('the marketplace pays a compensation once, and each further one as often as it is decided', async () => {
  const { id, refId } = await aHeldPayable()
  await refunded(id, AMOUNT)
  const { sellerId } = world
  for (let times = 0; times < 2; times += 1) await act((tx) => compensate(tx, id, { sellerId, amount: 1_000 }))
  for (let times = 0; times < 2; times += 1) await act((tx) => compensateFurther(tx, id, { sellerId, amount: 300 }))
  expect(await balancesOf(world.db, refId)).toEqual({ seller: 1_600, psp_cost: -1_600 })
})

describe('income of the marketplace itself', () => {
  const earned = async (id: string) => {
    const payment = await world.read(id)
    await act((tx) => earn(tx, payment, 'promo_income'))
  }

  test('is all of a payment that goes to no seller, once', async () => {
    const { id, refId } = await aHeldPayable()
    await act(async (tx) => void (await changePayment(tx, id, { payee_id: null })))
    for (let times = 0; times < 2; times += 1) await earned(id)
    expect(await world.read(id)).toMatchObject({ state: 'released', released_at: expect.any(Date) })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, promo_income: AMOUNT })
  })

  test('is neither the money of a seller, nor what was not captured', async () => {
    const [held, reserved] = [await aHeldPayable(), await world.aPaidPayable()]
    await act(async (tx) => void (await changePayment(tx, reserved.id, { payee_id: null })))
    for (const { id } of [held, reserved]) await expect(earned(id)).rejects.toThrow('is no income of the marketplace')
  })
})

describe('money that leaves', () => {
  const borne = async ({ id, refId }: { id: string; refId: string }, amount: number) => {
    const isReleased = (await world.read(id)).released_at !== null
    const payable = { kind: KIND, refId, currency: 'EUR', isReleased }
    const entries = await world.inTransaction((tx) => takeFrom(tx, payable, amount))
    const moved = entries.filter((entry) => entry.amount !== 0)
    return Object.fromEntries(moved.map((entry) => [entry.account.split(':')[0], entry.amount]))
  }

  test('comes from what is held, and beyond it from the marketplace', async () => {
    const held = await aHeldPayable()
    expect(await borne(held, AMOUNT)).toEqual({ escrow: -AMOUNT })
    expect(await borne(held, 9_000)).toEqual({ escrow: -AMOUNT, psp_cost: -348 })
  })

  test('comes from those to whom it was released, in proportion, and beyond that from the marketplace', async () => {
    const made = await aHeldPayable()
    await act((tx) => release(tx, made.id, { sellerId: world.sellerId, ...RELEASE }))
    // 100 × 7560 / 8652 is 87.4.
    expect(await borne(made, 100)).toEqual({ seller: -87, fee: -13 })
    expect(await borne(made, AMOUNT)).toEqual({ seller: -7_560, fee: -1_092 })
    expect(await borne(made, 9_000)).toEqual({ seller: -7_560, fee: -1_092, psp_cost: -348 })
    await refunded(made.id, AMOUNT)
    expect(await borne(made, 100)).toEqual({ psp_cost: -100 })
  })
})

test('a payment follows its order to another seller', async () => {
  const { id } = await world.aPaidPayable()
  await act((tx) => payTo(tx, id, world.payerId))
  expect((await world.read(id)).payee_id).toBe(world.payerId)
})
