import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { STRIPE_API_VERSION } from '#server/payments/stripe/client.ts'
import type { Work } from './call.ts'
import { insertObject } from './data.ts'
import { idFor } from './ids.ts'
import type { Event, EventSubject, EventType } from './objects.ts'

/** Roughly three days with the back-off of the job queue, as long as Stripe tries. */
const ATTEMPTS = 21

/** Stores the event and queues its delivery, in the transaction of the change. */
export async function emitEvent(
  work: Work,
  type: EventType,
  subject: EventSubject,
  account: string | null = null,
): Promise<void> {
  if (work.isPast) return
  const event: Event = {
    id: idFor('evt'),
    object: 'event',
    ...(account && { account }),
    api_version: STRIPE_API_VERSION,
    created: work.now,
    data: { object: subject },
    livemode: false,
    pending_webhooks: 1,
    request: { id: work.cause?.id ?? null, idempotency_key: work.cause?.key ?? null },
    type,
  }
  await insertObject(work.tx, event)
  await queueJob(work.tx, 'sandbox.deliver', { event: event.id }, { key: event.id, maxAttempts: ATTEMPTS })
}
