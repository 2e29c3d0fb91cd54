import { minorFromText, textFromMinor } from '#shared/kernel/minor-units.ts'
import { compactBic, isBic } from './bic.ts'
import { compactIban, isIban } from './iban.ts'
import { compactReference, isRfReference } from './rf-reference.ts'
import { isSepaIban } from './sepa-countries.ts'

/** A transfer in euro as banking programs read it from a QR code (EPC069-12). */
export type EpcTransfer = {
  name: string
  iban: string
  bic?: string
  /** Euro cents. */
  amount: number
  /** A creditor reference (`RF…`); excludes `text`. */
  reference?: string
  text?: string
  /** ISO 20022 code of the purpose, such as `GDDS`. */
  purpose?: string
}

/** Drawing of the code: error correction M, at most 69 × 69 modules, and a margin of four. */
export const EPC_QR = { ecc: 'M', maxVersion: 13, boostEcc: false, border: 4 } as const

const MOST_BYTES = 331
const MOST_AMOUNT = 99_999_999_999

export const EPC_ERRORS = [
  'name missing',
  'not an IBAN',
  'country outside SEPA',
  'not a BIC',
  'not an amount',
  'not a reference',
  'reference and text',
  'too long',
] as const
export type EpcError = (typeof EPC_ERRORS)[number]

const isOneLine = (text: string, most: number) => [...text].length <= most && !/[\r\n]/.test(text)

/** Returns the first reason for which a banking program would not read the code; undefined if there is none. */
export function epcError({ name, iban, bic, amount, reference, text, purpose }: EpcTransfer): EpcError | undefined {
  if (name.trim() === '') return 'name missing'
  if (!isIban(iban)) return 'not an IBAN'
  if (!isSepaIban(iban)) return 'country outside SEPA'
  if (bic !== undefined && !isBic(bic)) return 'not a BIC'
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MOST_AMOUNT) return 'not an amount'
  if (reference !== undefined && !isRfReference(reference)) return 'not a reference'
  if (reference !== undefined && text) return 'reference and text'
  const fits = isOneLine(name, 70) && isOneLine(text ?? '', 140) && isOneLine(purpose ?? '', 4)
  const bytes = new TextEncoder().encode(written({ name, iban, bic, amount, reference, text, purpose })).length
  return fits && bytes <= MOST_BYTES ? undefined : 'too long'
}

type Loose = { [Key in keyof EpcTransfer]: EpcTransfer[Key] | undefined } & {
  name: string
  iban: string
  amount: number
}

const written = ({ name, iban, bic, amount, reference, text, purpose }: Loose): string =>
  [
    'BCD',
    '002',
    // UTF-8
    '1',
    'SCT',
    bic === undefined ? '' : compactBic(bic),
    name.trim(),
    compactIban(iban),
    `EUR${textFromMinor(amount, 'EUR')}`,
    purpose ?? '',
    reference === undefined ? '' : compactReference(reference),
    text?.trim() ?? '',
  ]
    .join('\n')
    .replace(/\n+$/, '')

/** Writes the content of the code, version 002. Throws a `RangeError` if `epcError` has a reason. */
export function epcPayload(transfer: EpcTransfer): string {
  const code = epcError(transfer)
  if (code) throw new RangeError(code)
  return written({ bic: undefined, reference: undefined, text: undefined, purpose: undefined, ...transfer })
}

/** Reads the content of a code of version 001 or 002; undefined if it is none, or its transfer cannot be made. */
export function readEpcPayload(payload: string): EpcTransfer | undefined {
  const lines = payload.split(/\r\n|\n/)
  const [tag, version, , kind, bic = '', name = '', iban = '', sum = '', purpose = '', reference = '', text = ''] =
    lines
  if (tag !== 'BCD' || (version !== '001' && version !== '002') || kind !== 'SCT') return undefined
  if ((version === '001' && bic === '') || lines.length > 12) return undefined
  const amount = sum.startsWith('EUR') ? minorFromText(sum.slice(3), 'EUR') : undefined
  if (amount === undefined) return undefined
  const transfer: EpcTransfer = {
    name,
    iban,
    amount,
    ...(bic && { bic }),
    ...(purpose && { purpose }),
    ...(reference && { reference }),
    ...(text && { text }),
  }
  return epcError(transfer) === undefined ? transfer : undefined
}
