import { isConnectionError } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { AppError } from '#server/kernel/http/errors.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { listWaitingCalls } from './call-data.ts'
import { runCall } from './calls.ts'
import { listUnwatched } from './data.ts'
import { queueClearanceCheck } from './earning-clearance.ts'
import { listDue, listUnclear } from './earning-data.ts'
import { countLongParked, forgetOldEvents, keepEvent, listRipeEvents, readCursor, saveCursor } from './event-data.ts'
import { aboutUs, EVENT_TYPES, receiveEvent } from './events.ts'
import { queueMaking } from './outbox.ts'
import { payoutTerms } from './owed-data.ts'
import { listUnchecked } from './payout-account-data.ts'
import { syncPayoutAccount } from './payout-accounts.ts'
import { detachCard } from './saved-card-change.ts'
import { readFromProvider } from './stripe/failures.ts'
import { syncPayment } from './sync.ts'
import { payEarning } from './transfers.ts'

const BATCH = 500
const UNWATCHED_MINUTES = 3
/** The provider may list an event a little after younger ones. */
const OVERLAP_SECONDS = 600
/** Seconds that the first reading of the list reaches back: as long as the provider repeats a webhook. */
const FIRST_LOOK = 3 * 24 * 3600

/** Continues after single failures, but not if the provider or the database is out of reach. */
async function each<T>(deps: Deps, items: readonly T[], act: (item: T) => Promise<unknown>): Promise<T[]> {
  const failed: T[] = []
  for (const item of items) {
    try {
      await act(item)
    } catch (error) {
      if (error instanceof AppError || isConnectionError(error)) throw error
      deps.log.error({ err: error, item }, 'the sweeper could not deal with one payment')
      failed.push(item)
    }
  }
  return failed
}

/** Queues calls whose job was lost, and applies events whose payment has become known. */
export async function drainOutbox(deps: Deps): Promise<void> {
  for (const call of await listWaitingCalls(deps.db, BATCH)) await queueMaking(deps.db, call)
  await each(deps, await listRipeEvents(deps.db, BATCH), (event) => receiveEvent(deps, event))
}

/** Queues checks of earnings whose job was lost, or that may be paid since a change elsewhere. */
async function payDue({ db, settings }: Deps): Promise<void> {
  const due = await listDue(db, { limit: BATCH, ...payoutTerms(settings.rules) })
  const found = [...(await listUnclear(db, BATCH)), ...due]
  for (const { payment_id } of found) await queueClearanceCheck(db, payment_id)
}

/** Reads open payments at the provider, in case webhooks were lost. */
export async function sweepPayments(deps: Deps): Promise<void> {
  await drainOutbox(deps)
  const unwatched = await listUnwatched(deps.db, { minutes: UNWATCHED_MINUTES, limit: BATCH })
  await each(deps, unwatched, ({ id }) => syncPayment(deps, id))
  await each(deps, await listUnchecked(deps.db, BATCH), ({ account_id }) => syncPayoutAccount(deps, account_id))
  await readEvents(deps)
  await payDue(deps)
  await forgetOldEvents(deps.db)
  const parked = await countLongParked(deps.db)
  if (parked > 0) deps.log.error({ parked }, 'events have waited for more than an hour for unknown payments')
}

/** Reads the provider's own list of events: a lost webhook about money that was settled long ago is found here only. */
async function readEvents(deps: Deps): Promise<void> {
  const since = (await readCursor(deps.db)) ?? Math.floor(Date.now() / 1000) - FIRST_LOOK
  const list = { created: { gte: since - OVERLAP_SECONDS }, types: [...EVENT_TYPES], limit: 100 }
  const found = await readFromProvider(() => deps.stripe.events.list(list).autoPagingToArray({ limit: 10_000 }))
  const events = found
    .reverse()
    .map(aboutUs)
    .filter((event) => event !== undefined)
  const failed = await each(deps, events, (event) => receiveEvent(deps, event))
  // The sweep reads payout accounts anyway.
  for (const event of failed) if (!event.payoutAccount) await keepEvent(deps.db, event, { isApplied: false })
  await saveCursor(deps.db, Math.max(since, ...found.map(({ created }) => created)))
}

/** A crontab allows no dots in names. */
export const paymentTasks: Tasks = {
  'payments.earning': (deps, { paymentId }: { paymentId: string }) => payEarning(deps, paymentId),
  'payments.detach': detachCard,
  'payments.call': async (deps, { callId }: { callId: string }) => void (await runCall(deps, callId)),
  'payments:drain': drainOutbox,
  'payments:sweep': sweepPayments,
}

export const paymentCrontab = ['* * * * * payments:drain', '*/5 * * * * payments:sweep'].join('\n')
