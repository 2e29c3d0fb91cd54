import { type AccountDeactivated, DEACTIVATION_TASKS } from '#server/accounts/deactivation.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs/jobs.ts'
import { type ProcessRow, valuesOf } from '#server/kernel/process/process-handler.ts'
import { runAny } from '#server/kernel/process/run-transition.ts'
import { hasTag, statesBefore, type TransitionDefinition } from '#shared/kernel/process.ts'
import type { orderEvents } from '#shared/process/phases.ts'
import { accountStatusOf, type OpenOrder, openOrdersOf } from './account-deactivation-data.ts'
import { type OrderKind, orderKindOf } from './kinds.ts'

/** The transitions that end an order whose buyer can take no part in it any more; the first possible one is taken. */
const WITHOUT_BUYER = ['loseBuyerOffered', 'loseBuyerAgreed', 'loseBuyerUnpaid', 'loseBuyer']

/**
 * True if the order is in the state for a transition, and all its conditions hold but `waits`, which only ask to wait.
 */
function isOpen(
  { handler }: OrderKind,
  row: ProcessRow,
  transition: TransitionDefinition,
  waits: string[] = [],
): boolean {
  const facts = valuesOf(handler.conditions, row)
  const { when = [] } = transition
  return statesBefore(transition).includes(row.status) && when.every((name) => facts[name] || waits.includes(name))
}

/**
 * True if the buyer may leave because the seller is suspended, if need be once a call to the payment provider is over.
 */
const mayLeave = (kind: OrderKind, row: ProcessRow): boolean =>
  Object.values(kind.process.transitions).some(
    (transition) =>
      transition.by?.includes('buyer') &&
      transition.when?.includes('sellerSuspended') &&
      isOpen(kind, row, transition, ['settled']),
  )

/**
 * Ends an order of the account that is unpaid or not accepted yet, and for its rest one of which a suspended seller has sent
 * a part. The buyer of any other order of a suspended seller is told, and whether it may be left.
 */
async function leaveOrder(
  tx: Db,
  deps: Deps,
  open: OpenOrder,
  { accountId, why, source }: AccountDeactivated,
): Promise<void> {
  const { id, buyer_id } = open
  const kind = orderKindOf(open.kind)
  const { handler, process } = kind
  const isBuyer = buyer_id === accountId
  const row = await handler.find(tx, id, { lock: true })
  if (!row || (isBuyer && why !== 'suspended')) return
  /** Runs the first of these transitions that is possible; false if none is. */
  const end = async (...names: string[]): Promise<boolean> => {
    const transition = names.find((name) => {
      const definition = process.transitions[name]
      return definition !== undefined && isOpen(kind, row, definition)
    })
    if (transition) await runAny(tx, deps, handler, row, { transition, actor: 'system' })
    return transition !== undefined
  }
  const notify = (event: keyof typeof orderEvents) => kind.notify(tx, id, { event, source })
  if (isBuyer) return void (await end(...WITHOUT_BUYER))
  const isSeen = open.from_offer || open.capture_refused
  if (await end('loseSeller')) return notify(isSeen ? 'sellerGone' : 'sellerGoneUnpaid')
  if (await end('loseSellerEarly')) return notify('sellerGone')
  if (why !== 'suspended' || hasTag(process, row.status, 'givenUp') || (await end('loseRest'))) return
  await notify(mayLeave(kind, row) ? 'sellerSuspended' : 'sellerSuspendedDone')
}

/** True if the account is still as it was when the job was queued. */
async function isGone(db: Db, { accountId, why }: AccountDeactivated): Promise<boolean> {
  const account = await accountStatusOf(db, accountId)
  return why === 'suspended' ? account?.status === 'suspended' : account?.verification !== 'approved'
}

/** Ends or changes the orders of an account that can take no part in them any more; safe to run twice. */
async function handleAccountDeactivation(deps: Deps, gone: AccountDeactivated): Promise<void> {
  if (!(await isGone(deps.db, gone))) return
  for (const open of await openOrdersOf(deps.db, gone.accountId))
    await inTransaction(deps.db, (tx) => leaveOrder(tx, deps, open, gone))
}

export const accountDeactivationTasks: Tasks = { [DEACTIVATION_TASKS.orders]: handleAccountDeactivation }
