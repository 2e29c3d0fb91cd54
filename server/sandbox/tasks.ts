import Stripe from 'stripe'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import { queueJob, type Tasks } from '#server/kernel/jobs/jobs.ts'
import type { Work } from './call.ts'
import { findObject, saveObject } from './data.ts'
import type { Event } from './objects.ts'
import type { DeliveryOptions } from './options.ts'
import { expire, settle } from './payments.ts'
import { payOut, payOutAll } from './payouts.ts'

type Needs = Pick<Deps, 'db'>

const DELIVERY_TIMEOUT = 20_000
const DELAY = 72 * 60 * 60 * 1000
const COPIES = 10

/** The sandbox's own jobs: it sends events, and lets authorisations expire and payouts arrive. */
export function sandboxTasks(options: DeliveryOptions) {
  const now = () => options.now?.() ?? new Date()
  const change = (db: Db, act: (work: Work) => Promise<void>) =>
    inTransaction(db, (tx) => act({ tx, now: Math.floor(now().getTime() / 1000), cause: null }))

  return {
    /** A refused or unanswered event fails the job, which the queue then repeats with growing pauses. */
    'sandbox.deliver': async ({ db }: Needs, { event: id, isLate = false }: { event: string; isLate?: boolean }) => {
      const event = await findObject(db, 'event', id)
      if (!event || event.pending_webhooks === 0) return
      const delivery = isLate ? 'deliver' : (options.deliver?.(event) ?? 'deliver')
      if (delivery === 'drop') return
      if (delivery === 'delay') {
        const runAt = new Date(Date.now() + DELAY)
        return queueJob(db, 'sandbox.deliver', { event: id, isLate: true }, { key: id, runAt })
      }
      const copies = Array.from({ length: delivery === 'duplicate' ? COPIES : 1 }, () => send(options, event))
      await Promise.all(copies)
      await saveObject(db, { ...event, pending_webhooks: 0 })
    },
    'sandbox.settle': ({ db }: Needs, { intent }: { intent: string }) => change(db, (work) => settle(work, intent)),
    'sandbox.expire': ({ db }: Needs, { intent, charge }: { intent: string; charge: string }) =>
      change(db, (work) => expire(work, intent, charge)),
    'sandbox.payOutAll': ({ db }: Needs, { account }: { account: string }) =>
      change(db, (work) => payOutAll(work, account)),
    'sandbox.payOut': ({ db }: Needs, { payout, account }: { payout: string; account: string }) =>
      change(db, (work) => payOut(work, payout, account)),
  } satisfies Tasks
}

async function send({ webhookSecret, webhookUrl, fetch = globalThis.fetch }: DeliveryOptions, event: Event) {
  const payload = JSON.stringify(event)
  const reply = await fetch(webhookUrl(), {
    method: 'POST',
    body: payload,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret }),
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
  })
  await reply.body?.cancel()
  if (!reply.ok) throw new Error(`The webhook answered ${reply.status} to ${event.type} ${event.id}`)
}
