import { act, renderHook } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { useActionDialog } from './use-action-dialog.ts'

test('the late reply to an earlier action leaves the dialog of the next one open', () => {
  const { result } = renderHook(() => useActionDialog<'accept' | 'ready'>(createRef()))
  act(() => result.current.ask('accept'))
  const { settle } = result.current
  act(() => result.current.ask('ready'))
  act(() => settle())
  expect(result.current.asked).toBe('ready')
  act(() => result.current.settle())
  expect(result.current.asked).toBeNull()
})

test('what is done at once leaves a dialog open that was opened meanwhile', () => {
  const { result } = renderHook(() => useActionDialog<'ready'>(createRef()))
  const { settle } = result.current
  act(() => result.current.ask('ready'))
  act(() => settle())
  expect(result.current.asked).toBe('ready')
  act(() => result.current.close())
  expect(result.current.asked).toBeNull()
})
