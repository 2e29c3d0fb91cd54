import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TERMS_VERSION } from '#shared/policies/terms-version.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof subscriptionStates>
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  states = subscriptionStates(world)
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const recordOf = async (id: string) => (await admin.adminSubscription.record({ params: { id } })).subscription
const mailOf = async ({ id }: Person) => {
  const { data } = await world.db
    .selectFrom('mail')
    .select('data')
    .where('account_id', '=', id)
    .where('template', '=', 'notification')
    .executeTakeFirstOrThrow()
  return data as { event: string; values: Record<string, unknown> }
}

test('what a seller agreed to is kept with the plan, shown to administrators and named in the mail', async () => {
  const person = await world.aSeller()
  const body = { interval: 'month', price: 900, consent: true } as const
  const {
    subscription,
    clientSecret = '',
    paymentIntentId = '',
  } = await person.subscription.initiatePayment({
    params: { planId: 'plus' },
    body,
  })
  await world.pay({ clientSecret, paymentIntentId })
  await person.subscription.confirmPayment({ body: { paymentIntentId } })
  const { consents, periodEnd, price } = await recordOf(subscription._id ?? '')
  const [consent] = consents
  expect(consent).toMatchObject({
    words: 'plans:checkout.consent',
    language: 'en',
    terms: `${TERMS_VERSION}/0`,
    planId: 'plus',
    interval: 'month',
    price,
    due: price,
    renewsAt: expect.any(String),
  })
  expect(Math.abs(Date.parse(consent?.renewsAt ?? '') - Date.parse(periodEnd ?? ''))).toBeLessThan(60_000)
  expect(await mailOf(person)).toMatchObject({
    event: 'subscription.started',
    values: { version: consent?.terms, at: consent?.at },
  })
  const { notifications } = await person.notification.list()
  expect(notifications[0]?.description).toContain(`our terms (version ${TERMS_VERSION}/0)`)
})

test('another interval is another consent, and what was given has none', async () => {
  const person = await world.aSeller()
  const choose = (interval: 'month' | 'year') => states.choose(person, 'plus', interval)
  await choose('month')
  await choose('month')
  const { subscription } = await choose('year')
  const { consents, price } = await recordOf(subscription._id ?? '')
  expect(consents.map((consent) => consent.price)).toEqual([price])
  const given = await admin.adminSubscription.grant({
    params: { id: (await world.aSeller()).id },
    body: { planId: 'plus', days: 30, reason: 'They helped us.' },
  })
  expect((await recordOf(given.subscription._id ?? '')).consents).toEqual([])
})

test('each change of plan or interval is a consent of its own, with what it costs at once and what then', async () => {
  const { person, id } = await states.paid()
  const change = (planId: string, interval: 'month' | 'year') => states.change(person, planId, interval)
  const { changes } = (await person.subscription.mine()).subscription
  await change('pro', 'month')
  await change('plus', 'month')
  const { subscription } = await change('pro', 'month')
  // Asked for again, as after an answer that was lost, it is neither made nor agreed to nor told once more.
  const again = { planId: 'pro', interval: 'month', price: 2_900, dueNow: 2_000, consent: true } as const
  expect((await person.subscription.changePlan({ body: again })).subscription).toMatchObject({ planId: 'pro' })
  const { notifications } = await person.notification.list()
  expect(notifications.filter(({ event }) => event === 'subscription.change_agreed')).toHaveLength(2)
  const { consents } = await recordOf(id)
  const later = { due: { amount: 0, currency: 'EUR' }, renewsAt: subscription.periodEnd, language: 'en' }
  expect(consents).toMatchObject([
    { words: 'plans:own.takeNextBack', planId: 'pro', interval: 'month', price: subscription.price, ...later },
    { words: 'plans:change.confirmDown', planId: 'plus', interval: 'month', price: { amount: 900 }, ...later },
    { words: 'plans:change.confirmUp', planId: 'pro', interval: 'month', price: { amount: 2_900 } },
    { words: 'plans:checkout.consent', planId: 'plus' },
  ])
  const offered = changes.find(({ planId, interval }) => planId === 'pro' && interval === 'month')
  expect(consents[2]).toMatchObject({ due: offered?.dueNow, renewsAt: offered?.renewsAt })
})

test('a change that costs nothing at once, and staying after all, are confirmed by mail', async () => {
  const { person } = await states.paidFor('pro')
  const mails = async () => {
    const rows = await world.db.selectFrom('mail').select('data').where('account_id', '=', person.id).execute()
    return rows.map(({ data }) => (data as { event: string }).event.replace('subscription.', '')).toSorted()
  }
  const notified = async () => (await person.notification.list()).notifications[0]?.description
  await states.change(person, 'plus')
  expect(await notified()).toMatch(
    /^Plus begins on .* and costs €9\.00 then\..*can take the change back\. On .* you agreed to this/s,
  )
  await person.subscription.changePlan({ body: { planId: 'pro', interval: 'month', consent: true } })
  expect(await notified()).toMatch(/^You have Pro\. On .* we charge €29\.00 for it\./)
  await person.subscription.cancel()
  await person.subscription.resume()
  expect(await notified()).toMatch(/^It is renewed on .* for €29\.00\./)
  expect(await mails()).toEqual(['cancelled', 'change_agreed', 'change_agreed', 'resumed', 'started'])
  await states.change(person, 'plus')
  await person.subscription.cancel()
  await person.subscription.resume()
  expect(await notified()).toMatch(/^Plus begins on .* for €9\.00, as you chose before\./)
})

test('nothing that costs money is bought or changed without it', async () => {
  const rejection = { status: 400, body: { errors: { consent: expect.stringMatching(/^Please agree/) } } }
  const seller = await world.aSeller()
  for (const consent of [undefined, false])
    await expect(
      seller.subscription.initiatePayment({
        params: { planId: 'plus' },
        body: { interval: 'month', price: 900, consent: untyped(consent) },
      }),
    ).rejects.toMatchObject(rejection)
  expect((await seller.subscription.mine()).subscription.status).toBe('free')

  const { person, id } = await states.paid()
  const change = (planId: string, interval: 'month' | 'year') =>
    person.subscription.changePlan({ body: { planId, interval, consent: false } })
  await expect(change('pro', 'month')).rejects.toMatchObject(rejection)
  await states.change(person, 'pro')
  await expect(change('plus', 'month')).rejects.toMatchObject(rejection)
  expect(await states.chargesOf(id)).toHaveLength(2)
  expect((await change('pro', 'month')).subscription).toMatchObject({ planId: 'pro' })
})

test('of a plan that is cancelled it is that it ends, which the mail says as well', async () => {
  const { person, id } = await states.cancelled()
  const { changes } = (await person.subscription.mine()).subscription
  const offered = changes.find(({ planId, interval }) => planId === 'pro' && interval === 'month')
  expect(offered).not.toHaveProperty('renewsAt')
  const { subscription } = await states.change(person, 'pro')
  expect(subscription).toMatchObject({ planId: 'pro', cancelAtPeriodEnd: true, periodEnd: offered?.endsAt })
  const [consent] = (await recordOf(id)).consents
  expect(consent).toMatchObject({ words: 'plans:change.confirmUp', endsAt: offered?.endsAt, due: offered?.dueNow })
  expect(consent).not.toHaveProperty('renewsAt')
  const notified = async () => (await person.notification.list()).notifications[0]?.description
  expect(await notified()).toMatch(
    /charged the difference: €20.*stays cancelled: it ends on .* not renewed.*agreed to this and to our terms \(version/s,
  )
  const other = await states.paid()
  await states.change(other.person, 'pro')
  expect((await other.person.notification.list()).notifications[0]?.description).toMatch(
    /charged the difference: €20.*renewed on .* for €29.*cancel it at any time.*agreed to this/s,
  )
})

describe('a sum that is not the one that was shown', () => {
  const rejection = { status: 409, code: 'price_changed' }

  test('is not charged for a purchase, which opens nothing', async () => {
    const person = await world.aSeller()
    const choose = person.subscription.initiatePayment({
      params: { planId: 'plus' },
      body: { interval: 'month', price: 800, consent: true },
    })
    await expect(choose).rejects.toMatchObject({ ...rejection, body: { subscription: { status: 'free' } } })
  })

  test.each([
    ['price', { price: 2_800, dueNow: 2_000 }],
    ['difference', { price: 2_900, dueNow: 1_999 }],
  ])('is not charged for a change: its %s', async (_, agreed) => {
    const { person, id } = await states.paid()
    const change = person.subscription.changePlan({
      body: { planId: 'pro', interval: 'month', ...agreed, consent: true },
    })
    await expect(change).rejects.toMatchObject({ ...rejection, body: { subscription: { planId: 'plus' } } })
    expect(await states.chargesOf(id)).toHaveLength(1)
  })

  test.each(['price', 'dueNow'] as const)('has to be said: the %s', async (missing) => {
    const { person } = await states.paid()
    const body = { planId: 'pro', interval: 'month', price: 2_900, dueNow: 2_000, consent: true, [missing]: undefined }
    await expect(person.subscription.changePlan({ body: untyped(body) })).rejects.toMatchObject({
      status: 400,
      body: { errors: { [missing]: expect.stringMatching(/^Please agree/) } },
    })
  })
})

test('a plan that begins with the next period costs what was agreed to, also if its price has changed meanwhile', async () => {
  const { person, id } = await states.paidFor('pro')
  await states.change(person, 'plus')
  const prices = world.deps.settings.rules.plans.find(({ planId }) => planId === 'plus')?.prices
  if (!prices) throw new Error('the world sells no such plan')
  const before = { ...prices }
  Object.assign(prices, { month: 1_900, year: 19_000 })
  const next = (await person.subscription.mine()).subscription
  await world.passTimer(id, 'planPeriod')
  Object.assign(prices, before)
  expect(next).toMatchObject({ nextPlanId: 'plus', nextPrice: { amount: 900 } })
  const charged = (await states.chargesOf(id)).map(({ plan_id, amount }) => `${plan_id} ${amount}`)
  expect(charged.sort()).toEqual(['plus 900', 'pro 2900'])
  expect((await person.subscription.mine()).subscription).toMatchObject({ planId: 'plus', price: { amount: 900 } })
})
