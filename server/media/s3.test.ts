import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { aPicture } from '#test/picture.ts'
import { startS3 } from '#test/s3-server.ts'
import { type Person, startWorld, type World } from '#test/world.ts'
import { fileStoreOf } from './configured-store.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file-store.ts'
import { moveFiles } from './move-files.ts'
import { s3Store } from './s3-store.ts'
import { sweepUploads } from './sweep.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let world: World
let bucket: FileStore
beforeAll(async () => {
  s3 = await startS3()
  world = await startWorld({ env: { S3_URL: s3.url } })
  const { s3: settings } = world.settings
  if (!settings) throw new Error('S3_URL was not read')
  bucket = s3Store(settings, {})
})
afterAll(async () => {
  await world.close()
  await s3.stop()
  await s3.remove()
})

const namesIn = async (store: FileStore, area: 'images' | 'documents') => {
  const names: string[] = []
  for await (const { name } of store.list(area)) names.push(name)
  return names.sort()
}

/** Sends a profile picture, and returns its address. */
async function sendPicture(person: Person): Promise<string> {
  const { user } = await person.user.update({
    params: { id: person.id },
    body: {},
    files: { profilePicture: [await aPicture()] },
  })
  return user.profilePicture ?? ''
}

const read = (url: string, token?: string) =>
  world.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })

describe('files in a bucket', () => {
  test('are written and read there, and nothing of them is on the disk', async () => {
    const url = await sendPicture(await world.aBuyer())
    expect(await namesIn(bucket, 'images')).toContain(path.basename(url))
    const { statusCode, headers, rawPayload } = await read(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/webp',
      expect.stringContaining('immutable'),
    ])
    expect(rawPayload).toHaveLength(Number(headers['content-length']))
    expect(await readdir(path.join(world.dataDir, 'uploads')).catch(() => [])).toEqual([])
    expect((await read(`/uploads/${'0'.repeat(32)}-320.webp`)).statusCode).toBe(404)
  })

  test('stay private where they are: the owner alone reads a document', async () => {
    const seller = await world.aSeller()
    const paper = new File(['%PDF-1.4\n%%EOF\n'], 'id.pdf', { type: 'application/pdf' })
    const { user } = await seller.user.update({ params: { id: seller.id }, body: {}, files: { documents: [paper] } })
    const url = `/uploads/documents/${user.documents?.at(-1)?._id}`
    expect((await read(url, seller.token)).body).toBe('%PDF-1.4\n%%EOF\n')
    expect((await read(url, (await world.aBuyer()).token)).statusCode).toBe(404)
    expect((await read(url)).statusCode).toBe(401)
  })

  test('that cannot be reached are 503, and nothing is stored of what cannot be', async () => {
    const person = await world.aBuyer()
    const url = await sendPicture(person)
    const before = await world.db.selectFrom('upload').selectAll().execute()
    await s3.stop()
    try {
      const { statusCode, headers } = await read(url)
      expect([statusCode, headers['retry-after']]).toEqual([503, '30'])
      await expect(sendPicture(person)).rejects.toMatchObject({ status: 503 })
      expect(await world.db.selectFrom('upload').selectAll().execute()).toEqual(before)
    } finally {
      await s3.start()
    }
    expect((await read(url)).statusCode).toBe(200)
  })

  test('without a row are swept there, those with one stay', async () => {
    const lost = `${'a'.repeat(32)}-320.webp`
    await bucket.write('images', new Map([[lost, Buffer.from('x')]]))
    const url = await sendPicture(await world.aBuyer())
    await sweepUploads(world.deps)
    // A day has not passed.
    expect(await namesIn(bucket, 'images')).toEqual(expect.arrayContaining([lost, path.basename(url)]))
    await s3.age(`files/images/${lost}`)
    await s3.age(`files/images/${path.basename(url)}`)
    await sweepUploads(world.deps)
    const left = await namesIn(bucket, 'images')
    expect(left).not.toContain(lost)
    expect(left).toContain(path.basename(url))
  })
})

test('all files move back to the disk and into a bucket again, also when that is broken off', async () => {
  const disk = diskStore(world.settings)
  const all = { images: await namesIn(bucket, 'images'), documents: await namesIn(bucket, 'documents') }
  expect(all.images.length).toBeGreaterThan(2)
  let left = 2
  const breaking: FileStore = {
    ...disk,
    write: async (area, files) => {
      if (left-- === 0) throw new Error('broken off')
      await disk.write(area, files)
    },
  }
  await expect(moveFiles({ from: bucket, to: breaking, isDeleting: true })).rejects.toThrow('broken off')
  expect(await namesIn(bucket, 'images')).toEqual(all.images)
  const moved = await moveFiles({ from: bucket, to: disk, isDeleting: true })
  expect(moved).toMatchObject({ there: 2, removed: all.images.length + all.documents.length })
  expect([await namesIn(disk, 'images'), await namesIn(disk, 'documents')]).toEqual([all.images, all.documents])
  expect(await namesIn(bucket, 'images')).toEqual([])
  // While they are on their way, they are read where they were.
  const store = await fileStoreOf(world.deps)
  expect(await store.read('images', all.images[0] ?? '')).toBeDefined()
  await moveFiles({ from: disk, to: bucket })
  expect(await namesIn(bucket, 'images')).toEqual(all.images)
})

test.each([
  'ftp://key:hunter2@example.org/bucket',
  'https://example.org/bucket',
  'https://key:hunter2@example.org/',
  'https://key:hunter2%@example.org/bucket',
])('%s is no address of a bucket, and the refusal does not repeat it', (S3_URL) => {
  expect(() => readSettings({ S3_URL })).toThrow(/S3_URL must be/)
  expect(() => readSettings({ S3_URL })).not.toThrow(/hunter2/)
})

test('a copy that did not come whole is removed again, and its original stays', async () => {
  const disk = diskStore(world.settings)
  const name = `${'b'.repeat(32)}-320.webp`
  await disk.write('images', new Map([[name, Buffer.from('whole')]]))
  const breaking: FileStore = {
    ...bucket,
    write: (area, files) => bucket.write(area, new Map([...files.keys()].map((each) => [each, Buffer.from('wrong')]))),
  }
  await expect(moveFiles({ from: disk, to: breaking, isDeleting: true })).rejects.toThrow('did not come whole')
  expect(await bucket.read('images', name)).toBeUndefined()
  await bucket.write('images', new Map([[name, Buffer.from('wrong')]]))
  await expect(moveFiles({ from: disk, to: bucket, isDeleting: true })).rejects.toThrow('differs from its copy')
  expect((await disk.read('images', name))?.toString()).toBe('whole')
})
