import { describe, expect, test } from 'vitest'
import type { Viewer } from '#server/kernel/context.ts'
import { AppError, badInput, conflict } from '#server/kernel/http/errors.ts'
import { anyHandler, type ProcessHandler, type ProcessRow } from '#server/kernel/process/process-handler.ts'
import { type ActionRequest, performAction, runAny, withEntity } from '#server/kernel/process/run-transition.ts'
import { defineProcess } from '#shared/kernel/define-process.ts'
import { mailed } from '#shared/kernel/notice.ts'
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
    rejected: { tone: 'problem', step: 'answered', final: true },
  },
  transitions: {
    answer: {
      from: 'asked',
      to: ['accepted', 'rejected'],
      by: ['seller'],
      when: ['open'],
      input: z.object({ accept: z.boolean() }),
      effects: ['count'],
      notifies: { seller: mailed('paid') },
    },
    withdraw: { from: 'asked', to: 'rejected', by: ['buyer'], rank: 'tertiary' },
    praise: { from: 'asked', to: 'accepted', by: ['buyer'], choice: 'kindly', rank: { asked: 'secondary' } },
  },
})

type Handler = ProcessHandler<typeof question, ProcessRow, { note: string }>

const handler: Handler = {
  process: question,
  find: async () => undefined,
  actorOf: () => 'seller',
  conditions: { open: () => true },
  choices: { praise: () => 'kindly' },
  updates: { answer: async (_, { input: { accept } }) => ({ to: accept ? 'accepted' : 'rejected' }) },
  setStatus: async () => true,
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
  { updates: { ...handler.updates, withdraw: async () => ({ to: 'rejected' as const }) } },
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
const base = { ...question, transitions: { answer, withdraw } }

const due = { who: 'seller', event: 'due' } as const
/** Each names a notice without words, or an unknown audience. */
const unwritten = [
  // @ts-expect-error the catalogue has no such event
  defineProcess({ ...base, transitions: { answer, withdraw: { ...withdraw, notifies: { seller: mailed('payed') } } } }),
  // @ts-expect-error the catalogue has no words of this event for buyers
  defineProcess({ ...base, transitions: { answer, withdraw: { ...withdraw, notifies: { buyer: mailed('paid') } } } }),
  // @ts-expect-error the process has no such audience
  defineProcess({ ...base, transitions: { answer, withdraw: { ...withdraw, notifies: { sellers: mailed('paid') } } } }),
  // @ts-expect-error a reminder is an event, too
  defineProcess({ ...base, transitions: { answer, withdraw: { ...withdraw, remind: due } } }),
]

test('what a process names and its handler lacks does not compile', () => {
  expect([incomplete.length, unwritten.length]).toEqual([8, 4])
})

const row: ProcessRow = { id: '1', status: 'asked', status_since: new Date(), timers: [], now: new Date() }

// Neither the database nor the application is used before the outcome is known.
const nothing = {} as never

describe('a transition', () => {
  const run = (changes: Partial<Handler>, transition = 'answer') =>
    runAny(nothing, nothing, anyHandler({ ...handler, ...changes }), row, {
      transition,
      actor: 'seller',
      input: { accept: true },
    })

  test('of which no outcome was chosen moves nothing', async () => {
    const statuses: string[] = []
    const undecided = {
      ...anyHandler(handler),
      updates: {},
      setStatus: async (_: unknown, __: unknown, to: string) => statuses.push(to) > 0,
    }
    const running = runAny(nothing, nothing, undecided, row, { transition: 'answer', actor: 'seller' })
    await expect(running).rejects.toThrow('answer cannot lead from asked to undefined')
    expect(statuses).toEqual([])
  })

  test('that the process does not have is a mistake of the caller', async () => {
    await expect(run({}, 'vanish')).rejects.toThrow('payout has no transition vanish')
  })

  test('that comes second finds the row moved, and runs no effect', async () => {
    const writes: unknown[] = []
    const setStatus: Handler['setStatus'] = async (_, seen, to, changes) => {
      writes.push([seen, to, changes])
      return false
    }
    const updates: Handler['updates'] = {
      answer: async (_, { input, actor }) => ({ to: 'accepted', changes: { note: `${actor}: ${input.accept}` } }),
    }
    await expect(run({ setStatus, updates })).rejects.toMatchObject({
      status: 409,
      code: 'moved_meanwhile',
      message: 'It has changed meanwhile. This is how it stands now.',
    })
    expect(writes).toEqual([[row, 'accepted', { note: 'seller: true' }]])
  })
})

describe('an action', () => {
  const viewer: Viewer = {
    id: 'jonas',
    sessionId: '',
    name: 'Jonas',
    locale: 'en',
    isAdmin: false,
    isSeller: true,
    isVerified: true,
  }
  const asItStands = { question: 'as it stands' }
  const act = (changes: Partial<Handler>, input?: ActionRequest['input']) =>
    performAction(
      nothing,
      { ...handler, find: async () => row, present: async () => asItStands, ...changes },
      { id: '1', viewer, action: 'answer', ...(input ? { input } : {}) },
    )
  const unread = async () => {
    throw new Error('the input was read')
  }
  const answered = { find: async () => ({ ...row, status: 'accepted' }) }
  const wrongState = { status: 409, code: 'wrong_state', extra: asItStands }

  test('of a stranger finds nothing, and one of the wrong side is refused, before its input is read', async () => {
    await expect(act({ find: async () => undefined }, unread)).rejects.toMatchObject({ status: 404 })
    await expect(act({ actorOf: () => undefined }, unread)).rejects.toMatchObject({ status: 404 })
    await expect(act({ actorOf: () => 'buyer' }, unread)).rejects.toMatchObject({ status: 403, code: 'not_allowed' })
  })

  test('in the wrong state is refused with the entity, after its input was found to be right', async () => {
    const wrong = async () => {
      throw badInput({ accept: 'is required' })
    }
    await expect(act(answered, wrong)).rejects.toMatchObject({ status: 400 })
    await expect(act(answered, async () => ({ accept: true }))).rejects.toMatchObject(wrongState)
    await expect(act({ conditions: { open: () => false } })).rejects.toMatchObject(wrongState)
  })

  test('is checked with its input before it begins', async () => {
    const checks: Handler['checks'] = {
      answer: async (_, { input, actor }) => {
        throw badInput({ accept: `${actor}: ${input.accept}` })
      },
    }
    await expect(act({ checks }, async () => ({ accept: false }))).rejects.toMatchObject({
      extra: { errors: { accept: 'seller: false' } },
    })
  })

  test('that takes no more pictures, or none now, decodes none', async () => {
    const send = async (checkPictureLimit: (pictures: number) => Promise<void>) => {
      await checkPictureLimit(2)
      return unread()
    }
    await expect(act(answered, send)).rejects.toMatchObject(wrongState)
    const limits: Handler['limits'] = {
      answer: async (_, { pictures }) => {
        throw conflict('full', `no place for ${pictures}`, { left: 1 })
      },
    }
    await expect(act({ limits }, send)).rejects.toMatchObject({
      status: 409,
      code: 'full',
      message: 'no place for 2',
      extra: { left: 1, ...asItStands },
    })
  })

  test('that fails otherwise says so without the entity', async () => {
    const shown = async () => ({ question: 'as it stands' })
    for (const error of [new Error('broken'), new AppError(400, 'bad_input', 'Not so.')])
      expect(await withEntity(error, shown)).toBe(error)
  })
})

test('actions are ranked by their row, and within a rank by its place', () => {
  expect(byRank(question, ['withdraw', 'praise', 'answer'], { status: 'asked' })).toEqual([
    { action: 'answer', rank: 'primary' },
    { action: 'praise', rank: 'secondary' },
    { action: 'withdraw', rank: 'tertiary' },
  ])
})

test('of two rows of an action the one ranks whose conditions may be true', () => {
  const process = defineProcess({
    ...base,
    transitions: {
      answer,
      leave: { from: 'asked', to: 'rejected', by: ['buyer'], action: 'withdraw', rank: 'secondary', when: ['late'] },
      withdraw: { ...withdraw, when: ['inTime'] },
    },
  })
  const rank = (known: Record<string, boolean>) => rankOf(process, { action: 'withdraw', status: 'asked', known }).rank
  expect(rank({ late: false, inTime: true })).toBe('tertiary')
  expect(rank({ late: true, inTime: false })).toBe('secondary')
})
