import { expect, test } from 'vitest'
import { withFrenchSpaces } from './french-spaces.ts'

test('marks that stand apart stay on the line of their word', () => {
  expect(withFrenchSpaces('Où ? « Ici » : oui ; non !')).toBe(
    'Où\u00a0? «\u00a0Ici\u00a0»\u00a0: oui\u00a0; non\u00a0!',
  )
})

test.each(['Where? “Here”: yes; no!', '„Hier“: ja', 'የት? «እዚህ»፦'])('%s stays as it is', (text) =>
  expect(withFrenchSpaces(text)).toBe(text),
)
