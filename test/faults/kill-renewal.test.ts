import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '#server/db/open.ts'
import { SUGGESTED_PLANS } from '#shared/kernel/plan-rules.ts'
import { ledgerViolations } from '../ledger.ts'
import { makeTimerDue } from '../timers.ts'
import { doubled, pendingWork } from './after-crash.ts'
import { send } from './client.ts'
import { enterPeople, type Member } from './people.ts'
import { KILLS, SOAK } from './soak.ts'
import { type Started, startApplication } from './started-application.ts'

type Step = { name: string; table: string; on: 'insert' | 'update'; when: string }

/** Writes at which the process is killed: each is the first write of a step of a renewal. */
const STEPS: Step[] = [
  // The provider has charged the card, and nothing of ours says so.
  { name: 'the invoice, after the answer', table: 'invoice', on: 'insert', when: 'true' },
  { name: 'the charge and its calls', table: 'subscription_charge', on: 'insert', when: `new.reason = 'renewal'` },
  {
    name: 'that the card is being asked',
    table: 'provider_call',
    on: 'update',
    when: `new.action = 'confirm' and new.attempts > old.attempts`,
  },
  { name: 'the charge of the provider', table: 'sandbox.object', on: 'insert', when: `new.kind = 'charge'` },
  {
    name: 'that the money is there',
    table: 'payment',
    on: 'update',
    when: `new.captured_at is not null and old.captured_at is null`,
  },
  {
    name: 'that the call is done',
    table: 'provider_call',
    on: 'update',
    when: `new.action = 'confirm' and new.state = 'done'`,
  },
  {
    name: 'that the mail is sent, after the commit',
    table: 'mail',
    on: 'update',
    when: 'new.sent_at is not null and old.sent_at is null',
  },
]

const LOCK = 7_018
const CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2040, cvc: '123' }

/** Lets every process that comes to a step wait there, as if it had no time. */
async function stopAt(db: Db, { table, on, when }: Step): Promise<void> {
  await sql`
    create or replace function wait_for_test() returns trigger language plpgsql as $$
    begin perform pg_advisory_xact_lock_shared(${sql.lit(LOCK)}); return new; end $$`.execute(db)
  await sql`create trigger wait_for_test before ${sql.raw(on)} on ${sql.table(table)}
    for each row when (${sql.raw(when)}) execute function wait_for_test()`.execute(db)
}

const waiting = (db: Db) =>
  sql<{ pid: number }>`
    select pid from pg_locks where locktype = 'advisory' and objid = ${LOCK} and not granted`.execute(db)

/** Kills the application as soon as it is at the step; what it had begun there is lost. */
async function killAt(started: Started, step: Step, begin: (db: Db) => Promise<void>): Promise<void> {
  const db = await started.look()
  await stopAt(db, step)
  await db.connection().execute(async (holder) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(holder)
    await begin(db)
    await vi.waitFor(async () => expect((await waiting(db)).rows).not.toEqual([]), { timeout: 60_000, interval: 50 })
    await started.kill('application')
    for (const { pid } of (await waiting(db)).rows) await sql`select pg_terminate_backend(${pid})`.execute(db)
    await sql`drop trigger wait_for_test on ${sql.table(step.table)}`.execute(db)
    await sql`select pg_advisory_unlock(${LOCK})`.execute(holder)
  })
  await started.start()
}

/** A person pays for a plan. */
async function subscribe({ base }: Started, { token }: Member): Promise<string> {
  const body = { interval: 'month', price: 900, consent: true }
  const chosen = await send(base, 'POST', '/api/subscription/plus/initiate-payment', { token, body })
  const { clientSecret, paymentIntentId } = chosen.body
  const card = { ...CARD, clientSecret }
  await send(base, 'POST', `/sandbox/payment-intents/${paymentIntentId}/confirm`, { body: card })
  const paid = await send(base, 'POST', '/api/subscription/confirm-payment', { token, body: { paymentIntentId } })
  const { subscription } = paid.body as { subscription: { _id: string; status: string } }
  expect(subscription.status).toBe('active')
  return subscription._id
}

async function expectRenewedOnce(db: Db, id: string): Promise<void> {
  const { rows } = await sql<{ reason: string; state: string; invoices: number; taken: number }>`
    select reason, subscription_charge.state,
      (select count(*)::int from invoice where charge_id = subscription_charge.id) as invoices,
      (select count(*)::int from sandbox.object where kind = 'charge' and data ->> 'captured' = 'true'
        and data ->> 'payment_intent' = intent_id) as taken
    from subscription_charge join payment on payment.id = payment_id
    where subscription_id = ${id} order by subscription_charge.created_at`.execute(db)
  expect(rows).toEqual([
    { reason: 'first', state: 'paid', invoices: 1, taken: 1 },
    { reason: 'renewal', state: 'paid', invoices: 1, taken: 1 },
  ])
}

const steps = STEPS.slice(0, KILLS === 1 ? 1 : undefined)

test(`kill -9 at ${steps.length} steps of a renewal charges it once, with one invoice`, {
  timeout: 600_000 * SOAK,
}, async ({ onTestFinished }) => {
  const started = await startApplication({ SETTINGS: JSON.stringify({ rateLimits: 0, plans: SUGGESTED_PLANS }) })
  onTestFinished(started.close)
  await started.start()
  const people = await enterPeople(started, steps.length)
  for (const [index, step] of steps.entries()) {
    const person = people[index]
    if (!person) throw new Error('there are too few people')
    const id = await subscribe(started, person)
    const rested = await started.look()
    await vi.waitFor(async () => expect(await pendingWork(rested)).toEqual([]), { timeout: 60_000, interval: 100 })
    await killAt(started, step, (db) => makeTimerDue(db, id, 'planPeriod'))
    const db = await started.look()
    await vi.waitFor(async () => expect(await pendingWork(db), step.name).toEqual([]), {
      timeout: 180_000,
      interval: 250,
    })
    await expectRenewedOnce(db, id)
  }
  const db = await started.look()
  expect(await doubled(db)).toEqual([])
  expect(await ledgerViolations(db)).toEqual([])
})
