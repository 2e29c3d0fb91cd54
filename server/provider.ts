import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { stripeClient } from '#server/payments/stripe/client.ts'
import type { DeliveryOptions, SandboxOptions } from '#server/sandbox/options.ts'
import { sandbox } from '#server/sandbox/sandbox.ts'
import { sandboxTasks } from '#server/sandbox/tasks.ts'
import type { Deps } from './kernel/context.ts'

/** The parts that an application is built from; `openProvider` and `buildApp` make the rest of `Deps`. */
export type Base = Omit<Deps, 'publish' | 'stripe' | 'webhookSecrets' | 'gazetteer'>

export type ProviderOptions = {
  /** For tests: errors of calls to the sandbox, and of its webhooks. */
  sandboxFaults?: SandboxOptions['faults']
  deliver?: DeliveryOptions['deliver']
  /** For tests: how many milliseconds to wait for an answer of the sandbox. */
  timeoutMs?: number
  /** For tests: no pages are rendered, and the API is not documented. */
  callsOnly?: boolean
}

/** Calls this application in the process, without a connection. */
const ourselves =
  (app: FastifyInstance): typeof fetch =>
  async (input, { method, headers, body } = {}) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    const reply = await app.inject({
      // The SDK and the sandbox send only GET, POST and DELETE, with text.
      method: (method ?? 'GET') as 'GET' | 'POST' | 'DELETE',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return new Response(reply.rawPayload.length ? new Uint8Array(reply.rawPayload) : null, {
      status: reply.statusCode,
      headers: Object.entries(reply.headers).map(([name, value]): [string, string] => [name, String(value)]),
    })
  }

/** The provider: Stripe with the operator's keys, otherwise the bundled sandbox behind the same SDK. */
export function openProvider(app: FastifyInstance, base: Base, options: ProviderOptions) {
  const { sandboxFaults, deliver, timeoutMs } = options
  const { stripe, localUrl } = base.settings
  if (stripe.secretKey)
    return {
      client: stripeClient({ secretKey: stripe.secretKey, apiUrl: stripe.apiUrl }),
      webhookSecrets: stripe.webhookSecrets,
      tasks: {},
    }
  const secret = (use: string) => createHmac('sha256', base.tokenKey).update(`sandbox:${use}`).digest('hex')
  const secretKey = `sk_test_${secret('key')}`
  const webhookSecret = `whsec_${secret('webhook')}`
  const send = stripe.apiUrl ? {} : { fetch: ourselves(app) }
  app.register(sandbox, {
    db: base.db,
    log: base.log,
    secretKey,
    publicUrl: () => base.settings.publicUrl,
    ...(sandboxFaults ? { faults: sandboxFaults } : {}),
  })
  const apiUrl = `${stripe.apiUrl ?? localUrl}/sandbox`
  return {
    client: stripeClient({ secretKey, apiUrl, ...send, ...(timeoutMs ? { timeoutMs } : {}) }),
    webhookSecrets: [webhookSecret],
    tasks: sandboxTasks({
      webhookSecret,
      webhookUrl: () => `${localUrl}/api/webhooks/stripe`,
      ...send,
      ...(deliver ? { deliver } : {}),
    }),
  }
}
