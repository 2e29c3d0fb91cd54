import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { claimTabStorage, clearTabStorage, readTabItem, removeTabItem, writeTabItem } from './tab-storage.ts'

beforeEach(clearTabStorage)
afterEach(() => {
  vi.restoreAllMocks()
})

test('what a visitor chose is still there for the account that signs in', () => {
  writeTabItem('draft', { note: 'The key is under the mat' })
  claimTabStorage('liya')
  expect(readTabItem('draft')).toEqual({ note: 'The key is under the mat' })
})

test('the person who comes back after the session has run out finds it, another one does not', () => {
  claimTabStorage('liya')
  writeTabItem('draft', 1)
  claimTabStorage('liya')
  expect(readTabItem('draft')).toBe(1)
  claimTabStorage('jonas')
  expect(readTabItem('draft')).toBeUndefined()
  writeTabItem('draft', 2)
  claimTabStorage('liya')
  expect(readTabItem('draft')).toBeUndefined()
})

test('where storage is forbidden it lasts as long as the page, and is dropped and forgotten all the same', () => {
  for (const name of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('Forbidden', 'SecurityError')
    })
  writeTabItem('one', 1)
  writeTabItem('two', 2)
  removeTabItem('one')
  expect([readTabItem('one'), readTabItem('two')]).toEqual([undefined, 2])
  claimTabStorage('liya')
  claimTabStorage('jonas')
  expect(readTabItem('two')).toBeUndefined()
})

test('what other code wrote there is ignored', () => {
  sessionStorage.setItem('draft', 'not json')
  expect(readTabItem('draft')).toBeUndefined()
})
