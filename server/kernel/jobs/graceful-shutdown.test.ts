import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { startWorld } from '#test/world.ts'
import { enableGracefulShutdown } from './graceful-shutdown.ts'

const agents: Agent[] = []
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy()
})

/** Opens a connection that stays open, like that of a proxy. */
function keepOpen() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  agents.push(agent)
  return agent
}

async function serve(lingerMs: number, { host = '127.0.0.1', announceMs = 0 } = {}) {
  const servers = new Set<Server>()
  const app = Fastify({
    forceCloseConnections: 'idle',
    serverFactory: (handler) => {
      const server = createServer(handler)
      servers.add(server)
      return server
    },
  })
  enableGracefulShutdown(app, { servers, lingerMs, announceMs })
  app.get('/', async () => 'served')
  app.post('/', async () => 'taken')
  await app.listen({ host, port: 0 })
  // It listens on ports, not on a path.
  const addresses = app.addresses() as AddressInfo[]
  return { app, addresses, port: addresses.find(({ family }) => family === 'IPv4')?.port ?? 0 }
}

async function ask(port: number, agent: Agent) {
  const [reply] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  return { status: reply.statusCode, connection: reply.headers.connection }
}

/** A call whose beginning has arrived; the answer comes when it was finished. */
async function halfACall(port: number) {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': 4, Expect: '100-continue' }
  const upload = request({ port, host: '127.0.0.1', method: 'POST', headers, agent: keepOpen() })
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  upload.flushHeaders()
  await once(upload, 'continue')
  return {
    finish: async () => {
      upload.end('null')
      const [reply] = await answered
      reply.resume()
      return { status: reply.statusCode, connection: reply.headers.connection }
    },
  }
}

const rejectionOf = async (port: number, host = '127.0.0.1') => {
  const socket = connect(port, host)
  const [error] = await once(socket, 'error')
  return error.code
}

test('while a call is running, no new connection is accepted, and what comes on open connections is served and told to close', async () => {
  const { app, port } = await serve(0)
  const [open, other] = [keepOpen(), keepOpen()]
  for (const agent of [open, other]) expect(await ask(port, agent)).toEqual({ status: 200, connection: 'keep-alive' })
  const upload = await halfACall(port)
  const finished = app.drain.finish(60_000)
  expect(await rejectionOf(port)).toBe('ECONNREFUSED')
  expect(await ask(port, open)).toEqual({ status: 200, connection: 'close' })
  expect(await upload.finish()).toEqual({ status: 200, connection: 'close' })
  await finished
  await app.close()
})

test('an idle connection stays open for a while, so that no call is lost that a proxy sends on it', async () => {
  const { app, port } = await serve(60_000)
  const open = keepOpen()
  await ask(port, open)
  let isFinished = false
  const finished = app.drain.finish(60_000).then(() => {
    isFinished = true
  })
  expect(await rejectionOf(port)).toBe('ECONNREFUSED')
  expect(isFinished).toBe(false)
  expect(await ask(port, open)).toEqual({ status: 200, connection: 'close' })
  // Nothing is connected any more: there is nothing to wait for.
  await finished
  await app.close()
})

test('with a delay, new connections are served for so long, and the listeners close after it', async () => {
  // Longer than a busy machine lets this process wait for its turn.
  const announceMs = 1_000
  const { app, port } = await serve(0, { announceMs })
  const begin = performance.now()
  const finished = app.drain.finish(60_000)
  expect(app.drain.isStopping()).toBe(true)
  expect(await ask(port, keepOpen())).toEqual({ status: 200, connection: 'close' })
  await finished
  // Timers may be a millisecond early.
  expect(performance.now() - begin).toBeGreaterThan(announceMs - 2)
  expect(await rejectionOf(port)).toBe('ECONNREFUSED')
  await app.close()
})

test('every address of a host name is closed at once', async () => {
  const { app, addresses, port } = await serve(0, { host: 'localhost' })
  const upload = await halfACall(port)
  const finished = app.drain.finish(60_000)
  for (const at of addresses) expect(await rejectionOf(at.port, at.address)).toBe('ECONNREFUSED')
  expect((await upload.finish()).status).toBe(200)
  await finished
  await app.close()
})

test('when its time is over, an application takes no call, whatever its headers, and lets its own pages finish', async () => {
  const { app, close } = await startWorld()
  try {
    const ask = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/service/latest', headers })).statusCode
    const isReady = async () => (await app.inject('/readyz/process')).statusCode
    expect(await ask({})).toBe(200)
    expect(await isReady()).toBe(200)
    await app.drain.finish(1_000)
    expect(await isReady()).toBe(503)
    expect(await ask({})).toBe(503)
    for (const word of ['1', 'true', '019a0000-0000-7000-8000-000000000000'])
      expect(await ask({ 'x-page-request': word })).toBe(503)
    expect(await ask(app.drain.pass)).toBe(200)
  } finally {
    await close()
  }
})
