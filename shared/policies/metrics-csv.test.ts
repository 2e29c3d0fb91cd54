import { expect, test } from 'vitest'
import { metricsFile } from './metrics-csv.ts'

const range = { from: '2026-10-01', to: '2026-10-02' }
const series = [
  { date: '2026-10-01', values: { orders: 1234, gross: 1234, earned: null } },
  { date: '2026-10-02', values: { orders: 0, gross: 5, earned: 1017 } },
]

test('a file has a line for each day, with amounts in the main unit of the currency', () => {
  expect(metricsFile('orders', { range, series, currency: 'EUR' }, 'en')).toEqual({
    name: 'orders-2026-10-01-2026-10-02.csv',
    csv: 'date,orders,gross,earned\r\n2026-10-01,1234,12.34,\r\n2026-10-02,0,0.05,10.17\r\n',
  })
})

test('the days before stand beside those that they are compared with, as far as there are any', () => {
  const previous = { series: [{ date: '2026-09-29', values: { orders: 7, gross: 711 } }] }
  expect(metricsFile('orders', { range, series, previous, currency: 'EUR' }, 'en').csv).toBe(
    'date,orders,gross,earned,ordersBefore,grossBefore,earnedBefore\r\n' +
      '2026-10-01,1234,12.34,,7,7.11,\r\n2026-10-02,0,0.05,10.17,,,\r\n',
  )
})

test('amounts have the decimal mark of the language', () => {
  expect(metricsFile('orders', { range, series, currency: 'EUR' }, 'de').csv).toBe(
    'date;orders;gross;earned\r\n2026-10-01;1234;12,34;\r\n2026-10-02;0;0,05;10,17\r\n',
  )
})

test('every name of an amount is known', () => {
  const values = { gross: 111, commission: 111, buyerFees: 111, refundedAmount: 111, earned: 111, refunded: 111 }
  const { csv } = metricsFile('x', { range, series: [{ date: 'd', values }], currency: 'EUR' }, 'en')
  expect(csv.split('\r\n')[1]).toBe('d,1.11,1.11,1.11,1.11,1.11,111')
})

test('a currency without decimals has none, and no day is no column', () => {
  const yen = [{ date: 'd', values: { gross: 500 } }]
  expect(metricsFile('x', { range, series: yen, currency: 'JPY' }, 'en').csv).toBe('date,gross\r\nd,500\r\n')
  expect(metricsFile('x', { range, series: [], currency: 'EUR' }, 'en').csv).toBe('date\r\n')
})
