import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** A person as a provider knows them; the name of the login is the subject. */
export type Known = { email?: string; email_verified?: boolean; name?: string }

export const CLIENT = { clientId: 'the-market', clientSecret: 'a-secret-that-is-long-enough' }

/** Listens on a free port of this machine, and closes with all its connections. */
export async function listen(server: Server, host = '127.0.0.1') {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // Whoever forgets to close it does not keep the process.
  server.unref()
  // It listens on a port, not on a path.
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { origin: `http://${host}:${port}`, close }
}

/**
 * A real provider of OpenID Connect (`oidc-provider`) on this machine: anybody signs in with any name and password, and it says
 * of them what `people` has. `callbacks` are the addresses to which it sends browsers back.
 */
export async function startOpenidProvider({ callbacks, host }: { callbacks: string[]; host?: string }) {
  const people = new Map<string, Known>()
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  const { origin: issuer, close } = await listen(server, host)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: callbacks,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a-key-of-the-test'] },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...people.get(sub) }) }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  })
  handle = provider.callback()
  return { issuer, people, close }
}

/** A browser without a screen: it keeps cookies and follows redirects until it would leave the provider. */
export class PlainBrowser {
  readonly #cookies = new Map<string, string>()

  async #visit(url: string, form?: Record<string, string>) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const body = form && { method: 'POST', body: new URLSearchParams(form) }
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...body })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    return { text: await answer.text(), next: location === null ? undefined : new URL(location, url).href }
  }

  /** Signs in at a provider as `login`; returns the query with which it sends the browser back. */
  async signIn(url: string, login: string): Promise<string> {
    const origin = new URL(url).origin
    let at: string | undefined = url
    for (let steps = 0; at !== undefined && steps < 20; steps += 1) {
      if (new URL(at).origin !== origin) return new URL(at).search.slice(1)
      const page: { text: string; next: string | undefined } = await this.#visit(at)
      const prompt: string | undefined = /name="prompt" value="(\w+)"/.exec(page.text)?.[1]
      at = page.next ?? (prompt && (await this.#visit(at, { prompt, login, password: 'any' })).next)
    }
    throw new Error('the provider does not send the browser back')
  }
}
