import { describe, expect, test } from 'vitest'
import { bothMailed, mailed, noticed } from './notice.ts'
import type { ProcessDefinition } from './process.ts'
import { presentationErrors, presentationsOf } from './process-notices.ts'

const base = { name: 'x', actors: ['buyer'], initial: 'a', steps: ['one'], states: {}, group: 'orders' } as const
const go = { from: 'a', to: 'b' } as const
const loud = { severity: 'error', group: 'payments' } as const

const processOf = (parts: Pick<ProcessDefinition, 'transitions' | 'events'>): ProcessDefinition => ({
  ...base,
  ...parts,
})

const notifying = processOf({
  transitions: {
    pay: {
      ...go,
      notifies: { buyer: mailed('paid', loud), seller: [{ ...noticed('paid'), in: ['b'] }, noticed('sold')] },
    },
    lapse: {
      ...go,
      after: 'offerTtl',
      remind: { before: ['P1D'], who: 'buyer', event: 'reminder', severity: 'warning' },
    },
    payAgain: { ...go, notifies: bothMailed('paid') },
    lapseLate: {
      ...go,
      remind: { who: 'buyer', event: 'reminder' },
      notifies: { buyer: noticed('paid', { ...loud }) },
    },
  },
  events: { opened: { buyer: mailed('opened', { team: 'manage' }) } },
})

describe('an event', () => {
  test('is presented as its first row says, reminders and events without a transition too', () => {
    expect(presentationsOf(notifying)).toEqual({
      paid: loud,
      sold: {},
      reminder: { severity: 'warning' },
      opened: { team: 'manage' },
    })
    expect(presentationErrors(notifying)).toEqual([])
  })

  test('is presented in one way', () => {
    const { pay } = notifying.transitions
    const payLate = { ...go, notifies: bothMailed('paid', { severity: 'error' }) }
    expect(presentationErrors(processOf({ transitions: { ...(pay ? { pay } : {}), payLate } }))).toEqual([
      'x: pay and payLate present the event paid in two ways',
    ])
    const silent = { ...go, notifies: { buyer: noticed('paid') } }
    expect(presentationErrors(processOf({ transitions: { silent, payLate } }))).toEqual([
      'x: silent and payLate present the event paid in two ways',
    ])
  })

  test('belongs to a group', () => {
    const { group: _, ...without } = notifying
    expect(presentationErrors(without)).toEqual(['x: it has notices, but no group'])
    expect(presentationErrors({ ...without, transitions: { go }, events: {} })).toEqual([])
  })
})
