import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#shared/contract/user.ts'
import { claimSearches, forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'
import { session } from './session-store.ts'

beforeEach(forgetSearches)
afterEach(() => {
  vi.restoreAllMocks()
  session.clear()
})

const remember = (...words: string[]) => act(() => words.forEach(rememberSearch))

test('the latest five are kept, each once and without needless blanks', () => {
  const { result } = renderHook(useRecentSearches)
  remember('piano', ' window   cleaning ', '  ', 'Piano', 'a', 'b', 'c')
  expect(result.current).toEqual(['c', 'b', 'a', 'Piano', 'window cleaning'])
  expect(localStorage.getItem('recent-searches')).toContain('window cleaning')
})

test('they can be forgotten', () => {
  const { result } = renderHook(useRecentSearches)
  remember('piano')
  act(forgetSearches)
  expect(result.current).toEqual([])
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

/** The searches that a newly rendered search field shows. */
function shown() {
  const { result, unmount } = renderHook(useRecentSearches)
  unmount()
  return result.current
}
// Only the id counts here.
const signIn = (id: string) => session.set({ token: id, user: { _id: id } as User })

test('what another tab has forgotten while no search field was shown does not come back', () => {
  remember('piano')
  expect(shown()).toEqual(['piano'])
  localStorage.removeItem('recent-searches')
  expect(shown()).toEqual([])
  remember('window cleaning')
  expect(shown()).toEqual(['window cleaning'])
})

test('the person who comes back after the session has run out finds them, another one does not', () => {
  signIn('liya')
  remember('piano')
  session.expire('liya')
  remember('window cleaning')
  claimSearches('liya')
  expect(shown()).toEqual(['window cleaning', 'piano'])
  claimSearches('jonas')
  expect(shown()).toEqual([])
  expect(localStorage.getItem('recent-searches')).toBeNull()
})

test('what a visitor searched for belongs to the account that signs in', () => {
  remember('piano')
  claimSearches('liya')
  expect(shown()).toEqual(['piano'])
  claimSearches('jonas')
  expect(shown()).toEqual([])
})

test('where storage is full they last as long as the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })
  remember('piano', 'window cleaning')
  expect(shown()).toEqual(['window cleaning', 'piano'])
})

test.each(['not json', '["piano"]', '{"words":"piano"}', 'null'])('stored searches that are %s are none', (stored) => {
  localStorage.setItem('recent-searches', stored)
  expect(shown()).toEqual([])
})
