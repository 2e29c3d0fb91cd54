import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { hideToast, useToasts } from '#web/ui/toasts.ts'
import { setTransport } from './api.tsx'
import { createI18n, I18nProvider } from './i18n.tsx'
import { rememberOwnAction } from './own-actions.ts'
import { useRealtime } from './RealtimeToasts.tsx'
import { session } from './session-store.ts'
import type { SocketListeners } from './socket.ts'

// Files before and after this one load the real socket.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())
const close = vi.fn()
const open = vi.fn<(token: string, listeners: SocketListeners) => () => void>(() => close)
vi.mock('./socket.ts', () => ({ openSocket: (...args: Parameters<typeof open>) => open(...args) }))

const ORDER = '01890000-0000-7000-8000-000000abc123'
const liya = { _id: 'liya' } as User
let queries: QueryClient
let Providers: (props: { children: ReactNode }) => ReactNode

beforeEach(async () => {
  localStorage.clear()
  session.forget()
  const i18n = await createI18n('en')
  queries = new QueryClient()
  Providers = ({ children }) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </I18nProvider>
  )
})
afterEach(() => {
  cleanup()
  open.mockClear()
  close.mockClear()
})

const listen = () =>
  renderHook(
    () => {
      useRealtime()
      return useToasts()
    },
    { wrapper: Providers },
  ).result

async function connected(user = liya) {
  session.set({ token: 'one', user })
  const toasts = listen()
  await waitFor(() => expect(open).toHaveBeenCalledOnce())
  const listeners = open.mock.calls[0]?.[1]
  if (!listeners) throw new Error('nothing listens')
  return { toasts, listeners }
}

test('a visitor has no socket', async () => {
  listen()
  await Promise.resolve()
  expect(open).not.toHaveBeenCalled()
})

test('an order that moved is fetched anew, and said with the end of its number', async () => {
  const detail = ['serviceOrder.detail', { params: { id: ORDER } }]
  const { toasts, listeners } = await connected()
  queries.setQueryData(detail, 'old')
  queries.setQueryData(['serviceOrder.list', {}], 'old')
  queries.setQueryData(['serviceOrder.detail', { params: { id: 'other' } }], 'old')
  act(() => listeners.onOrder({ orderId: ORDER, status: 'accepted' }))
  expect(queries.getQueryState(detail)?.isInvalidated).toBe(true)
  expect(queries.getQueryState(['serviceOrder.list', {}])?.isInvalidated).toBe(true)
  expect(queries.getQueryState(['serviceOrder.detail', { params: { id: 'other' } }])?.isInvalidated).toBe(false)
  expect(toasts.current).toMatchObject([{ title: 'Order ABC123', href: `/user/orders/${ORDER}` }])
  act(() => {
    for (const { id } of toasts.current) hideToast(id)
  })
})

test('an order that is looked at is fetched anew without a word', async () => {
  const detail = ['serviceOrder.detail', { params: { id: ORDER } }]
  const { toasts, listeners } = await connected()
  queries.setQueryData(detail, 'old')
  history.pushState({}, '', `/user/orders/${ORDER}`)
  act(() => listeners.onOrder({ orderId: ORDER, status: 'accepted' }))
  history.pushState({}, '', '/')
  expect(queries.getQueryState(detail)?.isInvalidated).toBe(true)
  expect(toasts.current).toEqual([])
})

test('news without a title have one, and the bell is asked anew', async () => {
  const { toasts, listeners } = await connected()
  queries.setQueryData(['notification.unreadCount', {}], { count: 1 })
  queries.setQueryData(['notification.list', { query: { page: 2 } }], 'old')
  act(() => listeners.onNotification({ title: '', message: 'Selam wrote a review', severity: 'info' }))
  expect(toasts.current).toMatchObject([{ title: 'Notification', text: 'Selam wrote a review' }])
  expect(queries.getQueryState(['notification.unreadCount', {}])?.isInvalidated).toBe(true)
  expect(queries.getQueryState(['notification.list', { query: { page: 2 } }])?.isInvalidated).toBe(true)
})

describe('on a page in another language than the account’s', () => {
  const german = { ...liya, preferences: { locale: 'de' } } as User

  test('a notification is said in the page’s language', async () => {
    const { toasts, listeners } = await connected(german)
    setTransport(async () => ({
      notifications: [{ title: 'Paid', description: 'Dawit has paid', severity: 'success' }],
    }))
    act(() => listeners.onNotification({ title: 'Bezahlt', message: 'Dawit hat bezahlt', severity: 'success' }))
    await waitFor(() => expect(toasts.current.at(-1)).toMatchObject({ title: 'Paid', text: 'Dawit has paid' }))
    setTransport(undefined)
  })

  test('a line about an order is asked for, and never shown as it was told', async () => {
    const conversation = { _id: 'talk', buyerId: 'liya', sellerId: 'dawit', buyerName: 'Liya', sellerName: 'Dawit' }
    const { listeners } = await connected(german)
    const known = { ...conversation, lastMessage: 'You ordered “Roof”.', updatedAt: '2026-01-01T10:00:00Z', unread: 0 }
    queries.setQueryData(['chat.inbox', ''], { pages: [{ conversations: [known] }] })
    queries.setQueryData(['chat.thread', 'talk', 'en'], { messages: [], hasEarlier: false })
    const createdAt = '2026-01-01T11:00:00Z'
    const line = {
      _id: 'line',
      conversationId: 'talk',
      kind: 'system',
      desc: 'Dawit hat angenommen.',
      createdAt,
    } as const
    act(() => {
      listeners.onMessage({ message: { ...line, status: 'received' }, conversation })
      const readBy = { readByBuyer: true, readBySeller: true }
      listeners.onConversation({ _id: 'talk', lastMessage: line.desc, updatedAt: createdAt, ...readBy })
    })
    expect(JSON.stringify(queries.getQueriesData({}))).not.toContain(line.desc)
    expect(queries.getQueryState(['chat.inbox', ''])?.isInvalidated).toBe(true)
    expect(queries.getQueryState(['chat.thread', 'talk', 'en'])?.isInvalidated).toBe(true)
  })
})

test('how much a notification matters is seen, and what is urgent is said at once', async () => {
  const { toasts, listeners } = await connected()
  act(() => {
    for (const { id } of toasts.current) hideToast(id)
  })
  act(() => listeners.onNotification({ title: 'Late', message: 'A case is late', severity: 'warning' }))
  expect(toasts.current).toMatchObject([{ title: 'Late', severity: 'warning' }])
})

test('what a person has just done is no news to them', async () => {
  const { toasts, listeners } = await connected()
  act(() => {
    for (const { id } of toasts.current) hideToast(id)
  })
  const notice = { message: 'You ordered “Roof”.', severity: 'success' } as const
  queries.setQueryData(['notification.unreadCount', {}], { count: 1 })
  rememberOwnAction(['own-order', 'subscription'])
  act(() => {
    listeners.onOrder({ orderId: 'own-order', status: 'accepted' })
    listeners.onNotification({ ...notice, title: 'Your order', orderId: 'own-order' })
    listeners.onNotification({ ...notice, title: 'Your plan', event: 'subscription.started' })
    listeners.onOrder({ orderId: 'other-order', status: 'accepted' })
    listeners.onNotification({ ...notice, title: 'Their order', orderId: 'other-order' })
  })
  await waitFor(() => expect(toasts.current).toHaveLength(2))
  expect(toasts.current).toMatchObject([{ href: '/user/orders/other-order' }, { title: 'Their order' }])
  expect(queries.getQueryState(['notification.unreadCount', {}])?.isInvalidated).toBe(true)
})

test('a message of another person is shown once, with the way to it', async () => {
  const { toasts, listeners } = await connected()
  const conversation = { _id: 'c', buyerId: 'liya', sellerId: 'hanna', buyerName: 'Liya', sellerName: 'Hanna' }
  const message = {
    _id: 'm',
    conversationId: 'c',
    desc: 'I bring everything I need.',
    kind: 'text' as const,
    status: 'received' as const,
    createdAt: '2026-11-21T10:00:00.000Z',
  }
  act(() => {
    for (const { id } of toasts.current) hideToast(id)
  })
  act(() => {
    listeners.onMessage({ message: { ...message, userId: 'liya' }, conversation })
    listeners.onMessage({ message: { ...message, kind: 'system' }, conversation })
    listeners.onMessage({ message: { ...message, userId: 'hanna' }, conversation })
  })
  await waitFor(() => expect(toasts.current).toHaveLength(1))
  expect(toasts.current).toMatchObject([
    { title: 'New Message', text: 'Hanna: I bring everything I need.', href: '/messages?conversation=c' },
  ])
})

test('signing out closes the socket', async () => {
  await connected()
  act(() => session.clear())
  expect(close).toHaveBeenCalledOnce()
})

test.each(['serviceRequest', 'offer', 'serviceOrder'])(
  'a %s that moved has the requests fetched anew',
  async (kind) => {
    const detail = ['serviceRequest.detail', { params: { id: 'a-request' } }]
    const { toasts, listeners } = await connected()
    queries.setQueryData(detail, 'old')
    queries.setQueryData(['serviceRequest.mine', {}], 'old')
    rememberOwnAction([ORDER])
    // Those of the tests before stand for some seconds.
    const before = toasts.current
    act(() => listeners.onOrder({ orderId: ORDER, status: 'pending', kind }))
    expect(queries.getQueryState(detail)?.isInvalidated).toBe(true)
    expect(queries.getQueryState(['serviceRequest.mine', {}])?.isInvalidated).toBe(true)
    // Their own notifications say it.
    expect(toasts.current).toEqual(before)
  },
)
