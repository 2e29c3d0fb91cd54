import { expect, test } from 'vitest'
import { readConversation, readMessage, readNotification, readOrderEvent } from './socket.ts'

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
  expect(readNotification({ message: 'x', event: 'e.f', orderId: 'o1' })).toMatchObject({ event: 'e.f', orderId: 'o1' })
  expect(readNotification({ message: 'x', orderId: 1 })).not.toHaveProperty('orderId')
})

const message = {
  _id: 'm',
  conversationId: 'c',
  desc: 'Hello',
  userId: 'hanna',
  kind: 'text',
  status: 'received',
  createdAt: '2026-11-21T10:00:00.000Z',
}
const conversation = { _id: 'c', buyerId: 'liya', sellerId: 'hanna', buyerName: 'Liya', sellerName: 'Hanna' }

test('a message comes with whose conversation it is in, or not at all', () => {
  expect(readMessage({ message, conversation })).toEqual({ message, conversation })
  expect(readMessage({ message })).toBeUndefined()
  expect(readMessage({ message: { ...message, createdAt: undefined }, conversation })).toBeUndefined()
  for (const name of Object.keys(conversation))
    expect(readMessage({ message, conversation: { ...conversation, [name]: undefined } })).toBeUndefined()
})

test('a conversation that changed says how far both have read', () => {
  const event = { _id: 'c', lastMessage: '', updatedAt: message.createdAt, readByBuyer: true, readBySeller: false }
  expect(readConversation(event)).toEqual(event)
  for (const name of Object.keys(event)) expect(readConversation({ ...event, [name]: undefined })).toBeUndefined()
})
