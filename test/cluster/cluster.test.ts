import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { migrationNames } from '#server/db/migrate.ts'
import { expectNothingLost } from '../faults/after-crash.ts'
import { startLoad, unexpected } from '../faults/load.ts'
import { enterPeople, type Member } from '../faults/people.ts'
import { REPLACEMENTS, SOAK } from '../faults/soak.ts'
import { accept, converse, order, say, signOut } from './actions.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Listener, listen } from './listener.ts'

const count = async (cluster: Cluster, query: ReturnType<typeof sql<{ n: number }>>) =>
  Number((await query.execute(await cluster.look())).rows[0]?.n)

const baseOf = (cluster: Cluster, place: number) => cluster.processes[place]?.base ?? ''

const GIVEN_UP = 10_000

describe('three processes that start on an empty database at the same instant', () => {
  let cluster: Cluster
  let people: Member[]
  const listeners: Listener[] = []

  const listenAt = async (base: string, person: Member | undefined) => {
    const listener = await listen(base, person?.token ?? '')
    listeners.push(listener)
    return listener
  }

  beforeAll(async () => {
    cluster = await startCluster({ count: 3, isEmpty: true })
    people = await enterPeople(cluster, 8)
  })
  afterAll(async () => {
    for (const { close } of listeners) close()
    await cluster?.close()
  })

  test('migrate it once', async () => {
    expect(await count(cluster, sql`select count(*) as n from kysely_migration`)).toBe((await migrationNames()).length)
  })

  // This test is the first: mails about messages wait for minutes, and its end waits for all jobs.
  test('lose nothing when one is killed and when all are replaced; people are back, and see and hear everything', {
    timeout: 600_000 * SOAK,
  }, async () => {
    const members = people.slice(0, 5)
    const load = startLoad(cluster.base, members, { mostOrders: 400 * SOAK })
    let returns = 0
    const sockets = await Promise.all(members.map((person) => listenAt(cluster.base, person)))
    for (const { socket } of sockets) {
      socket.on('connect', () => {
        returns += 1
      })
    }
    const someMore = async (more: number) => {
      const enough = load.count() + more
      await expect.poll(load.count, { timeout: 120_000, interval: 10 }).toBeGreaterThan(enough)
    }

    const killings: { from: number; to: number }[] = []
    for (let round = 0; round < REPLACEMENTS; round += 1) {
      await someMore(15)
      const from = performance.now()
      await cluster.processes[1]?.end('SIGKILL')
      await someMore(15)
      await cluster.processes[1]?.start()
      killings.push({ from, to: performance.now() })
      for (const process of cluster.processes) {
        expect(await process.end('SIGTERM')).toBe(0)
        await process.start()
        await someMore(5)
      }
    }
    await load.stop()
    expect(unexpected(load)).toEqual([])
    // A request that reached a process while it closed has no answer; the client gave up those that a busy machine
    // served too late.
    const isKilling = (at: number) => killings.some(({ from, to }) => at > from && at < to)
    const cut = load.seen.filter(({ at, answer }) => !isKilling(at) && answer.status === 0 && answer.ms < GIVEN_UP)
    expect(cut.length).toBeLessThanOrEqual(cluster.processes.length * REPLACEMENTS)

    for (const { socket } of sockets) await expect.poll(() => socket.connected).toBe(true)
    expect(returns).toBeGreaterThanOrEqual(members.length)
    await expectNothingLost(cluster, load.acknowledged)

    const [first, second] = members
    if (!first || !second) throw new Error('no member has entered')
    const conversationId = await converse(cluster.base, first, second)
    const messageId = await say(cluster.base, first, conversationId, 'We are all back.')
    await expect.poll(() => JSON.stringify(sockets[1]?.heard)).toContain(messageId)
  })

  test('deliver an order and a message to both people once each, whatever process they are connected to', async () => {
    const [buyer, seller] = people.slice(6)
    if (!buyer || !seller) throw new Error('no member has entered')
    const atSeller = await Promise.all([listenAt(baseOf(cluster, 1), seller), listenAt(baseOf(cluster, 2), seller)])
    const atBuyer = await listenAt(baseOf(cluster, 0), buyer)

    const orderId = await order(baseOf(cluster, 2), buyer, seller)
    const statusesOf = ({ heard }: Listener) =>
      heard.filter(({ event }) => event === 'order_status_updated').map(({ data }) => data.status)
    for (const listener of [...atSeller, atBuyer])
      await expect.poll(() => statusesOf(listener)).toContain('pending_acceptance')
    for (const { heard } of atSeller)
      await expect.poll(() => heard.map(({ event }) => event)).toContain('new_notification')
    await accept(baseOf(cluster, 0), seller, orderId)
    for (const listener of [...atSeller, atBuyer])
      await expect.poll(() => statusesOf(listener).at(-1)).toMatch(/accepted|scheduled/)

    const conversationId = await converse(baseOf(cluster, 1), buyer, seller)
    const messageId = await say(baseOf(cluster, 2), buyer, conversationId, 'Is there a lift?')
    const arrivals = ({ heard }: Listener) =>
      heard.filter(({ event, data }) => event === 'newMessage' && JSON.stringify(data).includes(messageId))
    for (const listener of [...atSeller, atBuyer]) await expect.poll(() => arrivals(listener)).toHaveLength(1)
    const toasts = ({ heard }: Listener) =>
      heard.filter(({ event }) => event === 'new_notification').map(({ data }) => `${data.title}: ${data.message}`)
    const [one, other] = atSeller
    await vi.waitFor(() => expect(toasts(one).toSorted()).toEqual(toasts(other).toSorted()), 30_000)
    for (const listener of atSeller) expect(new Set(toasts(listener)).size).toBe(toasts(listener).length)
  })

  test('close the sockets of a session that ends, wherever they are', async () => {
    const person = people[5]
    if (!person) throw new Error('no member has entered')
    const everywhere = await Promise.all(cluster.processes.map(({ base }) => listenAt(base, person)))
    const ends = everywhere.map(
      ({ socket }) => new Promise<string>((resolve) => socket.once('disconnect', (reason) => resolve(reason))),
    )
    await signOut(baseOf(cluster, 0), person)
    for (const reason of await Promise.all(ends)) expect(reason).toBe('io server disconnect')
  })

  test('refuse to be asked in turn by a browser that has no websocket, and say why', async () => {
    const opened = await (await fetch(`${cluster.base}/socket.io/?EIO=4&transport=polling`)).text()
    const { sid } = JSON.parse(opened.slice(1))
    const isRejected = async (n: number) => {
      const reply = await fetch(`${cluster.base}/socket.io/?EIO=4&transport=polling&sid=${sid}&t=${n}`)
      expect(reply.status).toBe(400)
      return reply.text()
    }
    // The process that knows the session holds the request open; the others refuse it.
    expect(await Promise.any([1, 2, 3].map(isRejected))).toContain('Session ID unknown')
  })
})
