import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPayment } from '#server/payments/data.ts'
import { sweepPayments } from '#server/payments/payment-sweep.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import { choosePromotion, daysUntil, promotionStates, requestOf } from '#test/promotion-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof promotionStates>
beforeAll(async () => {
  world = await startWorld()
  states = promotionStates(world)
})
afterAll(() => world.close())

const DECLINED = '4000 0000 0000 0002'
const SETTLES_LATER = '4000 0000 0000 5001'

describe('a package that is paid with a card', () => {
  test('promotes a request, is the marketplace’s own income, and is confirmed any number of times', async () => {
    const { buyer, id, promotionId, ...payment } = await states.chosen()
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
    const { buyer, id } = await states.promoted()
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
    const { buyer, id, ...payment } = await states.chosen()
    await world.pay(payment)
    await sweepPayments(world.deps)
    expect((await requestOf(buyer, id)).promotion?.status).toBe('active')
    await expectSoundBooks(world)
  })

  test('leaves the request as it is while the card is refused, and can be paid with another one', async () => {
    const { buyer, id, ...payment } = await states.chosen()
    await world.pay(payment, DECLINED)
    const rejected = await buyer.serviceRequest.verifyPromotion({ body: payment })
    expect(rejected).toMatchObject({ status: 'requires_payment_method', serviceRequest: { status: 'open' } })
    expect(rejected.serviceRequest?.promotion).toBeUndefined()
    await world.pay(payment)
    expect(await buyer.serviceRequest.verifyPromotion({ body: payment })).toMatchObject({ status: 'succeeded' })
    await expectSoundBooks(world)
  })

  test('is still with the bank, and promotes nothing until it has said yes', async () => {
    const { buyer, id, ...payment } = await states.chosen()
    const verify = () => buyer.serviceRequest.verifyPromotion({ body: payment })
    await world.pay(payment, SETTLES_LATER)
    expect((await verify()).status).toBe('processing')
    expect((await requestOf(buyer, id)).promotion).toBeUndefined()
    await sql`select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
      where task_identifier = 'sandbox.settle'`.execute(world.db)
    await world.runJobs()
    expect((await verify()).status).toBe('succeeded')
    expect((await requestOf(buyer, id)).promotion?.status).toBe('active')
    await expectSoundBooks(world)
  })

  test('can be chosen again, and another choice takes its place', async () => {
    const { buyer, id, promotionId, paymentIntentId } = await states.chosen()
    expect(await choosePromotion(buyer, id)).toMatchObject({ promotion: { _id: promotionId }, paymentIntentId })
    const other = await choosePromotion(buyer, id, '3-days')
    expect(other.promotion).toMatchObject({ days: 3, status: 'pending_payment', price: { amount: 400 } })
    expect((await states.rowOf(promotionId)).status).toBe('failed')
    await world.runJobs()
    await expectSoundBooks(world)
  })

  test('that is not paid in time is off; a payment that comes later still begins it', async () => {
    const { buyer, id, promotionId, ...payment } = await states.chosen()
    await world.pay(payment)
    await world.passTimer(promotionId, 'paymentWindow')
    await world.runJobs()
    await sweepPayments(world.deps)
    expect((await requestOf(buyer, id)).promotion?.status).toBe('active')
    await expectSoundBooks(world)
  })

  test('goes back if there is nothing left to promote', async () => {
    const { buyer, id, promotionId, ...payment } = await states.chosen()
    await world.pay(payment)
    await world.db
      .updateTable('service_request')
      .set({ status: 'closed', close_reason: 'not_needed' })
      .where('id', '=', id)
      .execute()
    expect(await buyer.promotion.verify({ body: payment })).toMatchObject({ status: 'failed' })
    await world.runJobs()
    const row = await states.rowOf(promotionId)
    expect(row.status).toBe('failed')
    expect(await findPayment(world.db, row.payment_id ?? '')).toMatchObject({ state: 'refunded' })
    await expectSoundBooks(world)
  })

  test('is answered for when its request was deleted: the money goes back, or days of it are credit', async () => {
    const late = await states.chosen()
    await late.buyer.serviceRequest.remove({ params: { id: late.id } })
    await world.pay(late)
    const proof = ({ paymentIntentId, clientSecret }: typeof late) => ({ body: { paymentIntentId, clientSecret } })
    const returned = await late.buyer.serviceRequest.verifyPromotion(proof(late))
    expect(returned).toMatchObject({ status: 'failed', returned: { amount: 800 }, creditDays: 0 })
    expect(returned).not.toHaveProperty('serviceRequest')
    const begun = await states.chosen()
    await world.pay(begun)
    await begun.buyer.serviceRequest.verifyPromotion(proof(begun))
    await begun.buyer.serviceRequest.remove({ params: { id: begun.id } })
    expect(await begun.buyer.serviceRequest.verifyPromotion(proof(begun))).toMatchObject({
      status: 'succeeded',
      promotion: { status: 'cancelled' },
      returned: { amount: 0 },
      creditDays: 6,
    })
    await expectSoundBooks(world)
  })

  test('belongs to its request and to its payer', async () => {
    const one = await states.chosen()
    const other = await states.chosen()
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
    const { buyer, id } = await states.chosen({ visibility: 'public' })
    await buyer.serviceRequest.close({ params: { id }, body: { reason: 'not_needed' } })
    await expect(choosePromotion(buyer, id)).rejects.toMatchObject({ status: 409, code: 'not_promotable' })
    const hidden = await world.aRequest(buyer, { visibility: 'invited' })
    await expect(choosePromotion(buyer, hidden._id)).rejects.toMatchObject({
      status: 409,
      body: { choice: { whyNot: 'not_public' } },
    })
  })
})

test('a stranger and a kind that is switched off promote nothing', async () => {
  const { id } = await states.chosen()
  const stranger = await world.aBuyer()
  await expect(choosePromotion(stranger, id)).rejects.toMatchObject({ status: 404 })
  const seller = await world.aSeller()
  const service = await world.aService(seller)
  const params = { kind: 'service', id: service._id } as const
  await expect(seller.promotion.choose({ params, body: { packageKey: '3-days' } })).rejects.toMatchObject({
    code: 'not_promotable',
  })
})
