import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The host of all calendars that the tests publish. */
export const CALENDAR_HOST = 'https://calendar.example'

/**
 * A host of the internet: what is put to a path can be had from there until it is deleted. What is posted to a path can be
 * had from there with its headers, as from a push service of ours.
 */
export async function startCalendars() {
  const published = new Map<string, Buffer>()
  const server = http.createServer(async (request, reply) => {
    const path = request.url ?? ''
    if (request.method === 'PUT') published.set(path, await buffer(request))
    if (request.method === 'DELETE') published.delete(path)
    if (request.method === 'POST') {
      const posted: Posted = { headers: request.headers, body: (await buffer(request)).toString('base64') }
      published.set(path, Buffer.from(JSON.stringify(posted)))
      return reply.writeHead(201).end()
    }
    const content = published.get(path)
    reply.writeHead(content || request.method === 'DELETE' ? 200 : 404).end(request.method === 'GET' ? content : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { address: `http://127.0.0.1:${port}`, stop }
}

type Posted = { headers: http.IncomingHttpHeaders; body: string }

/** The last message that was posted to a path of that host; undefined before there is one. */
export async function postedTo(path: string): Promise<Posted | undefined> {
  const reply = await fetch(`${process.env.BROWSER_CALENDARS}${path}`)
  // Only the host above writes it.
  return reply.ok ? ((await reply.json()) as Posted) : undefined
}

/** Publishes a calendar, or takes it off; returns its address. */
export async function publish(path: string, content: string | undefined): Promise<string> {
  const url = `${process.env.BROWSER_CALENDARS}${path}`
  const body = content === undefined ? { method: 'DELETE' } : { method: 'PUT', body: content }
  const { ok } = await fetch(url, body)
  if (!ok) throw new Error(`${url} cannot be published`)
  return CALENDAR_HOST + path
}

/**
 * Within the application, before it starts: leads the connections to that host to the server of the tests. All others stay
 * as they are, with their checks.
 */
function leadConnections(address: string): void {
  const request = https.request
  const lead: unknown = (url: URL, options: https.RequestOptions, callback: (reply: http.IncomingMessage) => void) => {
    if (url.origin !== CALENDAR_HOST) return request(url, options, callback)
    const { method, headers, signal } = options
    return http.request(
      new URL(url.pathname, address),
      { ...(method && { method }), ...(headers && { headers }), ...(signal && { signal }) },
      callback,
    )
  }
  // The application calls it in no other way.
  https.request = lead as typeof https.request
}

if (process.env.CALENDARS_OF_TESTS) leadConnections(process.env.CALENDARS_OF_TESTS)
