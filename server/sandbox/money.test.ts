import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DISPUTED, openSandbox, type SandboxWorld } from '#test/sandbox-world.ts'
import { sandboxBooks } from './books/data.ts'

let world: SandboxWorld
let stripe: Stripe
beforeAll(async () => {
  world = await openSandbox()
  stripe = world.stripe
})
afterAll(() => world.close())

const paid = (amount = 10_000, group: string = crypto.randomUUID()) =>
  stripe.paymentIntents.create({
    amount,
    currency: 'eur',
    payment_method: 'pm_card_visa',
    confirm: true,
    capture_method: 'automatic',
    transfer_group: group,
  })
const available = async (stripeAccount?: string) => {
  const { available } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  return available.find(({ currency }) => currency === 'eur')?.amount ?? 0
}
async function onboard(account: string, name: string): Promise<Response> {
  const addresses = { return_url: 'http://market.test/back', refresh_url: 'http://market.test/again' }
  const { url } = await stripe.accountLinks.create({ account, ...addresses, type: 'account_onboarding' })
  const page = world.origin + new URL(url).pathname
  expect(await (await fetch(page)).text()).toContain('<form method="post">')
  return fetch(page, { method: 'POST', body: new URLSearchParams({ name }), redirect: 'manual' })
}
async function aSeller(name = 'Almaz'): Promise<string> {
  const { id } = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  await onboard(id, name)
  return id
}

/** Checks the invariants of the provider's books. */
async function expectBalanced(): Promise<void> {
  const { perIntent, transfers, lines, balance } = await sandboxBooks(world.database.db)
  const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
  expect(total(lines.map(({ amount }) => amount))).toBe(balance.eur ?? 0)
  const ofIntents = perIntent.map(({ captured, refunded, disputed }) => captured - refunded - disputed)
  const ofTransfers = transfers.map(({ amount, reversed }) => amount - reversed)
  expect(total(ofIntents) - total(ofTransfers)).toBe(balance.eur ?? 0)
  for (const { captured, refunded, amount } of perIntent) {
    expect(refunded).toBeLessThanOrEqual(captured)
    expect(captured).toBeLessThanOrEqual(amount)
  }
}

describe('a refund', () => {
  test('gives back a part, then the rest, and then no more', async () => {
    const { id, latest_charge } = await paid()
    const before = await available()
    const part = await stripe.refunds.create({ payment_intent: id, amount: 4_000, metadata: { n: '1' } })
    expect(part).toMatchObject({ amount: 4_000, status: 'succeeded', payment_intent: id, charge: latest_charge })
    const tooMuch = stripe.refunds.create({ payment_intent: id, amount: 6_001 })
    await expect(tooMuch).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
    expect(await stripe.refunds.create({ charge: String(latest_charge) })).toMatchObject({ amount: 6_000 })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
    expect(await stripe.charges.retrieve(String(latest_charge))).toMatchObject({
      amount_refunded: 10_000,
      refunded: true,
    })
    expect((await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount)).toEqual([6_000, 4_000])
    expect(await available()).toBe(before - 10_000)
    await expectBalanced()
  })

  test('is refused while nothing was captured', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      capture_method: 'manual',
    })
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 })
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ statusCode: 400 })
  })

  test('never gives back more than was taken, however many are made at once', async () => {
    const { id } = await paid(10_000)
    const tries = Array.from({ length: 12 }, () => stripe.refunds.create({ payment_intent: id, amount: 3_000 }))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expectBalanced()
  })

  test('and a capture and a cancellation at once leave one outcome', async () => {
    const { id } = await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'eur',
      payment_method: 'pm_card_visa',
      confirm: true,
      capture_method: 'manual',
    })
    const rivals = [
      ...Array.from({ length: 4 }, () => stripe.paymentIntents.capture(id)),
      ...Array.from({ length: 4 }, () => stripe.paymentIntents.cancel(id)),
    ]
    const results = await Promise.allSettled(rivals)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectBalanced()
  })
})

describe('a dispute', () => {
  async function aDispute() {
    const intent = await stripe.paymentIntents.create({ amount: 8_000, currency: 'eur', capture_method: 'manual' })
    await world.confirm(intent, DISPUTED)
    await stripe.paymentIntents.capture(intent.id)
    const { data } = await stripe.disputes.list({ payment_intent: intent.id })
    return { intent, dispute: data[0] as Stripe.Dispute }
  }

  test('takes the money at once and brings it back when it is won', async () => {
    const before = await available()
    const { intent, dispute } = await aDispute()
    expect(dispute).toMatchObject({ status: 'needs_response', amount: 8_000, is_charge_refundable: false })
    expect(await available()).toBe(before)
    await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    })
    const answered = await stripe.disputes.update(dispute.id, { evidence: { product_description: 'A massage' } })
    expect(answered).toMatchObject({ status: 'under_review', evidence: { product_description: 'A massage' } })
    const path = `/sandbox/disputes/${dispute.id}/close`
    expect(await world.post(path, { won: true })).toEqual({
      status: 200,
      body: { dispute: { id: dispute.id, status: 'won' } },
    })
    expect(await world.post(path, { won: false })).toMatchObject({ status: 400 })
    expect(await available()).toBe(before + 8_000)
    await expectBalanced()
  })

  test('that is lost keeps the money away', async () => {
    const { intent, dispute } = await aDispute()
    await world.post(`/sandbox/disputes/${dispute.id}/close`, { won: false })
    const { perIntent } = await sandboxBooks(world.database.db)
    expect(perIntent.find(({ id }) => id === intent.id)).toMatchObject({ captured: 8_000, disputed: 8_000 })
    expect(await stripe.charges.list({ payment_intent: intent.id })).toMatchObject({ data: [{ disputed: true }] })
    expect(await world.post('/sandbox/disputes/dp_unknown/close', { won: false })).toMatchObject({ status: 404 })
    expect(await world.post(`/sandbox/disputes/${dispute.id}/close`, {})).toMatchObject({ status: 400 })
    await expectBalanced()
  })
})

describe('a seller', () => {
  test('is onboarded by a link that works once', async () => {
    const { id } = await stripe.accounts.create({
      type: 'express',
      email: 'seller@example.org',
      capabilities: { transfers: { requested: true } },
    })
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: false,
      payouts_enabled: false,
      capabilities: { transfers: 'inactive' },
    })
    const addresses = { return_url: 'http://market.test/back', refresh_url: 'http://market.test/again' }
    const { url } = await stripe.accountLinks.create({ account: id, ...addresses, type: 'account_onboarding' })
    expect(url).toMatch(/^http:\/\/market\.test\/sandbox\/onboarding\/\w{32}$/)
    const page = world.origin + new URL(url).pathname
    const post = (name: string) =>
      fetch(page, { method: 'POST', body: new URLSearchParams({ name }), redirect: 'manual' })
    expect((await post('Almaz')).headers.get('location')).toBe('http://market.test/back')
    expect((await post('Almaz')).headers.get('location')).toBe('http://market.test/again')
    expect((await fetch(page, { redirect: 'manual' })).headers.get('location')).toBe('http://market.test/again')
    expect((await fetch(`${world.origin}/sandbox/onboarding/unknown`)).status).toBe(404)
    expect(await stripe.accounts.retrieve(id)).toMatchObject({
      details_submitted: true,
      payouts_enabled: true,
      business_profile: { name: 'Almaz' },
      capabilities: { transfers: 'active' },
      requirements: { currently_due: [] },
    })
  })

  test('gets a transfer, and gives it back in parts', async () => {
    const destination = await aSeller()
    await paid(10_000, 'group-1')
    const transfer = await stripe.transfers.create({
      amount: 9_000,
      currency: 'eur',
      destination,
      transfer_group: 'group-1',
    })
    expect(transfer).toMatchObject({ amount: 9_000, amount_reversed: 0, reversed: false, transfer_group: 'group-1' })
    expect(await available(destination)).toBe(9_000)
    await stripe.transfers.createReversal(transfer.id, { amount: 2_000 })
    await expect(stripe.transfers.createReversal(transfer.id, { amount: 7_001 })).rejects.toMatchObject({
      statusCode: 400,
    })
    await stripe.transfers.createReversal(transfer.id)
    expect(await stripe.transfers.retrieve(transfer.id)).toMatchObject({ amount_reversed: 9_000, reversed: true })
    expect((await stripe.transfers.listReversals(transfer.id)).data).toHaveLength(2)
    expect((await stripe.transfers.list({ transfer_group: 'group-1' })).data).toMatchObject([{ id: transfer.id }])
    expect(await available(destination)).toBe(0)
    await expectBalanced()
  })

  test('an account that is restricted, or not onboarded, gets none', async () => {
    await paid()
    const restricted = await aSeller('Restricted')
    const { id: fresh } = await stripe.accounts.create({ capabilities: { transfers: { requested: true } } })
    for (const destination of [restricted, fresh])
      await expect(stripe.transfers.create({ amount: 100, currency: 'eur', destination })).rejects.toMatchObject({
        statusCode: 400,
        code: 'insufficient_capabilities_for_transfer',
      })
    expect(await stripe.accounts.retrieve(restricted)).toMatchObject({
      details_submitted: true,
      payouts_enabled: false,
      requirements: { disabled_reason: 'requirements.past_due' },
    })
  })

  test('gets no money that is not there', async () => {
    const destination = await aSeller()
    const amount = (await available()) + 1
    const transfer = stripe.transfers.create({ amount, currency: 'eur', destination })
    await expect(transfer).rejects.toMatchObject({ code: 'balance_insufficient' })
  })

  test('gets no more out of a charge than it brought, however many transfers are made at once', async () => {
    const destination = await aSeller()
    const { latest_charge } = await paid(5_000)
    const input = { amount: 2_000, currency: 'eur', destination, source_transaction: String(latest_charge) }
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => stripe.transfers.create(input)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    await expectBalanced()
  })

  test.each([
    ['Almaz', 'paid', 0],
    ['Closed bank account', 'failed', 3_000],
  ])('named %s is paid out: %s', async (name, status, left) => {
    const stripeAccount = await aSeller(name)
    await paid(3_000)
    await stripe.transfers.create({ amount: 3_000, currency: 'eur', destination: stripeAccount })
    const payout = await stripe.payouts.create({ amount: 3_000, currency: 'eur' }, { stripeAccount })
    expect(payout).toMatchObject({ status: 'pending' })
    const again = stripe.payouts.create({ amount: 1, currency: 'eur' }, { stripeAccount })
    await expect(again).rejects.toMatchObject({ code: 'balance_insufficient' })
    await world.work({}, { soon: true })
    expect(await stripe.payouts.retrieve(payout.id, {}, { stripeAccount })).toMatchObject({ status })
    expect(await available(stripeAccount)).toBe(left)
  })
})

describe('the books', () => {
  test('have a line for every movement of a payment', async () => {
    const destination = await aSeller()
    const group = crypto.randomUUID()
    const { id, latest_charge } = await paid(10_000, group)
    const refund = await stripe.refunds.create({ payment_intent: id, amount: 1_000 })
    const transfer = await stripe.transfers.create({
      amount: 8_000,
      currency: 'eur',
      destination,
      transfer_group: group,
    })
    const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 500 })
    const { lines, perIntent } = await sandboxBooks(world.database.db)
    expect(lines.filter(({ transferGroup }) => transferGroup === group)).toMatchObject([
      { kind: 'capture', amount: 10_000, source: latest_charge, paymentIntent: id },
      { kind: 'refund', amount: -1_000, source: refund.id, paymentIntent: id },
      { kind: 'transfer', amount: -8_000, source: transfer.id },
      { kind: 'transfer_reversal', amount: 500, source: reversal.id },
    ])
    expect(perIntent.find((intent) => intent.id === id)).toMatchObject({
      status: 'succeeded',
      amount: 10_000,
      authorized: 0,
      captured: 10_000,
      refunded: 1_000,
      disputed: 0,
      transferGroup: group,
    })
    const listed = await stripe.balanceTransactions.list({ type: 'refund', source: refund.id })
    expect(listed.data).toMatchObject([{ amount: -1_000, net: -1_000, fee: 0 }])
  })
})
