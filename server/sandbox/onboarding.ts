import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '#server/db/transaction.ts'
import { onboard } from './accounts.ts'
import { lockAccountLink, spendAccountLink } from './data.ts'
import { parseForm } from './form.ts'
import { onboardingPage } from './onboarding-page.ts'
import type { SandboxOptions } from './options.ts'

const FORM = 'application/x-www-form-urlencoded'

interface ByToken {
  Params: { token: string }
}

/** The page behind an account link: the provider's form, here a single field. */
export async function onboarding(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  app.removeContentTypeParser(FORM)
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const now = () => options.now?.() ?? new Date()

  app.get<ByToken>('/:token', async (request, reply) => {
    const link = await inTransaction(options.db, (tx) => lockAccountLink(tx, request.params.token))
    if (!link) return reply.status(404).send()
    if (link.used || link.expires < now()) return reply.redirect(link.refresh_url)
    return sendPage(request, reply, link.return_url)
  })

  app.post<ByToken>('/:token', async (request, reply) => {
    const { name } = parseForm(typeof request.body === 'string' ? request.body : '')
    const target = await inTransaction(options.db, async (tx) => {
      const link = await lockAccountLink(tx, request.params.token)
      if (!link) return
      if (link.used || link.expires < now()) return link.refresh_url
      if (typeof name !== 'string' || !name.trim()) return request.url
      await spendAccountLink(tx, request.params.token)
      const work = { tx, now: Math.floor(now().getTime() / 1000), cause: null }
      await onboard(work, link.account, name.trim().slice(0, 200))
      return link.return_url
    })
    return target === undefined ? reply.status(404).send() : reply.redirect(target, 303)
  })
}

function sendPage(request: FastifyRequest, reply: FastifyReply, returnUrl: string) {
  const language = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'en'
  const nonce = randomBytes(16).toString('base64')
  // Chromium applies form-action also to the redirect after a form.
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${new URL(returnUrl).origin}; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(onboardingPage(language, nonce))
}
