import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { DAY, fromNow, HOUR, isoFromNow, NOW, productOrderRow } from '#test/order-rows.ts'
import { conditionsOf, expectedAt, isProved, sentOf } from './conditions.ts'
import { dueAt } from './deadlines.ts'

const deps = { settings: readSettings({ NODE_ENV: 'test' }) }
type Row = Parameters<typeof productOrderRow>[0]
const parcel = (quantity: number, more: object = {}) => ({ quantity, shippedAt: isoFromNow(-DAY), ...more })

describe('the conditions of an order', () => {
  const usual = [
    'addressMissing',
    'byParcel',
    'cancelNotAsked',
    'confirmedByHand',
    'inTime',
    'neverPaid',
    'nothingSent',
    'notEstimated',
    'notPromisedSooner',
    'notSentBack',
    'notWithdrawable',
    'sellerVerified',
    'settled',
    'uncleared',
    'undivided',
  ].sort()
  const usually = (more: string[], less: string[] = []) =>
    [...usual, ...more].filter((name) => !less.includes(name)).sort()
  const sent = (quantity: number, more: object = {}) => ({ shipments: [parcel(quantity, more)] })
  const business = { hasWithdrawal: true }

  test.each<[string, Row, string[]]>([
    ['nothing special', {}, usual],
    ['from an offer', { product_offer_id: 'one' }, usually(['confirmedAtOnce'], ['confirmedByHand'])],
    ['confirmed at once', { auto_confirm: true }, usually(['confirmedAtOnce'], ['confirmedByHand'])],
    [
      'never confirmed at once for an unverified seller',
      { auto_confirm: true, seller_verification: 'none' },
      usually([], ['sellerVerified']),
    ],
    ['picked up', { delivery_method: 'pickup' }, usually(['byPickup'], ['byParcel'])],
    ['overdue', { overdue: true }, usually(['overdue'], ['inTime'])],
    ['promised sooner', { promised_by: NOW }, usually(['promisedSooner'], ['notPromisedSooner'])],
    ['to be sent tomorrow', { ship_by: fromNow(DAY) }, usually(['shipDayAhead'])],
    ['to be sent now', { ship_by: NOW }, usual],
    ['asked to be cancelled', { cancel_request: {} }, usually(['cancelAsked'], ['cancelNotAsked'])],
    ['sent', sent(3), usually([], ['nothingSent'])],
    ['sent in part', sent(2), usually(['partlySent'], ['nothingSent'])],
    [
      'sent in part and overdue',
      { ...sent(2), overdue: true },
      usually(['partlySent', 'expected', 'overdue'], ['nothingSent', 'inTime']),
    ],
    [
      'sent in part by a seller who is suspended',
      { ...sent(2), seller_status: 'suspended' },
      usually(['partlySent', 'expected', 'sellerSuspended'], ['nothingSent', 'sellerVerified']),
    ],
    ['sent in part, the rest missing', { ...sent(2), rest_missing: true }, usually(['expected'], ['nothingSent'])],
    [
      'sent with a day',
      sent(3, { estimatedDelivery: isoFromNow(1) }),
      usually(['estimated'], ['nothingSent', 'notEstimated']),
    ],
    [
      'expected now',
      sent(3, { estimatedDelivery: isoFromNow(0) }),
      usually(['estimated', 'expected'], ['nothingSent', 'notEstimated']),
    ],
    ['withdrawable', { snapshot: business }, usually(['withdrawable'], ['notWithdrawable'])],
    ['withdrawable no more', { snapshot: business, withdrawal_over: true }, usual],
    ['going back', { goods_return: { address: 'Torstraße 1' } }, usually(['addressKnown'], ['addressMissing'])],
    ['sent back', { goods_return: { sentAt: isoFromNow(0) } }, usually(['sentBack'], ['notSentBack'])],
  ])('that is %s', (_, set, names) => {
    const conditions = Object.entries(conditionsOf(productOrderRow(set)))
    const holding = conditions.filter(([name, isTrue]) => isTrue && name !== 'correctable')
    expect(holding.map(([name]) => name).sort()).toEqual(names)
  })

  test('count the units of all parcels', () => {
    expect([sentOf({ shipments: [] }), sentOf(productOrderRow({ shipments: [parcel(1), parcel(2)] }))]).toEqual([0, 3])
  })

  test('expect the last parcel on its day, or after the longest time that was shown', () => {
    const at = (set: Row) => expectedAt(productOrderRow(set))?.toISOString()
    const day = { estimatedDelivery: isoFromNow(2 * DAY) }
    expect(at({})).toBeUndefined()
    expect(at({ shipments: [parcel(1, day)] })).toBe(isoFromNow(2 * DAY))
    expect(at({ shipments: [parcel(1, day), parcel(1)] })).toBe(isoFromNow(3 * DAY))
    expect(at({ shipments: [parcel(1)], snapshot: {} })).toBe(isoFromNow(-DAY))
  })

  test.each<[string, Row, boolean]>([
    ['the buyer says so', { delivered_by: 'buyer' }, true],
    ['the seller had the code', { delivered_by: 'seller' }, true],
    ['time has passed', { delivered_by: 'system' }, false],
    ['neither side says so', { delivered_by: null }, false],
    ['it cannot be sent back', { delivered_by: 'buyer', goods_return: {} }, false],
    ['it can be sent back', { delivered_by: 'buyer', goods_return: { address: 'Torstraße 1' } }, true],
    ['it was sent back', { delivered_by: 'buyer', goods_return: { sentAt: isoFromNow(0) } }, true],
  ])('prove the delivery if %s: %#', (_, set, isIt) => {
    expect(isProved(productOrderRow(set))).toBe(isIt)
  })
})

describe('the deadline', () => {
  const due = (name: keyof typeof dueAt, set: Row) => {
    const at = dueAt[name]?.(productOrderRow(set), deps)
    return at && at.getTime() - NOW.getTime()
  }
  const day = (ms: number) => parcel(1, { estimatedDelivery: isoFromNow(ms) })

  test.each<[keyof typeof dueAt, string, Row, number | undefined]>([
    ['maxAuthorized', 'without an authorisation', {}, undefined],
    ['maxAuthorized', 'six days after it', { authorized_at: fromNow(-DAY) }, 5 * DAY],
    ['maxHold', 'from the capture', { captured_at: fromNow(-DAY) }, 84 * DAY],
    ['maxHold', 'from the state without one', {}, 85 * DAY],
    ['shipGrace', 'without a day', {}, undefined],
    ['shipGrace', 'the day', { ship_by: fromNow(DAY) }, DAY],
    ['freeCancel', 'without a day', {}, undefined],
    ['freeCancel', 'three days after it', { ship_by: fromNow(DAY) }, 4 * DAY],
    ['autoCancel', 'without a day', {}, undefined],
    ['autoCancel', 'two weeks after it', { ship_by: fromNow(DAY) }, 15 * DAY],
    ['cancelAnswer', 'from the request', { cancel_request: { at: isoFromNow(-HOUR) } }, 23 * HOUR],
    ['cancelAnswer', 'from the state without one', {}, 24 * HOUR],
    ['autoDeliverTracked', 'from the state', {}, 5 * DAY],
    ['autoDeliverTracked', 'from the latest day', { shipments: [day(3 * DAY), day(DAY), parcel(1)] }, 8 * DAY],
    ['autoDeliverTracked', 'from the state if that is later', { shipments: [day(-3 * DAY)] }, 5 * DAY],
    ['returnAnswer', 'like any parcel', {}, 10 * DAY],
    ['returnAnswer', 'without a parcel', { goods_return: {} }, 10 * DAY],
    ['returnAnswer', 'without a day of the parcel', { goods_return: { parcel: {} } }, 10 * DAY],
    ['returnAnswer', 'from its day', { goods_return: { parcel: { estimatedDelivery: isoFromNow(DAY) } } }, 6 * DAY],
  ])('%s is %s', (name, _, set, ms) => {
    expect(due(name, set)).toBe(ms)
  })
})
