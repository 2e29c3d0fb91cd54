import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { readSettings } from '#server/settings.ts'
import { aPayee, balancesOf, onboard, openPayments, type PaymentsWorld, RELEASE } from '#test/payments-world.ts'
import { DISPUTED, PAYS } from '#test/sandbox-world.ts'
import { awaitCalls } from './await-calls.ts'
import { listCalls, listOpenCalls, runCallsNow } from './call-data.ts'
import { runCall } from './calls.ts'
import { holdEarning } from './earning-clearance.ts'
import { findEarning } from './earning-data.ts'
import { readBalance } from './ledger-data.ts'
import { compensate, release, requestCapture, requestRefund, setClaimed } from './outbox.ts'
import { listOwedTo } from './owed-data.ts'
import { sweepPayments } from './payment-sweep.ts'
import { syncPayment } from './sync.ts'
import { decide, payEarning } from './transfers.ts'

type Call = { method: string; path: string; key: string | null }

let world: PaymentsWorld
let faultOf: (call: Call) => Fault | undefined
beforeAll(async () => {
  world = await openPayments({ faults: (call) => faultOf(call), rules: { clearance: 'PT0S' } })
})
afterAll(() => world.close())
beforeEach(() => {
  faultOf = () => undefined
})

const { sellerNet: NET, fee: FEE } = RELEASE

/** A payable of this seller whose money was captured. */
async function aHeldPayable(number = PAYS) {
  const made = await world.aPaidPayable({ number })
  await world.inTransaction((tx) => requestCapture(tx, made.id))
  await awaitCalls(world.deps, made.id)
  return made
}

async function aReleasedPayable(sellerId: string, number = PAYS) {
  const made = await aHeldPayable(number)
  await world.inTransaction((tx) => release(tx, made.id, { sellerId, ...RELEASE }))
  return made
}

async function refund(id: string, amount: number) {
  await world.inTransaction((tx) => requestRefund(tx, id, amount))
  await awaitCalls(world.deps, id)
}

async function pay(id: string) {
  await payEarning(world.deps, id)
  await awaitCalls(world.deps, id)
}

/** The transfers of a payment at the provider. */
const sentFor = async (id: string) =>
  (await world.stripe.transfers.list({ transfer_group: id })).data.map(
    ({ amount, amount_reversed }) => amount - amount_reversed,
  )

const balanceOf = (sellerId: string) => readBalance(world.db, `seller:${sellerId}`, 'EUR')

async function anActiveSeller(name?: string) {
  const sellerId = await aPayee(world.db)
  await onboard(world, sellerId, name)
  await world.work()
  return sellerId
}

describe('a compensation', () => {
  test('clears and is transferred like an earning, though everything went back to the payer', async () => {
    const sellerId = await anActiveSeller()
    const { id, refId } = await aHeldPayable()
    // Another payment's money: refunded money cannot be sent.
    await aHeldPayable()
    await refund(id, 8_652)
    for (let times = 0; times < 2; times += 1)
      await world.inTransaction((tx) => compensate(tx, id, { sellerId, amount: 4_000 }))
    await pay(id)
    expect(await sentFor(id)).toEqual([4_000])
    expect(await balancesOf(world.db, refId)).toEqual({ psp: 4_000, psp_cost: -4_000 })
    expect(await world.check()).toEqual([])
  })
})

describe('released money', () => {
  test('waits for its clearance and is then transferred once, however many ask at the same time', async () => {
    const sellerId = await anActiveSeller()
    const { id, refId } = await aReleasedPayable(sellerId)
    const patient = { ...world.deps, settings: readSettings({ NODE_ENV: 'test' }) }
    await payEarning(patient, id)
    const clearsAt = (await findEarning(world.db, id))?.clears_at
    expect(clearsAt?.getTime()).toBe(((await world.read(id)).released_at?.getTime() ?? 0) + 3 * 86_400_000)
    await payEarning(world.deps, id)
    expect(await sentFor(id)).toEqual([])
    await sql`update earning set clears_at = now() where payment_id = ${id}`.execute(world.db)
    await Promise.all(Array.from({ length: 6 }, () => payEarning(world.deps, id)))
    await Promise.all([world.work(), awaitCalls(world.deps, id), world.work()])
    expect(await sentFor(id)).toEqual([NET])
    expect(await balancesOf(world.db, refId)).toEqual({ psp: -FEE, fee: FEE })
    expect(await balanceOf(sellerId)).toBe(0)
    expect((await listCalls(world.db, id)).filter(({ action }) => action === 'transfer')).toMatchObject([
      { state: 'done', idempotency_key: `${id}:transfer:1` },
    ])
    expect(await world.check()).toEqual([])
  })

  test.each(['reset-after', 'timeout-after', 'before-500', 'reset-before'] as const)(
    'is transferred once if the provider answers with %s at first',
    async (fault) => {
      const sellerId = await anActiveSeller()
      const { id } = await aReleasedPayable(sellerId)
      const deps = { ...world.deps, stripe: world.client({ timeoutMs: 200 }) }
      await payEarning(deps, id)
      const [call] = await listOpenCalls(world.db, id)
      faultOf = ({ method, path }) => (method === 'POST' && path.endsWith('/transfers') ? fault : undefined)
      await runCall(deps, call?.id ?? '')
      expect(await listOpenCalls(world.db, id)).toHaveLength(1)
      expect(await world.check()).toEqual([])
      faultOf = () => undefined
      await runCallsNow(world.db, id)
      expect(await awaitCalls(world.deps, id)).toBe('settled')
      expect(await sentFor(id)).toEqual([NET])
      expect(await balanceOf(sellerId)).toBe(0)
      expect(await world.check()).toEqual([])
    },
  )

  test('is found if the process died between the call and the journal', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    await payEarning(world.deps, id)
    const [call] = await listOpenCalls(world.db, id)
    await sql`update provider_call set attempts = 1 where id = ${call?.id}`.execute(world.db)
    // They were made for this very action when the call was queued.
    await world.stripe.transfers.create(call?.parameters as never, { idempotencyKey: call?.idempotency_key ?? '' })
    expect(await awaitCalls(world.deps, id)).toBe('settled')
    expect(await sentFor(id)).toEqual([NET])
    expect(await balanceOf(sellerId)).toBe(0)
    expect(await world.check()).toEqual([])
  })

  test('waits while the provider is out of reach, and goes when it is back', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    faultOf = () => 'before-500'
    await expect(payEarning(world.deps, id)).rejects.toMatchObject({ status: 503 })
    expect(await listOpenCalls(world.db, id)).toEqual([])
    faultOf = () => undefined
    await pay(id)
    expect(await sentFor(id)).toEqual([NET])
    expect(await world.check()).toEqual([])
  })

  test('waits for a payout account and goes as soon as there is one', async () => {
    const sellerId = await aPayee(world.db)
    const { id } = await aReleasedPayable(sellerId)
    await world.work()
    expect(await listOpenCalls(world.db, id)).toEqual([])
    const payment = await world.read(id)
    expect(await world.inTransaction((tx) => decide(tx, payment, { minimum: 0 }))).toEqual({
      wait: 'payout_account',
      owed: NET,
    })
    await onboard(world, sellerId)
    await world.work()
    expect(await sentFor(id)).toEqual([NET])
    expect(await world.check()).toEqual([])
  })

  test('is tried at once with an account that the provider does not let through, too', async () => {
    const sellerId = await aPayee(world.db)
    const { id } = await aReleasedPayable(sellerId)
    await world.work()
    await onboard(world, sellerId, 'Restricted')
    await world.work()
    expect(await findEarning(world.db, id)).toMatchObject({
      failures: 1,
      failure: { code: 'insufficient_capabilities_for_transfer' },
    })
  })

  test('waits while the seller is not verified, and is found by the sweeper', async () => {
    const sellerId = await anActiveSeller()
    const verify = (word: string) =>
      world.db.updateTable('account').set({ verification: word }).where('id', '=', sellerId).execute()
    await verify('rejected')
    const { id } = await aReleasedPayable(sellerId)
    await world.work()
    expect(await sentFor(id)).toEqual([])
    await verify('approved')
    await sweepPayments(world.deps)
    await world.work()
    expect(await sentFor(id)).toEqual([NET])
  })
})

describe('a transfer that the provider refuses', () => {
  test('says why, is tried again later, and at once when the account is repaired', async () => {
    const sellerId = await anActiveSeller('Restricted')
    const { id } = await aReleasedPayable(sellerId)
    await pay(id)
    expect(await findEarning(world.db, id)).toMatchObject({
      failures: 1,
      failure: { code: 'insufficient_capabilities_for_transfer', message: expect.stringContaining('capabilities') },
      next_try_at: expect.any(Date),
    })
    expect(await listOpenCalls(world.db, id)).toEqual([])
    expect(await balanceOf(sellerId)).toBe(NET)
    await pay(id)
    expect(await findEarning(world.db, id)).toMatchObject({ failures: 1 })
    await sql`update earning set next_try_at = now() where payment_id = ${id}`.execute(world.db)
    await pay(id)
    const second = await findEarning(world.db, id)
    expect(second).toMatchObject({ failures: 2 })
    expect((second?.next_try_at?.getTime() ?? 0) - Date.now()).toBeGreaterThan(90_000)
    expect(await world.check()).toEqual([])

    await onboard(world, sellerId, 'Hanna Tesfaye')
    await world.work()
    expect(await sentFor(id)).toEqual([NET])
    expect(await findEarning(world.db, id)).toMatchObject({ failures: 0, failure: null, next_try_at: null })
    expect(await world.check()).toEqual([])
  })

  test('does not stand in the way of a refund', async () => {
    const sellerId = await anActiveSeller('Restricted')
    const { id, refId } = await aReleasedPayable(sellerId)
    await pay(id)
    await refund(id, NET + FEE)
    expect(await balancesOf(world.db, refId)).toEqual({})
    expect(await world.check()).toEqual([])
  })
})

describe('a refund after the release', () => {
  test('that comes before the transfer leaves less to transfer, or nothing', async () => {
    const sellerId = await anActiveSeller()
    const [part, whole] = [await aReleasedPayable(sellerId), await aReleasedPayable(sellerId)]
    await refund(part.id, (NET + FEE) / 2)
    await refund(whole.id, NET + FEE)
    await pay(part.id)
    await pay(whole.id)
    expect(await sentFor(part.id)).toEqual([NET / 2])
    expect(await sentFor(whole.id)).toEqual([])
    expect(await balanceOf(sellerId)).toBe(0)
    expect(await world.check()).toEqual([])
  })

  test('that overtakes a transfer which was only written down comes first', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    await payEarning(world.deps, id)
    await refund(id, NET + FEE)
    expect(await sentFor(id)).toEqual([])
    expect(await balanceOf(sellerId)).toBe(0)
    expect(await world.check()).toEqual([])
  })

  test('that comes after the transfer is owed, and kept back from the next orders but not from what still clears', async () => {
    const sellerId = await anActiveSeller()
    const sent = await aReleasedPayable(sellerId)
    await pay(sent.id)
    await refund(sent.id, NET + FEE)
    expect(await balanceOf(sellerId)).toBe(-NET)
    expect(await world.check()).toEqual([])

    const clearing = await aReleasedPayable(sellerId)
    await payEarning({ ...world.deps, settings: readSettings({ NODE_ENV: 'test' }) }, clearing.id)
    const next = await aReleasedPayable(sellerId)
    await pay(next.id)
    expect(await sentFor(next.id)).toEqual([])
    expect(await findEarning(world.db, next.id)).toMatchObject({ netted: NET })
    expect(await balanceOf(sellerId)).toBe(NET)

    await sql`update earning set clears_at = now() where payment_id = ${clearing.id}`.execute(world.db)
    await pay(clearing.id)
    expect(await sentFor(clearing.id)).toEqual([NET])
    expect(await balanceOf(sellerId)).toBe(0)
    expect(await world.check()).toEqual([])
  })

  test('is netted once, whichever of the next orders goes first', async () => {
    const sellerId = await anActiveSeller()
    const sent = await aReleasedPayable(sellerId)
    await pay(sent.id)
    await refund(sent.id, (NET + FEE) / 2)
    const next = await Promise.all([aReleasedPayable(sellerId), aReleasedPayable(sellerId)])
    await Promise.all(next.map(({ id }) => payEarning(world.deps, id)))
    await world.work()
    const amounts = (await Promise.all(next.map(({ id }) => sentFor(id)))).flat()
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(2 * NET - NET / 2)
    expect(await balanceOf(sellerId)).toBe(0)
    expect(await world.check()).toEqual([])
  })
})

describe('money that others decide about', () => {
  test('is kept while a decision may still be appealed against, and no shorter than it clears', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    const releasedAt = (await world.read(id)).released_at ?? new Date()
    const week = new Date(releasedAt.getTime() + 7 * 86_400_000)
    const held = async (until: Date) => {
      await world.inTransaction((tx) => holdEarning(tx, world.deps, id, until))
      return (await findEarning(world.db, id))?.clears_at
    }
    expect(await held(new Date(0))).toEqual(releasedAt)
    expect(await held(week)).toEqual(week)
    expect(await held(releasedAt)).toEqual(week)
    await pay(id)
    expect(await sentFor(id)).toEqual([])
    const unreleased = await aHeldPayable()
    await world.inTransaction((tx) => holdEarning(tx, world.deps, unreleased.id, week))
    expect(await findEarning(world.db, unreleased.id)).toBeUndefined()
  })

  test('is found by the sweeper if the job that reads its clearance was lost', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    await sql`delete from graphile_worker._private_jobs where key = ${`payments.earning:${id}`}`.execute(world.db)
    await world.work()
    expect(await sentFor(id)).toEqual([])
    await sweepPayments(world.deps)
    await world.work()
    expect(await sentFor(id)).toEqual([NET])
  })

  test('is not transferred while the bank has a dispute open, and goes when it is won', async () => {
    const sellerId = await anActiveSeller()
    const made = await aHeldPayable(DISPUTED)
    await world.work()
    await syncPayment(world.deps, made.id)
    await world.inTransaction((tx) => release(tx, made.id, { sellerId, ...RELEASE }))
    await pay(made.id)
    expect(await world.read(made.id)).toMatchObject({ state: 'frozen', released_at: null })
    const { data } = await world.stripe.disputes.list({ payment_intent: (await world.read(made.id)).intent_id ?? '' })
    await world.provider(`/sandbox/disputes/${data[0]?.id}/close`, { won: true })
    await world.work()
    expect(await sentFor(made.id)).toEqual([NET])
    expect(await world.check()).toEqual([])
  })

  test('stays where it is while the buyer claims it back, and goes when the claim has ended', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    await world.inTransaction((tx) => setClaimed(tx, id, true))
    const other = await aReleasedPayable(sellerId)
    await world.work()
    expect(await sentFor(id)).toEqual([])
    expect(await sentFor(other.id)).toEqual([NET])
    expect(await balanceOf(sellerId)).toBe(NET)
    await world.inTransaction((tx) => setClaimed(tx, id, false))
    await world.work()
    expect(await sentFor(id)).toEqual([NET])
    expect(await world.check()).toEqual([])
  })

  test('is not sent if it is claimed after its transfer was written down', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    await payEarning(world.deps, id)
    await world.inTransaction((tx) => setClaimed(tx, id, true))
    await awaitCalls(world.deps, id)
    expect(await sentFor(id)).toEqual([])
    expect((await listCalls(world.db, id)).at(-1)).toMatchObject({
      action: 'transfer',
      state: 'failed',
      last_error: 'Given up before it was made: dispute.',
    })
  })
})

describe('a transfer that the provider takes back', () => {
  test('comes back into the books and is not sent again by itself', async () => {
    const sellerId = await anActiveSeller()
    const { id } = await aReleasedPayable(sellerId)
    await pay(id)
    const [transfer] = (await world.stripe.transfers.list({ transfer_group: id })).data
    await world.stripe.transfers.createReversal(transfer?.id ?? '', { amount: 1_000 })
    await world.work()
    expect(await balanceOf(sellerId)).toBe(1_000)
    await world.stripe.transfers.createReversal(transfer?.id ?? '', { amount: 500 })
    await world.work()
    await pay(id)
    expect(await sentFor(id)).toEqual([NET - 1_500])
    expect(await balanceOf(sellerId)).toBe(1_500)
    expect(await world.check()).toEqual([])
  })
})

describe('a least sum of payouts', () => {
  const owedOf = async (sellerId: string, minimum: number) => {
    const rows = await listOwedTo(world.db, { minimum, sellerId }, 'EUR')
    return rows.map(({ reason, amount }) => ({ reason, amount }))
  }

  test('keeps less than it, and lets all go once it is reached, though each alone is less', async () => {
    const minimum = NET + 1
    const deps = { ...world.deps, settings: { ...world.deps.settings, rules: { ...world.deps.settings.rules } } }
    deps.settings.rules.payoutMinimum = minimum
    const payBoth = async (id: string) => {
      await payEarning(deps, id)
      await awaitCalls(deps, id)
    }
    const sellerId = await anActiveSeller()
    const first = await aReleasedPayable(sellerId)
    await payBoth(first.id)
    expect(await sentFor(first.id)).toEqual([])
    expect(await owedOf(sellerId, minimum)).toEqual([{ reason: 'below_minimum', amount: NET }])

    const second = await aReleasedPayable(sellerId)
    await payBoth(second.id)
    expect(await sentFor(second.id)).toEqual([NET])
    // Alone it is less than the least sum again, and goes all the same.
    expect(await owedOf(sellerId, minimum)).toEqual([{ reason: 'soon', amount: NET }])
    await payBoth(first.id)
    expect(await sentFor(first.id)).toEqual([NET])
    expect(await balanceOf(sellerId)).toBe(0)
    expect(await world.check()).toEqual([])
  })
})
