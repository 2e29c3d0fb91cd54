import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bankOf } from '#test/bank.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { REJECTED_LATER, subscriptionStates } from '#test/subscription-states.ts'
import { UNLIMITED_PLANS } from '#test/unlimited-plans.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

// Days that are given, and money that goes back, in the states in which plans meet.

/** The dearer plan can be tried. */
const PLANS = UNLIMITED_PLANS.map((plan) => (plan.planId === 'pro' ? { ...plan, trialDays: 14 } : plan))

let world: World
let states: ReturnType<typeof subscriptionStates>
let admin: Person
beforeAll(async () => {
  world = await startWorld({ rules: { plans: PLANS } })
  states = subscriptionStates(world)
  admin = await world.anAdmin()
})
afterAll(() => world.close())
afterEach(() => expectSoundBooks(world))

const DAY = 86_400_000
const reason = 'They helped us.'
const mine = async (person: Person) => (await person.subscription.mine()).subscription
const grossesOf = async (person: Person) =>
  (await person.subscription.invoices()).invoices.map(({ gross }) => gross.amount)
const lastEvent = async (person: Person) => (await person.notification.list()).notifications[0]?.event
const grant = async (person: Person, planId: string, days: number) =>
  (await admin.adminSubscription.grant({ params: { id: person.id }, body: { planId, days, reason } })).subscription
const extend = async (id: string, days: number) =>
  (await admin.adminSubscription.extend({ params: { id }, body: { days, reason } })).subscription
const refund = (id: string) => admin.adminSubscription.refund({ params: { id }, body: { reason } })
const change = (person: Person, planId: string, interval: 'month' | 'year' = 'month') =>
  states.change(person, planId, interval)
/** Changes the plan and pays what is due by hand, as who has no saved card does. */
async function changeAndPay(person: Person, planId: string, interval: 'month' | 'year' = 'month') {
  const { clientSecret = '', paymentIntentId = '' } = await change(person, planId, interval)
  await world.pay({ clientSecret, paymentIntentId })
  await person.subscription.confirmPayment({ body: { paymentIntentId } })
}
const granted = async (days: number) => {
  const person = await world.aSeller()
  const { _id: id = '' } = await grant(person, 'plus', days)
  return { person, id }
}
const tried = async () => {
  const person = await world.aSeller()
  await states.typeCard(await states.choose(person, 'pro'))
  const { subscription } = await person.subscription.confirmPayment({ body: {} })
  return { person, id: subscription._id ?? '' }
}
const paid = () => states.paid()
const daysIn = (from: Date | null, to: Date | null) => Math.round(((to?.getTime() ?? 0) - (from?.getTime() ?? 0)) / DAY)
/** The number of days that the price of the present period is for. */
const lengthOf = async (id: string) => {
  const { period_start, base_end } = await states.rowOf(id)
  return daysIn(period_start, base_end)
}
const share = (price: number, days: number, all: number) => Math.floor((price * days) / all + 0.5)

describe('days that were given', () => {
  test.each([5, 365])(
    'cost the difference if %i of them are left at an upgrade, which returns no more',
    async (days) => {
      const { person, id } = await granted(days)
      const all = await lengthOf(id)
      const due = share(2_900, days, all) - share(900, days, all)
      const { changes } = await mine(person)
      expect(changes.find(({ planId, interval }) => planId === 'pro' && interval === 'month')?.dueNow.amount).toBe(due)
      await changeAndPay(person, 'pro')
      const shown = await mine(person)
      expect(shown).toMatchObject({ planId: 'pro', returns: { amount: due } })
      expect(daysIn(new Date(), new Date(shown.periodEnd ?? ''))).toBe(days)
      expect(shown.card).toMatchObject({ last4: '4242' })
      await states.passDays(id, 2)
      const back = share(2_900, days - 2, all) - share(900, days - 2, all)
      expect((await mine(person)).returns?.amount).toBe(back)
      await person.subscription.withdraw()
      await world.runJobs()
      expect(await states.incomeOf(id)).toBe(due - back)
    },
  )

  test('are taken off a year at their price, and come back as nothing', async () => {
    const { person, id } = await granted(5)
    const gift = share(900, 5, await lengthOf(id))
    await changeAndPay(person, 'pro', 'year')
    expect(await states.incomeOf(id)).toBe(29_000 - gift)
    expect((await mine(person)).returns?.amount).toBe(29_000 - gift)
    const many = await granted(365)
    expect((await mine(many.person)).changes.map(({ planId, interval }) => [planId, interval])).toEqual([
      ['pro', 'month'],
      ['pro', 'year'],
    ])
  })

  test('come after those that were paid, which alone are returned', async () => {
    const { person, id } = await paid()
    const all = await lengthOf(id)
    await states.passDays(id, 12)
    const left = share(900, all - 12, all)
    await extend(id, 30)
    expect((await mine(person)).returns?.amount).toBe(left)
    await change(person, 'pro')
    const due = share(2_900, all + 18, all) - share(900, all + 18, all)
    expect(await states.incomeOf(id)).toBe(900 + due)
    expect((await mine(person)).returns?.amount).toBe(left + due)
    await person.subscription.withdraw()
    await world.runJobs()
    expect(await states.incomeOf(id)).toBe(900 - left)
  })

  test('can be given in a trial, and while a renewal is refused, which is asked for anew at the later end', async () => {
    const trial = await tried()
    expect(await extend(trial.id, 10)).toMatchObject({ status: 'trialing' })
    expect(daysIn(new Date(), (await states.rowOf(trial.id)).period_end)).toBe(24)
    await states.replaceCard(trial.person, REJECTED_LATER)
    await world.passTimer(trial.id, 'planPeriod')
    expect(await mine(trial.person)).toMatchObject({ status: 'past_due' })
    await states.passDays(trial.id, 30)
    const after = await extend(trial.id, 3)
    expect(after).toMatchObject({ status: 'active', timers: [{ name: 'planPeriod', dueAt: after.periodEnd }] })
    expect(after.due).toBeUndefined()
    expect(daysIn(new Date(), new Date(after.periodEnd ?? ''))).toBe(3)
    await states.replaceCard(trial.person, '4242 4242 4242 4242')
    expect(await states.incomeOf(trial.id)).toBe(0)
    await world.passTimer(trial.id, 'planPeriod')
    expect(await states.incomeOf(trial.id)).toBe(2_900)
    expect((await mine(trial.person)).periodStart).toBe(after.periodEnd)
    const { anchor_day } = await states.rowOf(trial.id)
    expect(anchor_day).toBe(new Date(after.periodEnd ?? '').getUTCDate())
  })

  test('lengthen the plan that an account has, take the place of one that is not paid, and of no other', async () => {
    const { person, id } = await tried()
    expect(await grant(person, 'pro', 10)).toMatchObject({ _id: id, status: 'trialing' })
    await expect(grant(person, 'plus', 10)).rejects.toMatchObject({ status: 409, code: 'other_plan' })
    const chosen = await world.aSeller()
    const { clientSecret = '', paymentIntentId = '' } = await states.choose(chosen)
    expect(await grant(chosen, 'plus', 10)).toMatchObject({ status: 'active', planId: 'plus', isGranted: true })
    const late = world.pay({ clientSecret, paymentIntentId })
    await Promise.allSettled([late])
    await world.runJobs()
    expect(await mine(chosen)).toMatchObject({ planId: 'plus', isGranted: true })
  })

  test('change what an upgrade costs that waits for its money, which is given up', async () => {
    const { person, id } = await paid()
    await states.replaceCard(person, REJECTED_LATER)
    const { clientSecret = '', paymentIntentId = '' } = await change(person, 'pro')
    await world.pay({ clientSecret, paymentIntentId })
    expect((await extend(id, 10)).due).toBeUndefined()
    await world.runJobs()
    expect(await mine(person)).toMatchObject({ planId: 'plus' })
    expect(await states.incomeOf(id)).toBe(900)
  })
})

test.each([
  [
    'a trial',
    tried,
    async (id: string) => {
      await states.passDays(id, 14)
      await world.passTimer(id, 'planPeriod')
    },
    2_900,
  ],
  ['days that were given', () => granted(20), undefined, undefined],
] as const)('what is paid first after %s can be given back', async (_, begin, renew, price) => {
  const { person, id } = await begin()
  expect((await mine(person)).withdrawUntil).toBeUndefined()
  await (renew ? renew(id) : changeAndPay(person, 'pro'))
  const { withdrawUntil, allowedActions, returns } = await mine(person)
  expect(daysIn(new Date(), new Date(withdrawUntil ?? ''))).toBe(14)
  expect(allowedActions).toContain('withdraw')
  expect(returns?.amount).toBe(price ?? (await states.incomeOf(id)))
  await person.subscription.withdraw()
  await world.runJobs()
  expect(await states.incomeOf(id)).toBe(0)
})

test('a trial begins with the card that was saved for it, and with no other one', async () => {
  const person = await world.aSeller()
  const first = await states.choose(person, 'pro')
  await states.typeCard(first)
  const second = await states.choose(person, 'pro', 'year')
  expect(second.setupIntentId).not.toBe(first.setupIntentId)
  const confirm = ({ setupIntentId = '' }) =>
    person.subscription.confirmPayment({ body: { paymentIntentId: setupIntentId } })
  await expect(confirm(first)).rejects.toMatchObject({
    status: 409,
    code: 'moved_meanwhile',
    body: { subscription: { status: 'pending_payment', interval: 'year' } },
  })
  await world.runJobs()
  expect(await mine(person)).toMatchObject({ status: 'pending_payment' })
  await states.typeCard(second)
  for (const { subscription } of [await confirm(second), await confirm(second), await confirm(first)])
    expect(subscription).toMatchObject({ status: 'trialing', interval: 'year', card: { last4: '4242' } })
})

describe('a trial whose days the settings change', () => {
  /** The dearer plan can be tried for so many days, until this is done. */
  async function trying(trialDays: number, act: () => Promise<void>): Promise<void> {
    const { rules } = world.settings
    const plans = rules.plans.map((plan) => (plan.planId === 'pro' ? { ...plan, trialDays } : plan))
    Object.assign(world.settings, { rules: { ...rules, plans } })
    await act().finally(() => Object.assign(world.settings, { rules }))
  }

  test.each([0, 3])('to %i before the card is saved is as long as was agreed', async (days) => {
    const person = await world.aSeller()
    const chosen = await states.choose(person, 'pro')
    expect(chosen.dueNow.amount).toBe(0)
    await states.typeCard(chosen)
    await trying(days, async () => {
      const { subscription } = await person.subscription.confirmPayment({ body: {} })
      expect(subscription.status).toBe('trialing')
      expect(daysIn(new Date(), new Date(subscription.periodEnd ?? ''))).toBe(14)
      await world.runJobs()
    })
    expect(await states.incomeOf(chosen.subscription._id ?? '')).toBe(0)
  })

  test.each([
    [0, 2_900],
    [3, 0],
  ])('to %i is chosen anew if it is chosen again', async (days, dueNow) => {
    const person = await world.aSeller()
    const first = await states.choose(person, 'pro')
    await trying(days, async () => {
      const second = await states.choose(person, 'pro')
      expect(second.dueNow.amount).toBe(dueNow)
      expect(second.subscription._id).not.toBe(first.subscription._id)
      expect((await states.choose(person, 'pro')).subscription._id).toBe(second.subscription._id)
    })
    const again = await states.choose(person, 'pro')
    expect([again.dueNow.amount, again.paymentIntentId]).toEqual([0, undefined])
  })

  test('is followed by a period of its own, also if it has ended in the moment in which it began', async () => {
    const { person, id } = await tried()
    const { period_start: start } = await states.rowOf(id)
    const nothing = { base_end: start, period_end: start }
    await world.db.updateTable('subscription').set(nothing).where('id', '=', id).execute()
    await world.passTimer(id, 'planPeriod')
    expect(daysIn(start, new Date((await mine(person)).periodEnd ?? ''))).toBeGreaterThan(0)
    expect(await states.incomeOf(id)).toBe(2_900)
  })
})

describe('a plan that is not sold any more', () => {
  const discontinue = async () => {
    await world.runTask('subscriptions:discontinue')
    await world.runJobs()
  }
  /** The settings have these plans only, until this is done. */
  async function selling(planIds: string[], act: () => Promise<void>): Promise<void> {
    const { rules } = world.settings
    const plans = rules.plans.filter(({ planId }) => planIds.includes(planId))
    Object.assign(world.settings, { rules: { ...rules, plans } })
    await act().finally(() => Object.assign(world.settings, { rules }))
  }

  test('stays as it was for who has paid for it until the period ends, which they are told', async () => {
    const [one, leaving] = [await states.paid(), await states.cancelled()]
    const before = await mine(one.person)
    await selling(['free', 'pro'], async () => {
      await Promise.all([discontinue(), discontinue()])
      const { cancelAtPeriodEnd, allowedActions, ...stored } = await mine(one.person)
      const { planId, names, limits, commission, credits } = before
      expect(stored).toMatchObject({ status: 'active', planId, names, limits, commission, credits })
      expect({ cancelAtPeriodEnd, allowedActions }).toEqual({
        cancelAtPeriodEnd: true,
        allowedActions: ['change-plan', 'withdraw'],
      })
      const notified = (await one.person.notification.list()).notifications.filter(({ event }) =>
        /discontinued/.test(event),
      )
      expect(notified).toMatchObject([{ title: 'Plus is not sold any more' }])
      expect(await lastEvent(leaving.person)).toBe('subscription.cancelled')
      await expect(one.person.subscription.resume()).rejects.toMatchObject({ status: 409, code: 'not_sold' })
      await world.passTimer(one.id, 'planPeriod')
      expect(await mine(one.person)).toMatchObject({ status: 'expired', planId: 'free' })
    })
    expect(await states.incomeOf(one.id)).toBe(900)
  })

  test.each(['told', 'renewed', 'resumed'] as const)(
    'leaves the present plan as it is if it was only chosen for the next period: %s',
    async (way) => {
      const { person, id } = await paid()
      await change(person, 'pro')
      await change(person, 'plus')
      if (way === 'resumed') await person.subscription.cancel()
      await selling(['free', 'pro'], async () => {
        if (way === 'told') {
          await Promise.all([discontinue(), discontinue()])
          const { notifications } = await person.notification.list()
          expect(notifications.filter(({ event }) => /discontinued/.test(event))).toMatchObject([
            {
              title: 'Plus is not sold any more',
              description: expect.stringMatching(
                /^It does not begin, so Pro goes on: on .* we charge €29\.00 for it\./,
              ),
            },
          ])
        }
        if (way === 'resumed') {
          await discontinue()
          await person.subscription.resume()
          const [notified] = (await person.notification.list()).notifications
          expect(notified?.description).toMatch(/^It is renewed on .* for €29\.00\./)
        }
        if (way !== 'renewed') {
          const shown = await mine(person)
          expect(shown).toMatchObject({ planId: 'pro', cancelAtPeriodEnd: false })
          expect(shown).not.toHaveProperty('nextPlanId')
        }
        await world.passTimer(id, 'planPeriod')
        expect(await mine(person)).toMatchObject({ planId: 'pro', status: 'active', price: { amount: 2_900 } })
      })
      expect(await states.incomeOf(id)).toBe(5_800)
    },
  )

  test('is followed by another plan that its holder chooses, unless it was given', async () => {
    const [{ person, id }, gift] = [await paid(), await world.aSeller()]
    await change(person, 'pro')
    await grant(gift, 'pro', 10)
    await selling(['free', 'plus'], async () => {
      await discontinue()
      const [notified] = (await person.notification.list()).notifications
      expect(notified?.description).toMatch(/choose another plan at any time/)
      const { changes, periodEnd } = await mine(person)
      const [later] = changes
      expect(later).toMatchObject({ planId: 'plus', interval: 'month', begins: 'later', renewsAt: periodEnd })
      const { subscription } = await change(person, 'plus')
      expect(subscription).toMatchObject({ planId: 'pro', nextPlanId: 'plus', cancelAtPeriodEnd: false })
      const [consent] = (await admin.adminSubscription.record({ params: { id } })).subscription.consents
      expect(consent).toMatchObject({ planId: 'plus', renewsAt: periodEnd })
      expect((await mine(gift)).changes).toEqual([])
      await discontinue()
      await world.passTimer(id, 'planPeriod')
      expect(await mine(person)).toMatchObject({ planId: 'plus', status: 'active' })
    })
    expect(await states.incomeOf(id)).toBe(2_900 + 900)
  })

  test('is not begun by a payment or a card that comes for it, and gives way', async () => {
    const [paying, trying, late] = [await world.aSeller(), await world.aSeller(), await world.aSeller()]
    const chosen = await states.choose(paying)
    const trial = await states.choose(trying, 'pro')
    const { subscription } = await states.choose(late)
    const { clientSecret = '', paymentIntentId = '' } = chosen
    await world.pay({ clientSecret, paymentIntentId })
    await states.typeCard(trial)
    await selling(['free'], async () => {
      await expect(states.choose(paying)).rejects.toMatchObject({ status: 404 })
      await paying.subscription.confirmPayment({ body: { paymentIntentId } })
      const confirm = trying.subscription.confirmPayment({ body: { paymentIntentId: trial.setupIntentId ?? '' } })
      await expect(confirm).rejects.toMatchObject({ status: 409, code: 'not_sold' })
      await discontinue()
      for (const person of [paying, trying, late]) expect(await mine(person)).toMatchObject({ status: 'free' })
    })
    expect(await lastEvent(paying)).toBe('subscription.payment_unwanted')
    expect(await states.incomeOf(chosen.subscription._id ?? '')).toBe(0)
    expect((await states.chargesOf(subscription._id ?? '')).map(({ state }) => state)).toEqual(['void'])
  })
})

describe('credits of a seller who has given a plan back', () => {
  const give = () => world.runTask('subscriptions:credits')
  const daysLeft = async (person: Person) => (await mine(person)).credits.reduce((sum, { left }) => sum + left, 0)

  test.each([
    ['month', 28, 28],
    ['year', 28, 56],
  ] as const)('come when the next plan, paid by the %s, cannot be given back', async (interval, first, then) => {
    const { person } = await paid()
    expect(await daysLeft(person)).toBe(7)
    await person.subscription.withdraw()
    const { terms } = await person.subscription.plans()
    expect(terms.hasWithdrawn).toBe(true)
    const { id } = await states.pay(person, 'plus', interval)
    await change(person, 'pro', interval)
    await states.passDays(id, 13)
    await give()
    expect(await daysLeft(person)).toBe(0)
    await states.passDays(id, 2)
    await Promise.all([give(), give()])
    expect(await daysLeft(person)).toBe(first)
    await states.passDays(id, 32)
    await give()
    expect(await daysLeft(person)).toBe(then)
  })

  test('are given before a change that comes first, which begins a year', async () => {
    const { person } = await paid()
    await person.subscription.withdraw()
    const { id } = await states.pay(person)
    const all = await lengthOf(id)
    await states.passDays(id, 15)
    await change(person, 'pro', 'year')
    await give()
    expect(await daysLeft(person)).toBe(7 + 28 - share(7, all - 15, all))
  })

  test('of a year are not given anew for months that are over when it is changed', async () => {
    const { person, id } = await states.paidFor('plus', 'year')
    const before = await daysLeft(person)
    await states.passDays(id, 100)
    for (let month = 0; month < 4; month++) await give()
    const given = await daysLeft(person)
    expect(given).toBeGreaterThan(before)
    await change(person, 'pro', 'year')
    await give()
    const more = (await daysLeft(person)) - given
    expect(more).toBeGreaterThan(0)
    expect(more).toBeLessThanOrEqual(21)
  })

  test.each([
    ['month', 0],
    ['month', 29],
    ['year', 0],
    ['year', 29],
  ] as const)('of a change to a %s on day %i are those of the days that are left', async (interval, day) => {
    const { person, id } = await paid()
    const all = await lengthOf(id)
    await states.passDays(id, day)
    const [plus, pro] = [share(7, all - day, all), interval === 'year' ? 28 : share(28, all - day, all)]
    await change(person, 'pro', interval)
    expect(await daysLeft(person)).toBe(7 + pro - plus)
  })
})

describe('the payer’s bank', () => {
  const bank = () => bankOf(world)

  test('that decides for the marketplace gives the holder the rest of the period', async () => {
    const { person, id } = await paid()
    const [charge] = await states.chargesOf(id)
    const { periodEnd } = await mine(person)
    await bank().dispute(charge?.id ?? '')
    expect(await mine(person)).toMatchObject({ status: 'expired' })
    await bank().close(charge?.id ?? '', true)
    expect(await mine(person)).toMatchObject({ status: 'active', planId: 'plus', cancelAtPeriodEnd: true, periodEnd })
    expect(await lastEvent(person)).toBe('subscription.restored')
    expect(await grossesOf(person)).toEqual([900])
    await world.passTimer(id, 'planPeriod')
    expect(await mine(person)).toMatchObject({ status: 'expired' })
    expect(await states.incomeOf(id)).toBe(900)
  })

  test('gives nothing back of a period that is over, or while another payment is disputed', async () => {
    const over = await paid()
    const [charge] = await states.chargesOf(over.id)
    await bank().dispute(charge?.id ?? '')
    await states.passDays(over.id, 40)
    await bank().close(charge?.id ?? '', true)
    expect(await mine(over.person)).toMatchObject({ status: 'expired' })
    expect(await lastEvent(over.person)).toBe('subscription.dispute_won')
    const both = await paid()
    await change(both.person, 'pro')
    const [first, upgrade] = (await states.chargesOf(both.id)).map((each) => each.id)
    await bank().dispute(first ?? '')
    await bank().dispute(upgrade ?? '')
    await bank().close(first ?? '', true)
    expect(await mine(both.person)).toMatchObject({ status: 'expired' })
    await expect(refund(both.id)).rejects.toMatchObject({ status: 409, code: 'nothing_to_return' })
    expect((await mine(both.person)).credits).toMatchObject([{ left: 7 }])
    await bank().close(upgrade ?? '', true)
    const restored = await mine(both.person)
    expect(restored).toMatchObject({ status: 'active', planId: 'pro' })
    expect(restored.credits.reduce((sum, { left }) => sum + left, 0)).toBe(28)
    await refund(both.id)
    await world.runJobs()
    expect(await states.incomeOf(both.id)).toBe(0)
  })

  test('that decides for the payer is followed by an invoice that takes the charge’s back', async () => {
    const { person, id } = await paid()
    const [charge] = await states.chargesOf(id)
    await bank().dispute(charge?.id ?? '')
    expect(await grossesOf(person)).toEqual([900])
    await bank().close(charge?.id ?? '', false)
    expect(await grossesOf(person)).toEqual([-900, 900])
    await expect(refund(id)).rejects.toMatchObject({ status: 409, code: 'nothing_to_return' })
  })
})

describe('an administrator', () => {
  test.each(['month', 'year'] as const)(
    'returns all that was paid for the period, also an upgrade to a %s',
    async (interval) => {
      const { person, id } = await paid()
      await change(person, 'pro', interval)
      const [, upgrade] = await states.chargesOf(id)
      const results = await Promise.allSettled([refund(id), refund(id)])
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      await world.runJobs()
      expect(await states.incomeOf(id)).toBe(0)
      const amount = upgrade?.amount ?? 0
      expect((await grossesOf(person)).toSorted((a, b) => a - b)).toEqual([-amount, -900, 900, amount])
      expect((await mine(person)).credits).toEqual([])
    },
  )

  test('returns no earlier period, and says which plan its holder has then', async () => {
    const { person, id } = await paid()
    const notified = async () => (await person.notification.list()).notifications[0]?.description
    await world.passTimer(id, 'planPeriod')
    expect(await states.incomeOf(id)).toBe(1_800)
    await person.subscription.cancel()
    await world.passTimer(id, 'planPeriod')
    const again = await states.pay(person)
    await refund(id)
    await world.runJobs()
    expect(await states.incomeOf(id)).toBe(900)
    expect(await notified()).toMatch(/goes back to your card\. You have Plus now\.$/s)
    await refund(again.id)
    expect(await notified()).toMatch(/goes back to your card\. You have the free plan now\.$/s)
  })

  test('ends an upgrade that waits for its money, which goes back when it comes', async () => {
    const { person, id } = await paid()
    await states.replaceCard(person, REJECTED_LATER)
    const { clientSecret = '', paymentIntentId = '' } = await change(person, 'pro')
    await world.pay({ clientSecret, paymentIntentId })
    await Promise.all([refund(id), person.subscription.confirmPayment({ body: { paymentIntentId } })])
    await world.runJobs()
    expect(await mine(person)).toMatchObject({ status: 'free' })
    expect(await states.incomeOf(id)).toBe(0)
  })

  test.each([
    ['a trial', tried],
    ['given days', () => granted(10)],
  ] as const)('is told that nothing can be returned of %s', async (_, begin) => {
    const { id } = await begin()
    await expect(refund(id)).rejects.toMatchObject({ status: 409, code: 'nothing_to_return' })
  })
})

describe('money that was given back in the dashboard of the provider', () => {
  test('is credited as what we give back is, once, and is not returned again', async () => {
    const bank = bankOf(world)
    const { person, id } = await paid()
    const [charge] = await states.chargesOf(id)
    await bank.refundByHand(charge?.id ?? '', 250)
    expect(await grossesOf(person)).toEqual([-250, 900])
    const [credit, invoice] = (await person.subscription.invoices()).invoices
    expect(credit).toMatchObject({
      corrects: invoice?.number,
      lines: [{ reason: 'returned', amount: { amount: -250 } }],
    })
    expect(credit?.number).toMatch(/^C/)
    await refund(id)
    await world.runJobs()
    expect(await grossesOf(person)).toEqual([-650, -250, 900])
    expect(await states.incomeOf(id)).toBe(0)
  })
})
