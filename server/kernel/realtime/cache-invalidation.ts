import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { orderKindNames, requestKindNames } from '#shared/process/kinds.ts'

/**
 * Groups of calls whose writes can change a public page; orders and requests of every kind do, and administrators who
 * verify, suspend, hide, decide about a report or end an order. Add a new group here if its writes do, or pages stay
 * stale.
 */
const PUBLIC_CALL_GROUPS = new Set([
  'service',
  'product',
  'productOffer',
  'user',
  'category',
  'review',
  'report',
  'adminUser',
  'adminListing',
  'adminReport',
  'adminOrder',
  'adminServiceRequest',
  'adminRequestedProduct',
  'subscription',
  'adminSubscription',
  'adminSettings',
  'adminCategory',
  ...orderKindNames,
  ...requestKindNames,
])

/** By application: a test may run several in one process. */
const listeners = new WeakMap<Deps, Set<() => void>>()

/** Calls `listener` after a write in this process has changed a public page, before the caller gets the reply. */
export function onPublicChange(deps: Deps, listener: () => void): void {
  listeners.set(deps, (listeners.get(deps) ?? new Set()).add(listener))
}

/** Tells all listeners that something on public pages has changed. */
export function announcePublicChange(deps: Deps): void {
  for (const notify of listeners.get(deps) ?? []) notify()
}

/** Announces each successful write of the calls that are mounted after it. */
export function watchPublicChanges(app: FastifyInstance, deps: Deps): void {
  app.addHook('onSend', async (request, reply) => {
    const { callName } = request.routeOptions.config
    if (!callName || request.method === 'GET' || request.method === 'HEAD' || reply.statusCode >= 400) return
    if (PUBLIC_CALL_GROUPS.has(callName.split('.')[0] ?? '')) announcePublicChange(deps)
  })
}
