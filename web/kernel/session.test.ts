import { expect, test } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { onboardingOf } from './session.tsx'
import type { Session } from './session-store.ts'

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

test('nobody is asked who has something here already, has answered before, or runs the place', () => {
  expect(onboardingOf(sessionOf({ ...stated, isSeller: true }), true).formSubmissionRequired).toBe(false)
  expect(onboardingOf(sessionOf({}, true)).formSubmissionRequired).toBe(false)
  expect(onboardingOf(sessionOf({ isAdmin: true })).formSubmissionRequired).toBe(false)
  expect(onboardingOf({ token: null, user: null, hasCompletedInitialSubmission: false }).formSubmissionPath).toBeNull()
})
