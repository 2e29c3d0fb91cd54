import { describe, expect, test } from 'vitest'
import { INSTRUCTION_TEMPLATES, instructionValues, writeInstructions } from './transfer-instructions.ts'

const values = { reference: 'RF18 5390', amount: 'ETB 20.00', number: '0911223344', holder: 'Kiez' }

describe('instructions for a transfer', () => {
  test('are in the language of the reader, else in English, else as there are', () => {
    const both = { en: 'Send {amount}', fr: 'Envoyez {amount}' }
    expect(writeInstructions(both, 'fr', values)).toBe('Envoyez ETB 20.00')
    expect(writeInstructions(both, 'am', values)).toBe('Send ETB 20.00')
    expect(writeInstructions({ de: 'An {number}' }, 'am', values)).toBe('An 0911223344')
    expect(writeInstructions({}, 'en', values)).toBeUndefined()
  })

  test('keep what is no name of theirs, and amounts with signs of replacement', () => {
    const odd = { ...values, amount: '$& 20' }
    expect(writeInstructions({ en: '{amount} {other} {}' }, 'en', odd)).toBe('$& 20 {other} {}')
  })

  test.each(Object.entries(INSTRUCTION_TEMPLATES))('of %s name everything in each language', (_, texts) => {
    for (const text of Object.values(texts)) for (const name of instructionValues) expect(text).toContain(`{${name}}`)
  })
})
