import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import { Server as TcpServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '#server/kernel/http/errors.ts'

/** The checks, and the routes that running calls need of this process: the bundled sandbox and its webhooks. */
const ALWAYS_SERVED = /^\/(healthz|readyz|sandbox\/v1\/|api\/webhooks\/)/

const INTERNAL_HEADER = 'x-page-request'
const LOOK_EVERY = 10

declare module 'fastify' {
  interface FastifyInstance {
    drain: {
      isStopping: () => boolean
      /** Headers of a call to ourselves on behalf of a running call. Their secret never leaves this process. */
      pass: Record<string, string>
      /**
       * Says that it is not ready, takes no new connection after `announceMs`, and waits at most `ms` milliseconds for the
       * calls on those that there are. From then on calls are refused.
       */
      finish: (ms: number) => Promise<void>
      /** Cuts what is still connected. */
      cut: () => void
    }
  }
}

type Options = {
  /** The servers of the application: several where its host name has several addresses. */
  servers: ReadonlySet<Server>
  /**
   * For how many milliseconds idle connections stay open. A proxy may send a call on one at the very moment in which it
   * is closed, and would not know whether it was served; those that it uses meanwhile close with their answer.
   */
  lingerMs: number
  /**
   * For how many milliseconds the application says that it is not ready before its listeners close: for proxies that
   * look at `/readyz` and do not ask another process when one refuses a connection.
   */
  announceMs?: number
}

const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)))

/**
 * Lets the application end without losing a call: its listeners close first, so that a proxy turns to another process;
 * what arrives on an open connection is served, and answered with `Connection: close`.
 */
export function enableGracefulShutdown(app: FastifyInstance, { servers, lingerMs, announceMs = 0 }: Options): void {
  const served = new Set<ServerResponse>()
  const secret = randomUUID()
  let isStopping = false
  let isOver = false

  app.addHook('onRequest', async (request, reply) => {
    if (ALWAYS_SERVED.test(request.url) || request.headers[INTERNAL_HEADER] === secret) return
    if (isOver) throw unavailable()
    served.add(reply.raw)
    reply.raw.once('close', () => served.delete(reply.raw))
  })
  app.addHook('onSend', async (_, reply) => {
    if (isStopping) reply.header('Connection', 'close')
  })
  app.addHook('preClose', async () => {
    isStopping = true
    isOver = true
  })

  /** Only the listener: Node's own `close` would end idle connections as well, and no longer end slow requests. */
  const stopListening = () => {
    for (const server of servers) if (server.listening) TcpServer.prototype.close.call(server)
  }
  const isConnected = async () => (await Promise.all([...servers].map(connectionsOf))).some((count) => count > 0)

  app.decorate('drain', {
    isStopping: () => isStopping,
    pass: { [INTERNAL_HEADER]: secret },
    finish: async (ms) => {
      isStopping = true
      if (announceMs > 0) await pause(announceMs)
      stopListening()
      const [begin, isLate] = [performance.now(), (after: number) => performance.now() - begin >= after]
      while (!isLate(ms)) {
        if (served.size === 0 && (isLate(lingerMs) || !(await isConnected()))) {
          for (const server of servers) server.closeIdleConnections()
          // What had arrived by then counts as served in the next turn.
          await pause(0)
          if (served.size === 0) break
        }
        await pause(LOOK_EVERY)
      }
      isOver = true
    },
    cut: () => {
      for (const server of servers) server.closeAllConnections()
    },
  })
}
