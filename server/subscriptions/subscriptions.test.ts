import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawPaper } from '#server/paper/paper.ts'
import { faceOf } from '#server/paper/typefaces.ts'
import { bankOf } from '#test/bank.ts'
import { retry } from '#test/faults/orders.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { balancesOf } from '#test/payments-world.ts'
import { ALWAYS_ASKS, REFUSED_LATER, subscriptionStates } from '#test/subscription-states.ts'
import { makeTimerDue } from '#test/timers.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { invoicePaper } from './invoice-paper.ts'

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
const incomeOf = async (id: string) => {
  const sums = await Promise.all((await states.chargesOf(id)).map((charge) => balancesOf(world.db, charge.id)))
  return sums.reduce((sum, balances) => sum + (balances.subscription_income ?? 0), 0)
}
/** Lets the period end, and its renewal be charged. */
const renew = (id: string) => world.passTimer(id, 'planPeriod')

describe('a plan that is paid', () => {
  test('is shown to everybody with its price, and begins with the payment', async () => {
    const { plans, comparison } = await world.visitor.subscription.plans()
    expect(comparison).toBeUndefined()
    expect(plans.map(({ planId, prices }) => [planId, prices.month.amount, prices.year.amount])).toEqual([
      ['free', 0, 0],
      ['plus', 900, 9_000],
      ['pro', 2_900, 29_000],
    ])
    const person = await world.aSeller()
    expect(await mine(person)).toMatchObject({ planId: 'free', status: 'free', usage: { services: 0 } })
    const chosen = await states.choose(person)
    expect(chosen).toMatchObject({
      dueNow: { amount: 900 },
      lines: [{ planId: 'plus', reason: 'first', amount: { amount: 900 } }],
      subscription: { status: 'pending_payment', planId: 'plus', due: { reason: 'first' } },
    })
    const again = await states.choose(person)
    expect([again.paymentIntentId, again.clientSecret]).toEqual([chosen.paymentIntentId, chosen.clientSecret])
    const { clientSecret = '', paymentIntentId = '' } = chosen
    await world.pay({ clientSecret, paymentIntentId })
    const confirm = () => person.subscription.confirmPayment({ body: { paymentIntentId } })
    for (const { subscription } of await Promise.all([confirm(), confirm(), confirm()]))
      expect(subscription).toMatchObject({
        status: 'active',
        planId: 'plus',
        card: { brand: 'visa', last4: '4242', expires: '2040-12' },
        credits: [{ left: 7 }],
        allowedActions: ['cancel', 'change-plan', 'withdraw'],
      })
    const { _id: id = '' } = await mine(person)
    expect(await incomeOf(id)).toBe(900)
    await world.runJobs()
    expect(await eventsOf(person)).toEqual(['started'])
    const { payments } = await person.wallet.payments()
    expect(payments).toMatchObject([{ order: { kind: 'subscription', title: 'Plus' }, amount: { amount: 900 } }])
    const receipt = await person.wallet.receipt({ params: { id: payments[0]?._id ?? '' } })
    expect(receipt.payment.sellerSide).toEqual({ name: world.settings.marketplaceName })
    await expectSoundBooks(world)
  })

  test('gives way to another choice before it is paid, and lapses', async () => {
    const person = await world.aSeller()
    const first = await states.choose(person)
    const { subscription } = await states.choose(person, 'pro', 'year')
    expect(subscription).toMatchObject({ planId: 'pro', interval: 'year', price: { amount: 29_000 } })
    await world.pay({ clientSecret: first.clientSecret ?? '', paymentIntentId: first.paymentIntentId ?? '' })
    await world.passTimer(subscription._id ?? '', 'paymentWindow')
    await world.runJobs()
    expect(await mine(person)).toMatchObject({ status: 'free', planId: 'free' })
    await expectSoundBooks(world)
  })

  test('that is chosen several times at once is answered with what can be paid', async () => {
    const person = await world.aSeller()
    await states.choose(person)
    const settled = await Promise.allSettled(
      (['month', 'year', 'month', 'year'] as const).map((interval) => states.choose(person, 'pro', interval)),
    )
    const { subscription } = await person.subscription.mine()
    for (const each of settled) {
      if (each.status === 'fulfilled') expect(each.value.clientSecret).toBeTruthy()
      else
        expect(each.reason).toMatchObject({
          code: 'moved_meanwhile',
          body: { subscription: { status: 'pending_payment' } },
        })
    }
    const replayed = await states.choose(person, 'pro', subscription.interval)
    expect(replayed).toMatchObject({
      clientSecret: subscription.due?.clientSecret,
      paymentIntentId: subscription.due?.paymentIntentId,
    })
  })

  test('that was made by a try without an answer is not made again under its key', async () => {
    const person = await world.aSeller()
    const headers = { authorization: `Bearer ${person.token}`, 'idempotency-key': 'unanswered' }
    const url = '/api/subscription/plus/initiate-payment'
    const choose = async () =>
      (
        await world.app.inject({
          method: 'POST',
          url,
          headers,
          payload: { interval: 'month', price: 900, consent: true },
        })
      ).json()
    const first = await choose()
    expect((await choose()).clientSecret).toBe(first.clientSecret)
    const forget = () =>
      world.db
        .updateTable('idempotent_reply')
        .set({ status: null, reply: null, held_until: new Date(0) })
        .where('caller', '=', person.id)
        .execute()
    await forget()
    expect((await choose()).clientSecret).toBe(first.clientSecret)
    await states.choose(person, 'pro')
    await forget()
    expect(await choose()).toMatchObject({ code: 'moved_meanwhile', subscription: { planId: 'pro', due: {} } })
  })

  test('begins late if nothing else was chosen, and otherwise the money goes back', async () => {
    const late = await world.aSeller()
    const chosen = await states.choose(late)
    const { clientSecret = '', paymentIntentId = '' } = chosen
    await world.db
      .updateTable('provider_call')
      .set({ not_before: new Date(Date.now() + DAY) })
      .where('state', '=', 'open')
      .execute()
    await world.pay({ clientSecret, paymentIntentId })
    await world.passTimer(chosen.subscription._id ?? '', 'paymentWindow')
    await late.subscription.confirmPayment({ body: { paymentIntentId } })
    await world.runJobs()
    expect(await mine(late)).toMatchObject({ status: 'active', planId: 'plus' })
    await expectSoundBooks(world)
  })

  test('belongs to its payer', async () => {
    const { paymentIntentId, person } = await states.paid()
    const other = await world.aSeller()
    const confirm = other.subscription.confirmPayment({ body: { paymentIntentId } })
    await expect(confirm).rejects.toMatchObject({ status: 400, code: 'foreign_payment' })
    await expect(states.choose(person, 'pro')).rejects.toMatchObject({ status: 409, code: 'has_plan' })
    await expect(states.choose(other, 'none')).rejects.toMatchObject({ status: 404 })
    await expect(states.choose(other, 'free')).rejects.toMatchObject({ status: 400 })
  })
})

describe('a renewal', () => {
  test('charges the saved card once, however often it is asked for', async () => {
    const { person, id } = await states.paid()
    const before = await mine(person)
    await makeTimerDue(world.db, id, 'planPeriod')
    await Promise.all([world.runJobs(), world.runJobs(), world.runJobs()])
    // A worker that meets a call in another one's hands waits for it.
    await retry(world)
    const after = await mine(person)
    expect(after).toMatchObject({ status: 'active', periodStart: before.periodEnd })
    expect(await incomeOf(id)).toBe(1_800)
    expect(await states.chargesOf(id)).toHaveLength(2)
    const { invoices } = await person.subscription.invoices()
    expect(invoices.map(({ lines }) => lines[0]?.reason)).toEqual(['renewal', 'first'])
    expect(after.credits.map(({ left }) => left)).toEqual([7, 7])
    expect(await eventsOf(person)).toEqual(['renewed', 'started'])
    await expectSoundBooks(world)
  })

  test('after an outage that was longer than a period begins now, and is one', async () => {
    const { person, id } = await states.paid()
    await states.passDays(id, 100)
    await renew(id)
    const now = await mine(person)
    expect(Math.abs(Date.parse(now.periodStart ?? '') - Date.now())).toBeLessThan(DAY)
    expect(await incomeOf(id)).toBe(1_800)
    await world.runJobs()
    expect(await states.chargesOf(id)).toHaveLength(2)
  })

  test('that the bank refuses is tried again on days 1, 3, 5 and 7, and then the plan ends', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, REFUSED_LATER)
    await renew(id)
    expect(await mine(person)).toMatchObject({ status: 'past_due', planId: 'plus', due: { amount: { amount: 900 } } })
    const { due_since: since, timers } = await states.rowOf(id)
    const daysUntil = (at = '') => Math.round((Date.parse(at) - (since?.getTime() ?? 0)) / DAY)
    // The end is known from the first refusal.
    expect(timers.map(({ name, dueAt }) => [name, daysUntil(dueAt)])).toEqual([
      ['planRetry', 1],
      ['planGrace', 7],
    ])
    const [told] = (await person.notification.list()).notifications
    expect(told?.description).toMatch(/Nothing changes until .* at .*\. Unpaid, the plan ends then\./)
    const days = []
    for (let attempt = 0; attempt < 4; attempt++) {
      const [timer] = (await states.rowOf(id)).timers
      days.push(daysUntil(timer?.dueAt))
      await world.passTimer(id, 'planRetry')
    }
    expect(days).toEqual([1, 3, 5, 7])
    expect((await states.rowOf(id)).timers).toMatchObject([{ name: 'planGrace' }])
    await world.passTimer(id, 'planGrace')
    expect(await mine(person)).toMatchObject({ status: 'expired', planId: 'free' })
    expect((await states.chargesOf(id)).map(({ state, attempts }) => [state, attempts])).toEqual([
      ['paid', 0],
      ['void', 5],
    ])
    await world.runJobs()
    expect(await eventsOf(person)).toEqual([
      'expired',
      'still_due',
      'still_due',
      'still_due',
      'still_due',
      'past_due',
      'started',
    ])
    expect(await incomeOf(id)).toBe(900)
    await expectSoundBooks(world)
  })

  test('that was refused is paid by a new card at once, and by its retry', async () => {
    const one = await states.paid()
    await states.replaceCard(one.person, REFUSED_LATER)
    await renew(one.id)
    const { subscription } = await states.replaceCard(one.person, '5555 5555 5555 4444')
    expect(subscription).toMatchObject({ status: 'active', card: { brand: 'mastercard', last4: '4444' } })
    expect(subscription.due).toBeUndefined()
    await world.passTimer(one.id, 'planRetry')
    expect(await incomeOf(one.id)).toBe(1_800)
    await expectSoundBooks(world)
  })

  test('that needs its holder is paid by them', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, ALWAYS_ASKS)
    await renew(id)
    const { due, status } = await mine(person)
    expect({ status, error: due?.error }).toEqual({ status: 'past_due', error: 'authentication_required' })
    const paymentIntentId = due?.paymentIntentId ?? ''
    await world.pay({ paymentIntentId, clientSecret: due?.clientSecret ?? '' })
    await person.subscription.confirmPayment({ body: { paymentIntentId } })
    expect(await mine(person)).toMatchObject({ status: 'active' })
    await world.runJobs()
    expect(await eventsOf(person)).toEqual(['renewed', 'authentication_needed', 'started'])
    expect(await incomeOf(id)).toBe(1_800)
    await expectSoundBooks(world)
  })

  test('is not made of a plan that was cancelled, which can be taken back until then', async () => {
    const { person, id } = await states.cancelled()
    expect(await mine(person)).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    await expect(person.subscription.cancel()).rejects.toMatchObject({ status: 409 })
    await person.subscription.resume()
    expect(await mine(person)).toMatchObject({ cancelAtPeriodEnd: false })
    await person.subscription.cancel()
    await renew(id)
    expect(await mine(person)).toMatchObject({ status: 'expired', planId: 'free', cancelAtPeriodEnd: false })
    expect(await incomeOf(id)).toBe(900)
    expect(await states.pay(person)).toMatchObject({ person })
    expect(await mine(person)).toMatchObject({ status: 'active' })
  })

  test('is not made of an account that is suspended', async () => {
    const { person, id } = await states.paid()
    const admin = await world.anAdmin()
    await admin.adminUser.suspend({ params: { id: person.id }, body: { reason: 'They threatened somebody.' } })
    await renew(id)
    expect((await states.rowOf(id)).status).toBe('expired')
    expect(await incomeOf(id)).toBe(900)
  })

  test('of a year is told seven days before, and that of a month is not', async () => {
    const remind = async ({ person, id }: { person: Person; id: string }) => {
      const { status_since: since } = await states.rowOf(id)
      const payload = { process: 'subscription', id, transition: 'renew', since: since.toISOString(), before: 'P7D' }
      await world.runTask('process.reminder', payload)
      return (await eventsOf(person)).includes('renewal_reminder')
    }
    expect(await remind(await states.paidFor('plus', 'year'))).toBe(true)
    expect(await remind(await states.paid())).toBe(false)
    const cancelled = await states.paidFor('plus', 'year')
    await cancelled.person.subscription.cancel()
    expect(await remind(cancelled)).toBe(false)
  })

  test('that is past due is not paid any more once it is cancelled', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, REFUSED_LATER)
    await renew(id)
    expect((await person.subscription.cancel()).subscription).toMatchObject({ status: 'expired' })
    await world.runJobs()
    await expectSoundBooks(world)
  })
})

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
    expect(await incomeOf(id)).toBe(9_000)
  })

  test('to a cheaper plan waits for the end of the period', async () => {
    const { person, id } = await states.paidFor('pro')
    const change = (planId: string) => states.change(person, planId)
    expect((await change('plus')).subscription).toMatchObject({ planId: 'pro', nextPlanId: 'plus' })
    expect((await change('pro')).subscription.nextPlanId).toBeUndefined()
    await change('plus')
    await renew(id)
    expect(await mine(person)).toMatchObject({ planId: 'plus', price: { amount: 900 } })
    expect(await incomeOf(id)).toBe(3_800)
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
      if (when === 'during') await states.replaceCard(person, REFUSED_LATER)
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
      expect(await incomeOf(id)).toBe(2_900)
      await expectSoundBooks(world)
    },
  )

  test('that the card does not pay changes nothing until its holder pays it, and lapses', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, REFUSED_LATER)
    const change = () => states.change(person, 'pro')
    const { clientSecret = '', paymentIntentId = '', subscription } = await change()
    expect(subscription).toMatchObject({ planId: 'plus', due: { reason: 'upgrade', error: 'generic_decline' } })
    await world.pay({ clientSecret, paymentIntentId })
    await person.subscription.confirmPayment({ body: { paymentIntentId } })
    expect(await mine(person)).toMatchObject({ planId: 'pro' })
    expect(await incomeOf(id)).toBe(2_900)

    const other = await states.paid()
    await states.replaceCard(other.person, REFUSED_LATER)
    await states.change(other.person, 'pro')
    const open = (await states.chargesOf(other.id)).find(({ state }) => state === 'open')
    await world.runTask('subscriptions:lapse', { chargeId: open?.id })
    await world.runJobs()
    expect((await mine(other.person)).due).toBeUndefined()
    await expectSoundBooks(world)
  })

  test('is not possible while a renewal is tried again', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, REFUSED_LATER)
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
    expect(await incomeOf(id)).toBe(900 - back)
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
    expect(await incomeOf(id)).toBe(29_000)
    await person.subscription.withdraw()
    await world.runJobs()
    expect(await incomeOf(id)).toBe(0)
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
    expect(await incomeOf(id)).toBe(0)
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

describe('the list of subscribers', () => {
  test('finds them by words, plan, state and interval, and sorts them', async () => {
    const admin = await world.anAdmin()
    const name = 'Senait Listed'
    const [one, other] = [await world.aSeller({ name }), await world.aSeller({ name })]
    await states.pay(one)
    await states.pay(other, 'pro', 'year')
    await other.subscription.cancel()
    const found = async (query: Parameters<typeof admin.adminSubscription.list>[0]) => {
      const { subscriptions } = await admin.adminSubscription.list(query)
      return subscriptions.map(({ account }) => account._id)
    }
    expect(await found({ query: { q: 'nait list' } })).toEqual([other.id, one.id])
    expect(await found({ query: { q: 'nait list', sortBy: 'price', sortOrder: 'asc' } })).toEqual([one.id, other.id])
    expect(await found({ query: { q: 'nait list', sortBy: 'renewal' } })).toEqual([other.id, one.id])
    expect(await found({ query: { q: 'nait list', planId: 'plus' } })).toEqual([one.id])
    expect(await found({ query: { q: 'nait list', interval: 'year', status: 'active' } })).toEqual([other.id])
    expect(await found({ query: { q: one.id } })).toEqual([one.id])
    expect(await found({ query: { q: one.email } })).toEqual([one.id])
    const { subscriptions, counts } = await admin.adminSubscription.list({ query: { q: other.id } })
    expect(subscriptions).toMatchObject([
      { planId: 'pro', interval: 'year', paid: { amount: 29_000 }, cancelAtPeriodEnd: true, isDisputed: false },
    ])
    expect(counts.active).toBeGreaterThanOrEqual(2)
    const { csv } = await admin.adminSubscription.exportList({ query: { q: 'nait list' } })
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect(csv).toContain(`${other.id},${name},${other.email},pro,year,active,EUR,290.00,290.00`)
    const { entries } = await admin.adminAudit.list({
      query: { kind: 'subscription', action: 'subscription.exported' },
    })
    expect(entries).toMatchObject([{ after: { q: 'nait list', count: '2' } }])
  })

  test('opens one with its charges, invoices and history', async () => {
    const admin = await world.anAdmin()
    const { person, id } = await states.paid()
    await admin.adminSubscription.extend({ params: { id }, body: { days: 3, reason: 'An outage.' } })
    await states.replaceCard(person, REFUSED_LATER)
    await renew(id)
    const record = async () => (await admin.adminSubscription.record({ params: { id } })).subscription
    const { charges, invoices, history, allowedActions } = await record()
    expect(charges).toMatchObject([
      { reason: 'renewal', state: 'open', attempts: 1, error: 'generic_decline' },
      { reason: 'first', state: 'paid', amount: { amount: 900 }, refunded: { amount: 0 } },
    ])
    expect(invoices).toHaveLength(1)
    expect(history.map(({ transition, by, note }) => [transition, by, note]).slice(0, 3)).toEqual([
      ['fallDue', null, null],
      ['renew', null, null],
      ['extend', expect.stringMatching(/^Person /), 'An outage.'],
    ])
    expect(allowedActions).toContain('refund')
    await expect(person.adminSubscription.record({ params: { id } })).rejects.toMatchObject({ status: 403 })
    const { entries } = await admin.adminAudit.list({ query: { id, action: 'subscription.read' } })
    expect(entries).toHaveLength(1)
  })

  test('tells what plans brought, as the books have it, and what a month of those that run brings', async () => {
    const admin = await world.anAdmin()
    const revenue = async (query = {}) => (await admin.adminSubscription.revenue({ query })).revenue
    const before = await revenue()
    const { person } = await states.paid()
    await states.paidFor('plus', 'year')
    await person.subscription.withdraw()
    await world.runJobs()
    const after = await revenue()
    const grown = (name: 'charged' | 'returned' | 'monthly') => after[name].amount - before[name].amount
    expect([grown('charged'), grown('returned'), grown('monthly')]).toEqual([9_900, 900, 750])
    expect(after.plans.find(({ planId, interval }) => planId === 'plus' && interval === 'year')?.monthly.amount).toBe(
      750 * (after.plans.find(({ planId, interval }) => planId === 'plus' && interval === 'year')?.count ?? 0),
    )
    expect(await revenue({ from: '2020-01-01', to: '2020-12-31' })).toMatchObject({
      charged: { amount: 0 },
      returned: { amount: 0 },
    })
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

test('invoices are numbered without gaps, also when several pay at once', async () => {
  const chosen = await Promise.all(
    [1, 2, 3, 4].map(async () => {
      const person = await world.aSeller()
      const { clientSecret = '', paymentIntentId = '' } = await states.choose(person)
      await world.pay({ clientSecret, paymentIntentId })
      return { person, paymentIntentId }
    }),
  )
  await Promise.all(
    chosen.map(({ person, paymentIntentId }) => person.subscription.confirmPayment({ body: { paymentIntentId } })),
  )
  const rows = await world.db.selectFrom('invoice').select(['year', 'number']).orderBy('number').execute()
  expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
})

describe('a saved card', () => {
  const methodOf = async ({ id }: Person) => {
    const card = await world.db
      .selectFrom('saved_card')
      .select('method_id')
      .where('account_id', '=', id)
      .executeTakeFirst()
    return card?.method_id ?? ''
  }
  const holderOf = async (methodId: string) => (await world.deps.stripe.paymentMethods.retrieve(methodId)).customer

  test('is taken from its customer at the provider when another one replaces it, and when the plan ends', async () => {
    const { person, id } = await states.paid()
    const first = await methodOf(person)
    await states.replaceCard(person, '5555 5555 5555 4444')
    const second = await methodOf(person)
    await world.runJobs()
    expect([await holderOf(first), await holderOf(second)]).toEqual([null, expect.stringMatching(/^cus_/)])
    await person.subscription.cancel()
    await renew(id)
    await world.runJobs()
    expect(await holderOf(second)).toBeNull()
    expect(await mine(person)).not.toHaveProperty('card')
    await world.runTask('payments.detach', { methodId: second })
  })

  test('is the one of the latest intent, whatever comes again of an earlier one', async () => {
    const { person, id } = await states.paid()
    const replace = async (number: string) => {
      const setup = await person.subscription.card({ body: {} })
      await states.typeCard(setup, number)
      const finish = () => person.subscription.card({ body: { setupIntentId: setup.setupIntentId ?? '' } })
      await finish()
      return finish
    }
    const finishFirst = await replace('5555 5555 5555 4444')
    const finishSecond = await replace('4242 4242 4242 4242')
    const kept = await methodOf(person)
    for (const again of [finishFirst, finishSecond, finishFirst])
      expect((await again()).subscription.card).toMatchObject({ last4: '4242' })
    await world.runJobs()
    await finishFirst()
    expect([await methodOf(person), await holderOf(kept)]).toEqual([kept, expect.stringMatching(/^cus_/)])
    await person.subscription.cancel()
    await renew(id)
    await finishSecond().catch(() => undefined)
    await person.subscription.confirmPayment({ body: {} })
    await world.runJobs()
    expect([await methodOf(person), await holderOf(kept)]).toEqual(['', null])
  })

  test('stays for what it is asked for already', async () => {
    const { person, id } = await states.paid()
    const first = await methodOf(person)
    await renew(id)
    const detach = () => world.runTask('payments.detach', { methodId: first })
    const setCalls = (state: 'open' | 'done') =>
      world.db
        .updateTable('provider_call')
        .set({ state, done_at: state === 'done' ? new Date() : null })
        .where(sql<string>`parameters ->> 'payment_method'`, '=', first)
        .execute()
    await states.replaceCard(person, '5555 5555 5555 4444')
    await setCalls('open')
    await detach()
    expect(await holderOf(first)).toMatch(/^cus_/)
    await setCalls('done')
    await detach()
    expect(await holderOf(first)).toBeNull()
  })
})

test('the plan of an erased account ends, and its card is forgotten', async () => {
  const { person, id } = await states.paid()
  await person.user.remove({ params: { id: person.id } })
  expect(await states.rowOf(id)).toMatchObject({ status: 'expired', end_reason: 'erased', timers: [] })
  const admin = await world.anAdmin()
  const { history, allowedActions } = (await admin.adminSubscription.record({ params: { id } })).subscription
  expect(history[0]).toMatchObject({ transition: 'erase', status: 'expired' })
  expect(allowedActions).toEqual(['refund'])
  await expectSoundBooks(world)
  await admin.adminSubscription.refund({ params: { id }, body: { reason: 'They asked for it.' } })
  await world.runJobs()
  expect(await incomeOf(id)).toBe(0)
  const given = { planId: 'plus', days: 3, reason: 'They helped us.' }
  const grant = admin.adminSubscription.grant({ params: { id: person.id }, body: given })
  await expect(grant).rejects.toMatchObject({ status: 404 })
  const card = await world.db.selectFrom('saved_card').selectAll().where('account_id', '=', person.id).execute()
  expect(card).toMatchObject([{ method_id: null, last4: null }])
  await expectSoundBooks(world)
})

describe('an invoice as a file', () => {
  test('writes names in every script that a bundled font has', () => {
    const names = 'Γιώργος ἀρχή, Иван Ґалаґан Қанат, Nguyễn Phượng, ዮሐንስ, Grüße ẞ Łódź'
    const missing = [...names].filter((letter) => !faceOf(letter, 400) || !faceOf(letter, 600))
    expect({ missing, other: faceOf('東', 400) }).toEqual({ missing: [], other: undefined })
  })

  const open = (url: string, token?: string, language = 'de') =>
    world.app.inject({
      method: 'GET',
      url,
      headers: { 'accept-language': language, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })

  test('is for who paid and for administrators, whose look is in the audit log', async () => {
    const { person } = await states.paid()
    const [invoice] = (await person.subscription.invoices()).invoices
    const url = invoice?.pdf ?? ''
    const file = await open(url, person.token)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`${invoice?.number}.pdf`),
      'cache-control': 'no-store',
    })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const [, plus] = world.settings.rules.plans
    const { names } = plus ?? {}
    // What the plan is called later stands on later invoices only.
    Object.assign(plus ?? {}, { names: { en: 'Extra', am: 'Extra', de: 'Extra', fr: 'Extra' } })
    const later = (await open(url, person.token)).rawPayload
    Object.assign(plus ?? {}, { names })
    expect(later.equals(file.rawPayload)).toBe(true)
    expect((await open(url, (await world.aSeller()).token)).statusCode).toBe(404)
    expect((await open(url)).statusCode).toBe(401)
    const admin = await world.anAdmin()
    expect((await open(url, admin.token)).statusCode).toBe(200)
    const { entries } = await admin.adminAudit.list({ query: { kind: 'invoice' } })
    expect(entries).toMatchObject([{ action: 'invoice.read' }])
  })

  test.each(['en', 'de', 'fr', 'am'] as const)('says in %s what is paid, by whom and to whom', async (locale) => {
    const { person } = await states.paid()
    const [invoice] = (await person.subscription.invoices()).invoices
    if (!invoice) throw new Error('there is no invoice')
    const paper = invoicePaper(invoice, locale)
    expect(paper.title).toContain(invoice.number)
    expect(paper.sides.map(({ lines }) => lines[0])).toEqual([invoice.issuer.name, invoice.recipient.name])
    expect(paper.sums.map(([, value]) => value.replaceAll(/[^\d]/g, ''))).toEqual(['900', '000', '900'])
    expect(paper.rows).toHaveLength(1)
    expect(JSON.stringify(paper)).not.toContain('{{')
    expect(
      (await drawPaper({ ...paper, rows: Array.from({ length: 70 }, () => paper.rows[0] ?? []) })).length,
    ).toBeLessThan(60_000)
  })
})
