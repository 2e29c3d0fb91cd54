import type { FastifyInstance } from 'fastify'
import type { Deps } from './context.ts'

/** Groups of calls whose writes can change what a visitor sees. A new one that does belongs here. */
const PUBLIC_CALL_GROUPS = new Set(['service', 'product', 'user', 'category', 'serviceOrder', 'productOrder', 'review'])

/** By application: a test may have several in one process. */
const listeners = new WeakMap<Deps, Set<() => void>>()

/** Calls `listener` when a call to this process has changed something that visitors see, before the caller knows. */
export function onPublicChange(deps: Deps, listener: () => void): void {
  listeners.set(deps, (listeners.get(deps) ?? new Set()).add(listener))
}

/** Tells of the writes among the calls that are mounted after it. */
export function watchPublicChanges(app: FastifyInstance, deps: Deps): void {
  app.addHook('onSend', async (request, reply) => {
    const { callName } = request.routeOptions.config
    if (!callName || request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return
    if (PUBLIC_CALL_GROUPS.has(callName.split('.')[0] ?? '')) for (const tell of listeners.get(deps) ?? []) tell()
  })
}
