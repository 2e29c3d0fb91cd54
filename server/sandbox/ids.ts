import { randomInt } from 'node:crypto'

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** A random word of letters and digits: 24 of them are 143 bits. */
export const word = (length = 24) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** `pi_3kTz…`: an id in the provider's form. */
export const idFor = (prefix: string) => `${prefix}_${word()}`
