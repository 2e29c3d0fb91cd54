import type { FastifyInstance } from 'fastify'

/** Families whose writes can change what a visitor sees. A new one that does belongs here. */
const PUBLIC = new Set(['service', 'user', 'category', 'order'])

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls `listener` when something that visitors see was changed by a call to this process, before the caller knows. */
    onPublicChange: (listener: () => void) => void
  }
}

/** Tells who keeps what visitors see that it may be another thing now. Registered before the calls are. */
export function noticeChanges(app: FastifyInstance): void {
  const listeners = new Set<() => void>()
  app.decorate('onPublicChange', (listener: () => void) => void listeners.add(listener))
  app.addHook('onSend', async (request, reply) => {
    const { callName } = request.routeOptions.config
    if (!callName || request.method === 'GET' || request.method === 'HEAD') return
    if (reply.statusCode < 400 && PUBLIC.has(callName.split('.')[0] ?? '')) for (const tell of listeners) tell()
  })
}
