import type { FastifyRequest } from 'fastify'
import type { Viewer } from '#server/kernel/context.ts'
import { ACTING_FOR } from '#shared/kernel/contract.ts'
import { notAllowed } from './errors.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not for one of the staff who sees the site as a person: identity papers, and what opens something without a sign-in. */
    isSecret?: boolean
  }
}

const READING = ['GET', 'HEAD']

/**
 * Refuses everything but reading to one of the staff who sees the site as a person. Whatever takes a token passes here, by
 * `viewerOf`, so that no call can forget it.
 */
export function rejectInView(request: FastifyRequest, viewer: Viewer): void {
  if (!viewer.seenBy) return
  if (!READING.includes(request.method))
    throw notAllowed('read_only_view', 'You see the site as another person. Nothing can be changed.')
  if (request.routeOptions.config.isSecret || request.headers[ACTING_FOR] !== undefined)
    throw notAllowed('not_in_view', 'This is not shown to those who see the site as another person.')
}

/** Fields that open something without a sign-in, by the name of the object that they stand in. */
const SECRET_FIELDS: Readonly<Record<string, readonly string[]>> = {
  // Whoever shows it gets the goods.
  pickup: ['code'],
  collection: ['shareToken'],
  collections: ['shareToken'],
}

/** Returns the reply for a member of the staff who sees the site as a person: a copy without those fields. */
export function withoutSecrets(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, name))
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  const secret = SECRET_FIELDS[name] ?? []
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => (secret.includes(key) ? [] : [[key, withoutSecrets(part, key)]])),
  )
}
