import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retry } from '#test/faults/orders.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { ALWAYS_ASKS, REJECTED_LATER, subscriptionStates } from '#test/subscription-states.ts'
import { makeTimerDue } from '#test/timers.ts'
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
    expect(await states.incomeOf(id)).toBe(900)
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
    expect(await states.incomeOf(id)).toBe(1_800)
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
    expect(await states.incomeOf(id)).toBe(1_800)
    await world.runJobs()
    expect(await states.chargesOf(id)).toHaveLength(2)
  })

  test('that the bank refuses is tried again on days 1, 3, 5 and 7, and then the plan ends', async () => {
    const { person, id } = await states.paid()
    await states.replaceCard(person, REJECTED_LATER)
    await renew(id)
    expect(await mine(person)).toMatchObject({ status: 'past_due', planId: 'plus', due: { amount: { amount: 900 } } })
    const { due_since: since, timers } = await states.rowOf(id)
    const daysUntil = (at = '') => Math.round((Date.parse(at) - (since?.getTime() ?? 0)) / DAY)
    // The end is known from the first rejection.
    expect(timers.map(({ name, dueAt }) => [name, daysUntil(dueAt)])).toEqual([
      ['planRetry', 1],
      ['planGrace', 7],
    ])
    const [notified] = (await person.notification.list()).notifications
    expect(notified?.description).toMatch(/Nothing changes until .* at .*\. Unpaid, the plan ends then\./)
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
    expect(await states.incomeOf(id)).toBe(900)
    await expectSoundBooks(world)
  })

  test('that was refused is paid by a new card at once, and by its retry', async () => {
    const one = await states.paid()
    await states.replaceCard(one.person, REJECTED_LATER)
    await renew(one.id)
    const { subscription } = await states.replaceCard(one.person, '5555 5555 5555 4444')
    expect(subscription).toMatchObject({ status: 'active', card: { brand: 'mastercard', last4: '4444' } })
    expect(subscription.due).toBeUndefined()
    await world.passTimer(one.id, 'planRetry')
    expect(await states.incomeOf(one.id)).toBe(1_800)
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
    expect(await states.incomeOf(id)).toBe(1_800)
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
    expect(await states.incomeOf(id)).toBe(900)
    expect(await states.pay(person)).toMatchObject({ person })
    expect(await mine(person)).toMatchObject({ status: 'active' })
  })

  test('is not made of an account that is suspended', async () => {
    const { person, id } = await states.paid()
    const admin = await world.anAdmin()
    await admin.adminUser.suspend({ params: { id: person.id }, body: { reason: 'They threatened somebody.' } })
    await renew(id)
    expect((await states.rowOf(id)).status).toBe('expired')
    expect(await states.incomeOf(id)).toBe(900)
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
    await states.replaceCard(person, REJECTED_LATER)
    await renew(id)
    expect((await person.subscription.cancel()).subscription).toMatchObject({ status: 'expired' })
    await world.runJobs()
    await expectSoundBooks(world)
  })
})
