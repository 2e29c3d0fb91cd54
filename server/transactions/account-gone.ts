import { type AccountGone, GONE_TASKS } from '#server/accounts/gone.ts'
import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { Tasks } from '#server/kernel/jobs.ts'
import { runAny } from '#server/kernel/run-transition.ts'
import { hasTag, type ProcessDefinition, statesBefore } from '#shared/kernel/process.ts'
import { type OpenOrder, openOrdersOf, standingOf } from './account-gone-data.ts'
import { orderKindOf } from './kinds.ts'

const canStart = ({ transitions }: ProcessDefinition, transition: string, status: string): boolean => {
  const definition = transitions[transition]
  return definition !== undefined && statesBefore(definition).includes(status)
}

/**
 * Ends an order of the account that is unpaid or not accepted yet. The buyer of any other order of a suspended seller is
 * told that it may be left.
 */
async function followIn(tx: Db, deps: Deps, open: OpenOrder, { accountId, why, source }: AccountGone): Promise<void> {
  const { id, buyer_id } = open
  const kind = orderKindOf(open.kind)
  const { handler, process } = kind
  const isBuyer = buyer_id === accountId
  const row = await handler.find(tx, id, { lock: true })
  if (!row || (isBuyer && why !== 'suspended')) return
  const end = (transition: string) => runAny(tx, deps, handler, row, { transition, actor: 'system' })
  if (canStart(process, 'loseSeller', row.status)) {
    await end('loseSeller')
    const isSeen = open.from_offer || open.capture_refused
    if (!isBuyer) await kind.tell(tx, id, { occasion: isSeen ? 'sellerGone' : 'sellerGoneUnpaid', source })
  } else if (isBuyer) {
    if (canStart(process, 'loseBuyer', row.status)) await end('loseBuyer')
  } else if (canStart(process, 'loseSellerEarly', row.status)) {
    await end('loseSellerEarly')
    await kind.tell(tx, id, { occasion: 'sellerGone', source })
  } else if (why === 'suspended' && !hasTag(process, row.status, 'givenUp'))
    await kind.tell(tx, id, { occasion: 'sellerSuspended', source })
}

/** True if the account is still as it was when the job was queued. */
async function isGone(db: Db, { accountId, why }: AccountGone): Promise<boolean> {
  const standing = await standingOf(db, accountId)
  return why === 'suspended' ? standing?.status === 'suspended' : standing?.verification !== 'approved'
}

/** Orders follow an account that can take no part in them any more; safe to run twice. */
async function follow(deps: Deps, gone: AccountGone): Promise<void> {
  if (!(await isGone(deps.db, gone))) return
  for (const open of await openOrdersOf(deps.db, gone.accountId))
    await inTransaction(deps.db, (tx) => followIn(tx, deps, open, gone))
}

export const accountGoneTasks: Tasks = { [GONE_TASKS.orders]: follow }
