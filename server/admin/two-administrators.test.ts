import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectMoneyOfLedger } from '#test/expected-money.ts'
import { expectSoundBooks } from '#test/ledger.ts'
import { promotionStates } from '#test/promotion-states.ts'
import { serviceOrderStates } from '#test/service-order-states.ts'
import { subscriptionStates } from '#test/subscription-states.ts'
import { UNLIMITED_PLANS } from '#test/unlimited-plans.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

// Two administrators do the same thing at the same moment. Settings, pages and categories have such tests of their own.

const ROUNDS = 3
const reason = 'So it was decided.'

let world: World
let one: Person
let other: Person
beforeAll(async () => {
  world = await startWorld({ rules: { plans: UNLIMITED_PLANS, invoices: { tax: 'included', taxRate: 0.19 } } })
  one = await world.anAdmin()
  other = await world.anAdmin()
})
afterAll(() => world.close())

type Act = (by: Person) => Promise<unknown>

/** Lets both act at once; one is done, and the other one is refused by 409, with these parts of its body. */
async function expectOneOf(first: Act, second: Act, body: object = {}): Promise<void> {
  const results = await Promise.allSettled([first(one), second(other)])
  const rejected = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(rejected).toMatchObject([{ status: 409, body }])
}

const audited = async (action: string, id: string) => {
  const rows = await world.db
    .selectFrom('audit')
    .select(['before', 'after', 'actor_id'])
    .where('action', '=', action)
    .where('ref_id', '=', id)
    .orderBy('id')
    .execute()
  return rows
}

describe('of two decisions about money at once', () => {
  test('one closes a refund case, whose money goes once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, buyer } = await serviceOrderStates(world).finished()
      const claim = { params: { id }, body: { reason: 'Half of it is not done.' } }
      const caseId = (await buyer.serviceOrder.requestRefund(claim)).order.refundCaseId ?? ''
      await buyer.refundCase.answer({ params: { id: caseId }, body: { action: 'escalate' } })
      const decide = (refundAmount: number) => (by: Person) =>
        by.admin.resolve({
          params: { id: caseId },
          body: { refundAmount, reasonCode: 'partly_provided', note: 'Half of it was done.' },
        })
      await expectOneOf(decide(2000), decide(4000), { refundCase: { allowedActions: [] } })
      await world.runJobs()
      const { rows } = await sql<{ back: number }>`
        select refunded_amount as back from payment where ref_id = ${id}`.execute(world.db)
      expect([2000, 4000]).toContain(rows[0]?.back)
      expect(await audited('refund_case.resolved', caseId)).toHaveLength(1)
    }
  })

  test('one returns the money of a promotion, with one credit note', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { buyer, promotionId } = await promotionStates(world).promoted()
      const refund: Act = (by) => by.adminPromotion.refund({ params: { id: promotionId }, body: { reason } })
      await expectOneOf(refund, refund)
      const { invoices } = await buyer.subscription.invoices()
      expect(invoices.map(({ gross }) => gross.amount)).toEqual([-800, 800])
    }
  })

  test('one returns the money of a plan, with one credit note, whatever the other one gives', async () => {
    const states = subscriptionStates(world)
    const { person, id } = await states.paid()
    const params = { id }
    const refund: Act = (by) => by.adminSubscription.refund({ params, body: { reason } })
    await expectOneOf(refund, refund)
    const extended = await states.paid()
    await Promise.allSettled([
      one.adminSubscription.refund({ params: { id: extended.id }, body: { reason } }),
      other.adminSubscription.extend({ params: { id: extended.id }, body: { days: 30, reason } }),
    ])
    await world.runJobs()
    for (const made of [{ person, id }, extended]) {
      const { invoices } = await made.person.subscription.invoices()
      expect(invoices.map(({ gross }) => gross.amount)).toEqual([-900, 900])
      expect(await states.incomeOf(made.id)).toBe(0)
    }
  })

  test('neither leaves the books unsound, or another sum on the screen of money', async () => {
    await expectSoundBooks(world)
    await expectMoneyOfLedger(world.deps)
  })
})

test('credit notes that many write at once have numbers without gaps, in the order of their issue', async () => {
  const states = subscriptionStates(world)
  const invoices = await Promise.all(
    Array.from({ length: 4 }, async () => (await (await states.paid()).person.subscription.invoices()).invoices[0]),
  )
  const credit = (by: Person, id = '', amount = 100) =>
    by.adminInvoice.credit({ params: { id }, body: { amount, left: 900, reason } })
  const results = await Promise.allSettled(
    invoices.flatMap((invoice) => [credit(one, invoice?._id), credit(other, invoice?._id, 200)]),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(invoices.length)
  const { rows } = await sql<{ numbers: number[]; count: number }>`
    select array_agg(number order by number) as numbers, count(*)::int as count from invoice where series = 'C'`.execute(
    world.db,
  )
  const [{ numbers = [], count = 0 } = {}] = rows
  expect(numbers).toEqual(Array.from({ length: count }, (_, at) => at + 1))
  expect((await one.adminInvoice.month({ query: {} })).month.numbers.every(({ isGapless }) => isGapless)).toBe(true)
})

describe('of two changes of a role at once', () => {
  test('each is made after the other, the last one counts, and the audit log has both', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await world.aPerson({ role: 'readOnly' })
      const give = (role: 'support' | 'finance') => (by: Person) =>
        by.adminStaff.change({ params: { id }, body: { role, reason } })
      await Promise.all([give('support')(one), give('finance')(other)])
      const [first, second, ...more] = await audited('staff.changed', id)
      expect(more).toEqual([])
      expect(second?.before).toEqual(first?.after)
      const { members } = await one.adminStaff.list()
      const shown = members.find(({ _id }) => _id === id)
      expect(second?.after).toMatchObject({ role: shown?.role })
    }
  })

  test('a role and a dismissal leave nobody with rights who was dismissed last', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const colleague = await world.aPerson({ role: 'support' })
      const params = { id: colleague.id }
      await Promise.allSettled([
        one.adminStaff.change({ params, body: { role: 'finance', reason } }),
        other.adminStaff.remove({ params, body: { reason } }),
      ])
      await expect(colleague.adminUser.list()).rejects.toMatchObject({ status: 401 })
      const { members } = await one.adminStaff.list()
      expect(members.some(({ _id }) => _id === colleague.id)).toBe(false)
    }
  })
})

describe('of two who write the same words at once one wins, and the other one sees them:', () => {
  test('the words of a mail', async () => {
    const params = { key: 'passwordChanged' }
    const write = (subject: string) => async (by: Person) => {
      const { opening, closing } = await by.adminMailText.get({ params, query: { language: 'en' } })
      return by.adminMailText.publish({
        params,
        body: { language: 'en', subject, opening, closing, reason, version: 0 },
      })
    }
    await expectOneOf(write('Your password is new'), write('A new password'), { version: 1 })
    const { versions } = await one.adminMailText.versions({ params, query: { language: 'en' } })
    expect(versions).toHaveLength(1)
  })

  test('the words of the interface', async () => {
    const publish = (text: string) => (by: Person) =>
      by.adminWording.publish({
        body: { changes: [{ language: 'en', key: 'common:nav.providers', text }], reason, version: 0 },
      })
    await expectOneOf(publish('Neighbours'), publish('Helpers'), { version: 1 })
    expect((await one.adminWording.versions({ query: {} })).versions).toHaveLength(1)
    await one.adminWording.restore({ params: { version: 0 }, body: { reason, version: 1 } })
  })

  test('the fields of a category', async () => {
    const params = { slug: 'gardening' }
    const { category, fields } = await one.adminCategory.fields({ params })
    const add = (key: string) => (by: Person) =>
      by.adminCategory.updateFields({
        params,
        body: {
          fields: [...fields, { key, type: 'yesNo', names: { en: 'Brings own tools' } }],
          reason,
          version: category.version,
        },
      })
    await expectOneOf(add('own-tools'), add('tools'), { category: { slug: 'gardening' } })
    expect((await one.adminCategory.fields({ params })).fields).toHaveLength(fields.length + 1)
  })
})

test('two decisions about the papers of a seller follow each other, and the last one counts', async () => {
  const seller = await world.aSeller({ verified: false })
  const decide = (status: 'approved' | 'rejected') => (by: Person) =>
    by.adminUser.verify({ params: { id: seller.id }, body: { status, note: 'We have looked at all of it.' } })
  await Promise.all([decide('approved')(one), decide('rejected')(other)])
  const [first, second, ...more] = await audited('account.verification_decided', seller.id)
  expect(more).toEqual([])
  expect(second?.before).toEqual(first?.after)
  const { user } = await one.adminUser.record({ params: { id: seller.id } })
  expect(second?.after).toEqual({ verification: user.verification.status })
  expect(user.isVerified).toBe(user.verification.status === 'approved')
})
