import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import type { ApiClient } from '#shared/contract/index.ts'
import { auditOf, changeAccount } from '#test/accounts.ts'
import { aPicture } from '#test/picture.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const PRIVATE = ['email', 'pendingEmail', 'phone', 'documents', 'intent', 'isAdmin', 'preferences', 'verification']

const set = (id: string, changes: Record<string, unknown>) =>
  world.db.updateTable('account').set(changes).where('id', '=', id).execute()

const pdf = (name: string) => new File([`%PDF-1.4\n% ${name}\n%%EOF`], name, { type: 'application/pdf' })

test('strangers see the public profile, the person and administrators all of it', async () => {
  const [person, stranger, admin] = [await world.aSeller(), await world.aBuyer(), await world.anAdmin()]
  await set(person.id, {
    full_name: 'Hanna T. Tesfaye',
    headline: 'Careful home cleaning',
    bio: 'Since 2017.',
    languages: ['am', 'en'],
    location: JSON.stringify({ label: 'Neukölln', city: 'Berlin', country: 'DE', lat: 52.48, lng: 13.43 }),
    rating_sum: 14,
    rating_count: 3,
  })
  const params = { id: person.id }
  for (const one of [world.visitor, stranger]) {
    const { user } = await one.user.detail({ params })
    expect(user).toMatchObject({
      _id: person.id,
      headline: 'Careful home cleaning',
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
      isSeller: true,
      isVerified: true,
      stats: { ratingAvg: 4.67, ratingCount: 3, responseMinutes: null },
    })
    for (const field of [...PRIVATE, 'fullName', 'accountType', 'status']) expect(user).not.toHaveProperty(field)
    expect(user.location).not.toHaveProperty('lat')
  }
  for (const one of [person, admin]) {
    const { user } = await one.user.detail({ params })
    expect(user).toMatchObject({ email: person.email, fullName: 'Hanna T. Tesfaye', documents: [], isAdmin: false })
    expect(user.location).toMatchObject({ lat: 52.48 })
  }
})

test('no reply carries the hash of a password', async () => {
  const person = await world.aBuyer()
  await set(person.id, { password_hash: '$argon2id$secret' })
  expect(JSON.stringify(await person.user.detail({ params: { id: person.id } }))).not.toContain('argon2id')
})

test('a missing, malformed, suspended or erased account answers as it should', async () => {
  const [suspended, erased, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
  await set(suspended.id, { status: 'suspended' })
  await set(erased.id, { status: 'deleted' })
  for (const id of [newId(), suspended.id, erased.id])
    await expect(world.visitor.user.detail({ params: { id } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  expect((await admin.user.detail({ params: { id: suspended.id } })).user).toMatchObject({ status: 'suspended' })
  await expect(admin.user.detail({ params: { id: erased.id } })).rejects.toMatchObject({ status: 404 })
  await expect(world.visitor.user.detail({ params: { id: 'not-an-id' } })).rejects.toMatchObject({
    status: 400,
    body: { errors: { id: expect.any(String) } },
  })
})

test('a profile shows what is live, to the person too', async () => {
  const seller = await world.aSeller()
  const shown = await world.aService(seller)
  await world.aService(seller, { status: 'draft' })
  await world.aService(seller, { status: 'paused' })
  const sold = await world.aProduct(seller)
  await world.aProduct(seller, { status: 'draft' })
  for (const one of [world.visitor, seller]) {
    const { services, products } = await one.user.detail({ params: { id: seller.id } })
    expect(services.map(({ _id }) => _id)).toEqual([shown._id])
    expect(services[0]).toMatchObject({ price: { amount: 8400, currency: 'EUR' }, provider: { _id: seller.id } })
    expect(services[0]?.images.length).toBeGreaterThan(0)
    expect(products.map(({ _id }) => _id)).toEqual([sold._id])
  }
})

test('the profile of an unverified seller answers without listings', async () => {
  const seller = await world.aSeller({ verified: false })
  await world.aService(seller)
  await world.aProduct(seller)
  const shown = async (one: ApiClient) => {
    const { services, products } = await one.user.detail({ params: { id: seller.id } })
    return [services.length, products.length]
  }
  for (const one of [world.visitor, seller]) expect(await shown(one)).toEqual([0, 0])
  await set(seller.id, { verification: 'approved' })
  expect(await shown(world.visitor)).toEqual([1, 1])
  await set(seller.id, { verification: 'rejected' })
  expect(await shown(world.visitor)).toEqual([0, 0])
})

async function aReview(subject: string, author: { id: string }, changes: Record<string, unknown> = {}) {
  const id = newId()
  await world.db
    .insertInto('review')
    .values({
      id,
      kind: 'serviceOrder',
      ref_id: newId(),
      author_id: author.id,
      subject_id: subject,
      about: 'seller',
      rating: 5,
      comment: 'On time and thorough.',
      language: 'en',
      status: 'published',
      published_at: new Date(),
      ...changes,
    })
    .execute()
  return id
}

test('earnings go nowhere yet and there is no plan, and only the account itself sees that', async () => {
  const seller = await world.aSeller()
  const params = { id: seller.id }
  const { user } = await seller.user.detail({ params })
  expect(user).toMatchObject({ payoutAccount: { status: 'none', requirementsDue: [] }, subscription: null })
  const { user: seen } = await world.visitor.user.detail({ params })
  for (const field of ['payoutAccount', 'subscription']) expect(seen).not.toHaveProperty(field)
})

test('a profile shows the latest ten published reviews about the person', async () => {
  const [seller, author] = [await world.aSeller(), await world.aBuyer({ name: 'Liya Mekonnen' })]
  const service = await world.aService(seller)
  for (let day = 0; day < 11; day++)
    await aReview(seller.id, author, { comment: `Day ${day}`, published_at: new Date(2026, 0, day + 1) })
  const newest = await aReview(seller.id, author, {
    service_id: service._id,
    reply: 'Thank you!',
    replied_at: new Date(),
  })
  await aReview(seller.id, author, { status: 'blind', published_at: null })
  await aReview(seller.id, author, { status: 'hidden' })
  await aReview(author.id, { id: seller.id })
  const { reviews } = await world.visitor.user.detail({ params: { id: seller.id } })
  expect(reviews).toHaveLength(10)
  expect(reviews[0]).toMatchObject({
    _id: newest,
    author: { _id: author.id, name: 'Liya Mekonnen' },
    serviceId: service._id,
    serviceTitle: service.title,
    reply: { text: 'Thank you!' },
  })
  expect(reviews[9]?.comment).toBe('Day 2')
  expect(reviews[0]).not.toHaveProperty('orderId')
})

test('a review names a listing that is no longer live without leading to it', async () => {
  const [seller, author] = [await world.aSeller(), await world.aBuyer()]
  const service = await world.aService(seller, { status: 'paused' })
  await aReview(seller.id, author, { service_id: service._id })
  const { reviews } = await world.visitor.user.detail({ params: { id: seller.id } })
  expect(reviews[0]).toMatchObject({ serviceTitle: service.title })
  expect(reviews[0]).not.toHaveProperty('serviceId')
})

test('an account without listings and orders has no content', async () => {
  const [seller, other] = [await world.aSeller(), await world.aBuyer()]
  expect(await seller.user.hasContent()).toEqual({ hasContent: false })
  await world.aService(seller, { status: 'draft' })
  expect(await seller.user.hasContent()).toEqual({ hasContent: true })
  expect(await other.user.hasContent()).toEqual({ hasContent: false })
  const { buyer } = await world.anUnpaidOrder()
  expect(await buyer.user.hasContent()).toEqual({ hasContent: true })
  await expect(world.visitor.user.hasContent()).rejects.toMatchObject({ status: 401 })
})

test('a picture is stored as a path on the API, replaced and cleared', async () => {
  const person = await world.aBuyer()
  const upload = async () => {
    const files = { profilePicture: [await aPicture()] }
    return (await person.user.update({ params: { id: person.id }, body: {}, files })).user.profilePicture
  }
  const first = await upload()
  expect(first).toMatch(/^\/uploads\/[\w-]+\.webp$/)
  expect((await world.app.inject({ url: first ?? '' })).statusCode).toBe(200)
  const second = await upload()
  expect(second).not.toBe(first)
  expect((await world.app.inject({ url: first ?? '' })).statusCode).toBe(404)
  expect(await changeAccount(person, { profilePicture: null })).not.toHaveProperty('profilePicture')
  expect((await world.app.inject({ url: second ?? '' })).statusCode).toBe(404)
})

test("a seller's documents are private and ask for a decision", async () => {
  const seller = await world.aSeller({ verified: false })
  const { user } = await seller.user.update({
    params: { id: seller.id },
    body: { documentTypes: ['id'] },
    files: { documents: [pdf('passport.pdf'), pdf('course.pdf')] },
  })
  expect(user.verification).toEqual({ status: 'pending' })
  expect(user.documents).toMatchObject([
    { type: 'id', fileName: 'passport.pdf', mime: 'application/pdf', status: 'pending' },
    { type: 'other', fileName: 'course.pdf' },
  ])
  const url = user.documents[0]?.url ?? ''
  const get = async (token?: string) =>
    (await world.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode
  expect(await get()).toBe(401)
  expect(await get((await world.aBuyer()).token)).toBe(404)
  expect(await get(seller.token)).toBe(200)
})

test.each([
  ['none', true, 'pending'],
  ['changes_requested', true, 'pending'],
  ['rejected', true, 'pending'],
  ['approved', true, 'approved'],
  ['none', false, 'none'],
])('documents of an account whose verification is %s (seller: %s) leave it %s', async (before, isSeller, after) => {
  const person = await world.aBuyer()
  await world.db
    .updateTable('account')
    .set({ verification: before, is_seller: isSeller })
    .where('id', '=', person.id)
    .execute()
  const files = { documents: [pdf('one.pdf')] }
  const { user } = await person.user.update({ params: { id: person.id }, body: {}, files })
  expect(user.verification.status).toBe(after)
})

test('ten documents are the most, also when they come at once', async () => {
  const person = await world.aBuyer()
  const send = (count: number) =>
    person.user.update({
      params: { id: person.id },
      body: {},
      files: { documents: Array.from({ length: count }, (_, index) => pdf(`${index}.pdf`)) },
    })
  await send(6)
  await expect(send(5)).rejects.toMatchObject({
    status: 400,
    body: { errors: { documents: 'At most 10.' } },
  })
  const all = await Promise.allSettled([send(4), send(4), send(4)])
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { user } = await person.user.detail({ params: { id: person.id } })
  expect(user).toMatchObject({ documents: expect.objectContaining({ length: 10 }) })
})

test('a document is deleted by its owner or an administrator only, and only where it belongs', async () => {
  const [person, other, admin] = [await world.aBuyer(), await world.aBuyer(), await world.anAdmin()]
  const { user } = await person.user.update({
    params: { id: person.id },
    body: {},
    files: { documents: [pdf('one.pdf'), pdf('two.pdf')] },
  })
  const [one, two] = user.documents
  const remove = (who: Person, id: string, docId = '') => who.user.removeDocument({ params: { id, docId } })
  await expect(remove(other, person.id, one?._id)).rejects.toMatchObject({ status: 403 })
  await expect(remove(other, other.id, one?._id)).rejects.toMatchObject({ status: 404 })
  await expect(remove(person, person.id, newId())).rejects.toMatchObject({ status: 404 })
  await expect(remove(person, person.id, 'x')).rejects.toMatchObject({ status: 400 })
  expect((await remove(person, person.id, one?._id)).documents.map(({ _id }) => _id)).toEqual([two?._id])
  expect(await remove(admin, person.id, two?._id)).toEqual({ documents: [] })
  expect((await auditOf(world, person.id)).at(-1)).toMatchObject({
    action: 'account_document.deleted',
    actor_id: admin.id,
  })
  const headers = { authorization: `Bearer ${person.token}` }
  expect((await world.app.inject({ url: one?.url ?? '', headers })).statusCode).toBe(404)
})
