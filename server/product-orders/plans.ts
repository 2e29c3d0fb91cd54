import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput } from '#server/kernel/errors.ts'
import { pausedTime } from '#server/kernel/pausing.ts'
import type { Asked, Plan } from '#server/kernel/running.ts'
import type { StoredDocument } from '#server/media/store.ts'
import {
  endOf,
  planClaim,
  planClaimResume,
  planHoldEnd,
  planResume,
  planSettlement,
  priceOf,
  reviewable,
  settledAs,
  stillPaused,
} from '#server/orders/dividing.ts'
import { planEndByAdmin } from '#server/orders/ending.ts'
import type { StateOf, TransitionOf } from '#shared/kernel/process.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import type { z } from '#shared/kernel/zod.ts'
import { divideClaimed } from '#shared/policies/cancellation.ts'
import { productOrder, type productOrderActions } from '#shared/process/product-order.ts'
import type { OrderChanges, OrderRow } from './data.ts'
import { later } from './due.ts'
import { sentOf } from './facts.ts'
import { isCode } from './handover.ts'

type Process = typeof productOrder
type Inputs = { [Action in keyof typeof productOrderActions]: z.output<(typeof productOrderActions)[Action]> }
/** The route has stored the pictures before. */
export type Claimed = Inputs['requestRefund'] & { evidence: StoredDocument[] }
/** What the seller agreed to in the refund case. */
export type AgreedReturn = { refund: number; address: string }
type OrderAsked = Asked<Process, OrderRow>
type Planner = (tx: Db, asked: OrderAsked) => Promise<Plan<Process, OrderChanges>>

const noted = (note: string | undefined) => (note ? { note } : {})

/** The seller's handling time, in days. */
const usualShipDay = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, now: Date) =>
  later(later(now, `P${row.snapshot.handlingDays}D`), settings.rules.shipGrace)

const confirmed = (asked: OrderAsked, shipBy?: Date): OrderChanges => ({
  accepted_at: asked.now,
  ship_by: shipBy ?? usualShipDay(asked.row, asked.deps, asked.now),
})

const planConfirm: Planner = async (_, asked) => {
  // The calls' schemas checked every input.
  const { shipBy } = (asked.input as Inputs['sellerConfirm']) ?? {}
  if (!shipBy) return { changes: confirmed(asked) }
  const day = new Date(shipBy)
  if (day <= asked.now) throw badInput({ shipBy: 'must be in the future' })
  if (day > later(asked.now, 'P60D')) throw badInput({ shipBy: 'must be within 60 days' })
  return { changes: confirmed(asked, day) }
}

/** The seller does not answer for the time in which nothing was paid. */
const planPayAgain: Planner = async (_, { row, now }) => {
  const waited = now.getTime() - row.status_since.getTime()
  const ship_by = row.ship_by && new Date(row.ship_by.getTime() + waited)
  return { changes: { capture_refused: false, ship_by } }
}

const planDecline: Planner = async (_, { input }) => {
  const { reason, code = 'other', markOutOfStock = code === 'out_of_stock' } = input as Inputs['sellerDecline']
  return { changes: { decline_code: code, decline_reason: reason, out_of_stock: markOutOfStock }, note: reason }
}

const planCancel: Planner = async (_, { input }) => {
  const { reason } = (input as Inputs['cancel']) ?? {}
  return { changes: { cancel_reason: reason || null }, ...noted(reason) }
}

const planAskToCancel: Planner = async (_, { input, now }) => {
  const { reason } = (input as Inputs['cancel']) ?? {}
  const request = { ...(reason ? { reason } : {}), at: now.toISOString() }
  return { changes: { cancel_request: JSON.stringify(request) }, ...noted(reason) }
}

/** The reason that was given with the question stands with the end. */
const planAgreeToCancel: Planner = async (_, { row }) => ({
  changes: { cancel_reason: row.cancel_request?.reason ?? null },
})

/** What stood still is due so much later. */
const planGoOn: Planner = async (tx, asked) => {
  const plan = await planResume<StateOf<Process>>(tx, asked)
  const left = pausedTime({ paused: asked.row.paused, status: plan.to }, 'autoCancel')
  if (left === undefined) return plan
  const spare = left - durationMs(asked.deps.settings.rules.autoCancel)
  return { ...plan, changes: { ...plan.changes, ship_by: new Date(asked.now.getTime() + spare) } }
}

type Parcel = NonNullable<Inputs['returnSent']>

const FAR = 'P90D'

function checkedParcel({ estimatedDelivery, ...parcel }: Parcel, now: Date): Parcel {
  if (!estimatedDelivery) return parcel
  if (new Date(estimatedDelivery) <= now) throw badInput({ estimatedDelivery: 'must be in the future' })
  if (new Date(estimatedDelivery) > later(now, FAR)) throw badInput({ estimatedDelivery: 'is too far away' })
  return { ...parcel, estimatedDelivery }
}

const planShip: Planner = async (_, { row, input, now }) => {
  const left = row.quantity - sentOf(row)
  const { quantity = left, ...parcel } = (input as Inputs['ship']) ?? {}
  if (quantity > left) throw badInput({ quantity: `must be at most the ${left} that are left` })
  const missing = (['carrier', 'trackingNumber'] as const).filter((field) => !parcel[field])
  if (missing.length) throw badInput(Object.fromEntries(missing.map((field) => [field, 'is required for a parcel'])))
  const shipment = { ...checkedParcel(parcel, now), shippedAt: now.toISOString(), quantity }
  return {
    to: quantity < left ? 'confirmed' : 'shipped',
    changes: { shipments: JSON.stringify([...row.shipments, shipment]) },
  }
}

/** It is handed over at once: nobody comes twice. */
const planReady: Planner = async (_, { row, input, now }) => {
  const { quantity = row.quantity } = (input as Inputs['ship']) ?? {}
  if (quantity !== row.quantity) throw badInput({ quantity: 'must be all of them where it is picked up' })
  return { changes: { shipments: JSON.stringify([{ shippedAt: now.toISOString(), quantity }]) } }
}

const delivered =
  (by: 'buyer' | 'seller' | 'system'): Planner =>
  async (_, { now }) => ({ changes: { delivered_at: now, delivered_by: by } })

const planHandOver: Planner = async (tx, asked) => {
  const { code } = (asked.input as Inputs['delivered']) ?? {}
  if (!isCode(asked.row, code)) throw badInput({ code: 'is not the code that the buyer was given' })
  return delivered('seller')(tx, asked)
}

const planComplete: Planner = async () => ({ changes: { review_state: 'open' } })

/** The reason is one of a list; what the buyer wrote stands beside it. */
const planProblem: Planner = async (tx, asked) => {
  const { reason, note, amount, evidence } = asked.input as Claimed
  if (reason === 'damaged' && evidence.length === 0) throw badInput({ evidence: 'needs a picture of what is damaged' })
  const plan = await planClaim(productOrder)(tx, { ...asked, input: { amount, reason: note ?? '' } })
  return {
    changes: { ...plan.changes, refund_code: reason, refund_reason: note || null },
    ...noted(note),
  }
}

const planWithdraw: Planner = async (tx, asked) => {
  const { amount = asked.row.total } = asked.input as Claimed
  if (amount !== asked.row.total) throw badInput({ amount: 'must be all that was paid' })
  const plan = await planProblem(tx, asked)
  // Whoever thinks again gets back all that was paid, and can do so once.
  const goods = JSON.stringify({ refund: asked.row.total })
  return { ...plan, changes: { ...plan.changes, goods_return: goods, withdrawal_over: true } }
}

const planAcceptReturn: Planner = async (_, { row, input }) => ({
  changes: { ...stillPaused(row), goods_return: JSON.stringify(input as AgreedReturn) },
})

const planReturnAddress: Planner = async (_, { row, input }) => {
  const { address } = input as Inputs['returnAddress']
  return { changes: { ...stillPaused(row), goods_return: JSON.stringify({ ...row.goods_return, address }) } }
}

const planSendBack: Planner = async (_, { row, input, now }) => {
  const parcel = checkedParcel((input as Inputs['returnSent']) ?? {}, now)
  const goods = { ...row.goods_return, parcel, sentAt: now.toISOString() }
  return { changes: { ...stillPaused(row), goods_return: JSON.stringify(goods) } }
}

/** The return is over: so much of the total goes back. */
const returned = (row: OrderRow, refund: number, changes: OrderChanges = {}) => {
  const to = endOf(row, refund)
  return {
    ...(to ? { to } : {}),
    changes: {
      ...settledAs(divideClaimed(priceOf(row), refund)),
      ...reviewable(row, to !== 'refunded'),
      ...changes,
    },
  }
}

const planReceiveReturn: Planner = async (_, { row, input, now }) => {
  const { restock = false, note } = input as Inputs['returnReceived']
  const goods = { ...row.goods_return, receivedAt: now.toISOString(), restock }
  return {
    ...returned(row, row.goods_return?.refund ?? row.total, { goods_return: JSON.stringify(goods) }),
    ...noted(note),
  }
}

const planObject: Planner = async (_, { row, input, now }) => {
  const { note } = input as Inputs['returnReceived']
  const goods = { ...row.goods_return, receivedAt: now.toISOString() }
  return { changes: { ...stillPaused(row), goods_return: JSON.stringify(goods) }, ...noted(note) }
}

export const plans: { [T in TransitionOf<Process>]?: Planner } = {
  pay: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
  payConfirmed: async (_, asked) => ({ changes: { pricing_frozen_at: asked.now, ...confirmed(asked) } }),
  payAgain: planPayAgain,
  revive: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
  reviveConfirmed: async (_, asked) => ({ changes: { pricing_frozen_at: asked.now, ...confirmed(asked) } }),
  confirm: planConfirm,
  refuseCapture: async () => ({ changes: { capture_refused: true } }),
  decline: planDecline,
  callOff: planDecline,
  callOffRest: async (tx, asked) => {
    const plan = await planDecline(tx, asked)
    return { ...plan, changes: { ...plan.changes, rest_missing: true } }
  },
  missRest: async () => ({ changes: { rest_missing: true } }),
  declineByTime: async () => ({ changes: { decline_code: 'auto' } }),
  cancel: planCancel,
  cancelLate: planCancel,
  askToCancel: planAskToCancel,
  agreeToCancel: planAgreeToCancel,
  refuseToCancel: async () => ({ changes: { cancel_request: null } }),
  keepOrder: async () => ({ changes: { cancel_request: null } }),
  becomeOverdue: async () => ({ changes: { overdue: true } }),
  becomeOverduePartly: async () => ({ changes: { overdue: true } }),
  ship: planShip,
  makeReady: planReady,
  handOver: planHandOver,
  receive: delivered('buyer'),
  assumeDelivered: delivered('system'),
  assumeDeliveredTracked: delivered('system'),
  complete: planComplete,
  completeByTime: planComplete,
  clear: async () => ({ changes: { cleared: true } }),
  endWithdrawal: async () => ({ changes: { withdrawal_over: true } }),
  closeReview: async () => ({ changes: { review_state: 'closed' } }),
  claimMissing: planProblem,
  claim: planProblem,
  askToReturn: planProblem,
  withdraw: planWithdraw,
  acceptReturn: planAcceptReturn,
  giveReturnAddress: planReturnAddress,
  missReturnAddress: async (_, { row }) => ({ changes: stillPaused(row) }),
  sendBack: planSendBack,
  keepGoods: async (_, { row }) => returned(row, 0, { withdrawal_over: true }),
  receiveReturn: planReceiveReturn,
  objectToReturn: planObject,
  assumeReturned: async (_, { row }) => returned(row, row.goods_return?.refund ?? row.total),
  dispute: async (_, { row }) => ({ changes: stillPaused(row) }),
  chargeBack: planClaim(productOrder),
  settleClaim: planSettlement,
  appeal: planClaim(productOrder),
  resume: planGoOn,
  resumeClaim: planClaimResume,
  holdTooLong: planHoldEnd(({ delivered_at }: OrderRow) => delivered_at !== null),
  endByAdmin: planEndByAdmin,
  hide: async (_, { actor }) => ({
    changes: actor === 'buyer' ? { hidden_for_buyer: true } : { hidden_for_seller: true },
  }),
}
