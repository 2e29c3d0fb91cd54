import { once } from 'node:events'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import { type RealProxy, SITE } from './proxies.ts'

const FORM = 'application/x-www-form-urlencoded'

/** A browser: it keeps its connections and the proxy's cookie. */
export function browserAt({ port, isSecure }: Pick<RealProxy, 'port' | 'isSecure'>) {
  const agent = isSecure
    ? new https.Agent({ keepAlive: true, rejectUnauthorized: false })
    : new http.Agent({ keepAlive: true })
  let cookie = ''

  const open = (method: string, path: string, headers: Record<string, string | number>) => {
    const options: RequestOptions = {
      host: '127.0.0.1',
      port,
      method,
      path,
      agent,
      headers: { ...headers, Host: SITE, ...(cookie ? { Cookie: cookie } : {}) },
    }
    const asked = isSecure ? https.request(options) : http.request(options)
    const status = new Promise<number | string>((resolve) => {
      asked.on('response', (reply: IncomingMessage) => {
        cookie = reply.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
        reply.on('error', (error) => resolve(error.message))
      })
      asked.on('error', (error) => resolve(error.message))
    })
    return { asked, status }
  }

  return {
    /** The status, or what went wrong. */
    read: () => {
      const { asked, status } = open('GET', '/api/service?limit=1', {})
      asked.end()
      return status
    },
    /** A form that was sent before the page's scripts were there: it must not be sent twice, so no proxy repeats it. */
    sendForm: () => {
      const { asked, status } = open('POST', '/contact', { 'Content-Type': FORM, 'Content-Length': 3 })
      asked.end('a=b')
      return status
    },
    /** A sign-in whose body comes slowly, and is wrong in the end. */
    upload: (email: string) => {
      const body = JSON.stringify({ email, password: 'not the password' })
      const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
      const { asked, status } = open('POST', '/api/auth/login', headers)
      asked.flushHeaders()
      let sent = 0
      const timer = setInterval(() => {
        // All but the last.
        if (sent < body.length - 1) asked.write(body[sent++])
      }, 100)
      return {
        finish: () => {
          clearInterval(timer)
          asked.end(body.slice(sent))
          return status
        },
      }
    },
    close: () => agent.destroy(),
  }
}
export type Browser = ReturnType<typeof browserAt>

/** The protocol that a proxy chooses, and where its plain port leads to. */
export async function doorsOf({ port, plainPort }: { port: number; plainPort: number }) {
  const { connect } = await import('node:tls')
  const socket = connect({ host: '127.0.0.1', port, ALPNProtocols: ['h2', 'http/1.1'], rejectUnauthorized: false })
  await once(socket, 'secureConnect')
  const protocol = socket.alpnProtocol
  socket.destroy()
  const headers = { Host: SITE }
  const [plain] = (await once(
    http.get({ host: '127.0.0.1', port: plainPort, path: '/a?b=c', headers }),
    'response',
  )) as [IncomingMessage]
  plain.resume()
  return { protocol, plain: [plain.statusCode, plain.headers.location] }
}
