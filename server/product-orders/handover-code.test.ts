import { expect, test } from 'vitest'
import { isCode } from './handover-code.ts'

test.each([
  ['042917', true],
  ['042 917', true],
  [' 04-29-17 ', true],
  ['0429170', false],
  ['042917 1', false],
  ['1042917', false],
  ['04291', false],
  ['042918', false],
  ['', false],
  [undefined, false],
])('%j is the code 042917 at the handover: %s', (code, isRight) => {
  expect(isCode({ handover_code: '042917' }, code)).toBe(isRight)
})

test('an order that is sent has no code that could be right', () => {
  expect(isCode({ handover_code: null }, '042917')).toBe(false)
})
