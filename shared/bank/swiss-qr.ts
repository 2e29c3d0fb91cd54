import { minorFromText, textFromMinor } from '#shared/kernel/minor-units.ts'
import { compactIban, isIban, isQrIban } from './iban.ts'
import { isQrReference } from './qr-reference.ts'
import { compactReference, isRfReference } from './rf-reference.ts'

/** A name with a structured address; lines alone are refused since November 2025. */
export type SwissQrParty = {
  name: string
  street?: string
  buildingNumber?: string
  postalCode: string
  town: string
  /** ISO 3166-1 alpha-2. */
  country: string
}

/** The content of a Swiss QR bill. */
export type SwissQrBill = {
  /** IBAN of Switzerland or Liechtenstein. */
  account: string
  creditor: SwissQrParty
  /** Minor units by ISO 4217; null where the payer writes it. */
  amount: number | null
  currency: 'CHF' | 'EUR'
  /** Left out where the payer writes it. */
  debtor?: SwissQrParty
  /** 27 digits for a QR-IBAN; `RF…` for another account, or nothing. */
  reference?: string
  message?: string
}

/** Drawing of the code: error correction M, at most 117 × 117 modules; the margin is white paper. */
export const SWISS_QR = { ecc: 'M', maxVersion: 25, boostEcc: false, border: 0 } as const

export const SWISS_QR_ERROR_CODES = [
  'not a Swiss account',
  'not an amount',
  'not a reference',
  'QR-IBAN without reference',
  'reference without QR-IBAN',
  'address incomplete',
  'too long',
  'characters not possible',
] as const
export type SwissQrErrorCode = (typeof SWISS_QR_ERROR_CODES)[number]
export type SwissQrIssue = { code: SwissQrErrorCode; field: string }

const MOST_AMOUNT = 99_999_999_999
const MOST: Record<string, number> = {
  name: 70,
  street: 70,
  buildingNumber: 16,
  postalCode: 16,
  town: 35,
  message: 140,
}

/** Latin letters of Europe and the signs of a keyboard, by the guidelines since version 2.3. */
const POSSIBLE = /^[\u0020-\u007e\u00a1-\u00ac\u00ae-\u017fȘșȚț€]*$/u

function textIssues(text: string, field: string): SwissQrIssue[] {
  const most = MOST[field.split('.').at(-1) ?? ''] ?? 0
  if (!POSSIBLE.test(text)) return [{ code: 'characters not possible', field }]
  return [...text].length > most ? [{ code: 'too long', field }] : []
}

function partyIssues(party: SwissQrParty, side: 'creditor' | 'debtor'): SwissQrIssue[] {
  const { name, street = '', buildingNumber = '', postalCode, town, country } = party
  const needed = { name, postalCode, town }
  const missing = Object.entries(needed).filter(([, text]) => text.trim() === '')
  const all = { ...needed, street, buildingNumber }
  return [
    ...missing.map(([part]) => ({ code: 'address incomplete' as const, field: `${side}.${part}` })),
    ...(/^[A-Z]{2}$/.test(country) ? [] : [{ code: 'address incomplete' as const, field: `${side}.country` }]),
    ...Object.entries(all).flatMap(([part, text]) => textIssues(text, `${side}.${part}`)),
  ]
}

function referenceIssues({ account, reference }: SwissQrBill): SwissQrIssue[] {
  const field = 'reference'
  const isForQr = isQrIban(account)
  if (reference === undefined) return isForQr ? [{ code: 'QR-IBAN without reference', field }] : []
  if (isQrReference(reference)) return isForQr ? [] : [{ code: 'reference without QR-IBAN', field }]
  if (isForQr) return [{ code: 'QR-IBAN without reference', field }]
  return isRfReference(reference) ? [] : [{ code: 'not a reference', field }]
}

/** Returns everything for which a bank would refuse the bill. */
export function swissQrIssues(bill: SwissQrBill): SwissQrIssue[] {
  const { account, amount, creditor, debtor, message = '' } = bill
  const isSwiss = isIban(account) && /^(CH|LI)/.test(compactIban(account))
  const isAmount = amount === null || (Number.isSafeInteger(amount) && amount >= 1 && amount <= MOST_AMOUNT)
  return [
    ...(isSwiss ? [] : [{ code: 'not a Swiss account' as const, field: 'account' }]),
    ...(isAmount ? [] : [{ code: 'not an amount' as const, field: 'amount' }]),
    ...partyIssues(creditor, 'creditor'),
    ...(debtor ? partyIssues(debtor, 'debtor') : []),
    ...referenceIssues(bill),
    ...textIssues(message, 'message'),
  ]
}

const NOBODY = ['', '', '', '', '', '', '']

const partyLines = ({ name, street = '', buildingNumber = '', postalCode, town, country }: SwissQrParty): string[] => [
  'S',
  ...[name, street, buildingNumber, postalCode, town].map((text) => text.trim()),
  country,
]

/** Kind of the reference as the code names it. */
export function swissReferenceType({ reference }: SwissQrBill): 'QRR' | 'SCOR' | 'NON' {
  if (reference === undefined) return 'NON'
  return isQrReference(reference) ? 'QRR' : 'SCOR'
}

/** Writes the content of the code (SPC, version 0200). Throws a `RangeError` if `swissQrIssues` has any. */
export function swissQrPayload(bill: SwissQrBill): string {
  const [issue] = swissQrIssues(bill)
  if (issue) throw new RangeError(`${issue.code}: ${issue.field}`)
  const { account, creditor, amount, currency, debtor, reference, message } = bill
  return [
    'SPC',
    '0200',
    // UTF-8
    '1',
    compactIban(account),
    ...partyLines(creditor),
    ...NOBODY,
    amount === null ? '' : textFromMinor(amount, currency),
    currency,
    ...(debtor ? partyLines(debtor) : NOBODY),
    swissReferenceType(bill),
    reference === undefined ? '' : compactReference(reference),
    message?.trim() ?? '',
    'EPD',
  ].join('\n')
}

function readParty(lines: readonly string[]): SwissQrParty | undefined {
  const [type, name = '', street = '', buildingNumber = '', postalCode = '', town = '', country = ''] = lines
  if (type !== 'S') return undefined
  return { name, ...(street && { street }), ...(buildingNumber && { buildingNumber }), postalCode, town, country }
}

const LEAST_LINES = 31
const MOST_LINES = 34

/**
 * Reads the content of a code; undefined if it is none, has an address without structure, or a bank would refuse it.
 * Information of billing programs and alternative schemes are passed over.
 */
export function readSwissQrPayload(payload: string): SwissQrBill | undefined {
  const lines = payload.split(/\r\n|\n/)
  const [tag, version, coding, account = ''] = lines
  if (tag !== 'SPC' || version !== '0200' || coding !== '1' || lines[30] !== 'EPD') return undefined
  if (lines.length < LEAST_LINES || lines.length > MOST_LINES) return undefined
  const [creditor, debtor] = [readParty(lines.slice(4, 11)), readParty(lines.slice(20, 27))]
  const [sum = '', currency] = lines.slice(18, 20)
  const amount = sum === '' ? null : minorFromText(sum, 'CHF')
  const hasOther = lines.slice(11, 18).some((line) => line !== '')
  const hasDebtor = lines.slice(20, 27).some((line) => line !== '')
  if (!creditor || (hasDebtor && !debtor) || hasOther || amount === undefined) return undefined
  if (currency !== 'CHF' && currency !== 'EUR') return undefined
  const [type, reference = '', message = ''] = lines.slice(27, 30)
  const bill: SwissQrBill = {
    account,
    creditor,
    amount,
    currency,
    ...(debtor && { debtor }),
    ...(reference && { reference }),
    ...(message && { message }),
  }
  return swissQrIssues(bill).length === 0 && swissReferenceType(bill) === type ? bill : undefined
}
