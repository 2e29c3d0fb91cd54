import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf, mailsTo, notificationsOf } from '#test/accounts.ts'
import { aPicture } from '#test/picture.ts'
import { type Person, startWorld, untyped, type World } from '#test/world.ts'

let world: World
let admin: Person

beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const at = ({ _id: id }: { _id: string }) => ({ params: { id } })
const reason = 'The title named a telephone number.'
const MISSING = '019a0000-0000-7000-8000-000000000000'

type Body = Record<string, unknown>
type Files = { images: File[] }

/** The calls of administrators and of sellers for each kind. */
const kinds = [
  {
    kind: 'service' as const,
    make: (seller: Person, changes: Body = {}) => world.aService(seller, changes),
    look: async (id: string) => (await admin.adminListing.service({ params: { id } })).service,
    correct: async (who: Person, id: string, body: Body, files?: Files) => {
      const args = { params: { id }, body: untyped(body), ...(files ? { files } : {}) }
      const { service, message } = await who.adminListing.updateService(args)
      return { listing: service, message }
    },
    message: 'Service updated successfully!',
    too: { title: 'Sev' },
    place: { category: 'garden-outdoor', subcategory: 'gardening' },
    same: { requirements: '', location: { country: 'DE', city: 'Berlin', label: 'Neukölln' } },
  },
  {
    kind: 'product' as const,
    make: (seller: Person, changes: Body = {}) => world.aProduct(seller, changes),
    look: async (id: string) => (await admin.adminListing.product({ params: { id } })).product,
    correct: async (who: Person, id: string, body: Body, files?: Files) => {
      const args = { params: { id }, body: untyped(body), ...(files ? { files } : {}) }
      const { product, message } = await who.adminListing.updateProduct(args)
      return { listing: product, message }
    },
    message: 'Product updated successfully!',
    too: { title: 'Sev' },
    place: { category: 'electronics', subcategory: 'phones' },
    same: { compareAtPrice: null, maxPerOrder: null },
  },
]

describe.each(kinds)(
  'an administrator corrects a $kind',
  ({ kind, make, look, correct, message, too, place, same }) => {
    const aListing = async (changes: Body = {}) => {
      const seller = await world.aSeller()
      return { seller, listing: await make(seller, changes) }
    }

    test('of another seller, who is told what was changed and why', async () => {
      const { seller, listing } = await aListing()
      const title = 'A better title for it'
      const changed = await correct(admin, listing._id, { title, price: { amount: 4500, currency: 'EUR' }, reason })
      expect(changed).toMatchObject({ message, listing: { title, kind, price: { amount: 4500 }, isLive: true } })
      expect(await notificationsOf(world, seller)).toEqual(['listing.changed'])
      expect((await mailsTo(world, seller.email)).at(-1)).toMatchObject({
        data: { event: 'listing.changed', values: { service: listing.title, reason, changes: ['title', 'price'] } },
      })
      const { notifications } = await seller.notification.list()
      expect(notifications[0]?.description).toContain('What was changed: the title and the price.')
      expect((await auditOf(world, listing._id)).at(-1)).toMatchObject({
        action: 'listing.changed',
        actor_id: admin.id,
        reason,
        before: { title: listing.title, price: listing.price?.amount },
        after: { title, price: 4500 },
      })
      expect((await look(listing._id)).history[0]).toMatchObject({
        action: 'listing.changed',
        reason,
        parts: ['title', 'price'],
        formerPrice: listing.price,
        newPrice: { amount: 4500, currency: 'EUR' },
      })
    })

    test('that stands in the wrong category, which is moved alone and audited', async () => {
      const { listing } = await aListing()
      expect((await correct(admin, listing._id, { ...place, reason })).listing).toMatchObject(place)
      expect((await look(listing._id)).history[0]).toMatchObject({ reason, parts: ['category'] })
      expect((await auditOf(world, listing._id)).at(-1)).toMatchObject({ action: 'listing.changed', after: place })
    })

    test('whose pictures stay, and a new one stands behind them', async () => {
      const { listing } = await aListing()
      const [one, two] = [await aPicture(), await aPicture()]
      const first = await correct(admin, listing._id, { reason }, { images: [one] })
      const both = await correct(admin, listing._id, { reason }, { images: [two] })
      expect(both.listing.images.map(({ url }) => url)).toEqual([
        first.listing.images[0]?.url,
        expect.stringContaining('/uploads/'),
      ])
      const { listing: renamed } = await correct(admin, listing._id, { title: 'Another title for it', reason })
      expect(renamed.images.map(({ url }) => url)).toEqual(both.listing.images.map(({ url }) => url))
      expect((await look(listing._id)).history[1]?.parts).toEqual(['pictures'])
    })

    test('without a reason, with nonsense or with too much of it is refused, and nothing is changed', async () => {
      const { seller, listing } = await aListing()
      const rejected = (body: Body, field: string) =>
        expect(correct(admin, listing._id, body)).rejects.toMatchObject({
          status: 400,
          body: { errors: { [field]: expect.any(String) } },
        })
      const title = 'A better title for it'
      await rejected({ title }, 'reason')
      await rejected({ title, reason: ' ' }, 'reason')
      await rejected({ title, reason: 'x'.repeat(1001) }, 'reason')
      await rejected({ ...too, reason }, 'title')
      await rejected({ price: 1, reason }, 'price')
      await rejected({ subcategory: 'no-such-kind', reason }, 'subcategory')
      await rejected({ description: 'x'.repeat(5001), reason }, 'description')
      await rejected({ title: '+49 30 1234567', reason }, 'title')
      expect(await notificationsOf(world, seller)).toEqual([])
      expect((await look(listing._id)).title).toBe(listing.title)
    })

    test('that is unknown, or without the right to, is refused', async () => {
      const { seller, listing } = await aListing()
      await expect(correct(admin, MISSING, { reason })).rejects.toMatchObject({ status: 404 })
      await expect(correct(seller, listing._id, { reason })).rejects.toMatchObject({ status: 403 })
    })

    test('with what it has already tells its seller nothing', async () => {
      const { seller, listing } = await aListing()
      await correct(admin, listing._id, { title: listing.title, ...same, reason })
      expect(await notificationsOf(world, seller)).toEqual([])
      expect(await auditOf(world, listing._id)).toEqual([])
    })

    test('that others cannot see, and that was archived not any more', async () => {
      const { listing } = await aListing({ status: 'draft' })
      const { listing: changed } = await correct(admin, listing._id, { title: 'A better title for it', reason })
      expect(changed).toMatchObject({ isLive: false, status: 'draft' })
      await world.db.updateTable(kind).set({ archived: true }).where('id', '=', listing._id).execute()
      await expect(correct(admin, listing._id, { title: 'One more title for it', reason })).rejects.toMatchObject({
        status: 409,
        code: 'archived',
        body: { [kind]: { _id: listing._id, status: 'archived' } },
      })
    })

    test('at the same time as another does: both changes stay, and both are told', async () => {
      const { seller, listing } = await aListing()
      const other = await world.anAdmin()
      const description = 'A description that is long enough to say what the buyer gets for the money.'
      await Promise.all([
        correct(admin, listing._id, { title: 'A better title for it', reason }),
        correct(other, listing._id, { description, reason: 'It named another marketplace.' }),
      ])
      expect(await look(listing._id)).toMatchObject({ title: 'A better title for it', description })
      expect(await notificationsOf(world, seller)).toEqual(['listing.changed', 'listing.changed'])
      const audited = await auditOf(world, listing._id)
      expect(audited.map(({ before }) => Object.keys(before ?? {}).sort()).sort()).toEqual([['description'], ['title']])
    })
  },
)

test('an administrator’s own listing is corrected as any other', async () => {
  const both = await world.aPerson({ seller: true, admin: true })
  const listing = await world.aService(both)
  await both.adminListing.updateService({ ...at(listing), body: { title: 'A better title for it', reason } })
  expect(await notificationsOf(world, both)).toEqual(['listing.changed'])
})

test('the address of a pick-up is neither shown nor lost nor audited', async () => {
  const seller = await world.aSeller()
  const place = { label: 'Neukölln', city: 'Berlin', country: 'DE' }
  const pickupLocation = { ...place, address: 'Sonnenallee 5', lat: 52.4, lng: 13.4 }
  const product = await world.aProduct(seller, { deliveryMethods: ['pickup'], pickupLocation })
  const stored = async () => {
    const row = world.db.selectFrom('product').select('pickup_location').where('id', '=', product._id)
    return (await row.executeTakeFirstOrThrow()).pickup_location
  }
  expect((await admin.adminListing.product(at(product))).product.pickupLocation).toEqual(place)
  await admin.adminListing.updateProduct({ ...at(product), body: { pickupLocation: place, reason } })
  expect(await stored()).toMatchObject(pickupLocation)
  expect(await auditOf(world, product._id)).toEqual([])
  const moved = { ...place, label: 'Kreuzberg' }
  await admin.adminListing.updateProduct({ ...at(product), body: { pickupLocation: moved, reason } })
  // Without its address, and at the point of the new area.
  expect(await stored()).toEqual({ ...moved, lat: 52.5, lng: 13.4 })
  expect((await auditOf(world, product._id)).at(-1)).toMatchObject({
    before: { pickupLocation: place },
    after: { pickupLocation: moved },
  })
})
