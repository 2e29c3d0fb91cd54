import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, importFile } from '#test/imported-files.ts'
import { aPicture } from '#test/picture.ts'
import { unzip } from '#test/unzip.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

/** The worlds are open one after the other: a process has the categories of one database. */
let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const fetchExport = (who: Person) =>
  world.app.inject({ method: 'GET', url: '/api/admin/export', headers: { authorization: `Bearer ${who.token}` } })

const tables = ['people', 'categories', 'services', 'products', 'reviews'] as const
type Table = (typeof tables)[number]

/** The tables of an export, without the rows of the operators, who have accounts of their own. */
function tablesOf(files: Map<string, Buffer>, operators: readonly string[]): Record<Table, string[]> {
  const linesOf = (table: Table) =>
    (files.get(`${table}.csv`)?.toString() ?? '')
      .split('\r\n')
      .filter((line) => !operators.some((email) => line.includes(email)))
  return Object.fromEntries(tables.map((table) => [table, linesOf(table)])) as Record<Table, string[]>
}

test('a whole installation is exported, imported into an empty one, and is the same there', async () => {
  const seller = await world.aSeller({ name: 'Anna ‘the potter’ Müller' })
  await world.aBuyer()
  await seller.user.update({
    params: { id: seller.id },
    files: { profilePicture: [await aPicture()] },
    body: {
      bio: '=SUM(1;2) is how this begins,\nand "quoted" it ends.',
      headline: "'=1+1",
      languages: ['de', 'am'],
      location: { label: 'Neukölln', city: 'Berlin', country: 'DE' },
      legalAddress: { line1: 'Weserstraße 12', postalCode: '12047', city: 'Berlin', country: 'DE' },
    },
  })
  await admin.adminCategory.create({
    body: {
      kind: 'product',
      slug: 'bee-keeping',
      names: { en: 'Bee Keeping', de: 'Imkerei' },
      icon: 'flower',
      moderation: 'auto',
      regulated: false,
      reason: 'Asked for',
    },
  })
  await world.aService(seller)
  await seller.product.create({
    body: {
      title: 'Honey, "the dark one", 500 g',
      description: 'Of the lime trees in the yard; comes in a glass with a lid.',
      category: 'bee-keeping',
      subcategory: 'bee-keeping',
      condition: 'new',
      price: 1250,
      compareAtPrice: 1400,
      stock: 12,
      deliveryMethods: ['shipping', 'pickup'],
      shippingOptions: [{ key: 'parcel', name: 'Parcel', price: 490, etaMinDays: 2, etaMaxDays: 4 }],
      pickupLocation: { label: 'Neukölln', city: 'Berlin', country: 'DE', address: 'Weserstraße 12' },
      handlingDays: 3,
      status: 'paused',
    },
    files: { images: [await aPicture(), await aPicture()] },
  })
  const service = await world.aService(seller)
  const names = ['id', 'listing', 'seller', 'stars', 'text', 'author', 'date', 'platform', 'answer', 'language']
  const written = ['2023-04-05T06:07:08Z', 'Nachbarschaft Nord', '=1+1 is what she said,\nand "more".', 'de']
  await importFile(
    admin,
    world.runJobs,
    new File(
      [
        csv(
          names,
          ['1', service._id, '', 4, "'=2 cups, and both whole.", 'Hanna K.', ...written],
          ['2', '', seller.email, 5, '', '-Abel', '2022-01-31', 'Old town', '', ''],
        ),
      ],
      'reviews.csv',
    ),
  )
  const support = await world.aPerson({ role: 'support' })
  expect((await fetchExport(support)).statusCode).toBe(403)
  const reply = await fetchExport(admin)
  expect(reply.statusCode).toBe(200)
  const first = await unzip(reply.rawPayload)
  const lines = world.db.selectFrom('audit').select('actor_id').where('action', '=', 'import.exported')
  expect(await lines.execute()).toEqual([{ actor_id: admin.id }])
  const staff = [admin.email, support.email]
  expect([...first.keys()].filter((name) => name.startsWith('pictures/'))).toHaveLength(3)
  await world.close()

  world = await startWorld()
  admin = await world.anAdmin()
  const file = new File([Uint8Array.from(reply.rawPayload)], 'community.zip')
  const done = await importFile(admin, world.runJobs, file)
  expect(done.issues).toEqual([])
  expect(done.import).toMatchObject({
    status: 'done',
    source: 'community-marketplace',
    pictures: { total: 3, loaded: 3 },
  })
  expect(done.import.parts.map(({ kind, format }) => [kind, format.name])).toEqual(tables.map((kind) => [kind, 'own']))
  const again = await fetchExport(admin)
  const second = await unzip(again.rawPayload)
  // The staff of the first one are people here.
  expect(tablesOf(second, [...staff, admin.email])).toEqual(tablesOf(first, staff))
  expect([...second.keys()].sort()).toEqual([...first.keys()].sort())
})
