import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invoicePdf } from '#server/invoices/invoice-pdf.ts'
import { fontOf } from '#server/pdf/fonts.ts'
import { drawPdf } from '#server/pdf/pdf.ts'
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

const mine = async (person: Person) => (await person.subscription.mine()).subscription
/** Lets the period end, and its renewal be charged. */
const renew = (id: string) => world.passTimer(id, 'planPeriod')

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
    const headers = { 'accept-language': 'de' }
    const german = await admin.adminSubscription.exportList({ query: { q: 'nait list' } }, { headers })
    expect(german.csv).toContain(`${other.id};${name};${other.email};pro;year;active;EUR;290,00;290,00`)
  })

  test('opens one with its charges, invoices and history', async () => {
    const admin = await world.anAdmin()
    const { person, id } = await states.paid()
    await admin.adminSubscription.extend({ params: { id }, body: { days: 3, reason: 'An outage.' } })
    await states.replaceCard(person, REJECTED_LATER)
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
  const rows = await world.db.selectFrom('invoice').select(['series', 'number']).orderBy('number').execute()
  for (const series of ['', 'C']) {
    const given = rows.filter((row) => row.series === series).map(({ number }) => number)
    expect(given).toEqual(given.map((_, at) => at + 1))
  }
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
    const stored = await methodOf(person)
    for (const again of [finishFirst, finishSecond, finishFirst])
      expect((await again()).subscription.card).toMatchObject({ last4: '4242' })
    await world.runJobs()
    await finishFirst()
    expect([await methodOf(person), await holderOf(stored)]).toEqual([stored, expect.stringMatching(/^cus_/)])
    await person.subscription.cancel()
    await renew(id)
    await finishSecond().catch(() => undefined)
    await person.subscription.confirmPayment({ body: {} })
    await world.runJobs()
    expect([await methodOf(person), await holderOf(stored)]).toEqual(['', null])
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
  expect(await states.incomeOf(id)).toBe(0)
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
    const missing = [...names].filter((letter) => !fontOf(letter, 400) || !fontOf(letter, 600))
    expect({ missing, other: fontOf('東', 400) }).toEqual({ missing: [], other: undefined })
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
    const paper = invoicePdf(invoice, locale)
    expect(paper.title).toContain(invoice.number)
    expect(paper.sides.map(({ lines }) => lines[0])).toEqual([invoice.issuer.name, invoice.recipient.name])
    expect(paper.sums.map(([, value]) => value.replaceAll(/[^\d]/g, ''))).toEqual(['900', '000', '900'])
    expect(paper.rows).toHaveLength(1)
    expect(JSON.stringify(paper)).not.toContain('{{')
    expect(
      (await drawPdf({ ...paper, rows: Array.from({ length: 70 }, () => paper.rows[0] ?? []) })).length,
    ).toBeLessThan(60_000)
  })
})
