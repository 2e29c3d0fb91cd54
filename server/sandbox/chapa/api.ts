import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isConnectionError, isOverloadError } from '#server/db/connection-errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { z } from '#shared/kernel/zod.ts'
import { CHAPA_CURRENCIES } from '#shared/policies/payment-providers.ts'
import { bankList, isBank } from './banks.ts'
import {
  amountOf,
  type ChapaWork,
  cancelTransaction,
  newReference,
  queueTransfer,
  Rejection,
  refundTransaction,
} from './changes.ts'
import { findObject, insertObject } from './data.ts'
import type { ChapaFault, ChapaSandboxOptions } from './options.ts'

const FORM = 'application/x-www-form-urlencoded'

const amount = z.union([z.string(), z.number()]).transform(String)
const currency = z.enum(['ETB', 'USD'], { message: 'Invalid currency, currency is not supported' })
const Checkout = z.looseObject({
  amount,
  currency,
  tx_ref: z.string().min(1).max(100),
  email: z.email().optional(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  return_url: z.url().optional(),
  callback_url: z.url().optional(),
  customization: z
    .object({
      title: z.string().max(16).optional(),
      description: z
        .string()
        .regex(/^[\w .-]*$/)
        .optional(),
    })
    .optional(),
})
const Refund = z.object({
  amount: z.string().optional(),
  reason: z.string().optional(),
  reference: z.string().min(1).max(100).optional(),
})
const Transfer = z.looseObject({
  account_name: z.string().optional(),
  account_number: z.string().min(1),
  amount,
  currency,
  reference: z.string().min(1).max(100),
  bank_code: z.union([z.string(), z.number()]).transform(String),
})

function read<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  throw new Rejection(400, parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

const success = (message: string, data: unknown) => ({ message, status: 'success', data })

interface ByName {
  Params: { name: string }
}

/** Chapa's API as far as we use it, for callers with the secret key: its documentation, as decision 135 reads it. */
export async function chapaApi(app: FastifyInstance, options: ChapaSandboxOptions): Promise<void> {
  const now = () => options.now?.() ?? new Date()
  const change = <T>(act: (work: ChapaWork) => Promise<T>) => inTransaction(options.db, (tx) => act({ tx, now: now() }))
  app.removeContentTypeParser(FORM)
  app.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.setErrorHandler((error, request, reply) => sendError(options, error, request, reply))
  app.setNotFoundHandler((request, reply) => sendError(options, new Rejection(404, 'Not found'), request, reply))
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!isKey(request.headers.authorization ?? '', options.secretKey))
      throw new Rejection(401, "Invalid API Key or User doesn't exist")
  })

  /** Each call, with the faults that a test wants. */
  function route(
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    run: (request: FastifyRequest<ByName>) => Promise<object>,
  ) {
    app.route<ByName>({
      method,
      url,
      handler: async (request, reply) => {
        const fault = options.faults?.({ method, path: request.url })
        if (fault === 'before-500') throw aFault()
        if (fault === 'cut-before') return cut(reply)
        const answer = await run(request)
        return answerWith(fault, reply, answer)
      },
    })
  }

  route('POST', '/transaction/initialize', async ({ body }) => {
    const wanted = read(Checkout, body)
    amountOf(wanted.amount)
    const token = randomBytes(18).toString('base64url')
    const at = now().toISOString()
    const isNew = await insertObject(options.db, {
      id: wanted.tx_ref,
      object: 'chapa_transaction',
      token,
      amount: wanted.amount,
      currency: wanted.currency,
      returnUrl: wanted.return_url ?? null,
      title: wanted.customization?.title ?? null,
      email: wanted.email ?? null,
      status: 'pending',
      reference: newReference(),
      method: null,
      created: at,
      updated: at,
    })
    if (!isNew) throw new Rejection(400, 'Transaction reference has been used before')
    const url = new URL(`/sandbox/chapa/checkout/${token}`, options.publicUrl())
    return success('Hosted Link', { checkout_url: url.href })
  })

  route('GET', '/transaction/verify/:name', async ({ params: { name } }) => {
    const found = await findObject(options.db, 'chapa_transaction', name)
    if (!found) throw new Rejection(404, 'Invalid transaction or Transaction not found')
    if (found.status === 'pending') throw new Rejection(404, 'Payment not paid yet')
    const { id: tx_ref, reference, status, method, email, created, updated } = found
    return success('Payment details', {
      email,
      currency: found.currency,
      amount: Number(found.amount),
      mode: 'test',
      method,
      type: 'API',
      status: status === 'success' ? status : 'failed/cancelled',
      reference,
      tx_ref,
      customization: { title: found.title },
      meta: null,
      created_at: created,
      updated_at: updated,
    })
  })

  route('PUT', '/transaction/cancel/:name', async ({ params: { name } }) => {
    const { id } = await change((work) => cancelTransaction(work, name))
    return success('Transaction cancelled', { tx_ref: id })
  })

  route('POST', '/refund/:name', async ({ params: { name }, body }) => {
    const wanted = read(Refund, body ?? {})
    const reference = wanted.reference ?? newReference()
    const refund = await change((work) => refundTransaction(work, name, { amount: wanted.amount, reference }))
    return success('Refund initiated', { ref_id: refund.id, amount: refund.amount, currency: refund.currency })
  })

  route('GET', '/refund/:name/verify', async ({ params: { name } }) => {
    const found = await findObject(options.db, 'chapa_refund', name)
    if (!found) throw new Rejection(404, 'Refund not found')
    const { id: ref_id, amount, currency, status, created } = found
    return success('Refund verified successfully', {
      amount: Number(amount),
      currency,
      ref_id,
      status,
      created_at: created,
    })
  })

  route('GET', '/banks', async () => ({
    message: 'Banks retrieved',
    data: CHAPA_CURRENCIES.flatMap((each) => bankList(each)),
  }))

  route('POST', '/transfers', async ({ body }) => {
    const wanted = read(Transfer, body)
    if (!isBank(wanted.bank_code)) throw new Rejection(400, 'Bank not found')
    await change((work) =>
      queueTransfer(work, {
        id: wanted.reference,
        amount: wanted.amount,
        currency: wanted.currency,
        accountName: wanted.account_name ?? '',
        accountNumber: wanted.account_number,
        bankCode: wanted.bank_code,
      }),
    )
    return success('Transfer Queued Successfully', wanted.reference)
  })

  route('GET', '/transfers/verify/:name', async ({ params: { name } }) => {
    const found = await findObject(options.db, 'chapa_transfer', name)
    if (!found) throw new Rejection(404, 'Transfer not found')
    return success('Transfer details', {
      account_name: found.accountName,
      account_number: found.accountNumber,
      currency: found.currency,
      amount: Number(found.amount),
      charge: 0,
      mode: 'test',
      bank_code: Number(found.bankCode),
      status: found.status,
      tx_ref: found.id,
      created_at: found.created,
      updated_at: found.updated,
    })
  })
}

/** A fault that a test wants; no error of the sandbox. */
const aFault = () => new Rejection(500, 'An unknown error occurred.')

function cut(reply: FastifyReply) {
  reply.hijack()
  reply.raw.destroy()
  return reply
}

function answerWith(fault: ChapaFault | undefined, reply: FastifyReply, answer: object) {
  if (fault === 'after-500') throw aFault()
  return fault === 'cut-after' ? cut(reply) : reply.send(answer)
}

function sendError({ log }: ChapaSandboxOptions, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error)
  const message = status < 500 && error instanceof Error ? error.message : 'An unknown error occurred.'
  if (status === 500 && !(error instanceof Rejection))
    log.error({ err: error, url: request.url.split('?')[0] }, 'the sandbox of Chapa failed')
  // What is not paid has no status in the documentation.
  return reply
    .status(status)
    .send({ message, status: message === 'Payment not paid yet' ? null : 'failed', data: null })
}

function statusOf(error: unknown): number {
  if (error instanceof Rejection) return error.status
  if (isOverloadError(error) || isConnectionError(error)) return 503
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode
  return 500
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isKey = (header: string, key: string) => timingSafeEqual(digest(header), digest(`Bearer ${key}`))
