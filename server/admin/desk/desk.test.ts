import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FirstStepName, SearchGroupName } from '#shared/contract/admin-desk.ts'
import type { StaffRole } from '#shared/policies/staff.ts'
import { promotionStates } from '#test/promotion-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let owner: Person
beforeAll(async () => {
  world = await startWorld()
  owner = await world.anAdmin()
})
afterAll(() => world.close())

async function aColleague(role: Exclude<StaffRole, 'owner'>): Promise<Person> {
  const guest = await world.aBuyer()
  const { invitation } = await owner.adminStaff.invite({ body: { email: guest.email, role } })
  await guest.adminInvitation.accept({ params: { id: invitation._id } })
  return guest
}

const find = async (q: string, by = owner) => {
  const { groups } = await by.adminDesk.search({ query: { q } })
  return (name: SearchGroupName) => groups.find(({ group }) => group === name)?.hits.map(({ _id }) => _id)
}
const nameAccount = (id: string, name: string) =>
  world.db.updateTable('account').set({ name, company_name: null }).where('id', '=', id).execute()

describe('the search', () => {
  test('finds people by parts of their names in any order, without accents, and by their address', async () => {
    const person = await world.aBuyer()
    await nameAccount(person.id, 'Zoë Kräuterweiß')
    for (const words of ['Zoë Kräuterweiß', 'krauterweiss zoe', 'RÄUTERW', person.email, person.id])
      expect((await find(words))('people'), words).toEqual([person.id])
    for (const words of ['zo', 'ZÖ', 'zo kr']) expect((await find(words))('people'), words).toEqual([person.id])
    for (const words of ['äu', 'kr', 'zo äu', person.email.split('@')[1]?.slice(0, 2) ?? ''])
      expect((await find(words))('people'), words).not.toContain(person.id)
    const company = await world.aSeller()
    await world.db.updateTable('account').set({ company_name: 'Xylo GmbH' }).where('id', '=', company.id).execute()
    expect((await find('xy'))('people')).toEqual([company.id])
  })

  test('finds an order by its number, its id and its title, and its payment by both names of it', async () => {
    const { order } = await world.aPaidOrder()
    const { payments } = await owner.adminPayment.list({ query: { reference: order._id } })
    const [payment] = payments
    for (const words of [order._id, order._id.slice(-6), `#${order._id.slice(-6).toUpperCase()}`]) {
      const groups = await find(words)
      expect(groups('orders'), words).toContain(order._id)
      expect(groups('payments'), words).toContain(payment?._id)
    }
    const { intent_id: intent } = await world.db
      .selectFrom('payment')
      .select('intent_id')
      .where('ref_id', '=', order._id)
      .executeTakeFirstOrThrow()
    expect((await find(String(intent).slice(0, -3)))('payments')).toContain(payment?._id)
  })

  test('finds listings by their titles, and nothing that was archived', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller, { title: 'Zithersaiten aufziehen' })
    expect((await find('zithers'))('listings')).toEqual([service._id])
    expect((await find('saiten zither'))('listings')).toEqual([service._id])
    await world.db.updateTable('service').set({ archived: true }).where('id', '=', service._id).execute()
    expect((await find('zithers'))('listings')).toEqual([])
  })

  test('looks for nothing but people until a third letter, and says so', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller, { title: 'Öl wechseln' })
    const { groups, isShort } = await owner.adminDesk.search({ query: { q: 'öl' } })
    expect([isShort, groups.filter(({ hits }) => hits.length > 0)]).toEqual([true, []])
    for (const words of ['öl w', 'o e'])
      expect((await owner.adminDesk.search({ query: { q: words } })).isShort).toBe(true)
    // Signs are no words that an index knows.
    expect((await owner.adminDesk.search({ query: { q: '!!! ---' } })).isShort).toBe(true)
    expect((await find('öl wec'))('listings')).toEqual([service._id])
    const amharic = await world.aService(seller, { title: 'የቤት ጽዳት አገልግሎት' })
    expect((await find('ጽዳት'))('listings')).toEqual([amharic._id])
    expect((await owner.adminDesk.search({ query: { q: service._id } })).isShort).toBe(false)
  })

  test('finds an invoice and a credit note by their own numbers', async () => {
    const states = promotionStates(world)
    const { buyer, promotionId } = await states.promoted()
    await owner.adminPromotion.refund({ params: { id: promotionId }, body: { reason: 'It was not shown.' } })
    const { invoices } = await buyer.subscription.invoices()
    for (const { _id, number } of invoices) {
      const { groups } = await owner.adminDesk.search({ query: { q: number.toLowerCase() } })
      const { hits } = groups.find(({ group }) => group === 'invoices') ?? {}
      expect(hits?.map((hit) => [hit._id, hit.title])).toEqual([[_id, number]])
    }
    expect(invoices.map(({ number }) => number[0])).toEqual(['C', '2'])
  })

  test('takes signs of patterns and of SQL as they are', async () => {
    for (const words of ['%%', "'; drop table account; --", '__', '\\\\'])
      expect((await find(words))('people'), words).toEqual([])
  })

  test('shows money only to those who may see it', async () => {
    const { order } = await world.aPaidOrder()
    const [support, finance] = [await aColleague('support'), await aColleague('finance')]
    const forSupport = await find(order._id, support)
    expect(forSupport('orders')).toEqual([order._id])
    expect(forSupport('payments')).toBeUndefined()
    expect(forSupport('invoices')).toBeUndefined()
    expect((await find(order._id, finance))('payments')).toHaveLength(1)
  })

  test('leaves out accounts that were erased', async () => {
    const person = await world.aBuyer()
    await nameAccount(person.id, 'Quendolina Vergessen')
    await owner.user.remove({ params: { id: person.id }, body: { reason: 'They asked for it.' } })
    expect((await find('Quendolina'))('people')).toEqual([])
    expect((await find(person.id))('people')).toEqual([])
  })
})

describe('the first steps', () => {
  const step = async (name: FirstStepName, by = owner) =>
    (await by.adminDesk.firstSteps()).steps.find(({ step: each }) => each === name)

  test('know what the marketplace lacks', async () => {
    expect(await step('payments')).toMatchObject({ state: 'open', detail: 'sandbox' })
    expect(await step('mail')).toMatchObject({ state: 'open', detail: 'folder' })
    expect(await step('imprint')).toMatchObject({ state: 'open', detail: 'shipped' })
    expect(await step('category')).toMatchObject({ state: 'done' })
  })

  test('are done with an own imprint, and open again once it is taken back', async () => {
    const key = 'imprint'
    const body = { language: 'en', reason: 'The law asks for it.' } as const
    const text = { title: 'Imprint', markdown: 'Kiez eG, Florastraße 27, Berlin' }
    await owner.adminPage.publish({ params: { key }, body: { ...body, ...text, version: 0 } })
    expect(await step('imprint')).toMatchObject({ state: 'done', detail: 'own' })
    await owner.adminPage.restore({ params: { key, version: 0 }, body: { ...body, version: 1 } })
    expect(await step('imprint')).toMatchObject({ state: 'open' })
  })

  test('wait for a second administrator who was invited, whose address only some may know', async () => {
    const alone = await startWorld()
    try {
      const admin = await alone.anAdmin()
      const second = async () => (await admin.adminDesk.firstSteps()).steps.at(-1)
      expect(await second()).toMatchObject({ state: 'open', detail: 'alone' })
      const guest = await alone.aBuyer()
      const { invitation } = await admin.adminStaff.invite({ body: { email: guest.email, role: 'operations' } })
      expect(await second()).toMatchObject({ state: 'waiting', email: guest.email })
      await guest.adminInvitation.accept({ params: { id: invitation._id } })
      expect(await second()).toMatchObject({ state: 'done', count: 2 })
      const third = await alone.aBuyer()
      await admin.adminStaff.invite({ body: { email: third.email, role: 'support' } })
      expect((await guest.adminDesk.firstSteps()).steps.at(-1)).not.toHaveProperty('email')
    } finally {
      await alone.close()
    }
  })
})

describe('what somebody arranges for themself', () => {
  const save = (by: Person, body: NonNullable<Parameters<Person['adminDesk']['saveView']>[0]['body']>) =>
    by.adminDesk.saveView({ params: { view: 'users' }, body })

  test('is kept part by part, and is nobody else’s', async () => {
    const [one, other] = [await aColleague('readOnly'), await aColleague('support')]
    await save(one, { hiddenColumns: ['email', 'joined'] })
    const { view } = await save(one, { filters: [{ name: 'Sellers', query: 'role=seller&q=%C3%A4' }] })
    expect(view).toEqual({
      view: 'users',
      hiddenColumns: ['email', 'joined'],
      filters: [{ name: 'Sellers', query: 'role=seller&q=%C3%A4' }],
      isPutAway: false,
    })
    expect((await save(one, { hiddenColumns: [] })).view.hiddenColumns).toEqual([])
    expect(await one.adminDesk.views()).toMatchObject({ views: [{ filters: [{ name: 'Sellers' }] }] })
    expect(await other.adminDesk.views()).toEqual({ views: [] })
  })

  test('is refused where it is no filter of a list', async () => {
    const rejected = { status: 400 }
    const filter = { name: 'Sellers', query: 'role=seller' }
    await expect(save(owner, { filters: [filter, filter] })).rejects.toMatchObject(rejected)
    await expect(save(owner, { filters: [{ ...filter, query: 'q=<script>' }] })).rejects.toMatchObject(rejected)
    await expect(save(owner, { filters: Array(21).fill(filter) })).rejects.toMatchObject(rejected)
    await expect(save(owner, { hiddenColumns: ['../..'] })).rejects.toMatchObject(rejected)
  })

  test('goes with the account', async () => {
    const person = await aColleague('support')
    await save(person, { hiddenColumns: ['email'] })
    await owner.user.remove({ params: { id: person.id }, body: { reason: 'They asked for it.' } })
    const rows = await world.db.selectFrom('staff_view').selectAll().where('account_id', '=', person.id).execute()
    expect(rows).toEqual([])
  })
})
