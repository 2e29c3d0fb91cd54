import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '#test/accounts.ts'
import { checkFile, csv, importFile, matchOf, tableFile } from '#test/imported-files.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

const check = (file: File, options = {}) => checkFile(admin, world.runJobs, file, options)
const bring = (file: File, options = {}) => importFile(admin, world.runJobs, file, options)
const undo = async ({ import: { _id: id } }: Awaited<ReturnType<typeof check>>) => {
  await admin.adminImport.undo({ params: { id } })
  await world.runJobs()
  return (await admin.adminImport.detail({ params: { id } })).import
}
const productsOf = (sellerId: string) =>
  world.db.selectFrom('product').selectAll().where('seller_id', '=', sellerId).orderBy('title').execute()

describe('WooCommerce with Dokan', () => {
  /** A file as its exporter writes it: HTML in the texts, paths of categories, and the name of the vendor's shop. */
  const fileOf = (store: string) =>
    tableFile(
      [
        'ID,Type,SKU,Name,Published,"Short description",Description,"In stock?",Stock,"Sale price","Regular price",Categories,Images,"Meta: dokan_vendor"',
        `7,simple,00123,"Jebena of black clay",1,Fired,"<p>Fired in the yard &amp; never used, with its straw ring.</p>",1,4,20.00,25.00,"Kitchen > Coffee sets",,${store}`,
        `8,simple,0x1F,"Mukecha of olive wood",-1,Carved,"<p>A mortar that was carved from one piece of wood.</p>",1,2,,31.50,"Kitchen > Coffee sets",,${store}`,
        `9,simple,00124,"Rekebot of a lost shop",1,Low,"<p>A table for the cups, of the same wood.</p>",1,1,,40.00,"No such shelf",,${store}`,
      ].join('\n'),
      'wc-product-export.csv',
    )

  /** The way in which things are sent, of which the file says nothing. */
  const changes = () => ({ defaults: { condition: 'new', stock: '0', delivery: 'shipping', shippingPrice: '4.90' } })

  test('is checked, brought in and taken back', async () => {
    const seller = await world.aSeller()
    const file = fileOf(seller.email)
    const checked = await check(file, { changes })
    expect(checked.import).toMatchObject({ source: 'woocommerce', total: 3, created: 2, invalid: 1 })
    expect(checked.issues).toMatchObject([{ field: 'category', message: 'unknown category', line: 4 }])
    expect(await productsOf(seller.id)).toEqual([])

    const done = await bring(file, { changes })
    expect(done.import).toMatchObject({ status: 'done', created: 2, invalid: 1 })
    expect(await productsOf(seller.id)).toMatchObject([
      {
        title: 'Jebena of black clay',
        description: 'Fired in the yard & never used, with its straw ring.',
        price: 2000,
        compare_at_price: 2500,
        stock: 4,
        status: 'published',
        subcategory: 'coffee-sets',
      },
      { title: 'Mukecha of olive wood', price: 3150, compare_at_price: null, stock: 2, status: 'draft' },
    ])
    expect((await bring(file, { changes })).import).toMatchObject({ created: 0, unchanged: 2 })
    expect(await undo(done)).toMatchObject({ status: 'undone', removed: 2, kept: 0 })
    expect(await productsOf(seller.id)).toEqual([])
  })
})

describe('Sharetribe', () => {
  const author = '3c073fae-6172-4e75-8b92-f560d58cd47c'
  const usersOf = (email: string) =>
    tableFile(
      JSON.stringify({
        data: [
          {
            id: { uuid: author },
            type: 'user',
            attributes: { email, profile: { displayName: 'Almaz B', bio: 'Pots and baskets.' } },
          },
        ],
      }),
      'users.json',
    )
  const listings = tableFile(
    JSON.stringify({
      data: [
        {
          id: { uuid: 'c6ff7190-bdf7-47a0-8a2b-e3136e74334f' },
          type: 'listing',
          attributes: {
            title: 'Jebena of red clay',
            description: 'Fired in the yard and never used, with its straw ring.',
            price: { amount: 2500, currency: 'EUR' },
            state: 'published',
            publicData: { category: 'coffee-sets' },
          },
          relationships: { author: { data: { id: { uuid: author }, type: 'user' } } },
        },
      ],
    }),
    'listings.json',
  )

  test('is brought in as people and their listings by its own numbers, and taken back', async () => {
    const email = `almaz-${Date.now()}@old-town.example`
    const people = await bring(usersOf(email), { changes: () => ({ defaults: { isSeller: 'yes' } }) })
    expect(people.import).toMatchObject({ source: 'sharetribe', status: 'done', created: 1, invalid: 0 })
    const { id } = await world.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const changes = () => ({
      kind: 'products' as const,
      defaults: { condition: 'new', stock: '1', delivery: 'pickup', city: 'Berlin', country: 'DE' },
    })
    const checked = await check(listings, { changes })
    expect(checked.issues).toEqual([])
    const done = await bring(listings, { changes })
    expect(done.import).toMatchObject({ status: 'done', created: 1, invalid: 0 })
    expect(await productsOf(id)).toMatchObject([{ title: 'Jebena of red clay', price: 2500, status: 'published' }])
    expect(await undo(done)).toMatchObject({ status: 'undone', removed: 1 })
    expect(await undo(people)).toMatchObject({ status: 'undone', removed: 1 })
  })
})

test('who sent the file is told at the end, in the application and by mail', async () => {
  const owner = await world.anAdmin()
  const file = tableFile(csv(['email', 'name'], [`told-${Date.now()}@old-town.example`, 'Tola']), 'told.csv')
  const mailed = async () =>
    (await mailsTo(world, owner.email)).map(({ data }) => (data as { event?: string }).event).filter(Boolean)
  const { import: checked } = await checkFile(owner, world.runJobs, file)
  expect(await mailed()).toEqual([])
  await owner.adminImport.run({ params: { id: checked._id } })
  await world.runJobs()
  expect(await mailed()).toEqual(['account.import_done'])
  const notified = await world.db
    .selectFrom('notification')
    .select(['event', 'link'])
    .where('account_id', '=', owner.id)
    .where('event', '=', 'account.import_done')
    .execute()
  expect(notified).toEqual([{ event: 'account.import_done', link: `/admin/import/${checked._id}` }])
})

test('a template keeps what columns become, under one name, and knows no strange field', async () => {
  const sent = await admin.adminImport.upload({
    files: { file: [tableFile(csv(['mail', 'who'], ['a@old-town.example', 'A']))] },
    body: {},
  })
  const [part] = matchOf(sent).parts
  const body = {
    name: 'Old town',
    parts: [
      {
        kind: 'people' as const,
        format: { decimal: '.' as const, isMinor: false },
        fields: { mail: 'email', who: 'name' },
        defaults: part?.defaults ?? {},
        values: {},
      },
    ],
  }
  const first = await admin.adminImport.saveTemplate({ body })
  expect(first.templates).toMatchObject([{ name: 'Old town', parts: body.parts }])
  const changed = { ...body, parts: body.parts.map((each) => ({ ...each, fields: { mail: 'email' } })) }
  const { templates } = await admin.adminImport.saveTemplate({ body: changed })
  expect(templates).toMatchObject([{ _id: first.templates[0]?._id, parts: [{ fields: { mail: 'email' } }] }])
  const strange = { ...body, parts: body.parts.map((each) => ({ ...each, fields: { mail: 'isAdmin' } })) }
  await expect(admin.adminImport.saveTemplate({ body: strange })).rejects.toMatchObject({ status: 400 })
  const params = { id: first.templates[0]?._id ?? '' }
  expect(await admin.adminImport.removeTemplate({ params })).toEqual({ templates: [] })
  await expect(admin.adminImport.removeTemplate({ params })).rejects.toMatchObject({ status: 404 })
})
