import { expect, test } from 'vitest'
import { keepsAppointment, serviceOrder } from './service-order.ts'

test('an order that ended early has no appointment any more', () => {
  const stored = Object.keys(serviceOrder.states).filter(keepsAppointment)
  expect(stored).toEqual(expect.arrayContaining(['accepted', 'scheduled', 'in_progress', 'completed']))
  expect(['cancelled', 'expired', 'refunded'].filter((status) => stored.includes(status))).toEqual([])
})
