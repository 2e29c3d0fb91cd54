import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#server/kernel/id.ts'
import { serviceKind } from '#server/services/kind-data.ts'
import { cloneDatabase } from '#test/database.ts'
import { createDetailReader } from './listing-details.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

const [known, other, missing] = [newId(), newId(), newId()]
const findAll = vi.fn(async (_: unknown, ids: readonly string[]) => {
  return new Map(ids.filter((id) => id !== missing).map((id) => [id, { id }]))
})
const look = createDetailReader(serviceKind, { findAll })

test('calls at the same time read their listings together, each listing once', async () => {
  const ids = [known, other, known.toUpperCase(), missing]
  const shown = await Promise.all(ids.map((id) => look(database.db, id)))
  expect(shown.map((each) => each?.row.id)).toEqual([known, other, known, undefined])
  expect(shown[0]?.reviews).toEqual([])
  expect(findAll.mock.calls.map(([, asked]) => asked)).toEqual([[known, other, missing]])
})

test('a failure reaches all who waited for it, and no later caller', async () => {
  findAll.mockRejectedValueOnce(new Error('away'))
  const failed = await Promise.allSettled([look(database.db, known), look(database.db, other)])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect((await look(database.db, known))?.row).toEqual({ id: known })
})
