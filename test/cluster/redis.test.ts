import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statusOf } from '../application.ts'
import { enterPeople, type Member } from '../faults/people.ts'
import { converse, say } from './actions.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { type Listener, listen } from './listener.ts'
import { hasRedis, NO_REDIS, prepareRedis } from './redis.ts'

const given = process.env.REDIS_URL
const isPossible = given !== undefined || hasRedis()
if (!isPossible) console.warn(NO_REDIS)

describe.runIf(isPossible)('two processes with Redis between them', () => {
  let cluster: Cluster
  let redis: Awaited<ReturnType<typeof prepareRedis>>
  let conversationId: string
  let from: Member
  let atBoth: Listener[]

  const baseOf = (place: number) => cluster.processes[place]?.base ?? ''
  const hears = (listener: Listener | undefined, messageId: string) =>
    JSON.stringify(listener?.heard).includes(messageId)

  /** Sends the message once a second until the browser receives one of them; returns its id. */
  async function sayUntilHeard(text: string, place: number): Promise<string> {
    const said: string[] = []
    const heard = () => said.find((messageId) => hears(atBoth[place], messageId))
    const sayAgain = async () => {
      said.push(await say(baseOf(0), from, conversationId, text))
      return heard()
    }
    await expect.poll(sayAgain, { timeout: 60_000, interval: 1_000 }).toBeDefined()
    return heard() ?? ''
  }

  beforeAll(async () => {
    redis = await prepareRedis()
    if (!given) await redis.start()
    cluster = await startCluster({ count: 2, settings: { REDIS_URL: given ?? redis.url } })
    const people = await enterPeople(cluster, 2)
    const [first, to] = people
    if (!first || !to) throw new Error('no member has entered')
    from = first
    conversationId = await converse(baseOf(0), from, to)
    atBoth = await Promise.all([listen(baseOf(0), to.token), listen(baseOf(1), to.token)])
  })
  afterAll(async () => {
    for (const { close } of atBoth ?? []) close()
    await cluster?.close()
    await redis?.end()
  })

  test('both hear, once each', async () => {
    // Browsers fetch the messages that were sent before the second process read.
    const id = await sayUntilHeard('Is anybody there?', 1)
    await expect.poll(() => hears(atBoth[0], id)).toBe(true)
    for (const { heard } of atBoth)
      expect(
        heard.filter(({ event, data }) => event === 'newMessage' && JSON.stringify(data).includes(id)),
      ).toHaveLength(1)
  })

  test.skipIf(given)(
    'without it each goes on by itself, and sends its browsers to fetch anew; then all is as before',
    async () => {
      await redis.end()
      const away = new Promise<string>((resolve) => atBoth[1]?.socket.once('disconnect', (reason) => resolve(reason)))
      // The process may be reconnecting at this moment.
      await sayUntilHeard('Redis is gone.', 0)
      for (const place of [0, 1]) expect(await statusOf(`${baseOf(place)}/services/browse`)).toBe(200)
      expect(await away).toBe('transport close')

      await redis.start()
      await sayUntilHeard('Redis is back.', 1)
    },
  )
})
