import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const follow = (person: Person, { id }: { id: string }) => person.follow.add({ body: { userId: id } })
const followedBy = async (person: Person) => (await person.follow.list()).following.map(({ _id }) => _id)
const noticesOf = async (person: Person) =>
  (await person.notification.list({ query: { kind: 'follows' } })).notifications
const mailsTo = async ({ email }: Person) =>
  (await world.db.selectFrom('mail').select('id').where('recipient', '=', email).execute()).length

async function aFollower(more: { locale?: string } = {}) {
  const [person, seller] = [await world.aBuyer(more), await world.aSeller({ name: 'Hanna' })]
  await follow(person, seller)
  return { person, seller }
}

describe('a seller', () => {
  test('is followed and left, as often as one likes', async () => {
    const { person, seller } = await aFollower()
    await follow(person, seller)
    expect(await person.follow.list()).toMatchObject({ following: [{ _id: seller.id, name: 'Hanna' }] })
    expect(await followedBy(seller)).toEqual([])
    for (let times = 0; times < 2; times += 1) await person.follow.remove({ body: { userId: seller.id } })
    expect(await followedBy(person)).toEqual([])
  })

  test('can be followed if everybody sees them, and never oneself', async () => {
    const [person, unverified] = [await world.aSeller(), await world.aSeller({ verified: false })]
    for (const id of [unverified.id, (await world.aBuyer()).id])
      await expect(follow(person, { id })).rejects.toMatchObject({ status: 404 })
    await expect(follow(person, person)).rejects.toMatchObject({ status: 400 })
    await expect(world.visitor.follow.list()).rejects.toMatchObject({ status: 401 })
    const blocking = await world.aSeller()
    await blocking.block.add({ body: { userId: person.id } })
    await expect(follow(person, blocking)).rejects.toMatchObject({ status: 404 })
  })
})

describe('a new listing', () => {
  test('is told to followers once, also if it comes and goes', async () => {
    const { person, seller } = await aFollower()
    const stranger = await world.aBuyer()
    const service = await world.aService(seller, { title: 'Window cleaning' })
    await world.runJobs()
    expect(await noticesOf(person)).toMatchObject([
      { title: 'Hanna offers something new', link: `/service/${service._id}`, event: 'listing.new_of_followed' },
    ])
    expect(await noticesOf(stranger)).toEqual([])
    await person.notification.readAll()
    for (const status of ['draft', 'published'] as const)
      await seller.service.update({ params: { id: service._id }, body: { status } })
    await world.runJobs()
    await world.runTask('follows:announce', { kind: 'service', id: service._id })
    expect(await noticesOf(person)).toHaveLength(1)
    expect(await mailsTo(person)).toBe(1)
  })

  test('is told when everybody sees it, and not before', async () => {
    const { person, seller } = await aFollower()
    const draft = await world.aProduct(seller, { status: 'draft' })
    await world.runJobs()
    expect(await noticesOf(person)).toEqual([])
    await seller.product.update({ params: { id: draft._id }, body: { status: 'published' } })
    await world.runJobs()
    expect(await noticesOf(person)).toMatchObject([{ link: `/product/${draft._id}` }])
  })

  test('is one notification with others, in the language of the follower', async () => {
    const { person, seller } = await aFollower({ locale: 'de' })
    for (const title of ['First of two', 'Second of two']) {
      await world.aService(seller, { title })
      await world.runJobs()
    }
    const notices = await person.notification.list(
      { query: { kind: 'follows' } },
      { headers: { 'accept-language': 'de' } },
    )
    expect(notices.notifications).toMatchObject([
      { title: 'Hanna bietet 2 neue Dinge an', description: 'Das neueste ist „Second of two“.' },
    ])
    expect(await mailsTo(person)).toBe(1)
  })

  test('is no news to those who switched it off, left, or are blocked', async () => {
    const seller = await world.aSeller()
    const [off, left, blocked] = [await world.aBuyer(), await world.aBuyer(), await world.aBuyer()]
    for (const person of [off, left, blocked]) await follow(person, seller)
    await off.user.update({
      params: { id: off.id },
      body: { preferences: { notifications: { follows: { inApp: false, email: false } } } },
    })
    await left.follow.remove({ body: { userId: seller.id } })
    await seller.block.add({ body: { userId: blocked.id } })
    await world.aService(seller)
    await world.runJobs()
    for (const person of [off, left, blocked]) expect([await noticesOf(person), await mailsTo(person)]).toEqual([[], 0])
  })

  test('of long ago is none', async () => {
    const { person, seller } = await aFollower()
    const { _id: id } = await world.aService(seller, { status: 'draft' })
    await world.db
      .updateTable('service')
      .set({ created_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute()
    await seller.service.update({ params: { id }, body: { status: 'published' } })
    await world.runJobs()
    expect(await noticesOf(person)).toEqual([])
  })
})

test('following ends with either account', async () => {
  const [one, other] = [await aFollower(), await aFollower()]
  await one.person.user.remove({ params: { id: one.person.id } })
  await other.seller.user.remove({ params: { id: other.seller.id } })
  expect(await followedBy(other.person)).toEqual([])
  const left = await world.db
    .selectFrom('follow')
    .select('at')
    .where('follower_id', 'in', [one.person.id, other.person.id])
    .execute()
  expect(left).toEqual([])
})
