import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { clearTabStorage } from './tab-storage.ts'
import { useTextDraft } from './use-text-draft.ts'

afterEach(clearTabStorage)

const open = (name: string) => renderHook(() => useTextDraft(name))

test('a text is there again when its form is opened anew, until it was sent', () => {
  const first = open('7:review')
  expect(first.result.current[0]).toBe('')
  act(() => first.result.current[1]('Friendly and'))
  first.unmount()
  const second = open('7:review')
  expect(second.result.current[0]).toBe('Friendly and')
  expect(open('8:review').result.current[0]).toBe('')
  act(() => second.result.current[2]())
  expect(open('7:review').result.current[0]).toBe('')
})

test('a sign-out leaves nothing of it', () => {
  const { result, unmount } = open('7:review')
  act(() => result.current[1]('Friendly'))
  unmount()
  clearTabStorage()
  expect(open('7:review').result.current[0]).toBe('')
})
