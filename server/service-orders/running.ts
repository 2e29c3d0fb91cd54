import type { Db } from '#server/db/open.ts'
import type { Deps } from '#server/kernel/context.ts'
import { badInput, conflict } from '#server/kernel/errors.ts'
import { type Moment, type Plan, type Running, registerProcess } from '#server/kernel/running.ts'
import { openPayment, release, requestCapture, returnMoney } from '#server/payments/outbox.ts'
import { phaseOf } from '#server/payments/states.ts'
import { publishReviews } from '#server/reviews/publish.ts'
import type { Slot } from '#shared/contract/common.ts'
import { durationMs } from '#shared/kernel/rules.ts'
import type { z } from '#shared/kernel/zod.ts'
import { RESCHEDULE_NOTICE, serviceOrder, type serviceOrderActions } from '#shared/process/service-order.ts'
import {
  countOrder,
  findOrder,
  freeSlot,
  KIND,
  moveOrder,
  type OrderChanges,
  type OrderRow,
  saveTimers,
  takeSlot,
} from './data.ts'
import { actorOf, factsOf } from './facts.ts'
import { showOrder } from './present.ts'
import { remindOf, tellParties } from './telling.ts'

type Process = typeof serviceOrder
type Inputs = { [Action in keyof typeof serviceOrderActions]: z.output<(typeof serviceOrderActions)[Action]> }
type OrderMoment = Moment<Process, OrderRow>

const later = (date: Date, iso: string) => new Date(date.getTime() + durationMs(iso))
const isSameSlot = (a: Slot, b: Slot) =>
  Date.parse(a.start) === Date.parse(b.start) && Date.parse(a.end) === Date.parse(b.end)

/** Without days of its own a delivery is due when an appointment would have to be made. */
const deliveryDue = (row: OrderRow, { settings }: Pick<Deps, 'settings'>, from: Date) =>
  row.snapshot.deliveryDays ? later(from, `P${row.snapshot.deliveryDays}D`) : later(from, settings.rules.scheduleBy)

function planAccept(
  deps: Deps,
  row: OrderRow,
  { acceptedTimePreference: chosen }: NonNullable<Inputs['accept']>,
  now: Date,
) {
  if (!row.snapshot.bookable)
    return { to: 'accepted', changes: { accepted_at: now, due_at: deliveryDue(row, deps, now) } } as const
  if (!chosen) return { to: 'accepted', changes: { accepted_at: now } } as const
  if (!row.time_preferences.some((offered) => isSameSlot(offered, chosen)))
    throw badInput({ acceptedTimePreference: 'must be one of the times that the buyer offered' })
  if (Date.parse(chosen.start) <= now.getTime()) throw conflict('slot_passed', 'This time has already passed.')
  const slot = JSON.stringify(chosen)
  return { to: 'scheduled', changes: { accepted_at: now, accepted_time_preference: slot, schedule: slot } } as const
}

function planSchedule(deps: Deps, row: OrderRow, { scheduleData }: Inputs['schedule'], now: Date) {
  const start = Date.parse(scheduleData.start)
  if (start <= now.getTime()) throw badInput({ 'scheduleData.start': 'must be in the future' })
  // Money is not held for ever: the appointment lies before the day on which that would end.
  const latest = later(row.accepted_at ?? now, deps.settings.rules.maxHold)
  if (start > latest.getTime()) throw badInput({ 'scheduleData.start': 'is too far away' })
  return { changes: { schedule: JSON.stringify(scheduleData) } }
}

function refuseShortNotice(row: OrderRow, { scheduleData }: Inputs['schedule'], now: Date) {
  const isNear = [row.schedule?.start, scheduleData.start].some(
    (start) => start && Date.parse(start) - now.getTime() < RESCHEDULE_NOTICE,
  )
  if (isNear)
    throw conflict('too_late_to_reschedule', 'Less than 24 hours before the appointment it can no longer be moved.')
}

const completionOf = (input: Inputs['complete'], now: Date) =>
  JSON.stringify({ ...(input?.note ? { note: input.note } : {}), photos: [], at: now.toISOString() })

const planFinish = async (
  _: Db,
  { input, now }: { input: unknown; now: Date },
): Promise<Plan<Process, OrderChanges>> => {
  // The call's schema checked it.
  const completion = input as Inputs['complete']
  return {
    changes: { completion: completionOf(completion, now), unmarked: false },
    ...(completion?.note ? { note: completion.note } : {}),
  }
}

const planReturn = async (_: Db, { row }: { row: OrderRow }): Promise<Plan<Process, OrderChanges>> => ({
  to: row.payment_state && phaseOf({ state: row.payment_state }) === 'captured' ? 'refunded' : 'cancelled',
})

async function takeOrderSlot(tx: Db, { row }: OrderMoment) {
  if (!row.schedule || !row.seller_id) return
  try {
    await takeSlot(tx, row.id, row.seller_id, row.schedule)
  } catch (error) {
    const isOverlap = error instanceof Error && 'code' in error && error.code === '23P01'
    throw isOverlap ? conflict('slot_taken', 'This time is already taken by another order.') : error
  }
}

const paymentOf = (row: OrderRow) => {
  if (!row.payment_id) throw new Error(`order ${row.id} has no payment`)
  return row.payment_id
}

async function reopenPayment(tx: Db, { row }: OrderMoment) {
  await openPayment(tx, {
    kind: KIND,
    refId: row.id,
    payerId: row.buyer_id,
    payeeId: row.seller_id,
    amount: row.total,
    currency: row.currency,
    captureMode: 'automatic',
  })
}

async function payOut(tx: Db, { row }: OrderMoment) {
  if (!row.seller_id) throw new Error(`order ${row.id} has no seller to release to`)
  await release(tx, paymentOf(row), {
    sellerId: row.seller_id,
    sellerNet: row.seller_net,
    fee: row.commission + row.buyer_fee,
  })
}

const returnPayment = (tx: Db, { row }: OrderMoment) => returnMoney(tx, paymentOf(row))

export const serviceOrderRunning: Running<Process, OrderRow, OrderChanges> = {
  process: serviceOrder,
  find: findOrder,
  actorOf,
  facts: factsOf,
  move: moveOrder,
  saveTimers,
  plans: {
    pay: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
    payAgain: async (_, { row }) => ({
      to: row.schedule ? 'scheduled' : 'accepted',
      changes: { capture_refused: false },
    }),
    revive: async (_, { now }) => ({ changes: { pricing_frozen_at: now } }),
    accept: async (_, { deps, row, input, now }) => planAccept(deps, row, (input as Inputs['accept']) ?? {}, now),
    refuseCapture: async () => ({ changes: { capture_refused: true } }),
    decline: async (_, { input }) => {
      const { reason, code } = input as Inputs['decline']
      return { changes: { decline_code: code ?? 'other', decline_reason: reason, schedule: null }, note: reason }
    },
    answerTooLate: async () => ({ changes: { decline_code: 'auto' } }),
    takeBack: planReturn,
    takeBackByTime: planReturn,
    schedule: async (_, { deps, row, input, now }) => planSchedule(deps, row, input as Inputs['schedule'], now),
    reschedule: async (_, { deps, row, input, now }) => {
      refuseShortNotice(row, input as Inputs['schedule'], now)
      return planSchedule(deps, row, input as Inputs['schedule'], now)
    },
    leaveUnmarked: async () => ({ changes: { unmarked: true } }),
    finish: planFinish,
    deliver: planFinish,
    finishUnmarked: planFinish,
    confirm: async () => ({ changes: { review_state: 'open' } }),
    confirmByTime: async () => ({ changes: { review_state: 'open' } }),
    closeReview: async () => ({ changes: { review_state: 'closed' } }),
    hide: async (_, { actor }) => ({
      changes: actor === 'buyer' ? { hidden_for_buyer: true } : { hidden_for_seller: true },
    }),
  },
  dueAt: {
    sellerResponse: ({ status_since, time_preferences }, { settings: { rules } }) => {
      const latest = later(status_since, rules.sellerResponse).getTime()
      const starts = time_preferences.map(({ start }) => Date.parse(start))
      if (!starts.length) return new Date(latest)
      const lead = Math.min(...starts) - durationMs(rules.sellerResponseLead)
      return new Date(Math.min(latest, Math.max(lead, later(status_since, rules.sellerResponseMin).getTime())))
    },
    maxAuthorized: ({ authorized_at }, { settings }) =>
      authorized_at ? later(authorized_at, settings.rules.maxAuthorized) : undefined,
    deliveryGrace: ({ due_at }, { settings }) => (due_at ? later(due_at, settings.rules.deliveryGrace) : undefined),
    unmarkedAfter: ({ schedule, status }, { settings }) =>
      schedule
        ? later(new Date(status === 'scheduled' ? schedule.start : schedule.end), settings.rules.unmarkedAfter)
        : undefined,
    autoCompleteService: ({ status_since, schedule }, { settings }) => {
      const end = schedule ? Date.parse(schedule.end) : 0
      return later(new Date(Math.max(end, status_since.getTime())), settings.rules.autoCompleteService)
    },
  },
  effects: {
    takeSlot: takeOrderSlot,
    freeSlot: (tx, { row }) => freeSlot(tx, row.id),
    capture: (tx, { row }) => requestCapture(tx, paymentOf(row)),
    voidPayment: returnPayment,
    returnMoney: returnPayment,
    reopenPayment,
    release: payOut,
    countOrder: (tx, { row }) => countOrder(tx, row),
    tellBuyer: (tx, moment) => tellParties(tx, moment, ['buyer']),
    tellSeller: (tx, moment) => tellParties(tx, moment, ['seller']),
    tellBoth: (tx, moment) => tellParties(tx, moment, ['buyer', 'seller']),
    tellOther: (tx, moment) => tellParties(tx, moment, [moment.actor === 'buyer' ? 'seller' : 'buyer']),
    askForReviews: (tx, moment) => tellParties(tx, { ...moment, transition: 'askForReviews' }, ['buyer', 'seller']),
    publishReviews: (tx, { row }) => publishReviews(tx, row.id),
  },
  parties: ({ buyer_id, seller_id }) => [buyer_id, ...(seller_id ? [seller_id] : [])],
  shown: async (deps, id, viewer) => ({ order: await showOrder(deps, id, viewer) }),
  remind: remindOf,
}

registerProcess(serviceOrderRunning)
