import { expect, test } from 'vitest'
import { inputOf } from '../kernel/process-actions.ts'
import { processes, transactions } from './index.ts'
import { productOrder } from './product-order.ts'
import { APPOINTMENT_LEAD } from './service-order.ts'

test('the processes are those of the transactions, of requests, their offers and promotions, of plans, the case about one, and the report of anything', () => {
  expect(Object.keys(transactions)).toEqual(['serviceOrder', 'productOrder'])
  expect(Object.keys(processes)).toEqual([
    'serviceOrder',
    'productOrder',
    'serviceRequest',
    'offer',
    'productRequest',
    'productOffer',
    'promotion',
    'subscription',
    'refundCase',
    'report',
  ])
})

test.each([
  ['https://dhl.example/0034', true],
  ['http://dhl.example/0034', true],
  ['javascript:alert(1)', false],
  ['xhttps://dhl.example', false],
  ['httpsx://dhl.example', false],
  ['dhl.example/0034', false],
])('a parcel is followed at %s: %s', (trackingUrl, isIt) => {
  for (const action of ['ship', 'return-sent'] as const)
    expect(inputOf(productOrder, action).safeParse({ trackingUrl }).success).toBe(isIt)
})

test('the work of an appointment begins two hours before it', () => {
  expect(APPOINTMENT_LEAD).toBe(7_200_000)
})
