import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPayment } from '#server/payments/data.ts'
import { sweepPayments } from '#server/payments/payment-sweep.ts'
import { bankOf } from '#test/bank.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import { bringForward } from '#test/service-order-states.ts'
import { orderIdOf, payAccepted, promote, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof serviceRequestStates>
beforeAll(async () => {
  world = await startWorld()
  states = serviceRequestStates(world)
})
afterAll(() => world.close())

const DAY = 86_400_000
const DECLINED = '4000 0000 0000 0002'

const choose = (buyer: Person, id: string, packageKey = '7-days', paidWith: 'card' | 'credit' = 'card') =>
  buyer.promotion.choose({ params: { kind: 'serviceRequest', id }, body: { packageKey, paidWith } })

const detail = async (buyer: Person, id: string) =>
  (await buyer.serviceRequest.detail({ params: { id } })).serviceRequest

const rowOf = (id: string) =>
  world.db.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The days until this time, as far as it has not come. */
const daysUntil = (time: string | undefined) => Math.round((Date.parse(time ?? '') - Date.now()) / DAY)

/** A request of a fresh person whose promotion is chosen and can be paid. */
async function chosen(changes: Record<string, unknown> = {}) {
  const buyer = await world.aBuyer()
  const { _id: id } = await world.aRequest(buyer, changes)
  const { promotion, clientSecret = '', paymentIntentId = '' } = await choose(buyer, id)
  return { buyer, id, promotionId: promotion._id, clientSecret, paymentIntentId }
}

async function promoted(packageKey = '7-days') {
  const made = await states.open()
  return { ...made, ...(await promote(world, made.buyer, made.id, { packageKey })) }
}

/** As if so many days of the promotion had passed. */
const passDays = (id: string, days: number) =>
  world.db
    .updateTable('promotion')
    .set({ promoted_until: new Date(Date.now() + (7 - days) * DAY + 60_000) })
    .where('id', '=', id)
    .execute()

describe('a package that is paid with a card', () => {
  test('promotes a request, is the marketplace’s own income, and is confirmed any number of times', async () => {
    const { buyer, id, promotionId, ...payment } = await chosen()
    await world.pay(payment)
    const { paymentIntentId } = payment
    const confirm = () => buyer.serviceRequest.confirmPromotion({ params: { id }, body: { paymentIntentId } })
    const replies = await Promise.all([confirm(), confirm(), confirm()])
    for (const { serviceRequest } of replies)
      expect(serviceRequest.promotion).toMatchObject({ status: 'active', packageKey: '7-days', paidWith: 'card' })
    const { serviceRequest } = await confirm()
    expect(daysUntil(serviceRequest.promotion?.promotedUntil)).toBe(7)
    expect(await buyer.serviceRequest.verifyPromotion({ body: payment })).toMatchObject({ status: 'succeeded' })
    expect(await balancesOf(world.db, promotionId)).toEqual({ psp: -800, promo_income: 800 })
    await world.runJobs()
    const { notifications } = await buyer.notification.list()
    expect(notifications.filter(({ event }) => event === 'promotion.started')).toHaveLength(1)
    await expectSoundBooks(world)
  })

  test('is among the payments of its payer, with a receipt of the marketplace', async () => {
    const { buyer, id } = await promoted()
    const { payments } = await buyer.wallet.payments()
    const [payment] = payments
    expect(payment).toMatchObject({
      order: { kind: 'promotion', promotion: { kind: 'serviceRequest', _id: id, days: 7 } },
      seller: null,
      amount: { amount: 800 },
      status: 'released',
    })
    const receipt = (await buyer.wallet.receipt({ params: { id: payment?._id ?? '' } })).payment
    expect(receipt).toMatchObject({
      sellerSide: { name: world.settings.marketplaceName },
      items: [{ amount: { amount: 800 } }],
      paid: { amount: 800 },
    })
    const admin = await world.anAdmin()
    const listed = await admin.adminPayment.list({ query: { kind: 'promotion', person: buyer.id } })
    expect(listed.payments).toMatchObject([{ title: 'Move a two-room flat to Pankow', payee: null }])
  })

  test('works by the webhook alone, if the tab was closed', async () => {
    const { buyer, id, ...payment } = await chosen()
    await world.pay(payment)
    await sweepPayments(world.deps)
    expect((await detail(buyer, id)).promotion?.status).toBe('active')
    await expectSoundBooks(world)
  })

  test('leaves the request as it is while the card is refused, and can be paid with another one', async () => {
    const { buyer, id, ...payment } = await chosen()
    await world.pay(payment, DECLINED)
    const refused = await buyer.serviceRequest.verifyPromotion({ body: payment })
    expect(refused).toMatchObject({ status: 'requires_payment_method', serviceRequest: { status: 'open' } })
    expect(refused.serviceRequest.promotion).toBeUndefined()
    await world.pay(payment)
    expect(await buyer.serviceRequest.verifyPromotion({ body: payment })).toMatchObject({ status: 'succeeded' })
    await expectSoundBooks(world)
  })

  test('can be chosen again, and another choice takes its place', async () => {
    const { buyer, id, promotionId, paymentIntentId } = await chosen()
    expect(await choose(buyer, id)).toMatchObject({ promotion: { _id: promotionId }, paymentIntentId })
    const other = await choose(buyer, id, '3-days')
    expect(other.promotion).toMatchObject({ days: 3, status: 'pending_payment', price: { amount: 400 } })
    expect((await rowOf(promotionId)).status).toBe('failed')
    await world.runJobs()
    await expectSoundBooks(world)
  })

  test('that nobody pays in time is off; a payment that comes later still begins it', async () => {
    const { buyer, id, promotionId, ...payment } = await chosen()
    await world.pay(payment)
    await world.passTimer(promotionId, 'paymentWindow')
    await world.runJobs()
    await sweepPayments(world.deps)
    expect((await detail(buyer, id)).promotion?.status).toBe('active')
    await expectSoundBooks(world)
  })

  test('goes back if there is nothing left to promote', async () => {
    const { buyer, id, promotionId, ...payment } = await chosen()
    await world.pay(payment)
    await world.db
      .updateTable('service_request')
      .set({ status: 'closed', close_reason: 'not_needed' })
      .where('id', '=', id)
      .execute()
    expect(await buyer.promotion.verify({ body: payment })).toMatchObject({ status: 'failed' })
    await world.runJobs()
    const row = await rowOf(promotionId)
    expect(row.status).toBe('failed')
    expect(await findPayment(world.db, row.payment_id ?? '')).toMatchObject({ state: 'refunded' })
    await expectSoundBooks(world)
  })

  test('belongs to its request and to its payer', async () => {
    const one = await chosen()
    const other = await chosen()
    const body = { paymentIntentId: other.paymentIntentId }
    await expect(one.buyer.serviceRequest.confirmPromotion({ params: { id: one.id }, body })).rejects.toMatchObject({
      status: 400,
      code: 'foreign_payment',
    })
    for (const proof of [
      { paymentIntentId: other.paymentIntentId, clientSecret: other.clientSecret },
      { paymentIntentId: one.paymentIntentId, clientSecret: other.clientSecret },
    ])
      await expect(one.buyer.serviceRequest.verifyPromotion({ body: proof })).rejects.toMatchObject({ status: 404 })
  })

  test('is chosen with a new request, which is open before anything is paid', async () => {
    const buyer = await world.aBuyer()
    const body = {
      title: 'Move a two-room flat to Pankow',
      description: 'About 25 boxes, one sofa, a bed frame that comes apart and a washing machine. No lift.',
      category: 'moving-transport',
      subcategory: 'local-moving',
      budget: { type: 'open' },
      urgency: 'flexible',
      locationType: 'remote',
    } as const
    const made = await buyer.serviceRequest.create({ body: { ...body, promotionPackage: '3-days' } })
    expect(made).toMatchObject({ serviceRequest: { status: 'open' }, clientSecret: expect.any(String) })
    for (const wrong of [
      { promotionPackage: 'forever' },
      { promotionPackage: '3-days', visibility: 'invited' as const },
    ])
      await expect(buyer.serviceRequest.create({ body: { ...body, ...wrong } })).rejects.toMatchObject({
        status: 400,
        body: { errors: { promotionPackage: expect.any(String) } },
      })
  })

  test('can only be chosen for a request that others see or will see', async () => {
    const { buyer, id } = await chosen({ visibility: 'public' })
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
    await expect(choose(buyer, id)).rejects.toMatchObject({ status: 409, code: 'not_promotable' })
    const hidden = await world.aRequest(buyer, { visibility: 'invited' })
    await expect(choose(buyer, hidden._id)).rejects.toMatchObject({
      status: 409,
      body: { choice: { whyNot: 'not_public' } },
    })
  })
})

describe('the clock of a promotion', () => {
  test('stops while an offer is accepted, goes on when it is not paid, and stops for good with the work', async () => {
    const { buyer, seller, id, offerId, promotionId } = await promoted()
    await passDays(promotionId, 2)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    expect((await detail(buyer, id)).promotion).toMatchObject({ status: 'paused', daysLeft: 5 })
    await world.db
      .updateTable('promotion')
      .set({ left_ms: 4 * DAY + 60_000 })
      .where('id', '=', promotionId)
      .execute()
    await buyer.serviceRequest.undo({ params: { id } })
    const resumed = (await detail(buyer, id)).promotion
    expect(resumed).toMatchObject({ status: 'active', daysLeft: 4 })
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    await payAccepted(world, buyer, id)
    expect((await detail(buyer, id)).promotion?.status).toBe('paused')
    await bringForward(world, await orderIdOf({ buyer, id }), 1)
    await seller.serviceRequest.inProgress({ params: { id } })
    await buyer.serviceRequest.complete({ params: { id } })
    expect((await detail(buyer, id)).promotion).toMatchObject({ status: 'cancelled', daysLeft: 0 })
    expect((await rowOf(promotionId)).end_reason).toBe('subject_ended')
    const { _id: other } = await world.aRequest(buyer)
    expect((await buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })).choice.credit?.days).toBe(4)
    await expectSoundBooks(world)
  })

  test('begins when an administrator lets the request through, and the money goes back if not', async () => {
    const admin = await world.anAdmin()
    const make = async () => {
      const buyer = await world.aBuyer()
      const made = await buyer.serviceRequest.create({
        body: {
          title: 'Looking for replica watches',
          description: 'I would like somebody to find me a good replica of a watch that I have seen once.',
          category: 'moving-transport',
          subcategory: 'local-moving',
          budget: { type: 'open' },
          urgency: 'flexible',
          locationType: 'remote',
          promotionPackage: '3-days',
        },
      })
      const { clientSecret = '', paymentIntentId = '', serviceRequest } = made
      expect(serviceRequest.status).toBe('pending_review')
      await world.pay({ clientSecret, paymentIntentId })
      const id = serviceRequest._id
      const paid = await buyer.serviceRequest.confirmPromotion({ params: { id }, body: { paymentIntentId } })
      expect(paid.serviceRequest.promotion).toMatchObject({ status: 'scheduled', daysLeft: 3 })
      return { buyer, id, promotionId: paid.serviceRequest.promotion?._id ?? '' }
    }
    const decide = (id: string, action: 'approve' | 'reject') =>
      admin.adminServiceRequest.update({ params: { id }, body: { action, reason: 'I have looked at it.' } })
    const [good, bad] = [await make(), await make()]
    await decide(good.id, 'approve')
    expect((await detail(good.buyer, good.id)).promotion).toMatchObject({ status: 'active' })
    await decide(bad.id, 'reject')
    await world.runJobs()
    const row = await rowOf(bad.promotionId)
    expect(row.status).toBe('refunded')
    expect(await balancesOf(world.db, bad.promotionId)).toEqual({})
    await expectSoundBooks(world)
  })

  test('ends by itself, and the next promotion of the request begins', async () => {
    const { buyer, id, promotionId } = await promoted()
    const next = await promote(world, buyer, id, { packageKey: '3-days' })
    expect(next.serviceRequest.promotion).toMatchObject({ _id: promotionId, status: 'active' })
    expect(daysUntil(next.serviceRequest.promotion?.promotedUntil)).toBe(10)
    await world.passTimer(promotionId, 'promotionDay')
    await world.runJobs()
    expect((await rowOf(promotionId)).status).toBe('expired')
    expect((await detail(buyer, id)).promotion).toMatchObject({ _id: next.promotionId, status: 'active', daysLeft: 2 })
    await world.passTimer(next.promotionId, 'promotionDay')
    expect((await detail(buyer, id)).promotion).toMatchObject({ status: 'expired' })
    await expectSoundBooks(world)
  })
})

describe('days that are left', () => {
  test('become credit when the request is closed, and pay another promotion', async () => {
    const { buyer, id, promotionId } = await promoted()
    await passDays(promotionId, 2)
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'hired_elsewhere' } })
    expect((await rowOf(promotionId)).status).toBe('cancelled')
    const { _id: other } = await world.aRequest(buyer)
    const { choice } = await buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })
    expect(choice.credit?.days).toBe(5)
    expect(daysUntil(choice.credit?.expiresAt)).toBe(90)
    expect(choice.packages.map(({ isEnoughCredit }) => isEnoughCredit)).toEqual([true, false, false])
    await expect(choose(buyer, other, '7-days', 'credit')).rejects.toMatchObject({ code: 'not_enough_credit' })
    expect(await choose(buyer, other, '3-days', 'credit')).toEqual({
      promotion: expect.objectContaining({ status: 'active', paidWith: 'credit' }),
    })
    const left = (await buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })).choice.credit
    expect(left?.days).toBe(2)
    await expectSoundBooks(world)
  })

  test('are used only once by choices that are made at once', async () => {
    const { buyer, id } = await promoted()
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
    const requests = [await world.aRequest(buyer), await world.aRequest(buyer), await world.aRequest(buyer)]
    // Six whole days are left: enough for two of them.
    const tries = await Promise.allSettled(requests.map(({ _id }) => choose(buyer, _id, '3-days', 'credit')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const spent = await world.db
      .selectFrom('promotion_credit')
      .select('days_left')
      .where('account_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(spent.days_left).toBe(0)
  })

  test('are lost when the request is removed for breaking a rule', async () => {
    const { buyer, id, promotionId } = await promoted()
    const admin = await world.anAdmin()
    const body = { action: 'remove', reason: 'It asks for what nobody may sell here.' } as const
    await admin.adminServiceRequest.update({ params: { id }, body })
    expect(await rowOf(promotionId)).toMatchObject({ status: 'cancelled', end_reason: 'removed' })
    const { _id: other } = await world.aRequest(buyer)
    expect(
      (await buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })).choice.credit,
    ).toBeUndefined()
    await expectSoundBooks(world)
  })
})

describe('money that goes back', () => {
  test('by an administrator ends the promotion, takes its credit back and is audited', async () => {
    const { buyer, id, promotionId } = await promoted()
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
    const admin = await world.anAdmin()
    const refund = () =>
      admin.adminPromotion.refund({ params: { id: promotionId }, body: { reason: 'It could not be shown.' } })
    expect(await refund()).toMatchObject({ promotion: { status: 'refunded' } })
    await expect(refund()).rejects.toMatchObject({ status: 409 })
    await world.runJobs()
    expect(await balancesOf(world.db, promotionId)).toEqual({})
    const credit = await world.db
      .selectFrom('promotion_credit')
      .select('days_left')
      .where('promotion_id', '=', promotionId)
      .executeTakeFirstOrThrow()
    expect(credit.days_left).toBe(0)
    const { entries } = await admin.adminAudit.list({ query: { kind: 'promotion' } })
    expect(entries).toHaveLength(1)
    await expectSoundBooks(world)
  })
})

describe('the payer’s bank', () => {
  test('that takes the money back stops the promotion, and its credit is gone', async () => {
    const bank = bankOf(world)
    const running = await promoted()
    await bank.dispute(running.promotionId)
    expect(await rowOf(running.promotionId)).toMatchObject({ status: 'cancelled', end_reason: 'charged_back' })
    const closed = await promoted()
    await closed.buyer.serviceRequest.close({ params: { id: closed.id }, body: { reason: 'not_needed' } })
    await bank.dispute(closed.promotionId)
    const { _id: other } = await world.aRequest(closed.buyer)
    const { choice } = await closed.buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })
    expect(choice.credit).toBeUndefined()
    await expectSoundBooks(world)
    await bank.close(running.promotionId, false)
    await bank.close(closed.promotionId, true)
    expect(await balancesOf(world.db, running.promotionId)).toEqual({})
    expect(await balancesOf(world.db, closed.promotionId)).toEqual({ psp: -800, promo_income: 800 })
    await expectSoundBooks(world)
  })
})

test('an account that is erased leaves no title, no running promotion and no credit', async () => {
  const { buyer, id, promotionId } = await promoted()
  const unpaid = await world.aRequest(buyer)
  const { promotion } = await choose(buyer, unpaid._id)
  await buyer.user.remove({ params: { id: buyer.id } })
  expect(await rowOf(promotionId)).toMatchObject({ status: 'cancelled', title: '', timers: [] })
  await world.app.work.tasks['promotions:follow-all']?.(world.deps, undefined as never)
  expect((await rowOf(promotion._id)).status).toBe('failed')
  expect((await world.visitor.serviceRequest.list()).serviceRequests.map(({ _id }) => _id)).not.toContain(id)
  await expectSoundBooks(world)
})

test('a promotion stands still while its author is suspended, and goes on afterwards', async () => {
  const { buyer, promotionId } = await promoted()
  const admin = await world.anAdmin()
  const body = { reason: 'They threatened somebody.' }
  const follow = () => world.app.work.tasks['promotions:follow-all']?.(world.deps, undefined as never)
  await admin.adminUser.suspend({ params: { id: buyer.id }, body })
  await follow()
  expect((await rowOf(promotionId)).status).toBe('paused')
  await admin.adminUser.restore({ params: { id: buyer.id }, body })
  await follow()
  expect((await rowOf(promotionId)).status).toBe('active')
})

test('a restricted person, a stranger and a switched-off kind promote nothing', async () => {
  const { id } = await chosen()
  const stranger = await world.aBuyer()
  await expect(choose(stranger, id)).rejects.toMatchObject({ status: 404 })
  const seller = await world.aSeller()
  const service = await world.aService(seller)
  const params = { kind: 'service', id: service._id } as const
  await expect(seller.promotion.choose({ params, body: { packageKey: '3-days' } })).rejects.toMatchObject({
    status: 404,
  })
})
