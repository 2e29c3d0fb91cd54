import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Deps } from '#server/kernel/context.ts'
import { type Fault, faultKinds } from '#server/sandbox/options.ts'
import { randomFrom } from '#test/faults/random.ts'
import { AMOUNT, balancesOf, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { awaitCalls } from './await-calls.ts'
import { listCalls, listOpenCalls, runCallsNow } from './call-data.ts'
import { runCall } from './calls.ts'
import { release, requestCapture, returnMoney } from './outbox.ts'
import { drainOutbox } from './payment-sweep.ts'
import { syncPayment } from './sync.ts'

type Call = { method: string; path: string; key: string | null }

let world: PaymentsWorld
let faultOf: (call: Call) => Fault | undefined
const asked: Call[] = []
const noFaults = () => undefined

beforeAll(async () => {
  world = await openPayments({
    faults: (call) => {
      asked.push(call)
      return faultOf(call)
    },
  })
})
afterAll(() => world.close())
beforeEach(() => {
  faultOf = noFaults
  asked.length = 0
})

const act = (change: (tx: PaymentsWorld['db']) => Promise<void>) => world.inTransaction(change)
const providerOf = async (id: string) => {
  const { intent_id } = await world.read(id)
  const found = { payment_intent: intent_id ?? '' }
  const charges = await world.stripe.charges.list(found)
  const refunds = await world.stripe.refunds.list(found)
  return { charges: charges.data.filter(({ paid }) => paid), refunds: refunds.data }
}
const postsOf = (id: string, action: string) =>
  asked.filter(({ method, key }) => method === 'POST' && key?.startsWith(`${id}:${action}:`))

/** Makes the payment's calls again and again, as its jobs do, without the pauses between them. */
async function insist(deps: Deps, id: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const [next] = await listOpenCalls(world.db, id)
    if (!next) return
    await runCallsNow(world.db, id)
    await runCall(deps, next.id)
  }
  throw new Error(`payment ${id} never settles`)
}

describe('an unreliable provider', () => {
  test.each(faultKinds)('that answers with %s at first is asked again with the same key', async (fault) => {
    const deps = { ...world.deps, stripe: world.client({ timeoutMs: 150 }) }
    const { id, refId } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    let isFirst = true
    faultOf = ({ path }) => {
      if (!isFirst || !path.endsWith('/capture')) return undefined
      isFirst = false
      return fault
    }
    await insist(deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'held', pending: null })
    expect(new Set(postsOf(id, 'capture').map(({ key }) => key))).toEqual(new Set([`${id}:capture:1`]))
    expect((await providerOf(id)).charges).toHaveLength(1)
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -AMOUNT, escrow: AMOUNT })
    expect(await world.check()).toEqual([])
  })

  test('that fails three times out of ten, in every way, charges and refunds once', async () => {
    const deps = { ...world.deps, stripe: world.client({ timeoutMs: 120 }) }
    const seed = Date.now() % 2_147_483_647
    const random = randomFrom(seed)
    const things = await Promise.all(Array.from({ length: 12 }, () => world.aPayable({ isOpened: false })))
    faultOf = () => (random() < 0.3 ? faultKinds[Math.floor(random() * faultKinds.length)] : undefined)
    await Promise.all(
      things.map(async ({ id }, index) => {
        await insist(deps, id)
        await world.pay(id)
        await untilAdopted(deps, id)
        await act((tx) => requestCapture(tx, id))
        await insist(deps, id)
        if (index % 3 === 0) return act((tx) => release(tx, id, { sellerId: world.sellerId, ...RELEASE }))
        if (index % 3 === 1) return
        await act((tx) => returnMoney(tx, id))
        await insist(deps, id)
      }),
    )
    faultOf = noFaults
    for (const [index, { id, refId }] of things.entries()) {
      const { charges, refunds } = await providerOf(id)
      expect({ seed, charges: charges.length, refunds: refunds.length }).toEqual({
        seed,
        charges: 1,
        refunds: index % 3 === 2 ? 1 : 0,
      })
      expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
      expect(new Set(postsOf(id, 'capture').map(({ key }) => key)).size).toBe(1)
    }
    expect(await world.check()).toEqual([])
  }, 60_000)

  test('that is down leaves the payment pending, and makes up for it later', async () => {
    const { id } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    faultOf = () => 'before-500'
    expect(await awaitCalls(world.deps, id, 600)).toBe('pending')
    expect(await world.read(id)).toMatchObject({ state: 'authorized', pending: 'capture' })
    await expect(syncPayment(world.deps, id)).rejects.toMatchObject({ status: 503 })
    const [call] = await listOpenCalls(world.db, id)
    expect(call).toMatchObject({ state: 'open', last_error: expect.stringContaining('500') })
    expect(await world.check()).toEqual([])
    faultOf = noFaults
    expect(await awaitCalls(world.deps, id)).toBe('settled')
    expect(await world.read(id)).toMatchObject({ state: 'held', pending: null })
  })

  test('that keeps a failure under our key is asked with another one', async () => {
    const { id } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    const key = `${id}:capture:1`
    const keeping: typeof fetch = async (input, init) =>
      new Headers(init?.headers).get('idempotency-key') === key
        ? new Response('{"error":{"type":"api_error","message":"kept"}}', {
            status: 500,
            headers: { 'idempotent-replayed': 'true' },
          })
        : fetch(input, init)
    await insist({ ...world.deps, stripe: world.client({ fetch: keeping }) }, id)
    expect(await world.read(id)).toMatchObject({ state: 'held', pending: null })
    expect((await listCalls(world.db, id)).map(({ action, n, state }) => [action, n, state])).toEqual([
      ['create', 1, 'done'],
      ['capture', 1, 'failed'],
      ['capture', 2, 'done'],
    ])
    expect(await world.check()).toEqual([])
  })

  test('that forgot our key after a long outage is searched for what it did', async () => {
    const { id } = await world.aPayable({ isOpened: false })
    const lost = world.client({ timeoutMs: 100 })
    faultOf = ({ method }) => (method === 'POST' ? 'timeout-after' : undefined)
    const [call] = await listOpenCalls(world.db, id)
    await runCall({ ...world.deps, stripe: lost }, call?.id ?? '')
    expect(await world.read(id)).toMatchObject({ intent_id: null })
    await world.db
      .updateTable('provider_call')
      .set({ created_at: new Date(Date.now() - 30 * 3_600_000) })
      .where('payment_id', '=', id)
      .execute()
    faultOf = noFaults
    await insist(world.deps, id)
    const { intent_id } = await world.read(id)
    const { data } = await world.stripe.paymentIntents.search({ query: `metadata["paymentId"]:"${id}"` })
    expect(data.map((intent) => intent.id)).toEqual([intent_id])
  })
})

describe('a process that dies', () => {
  /** A provider that answers every call; after its `last` answer the calling process dies. */
  function dyingAfter(last: number, { isSent }: { isSent: boolean }) {
    let count = 0
    const dead = Promise.withResolvers<void>()
    const dying: typeof fetch = async (input, init) => {
      count += 1
      if (count < last) return fetch(input, init)
      if (isSent) await fetch(input, init)
      dead.resolve()
      return new Promise<never>(() => {})
    }
    return { deps: { ...world.deps, stripe: world.client({ fetch: dying, timeoutMs: 3_600_000 }) }, died: dead.promise }
  }

  const steps = [1, 2].flatMap((last) => [false, true].map((isSent) => ({ last, isSent })))

  test.each(steps)('in a capture at request $last (sent: $isSent) leaves one charge', async (point) => {
    const { id, refId } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    await dieIn(id, point)
    await insist(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'held', pending: null })
    expect((await providerOf(id)).charges).toHaveLength(1)
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await world.check()).toEqual([])
  })

  test.each(steps)('in a refund at request $last (sent: $isSent) leaves one refund', async (point) => {
    const { id } = await world.aPaidPayable({ captureMode: 'automatic' })
    await act((tx) => returnMoney(tx, id))
    await dieIn(id, point)
    await insist(world.deps, id)
    expect(await world.read(id)).toMatchObject({ state: 'refunded', pending: null })
    expect((await providerOf(id)).refunds).toHaveLength(1)
    expect(await world.check()).toEqual([])
  })

  test.each(steps.slice(0, 2))('while a payment is opened (sent: $isSent) leaves one intent', async (point) => {
    const { id } = await world.aPayable({ isOpened: false })
    await dieIn(id, point)
    await insist(world.deps, id)
    const { data } = await world.stripe.paymentIntents.search({ query: `metadata["paymentId"]:"${id}"` })
    expect(data.map((intent) => intent.id)).toEqual([(await world.read(id)).intent_id])
  })

  test('is followed by another one once its lease has run out', async () => {
    const { id } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    await dieIn(id, { last: 1, isSent: true })
    const [call] = await listOpenCalls(world.db, id)
    expect(await runCall(world.deps, call?.id ?? '')).toBe('open')
    await world.db.updateTable('provider_call').set({ not_before: new Date() }).where('payment_id', '=', id).execute()
    await drainOutbox(world.deps)
    await world.work()
    expect(await world.read(id)).toMatchObject({ state: 'held', pending: null })
  })

  async function dieIn(id: string, { last, isSent }: { last: number; isSent: boolean }) {
    const { deps, died } = dyingAfter(last, { isSent })
    const [call] = await listOpenCalls(world.db, id)
    runCall(deps, call?.id ?? '').catch(() => {})
    await died
  }
})

describe('rivals', () => {
  test('making the same call at once charge once', async () => {
    const { id } = await world.aPaidPayable()
    await act((tx) => requestCapture(tx, id))
    await Promise.all([world.work(), ...Array.from({ length: 6 }, () => awaitCalls(world.deps, id))])
    expect((await providerOf(id)).charges).toHaveLength(1)
    expect(postsOf(id, 'capture')).toHaveLength(1)
    expect(await world.check()).toEqual([])
  })

  test('even without taking turns are harmless', async () => {
    const { id, refId } = await world.aPaidPayable({ captureMode: 'automatic' })
    await act((tx) => returnMoney(tx, id))
    const [call] = await listOpenCalls(world.db, id)
    const atOnce = Array.from({ length: 5 }, async () => {
      await runCallsNow(world.db, id)
      await runCall(world.deps, call?.id ?? '')
    })
    await Promise.all(atOnce)
    await insist(world.deps, id)
    expect((await providerOf(id)).refunds).toHaveLength(1)
    expect(await balancesOf(world.db, refId)).toEqual({})
    expect(await world.check()).toEqual([])
  })

  test('with an older view of the payment do not take it back', async () => {
    const { id, refId } = await world.aPaidPayable()
    const seen = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow: typeof fetch = async (input, init) => {
      const reply = await fetch(input, init)
      seen.resolve()
      await goOn.promise
      return reply
    }
    const late = syncPayment({ ...world.deps, stripe: world.client({ fetch: slow }) }, id)
    await seen.promise
    await act((tx) => requestCapture(tx, id))
    await insist(world.deps, id)
    goOn.resolve()
    expect(await late).toMatchObject({ state: 'held' })
    expect((await world.storyOf(refId)).story).toEqual(['paid', 'captured'])
    expect(await world.check()).toEqual([])
  })

  test('that change a payment again and again while it is read are not waited for without an end', async () => {
    const { id } = await world.aPaidPayable()
    let reads = 0
    const restless: typeof fetch = async (input, init) => {
      const reply = await fetch(input, init)
      reads += 1
      await world.db
        .updateTable('payment')
        .set({ method_label: `${reads}` })
        .where('id', '=', id)
        .execute()
      return reply
    }
    const deps = { ...world.deps, stripe: world.client({ fetch: restless }) }
    await expect(syncPayment(deps, id)).rejects.toMatchObject({ status: 503 })
    expect(reads).toBe(10)
    expect(await syncPayment(world.deps, id)).toMatchObject({ state: 'authorized' })
  })

  test('take the calls of a payment in their order', async () => {
    const { id } = await world.aPayable({ isOpened: false })
    await act((tx) => returnMoney(tx, id))
    const [, cancel] = await listOpenCalls(world.db, id)
    expect(await runCall(world.deps, cancel?.id ?? '')).toBe('done')
    expect(asked).toEqual([])
    expect(await world.read(id)).toMatchObject({ state: 'expired', pending: null })
  })

  test('asking for the money and for its return get one of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id, refId } = await world.aPaidPayable()
      await Promise.allSettled([act((tx) => requestCapture(tx, id)), act((tx) => returnMoney(tx, id))])
      await insist(world.deps, id)
      expect(['voided', 'refunded', 'failed']).toContain((await world.read(id)).state)
      for (const each of await world.paymentsOf(refId)) {
        await act((tx) => returnMoney(tx, each.id))
        await insist(world.deps, each.id)
      }
      expect(await balancesOf(world.db, refId)).toEqual({})
    }
    expect(await world.check()).toEqual([])
  })
})

async function untilAdopted(deps: Deps, id: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const payment = await syncPayment(deps, id).catch(() => undefined)
    if (payment?.state === 'authorized') return
  }
  throw new Error(`payment ${id} is never adopted`)
}
