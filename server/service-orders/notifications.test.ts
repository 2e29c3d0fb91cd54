import { describe, expect, test } from 'vitest'
import { registerKinds } from '#server/kinds.ts'
import { START_REGRET } from '#shared/process/service-order.ts'
import { DAY, fromNow, HOUR, isoFromNow, serviceOrderRow } from '#test/order-rows.ts'
import { audiences, pastNotifications } from './notifications.ts'

registerKinds()

type Row = Parameters<typeof serviceOrderRow>[0]

// None of these asks the database.
const db = undefined as never

describe('the people who are told', () => {
  const open_invitations = [{ sellerId: 'first' }, { sellerId: 'second' }]
  const notificationsOf = (audience: keyof typeof audiences, before: Row, row: Row = before) =>
    audiences[audience](db, { before: serviceOrderRow(before), row: serviceOrderRow(row) })

  test('are the two of the order, and the seller who lost it', () => {
    expect([notificationsOf('buyer', {}), notificationsOf('seller', {})]).toEqual([['buyer'], ['seller']])
    expect(notificationsOf('seller', { seller_id: null })).toEqual([])
    expect(notificationsOf('formerSeller', {}, { seller_id: null })).toEqual(['seller'])
    expect(notificationsOf('formerSeller', { seller_id: null }, {})).toEqual([])
  })

  test('are the sellers who are asked to take it over, and those of them who lose', () => {
    const searching = { seller_id: null, open_invitations }
    expect(notificationsOf('invited', {}, searching)).toEqual(['first', 'second'])
    expect(notificationsOf('othersInvited', searching, { seller_id: 'second' })).toEqual(['first'])
    expect(notificationsOf('othersInvited', searching, { seller_id: null })).toEqual(['first', 'second'])
    expect(notificationsOf('othersInvited', {})).toEqual([])
  })

  test('are no sellers between whom and the buyer a block stands', () => {
    const invitations = [{ sellerId: 'blocked' }, { sellerId: 'free' }]
    const searching = { seller_id: null, invitations, open_invitations: [{ sellerId: 'free' }] }
    expect(notificationsOf('othersInvited', searching, { seller_id: null })).toEqual(['free'])
  })
})

describe('a notice', () => {
  const agreed = { start: isoFromNow(DAY), end: isoFromNow(DAY + HOUR), timezone: 'Europe/Berlin' }
  const asked = { start: isoFromNow(2 * DAY), end: isoFromNow(2 * DAY + HOUR) }
  const people = { buyer_name: 'Liya', seller_name: 'Jonas', kind: 'serviceOrder' }
  const notifiedTo = (accountId: string, set: Row, transition = 'cancel', actor = 'buyer') =>
    pastNotifications(serviceOrderRow({ ...people, status: 'cancelled', ...set }), { transition, actor }).find(
      (notified) => notified.accountId === accountId,
    )

  test('names the order, the other person and the money', () => {
    const snapshot = { title: 'Home cleaning' }
    expect(notifiedTo('seller', { snapshot })).toEqual({
      accountId: 'seller',
      event: 'service_order.cancelled',
      link: '/user/orders/o1',
      data: {
        orderId: 'o1',
        side: 'seller',
        service: 'Home cleaning',
        other: 'Liya',
        otherId: 'buyer',
        amount: { amount: 0, currency: 'EUR' },
      },
    })
    expect(notifiedTo('buyer', { snapshot })?.data).toMatchObject({ side: 'buyer', other: 'Jonas', otherId: 'seller' })
  })

  test('names the time that was asked for, else the one that is agreed', () => {
    const when = (set: Row) => notifiedTo('seller', set)?.data
    expect(when({ schedule: agreed })).toMatchObject({ when: { start: agreed.start, end: agreed.end } })
    expect(when({ schedule: agreed, pending_reschedule: { by: 'buyer', schedule: asked } })).toMatchObject({
      when: asked,
    })
    expect(when({})).not.toHaveProperty('when')
  })

  test('gives the latest reason', () => {
    const [declined, refunded, ended] = ['I am ill.', 'Then not.', 'Both asked for it.']
    const reason = (set: Row) => notifiedTo('seller', set)?.data
    const steps = [{ decline_reason: declined }, { refund_reason: refunded }, { end_reason: ended }]
    const notified = steps.map((_, index) => reason(Object.assign({}, ...steps.slice(0, index + 1))))
    expect(notified).toMatchObject([{ reason: declined }, { reason: refunded }, { reason: ended }])
    expect(reason({})).not.toHaveProperty('reason')
  })

  test('says until when work that began without a time can be cancelled', () => {
    const begun = { status: 'in_progress', offer_id: 'one', started_at: fromNow(-HOUR / 2) }
    const started = (set: Row) => notifiedTo('buyer', set, 'startUnscheduled', 'seller')?.data
    expect(started(begun)).toMatchObject({ freeUntil: isoFromNow(START_REGRET - HOUR / 2) })
    expect(started({ ...begun, schedule: agreed })).not.toHaveProperty('freeUntil')
  })
})
