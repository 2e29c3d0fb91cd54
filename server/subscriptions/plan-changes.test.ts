import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bankOf } from '#test/bank.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { REJECTED_LATER, subscriptionStates } from '#test/subscription-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof subscriptionStates>
beforeAll(async () => {
  world = await startWorld()
  states = subscriptionStates(world)
})
afterAll(() => world.close())

const DAY = 86_400_000
const mine = async (person: Person) => (await person.subscription.mine()).subscription
const eventsOf = async (person: Person) =>
  (await person.notification.list()).notifications.map(({ event }) => event.replace('subscription.', ''))

/** Lets the period end, and its renewal be charged. */
const renew = (id: string) => world.passTimer(id, 'planPeriod')

describe('a change', () => {
  test('to a dearer plan is charged by the days that are left, and had at once', async () => {
    const { person, id } = await states.paid()
    await states.passDays(id, 10)
    const { all, left } = await daysOf(id)
    const { changes } = await mine(person)
    const { subscription } = await states.change(person, 'pro')
    expect(subscription).toMatchObject({ planId: 'pro', status: 'active', price: { amount: 2_900 } })
    const share = (price: number) => Math.round((price * left) / all)
    const [, upgrade] = await states.chargesOf(id)
    expect(upgrade).toMatchObject({ reason: 'upgrade', state: 'paid', amount: share(2_900) - share(900) })
    expect(changes.map(({ planId, interval, begins }) => [planId, interval, begins])).toEqual([
      ['plus', 'year', 'now'],
      ['pro', 'month', 'now'],
      ['pro', 'year', 'now'],
    ])
    expect(changes[1]).toMatchObject({ price: { amount: 2_900 }, dueNow: { amount: upgrade?.amount } })
    expect(subscription.changes.map(({ interval, begins }) => [interval, begins])).toEqual([
      ['month', 'later'],
      ['year', 'later'],
      ['year', 'now'],
    ])
    const days = (whole: number) => Math.floor((whole * left) / all + 0.5)
    expect(subscription.credits.reduce((sum, credit) => sum + credit.left, 0)).toBe(7 + days(28) - days(7))
    const [line] = (await person.subscription.invoices()).invoices[0]?.lines ?? []
    expect(line).toMatchObject({ reason: 'upgrade', from: upgrade?.created_at.toISOString() })
    expect(line).toMatchObject({ to: subscription.periodEnd })
    await expectSoundBooks(world)
  })

  test('to a year begins a year', async () => {
    const { person, id } = await states.paid()
    const { subscription } = await states.change(person, 'plus', 'year')
    expect(subscription).toMatchObject({ interval: 'year', status: 'active' })
    expect(Date.parse(subscription.periodEnd ?? '') - Date.now()).toBeGreaterThan(364 * DAY)
    expect(await states.incomeOf(id)).toBe(9_000)
  })

  test('to a cheaper plan waits for the end of the period', async () => {
    const { person, id } = await states.paidFor('pro')
    const change = (planId: string) => states.change(person, planId)
    expect((await change('plus')).subscription).toMatchObject({ planId: 'pro', nextPlanId: 'plus' })
    expect((await change('pro')).subscription.nextPlanId).toBeUndefined()
    await change('plus')
    await renew(id)
    expect(await mine(person)).toMatchObject({ planId: 'plus', price: { amount: 900 } })
    expect(await states.incomeOf(id)).toBe(3_800)
    await expectSoundBooks(world)
  })

  test('to a cheaper plan outlives a cancellation that is taken back', async () => {
    const { person } = await states.paidFor('pro')
    await states.change(person, 'plus')
    expect((await person.subscription.cancel()).subscription).not.toHaveProperty('nextPlanId')
    expect((await person.subscription.resume()).subscription).toMatchObject({ planId: 'pro', nextPlanId: 'plus' })
  })

  test.each(['before', 'during', 'beside'] as const)(
    'of a plan that is cancelled %s it leaves it cancelled',
    async (when) => {
      const { person, id } = await states.paid()
      const change = () => states.change(person, 'pro')
      if (when === 'before') await person.subscription.cancel()
      if (when === 'during') await states.replaceCard(person, REJECTED_LATER)
      const [{ clientSecret = '', paymentIntentId = '' }] = await Promise.all([
        change(),
        ...(when === 'beside' ? [person.subscription.cancel()] : []),
      ])
      if (when === 'during') {
        await person.subscription.cancel()
        await world.pay({ clientSecret, paymentIntentId })
        await person.subscription.confirmPayment({ body: { paymentIntentId } })
      }
      expect(await mine(person)).toMatchObject({ planId: 'pro', cancelAtPeriodEnd: true })
      await renew(id)
      expect(await mine(person)).toMatchObject({ status: 'expired' })
      expect(await states.incomeOf(id)).toBe(2_900)
      await expectSoundBooks(world)
    },
  )

  test('that the card does not pay changes nothing until its holder pays it, and lapses', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, REJECTED_LATER)
    const change = () => states.change(person, 'pro')
    const { clientSecret = '', paymentIntentId = '', subscription } = await change()
    expect(subscription).toMatchObject({ planId: 'plus', due: { reason: 'upgrade', error: 'generic_decline' } })
    await world.pay({ clientSecret, paymentIntentId })
    await person.subscription.confirmPayment({ body: { paymentIntentId } })
    expect(await mine(person)).toMatchObject({ planId: 'pro' })
    expect(await states.incomeOf(id)).toBe(2_900)

    const other = await states.paid()
    await states.replaceCard(other.person, REJECTED_LATER)
    await states.change(other.person, 'pro')
    const open = (await states.chargesOf(other.id)).find(({ state }) => state === 'open')
    await world.runTask('subscriptions:lapse', { chargeId: open?.id })
    await world.runJobs()
    expect((await mine(other.person)).due).toBeUndefined()
    await expectSoundBooks(world)
  })

  test('is not possible while a renewal is tried again', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, REJECTED_LATER)
    await renew(id)
    const change = states.change(person, 'pro')
    await expect(change).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })
})

async function daysOf(id: string) {
  const { period_start: start, period_end: end } = await states.rowOf(id)
  const all = Math.round(((end?.getTime() ?? 0) - (start?.getTime() ?? 0)) / DAY)
  return { all, left: all - Math.floor((Date.now() - (start?.getTime() ?? 0)) / DAY) }
}

describe('money that goes back', () => {
  test('after a withdrawal is what the days that are left were paid with', async () => {
    const { person, id } = await states.paid()
    await states.passDays(id, 10)
    const { all, left } = await daysOf(id)
    const back = Math.round((900 * left) / all)
    expect((await mine(person)).returns).toEqual({ amount: back, currency: 'EUR' })
    expect((await person.subscription.withdraw()).subscription).toMatchObject({ status: 'free', credits: [] })
    await world.runJobs()
    expect(await states.incomeOf(id)).toBe(900 - back)
    const { invoices } = await person.subscription.invoices()
    expect(invoices).toMatchObject([
      { gross: { amount: -back }, corrects: invoices[1]?.number, lines: [{ reason: 'returned' }] },
      { gross: { amount: 900 } },
    ])
    await expectSoundBooks(world)
  })

  test('covers an upgrade, too', async () => {
    const { person, id } = await states.paid()
    await states.change(person, 'pro', 'year')
    expect(await states.incomeOf(id)).toBe(29_000)
    await person.subscription.withdraw()
    await world.runJobs()
    expect(await states.incomeOf(id)).toBe(0)
    await expectSoundBooks(world)
  })

  test('does not after the time for that', async () => {
    const { person, id } = await states.paid()
    await states.passDays(id, 14)
    expect((await mine(person)).allowedActions).not.toContain('withdraw')
    await expect(person.subscription.withdraw()).rejects.toMatchObject({ status: 409 })
  })

  test('is taken by the bank, which blocks another plan until it has decided', async () => {
    const bank = bankOf(world)
    const { person, id } = await states.paid()
    const [charge] = await states.chargesOf(id)
    await bank.dispute(charge?.id ?? '')
    expect(await mine(person)).toMatchObject({ status: 'expired', planId: 'free', credits: [] })
    await expect(states.choose(person)).rejects.toMatchObject({ code: 'plan_blocked' })
    await expectSoundBooks(world)
    await bank.close(charge?.id ?? '', false)
    expect((await states.choose(person)).subscription.status).toBe('pending_payment')
    await expectSoundBooks(world)
  })

  test('is returned by an administrator, who ends the plan', async () => {
    const { person, id } = await states.paid()
    const admin = await world.anAdmin()
    const refund = () => admin.adminSubscription.refund({ params: { id }, body: { reason: 'It was a mistake.' } })
    expect((await refund()).subscription).toMatchObject({ status: 'free' })
    await expect(refund()).rejects.toMatchObject({ status: 409 })
    await world.runJobs()
    expect(await states.incomeOf(id)).toBe(0)
    expect(await eventsOf(person)).toEqual(['refunded', 'started'])
    const { entries } = await admin.adminAudit.list({ query: { kind: 'subscription' } })
    expect(entries.map(({ action }) => action)).toEqual(['subscription.refunded'])
    await expectSoundBooks(world)
  })
})

describe('an administrator', () => {
  test('gives a plan for some days, which costs nothing and ends by itself', async () => {
    const [admin, person] = [await world.anAdmin(), await world.aSeller()]
    const params = { id: person.id }
    const body = { planId: 'pro', days: 30, reason: 'They helped us.' }
    const { subscription } = await admin.adminSubscription.grant({ params, body })
    expect(subscription).toMatchObject({ planId: 'pro', status: 'active', isGranted: true, cancelAtPeriodEnd: true })
    const id = subscription._id ?? ''
    await admin.adminSubscription.extend({ params: { id }, body: { days: 6, reason: 'Once more.' } })
    const extended = await admin.adminSubscription.grant({ params, body: { ...body, days: 4 } })
    const until = (at: string | undefined) => Math.round((Date.parse(at ?? '') - Date.now()) / DAY)
    expect(until(extended.subscription.periodEnd)).toBe(40)
    await expect(person.subscription.resume()).rejects.toMatchObject({ status: 409 })
    await renew(id)
    expect(await mine(person)).toMatchObject({ status: 'expired' })
    await world.runJobs()
    expect(await eventsOf(person)).toEqual(['ended', 'extended', 'extended', 'granted'])
  })
})

test('credits of a year come month by month', async () => {
  const { person, id } = await states.paidFor('plus', 'year')
  const give = () => world.runTask('subscriptions:credits')
  await give()
  expect((await mine(person)).credits).toHaveLength(1)
  await states.passDays(id, 32)
  await Promise.all([give(), give()])
  expect((await mine(person)).credits).toHaveLength(2)
  const admin = await world.anAdmin()
  await admin.adminSubscription.refund({ params: { id }, body: { reason: 'It was a mistake.' } })
  expect((await mine(person)).credits).toEqual([])
})
