import { queueJob } from '#server/kernel/jobs.ts'
import type { Work } from './call.ts'
import type { Account } from './objects.ts'

/** A day of the sandbox, in seconds: as long after money came in, a daily schedule sends it to the bank. */
const DAY = 60

/** Sees to it that what an account holds goes to its bank by itself, if that is what it was opened with. */
export async function schedulePayout(work: Work, { id, settings, payouts_enabled }: Account): Promise<void> {
  if (work.isPast || !payouts_enabled || settings.payouts.schedule.interval !== 'daily') return
  const runAt = new Date((work.now + DAY) * 1000)
  await queueJob(work.tx, 'sandbox.payOutAll', { account: id }, { key: `sandbox.payOutAll:${id}`, runAt })
}
