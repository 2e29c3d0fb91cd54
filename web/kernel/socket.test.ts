import { expect, test } from 'vitest'
import { readNotification, readOrderEvent } from './socket.ts'

test.each([
  undefined,
  null,
  'text',
  4,
  {},
  { orderId: 'x' },
  { status: 'accepted' },
  { orderId: 1, status: 'accepted' },
])('an order event of %j is ignored', (event) => expect(readOrderEvent(event)).toBeUndefined())

test('an order event names the order and where it stands', () => {
  expect(readOrderEvent({ orderId: 'x', status: 'accepted', more: 1 })).toEqual({ orderId: 'x', status: 'accepted' })
})

test('a notification needs a message; the rest has defaults', () => {
  expect(readNotification({ title: 'Hello' })).toBeUndefined()
  expect(readNotification({ message: 'New order' })).toEqual({ message: 'New order', title: '', severity: 'info' })
  expect(readNotification({ message: 'x', title: 'T', severity: 'loud' })).toMatchObject({
    title: 'T',
    severity: 'info',
  })
})
