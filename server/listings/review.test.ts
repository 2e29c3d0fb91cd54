import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServiceChanges } from '#shared/contract/service.ts'
import { addDocument, notificationsOf } from '#test/accounts.ts'
import { NOTE, reportIdOf } from '#test/reports.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

type Made = { _id: string }
const at = ({ _id: id }: Made) => ({ params: { id } })
const look = async (who: Pick<Person, 'service'>, listing: Made) => (await who.service.detail(at(listing))).service
const moderationOf = async (seller: Person, listing: Made) => (await look(seller, listing)).moderation
const isFound = async (listing: Made) =>
  world.visitor.service.detail(at(listing)).then(
    () => true,
    ({ status }) => status !== 404,
  )
const change = (seller: Person, listing: Made, body: ServiceChanges) => seller.service.update({ ...at(listing), body })
const decide = (listing: Made, action: 'approve' | 'hide' | 'restore', kind: 'service' | 'product' = 'service') =>
  admin.adminListing.moderate({
    params: { kind, id: listing._id },
    body: { action, reason: 'Looked at.', rule: 'The house rules.' },
  })
const held = async () => (await admin.adminQueue.list({ query: { kind: 'held', limit: 100 } })).items

const plumbing = { category: 'home-repair', subcategory: 'plumbing' }
const childcare = { category: 'care-family', subcategory: 'babysitting' }

async function aVerifiedDocument(seller: Person) {
  const id = await addDocument(world, seller, 'permit.pdf')
  await world.db.updateTable('account_document').set({ status: 'approved' }).where('id', '=', id).execute()
}

describe('a category that needs no look', () => {
  test('shows a listing at once, whatever is changed later', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller)
    expect(await moderationOf(seller, service)).toBeUndefined()
    await change(seller, service, { title: 'Window cleaning up to the third floor' })
    expect(await isFound(service)).toBe(true)
  })
})

describe('the first listings of a category', () => {
  test('wait one after another until three were let through, services and products together', async () => {
    const seller = await world.aSeller()
    const one = await world.aNewService(seller, plumbing)
    const two = await world.aNewProduct(seller, { category: 'electronics', subcategory: 'phones' })
    const three = await world.aNewService(seller, plumbing)
    expect(await moderationOf(seller, one)).toEqual({ state: 'pending', rule: 'first_listings', reason: null })
    expect(await isFound(one)).toBe(false)
    await decide(one, 'approve')
    await decide(two, 'approve', 'product')
    expect(await isFound(one)).toBe(true)
    const four = await world.aNewService(seller, plumbing)
    expect(await moderationOf(seller, four)).toMatchObject({ rule: 'first_listings' })
    await decide(three, 'approve')
    expect(await moderationOf(seller, await world.aNewService(seller, plumbing))).toBeUndefined()
    expect(await notificationsOf(world, seller)).toEqual(['listing.approved', 'listing.approved', 'listing.approved'])
  })

  test('wait again when their words or pictures change meanwhile, and not for a price', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller, plumbing)
    await decide(service, 'approve')
    await change(seller, service, { price: 9900 })
    await change(seller, service, { status: 'paused' })
    await change(seller, service, { status: 'published' })
    expect(await isFound(service)).toBe(true)
    await change(seller, service, { description: 'Boilers, taps and drains, within the city and on the same day.' })
    expect(await moderationOf(seller, service)).toMatchObject({ state: 'pending', rule: 'first_listings' })
  })

  test('two at once both wait', async () => {
    const seller = await world.aSeller()
    const both = await Promise.all([world.aNewService(seller, plumbing), world.aNewService(seller, plumbing)])
    for (const each of both) expect(await moderationOf(seller, each)).toMatchObject({ state: 'pending' })
  })
})

describe('a category that is always looked at', () => {
  test('lets a listing through when a document of its seller is verified, not before', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller, childcare)
    expect(await moderationOf(seller, service)).toMatchObject({ state: 'pending', rule: 'category' })
    expect((await held()).map(({ id }) => id)).not.toContain(service._id)
    await expect(decide(service, 'approve')).rejects.toMatchObject({ status: 409, code: 'document_required' })
    expect(await isFound(service)).toBe(false)
    await aVerifiedDocument(seller)
    expect((await held()).map(({ id }) => id)).toContain(service._id)
    await decide(service, 'approve')
    expect(await isFound(service)).toBe(true)
    expect((await held()).map(({ id }) => id)).not.toContain(service._id)
  })

  test('holds a listing that moves into it', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller)
    await change(seller, service, childcare)
    expect(await isFound(service)).toBe(false)
    await change(seller, service, { category: 'cleaning', subcategory: 'home-cleaning' })
    expect(await isFound(service)).toBe(true)
  })
})

describe('a listing with prohibited words', () => {
  test('waits in any category, names the words to its seller, and is shown once they are gone', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller, {
      title: 'Cleaning, and wine for the guests',
      tags: ['Whisky'],
    })
    expect(await moderationOf(seller, service)).toEqual({
      state: 'pending',
      rule: 'prohibited_words',
      reason: 'wine, whisky',
    })
    await change(seller, service, { title: 'Cleaning, and tea for the guests', tags: [] })
    expect(await moderationOf(seller, service)).toBeUndefined()
    expect(await isFound(service)).toBe(true)
  })

  test('waits when it gets them later', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller)
    await change(seller, service, { description: 'We clean, and we sell cigarettes to whoever asks for them nicely.' })
    expect(await isFound(service)).toBe(false)
  })
})

describe('a draft', () => {
  test('does not wait for review before it is published', async () => {
    const seller = await world.aSeller()
    await aVerifiedDocument(seller)
    const service = await world.aNewService(seller, { ...childcare, status: 'draft' })
    expect((await held()).map(({ id }) => id)).not.toContain(service._id)
    await change(seller, service, { status: 'published' })
    const [item] = (await held()).filter(({ id }) => id === service._id)
    expect(item).toMatchObject({ kind: 'held', subject: { kind: 'service', id: service._id } })
    const wait = Date.parse(item?.dueAt ?? '') - Date.now()
    expect(wait).toBeGreaterThan(47.9 * 3_600_000)
    expect(wait).toBeLessThanOrEqual(48 * 3_600_000)
  })
})

describe('a hidden listing', () => {
  test('waits again once its seller has changed it, and can come back', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller)
    await decide(service, 'hide')
    expect(await moderationOf(seller, service)).toEqual({
      state: 'hidden',
      rule: 'The house rules.',
      reason: 'Looked at.',
    })
    await change(seller, service, { status: 'published', price: 4000 })
    expect(await moderationOf(seller, service)).toMatchObject({ state: 'hidden' })
    await change(seller, service, { title: 'Home cleaning without any promises' })
    expect(await moderationOf(seller, service)).toMatchObject({ state: 'pending', rule: 'changed_after_hiding' })
    await change(seller, service, { title: 'Home cleaning as agreed' })
    expect(await isFound(service)).toBe(false)
    await decide(service, 'approve')
    expect(await isFound(service)).toBe(true)
  })

  test('by reports stays hidden until these are decided', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller)
    await world.db
      .updateTable('service')
      .set({ moderation: 'hidden', moderation_rule: 'reported' })
      .where('id', '=', service._id)
      .execute()
    await change(seller, service, { title: 'Home cleaning, another title' })
    expect(await moderationOf(seller, service)).toMatchObject({ state: 'hidden', rule: 'reported' })
  })

  test('by reports waits for an administrator after them if its new words ask for it', async () => {
    const seller = await world.aSeller()
    const service = await world.aNewService(seller)
    const say = async () =>
      (await world.aBuyer()).report.create({ body: { kind: 'service', id: service._id, reason: 'forbidden' } })
    for (const _ of [1, 2, 3]) await say()
    await change(seller, service, { title: 'Home cleaning, wine and whisky' })
    expect(await moderationOf(seller, service)).toMatchObject({ state: 'hidden', rule: 'reported' })
    const params = { id: await reportIdOf(world, service._id) }
    await admin.adminReport.act({ params, body: { action: 'take' } })
    await admin.adminReport.act({ params, body: { action: 'dismiss', note: NOTE } })
    expect(await moderationOf(seller, service)).toMatchObject({ state: 'pending', rule: 'changed_after_hiding' })
    await decide(service, 'approve')
    expect(await isFound(service)).toBe(true)
  })
})

test('only its seller reads why a listing waits', async () => {
  const seller = await world.aSeller()
  const service = await world.aNewService(seller, plumbing)
  const { services } = await seller.service.mine({ query: {} })
  expect(services.find(({ _id }) => _id === service._id)?.moderation).toMatchObject({ rule: 'first_listings' })
  await expect(look(await world.aBuyer(), service)).rejects.toMatchObject({ status: 404 })
  await decide(service, 'approve')
  expect(await look(world.visitor, service)).not.toHaveProperty('moderation')
})

test('nothing waits in the queue for a seller whom others cannot see', async () => {
  const seller = await world.aSeller({ verified: false })
  const service = await world.aNewService(seller, plumbing)
  expect((await held()).map(({ id }) => id)).not.toContain(service._id)
  await admin.adminUser.verify({ params: { id: seller.id }, body: {} })
  expect((await held()).map(({ id }) => id)).toContain(service._id)
})
