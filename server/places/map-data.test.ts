import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'
import { squaresOf } from './map.ts'
import { readOrEstimatePins } from './map-data.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('many things of a large table are estimated from some, without prices and names', async () => {
  const buyer = await world.aBuyer()
  const location = { label: 'Mitte', city: 'Berlin', country: 'DE' }
  for (let n = 0; n < 4; n += 1) await world.aRequest(buyer, { location })
  await sql`analyze service_request`.execute(world.db)
  const query = {
    passed: sql<boolean>`service_request.grid_cell is not null`,
    price: sql`service_request.budget_max`,
    squares: squaresOf({ view: '13,52,14,53', zoom: 12 }),
  }
  const table = { name: 'service_request', age: 'opened_at' }
  const read = (most: number, few: number) => readOrEstimatePins(world.db, table, query, { most, few, sample: 4 })
  const each = [{ n: 4, low: expect.any(Number), ids: expect.any(Array) }]
  expect(await read(4, 3), 'in a small table').toMatchObject(each)
  expect(await read(3, 4), 'few in a large one').toMatchObject(each)
  expect(await read(3, 3)).toMatchObject([{ n: 4, low: null, ids: [] }])
})
