import { describe, expect, test } from 'vitest'
import { serviceOrder } from '#shared/process/service-order.ts'
import { HOUR, isoFromNow, NOW, serviceOrderRow } from '#test/order-rows.ts'
import { addressOf, row as lineFor } from './bank-evidence.ts'
import { splitColumns } from './data.ts'
import { seenBy } from './list-data.ts'
import { orderListenerTo, registerOrderListener } from './order-listener.ts'
import { priceSummary } from './price-summary.ts'
import { partyOf, paymentOf, sellerOf, sideOf } from './row.ts'
import {
  claimChanges,
  endOf,
  holdEndUpdate,
  interruption,
  remainingPause,
  returnedState,
  reviewChanges,
} from './settlement.ts'

type Row = Parameters<typeof serviceOrderRow>[0]
const timers = [{ name: 'autoCompleteService', transition: 'confirmByTime', dueAt: isoFromNow(5 * HOUR) }]
const snapshot = (set: Row) => ({ row: serviceOrderRow(set), now: NOW })
const pauseOf = (set: Row): unknown => JSON.parse(interruption(serviceOrder, snapshot(set)).paused)

describe('a refund', () => {
  test('ends an order by how much it is', () => {
    const row = serviceOrderRow()
    expect([8_653, 8_652, 8_651, 1, 0].map((refund) => endOf(row, refund))).toEqual([
      'refunded',
      'refunded',
      'partially_refunded',
      'partially_refunded',
      undefined,
    ])
  })

  test('of all ends it as refunded only if the money was taken', () => {
    const states = ['held', 'released', 'charged_back', 'authorized', 'requires_payment', 'voided', null]
    expect(states.map((payment_state) => returnedState({ payment_state }))).toEqual([
      ...['refunded', 'refunded', 'refunded'],
      ...['cancelled', 'cancelled', 'cancelled', 'cancelled'],
    ])
  })
})

test('reviews open with the first earning end, close with an undone one, and stay closed', () => {
  const change = (review_state: string, isEarned: boolean) => reviewChanges(serviceOrderRow({ review_state }), isEarned)
  expect(['none', 'open', 'closed'].map((state) => change(state, true))).toEqual([{ review_state: 'open' }, {}, {}])
  expect(['none', 'open', 'closed'].map((state) => change(state, false))).toEqual([{}, { review_state: 'none' }, {}])
})

describe('a claim', () => {
  const pause = { status: 'awaiting_confirmation', left: { autoCompleteService: 5 * HOUR } }

  test('keeps the state and what was left of its timers', () => {
    expect(pauseOf({ status: 'awaiting_confirmation', timers })).toEqual(pause)
    expect(pauseOf({ status: 'awaiting_confirmation', timers, paused: { status: 'accepted', left: {} } })).toEqual(
      pause,
    )
    expect(pauseOf({ status: 'refund_requested', timers })).toEqual({ ...pause, status: 'refund_requested' })
  })

  test('that the bank interrupts is kept beside it, the first one', () => {
    const claim = { status: 'refund_requested', left: { autoCompleteService: 5 * HOUR } }
    expect(pauseOf({ status: 'refund_requested', timers, paused: pause })).toEqual({ ...pause, claim })
    const known = { status: 'disputed', left: { evidence: 1 } }
    expect(pauseOf({ status: 'refund_requested', timers, paused: { ...pause, claim: known } })).toEqual({
      ...pause,
      claim: known,
    })
    expect(pauseOf({ status: 'disputed', timers, paused: { ...pause, claim: known } })).toEqual({
      ...pause,
      claim: { status: 'disputed', left: { autoCompleteService: 5 * HOUR } },
    })
  })

  test('that moves on keeps what the order had', () => {
    const claimed = { ...pause, claim: { status: 'disputed', left: {} } }
    expect(remainingPause(serviceOrderRow({ paused: claimed }))).toEqual({ paused: JSON.stringify(pause) })
    expect(remainingPause(serviceOrderRow())).toEqual({ paused: null })
  })

  test('is about no more than was paid', () => {
    const asked = (amount?: number) =>
      claimChanges(serviceOrder, { ...snapshot({ status: 'in_progress' }), amount, reason: 'Nobody came.' })
    expect(asked(8_652)).toEqual({
      changes: { paused: JSON.stringify({ status: 'in_progress', left: {} }), refund_reason: 'Nobody came.' },
      note: 'Nobody came.',
    })
    expect(asked()).toEqual(asked(8_652))
    expect(() => asked(8_653)).toThrow(
      expect.objectContaining({ status: 400, extra: { errors: { amount: 'must not be more than was paid' } } }),
    )
  })
})

describe('money that is held too long', () => {
  const settled = (set: Row, isDone: boolean) => {
    const { to, changes } = holdEndUpdate(serviceOrderRow(set), isDone)
    return { to, ...changes, settlement: JSON.parse(changes.settlement) }
  }
  const paid = { refund: 0, returned: 0, sellerNet: 7_560, fee: 1_092 }

  test('pays what was done or released, and refunds the rest', () => {
    expect(settled({}, true)).toEqual({ to: 'completed', settlement: paid, review_state: 'open' })
    expect(settled({ released_at: NOW }, false)).toEqual({ to: 'completed', settlement: paid, review_state: 'open' })
    expect(settled({ review_state: 'open' }, false)).toEqual({
      to: 'refunded',
      settlement: { refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 },
      review_state: 'none',
    })
  })

  test('leaves a decision as it was', () => {
    const decided = (refund: number) => ({ settlement: { ...paid, refund } })
    expect(settled(decided(8_652), true)).toEqual({ to: 'refunded', settlement: { ...paid, refund: 8_652 } })
    expect(settled(decided(100), false)).toMatchObject({ to: 'partially_refunded', review_state: 'open' })
    expect(settled(decided(0), false)).toMatchObject({ to: 'completed', review_state: 'open' })
  })
})

test('an order has two sides', () => {
  const row = { id: 'o1', buyer_id: 'b', seller_id: 's', payment_id: 'p' }
  expect(['b', 's', 'x'].map((id) => sideOf(row, { id }))).toEqual(['buyer', 'seller', undefined])
  expect([partyOf(row, 'buyer'), partyOf(row, 'seller')]).toEqual(['b', 's'])
  expect([sellerOf(row), paymentOf(row)]).toEqual(['s', 'p'])
  expect(() => sellerOf({ ...row, seller_id: null })).toThrow('order o1 has no seller')
  expect(() => paymentOf({ ...row, payment_id: null })).toThrow('order o1 has no payment')
})

describe('the money of an order that a mail tells of', () => {
  const notified = (set: Row, side: 'buyer' | 'seller' = 'buyer') => {
    const paid = { kind: 'serviceOrder', status: 'in_progress', captured_amount: 8_652, refunded_amount: 0 }
    return priceSummary(serviceOrder, serviceOrderRow({ ...paid, ...set }), side)
  }
  const half = { refund: 4_326, returned: 4_200, sellerNet: 3_780, fee: 546 }

  test('is that of its reader', () => {
    expect(notified({})).toMatchObject({ viewerRole: 'buyer', pricing: { total: { amount: 8_652 } } })
    expect(notified({}, 'seller')).toMatchObject({ viewerRole: 'seller', amounts: { earned: { amount: 7_560 } } })
    expect(notified({}).amounts).not.toHaveProperty('earned')
  })

  test('was charged or not, is over or not, and is on its way back until all of it has arrived', () => {
    const running = { isCharged: true, isOver: false, isReturning: false }
    expect(notified({})).toMatchObject(running)
    expect(notified({ captured_amount: 0 })).toMatchObject({ ...running, isCharged: false })
    const over = { status: 'partially_refunded', settlement: half }
    expect(notified(over)).toMatchObject({ ...running, isOver: true, isReturning: true })
    expect(notified({ ...over, refunded_amount: null })).toMatchObject({ isReturning: true })
    expect(notified({ ...over, refunded_amount: 4_325 })).toMatchObject({ isReturning: true })
    expect(notified({ ...over, refunded_amount: 4_326 })).toMatchObject({ isReturning: false })
  })
})

describe('what a bank is told', () => {
  test('has a line for what is known alone, with its time if it has one', () => {
    expect(lineFor('Parcels', 0)).toEqual([{ label: 'Parcels', text: '0' }])
    const at = isoFromNow(0)
    expect(lineFor('Sent', 'By post', at)).toEqual([{ label: 'Sent', text: 'By post', at }])
    expect([null, undefined, ''].map((text) => lineFor('Sent', text, at))).toEqual([[], [], []])
  })

  test('writes an address in one line, without what it lacks', () => {
    const whole = { line1: 'Weg 1', line2: 'Hof', postalCode: '12043', city: 'Berlin', country: 'DE' }
    expect(addressOf(whole)).toBe('Weg 1, Hof, 12043 Berlin, DE')
    expect(addressOf({ line1: 'Bole Rd', city: 'Addis Ababa', country: 'ET' })).toBe('Bole Rd, Addis Ababa, ET')
    expect(addressOf(null)).toBeUndefined()
  })
})

test('the columns of an order stand in the table of all kinds, or in that of its own', () => {
  const split = splitColumns({ id: 'o1', status: 'completed', note: null, quantity: 3, ship_by: undefined })
  expect(split.base).toEqual([
    ['id', 'o1'],
    ['status', 'completed'],
    ['note', null],
  ])
  expect(split.own).toEqual([
    ['id', 'o1'],
    ['quantity', 3],
  ])
})

test('a member of a team sees the orders of the seller, and none of their own', () => {
  const query = { page: 1, limit: 10, role: 'buyer' as const }
  const person = { id: 'p', name: 'Mia', role: 'manage' as const }
  expect(seenBy({}, query)).toBe(query)
  expect(seenBy({ person }, query)).toEqual({ ...query, role: 'seller', exceptBuyer: 'p' })
})

test('orders of a kind have the listener that was registered for it', () => {
  expect(() => orderListenerTo('rental')).toThrow('No listener is registered for orders of the kind rental')
  const listener = { orders: 'rental', onTransition: async () => {}, isStillOpen: async () => true }
  registerOrderListener(listener)
  expect(orderListenerTo('rental')).toBe(listener)
  expect(() => orderListenerTo('loan')).toThrow('No listener is registered')
})
