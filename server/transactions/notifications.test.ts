import { beforeAll, describe, expect, test } from 'vitest'
import { registerNotices } from '#server/notifications/notification-types.ts'
import { notices } from '#server/service-orders/notifications.ts'
import { serviceOrder } from '#shared/process/service-order.ts'
import { isoFromNow, NOW, serviceOrderRow } from '#test/order-rows.ts'
import { orderNotices, partyAudiences } from './notifications.ts'

type Row = Parameters<typeof serviceOrderRow>[0]
const { pastNotifications } = orderNotices({
  process: serviceOrder,
  linkTo: (id) => `/orders/${id}`,
  titleOf: () => 'Home cleaning',
})
const paid = {
  kind: 'serviceOrder',
  status: 'pending_acceptance',
  buyer_name: 'Bo',
  seller_name: 'Sam',
  captured_amount: 0,
  refunded_amount: 0,
}
const euros = (amount: number) => ({ amount, currency: 'EUR' })
const past = (set: Row, transition: string, actor = 'system') =>
  pastNotifications(serviceOrderRow({ ...paid, ...set }), { transition, actor })
const factsOf = (set: Row) => past(set, 'pay', 'buyer').map(({ data }) => data)

beforeAll(() => registerNotices('service_order', notices))

describe('a notice', () => {
  test('goes to each of the two with the name of the other, and until when it matters', () => {
    const timers = [
      { name: 'maxAuthorized', transition: 'lapse', dueAt: isoFromNow(2) },
      { name: 'sellerResponse', transition: 'tooLate', dueAt: isoFromNow(1) },
    ]
    const shared = { orderId: 'o1', service: 'Home cleaning', deadline: isoFromNow(1) }
    expect(past({ timers, authorized_at: NOW }, 'pay', 'buyer')).toEqual([
      {
        accountId: 'buyer',
        event: 'service_order.paid_buyer',
        link: '/orders/o1',
        data: {
          ...shared,
          side: 'buyer',
          other: 'Sam',
          otherId: 'seller',
          amount: euros(8_652),
          reserved: euros(8_652),
        },
      },
      {
        accountId: 'seller',
        event: 'service_order.placed',
        link: '/orders/o1',
        data: { ...shared, side: 'seller', other: 'Bo', otherId: 'buyer', amount: euros(7_560) },
      },
    ])
  })

  test('names what was paid in the end and what came back, once the card was charged', () => {
    const half = { refund: 4_326, returned: 4_200, sellerNet: 3_780, fee: 546 }
    const [buyer, seller] = factsOf({ captured_amount: 8_652, authorized_at: NOW, settlement: half })
    expect(buyer).toMatchObject({ amount: euros(4_326), returned: euros(4_326) })
    for (const absent of ['reserved', 'rest']) expect(buyer).not.toHaveProperty(absent)
    expect(seller).toMatchObject({ amount: euros(3_780), rest: euros(3_780) })
    for (const absent of ['reserved', 'returned']) expect(seller).not.toHaveProperty(absent)
  })

  test('names no rest where there was no division, or nothing is left of it', () => {
    const all = { refund: 8_652, returned: 8_400, sellerNet: 0, fee: 0 }
    for (const settlement of [null, all])
      expect(factsOf({ captured_amount: 8_652, settlement })[1]).not.toHaveProperty('rest')
    expect(factsOf({ captured_amount: 8_652 })[0]).not.toHaveProperty('returned')
    expect(factsOf({})[0]).not.toHaveProperty('reserved')
  })

  test('goes to the buyer alone where there is no seller, and is silent about steps that tell nothing', () => {
    const alone = past({ seller_id: null, seller_name: null }, 'pay', 'buyer')
    expect(alone.map(({ accountId }) => accountId)).toEqual(['buyer'])
    expect(alone[0]?.data).not.toHaveProperty('other')
    expect(alone[0]?.data).not.toHaveProperty('otherId')
    expect(past({}, 'hide')).toEqual([])
    expect(past({}, 'unheard of')).toEqual([])
  })

  test('of a step of either goes to the other one', () => {
    const notified = (actor: string) =>
      past({ status: 'scheduled' }, 'askToMove', actor).map(({ accountId }) => accountId)
    expect([notified('buyer'), notified('seller')]).toEqual([['seller'], ['buyer']])
  })
})

test('its audiences are the two, as far as there are two', () => {
  const notified = (row: Row) => {
    const event = { row: serviceOrderRow(row) }
    // The database is not asked.
    const db = undefined as never
    return [partyAudiences.buyer(db, event), partyAudiences.seller(db, event)]
  }
  expect(notified({})).toEqual([['buyer'], ['seller']])
  expect(notified({ seller_id: null })).toEqual([['buyer'], []])
})
