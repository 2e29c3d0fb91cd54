import { createWriteStream } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { startWorld, type World } from '#test/world.ts'
import { findImport, insertImport } from './data.ts'
import { detectParts } from './reading/detect.ts'
import { openFile } from './reading/open.ts'
import { workOnImport } from './run.ts'

/** Megabytes of the file: more in the long tests, in the same memory. */
const MEGABYTES = process.env.SOAK ? 100 : 6
/** Megabytes by which the process may grow, whatever the size of the file. */
const MOST_GROWTH = 160

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const words = 'a pot of black clay with a lid '.repeat(120)

/** Rows that are broken in turns: cells that are missing, too many, too long, not UTF-8, or nothing but marks. */
function lineOf(n: number): Buffer {
  const broken = [
    `${n},Jebena ${n},"${words}",28.00,coffee-sets,nobody@old-town.example\n`,
    `${n}\n`,
    `${n},"Jebena ""${n}""","${words}\r\n${words}",1.234.5,none,,,,,,,,,more,and more\n`,
    `${n},\u0000\u0007${words},,,,\n`,
    `,,,,,\n`,
    `${n},${words}${words},<b>${words},-1,coffee-sets,🫖\n`,
  ]
  const line = Buffer.from(broken[n % broken.length] ?? '')
  if (n % 7 === 0) line[line.length - 3] = 0xff
  return line
}

function* fileLines(): Generator<Buffer> {
  yield Buffer.from('sku,title,description,price,category,seller\n')
  for (let [n, sent] = [0, 0]; sent < MEGABYTES * 1024 * 1024; n += 1) {
    const line = lineOf(n)
    sent += line.length
    yield line
  }
}

test(`a broken file of ${MEGABYTES} MB is checked and run in the same memory as a small one`, async () => {
  const folder = path.join(world.deps.settings.dataDir, 'documents')
  await mkdir(folder, { recursive: true })
  const storedAs = newId().replaceAll('-', '')
  const file = path.join(folder, storedAs)
  await pipeline(Readable.from(fileLines()), createWriteStream(file))
  const opened = await openFile(file, 'text/csv')
  const parts = await detectParts(opened, 'products')
  await opened.close()
  const id = newId()
  const row = { id, source: 'broken', file_name: 'broken.csv', stored_as: storedAs, size: (await stat(file)).size }
  await insertImport(world.db, { ...row, parts: JSON.stringify(parts), status: 'checking' })
  let most = 0
  const before = process.memoryUsage().rss
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 50)
  const run = { goOn: () => Promise.resolve() }
  await workOnImport(world.deps, { id }, run)
  const checked = await findImport(world.db, id)
  await world.db.updateTable('import').set({ status: 'running', invalid: 0, created: 0 }).where('id', '=', id).execute()
  await workOnImport(world.deps, { id }, run)
  clearInterval(sampling)
  const done = await findImport(world.db, id)
  expect(checked).toMatchObject({ status: 'checked', created: 0 })
  expect(done).toMatchObject({ status: 'done', created: 0, invalid: checked?.total })
  expect(checked?.total).toBeGreaterThan(MEGABYTES * 150)
  const growth = Math.round((most - before) / 2 ** 20)
  if (process.env.SOAK) process.stdout.write(`${MEGABYTES} MB of broken rows: the process grew by ${growth} MB\n`)
  expect(growth).toBeLessThan(MOST_GROWTH)
}, 900_000)
