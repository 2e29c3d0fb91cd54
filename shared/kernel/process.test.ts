import { expect, test } from 'vitest'
import { camelCase } from './name-cases.ts'
import { mailed, noticed } from './notice.ts'
import {
  actionName,
  hasTag,
  kebab,
  noticesIn,
  type ProcessDefinition,
  stateIn,
  statesAfter,
  statesBefore,
  statesWhere,
  topicOf,
} from './process.ts'

const lending: ProcessDefinition = {
  name: 'bookLending',
  actors: ['buyer'],
  initial: 'asked',
  steps: ['lent'],
  states: {
    asked: { tone: 'wait', turn: 'seller', step: 'lent' },
    lent: { tone: 'active', turn: 'buyer', step: 'lent', tags: ['handover', 'booked'] },
    back: { tone: 'done', step: 'lent', final: true },
  },
  transitions: {},
}

test('names are written with hyphens, topics with underscores', () => {
  expect([kebab('giveItBack'), kebab('give')]).toEqual(['give-it-back', 'give'])
  expect([topicOf(lending), topicOf({ name: 'loan' })]).toEqual(['book_lending', 'loan'])
  expect(actionName('giveBack', { from: 'lent', to: 'back' })).toBe('give-back')
  expect(actionName('giveBack', { from: 'lent', to: 'back', action: 'return' })).toBe('return')
})

test('calls are named after actions', () => {
  expect([camelCase('give-it-back'), camelCase('give')]).toEqual(['giveItBack', 'give'])
})

test('a transition leads from one state or several to one or several, or leaves the state', () => {
  expect(statesBefore({ from: 'asked', to: 'lent' })).toEqual(['asked'])
  expect(statesBefore({ from: ['asked', 'lent'], to: 'back' })).toEqual(['asked', 'lent'])
  expect(statesAfter({ from: 'asked', to: 'lent' }, 'asked')).toEqual(['lent'])
  expect(statesAfter({ from: 'asked', to: ['lent', 'back'] }, 'asked')).toEqual(['lent', 'back'])
  expect(statesAfter({ from: ['asked', 'lent'], to: 'same' }, 'lent')).toEqual(['lent'])
})

test('the notices of an audience are those for the new state', () => {
  const notifies = {
    buyer: mailed('paid'),
    seller: [{ ...noticed('lent'), in: ['lent', 'asked'] }, { ...noticed('back'), in: ['back'] }, noticed('any')],
  }
  expect(noticesIn({ notifies }, 'buyer', 'back')).toEqual([mailed('paid')])
  expect(noticesIn({ notifies }, 'seller', 'lent').map(({ event }) => event)).toEqual(['lent', 'any'])
  expect(noticesIn({ notifies }, 'seller', 'back').map(({ event }) => event)).toEqual(['back', 'any'])
  expect([noticesIn({ notifies }, 'admin', 'back'), noticesIn({}, 'buyer', 'back')]).toEqual([[], []])
})

test('states are found by name, by tag and by what holds for them', () => {
  expect(stateIn(lending, 'lent')).toBe(lending.states.lent)
  expect(() => stateIn(lending, 'lost')).toThrow('bookLending has no state lost')
  expect([hasTag(lending, 'lent', 'booked'), hasTag(lending, 'lent', 'claimed')]).toEqual([true, false])
  expect([hasTag(lending, 'asked', 'booked'), hasTag(lending, 'lost', 'booked')]).toEqual([false, false])
  expect(statesWhere(lending, ({ turn }) => turn !== undefined)).toEqual(['asked', 'lent'])
  expect(statesWhere(lending, ({ final }) => final === true)).toEqual(['back'])
})
