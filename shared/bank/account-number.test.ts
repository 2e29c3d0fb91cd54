import { describe, expect, test } from 'vitest'
import { accountNumberError, compactAccountNumber, looksLikeIban, maskAccountNumber } from './account-number.ts'

describe('an account number', () => {
  test.each([
    ['DE89 3704 0044 0532 0130 00', undefined],
    ['de89-3704-0044-0532-0130-00', undefined],
    ['DE89 3704 0044 0532 0130 01', 'wrong check digits'],
    ['DE89 3704 0044 0532 0130', 'wrong length'],
    ['DX89 3704 0044 0532 0130 00', 'unknown country'],
    ['CH44 3199 9123 0008 8901 2', 'QR-IBAN'],
    ['1000 1234 56789', undefined],
    ['0123-4567/89', undefined],
    ['1234', 'not an account number'],
    ['my account', undefined],
    ['my account!', 'not an account number'],
    ['1'.repeat(35), 'not an account number'],
  ])('%s: %s', (written, error) => {
    expect(accountNumberError(written)).toBe(error)
  })

  test('is kept without what people write between', () => {
    expect(compactAccountNumber(' de89 3704\u00a00044 0532.0130-00 ')).toBe('DE89370400440532013000')
    expect(compactAccountNumber('0123-4567 89')).toBe('0123-456789')
    expect(looksLikeIban('1000123456789')).toBe(false)
  })

  test.each([
    ['AT611904300234573201', 'AT•• •••• •••• •••• 3201'],
    ['GT82TRAJ01020000001210029690', 'GT•• •••• •••• •••• •••• •••• 9690'],
    ['1000123456789', '•••••••••6789'],
    ['12345', '•••45'],
    ['12345678', '•••••678'],
  ])('%s is shown as %s', (number, shown) => {
    expect(maskAccountNumber(number)).toBe(shown)
  })
})
