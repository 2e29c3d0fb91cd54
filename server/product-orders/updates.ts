import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/errors.ts'
import { timeLeftAfterPause } from '#server/kernel/paused-timers.ts'
import type { TransitionContext, TransitionUpdate } from '#server/kernel/process-handler.ts'
import type { StoredDocument } from '#server/media/store.ts'
import { updateAdminCancel } from '#server/transactions/admin-cancel.ts'
import {
  endOf,
  priceOf,
  remainingPause,
  reviewChanges,
  settlementChanges,
  updateClaim,
  updateClaimResume,
  updateHoldEnd,
  updateResume,
  updateSettlement,
} from '#server/transactions/settlement.ts'
import type { StateOf, TransitionOf } from '#shared/kernel/process.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import type { z } from '#shared/kernel/zod.ts'
import { splitClaimed } from '#shared/policies/cancellation.ts'
import { productOrder, type productOrderActions } from '#shared/process/product-order.ts'
import { sentOf } from './conditions.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { later } from './deadlines.ts'
import { isCode } from './handover-code.ts'

type Process = typeof productOrder
type Inputs = { [Action in keyof typeof productOrderActions]: z.output<(typeof productOrderActions)[Action]> }
/** The route has stored the pictures before. */
export type Claimed = Inputs['requestRefund'] & { evidence: StoredDocument[] }
/** What the seller agreed to in the refund case. */
export type AgreedReturn = { refund: number; address: string }
type OrderContext = TransitionContext<Process, OrderRow>
type Updater = (tx: Db, asked: OrderContext) => Promise<TransitionUpdate<Process, OrderChanges>>

const noted = (note: string | undefined) => (note ? { note } : {})

/** The seller's handling time, in days. */
const usualShipDay = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, now: Date) =>
  later(later(now, `P${row.snapshot.handlingDays}D`), settings.rules.shipGrace)

const confirmed = (asked: OrderContext, shipBy?: Date): OrderChanges => ({
  accepted_at: asked.now,
  ship_by: shipBy ?? usualShipDay(asked.row, asked.deps, asked.now),
})

const updateConfirm: Updater = async (_, asked) => {
  // The calls' schemas checked every input.
  const { shipBy } = (asked.input as Inputs['sellerConfirm']) ?? {}
  if (!shipBy) return { changes: confirmed(asked) }
  const day = new Date(shipBy)
  if (day <= asked.now) throw badInput({ shipBy: 'must be in the future' })
  if (day > later(asked.now, 'P60D')) throw badInput({ shipBy: 'must be within 60 days' })
  return { changes: confirmed(asked, day) }
}

/** The seller does not answer for the time in which nothing was paid. */
const updatePayAgain: Updater = async (_, { row, now }) => {
  const waited = now.getTime() - row.status_since.getTime()
  const ship_by = row.ship_by && new Date(row.ship_by.getTime() + waited)
  return { changes: { capture_refused: false, ship_by } }
}

const updateDecline: Updater = async (_, { input }) => {
  const { reason, code = 'other', markOutOfStock = code === 'out_of_stock' } = input as Inputs['sellerDecline']
  return { changes: { decline_code: code, decline_reason: reason, out_of_stock: markOutOfStock }, note: reason }
}

const updateCancel: Updater = async (_, { input }) => {
  const { reason } = (input as Inputs['cancel']) ?? {}
  return { changes: { cancel_reason: reason || null }, ...noted(reason) }
}

const updateAskToCancel: Updater = async (_, { input, now }) => {
  const { reason } = (input as Inputs['cancel']) ?? {}
  const request = { ...(reason ? { reason } : {}), at: now.toISOString() }
  return { changes: { cancel_request: JSON.stringify(request) }, ...noted(reason) }
}

/** The reason that was given with the question stands with the end. */
const updateAgreeToCancel: Updater = async (_, { row }) => ({
  changes: { cancel_reason: row.cancel_request?.reason ?? null },
})

/** What stood still is due so much later. */
const updateResumeOrder: Updater = async (tx, asked) => {
  const plan = await updateResume<StateOf<Process>>(tx, asked)
  const left = timeLeftAfterPause({ paused: asked.row.paused, status: plan.to }, 'autoCancel')
  if (left === undefined) return plan
  const spare = left - durationMs(asked.deps.settings.rules.autoCancel)
  return { ...plan, changes: { ...plan.changes, ship_by: new Date(asked.now.getTime() + spare) } }
}

type ShipInput = NonNullable<Inputs['returnSent']>

const FAR = 'P90D'

function checkedShipment({ estimatedDelivery, ...parcel }: ShipInput, now: Date): ShipInput {
  if (!estimatedDelivery) return parcel
  if (new Date(estimatedDelivery) <= now) throw badInput({ estimatedDelivery: 'must be in the future' })
  if (new Date(estimatedDelivery) > later(now, FAR)) throw badInput({ estimatedDelivery: 'is too far away' })
  return { ...parcel, estimatedDelivery }
}

const updateShip: Updater = async (_, { row, input, now }) => {
  const left = row.quantity - sentOf(row)
  const { quantity = left, ...parcel } = (input as Inputs['ship']) ?? {}
  if (quantity > left) throw badInput({ quantity: `must be at most the ${left} that are left` })
  const missing = (['carrier', 'trackingNumber'] as const).filter((field) => !parcel[field])
  if (missing.length) throw badInput(Object.fromEntries(missing.map((field) => [field, 'is required for a parcel'])))
  const shipment = { ...checkedShipment(parcel, now), shippedAt: now.toISOString(), quantity }
  return {
    to: quantity < left ? 'confirmed' : 'shipped',
    changes: { shipments: JSON.stringify([...row.shipments, shipment]) },
  }
}

/** It is handed over at once: nobody comes twice. */
const updateReady: Updater = async (_, { row, input, now }) => {
  const { quantity = row.quantity } = (input as Inputs['ship']) ?? {}
  if (quantity !== row.quantity) throw badInput({ quantity: 'must be all of them where it is picked up' })
  return { changes: { shipments: JSON.stringify([{ shippedAt: now.toISOString(), quantity }]) } }
}

const delivered =
  (by: 'buyer' | 'seller' | 'system'): Updater =>
  async (_, { now }) => ({ changes: { delivered_at: now, delivered_by: by } })

const updateHandOver: Updater = async (tx, asked) => {
  const { code } = (asked.input as Inputs['delivered']) ?? {}
  if (!isCode(asked.row, code)) throw badInput({ code: 'is not the code that the buyer was given' })
  return delivered('seller')(tx, asked)
}

const updateComplete: Updater = async () => ({ changes: { review_state: 'open' } })

/** The reason is one of a list; what the buyer wrote stands beside it. */
const updateProblem: Updater = async (tx, asked) => {
  const { reason, note, amount, evidence } = asked.input as Claimed
  if (reason === 'damaged' && evidence.length === 0) throw badInput({ evidence: 'needs a picture of what is damaged' })
  const plan = await updateClaim(productOrder)(tx, { ...asked, input: { amount, reason: note ?? '' } })
  return {
    changes: { ...plan.changes, refund_code: reason, refund_reason: note || null },
    ...noted(note),
  }
}

const updateWithdraw: Updater = async (tx, asked) => {
  const { amount = asked.row.total } = asked.input as Claimed
  if (amount !== asked.row.total) throw badInput({ amount: 'must be all that was paid' })
  const plan = await updateProblem(tx, asked)
  // Whoever thinks again gets back all that was paid, and can do so once.
  const goods = JSON.stringify({ refund: asked.row.total })
  return { ...plan, changes: { ...plan.changes, goods_return: goods, withdrawal_over: true } }
}

const updateAcceptReturn: Updater = async (_, { row, input }) => ({
  changes: { ...remainingPause(row), goods_return: JSON.stringify(input as AgreedReturn) },
})

const updateReturnAddress: Updater = async (_, { row, input }) => {
  const { address } = input as Inputs['returnAddress']
  return { changes: { ...remainingPause(row), goods_return: JSON.stringify({ ...row.goods_return, address }) } }
}

const updateSendBack: Updater = async (_, { row, input, now }) => {
  const parcel = checkedShipment((input as Inputs['returnSent']) ?? {}, now)
  const goods = { ...row.goods_return, parcel, sentAt: now.toISOString() }
  return { changes: { ...remainingPause(row), goods_return: JSON.stringify(goods) } }
}

/** The return is over: so much of the total goes back. */
const returned = (row: OrderRow, refund: number, changes: OrderChanges = {}) => {
  const to = endOf(row, refund)
  return {
    ...(to ? { to } : {}),
    changes: {
      ...settlementChanges(splitClaimed(priceOf(row), refund)),
      ...reviewChanges(row, to !== 'refunded'),
      ...changes,
    },
  }
}

const updateReceiveReturn: Updater = async (_, { row, input, now }) => {
  const { restock = false, note } = input as Inputs['returnReceived']
  const goods = { ...row.goods_return, receivedAt: now.toISOString(), restock }
  return {
    ...returned(row, row.goods_return?.refund ?? row.total, { goods_return: JSON.stringify(goods) }),
    ...noted(note),
  }
}

const updateObject: Updater = async (_, { row, input, now }) => {
  const { note } = input as Inputs['returnReceived']
  const goods = { ...row.goods_return, receivedAt: now.toISOString() }
  return { changes: { ...remainingPause(row), goods_return: JSON.stringify(goods) }, ...noted(note) }
}

export const updates: { [T in TransitionOf<Process>]?: Updater } = {
  pay: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
  payConfirmed: async (_, asked) => ({ changes: { pricing_frozen_at: asked.now, ...confirmed(asked) } }),
  payAgain: updatePayAgain,
  revive: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
  reviveConfirmed: async (_, asked) => ({ changes: { pricing_frozen_at: asked.now, ...confirmed(asked) } }),
  confirm: updateConfirm,
  refuseCapture: async () => ({ changes: { capture_refused: true } }),
  decline: updateDecline,
  callOff: updateDecline,
  callOffRest: async (tx, asked) => {
    const plan = await updateDecline(tx, asked)
    return { ...plan, changes: { ...plan.changes, rest_missing: true } }
  },
  missRest: async () => ({ changes: { rest_missing: true } }),
  declineByTime: async () => ({ changes: { decline_code: 'auto' } }),
  cancel: updateCancel,
  cancelLate: updateCancel,
  askToCancel: updateAskToCancel,
  agreeToCancel: updateAgreeToCancel,
  refuseToCancel: async () => ({ changes: { cancel_request: null } }),
  keepOrder: async () => ({ changes: { cancel_request: null } }),
  becomeOverdue: async () => ({ changes: { overdue: true } }),
  becomeOverduePartly: async () => ({ changes: { overdue: true } }),
  ship: updateShip,
  makeReady: updateReady,
  handOver: updateHandOver,
  receive: delivered('buyer'),
  assumeDelivered: delivered('system'),
  assumeDeliveredTracked: delivered('system'),
  complete: updateComplete,
  completeByTime: updateComplete,
  clear: async () => ({ changes: { cleared: true } }),
  endWithdrawal: async () => ({ changes: { withdrawal_over: true } }),
  closeReview: async () => ({ changes: { review_state: 'closed' } }),
  claimMissing: updateProblem,
  claim: updateProblem,
  askToReturn: updateProblem,
  withdraw: updateWithdraw,
  acceptReturn: updateAcceptReturn,
  giveReturnAddress: updateReturnAddress,
  missReturnAddress: async (_, { row }) => ({ changes: remainingPause(row) }),
  sendBack: updateSendBack,
  keepGoods: async (_, { row }) => returned(row, 0, { withdrawal_over: true }),
  receiveReturn: updateReceiveReturn,
  objectToReturn: updateObject,
  assumeReturned: async (_, { row }) => returned(row, row.goods_return?.refund ?? row.total),
  dispute: async (_, { row }) => ({ changes: remainingPause(row) }),
  chargeBack: updateClaim(productOrder),
  settleClaim: updateSettlement,
  appeal: updateClaim(productOrder),
  resume: updateResumeOrder,
  resumeClaim: updateClaimResume,
  holdTooLong: updateHoldEnd(({ delivered_at }: OrderRow) => delivered_at !== null),
  endByAdmin: updateAdminCancel,
  hide: async (_, { actor }) => ({
    changes: actor === 'buyer' ? { hidden_for_buyer: true } : { hidden_for_seller: true },
  }),
}
