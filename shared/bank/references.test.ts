import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatQrReference, isQrReference, qrReferenceOf } from './qr-reference.ts'
import { possibleReferences, referencesOf } from './references-in-text.ts'
import { formatRfReference, isRfReference, rfReferenceOf } from './rf-reference.ts'

describe('a creditor reference (ISO 11649)', () => {
  test('gets its check digits', () => {
    expect(rfReferenceOf('539007547034')).toBe('RF18539007547034')
    expect(rfReferenceOf('cm 7d31a8')).toMatch(/^RF\d\dCM7D31A8$/)
    expect(formatRfReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
    expect(() => rfReferenceOf('A'.repeat(22))).toThrow(RangeError)
    expect(() => rfReferenceOf('ÄB')).toThrow(RangeError)
  })

  test('is known by them', () => {
    for (const right of ['RF18539007547034', 'rf18 5390 0754 7034', 'RF45G72UUR', 'RF712348231'])
      expect(isRfReference(right), right).toBe(true)
    for (const wrong of ['RF19539007547034', 'RF18539007547035', 'RF18', 'DE18539007547034', 'RF1A539007547034', ''])
      expect(isRfReference(wrong), wrong).toBe(false)
  })

  test('with digits that add up, but are none that it gets, is wrong', () => {
    for (let number = 0; number < 2000; number += 1) {
      const reference = rfReferenceOf(String(number))
      const digits = Number(reference.slice(2, 4))
      for (const other of [digits - 97, digits + 97])
        if (other >= 0 && other < 100)
          expect(isRfReference(`RF${String(other).padStart(2, '0')}${number}`), reference).toBe(false)
    }
  })

  test('is right for each body, and wrong with another letter or another digit in one place', () => {
    const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')
    fc.assert(
      fc.property(fc.array(character, { minLength: 1, maxLength: 21 }), fc.nat(20), character, (body, at, other) => {
        const reference = rfReferenceOf(body.join(''))
        expect(isRfReference(reference)).toBe(true)
        const place = 4 + (at % body.length)
        const isOfItsKind = /\d/.test(reference[place] ?? '') === /\d/.test(other)
        if (reference[place] !== other && isOfItsKind)
          expect(isRfReference(reference.slice(0, place) + other + reference.slice(place + 1))).toBe(false)
      }),
    )
  })
})

describe('a Swiss QR reference', () => {
  test('gets its check digit', () => {
    expect(qrReferenceOf('21000000000313947143000901')).toBe('210000000003139471430009017')
    expect(qrReferenceOf('1')).toHaveLength(27)
    expect(formatQrReference('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
    expect(() => qrReferenceOf('1'.repeat(27))).toThrow(RangeError)
    expect(() => qrReferenceOf('RF18')).toThrow(RangeError)
  })

  test('is known by it', () => {
    expect(isQrReference('21 00000 00003 13947 14300 09017')).toBe(true)
    for (const wrong of ['210000000003139471430009018', '210000000003139471430090017', '0'.repeat(27), '12', ''])
      expect(isQrReference(wrong), wrong).toBe(false)
  })
})

test('references are found in what people write', () => {
  const rf = rfReferenceOf('CM7D31A8')
  for (const text of [
    rf,
    `Rechnung ${formatRfReference(rf).toLowerCase()} vielen Dank`,
    `Ref:${rf}/Bike`,
    `RF RF${rf.slice(2)}`,
  ])
    expect(possibleReferences(text), text).toContain(rf)
  expect(possibleReferences('QR 21 00000 00003 13947 14300 09017 merci')).toContain('210000000003139471430009017')
  expect(possibleReferences('Wand streichen Kofi')).toEqual([])
  expect(possibleReferences('RF12')).toEqual([])
})

test('a movement may be for the structured reference, and for those in its text and identifier', () => {
  const [one, other] = [rfReferenceOf('CM7D31A8'), rfReferenceOf('CM5B81E3')]
  const entry = { reference: 'ZZ-1', text: `for ${one}`, endToEndId: other }
  expect(referencesOf(entry)).toEqual(expect.arrayContaining(['ZZ-1', one, other]))
  expect(referencesOf(entry)[0]).toBe('ZZ-1')
  expect(referencesOf({ reference: one, text: one, endToEndId: null }).filter((found) => found === one)).toHaveLength(1)
  expect(referencesOf({ reference: null, text: '', endToEndId: null })).toEqual([])
})
