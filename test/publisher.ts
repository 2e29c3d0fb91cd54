import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type https from 'node:https'
import type { AddressInfo } from 'node:net'
import type { OutgoingRules } from '#server/kernel/http/outgoing.ts'

type Answer = (request: IncomingMessage, reply: ServerResponse) => void

/** The client of HTTPS over plain HTTP to one port, whatever host is asked: the checks stand beside the encryption. */
const plainly =
  (port: number): typeof https.request =>
  (url: unknown, options: unknown, callback?: unknown) =>
    http.request(
      // The outgoing client calls it in no other way.
      new URL((url as URL).href.replace(/^https:/, 'http:')),
      { ...(options as http.RequestOptions), port },
      callback as (reply: IncomingMessage) => void,
    )

/** A server of this machine that stands for a host of the public internet: `https://127.0.0.1/`. */
export async function startPublisher(answer: Answer) {
  const server = http.createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  const rules: OutgoingRules = { isAllowed: (ip) => ip === '127.0.0.1', request: plainly(port) }
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { rules, stop }
}
