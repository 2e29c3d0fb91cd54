import { once } from 'node:events'
import { Agent, type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

const LOOK_EVERY = 100

type Upstream = { port: number; isReady: boolean }

/**
 * The proxy before several processes: each request and each websocket goes to the next process that is ready, whatever
 * its sender. A process that cannot be reached is passed over; a request that a process may have seen is not sent
 * twice.
 */
export async function startProxy(ports: readonly number[]) {
  const upstreams: Upstream[] = ports.map((port) => ({ port, isReady: true }))
  const agent = new Agent({ keepAlive: false })
  let turn = 0
  const open = new Set<Duplex>()

  const inKeyedQueue = () => {
    turn += 1
    const ready = upstreams.filter(({ isReady }) => isReady)
    const from = ready.length > 0 ? ready : upstreams
    return from.map((_, place) => from[(turn + place) % from.length]!)
  }

  const look = async (upstream: Upstream) => {
    const { status } = await fetch(`http://127.0.0.1:${upstream.port}/readyz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(() => ({ status: 0 }))
    upstream.isReady = status === 200
  }
  let looking = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(async () => void (await Promise.all(upstreams.map(look))))
  }, LOOK_EVERY)

  const ask = (incoming: IncomingMessage, { port }: Upstream): ClientRequest =>
    request({
      port,
      host: '127.0.0.1',
      method: incoming.method,
      path: incoming.url,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' },
      agent,
    })

  const isUnreachable = (error: Error) => 'code' in error && error.code === 'ECONNREFUSED'

  function pass(incoming: IncomingMessage, response: ServerResponse, body: Buffer, [first, ...others]: Upstream[]) {
    if (!first) return void response.writeHead(502).end()
    const asked = ask(incoming, first)
    asked.on('response', (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(response)
      reply.on('error', () => response.destroy())
    })
    asked.on('error', (error) => {
      if (isUnreachable(error)) pass(incoming, response, body, others)
      else response.destroy()
    })
    asked.end(body)
  }

  function upgrade(incoming: IncomingMessage, socket: Duplex, [first, ...others]: Upstream[]) {
    if (!first) return void socket.destroy()
    const asked = ask(incoming, first)
    asked.on('upgrade', (reply, other, head) => {
      const lines = Object.entries(reply.headers).map(([name, value]) => `${name}: ${value}`)
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'))
      if (head.length > 0) socket.write(head)
      socket.pipe(other).pipe(socket)
      for (const [one, another] of [[socket, other] as const, [other, socket] as const]) {
        one.on('error', () => another.destroy())
        one.on('close', () => another.destroy())
      }
    })
    asked.on('response', (reply) => {
      socket.end(`HTTP/1.1 ${reply.statusCode} ${reply.statusMessage}\r\nConnection: close\r\n\r\n`)
      reply.resume()
    })
    asked.on('error', (error) => (isUnreachable(error) ? upgrade(incoming, socket, others) : socket.destroy()))
    asked.end()
  }

  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    pass(incoming, response, Buffer.concat(chunks), inKeyedQueue())
  })
  server.on('upgrade', (incoming, socket) => {
    socket.on('error', () => {})
    upgrade(incoming, socket, inKeyedQueue())
  })
  server.on('connection', (socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo

  return {
    base: `http://127.0.0.1:${port}`,
    port,
    close: async () => {
      clearInterval(timer)
      await looking
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
