import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { bankOf } from '#test/bank.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import { choosePromotion, DAY, daysUntil, promotionStates, requestOf } from '#test/promotion-states.ts'
import { bringForward } from '#test/service-order-states.ts'
import { orderIdOf, payAccepted, promote } from '#test/service-request-states.ts'
import { startWorld, type World } from '#test/world.ts'
import { giveCredit } from './credit-data.ts'

const later = (days: number) => new Date(Date.now() + days * DAY)

let world: World
let states: ReturnType<typeof promotionStates>
beforeAll(async () => {
  world = await startWorld()
  states = promotionStates(world)
})
afterAll(() => world.close())

describe('the clock of a promotion', () => {
  test('stops while an offer is accepted, goes on when it is not paid, and stops for good with the work', async () => {
    const { buyer, seller, id, offerId, promotionId } = await states.promoted()
    await states.passDays(promotionId, 2)
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    expect((await requestOf(buyer, id)).promotion).toMatchObject({ status: 'paused', daysLeft: 5 })
    await world.db
      .updateTable('promotion')
      .set({ left_ms: 4 * DAY + 60_000 })
      .where('id', '=', promotionId)
      .execute()
    await buyer.serviceRequest.undo({ params: { id } })
    const resumed = (await requestOf(buyer, id)).promotion
    expect(resumed).toMatchObject({ status: 'active', daysLeft: 4 })
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId } })
    await payAccepted(world, buyer, id)
    expect((await requestOf(buyer, id)).promotion?.status).toBe('paused')
    await bringForward(world, await orderIdOf({ buyer, id }), 1)
    await seller.serviceRequest.inProgress({ params: { id } })
    await buyer.serviceRequest.complete({ params: { id } })
    expect((await requestOf(buyer, id)).promotion).toMatchObject({ status: 'cancelled', daysLeft: 0 })
    expect((await states.rowOf(promotionId)).end_reason).toBe('subject_ended')
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
    expect((await requestOf(good.buyer, good.id)).promotion).toMatchObject({ status: 'active' })
    await decide(bad.id, 'reject')
    await world.runJobs()
    const row = await states.rowOf(bad.promotionId)
    expect(row.status).toBe('refunded')
    expect(await balancesOf(world.db, bad.promotionId)).toEqual({})
    await expectSoundBooks(world)
  })

  test('ends by itself, and the next promotion of the request begins', async () => {
    const { buyer, id, promotionId } = await states.promoted()
    const next = await promote(world, buyer, id, { packageKey: '3-days' })
    expect(next.serviceRequest.promotion).toMatchObject({ _id: promotionId, status: 'active' })
    expect(daysUntil(next.serviceRequest.promotion?.promotedUntil)).toBe(10)
    await world.passTimer(promotionId, 'promotionDay')
    await world.runJobs()
    expect((await states.rowOf(promotionId)).status).toBe('expired')
    expect((await requestOf(buyer, id)).promotion).toMatchObject({
      _id: next.promotionId,
      status: 'active',
      daysLeft: 2,
    })
    await world.passTimer(next.promotionId, 'promotionDay')
    expect((await requestOf(buyer, id)).promotion).toMatchObject({ status: 'expired' })
    await expectSoundBooks(world)
  })
})

describe('days that are left', () => {
  test('become credit when the request is closed, and pay another promotion', async () => {
    const { buyer, id, promotionId } = await states.promoted()
    await states.passDays(promotionId, 2)
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'hired_elsewhere' } })
    expect((await states.rowOf(promotionId)).status).toBe('cancelled')
    const { _id: other } = await world.aRequest(buyer)
    const { choice } = await buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })
    expect(choice.credit?.days).toBe(5)
    expect(daysUntil(choice.credit?.expiresAt)).toBe(90)
    expect(choice.packages.map(({ isEnoughCredit }) => isEnoughCredit)).toEqual([true, false, false])
    await expect(choosePromotion(buyer, other, '7-days', 'credit')).rejects.toMatchObject({ code: 'not_enough_credit' })
    expect(await choosePromotion(buyer, other, '3-days', 'credit')).toEqual({
      promotion: expect.objectContaining({ status: 'active', paidWith: 'credit' }),
    })
    const left = (await buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })).choice.credit
    expect(left?.days).toBe(2)
    await expectSoundBooks(world)
  })

  test('come before money, unless a card is wanted, also when things are promoted at once', async () => {
    const { buyer, id } = await states.promoted()
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
    const requests = [await world.aRequest(buyer), await world.aRequest(buyer), await world.aRequest(buyer)]
    const choose = (refId: string, paidWith?: 'card') =>
      buyer.promotion.choose({
        params: { kind: 'serviceRequest', id: refId },
        body: { packageKey: '3-days', ...(paidWith ? { paidWith } : {}) },
      })
    expect(await choose(requests[0]?._id ?? '', 'card')).toHaveProperty('clientSecret')
    // Six whole days are left: enough for two of them.
    const made = await Promise.all(requests.map(({ _id }) => choose(_id)))
    expect(made.map(({ promotion }) => promotion.paidWith).sort()).toEqual(['card', 'credit', 'credit'])
    await expectSoundBooks(world)
  })

  test('are used only once by choices that are made at once', async () => {
    const { buyer, id } = await states.promoted()
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
    const requests = [await world.aRequest(buyer), await world.aRequest(buyer), await world.aRequest(buyer)]
    // Six whole days are left: enough for two of them.
    const tries = await Promise.allSettled(requests.map(({ _id }) => choosePromotion(buyer, _id, '3-days', 'credit')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const spent = await world.db
      .selectFrom('promotion_credit')
      .select('days_left')
      .where('account_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    expect(spent.days_left).toBe(0)
  })

  test('are credit at once when an administrator archives the request, also if it is restored', async () => {
    const [admin, second] = [await world.anAdmin(), await world.anAdmin()]
    const body = { reason: 'It was archived with others.' }
    const { buyer, id, promotionId } = await states.promoted()
    await admin.adminServiceRequest.remove({ params: { id }, body })
    expect(await states.rowOf(promotionId)).toMatchObject({ status: 'cancelled', end_reason: 'subject_ended' })
    await second.adminServiceRequest.restore({ params: { id }, body })
    expect((await states.rowOf(promotionId)).status).toBe('cancelled')
    const { choice } = await buyer.promotion.show({ params: { kind: 'serviceRequest', id } })
    expect(choice.credit?.days).toBe(6)
    expect(await choosePromotion(buyer, id, '3-days', 'credit')).toMatchObject({ promotion: { status: 'active' } })
    await expectSoundBooks(world)
  })

  test('cannot be bought any more for a request that an administrator has archived', async () => {
    const admin = await world.anAdmin()
    const buyer = await world.aBuyer()
    const { _id: id } = await world.aRequest(buyer)
    const { promotion, clientSecret = '', paymentIntentId = '' } = await choosePromotion(buyer, id, '7-days')
    await admin.adminServiceRequest.remove({ params: { id }, body: { reason: 'It breaks a rule.' } })
    expect((await states.rowOf(promotion._id)).status).toBe('failed')
    await world.runJobs()
    await world.pay({ clientSecret, paymentIntentId }).catch(() => {})
    await world.runJobs()
    expect((await states.rowOf(promotion._id)).status).toBe('failed')
    const payment = await world.db
      .selectFrom('payment')
      .select('state')
      .where('intent_id', '=', paymentIntentId)
      .executeTakeFirstOrThrow()
    expect(payment.state).toBe('expired')
    await expectSoundBooks(world)
  })

  test('are lost when the request is removed for breaking a rule', async () => {
    const { buyer, id, promotionId } = await states.promoted()
    const admin = await world.anAdmin()
    const body = { action: 'remove', reason: 'It asks for what may not be sold here.' } as const
    await admin.adminServiceRequest.update({ params: { id }, body })
    expect(await states.rowOf(promotionId)).toMatchObject({ status: 'cancelled', end_reason: 'removed' })
    const { _id: other } = await world.aRequest(buyer)
    expect(
      (await buyer.promotion.show({ params: { kind: 'serviceRequest', id: other } })).choice.credit,
    ).toBeUndefined()
    await expectSoundBooks(world)
  })
})

describe('money that goes back', () => {
  test('by an administrator ends the promotion, takes its credit back and is audited', async () => {
    const { buyer, id, promotionId } = await states.promoted()
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

  test('is days of credit again if they paid, whether or not the request has ended, but none that were spent since', async () => {
    const admin = await world.anAdmin()
    const buyer = await world.aBuyer()
    await giveCredit(world.db, { accountId: buyer.id, source: newId(), days: 14, expiresAt: later(40) })
    const daysOf = async () => (await buyer.promotion.show({ params: subject })).choice.credit?.days
    const subject = { kind: 'serviceRequest' as const, id: (await world.aRequest(buyer))._id }
    const refund = (id: string) =>
      admin.adminPromotion.refund({ params: { id }, body: { reason: 'It was not shown.' } })
    const first = await choosePromotion(buyer, subject.id, '7-days', 'credit')
    await states.passDays(first.promotion._id, 3)
    await buyer.serviceRequest.close({ params: { id: subject.id }, body: { reason: 'not_needed' } })
    expect(await daysOf()).toBe(7 + 4)
    await refund(first.promotion._id)
    expect(await daysOf()).toBe(14)
    const other = (await world.aRequest(buyer))._id
    const second = await choosePromotion(buyer, other, '14-days', 'credit')
    expect(await daysOf()).toBeUndefined()
    await refund(second.promotion._id)
    expect(await daysOf()).toBe(14)
    await expectSoundBooks(world)
  })
})

describe('the payer’s bank', () => {
  test('that takes the money back stops the promotion, and its credit is gone', async () => {
    const bank = bankOf(world)
    const running = await states.promoted()
    await bank.dispute(running.promotionId)
    expect(await states.rowOf(running.promotionId)).toMatchObject({ status: 'cancelled', end_reason: 'charged_back' })
    const closed = await states.promoted()
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
  const { buyer, id, promotionId } = await states.promoted()
  const unpaid = await world.aRequest(buyer)
  const { promotion } = await choosePromotion(buyer, unpaid._id)
  await buyer.user.remove({ params: { id: buyer.id } })
  expect(await states.rowOf(promotionId)).toMatchObject({ status: 'cancelled', title: '', timers: [] })
  await world.runTask('promotions:sync-all')
  expect((await states.rowOf(promotion._id)).status).toBe('failed')
  expect((await world.visitor.serviceRequest.list()).serviceRequests.map(({ _id }) => _id)).not.toContain(id)
  await expectSoundBooks(world)
})

test('a promotion stands still while its author is suspended, and goes on afterwards', async () => {
  const { buyer, promotionId } = await states.promoted()
  const admin = await world.anAdmin()
  const body = { reason: 'They threatened somebody.' }
  const sync = () => world.runTask('promotions:sync-all')
  await admin.adminUser.suspend({ params: { id: buyer.id }, body })
  await sync()
  expect((await states.rowOf(promotionId)).status).toBe('paused')
  await admin.adminUser.restore({ params: { id: buyer.id }, body })
  await sync()
  expect((await states.rowOf(promotionId)).status).toBe('active')
})
