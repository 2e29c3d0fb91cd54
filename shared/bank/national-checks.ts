import { mod97 } from './mod-97.ts'

/** Numbers that are their own check: the rest by 97 of the whole is 1. */
const isOneBy97 = (account: string): boolean => mod97(account) === 1

/** Belgium: the last two digits are the rest of the ten before by 97, or 97 instead of 0. */
const isBelgian = (account: string): boolean => (mod97(account.slice(0, 10)) || 97) === Number(account.slice(10))

/** France and Monaco: letters stand for the digits of an old keypad, and the whole number is a multiple of 97 with its key. */
function isFrench(account: string): boolean {
  const digits = account.replace(/[A-Z]/g, (letter) => {
    const place = letter.charCodeAt(0) - 65
    return String(place < 18 ? (place % 9) + 1 : ((place - 18) % 9) + 2)
  })
  const key = Number(digits.slice(21))
  const rest = mod97(digits.slice(0, 5)) * 89 + mod97(digits.slice(5, 10)) * 15 + mod97(digits.slice(10, 21)) * 3
  return 97 - (rest % 97) === key
}

const SPANISH = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]

function spanishDigit(tenDigits: string): string {
  const sum = [...tenDigits].reduce((total, digit, place) => total + Number(digit) * (SPANISH[place] ?? 0), 0)
  const digit = 11 - (sum % 11)
  return String(digit > 9 ? 11 - digit : digit)
}

/** Spain: one digit for the bank and its branch, one for the account. */
const isSpanish = (account: string): boolean =>
  account.slice(8, 10) === spanishDigit(`00${account.slice(0, 8)}`) + spanishDigit(account.slice(10))

const ODD_PLACES = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Italy and San Marino: a letter before, of which each second character counts by a table. */
function isItalian(account: string): boolean {
  const sum = [...account.slice(1)].reduce((total, character, place) => {
    const value = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65
    return total + (place % 2 === 0 ? (ODD_PLACES[value] ?? 0) : value)
  }, 0)
  return account[0] === String.fromCharCode(65 + (sum % 26))
}

/** Finland: the last digit makes the sum of all a multiple of ten, with every second one doubled (Luhn). */
function isFinnish(account: string): boolean {
  const sum = [...account].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Checks inside of account numbers, by country, where every bank of the country keeps them. Numbers of Norway and the
 * Netherlands are left out: some old ones have no check digit.
 */
export const nationalChecks: Readonly<Record<string, (account: string) => boolean>> = {
  BA: isOneBy97,
  BE: isBelgian,
  ES: isSpanish,
  FI: isFinnish,
  FR: isFrench,
  IT: isItalian,
  MC: isFrench,
  ME: isOneBy97,
  MK: isOneBy97,
  PT: isOneBy97,
  RS: isOneBy97,
  SI: isOneBy97,
  SM: isItalian,
}
