import { expect, test } from 'vitest'
import { pauseTimers, timeLeftAfterPause } from './paused-timers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOW = new Date('2026-06-01T08:00:00.000Z')
const at = (ms: number) => new Date(NOW.getTime() + ms).toISOString()

test('a pause keeps the state and what is left of each timer, or how late it is', () => {
  const timers = [
    { name: 'evidence', dueAt: at(5 * HOUR) },
    { name: 'adminSla', dueAt: at(-HOUR) },
  ]
  expect(pauseTimers({ status: 'open', timers }, NOW)).toEqual({
    status: 'open',
    left: { evidence: 5 * HOUR, adminSla: -HOUR },
  })
})

test('a timer goes on where it stopped, with a day left at least', () => {
  const paused = { status: 'open', left: { evidence: 3 * DAY, adminSla: HOUR } }
  expect(timeLeftAfterPause({ status: 'open', paused }, 'evidence')).toBe(3 * DAY)
  expect(timeLeftAfterPause({ status: 'open', paused }, 'adminSla')).toBe(DAY)
  expect(timeLeftAfterPause({ status: 'open', paused }, 'hardStop')).toBeUndefined()
})

test('only timers of the state that was interrupted go on, the claim’s too', () => {
  const paused = {
    status: 'open',
    left: { evidence: 3 * DAY },
    claim: { status: 'claimed', left: { evidence: 2 * DAY } },
  }
  expect(timeLeftAfterPause({ status: 'claimed', paused }, 'evidence')).toBe(2 * DAY)
  expect(timeLeftAfterPause({ status: 'over', paused }, 'evidence')).toBeUndefined()
  expect(timeLeftAfterPause({ status: 'open', paused: null }, 'evidence')).toBeUndefined()
})
