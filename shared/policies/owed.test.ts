import { expect, test } from 'vitest'
import { daysToNextReminder, lastReminder } from './owed.ts'

test('reminders come after 3, 14, 30 and 60 days, and then every 30', () => {
  const days = [0, 1, 2, 3, 4, 5].map(daysToNextReminder)
  expect(days).toEqual([3, 11, 16, 30, 30, 30])
  expect(lastReminder(2)).toEqual({ sent: 0, day: 0 })
  expect(lastReminder(3)).toEqual({ sent: 1, day: 3 })
  expect(lastReminder(29)).toEqual({ sent: 2, day: 14 })
  expect(lastReminder(125)).toEqual({ sent: 6, day: 120 })
})
