import { expect, test } from 'vitest'
import { passwordStrength } from './password.ts'

test.each([
  ['', 0, 'more', 8],
  ['four', 1, 'more', 4],
  ['sesame', 2, 'more', 2],
  ['ABCabcab', 3, 'enough', 0],
  ['abcABCabc', 2, 'pattern', 0],
  ['hgfedcba', 2, 'pattern', 0],
  ['two words', 3, 'enough', 0],
  ['thirteen word', 3, 'enough', 0],
  ['fourteen words', 4, 'good', 0],
  ['seven brown bridges', 4, 'good', 0],
  ['HgFeDcBa', 2, 'pattern', 0],
  ['abcdwxyz', 3, 'enough', 0],
  ['acegikmo', 3, 'enough', 0],
  ['abcdefgX', 3, 'enough', 0],
  ['qwertz123', 2, 'pattern', 0],
  ['AZERTYuiop', 2, 'pattern', 0],
  ['poiuztrewq', 2, 'pattern', 0],
  ['1qaz2wsx3edc', 2, 'pattern', 0],
  ['1q2w3e4r5t6z', 2, 'pattern', 0],
  ['q1w2e3r4', 2, 'pattern', 0],
  ['1A2b3C4d', 2, 'pattern', 0],
  ['1q2w3e4x', 3, 'enough', 0],
  ['qwertz12x', 3, 'enough', 0],
  ['property', 3, 'enough', 0],
  ['ለምለም ሜዳ ላይ', 3, 'enough', 0],
])('"%s" reaches step %i', (password, step, advice, missing) => {
  expect(passwordStrength(password)).toEqual({ step, advice, missing })
})
