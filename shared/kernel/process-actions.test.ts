import { describe, expect, test } from 'vitest'
import { defineProcess } from './define-process.ts'
import type { ProcessDefinition } from './process.ts'
import {
  actionNames,
  actionsFor,
  byRank,
  choicesFor,
  decide,
  historyIconOf,
  inputOf,
  isAudited,
  picturesOf,
  rankOf,
  rowsNamed,
  timersOf,
} from './process-actions.ts'
import { z } from './zod.ts'

const Answer = z.object({ accept: z.boolean() })

/** A seller is asked and answers, alone; an urgent question has a shorter time. Its notices are those of `payout`. */
const question = defineProcess({
  name: 'payout',
  actors: ['buyer', 'seller', 'admin'],
  initial: 'asked',
  steps: ['answered'],
  states: {
    asked: { tone: 'wait', turn: 'seller', step: 'answered' },
    open: { tone: 'wait', step: 'answered' },
    over: { tone: 'done', step: 'answered', final: true },
  },
  transitions: {
    agree: { from: 'asked', to: 'over', by: ['seller'], action: 'answer', choice: 'yes', input: Answer },
    refuse: {
      from: ['asked', 'open'],
      to: 'over',
      by: ['seller'],
      action: 'answer',
      choice: 'no',
      input: Answer,
      pictures: 'evidence',
      rank: { asked: 'tertiary' },
    },
    giveUp: { from: 'asked', to: 'over', by: ['buyer'], deniesOthers: true, rank: 'tertiary' },
    lookAt: { from: 'asked', to: 'same', by: ['buyer', 'seller'], needs: ['verified', 'paid'], rank: 'secondary' },
    lookOn: { from: 'asked', to: 'same', by: ['seller'], action: 'look-at', when: ['late'] },
    stop: { from: ['asked', 'open'], to: 'over', by: ['admin'], audited: true },
    lapse: { from: 'asked', to: 'over', after: 'sellerResponse' },
    hurry: { from: ['asked', 'open'], to: 'over', after: 'freeCancel', when: ['urgent'] },
    settle: { from: 'open', to: 'over', effects: [] },
    stopAlone: { from: 'open', to: 'over', action: 'stop' },
  },
})

const facts = { verified: true, paid: true, late: false, urgent: false }
const allowed = (status: string, actor: string, conditions: Record<string, boolean> = facts) =>
  actionsFor(question, { status, actor, conditions })
const decided = (action: string, more: { status?: string; actor?: string; choice?: string; facts?: object }) =>
  decide(question, {
    action,
    choice: more.choice,
    status: more.status ?? 'asked',
    actor: more.actor ?? 'seller',
    conditions: { ...facts, ...more.facts },
  })

describe('the rows of an action', () => {
  test('are found by its name, in their order', () => {
    expect(rowsNamed(question, 'answer')).toEqual([question.transitions.agree, question.transitions.refuse])
    expect(rowsNamed(question, 'give-up')).toEqual([question.transitions.giveUp])
    expect(rowsNamed(question, 'giveUp')).toEqual([])
  })

  test('tell its input, its pictures, and whether it is audited', () => {
    expect(inputOf(question, 'answer')).toBe(Answer)
    expect([picturesOf(question, 'answer'), picturesOf(question, 'give-up')]).toEqual(['evidence', undefined])
    expect([isAudited(question, 'stop'), isAudited(question, 'answer')]).toEqual([true, false])
  })

  test('make the actions of people, each once', () => {
    expect(actionNames(question)).toEqual(['answer', 'give-up', 'look-at', 'stop'])
  })
})

describe('the actions of a person', () => {
  test('are those of their part and of the state', () => {
    expect(allowed('asked', 'seller')).toEqual({ allowed: ['answer', 'look-at'], blocked: [] })
    expect(allowed('asked', 'buyer')).toEqual({ allowed: ['give-up', 'look-at'], blocked: [] })
    expect(allowed('open', 'seller')).toEqual({ allowed: ['answer'], blocked: [] })
    expect(allowed('open', 'admin')).toEqual({ allowed: ['stop'], blocked: [] })
    expect(allowed('over', 'seller')).toEqual({ allowed: [], blocked: [] })
    expect(allowed('open', 'system')).toEqual({ allowed: [], blocked: [] })
  })

  test('are blocked by the first need that is not met', () => {
    const blockedBy = (unmet: object) => allowed('asked', 'buyer', { ...facts, ...unmet }).blocked
    expect(blockedBy({ verified: false, paid: false })).toEqual([{ action: 'look-at', reason: 'verified' }])
    expect(blockedBy({ paid: false })).toEqual([{ action: 'look-at', reason: 'paid' }])
  })

  test('are not blocked if another row allows them', () => {
    const unmet = { ...facts, verified: false, late: true }
    expect(allowed('asked', 'seller', unmet)).toEqual({ allowed: ['answer', 'look-at'], blocked: [] })
    expect(allowed('asked', 'seller', { ...unmet, late: false }).blocked).toEqual([
      { action: 'look-at', reason: 'verified' },
    ])
  })
})

describe('what an action means', () => {
  test('is the row of the choice, or the first without one', () => {
    expect(decided('answer', { choice: 'no' })).toMatchObject({ outcome: 'go', choice: { name: 'refuse' } })
    expect(decided('answer', {})).toMatchObject({ outcome: 'go', choice: { name: 'agree' } })
    expect(decided('look-at', { choice: 'any' })).toMatchObject({ outcome: 'go', choice: { name: 'lookAt' } })
    expect(decided('answer', { status: 'open', choice: 'yes' })).toEqual({ outcome: 'wrong_state' })
    expect(decided('answer', { choice: 'perhaps' })).toEqual({ outcome: 'denied', code: 'not_allowed' })
  })

  test('is nothing to those who never have it', () => {
    for (const status of ['asked', 'open', 'over'])
      expect(decided('answer', { actor: 'buyer', status })).toEqual({ outcome: 'denied', code: 'not_allowed' })
    expect(decided('lapse', { actor: 'buyer' })).toEqual({ outcome: 'denied', code: 'not_allowed' })
    expect(decided('nothing', {})).toEqual({ outcome: 'denied', code: 'not_allowed' })
  })

  test('is theirs also where the system has a row of that name', () => {
    expect(decided('stop', { status: 'open', actor: 'admin' })).toMatchObject({
      outcome: 'go',
      choice: { name: 'stop' },
    })
  })

  test('is not possible in another state, or while a condition does not hold', () => {
    expect(decided('give-up', { actor: 'buyer', status: 'open' })).toEqual({ outcome: 'wrong_state' })
    expect(decided('look-at', { status: 'open' })).toEqual({ outcome: 'wrong_state' })
  })

  test('is denied by the first need that is not met, unless another row has none', () => {
    const unmet = { verified: false, paid: false }
    expect(decided('look-at', { facts: unmet })).toEqual({ outcome: 'denied', code: 'verified' })
    expect(decided('look-at', { facts: { paid: false } })).toEqual({ outcome: 'denied', code: 'paid' })
    expect(decided('look-at', { facts: { ...unmet, late: true } })).toMatchObject({
      outcome: 'go',
      choice: { name: 'lookOn' },
    })
  })

  test('is denied to the other side where the row says so, and only in its states', () => {
    const closing: ProcessDefinition = {
      ...question,
      transitions: {
        leave: { from: 'asked', to: 'over', by: ['buyer'], action: 'close', deniesOthers: true },
        file: { from: 'open', to: 'over', by: ['seller'], action: 'close' },
      },
    }
    const close = (status: string, actor: string) => decide(closing, { action: 'close', status, actor, conditions: {} })
    expect(close('asked', 'seller')).toEqual({ outcome: 'denied', code: 'not_allowed' })
    const outcomes = [close('open', 'seller'), close('asked', 'buyer'), close('open', 'buyer'), close('over', 'seller')]
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['go', 'go', 'wrong_state', 'wrong_state'])
  })

  test('is one of its choices now', () => {
    const choices = (action: string, status: string, actor: string) =>
      choicesFor(question, { action, status, actor, conditions: facts })
    expect(choices('answer', 'asked', 'seller')).toEqual(['yes', 'no'])
    expect(choices('answer', 'open', 'seller')).toEqual(['no'])
    expect(choices('answer', 'asked', 'buyer')).toEqual([])
    expect(choices('give-up', 'asked', 'buyer')).toEqual([])
  })
})

test('the icon of an event is that of its transition, or of one of its action’s rows', () => {
  const process: ProcessDefinition = {
    ...question,
    transitions: {
      open: { from: 'asked', to: 'over', action: 'end' },
      close: { from: 'asked', to: 'over', action: 'end', icon: 'gavel' },
      openAgain: { from: 'asked', to: 'over', icon: 'refresh' },
    },
  }
  const icons = ['end', 'close', 'open', 'open-again', 'lapse'].map((event) => historyIconOf(process, event))
  expect(icons).toEqual(['gavel', 'gavel', 'clock', 'refresh', 'clock'])
})

describe('the rank of an action', () => {
  const rank = (action: string, status = 'asked', known: Record<string, boolean> = {}) =>
    rankOf(question, { action, status, known })

  test('is that of its row in the state, by the state if it differs, else the first', () => {
    expect(rank('give-up')).toEqual({ rank: 'tertiary', order: 2 })
    expect(rank('look-at')).toEqual({ rank: 'secondary', order: 3 })
    expect(rank('answer')).toEqual({ rank: 'primary', order: 0 })
    expect(rank('answer', 'open')).toEqual({ rank: 'primary', order: 1 })
    expect(rank('nothing')).toEqual({ rank: 'primary', order: 10 })
  })

  test('is that of the first row that is possible, as far as is known', () => {
    const process: ProcessDefinition = {
      ...question,
      transitions: {
        late: { from: 'asked', to: 'over', by: ['buyer'], action: 'end', rank: 'secondary', when: ['late', 'paid'] },
        early: {
          from: 'asked',
          to: 'over',
          by: ['buyer'],
          action: 'end',
          rank: { asked: 'tertiary' },
          when: ['early'],
        },
      },
    }
    const of = (known?: Record<string, boolean>) =>
      rankOf(process, { action: 'end', status: 'asked', ...(known ? { known } : {}) }).rank
    expect([of(), of({ late: true }), of({ late: false }), of({ paid: false })]).toEqual([
      'secondary',
      'secondary',
      'tertiary',
      'tertiary',
    ])
    expect(of({ late: false, early: false })).toBe('secondary')
  })

  test('and then its place order the buttons', () => {
    expect(byRank(question, ['give-up', 'look-at', 'stop', 'answer'], { status: 'asked' })).toEqual([
      { action: 'answer', rank: 'primary' },
      { action: 'stop', rank: 'primary' },
      { action: 'look-at', rank: 'secondary' },
      { action: 'give-up', rank: 'tertiary' },
    ])
  })
})

test('the timers of a state are those whose conditions hold', () => {
  const lapse = { name: 'sellerResponse', transition: 'lapse' }
  const hurry = { name: 'freeCancel', transition: 'hurry' }
  expect(timersOf(question, 'asked', facts)).toEqual([lapse])
  expect(timersOf(question, 'asked', { urgent: true })).toEqual([lapse, hurry])
  expect(timersOf(question, 'open', { urgent: true })).toEqual([hurry])
  expect(timersOf(question, 'over', { urgent: true })).toEqual([])
})
