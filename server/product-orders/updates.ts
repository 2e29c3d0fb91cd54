import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/http/errors.ts'
import { timeLeftAfterPause } from '#server/kernel/process/paused-timers.ts'
import type { InputOf, TransitionContext, Updater, Updates } from '#server/kernel/process/process-handler.ts'
import { phaseUpdates } from '#server/transactions/phases.ts'
import { reasonOfDecline, requireReason } from '#server/transactions/reasons.ts'
import {
  claimChanges,
  endOf,
  priceOf,
  remainingPause,
  returnedState,
  reviewChanges,
  settlementChanges,
} from '#server/transactions/settlement.ts'
import { durationMs, later } from '#shared/kernel/duration.ts'
import type { TransitionOf } from '#shared/kernel/process.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import { roles } from '#shared/process/phases.ts'
import { productOrder } from '#shared/process/product-order.ts'
import { sentOf } from './conditions.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { isCode } from './handover-code.ts'

type Process = typeof productOrder
type Update<T extends TransitionOf<Process>> = Updater<Process, OrderRow, OrderChanges, T>
type UpdateContext = Pick<TransitionContext<Process, OrderRow>, 'deps' | 'row' | 'now'>

const noted = (note: string | undefined) => (note ? { note } : {})

/** The seller's handling time, in days. */
const usualShipDay = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, now: Date) =>
  later(later(now, `P${row.snapshot.handlingDays}D`), settings.rules.shipGrace)

const confirmed = (context: UpdateContext, shipBy?: Date): OrderChanges => ({
  accepted_at: context.now,
  ship_by: shipBy ?? usualShipDay(context.row, context.deps, context.now),
})

const updateConfirm: Update<'confirm'> = async (_, context) => {
  const { shipBy } = context.input ?? {}
  if (!shipBy) return { changes: confirmed(context) }
  const day = new Date(shipBy)
  if (day <= context.now) throw badInput({ shipBy: 'must be in the future' })
  if (day > later(context.now, 'P60D')) throw badInput({ shipBy: 'must be within 60 days' })
  const promised = usualShipDay(context.row, context.deps, context.now)
  return { changes: { ...confirmed(context, day), ...(day > promised ? { promised_by: promised } : {}) } }
}

/** The seller's time begins anew: the unpaid time does not count. */
const updatePayAgain: Update<'payAgain'> = async (_, { row, now }) => {
  const waited = now.getTime() - row.status_since.getTime()
  const ship_by = row.ship_by && new Date(row.ship_by.getTime() + waited)
  return { changes: { capture_refused: false, ship_by } }
}

const declineUpdate = (input: InputOf<Process, 'decline'>, reason: string | null) => {
  const { code = 'other', markOutOfStock = code === 'out_of_stock' } = input
  return {
    changes: { decline_code: code, decline_reason: reason, out_of_stock: markOutOfStock },
    ...noted(reason ?? undefined),
  }
}

const updateCancel: Update<'cancel' | 'cancelPromised' | 'cancelLate' | 'leaveSuspended' | 'leavePickup'> = async (
  _,
  { input },
) => {
  const { reason } = input ?? {}
  return { changes: { cancel_reason: reason || null }, ...noted(reason) }
}

const updateAskToCancel: Update<'askToCancel'> = async (_, { input, now }) => {
  const { reason } = input ?? {}
  const request = { ...(reason ? { reason } : {}), at: now.toISOString() }
  return { changes: { cancel_request: JSON.stringify(request) }, ...noted(reason) }
}

/** The reason of the buyer's request stays with the end. */
const updateAgreeToCancel: Update<'agreeToCancel'> = async (_, { row }) => ({
  changes: { cancel_reason: row.cancel_request?.reason ?? null },
})

const phases = phaseUpdates(productOrder, { isDone: ({ delivered_at }: OrderRow) => delivered_at !== null })

/** Deadlines that stood still are due so much later. */
const updateResumeOrder: Update<'resume'> = async (tx, context) => {
  const update = await phases.resume(tx, context)
  const left = timeLeftAfterPause({ paused: context.row.paused, status: update.to }, 'autoCancel')
  if (left === undefined) return update
  const spare = left - durationMs(context.deps.settings.rules.autoCancel)
  return { ...update, changes: { ...update.changes, ship_by: new Date(context.now.getTime() + spare) } }
}

type Parcel = NonNullable<InputOf<Process, 'sendBack'>>

const FAR = 'P90D'

function checkedShipment({ estimatedDelivery, ...parcel }: Parcel, now: Date): Parcel {
  if (!estimatedDelivery) return parcel
  if (new Date(estimatedDelivery) <= now) throw badInput({ estimatedDelivery: 'must be in the future' })
  if (new Date(estimatedDelivery) > later(now, FAR)) throw badInput({ estimatedDelivery: 'is too far away' })
  return { ...parcel, estimatedDelivery }
}

/** The parcels with this one, which must have a carrier, a number and no more units than are left. */
function shipped({ row, input, now }: UpdateContext & { input: InputOf<Process, 'ship'> }): OrderChanges {
  const left = row.quantity - sentOf(row)
  const { quantity = left, ...parcel } = input ?? {}
  if (quantity > left) throw badInput({ quantity: `must be at most the ${left} that are left` })
  const missing = (['carrier', 'trackingNumber'] as const).filter((field) => !parcel[field])
  if (missing.length) throw badInput(Object.fromEntries(missing.map((field) => [field, 'is required for a parcel'])))
  const shipment = { ...checkedShipment(parcel, now), shippedAt: now.toISOString(), quantity }
  return { shipments: JSON.stringify([...row.shipments, shipment]) }
}

/** A pick-up hands over all units at once. */
const updateReady: Update<'makeReady'> = async (_, { row, input, now }) => {
  const { quantity = row.quantity } = input ?? {}
  if (quantity !== row.quantity) throw badInput({ quantity: 'must be all of them where it is picked up' })
  return { changes: { shipments: JSON.stringify([{ shippedAt: now.toISOString(), quantity }]) } }
}

const delivered = (by: 'buyer' | 'seller' | 'system', now: Date) => ({
  changes: { delivered_at: now, delivered_by: by },
})

const updateHandOver: Update<'handOver'> = async (_, { row, input, now }) => {
  if (!isCode(row, input?.code)) throw badInput({ code: 'is not the code that the buyer was given' })
  return delivered('seller', now)
}

type Claiming = UpdateContext & { input: InputOf<Process, 'claim'> }

/** The reason is one of a list; the buyer's note stands beside it. */
function problemUpdate({ row, now, input: { reason, note, amount, evidence } }: Claiming) {
  if (reason === 'damaged' && evidence.length === 0) throw badInput({ evidence: 'needs a picture of what is damaged' })
  const { changes } = claimChanges(productOrder, { row, now, amount, reason: note ?? '' })
  return {
    changes: { ...changes, refund_code: reason, refund_reason: note || null },
    ...noted(note),
  }
}

const updateProblem: Update<'claim' | 'claimMissing' | 'askToReturn'> = async (_, context) => problemUpdate(context)

const updateWithdraw: Update<'withdraw'> = async (_, context) => {
  const { amount = context.row.total } = context.input
  if (amount !== context.row.total) throw badInput({ amount: 'must be all that was paid' })
  const update = problemUpdate(context)
  // A withdrawal refunds the whole payment, and is possible once.
  const goods = JSON.stringify({ refund: context.row.total })
  return { ...update, changes: { ...update.changes, goods_return: goods, withdrawal_over: true } }
}

const updateAcceptReturn: Update<'acceptReturn'> = async (_, { row, input }) => ({
  changes: { ...remainingPause(row), goods_return: JSON.stringify(input) },
})

const updateReturnAddress: Update<'giveReturnAddress'> = async (_, { row, input: { address } }) => ({
  changes: { ...remainingPause(row), goods_return: JSON.stringify({ ...row.goods_return, address }) },
})

const updateSendBack: Update<'sendBack'> = async (_, { row, input, now }) => {
  const parcel = checkedShipment(input ?? {}, now)
  const goods = { ...row.goods_return, parcel, sentAt: now.toISOString() }
  return { changes: { ...remainingPause(row), goods_return: JSON.stringify(goods) } }
}

/** The return is over, and so much of the total is refunded. */
const returned = (row: OrderRow, refund: number, changes: OrderChanges = {}) => ({
  ...settlementChanges(splitClaimed(priceOf(row), refund)),
  ...reviewChanges(row, refund < row.total),
  ...changes,
})

/** The same with its next state, for a return with a refund. */
const returnedUpdate = (row: OrderRow, changes: OrderChanges = {}) => {
  const refund = row.goods_return?.refund ?? row.total
  return { to: endOf(row, refund) ?? roles.partlyRefunded, changes: returned(row, refund, changes) }
}

const updateReceiveReturn: Update<'receiveReturn'> = async (_, { row, input: { restock = false, note }, now }) => {
  const goods = { ...row.goods_return, receivedAt: now.toISOString(), restock }
  return { ...returnedUpdate(row, { goods_return: JSON.stringify(goods) }), ...noted(note) }
}

const updateObject: Update<'objectToReturn'> = async (_, { row, input: { note }, now }) => {
  const goods = { ...row.goods_return, receivedAt: now.toISOString() }
  return { changes: { ...remainingPause(row), goods_return: JSON.stringify(goods) }, ...noted(note) }
}

const openReviews = async () => ({ changes: { review_state: 'open' } })

export const updates: Updates<Process, OrderRow, OrderChanges> = {
  ...phases,
  payConfirmed: async (_, context) => ({ changes: { pricing_frozen_at: context.now, ...confirmed(context) } }),
  payAgain: updatePayAgain,
  reviveConfirmed: async (_, context) => ({ changes: { pricing_frozen_at: context.now, ...confirmed(context) } }),
  confirm: updateConfirm,
  decline: async (_, { input }) => declineUpdate(input, reasonOfDecline(input)),
  callOff: async (_, { input }) => declineUpdate(input, requireReason(input.reason)),
  callOffRest: async (_, { input }) => {
    const update = declineUpdate(input, requireReason(input.reason))
    return { ...update, changes: { ...update.changes, rest_missing: true } }
  },
  missRest: async () => ({ changes: { rest_missing: true } }),
  loseRest: async () => ({ changes: { rest_missing: true } }),
  declineByTime: async () => ({ changes: { decline_code: 'auto' } }),
  cancel: updateCancel,
  cancelPromised: updateCancel,
  cancelLate: updateCancel,
  leaveSuspended: updateCancel,
  leavePickup: updateCancel,
  loseSellerEarly: async (_, { row }) => ({ to: returnedState(row) }),
  loseBuyer: async (_, { row }) => ({ to: returnedState(row) }),
  askToCancel: updateAskToCancel,
  agreeToCancel: updateAgreeToCancel,
  refuseToCancel: async () => ({ changes: { cancel_request: null } }),
  keepOrder: async () => ({ changes: { cancel_request: null } }),
  becomeOverdue: async () => ({ changes: { overdue: true } }),
  becomeOverduePartly: async () => ({ changes: { overdue: true } }),
  ship: async (_, context) => ({ changes: shipped(context) }),
  shipPartly: async (_, context) => ({ changes: shipped(context) }),
  makeReady: updateReady,
  handOver: updateHandOver,
  receive: async (_, { now }) => delivered('buyer', now),
  assumeDelivered: async (_, { now }) => delivered('system', now),
  assumeDeliveredTracked: async (_, { now }) => delivered('system', now),
  complete: openReviews,
  completeByTime: openReviews,
  callOffByAdmin: async (_, { input: { reason } }) => declineUpdate({ code: 'other' }, reason),
  declineByAdmin: async (_, { input: { reason } }) => declineUpdate({ code: 'other' }, reason),
  deliverByAdmin: async (_, { now, input: { reason } }) => ({ ...delivered('system', now), note: reason }),
  settleByAdmin: async (_, { input: { reason } }) => ({ changes: { review_state: 'open' }, note: reason }),
  endWithdrawal: async () => ({ changes: { withdrawal_over: true } }),
  claimMissing: updateProblem,
  claim: updateProblem,
  askToReturn: updateProblem,
  withdraw: updateWithdraw,
  acceptReturn: updateAcceptReturn,
  giveReturnAddress: updateReturnAddress,
  missReturnAddress: async (_, { row }) => ({ changes: remainingPause(row) }),
  sendBack: updateSendBack,
  keepGoods: async (_, { row }) => ({ changes: returned(row, 0, { withdrawal_over: true }) }),
  receiveReturn: updateReceiveReturn,
  objectToReturn: updateObject,
  assumeReturned: async (_, { row }) => returnedUpdate(row),
  resume: updateResumeOrder,
}
