import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { onboardingOf } from './session.tsx'
import { type Session, session } from './session-store.ts'

// Only the id counts here.
const liya = { _id: 'liya', name: 'Liya' } as User

beforeEach(() => {
  localStorage.clear()
  session.forget()
})
afterEach(() => session.whenExpired(() => undefined))

test('a session is kept under the names that other clients know', () => {
  session.set({ token: 'one', user: liya, hasCompletedInitialSubmission: true })
  expect({ ...localStorage }).toEqual({
    token: 'one',
    user: JSON.stringify(liya),
    hasCompletedInitialSubmission: 'true',
  })
  session.forget()
  expect(session.get()).toEqual({ token: 'one', user: liya, hasCompletedInitialSubmission: true })
})

test('clearing it leaves nothing behind', () => {
  session.set({ token: 'one', user: liya, hasCompletedInitialSubmission: true })
  session.clear()
  expect(localStorage).toHaveLength(0)
  expect(session.get().user).toBeNull()
})

test('the server is told whether the browser is signed in, but not who', () => {
  const mark = () => document.cookie.split('; ').filter((cookie) => cookie.startsWith('signedIn'))
  session.set({ token: 'one', user: liya, hasCompletedInitialSubmission: true })
  expect(mark()).toEqual(['signedIn=yes'])
  session.expire('one')
  expect(mark()).toEqual([])
  localStorage.setItem('token', 'two')
  localStorage.setItem('user', JSON.stringify(liya))
  session.forget()
  session.renewMark()
  expect(mark()).toEqual(['signedIn=yes'])
  session.clear()
  expect(mark()).toEqual([])
})

test.each(['not json', '"text"', '{}', 'null'])('a stored user that is %s is read as signed out', (stored) => {
  localStorage.setItem('token', 'one')
  localStorage.setItem('user', stored)
  expect(session.get()).toMatchObject({ token: null, user: null })
})

test('an expired token ends the session and says so once', () => {
  const react = vi.fn()
  session.whenExpired(react)
  session.set({ token: 'one', user: liya, hasCompletedInitialSubmission: true })
  session.expire('one')
  expect(session.get()).toMatchObject({ token: null, user: null, hasCompletedInitialSubmission: true })
  expect(react).toHaveBeenCalledOnce()
})

test('a token that is refused before there is a listener is told to the first one', async () => {
  vi.resetModules()
  const { session: early } = await import('./session-store.ts')
  early.set({ token: 'one', user: liya })
  early.expire('one')
  const react = vi.fn()
  early.whenExpired(react)
  early.whenExpired(react)
  expect(react).toHaveBeenCalledOnce()
})

test('the answer to an old token does not end the session that followed it', () => {
  const react = vi.fn()
  session.whenExpired(react)
  session.set({ token: 'two', user: liya })
  session.expire('one')
  expect(session.get().token).toBe('two')
  expect(react).not.toHaveBeenCalled()
})

test('signing out in another tab counts here', () => {
  session.set({ token: 'one', user: liya })
  const react = vi.fn()
  const listener = vi.fn()
  const stop = session.followOtherTabs(react)
  const leave = session.subscribe(listener)
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(session.get().user).toBeNull()
  expect(react).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalled()
  stop()
  leave()
})

test('what others keep in the storage is none of our business', () => {
  session.set({ token: 'one', user: liya })
  const stop = session.followOtherTabs(() => undefined)
  const before = session.get()
  window.dispatchEvent(new StorageEvent('storage', { key: 'theirs' }))
  expect(session.get()).toBe(before)
  stop()
})

const NOW = '2026-06-12T07:00:00Z'

const sessionOf = (user: Partial<User>, hasCompletedInitialSubmission = false): Session => ({
  token: 'one',
  // What is left out here does not count.
  user: { _id: 'liya', isAdmin: false, isSeller: false, intent: { roles: [], categories: [] }, ...user } as User,
  hasCompletedInitialSubmission,
})
const stated = { intent: { roles: ['buy' as const], categories: [], completedAt: NOW } }

test('a new person says once what they are here for', () => {
  expect(onboardingOf(sessionOf({}))).toEqual({ formSubmissionRequired: true, formSubmissionPath: '/auth/welcome' })
  expect(onboardingOf(sessionOf(stated)).formSubmissionRequired).toBe(false)
})

test('a seller without a listing is led to add one', () => {
  expect(onboardingOf(sessionOf({ ...stated, isSeller: true }))).toEqual({
    formSubmissionRequired: true,
    formSubmissionPath: '/provider/services/add',
  })
})

test('a person who has listings, has answered before or is an administrator is not asked', () => {
  expect(onboardingOf(sessionOf({ ...stated, isSeller: true }), true).formSubmissionRequired).toBe(false)
  expect(onboardingOf(sessionOf({}, true)).formSubmissionRequired).toBe(false)
  expect(onboardingOf(sessionOf({ isAdmin: true })).formSubmissionRequired).toBe(false)
  expect(onboardingOf({ token: null, user: null, hasCompletedInitialSubmission: false }).formSubmissionPath).toBeNull()
})
