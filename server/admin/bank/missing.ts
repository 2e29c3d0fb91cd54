import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { notify } from '#server/notifications/notify.ts'
import { noteAsked, waiveMissing } from '#server/payments/bank/transfer-data.ts'
import { BANK_CLEARING, BANK_SHORTFALL, PSP_COST, post, postingKeys } from '#server/payments/ledger.ts'
import { syncPayment } from '#server/payments/sync.ts'
import { claimableOf } from '#server/refund-cases/claimables.ts'
import { formatRfReference } from '#shared/bank/rf-reference.ts'
import { assignToTransfer, changed, type Deciding, unfit } from './decide.ts'
import { isAllocated, lockTransfer } from './decision-data.ts'
import { findAsked, lockMissing } from './transfer-data.ts'

export type Short = {
  /** Sums that the caller has seen: the rest of the entry, and what is missing of the transfer once it has that; minor units. */
  left: number
  missing: number
  transferId: string
}

/** Gives what is left of an entry to a transfer that lacks more; the transfer stays locked. */
async function giveAll(tx: Db, deciding: Deciding, { left, missing, transferId }: Short) {
  const transfer = await lockTransfer(tx, transferId)
  if (!transfer) throw notFound()
  if (left > 0) await assignToTransfer(tx, deciding, { left, transferId })
  else if (!(await isAllocated(tx, deciding.id, transferId)))
    throw unfit('Nothing of this booking belongs to the order.')
  const found = await lockMissing(tx, transferId)
  if (found.isClosed) throw unfit('Nobody waits for the rest of this order any more.')
  if (found.missing !== missing) throw changed()
  return { ...found, currency: transfer.currency }
}

/**
 * Accepts a transfer of which too little arrived as fully paid. What is missing is a cost of the marketplace, at most the sum
 * of the settings. 409 if somebody else was faster, or it is too much.
 */
export async function acceptShort(deps: Deps, deciding: Deciding, short: Short & { reason: string }): Promise<void> {
  const { id, by, actor } = deciding
  const { left, missing, transferId, reason } = short
  const { paymentId } = await inTransaction(deps.db, async (tx) => {
    const found = await giveAll(tx, deciding, short)
    if (missing > deps.settings.rules.bankTransfer.shortfall)
      throw conflict('too_much_missing', 'More is missing than the settings allow to accept.')
    await waiveMissing(tx, transferId, missing, by)
    await post(tx, {
      key: postingKeys.bankShortfall(transferId),
      kind: BANK_SHORTFALL,
      refId: found.paymentId,
      currency: found.currency,
      entries: [
        { account: PSP_COST, amount: -missing },
        { account: BANK_CLEARING, amount: missing },
      ],
    })
    const after = { amount: left, missing, transferId }
    await audit(tx, { ...actor, action: 'bank.accepted', kind: 'bank_entry', refId: id, after, reason })
    return found
  })
  await syncPayment(deps, paymentId)
}

/** Asks the buyer for what is missing, by notification and mail. 409 if that was done already since something arrived last. */
export const askForRest = (deps: Deps, deciding: Deciding, short: Short): Promise<void> =>
  inTransaction(deps.db, async (tx) => {
    const { id, by, actor } = deciding
    const { left, missing, transferId } = short
    await giveAll(tx, deciding, short)
    if (!(await noteAsked(tx, transferId, missing, by)))
      throw conflict('asked_already', 'The buyer was asked for this sum already.')
    const asked = await findAsked(tx, transferId)
    const { title, link } = await claimableOf(asked.kind).describe(tx, asked.ref_id)
    const of = (amount: number) => ({ amount, currency: asked.currency })
    await notify(tx, {
      accountId: asked.payer_id,
      source: `bank-missing:${transferId}:${missing}`,
      event: 'bank_transfer.missing',
      data: {
        side: 'buyer',
        service: title,
        orderId: asked.ref_id,
        amount: of(missing),
        received: of(asked.received),
        reference: formatRfReference(asked.reference),
        ...(asked.due_at ? { deadline: asked.due_at } : {}),
      },
      link,
      mail: { template: 'bank_transfer.missing' },
    })
    const after = { amount: left, missing, transferId }
    await audit(tx, { ...actor, action: 'bank.asked_for_rest', kind: 'bank_entry', refId: id, after })
  })
