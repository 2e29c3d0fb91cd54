import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eraseAccount } from '#server/accounts/erasure-data.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { requestRefund } from '#server/payments/outbox.ts'
import { ledgerViolations } from '#test/ledger.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

type Placed = Awaited<ReturnType<World['aPaidOrder']>>

/** A completed order, whose earnings begin to clear. */
async function aDoneOrder(): Promise<Placed & { paymentId: string }> {
  const placed = await world.aPaidOrder({ bookable: false })
  const { id, buyer, seller } = placed
  await seller.serviceOrder.accept({ params: { id } })
  await seller.serviceOrder.inProgress({ params: { id } })
  await seller.serviceOrder.complete({ params: { id } })
  await buyer.serviceOrder.complete({ params: { id } })
  await world.runJobs()
  const payment = await world.db.selectFrom('payment').select('id').where('ref_id', '=', id).executeTakeFirstOrThrow()
  return { ...placed, paymentId: payment.id }
}

/** The seller fills in the provider's form. */
async function onboard(seller: Person, name = 'Hanna Tesfaye', isNotified = true) {
  const { url } = await seller.wallet.linkPayoutAccount({ body: {} })
  const reply = await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name }).toString(),
  })
  if (isNotified) await world.runJobs()
  return reply.headers.location
}

async function clear(paymentId: string) {
  await sql`update earning set clears_at = now() where payment_id = ${paymentId}`.execute(world.db)
  await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs where key = ${`payments.earning:${paymentId}`}`.execute(
    world.db,
  )
  await world.runJobs()
}

async function refund(paymentId: string, amount: number) {
  await world.db.transaction().execute((tx) => requestRefund(tx, paymentId, amount))
  await awaitCalls(world.deps, paymentId)
}

const eur = (amount: number) => ({ amount, currency: 'EUR' })
const amountsOf = async (seller: Person) => {
  const { wallet } = await seller.wallet.show()
  const { pending, available, onTheWay, paidOut, owed } = wallet
  return [pending, available, onTheWay, paidOut, owed].map(({ amount }) => amount)
}

describe('the wallet', () => {
  test('follows an order from its clearance to the payout account', async () => {
    const { seller, id, paymentId } = await aDoneOrder()
    const first = await seller.wallet.show()
    expect(first.wallet).toMatchObject({
      pending: eur(7560),
      available: eur(0),
      next: { amount: eur(7560) },
      isVerified: true,
      payoutAccount: { status: 'none', requirementsDue: [] },
    })
    const [entry] = first.entries
    expect(entry).toMatchObject({
      order: { _id: id, kind: 'serviceOrder', title: 'Home cleaning with eco products' },
      price: eur(8400),
      fee: eur(840),
      net: eur(7560),
      state: 'pending',
      reason: 'clearance',
    })
    expect(Date.parse(entry?.movesAt ?? '') - Date.parse(entry?.releasedAt ?? '')).toBe(3 * 86_400_000)

    await clear(paymentId)
    expect(await amountsOf(seller)).toEqual([0, 7560, 0, 0, 0])
    expect((await seller.wallet.show()).entries).toMatchObject([{ state: 'available', reason: 'payout_account_none' }])

    expect(await onboard(seller)).toBe(`${world.settings.publicUrl}/payments?tab=earnings&account=returned`)
    expect(await amountsOf(seller)).toEqual([0, 0, 0, 7560, 0])
    expect((await seller.wallet.show()).entries).toMatchObject([{ state: 'paid_out', paidOut: eur(7560) }])
    expect((await seller.user.detail({ params: { id: seller.id } })).user).toMatchObject({
      payoutAccount: { status: 'active', requirementsDue: [] },
    })
    expect(await ledgerViolations(world.db)).toEqual([])
  })

  test('reads an account again that the seller has just filled in', async () => {
    const seller = await world.aSeller()
    await onboard(seller, 'Restricted', false)
    await sql`update payout_account set checked_at = now() - interval '1 minute' where account_id = ${seller.id}`.execute(
      world.db,
    )
    expect((await seller.wallet.show()).wallet.payoutAccount).toEqual({
      status: 'restricted',
      requirementsDue: ['individual.verification.document'],
    })
  })

  test('tells why a transfer failed and when it is tried again, and sends it once that is mended', async () => {
    const { seller, paymentId } = await aDoneOrder()
    await onboard(seller, 'Restricted')
    await clear(paymentId)
    const { wallet, entries } = await seller.wallet.show()
    expect(wallet).toMatchObject({ available: eur(7560), payoutAccount: { status: 'restricted' } })
    expect(entries).toMatchObject([
      {
        state: 'failed',
        reason: 'retry',
        movesAt: expect.any(String),
        failure: { code: 'insufficient_capabilities_for_transfer', message: expect.any(String) },
      },
    ])
    await onboard(seller)
    expect(await amountsOf(seller)).toEqual([0, 0, 0, 7560, 0])
    expect((await seller.wallet.show()).entries[0]).not.toHaveProperty('failure')
  })

  test('shows what is owed after a late refund, and what of the next order is kept back for it', async () => {
    const { seller, paymentId, service } = await aDoneOrder()
    await onboard(seller)
    await clear(paymentId)
    await refund(paymentId, 4326)
    expect(await amountsOf(seller)).toEqual([0, 0, 0, 7560, 3780])
    expect((await seller.wallet.show()).entries).toMatchObject([
      { state: 'refunded', reason: 'owed', returned: eur(4200), fee: eur(420), net: eur(3780), owed: eur(3780) },
    ])

    const other = await world.aBuyer()
    const placed = await other.serviceOrder.create({
      body: {
        serviceId: service._id,
        address: { line1: 'Florastraße 27', city: 'Berlin', postalCode: '13187', country: 'DE' },
      },
    })
    await world.pay(placed)
    const params = { id: placed.order._id }
    await other.serviceOrder.confirmPayment({ params })
    await seller.serviceOrder.accept({ params })
    await seller.serviceOrder.inProgress({ params })
    await seller.serviceOrder.complete({ params })
    await other.serviceOrder.complete({ params })
    await world.runJobs()
    expect(await amountsOf(seller)).toEqual([7560, 0, 0, 7560, 3780])
    const next = await world.db
      .selectFrom('payment')
      .select('id')
      .where('ref_id', '=', params.id)
      .executeTakeFirstOrThrow()
    await clear(next.id)
    expect(await amountsOf(seller)).toEqual([0, 0, 0, 11_340, 0])
    expect((await seller.wallet.show()).entries[0]).toMatchObject({
      state: 'paid_out',
      reason: 'debt',
      paidOut: eur(3780),
      netted: eur(3780),
    })
    expect(await ledgerViolations(world.db)).toEqual([])
  })

  test('has what a buyer was given back before anything was paid out', async () => {
    const { seller, paymentId } = await aDoneOrder()
    await refund(paymentId, 8652)
    expect(await amountsOf(seller)).toEqual([0, 0, 0, 0, 0])
    expect((await seller.wallet.show()).entries).toMatchObject([
      { state: 'refunded', net: eur(0), returned: eur(8400), fee: eur(0) },
    ])
  })

  test('is for sellers, and only their own', async () => {
    const { buyer, seller } = await aDoneOrder()
    await expect(buyer.wallet.show()).rejects.toMatchObject({ status: 403 })
    const other = await world.aSeller()
    expect((await other.wallet.show()).entries).toEqual([])
    const { entries, pagination } = await seller.wallet.show({ query: { page: 2, limit: 1 } })
    expect([entries, pagination.totalItems]).toEqual([[], 1])
    // The buyer's fee, as a value: an id may contain these digits.
    expect(JSON.stringify(await seller.wallet.show())).not.toMatch(/:252\b/)
  })

  test('sends no seller to another site after the form', async () => {
    const seller = await world.aSeller()
    for (const returnTo of ['//evil.example', '/\\evil.example', 'https://evil.example', 'payments'])
      await expect(seller.wallet.linkPayoutAccount({ body: { returnTo } })).rejects.toMatchObject({ status: 400 })
    const { url } = await seller.wallet.linkPayoutAccount({ body: { returnTo: '/payments' } })
    expect(url).toContain('/sandbox/onboarding/')
  })
})

describe('payments', () => {
  test('are listed for who paid, with what came back', async () => {
    const { buyer, seller, paymentId, id } = await aDoneOrder()
    await refund(paymentId, 1000)
    await refund(paymentId, 500)
    const { payments } = await buyer.wallet.payments()
    expect(payments).toMatchObject([
      {
        _id: paymentId,
        order: { _id: id, title: 'Home cleaning with eco products' },
        seller: { _id: seller.id },
        amount: eur(8652),
        refunded: eur(1500),
        refunds: [{ amount: eur(1000) }, { amount: eur(500) }],
        methodLabel: 'Visa ending 4242',
        status: 'partially_refunded',
        receiptNumber: expect.stringMatching(/^\d{4}-[0-9A-F]{10}$/),
      },
    ])
    expect(JSON.stringify(payments)).not.toMatch(/commission|sellerNet|"amount":7560\b/)
    expect((await seller.wallet.payments()).payments).toEqual([])
  })

  test('have a receipt for the payer alone', async () => {
    const { buyer, seller, paymentId } = await aDoneOrder()
    const { payment } = await buyer.wallet.receipt({ params: { id: paymentId } })
    expect(payment).toMatchObject({
      items: [{ title: 'Home cleaning with eco products', amount: eur(8400) }],
      subtotal: eur(8400),
      buyerFee: eur(252),
      total: eur(8652),
      paid: eur(8652),
      buyerSide: { address: { city: 'Berlin' } },
      capturedAt: expect.any(String),
    })
    await expect(seller.wallet.receipt({ params: { id: paymentId } })).rejects.toMatchObject({ status: 404 })
  })

  test('name on their receipt who sold at that time, whatever the seller changes later', async () => {
    const { buyer, seller, id } = await world.aPaidOrder()
    const legalAddress = { line1: 'Weserstraße 12', postalCode: '12047', city: 'Berlin', country: 'DE' }
    const change = (body: object) => seller.user.update({ params: { id: seller.id }, body })
    await change({ accountType: 'business', companyName: 'Tesfaye Cleaning', representativeName: 'Hanna Tesfaye' })
    await change({ legalAddress, vatId: 'DE 123456788' })
    await seller.serviceOrder.accept({ params: { id } })
    const { payments } = await buyer.wallet.payments()
    const sellerSide = async () =>
      (await buyer.wallet.receipt({ params: { id: payments[0]?._id ?? '' } })).payment.sellerSide
    const stated = {
      companyName: 'Tesfaye Cleaning',
      name: 'Hanna Tesfaye',
      address: legalAddress,
      vatId: 'DE 123456788',
    }
    expect(await sellerSide()).toEqual(stated)
    await change({ legalAddress: { ...legalAddress, line1: 'Torstraße 1' }, vatId: null, companyName: 'Other' })
    expect(await sellerSide()).toEqual(stated)
    const { user } = await seller.user.detail({ params: { id: seller.id } })
    expect(user).toMatchObject({ legalAddress: { line1: 'Torstraße 1' } })
    expect((await world.visitor.user.detail({ params: { id: seller.id } })).user).not.toHaveProperty('legalAddress')
    for (const vatId of ['??', 'DE 123456789'])
      await expect(change({ vatId })).rejects.toMatchObject({ status: 400, message: expect.stringContaining('VAT') })
  })

  test('no longer name a seller who is gone, except a business', async () => {
    const [person, business] = [await aDoneOrder(), await world.aPaidOrder()]
    const body = { accountType: 'business', companyName: 'Tesfaye Cleaning', representativeName: 'Hanna' } as const
    await business.seller.user.update({ params: { id: business.seller.id }, body })
    await business.seller.serviceOrder.accept({ params: { id: business.id } })
    for (const { seller } of [person, business]) await eraseAccount(world.db, seller.id)
    const sellerOf = async ({ buyer }: { buyer: Person }) => {
      const [paid] = (await buyer.wallet.payments()).payments
      return (await buyer.wallet.receipt({ params: { id: paid?._id ?? '' } })).payment.sellerSide
    }
    expect(await sellerOf(person)).toEqual({ name: 'Deleted account' })
    expect(await sellerOf(business)).toEqual({ name: 'Hanna', companyName: 'Tesfaye Cleaning' })
  })

  test('leave out what was never paid', async () => {
    const { buyer } = await world.anUnpaidOrder()
    expect((await buyer.wallet.payments()).payments).toEqual([])
  })
})
