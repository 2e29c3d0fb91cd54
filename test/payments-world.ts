import Fastify from 'fastify'
import { sql } from 'kysely'
import Stripe from 'stripe'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/id.ts'
import { handleFailures } from '#server/kernel/jobs/failures.ts'
import { createLog } from '#server/kernel/log.ts'
import { awaitCalls } from '#server/payments/await-calls.ts'
import { findPayment, listPaymentsOf, type PaymentRow } from '#server/payments/data.ts'
import { linkPayoutAccount } from '#server/payments/onboarding.ts'
import { openPayment } from '#server/payments/outbox.ts'
import { type Payable, registerPayable } from '#server/payments/payables.ts'
import { paymentTasks } from '#server/payments/payment-sweep.ts'
import { syncPayment } from '#server/payments/sync.ts'
import { webhookRoutes } from '#server/payments/webhook.ts'
import { gazetteerOf } from '#server/places/gazetteer.ts'
import type { DeliveryOptions, SandboxOptions } from '#server/sandbox/options.ts'
import { sandboxTasks } from '#server/sandbox/tasks.ts'
import { readSettings } from '#server/settings.ts'
import type { ProviderName } from '#shared/policies/payment-providers.ts'
import { ledgerViolations } from './ledger.ts'
import { runDueJobs } from './run-jobs.ts'
import { card, openSandbox, PAYS, WEBHOOK_SECRET } from './sandbox-world.ts'

export const KIND = 'thing'
export const AMOUNT = 8652
export const RELEASE = { sellerNet: 7560, fee: 1092 }

/** A payable whose story is in a table, so that it is rolled back with the transaction that wrote it. */
const thing: Payable = {
  lock: async (tx, refId) => void (await sql`select from thing where id = ${refId} for update`.execute(tx)),
  authorized: async (tx, _deps, { ref_id }) => {
    const isTaken = ['pending', 'revivable'].includes(await statusOf(tx, ref_id))
    await notify(tx, ref_id, isTaken ? 'paid' : 'unwanted', isTaken ? 'paid' : undefined)
    return isTaken ? 'taken' : 'unwanted'
  },
  captured: async (tx, _deps, { ref_id }) => notify(tx, ref_id, 'captured'),
  captureRefused: async (tx, _deps, payment) => {
    await notify(tx, payment.ref_id, 'refused', 'pending')
    await openPayment(tx, { ...termsOf(payment), captureMode: 'automatic' })
  },
  confirmRejected: async (tx, _deps, { ref_id }, { code }) => notify(tx, ref_id, `card refused: ${code}`),
  disputed: async (tx, _deps, { ref_id, state }, phase) => notify(tx, ref_id, `dispute ${phase}: ${state}`),
  settled: async ({ db }, { ref_id }) =>
    void (await sql`update thing set settled = settled + 1 where id = ${ref_id}`.execute(db)),
  violations: {
    L8: async (db) => {
      if (!(await isKnownIn(db))) return []
      const { rows } = await sql<{
        violation: string
      }>`select 'thing ' || id || ' is broken' as violation from thing where status = 'broken'`.execute(db)
      return rows.map(({ violation }) => violation)
    },
  },
}

/** Registered payables stay in this process, and the databases of other files do not have this table. */
async function isKnownIn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`select to_regclass('thing') is not null as "isKnown"`.execute(db)
  return rows[0]?.isKnown ?? false
}

const termsOf = (payment: PaymentRow) => ({
  kind: payment.kind,
  refId: payment.ref_id,
  payerId: payment.payer_id,
  payeeId: payment.payee_id,
  amount: payment.amount,
  currency: payment.currency,
})

async function statusOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ status: string }>`select status from thing where id = ${id}`.execute(db)
  return rows[0]?.status ?? 'unknown'
}

async function notify(tx: Db, id: string, word: string, status?: string): Promise<void> {
  await sql`update thing set story = array_append(story, ${word}), status = coalesce(${status ?? null}, status) where id = ${id}`.execute(
    tx,
  )
}

export type PaymentsWorld = Awaited<ReturnType<typeof openPayments>>

/** Payments against the sandbox on a database of their own, with a payable and a webhook that only the test calls. */
export async function openPayments({
  faults,
  rules = {},
}: {
  faults?: SandboxOptions['faults']
  rules?: Record<string, unknown>
} = {}) {
  const sandbox = await openSandbox({ ...(faults ? { faults } : {}) })
  const { db, pool } = sandbox.database
  await sql`create table thing (id uuid primary key, status text not null, story text[] not null default '{}', settled integer not null default 0)`.execute(
    db,
  )
  registerPayable(KIND, thing)
  const deps: Deps = {
    db,
    pool,
    settings: readSettings({ NODE_ENV: 'test', SETTINGS: JSON.stringify(rules) }),
    log: createLog('silent'),
    gazetteer: gazetteerOf([]),
    tokenKey: new Uint8Array(32),
    publish: async () => {},
    stripe: sandbox.stripe,
    webhookSecrets: ['whsec_next', WEBHOOK_SECRET],
  }
  const app = Fastify({ genReqId: () => newId() })
  handleFailures(app, { log: deps.log, failureText: () => 'Something went wrong.' })
  await app.register(async (scope) => webhookRoutes(scope, deps))
  const [payerId, sellerId] = [newId(), newId()]
  for (const id of [payerId, sellerId])
    await db
      .insertInto('account')
      .values({
        id,
        username: id.replaceAll('-', ''),
        name: 'Someone',
        account_type: 'individual',
        notification_preferences: '{}',
      })
      .execute()

  /** Delivers a signed event to the webhook. */
  const post = (
    payload: string,
    signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET }),
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      payload,
    })

  const sending: typeof fetch = async (_url, init) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: Object.fromEntries(new Headers(init?.headers)),
      payload: String(init?.body),
    })
    return new Response(reply.body, { status: reply.statusCode })
  }

  /** Runs due jobs: the payments' own, and the sandbox's webhooks. */
  async function work(delivery: Partial<DeliveryOptions> = {}) {
    const webhooks = sandboxTasks({
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl: () => 'http://market.test/api/webhooks/stripe',
      fetch: sending,
      ...delivery,
    })
    await runDueJobs(pool, { ...webhooks, ...paymentTasks }, deps)
  }

  const inTransaction = <T>(act: (tx: Db) => Promise<T>) => db.transaction().execute(act)

  const read = async (id: string): Promise<PaymentRow> => {
    const payment = await findPayment(db, id)
    if (!payment) throw new Error(`there is no payment ${id}`)
    return payment
  }

  /** A payable that waits for its payment, which is opened at the provider. */
  async function aPayable({
    amount = AMOUNT,
    captureMode = 'manual' as 'manual' | 'automatic',
    isOpened = true,
    provider = 'stripe' as ProviderName,
  } = {}) {
    const refId = newId()
    const { id } = await inTransaction(async (tx) => {
      await sql`insert into thing (id, status) values (${refId}, 'pending')`.execute(tx)
      const wanted = { kind: KIND, refId, payerId, payeeId: sellerId, amount, currency: 'EUR', captureMode, provider }
      return openPayment(tx, wanted)
    })
    if (isOpened) await awaitCalls(deps, id)
    return { id, refId }
  }

  /** The payer's half: the card is typed in and sent to the provider. */
  async function pay(paymentId: string, number = PAYS) {
    const { intent_id, client_secret } = await read(paymentId)
    return sandbox.post(`/sandbox/payment-intents/${intent_id}/confirm`, {
      clientSecret: client_secret,
      number,
      ...card,
    })
  }

  /** A payment that was paid and reconciled, as after the payer's own confirmation. */
  async function aPaidPayable(
    options: { amount?: number; captureMode?: 'manual' | 'automatic'; number?: string } = {},
  ) {
    const made = await aPayable(options)
    await pay(made.id, options.number)
    await syncPayment(deps, made.id)
    return made
  }

  async function storyOf(refId: string) {
    const { rows } = await sql<{
      status: string
      story: string[]
      settled: number
    }>`select status, story, settled from thing where id = ${refId}`.execute(db)
    return rows[0] ?? { status: 'unknown', story: [], settled: 0 }
  }

  return {
    ...sandbox,
    db,
    deps,
    payerId,
    sellerId,
    webhook: app,
    post,
    provider: sandbox.post,
    work,
    inTransaction,
    read,
    aPayable,
    aPaidPayable,
    pay,
    storyOf,
    setStatus: async (refId: string, status: string) =>
      void (await sql`update thing set status = ${status} where id = ${refId}`.execute(db)),
    paymentsOf: (refId: string) => listPaymentsOf(db, KIND, refId),
    check: () => ledgerViolations(db),
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}

/** A verified seller without a payout account. */
export async function aPayee(db: Db): Promise<string> {
  const id = newId()
  await db
    .insertInto('account')
    .values({
      id,
      username: id.replaceAll('-', ''),
      name: 'Someone who sells',
      email: `${id}@example.org`,
      account_type: 'individual',
      is_seller: true,
      verification: 'approved',
      notification_preferences: '{}',
    })
    .execute()
  return id
}

/** The seller follows the link to the provider and fills in the form under this name. */
export async function onboard(
  world: Pick<PaymentsWorld, 'deps' | 'app'>,
  sellerId: string,
  name = 'Hanna',
): Promise<void> {
  const url = await linkPayoutAccount(world.deps, sellerId, { returnTo: '/payments', refreshTo: '/payments' })
  await world.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name }).toString(),
  })
}

/** The balance of each ledger account from one payable. */
export async function balancesOf(db: Db, refId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select split_part(account, ':', 1) as account, sum(amount)::bigint as amount
    from journal_entry join journal on journal.id = journal_id where ref_id = ${refId}
    group by 1 having sum(amount) <> 0`.execute(db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
