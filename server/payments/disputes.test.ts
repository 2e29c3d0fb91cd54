import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AMOUNT, balancesOf, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { DISPUTED } from '#test/sandbox-world.ts'
import { awaitCalls } from './await-calls.ts'
import { release, requestCapture, returnMoney } from './outbox.ts'
import { syncPayment } from './sync.ts'

let world: PaymentsWorld
beforeAll(async () => {
  world = await openPayments()
})
afterAll(() => world.close())

const act = (change: (tx: PaymentsWorld['db']) => Promise<void>) => world.inTransaction(change)
const capture = async (id: string, amount?: number) => {
  await act((tx) => requestCapture(tx, id, amount))
  return awaitCalls(world.deps, id)
}
const releaseTo = (id: string) => act((tx) => release(tx, id, { sellerId: world.sellerId, ...RELEASE }))

describe('a release', () => {
  test('waits for the end of a dispute', async () => {
    const { id, refId } = await world.aPaidPayable({ number: DISPUTED })
    await capture(id)
    await syncPayment(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'frozen' })
    await releaseTo(id)
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, dispute: AMOUNT })
    expect(await world.check()).toEqual([])
    await closeDispute(id, true)
    expect(await world.read(id)).toMatchObject({ state: 'released', release_due: null })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, seller: RELEASE.sellerNet, fee: RELEASE.fee })
    expect(await world.check()).toEqual([])
  })
})

describe('a dispute', () => {
  test('that is lost takes the money, and nothing is left to refund', async () => {
    const { id, refId } = await world.aPaidPayable({ number: DISPUTED })
    await capture(id)
    await syncPayment(world.deps, id)
    await act((tx) => returnMoney(tx, id))
    expect(await awaitCalls(world.deps, id, 500)).toBe('pending')
    expect(await world.read(id)).toMatchObject({ state: 'frozen', pending: 'refund' })
    await closeDispute(id, false)
    expect(await world.read(id)).toMatchObject({ state: 'charged_back', pending: null, refunded_amount: 0 })
    expect(await balancesOf(world.db, refId)).toEqual({})
    await syncPayment(world.deps, id)
    expect((await world.storyOf(refId)).story.slice(-2)).toEqual([
      'dispute opened: frozen',
      'dispute lost: charged_back',
    ])
    expect(await world.check()).toEqual([])
  })

  test('that is won lets the refund through that waited for it', async () => {
    const { id } = await world.aPaidPayable({ number: DISPUTED })
    await capture(id)
    await syncPayment(world.deps, id)
    await act((tx) => returnMoney(tx, id))
    await awaitCalls(world.deps, id, 300)
    await closeDispute(id, true)
    expect(await awaitCalls(world.deps, id)).toBe('settled')
    expect(await world.read(id)).toMatchObject({ state: 'refunded', refunded_amount: AMOUNT })
    expect(await world.check()).toEqual([])
  })

  test('after the release comes from the seller and the fee', async () => {
    const { id, refId } = await world.aPaidPayable({ number: DISPUTED })
    // The bank takes its time: at first the charge shows no dispute.
    const later: typeof fetch = async (input, init) => {
      const reply = await fetch(input, init)
      return new Response((await reply.text()).replaceAll('"disputed":true', '"disputed":false'), {
        status: reply.status,
      })
    }
    await act((tx) => requestCapture(tx, id))
    await awaitCalls({ ...world.deps, stripe: world.client({ fetch: later }) }, id)
    await releaseTo(id)
    await syncPayment(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'frozen' })
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, dispute: AMOUNT })
    expect(await world.check()).toEqual([])
    await closeDispute(id, false)
    expect(await world.read(id)).toMatchObject({ state: 'charged_back' })
    expect(await balancesOf(world.db, refId)).toEqual({})
    expect(await world.check()).toEqual([])
  })
})

async function closeDispute(id: string, won: boolean) {
  const { intent_id } = await world.read(id)
  const { data } = await world.stripe.disputes.list({ payment_intent: intent_id ?? '' })
  await world.provider(`/sandbox/disputes/${data[0]?.id}/close`, { won })
  await syncPayment(world.deps, id)
}
