import { renameSync, writeFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fastify } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#server/db/open.ts'
import type { ReceivedFile } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { createLog } from '#server/kernel/log.ts'
import { readSettings } from '#server/settings.ts'
import { cloneDatabase, type TestDatabase } from '#test/database.ts'
import { listingImages } from './pictures.ts'
import { removeStored, storeDocument, storeImages, storeProfilePicture } from './store.ts'
import { keepSpoolClean, sweepUploads } from './sweep.ts'

let database: TestDatabase
let db: Db
let dataDir: string
let deps: Parameters<typeof storeImages>[0]
let ownerId: string

beforeAll(async () => {
  database = await cloneDatabase()
  db = database.db
})
afterAll(() => database.drop())

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'media-test-'))
  deps = { db, settings: readSettings({ DATA_DIR: dataDir, NODE_ENV: 'test' }) }
  ownerId = newId()
  await db
    .insertInto('account')
    .values({ id: ownerId, username: `u${ownerId.slice(-12)}`, name: 'Hanna', account_type: 'individual' })
    .execute()
  return () => rm(dataDir, { recursive: true, force: true })
})

async function received(bytes: Buffer, mime: string, fileName = 'picture'): Promise<ReceivedFile> {
  const file = path.join(dataDir, `${newId()}.upload`)
  await writeFile(file, bytes)
  return { path: file, fileName, mime, size: bytes.length }
}

type Canvas = { width?: number; height?: number; background?: string }
const canvas = ({ width = 1600, height = 900, background = '#2450df' }: Canvas = {}) =>
  sharp({ create: { width, height, channels: 3, background } })
const photo = async (options?: Canvas) => received(await canvas(options).jpeg().toBuffer(), 'image/jpeg', 'photo.jpg')

const stored = (folder = 'uploads') => readdir(path.join(dataDir, folder)).catch(() => [] as string[])
const rows = () => db.selectFrom('upload').selectAll().where('owner_id', '=', ownerId).execute()
const fileOf = (url: string) => path.join(dataDir, url)

test('a picture is stored in three widths as WebP and JPEG, with a placeholder', async () => {
  const [image] = await storeImages(deps, [await photo()], { ownerId, alts: ['A blue wall'] })
  expect(image).toMatchObject({ alt: 'A blue wall', width: 1280, height: 720 })
  expect(image?.url).toMatch(/^\/uploads\/[0-9a-f]{32}-1280\.webp$/)
  expect(image?.placeholder).toMatch(/^data:image\/webp;base64,/)
  expect(image?.placeholder.length).toBeLessThan(400)
  const base = image?.url.replace(/-1280\.webp$/, '') ?? ''
  for (const width of [320, 640, 1280])
    for (const [extension, format] of [
      ['webp', 'webp'],
      ['jpg', 'jpeg'],
    ])
      expect(await sharp(fileOf(`${base}-${width}.${extension}`)).metadata()).toMatchObject({ format, width })
  expect(await stored()).toHaveLength(6)
  expect(await rows()).toMatchObject([{ kind: 'image', width: 1280, height: 720 }])
})

test('a small picture is never enlarged', async () => {
  const [image] = await storeImages(deps, [await photo({ width: 400, height: 300 })], { ownerId })
  expect(image).toMatchObject({ width: 400, height: 300 })
  const small = image?.url.replace('-1280', '-320') ?? ''
  expect(await sharp(fileOf(small)).metadata()).toMatchObject({ width: 320, height: 240 })
})

test('where the camera was, and how it was held, is not kept', async () => {
  const bytes = await canvas({ width: 600, height: 400 })
    .withExif({ IFD0: { Copyright: 'secret' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(bytes).metadata()).exif).toBeDefined()
  const [image] = await storeImages(deps, [await received(bytes, 'image/jpeg')], { ownerId })
  expect(image).toMatchObject({ width: 400, height: 600 })
  const { exif, orientation, icc, xmp } = await sharp(fileOf(image?.url ?? '')).metadata()
  expect({ exif, orientation, icc, xmp }).toEqual({})
})

test('a transparent PNG keeps its transparency as WebP and stands on white as JPEG', async () => {
  const clear = sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
  const [image] = await storeImages(deps, [await received(await clear.png().toBuffer(), 'image/png')], { ownerId })
  expect((await sharp(fileOf(image?.url ?? '')).metadata()).hasAlpha).toBe(true)
  const jpeg = await sharp(fileOf(image?.url.replace('.webp', '.jpg') ?? '')).stats()
  expect(jpeg.channels.every(({ min }) => min > 250)).toBe(true)
})

test('only the first frame of a moving picture is kept', async () => {
  const frames = await Promise.all(
    ['#ff0000', '#00ff00'].map((background) => canvas({ width: 60, height: 60, background }).png().toBuffer()),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const [image] = await storeImages(deps, [await received(moving, 'image/webp')], { ownerId })
  expect(image).toMatchObject({ width: 60, height: 60 })
  expect((await sharp(fileOf(image?.url ?? '')).metadata()).pages ?? 1).toBe(1)
})

test('a picture with too many pixels is refused by its header', async () => {
  const header = Buffer.from(await canvas({ width: 8, height: 8 }).png().toBuffer())
  header.writeUInt32BE(30_000, 16)
  header.writeUInt32BE(30_000, 20)
  // The checksum of the header that the test overwrites.
  const { crc32 } = await import('node:zlib')
  header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
  const file = await received(header, 'image/png')
  await expect(storeImages(deps, [file], { ownerId })).rejects.toMatchObject({ status: 413, code: 'picture_too_large' })
})

test('a file that only looks like a picture is refused, and nothing is left behind', async () => {
  const jpeg = await canvas().jpeg().toBuffer()
  const broken = [
    Buffer.concat([jpeg.subarray(0, 20), Buffer.alloc(500, 7)]),
    jpeg.subarray(0, jpeg.length / 2),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
  ]
  for (const bytes of broken) {
    const files = [await photo({ width: 90, height: 90 }), await received(bytes, 'image/jpeg')]
    await expect(storeImages(deps, files, { ownerId })).rejects.toMatchObject({
      status: 415,
      code: 'unreadable_picture',
    })
  }
  expect(await stored()).toEqual([])
  expect(await rows()).toEqual([])
})

test('an endless strip becomes a picture that every browser can show', async () => {
  const [image] = await storeImages(deps, [await photo({ width: 100, height: 20_000 })], { ownerId })
  expect(image?.height).toBe(2560)
})

test('a profile picture is a square', async () => {
  const image = await storeProfilePicture(deps, await photo(), { ownerId })
  expect(image).toMatchObject({ width: 320, height: 320 })
  expect(image.url).toMatch(/-320\.webp$/)
  expect((await stored()).map((name) => name.replace(/^\w+-/, '')).sort()).toEqual([
    '320.jpg',
    '320.webp',
    '96.jpg',
    '96.webp',
  ])
})

test('a PDF is kept as it is and apart from the pictures, a scan loses its metadata', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
  const document = await storeDocument(deps, await received(pdf, 'application/pdf', 'licence.pdf'), { ownerId })
  expect(document).toMatchObject({ fileName: 'licence.pdf', mime: 'application/pdf', size: pdf.length })
  expect(await readFile(path.join(dataDir, 'documents', document.storedAs))).toEqual(pdf)
  const scan = await received(
    await canvas()
      .withExif({ IFD0: { Copyright: 'x' } })
      .png()
      .toBuffer(),
    'image/png',
  )
  const picture = await storeDocument(deps, scan, { ownerId })
  const retained = await sharp(path.join(dataDir, 'documents', picture.storedAs)).metadata()
  expect(retained).toMatchObject({ format: 'png', width: 1600 })
  expect(retained.exif).toBeUndefined()
  expect(await stored()).toEqual([])
})

test('an account stores at most five hundred files', async () => {
  const many = Array.from({ length: 499 }, () => ({
    id: newId(),
    owner_id: ownerId,
    kind: 'image',
    stored_as: newId(),
    size: 1,
  }))
  await db.insertInto('upload').values(many).execute()
  const files = [await photo({ width: 90, height: 90 }), await photo({ width: 90, height: 90 })]
  await expect(storeImages(deps, files, { ownerId })).rejects.toMatchObject({ status: 409, code: 'upload_quota' })
  expect(await storeImages(deps, files.slice(1), { ownerId })).toHaveLength(1)
})

test('a disk that cannot be written to is a 503, and no row points to a missing file', async () => {
  await writeFile(path.join(dataDir, 'uploads'), 'a file where the folder should be')
  await expect(storeImages(deps, [await photo()], { ownerId })).rejects.toMatchObject({ status: 503 })
  expect(await rows()).toEqual([])
})

test('a burst of pictures is stored one after the other', async () => {
  const files = await Promise.all(Array.from({ length: 8 }, () => photo({ width: 800, height: 600 })))
  const all = await Promise.all(files.map((file) => storeImages(deps, [file], { ownerId })))
  expect(new Set(all.flat().map(({ url }) => url)).size).toBe(8)
})

async function listWith(url: string) {
  const id = newId()
  await db
    .insertInto('service')
    .values({
      id,
      seller_id: ownerId,
      title: 'Window cleaning',
      description: 'Every window in the house',
      category: 'cleaning',
      subcategory: 'home-cleaning',
      pricing_type: 'quote',
      bookable: false,
      min_notice_hours: 1,
      max_horizon_days: 30,
      location_type: 'remote',
      cancellation_policy: 'flexible',
      images: JSON.stringify([{ url, alt: '', width: 1, height: 1, placeholder: '' }]),
      status: 'draft',
      language: 'en',
    })
    .execute()
  return id
}

test('removing takes the files away, unless something still shows them', async () => {
  const [retained, gone] = await storeImages(deps, [await photo(), await photo()], { ownerId })
  await listWith(retained?.url ?? '')
  const document = await storeDocument(deps, await received(Buffer.from('%PDF-1.4'), 'application/pdf'), { ownerId })
  await removeStored(deps, [
    retained?.url ?? '',
    gone?.url ?? '',
    document.storedAs,
    '/art/scene/cleaning/x.svg',
    '../../x',
  ])
  expect(await stored()).toHaveLength(6)
  expect(await stored('documents')).toEqual([])
  expect(await rows()).toHaveLength(1)
})

test('what the database says is told, also if the files that were written cannot be removed', async () => {
  const lost = new Error('the connection was lost')
  const folder = path.join(dataDir, 'uploads')
  const insertInto = () => {
    renameSync(folder, `${folder}-away`)
    writeFileSync(folder, 'no folder')
    throw lost
  }
  const broken = new Proxy(db, {
    get: (own, name) => (name === 'insertInto' ? insertInto : Reflect.get(own, name).bind(own)),
  })
  await expect(storeImages({ ...deps, db: broken }, [await photo()], { ownerId })).rejects.toBe(lost)
})

test('after a day the sweeper removes what nothing uses, and what belongs to nothing', async () => {
  const [used, unused, young] = await storeImages(deps, [await photo(), await photo(), await photo()], { ownerId })
  await listWith(used?.url ?? '')
  const nameOf = (url = '') => /[0-9a-f]{32}/.exec(url)?.[0] ?? ''
  const long = new Date(Date.now() - 25 * 3_600_000)
  await db
    .updateTable('upload')
    .set({ created_at: long })
    .where('stored_as', 'in', [nameOf(used?.url), nameOf(unused?.url)])
    .execute()
  const orphans = [`${'a'.repeat(32)}-640.webp`, 'half.webp.part']
  for (const name of [...orphans, 'README'])
    await writeFile(path.join(dataDir, 'uploads', name), 'x').then(() =>
      utimes(path.join(dataDir, 'uploads', name), long, long),
    )
  await mkdir(path.join(dataDir, 'tmp'))
  for (const name of ['old.upload', 'new.upload']) await writeFile(path.join(dataDir, 'tmp', name), 'x')
  await utimes(path.join(dataDir, 'tmp', 'old.upload'), long, long)

  await sweepUploads(deps)
  await sweepUploads(deps)
  const app = fastify()
  keepSpoolClean(app, { ...deps, log: createLog('silent') })
  await app.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(() => stored('tmp')).toEqual(['new.upload'])
  await app.close()

  const left = await stored()
  expect(left.filter((name) => name.startsWith(nameOf(used?.url)))).toHaveLength(6)
  expect(left.filter((name) => name.startsWith(nameOf(young?.url)))).toHaveLength(6)
  expect(left).toHaveLength(13)
  expect(left).toContain('README')
})

test('a listing without photos has drawn ones, and its own photos always win', () => {
  const listing = { id: 'abc', title: 'Window cleaning', subcategory: 'window-cleaning' }
  expect(listingImages({ ...listing, images: [] })).toMatchObject([
    { url: '/art/scene/window-cleaning/abc.svg', alt: 'Window cleaning' },
  ])
  expect(listingImages({ ...listing, images: [] }, { scenes: 5 })).toHaveLength(5)
  const own = { url: '/uploads/x.webp', alt: '', width: 1, height: 1, placeholder: '' }
  expect(listingImages({ ...listing, images: [own] }, { scenes: 5 })).toEqual([{ ...own, alt: 'Window cleaning' }])
})
