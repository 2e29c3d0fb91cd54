import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Fault } from '#server/sandbox/options.ts'
import { aPayee, onboard, openPayments, type PaymentsWorld } from '#test/payments-world.ts'
import { linkPayoutAccount } from './onboarding.ts'
import { findPayoutAccount } from './payout-account-data.ts'
import { syncPayoutAccount } from './payout-accounts.ts'

type Call = { method: string; path: string; key: string | null }

let world: PaymentsWorld
let faultOf: (call: Call) => Fault | undefined
const keys: (string | null)[] = []
const isOpening = ({ method, path }: Call) => method === 'POST' && path.endsWith('/accounts')
beforeAll(async () => {
  world = await openPayments({
    faults: (call) => {
      if (isOpening(call)) keys.push(call.key)
      return faultOf(call)
    },
  })
})
afterAll(() => world.close())
beforeEach(() => {
  faultOf = () => undefined
  keys.length = 0
})

const back = { returnTo: '/payments?tab=earnings', refreshTo: '/payments' }
const openedFor = async (sellerId: string) =>
  (await world.stripe.accounts.list({ limit: 100 })).data.filter(({ metadata }) => metadata?.accountId === sellerId)

describe('a payout account', () => {
  test('is opened once and linked to as often as the seller asks', async () => {
    const sellerId = await aPayee(world.db)
    const first = await linkPayoutAccount(world.deps, sellerId, back)
    const second = await linkPayoutAccount(world.deps, sellerId, back)
    expect(first).toMatch(/^http:\/\/market\.test\/sandbox\/onboarding\//)
    expect(second).not.toBe(first)
    const [opened] = await openedFor(sellerId)
    expect(opened).toMatchObject({ email: `${sellerId}@example.org`, type: 'express', business_type: 'individual' })
    expect(await findPayoutAccount(world.db, sellerId)).toMatchObject({
      status: 'pending',
      requirements_due: expect.arrayContaining(['external_account']),
    })
  })

  test('is opened once when several ask at the same time', async () => {
    const sellerId = await aPayee(world.db)
    const links = await Promise.all(Array.from({ length: 5 }, () => linkPayoutAccount(world.deps, sellerId, back)))
    expect(new Set(links).size).toBe(5)
    expect(await openedFor(sellerId)).toHaveLength(1)
    expect(keys).toEqual([`${sellerId}:account:1`])
  })

  test.each(['reset-after', 'timeout-after', 'before-500'] as const)(
    'is opened once although the provider answers with %s at first',
    async (fault) => {
      const sellerId = await aPayee(world.db)
      const deps = { ...world.deps, stripe: world.client({ timeoutMs: 200 }) }
      faultOf = (call) => (isOpening(call) ? fault : undefined)
      await expect(linkPayoutAccount(deps, sellerId, back)).rejects.toMatchObject({ status: 503 })
      expect(await findPayoutAccount(world.db, sellerId)).toMatchObject({ status: 'none', provider_id: null })
      faultOf = () => undefined
      await linkPayoutAccount(world.deps, sellerId, back)
      const opened = await openedFor(sellerId)
      expect(opened).toHaveLength(1)
      expect(await findPayoutAccount(world.db, sellerId)).toMatchObject({ provider_id: opened[0]?.id })
      expect(new Set(keys)).toEqual(new Set([`${sellerId}:account:1`]))
    },
  )

  test('is known by its webhook if the answer to its opening was lost', async () => {
    const sellerId = await aPayee(world.db)
    const deps = { ...world.deps, stripe: world.client({ timeoutMs: 200 }) }
    faultOf = (call) => (isOpening(call) ? 'timeout-after' : undefined)
    await expect(linkPayoutAccount(deps, sellerId, back)).rejects.toMatchObject({ status: 503 })
    faultOf = () => undefined
    const [{ id } = { id: '' }] = await openedFor(sellerId)
    await world.stripe.accounts.update(id, { email: 'x@example.org' })
    await world.work()
    expect(await findPayoutAccount(world.db, sellerId)).toMatchObject({ status: 'pending', provider_id: id })
  })

  test('whose details the provider refuses is asked for anew', async () => {
    const sellerId = await aPayee(world.db)
    const live = (country: string) =>
      world.db
        .updateTable('account')
        .set({ location: JSON.stringify({ label: 'x', city: 'x', country }) })
        .where('id', '=', sellerId)
        .execute()
    await live('nowhere')
    await expect(linkPayoutAccount(world.deps, sellerId, back)).rejects.toMatchObject({
      status: 409,
      code: 'payout_account_refused',
    })
    await live('FR')
    await linkPayoutAccount(world.deps, sellerId, back)
    expect(await openedFor(sellerId)).toMatchObject([{ country: 'FR' }])
  })

  test('of a business is that of a company', async () => {
    const sellerId = await aPayee(world.db)
    await world.db.updateTable('account').set({ account_type: 'business' }).where('id', '=', sellerId).execute()
    await linkPayoutAccount(world.deps, sellerId, back)
    expect(await openedFor(sellerId)).toMatchObject([{ business_type: 'company' }])
  })

  test('becomes active by its webhook, however often that comes', async () => {
    const sellerId = await aPayee(world.db)
    await onboard(world, sellerId)
    await world.work({ deliver: () => 'duplicate' })
    expect(await findPayoutAccount(world.db, sellerId)).toMatchObject({ status: 'active', requirements_due: [] })
  })

  test('becomes active without a webhook when it is looked at', async () => {
    const sellerId = await aPayee(world.db)
    await onboard(world, sellerId)
    await world.work({ deliver: () => 'drop' })
    expect(await findPayoutAccount(world.db, sellerId)).toMatchObject({ status: 'pending' })
    expect(await syncPayoutAccount(world.deps, sellerId)).toMatchObject({ status: 'active' })
  })

  test('that is not let through says what is due', async () => {
    const sellerId = await aPayee(world.db)
    await onboard(world, sellerId, 'Restricted')
    await world.work()
    expect(await findPayoutAccount(world.db, sellerId)).toMatchObject({
      status: 'restricted',
      requirements_due: ['individual.verification.document'],
    })
  })

  const due = (currently_due: string[], past_due: string[] = [], disabled_reason: string | null = null) => ({
    currently_due,
    past_due,
    disabled_reason,
  })
  const [on, off] = [{ transfers: 'active' }, { transfers: 'inactive' }] as const
  const filled = { details_submitted: true, payouts_enabled: false, capabilities: off, requirements: due([]) }
  test.each<[string, string[], object]>([
    ['active', [], { ...filled, payouts_enabled: true, capabilities: on }],
    ['active', ['email'], { ...filled, payouts_enabled: true, capabilities: on, requirements: due(['email']) }],
    ['pending', [], { ...filled, capabilities: on }],
    ['pending', [], { ...filled, payouts_enabled: true }],
    ['pending', ['email'], { ...filled, details_submitted: false, requirements: due(['email']) }],
    ['restricted', ['id', 'email'], { ...filled, requirements: due(['email', 'id'], ['id']) }],
    ['restricted', [], { ...filled, requirements: due([], [], 'rejected.fraud') }],
    ['restricted', [], { ...filled, requirements: due([], [], 'listed') }],
    ['pending', [], { ...filled, requirements: due([], [], 'under_review') }],
    ['pending', [], { ...filled, requirements: null }],
  ])('is %s with %j due', async (status, requirements_due, set) => {
    const sellerId = await aPayee(world.db)
    await linkPayoutAccount(world.deps, sellerId, back)
    const known = await findPayoutAccount(world.db, sellerId)
    const account = { ...(await world.stripe.accounts.retrieve(known?.provider_id ?? '')), ...set }
    expect(await syncPayoutAccount(world.deps, sellerId, { account })).toMatchObject({ status, requirements_due })
  })

  test('tells of a payout that the bank refuses, and of the next one that arrives', async () => {
    const sellerId = await aPayee(world.db)
    await onboard(world, sellerId, 'Closed bank account')
    await world.work()
    const stripeAccount = (await findPayoutAccount(world.db, sellerId))?.provider_id ?? ''
    await world.aPaidPayable({ captureMode: 'automatic' })
    await world.stripe.transfers.create({ amount: 1_000, currency: 'eur', destination: stripeAccount })
    /** Lets the days of the provider and of the bank pass. */
    const payOut = async () => {
      for (const task of ['sandbox.payOutAll', 'sandbox.payOut']) {
        await world.deps.pool.query(
          `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where task_identifier = '${task}'`,
        )
        await world.work()
      }
    }
    await payOut()
    expect((await findPayoutAccount(world.db, sellerId))?.bank_payout).toMatchObject({
      status: 'failed',
      amount: 1_000,
      currency: 'EUR',
      failure: { code: 'account_closed', message: 'The bank account has been closed.' },
    })
    await onboard(world, sellerId, 'Hanna')
    await payOut()
    expect((await findPayoutAccount(world.db, sellerId))?.bank_payout).toMatchObject({ status: 'paid' })
    const { data } = await world.stripe.payouts.list({}, { stripeAccount })
    expect(data.map(({ amount, automatic, status }) => [amount, automatic, status])).toEqual([
      [1_000, true, 'paid'],
      [1_000, true, 'failed'],
    ])
  })

  test('of another platform at the same provider is ignored', async () => {
    const account = await world.stripe.accounts.create({ type: 'express' })
    await world.stripe.accounts.update(account.id, { email: 'x@example.org' })
    await world.work()
    const { rows } = await world.deps.pool.query('select * from webhook_event where applied_at is null')
    expect(rows).toEqual([])
  })
})
