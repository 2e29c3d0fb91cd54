import { describe, expect, test } from 'vitest'
import type { ProcessDefinition } from '#shared/kernel/process.ts'
import { Rules } from '#shared/kernel/rules.ts'
import { eventNotifier, isMailedTo, notifyOfTransition, pastNotices, remindOf, sideOf } from './notices.ts'
import { type AnyProcessHandler, anyHandler, type ProcessHandler, type ProcessRow } from './process-handler.ts'

/** A seller answers a question, or leaves it; others were asked, too. */
const question = {
  name: 'question',
  actors: ['buyer', 'seller'],
  audiences: { invited: 'seller' },
  initial: 'asked',
  steps: ['over'],
  states: {
    asked: { tone: 'wait', step: 'over' },
    answered: { tone: 'done', step: 'over', final: true },
    left: { tone: 'problem', step: 'over', final: true },
  },
  transitions: {
    answer: {
      from: 'asked',
      to: ['answered', 'left'],
      by: ['buyer', 'seller'],
      notifies: {
        other: { event: 'answered', mail: true },
        invited: { event: 'over' },
        buyer: [{ event: 'closed', mail: true, in: ['left'] }],
      },
    },
    forget: { from: 'asked', to: 'left' },
    lapse: { from: 'asked', to: 'left', after: 'sellerResponse', remind: { who: 'seller', event: 'reminder' } },
  },
  events: { reviewsOpen: { buyer: { event: 'review', mail: true }, seller: { event: 'review' } } },
} satisfies ProcessDefinition

const row: ProcessRow = {
  id: 'q1',
  status: 'answered',
  status_since: new Date(1_000),
  timers: [
    { name: 'freeCancel', transition: 'forget', dueAt: '2026-06-01T08:00:00.000Z' },
    { name: 'sellerResponse', transition: 'lapse', dueAt: '2026-06-02T08:00:00.000Z' },
  ],
  now: new Date(2_000),
}
const before: ProcessRow = { ...row, status: 'asked' }

type Notification = Parameters<AnyProcessHandler['notify']>[1]

// Notices hand the database on, and ask it nothing.
const tx = undefined as never

/** The notices that are sent while `act` runs. */
async function notificationsIn(act: (handler: ProcessHandler<typeof question, ProcessRow, never>) => Promise<void>) {
  const notifications: Notification[] = []
  await act({
    process: question,
    find: async () => undefined,
    actorOf: () => undefined,
    conditions: {},
    choices: {},
    updates: { answer: async () => ({ to: 'answered' }) },
    setStatus: async () => true,
    saveTimers: async () => {},
    dueAt: {},
    effects: {},
    audiences: { buyer: () => ['liya'], seller: async () => ['jonas'], invited: () => ['hanna', 'abebe'] },
    notify: async (_, notice) => void notifications.push(notice),
    present: async () => ({}),
  })
  return notifications
}

const linesOf = (notifications: Notification[]) =>
  notifications.map(
    ({ accountId, side, event, isMailed }) => `${accountId} as ${side}: ${event}${isMailed ? ' by mail' : ''}`,
  )

describe('the side whose texts an audience reads', () => {
  test.each([
    ['buyer', 'seller', 'buyer'],
    ['seller', 'buyer', 'seller'],
    ['admin', 'buyer', 'admin'],
    ['invited', 'buyer', 'seller'],
    ['other', 'buyer', 'seller'],
    ['other', 'seller', 'buyer'],
    ['other', 'system', 'buyer'],
    ['everybody', 'seller', 'buyer'],
  ])('of %s after a step of the %s is the %s', (audience, actor, side) => {
    expect(sideOf(question, audience, actor)).toBe(side)
  })
})

describe('the notices of a transition', () => {
  const input = { note: 'So it is.' }
  const notifyOf = (transition: string, actor: string, after = row) =>
    notificationsIn((handler) =>
      notifyOfTransition(tx, anyHandler(handler), {
        // Of all, notices read the rules alone.
        deps: { settings: { rules: Rules.parse({}) } } as never,
        transition,
        actor,
        actorId: undefined,
        before,
        row: after,
        input,
        eventId: 7,
      }),
    )

  test('go to all people of each audience, the other side among them', async () => {
    const notifications = await notifyOf('answer', 'seller')
    expect(linesOf(notifications)).toEqual([
      'liya as buyer: answered by mail',
      'hanna as seller: over',
      'abebe as seller: over',
    ])
    expect(notifications[0]).toMatchObject({ before, row, input, source: 'question:7:answered' })
    expect(linesOf(await notifyOf('answer', 'buyer'))[0]).toBe('jonas as seller: answered by mail')
  })

  test('may be only those of the state that it led to', async () => {
    const left = await notifyOf('answer', 'buyer', { ...row, status: 'left' })
    expect(linesOf(left)).toContain('liya as buyer: closed by mail')
    expect(linesOf(await notifyOf('answer', 'buyer')).join()).not.toContain('closed')
  })

  test('are none where its row names none', async () => {
    expect(await notifyOf('forget', 'seller')).toEqual([])
  })

  test('are known to be mails before they are sent', () => {
    const isMailed = (actor: string, side: 'buyer' | 'seller', status = 'answered', transition = 'answer') =>
      isMailedTo(question, { transition, actor, status }, side)
    expect([isMailed('seller', 'buyer'), isMailed('seller', 'seller')]).toEqual([true, false])
    expect([isMailed('buyer', 'buyer'), isMailed('buyer', 'seller')]).toEqual([false, true])
    expect(isMailed('buyer', 'buyer', 'left')).toBe(true)
    expect([isMailed('seller', 'buyer', 'left', 'forget'), isMailed('seller', 'buyer', 'left', 'none')]).toEqual([
      false,
      false,
    ])
  })
})

describe('the notices of a step of the past', () => {
  const sides = ['buyer', 'seller'] as const

  test('are those of its transition, or of an event with the creation', () => {
    expect(pastNotices(question, 'answer', { sides, state: 'left' })).toEqual([{ side: 'buyer', event: 'closed' }])
    expect(pastNotices(question, 'create', { sides, state: 'asked', first: 'reviewsOpen' })).toEqual([
      { side: 'buyer', event: 'review' },
      { side: 'seller', event: 'review' },
    ])
    expect(pastNotices(question, 'create', { sides: ['seller'], state: 'asked', first: 'reviewsOpen' })).toEqual([
      { side: 'seller', event: 'review' },
    ])
  })

  test('are none of a transition without notices', () => {
    for (const transition of ['create', 'forget', 'none'])
      expect(pastNotices(question, transition, { sides, state: 'asked' })).toEqual([])
    expect(pastNotices(question, 'create', { sides, state: 'asked', first: 'none' })).toEqual([])
  })
})

describe('an event that is no transition', () => {
  test('is notified by its own source', async () => {
    const notifications = await notificationsIn((handler) =>
      eventNotifier(handler)(tx, row, { event: 'reviewsOpen', source: '9' }),
    )
    expect(linesOf(notifications)).toEqual(['liya as buyer: review by mail', 'jonas as seller: review'])
    expect(notifications[1]).toMatchObject({ before: row, row, source: 'question:9:review' })
  })
})

describe('a reminder', () => {
  const remind = (transition: string) =>
    notificationsIn((handler) => remindOf(tx, anyHandler(handler), row, { transition, moment: 'PT12H' }))

  test('is mailed once for each moment to the one who can prevent it, with its own timer', async () => {
    const notifications = await remind('lapse')
    expect(linesOf(notifications)).toEqual(['jonas as seller: reminder by mail'])
    expect(notifications[0]).toMatchObject({
      source: 'question:q1:reminder:1000:lapse:PT12H:reminder',
      reminded: row.timers[1],
      before: row,
    })
  })

  test('is none where the row has none', async () => {
    expect([await remind('forget'), await remind('none')]).toEqual([[], []])
  })
})
