import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ callsOnly: false, rules: { rateLimits: 0.1 } })
})
afterAll(() => world.close())

/** The search budget of one address at this factor. */
const BUDGET = 12

async function pages(address: string, remoteAddress: string) {
  const statuses: number[] = []
  for (let count = 0; count < BUDGET + 1; count++)
    statuses.push((await world.app.inject({ url: address + count, remoteAddress })).statusCode)
  return statuses
}

test.each([
  ['words', '/services/browse?q=cleaning', '192.0.2.1'],
  ['filters', '/services/browse?minPrice=1', '192.0.2.2'],
  ['filters of products', '/products?minPrice=1', '192.0.2.3'],
])('rendered pages that are searched by %s spend the search budget of their visitor', async (_what, address, ip) => {
  const statuses = await pages(address, ip)
  expect(statuses[0]).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  const search = await world.app.inject({ url: '/api/service/search?q=cleaning', remoteAddress: ip })
  expect(search.statusCode).toBe(429)
  expect((await world.app.inject({ url: '/services/browse', remoteAddress: '198.51.100.7' })).statusCode).toBe(200)
})
