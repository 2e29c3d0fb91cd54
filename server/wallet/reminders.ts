import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { listWaitingSellers, noteReminder, payoutTerms } from '#server/payments/owed-data.ts'
import { daysToNextReminder, REMINDER_DAYS, type RemindedReason, remindedReasons } from '#shared/policies/owed.ts'

const DAY = 86_400_000

type Waiting = Awaited<ReturnType<typeof listWaitingSellers>>[number]

/** The time of a seller's next reminder: so long after the money began to wait, and after the last one. */
function nextReminderAt({ since, sent, sent_at }: Waiting): number {
  const [first] = REMINDER_DAYS
  if (sent === 0 || !sent_at) return since.getTime() + first * DAY
  return sent_at.getTime() + daysToNextReminder(sent) * DAY
}

/** Reminds a seller once; a second run at the same time finds the note of the first. */
async function remind(db: Db, waiting: Waiting, at: Date): Promise<boolean> {
  const { account_id: accountId, amount, currency } = waiting
  return inTransaction(db, async (tx) => {
    if (!(await noteReminder(tx, waiting, at))) return false
    await notify(tx, {
      accountId,
      source: `payout-waiting:${at.toISOString()}`,
      event: 'payout.waiting',
      data: { side: 'seller', amount: { amount, currency } },
      link: '/payments?tab=earnings',
      mail: { template: 'payout.waiting' },
    })
    return true
  })
}

type Choice = { reasons?: readonly RemindedReason[]; isDue: (waiting: Waiting) => boolean; at: Date }

/** Reminds the chosen sellers of money that waits for their payout account, and returns how many there were. */
async function remindThose(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { reasons = remindedReasons, isDue, at }: Choice,
): Promise<number> {
  const terms = payoutTerms(settings.rules)
  const waiting = await listWaitingSellers(db, terms, reasons, settings.currency)
  let count = 0
  for (const each of waiting) if (isDue(each) && (await remind(db, each, at))) count += 1
  return count
}

/** Reminds the sellers whose next reminder is due by then. */
export const remindDue = (deps: Pick<Deps, 'db' | 'settings'>, at: Date): Promise<number> =>
  remindThose(deps, { at, isDue: (waiting) => nextReminderAt(waiting) <= at.getTime() })

/** An administrator's reminder; who was reminded within a day is not reminded again. */
export const remindNow = (
  deps: Pick<Deps, 'db' | 'settings'>,
  { reasons, sellerId, at }: { reasons?: readonly RemindedReason[]; sellerId?: string; at: Date },
): Promise<number> =>
  remindThose(deps, {
    at,
    ...(reasons ? { reasons } : {}),
    isDue: ({ account_id, sent_at }) =>
      (sellerId === undefined || account_id === sellerId) && at.getTime() - (sent_at?.getTime() ?? 0) >= DAY,
  })

export const payoutReminderTasks: Tasks = {
  'payouts:remind': async (deps) => void (await remindDue(deps, new Date())),
}

export const payoutReminderCrontab = '50 8 * * * payouts:remind'
