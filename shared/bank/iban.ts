import { IBAN_STRUCTURES } from './iban-structures.ts'
import { hasCheckDigits } from './mod-97.ts'
import { nationalChecks } from './national-checks.ts'

/** Without the spaces and signs that people write between, and in capitals. */
export const compactIban = (written: string): string => written.replace(/[\s\u00a0\u202f.-]/g, '').toUpperCase()

export const IBAN_ERRORS = [
  'not an IBAN',
  'unknown country',
  'wrong length',
  'wrong characters',
  'wrong check digits',
] as const
export type IbanError = (typeof IBAN_ERRORS)[number]

const CLASSES: Record<string, string> = { n: '\\d', a: '[A-Z]', c: '[A-Z0-9]' }

const patterns = new Map<string, { length: number; pattern: RegExp }>()

/** The pattern of an account number from a structure of the registry such as `4a14n`. */
function patternOf(country: string): { length: number; pattern: RegExp } | undefined {
  const known = patterns.get(country)
  const structure = IBAN_STRUCTURES[country]
  if (known || !structure) return known
  const parts = [...structure.matchAll(/(\d+)([nac])/g)]
  const found = {
    length: 4 + parts.reduce((sum, [, count]) => sum + Number(count), 0),
    pattern: new RegExp(`^${parts.map(([, count, kind = '']) => `${CLASSES[kind]}{${count}}`).join('')}$`),
  }
  patterns.set(country, found)
  return found
}

/**
 * Returns what is wrong with an IBAN (ISO 13616), undefined if nothing is: its country, its length there, its characters
 * there, its check digits, and those that some countries have inside of the account number. Says nothing of whether the
 * account exists.
 */
export function ibanError(written: string): IbanError | undefined {
  const iban = compactIban(written)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/.test(iban)) return 'not an IBAN'
  const country = iban.slice(0, 2)
  const wanted = patternOf(country)
  if (!wanted) return 'unknown country'
  if (iban.length !== wanted.length) return 'wrong length'
  if (!wanted.pattern.test(iban.slice(4))) return 'wrong characters'
  if (!hasCheckDigits(iban)) return 'wrong check digits'
  return nationalChecks[country]?.(iban.slice(4)) === false ? 'wrong check digits' : undefined
}

export const isIban = (written: string): boolean => ibanError(written) === undefined

/** In groups of four, as it is printed. */
export const formatIban = (iban: string): string => compactIban(iban).replace(/(.{4})(?=.)/g, '$1 ')

/** The country of an IBAN: ISO 3166-1 alpha-2, and `XK`. */
export const countryOfIban = (iban: string): string => compactIban(iban).slice(0, 2)

/**
 * True if a bank means the account of an IBAN: by the IBAN itself, or in the older form of the bank's code, a slash and the
 * number, as MT940 has it in Germany and Austria (`37040044/0532013000`).
 */
export function isAccountOf(iban: string, written: string): boolean {
  if (compactIban(iban) === compactIban(written)) return true
  const inside = compactIban(iban).slice(4)
  const [, bank = '', number = ''] = /^(\d{4,10})\/0*(\d{1,12})$/.exec(written.trim()) ?? []
  if (number === '' || !inside.startsWith(bank)) return false
  return inside.slice(bank.length).replace(/^0+/, '') === number
}

/** The number of the bank in an IBAN of Switzerland or Liechtenstein; undefined of any other. */
export function swissBankNumber(iban: string): number | undefined {
  const compact = compactIban(iban)
  return /^(CH|LI)\d{7}/.test(compact) ? Number(compact.slice(4, 9)) : undefined
}

/** True of an account that takes payments with a Swiss QR reference and no others: its bank number is 30000 to 31999. */
export function isQrIban(iban: string): boolean {
  const bank = swissBankNumber(iban)
  return bank !== undefined && bank >= 30_000 && bank <= 31_999
}
