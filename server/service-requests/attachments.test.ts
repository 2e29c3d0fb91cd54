import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweepUploads } from '#server/media/sweep.ts'
import { NEW_IMAGE } from '#shared/policies/files.ts'
import { aPicture } from '#test/picture.ts'
import { orderIdOf, payAccepted, serviceRequestStates } from '#test/service-request-states.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let states: ReturnType<typeof serviceRequestStates>
let picture: File
beforeAll(async () => {
  world = await startWorld({ rules: { reviewCategories: false } })
  states = serviceRequestStates(world)
  picture = await aPicture()
})
afterAll(() => world.close())

const TERMS = {
  price: 42_000,
  pricingType: 'fixed',
  message: 'I have a van with a tail lift and bring a second person with me.',
  cancellationPolicy: 'flexible',
} as const

type Sent = { pictures?: number; keepAttachments?: string[] }

/** Sends the offer of a provider with so many new pictures, as a form or, without any, as JSON. */
async function offer(provider: Person, id: string, { pictures = 0, ...more }: Sent) {
  const attachments = Array.from({ length: pictures }, () => picture)
  const sent = { params: { id }, body: { ...TERMS, ...more }, ...(pictures ? { files: { attachments } } : {}) }
  return (await provider.serviceRequest.submitOffer(sent)).offer.attachments.map(({ url }) => url)
}

const statusFor = async (url: string, person?: Person) =>
  (
    await world.app.inject({
      url,
      ...(person ? { headers: { authorization: `Bearer ${person.token}` } } : {}),
    })
  ).statusCode

const storedBy = async ({ id }: Person) =>
  (await world.db.selectFrom('upload').select('id').where('owner_id', '=', id).execute()).length

async function sweepOld() {
  await sql`update upload set created_at = now() - interval '2 days'`.execute(world.db)
  await sweepUploads(world.deps)
}

/** A request with an offer of a provider that has so many pictures, and one of another without any. */
async function offered(pictures: number) {
  const made = await states.open()
  return { ...made, urls: await offer(made.seller, made.id, { pictures }) }
}

describe('pictures with an offer', () => {
  test('are for its two people and administrators only', async () => {
    const { id, buyer, seller, other, offerId, urls } = await offered(1)
    const [url = ''] = urls
    const { serviceRequest } = await buyer.serviceRequest.detail({ params: { id } })
    expect(serviceRequest.offersReceived.find(({ _id }) => _id === offerId)?.attachments.map((one) => one.url)).toEqual(
      urls,
    )
    expect(JSON.stringify(await other.serviceRequest.detail({ params: { id } }))).not.toContain(url)
    const [admin, rivalAdmin] = [
      await world.aPerson({ admin: true }),
      await world.aPerson({ admin: true, seller: true }),
    ]
    await offer(rivalAdmin, id, {})
    const people = [buyer, seller, other, await world.aSeller(), undefined, admin, rivalAdmin]
    expect(await Promise.all(people.map((person) => statusFor(url, person)))).toEqual([
      200, 200, 404, 404, 401, 200, 404,
    ])
    const looks = await world.db.selectFrom('audit').selectAll().where('action', '=', 'photo.read').execute()
    expect(looks).toMatchObject([{ actor_id: admin.id, kind: 'offer', ref_id: offerId }])
  })

  test('are on the page of its order, for both', async () => {
    const made = await offered(1)
    const { id, buyer, seller, offerId, urls } = made
    await buyer.serviceRequest.acceptOffer({ params: { id, offerId }, body: {} })
    await payAccepted(world, buyer, id)
    const orderId = await orderIdOf(made)
    for (const person of [buyer, seller]) {
      const { order } = await person.serviceOrder.detail({ params: { id: orderId } })
      expect(order.offerPictures?.map(({ url }) => url)).toEqual(urls)
    }
    await seller.serviceOrder.decline({ params: { id: orderId }, body: { reason: 'My van broke down.' } })
    await buyer.serviceRequest.reopen({ params: { id } })
    // Until another provider has it, there is no offer to show pictures of.
    expect((await buyer.serviceOrder.detail({ params: { id: orderId } })).order).not.toHaveProperty('offerPictures')
  })

  test('stay with its next version, or are left out, ordered and followed by others', async () => {
    const { id, seller, urls } = await offered(2)
    const [first = '', second = ''] = urls
    expect(await offer(seller, id, {})).toEqual(urls)
    const changed = await offer(seller, id, { pictures: 1, keepAttachments: [second, NEW_IMAGE, first] })
    expect([changed[0], changed[2]]).toEqual([second, first])
    expect(await offer(seller, id, { keepAttachments: changed.slice(1, 2) })).toEqual(changed.slice(1, 2))
    await sweepOld()
    expect([await storedBy(seller), await statusFor(changed[1] ?? '', seller), await statusFor(first, seller)]).toEqual(
      [1, 200, 404],
    )
  })

  test('of another offer cannot be taken along', async () => {
    const { id, other, urls } = await offered(1)
    expect(await offer(other, id, { keepAttachments: urls })).toEqual([])
  })

  test('are five at most, and pictures', async () => {
    const { id, seller } = await offered(3)
    const stored = await storedBy(seller)
    await expect(offer(seller, id, { pictures: 6 })).rejects.toMatchObject({ status: 413, code: 'too_many_files' })
    await expect(offer(seller, id, { pictures: 3 })).rejects.toMatchObject({
      status: 400,
      message: '400 bad_input: At most 5.',
    })
    const text = new File(['no picture'], 'hall.txt', { type: 'text/plain' })
    const files = { attachments: [text] }
    await expect(seller.serviceRequest.submitOffer({ params: { id }, body: TERMS, files })).rejects.toMatchObject({
      status: 415,
    })
    expect(await storedBy(seller)).toBe(stored)
  })

  test('of a refused offer leave nothing behind', async () => {
    const { id, buyer, seller } = await states.accepted()
    await expect(offer(seller, id, { pictures: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(offer(buyer, id, { pictures: 1 })).rejects.toMatchObject({ status: 403 })
    expect([await storedBy(seller), await storedBy(buyer)]).toEqual([0, 0])
  })

  test.each(['buyer', 'seller'] as const)('go with the account of the %s', async (who) => {
    const made = await offered(1)
    const [url = ''] = made.urls
    await made[who].user.remove({ params: { id: made[who].id } })
    await sweepOld()
    expect(await statusFor(url, who === 'buyer' ? made.seller : made.buyer)).toBe(404)
    expect(await storedBy(made.seller)).toBe(0)
  })
})
