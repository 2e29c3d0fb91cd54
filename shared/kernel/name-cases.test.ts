import { expect, test } from 'vitest'
import { type CamelCase, camelCase, type SnakeCase } from './name-cases.ts'

test('actions and events have their names of the catalogues', () => {
  expect(camelCase('request-refund')).toBe('requestRefund')
  expect(camelCase('process-refund-post-decline')).toBe('processRefundPostDecline')
  expect(camelCase('called_off')).toBe('calledOff')
  expect(camelCase('pay')).toBe('pay')
})

test('the types are those of the values', () => {
  const action: CamelCase<'request-refund' | 'called_off'>[] = ['requestRefund', 'calledOff']
  const event: SnakeCase<'calledOff' | 'paid'>[] = ['called_off', 'paid']
  expect([...action, ...event]).toHaveLength(4)
})
