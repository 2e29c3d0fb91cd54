import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type Stripe from 'stripe'
import { type StripeClientOptions, stripeClient } from '#server/payments/stripe/client.ts'
import type { DeliveryOptions, SandboxOptions } from '#server/sandbox/options.ts'
import { sandbox } from '#server/sandbox/sandbox.ts'
import { sandboxTasks } from '#server/sandbox/tasks.ts'
import { cloneDatabase, type TestDatabase } from './database.ts'
import { runDueJobs } from './run-jobs.ts'

export const SECRET_KEY = 'sk_test_sandbox'
export const WEBHOOK_SECRET = 'whsec_sandbox'

export const card = { expMonth: 12, expYear: new Date().getUTCFullYear() + 4, cvc: '123' }
export const PAYS = '4242 4242 4242 4242'
export const DECLINED = '4000000000000002'
export const AUTHENTICATES = '4000002500003155'
export const INSUFFICIENT = '4000000000009995'
export const FAILS_AT_CAPTURE = '4000000000000341'
export const DISPUTED = '4000000000000259'
export const SETTLES_LATER = '4000000000005001'

interface Settings {
  faults?: SandboxOptions['faults']
  now?: () => Date
  log?: SandboxOptions['log']
}

/** The sandbox on a database and a port of its own, and the SDK that talks to it. */
export interface SandboxWorld {
  app: FastifyInstance
  origin: string
  database: TestDatabase
  stripe: Stripe
  client: (options?: Partial<StripeClientOptions>) => Stripe
  /** Sends JSON to the payer's half. */
  post: (path: string, body: object) => Promise<{ status: number; body: unknown }>
  confirm: (intent: Stripe.PaymentIntent, number?: string) => Promise<{ status: number; body: unknown }>
  /** Runs due jobs; with `soon`, those of the next days too. */
  work: (delivery: Partial<DeliveryOptions>, timing?: { soon: boolean }) => Promise<void>
  close: () => Promise<void>
}

export async function openSandbox({ faults, now, log }: Settings = {}): Promise<SandboxWorld> {
  const database = await cloneDatabase()
  const { db, pool } = database
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandbox, {
    db,
    log: log ?? { error: (...words: unknown[]) => console.error(...words) },
    secretKey: SECRET_KEY,
    publicUrl: () => 'http://market.test',
    ...(faults && { faults }),
    ...(now && { now }),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const client = (options = {}) => stripeClient({ secretKey: SECRET_KEY, apiUrl: `${origin}/sandbox`, ...options })

  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return { status: reply.status, body: (await reply.json()) as unknown }
  }
  const confirm = (intent: Stripe.PaymentIntent, number = PAYS) =>
    post(`/sandbox/payment-intents/${intent.id}/confirm`, { clientSecret: intent.client_secret, number, ...card })

  const work = async (delivery: Partial<DeliveryOptions>, { soon } = { soon: false }) => {
    if (soon)
      await sql`select graphile_worker.reschedule_jobs((select array_agg(id) from graphile_worker.jobs), run_at => now())`.execute(
        db,
      )
    const answers = async () => new Response(null, { status: 200 })
    const tasks = sandboxTasks({
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: () => 'http://market.test/api/webhooks/stripe',
      fetch: answers,
      ...delivery,
    })
    await runDueJobs(pool, tasks, { db })
  }
  const close = async () => {
    await app.close()
    await database.drop()
  }
  return { app, origin, database, stripe: client(), client, post, confirm, work, close }
}
