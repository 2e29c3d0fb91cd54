import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { unavailable } from './errors.ts'

/** The checks, and what those who are being served still need of ourselves: the bundled sandbox and its webhooks. */
const ALWAYS = /^\/(healthz|readyz|sandbox\/v1\/|api\/webhooks\/)/

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      isStopping: () => boolean
      /** Takes nobody new, and waits until those who came before are served, at most so many milliseconds. */
      finish: (ms: number) => Promise<void>
    }
  }
}

/** Lets those who are being served finish while the application stops, and tells all others to come back. */
export function letFinish(app: FastifyInstance): void {
  const served = new Set<ServerResponse>()
  let isStopping = false
  let onIdle = () => {}

  const leave = (response: ServerResponse) => {
    served.delete(response)
    if (served.size === 0) onIdle()
  }

  app.addHook('onRequest', async (request, reply) => {
    // A page calls the API in this process for somebody who is being served.
    if (ALWAYS.test(request.url) || request.headers['x-page-request']) return
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
