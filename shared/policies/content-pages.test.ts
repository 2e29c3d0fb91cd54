import { expect, test } from 'vitest'
import { siteDurations } from '../kernel/site-durations.ts'
import { fillPlaces, plainValues, unknownPlaceIn } from './content-pages.ts'

const find = (name: string) => ({ sellerResponse: '48 hours', 'table.deadlines': 'a table' })[name]

test.each([
  ['within {{sellerResponse}}.', 'within 48 hours.'],
  ['within {{  sellerResponse  }}, see {{table.deadlines}}', 'within 48 hours, see a table'],
  ['{{unknown}} and { {sellerResponse} } and {{}}', '{{unknown}} and { {sellerResponse} } and {{}}'],
])('%s reads as %s', (text, filled) => {
  expect(fillPlaces(text, find)).toBe(filled)
})

test('a value of nothing is a value', () => {
  expect(fillPlaces('a{{name}}b', () => '')).toBe('ab')
})

test('the first name that stands for nothing is told', () => {
  expect(unknownPlaceIn('{{name}} {{ sellerResponse }} {{table.storage}} {{table.deadlines}}')).toBeUndefined()
  expect(unknownPlaceIn('{{name}} {{ sellerRespons }} {{other}}')).toBe('sellerRespons')
  expect(unknownPlaceIn('{{.}}')).toBe('.')
})

test('each value has one name', () => {
  const names = [...plainValues, ...siteDurations]
  expect(names).toEqual([...new Set(names)])
})
