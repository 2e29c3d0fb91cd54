import { act, renderHook } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { useActionDialog } from './use-action-dialog.ts'

test('the late reply to an earlier action leaves the dialog of the next one open', () => {
  const { result } = renderHook(() => useActionDialog<'accept' | 'ready'>(createRef()))
  act(() => result.current.openDialog('accept'))
  const { onSuccess } = result.current
  act(() => result.current.openDialog('ready'))
  act(() => onSuccess())
  expect(result.current.openAction).toBe('ready')
  act(() => result.current.onSuccess())
  expect(result.current.openAction).toBeNull()
})

test('what is done at once leaves a dialog open that was opened meanwhile', () => {
  const { result } = renderHook(() => useActionDialog<'ready'>(createRef()))
  const { onSuccess } = result.current
  act(() => result.current.openDialog('ready'))
  act(() => onSuccess())
  expect(result.current.openAction).toBe('ready')
  act(() => result.current.close())
  expect(result.current.openAction).toBeNull()
})
