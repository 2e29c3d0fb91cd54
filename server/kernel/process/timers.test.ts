import { describe, expect, test } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { defineProcess } from '#shared/kernel/define-process.ts'
import type { ProcessRow } from './process-handler.ts'
import { jobsOf, timersIn } from './timers.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A seller is asked and reminded of it; an urgent question has a second timer. Its notices are those of `payout`. */
const question = defineProcess({
  name: 'payout',
  actors: ['buyer', 'seller'],
  initial: 'asked',
  steps: ['answered'],
  states: {
    asked: { tone: 'wait', turn: 'seller', step: 'answered' },
    lapsed: { tone: 'problem', step: 'answered', final: true },
  },
  transitions: {
    lapse: {
      from: 'asked',
      to: 'lapsed',
      after: 'sellerResponse',
      remind: { before: ['PT24H', 'PT2H'], who: 'seller', event: 'paid' },
    },
    hurry: { from: 'asked', to: 'same', after: 'freeCancel', when: ['urgent'] },
  },
})

const SINCE = new Date('2026-06-01T08:00:00.000Z')
const row: ProcessRow = { id: 'q1', status: 'asked', status_since: SINCE, timers: [], now: new Date(0) }
const deps = { settings: readSettings({ NODE_ENV: 'test', SETTINGS: '{"sellerResponse":"PT48H","freeCancel":"P3D"}' }) }
const sinceThen = (ms: number) => new Date(SINCE.getTime() + ms)
const lapse = (ms: number) => ({ name: 'sellerResponse', transition: 'lapse', dueAt: sinceThen(ms).toISOString() })
const handler = { process: question, conditions: { urgent: () => false }, dueAt: {} }

describe('the timers of a state', () => {
  test('are due their duration after it was entered, if their conditions hold', () => {
    expect(timersIn(deps, handler, row)).toEqual([lapse(2 * DAY)])
    expect(timersIn(deps, { ...handler, conditions: { urgent: () => true } }, row)).toEqual([
      lapse(2 * DAY),
      { name: 'freeCancel', transition: 'hurry', dueAt: sinceThen(3 * DAY).toISOString() },
    ])
    expect(timersIn(deps, handler, { ...row, status: 'lapsed' })).toEqual([])
  })

  test('are due when their process says, or not at all', () => {
    const dueAt = { sellerResponse: () => sinceThen(5 * HOUR) }
    expect(timersIn(deps, { ...handler, dueAt }, row)).toEqual([lapse(5 * HOUR)])
    expect(timersIn(deps, { ...handler, dueAt: { sellerResponse: () => undefined } }, row)).toEqual([])
  })

  test('go on with what a pause has left of them, before anything else', () => {
    const dueAt = { sellerResponse: () => sinceThen(5 * HOUR) }
    const timeLeft = (_: unknown, name: string) => (name === 'sellerResponse' ? 0 : undefined)
    expect(timersIn(deps, { ...handler, dueAt, timeLeft }, row)).toEqual([lapse(0)])
    expect(timersIn(deps, { ...handler, dueAt, timeLeft: () => undefined }, row)).toEqual([lapse(5 * HOUR)])
  })
})

describe('the jobs of a timer', () => {
  const payload = { process: 'payout', id: 'q1', transition: 'lapse', since: SINCE.toISOString() }

  test('run when it is due, and each reminder so long before', () => {
    expect(jobsOf(question, row, lapse(2 * DAY))).toEqual([
      { task: 'process.timer', payload, options: { runAt: sinceThen(2 * DAY), key: 'timer:q1:sellerResponse' } },
      {
        task: 'process.reminder',
        payload: { ...payload, before: 'PT24H' },
        options: { runAt: sinceThen(DAY), key: 'reminder:q1:sellerResponse:PT24H' },
      },
      {
        task: 'process.reminder',
        payload: { ...payload, before: 'PT2H' },
        options: { runAt: sinceThen(2 * DAY - 2 * HOUR), key: 'reminder:q1:sellerResponse:PT2H' },
      },
    ])
  })

  test('do not remind of what is nearer than that when it begins', () => {
    const remindersOf = (ms: number) =>
      jobsOf(question, row, lapse(ms)).filter(({ task }) => task === 'process.reminder')
    expect([DAY + 1, DAY, 2 * HOUR].map((ms) => remindersOf(ms).length)).toEqual([2, 1, 0])
  })

  test('are one where no reminder is sent', () => {
    const timer = { name: 'freeCancel', transition: 'hurry', dueAt: sinceThen(3 * DAY).toISOString() }
    expect(jobsOf(question, row, timer).map(({ task }) => task)).toEqual(['process.timer'])
  })
})
