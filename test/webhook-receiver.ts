import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { EventMessage } from '#shared/contract/event.ts'

/** A request that came to the receiver. */
export type Received = { headers: Record<string, string>; body: string; message: EventMessage; at: number }

type Answer = (request: Received, reply: ServerResponse, raw: IncomingMessage) => void | Promise<void>

/** Takes whatever comes. */
export const accept: Answer = (_, reply) => void reply.writeHead(204).end()

/** A receiver of webhooks on this machine, which keeps what it got and answers as a test wants it. */
export async function startReceiver(first: Answer = accept) {
  const received: Received[] = []
  let answer = first
  const server = http.createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    // Headers of ours are sent once each.
    const headers = request.headers as Record<string, string>
    const got = { headers, body, message: JSON.parse(body) as EventMessage, at: Date.now() }
    received.push(got)
    await answer(got, reply, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (next: Answer) => {
      answer = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
