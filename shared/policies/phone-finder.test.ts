import { expect, test } from 'vitest'
import { findPhoneNumbers, judgeOf } from './phone-finder.ts'

/** The numbers of candidates judged and found in a text of so many numbers, each of them another one. */
function judgedIn(numbers: number) {
  const text = Array.from({ length: numbers }, (_, at) => `0171 ${1_000_000 + at}`).join(' ')
  const judge = judgeOf(['DE'])
  let judged = 0
  const found = findPhoneNumbers(text, ['DE'], (candidate) => {
    judged += 1
    return judge(candidate)
  })
  return { judged, found: found.length }
}

test('numbers side by side are judged so many times each, however many there are', () => {
  const [few, many] = [judgedIn(40), judgedIn(320)]
  expect([few.found, many.found]).toEqual([40, 320])
  expect(few.judged).toBeGreaterThan(40)
  expect(many.judged / few.judged).toBeLessThan(9)
})
