import { describe, expect, test } from 'vitest'
import type { ProcessDefinition, StateDefinition, TransitionDefinition } from './process.ts'
import { graphErrors } from './process-graph.ts'
import { z } from './zod.ts'

const waiting: StateDefinition = { tone: 'wait', step: 'one' }
const over: StateDefinition = { tone: 'done', step: 'one', final: true }

const processOf = (
  states: Record<string, StateDefinition>,
  transitions: Record<string, TransitionDefinition>,
): ProcessDefinition => ({ name: 'x', actors: ['buyer', 'admin'], initial: 'a', steps: ['one'], states, transitions })

/** A process without errors: `a` waits for the buyer or a timer, then it is over. */
const sound = { go: { from: 'a', to: 'b', by: ['buyer'] }, lapse: { from: 'a', to: 'b', after: 'offerTtl' } } as const
const errorsOf = (states: Record<string, StateDefinition>, transitions: Record<string, TransitionDefinition>) =>
  graphErrors(processOf({ a: waiting, b: over, ...states }, { ...sound, ...transitions }))

test('a sound process has no faults', () => {
  expect(errorsOf({}, {})).toEqual([])
})

describe('a state', () => {
  test('is reached over any number of others, whatever the order of the rows', () => {
    const states = { c: waiting, d: over }
    const onward = { end: { from: 'c', to: 'd', after: 'offerTtl' }, on: { from: 'a', to: ['c', 'b'] } } as const
    expect(errorsOf(states, onward)).toEqual([])
    expect(errorsOf(states, { end: onward.end })).toEqual(['x: nothing leads to c', 'x: nothing leads to d'])
  })

  test('that only itself leads to is not reached', () => {
    const stay = { from: 'c', to: 'same', after: 'offerTtl' } as const
    expect(errorsOf({ c: waiting }, { stay })).toEqual([
      'x: nothing leads to c',
      'x: c is not final but nothing leaves it',
    ])
  })

  test('that waits has a deadline, and a way out that is not itself', () => {
    const on = { from: 'a', to: 'c', by: ['buyer'] } as const
    const out = { from: 'c', to: 'b', by: ['buyer'] } as const
    expect(errorsOf({ c: waiting }, { on, out })).toEqual(['x: c waits without a deadline'])
    expect(errorsOf({ c: waiting }, { on, stay: { from: 'c', to: 'c', after: 'offerTtl' } })).toEqual([
      'x: c is not final but nothing leaves it',
    ])
  })

  test('is left by a row that may also stay in it', () => {
    const rows = {
      on: { from: 'a', to: 'c', by: ['buyer'] },
      out: { from: 'c', to: ['c', 'b'], after: 'offerTtl' },
    } as const
    expect(errorsOf({ c: waiting }, rows)).toEqual([])
  })

  test('that is final waits for no actor', () => {
    expect(errorsOf({ b: { ...over, turn: 'buyer' } }, {})).toEqual(['x: b is final but waits for buyer'])
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
  ] as const)('that %s leave', (_, who, errors) => {
    expect(errorsOf({}, { back: { from: 'b', to: 'a', ...who } })).toEqual(errors)
  })

  test('is left by one way too many, however many others there are', () => {
    const ways = { back: { from: 'b', to: 'a' }, again: { from: 'b', to: 'a', by: ['buyer'] } } as const
    expect(errorsOf({}, ways)).toEqual([left])
  })

  test('is left by a row that may also stay in it', () => {
    expect(errorsOf({}, { back: { from: 'b', to: ['b', 'a'], by: ['buyer'] } })).toEqual([left])
  })

  test('is left by administrators, whatever others do elsewhere', () => {
    const onward = {
      on: { from: 'a', to: 'c', by: ['buyer'] },
      end: { from: 'c', to: 'b', after: 'offerTtl' },
    } as const
    expect(errorsOf({ c: waiting }, { back: { from: 'b', to: 'a', by: ['admin'] }, ...onward })).toEqual([])
  })

  test('may be left if its money can be claimed, or its decision appealed', () => {
    for (const tag of ['claimable', 'appealable'] as const)
      expect(errorsOf({ b: { ...over, tags: [tag] } }, { back: { from: 'b', to: 'a', by: ['buyer'] } })).toEqual([])
    expect(errorsOf({ b: { ...over, tags: ['unpaid'] } }, { back: { from: 'b', to: 'a', by: ['buyer'] } })).toEqual([
      left,
    ])
  })

  test('is not left by what stays in it', () => {
    expect(errorsOf({}, { hide: { from: 'b', to: 'same', by: ['buyer'] } })).toEqual([])
  })
})

test.each(['followsOrder', 'followsSubject'] as const)(
  'a state with the tag %s needs no deadline of its own',
  (tag) => {
    const on = { from: 'a', to: 'c', by: ['buyer'] } as const
    const end = { from: 'c', to: 'b', by: ['buyer'] } as const
    expect(errorsOf({ c: { ...waiting, tags: [tag] } }, { on, end })).toEqual([])
    expect(errorsOf({ c: { ...waiting, tags: ['unpaid'] } }, { on, end })).toEqual(['x: c waits without a deadline'])
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
    expect(errorsOf({}, { other: { ...other, ...more } })).toEqual(differ(field))
    expect(errorsOf({}, { go: { ...sound.go, ...more }, other: { ...other, ...more } })).toEqual([])
  })

  test('are those of people only', () => {
    expect(errorsOf({}, { bySystem: { from: 'a', to: 'b', action: 'go', input } })).toEqual([])
  })
})

describe('the call of an action', () => {
  const call = { method: 'PUT', summary: 'Goes on.' } as const
  const errorsWith = (transitions: Record<string, TransitionDefinition>, paths: ProcessDefinition['call'] = {}) =>
    graphErrors({ ...processOf({ a: waiting, b: over }, { ...sound, ...transitions }), call: paths })

  test('stands on one of its rows', () => {
    const goOn = { ...sound.go, action: 'go', call } as const
    expect(errorsWith({ go: { ...sound.go, call }, goOn: sound.go }, { path: '/x/:id' })).toEqual([])
    expect(errorsWith({ go: { ...sound.go, call }, goOn }, { path: '/x/:id' })).toEqual([
      'x: go and goOn both have the call of go',
    ])
  })

  test('is one of people', () => {
    expect(errorsWith({ lapse: { ...sound.lapse, call } }, { path: '/x/:id' })).toEqual([
      'x: lapse has a call, but no people do it',
    ])
  })

  test('has the path of administrators if they alone make it, otherwise that of everybody', () => {
    const byAdmin = { from: 'a', to: 'b', by: ['admin'], action: 'end', call } as const
    const byBoth = { from: 'a', to: 'b', by: ['admin', 'buyer'], action: 'end', call } as const
    expect(errorsWith({ byAdmin }, { adminPath: '/admin/x/:id' })).toEqual([])
    expect(errorsWith({ byAdmin }, { path: '/x/:id' })).toEqual([
      'x: byAdmin has a call, but the process has no adminPath',
    ])
    expect(errorsWith({ byBoth }, { adminPath: '/admin/x/:id' })).toEqual([
      'x: byBoth has a call, but the process has no path',
    ])
  })
})

test('the presentation of a process’s notices has faults, too', () => {
  const notifies = { buyer: { event: 'gone' } }
  expect(errorsOf({}, { go: { ...sound.go, notifies } })).toEqual(['x: it has notices, but no group'])
})

describe('a state in which money is held', () => {
  const held: StateDefinition = { ...waiting, held: true }
  const pause = { from: 'a', to: 'paused', by: ['admin'] } as const
  const unpause = { from: 'paused', to: 'a', by: ['admin'] } as const
  const resume = { from: 'paused', to: 'a', after: 'offerTtl' } as const
  const noWay = 'x: money is held in paused, and the buyer has no action, no claim and no timer that returns it'

  test('offers the buyer a way, also if it only follows another one', () => {
    expect(errorsOf({ a: held, paused: waiting }, { pause, unpause, resume })).toEqual([noWay])
    expect(errorsOf({ paused: held }, { pause, unpause, resume })).toEqual([noWay])
    expect(errorsOf({ paused: waiting }, { pause, unpause, resume })).toEqual([])
  })

  test.each([
    ['an action', { leave: { from: 'paused', to: 'b', by: ['buyer'] } }],
    ['a timer that returns it', { lapse2: { from: 'paused', to: 'b', after: 'maxHold', effects: ['returnMoney'] } }],
  ] as const)('has such a way in %s', (_, more: Record<string, TransitionDefinition>) => {
    expect(errorsOf({ a: held, paused: waiting }, { pause, unpause, resume, ...more })).toEqual([])
  })

  test('has such a way in a claim that is open', () => {
    expect(errorsOf({ a: held, paused: { ...waiting, tags: ['claimed'] } }, { pause, unpause, resume })).toEqual([])
  })

  test.each([
    ['an action that changes nothing', { look: { from: 'paused', to: 'same', by: ['buyer'] } }],
    ['an action of others', { leave: { from: 'paused', to: 'b', by: ['admin'], effects: ['returnMoney'] } }],
    ['a step of the system that has no time', { leave: { from: 'paused', to: 'b', effects: ['returnMoney'] } }],
    ['a timer that divides it', { lapse2: { from: 'paused', to: 'b', after: 'maxHold', effects: ['divideMoney'] } }],
  ] as const)('has none in %s', (_, more: Record<string, TransitionDefinition>) => {
    expect(errorsOf({ a: held, paused: waiting }, { pause, unpause, resume, ...more })).toEqual([noWay])
  })

  test('is none after the end, and none while nothing is paid', () => {
    const back = { from: 'a', to: 'unpaid', by: ['admin'] } as const
    const lapse2 = { from: 'unpaid', to: 'b', after: 'paymentWindow' } as const
    expect(errorsOf({ a: held, unpaid: { ...waiting, tags: ['unpaid'] } }, { back, lapse2 })).toEqual([])
  })
})
