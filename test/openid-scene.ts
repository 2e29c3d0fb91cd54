import { type Api, type ApiClient, api } from '#shared/contract/index.ts'
import { type CallRequest, callTable, createClient } from '#shared/kernel/contract.ts'
import { inject } from './inject.ts'
import { startOpenidForger } from './openid-forger.ts'
import { CLIENT, PlainBrowser, startOpenidProvider } from './openid-provider.ts'
import { clientOf, startWorld, WireFailure, type World } from './world.ts'

/** A browser at our own site: it keeps what the calls about providers put into it. */
export class SiteBrowser {
  readonly #world: World
  readonly #cookies = new Map<string, string>()
  readonly atProvider = new PlainBrowser()
  token: string | undefined

  constructor(world: World, token?: string) {
    this.#world = world
    this.token = token
  }

  /** The cookies that it keeps. */
  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  get client(): ApiClient {
    return createClient<Api>(callTable(api), async (asked: CallRequest) => {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const request = { ...asked, options: { ...asked.options, headers: { cookie, ...asked.options.headers } } }
      const payload = asked.body === undefined ? {} : { payload: JSON.stringify(asked.body), type: 'application/json' }
      const reply = await inject(this.#world.app, request, { ...payload, token: this.token })
      for (const { name, value } of reply.cookies)
        if (value) this.#cookies.set(name, value)
        else this.#cookies.delete(name)
      if (reply.statusCode >= 400) throw new WireFailure(reply.statusCode, reply.json(), reply.headers)
      return reply.json()
    })
  }

  async begin(provider = 'real'): Promise<string> {
    return (await this.client.openid.begin({ body: { provider } })).url
  }

  finish(answer: string) {
    return this.client.openid.finish({ body: { answer } })
  }

  /** The whole way to the provider and back. */
  async signIn(login: string) {
    return this.finish(await this.atProvider.signIn(await this.begin(), login))
  }
}

export type OpenidScene = Awaited<ReturnType<typeof startOpenidScene>>

/** Our application beside a real provider that it lets people sign in with. */
export async function startOpenidScene({
  env = {},
  more = [],
}: {
  env?: Record<string, string>
  more?: object[]
} = {}) {
  const publicUrl = 'http://127.0.0.1:3000'
  const provider = await startOpenidProvider({ callbacks: [`${publicUrl}/auth/oidc/callback`] })
  const forger = await startOpenidForger()
  const own = { id: 'real', name: 'Real', issuer: provider.issuer, ...CLIENT }
  const forging = { ...own, id: 'forger', name: 'Forger', issuer: forger.issuer }
  const world = await startWorld({ env: { OIDC_PROVIDERS: JSON.stringify([own, forging, ...more]), ...env } })
  return {
    provider,
    forger,
    world,
    aBrowser: (token?: string) => new SiteBrowser(world, token),
    clientOf: (token: string) => clientOf(world.app, token),
    close: async () => {
      await world.close()
      await provider.close()
      await forger.close()
    },
  }
}
