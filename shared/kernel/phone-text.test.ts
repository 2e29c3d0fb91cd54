import { expect, test } from 'vitest'
import { Phone } from './phone-text.ts'

test.each([
  '030/1234567',
  '030.123.45.67',
  '030\u2011123\u20104567',
  '0171\u00a0234\u202f5678',
  '+49 (0)30 123456',
  '(030) 12345',
  '030 1234567 ext. 12',
  '030 1234567 x12',
  '030 1234567-0',
  '030 1234567 DW 12',
  '030 1234567 # 5',
  '12345',
])('%s is a phone number, and is kept as it was typed', (typed) => {
  expect(Phone.parse(` ${typed} `)).toBe(typed)
})

test.each(['call me', '1234', '+', '00', '030 1234567 or 8', '012345678901234567890', 'x12', '030 1234567 ext.'])(
  '%s is no phone number',
  (typed) => {
    expect(Phone.safeParse(typed).success).toBe(false)
  },
)
