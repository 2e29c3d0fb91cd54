import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasLetters, isIdentifier, sepaText } from './sepa-text.ts'

test.each([
  // By the table of the European Payments Council.
  ['Jürgen Öllinger, Straße 5', 'Jurgen Ollinger, Strase 5'],
  ['Łukasz Żółć', 'Lukasz Zolc'],
  ['Søren Ærø', 'Soren Aro'],
  ['Ștefan Țuțea', 'Stefan Tutea'],
  ['Müller & Söhne', 'Muller + Sohne'],
  ['a_b [c] {d}; e\\f|g', 'a-b (c) (d), e/f/g'],
  ['5 € * 2 = 10 %', '5 E . 2 . 10 .'],
  ['Γιώργος Θεοχάρης Ψυχή', 'Giorgos Theocharis Psychi'],
  ['ΘΕΟΧΑΡΗΣ', 'THEOCHARIS'],
  ['Щерю Жеков Йорданов', 'Shteryu Zhekov Yordanov'],
  // Beyond the table.
  ['Ђорђе Ћирић', 'Djordje Ciric'],
  ['Київ', 'Kiiv'],
  ['አበበ ቢቂላ', 'Abebe Bikila'],
  ['ሰላም፡ተስፋዬ', 'Selam Tesfaye'],
  ['محمد', 'Mhmd'],
  ['„Kita“ – “Sonnenhof”…', "'Kita' - 'Sonnenhof'..."],
  ['Zoe\u0308\u00a0Brandt\n2', 'Zoe Brandt 2'],
  ['🎉 Danke', '. Danke'],
  ["O'Brien / Sons (2)", "O'Brien / Sons (2)"],
])('%s is written as %s', (text, written) => {
  expect(sepaText(text, 140)).toBe(written)
})

test('nothing outside of the set gets through, and never more than asked for', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 140 }), (text, most) => {
      expect(sepaText(text, most)).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]*$/)
      expect(sepaText(text, most).length).toBeLessThanOrEqual(most)
    }),
    { numRuns: 500 },
  )
})

test('a name of signs alone is none', () => {
  expect(hasLetters('🎉 …')).toBe(false)
  expect(hasLetters('አበበ')).toBe(true)
})

describe('an identifier', () => {
  test.each(['PO-20260602-0007', 'A', "X:1(2)+3.4,5?6'7/8", 'A'.repeat(35)])('may be %s', (text) => {
    expect(isIdentifier(text)).toBe(true)
  })
  test.each(['', '/A', 'A/', 'A//B', 'A_B', 'Ä', ' A', 'A'.repeat(36), 'A\nB'])('is not %j', (text) => {
    expect(isIdentifier(text)).toBe(false)
  })
})
