import { describe, expect, test } from 'vitest'
import { serviceOrderRunning } from '#server/service-orders/running.ts'
import { failures } from '#shared/contract/failures.ts'
import { api } from '#shared/contract/index.ts'
import { type Calls, callTable } from '#shared/kernel/contract.ts'
import {
  actionName,
  actionsFor,
  decide,
  defineProcess,
  graphFaults,
  type ProcessDefinition,
  statesAfter,
  statesBefore,
} from '#shared/kernel/process.ts'
import { Rules } from '#shared/kernel/rules.ts'
import { messages as am } from '#shared/messages/orders/am.ts'
import { messages as de } from '#shared/messages/orders/de.ts'
import { messages as en } from '#shared/messages/orders/en.ts'
import { messages as fr } from '#shared/messages/orders/fr.ts'
import { processes } from '#shared/process/index.ts'

const rules = Rules.parse({})
const everyProcess: [string, ProcessDefinition][] = Object.entries(processes)

describe.each(everyProcess)('the process %s', (_, process) => {
  test('has a graph without faults', () => {
    expect(graphFaults(process)).toEqual([])
  })

  test('names only states that exist', () => {
    const states = Object.keys(process.states)
    for (const transition of Object.values(process.transitions))
      for (const from of statesBefore(transition)) {
        expect(states).toContain(from)
        for (const to of statesAfter(transition, from)) expect(states).toContain(to)
      }
  })

  test('has a duration for every timer and a step for every state', () => {
    for (const { after } of Object.values(process.transitions)) if (after) expect(rules).toHaveProperty(after)
    for (const { step } of Object.values(process.states)) expect(process.steps).toContain(step)
  })

  test('is either done by people or by the system, never by a timer that somebody else could fire', () => {
    for (const { by, after } of Object.values(process.transitions)) expect(Boolean(by && after)).toBe(false)
  })

  test('gives every action of people a call whose path ends with its name', () => {
    const paths = Object.values(callTable(api as Record<string, Calls>).order ?? {})
    const words = new Set(
      paths.flatMap(({ method, path }) => (method === 'DELETE' ? ['delete'] : [path.split('/').at(-1)])),
    )
    for (const [name, transition] of Object.entries(process.transitions))
      if (transition.by) expect(words, actionName(name, transition)).toContain(actionName(name, transition))
  })

  test('has the words of every state, action and step in four languages', () => {
    for (const words of [en, am, de, fr]) {
      for (const state of Object.keys(process.states)) expect(words.states).toHaveProperty(state)
      for (const step of process.steps) expect(words.steps).toHaveProperty(step)
      for (const [name, transition] of Object.entries(process.transitions))
        if (transition.by) expect(words.actions).toHaveProperty([actionName(name, transition)])
    }
  })

  test('has an effect behind every name', () => {
    const named = Object.values(process.transitions).flatMap(({ effects }) => effects ?? [])
    for (const effect of named) expect(serviceOrderRunning.effects).toHaveProperty(effect)
  })
})

describe('the graph check', () => {
  const base = { name: 'x', actors: ['buyer'], initial: 'a', steps: ['one'] } as const
  const state = { family: 'wait', step: 'one' } as const

  test('finds a state that nothing leads to, one that nothing leaves, and one without a deadline', () => {
    const process = defineProcess({
      ...base,
      states: { a: state, b: { ...state, final: true }, c: state },
      transitions: { go: { from: 'a', to: 'b', by: ['buyer'] } },
    })
    expect(graphFaults(process)).toEqual([
      'x: a waits without a deadline',
      'x: nothing leads to c',
      'x: c is not final but nothing leaves it',
      'x: c waits without a deadline',
    ])
  })

  test('finds a final state that people or timers leave', () => {
    const process = defineProcess({
      ...base,
      states: { a: state, b: { ...state, final: true } },
      transitions: {
        go: { from: 'a', to: 'b', by: ['buyer'] },
        wait: { from: 'a', to: 'b', after: 'paymentWindow' },
        back: { from: 'b', to: 'a', by: ['buyer'] },
      },
    })
    expect(graphFaults(process)).toEqual(['x: b is final but is left'])
  })
})

describe('deciding what an action means', () => {
  const process = defineProcess({
    name: 'x',
    actors: ['buyer', 'seller'],
    initial: 'a',
    steps: ['one'],
    states: { a: { family: 'wait', step: 'one' }, b: { family: 'done', step: 'one', final: true } },
    transitions: {
      finish: { from: 'a', to: 'b', by: ['seller'], action: 'complete', needs: ['verified'] },
      drop: { from: 'a', to: 'b', by: ['buyer'], action: 'delete', deniesOthers: true },
      hide: { from: 'b', to: 'same', by: ['buyer', 'seller'], action: 'delete' },
      stop: { from: 'a', to: 'b', after: 'paymentWindow' },
    },
  })
  const facts = { verified: true }

  test('the right actor in the right state goes', () => {
    const decision = decide(process, { action: 'complete', status: 'a', actor: 'seller', facts })
    expect(decision).toMatchObject({ outcome: 'go', choice: { name: 'finish' } })
  })

  test('an actor who never has the action is denied, in the wrong state too', () => {
    expect(decide(process, { action: 'complete', status: 'b', actor: 'buyer', facts }).outcome).toBe('denied')
  })

  test('the right actor in the wrong state is told so', () => {
    expect(decide(process, { action: 'complete', status: 'b', actor: 'seller', facts }).outcome).toBe('wrong_state')
  })

  test('a transition that denies others denies them although they have the action elsewhere', () => {
    expect(decide(process, { action: 'delete', status: 'a', actor: 'seller', facts }).outcome).toBe('denied')
    expect(decide(process, { action: 'delete', status: 'b', actor: 'seller', facts }).outcome).toBe('go')
  })

  test('a need that is not met denies with its name and shows the action as blocked', () => {
    const unmet = { verified: false }
    expect(decide(process, { action: 'complete', status: 'a', actor: 'seller', facts: unmet })).toEqual({
      outcome: 'denied',
      code: 'verified',
    })
    expect(actionsFor(process, { status: 'a', actor: 'seller', facts: unmet })).toEqual({
      allowed: [],
      blocked: [{ action: 'complete', reason: 'verified' }],
    })
  })

  test('timers are nobody’s action', () => {
    expect(actionsFor(process, { status: 'a', actor: 'buyer', facts }).allowed).toEqual(['delete'])
  })
})

test('every call has its words for a failure', () => {
  const names = Object.entries(api).flatMap(([family, calls]) => Object.keys(calls).map((name) => `${family}.${name}`))
  expect(Object.keys(failures).sort()).toEqual(names.sort())
})
