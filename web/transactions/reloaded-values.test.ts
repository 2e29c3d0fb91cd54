// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useReloadedValues } from './reloaded-values.ts'

const visit = (id: string) => renderHook(() => useReloadedValues(id, () => ({ quantity: 1, note: '' })))

test('what was chosen is there after a reload of the page, and gone at the next visit', () => {
  const before = visit('armchair')
  act(() => before.result.current.setValues({ quantity: 3, note: 'Ring twice.' }))
  before.result.current.keep()
  before.unmount()
  const after = visit('armchair')
  expect(after.result.current.values).toEqual({ quantity: 3, note: 'Ring twice.' })
  after.unmount()
  expect(visit('armchair').result.current.values).toEqual({ quantity: 1, note: '' })
})

test('another checkout begins anew', () => {
  const before = visit('armchair')
  before.result.current.keep()
  before.unmount()
  expect(visit('jebena').result.current.values).toEqual({ quantity: 1, note: '' })
})
