import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balancesOf } from '#test/payments-world.ts'
import { aProductOf, entryFor, productOrderStates } from '#test/product-order-states.ts'
import { REJECTED_LATER, subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

const LIMITS = { services: 2, products: 1, offersPerMonth: 2 }
const aPlan = (planId: string, price: number, limits: object, more: object = {}) => ({
  planId,
  names: { en: planId, am: planId, de: planId, fr: planId },
  prices: { month: price, year: price * 10 },
  limits,
  ...more,
})

let world: World
let states: ReturnType<typeof subscriptionStates>
beforeAll(async () => {
  world = await startWorld({
    rules: {
      plans: [
        aPlan('free', 0, LIMITS),
        aPlan('plus', 900, { services: 4, products: 2, offersPerMonth: 3 }, { commissionDiscount: 2, trialDays: 14 }),
        aPlan(
          'pro',
          2_900,
          { services: null, products: null, offersPerMonth: null },
          { commissionDiscount: 5, clearance: 'clearancePro' },
        ),
        aPlan('most', 4_900, { services: null, products: null, offersPerMonth: null }, { trialDays: 14 }),
      ],
    },
  })
  states = subscriptionStates(world)
})
afterAll(() => world.close())

const service = (seller: Person, status = 'published') => world.aService(seller, { category: 'cleaning', status })
const liveOf = async (seller: Person) => {
  const { services } = await seller.service.mine()
  return services.filter(({ status }) => status === 'published').map(({ _id }) => _id)
}
const rejection = (planId: string, limit: number) => ({
  status: 403,
  code: 'plan_limit',
  body: { limit, used: limit, planId },
})

describe('the limits of a plan', () => {
  test('count live listings, when they are listed and when they are published', async () => {
    const seller = await world.aSeller()
    const [first] = [await service(seller), await service(seller)]
    const draft = await service(seller, 'draft')
    await expect(service(seller)).rejects.toMatchObject(rejection('free', 2))
    const publish = () => seller.service.update({ params: { id: draft._id }, body: { status: 'published' } })
    await expect(publish()).rejects.toMatchObject(rejection('free', 2))
    await seller.service.update({ params: { id: first._id }, body: { title: 'Cleaning of flats' } })
    await seller.service.update({ params: { id: first._id }, body: { status: 'paused' } })
    await publish()
    expect((await seller.subscription.mine()).subscription.usage).toEqual({ services: 2, products: 0, offers: 0 })
    await world.aProduct(seller)
    await expect(world.aProduct(seller)).rejects.toMatchObject(rejection('free', 1))
    await states.pay(seller, 'pro')
    await service(seller)
    await world.aProduct(seller)
  })

  test('hold for those that are published at once', async () => {
    const seller = await world.aSeller()
    const made = await Promise.allSettled(Array.from({ length: 6 }, () => service(seller)))
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  })

  test('count the offers of a month, of both kinds, and not that one is made anew', async () => {
    const [seller, buyer] = [await world.aSeller(), await world.aBuyer()]
    const [one, two] = [await world.aRequest(buyer), await world.aRequest(buyer)]
    const wish = await world.aWish(buyer)
    await world.anOffer(seller, one._id)
    await world.aProductOffer(seller, wish._id)
    await expect(world.anOffer(seller, two._id)).rejects.toMatchObject(rejection('free', 2))
    await world.anOffer(seller, one._id, { price: 40_000 })
    await world.db
      .updateTable('offer')
      .set({ created_at: new Date(Date.now() - 32 * 86_400_000) })
      .where('provider_id', '=', seller.id)
      .execute()
    await world.anOffer(seller, two._id)
  })

  test('pause the oldest listings when the plan ends, which can be swapped', async () => {
    const { person, id } = await states.paidFor('pro')
    const made = []
    for (let count = 0; count < 4; count++) made.push((await service(person))._id)
    await person.subscription.cancel()
    await world.passTimer(id, 'planPeriod')
    expect((await liveOf(person)).sort()).toEqual(made.slice(2).sort())
    const swap = (of: string | undefined, status: 'paused' | 'published') =>
      person.service.update({ params: { id: of ?? '' }, body: { status } })
    await swap(made[3], 'paused')
    await swap(made[0], 'published')
    expect((await liveOf(person)).sort()).toEqual([made[0], made[2]].sort())
    await world.runJobs()
    const { notifications } = await person.notification.list()
    expect(notifications.map(({ event }) => event)).toContain('subscription.listings_paused')
  })
})

describe('listings that are kept', () => {
  test('stay live in place of newer ones, and are those of the seller', async () => {
    const { person, id } = await states.paidFor('pro')
    const made: string[] = []
    for (let count = 0; count < 4; count++) made.push((await service(person))._id)
    const [oldest = '', , , newest = ''] = made
    const body = { listings: [oldest] }
    const { subscription } = await person.subscription.keepListings({ body })
    expect(subscription.keptListings).toEqual([oldest])
    const { person: other } = await states.paidFor('pro')
    const [own, removed] = [(await service(other))._id, (await service(other))._id]
    await other.subscription.keepListings({ body: { listings: [own, removed] } })
    await expect(other.subscription.keepListings({ body: { listings: [own, oldest] } })).rejects.toMatchObject({
      status: 400,
      body: { errors: { 'listings.1': expect.stringMatching(/^Please choose/) } },
    })
    await other.service.remove({ params: { id: removed } })
    expect((await other.subscription.mine()).subscription.keptListings).toEqual([own])
    await person.subscription.cancel()
    await world.passTimer(id, 'planPeriod')
    expect((await liveOf(person)).sort()).toEqual([oldest, newest].sort())
    await expect(person.subscription.keepListings({ body })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the commission of a plan', () => {
  test('is frozen into the price of an order', async () => {
    const { person: seller, id } = await states.paidFor('pro')
    const product = await aProductOf(world, seller)
    const buyer = await world.aBuyer()
    const { order } = await buyer.productOrder.create({ body: entryFor(product) })
    const { item_total, commission } = await world.db
      .selectFrom('transaction')
      .select(['item_total', 'commission'])
      .where('id', '=', order._id)
      .executeTakeFirstOrThrow()
    expect(commission).toBe(Math.max(50, Math.round(item_total * 0.03)))
    await seller.subscription.cancel()
    await world.passTimer(id, 'planPeriod')
    const after = await world.db.selectFrom('transaction').select('commission').where('id', '=', order._id).execute()
    expect(after).toEqual([{ commission }])
  })

  test('is not taken back with a plan that is given back', async () => {
    const { person: seller } = await states.paidFor('pro')
    const product = await aProductOf(world, seller)
    const { order } = await (await world.aBuyer()).productOrder.create({ body: entryFor(product) })
    const commissionOf = async () =>
      (
        await world.db
          .selectFrom('transaction')
          .select('commission')
          .where('id', '=', order._id)
          .executeTakeFirstOrThrow()
      ).commission
    const before = await commissionOf()
    expect((await seller.subscription.withdraw()).subscription.status).toBe('free')
    expect(await commissionOf()).toBe(before)
  })

  test('is compared by what was sold', async () => {
    const { seller, id } = await productOrderStates(world).paid()
    expect((await seller.subscription.plans()).sales).toMatchObject({ products: { count: 0, total: { amount: 0 } } })
    await seller.productOrder.sellerConfirm({ params: { id } })
    const { comparison = [], sales } = await seller.subscription.plans()
    expect(sales).toMatchObject({
      services: { count: 0, total: { amount: 0 } },
      products: { count: 1, total: { amount: 14_000 } },
    })
    const [free, plus, pro] = comparison.map(({ commission }) => commission.amount)
    expect(comparison.map(({ price }) => price.amount)).toEqual([0, 900, 2_900, 4_900])
    expect(free).toBeGreaterThan(plus ?? 0)
    expect(plus).toBeGreaterThan(pro ?? 0)
    for (const { commission, commissions, price, total } of comparison) {
      expect(total.amount).toBe(commission.amount + price.amount)
      expect(commissions).toMatchObject({ services: { amount: 0 }, products: commission })
    }
    const admin = await world.anAdmin()
    const body = { action: 'end' as const, reason: 'It is broken.', input: { refundAmount: 5_000 } }
    await admin.adminOrder.update({ params: { id }, body })
    const left = await seller.subscription.plans()
    const { amounts } = (await seller.productOrder.detail({ params: { id } })).order
    expect(left.comparison?.[0]?.commission).toEqual(amounts.commission)
    expect(left.sales?.products).toMatchObject({ count: 1 })
    expect(left.sales?.products.total.amount).toBeLessThan(10_000)
  })
})

describe('a trial', () => {
  test('saves a card, costs nothing, is then charged, and is the only one', async () => {
    const person = await world.aSeller()
    const { setupIntentId = '', clientSecret = '', dueNow, lines } = await states.choose(person)
    expect({ dueNow: dueNow.amount, lines }).toEqual({ dueNow: 0, lines: [] })
    expect((await states.choose(person)).setupIntentId).toBe(setupIntentId)
    const confirm = () => person.subscription.confirmPayment({ body: { paymentIntentId: setupIntentId } })
    expect((await confirm()).subscription.status).toBe('pending_payment')
    await states.typeCard({ setupIntentId, clientSecret })
    const { subscription } = await confirm()
    expect(subscription).toMatchObject({ status: 'trialing', planId: 'plus', card: { last4: '4242' }, credits: [] })
    expect(Math.round((Date.parse(subscription.periodEnd ?? '') - Date.now()) / 86_400_000)).toBe(14)
    const id = subscription._id ?? ''
    // The paid periods end on the day of the month on which the trial does.
    expect((await states.rowOf(id)).anchor_day).toBe(new Date(subscription.periodEnd ?? '').getUTCDate())
    await world.passTimer(id, 'planPeriod')
    expect((await person.subscription.mine()).subscription).toMatchObject({ status: 'active' })
    const [charge] = await states.chargesOf(id)
    expect(await balancesOf(world.db, charge?.id ?? '')).toEqual({ psp: -900, subscription_income: 900 })
    await person.subscription.cancel()
    await world.passTimer(id, 'planPeriod')
    expect((await person.subscription.mine()).subscription).toMatchObject({ status: 'expired' })
    expect((await states.choose(person)).dueNow).toMatchObject({ amount: 900 })
  })

  test('is no way to have a dearer plan for nothing: one without a trial begins when it is over', async () => {
    const person = await world.aSeller()
    await states.typeCard(await states.choose(person))
    const { _id: id = '' } = (await person.subscription.confirmPayment({ body: {} })).subscription
    const { subscription } = await states.change(person, 'pro')
    expect(subscription).toMatchObject({ status: 'trialing', planId: 'plus', nextPlanId: 'pro' })
    await world.passTimer(id, 'planPeriod')
    expect((await states.chargesOf(id)).map(({ plan_id, amount }) => [plan_id, amount])).toEqual([['pro', 2_900]])
    expect((await person.subscription.mine()).subscription).toMatchObject({ status: 'active', planId: 'pro' })
  })

  test('that is cancelled is not charged, and there is no other one', async () => {
    const person = await world.aSeller()
    const chosen = await states.choose(person)
    await states.typeCard(chosen)
    const { subscription } = await person.subscription.confirmPayment({ body: {} })
    const change = (planId: string) => states.change(person, planId)
    await change('most')
    for (let count = 0; count < 5; count++) await service(person)
    await change('plus')
    expect(await liveOf(person)).toHaveLength(4)
    await person.subscription.cancel()
    await world.passTimer(subscription._id ?? '', 'planPeriod')
    expect((await person.subscription.mine()).subscription).toMatchObject({ status: 'expired' })
    expect(await states.chargesOf(subscription._id ?? '')).toEqual([])
    expect(await states.choose(person)).toMatchObject({ dueNow: { amount: 900 } })
  })

  test('is reminded of three days before it ends, and is past due if the card is refused then', async () => {
    const person = await world.aSeller()
    const chosen = await states.choose(person)
    await states.typeCard(chosen, REJECTED_LATER)
    const { subscription } = await person.subscription.confirmPayment({ body: {} })
    const id = subscription._id ?? ''
    const notified = async () => (await person.notification.list()).notifications.map(({ event }) => event)
    const remind = async () => {
      const { status_since: since } = await states.rowOf(id)
      const payload = { process: 'subscription', id, transition: 'renew', since: since.toISOString(), before: 'P3D' }
      await world.runTask('process.reminder', payload)
    }
    await remind()
    expect(await notified()).not.toContain('subscription.renewal_reminder')
    await states.passDays(id, 11)
    await remind()
    expect(await notified()).toContain('subscription.renewal_reminder')
    await world.passTimer(id, 'planPeriod')
    await world.runJobs()
    expect((await person.subscription.mine()).subscription).toMatchObject({ status: 'past_due' })
    expect((await person.notification.list()).notifications[0]).toMatchObject({
      event: 'subscription.past_due',
      link: '/user/plan',
    })
  })

  test('begins without the browser that saved the card', async () => {
    const person = await world.aSeller()
    await states.typeCard(await states.choose(person))
    await world.runJobs()
    expect((await person.subscription.mine()).subscription).toMatchObject({
      status: 'trialing',
      card: { last4: '4242' },
    })
  })

  test('takes no card of another account', async () => {
    const [person, other] = [await world.aSeller(), await world.aSeller()]
    const chosen = await states.choose(person)
    await states.typeCard(chosen)
    await states.choose(other)
    const body = { paymentIntentId: chosen.setupIntentId ?? '' }
    await expect(other.subscription.confirmPayment({ body })).rejects.toMatchObject({ code: 'foreign_payment' })
  })
})

test('earnings of a seller with a faster plan clear sooner', async () => {
  const orders = productOrderStates(world)
  const clearing = async (hasPlan: boolean) => {
    const { seller, id } = await orders.completed()
    if (hasPlan) await states.pay(seller, 'pro')
    await world.db.updateTable('earning').set({ clears_at: null }).where('seller_id', '=', seller.id).execute()
    const payment = await world.db.selectFrom('payment').selectAll().where('ref_id', '=', id).executeTakeFirstOrThrow()
    await world.runTask('payments.earning', { paymentId: payment.id })
    const earning = await world.db
      .selectFrom('earning')
      .selectAll()
      .where('payment_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    return Math.round(((earning.clears_at?.getTime() ?? 0) - (payment.released_at?.getTime() ?? 0)) / 86_400_000)
  }
  expect(await clearing(false)).toBe(3)
  expect(await clearing(true)).toBe(1)
})
