import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { unavailable } from '#server/kernel/http/errors.ts'
import { withConcurrencyLimit } from '#server/kernel/jobs/keyed-queue.ts'
import { z } from '#shared/kernel/zod.ts'
import { take, type Work } from './call.ts'
import { checkCard, insertCard } from './cards.ts'
import { lockObject } from './data.ts'
import { closeDispute } from './disputes.ts'
import type { Objects, PaymentIntent, SetupIntent } from './objects.ts'
import type { SandboxOptions } from './options.ts'
import { mustWait } from './payment-intents.ts'
import { authenticate, pay } from './payments.ts'
import { invalid, missing, Rejection, unexpectedState } from './rejection.ts'
import { answerSetup, mustWaitForCard, setUp } from './setup-intents.ts'

const TIMEOUT_MS = 25_000

const words = z.union([z.string().max(200), z.number()]).transform(String)
const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number),
  ])
  .pipe(z.int())
const Confirmation = z.object({
  clientSecret: z.string().min(1),
  number: words.transform((value) => value.replace(/[\s-]/g, '')),
  expMonth: number,
  expYear: number.transform((year) => (year < 100 ? year + 2000 : year)),
  cvc: words.transform((value) => value.trim()),
})
const Authentication = z.object({ clientSecret: z.string().min(1), approve: z.boolean() })
const Closing = z.object({ won: z.boolean() })

interface ById {
  Params: { id: string }
}

/** The calls that Stripe.js makes in the payer's browser, and those that stand for the payer's bank. */
export async function browserHalf(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  const now = () => options.now?.() ?? new Date()
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Rejection) return sendRejection(reply, error)
    if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500)
      return sendRejection(
        reply,
        new Rejection(Number(error.statusCode), { type: 'invalid_request_error', message: error.message }),
      )
    throw error
  })

  app.post<ById>('/payment-intents/:id/confirm', (request, reply) =>
    change(options.db, now(), reply, async (work) => {
      const { clientSecret, ...card } = read(Confirmation, request.body)
      const intent = await takeIntent(work, request.params.id, clientSecret)
      const fault = checkCard(card, now())
      if (fault) throw invalid(fault.message, fault.code)
      mustWait(intent)
      return (await pay(work, intent, await insertCard(work, card))) ?? shown(intent)
    }),
  )

  app.post<ById>('/payment-intents/:id/authenticate', (request, reply) =>
    change(options.db, now(), reply, async (work) => {
      const { clientSecret, approve } = read(Authentication, request.body)
      const intent = await takeIntent(work, request.params.id, clientSecret)
      if (intent.status !== 'requires_action')
        throw unexpectedState(
          `This PaymentIntent has a status of ${intent.status} and waits for no authentication.`,
          intent,
        )
      const method = await take(work, 'payment_method', intent.payment_method ?? '')
      return (await authenticate(work, intent, method, approve)) ?? shown(intent)
    }),
  )

  app.post<ById>('/setup-intents/:id/confirm', (request, reply) =>
    change(options.db, now(), reply, async (work) => {
      const { clientSecret, ...card } = read(Confirmation, request.body)
      const intent = await takeOwn(work, 'setup_intent', request.params.id, clientSecret)
      const fault = checkCard(card, now())
      if (fault) throw invalid(fault.message, fault.code)
      mustWaitForCard(intent)
      return (await setUp(work, intent, await insertCard(work, card))) ?? shownSetup(intent)
    }),
  )

  app.post<ById>('/setup-intents/:id/authenticate', (request, reply) =>
    change(options.db, now(), reply, async (work) => {
      const { clientSecret, approve } = read(Authentication, request.body)
      const intent = await takeOwn(work, 'setup_intent', request.params.id, clientSecret)
      return (await answerSetup(work, intent, approve)) ?? shownSetup(intent)
    }),
  )

  app.post<ById>('/disputes/:id/close', (request, reply) =>
    change(options.db, now(), reply, async (work) => {
      const { won } = read(Closing, request.body)
      const { id, status } = await closeDispute(work, request.params.id, won)
      return { dispute: { id, status } }
    }),
  )
}

const shown = ({ id, status }: Pick<PaymentIntent, 'id' | 'status'>) => ({ paymentIntent: { id, status } })
const shownSetup = ({ id, status }: Pick<SetupIntent, 'id' | 'status'>) => ({ setupIntent: { id, status } })

/** A crowd of payers takes a few connections of the pool: the provider that this stands for would take none. */
async function change(db: Db, now: Date, reply: FastifyReply, act: (work: Work) => Promise<object>) {
  const run = () => inTransaction(db, (tx) => act({ tx, now: Math.floor(now.getTime() / 1000), cause: null }))
  const result = await withConcurrencyLimit('sandbox', run, () => Promise.reject(unavailable()), TIMEOUT_MS)
  return result instanceof Rejection ? sendRejection(reply, result) : result
}

function read<S extends z.ZodType>(schema: S, body: unknown): z.infer<S> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw invalid(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, 'parameter_invalid')
}

const takeIntent = (work: Work, id: string, secret: string) => takeOwn(work, 'payment_intent', id, secret)

/** Answers 404 for a wrong secret, so that a caller without it does not learn that the intent exists. */
async function takeOwn<K extends 'payment_intent' | 'setup_intent'>(
  work: Work,
  kind: K,
  id: string,
  secret: string,
): Promise<Objects[K]> {
  const intent = await lockObject(work.tx, kind, id)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  if (!intent || !timingSafeEqual(hash(secret), hash(intent.client_secret))) throw missing(kind, id)
  return intent
}

function sendRejection(reply: FastifyReply, { status, error }: Rejection) {
  const { code = error.type, message, decline_code, payment_intent } = error
  const intent = payment_intent as PaymentIntent | undefined // a rejection with an intent was thrown by our own code
  return reply.status(status).send({
    error: { code, message, ...(decline_code && { declineCode: decline_code }), ...(intent && shown(intent)) },
  })
}
