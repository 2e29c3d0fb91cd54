import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '#test/accounts.ts'
import { checkFile, csv, importFile, PRODUCT, productRow, tableFile } from '#test/imported-files.ts'
import { type Person, startWorld, type World } from '#test/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await startWorld()
  admin = await world.anAdmin()
})
afterAll(() => world.close())

let count = 0
const fresh = () => {
  count += 1
  return `old-${count}-${Date.now()}`
}
const check = (file: File, options = {}) => checkFile(admin, world.runJobs, file, options)
const bring = (file: File, options = {}) => importFile(admin, world.runJobs, file, options)
const undo = async (id: string) => {
  await admin.adminImport.undo({ params: { id } })
  await world.runJobs()
  return (await admin.adminImport.detail({ params: { id } })).import
}
const REVIEW = ['id', 'listing', 'seller', 'stars', 'text', 'author', 'date', 'platform', 'answer']
type Cell = string | number
const reviewRow = (id: string, changes: Record<string, Cell> = {}) => {
  const row: Record<string, Cell> = {
    id,
    listing: '',
    seller: '',
    stars: 5,
    text: 'She came on time and left the kitchen spotless.',
    author: 'Hanna K.',
    date: '2024-03-09',
    platform: 'Nachbarschaft Nord',
    answer: '',
    ...changes,
  }
  return REVIEW.map((name) => row[name] ?? '')
}
const stored = (sellerId: string) =>
  world.db
    .selectFrom('review_from_elsewhere')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('written_at')
    .execute()

describe('reviews from elsewhere', () => {
  test('are shown with their platform on the page of the listing and of the seller, and are in no rating', async () => {
    const seller = await world.aSeller()
    const service = await world.aService(seller)
    const text = csv(
      REVIEW,
      reviewRow('00123', { listing: service._id, answer: 'Thank you, Hanna.', author: 'Hanna +49 151 23456789' }),
      reviewRow('2', { listing: `https://example.org/services/cleaning/${service._id}?from=mail`, date: '2023-01-02' }),
      reviewRow('3', { seller: seller.email, stars: 2, text: '', date: '05.06.2022' }),
    )
    const checked = await check(tableFile(text), { source: fresh() })
    expect(checked.issues).toEqual([])
    expect(checked.import).toMatchObject({ status: 'checked', total: 3, created: 3, invalid: 0 })
    expect(checked.import.parts[0]?.kind).toBe('reviews')
    expect(await stored(seller.id)).toEqual([])
    await admin.adminImport.run({ params: { id: checked.import._id } })
    await world.runJobs()
    const params = { id: service._id }
    const { service: shown } = await world.visitor.service.detail({ params })
    expect(shown.fromElsewhere).toMatchObject({
      total: 2,
      reviews: [
        { source: 'Nachbarschaft Nord', rating: 5, reply: 'Thank you, Hanna.', createdAt: '2024-03-09T00:00:00.000Z' },
        { authorName: 'Hanna K.', createdAt: '2023-01-02T00:00:00.000Z' },
      ],
    })
    expect(shown.fromElsewhere?.reviews[0]?.authorName).not.toContain('23456789')
    expect(shown).toMatchObject({ ratingCount: 0, ratingAvg: 0, ratingHistogram: [0, 0, 0, 0, 0], reviews: [] })
    const profile = await world.visitor.user.detail({ params: { id: seller.id } })
    expect(profile.fromElsewhere?.total).toBe(3)
    expect(profile.fromElsewhere?.reviews.map(({ serviceTitle }) => serviceTitle)).toEqual([
      service.title,
      service.title,
      undefined,
    ])
    expect(profile.user.stats).toMatchObject({ ratingCount: 0, ratingAvg: 0 })
    expect(profile.reviews).toEqual([])
    const first = await world.visitor.service.reviews({ params, query: { from: 'elsewhere', limit: 1 } })
    expect(first).toMatchObject({ reviews: [], fromElsewhere: [{ rating: 5 }], pagination: { totalItems: 2 } })
    const own = await world.visitor.service.reviews({ params })
    expect(own).toMatchObject({ reviews: [], pagination: { totalItems: 0 } })
    expect(own).not.toHaveProperty('fromElsewhere')
  })

  test('are known by their number: the same file twice makes nothing, and an undo takes them back', async () => {
    const seller = await world.aSeller()
    const source = fresh()
    const text = csv(REVIEW, reviewRow('0x1F', { seller: seller.email }), reviewRow('2', { seller: seller.id }))
    const done = await bring(tableFile(text), { source })
    expect(done.import).toMatchObject({ status: 'done', created: 2 })
    const again = await bring(tableFile(text), { source })
    expect(again.import).toMatchObject({ status: 'done', created: 0, unchanged: 2, invalid: 0 })
    expect(await stored(seller.id)).toHaveLength(2)
    expect(await undo(done.import._id)).toMatchObject({ status: 'undone', removed: 2, kept: 0 })
    expect(await stored(seller.id)).toEqual([])
    expect((await bring(tableFile(text), { source })).import).toMatchObject({ created: 2 })
  })

  test('are refused with the line and the reason, and nothing is written', async () => {
    const seller = await world.aSeller()
    const buyer = await world.aBuyer()
    const rows = [
      reviewRow('1', { seller: seller.email }),
      reviewRow('2', { seller: seller.email, stars: 6 }),
      reviewRow('3', { seller: seller.email, stars: 'many' }),
      reviewRow('4', { seller: buyer.email }),
      reviewRow('5', { listing: 'no-such-thing' }),
      reviewRow('6'),
      reviewRow('1', { seller: seller.email }),
      reviewRow('8', { seller: seller.email, date: '2999-01-01' }),
      reviewRow('9', { seller: seller.email, author: '' }),
      reviewRow('10', { seller: seller.email, stars: '4.5' }),
      reviewRow('11', { seller: seller.email, text: 'x'.repeat(2001) }),
    ]
    const { import: checked, issues } = await check(tableFile(csv(REVIEW, ...rows)), { source: fresh() })
    expect(checked).toMatchObject({ status: 'checked', total: 11, created: 1, invalid: 10 })
    const declared = issues.map(({ line, field, message }) => `${line} ${field}: ${message}`)
    expect(declared.sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))).toEqual([
      '3 rating: Too big: expected number to be <=5',
      '4 rating: not a number',
      '5 seller: not a seller',
      '6 listing: unknown listing',
      '7 seller: is required',
      '8 externalId: used twice in this file',
      '9 createdAt: not a date',
      '10 author: Too small: expected string to have >=1 characters',
      '11 rating: Invalid input: expected int, received number',
      '12 comment: Too big: expected string to have <=2000 characters',
    ])
    expect(await stored(seller.id)).toEqual([])
  })

  test('are found by the numbers of listings and people of the same source, and undone before these', async () => {
    const source = fresh()
    const email = `${source}@old-town.example`
    const people = await bring(tableFile(csv(['id', 'email', 'name', 'seller'], ['u7', email, 'Selam', 'yes'])), {
      source,
    })
    const products = await bring(tableFile(csv(PRODUCT, productRow('00042', 'u7'))), { source })
    expect(products.import).toMatchObject({ created: 1 })
    const done = await bring(
      tableFile(csv(REVIEW, reviewRow('a', { listing: '00042' }), reviewRow('b', { seller: 'u7' }))),
      { source },
    )
    expect(done.import).toMatchObject({ created: 2, invalid: 0 })
    // The listing is not taken from below its review, which another import has brought.
    expect(await undo(products.import._id)).toMatchObject({ removed: 0, kept: 1 })
    expect(await undo(done.import._id)).toMatchObject({ removed: 2 })
    expect(people.import.created).toBe(1)
  })

  test('of WooCommerce and of Sharetribe are read from their exports', async () => {
    const seller = await world.aSeller()
    const source = fresh()
    await bring(tableFile(csv(PRODUCT, productRow('JEB-1', seller.email))), { source })
    const shop = [
      {
        id: 22,
        date_created: '2023-10-18T17:59:17',
        product_id: 'JEB-1',
        status: 'approved',
        reviewer: 'Dawit',
        reviewer_email: 'dawit@old-town.example',
        review: '<p>Nice &amp; heavy.</p>\n',
        rating: 4,
      },
      {
        id: 23,
        date_created: '2023-10-18T17:59:17',
        product_id: 'JEB-1',
        status: 'spam',
        reviewer: 'X',
        review: 'Buy',
        rating: 5,
      },
    ]
    const changes = () => ({ defaults: { source: 'Old shop' } })
    const woo = await bring(tableFile(JSON.stringify(shop), 'export.json'), { source, changes })
    expect(woo.import.parts[0]).toMatchObject({ kind: 'reviews', format: { name: 'woocommerce' } })
    expect(woo.issues.map(({ field, message }) => [field, message])).toEqual([['status', 'not published there']])
    expect(await stored(seller.id)).toMatchObject([
      { source: 'Old shop', author_name: 'Dawit', comment: 'Nice & heavy.', rating: 4 },
    ])
    const review = (id: string, type: string) => ({
      id: { uuid: id },
      type: 'review',
      attributes: { type, state: 'public', rating: 3, content: 'Fine.', createdAt: '2022-05-01T08:00:00.000Z' },
      relationships: { listing: { data: { id: { uuid: 'JEB-1' }, type: 'listing' } } },
    })
    const file = tableFile(JSON.stringify([review('r1', 'ofProvider'), review('r2', 'ofCustomer')]), 'export.json')
    const tribe = await bring(file, {
      source,
      changes: () => ({ defaults: { source: 'Old community', author: 'A customer' } }),
    })
    expect(tribe.import.parts[0]).toMatchObject({ kind: 'reviews', format: { name: 'sharetribe' } })
    expect(tribe.import).toMatchObject({ created: 1, invalid: 1 })
    expect(tribe.issues.map(({ field, message }) => [field, message])).toEqual([['about', 'not about a seller']])
  })

  test('can be removed by the staff with a reason, and no later import brings them again', async () => {
    const seller = await world.aSeller()
    const source = fresh()
    const file = () => tableFile(csv(REVIEW, reviewRow('1', { seller: seller.email })))
    await bring(file(), { source })
    const [review] = await stored(seller.id)
    const params = { id: review?.id ?? '' }
    const moderator = await world.aPerson({ role: 'moderation' })
    const reason = 'It names somebody else.'
    await expect(seller.adminListing.removeReview({ params, body: { reason } })).rejects.toMatchObject({ status: 403 })
    await expect(moderator.adminListing.removeReview({ params, body: { reason: '' } })).rejects.toMatchObject({
      status: 400,
    })
    await moderator.adminListing.removeReview({ params, body: { reason } })
    await expect(moderator.adminListing.removeReview({ params, body: { reason } })).rejects.toMatchObject({
      status: 404,
    })
    expect(await auditOf(world, params.id)).toMatchObject([
      { action: 'review.removed', reason, actor_id: moderator.id },
    ])
    expect((await world.visitor.user.detail({ params: { id: seller.id } })).fromElsewhere).toBeUndefined()
    expect((await bring(file(), { source })).import).toMatchObject({ created: 0, unchanged: 1 })
    expect(await stored(seller.id)).toEqual([])
  })

  test('go with the account of their seller, and their numbers as well', async () => {
    const seller = await world.aSeller()
    const source = fresh()
    await bring(tableFile(csv(REVIEW, reviewRow('1', { seller: seller.email }))), { source })
    expect(await stored(seller.id)).toHaveLength(1)
    await admin.adminUser.removeMany({ body: { userIds: [seller.id], reason: 'Asked for it.' } })
    expect(await stored(seller.id)).toEqual([])
    const entries = world.db.selectFrom('import_entry').select('target').where('source', '=', source)
    expect(await entries.execute()).toEqual([])
  })
})
