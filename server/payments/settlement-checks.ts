import type { Db } from '#server/db/open.ts'
import { conflict } from '#server/kernel/http/errors.ts'
import { type CallRow, lockCall } from './call-data.ts'

export type Settlement = {
  /** The object that was made at the provider; if absent, it is looked for there, and otherwise it was made outside. */
  objectId?: string | undefined
  /** Writes down who settled it and why, in the transaction of the effect. */
  note: (tx: Db, before: CallRow, after: CallRow) => Promise<void>
}

export const callIsOver = () => conflict('call_is_over', 'This call is over: there is nothing left to do.')
export const cannotBeStopped = () =>
  conflict('cannot_be_stopped', 'Only a refund or a transfer that waits can be stopped.')
export const callIsUnderWay = () =>
  conflict('call_under_way', 'This call is being made right now. Try again in a moment.')
export const notAtProvider = () =>
  conflict('not_at_provider', 'The payment provider does not show that this was made. Make it there first.')
export const isAnother = () =>
  conflict('other_object', 'This object belongs to something else, or has another amount than the call.')
export const isHeldMoney = () =>
  conflict('money_is_held', 'This money is held: it is disputed, or may still be objected to.')
export const nothingLeft = () => conflict('nothing_left', 'As much as that is not left of this payment.')

/** Locks the call, and makes sure that no other process has taken it since it was held. */
export async function takeCall(tx: Db, held: CallRow): Promise<CallRow> {
  const call = await lockCall(tx, held.id)
  if (call.state !== held.state) throw callIsOver()
  if (call.attempts !== held.attempts) throw callIsUnderWay()
  return call
}
