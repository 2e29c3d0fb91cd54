import { type MiddlewareFunction, RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { type Guard, guards } from './page.tsx'
import { session } from './session-store.ts'

beforeEach(() => {
  localStorage.clear()
  session.forget()
})

const buyer = { _id: 'liya', isSeller: false } as User

/** The address to which a guard redirects; undefined if it lets the user in. */
async function destination(guard: Guard, path: string): Promise<string | null | undefined> {
  const request = new Request(`http://market.test${path}`)
  const args = { request, url: new URL(request.url), params: {}, pattern: path, context: new RouterContextProvider() }
  try {
    await guards[guard](args as Parameters<MiddlewareFunction>[0], async () => undefined)
    return undefined
  } catch (reason) {
    if (reason instanceof Response) return reason.headers.get('Location')
    throw reason
  }
}

test('a visitor who wants something of their own signs in first, and comes back', async () => {
  expect(await destination('user', '/user/orders?page=2')).toBe('/auth/signin?from=%2Fuser%2Forders%3Fpage%3D2')
})

test('a signed-in person is let in', async () => {
  session.set({ token: 'one', user: buyer })
  expect(await destination('user', '/user/orders')).toBeUndefined()
})

test('the sign-in leads on a person who is signed in', async () => {
  expect(await destination('guest', '/auth/signin')).toBeUndefined()
  session.set({ token: 'one', user: buyer })
  expect(await destination('guest', '/auth/signin?from=/user/orders')).toBe('/user/orders')
  expect(await destination('guest', '/auth/signin?from=//evil.example')).toBe('/')
})
