import { describe, expect, test } from 'vitest'
import { isComplete, isExcluded, missingFields, type YearMetrics } from './tax-report.ts'

const year = (paid: number, count: number): YearMetrics => [
  { paid: 0, fees: 0, count: 0 },
  { paid, fees: 0, count },
  { paid: 0, fees: 0, count: 0 },
  { paid: 0, fees: 0, count: 0 },
]

describe('who is left out of the report', () => {
  test('sellers of goods alone below thirty sales and of at most 2,000 euros', () => {
    expect(isExcluded({ goods: year(200_000, 29) }, 'EUR')).toBe(true)
    expect(isExcluded({ goods: year(200_001, 29) }, 'EUR')).toBe(false)
    expect(isExcluded({ goods: year(100, 30) }, 'EUR')).toBe(false)
  })
  test('nobody who serves, nor where the directive names no sum', () => {
    expect(isExcluded({ services: year(100, 1) }, 'EUR')).toBe(false)
    expect(isExcluded({ services: year(100, 1), goods: year(100, 1) }, 'EUR')).toBe(false)
    expect(isExcluded({ goods: year(100, 1) }, 'ETB')).toBe(false)
    expect(isExcluded({}, 'EUR')).toBe(true)
  })
})

test('what is missing depends on who sells, and the account for the money keeps nobody out of the file', () => {
  const known = { name: 'Hanna', address: 'Florastraße 27', country: 'DE', tin: '12345678903' }
  expect(missingFields({ isBusiness: false, ...known })).toEqual(['birthDate', 'bankAccount'])
  expect(missingFields({ isBusiness: true, ...known })).toEqual(['registrationNumber', 'bankAccount'])
  expect(isComplete(['birthDate', 'bankAccount'])).toBe(false)
  expect(isComplete(['registrationNumber', 'bankAccount'])).toBe(true)
  expect(isComplete([])).toBe(true)
})
