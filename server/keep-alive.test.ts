import { once } from 'node:events'
import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '#test/world.ts'
import { KEEP_ALIVE } from './app.ts'

/** Beyond Node's own 5 s for idle connections, and beyond the 10 s in which the headers of a request must come. */
const IDLE = 12_000

let world: World
let port: number
/** Agent that acts as a proxy: one connection, which it keeps. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  world = await startWorld()
  await world.app.listen({ host: '127.0.0.1', port: 0 })
  // It listens on a port, not on a path.
  port = (world.app.server.address() as AddressInfo).port
})
afterAll(() => {
  agent.destroy()
  return world.close()
})

async function ask() {
  const asked = get({ port, host: '127.0.0.1', path: '/healthz', agent })
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  return { status: reply.statusCode, keepAlive: reply.headers['keep-alive'], isOld: asked.reusedSocket }
}

test('an idle connection stays open for 72 s, which is longer than a proxy keeps it, and clients are told', async () => {
  expect(KEEP_ALIVE).toBe(72_000)
  const server: Server = world.app.server
  expect(server).toMatchObject({ keepAliveTimeout: KEEP_ALIVE, headersTimeout: 10_000, requestTimeout: 30_000 })
  expect(await ask()).toEqual({ status: 200, keepAlive: 'timeout=72', isOld: false })
})

test('a request on a connection that was idle for longer than headers may take is served on it', async () => {
  await ask()
  await pause(IDLE)
  expect(await ask()).toEqual({ status: 200, keepAlive: 'timeout=72', isOld: true })
})
