import { describe, expect, test } from 'vitest'
import {
  type Checked,
  defineProcess,
  type NoSuchPhase,
  type NothingToOverride,
  type TakenState,
  type TakenTransition,
} from './define-process.ts'
import { noticed } from './notice.ts'
import { type ProcessDefinition, statesWhere } from './process.ts'
import { actionNames } from './process-actions.ts'

/** A thing is lent; its notices are those of `payout`. */
const lending = {
  phase: 'lending',
  states: { lent: { tone: 'active', step: 'lent' }, lost: { tone: 'problem', step: 'lent', final: true } },
  transitions: {
    lend: { from: 'asked', to: 'lent', by: ['seller'], notifies: { seller: noticed('paid') }, effects: ['count'] },
    lose: { from: 'lent', to: 'lost' },
  },
} as const

const returning = {
  phase: 'returning',
  states: { back: { tone: 'done', step: 'lent', final: true } },
  transitions: { giveBack: { from: 'lent', to: 'back', by: ['buyer'], action: 'return' } },
} as const

const base = {
  name: 'payout',
  actors: ['buyer', 'seller'],
  initial: 'asked',
  steps: ['lent'],
} as const
const asked = { tone: 'wait', step: 'lent' } as const
const refuse = { from: 'asked', to: 'lost', by: ['seller'] } as const
const forget = { from: 'asked', to: 'lost' } as const

describe('the rows of a phase', () => {
  test('stand where the process names it, otherwise after its own', () => {
    const { states, transitions } = defineProcess({
      ...base,
      phases: [lending, returning],
      states: { lending: 'phase', asked },
      transitions: { refuse, returning: 'phase', forget },
    })
    expect(Object.keys(states)).toEqual(['lent', 'lost', 'asked', 'back'])
    expect(Object.keys(transitions)).toEqual(['refuse', 'giveBack', 'forget', 'lend', 'lose'])
    expect([states.lent, transitions.lose]).toEqual([lending.states.lent, lending.transitions.lose])
  })

  test('are changed field by field, and their notices audience by audience', () => {
    const process = defineProcess({
      ...base,
      phases: [lending],
      states: { asked },
      transitions: { refuse },
      override: { lend: { by: ['buyer'], action: 'take', notifies: { buyer: [] } }, lose: { effects: ['mourn'] } },
    })
    expect(process.transitions.lend).toEqual({
      ...lending.transitions.lend,
      by: ['buyer'],
      action: 'take',
      notifies: { seller: noticed('paid'), buyer: [] },
    })
    expect(process.transitions.lose).toEqual({ ...lending.transitions.lose, effects: ['mourn'] })
    const taken: 'take' | 'refuse' = actionNames(process)[0]
    expect(taken).toBe('refuse')
    expect(Object.keys(process)).not.toContain('override')
  })
})

test('a notice without an event is named after its row, if there is a text for that', () => {
  const paid = { from: 'asked', to: 'asked', notifies: { seller: noticed() } } as const
  const { transitions, events } = defineProcess({
    ...base,
    states: { asked },
    transitions: { paid },
    events: { accountReady: { seller: noticed({ severity: 'success' }) } },
  })
  expect(transitions.paid.notifies).toEqual({ seller: noticed('paid') })
  expect(events).toEqual({ accountReady: { seller: noticed('account_ready', { severity: 'success' }) } })
  // @ts-expect-error the catalogue has no event `payed`
  defineProcess({ ...base, states: { asked }, transitions: { payed: paid } })
})

test('the states in which a phase holds money are marked', () => {
  const process: ProcessDefinition = defineProcess({
    ...base,
    phases: [{ ...lending, held: ['asked', 'lent'] }],
    states: { asked },
    transitions: { refuse },
  })
  expect(statesWhere(process, ({ held }) => held === true).sort()).toEqual(['asked', 'lent'])
})

describe('a name that a phase has', () => {
  const parts = { ...base, phases: [lending, returning], states: { asked }, transitions: { refuse } } as const

  test('is no name for a state', () => {
    const definition = { ...parts, states: { asked, lost: asked } } as const
    const demanded: Checked<typeof definition>['states']['lost'] =
      'The phase lending already has a state lost: give this one another name' satisfies TakenState<'lending', 'lost'>
    expect(demanded).toContain('lending')
    // @ts-expect-error the phase has a state of that name
    expect(() => defineProcess(definition)).toThrow(
      'payout: the state lost is defined by the process itself and by the phase lending; give it another name',
    )
  })

  test('is no name for a transition', () => {
    const definition = { ...parts, transitions: { refuse, lose: forget } } as const
    const demanded: Checked<typeof definition>['transitions']['lose'] =
      'The phase lending already has a transition lose: give this one another name, or change that row in override' satisfies TakenTransition<
        'lending',
        'lose'
      >
    expect(demanded).toContain('lending')
    // @ts-expect-error the phase has a transition of that name
    expect(() => defineProcess(definition)).toThrow(
      'payout: the transition lose is defined by the process itself and by the phase lending; give it another name, or change that row in override',
    )
  })

  test('is no name in another phase', () => {
    const late = { phase: 'late', transitions: { giveBack: forget } } as const
    const lateState = { phase: 'late', states: { lent: asked }, transitions: {} } as const
    // @ts-expect-error two phases have a transition of that name
    expect(() => defineProcess({ ...parts, phases: [lending, returning, late] })).toThrow(
      'payout: the transition giveBack is defined by the phase returning and by the phase late; give it another name',
    )
    // @ts-expect-error two phases have a state of that name
    expect(() => defineProcess({ ...parts, phases: [lending, returning, lateState] })).toThrow(
      'payout: the state lent is defined by the phase lending and by the phase late; give it another name',
    )
  })

  test('is the only one that an override may have', () => {
    const definition = { ...parts, override: { loose: { effects: ['mourn'] } } } as const
    const demanded: NonNullable<Checked<typeof definition>['override']>['loose'] =
      'No phase of this process has a transition loose to override' satisfies NothingToOverride<'loose'>
    expect(demanded).toContain('loose')
    // @ts-expect-error no phase has such a transition
    expect(() => defineProcess(definition)).toThrow(
      'payout: override changes loose, but no phase has such a transition',
    )
  })
})

test('a place is that of a phase which the process lists', () => {
  const definition = { ...base, states: { asked, lending: 'phase' }, transitions: {} } as const
  const demanded: Checked<typeof definition>['states']['lending'] =
    'The process lists no phase lending' satisfies NoSuchPhase<'lending'>
  expect(demanded).toContain('lending')
  // @ts-expect-error the process lists no phases
  expect(() => defineProcess(definition)).toThrow('payout: the process lists no phase lending')
})

const withoutLost = { ...lending, states: { lent: asked } } as const

/** Each names a state, an actor or a notice that does not exist, in a row that comes from a phase or changes it. */
const wrong = [
  // @ts-expect-error the process has no state `lost`
  () => defineProcess({ ...base, phases: [withoutLost], states: { asked }, transitions: {} }),
  // @ts-expect-error the process has no actor `seller`
  () => defineProcess({ ...base, actors: ['buyer'], phases: [lending], states: { asked }, transitions: {} }),
  () =>
    defineProcess({
      ...base,
      phases: [lending],
      states: { asked },
      transitions: {},
      // @ts-expect-error the catalogue has no such event
      override: { lend: { notifies: { seller: noticed('payed') } } },
    }),
  () =>
    defineProcess({
      ...base,
      phases: [lending],
      states: { asked },
      transitions: {},
      // @ts-expect-error the process has no such state
      override: { lend: { to: 'gone' } },
    }),
]

test('what a phase names and its process lacks does not compile', () => {
  expect(wrong).toHaveLength(4)
})
