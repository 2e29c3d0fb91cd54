import type { FastifyRequest } from 'fastify'

/** Destinations of requests that a browser shows as a page. */
const SHOWN = ['document', 'iframe', 'frame', 'embed', 'object', 'fencedframe']
/** A client that names no types takes any (RFC 9110). */
const TAKES_HTML = /text\/html|application\/xhtml\+xml|text\/\*|\*\/\*/i

/** True if the sender shows a page to a person, or does not say what it wants. */
export function wantsPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest']
  if (destination !== undefined) return SHOWN.includes(String(destination))
  return headers.accept === undefined || TAKES_HTML.test(headers.accept)
}
