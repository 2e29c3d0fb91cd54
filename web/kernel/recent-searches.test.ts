import { renderHook } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { forgetSearches, rememberSearch, useRecentSearches } from './recent-searches.ts'

beforeEach(forgetSearches)

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
