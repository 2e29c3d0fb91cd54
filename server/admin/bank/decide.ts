import type { Db } from '#server/db/open.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Actor, audit } from '#server/kernel/audit-data.ts'
import type { Deps } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/http/errors.ts'
import { allocate, lockCandidate } from '#server/payments/bank/entry-data.ts'
import { insertBankPayment } from '#server/payments/bank/payment-data.ts'
import { BANK_CLEARING, BANK_ENTRY, BANK_OTHER, PSP_COST, post, postingKeys } from '#server/payments/ledger.ts'
import { syncPayment } from '#server/payments/sync.ts'
import type { BankAssignment } from '#shared/policies/bank-entries.ts'
import { type Entry, isAllocated, lockEntryRow, lockTransfer, noteEntry } from './decision-data.ts'
import { lockPayment, notePaid, sumShown } from './payment-data.ts'

export type Assignment = {
  /** The rest of the entry that the caller has seen, in minor units. */
  left: number
  transferId?: string | undefined
  paymentId?: string | undefined
  as?: BankAssignment | undefined
  reason?: string | undefined
}

type Deciding = { id: string; by: string; actor: Actor }

const changed = () => conflict('entry_changed', 'Somebody else has decided about this booking.')
const unfit = (message: string) => conflict('does_not_fit', message)

/** Locks an entry until the transaction ends. Transfers are locked before their entries. */
async function lockEntry(tx: Db, id: string, left: number): Promise<Entry> {
  const entry = await lockEntryRow(tx, id)
  if (!entry) throw notFound()
  const present = entry.bank_payment_id ? 0 : entry.amount - entry.allocated
  if (present === 0 || present !== left) throw changed()
  return entry
}

const note = (tx: Db, { id, actor }: Deciding, { left, reason, ...to }: Assignment) =>
  audit(tx, {
    ...actor,
    action: 'bank.assigned',
    kind: 'bank_entry',
    refId: id,
    after: { amount: left, ...to },
    reason,
  })

/** Gives what is left of an entry to what a person says that it is for. 409 if somebody else was faster, or it cannot be. */
export async function assignEntry(deps: Deps, deciding: Deciding, to: Assignment): Promise<void> {
  const paymentId = await inTransaction(deps.db, async (tx) => {
    const { transferId, paymentId: ownPayment } = to
    const found = transferId
      ? await assignToTransfer(tx, deciding, { ...to, transferId })
      : await (ownPayment ? assignToPayment(tx, deciding, { ...to, paymentId: ownPayment }) : declare(tx, deciding, to))
    await note(tx, deciding, to)
    return found
  })
  if (paymentId) await syncPayment(deps, paymentId)
}

async function assignToTransfer(
  tx: Db,
  { id, by }: Deciding,
  { transferId, left }: Assignment & { transferId: string },
) {
  const transfer = await lockTransfer(tx, transferId)
  if (!transfer) throw notFound()
  const entry = await lockEntry(tx, id, left)
  if (entry.amount < 0 || entry.currency !== transfer.currency) throw unfit('This is no money for an order.')
  const candidate = await lockCandidate(tx, id, transferId)
  if (candidate.missing <= 0) throw unfit('All of this order has arrived.')
  if (candidate.isClosed && left < candidate.missing) throw unfit('Nobody waits for a part of this order any more.')
  if (await isAllocated(tx, id, transferId)) throw unfit('A part of this booking belongs to the order already.')
  await allocate(tx, candidate, Math.min(left, candidate.missing), by)
  return candidate.paymentId
}

/** Money out that makes a payment of ours, which was paid by hand or without its identifier. */
async function assignToPayment(tx: Db, { id }: Deciding, { paymentId, left }: Assignment & { paymentId: string }) {
  const payment = await lockPayment(tx, paymentId)
  if (!payment) throw notFound()
  const entry = await lockEntry(tx, id, left)
  if ((await sumShown(tx, paymentId)) !== 0 || entry.amount !== -payment.amount || entry.currency !== payment.currency)
    throw unfit('The booking is not that of the payment.')
  await noteEntry(tx, id, { bank_payment_id: paymentId })
  await notePaid(tx, paymentId, null)
  return undefined
}

/** Takes money that belongs to no order out of what waits: the costs of the bank, or the operator's other business. */
async function declare(tx: Db, { id, by }: Deciding, { as, left, reason }: Assignment) {
  if (!as) throw new Error('an assignment names nothing')
  const entry = await lockEntry(tx, id, left)
  await noteEntry(tx, id, {
    allocated: entry.amount,
    assigned_as: as,
    assigned_by: by,
    assigned_reason: reason ?? null,
  })
  await post(tx, {
    key: postingKeys.bankEntry(id),
    kind: BANK_ENTRY,
    refId: id,
    currency: entry.currency,
    entries: [
      { account: BANK_CLEARING, amount: -left },
      { account: as === 'charges' ? PSP_COST : BANK_OTHER, amount: left },
    ],
  })
  return undefined
}

/** Writes down the return of what is left of an entry, to where it came from. */
export async function sendEntryBack(
  deps: Deps,
  { id, actor }: Deciding,
  { left, reason }: { left: number; reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const entry = await lockEntry(tx, id, left)
    if (left < 0) throw unfit('Only money that has arrived can be sent back.')
    await noteEntry(tx, id, { allocated: entry.amount })
    await insertBankPayment(tx, {
      kind: 'return',
      paymentId: null,
      callKey: null,
      entryId: id,
      accountId: null,
      amount: left,
      currency: entry.currency,
      to: { name: entry.name, number: entry.number, bic: entry.bic },
    })
    await audit(tx, {
      ...actor,
      action: 'bank.sent_back',
      kind: 'bank_entry',
      refId: id,
      after: { amount: left },
      reason,
    })
  })
}
