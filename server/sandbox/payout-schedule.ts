import { queueJob } from '#server/kernel/jobs/jobs.ts'
import type { Work } from './call.ts'
import type { Account } from './objects.ts'

/** A day of the sandbox, in seconds: the time after which a daily schedule pays incoming money out to the bank. */
const DAY = 60

/** Schedules a payout of an account's balance to its bank, if the account was opened with a daily schedule. */
export async function schedulePayout(work: Work, { id, settings, payouts_enabled }: Account): Promise<void> {
  if (work.isPast || !payouts_enabled || settings.payouts.schedule.interval !== 'daily') return
  const runAt = new Date((work.now + DAY) * 1000)
  await queueJob(work.tx, 'sandbox.payOutAll', { account: id }, { key: `sandbox.payOutAll:${id}`, runAt })
}
