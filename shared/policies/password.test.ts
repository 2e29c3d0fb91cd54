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
  ['qwertz12x', 3, 'enough', 0],
  ['property', 3, 'enough', 0],
  ['ለምለም ሜዳ ላይ', 3, 'enough', 0],
])('"%s" reaches step %i', (password, step, advice, missing) => {
  expect(passwordStrength(password)).toEqual({ step, advice, missing })
})
