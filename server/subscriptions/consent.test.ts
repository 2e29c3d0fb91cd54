import { afterAll, beforeAll, expect, test } from 'vitest'
import { TERMS_VERSION } from '#shared/policies/terms-version.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

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
  const body = { interval: 'month', consent: true } as const
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
  const { consent, periodEnd, price } = await recordOf(subscription._id ?? '')
  expect(consent).toMatchObject({
    words: 'plans:checkout.consent',
    language: 'en',
    terms: `${TERMS_VERSION}/0`,
    price,
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

test('another interval is another consent, and one without it has none', async () => {
  const person = await world.aSeller()
  const choose = (interval: 'month' | 'year') =>
    person.subscription.initiatePayment({ params: { planId: 'plus' }, body: { interval, consent: true } })
  await choose('month')
  await choose('month')
  const { subscription } = await choose('year')
  const { consent, price } = await recordOf(subscription._id ?? '')
  expect(consent?.price).toEqual(price)
  const { id } = await states.paid()
  expect((await recordOf(id)).consent).toBeNull()
})
