import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { send } from '../faults/client.ts'
import { type Cluster, startCluster } from './cluster.ts'

const LIMIT = 30

describe('two processes that start on an empty database at the same instant', () => {
  let cluster: Cluster
  beforeAll(async () => {
    cluster = await startCluster({
      count: 2,
      isEmpty: true,
      settings: { SEED: 'demo', SETTINGS: JSON.stringify({ rateLimits: LIMIT / 120 }) },
    })
  })
  afterAll(() => cluster?.close())

  test('fill it with the demo once', async () => {
    const { rows } = await sql<{ email: string; n: number }>`
      select email, count(*) as n from account where email in ('buyer@demo.test', 'seller@demo.test') group by email
      order by email`.execute(await cluster.look())
    expect(rows.map(({ email, n }) => [email, Number(n)])).toEqual([
      ['buyer@demo.test', 1],
      ['seller@demo.test', 1],
    ])
  })

  test('let a visitor through no oftener than one of them would', async () => {
    const at = (place: number) => cluster.processes[place % 2]?.base ?? ''
    const statuses: number[] = []
    for (let time = 0; time < 2 * LIMIT; time += 1)
      statuses.push((await send(at(time), 'GET', '/api/service/search?q=garden')).status)
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeLessThanOrEqual(LIMIT)
    expect(passed).toBeGreaterThan(LIMIT / 2)
    for (const place of [0, 1]) {
      const rejected = await send(at(place), 'GET', '/api/service/search?q=garden')
      expect(rejected.status).toBe(429)
      expect(Number(rejected.retryAfter)).toBeGreaterThan(0)
    }
  })
})
