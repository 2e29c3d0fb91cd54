import { beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { acting, actorId } from './acting.ts'
import { session } from './session-store.ts'

const [liya, hana] = [{ _id: 'liya' } as User, { _id: 'hana' } as User]
const shop = { sellerId: 'selam', shop: 'Selam’s kitchen', role: 'answer' } as const

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  session.set({ token: 'one', user: liya })
  acting.stop()
})

test('a person acts for themselves until they begin to act for a shop, and again afterwards', () => {
  const react = vi.fn()
  const leave = acting.subscribe(react)
  expect(actorId()).toBe('liya')
  acting.start(shop)
  expect([acting.get(), actorId()]).toEqual([{ ...shop, accountId: 'liya' }, 'selam'])
  acting.stop()
  expect([acting.get(), actorId()]).toEqual([null, 'liya'])
  expect(react).toHaveBeenCalledTimes(2)
  leave()
})

test('it outlives a reload of the tab, and not a sign-out', async () => {
  acting.start(shop)
  vi.resetModules()
  const later = await import('./acting.ts')
  expect(later.acting.get()?.sellerId).toBe('selam')
  const leave = acting.subscribe(() => undefined)
  session.clear()
  expect([acting.get(), actorId()]).toEqual([null, undefined])
  session.set({ token: 'two', user: liya })
  expect(acting.get()).toBeNull()
  leave()
})

test('another person does not act for the shop', () => {
  acting.start(shop)
  session.set({ token: 'two', user: hana })
  expect([acting.get(), actorId()]).toEqual([null, 'hana'])
})

test('a visitor acts for no seller', () => {
  session.clear()
  acting.start(shop)
  expect(acting.get()).toBeNull()
})
