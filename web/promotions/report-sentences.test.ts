import { expect, test } from 'vitest'
import { oftenOf } from './report-sentences.ts'

test.each([
  [120, 100, 'more_often'],
  [119, 100, 'as_often'],
  [81, 100, 'as_often'],
  [80, 100, 'less_often'],
  [5, 0, 'hardly'],
] as const)('%i beside %i is %s', (impressions, usual, often) => {
  expect(oftenOf(impressions, usual)).toBe(often)
})
