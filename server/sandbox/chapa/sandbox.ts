import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { chapaApi } from './api.ts'
import { type ChapaEvent, settleTransfer } from './changes.ts'
import { checkout } from './checkout.ts'
import type { ChapaDeliveryOptions, ChapaSandboxOptions } from './options.ts'

/** Stands for Chapa: its API under `/sandbox/chapa/v1`, and the page on which people pay. */
export async function chapaSandbox(app: FastifyInstance, options: ChapaSandboxOptions): Promise<void> {
  await app.register(async (scope) => chapaApi(scope, options), { prefix: '/sandbox/chapa/v1' })
  await app.register(async (scope) => checkout(scope, options), { prefix: '/sandbox/chapa/checkout' })
}

const DELIVERY_TIMEOUT = 20_000
const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** The sandbox's own jobs: it sends events, and lets transfers arrive. A refused event fails the job, which is repeated. */
export function chapaSandboxTasks({
  webhookSecret,
  webhookUrl,
  fetch = globalThis.fetch,
  deliver,
}: ChapaDeliveryOptions) {
  return {
    'sandbox.chapaDeliver': async (_needs: { db: Db }, { event }: { event: ChapaEvent }) => {
      if (deliver?.(event) === false) return
      const payload = JSON.stringify(event)
      const reply = await fetch(webhookUrl(), {
        method: 'POST',
        body: payload,
        headers: {
          'content-type': 'application/json',
          // The one is the same for every event, the other is of this very body.
          'chapa-signature': sign(webhookSecret, webhookSecret),
          'x-chapa-signature': sign(webhookSecret, payload),
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(DELIVERY_TIMEOUT),
      })
      await reply.body?.cancel()
      if (!reply.ok) throw new Error(`The webhook answered ${reply.status} to ${event.event}`)
    },
    'sandbox.chapaSettle': ({ db }: { db: Db }, { reference }: { reference: string }) =>
      inTransaction(db, (tx) => settleTransfer({ tx, now: new Date() }, reference)),
  } satisfies Tasks
}
