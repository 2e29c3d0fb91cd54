import { describe, expect, test } from 'vitest'
import type { ProcessDefinition, StateDefinition, TransitionDefinition } from './process.ts'
import { graphFaults } from './process-graph.ts'
import { z } from './zod.ts'

const waiting: StateDefinition = { tone: 'wait', step: 'one' }
const over: StateDefinition = { tone: 'done', step: 'one', final: true }

const processOf = (
  states: Record<string, StateDefinition>,
  transitions: Record<string, TransitionDefinition>,
): ProcessDefinition => ({ name: 'x', actors: ['buyer', 'admin'], initial: 'a', steps: ['one'], states, transitions })

/** A process without faults: `a` waits for the buyer or a timer, then it is over. */
const sound = { go: { from: 'a', to: 'b', by: ['buyer'] }, lapse: { from: 'a', to: 'b', after: 'offerTtl' } } as const
const faultsOf = (states: Record<string, StateDefinition>, transitions: Record<string, TransitionDefinition>) =>
  graphFaults(processOf({ a: waiting, b: over, ...states }, { ...sound, ...transitions }))

test('a sound process has no faults', () => {
  expect(faultsOf({}, {})).toEqual([])
})

describe('a state', () => {
  test('is reached over any number of others, whatever the order of the rows', () => {
    const states = { c: waiting, d: over }
    const onward = { end: { from: 'c', to: 'd', after: 'offerTtl' }, on: { from: 'a', to: ['c', 'b'] } } as const
    expect(faultsOf(states, onward)).toEqual([])
    expect(faultsOf(states, { end: onward.end })).toEqual(['x: nothing leads to c', 'x: nothing leads to d'])
  })

  test('that only itself leads to is not reached', () => {
    const stay = { from: 'c', to: 'same', after: 'offerTtl' } as const
    expect(faultsOf({ c: waiting }, { stay })).toEqual([
      'x: nothing leads to c',
      'x: c is not final but nothing leaves it',
    ])
  })

  test('that waits has a deadline, and a way out that is not itself', () => {
    const on = { from: 'a', to: 'c', by: ['buyer'] } as const
    const out = { from: 'c', to: 'b', by: ['buyer'] } as const
    expect(faultsOf({ c: waiting }, { on, out })).toEqual(['x: c waits without a deadline'])
    expect(faultsOf({ c: waiting }, { on, stay: { from: 'c', to: 'c', after: 'offerTtl' } })).toEqual([
      'x: c is not final but nothing leaves it',
    ])
  })

  test('is left by a row that may also stay in it', () => {
    const rows = {
      on: { from: 'a', to: 'c', by: ['buyer'] },
      out: { from: 'c', to: ['c', 'b'], after: 'offerTtl' },
    } as const
    expect(faultsOf({ c: waiting }, rows)).toEqual([])
  })

  test('that is final waits for no actor', () => {
    expect(faultsOf({ b: { ...over, turn: 'buyer' } }, {})).toEqual(['x: b is final but waits for buyer'])
  })
})

describe('a final state', () => {
  const left = 'x: b is final but is left'

  test.each([
    ['people', { by: ['buyer'] }, [left]],
    ['people beside administrators', { by: ['admin', 'buyer'] }, [left]],
    ['a timer', { after: 'offerTtl' }, [left]],
    ['administrators', { by: ['admin'] }, []],
    ['the system', {}, []],
  ] as const)('that %s leave', (_, who, faults) => {
    expect(faultsOf({}, { back: { from: 'b', to: 'a', ...who } })).toEqual(faults)
  })

  test('is left by one way too many, however many others there are', () => {
    const ways = { back: { from: 'b', to: 'a' }, again: { from: 'b', to: 'a', by: ['buyer'] } } as const
    expect(faultsOf({}, ways)).toEqual([left])
  })

  test('is left by a row that may also stay in it', () => {
    expect(faultsOf({}, { back: { from: 'b', to: ['b', 'a'], by: ['buyer'] } })).toEqual([left])
  })

  test('is left by administrators, whatever others do elsewhere', () => {
    const onward = {
      on: { from: 'a', to: 'c', by: ['buyer'] },
      end: { from: 'c', to: 'b', after: 'offerTtl' },
    } as const
    expect(faultsOf({ c: waiting }, { back: { from: 'b', to: 'a', by: ['admin'] }, ...onward })).toEqual([])
  })

  test('may be left if its money can be claimed, or its decision appealed', () => {
    for (const tag of ['claimable', 'appealable'] as const)
      expect(faultsOf({ b: { ...over, tags: [tag] } }, { back: { from: 'b', to: 'a', by: ['buyer'] } })).toEqual([])
    expect(faultsOf({ b: { ...over, tags: ['unpaid'] } }, { back: { from: 'b', to: 'a', by: ['buyer'] } })).toEqual([
      left,
    ])
  })

  test('is not left by what stays in it', () => {
    expect(faultsOf({}, { hide: { from: 'b', to: 'same', by: ['buyer'] } })).toEqual([])
  })
})

test.each(['followsOrder', 'followsSubject'] as const)(
  'a state with the tag %s needs no deadline of its own',
  (tag) => {
    const on = { from: 'a', to: 'c', by: ['buyer'] } as const
    const end = { from: 'c', to: 'b', by: ['buyer'] } as const
    expect(faultsOf({ c: { ...waiting, tags: [tag] } }, { on, end })).toEqual([])
    expect(faultsOf({ c: { ...waiting, tags: ['unpaid'] } }, { on, end })).toEqual(['x: c waits without a deadline'])
  },
)

describe('the rows of one action', () => {
  const input = z.object({})
  const differ = (field: string) => [`x: the transitions of go differ in ${field}`]
  const other = { from: 'a', to: 'b', by: ['admin'], action: 'go' } as const

  test.each([
    ['input', { input }],
    ['pictures', { pictures: 'photos' }],
    ['audited', { audited: true }],
  ] as const)('have the same %s', (field, more) => {
    expect(faultsOf({}, { other: { ...other, ...more } })).toEqual(differ(field))
    expect(faultsOf({}, { go: { ...sound.go, ...more }, other: { ...other, ...more } })).toEqual([])
  })

  test('are those of people only', () => {
    expect(faultsOf({}, { bySystem: { from: 'a', to: 'b', action: 'go', input } })).toEqual([])
  })
})
