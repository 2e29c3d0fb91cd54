import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inTransaction } from '#server/db/transaction.ts'
import { endCheckout } from './changes.ts'
import { checkoutPage, METHODS } from './checkout-page.ts'
import { type ChapaObjects, findBy } from './data.ts'
import type { ChapaSandboxOptions } from './options.ts'

const FORM = 'application/x-www-form-urlencoded'
const ENDS = { pay: 'success', fail: 'failed', cancel: 'cancelled' } as const

interface ByToken {
  Params: { token: string }
}

/** The page on which the payer pays, lets the payment fail, or gives it up, and which leads back to us. */
export async function checkout(app: FastifyInstance, options: ChapaSandboxOptions): Promise<void> {
  app.removeContentTypeParser(FORM)
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.get<ByToken>('/:token', async (request, reply) => {
    const found = await findBy(options.db, 'chapa_transaction', { token: request.params.token })
    return found ? sendPage(request, reply, found) : reply.status(404).send()
  })

  app.post<ByToken>('/:token', async (request, reply) => {
    const { act = '', method = '' } = (request.body ?? {}) as Record<string, string>
    if (!isEnd(act)) return reply.status(400).send()
    const status = ENDS[act]
    const chosen = Object.hasOwn(METHODS, method) ? method : 'telebirr'
    const paidBy = status === 'success' ? chosen : null
    const ended = await inTransaction(options.db, (tx) =>
      endCheckout({ tx, now: options.now?.() ?? new Date() }, request.params.token, { status, method: paidBy }),
    )
    if (!ended) return reply.status(404).send()
    return ended.returnUrl ? reply.redirect(ended.returnUrl, 303) : sendPage(request, reply, ended)
  })
}

const isEnd = (act: string): act is keyof typeof ENDS => Object.hasOwn(ENDS, act)

function sendPage(request: FastifyRequest, reply: FastifyReply, transaction: ChapaObjects['chapa_transaction']) {
  const language = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? 'en'
  const nonce = randomBytes(16).toString('base64')
  // Chromium applies form-action also to the redirect after a form.
  const back = transaction.returnUrl ? new URL(transaction.returnUrl).origin : ''
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(checkoutPage(transaction, { language, nonce }))
}
