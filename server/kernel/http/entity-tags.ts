import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A weak tag: replies that say the same have the same one, however they are compressed (RFC 9110, 8.8.3). */
export const tagOf = (content: string | Buffer): string => `W/"${hash('sha1', content, 'base64url')}"`

/** To look at a thing is no change of it. A quote within a text has a backslash before it. */
const withoutViews = (json: string) => json.replaceAll(/"viewCount":\d+/g, '')

const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, '')

/** True if the sender has the content with this tag already. */
export function hasAlready({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean {
  const known = headers['if-none-match']
  if (known === undefined) return false
  return known.trim() === '*' || known.split(',').some((each) => withoutWeakness(each) === withoutWeakness(tag))
}

/** Sets the tag, and turns the reply into a 304 if the sender has the content; returns whether it did. */
export function tagReply(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  void reply.header('ETag', tag)
  if (!hasAlready(request, tag)) return false
  void reply.status(304).removeHeader('Content-Type').removeHeader('Content-Length').removeHeader('Content-Encoding')
  return true
}

/** Gives replies of the scope's entities a tag, and leaves out what the sender has. Registered before compression. */
export function tagEntities(scope: FastifyInstance): void {
  scope.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isEntity || reply.statusCode !== 200) return payload
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    return tagReply(request, reply, tagOf(typeof payload === 'string' ? withoutViews(payload) : payload))
      ? null
      : payload
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    isEntity?: boolean
  }
}
