import { describe, expect, test } from 'vitest'
import { productOrder } from '#shared/process/product-order.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { isoFromNow, NOW, serviceOrderRow } from '#test/order-rows.ts'
import { presentEndByAdmin } from './end-by-admin-data.ts'
import {
  actionsForAdmin,
  isAgreed,
  isRefund,
  presentEvents,
  presentOrderFacts,
  presentParty,
  presentPayment,
  presentRefund,
} from './present.ts'

type Row = Parameters<typeof serviceOrderRow>[0]
const paid = {
  kind: 'serviceOrder',
  status: 'pending_acceptance',
  item_total: 8_400,
  shipping_total: 0,
  seller_net: 7_560,
  captured_amount: 8_652,
  refunded_amount: 0,
  payment_id: 'p1',
  payment_state: 'held',
  review_authors: [],
  ended_by_admin: null,
  updated_at: NOW,
}
const row = (set: Row = {}) => serviceOrderRow({ ...paid, ...set })
const facts = (set: Row = {}, role: 'buyer' | 'seller' = 'buyer', conditions: Record<string, boolean> = {}) =>
  presentOrderFacts(serviceOrder, row(set), role, conditions)

describe('the status of a payment', () => {
  test.each([
    ['held', 'in_progress', null, 'held'],
    ['failed', 'pending_payment', null, 'requires_payment'],
    [null, 'pending_payment', null, 'requires_payment'],
    ['partially_refunded', 'partially_refunded', NOW, 'partially_refunded'],
    ['partially_refunded', 'in_progress', null, 'held'],
    ['partially_refunded', 'completed', NOW, 'released'],
    ['refunded', 'completed', NOW, 'refunded'],
  ])('%s of an order that is %s is shown', (payment_state, status, released_at, shown) => {
    expect(facts({ payment_state, status, released_at }).paymentStatus).toBe(shown)
  })

  test('says what is under way, if people wait for it', () => {
    for (const pending of ['capture', 'refund', 'void'])
      expect(facts({ payment_pending: pending }).paymentPending).toBe(pending)
    for (const payment_pending of [null, 'transfer'])
      expect(facts({ payment_pending })).not.toHaveProperty('paymentPending')
  })

  test('is a refund in the states of refunds alone', () => {
    expect(['partially_refunded', 'refunded'].map((status) => isRefund(serviceOrder, status))).toEqual([true, true])
    expect(['completed', 'cancelled', 'unheard of'].map((status) => isRefund(productOrder, status))).toEqual([
      ...[false, false],
      false,
    ])
  })
})

describe('an order in a list', () => {
  test('says what its reader can do, what is missing for the rest, and when it moves on', () => {
    const timers = [{ name: 'sellerResponse', transition: 'expire', dueAt: isoFromNow(1) }]
    const shown = facts({ timers }, 'seller', { settled: true, sellerVerified: false })
    expect(shown).toMatchObject({
      _id: 'o1',
      kind: 'serviceOrder',
      role: 'seller',
      statusSince: NOW.toISOString(),
      createdAt: NOW.toISOString(),
      updatedAt: NOW.toISOString(),
      timers: [{ name: 'sellerResponse', dueAt: isoFromNow(1) }],
      pricing: { sellerNet: { amount: 7_560, currency: 'EUR' } },
    })
    expect(shown.timers[0]).not.toHaveProperty('transition')
    expect(shown.allowedActions).toContain('decline')
    expect(shown.blockedActions).toContainEqual({ action: 'accept', reason: 'sellerVerified' })
    expect(facts({}, 'buyer', { settled: true }).allowedActions).not.toContain('decline')
  })

  test('says whether its reader has reviewed it', () => {
    const open = { status: 'completed', review_state: 'open' }
    expect(facts(open).reviewState).toBe('open')
    const reviewed = { ...open, review_authors: ['buyer'] }
    expect([facts(reviewed).reviewState, facts(reviewed, 'seller').reviewState]).toEqual(['posted', 'open'])
  })

  test('says when and why an administrator ended it; who that was is for administrators', () => {
    const ended_by_admin = { at: NOW.toISOString(), reason: 'Fraud.', by: { _id: 'a1', name: 'Ada' } }
    const endedByAdmin = { at: NOW.toISOString(), reason: 'Fraud.' }
    expect(facts({ ended_by_admin }).endedByAdmin).toEqual(endedByAdmin)
    expect(facts()).not.toHaveProperty('endedByAdmin')
    expect(presentEndByAdmin(ended_by_admin, { isForAdmins: true })).toEqual({
      endedByAdmin: { ...endedByAdmin, by: { _id: 'a1', name: 'Ada' } },
    })
    // Their account has been erased.
    expect(presentEndByAdmin({ ...ended_by_admin, reason: null, by: null }, { isForAdmins: true })).toEqual({
      endedByAdmin: { ...endedByAdmin, reason: '' },
    })
  })
})

describe('the two of an order', () => {
  const people = {
    buyer_name: 'Bo',
    buyer_picture: { url: '/bo.webp' },
    buyer_phone: '+49 30 1',
    buyer_verification: 'pending',
    seller_name: 'Sam',
    seller_picture: null,
    seller_phone: '+49 30 2',
    accepted_at: NOW,
  }
  const shown = (side: 'buyer' | 'seller', viewerSide: 'buyer' | 'seller', set: Row = {}) =>
    presentParty(row({ ...people, ...set }), side, viewerSide)

  test('know each other by name, and by phone once they have agreed', () => {
    expect(shown('buyer', 'seller')).toEqual({
      _id: 'buyer',
      name: 'Bo',
      isVerified: false,
      profilePicture: '/bo.webp',
      phone: '+49 30 1',
    })
    expect(shown('seller', 'buyer')).toEqual({ _id: 'seller', name: 'Sam', isVerified: true, phone: '+49 30 2' })
  })

  test('have no words in the place of what is not there', () => {
    const none = { seller_id: null, seller_name: null, seller_phone: null, seller_verification: null }
    expect(shown('seller', 'buyer', none)).toEqual({ _id: '', name: '', isVerified: false })
  })

  test('see no phone before that, after a refused charge, or their own', () => {
    for (const set of [{ accepted_at: null }, { capture_refused: true }, { seller_phone: null }])
      expect(shown('seller', 'buyer', set)).not.toHaveProperty('phone')
    for (const side of ['buyer', 'seller'] as const) expect(shown(side, side)).not.toHaveProperty('phone')
    expect(isAgreed({ accepted_at: null, capture_refused: false })).toBe(false)
  })
})

describe('what the buyer needs to pay', () => {
  const unpaid = {
    status: 'pending_payment',
    payment_state: 'requires_payment',
    intent_id: 'pi_1',
    client_secret: 'pi_1_secret',
    payment_error: null,
    method_label: null,
  }
  const shown = (set: Row, role: 'buyer' | 'seller' = 'buyer') => presentPayment(row({ ...unpaid, ...set }), role)

  test('is there while it is unpaid, for the buyer alone', () => {
    const payment = { paymentIntentId: 'pi_1', clientSecret: 'pi_1_secret' }
    expect(shown({})).toEqual({ payment })
    const error = { code: 'expired_card', message: 'No.' }
    expect(shown({ payment_error: error })).toEqual({ payment: { ...payment, error } })
    expect(shown({}, 'seller')).toEqual({})
    for (const set of [{ status: 'expired' }, { intent_id: null }, { client_secret: null }])
      expect(shown(set)).toEqual({})
  })

  test('is followed by the card and the receipt, once the money was taken', () => {
    const done = { status: 'accepted', payment_state: 'held', method_label: 'Visa ending 4242' }
    expect(shown(done)).toEqual({ methodLabel: 'Visa ending 4242', paymentId: 'p1' })
    expect(shown({ ...done, payment_state: 'authorized' })).toEqual({ methodLabel: 'Visa ending 4242' })
    expect(shown({ ...done, payment_id: null })).toEqual({ methodLabel: 'Visa ending 4242' })
    expect(shown(done, 'seller')).toEqual({})
  })
})

test('a refund is what came back for the buyer, and the part of the price in it for the seller', () => {
  const half = { refund: 4_326, returned: 4_200, sellerNet: 3_780, fee: 546 }
  const shown = (set: Row, role: 'buyer' | 'seller') => presentRefund(row(set), role)
  expect(shown({ settlement: half }, 'buyer')).toEqual({ refundedAmount: { amount: 4_326, currency: 'EUR' } })
  expect(shown({ settlement: half }, 'seller')).toEqual({ refundedAmount: { amount: 4_200, currency: 'EUR' } })
  expect(shown({}, 'buyer')).toEqual({})
  expect(shown({ settlement: half, captured_amount: null }, 'buyer')).toEqual({})
})

test('the history says who acted; of a team the person, but not to the buyer', () => {
  const events = [
    {
      ...{ action: 'accept', transition: 'accept', actor: 'seller', at: NOW, note: 'Gladly.' },
      ...{ to_status: 'accepted', person: 'Mia' },
    },
    {
      ...{ action: 'expire', transition: 'expireUnanswered', actor: 'cron', at: NOW, note: null },
      ...{ to_status: 'expired', person: null },
    },
  ]
  const [accepted, expired] = [
    { action: 'accept', state: 'accepted', actor: 'seller', at: NOW.toISOString(), note: 'Gladly.' },
    { action: 'expire', transition: 'expireUnanswered', state: 'expired', actor: 'system', at: NOW.toISOString() },
  ]
  expect(presentEvents(events, 'buyer')).toEqual([accepted, expired])
  for (const viewerSide of ['seller', 'admin'] as const)
    expect(presentEvents(events, viewerSide)).toEqual([{ ...accepted, person: 'Mia' }, expired])
})

test('an administrator acts in the orders of others', () => {
  const allowed = (id: string) =>
    actionsForAdmin(serviceOrder, row({ status: 'in_progress' }), { id }, { undivided: true })
  expect(allowed('admin')).toContain('end')
  for (const party of ['buyer', 'seller']) expect(allowed(party)).toEqual([])
})
