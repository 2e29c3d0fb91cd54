import fastify, { type FastifyInstance } from 'fastify'
import { type Socket as Client, io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authenticateSocket, openSessionsAmong } from '#server/accounts/sessions.ts'
import { openSocket } from '#server/kernel/realtime/socket.ts'
import { teamStates } from '#test/team-states.ts'
import { startWorld, type World } from '#test/world.ts'

let world: World
let app: FastifyInstance
let address: string
let socket: Awaited<ReturnType<typeof openSocket>>
const clients: Client[] = []
beforeAll(async () => {
  world = await startWorld()
  app = fastify()
  socket = await openSocket(app, world.deps, { authenticate: authenticateSocket, validSessions: openSessionsAmong })
  app.addHook('preClose', () => socket.close())
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => {
  for (const client of clients.splice(0)) client.close()
})
afterAll(async () => {
  await app.close()
  await world.close()
})

/** Records the events that reach a browser that is open with this token, and acts for this seller. */
async function listen(token: string, actingFor?: unknown): Promise<string[]> {
  const client = io(address, { auth: { token, actingFor }, transports: ['websocket'], forceNew: true })
  clients.push(client)
  const events: string[] = []
  client.onAny((event: string) => events.push(event))
  await new Promise((resolve, reject) => {
    client.once('connect', () => resolve(undefined))
    client.once('connect_error', reject)
  })
  return events
}

const moved = (sellerId: string) =>
  socket.publish([sellerId], 'order_status_updated', { orderId: 'o1', status: 'accepted' }, { sellerId })
const notified = (accountId: string) =>
  socket.publish([accountId], 'new_notification', { title: 't', message: 'm', severity: 'info' })

test('a member who acts for a shop hears of its orders, and not what its owner is notified of', async () => {
  const { owner, member } = await teamStates(world).member()
  const [acting, asThemselves] = [await listen(member.token, owner.id), await listen(member.token)]
  await notified(owner.id)
  await moved(owner.id)
  await notified(member.id)
  await expect.poll(() => acting).toEqual(['order_status_updated', 'new_notification'])
  await expect.poll(() => asThemselves).toEqual(['new_notification'])
})

test('other accounts hear nothing of it, whatever they claim', async () => {
  const { owner } = await teamStates(world).member()
  const stranger = await world.aBuyer()
  const heard = await Promise.all([owner.id, 'x', 5, { a: 1 }].map((claim) => listen(stranger.token, claim)))
  await moved(owner.id)
  await notified(stranger.id)
  for (const events of heard) await expect.poll(() => events).toEqual(['new_notification'])
})

test('a member who was removed hears nothing more at once, and stays signed in', async () => {
  const { owner, member, id } = await teamStates(world).member()
  const events = await listen(member.token, owner.id)
  await moved(owner.id)
  await expect.poll(() => events).toHaveLength(1)
  await owner.team.remove({ params: { id } })
  // The notice of the removal comes on a connection of its own.
  await expect
    .poll(async () => {
      events.length = 0
      await moved(owner.id)
      await notified(member.id)
      await expect.poll(() => events).toContain('new_notification')
      return events
    })
    .toEqual(['new_notification'])
})
