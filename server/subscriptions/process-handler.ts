import type { Deps, Viewer } from '#server/kernel/context.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { defineHandler } from '#server/kernel/process/process-handler.ts'
import { durationMs } from '#shared/kernel/duration.ts'
import type { Rules } from '#shared/kernel/rules.ts'
import { subscription } from '#shared/process/subscription.ts'
import { conditions } from './conditions.ts'
import { findSubscription, type SubscriptionChanges, type SubscriptionRow, setSubscriptionStatus } from './data.ts'
import { effects } from './effects.ts'
import { audiences, notify } from './notifications.ts'
import { showSubscription } from './present.ts'
import { updates } from './updates.ts'

const actorOf = (row: SubscriptionRow, { id, isAdmin }: Viewer) => {
  if (row.account_id === id) return 'buyer' as const
  return isAdmin ? ('admin' as const) : undefined
}

const after = (since: Date | null, ms: number) => new Date((since ?? new Date()).getTime() + ms)

type HandlerDeps = Pick<Deps, 'settings'>

/** The day on which the card is asked next; undefined if it was asked often enough. */
const nextRetry = ({ charge_attempts: attempts }: SubscriptionRow, { planRetries }: Rules): number | undefined =>
  planRetries[(attempts ?? 1) - 1]

const retryAt = (row: SubscriptionRow, { settings: { rules } }: HandlerDeps): Date | undefined => {
  const day = nextRetry(row, rules)
  return day === undefined ? undefined : after(row.due_since, durationMs(rules.planRetry) * day)
}

/**
 * The time at which a plan ends that is not paid, known from the first rejection. The last attempt, also a late one, has
 * as much time as a seller who pays by themselves.
 */
function graceEnd(row: SubscriptionRow, { settings: { rules } }: HandlerDeps): Date {
  const answer = durationMs(rules.paymentWindow)
  const lastRetry = durationMs(rules.planRetry) * (rules.planRetries.at(-1) ?? 0)
  const ends = [
    after(row.due_since, durationMs(rules.planGrace)),
    after(row.due_since, lastRetry + answer),
    after(row.now, answer),
  ]
  return new Date(Math.max(...ends.map((end) => end.getTime())))
}

export const subscriptionHandler = defineHandler<typeof subscription, SubscriptionRow, SubscriptionChanges>(
  subscription,
  {
    find: findSubscription,
    actorOf,
    conditions,
    choices: {},
    checks: {
      refund: async (_, { row: { returnable } }) => {
        if (returnable > 0) return
        throw conflict(
          'nothing_to_return',
          'It was free, its money went back already, or the bank of its payer has it or decides about it.',
        )
      },
    },
    updates,
    setStatus: setSubscriptionStatus,
    saveTimers: saveTimersIn('subscription'),
    dueAt: {
      // While the renewal waits for its money there is nothing to renew.
      planPeriod: ({ charge_reason, period_end }) =>
        charge_reason === 'renewal' ? undefined : (period_end ?? undefined),
      planRetry: retryAt,
      planGrace: graceEnd,
    },
    effects,
    audiences,
    notify,
    findSubscribers: async (db, id) => {
      const row = await findSubscription(db, id)
      return row && { status: row.status, parties: [row.account_id] }
    },
    present: async (deps, id, viewer) => {
      const row = await findSubscription(deps.db, id)
      if (!row) return {}
      const actor = row.account_id === viewer.id ? 'buyer' : 'admin'
      return { subscription: await showSubscription(deps, row.account_id, actor) }
    },
  },
)
