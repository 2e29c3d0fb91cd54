import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { zipOf } from '#server/kernel/zip.ts'
import { fileStoreOf } from '#server/media/configured-store.ts'
import { checkFile, csv, importFile, PRODUCT, productRow, tableFile } from '#test/imported-files.ts'
import { aPicture } from '#test/picture.ts'
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
  return `p${count}-${Date.now()}`
}
const mailOf = (name: string) => `${name}@old-town.example`
const check = (file: File, options = {}) => checkFile(admin, world.runJobs, file, options)
const bring = (file: File, options = {}) => importFile(admin, world.runJobs, file, options)
const accountOf = (email: string) =>
  world.db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst()

const productsOf = (sellerId: string) =>
  world.db.selectFrom('product').selectAll().where('seller_id', '=', sellerId).orderBy('title').execute()

describe('pictures', () => {
  async function zipWith(files: Record<string, string | Uint8Array>) {
    const entries = Object.entries(files).map(([name, content]) => ({ name, content: () => content }))
    return new File([Uint8Array.from(await buffer(zipOf(entries)))], 'catalogue.zip')
  }

  test('come out of the archive, in the order of the file, and go with an undo', async () => {
    const seller = await world.aSeller()
    const picture = new Uint8Array(await (await aPicture()).arrayBuffer())
    const names = [...PRODUCT, 'picture_1', 'picture_2']
    const done = await bring(
      await zipWith({
        'products.csv': csv(
          names,
          [...productRow('1', seller.email), 'pots/one.png', 'two.png'],
          [...productRow('2', seller.email), 'three.png', ''],
          [...productRow('3', seller.email), 'broken.png', ''],
        ),
        'pots/one.png': picture,
        'pots/two.png': picture,
        'broken.png': 'This is no picture.',
      }),
      { source: fresh() },
    )
    expect(done.import).toMatchObject({
      status: 'done',
      created: 2,
      invalid: 1,
      pictures: { total: 3, loaded: 2, failed: 1 },
    })
    const [first] = await productsOf(seller.id)
    expect(first?.images).toHaveLength(2)
    expect(first?.images[0]).toMatchObject({ url: expect.stringMatching(/^\/uploads\//) })
    expect(done.issues.map(({ message, value }) => [message, value]).sort()).toEqual([
      ['picture cannot be loaded', 'broken.png'],
      ['picture not in the archive', 'three.png'],
    ])
    await admin.adminImport.undo({ params: { id: done.import._id } })
    await world.runJobs()
    expect((await admin.adminImport.detail({ params: { id: done.import._id } })).import).toMatchObject({
      removed: 2,
      kept: 0,
    })
    expect(await productsOf(seller.id)).toEqual([])
  })

  test('are fetched from the public internet alone', async () => {
    const seller = await world.aSeller()
    const text = csv(
      [...PRODUCT, 'images'],
      [...productRow('1', seller.email), 'http://127.0.0.1/a.png'],
      [...productRow('2', seller.email), 'file:///etc/passwd'],
    )
    const done = await bring(tableFile(text), { source: fresh() })
    expect(done.import).toMatchObject({ created: 1, invalid: 1, pictures: { total: 1, loaded: 0, failed: 1 } })
  })

  test('of a file that is no table are refused', async () => {
    const files = { file: [await zipWith({ 'a.png': new Uint8Array([1, 2, 3]) })] }
    await expect(admin.adminImport.upload({ files, body: {} })).rejects.toMatchObject({
      status: 415,
      code: 'unreadable_table',
    })
    const picture = { file: [await aPicture()] }
    await expect(admin.adminImport.upload({ files: picture, body: {} })).rejects.toMatchObject({ status: 415 })
  })
})

describe('an undo', () => {
  test('takes back what nobody has touched, and tells what stays', async () => {
    const [one, two] = [fresh(), fresh()]
    const source = fresh()
    const people = await bring(
      tableFile(
        csv(['id', 'email', 'name', 'seller'], [one, mailOf(one), 'Anna One', 1], [two, mailOf(two), 'Berta Two', 1]),
      ),
      { source },
    )
    const listings = await bring(
      tableFile(csv(PRODUCT, productRow('1', one), productRow('2', one), productRow('3', two))),
      { source },
    )
    const [first] = await productsOf((await accountOf(mailOf(one)))?.id ?? '')
    await world.db
      .updateTable('product')
      .set({ title: 'Changed by hand', updated_at: sql`now()` })
      .where('id', '=', first?.id ?? '')
      .execute()
    await admin.adminImport.undo({ params: { id: listings.import._id } })
    await world.runJobs()
    const undone = await admin.adminImport.detail({ params: { id: listings.import._id } })
    expect(undone.import).toMatchObject({ status: 'undone', removed: 2, kept: 1 })
    await admin.adminImport.undo({ params: { id: people.import._id } })
    await world.runJobs()
    const { import: left } = await admin.adminImport.detail({ params: { id: people.import._id } })
    // The one with a listing stays.
    expect(left).toMatchObject({ status: 'undone', removed: 1, kept: 1 })
    expect(await accountOf(mailOf(two))).toBeUndefined()
    expect(await accountOf(mailOf(one))).toBeDefined()
    await expect(admin.adminImport.undo({ params: { id: people.import._id } })).rejects.toMatchObject({
      status: 409,
      code: 'import_state',
    })
    // What was taken back can come again.
    const again = await bring(tableFile(csv(['id', 'email', 'name', 'seller'], [two, mailOf(two), 'Berta Two', 1])), {
      source,
    })
    expect(again.import).toMatchObject({ created: 1 })
  })
})

describe('a run', () => {
  const many = (seller: string, rows: number) =>
    csv(PRODUCT, ...Array.from({ length: rows }, (_, at) => productRow(String(at).padStart(5, '0'), seller)))

  test('goes on after a kill where it was, also while another is at it, and makes each row once', async () => {
    const seller = await world.aSeller()
    const { import: checked } = await check(tableFile(many(seller.email, 1_000)), { source: fresh() })
    const id = checked._id
    await admin.adminImport.run({ params: { id } })
    // The first worker is gone after its first batch: another takes the job over.
    const killed = { goOn: () => Promise.reject(new Error('the job is another worker’s')) }
    const { workOnImport } = await import('./run.ts')
    const clock = Date.now
    let calls = 0
    Date.now = () => clock() + (calls++ > 3 ? 60_000 : 0)
    await expect(workOnImport(world.app.deps, { id }, killed)).rejects.toThrow('another worker')
    Date.now = clock
    const halfway = await productsOf(seller.id)
    expect(halfway.length).toBeGreaterThan(0)
    expect(halfway.length).toBeLessThan(1_000)
    await Promise.all([world.runTask('imports:work', { id }), world.runTask('imports:work', { id })])
    await world.runJobs()
    expect((await admin.adminImport.detail({ params: { id } })).import).toMatchObject({
      status: 'done',
      created: 1_000,
      done: 1_000,
    })
    expect(await productsOf(seller.id)).toHaveLength(1_000)
  })

  test('can be stopped and gone on with', async () => {
    const seller = await world.aSeller()
    const { import: checked } = await check(tableFile(many(seller.email, 500)), { source: fresh() })
    const params = { id: checked._id }
    await admin.adminImport.run({ params })
    await admin.adminImport.stop({ params })
    await world.runJobs()
    expect(await productsOf(seller.id)).toEqual([])
    await admin.adminImport.run({ params })
    await world.runJobs()
    expect((await admin.adminImport.detail({ params })).import).toMatchObject({ status: 'done', created: 500 })
  })

  test('keeps its file from the sweep, and ends with the file', async () => {
    const { import: sent } = await admin.adminImport.upload({
      files: { file: [tableFile(csv(['email', 'name'], [mailOf(fresh()), 'Somebody']))] },
      body: {},
    })
    const rowOf = () => world.db.selectFrom('import').select('stored_as').where('id', '=', sent._id).executeTakeFirst()
    const stored = (await rowOf())?.stored_as ?? ''
    await sql`update upload set created_at = now() - interval '2 days' where stored_as = ${stored}`.execute(world.db)
    await world.runTask('media:sweep')
    const store = await fileStoreOf(world.app.deps)
    expect(await store.read('documents', stored)).toBeDefined()
    await admin.adminImport.remove({ params: { id: sent._id } })
    expect(await store.read('documents', stored)).toBeUndefined()
    await expect(admin.adminImport.detail({ params: { id: sent._id } })).rejects.toMatchObject({ status: 404 })
  })
})
