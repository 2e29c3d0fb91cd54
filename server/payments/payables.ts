import type { StoredPaymentError } from '#server/db/json-column.ts'
import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import type { PaymentRow } from './data.ts'

export type DisputePhase = 'opened' | 'won' | 'lost'

/** A refund at the provider by its id there; minor units. */
export type MadeRefund = { id: string; amount: number }

/**
 * The thing that a payment pays for. Payments know nothing of orders; a slice that takes money registers how its entity
 * follows. `lock` locks the entity's row before any of the others runs. All but `settled` run in the transaction that
 * reconciles the payment: they must not talk to anything but the database.
 */
export type Payable = {
  /**
   * The id of the row for which the entities of this process wait in turn (`inKeyedQueue`); the entity's own id if absent.
   */
  queueKeyOf?(db: Db, refId: string): Promise<string>
  /** Locks the entity's row until the transaction ends. */
  lock(tx: Db, refId: string): Promise<void>
  /**
   * The money is there: reserved on the card, or with automatic capture already taken. `unwanted` means that the entity
   * has ended: the money goes back at once, and this function has notified the people.
   */
  authorized(tx: Db, deps: Deps, payment: PaymentRow): Promise<'taken' | 'unwanted'>
  /** The marketplace holds the money. Follows `authorized` in the same transaction if the capture was automatic. */
  captured(tx: Db, deps: Deps, payment: PaymentRow): Promise<void>
  /** The bank refused the capture; this payment has ended, and another one may be opened. */
  captureRefused(tx: Db, deps: Deps, payment: PaymentRow): Promise<void>
  /** The bank refused a saved card; the payment still waits, and may be paid by its holder, or another attempt. */
  confirmRejected?(tx: Db, deps: Deps, payment: PaymentRow, error: StoredPaymentError): Promise<void>
  /**
   * The payer's bank took the captured money back, and later gave it back or kept it. Each phase comes once for a
   * dispute, after the payment has followed.
   */
  disputed?(tx: Db, deps: Deps, payment: PaymentRow, phase: DisputePhase): Promise<void>
  /**
   * Somebody has given captured money back at the provider, for no call of ours. Comes once for each refund, after the payment
   * has followed.
   */
  refundedByHand?(tx: Db, payment: PaymentRow, refund: MadeRefund): Promise<void>
  /** Runs after the commit of every change. */
  settled?(deps: Deps, payment: PaymentRow): Promise<void>
  /** Contradictions between the entities' status and their money (L8) or goods (L10), as sentences. */
  violations?: { [Check in 'L8' | 'L10']?: (db: Db) => Promise<string[]> }
}

const payables = new Map<string, Payable>()

export const registerPayable = (kind: string, payable: Payable) => void payables.set(kind, payable)

export function payableOf(kind: string): Payable {
  const payable = payables.get(kind)
  if (!payable) throw new Error(`No payable is registered as ${kind}`)
  return payable
}

export const allPayables = () => [...payables.values()]
