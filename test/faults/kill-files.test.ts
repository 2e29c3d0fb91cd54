import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStore } from '#server/media/disk-store.ts'
import { type Area, areas, type FileStore } from '#server/media/file-store.ts'
import { s3Store } from '#server/media/s3-store.ts'
import { readSettings } from '#server/settings.ts'
import { startS3 } from '../s3-server.ts'

const PROJECT = path.resolve(import.meta.dirname, '../..')
const FILES = 60

let s3: Awaited<ReturnType<typeof startS3>>
let dataDir: string
let disk: FileStore
let bucket: FileStore
/** The hash of each file, by its area and name. */
const written = new Map<string, string>()

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

beforeAll(async () => {
  s3 = await startS3()
  dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-files-'))
  const settings = readSettings({ DATA_DIR: dataDir, S3_URL: s3.url })
  if (!settings.s3) throw new Error('S3_URL was not read')
  disk = diskStore(settings)
  bucket = s3Store(settings.s3, {})
  for (const area of areas) {
    const files = new Map(
      Array.from({ length: FILES }, (_, at) => [`${randomBytes(16).toString('hex')}.webp`, randomBytes(1 + at * 400)]),
    )
    await disk.write(area, files)
    for (const [name, bytes] of files) written.set(`${area} ${name}`, hashOf(bytes))
  }
})
afterAll(async () => {
  await s3?.remove()
  await s3?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

function move(direction: 'to-s3' | 'from-s3') {
  const script = `const { main } = await import('./scripts/files.ts'); await main(['${direction}', '--delete'])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: PROJECT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, S3_URL: s3.url },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { child, ended: once(child, 'close').then(([code]) => code as number | null) }
}

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = []
  for (const area of areas) for await (const { name } of store.list(area)) names.push(`${area} ${name}`)
  return names
}

/** Every file is whole in the bucket or on the disk. */
async function expectNothingLost() {
  for (const [key, hash] of written) {
    const [area, name = ''] = key.split(' ') as [Area, string]
    const copies = [await disk.read(area, name), await bucket.read(area, name)]
    expect(
      copies.flatMap((copy) => (copy ? [hashOf(copy)] : [])),
      key,
    ).toContain(hash)
  }
}

/** Kills the move once `isReached` says so; a move that ends before was too fast to be killed there. */
async function killAt(
  { child, ended }: { child: ChildProcess; ended: Promise<number | null> },
  isReached: () => Promise<boolean>,
) {
  while (child.exitCode === null && !(await isReached())) await pause(2)
  child.kill('SIGKILL')
  expect(await ended).toBeNull()
}

test.each([
  ['to-s3', () => disk, () => bucket],
  ['from-s3', () => bucket, () => disk],
] as const)(
  'moving files %s is killed while it copies and while it removes, and goes on',
  async (direction, from, to) => {
    const before = (await namesIn(from())).length
    expect(before).toBe(written.size)
    await killAt(move(direction), async () => (await namesIn(to())).length >= FILES / 2)
    await expectNothingLost()
    await killAt(move(direction), async () => (await namesIn(from())).length < before - 5)
    await expectNothingLost()
    expect(await move(direction).ended).toBe(0)
    await expectNothingLost()
    expect((await namesIn(to())).sort()).toEqual([...written.keys()].sort())
    expect(await namesIn(from())).toEqual([])
  },
)
