import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'

/** The checks, and the routes that running calls need of this process: the bundled sandbox and its webhooks. */
const ALWAYS_SERVED = /^\/(healthz|readyz|sandbox\/v1\/|api\/webhooks\/)/

const INTERNAL_HEADER = 'x-page-request'

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      isStopping: () => boolean
      /** Headers of a call to ourselves on behalf of a running call. Their secret never leaves this process. */
      pass: Record<string, string>
      /** Refuses new calls and waits at most `ms` milliseconds for the running ones. */
      finish: (ms: number) => Promise<void>
    }
  }
}

/** Lets running calls finish while the application stops, and answers all others with 503 and `Retry-After`. */
export function enableGracefulShutdown(app: FastifyInstance): void {
  const served = new Set<ServerResponse>()
  const secret = randomUUID()
  let isStopping = false
  let onIdle = () => {}

  const leave = (response: ServerResponse) => {
    served.delete(response)
    if (served.size === 0) onIdle()
  }

  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS_SERVED.test(request.url) || request.headers[INTERNAL_HEADER] === secret) return
    if (isStopping) {
      reply.header('Connection', 'close')
      throw unavailable()
    }
    served.add(reply.raw)
    reply.raw.once('close', () => leave(reply.raw))
  })
  app.addHook('preClose', async () => {
    isStopping = true
  })

  app.decorate('drain', {
    isStopping: () => isStopping,
    pass: { [INTERNAL_HEADER]: secret },
    finish: (ms) => {
      isStopping = true
      return new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        onIdle = () => {
          clearTimeout(timer)
          resolve()
        }
        if (served.size === 0) onIdle()
      })
    },
  })
}
