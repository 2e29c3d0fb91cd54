import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropFromTab, emptyTab, keepInTab, keptInTab, takeOverTab } from './tab-storage.ts'

beforeEach(emptyTab)
afterEach(() => {
  vi.restoreAllMocks()
})

test('what a visitor chose is still there for the account that signs in', () => {
  keepInTab('draft', { note: 'The key is under the mat' })
  takeOverTab('liya')
  expect(keptInTab('draft')).toEqual({ note: 'The key is under the mat' })
})

test('who comes back after the session has run out finds it, anybody else does not', () => {
  takeOverTab('liya')
  keepInTab('draft', 1)
  takeOverTab('liya')
  expect(keptInTab('draft')).toBe(1)
  takeOverTab('jonas')
  expect(keptInTab('draft')).toBeUndefined()
  keepInTab('draft', 2)
  takeOverTab('liya')
  expect(keptInTab('draft')).toBeUndefined()
})

test('where storage is forbidden it lasts as long as the page, and is dropped and forgotten all the same', () => {
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError')
    })
  keepInTab('one', 1)
  keepInTab('two', 2)
  dropFromTab('one')
  expect([keptInTab('one'), keptInTab('two')]).toEqual([undefined, 2])
  takeOverTab('liya')
  takeOverTab('jonas')
  expect(keptInTab('two')).toBeUndefined()
})

test('what somebody else wrote there is nothing', () => {
  sessionStorage.setItem('draft', 'not json')
  expect(keptInTab('draft')).toBeUndefined()
})
