import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/kernel/context.ts'
import { callerOf } from '#server/kernel/http/caller.ts'
import { limitCall } from '#server/kernel/http/rate-limits.ts'
import { plainPage } from '#server/notifications/unsubscribe-page.ts'
import type { Language } from '#shared/contract/common.ts'

const BODY_LIMIT = 1024

/** The query of the link of a mail. */
export interface ByToken {
  Querystring: { token?: unknown }
}

/** Lets a scope take the forms of such pages, whose bodies say nothing, and limits who calls it. */
export function takeLinkPages(scope: FastifyInstance, deps: Deps): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  )
  scope.addHook('onRequest', (request) => limitCall(deps, 'read', callerOf(request)))
}

type Content = Parameters<typeof plainPage>[1]

/** Sends a page behind the link of a mail, which nothing stores and no frame shows. */
export function sendLinkPage(
  reply: FastifyReply,
  { settings }: Pick<Deps, 'settings'>,
  { language, status, content }: { language: Language; status: 200 | 404; content: Content },
) {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .status(status)
    .headers({
      'Content-Security-Policy': `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(plainPage({ language, marketplace: settings.marketplaceName, nonce }, content))
}
