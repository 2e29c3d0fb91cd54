import { expect, test } from 'vitest'
import { keepsAppointment, serviceOrder } from './service-order.ts'

test('an order that ended early has no appointment any more', () => {
  const kept = Object.keys(serviceOrder.states).filter(keepsAppointment)
  expect(kept).toEqual(expect.arrayContaining(['accepted', 'scheduled', 'in_progress', 'completed']))
  expect(['cancelled', 'expired', 'refunded'].filter((status) => kept.includes(status))).toEqual([])
})
