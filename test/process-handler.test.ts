import { expect, test } from 'vitest'
import { anyHandler, type ProcessHandler, type ProcessRow } from '#server/kernel/process-handler.ts'
import { runAny } from '#server/kernel/run-transition.ts'
import { defineProcess, mailed } from '#shared/kernel/process.ts'
import { byRank, rankOf } from '#shared/kernel/process-actions.ts'
import { z } from '#shared/kernel/zod.ts'

/** A small process of this test: a seller is asked, and answers. Its notices are those of the topic `payout`. */
const question = defineProcess({
  name: 'payout',
  actors: ['buyer', 'seller'],
  initial: 'asked',
  steps: ['answered'],
  states: {
    asked: { tone: 'wait', turn: 'seller', step: 'answered' },
    accepted: { tone: 'done', step: 'answered', final: true },
    refused: { tone: 'problem', step: 'answered', final: true },
  },
  transitions: {
    answer: {
      from: 'asked',
      to: ['accepted', 'refused'],
      by: ['seller'],
      when: ['open'],
      input: z.object({ accept: z.boolean() }),
      effects: ['count'],
      tells: { seller: mailed('paid') },
    },
    withdraw: { from: 'asked', to: 'refused', by: ['buyer'], rank: 'exit' },
    praise: { from: 'asked', to: 'accepted', by: ['buyer'], choice: 'kindly', rank: { asked: 'other' } },
  },
})

type Handler = ProcessHandler<typeof question, ProcessRow, { note: string }>

const handler: Handler = {
  process: question,
  find: async () => undefined,
  actorOf: () => 'seller',
  conditions: { open: () => true },
  choices: { praise: () => 'kindly' },
  updates: { answer: async (_, { input: { accept } }) => ({ to: accept ? 'accepted' : 'refused' }) },
  move: async () => true,
  saveTimers: async () => {},
  dueAt: {},
  effects: { count: async (_, { input: { accept } }) => void accept },
  audiences: { seller: () => [] },
  notify: async () => {},
  present: async () => ({}),
}

// The compiler checks the next two: if an expected error is missing, the type check fails.

/** Each lacks a part that the process names. */
const incomplete: Partial<Handler>[] = [
  // @ts-expect-error of several outcomes one has to be chosen
  { updates: {} },
  // @ts-expect-error an update must not leave the choice open
  { updates: { answer: async () => ({}) } },
  // @ts-expect-error an outcome that the transition does not have
  { updates: { answer: async () => ({ to: 'asked' as const }) } },
  // @ts-expect-error where a transition leads to one state only nothing is to be chosen
  { updates: { ...handler.updates, withdraw: async () => ({ to: 'refused' as const }) } },
  // @ts-expect-error the effect is missing
  { effects: {} },
  // @ts-expect-error the condition is missing
  { conditions: {} },
  // @ts-expect-error the choice is missing
  { choices: {} },
  // @ts-expect-error the audience is missing
  { audiences: {} },
]

const { answer, withdraw } = question.transitions
const told = { ...question, transitions: { answer, withdraw } }

const due = { who: 'seller', event: 'due' } as const
/** Each names a notice without words, or an unknown audience. */
const untold = [
  // @ts-expect-error the catalogue has no such event
  defineProcess({ ...told, transitions: { answer, withdraw: { ...withdraw, tells: { seller: mailed('payed') } } } }),
  // @ts-expect-error the catalogue has no words of this event for buyers
  defineProcess({ ...told, transitions: { answer, withdraw: { ...withdraw, tells: { buyer: mailed('paid') } } } }),
  // @ts-expect-error the process has no such audience
  defineProcess({ ...told, transitions: { answer, withdraw: { ...withdraw, tells: { sellers: mailed('paid') } } } }),
  // @ts-expect-error a reminder is an event, too
  defineProcess({ ...told, transitions: { answer, withdraw: { ...withdraw, remind: due } } }),
]

test('what a process names and its handler lacks does not compile', () => {
  expect([incomplete.length, untold.length]).toEqual([8, 4])
})

test('a transition of which no outcome was chosen moves nothing', async () => {
  const row: ProcessRow = { id: '1', status: 'asked', status_since: new Date(), timers: [], now: new Date() }
  const moved: string[] = []
  const undecided = {
    ...anyHandler(handler),
    updates: {},
    move: async (_: unknown, __: unknown, to: string) => moved.push(to) > 0,
  }
  // Neither the database nor the application is used before the outcome is known.
  const nothing = {} as never
  const running = runAny(nothing, nothing, undecided, row, { transition: 'answer', actor: 'seller' })
  await expect(running).rejects.toThrow('answer cannot lead from asked to undefined')
  expect(moved).toEqual([])
})

test('actions are ranked by their row, and within a rank by its place', () => {
  expect(byRank(question, ['withdraw', 'praise', 'answer'], { status: 'asked' })).toEqual([
    { action: 'answer', rank: 'main' },
    { action: 'praise', rank: 'other' },
    { action: 'withdraw', rank: 'exit' },
  ])
})

test('of two rows of an action the one ranks whose conditions may be true', () => {
  const process = defineProcess({
    ...told,
    transitions: {
      answer,
      leave: { from: 'asked', to: 'refused', by: ['buyer'], action: 'withdraw', rank: 'other', when: ['late'] },
      withdraw: { ...withdraw, when: ['inTime'] },
    },
  })
  const rank = (known: Record<string, boolean>) => rankOf(process, { action: 'withdraw', status: 'asked', known }).rank
  expect(rank({ late: false, inTime: true })).toBe('exit')
  expect(rank({ late: true, inTime: false })).toBe('other')
})
