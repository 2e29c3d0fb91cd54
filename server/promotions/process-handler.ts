import type { Db } from '#server/db/open.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps, Viewer } from '#server/kernel/context.ts'
import { queueJob } from '#server/kernel/jobs/jobs.ts'
import { saveTimersIn } from '#server/kernel/process/process-data.ts'
import { type Conditions, defineHandler, type Effects, type Updates } from '#server/kernel/process/process-handler.ts'
import { returnMoney } from '#server/payments/outbox.ts'
import { later } from '#shared/kernel/duration.ts'
import { promotion } from '#shared/process/promotion.ts'
import { leftOf, lengthOf, running, wholeDaysLeft } from './clock.ts'
import { creditPromotion, voidCredit } from './credit-data.ts'
import {
  findPromotion,
  OPEN,
  PROMOTION,
  type PromotionChanges,
  type PromotionRow,
  promotionsOf,
  type SubjectRef,
  setPromotionStatus,
} from './data.ts'
import { creditReturned } from './invoices.ts'
import { audiences, notify } from './notifications.ts'
import { presentPromotion } from './present.ts'
import { promotableOf } from './promotables.ts'

type Process = typeof promotion
type UpdateContext = { row: PromotionRow; deps: Deps; now: Date }

const startColumns = ({ row, deps, now }: UpdateContext): PromotionChanges => ({
  starts_at: now,
  ...running(now, lengthOf(row.days, deps.settings.rules)),
})

/** A paid promotion begins at once if others see its subject, and no other one runs. */
async function paid(tx: Db, context: UpdateContext) {
  const { kind, ref_id: refId } = context.row
  const subject = await promotableOf(kind).find(tx, refId)
  const before = await promotionsOf(tx, { kind, refId }, OPEN)
  return subject?.state === 'shown' && before.length === 0
    ? ({ to: 'active', changes: startColumns(context) } as const)
    : ({ to: 'scheduled' } as const)
}

const endColumns = (now: Date, reason: string): PromotionChanges => ({ ended_at: now, end_reason: reason })

const updates: Updates<Process, PromotionRow, PromotionChanges> = {
  pay: paid,
  revive: paid,
  lapse: async (_, { now }) => ({ changes: endColumns(now, 'unpaid') }),
  giveUp: async (_, { now }) => ({ changes: endColumns(now, 'replaced') }),
  begin: async (_, context) => ({ changes: startColumns(context) }),
  pause: async (_, { row, deps }) => ({ changes: { left_ms: leftOf(row, deps.settings.rules) } }),
  resume: async (_, { row, now }) => ({ changes: running(now, row.left_ms ?? 0) }),
  expire: async (_, { now }) => ({ changes: endColumns(now, 'expired') }),
  end: async (_, { now }) => ({ changes: endColumns(now, 'subject_ended') }),
  endForBreach: async (_, { now }) => ({ changes: endColumns(now, 'removed') }),
  refuse: async (_, { now }) => ({ changes: endColumns(now, 'refused') }),
  refund: async (_, { row, now, input: { reason } }) => ({
    changes: { end_reason: 'refunded', ...(row.ended_at ? {} : { ended_at: now }) },
    note: reason,
  }),
  chargeBack: async (_, { now }) => ({ changes: endColumns(now, 'charged_back') }),
}

/** The credit of this many days of a promotion. */
const creditOf = ({ deps, before }: { deps: Deps; before: PromotionRow }, days: number) => ({
  accountId: before.owner_id,
  promotionId: before.id,
  days,
  expiresAt: later(before.now, deps.settings.rules.promotionCredit),
})

/** Queues the synchronisation of the promotions of a subject with its state. */
export const queueSync = (tx: Db, { kind, refId }: SubjectRef) =>
  queueJob(tx, 'promotions:sync', { kind, refId }, { key: `promotions:sync:${refId}` })

const effects: Effects<Process, PromotionRow> = {
  creditDays: async (tx, event) => {
    const days = wholeDaysLeft(event.before, event.deps.settings.rules)
    if (days > 0) await creditPromotion(tx, creditOf(event, days))
  },
  giveBack: async (tx, event) => {
    const { before } = event
    if (!before.payment_id) return creditPromotion(tx, creditOf(event, before.days))
    await voidCredit(tx, before.id)
    await returnMoney(tx, before.payment_id)
    await creditReturned(tx, before)
  },
  beginNext: (tx, { row }) => queueSync(tx, { kind: row.kind, refId: row.ref_id }),
  audit: (tx, { before, row, actorId, input: { reason, origin } }) =>
    audit(tx, {
      ...(actorId ? { actor: actorId } : {}),
      ...origin,
      action: 'promotion.refunded',
      kind: PROMOTION,
      refId: row.id,
      before: { status: before.status },
      after: { status: row.status },
      reason,
    }),
}

/** Of a payment that was refunded at the provider by hand, nothing is left to return, but its promotion still runs. */
const RETURNABLE = ['released', 'held', 'partially_refunded', 'refunded']

export const conditions: Conditions<Process, PromotionRow> = {
  /** Days of credit come back, too; what the bank has, or has taken, is not ours to return. */
  returnable: ({ paid_with, payment_state }) => paid_with === 'credit' || RETURNABLE.includes(payment_state ?? ''),
}

export const actorOf = (row: PromotionRow, { id, isAdmin }: Viewer) => {
  if (row.owner_id === id) return 'buyer' as const
  return isAdmin ? ('admin' as const) : undefined
}

export const promotionHandler = defineHandler<Process, PromotionRow, PromotionChanges>(promotion, {
  find: findPromotion,
  queueKeyOf: ({ ref_id }) => ref_id,
  actorOf,
  conditions,
  choices: {},
  updates,
  setStatus: setPromotionStatus,
  saveTimers: saveTimersIn('promotion'),
  dueAt: { promotionDay: ({ promoted_until }) => promoted_until ?? undefined },
  effects,
  audiences,
  notify,
  findSubscribers: async (db, id) => {
    const row = await findPromotion(db, id)
    return row && { status: row.status, parties: [row.owner_id] }
  },
  present: async (deps, id) => {
    const row = await findPromotion(deps.db, id)
    return row ? { promotion: presentPromotion(row, deps) } : {}
  },
})
