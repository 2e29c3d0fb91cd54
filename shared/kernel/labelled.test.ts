import { expect, test } from 'vitest'
import { labelled } from './labelled.ts'

test.each([
  ['en', 'Total: €80'],
  ['de', 'Total: €80'],
  ['fr', 'Total\u00a0: €80'],
  ['am', 'Total፦ €80'],
] as const)('in %s a label stands before what it names as "%s"', (language, text) => {
  expect(labelled(language, 'Total', '€80')).toBe(text)
})

test('a label may stand on a line of its own', () => {
  expect(labelled('fr', 'Lien', 'https://example.org', true)).toBe('Lien\u00a0:\nhttps://example.org')
})
