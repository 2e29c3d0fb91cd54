import { describe, expect, test } from 'vitest'
import { registerKinds } from '#server/kinds.ts'
import { notificationText } from '#server/notifications/notification-text.ts'
import { DAY, fromNow, isoFromNow, NOW, productOrderRow } from '#test/order-rows.ts'
import { pastNotifications } from './notifications.ts'

registerKinds()

type Row = Parameters<typeof productOrderRow>[0]

const people = { buyer_name: 'Liya', seller_name: 'Jonas', kind: 'productOrder' }

describe('a notice', () => {
  const dataFor = (side: 'buyer' | 'seller', set: Row) =>
    pastNotifications(productOrderRow({ ...people, ...set }), { transition: 'becomeOverdue', actor: 'system' }).find(
      ({ accountId }) => accountId === side,
    )

  test('names the order and leads to its page', () => {
    expect(dataFor('buyer', { snapshot: { title: 'Velvet armchair' } })).toEqual({
      accountId: 'buyer',
      event: 'product_order.overdue',
      link: '/user/product-orders/o1',
      data: {
        orderId: 'o1',
        side: 'buyer',
        service: 'Velvet armchair',
        other: 'Jonas',
        otherId: 'seller',
        amount: { amount: 8_652, currency: 'EUR' },
        quantity: 3,
      },
    })
  })

  test('names the units, the way of sending and the town, or the town of the pick-up, and no street', () => {
    const address = { fullName: 'Liya', line1: 'Florastraße 27', postalCode: '13187', city: 'Berlin', country: 'DE' }
    const shippingOption = { key: 'parcel', name: 'Parcel', price: { amount: 490, currency: 'EUR' } }
    const sent = dataFor('buyer', { quantity: 2, address, snapshot: { title: 'Chair', shippingOption } })?.data
    expect(sent).toMatchObject({ quantity: 2, shipping: 'Parcel', shipTown: 'Berlin' })
    expect(JSON.stringify(sent)).not.toContain('Florastraße')
    const pickupArea = { label: 'Altona', city: 'Hamburg', country: 'DE' }
    const picked = dataFor('buyer', { address: null, snapshot: { title: 'Chair', pickupArea } })?.data
    expect(picked).toMatchObject({ pickupTown: 'Hamburg' })
    expect(picked).not.toHaveProperty('shipTown')
    const recipient = { locale: 'en', timezone: 'UTC' } as const
    expect(notificationText('product_order.placed', { ...sent, side: 'seller' }, recipient).lines).toEqual(
      expect.arrayContaining(['Quantity: 2.', 'Way of sending: Parcel, to Berlin.']),
    )
  })

  test('names the day by which it is sent, and once all of it has left the day on which it should arrive', () => {
    const ship_by = fromNow(DAY)
    const parcel = (quantity: number) => ({
      quantity,
      shippedAt: NOW.toISOString(),
      estimatedDelivery: isoFromNow(3 * DAY),
    })
    const when = (set: Row) => dataFor('buyer', set)?.data
    expect(when({ ship_by })).toMatchObject({ when: isoFromNow(DAY) })
    expect(when({ ship_by, shipments: [parcel(2)] })).toMatchObject({ when: isoFromNow(DAY) })
    expect(when({ ship_by, shipments: [parcel(2), parcel(1)] })).toMatchObject({ when: isoFromNow(3 * DAY) })
    expect(when({})).not.toHaveProperty('when')
  })

  test('gives the latest reason', () => {
    const steps = [
      { cancel_reason: 'Too late.' },
      { cancel_request: { reason: 'Twice.' } },
      { decline_reason: 'It broke.' },
      { refund_reason: 'It is blue.' },
      { end_reason: 'Both asked for it.' },
    ]
    const reason = (set: Row) => dataFor('buyer', set)?.data
    expect(steps.map((_, index) => reason(Object.assign({}, ...steps.slice(0, index + 1))))).toMatchObject([
      { reason: 'Too late.' },
      { reason: 'Twice.' },
      { reason: 'It broke.' },
      { reason: 'It is blue.' },
      { reason: 'Both asked for it.' },
    ])
    expect(reason({})).not.toHaveProperty('reason')
  })
})
